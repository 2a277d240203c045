"""A lobby is pinned in its group, once and without a sound, until the game begins or the table closes."""

from __future__ import annotations

from itertools import chain, repeat

import pytest

from engine.tables.lobby import Actor, CancelTable, Leave
from engine.tables.time.instants import MINUTE
from tests.showing.paper import Crash
from tests.showing.test_group import GroupChat
from tgbot.records.shown import shown_with, write_record
from tgbot.showing.calls.intents import Pin, Priority


@pytest.fixture
def lobby() -> GroupChat:
    chat = GroupChat()
    chat.settle()
    return chat


def settle_through(chat: GroupChat, *failures: str) -> None:
    """Pass after pass, with these failures first; a worker that dies is followed by another one."""
    left = chain(failures, repeat("no"))
    chat.chats.fails = lambda: next(left)
    for _ in failures:
        try:
            chat.deliver()
        except Crash:
            chat.table.now += MINUTE
    chat.table.now += MINUTE
    chat.settle()


def test_a_lobby_is_pinned_once_however_often_it_is_edited(lobby: GroupChat) -> None:
    lobby.table.change(Leave(3))
    lobby.settle()
    assert lobby.chats.pins_made == [lobby.shown.living.message]


def test_a_lobby_is_unpinned_when_its_game_begins(lobby: GroupChat) -> None:
    lobby.table.begun()
    lobby.settle()
    assert not lobby.chats.pinned
    lobby.play_until_round(2)
    assert len(lobby.chats.pins_made) == 1


def test_a_lobby_is_unpinned_when_its_table_closes(lobby: GroupChat) -> None:
    lobby.table.change(CancelTable(Actor(1)))
    lobby.settle()
    assert not lobby.chats.pinned


def test_a_lobby_that_was_sent_anew_takes_over_the_pin(lobby: GroupChat) -> None:
    lobby.messages.clear()
    lobby.table.change(Leave(3))
    lobby.settle()
    assert lobby.chats.pinned == {lobby.shown.living.message}


def test_a_group_that_forbids_pins_is_asked_once_and_keeps_its_lobby() -> None:
    chat = GroupChat()
    chat.chats.is_pinless = True
    chat.settle()
    chat.table.change(Leave(3))
    chat.settle()
    chat.table.begun()
    chat.settle()
    assert chat.shown.pin.is_pinless
    assert [method for method, _, _ in chat.chats.calls if "pin" in method] == []
    assert len(chat.messages) == 1


@pytest.mark.parametrize("failure", ["crash-before", "crash-after", "silent", "lost-in-silence"])
def test_nobody_pins_twice_whatever_becomes_of_a_worker(failure: str) -> None:
    chat = GroupChat()
    settle_through(chat, "no", failure)
    assert len(chat.chats.pins_made) <= 1
    chat.table.begun()
    chat.settle()
    assert not chat.chats.pinned


def test_a_pin_that_the_limits_put_off_is_made_later() -> None:
    chat = GroupChat()
    settle_through(chat, "no", "later")
    chat.table.change(Leave(3))
    chat.settle()
    assert len(chat.chats.pins_made) <= 1


def test_an_unpin_that_was_not_answered_is_made_again(lobby: GroupChat) -> None:
    lobby.table.begun()
    settle_through(lobby, "no", "lost-in-silence")
    assert not lobby.chats.pinned


def test_a_lobby_of_an_earlier_release_is_pinned_too(lobby: GroupChat) -> None:
    lobby.records["g"] = write_record(
        shown_with(**{name: getattr(lobby.shown.living, name) for name in ("chat", "message", "sent")})
    )
    lobby.chats.pinned.clear()
    lobby.settle()
    assert lobby.chats.pinned == {lobby.shown.living.message}


def test_a_pin_waits_behind_everything_that_people_wait_for() -> None:
    chat = GroupChat()
    chat.settle()
    intent = chat.decider().decide(chat.shown.having(pinned=None))
    assert isinstance(intent, Pin)
    assert intent.priority is Priority.GROUP
