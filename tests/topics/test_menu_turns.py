"""What becomes of a command, and where the key stands that closes its page, on paper."""

from __future__ import annotations

import pytest

from tests.topics.test_open_menu import FILE, GROUP, PAGE, command, tap, words
from tgbot.adapter.replies import MenuTurn, menu_turn
from tgbot.requests.requests import NO_REPLY, HandlerReply, Request, refusal_reply
from tgbot.screen.screen import Button, Screen
from tgbot.screen.ways import with_close
from tgbot.words import Words


@pytest.mark.parametrize(
    ("request_", "reply", "turn"),
    [
        (command(5), PAGE, MenuTurn((5,))),
        (command(5), FILE, MenuTurn((5,))),
        (command(5), NO_REPLY, MenuTurn((5,), frozenset({5}))),
        (command(5), refusal_reply(Screen("No")), MenuTurn((5,), frozenset({5}))),
        (words(5), PAGE, MenuTurn()),
        (tap(5), PAGE, MenuTurn(keeps=frozenset({5}))),
        (command(5, GROUP), HandlerReply(private=(Screen("Page"),)), MenuTurn()),
    ],
)
def test_what_a_request_brings_and_keeps(request_: Request, reply: HandlerReply, turn: MenuTurn) -> None:
    assert menu_turn(request_, reply) == turn


def test_below_a_text_it_never_stands_beside_one_of_many() -> None:
    tables, last = ((Button("Ann"),), (Button("Bob"),)), (Button("🪑 New table"), Button("🎯 Find me a game"))
    rows = with_close(Screen("Tables", (*tables, last)), 7, Words("en")).rows
    assert [len(row) for row in rows] == [1, 1, 2, 1]
