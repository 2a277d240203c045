"""A menu is one message: its successor takes its place, and commands go with their answers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Any, cast

import pytest
from telegram.error import BadRequest, TimedOut

from engine.spans import Span
from engine.store import keys
from engine.store.people.open_menus import MENU_KEPT_MS, OpenMenus
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import HOUR
from tests.backends import Harness
from tests.showing.test_send import OpenGate
from tgbot.adapter.replies import Replies
from tgbot.api import Calls
from tgbot.requests.requests import (
    NO_REPLY,
    ChatPlace,
    Document,
    HandlerReply,
    Request,
    Requester,
    refusal_reply,
    reply_and_delete,
    reply_with,
)
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Priority
from tgbot.showing.calls.outcomes import Gate
from tgbot.showing.calls.sender import Sender
from tgbot.showing.menu_keeper import MenuKeeper

ANN = 7
HOME, GROUP = ChatPlace(chat=ANN, private=True), ChatPlace(chat=-9, private=False)
PAGE = reply_with(Screen("Page"))
FILE = HandlerReply(document=Document(name="proof.json", content=b"{}", caption="Proof"))
FILM = HandlerReply(send=(Screen("Film"),), stays=True)


def command(message: int, place: ChatPlace = HOME) -> Request:
    person = Requester(id=ANN, name="Ann", language="en")
    return Request(token=f"u{message}", person=person, place=place, message=message, is_command=True)


def words(message: int) -> Request:
    return replace(command(message), is_command=False)


def tap(message: int) -> Request:
    return replace(words(message), is_tap=True)


class Phone:
    """A private chat: messages get numbers from 101 on, and what fails is told it in advance."""

    def __init__(self, house: Harness, gate: OpenGate | None = None) -> None:
        self.shown: set[int] = set()
        self.calls: list[str] = []
        self.deleted: list[list[int]] = []
        self.fails: Iterator[Exception] = iter(())
        self._ids = count(101)
        sender = Sender(cast(Calls, self), cast(Gate, gate or OpenGate()))
        self.house = house
        self.keeper = MenuKeeper(sender, OpenMenus(house.client), house.time.now)
        self.replies = Replies(sender, self.keeper)

    async def call(self, method: str, /, **parameters: Any) -> Any:
        self.calls.append(method)
        if method.startswith("send"):
            message = next(self._ids)
            self.shown.add(message)
            return {"message_id": message}
        if method.startswith("delete"):
            if (error := next(self.fails, None)) is not None:
                raise error
            messages = parameters.get("message_ids") or [parameters["message_id"]]
            self.deleted.append(messages)
            self.shown -= {*messages}
        return True

    async def answers(self, request: Request, reply: HandlerReply) -> None:
        if not request.is_tap and request.place.private:
            self.shown.add(request.message or 0)
        self.replies.carry_out(request, reply)
        await self.replies.finish()


@pytest.fixture
def phone(house: Harness) -> Phone:
    return Phone(house)


async def test_after_six_commands_one_menu_is_left_and_each_cost_one_call_more(phone: Phone) -> None:
    for number in range(1, 7):
        await phone.answers(command(number), PAGE)
    assert phone.shown == {106}
    assert phone.deleted == [[1], [2, 101], [3, 102], [4, 103], [5, 104], [6, 105]]


async def test_the_answer_comes_before_anything_goes(phone: Phone) -> None:
    await phone.answers(command(1), PAGE)
    await phone.answers(command(2), PAGE)
    assert phone.calls == ["sendMessage", "deleteMessage", "sendMessage", "deleteMessages"]


async def test_what_a_dead_worker_did_not_remove_goes_with_the_next_menu(
    phone: Phone, house: Harness
) -> None:
    await phone.answers(command(1), PAGE)
    phone.fails = iter([TimedOut(), TimedOut()])
    await phone.answers(command(2), PAGE)
    assert phone.shown == {101, 2, 102}
    another = Phone(house)
    another.shown, another._ids = phone.shown, count(103)  # noqa: SLF001 - the same chat
    await another.answers(command(3), PAGE)
    assert another.shown == {103}


async def test_a_refused_command_can_be_corrected_and_goes_with_the_next_one(phone: Phone) -> None:
    await phone.answers(command(1), refusal_reply(Screen("No such day")))
    assert phone.shown == {1, 101}
    await phone.answers(command(2), PAGE)
    assert phone.shown == {102}


async def test_a_command_that_a_table_answers_clears_the_menus_and_goes_with_the_next(phone: Phone) -> None:
    await phone.answers(command(1), PAGE)
    await phone.answers(command(2), NO_REPLY)
    assert phone.shown == {2}
    await phone.answers(command(3), PAGE)
    assert phone.shown == {102}


async def test_own_words_stay_and_what_answers_them_is_a_menu(phone: Phone) -> None:
    await phone.answers(words(1), PAGE)
    await phone.answers(words(2), PAGE)
    assert phone.shown == {1, 2, 102}


@pytest.mark.parametrize("kept", [FILM, FILE])
async def test_what_is_to_be_kept_is_never_removed(phone: Phone, kept: HandlerReply) -> None:
    await phone.answers(tap(50), kept)
    for number in (1, 2):
        await phone.answers(command(number), PAGE)
    assert phone.shown == {101, 103}


async def test_a_command_for_a_file_goes_when_the_file_is_there(phone: Phone) -> None:
    await phone.answers(command(1), PAGE)
    await phone.answers(command(2), FILE)
    assert phone.shown == {102}


async def test_nothing_goes_under_a_finger(phone: Phone) -> None:
    await phone.answers(command(1), PAGE)
    await phone.answers(tap(101), PAGE)
    assert phone.shown == {101, 102}
    await phone.answers(tap(50), PAGE)
    assert phone.shown == {103}


async def test_a_menu_that_was_closed_costs_no_further_call(phone: Phone) -> None:
    await phone.answers(tap(50), PAGE)
    await phone.answers(tap(101), reply_and_delete(Screen("Closed")))
    assert phone.shown == set()
    await phone.answers(tap(50), PAGE)
    assert phone.calls == ["sendMessage", "deleteMessage", "sendMessage"]


async def test_a_menu_that_lives_on_by_itself_stays(phone: Phone) -> None:
    """The page of a wait for a game."""
    await phone.answers(command(1), PAGE)
    await phone.answers(tap(101), HandlerReply(edit=Screen("You are waiting"), stays=True))
    await phone.answers(command(2), PAGE)
    assert phone.shown == {101, 102}


async def test_a_group_keeps_its_commands_and_answers(phone: Phone) -> None:
    for number in (1, 2):
        await phone.answers(command(number, GROUP), PAGE)
    assert phone.calls == ["sendMessage"] * 2


async def test_an_answer_to_a_group_takes_the_place_of_the_menu_in_private(phone: Phone) -> None:
    for number in (1, 2):
        reply = HandlerReply(send=(Screen("I wrote to you"),), private=(Screen("Page"),))
        await phone.answers(command(number, GROUP), reply)
    assert phone.shown == {101, 103, 104}


async def test_if_telegram_keeps_one_of_several_the_others_go_one_by_one(phone: Phone) -> None:
    kept = BadRequest("Message can't be deleted")
    await phone.answers(command(1), PAGE)
    phone.fails = iter([kept, kept])
    await phone.answers(command(2), PAGE)
    assert phone.shown == {2, 102}
    await phone.answers(command(3), PAGE)
    assert phone.deleted[-1] == [3, 102]


async def test_what_is_too_old_is_forgotten_without_a_call(phone: Phone, house: Harness) -> None:
    await phone.answers(tap(50), PAGE)
    house.time.passes(48 * HOUR)
    await phone.answers(tap(50), PAGE)
    assert phone.calls == ["sendMessage"] * 2
    assert await house.client.zrange(keys.open_menus(ANN), 0, -1) == [b"102"]


async def test_removal_waits_for_telegrams_limits_and_comes_last(house: Harness) -> None:
    asked: list[int] = []

    class Crowd(OpenGate):
        async def admit(self, chat: int, priority: int, ticket: str) -> Span:
            asked.append(priority)
            self.wait = 1 if asked == [Priority.TAPPED, Priority.TIDYING] else 0
            return await super().admit(chat, priority, ticket)

    phone = Phone(house, Crowd())
    await phone.answers(command(1), PAGE)
    assert asked == [Priority.TAPPED, Priority.TIDYING, Priority.TIDYING]
    assert max(Priority) == Priority.TIDYING
    assert phone.shown == {101}


async def test_who_opens_many_menus_at_once_makes_one_call_wait_for_the_limits(house: Harness) -> None:
    asked: list[int] = []

    class Crowd(OpenGate):
        async def admit(self, chat: int, priority: int, ticket: str) -> Span:
            asked.append(priority)
            self.wait = 50 if priority == Priority.TIDYING and len(asked) < 10 else 0
            return await super().admit(chat, priority, ticket)

    phone = Phone(house, Crowd())
    for number in range(1, 7):
        phone.shown.add(number)
        phone.replies.carry_out(command(number), PAGE)
    await phone.replies.finish()
    assert phone.shown == {106}
    assert asked.count(Priority.TAPPED) == 6
    assert len(phone.deleted) <= 2


# An update that comes twice, behind several workers


async def test_an_older_tap_does_not_replace_what_a_later_one_has_shown(phone: Phone, house: Harness) -> None:
    """Defect 9: the form of /new jumped back when another worker got the tap before once more."""
    other, form = Phone(house), HandlerReply(edit=Screen("Form"))
    for number in (5, 6):
        await phone.answers(replace(tap(101), number=number), form)
    await other.answers(replace(tap(101), number=5), form)
    assert (phone.calls, other.calls) == (["editMessageText"] * 2, [])
    await other.answers(replace(tap(101), number=6), form)
    assert other.calls == ["editMessageText"], "the worker before may have died before it showed it"
    await other.answers(replace(tap(102), number=5), form)
    assert other.calls == ["editMessageText"] * 2, "another message"


async def test_an_older_tap_does_not_take_away_what_a_later_one_has_shown(
    phone: Phone, house: Harness
) -> None:
    await phone.answers(replace(tap(101), number=6), HandlerReply(edit=Screen("Form")))
    other = Phone(house)
    await other.answers(replace(tap(101), number=5), reply_and_delete(Screen("Closed")))
    assert other.calls == []


async def test_the_latest_tap_on_a_menu_is_forgotten_soon(phone: Phone, house: Harness) -> None:
    await phone.answers(replace(tap(101), number=6), HandlerReply(edit=Screen("Form")))
    key = keys.latest_tap(ANN, 101)
    assert str(ANN) not in key.split(":")
    assert 0 < int(await house.client.pttl(key)) <= HOUR


async def test_while_the_store_is_away_a_menu_follows_its_taps_all_the_same(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        await asyncio.sleep(0)
        raise StoreAway("gone")

    monkeypatch.setattr(OpenMenus, "note_tap", away)
    await phone.answers(replace(tap(101), number=6), HandlerReply(edit=Screen("Form")))
    assert phone.calls == ["editMessageText"]


async def test_while_the_store_is_away_people_are_answered_all_the_same(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        await asyncio.sleep(0)
        raise StoreAway("gone")

    monkeypatch.setattr(OpenMenus, "add", away)
    await phone.answers(command(1), PAGE)
    assert phone.shown == {1, 101}


async def test_menus_are_forgotten_with_their_person_and_by_themselves(phone: Phone, house: Harness) -> None:
    await phone.answers(command(1), PAGE)
    key = keys.open_menus(ANN)
    assert 0 < int(await house.client.pttl(key)) <= MENU_KEPT_MS
    assert await OpenMenus(house.client).erase(ANN) == []
    assert not await house.client.exists(key)
