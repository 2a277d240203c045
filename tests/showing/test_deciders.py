"""What is decided for one chat: values in, an intent out."""

from __future__ import annotations

from collections.abc import Set
from contextlib import suppress
from itertools import count
from typing import Any

import pytest

from engine.tables.answers import PlayAnswer
from engine.tables.frozen import changed
from engine.tables.lobby import Actor, CancelTable, Join, Leave, RemoveSeat
from engine.tables.profiles import Preferences, Profile
from engine.tables.table import Group, Phase, Snapshot
from engine.tables.table_events import RematchWanted
from engine.tables.time.calendar import Calendar, QuietHours, parse_quiet_hours
from engine.tables.time.instants import DAY, HOUR, MINUTE
from engine.tables.waiting.absence import MarkUnreachable, Resign
from engine.tables.waiting.attention import Nudge, RefreshSeat, Say
from engine.tables.waiting.wakeups import Wake
from engine.tables.work import Talk
from tests.showing.paper import (
    BLOCKED,
    NOON,
    Crash,
    Message,
    PaperChats,
    PaperTable,
    no_content,
    profile,
    without_waiting,
)
from tests.tables.steps import Arrange
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.buttons.pages import MuteTalkTap
from tgbot.playground.botapi import ServerPolicy
from tgbot.playground.botapi.chatting.texts import message_text
from tgbot.records.messages import (
    MAX_ORPHAN_SEARCHES,
    MAX_ORPHAN_TRIES,
    about_to_send,
    candidates,
    searched,
    sent,
)
from tgbot.records.shown import NOTHING_SHOWN, Shown, read_record, shown_with, write_record
from tgbot.screen.drafts import MORE
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Decider, Delete, Edit, Intent, Priority, Rest, Send
from tgbot.showing.calls.outcomes import CallStatus
from tgbot.showing.chats.former import FormerDecider
from tgbot.showing.chats.private import JUST_NOW_MS, LEISURE_MS, MAX_STALE_MS, PrivateDecider, is_headline
from tgbot.showing.living_message import LATE_PICTURE_MS, UNDRAWN_PICTURE_MS
from tgbot.showing.moment import StaleMessage, ViewRequest
from tgbot.showing.removals import REMOVE_AFTER_MS
from tgbot.showing.subjects.tables import deciders_of

QUIET_AT_NOON = [("10m+2m", True, False), ("10m+2m", False, True), ("48h+24h", True, True)]
"""A pace, whether the quiet hours are a guess, and whether messages make no sound then."""


def every_content(_: Screen) -> bool:
    return True


class Chat:
    """One chat of a table on paper, and the record of what it was shown."""

    def __init__(self, table: PaperTable, number: int | None = None, person: int | None = None) -> None:
        self.table = table
        self.number = number
        self.person = person
        self.records: dict[str, str] = {}
        self.chats = PaperChats()
        self.torn = False
        self.known: frozenset[int] = frozenset()

    def decider(self, request: ViewRequest | None = None) -> Decider:
        requests = {self._seat.person or 0: request} if request and self.number is not None else {}
        known = dict.fromkeys((1, 2, 3), self.known)
        moment = self.table.moment(self.records, requests, is_torn=self.torn, known=known)
        if self.number is not None:
            return PrivateDecider(moment, self._seat.person)
        assert self.person is not None
        return FormerDecider(moment, self.person)

    @property
    def _seat(self) -> Any:
        return self.table.table.seats[self.number or 0]

    def decide(self, request: ViewRequest | None = None) -> Intent:
        decider = self.decider(request)
        return decider.decide(decider.begin())

    def deliver(self, request: ViewRequest | None = None) -> None:
        """A pass, and the time until a message goes that it has left."""
        self.chats.deliver(self.decider(request), self.records)
        if self.shown.removals.old_messages:
            self.table.now += REMOVE_AFTER_MS

    @property
    def shown(self) -> Shown:
        return read_record(self.records.get(self.decider().field))

    def show(self, **changes: Any) -> None:
        self.records[self.decider().field] = write_record(self.shown.having(**changes))

    @property
    def messages(self) -> list[Message]:
        return self.chats.of(self.decider().chat)

    @property
    def latest(self) -> Screen:
        return self.messages[-1].screen


@pytest.fixture
def table() -> PaperTable:
    return PaperTable(3).begun()


@pytest.fixture
def chat(table: PaperTable) -> Chat:
    """One of three who are asked for their opening, and have not been shown anything."""
    return Chat(table, 0)


def answer(table: PaperTable, number: int, answer: str | None = None) -> None:
    seat = table.table.seats[number]
    assert seat.person is not None
    assert seat.asked is not None
    assert table.change(PlayAnswer(seat.person, seat.asked, answer or table.options(number)[0]))


def play_opening(table: PaperTable) -> int:
    """The seat whose turn it is after it."""
    while len(table.awaited()) > 1:
        answer(table, table.awaited()[0])
    answer(table, table.awaited()[0])
    return table.awaited()[0]


def data_of(screen: Screen) -> list[Any]:
    return [button.data for row in screen.rows for button in row]


# New messages


