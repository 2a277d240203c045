"""The standing of a season in its group."""

from __future__ import annotations

import asyncio
import logging
from itertools import count
from typing import Any, cast

import orjson
import pytest
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter

from engine.alarm import Alarm
from engine.cancellation import cancel_all
from engine.clockwork.sweep import Sweeper
from engine.company.season.season import Season
from engine.company.season.season_changes import EndSeason, PauseSeason, SignUp
from engine.spans import Span
from engine.store import keys
from engine.store.showing_store import LEASE_FIELD
from engine.tables.port import Due
from engine.tables.time.instants import HOUR, MINUTE, SECOND
from tests.backends import Harness
from tests.company.clubs import CLUB, opened, seasons_in
from tests.showing.test_send import Line, OpenGate, sender
from tests.tables.steps import due_at
from tgbot.api import Calls
from tgbot.pictures.facts import Picture
from tgbot.records.shown import NOTHING_SHOWN, Shown, read_shown
from tgbot.showing.calls.outcomes import IS_NO_TEXT, Gate, backoff
from tgbot.showing.calls.picture_files import PictureFiles
from tgbot.showing.calls.sender import Sender
from tgbot.showing.deliveries import Deliveries
from tgbot.showing.passes import Passes
from tgbot.showing.removals import REMOVE_AFTER_MS
from tgbot.showing.subjects.seasons import SeasonsShown

TOO_OLD = BadRequest("Message can't be deleted for everyone")


class Drawn:
    """Pictures that Telegram knows already, noted as they are asked for."""

    def __init__(self) -> None:
        self.pictures: list[Picture] = []

    async def file(self, picture: Picture) -> str:
        self.pictures.append(picture)
        return f"file {len(self.pictures)}"


def sent(number: int) -> dict[str, Any]:
    return {"message_id": number}


def worker_with(house: Harness, send: Sender, alarm: Alarm | None = None) -> Passes:
    kind = SeasonsShown(seasons_in(house), send, alarm)
    return Passes(Deliveries(), house.store, send, [kind], house.time.now)


async def shows(house: Harness, *answers: Any, wait: Span = 0) -> Line:
    """A worker shows what is due; Telegram gives these answers."""
    send, line, _ = sender(*answers, wait=wait)
    for entry in await house.due(Due.SEASON):
        await worker_with(house, send).claimed(entry)
    return line


async def shows_soon(house: Harness, *answers: Any) -> Line:
    """The pass after one that has recorded a new message: the one before goes."""
    house.time.passes(REMOVE_AFTER_MS)
    return await shows(house, *answers)


async def shown_of(house: Harness, season: Season) -> Shown:
    stored = await seasons_in(house).read(season.id)
    return read_shown(stored.shown, stored.orphans)


def methods(line: Line) -> list[str]:
    return [method for method, _ in line.calls]


async def test_it_is_sent_once_silently_and_pinned_silently(alone: Harness) -> None:
    season = await opened(alone, 2)
    line = await shows(alone, sent(7), True)
    (_, message), (_, pin) = line.calls
    assert methods(line) == ["sendMessage", "pinChatMessage"]
    assert (message["chat_id"], message["disable_notification"]) == (CLUB.id, True)
    assert "Person 1 y Person 2" in message["text"]
    assert (pin["message_id"], pin["disable_notification"]) == (7, True)
    assert (await shown_of(alone, season)).living.message == 7
    assert await due_at(alone, season.id, Due.SEASON) == season.begins
    await alone.store.put_due(season.id, Due.SEASON, alone.time.now())
    assert methods(await shows(alone)) == []


async def test_it_is_edited_when_something_changes(alone: Harness) -> None:
    season = await opened(alone, 2)
    await shows(alone, sent(7), True)
    await seasons_in(alone).change(season.id, SignUp(3, "Carla"))
    line = await shows(alone, sent(7))
    assert methods(line) == ["editMessageText"]
    assert "Carla" in line.calls[0][1]["text"]


