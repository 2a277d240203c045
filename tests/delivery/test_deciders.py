"""What is decided for one chat: values in, an intent out."""

from __future__ import annotations

from typing import Any

import pytest

from engine.tables.absence import MarkUnreachable, Resign
from engine.tables.answers import PlayAnswer
from engine.tables.attention import Nudge, RefreshSeat, Say
from engine.tables.calendar import Calendar, QuietHours
from engine.tables.frozen import changed
from engine.tables.instants import HOUR, MINUTE
from engine.tables.lobby import Actor, CancelTable, Join, Leave
from engine.tables.profiles import Preferences, Profile
from engine.tables.table import Group, Phase
from engine.tables.table_events import RematchWanted
from tests.delivery.paper import PaperChats, PaperTable, profile
from tgbot.buttons import ActTap, PickTap
from tgbot.delivery.delivery import deciders_of
from tgbot.delivery.group import GroupDecider
from tgbot.delivery.headlines import is_headline
from tgbot.delivery.intents import Decider, Edit, Intent, Priority, Rest, Send
from tgbot.delivery.moment import ViewRequest
from tgbot.delivery.private import JUST_NOW_MS, LEISURE_MS, MAX_STALE_MS, FormerDecider, PrivateDecider
from tgbot.delivery.shown import GroupShown, Shown, read_record, write_record
from tgbot.render.drafts import MORE
from tgbot.render.screen import Screen

GROUP = Group(-77)


class Chat:
    """One chat of a table on paper, and the record of what it was shown."""

    def __init__(self, table: PaperTable, number: int | None = None, person: int | None = None) -> None:
        self.table = table
        self.number = number
        self.person = person
        self.records: dict[str, str] = {}
        self.chats = PaperChats()

    def decider(self, request: ViewRequest | None = None) -> Decider[Any]:
        requests = {self._seat.person or 0: request} if request and self.number is not None else {}
        moment = self.table.moment(self.records, requests)
        if self.number is not None:
            return PrivateDecider(moment, self.number)
        return GroupDecider(moment, GROUP) if self.person is None else FormerDecider(moment, self.person)

    @property
    def _seat(self) -> Any:
        return self.table.table.seats[self.number or 0]

    def decide(self, request: ViewRequest | None = None) -> Intent[Any]:
        decider = self.decider(request)
        return decider.decide(decider.begin())

    def deliver(self, request: ViewRequest | None = None) -> None:
        self.chats.deliver(self.decider(request), self.records)

    @property
    def shown(self) -> Shown:
        return read_record(Shown, self.records.get(self.decider().field))

    def show(self, **changes: Any) -> None:
        self.records[self.decider().field] = write_record(changed(self.shown, **changes))

    @property
    def latest(self) -> Screen:
        return self.chats.of(self.decider().chat)[-1].content


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
    assert intent.done.called == chat.table.table.seats[0].called


def test_a_chat_that_shows_everything_rests(chat: Chat) -> None:
    chat.deliver()
    assert chat.decide() == Rest(record=chat.shown)


def test_a_person_whose_seat_is_held_is_written_to_when_they_come() -> None:
    lobby = PaperTable(3)
    lobby.change(Leave(3))
    lobby.change(Join(profile(3), held=True))
    assert isinstance(Chat(lobby, 2).decide(), Rest)


def test_a_call_sends_a_new_message_and_keeps_the_old_one_to_shrink(table: PaperTable) -> None:
    number = play_opening(table)
    chats = [Chat(table, seat) for seat in range(3)]
    for chat in chats:
        chat.deliver()
    while table.awaited() == [number]:
        answer(table, number)
    called = chats[table.awaited()[0]]
    old = called.shown.message
    intent = called.decide()
    assert isinstance(intent, Send)
    assert intent.done.old_messages == (old,)
    called.deliver()
    assert called.chats.find(called.decider().chat, old).content.rows  # type: ignore[union-attr]
    assert isinstance(intent := called.decide(), Edit)
    assert (intent.message, intent.content.rows, intent.done.old_messages) == (old, (), ())
    called.deliver()
    assert called.decide() == Rest(record=called.shown)


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
    assert intent.done.headline[0] == "Nudged"


def test_a_headline_is_sent_again_with_a_message_that_was_lost(table: PaperTable) -> None:
    number = play_opening(table)
    chat = Chat(table, number)
    chat.deliver()
    table.now += HOUR
    assert table.change(Nudge(next(one for one in table.table.people if one != chat.decider().chat)))
    chat.deliver()
    chat.chats.of(chat.decider().chat).clear()
    chat.deliver(ViewRequest(draft=MORE))
    assert chat.shown.headline[0] == "Nudged"