def test_a_person_who_has_no_message_gets_one_with_a_sound(chat: Chat) -> None:
    intent = chat.decide()
    assert isinstance(intent, Send)
    assert (intent.silent, intent.priority, intent.is_living) == (False, Priority.QUESTION, True)
    assert intent.done.source.called == chat.table.table.seats[0].called


def test_a_chat_that_shows_everything_rests(chat: Chat) -> None:
    chat.deliver()
    assert chat.decide() == Rest(record=chat.shown)


def test_a_person_whose_seat_is_held_is_written_to_when_they_come() -> None:
    lobby = PaperTable(3)
    lobby.change(Leave(3))
    lobby.change(Join(profile(3), held=True))
    assert isinstance(Chat(lobby, 2).decide(), Rest)


def called_anew(table: PaperTable, waits: int = 0) -> Chat:
    """A person who was shown something, and is called after so long: the new message is not sent yet."""
    number = play_opening(table)
    chats = [Chat(table, seat) for seat in range(3)]
    for chat in chats:
        chat.deliver()
    table.now += waits
    while table.awaited() == [number]:
        answer(table, number)
    return chats[table.awaited()[0]]


def test_a_call_sends_a_new_message_and_the_old_one_goes_in_the_next_pass(table: PaperTable) -> None:
    chat = called_anew(table)
    old = chat.shown.living.message
    intent = chat.decide()
    assert isinstance(intent, Send)
    assert intent.done.removals.old_messages == (old,)
    chat.deliver()
    assert len(chat.messages) == 2, "until the record of the new one is stored"
    assert isinstance(intent := chat.decide(), Delete)
    assert (intent.messages, intent.done.removals.old_messages) == ((old,), ())
    chat.deliver()
    assert [one.id for one in chat.messages] == [chat.shown.living.message]
    assert chat.decide() == Rest(record=chat.shown)


def test_messages_that_soon_follow_each_other_go_together_a_second_after_the_last(chat: Chat) -> None:
    chat.deliver()
    first = chat.shown.living.message or 0
    for _ in range(2):
        chat.chats.deliver(chat.decider(ViewRequest(anew=True)), chat.records)
        assert isinstance(chat.decide(), Rest)
        chat.table.now += REMOVE_AFTER_MS - 1
    chat.table.now += 1
    assert isinstance(intent := chat.decide(), Delete)
    assert intent.messages == (first, first + 1)


def test_a_clock_that_was_ahead_keeps_no_earlier_message(chat: Chat) -> None:
    chat.deliver()
    old = chat.shown.living.message
    chat.chats.deliver(chat.decider(ViewRequest(anew=True)), chat.records)
    chat.table.now -= HOUR
    assert isinstance(intent := chat.decide(), Delete)
    assert intent.messages == (old,)


def test_a_message_that_telegram_does_not_delete_shrinks_to_a_line(table: PaperTable) -> None:
    chat = called_anew(table)
    chat.chats.keeps = lambda _: True
    chat.deliver()
    chat.deliver()
    stub, living = chat.messages
    assert (stub.screen.rows, len(stub.screen.text.splitlines())) == ((), 1)
    assert living.screen.rows
    assert [method for method, *_ in chat.chats.calls[-2:]] == ["delete", "edit"]
    assert chat.decide() == Rest(record=chat.shown)


def with_tail(chat: Chat, length: int) -> Chat:
    """A chat in which deletions had to wait while message after message came."""
    chat.deliver()
    chat.chats.fails = lambda: "later" if chat.chats.calls[-1][0] == "delete" else "no"
    for _ in range(length):
        chat.deliver(ViewRequest(anew=True))
    chat.chats.fails = lambda: "no"
    chat.chats.calls.clear()
    return chat


def test_a_tail_of_earlier_messages_goes_by_one_call(chat: Chat) -> None:
    with_tail(chat, 6).deliver()
    assert [method for method, *_ in chat.chats.calls] == ["delete"]
    assert [one.id for one in chat.messages] == [chat.shown.living.message]


def test_of_a_tail_with_a_message_that_telegram_keeps_the_others_go(chat: Chat) -> None:
    kept = with_tail(chat, 4).messages[1]
    chat.chats.keeps = lambda one: one.id == kept.id
    for _ in range(2):
        chat.deliver()
    assert [one.id for one in chat.messages] == [kept.id, chat.shown.living.message]
    assert kept.screen.rows == ()
    assert chat.decide() == Rest(record=chat.shown)


def test_a_tail_that_cannot_go_for_an_unknown_reason_is_tried_one_by_one(chat: Chat) -> None:
    with_tail(chat, 3)
    chat.chats.fails = lambda: "refused"
    chat.deliver()
    chat.chats.fails = lambda: "no"
    chat.table.now += MINUTE
    intent = chat.decide()
    assert isinstance(intent, Delete)
    assert len(intent.messages) == 1


@pytest.mark.parametrize(("waits", "kind"), [(47 * HOUR, Delete), (48 * HOUR, Edit)])
def test_no_deletion_is_tried_of_a_message_that_is_too_old(table: PaperTable, waits: int, kind: type) -> None:
    chat = called_anew(table, waits)
    chat.deliver()
    assert isinstance(chat.decide(), kind)


