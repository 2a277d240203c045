"""`make screenshots`: the pictures of the README, taken while three people and a computer really play.

Names, choices and sizes are the same each time; what the bot deals is not.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Literal

from playwright.async_api import Page, expect

from engine.rules.purchase import FINISH
from tests.browser.hands import Hands, Sight
from tests.browser.phones import BOT, Phone, shown
from tests.browser.windows import NAMES as BROWSERS
from tests.browser.windows import Chromium, executable
from tests.playground.stage import running_playground
from tgbot.buttons import ActTap, ButtonData
from tgbot.render.drafts import AFTER

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
WISHES = ("--people", "3", "--computers", "1", "--level", "easy", "--language", "en")
NAMES = {1001: "Ana", 1002: "Bea", 1003: "Carlos"}
GROUP = "Malecón"
TABLE, POCKET = (1080, 690), (760, 820)
"""For all phones side by side, and for one of them alone."""
LONGEST = 600.0
"""Seconds; the bot keeps to Telegram's limits."""
SHARP = 1.5
"""Small pictures are shown smaller than they are."""
LIKED = ("mama", "materials-thief", "black-market")
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
EVENINGS = 10
SETTLED = 0.6
"""Seconds after which nothing moves any more."""

TIDY = """
() => {
  document.activeElement?.blur();
  document.querySelectorAll("[data-testid=notice]").forEach((notice) => notice.remove());
}
"""
BARE = "() => document.documentElement.style.setProperty('--shadow', 'none') || (document.body.style.background = 'none')"
"""So that the corners around a phone are seen through."""


async def main() -> None:
    path = executable() or sys.exit(f"There is no browser here: none of {', '.join(BROWSERS)}.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for seed in range(EVENINGS):
        if await whole_evening(path, seed):
            return
    sys.exit("No evening had all that is to be shown.")


async def whole_evening(path: str, seed: int) -> bool:
    async with AsyncExitStack() as stack:
        chromium = Chromium(path)
        await chromium.begin()
        stack.push_async_callback(chromium.aclose)
        data = stack.enter_context(tempfile.TemporaryDirectory())
        place = await stack.enter_async_context(running_playground(Path(data), *WISHES))
        table = await stack.enter_async_context(chromium.window(place.url, TABLE, longest=LONGEST))
        pocket = await stack.enter_async_context(
            chromium.window(place.url, POCKET, longest=LONGEST, device_scale_factor=SHARP)
        )
        return await evening(table, pocket, seed)


async def evening(table: Page, pocket: Page, seed: int) -> bool:
    """Whether there was a moment for each picture."""
    for name in NAMES.values():
        await shown(table, name)
    await pocket.evaluate(BARE)
    await take(pocket, "opening", "Ana")
    hands = Builders(table, seed)
    sights = await hands.play(lambda sights: any(map(buys, sights)))
    person = next((NAMES[sight.person] for sight in sights if buys(sight)), None)
    if person is None:
        return False
    await take_table(table, person)
    await take(pocket, "turn", person)
    await hands.play()
    await take(pocket, "podium", "Ana")
    await call_a_table(table)
    await Phone(pocket, "Ana").open(GROUP)
    await take(pocket, "lobby", "Ana")
    return True


async def take_table(table: Page, person: str) -> None:
    """Somebody else looks at what the group sees."""
    onlooker = Phone(table, next(name for name in NAMES.values() if name != person))
    await onlooker.open(GROUP)
    await take(table, "table")
    await onlooker.open(BOT)


async def call_a_table(table: Page) -> None:
    for name in NAMES.values():
        await Phone(table, name).open(GROUP)
    ana, bea = Phone(table, "Ana"), Phone(table, "Bea")
    await expect(ana.messages.last).to_contain_text("🏆")
    await ana.write("/new 2009 4 +1")
    await bea.button("Join").click()
    await expect(ana.messages.filter(has=table.get_by_role("button", name="Join"))).to_have_count(1)


# The moments


class Builders(Hands):
    """Players who prefer cards that let them choose among many bricks."""

    def choose(self, sight: Sight) -> ButtonData:
        liked = [one for one in sight.offered if any([card in str(one) for card in LIKED])]
        new = [one for one in liked if isinstance(one, ActTap) or not self.has_tried(sight, one)]
        return self.rng.choice(new) if new else super().choose(sight)


def buys(sight: Sight) -> bool:
    """A player can afford a building, or buy none."""
    answers = [one.answer for one in sight.offered if isinstance(one, ActTap)]
    return FINISH in answers and any([AFTER in answer for answer in answers])


# The pictures


async def take(page: Page, name: str, whose: str | None = None) -> None:
    """By day and by night: the whole window, or somebody's phone alone."""
    if whose:
        await hold(page, whose)
    for scheme in SCHEMES:
        await page.emulate_media(color_scheme=scheme)
        await page.mouse.move(0, 0)
        await asyncio.sleep(SETTLED)
        await page.evaluate(TIDY)
        path = FOLDER / f"{name}-{scheme}.png"
        if whose:
            await Phone(page, whose).element.screenshot(path=path, omit_background=True)
        else:
            await page.screenshot(path=path)


async def hold(page: Page, name: str) -> None:
    """One phone; the last that is seen cannot be put away, so that it comes first."""
    for other in sorted(NAMES.values(), key=lambda other: other != name):
        chip = page.get_by_test_id("switch").filter(has_text=other)
        if await chip.get_attribute("aria-pressed") != str(other == name).lower():
            await chip.click()


if __name__ == "__main__":
    asyncio.run(main())