async def test_a_bot_that_may_not_pin_does_not_ask_again(alone: Harness) -> None:
    season = await opened(alone, 2)
    await shows(alone, sent(7), BadRequest("not enough rights to manage pinned messages in the chat"))
    await seasons_in(alone).change(season.id, SignUp(3, "Carla"))
    assert methods(await shows(alone, sent(7))) == ["editMessageText"]


async def test_a_pin_that_telegram_did_not_answer_is_tried_again_by_itself(alone: Harness) -> None:
    season = await opened(alone, 2)
    await shows(alone, sent(7), NetworkError("gone"))
    alone.time.passes(MINUTE)
    assert methods(await shows(alone, True)) == ["pinChatMessage"]
    assert (await shown_of(alone, season)).pin.pinned == 7


async def test_a_pin_waits_for_the_limits_as_everything_does(alone: Harness) -> None:
    season = await opened(alone, 2)
    await shows(alone, sent(7), RetryAfter(9))
    assert not (await shown_of(alone, season)).pin.is_pinless
    assert await due_at(alone, season.id, Due.SEASON) == alone.time.now() + 9 * SECOND


async def test_a_message_that_was_deleted_is_sent_anew(alone: Harness) -> None:
    season = await opened(alone, 2)
    await shows(alone, sent(7), True)
    await seasons_in(alone).change(season.id, PauseSeason())
    line = await shows(alone, BadRequest("Message to edit not found"), sent(8), True, True)
    assert methods(line) == ["editMessageText", "sendMessage", "unpinChatMessage", "pinChatMessage"]
    assert (await shown_of(alone, season)).living.message == 8


async def test_the_end_comes_as_a_new_message_with_a_sound(alone: Harness) -> None:
    season = await opened(alone, 2)
    await shows(alone, sent(7), True)
    await seasons_in(alone).change(season.id, EndSeason())
    line = await shows(alone, sent(9), True)
    assert methods(line) == ["sendMessage", "unpinChatMessage"]
    assert "disable_notification" not in line.calls[0][1]
    line = await shows_soon(alone, True)
    assert [(method, call["message_id"]) for method, call in line.calls] == [("deleteMessage", 7)]
    assert await due_at(alone, season.id, Due.SEASON) is None


# Sent anew


async def called(house: Harness) -> Season:
    """A season of two people, shown as message 7, for which somebody has asked since."""
    season = await opened(house, 2)
    await shows(house, sent(7), True)
    await seasons_in(house).call(season)
    return season


async def test_who_asks_for_it_gets_it_below_and_the_one_before_goes(alone: Harness) -> None:
    season = await called(alone)
    line = await shows(alone, sent(9), True, True)
    assert methods(line) == ["sendMessage", "unpinChatMessage", "pinChatMessage"]
    assert [call.get("message_id") for _, call in line.calls] == [None, 7, 9]
    line = await shows_soon(alone, True)
    assert [(method, call["message_id"]) for method, call in line.calls] == [("deleteMessage", 7)]
    shown = await shown_of(alone, season)
    assert (shown.living.message, shown.removals.old_messages, shown.pin.pinned) == (9, (), 9)
    assert methods(await shows(alone)) == []


async def test_a_standing_that_is_refused_is_tried_again_later_and_at_once_for_who_asks(
    alone: Harness,
) -> None:
    season = await opened(alone, 2)
    assert methods(await shows(alone, BadRequest("can't parse it"))) == ["sendMessage"]
    assert await due_at(alone, season.id, Due.SEASON) == alone.time.now() + backoff(1)
    await seasons_in(alone).call(season)
    assert methods(await shows(alone, sent(7), True)) == ["sendMessage", "pinChatMessage"]


async def test_what_could_not_be_sent_anew_comes_later(alone: Harness) -> None:
    season = await called(alone)
    await shows(alone, wait=4 * SECOND)
    assert (await shown_of(alone, season)).living.message == 7
    alone.time.passes(5 * SECOND)
    line = await shows(alone, sent(9), True, True)
    assert methods(line) == ["sendMessage", "unpinChatMessage", "pinChatMessage"]
    assert methods(await shows_soon(alone, True)) == ["deleteMessage"]