def test_a_removal_that_is_refused_for_a_reason_that_nobody_knows_is_tried_again(table: PaperTable) -> None:
    chat = called_anew(table)
    chat.deliver()
    chat.chats.fails = lambda: "refused"
    report = chat.chats.deliver(chat.decider(), chat.records)
    assert report.until == table.now + MINUTE
    chat.chats.fails = lambda: "no"
    table.now += MINUTE
    chat.deliver()
    assert len(chat.messages) == 1


def test_a_message_at_night_makes_no_sound(table: PaperTable) -> None:
    quiet = Calendar("Europe/Berlin", quiet=QuietHours(8 * 60, 20 * 60))
    table.change(RefreshSeat(Profile(person=1, name="Ana", calendar=quiet)))
    number = table.table.seat_of(1)
    intent = Chat(table, number).decide()
    assert isinstance(intent, Send)
    assert intent.silent


def test_the_end_of_a_table_is_a_new_message() -> None:
    chat = Chat(PaperTable(2), 0)
    chat.deliver()
    assert chat.table.change(CancelTable(Actor(1)))
    assert isinstance(chat.decide(), Send)


# Headlines


def test_a_nudge_sends_the_message_anew_with_a_headline(table: PaperTable) -> None:
    number = play_opening(table)
    chat = Chat(table, number)
    chat.deliver()
    table.now += HOUR
    nudger = next(person for person in table.table.people if person != chat.decider().chat)
    assert table.change(Nudge(nudger))
    intent = chat.decide()
    assert isinstance(intent, Send)
    assert intent.done.source.headline[0] == "Nudged"


def test_a_headline_is_sent_again_with_a_message_that_was_lost(table: PaperTable) -> None:
    number = play_opening(table)
    chat = Chat(table, number)
    chat.deliver()
    table.now += HOUR
    assert table.change(Nudge(next(one for one in table.table.people if one != chat.decider().chat)))
    chat.deliver()
    chat.chats.of(chat.decider().chat).clear()
    chat.deliver(ViewRequest(draft=MORE))
    assert chat.shown.source.headline[0] == "Nudged"


@pytest.mark.parametrize(("passed", "kind"), [(0, Rest), (LEISURE_MS, Edit), (JUST_NOW_MS + MINUTE, Send)])
def test_the_last_one_hears_of_it_at_leisure_and_with_a_sound_only_after_a_while(
    passed: int, kind: type
) -> None:
    table = PaperTable(2).begun()
    chat = Chat(table, 1)
    chat.deliver()
    table.now += passed
    answer(table, 0)
    assert isinstance(chat.decide(), kind)


# Edits: urgent at once, others at leisure


def test_what_concerns_the_reader_is_edited_at_once(chat: Chat) -> None:
    chat.deliver()
    answer(chat.table, 0)
    intent = chat.decide()
    assert isinstance(intent, Edit)
    assert intent.priority is Priority.TAPPED
    assert intent.message == chat.shown.living.message


def test_how_the_others_get_on_is_edited_at_leisure(chat: Chat) -> None:
    chat.deliver()
    answer(chat.table, 1)
    intent = chat.decide()
    assert isinstance(intent, Rest)
    assert intent.until == chat.table.now + LEISURE_MS
    chat.table.now += LEISURE_MS
    intent = chat.decide()
    assert isinstance(intent, Edit)
    assert intent.priority is Priority.OTHERS


def test_further_answers_in_a_turn_reach_the_others_within_a_minute(table: PaperTable) -> None:
    number = play_opening(table)
    while (before := table.awaited()) == [number]:
        chat = Chat(table, (number + 1) % 3)
        chat.deliver()
        answer(table, number)
        number = number if table.awaited() == before else -1
        if number != -1:
            assert chat.decide() == Rest(record=chat.shown, until=table.now + MAX_STALE_MS)
            table.now += MAX_STALE_MS
            chat.deliver()
            assert chat.shown.source.revision == table.table.revision


def test_a_change_of_the_calendar_is_shown_at_once(chat: Chat) -> None:
    chat.deliver()
    person = chat.decider().chat
    moved = Profile(person=person, name=f"Person {person}", calendar=Calendar("Asia/Tokyo"))
    assert chat.table.change(RefreshSeat(moved))
    assert isinstance(chat.decide(), Edit)


def test_a_message_that_would_look_the_same_is_not_edited(chat: Chat) -> None:
    chat.deliver()
    chat.show(urgent="another")
    intent = chat.decide()
    assert isinstance(intent, Rest)
    assert intent.record is not None
    assert intent.record.source.urgent != "another"


def test_a_message_that_was_deleted_is_sent_anew(chat: Chat) -> None:
    chat.deliver()
    chat.chats.of(chat.decider().chat).clear()
    answer(chat.table, 0)
    chat.deliver()
    assert len(chat.chats.of(chat.decider().chat)) == 1


# What people ask to see


