"""Ears and fingers: a person who knows only what the accessibility tree says, and has nothing but a keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from playwright.async_api import CDPSession, Page, Request

from tests.browser.windows import PATIENCE

LISTEN_EVERY, LISTEN_FOR = 0.05, PATIENCE / 1000
REACTION_SECONDS = 5.0
"""A key that was met has sent something by then."""
SKIPPED = ("RootWebArea", "article")
"""Roles that may have the focus, but are no stop of the Tab key."""
Json = dict[str, Any]


class Heard(NamedTuple):
    """Something that a screen reader can come to."""

    role: str
    name: str
    is_focusable: bool
    is_focused: bool
    depth: int


Sound = list[Heard]


class Ears:
    """The words that a screen reader would say of a page, and keys that move its focus."""

    def __init__(self, page: Page, session: CDPSession) -> None:
        self.page = page
        self.session = session
        self.sent = 0
        """How much the page has sent since."""
        page.on("request", self._note)

    @classmethod
    async def of(cls, page: Page) -> Ears:
        return cls(page, await page.context.new_cdp_session(page))

    def _note(self, request: Request) -> None:
        self.sent += request.method == "POST"

    async def listen(self) -> Sound:
        """Everything on the page, in the order in which it is read."""
        nodes = (await self.session.send("Accessibility.getFullAXTree"))["nodes"]
        return list(_in_order({node["nodeId"]: node for node in nodes}, nodes[0]))

    async def hear(self, what: Callable[[Sound], Any], seconds: float = LISTEN_FOR) -> Any:
        """Listen until this is there."""
        async with asyncio.timeout(seconds):
            while not (found := what(await self.listen())):
                await asyncio.sleep(LISTEN_EVERY)
        return found

    async def press(self, role: str, name: str) -> None:
        """Go to the last thing of this name with Tab alone, and press it, if it is still there.

        Of something that changes in this moment the press may go nowhere: then it is pressed once more.
        """
        async with asyncio.timeout(LISTEN_FOR):
            while await self.go_to(role, name) and not await self._enter():
                pass

    async def _enter(self) -> bool:
        """Press what has the focus; return whether the page has done anything."""
        sent = self.sent
        await self.page.keyboard.press("Enter")
        with suppress(TimeoutError):
            async with asyncio.timeout(REACTION_SECONDS):
                while self.sent == sent:
                    await asyncio.sleep(LISTEN_EVERY)
        return self.sent > sent

    async def write(self, text: str) -> None:
        assert await self.go_to("combobox", "Message")
        await self.page.keyboard.type(text)
        await self.page.keyboard.press("Enter")

    async def go_to(self, role: str, name: str) -> bool:
        async with asyncio.timeout(LISTEN_FOR):
            while steps := await self._steps(role, name):
                key = "Tab" if steps > 0 else "Shift+Tab"
                for _ in range(abs(steps)):
                    await self.page.keyboard.press(key)
        return steps is not None

    async def _steps(self, role: str, name: str) -> int | None:
        """How often Tab has to be pressed; as often in the other direction, if it is less than 0. None: it is not there."""
        stops = [one for one in await self.listen() if one.is_focusable and one.role not in SKIPPED]
        there = [at for at, one in enumerate(stops) if (one.role, one.name) == (role, name)]
        here = [at for at, one in enumerate(stops) if one.is_focused]
        return there[-1] - (here[-1] if here else -1) if there else None


def _in_order(nodes: dict[str, Json], node: Json, depth: int = 0) -> Iterator[Heard]:
    """A node and all below it. What a tree leaves out has no sound, but what is below it may have one."""
    if not node["ignored"]:
        traits = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
        yield Heard(
            node["role"]["value"],
            node.get("name", {}).get("value", ""),
            bool(traits.get("focusable")),
            bool(traits.get("focused")),
            depth,
        )
    for child in node.get("childIds", ()):
        if child in nodes:
            yield from _in_order(nodes, nodes[child], depth + 1)