async def test_a_message_before_that_could_not_be_deleted_now_is_deleted_later(alone: Harness) -> None:
    season = await called(alone)
    await shows(alone, sent(9), True, True)
    await shows_soon(alone, RetryAfter(9))
    assert (await shown_of(alone, season)).removals.old_messages == (7,)
    alone.time.passes(10 * SECOND)
    assert methods(await shows(alone, True)) == ["deleteMessage"]
    assert (await shown_of(alone, season)).removals.old_messages == ()


async def test_a_message_that_is_too_old_to_be_deleted_names_nobody_any_more(alone: Harness) -> None:
    season = await called(alone)
    await shows(alone, sent(9), True, True)
    line = await shows_soon(alone, TOO_OLD, sent(7))
    assert methods(line) == ["deleteMessage", "editMessageText"]
    assert "Person" not in line.calls[1][1]["text"]
    assert "reply_markup" not in line.calls[1][1]
    assert (await shown_of(alone, season)).removals.old_messages == ()


async def test_a_picture_that_is_too_old_to_be_deleted_becomes_one_that_names_nobody(alone: Harness) -> None:
    await called(alone)
    send, line, _ = sender(sent(9), True, True, TOO_OLD, BadRequest(IS_NO_TEXT), sent(7))
    drawn = Drawn()
    send.files = cast(PictureFiles, drawn)
    for _ in range(2):
        (entry,) = await alone.due(Due.SEASON)
        await worker_with(alone, send).claimed(entry)
        alone.time.passes(REMOVE_AFTER_MS)
    assert methods(line)[3:] == ["deleteMessage", "editMessageText", "editMessageMedia"]
    assert "Person" not in line.calls[5][1]["media"]["caption"]
    assert "Person 1" in str(drawn.pictures[0])
    assert "Person 1" not in str(drawn.pictures[1])


async def test_a_picture_that_cannot_be_replaced_is_tried_again(alone: Harness) -> None:
    season = await called(alone)
    await shows(alone, sent(9), True, True)
    line = await shows_soon(alone, TOO_OLD, BadRequest(IS_NO_TEXT))
    assert methods(line) == ["deleteMessage", "editMessageText"], "nobody can draw here"
    assert (await shown_of(alone, season)).removals.old_messages == (7,)
    alone.time.passes(backoff(1))
    assert methods(await shows(alone, sent(7))) == ["editMessageText"]
    assert (await shown_of(alone, season)).removals.old_messages == ()


async def test_an_end_that_could_not_be_sent_comes_later_as_a_new_message(alone: Harness) -> None:
    season = await opened(alone, 2)
    await shows(alone, sent(7), True)
    await seasons_in(alone).change(season.id, EndSeason())
    await shows(alone, wait=4 * SECOND)
    alone.time.passes(5 * SECOND)
    assert methods(await shows(alone, sent(9), True)) == ["sendMessage", "unpinChatMessage"]
    assert methods(await shows_soon(alone, True)) == ["deleteMessage"]


async def test_a_full_group_is_tried_again_later(alone: Harness) -> None:
    season = await opened(alone, 2)
    assert methods(await shows(alone, wait=4 * SECOND)) == []
    assert await due_at(alone, season.id, Due.SEASON) == alone.time.now() + 4 * SECOND


async def test_a_group_that_the_bot_may_not_write_to_does_not_stop_the_season(alone: Harness) -> None:
    season = await opened(alone, 2)
    await shows(alone, Forbidden("bot was kicked from the group chat"))
    alone.time.time = season.begins
    assert methods(await shows(alone, Forbidden("bot was kicked from the group chat"))) == ["sendMessage"]
    assert methods(await shows(alone)) == [], "nothing has changed since"
    assert (await seasons_in(alone).read(season.id)).season.rounds


async def test_a_group_that_has_moved_gets_it_where_it_is_now(alone: Harness) -> None:
    season = await opened(alone, 2)
    await shows(alone, ChatMigrated(-1009))
    line = await shows(alone, sent(1), True)
    assert line.calls[0][1]["chat_id"] == -1009
    assert (await seasons_in(alone).read(season.id)).season.group.id == -1009