def test_a_draft_is_drawn_and_goes_with_the_answer_that_was_made_of_it(chat: Chat) -> None:
    """After two cards the message shows what was chosen, with a way to change it."""
    chat.deliver()
    pick = next(one for one in data_of(chat.latest) if isinstance(one, PickTap))
    chat.deliver(ViewRequest(draft=pick.draft))
    assert chat.shown.asides.draft == pick.draft
    answer(chat.table, 0)
    chat.deliver()
    assert chat.shown.asides.draft == ""
    assert not [one for one in data_of(chat.latest) if isinstance(one, ActTap)]
    (change,) = [one for one in data_of(chat.latest) if isinstance(one, PickTap)]

    chat.deliver(ViewRequest(draft=change.draft))
    assert len([one for one in data_of(chat.latest) if isinstance(one, PickTap)]) > 1
    answer(chat.table, 0, chat.table.options(0)[-1])
    chat.deliver()
    assert chat.shown.asides.draft == ""


def test_a_request_that_cannot_be_met_now_is_kept(chat: Chat) -> None:
    chat.deliver()
    chat.chats.fails = lambda: "later"
    chat.deliver(ViewRequest(draft=MORE, anew=True))
    assert (chat.shown.asides.draft, chat.shown.living.send_anew) == (MORE, True)
    chat.chats.fails = lambda: "no"
    assert isinstance(chat.decide(), Send)


def test_a_new_message_asks_its_question_whatever_was_being_looked_at(chat: Chat) -> None:
    chat.deliver(ViewRequest(draft=MORE))
    intent = chat.decide(ViewRequest(anew=True))
    assert isinstance(intent, Send)
    assert intent.done.asides.draft == ""


def test_a_tap_on_a_living_message_that_is_out_of_date_draws_it_at_once(chat: Chat) -> None:
    chat.deliver()
    answer(chat.table, 1)
    assert isinstance(chat.decide(), Rest)
    assert isinstance(chat.decide(ViewRequest(stale=StaleMessage(chat.shown.living.message or 0))), Edit)


def test_a_second_tap_on_what_is_shown_already_edits_nothing(chat: Chat) -> None:
    chat.deliver()
    for request in (ViewRequest(stale=StaleMessage(chat.shown.living.message or 0)), ViewRequest(draft="")):
        assert isinstance(chat.decide(request), Rest)


@pytest.mark.parametrize("asked", ["the page", "an outdated button"])
def test_after_a_crash_nobody_knows_what_is_shown_and_a_tap_draws_it_again(chat: Chat, asked: str) -> None:
    """Back, after the worker that drew another page has died without a record of it."""
    chat.deliver()
    chat.torn = True
    chat.deliver()
    chat.torn = False
    request = ViewRequest(draft="") if asked == "the page" else ViewRequest(stale=StaleMessage(1))
    assert isinstance(chat.decide(request), Edit)
    chat.deliver(request)
    assert isinstance(chat.decide(request), Rest)


def test_an_edit_without_an_answer_is_made_again_even_if_the_table_is_as_it_was(chat: Chat) -> None:
    chat.deliver()
    chat.chats.fails = lambda: "silent"
    chat.deliver(ViewRequest(draft=MORE))
    chat.chats.fails = lambda: "no"
    plain = chat.decide(ViewRequest(draft=""))
    assert isinstance(plain, Edit)
    assert plain.done.asides.draft == ""


def test_nothing_is_called_for_a_message_that_is_gone(chat: Chat) -> None:
    """Also if the person tapped it before it was deleted, or Telegram says that it is not there any more."""
    chat.deliver()
    for _ in range(4):
        chat.table.now += MINUTE
        chat.deliver(ViewRequest(stale=StaleMessage(4711)))
        chat.deliver()
    chat.deliver(ViewRequest(stale=StaleMessage(4712, is_gone=True)))
    chat.deliver()
    deleted = [method for method, *_ in chat.chats.calls].count("delete")
    assert deleted == 5, "each living message when the next one was sent, the first with the unknown one"


def test_a_tap_that_has_crossed_with_a_new_message_brings_no_other(chat: Chat) -> None:
    chat.deliver()
    old = chat.shown.living.message or 0
    chat.deliver(ViewRequest(anew=True))
    assert isinstance(chat.decide(ViewRequest(stale=StaleMessage(old))), Delete)
    chat.deliver()
    assert isinstance(chat.decide(ViewRequest(stale=StaleMessage(old))), Rest)
    chat.table.now += MINUTE
    assert isinstance(chat.decide(ViewRequest(stale=StaleMessage(old))), Send)


# Orphans


def in_trouble(chat: Chat, failure: str, request: ViewRequest | None = None) -> None:
    chat.chats.fails = lambda: failure
    with suppress(Crash):
        chat.deliver(request)
    chat.chats.fails = lambda: "no"


@pytest.mark.parametrize("failure", ["crash-after", "silent"])
def test_a_message_that_nobody_could_note_is_found_and_deleted(chat: Chat, failure: str) -> None:
    chat.deliver()
    in_trouble(chat, failure, ViewRequest(anew=True))
    assert chat.shown.orphans.sending == (1, 1)
    for _ in range(5):
        chat.deliver()
    (living,) = chat.messages
    assert (chat.shown.living.message, living.id) == (3, 3)
    assert not chat.shown.orphans.search


def test_messages_of_other_tables_keep_their_keys_while_an_orphan_is_searched_for(chat: Chat) -> None:
    chat.deliver()
    in_trouble(chat, "crash-before", ViewRequest(anew=True))
    keys = Screen("another table", chat.latest.rows)
    person = chat.decider().chat
    others = [without_waiting(chat.chats.send(person, keys, 0)).message for _ in range(2)]
    chat.known = frozenset({others[0] or 0})
    for _ in range(5):
        chat.deliver()
    assert [chat.chats.find(person, one) is not None for one in others] == [True, False]


