"""`make screenshots`: the pictures of the README, each a whole phone, taken while two people and a computer play a game.

People answer through the page's own interface as the medium computer would, so that a game takes a minute or two; the
browser only looks. Names and sizes are the same each time; what the bot deals is not.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any, Literal

from playwright.async_api import Page, expect

from engine.store.connect.address import EMBEDDED
from engine.store.opened import open_store
from tests.browser.intentions import WishMaker
from tests.browser.phones import BOT, Phone, shown
from tests.browser.windows import NAMES as BROWSERS
from tests.browser.windows import NARROW, Chromium, executable
from tests.playground.stage import Json, PlaygroundProcess, running_playground
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.buttons.codec import ButtonData, read_button
from tgbot.buttons.lobby import RematchTap, StartTap
from tgbot.playground.storage import PlaygroundFolder
from tgbot.screen.drafts import AFTER

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
HOST, GUEST, GROUP = "Ana", "Bea", "Game night"
NEW_TABLE = "/new 2009 3 open +1 medium"
LONGEST_SECONDS = 600.0
SHARPNESS = 2
"""Pixels per point, as on a real phone."""
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
SETTLED_SECONDS = 0.6
"""The time after which nothing moves."""
LOOK_AGAIN_SECONDS = 0.1
SEED = 1

TIDY = """
() => {
  document.activeElement?.blur();
  document.querySelectorAll("[data-testid=notice]").forEach((notice) => notice.remove());
}
"""
DRAWN = "() => [...document.images].every((image) => image.complete && image.naturalWidth > 0)"


async def main() -> None:
    path = executable() or sys.exit(f"There is no browser here: none of {', '.join(BROWSERS)}.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    async with AsyncExitStack() as stack, asyncio.timeout(LONGEST_SECONDS):
        chromium = Chromium(path)
        await chromium.begin()
        stack.push_async_callback(chromium.aclose)
        data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        place = await stack.enter_async_context(running_playground(data, "--people", "1", "--language", "en"))
        window = chromium.window(
            place.url, NARROW, longest=LONGEST_SECONDS, device_scale_factor=SHARPNESS, has_touch=True
        )
        page = await stack.enter_async_context(window)
        evening = Evening(place, page)
        await evening.meet()
        code = await evening.begin()
        store = await stack.enter_async_context(
            open_store(EMBEDDED, PlaygroundFolder(data).store, visit=True)
        )
        await evening.photograph(WishMaker(store, code, SEED))


class Evening:
    """Two people at a table, the phone of one of them, and the moments that are worth a picture."""

    def __init__(self, place: PlaygroundProcess, page: Page) -> None:
        self.place = place
        self.page = page
        self.phone = Phone(page, HOST)
        self.host = self.guest = 0
        self._tried: set[ButtonData] = set()

    async def meet(self) -> None:
        """A table is opened in a group, and both sit down."""
        do, state = self.place.do, await self.place.state()
        self.host = next(int(number) for number, one in state["people"].items() if one["name"] == HOST)
        self.guest = (await do("person", name=GUEST, language="en"))["person"]
        for person in (self.host, self.guest):
            await do("start", person=person)
            await self.place.until(partial(of_the_bot, chat=person))
        group = (await do("group", person=self.host, title=GROUP, others=[self.guest], forum=False))["chat"]
        await do("write", person=self.host, chat=group, text=NEW_TABLE)
        await self._key(StartTap)
        await do("write", person=self.guest, chat=group, text="/join")
        await self.phone.open(GROUP)
        await expect(self.phone.messages.last).to_contain_text(f"✅ {GUEST}")
        await take(self.page, "lobby")

    async def begin(self) -> str:
        """The host starts the game; returns its code."""
        message, start = await self._key(StartTap)
        await self.place.tap(self.host, message, str(start))
        return str(start.table)

    async def photograph(self, wishes: WishMaker) -> None:
        await self.phone.open(BOT)
        await shown(self.page, HOST)
        await take(self.page, "opening")
        if not await self._play(wishes, until_purchase=True):
            sys.exit("The host could never buy anything. Please try again.")
        await take(self.page, "turn")
        await self.phone.open(GROUP)
        await take(self.page, "table")
        await self.phone.open(BOT)
        await self._play(wishes, until_purchase=False)
        await self._key(RematchTap)
        await expect(self.phone.messages.last).to_contain_text("🏆")
        await take(self.page, "podium")

    async def _play(self, wishes: WishMaker, *, until_purchase: bool) -> bool:
        """Answer for both until the host wants to buy something and sees how, or until the game is over."""
        while not keys_of(state := await self.place.state(), self.host, RematchTap):
            for person in (self.host, self.guest):
                wish = await wishes.wish_of(person)
                offered = keys_of(state, person, ActTap | PickTap)
                key = wish.key_to([data for _, data in offered], self._tried) if wish else None
                if wish is None or key is None:
                    continue
                if until_purchase and person == self.host and wish.question == "Buy" and AFTER in wish.answer:
                    return True
                message = next(message for message, data in offered if data == key)
                self._tried.add(key)
                await self.place.tap(person, message, str(key))
            await asyncio.sleep(LOOK_AGAIN_SECONDS)
        return False

    async def _key(self, kind: type[ButtonData]) -> tuple[Json, Any]:
        """The last key of this kind that the host has, as soon as there is one."""
        found: list[tuple[Json, Any]] = await self.place.until(lambda state: keys_of(state, self.host, kind))
        return found[-1]


def of_the_bot(state: Json, chat: int) -> list[Json]:
    return [message for message in state["chats"][str(chat)]["messages"] if message["from"] == "bot"]


def keys_of(state: Json, chat: int, kind: Any) -> list[tuple[Json, ButtonData]]:
    """The keys of this kind in a chat, each with its message."""
    return [
        (message, data)
        for message in of_the_bot(state, chat)
        for row in message["rows"]
        for button in row
        if isinstance(data := read_button(button.get("data", "")), kind)
    ]


async def take(page: Page, name: str) -> None:
    """The whole phone by day and by night, once its pictures are drawn."""
    for scheme in SCHEMES:
        await page.emulate_media(color_scheme=scheme)
        await page.wait_for_function(DRAWN)
        await asyncio.sleep(SETTLED_SECONDS)
        await page.evaluate(TIDY)
        await page.screenshot(path=FOLDER / f"{name}-{scheme}.png")


if __name__ == "__main__":
    asyncio.run(main())