async def test_a_season_whose_group_has_become_another_chat_begins_anew_there(alone: Harness) -> None:
    season = await opened(alone, 2)
    await shows(alone, sent(7), BadRequest("not enough rights to manage pinned messages in the chat"))
    await seasons_in(alone).moved(CLUB.id, -1009)
    line = await shows(alone, sent(1), True)
    assert methods(line) == ["sendMessage", "pinChatMessage"]
    assert {call["chat_id"] for _, call in line.calls} == {-1009}
    shown = await shown_of(alone, season)
    assert (shown.living.chat, shown.living.message, shown.removals.old_messages) == (-1009, 1, ())


async def test_a_season_that_cannot_be_read_stays_due_and_the_operator_hears_of_it(alone: Harness) -> None:
    season, told = await opened(alone, 2), list[str]()
    text = await alone.client.hget(keys.season(season.id), "season")
    await alone.client.hset(keys.season(season.id), "season", b"{")
    send, _, _ = sender()
    delivery = worker_with(alone, send, Alarm(logging.getLogger(__name__), told.append))
    sweeper = Sweeper(alone.store, alone.time, {Due.SEASON: delivery.claimed})
    await sweeper.sweep()
    await sweeper.finish()
    assert season.id in told[0]
    assert await due_at(alone, season.id, Due.SEASON) == alone.time.now() + HOUR
    await alone.client.hset(keys.season(season.id), "season", text)
    alone.time.passes(HOUR)
    await right_ends(alone, season)
    assert methods(await shows(alone, sent(7), True)) == ["sendMessage", "pinChatMessage"]


async def test_who_comes_while_another_shows_it_comes_again(alone: Harness) -> None:
    season = await opened(alone, 2)
    await seasons_in(alone).port.begin_season(season.id, "another", 20_000)
    assert methods(await shows(alone)) == []
    due = await due_at(alone, season.id, Due.SEASON)
    assert due is not None
    assert alone.time.now() < due <= alone.time.now() + 2 * SECOND


# Messages that nobody could note


class ClubChat:
    """A group in which messages stand; the next message stands still after it was sent, if it is told to."""

    def __init__(self) -> None:
        self.messages: dict[int, dict[str, Any]] = {}
        self.stands_still: asyncio.Event | None = None
        self.is_sent = asyncio.Event()
        self.loses_reply = False
        self._numbers = count(1)

    async def call(self, method: str, **parameters: Any) -> Any:
        number = parameters.get("message_id", 0)
        if method.startswith("edit") and number not in self.messages:
            raise BadRequest("Message to edit not found")
        match method:
            case "sendMessage":
                return await self._send(parameters)
            case "editMessageText" | "editMessageReplyMarkup":
                self.messages[number] |= {"reply_markup": None, **parameters}
            case "deleteMessage":
                self.messages.pop(number, None)
        return sent(number) if method.startswith("edit") else True

    async def _send(self, parameters: dict[str, Any]) -> dict[str, Any]:
        number, waits_for = next(self._numbers), self.stands_still
        self.messages[number] = parameters
        self.is_sent.set()
        if waits_for is not None:
            self.stands_still = None
            await waits_for.wait()
        if self.loses_reply:
            self.loses_reply = False
            raise NetworkError("gone")
        return sent(number)

    def with_keys(self) -> list[int]:
        return [number for number, message in self.messages.items() if message.get("reply_markup")]


async def right_ends(house: Harness, season: Season) -> None:
    """By the server's clock, which a test does not turn."""
    where = keys.season(season.id)
    holder, _, _ = (await house.client.hget(where, LEASE_FIELD)).decode().partition(" ")
    await house.client.hset(where, LEASE_FIELD, f"{holder} 1")
    await house.client.delete(keys.season_lease(season.id))


def worker_in(house: Harness, club: ClubChat) -> Passes:
    """One with a memory of its own."""
    return worker_with(house, Sender(cast(Calls, club), cast(Gate, OpenGate())))


async def shows_all(house: Harness, *workers: Passes) -> None:
    """Turn by turn, until nothing is due."""
    for worker in workers:
        house.time.passes(2 * SECOND)
        for entry in await house.due(Due.SEASON):
            await worker.claimed(entry)