def test_messages_without_keys_are_no_orphans(chat: Chat) -> None:
    """An answer of ours to a command, between the two messages: it stays."""
    chat.deliver()
    in_trouble(chat, "crash-before", ViewRequest(anew=True))
    without_waiting(chat.chats.send(chat.decider().chat, Screen("plain"), 0))
    for _ in range(5):
        chat.deliver()
    assert [one.screen.text == "plain" for one in chat.messages] == [True, False]


def test_one_number_is_tried_in_a_pass_and_few_in_all(chat: Chat) -> None:
    chat.deliver()
    chat.chats.ids[chat.decider().chat] = count(500)
    in_trouble(chat, "crash-before", ViewRequest(anew=True))
    chat.chats.ids[chat.decider().chat] = count(1000)
    chat.deliver()
    tries, passes = [], 0
    while chat.shown.orphans.search and passes < 50:
        chat.chats.calls.clear()
        chat.deliver()
        passes += 1
        tries.append(len(chat.chats.calls))
    assert max(tries[1:]) == 1
    assert sum(tries) <= MAX_ORPHAN_TRIES + 1


def test_on_a_busy_bot_the_search_begins_at_the_latest_message_anywhere() -> None:
    record = about_to_send(shown_with(message=100), latest_here=0, latest=5000)
    assert every_try(sent(record, 9000)) == [*range(5001, 5021)]
    assert every_try(sent(about_to_send(shown_with(message=100), 0, 0), 9000)) == [*range(101, 121)]
    assert sent(about_to_send(NOTHING_SHOWN, 0, 0), 9000).orphans.search == (8979, 9000)
    assert sent(about_to_send(NOTHING_SHOWN, 0, 0), 1).orphans.search == ()
    assert sent(about_to_send(shown_with(old_messages=(99_999,)), 0, 0), 9000).orphans.search == (8979, 9000)


def test_a_second_loss_while_the_first_is_searched_for_is_searched_for_too() -> None:
    """In private chats numbers count over all chats: the two are far from each other."""
    first = sent(about_to_send(shown_with(message=100), 100, 5000), 6000)
    second = sent(about_to_send(first, 6000, 9000), 9500)
    assert every_try(second) == [*range(5001, 5021), *range(9001, 9021)]


def test_several_losses_in_a_row_are_all_searched_for() -> None:
    record = shown_with(message=100)
    for latest in (5000, 5010, 7000):
        record = about_to_send(record, 100, latest)
    assert record.orphans.sending == (100, 5000), "as release 0.7.0 reads it"
    assert every_try(sent(record, 7005)) == [*range(5001, 5041), *range(7001, 7005)]


def test_what_was_lost_within_a_few_numbers_is_one_search() -> None:
    """Losses in a row that lie near each other take no room from earlier ones: they are tried together."""
    record = shown_with(message=1)
    for first in range(100, 400, 100):
        for latest in range(first, first + 18, 3):
            record = about_to_send(record, 0, latest)
        record = sent(record, first + 19)
    tries = every_try(record)
    assert tries == [number for first in range(100, 400, 100) for number in range(first + 1, first + 19)]


def test_a_search_has_an_end_however_much_is_lost() -> None:
    record = shown_with(message=1)
    for number in range(1, 30):
        record = sent(
            about_to_send(about_to_send(record, 0, 1000 * number), 0, 1000 * number + 500),
            1000 * number + 900,
        )
    assert len(every_try(record)) <= MAX_ORPHAN_SEARCHES * MAX_ORPHAN_TRIES
    assert 29_501 in every_try(record), "the latest are the likeliest to be seen"


def test_numbers_that_are_known_to_be_elsewhere_cost_no_try() -> None:
    """While the picture of the lost message was on its way, others have got thirty."""
    record = sent(about_to_send(shown_with(message=100), latest_here=100, latest=5000), 5060)
    assert every_try(record) == [*range(5001, 5021)]
    assert every_try(record, known={*range(5001, 5031), 5033}) == [5031, 5032, *range(5034, 5052)]
    assert every_try(record, known={*range(5001, 5060)}) == []


def test_what_one_search_leaves_out_the_next_one_tries() -> None:
    """Two lost messages, forty numbers from each other: the first search ends before the second one begins."""
    record = about_to_send(about_to_send(shown_with(message=100), 100, 5000), 100, 5040)
    assert every_try(sent(record, 5300)) == [*range(5001, 5021), *range(5041, 5061)]


def every_try(record: Shown, known: Set[int] = frozenset()) -> list[int]:
    """The numbers that are tried, in order."""
    tried = list[int]()
    while record.orphans.search:
        now = candidates(record, known)
        tried += now[:1]
        record = searched(record, now)
    return tried


def test_a_message_that_nobody_knows_goes_when_something_is_done_in_it(chat: Chat) -> None:
    """It may lie far beyond the numbers that are tried. The living message stays where it is."""
    chat.deliver()
    person, living = chat.decider().chat, chat.shown.living.message
    chat.chats.ids[person] = count(500)
    without_waiting(chat.chats.send(person, Screen("an orphan", chat.latest.rows), 0))
    for _ in range(2):
        chat.deliver(ViewRequest(tapped=(500, living or 0)))
    assert [one.id for one in chat.messages] == [chat.shown.living.message] == [living]


