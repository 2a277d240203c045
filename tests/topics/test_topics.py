"""What a topic handles: its methods say so."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tgbot.buttons.codec import ButtonData
from tgbot.buttons.pages import GamesTap, HelpTap
from tgbot.requests.context import HandlerContext, HandlerTopic
from tgbot.requests.requests import NO_REPLY, HandlerReply, Request, on_command, on_link
from tgbot.topics import load


class SmallTopic(HandlerTopic):
    @on_command("one", "two")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        return NO_REPLY

    @on_link(str.upper)
    async def follow(self, request: Request, profile: Any, found: str) -> HandlerReply:
        return NO_REPLY

    async def turn(self, request: Request, button: HelpTap) -> HandlerReply:
        return await self._turned(request, GamesTap(1, 0))

    async def _turned(self, request: Request, button: GamesTap) -> HandlerReply:
        return NO_REPLY


@pytest.fixture
def context() -> HandlerContext:
    return cast(HandlerContext, SimpleNamespace(tables=None, taps={}, commands={}, links=[]))


def test_the_type_of_a_button_and_the_marks_of_a_method_say_what_it_handles(context: HandlerContext) -> None:
    SmallTopic.register(context)
    taps = {
        kind: handler.__name__ for kind, handler in cast(dict[type[ButtonData], Any], context.taps).items()
    }
    assert taps == {HelpTap: "turn"}
    assert list(context.commands) == ["one", "two"]
    assert [read("x") for read, _ in context.links] == ["X"]


def test_every_module_of_handlers_registers_something() -> None:
    assert [module.__name__ for module in load() if not callable(getattr(module, "register", None))] == []