async def test_a_worker_that_wakes_after_its_lease_leaves_one_standing(alone: Harness) -> None:
    """It has sent one that it could not note. Whatever changes then is shown in the other one."""
    season, club, wakes = await opened(alone, 2), ClubChat(), asyncio.Event()
    first, second = worker_in(alone, club), worker_in(alone, club)
    (entry,) = await alone.due(Due.SEASON)
    club.stands_still = wakes
    standing = asyncio.create_task(first.claimed(entry))
    await club.is_sent.wait()
    await right_ends(alone, season)
    await alone.store.put_due(season.id, Due.SEASON, alone.time.now())
    await shows_all(alone, second)
    assert [*club.messages] == [1, 2]
    wakes.set()
    await standing
    assert (await shown_of(alone, season)).living.message == 2
    await seasons_in(alone).change(season.id, SignUp(3, "Carla"))
    await shows_all(alone, *(first, second) * 4)
    assert club.with_keys() == [2] == [*club.messages]
    assert "Carla" in club.messages[2]["text"]


@pytest.mark.parametrize("loss", ["crash", "reply"])
async def test_a_standing_that_nobody_could_note_is_found_and_goes(alone: Harness, loss: str) -> None:
    season, club = await opened(alone, 2), ClubChat()
    if loss == "reply":
        club.loses_reply = True
        await shows_all(alone, worker_in(alone, club))
    else:
        club.stands_still = asyncio.Event()
        (entry,) = await alone.due(Due.SEASON)
        standing = asyncio.create_task(worker_in(alone, club).claimed(entry))
        await club.is_sent.wait()
        await cancel_all([standing])
        await right_ends(alone, season)
    assert club.with_keys() == [1]
    await alone.store.put_due(season.id, Due.SEASON, alone.time.now())
    worker = worker_in(alone, club)
    await shows_all(alone, *[worker] * 6)
    shown = await shown_of(alone, season)
    assert club.with_keys() == [shown.living.message] == [*club.messages]
    assert not shown.orphans.search


async def test_who_has_lost_the_right_to_show_a_season_edits_nothing(alone: Harness) -> None:
    season, club = await opened(alone, 2), ClubChat()
    first, second = worker_in(alone, club), worker_in(alone, club)
    await shows_all(alone, first)
    await seasons_in(alone).change(season.id, SignUp(3, "Carla"))
    gate, wakes, begun = first.sender.gate, asyncio.Event(), asyncio.Event()

    class Slow:
        latest = 0

        async def admit(self, *given: Any) -> float:
            begun.set()
            await wakes.wait()
            return await gate.admit(*given)

        async def settle(self, *given: Any, **how: Any) -> None:
            await gate.settle(*given, **how)

    first.sender.gate = cast(Gate, Slow())
    (entry,) = await alone.due(Due.SEASON)
    standing = asyncio.create_task(first.claimed(entry))
    await begun.wait()
    await right_ends(alone, season)
    await seasons_in(alone).change(season.id, SignUp(4, "Dora"))
    await shows_all(alone, second)
    wakes.set()
    await standing
    assert "Dora" in club.messages[1]["text"]


async def test_a_worker_of_release_0_7_0_reads_what_a_group_shows(alone: Harness) -> None:
    """There an unknown field makes the record unreadable: what is not known of messages stands beside it."""
    season, club = await opened(alone, 2), ClubChat()
    club.loses_reply = True
    await shows_all(alone, worker_in(alone, club))
    stored = await seasons_in(alone).read(season.id)
    fields = {"chat", "message", "has_picture", "digest", "calls", "is_final"}
    assert (
        {"chat"} <= {*orjson.loads(stored.shown)} <= fields | {"is_pinned", "is_pin_refused", "old_messages"}
    )
    assert read_shown(stored.shown, stored.orphans).orphans.sending == (0, 0)


def test_the_message_of_a_record_that_cannot_be_read_is_searched_for() -> None:
    assert read_shown("") == read_shown('{"colour": 1}') == NOTHING_SHOWN
    for text in ("{", "[]"):
        assert read_shown(text).orphans.sending
    assert read_shown('{"chat":-1,"message":7,').living.message == 7