def test_a_tap_on_an_old_message_sends_the_living_one_anew_and_removes_the_old(chat: Chat) -> None:
    chat.deliver()
    intent = chat.decide(ViewRequest(stale=StaleMessage(4711)))
    assert isinstance(intent, Send)
    assert 4711 in intent.done.removals.old_messages


def test_later_requests_come_on_top_of_earlier_ones() -> None:
    first, later = (
        ViewRequest(draft="a", stale=StaleMessage(1)),
        ViewRequest(anew=True, stale=StaleMessage(2)),
    )
    assert first.followed_by(later) == ViewRequest(draft="a", anew=True, stale=StaleMessage(2))
    assert later.followed_by(ViewRequest(draft="")).draft == ""


# Out of reach


def test_a_person_out_of_reach_is_left_alone_until_they_tap(chat: Chat) -> None:
    chat.deliver()
    old = chat.shown.living.message
    chat.table.change(MarkUnreachable(chat.decider().chat, unreachable=True))
    chat.deliver()
    assert (chat.shown.living.message, chat.shown.removals.old_messages) == (None, (old,))
    assert isinstance(chat.decide(), Rest)
    assert isinstance(chat.decide(ViewRequest(anew=True)), Send)


# Talk


def say(chat: Chat, *lines: str, by: int | None = None) -> None:
    other = next(person for person in chat.table.table.people if person != chat.decider().chat)
    for line in lines:
        assert chat.table.change(Say(by or other, line))


def test_talk_is_one_message_with_the_latest_line_first_and_some_before_it(chat: Chat) -> None:
    chat.deliver()
    for number in range(7):
        say(chat, f"Line {number}")
        intent = chat.decide()
        assert isinstance(intent, Send)
        assert (intent.is_living, intent.silent, intent.priority) == (False, False, Priority.OTHERS)
        chat.deliver()
        chat.deliver()
    _, talk = chat.messages
    assert chat.shown.talk.talk_messages == (talk.id,)
    told = talk.screen.text.splitlines()
    assert [[number for number in range(7) if f"Line {number}" in line] for line in told] == [
        *([6], [2], [3], [4], [5]),
        [],
    ]


def test_a_person_reads_their_own_words_among_those_of_the_others(chat: Chat) -> None:
    """That confirms them, without a sound; the next answer quotes them."""
    chat.deliver()
    me = chat.decider().chat
    say(chat, "Mine", by=me)
    assert isinstance(chat.decide(), Rest), "said in the group, say"
    intent = chat.decide(ViewRequest(talk=True))
    assert isinstance(intent, Send)
    assert intent.silent
    assert "Mine" in intent.content.text
    assert intent.content.rows == ()
    chat.deliver()
    say(chat, "Yours")
    chat.deliver()
    assert "Yours" in chat.latest.text.splitlines()[0]
    assert "Mine" in chat.latest.text
    assert [isinstance(one, MuteTalkTap) for one in data_of(chat.latest)].count(True) == 1


def test_talk_at_night_makes_no_sound(table: PaperTable) -> None:
    quiet = Calendar("Europe/Berlin", quiet=QuietHours(8 * 60, 20 * 60))
    table.change(RefreshSeat(Profile(person=1, name="Ana", calendar=quiet)))
    chats = [Chat(table, table.table.seat_of(person)) for person in (1, 2)]
    for chat in chats:
        chat.deliver()
    table.change(Say(3, "Are you still up?"))
    intents = [chat.decide() for chat in chats]
    assert [isinstance(one, Send) and one.is_talk for one in intents] == [True, True]
    assert [isinstance(one, Send) and one.silent for one in intents] == [True, False]


def test_lines_that_came_at_once_are_all_told(chat: Chat) -> None:
    chat.deliver()
    say(chat, *[f"Line {number}" for number in range(7)])
    chat.deliver()
    assert chat.shown.talk.heard == 7
    assert all([f"Line {number}" in chat.latest.text for number in range(7)])


@pytest.mark.parametrize("deaf", [Preferences(talk=False), Preferences(muted=(1, 2, 3))])
def test_talk_is_passed_over_for_those_who_do_not(chat: Chat, deaf: Preferences) -> None:
    chat.deliver()
    person = chat.decider().chat
    chat.table.change(RefreshSeat(Profile(person=person, name="Ana", preferences=deaf)))
    chat.table.change(Say(next(one for one in chat.table.table.people if one != person), "Hello"))
    chat.deliver()
    assert chat.shown.talk.heard == 1
    assert len(chat.chats.of(person)) == 1


def test_a_newcomer_hears_what_is_said_from_then_on(chat: Chat) -> None:
    chat.table.change(Say(chat.table.table.people[1], "Long ago"))
    chat.deliver()
    assert (chat.shown.talk.heard, len(chat.chats.of(chat.decider().chat))) == (1, 1)