@pytest.mark.parametrize(("passed", "kind"), [(0, Edit), (JUST_NOW_MS + MINUTE, Send)])
def test_the_last_one_hears_of_it_with_a_sound_only_after_a_while(passed: int, kind: type) -> None:
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
    assert intent.message == chat.shown.message


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
            assert chat.shown.revision == table.table.revision


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
    assert intent.record.urgent != "another"


def test_a_message_that_was_deleted_is_sent_anew(chat: Chat) -> None:
    chat.deliver()
    chat.chats.of(chat.decider().chat).clear()
    answer(chat.table, 0)
    chat.deliver()
    assert len(chat.chats.of(chat.decider().chat)) == 1


# What people ask to see


def test_a_draft_is_drawn_and_goes_with_the_answer_that_was_made_of_it(chat: Chat) -> None:
    """After *Lay down* the message shows what was chosen, with a way to change it."""
    chat.deliver()
    pick = next(one for one in data_of(chat.latest) if isinstance(one, PickTap))
    chat.deliver(ViewRequest(draft=pick.draft))
    assert chat.shown.draft == pick.draft
    answer(chat.table, 0)
    chat.deliver()
    assert chat.shown.draft == ""
    assert not [one for one in data_of(chat.latest) if isinstance(one, ActTap)]
    (change,) = [one for one in data_of(chat.latest) if isinstance(one, PickTap)]

    chat.deliver(ViewRequest(draft=change.draft))
    assert len([one for one in data_of(chat.latest) if isinstance(one, PickTap)]) > 1
    answer(chat.table, 0, chat.table.options(0)[-1])
    chat.deliver()
    assert chat.shown.draft == ""


def test_a_request_that_cannot_be_met_now_is_kept(chat: Chat) -> None:
    chat.deliver()
    chat.chats.fails = lambda: "later"
    chat.deliver(ViewRequest(draft=MORE, anew=True))
    assert (chat.shown.draft, chat.shown.send_anew) == (MORE, True)
    chat.chats.fails = lambda: "no"
    assert isinstance(chat.decide(), Send)


def test_a_new_message_asks_its_question_whatever_was_being_looked_at(chat: Chat) -> None:
    chat.deliver(ViewRequest(draft=MORE))
    intent = chat.decide(ViewRequest(anew=True))
    assert isinstance(intent, Send)
    assert intent.done.draft == ""


def test_a_tap_on_the_living_message_that_is_out_of_date_draws_it_again(chat: Chat) -> None:
    chat.deliver()
    intent = chat.decide(ViewRequest(stale_message=chat.shown.message))
    assert isinstance(intent, Edit)


def test_a_tap_on_an_old_message_sends_the_living_one_anew_and_shrinks_the_old(chat: Chat) -> None:
    chat.deliver()
    intent = chat.decide(ViewRequest(stale_message=4711))
    assert isinstance(intent, Send)
    assert 4711 in intent.done.old_messages


def test_later_requests_come_on_top_of_earlier_ones() -> None:
    first, later = ViewRequest(draft="a", stale_message=1), ViewRequest(anew=True, stale_message=2)
    assert first.followed_by(later) == ViewRequest(draft="a", anew=True, stale_message=2)
    assert later.followed_by(ViewRequest(draft="")).draft == ""


# Out of reach


def test_a_person_out_of_reach_is_left_alone_until_they_tap(chat: Chat) -> None:
    chat.deliver()
    old = chat.shown.message
    chat.table.change(MarkUnreachable(chat.decider().chat, unreachable=True))
    chat.deliver()
    assert (chat.shown.message, chat.shown.old_messages) == (None, (old,))
    assert isinstance(chat.decide(), Rest)
    assert isinstance(chat.decide(ViewRequest(anew=True)), Send)


# Talk


def test_talk_goes_to_those_who_want_to_hear_it_five_lines_at_a_time(chat: Chat) -> None:
    chat.deliver()
    other = next(person for person in chat.table.table.people if person != chat.decider().chat)
    for number in range(7):
        assert chat.table.change(Say(other, f"Line {number}"))
    intent = chat.decide()
    assert isinstance(intent, Send)
    assert (intent.is_living, intent.priority, intent.done.heard) == (False, Priority.OTHERS, 5)
    chat.deliver()
    assert chat.shown.heard == 7
    assert len(chat.chats.of(chat.decider().chat)) == 3


@pytest.mark.parametrize("deaf", [Preferences(talk=False), Preferences(muted=(1, 2, 3))])
def test_talk_is_passed_over_for_those_who_do_not(chat: Chat, deaf: Preferences) -> None:
    chat.deliver()
    person = chat.decider().chat
    chat.table.change(RefreshSeat(Profile(person=person, name="Ana", preferences=deaf)))
    chat.table.change(Say(next(one for one in chat.table.table.people if one != person), "Hello"))
    chat.deliver()
    assert chat.shown.heard == 1
    assert len(chat.chats.of(person)) == 1


