"""`make flow`: what a game costs its players in taps and screens, counted while three people really play in the browser.

Each person has a window as large as a phone. They tap at random, but buy what they can, and replace either open card
equally often. Names and choices are the same each time; what the bot deals is not.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import statistics
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Page
from rich.console import Console
from rich.table import Table

from tests.browser.hands import Hands, Sight, over
from tests.browser.windows import NAMES as BROWSERS
from tests.browser.windows import NARROW, Chromium, executable
from tests.playground.stage import Json, PlaygroundProcess, running_playground
from tgbot.buttons import ActTap, ButtonData, PickTap, StartTap, read_button

NAMES = ("Bea", "Carlos", "Diego")
YEARS = ("2009", "2024")
VISIBLE_PX = 675
"""The height of a chat on such a phone, between its head and the line one writes in."""
LONGEST = 1500.0
"""Seconds; the bot keeps to Telegram's limits."""
ROUND = re.compile(r"[Rr]ound (\d+)")

MEASURE = """
([person, number]) => {
  const place = `[data-testid=phone][data-person="${person}"] [data-message="${number}"]`;
  const message = document.querySelector(place);
  if (!message) return null;
  const text = message.querySelector(".text")?.innerText ?? "";
  return [text, message.getBoundingClientRect().height];
}
"""


@dataclass
class Tally:
    """What one game has cost."""

    taps: int = 0
    questions: set[tuple[int, int]] = field(default_factory=set)
    characters: list[int] = field(default_factory=list)
    heights: list[float] = field(default_factory=list)
    rounds: int = 0
    left: list[int] = field(default_factory=list)
    """The bot's messages of the game in each private chat, when it is over."""
    in_group: int = 0
    """The bot's messages in the group, without its introduction, the lobby and the podium."""

    def see(self, text: str, height: float) -> None:
        self.characters.append(len(text))
        self.heights.append(height)
        self.rounds = max([self.rounds, *map(int, ROUND.findall(text))])

    def figures(self) -> dict[str, str]:
        fits = sum([height <= VISIBLE_PX for height in self.heights]) / len(self.heights)
        return {
            "rounds": str(self.rounds),
            "taps per person and round": f"{self.taps / len(NAMES) / self.rounds:.2f}",
            "questions per game": str(len(self.questions)),
            "messages left in a chat, at most": str(max(self.left)),
            "group messages per round": f"{self.in_group / self.rounds:.2f}",
            "characters per living message, median": f"{statistics.median(self.characters):.0f}",
            "height in px, median": f"{statistics.median(self.heights):.0f}",
            f"screens that fit {VISIBLE_PX} px": f"{fits:.0%} of {len(self.heights)}",
        }


class CountingHands(Hands):
    """Hands of one person that note every screen they see and every tap."""

    def __init__(self, page: Page, seed: int, table: str, tally: Tally) -> None:
        super().__init__(page, seed, table)
        self.tally = tally
        self._turned: set[tuple[int, int]] = set()

    async def press(self, sight: Sight, data: ButtonData) -> None:
        seen = await self.page.evaluate(MEASURE, [sight.person, sight.message])
        before = self.presses
        await super().press(sight, data)
        if seen is not None and self.presses > before:
            self.tally.see(*seen)
            self.tally.taps += 1
            assert isinstance(data, ActTap | PickTap)
            self.tally.questions.add((sight.person, data.decision))

    def choose(self, sight: Sight) -> ButtonData:
        """As hands do; where an answer and a step towards another are offered, either equally often."""
        steps = [one for one in sight.offered if isinstance(one, PickTap) and not self.has_tried(sight, one)]
        if steps and len(steps) < len(sight.offered):
            question = (sight.person, steps[0].decision)
            if question not in self._turned:
                self._turned.add(question)
                if self.rng.random() < 0.5:
                    return self.rng.choice(steps)
        return super().choose(sight)


async def main(years: Sequence[str]) -> None:
    path = executable() or sys.exit(f"There is no browser here: none of {', '.join(BROWSERS)}.")
    tallies = [await whole_game(path, year, seed) for seed, year in enumerate(years)]
    table = Table(title=f"Whole games of {len(NAMES)} people by tapping, {NARROW[0]} × {NARROW[1]} points")
    for heading in ("", *years):
        table.add_column(heading, justify="left" if not heading else "right")
    figures = [tally.figures() for tally in tallies]
    for name in figures[0]:
        table.add_row(name, *[each[name] for each in figures])
    Console().print(table)


async def whole_game(path: str, year: str, seed: int) -> Tally:
    async with AsyncExitStack() as stack:
        chromium = Chromium(path)
        await chromium.begin()
        stack.push_async_callback(chromium.aclose)
        data = stack.enter_context(tempfile.TemporaryDirectory())
        place = await stack.enter_async_context(running_playground(Path(data), "--people", "1"))
        people, group, before = await seats_taken(place, year)
        code = await started(place, people[0])
        pages = [
            await stack.enter_async_context(chromium.window(place.url, NARROW, longest=LONGEST))
            for _ in people
        ]
        for name, page in zip(NAMES, pages, strict=True):
            await page.get_by_test_id("switch").filter(has_text=name).click()
        tally = Tally()
        hands = [CountingHands(page, seed + at, code, tally) for at, page in enumerate(pages)]
        await asyncio.gather(*[each.play(over) for each in hands])
        await note_the_end(place, people, group, before, tally)
        return tally


async def seats_taken(place: PlaygroundProcess, year: str) -> tuple[list[int], int, int]:
    """Three people come, meet in a group, and sit down at a table there; also how many messages each chat had before."""
    people = [(await place.do("person", name=name, language="en"))["person"] for name in NAMES]
    for person in people:
        await place.do("start", person=person)
    group = (await place.do("group", person=people[0], title="Friday", others=people[1:], forum=False))[
        "chat"
    ]
    await place.until(lambda state: all([of_the_bot(state, person) for person in people]))
    before = max([len(of_the_bot(await place.state(), person)) for person in people])
    await place.do("write", person=people[0], chat=group, text=f"/new {year} 3 open in-order")
    await place.until(lambda state: len(of_the_bot(state, people[0])) > before)
    for person in people[1:]:
        await place.do("write", person=person, chat=group, text="/join")
    return people, group, before


async def started(place: PlaygroundProcess, host: int) -> str:
    """The host starts the game; its code."""

    def start(state: Json) -> tuple[Json, StartTap] | None:
        found = [(message, data) for message, data in buttons_of(state, host) if isinstance(data, StartTap)]
        return found[-1] if found else None

    message, data = await place.until(start)
    await place.tap(host, message, str(data))
    return str(data.table)


def of_the_bot(state: Json, chat: int) -> list[Json]:
    return [message for message in state["chats"][str(chat)]["messages"] if message["from"] == "bot"]


def buttons_of(state: Json, chat: int) -> list[tuple[Json, ButtonData]]:
    return [
        (message, data)
        for message in of_the_bot(state, chat)
        for row in message["rows"]
        for button in row
        if (data := read_button(button.get("data", ""))) is not None
    ]


async def note_the_end(
    place: PlaygroundProcess, people: list[int], group: int, before: int, tally: Tally
) -> None:
    """Count what is left, once the last messages have come."""
    await asyncio.sleep(5)
    state = await place.state()
    tally.left = [len(of_the_bot(state, person)) - before for person in people]
    told = of_the_bot(state, group)
    tally.in_group = len(told) - 3
    for message in told:
        tally.rounds = max([tally.rounds, *map(int, ROUND.findall(message["text"]))])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("years", nargs="*", default=YEARS, metavar="year")
    asyncio.run(main(parser.parse_args().years))