@pytest.mark.parametrize("longest", [1, 490, 500, 2000, 4000])
@pytest.mark.parametrize("sign", ["x", "🎲", "&"])
def test_talk_of_any_length_arrives_in_messages_that_telegram_takes(
    chat: Chat, longest: int, sign: str
) -> None:
    """Whatever `talk.longest` allows. Only a line that is longer than a message is cut."""
    chat.deliver()
    person, other = chat.decider().chat, chat.table.table.people[1]
    chat.table.talk = [Talk(NOON, other, sign * longest)] * 7
    chat.table.snapshot = Snapshot(changed(chat.table.table, said=7), chat.table.snapshot.game)
    chat.deliver()
    texts = [message.screen.text for message in chat.chats.of(person)[1:]]
    read = "".join([message_text(ServerPolicy(), text, "HTML", None).text for text in texts])
    fits = longest * len(sign.encode("utf-16-le")) // 2 < 4050
    assert chat.shown.talk.heard == 7
    assert read.count(sign * longest) == (7 if fits else 0)
    assert fits or read.count("…") == 7


def test_a_line_that_telegram_refuses_is_skipped_and_those_beside_it_arrive(chat: Chat) -> None:
    chat.deliver()
    other = chat.table.table.people[1]
    for text in ("one", "bad", "three", "four", "five", "six"):
        assert chat.table.change(Say(other, text))
    chat.chats.refuses = lambda content: "bad" in content.text
    chat.deliver()
    told = "".join([message.screen.text for message in chat.chats.of(chat.decider().chat)[1:]])
    assert [word in told for word in ("one", "bad", "three", "four", "five", "six")] == [
        True,
        False,
        *[True] * 4,
    ]
    assert chat.shown.talk.heard == 6


# Refusals that nobody understands


def test_a_message_that_is_refused_waits_longer_and_longer_up_to_a_day(chat: Chat) -> None:
    chat.chats.refuses = every_content
    waits = []
    for _ in range(14):
        report = chat.chats.deliver(chat.decider(), chat.records)
        assert report.refused
        assert report.until is not None
        waits.append(report.until - chat.table.now)
        chat.table.now = report.until - 1
        calls = len(chat.chats.calls)
        chat.deliver()
        assert len(chat.chats.calls) == calls, "and not before, whatever happens at the table"
        chat.table.now += 1
    assert waits[:4] == [MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE]
    assert waits[-2:] == [DAY, DAY]


def test_a_refusal_is_forgotten_when_the_person_does_something_or_is_called(chat: Chat) -> None:
    chat.chats.refuses = every_content
    chat.deliver()
    chat.deliver()
    assert len(chat.chats.calls) == 1
    assert isinstance(chat.decide(ViewRequest(draft="")), Send)
    answer(chat.table, 0)
    assert isinstance(chat.decide(), Send)
    chat.deliver()
    assert isinstance(chat.decide(), Rest)
    seat = changed(chat.table.table.seats[0], called=99)
    table = changed(chat.table.table, seats=(seat, *chat.table.table.seats[1:]))
    chat.table.snapshot = Snapshot(table, chat.table.snapshot.game)
    assert isinstance(chat.decide(), Send)
    chat.chats.refuses = no_content
    chat.deliver(ViewRequest(draft=""))
    assert (chat.shown.living.refusals, chat.shown.living.retry_at) == (0, 0)


def test_a_table_that_is_over_is_not_tried_for_ever() -> None:
    chat = Chat(PaperTable(2), 0)
    chat.table.change(CancelTable(Actor(1)))
    chat.chats.refuses = every_content
    for _ in range(20):
        report = chat.chats.deliver(chat.decider(), chat.records)
        if report.until is None:
            return
        chat.table.now = report.until
    raise AssertionError("it is tried for ever")


# Quiet hours


@pytest.mark.parametrize(("pace", "guessed", "silent"), QUIET_AT_NOON)
def test_a_guess_at_quiet_hours_counts_only_where_there_is_time(
    pace: str, *, guessed: bool, silent: bool
) -> None:
    table = PaperTable(3, pace=pace)
    calendar = Calendar("UTC", parse_quiet_hours("10:00-13:00"), guessed=guessed)
    table.change(Arrange(lambda work: work.set_seat(1, calendar=calendar)))
    chat = Chat(table, 1)
    chat.deliver()
    assert [message.silent for message in chat.messages] == [silent]


# Former players


def test_a_former_player_is_told_in_one_message_and_then_forgotten() -> None:
    table = PaperTable(3)
    chat = Chat(table, 1)
    chat.deliver()
    chat.deliver(ViewRequest(anew=True))
    say(chat, "Hello", by=1)
    chat.deliver()
    assert len(chat.messages) == 2
    table.change(Leave(2))
    former = Chat(table, person=2)
    former.records, former.chats = chat.records, chat.chats
    former.deliver()
    assert former.records == {}
    assert [message.screen.rows for message in former.chats.of(2)] == [()]


def test_a_person_whom_the_host_removes_is_told_in_a_new_message_and_nothing_else_stays() -> None:
    table = PaperTable(3)
    chat = Chat(table, 1)
    chat.deliver()
    (lobby,) = chat.messages
    table.change(RemoveSeat(Actor(1), 1))
    former = Chat(table, person=2)
    former.records, former.chats = chat.records, chat.chats
    former.deliver()
    assert former.records == {}
    (told,) = former.chats.of(2)
    assert told.id != lobby.id
    assert "Person 1 has removed you" in told.screen.text


