"""`make flow`: what a game costs its players in taps and screens, counted while three people really play in the browser.

Each person has a window as large as a phone, and taps with one of two kinds of hands:

knowing    They know what they want: what the medium computer would answer in their place, from what their seat may see.
           They tap the shortest way to it through the keys that are really there (`intentions`).
random     They tap at random, but buy what they can, replace either open card equally often, and lose their way in
           pickers: what a game costs those who try everything.

Counted is every tap on an answer or on a step towards one, from the opening pair to the last purchase: all of them,
divided by the people and by the rounds. Looks at help or log, plans ahead and what is taken back are not part of it, as
neither hands do that. A tap that a page drops, because the key has moved away under the finger, is no tap. Names and
the chance in the hands are the same each time; what the bot deals is not.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from playwright.async_api import Page
from rich.console import Console
from rich.table import Table

from engine.store.opened import EMBEDDED, open_store
from tests.browser.hands import Hands, Sight, over
from tests.browser.intentions import WishMaker
from tests.browser.windows import NAMES as BROWSERS
from tests.browser.windows import NARROW, Chromium, executable
from tests.playground.stage import Json, PlaygroundProcess, running_playground
from tgbot.buttons import ActTap, ButtonData, PickTap, StartTap, read_button
from tgbot.playground.storage import PlaygroundFolder

NAMES = ("Bea", "Carlos", "Diego")
YEARS = ("2009", "2024")
KNOWING, RANDOM = "knowing", "random"
LOOK_AGAIN_SECONDS = 0.1
MAX_LOOKS = 50
"""So often a person looks for a key that leads where they want; then they tap at random, and that is counted."""
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
    lost: int = 0
    """Taps of people who knew what they wanted and found no key that leads there."""
    asked: Counter[str] = field(default_factory=Counter)
    """Questions by kind, and the taps that they took; only hands that know what they want know this."""
    tapped: Counter[str] = field(default_factory=Counter)
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
            "taps that found no way": str(self.lost),
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


class KnowingHands(CountingHands):
    """Hands of one person who knows what they want."""

    def __init__(self, page: Page, seed: int, table: str, tally: Tally, wishes: WishMaker) -> None:
        super().__init__(page, seed, table, tally)
        self.wishes = wishes
        self._looks = 0

    async def act(self, sight: Sight) -> None:
        wish = await self.wishes.wish_of(sight.person)
        tried = [one for one in sight.offered if self.has_tried(sight, one)]
        key = wish.key_to(sight.offered, tried) if wish else None
        if wish is None or key is None:
            await self._look_again(sight)
            return
        self._looks, before = 0, self.presses
        await self.press(sight, key)
        self.tally.tapped[wish.question] += self.presses - before
        self.tally.asked[wish.question] += isinstance(key, ActTap) and self.presses > before

    async def _look_again(self, sight: Sight) -> None:
        """The screen may be older than the question."""
        self._looks += 1
        if self._looks < MAX_LOOKS:
            await asyncio.sleep(LOOK_AGAIN_SECONDS)
            return
        self._looks = 0
        self.tally.lost += 1
        await super().act(sight)


async def main(years: Sequence[str], hands: Sequence[str]) -> None:
    path = executable() or sys.exit(f"There is no browser here: none of {', '.join(BROWSERS)}.")
    games = list(product(hands, years))
    tallies = [await whole_game(path, year, years.index(year), kind) for kind, year in games]
    table = Table(title=f"Whole games of {len(NAMES)} people by tapping, {NARROW[0]} × {NARROW[1]} points")
    for heading in ("", *[f"{year}, {kind} hands" for kind, year in games]):
        table.add_column(heading, justify="left" if not heading else "right")
    figures = [tally.figures() for tally in tallies]
    for name in figures[0]:
        table.add_row(name, *[each[name] for each in figures])
    Console().print(table)
    if asked := sum([tally.asked for tally in tallies], Counter()):
        Console().print(by_question(asked, sum([tally.tapped for tally in tallies], Counter())))


def by_question(asked: Counter[str], tapped: Counter[str]) -> Table:
    """Where the taps go."""
    table = Table(title="Taps of knowing hands by kind of question, all games")
    for heading in ("question", "asked", "taps", "taps each"):
        table.add_column(heading, justify="left" if heading == "question" else "right")
    for question, taps in tapped.most_common():
        table.add_row(question, str(asked[question]), str(taps), f"{taps / max(1, asked[question]):.2f}")
    return table


async def whole_game(path: str, year: str, seed: int, kind: str) -> Tally:
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
        store = await stack.enter_async_context(
            open_store(EMBEDDED, PlaygroundFolder(Path(data)).store, visit=True)
        )
        wishes = WishMaker(store, code, seed)
        hands = [
            KnowingHands(page, seed + at, code, tally, wishes)
            if kind == KNOWING
            else CountingHands(page, seed + at, code, tally)
            for at, page in enumerate(pages)
        ]
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
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("years", nargs="*", default=YEARS, metavar="year")
    parser.add_argument("--hands", choices=(KNOWING, RANDOM), action="append", help="one kind of hands only")
    wishes = parser.parse_args()
    asyncio.run(main(wishes.years, wishes.hands or (KNOWING, RANDOM)))
