"""Invitations in other chats say what is true until the game begins, and then cost nothing more."""

from __future__ import annotations

import pytest

from engine.tables.frozen import changed
from engine.tables.lobby import Actor, CancelTable, Leave
from engine.tables.table_view import view_table
from engine.tables.time.instants import MINUTE, SECOND
from tests.showing.paper import PaperChats, PaperFence, PaperTable, without_waiting
from tgbot.records.shown import inline_field_of, inline_message_of, write_record
from tgbot.screen.screen import Screen, as_read
from tgbot.showing.calls.carrier import ChatReport, carry_out
from tgbot.showing.calls.intents import Rest
from tgbot.showing.calls.outcomes import CallStatus
from tgbot.showing.chats.inline import INLINE_EDIT_AFTER_MS, InlineDecider
from tgbot.topics.sharing.handlers import KEEP_INLINE_MS, invitation_record
from tgbot.topics.sharing.inline_results import ResultId, ResultKind, invitation_result
from tgbot.words import Words

MESSAGE = "AQABxyz"


class Invitation:
    """One invitation to a table on paper."""

    def __init__(self, people: int = 3, *, seats: int = 4, pictured: bool = False) -> None:
        self.table = PaperTable(people)
        options = changed(self.table.table.options, seats=seats)
        self.table.snapshot = self.table.snapshot._replace(table=changed(self.table.table, options=options))
        self.chats = PaperChats()
        view = view_table(self.table.snapshot, None)
        offered = invitation_result(view, Words("en"), bot_name="HabanaBot")
        self.chats.inline[MESSAGE] = offered.screen if pictured else offered.text
        chosen = ResultId(ResultKind.INVITATION, view.code, view.revision, "en", has_picture=pictured)
        record = invitation_record(view, chosen, self.table.now, bot_name="HabanaBot")
        self.records = {inline_field_of(MESSAGE): write_record(record)}
        self.pictures = pictured

    def decider(self) -> InlineDecider:
        return InlineDecider(self.table.moment(self.records, pictures=self.pictures), MESSAGE)

    def deliver(self) -> ChatReport:
        decider = self.decider()
        record, fence = decider.begin(), PaperFence(self.records, decider.field)
        coroutine = carry_out(decider, record, decider.decide(record), self.chats, fence)  # type: ignore[arg-type]
        report = without_waiting(coroutine)
        self.records = {} if report.record is None else {decider.field: write_record(report.record)}
        return report

    def settle(self) -> None:
        for _ in range(20):
            if not self.records:
                return
            report = self.deliver()
            if report.until is None and report.wait is None:
                return
            self.table.now = report.until or self.table.now + 2 * SECOND
        raise AssertionError("it never rests")

    @property
    def shown(self) -> Screen:
        return self.chats.inline[MESSAGE]

    @property
    def labels(self) -> list[str]:
        return [button.text for row in self.shown.rows for button in row]


def test_an_invitation_that_is_true_is_left_as_it_is() -> None:
    invitation = Invitation()
    assert isinstance(invitation.decider().decide(invitation.decider().begin()), Rest)
    invitation.settle()
    assert not invitation.chats.calls
    assert invitation.labels == ["🙋 Join", "📖 How to play"]


def test_who_comes_and_goes_is_told_a_moment_later_in_one_edit() -> None:
    invitation = Invitation()
    invitation.table.change(Leave(3))
    report = invitation.deliver()
    assert report.until == invitation.table.now + INLINE_EDIT_AFTER_MS
    invitation.table.change(Leave(2))
    invitation.settle()
    assert len(invitation.chats.calls) == 1
    assert "Person 2" not in invitation.shown.text


def test_a_full_table_offers_no_seat() -> None:
    invitation = Invitation(seats=4)
    options = changed(invitation.table.table.options, seats=3)
    table = changed(invitation.table.table, options=options)
    invitation.table.snapshot = invitation.table.snapshot._replace(table=table)
    invitation.settle()
    assert "All seats are taken" in invitation.shown.text
    assert invitation.labels == ["📖 How to play"]


def test_a_game_that_has_begun_is_told_once_and_then_forgotten() -> None:
    invitation = Invitation()
    invitation.table.begun()
    invitation.settle()
    assert "has begun" in invitation.shown.text
    assert not invitation.labels
    assert not invitation.records


def test_a_table_that_has_closed_is_told_once_and_then_forgotten() -> None:
    invitation = Invitation()
    invitation.table.change(CancelTable(Actor(1)))
    invitation.settle()
    assert "closed" in invitation.shown.text
    assert not invitation.records


def test_an_invitation_that_was_deleted_is_forgotten() -> None:
    invitation = Invitation()
    invitation.chats.inline.clear()
    invitation.table.change(Leave(3))
    invitation.settle()
    assert not invitation.records


def test_after_some_days_an_invitation_stays_as_it_is() -> None:
    invitation = Invitation()
    invitation.table.now += KEEP_INLINE_MS
    invitation.table.change(Leave(3))
    invitation.settle()
    assert not invitation.records
    assert not invitation.chats.calls


def test_one_that_telegram_refuses_is_given_up_in_the_end() -> None:
    invitation = Invitation()
    invitation.chats.refuses = lambda _: True
    invitation.table.change(Leave(3))
    for _ in range(20):
        invitation.table.now += 60 * MINUTE
        if invitation.records:
            invitation.deliver()
    assert not invitation.records


@pytest.mark.parametrize("failure", ["later", "silent", "lost-in-silence"])
def test_an_edit_that_fails_is_made_again(failure: str) -> None:
    invitation = Invitation()
    failures = iter([failure])
    invitation.chats.fails = lambda: next(failures, "no")
    invitation.table.change(Leave(3))
    invitation.settle()
    assert "Person 3" not in invitation.shown.text


def test_a_picture_is_exchanged_if_telegram_has_the_new_one() -> None:
    invitation = Invitation(pictured=True)
    before = invitation.shown.picture
    invitation.table.change(Leave(3))
    invitation.settle()
    assert invitation.shown.picture not in (None, before)


def test_a_picture_that_telegram_does_not_have_changes_the_words_only() -> None:
    invitation = Invitation(pictured=True)
    invitation.chats.drawing = CallStatus.UNDRAWN
    invitation.table.change(Leave(3))
    invitation.settle()
    assert "Person 3" not in invitation.shown.text
    assert len(invitation.chats.calls) == 2


def test_what_was_offered_before_the_table_changed_is_brought_up_to_date() -> None:
    invitation = Invitation()
    view = view_table(invitation.table.snapshot, None)
    old = ResultId(ResultKind.INVITATION, view.code, view.revision - 1, "en")
    record = invitation_record(view, old, invitation.table.now, bot_name="HabanaBot")
    assert not record.living.digest


def test_the_words_of_an_invitation_are_those_of_everybody() -> None:
    invitation = Invitation()
    assert "Person 1" in as_read(invitation.shown.text)
    assert "Close" not in invitation.labels


def test_the_name_of_a_record_has_the_id_of_its_message() -> None:
    assert inline_message_of(inline_field_of(MESSAGE)) == MESSAGE
    assert inline_message_of("p1") is inline_message_of("g") is None