def test_a_former_player_who_cannot_be_reached_is_forgotten_too() -> None:
    table = PaperTable(3)
    chat = Chat(table, 1)
    chat.deliver()
    table.change(Leave(2))
    former = Chat(table, person=2)
    former.records = chat.records
    former.chats.outcomes[2] = BLOCKED
    former.deliver()
    assert former.records == {}


# All chats of a table


def test_a_pass_has_a_decider_for_every_chat_that_shows_the_table_or_still_does() -> None:
    table = PaperTable(3, group=Group(-77))
    table.change(Leave(2))
    moment = table.moment({"p2": "{}", "p1": "{}", "lease": "x"})
    assert [type(one).__name__ for one in deciders_of(moment)] == [
        *("PrivateDecider",) * 2,
        "FormerDecider",
        "GroupDecider",
    ]


def test_a_resigned_person_is_called_no_more(table: PaperTable) -> None:
    chat = Chat(table, 0)
    chat.deliver()
    table.change(Resign(chat.decider().chat))
    assert isinstance(chat.decide(), Edit)


# The carrier


@pytest.mark.parametrize("failure", ["later", "lost-in-silence"])
def test_a_call_that_fails_ends_the_pass_and_says_when_to_try_again(chat: Chat, failure: str) -> None:
    chat.chats.fails = lambda: failure
    report = chat.chats.deliver(chat.decider(), chat.records)
    assert report.wait is not None
    assert not report.reached
    assert len(chat.chats.calls) == 1


def test_a_decider_that_never_rests_floods_nobody(chat: Chat) -> None:
    class Restless(PrivateDecider):
        def decide(self, shown: Shown) -> Intent:
            return super().decide(NOTHING_SHOWN)

    report = chat.chats.deliver(Restless(chat.table.moment(), 1), {})
    assert report.wait is not None
    assert len(chat.chats.calls) <= 40


def test_a_wish_for_a_rematch_is_a_headline_for_everybody_else(table: PaperTable) -> None:
    over = changed(table.table, phase=Phase.FINISHED, rematch="ABC234")
    assert [is_headline(RematchWanted(1, "ABC234"), over, seat) for seat in range(3)] == [True, False, True]
    assert not is_headline(RematchWanted(1, "XYZ789"), over, 0)


def test_a_picture_that_is_late_after_a_crash_is_asked_for_once() -> None:
    table, chats = PaperTable(2).begun(), PaperChats()
    records: dict[str, str] = {}
    person = table.table.seats[0].person or 0
    chats.deliver(PrivateDecider(table.moment(records, pictures=True), person), records)
    chats.drawing = CallStatus.PICTURE_LATE
    asks = {person: ViewRequest(draft=MORE)}
    before = len(chats.calls)
    report = chats.deliver(
        PrivateDecider(table.moment(records, asks, pictures=True, is_torn=True), person), records
    )
    assert len(chats.calls) - before == 2, "the picture, which is late, and then the caption"
    assert report.until == table.now + LATE_PICTURE_MS
    chats.drawing, table.now = CallStatus.DONE, table.now + LATE_PICTURE_MS
    chats.deliver(PrivateDecider(table.moment(records, pictures=True), person), records)
    assert chats.calls[-1][0] == "edit"
    assert read_record(records[f"p{person}"]).living.picture_at == 0


@pytest.mark.parametrize("then", [CallStatus.DONE, CallStatus.UNDRAWN])
def test_a_picture_that_could_not_be_drawn_is_tried_once_more_though_nothing_changes(
    then: CallStatus,
) -> None:
    table, chats = PaperTable(2).begun(), PaperChats(drawing=CallStatus.UNDRAWN)
    records: dict[str, str] = {}
    person = table.table.seats[0].person or 0
    report = chats.deliver(PrivateDecider(table.moment(records, pictures=True), person), records)
    assert report.until == table.now + UNDRAWN_PICTURE_MS
    chats.drawing, table.now = then, table.now + UNDRAWN_PICTURE_MS
    report = chats.deliver(PrivateDecider(table.moment(records, pictures=True), person), records)
    assert report.until is None, "it is not tried for ever"
    (message,) = chats.of(person)
    assert (message.screen.picture is not None) == (then is CallStatus.DONE)


def test_of_a_lobby_that_is_never_played_at_most_one_line_is_left() -> None:
    """The role of the host goes round every day, and calls each of them with a new message."""
    lobby = PaperTable(2)
    chats = [Chat(lobby, number) for number in range(2)]
    for chat in chats:
        chat.chats = PaperChats(clock=lambda: lobby.now, keeps=lambda one: lobby.now - one.sent >= 2 * DAY)
    while lobby.table.phase is Phase.LOBBY:
        for chat in chats:
            chat.deliver()
            chat.deliver()
        lobby.now += DAY
        lobby.change(Wake())
    for chat in chats:
        chat.deliver()
        chat.deliver()
        stumps = [one for one in chat.messages if one.screen.text.endswith("below ⬇️")]
        assert len(stumps) <= 1
        assert "open for too long" in chat.latest.text
