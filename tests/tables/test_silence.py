"""Nobody has to wait for ever: who is silent for too long, or out of reach, is replaced until they are back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from engine.tables.answers import UndoAnswer
from engine.tables.lobby import Join
from engine.tables.options import TimeOut
from engine.tables.policy import Consent, HousePolicy
from engine.tables.profiles import Preferences
from engine.tables.refusals import Refusal
from engine.tables.seat import NEW_WAIT, StandIn
from engine.tables.table import Phase
from engine.tables.table_events import (
    Agreed,
    Closed,
    Closing,
    Declined,
    FellAsleep,
    Proposed,
    StandInKeeps,
    TimedOut,
    Unreachable,
    WentSilent,
    Wish,
)
from engine.tables.time.calendar import AwayDays, Calendar, QuietHours
from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND
from engine.tables.waiting.absence import CloseTable, ComeBack, MarkUnreachable, OfferSeat, Resign
from engine.tables.waiting.attention import Mute, RefreshSeat, Snooze
from engine.tables.waiting.consent import Propose, Vote
from engine.tables.waiting.wakeups import Wake
from tests.tables.pure import PureTable, profile
from tests.tables.steps import refused

SILENT_AT_OPEN = 6 * DAY
"""Three days to the last reminder, three days beyond it."""
STRICT = HousePolicy(consent=Consent(quorum=0.99, silence=False))


def waits(people: int = 2, silent: int = 1, **options: Any) -> PureTable:
    """All but one have chosen their cards, and wait for the last one."""
    table = PureTable(people, **{"pace": "open"} | options).begun()
    for person in {*range(1, people + 1)} - {silent}:
        table.answer(person)
    return table


def replacing(table: PureTable, silent: int = 1) -> Propose:
    return Propose(2, Wish.REPLACE, about=table.number(silent))


# When


def test_without_a_clock_a_player_is_replaced_who_is_silent_for_days_beyond_the_last_reminder() -> None:
    table = waits()
    table.passes(SILENT_AT_OPEN - 1)
    with refused(Refusal.NOT_SILENT):
        table.apply(replacing(table).apply)
    table.passes(1)
    assert table.told(WentSilent) == [WentSilent(table.number(1))]
    assert table.change(replacing(table))
    assert table.seat(1).stand_in is StandIn.KEEPS


def test_where_the_table_waits_a_player_is_replaced_who_is_silent_for_days_beyond_their_time() -> None:
    table = waits(pace="48h+24h", time_out=TimeOut.WAIT)
    table.passes(5 * DAY - 1)
    assert not table.change(replacing(table))
    table.passes(1)
    assert table.change(replacing(table))


@pytest.mark.parametrize("time_out", TimeOut)
@pytest.mark.parametrize("pace", ["open", "365d"])
def test_a_player_who_is_out_of_reach_for_a_day_is_replaced_at_every_pace(
    pace: str, time_out: TimeOut
) -> None:
    table = waits(pace=pace, time_out=time_out)
    table.change(MarkUnreachable(1, unreachable=True))
    table.passes(DAY - 1)
    assert not table.change(replacing(table))
    table.passes(1)
    assert table.change(replacing(table))
    assert table.seat(1).stand_in is StandIn.KEEPS


def test_a_player_who_was_out_of_reach_all_along_is_replaced_as_soon_as_they_are_waited_for() -> None:
    table = PureTable(2, pace="open").begun()
    table.answer(1)
    table.change(MarkUnreachable(1, unreachable=True))
    table.passes(2 * DAY)
    assert not table.told(WentSilent)
    table.answer(2)
    while table.awaited() != [1]:
        table.answer(2)
    table.passes(0)
    assert table.change(replacing(table))


def test_reminders_that_are_muted_snoozed_or_switched_off_change_nothing_about_it() -> None:
    quiet = profile(1, preferences=Preferences(reminders=()))
    table = PureTable([quiet, profile(2)], pace="open").begun()
    table.answer(2)
    table.change(Mute(1))
    for _ in range(6):
        table.change(Snooze(1, table.now + 300 * DAY))
        table.passes(DAY)
    assert table.change(replacing(table))


def test_outages_quiet_hours_pauses_and_days_away_do_not_count() -> None:
    away = AwayDays(date(2025, 11, 20), date(2025, 11, 29))
    resting = profile(1, calendar=Calendar("UTC", QuietHours(0, 12 * 60), (away,)))
    table = PureTable([resting, profile(2)], pace="open").begun()
    table.answer(2)
    table.outage(3 * DAY)
    table.change(Propose(1, Wish.PAUSE, 2 * DAY))
    table.change(Vote(2, agrees=True))
    table.passes(30 * DAY)
    half_days_from_the_30th = datetime(2025, 12, 12, 12, tzinfo=UTC)
    assert table.seat(1).silent == half_days_from_the_30th.timestamp() * SECOND


def test_days_away_that_are_announced_again_and_again_stop_no_clock_for_ever() -> None:
    for pace in ("open", "48h+24h"):
        table = waits(pace=pace)
        for day in range(0, 170, 10):
            today = date.fromordinal(date(2025, 11, 16).toordinal() + day)
            away = AwayDays(today, date.fromordinal(today.toordinal() + 20))
            calendar = Calendar("UTC", None, (away,))
            table.change(RefreshSeat(profile(1, calendar=calendar)))
            table.passes(10 * DAY)
        assert table.told(WentSilent) or table.told(TimedOut)


def test_a_decision_that_is_put_off_for_a_month_is_no_longer_waited_for_and_days_away_help_no_more() -> None:
    away = Calendar("UTC", None, (AwayDays(date(2025, 11, 16), date(2026, 1, 14)),))
    table = PureTable([profile(1, calendar=away), profile(2)], pace="48h+24h").begun()
    table.answer(2)
    table.passes(32 * DAY - 1)
    assert not table.change(replacing(table))
    table.passes(1)
    assert table.change(replacing(table))
    table.change(ComeBack(1))
    table.passes(2 * DAY)
    assert table.told(TimedOut)


def test_days_away_announced_when_it_is_too_late_do_not_help() -> None:
    table = waits()
    table.passes(SILENT_AT_OPEN)
    away = AwayDays(date(2025, 11, 1), date(2025, 12, 20))
    table.change(RefreshSeat(profile(1, calendar=Calendar("UTC", None, (away,)))))
    assert table.change(replacing(table))


# How


def test_one_other_person_decides_at_once() -> None:
    table = waits()
    table.passes(SILENT_AT_OPEN)
    table.change(replacing(table))
    number = table.number(1)
    assert table.news[-2:] == [Agreed(Wish.REPLACE), StandInKeeps(number)]
    table.think()
    assert table.awaited() in ([2], [])
    assert table.change(OfferSeat(2, number))
    assert table.change(ComeBack(1))


@pytest.mark.parametrize("policy", [HousePolicy(), STRICT])
def test_two_others_vote_and_neither_can_prevent_it_alone(policy: HousePolicy) -> None:
    for vote in (True, False, None):
        table = waits(3, policy=policy)
        table.passes(SILENT_AT_OPEN)
        table.change(replacing(table))
        assert table.told(Proposed)[-1].about == table.number(1)
        if vote is not None:
            assert table.change(Vote(3, agrees=vote))
        assert (table.seat(1).stand_in is StandIn.KEEPS) == (vote is True)
        table.passes(12 * HOUR)
        assert table.told(StandInKeeps) == [StandInKeeps(table.number(1))]


def test_more_than_half_of_the_others_may_rather_wait() -> None:
    table = waits(4)
    table.passes(SILENT_AT_OPEN)
    table.change(replacing(table))
    for person in (3, 4):
        table.change(Vote(person, agrees=False))
    assert table.told(Declined) == [Declined(Wish.REPLACE)]
    with refused(Refusal.TOO_SOON):
        table.apply(replacing(table).apply)
    table.passes(4 * HOUR)
    assert table.change(replacing(table))


def test_of_several_who_are_silent_none_protects_the_other() -> None:
    table = PureTable(3, pace="open").begun()
    table.answer(2)
    table.passes(SILENT_AT_OPEN)
    for silent in (1, 3):
        table.change(replacing(table, silent))
        assert table.seat(silent).stand_in is StandIn.KEEPS


def test_who_answers_is_not_replaced_and_does_not_take_that_back() -> None:
    table = waits(3)
    for _ in range(3):  # to a turn that has one player
        for person in table.awaited():
            table.answer(person)
    (silent,) = table.awaited()
    by, other = {1, 2, 3} - {silent}
    table.passes(SILENT_AT_OPEN)
    table.change(Propose(by, Wish.REPLACE, about=table.number(silent)))
    with refused(Refusal.ABOUT_YOU):
        table.apply(Vote(silent, agrees=False).apply)
    table.answer(silent)
    assert table.table.replacement is None
    assert table.told(Declined) == [Declined(Wish.REPLACE)]
    assert not table.change(UndoAnswer(silent))
    assert not table.change(Vote(other, agrees=True))


def test_no_other_proposal_stands_in_the_way() -> None:
    table = waits(3)
    table.passes(SILENT_AT_OPEN - HOUR)
    table.change(Propose(3, Wish.PAUSE, DAY))
    table.passes(HOUR)
    assert table.change(replacing(table))
    pause, replacement = table.table.proposal, table.table.replacement
    assert pause is not None
    assert replacement is not None
    table.change(Vote(3, agrees=True, expires=replacement.expires))
    assert table.seat(1).stand_in is StandIn.KEEPS


def test_two_proposals_of_one_moment_are_told_apart_by_their_votes() -> None:
    table = waits(3)
    table.passes(SILENT_AT_OPEN)
    table.change(Propose(3, Wish.PAUSE, DAY))
    table.change(replacing(table))
    pause, replacement = table.table.proposal, table.table.replacement
    assert pause is not None
    assert replacement is not None
    assert pause.expires != replacement.expires


def test_a_pause_lets_the_silent_one_be() -> None:
    table = waits(3)
    table.passes(SILENT_AT_OPEN)
    table.change(replacing(table))
    table.change(Propose(2, Wish.PAUSE, DAY))
    assert table.table.proposal is not None
    table.change(Vote(3, agrees=True, expires=table.table.proposal.expires))
    assert table.table.replacement is None
    assert table.seat(1).silent is None
    table.passes(DAY)
    assert table.seat(1).silent is not None


def test_who_can_be_reached_again_in_time_is_not_replaced() -> None:
    table = waits(3)
    table.change(MarkUnreachable(1, unreachable=True))
    table.passes(DAY)
    table.change(replacing(table))
    table.change(MarkUnreachable(1, unreachable=False))
    assert (table.seat(1).silent, table.table.replacement) == (None, None)


# The last resort


def test_a_table_where_nobody_minds_falls_asleep_and_whoever_likes_goes_on() -> None:
    table = waits(3)
    table.passes(SILENT_AT_OPEN + 14 * DAY - 1)
    assert not table.told(FellAsleep)
    table.passes(1)
    assert table.told(FellAsleep)
    assert table.seat(1).stand_in is StandIn.KEEPS
    assert table.seat(2).present
    before = table.moves
    table.think()
    assert table.moves == before
    assert table.change(Propose(2, Wish.RESUME))
    assert table.table.pause is None
    table.think()
    assert table.moves > before


def test_a_table_that_nobody_wakes_is_closed_and_tidied_up() -> None:
    table = waits(3)
    table.passes(SILENT_AT_OPEN + 14 * DAY + 60 * DAY)
    assert table.told(Closed) == [Closed(Closing.ABANDONED)]
    table.passes(30 * DAY)
    assert table.is_deleted


@pytest.mark.parametrize("lost", [False, True])
def test_the_last_present_person_holds_no_table_open(lost: bool) -> None:  # noqa: FBT001
    table = waits(3)
    for person in (2, 3):
        table.change(Resign(person))
    if lost:
        table.change(MarkUnreachable(1, unreachable=True))
    table.passes(200 * DAY)
    assert table.table.phase is Phase.CLOSED


def test_a_sleep_from_before_it_had_a_beginning_ends_too() -> None:
    table = waits()
    table.passes(SILENT_AT_OPEN + 14 * DAY)
    pause = table.table.pause
    assert pause is not None
    table.apply(lambda work: work.set(pause=replace(pause, since=None)))
    table.passes(60 * DAY)
    assert table.table.phase is Phase.CLOSED


def test_a_table_of_an_older_release_that_waits_for_who_is_late_goes_on_too() -> None:
    table = waits(pace="48h+24h", time_out=TimeOut.WAIT)
    table.passes(2 * DAY)
    late = table.number(1)
    stopped = replace(table.seat(1).clock, since=None, wait=NEW_WAIT)
    table.apply(lambda work: work.set_seat(late, clock=stopped))
    table.passes(3 * DAY)
    assert table.told(WentSilent) == [WentSilent(late)]


# What else one person could do alone


def test_answering_and_taking_back_makes_nobody_wait_anew() -> None:
    table = PureTable(2, pace="open").begun()
    for _ in range(20):
        for person in table.awaited():
            table.answer(person)
        if table.table.undo is not None:
            break
    assert table.table.undo is not None
    (holder,) = {1, 2} & {table.table.seats[table.table.undo.seat].person}
    assert table.change(UndoAnswer(holder))
    for _ in range(10):
        table.passes(15 * HOUR)
        table.answer(holder)
        if not table.change(UndoAnswer(holder)):
            break
    assert table.seat(holder).silent is not None or table.told(WentSilent)


@pytest.mark.parametrize("pace", ["48h+24h", "open"])
def test_who_comes_back_and_does_not_answer_delays_a_decision_once(pace: str) -> None:
    table = waits(3, pace=pace, policy=HousePolicy(misses=1))
    for silent in (True, False):
        table.now += 60 * DAY  # nobody thinks meanwhile
        due = table.due
        while due is not None and due <= table.now and table.seat(1).stand_in is None:
            table.change(Wake())
            due = table.due
            if table.seat(1).silent is not None:
                table.change(replacing(table))
                table.change(Vote(3, agrees=True))
        assert table.seat(1).stand_in is StandIn.KEEPS
        table.change(ComeBack(1))
        assert (table.seat(1).stand_in is None) == silent
    asked = table.seat(1).asked
    table.change(ComeBack(1))
    assert table.seat(1).asked == asked  # the computer's answer still fits
    table.think()
    assert table.seat(1).asked != asked


def test_silence_grants_each_person_one_wish() -> None:
    table = waits(3, pace="48h+24h")
    for outcome in (Agreed, Declined):
        table.change(Propose(1, Wish.EXTENSION, 7 * DAY))
        table.passes(12 * HOUR)
        assert table.told(outcome) == [outcome(Wish.EXTENSION)]
    table.passes(4 * HOUR)
    table.change(Propose(1, Wish.EXTENSION, 7 * DAY))
    assert table.change(Vote(2, agrees=True))
    assert len(table.told(Agreed)) == 2


def test_a_wish_that_was_declined_is_not_made_again_at_once() -> None:
    table = waits(2)
    for passes, again in ((0, True), (4 * HOUR - 1, False), (1, True)):
        table.passes(passes)
        assert table.change(Propose(1, Wish.PAUSE, DAY)) == again
        table.change(Vote(2, agrees=False))


def test_more_time_for_a_silent_player_is_time() -> None:
    table = waits(3, pace="48h+24h", time_out=TimeOut.WAIT)
    table.passes(5 * DAY)
    assert table.seat(1).silent is not None
    table.change(Propose(1, Wish.EXTENSION, 2 * DAY))
    table.change(Vote(2, agrees=True))
    assert table.seat(1).silent is None
    table.passes(2 * DAY + 3 * DAY)
    assert table.seat(1).silent is not None


# Being reachable


def test_a_refusal_does_not_outlive_a_later_sign_of_life() -> None:
    table = waits()
    began = table.now
    table.passes(MINUTE)
    table.change(MarkUnreachable(1, unreachable=False, at=table.now))
    table.change(MarkUnreachable(1, unreachable=True, at=began))
    assert not table.seat(1).unreachable
    table.change(MarkUnreachable(1, unreachable=True, at=table.now + 1))
    assert table.seat(1).unreachable
    assert table.told(Unreachable) == [Unreachable(table.number(1))]


# The operator


def test_the_operator_closes_a_lobby_and_a_game_and_nothing_that_is_over() -> None:
    for table in (PureTable(2), waits(3)):
        assert table.change(CloseTable())
        assert table.table.phase is Phase.CLOSED
        assert table.told(Closed) == [Closed(Closing.OPERATOR)]
        assert table.awaited() == []
        with refused(Refusal.OVER):
            table.apply(CloseTable().apply)
        assert not table.change(Join(profile(9), held=False))
        table.passes(30 * DAY)
        assert table.is_deleted