def test_a_newcomer_hears_what_is_said_from_then_on(chat: Chat) -> None:
    chat.table.change(Say(chat.table.table.people[1], "Long ago"))
    chat.deliver()
    assert (chat.shown.heard, len(chat.chats.of(chat.decider().chat))) == (1, 1)


# Former players


def test_a_former_player_is_told_in_every_message_and_then_forgotten() -> None:
    table = PaperTable(3)
    chat = Chat(table, 1)
    chat.deliver()
    chat.deliver(ViewRequest(anew=True))
    chat.show(old_messages=(1,))
    table.change(Leave(2))
    former = Chat(table, person=2)
    former.records, former.chats = chat.records, chat.chats
    former.deliver()
    assert former.records == {}
    assert [message.content.rows for message in former.chats.of(2)] == [(), ()]


def test_a_former_player_who_cannot_be_reached_is_forgotten_too() -> None:
    table = PaperTable(3)
    chat = Chat(table, 1)
    chat.deliver()
    table.change(Leave(2))
    former = Chat(table, person=2)
    former.records = chat.records
    former.chats.blocked.add(2)
    former.deliver()
    assert former.records == {}


# The group


@pytest.fixture
def lobby() -> Chat:
    return Chat(PaperTable(3, group=GROUP))


def test_the_group_s_lobby_is_one_message_that_is_edited(lobby: Chat) -> None:
    assert isinstance(lobby.decide(), Send)
    lobby.deliver()
    lobby.table.change(Leave(3))
    assert isinstance(lobby.decide(), Edit)
    lobby.deliver()
    assert isinstance(lobby.decide(), Rest)
    assert len(lobby.chats.of(GROUP.id)) == 1


def test_a_lobby_that_was_deleted_is_sent_anew(lobby: Chat) -> None:
    lobby.deliver()
    lobby.chats.of(GROUP.id).clear()
    lobby.table.change(Leave(3))
    lobby.deliver()
    assert len(lobby.chats.of(GROUP.id)) == 1


def test_a_group_that_has_moved_gets_a_new_lobby(lobby: Chat) -> None:
    lobby.records["g"] = write_record(GroupShown(chat=-1, message=5, digest="old", key="old"))
    intent = lobby.decide()
    assert isinstance(intent, Send)
    assert intent.done.chat == GROUP.id


def test_the_group_hears_of_ended_turns_in_silence_and_of_the_end_with_a_sound(lobby: Chat) -> None:
    table, sent = lobby.table.begun(), 0
    while table.awaited():
        answer(table, table.awaited()[0], table.rng.choice(table.options(table.awaited()[0])))
        intent = lobby.decide()
        if isinstance(intent, Send):
            sent += 1
            assert (intent.is_living, intent.priority) == (False, Priority.GROUP)
            assert intent.silent is (table.table.phase is Phase.PLAYING)
        lobby.deliver()
    assert table.table.phase is Phase.FINISHED
    assert len(lobby.chats.of(GROUP.id)) == sent > 10


def test_a_pass_has_a_decider_for_every_chat_that_shows_the_table_or_still_does(lobby: Chat) -> None:
    lobby.table.change(Leave(2))
    moment = lobby.table.moment({"p2": "{}", "p1": "{}", "lease": "x"})
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


@pytest.mark.parametrize("failure", ["later", "refused", "lost-in-silence"])
def test_a_call_that_fails_ends_the_pass_and_says_when_to_try_again(chat: Chat, failure: str) -> None:
    chat.chats.fails = lambda: failure
    report = chat.chats.deliver(chat.decider(), chat.records)
    assert report.wait_seconds is not None
    assert not report.reached
    assert len(chat.chats.calls) == 1


def test_a_decider_that_never_rests_floods_nobody(chat: Chat) -> None:
    class Restless(PrivateDecider):
        def decide(self, shown: Shown) -> Intent[Shown]:
            return super().decide(Shown())

    report = chat.chats.deliver(Restless(chat.table.moment(), 0), {})
    assert report.wait_seconds is not None
    assert len(chat.chats.calls) <= 40


def test_a_wish_for_a_rematch_is_a_headline_for_everybody_else(table: PaperTable) -> None:
    over = changed(table.table, phase=Phase.FINISHED, rematch="ABC234")
    assert [is_headline(RematchWanted(1, "ABC234"), over, seat) for seat in range(3)] == [True, False, True]
    assert not is_headline(RematchWanted(1, "XYZ789"), over, 0)
