"""Matching: who of those that wait makes a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from hypothesis import given

from engine.company.matching.matching import (
    QUICK_WAIT_MS,
    SEARCH_AGAIN_MS,
    SLOW_TOLERANCES,
    SLOW_WAIT_MS,
    WaitingPerson,
    match,
    next_search,
)
from engine.rules.editions.base import GOALS
from engine.tables.time.calendar import AwayDays, Calendar, QuietHours
from engine.tables.time.instants import DAY, HOUR, MINUTE
from tests.backends import NOON
from tests.company.crowds import FAR_NIGHTS, NIGHTS, can_meet, crowds, waiting

# Whatever the crowd


@given(crowds)
def test_everybody_is_seated_once_at_a_table_that_they_want_or_stays_because_there_is_none(
    crowd: list[WaitingPerson],
) -> None:
    formed, staying = match(crowd, NOON)
    seated = [one for group in formed for one in group.people]
    assert sorted([one.person for one in (*seated, *staying)]) == [one.person for one in crowd]
    for group in formed:
        seats = len(group.people)
        assert seats in GOALS
        assert {one.wish.seats for one in group.people} <= {None, seats}
        assert {one.wish.edition for one in group.people} <= {None, group.edition}
        assert len({one.wish.pace for one in group.people}) == 1
        assert all([can_meet(one, other) for one, other in combinations(group.people, 2)])
    assert not _tables(staying)


@given(crowds)
def test_whoever_has_waited_longest_chooses_first(crowd: list[WaitingPerson]) -> None:
    ordered = sorted(crowd, key=lambda one: (one.since, one.person))
    possible = _tables(ordered)
    formed = match(crowd, NOON).formed
    if possible:
        first = min([ordered.index(table[0]) for table in possible])
        of_first = [table for table in possible if table[0] is ordered[first]]
        largest = [table for table in of_first if len(table) == max(map(len, of_first))]
        assert formed[0].people == min(largest, key=lambda table: [ordered.index(one) for one in table])


@given(crowds)
def test_whoever_wants_the_same_meets_in_the_end(crowd: list[WaitingPerson]) -> None:
    """A day later only wishes and mutes keep people apart."""
    calm = [replace(one, since=NOON, is_slow=True) for one in crowd]
    for one, other in combinations(match(calm, NOON + DAY).staying, 2):
        is_muted = one.person in other.muted or other.person in one.muted
        want_two = one.wish.agrees_with(other.wish) and {one.wish.seats, other.wish.seats} <= {None, 2}
        assert is_muted or not want_two


def _tables(ordered: Sequence[WaitingPerson]) -> list[tuple[WaitingPerson, ...]]:
    """All tables that could be formed of people in this order."""
    return [
        table
        for seats in GOALS
        for table in combinations(ordered, seats)
        if all([one.wish.seats in (None, seats) for one in table])
        and all([can_meet(one, other) for one, other in combinations(table, 2)])
    ]


# One by one


def test_two_who_want_anything_play_at_once() -> None:
    [group] = match([waiting(1), waiting(2)], NOON).formed
    assert ([one.person for one in group.people], group.edition) == ([1, 2], None)


def test_as_many_as_there_are_sit_down() -> None:
    formed, staying = match([waiting(number) for number in range(1, 6)], NOON)
    assert [len(group.people) for group in formed] == [4]
    assert [one.person for one in staying] == [5]


def test_an_edition_that_one_of_them_wants_is_played() -> None:
    [group] = match([waiting(1), waiting(2, edition="havana-2009")], NOON).formed
    assert group.edition == "havana-2009"


def test_two_who_want_different_editions_wait() -> None:
    crowd = [waiting(1, edition="la-habana-2024"), waiting(2, edition="havana-2009")]
    assert match(crowd, NOON).formed == ()


def test_whoever_wants_four_does_not_sit_down_with_two() -> None:
    assert match([waiting(1, seats=4), waiting(2), waiting(3)], NOON).formed[0].people[0].person == 2


def test_people_who_have_muted_each_other_never_meet() -> None:
    crowd = [waiting(1, hours=48, muted=frozenset({2})), waiting(2, hours=48)]
    assert match(crowd, NOON).formed == ()


def test_a_different_skill_counts_less_and_less() -> None:
    fresh = [waiting(1, skill=20.0), waiting(2, skill=27.0)]
    assert match(fresh, NOON).formed == ()
    assert match(fresh, NOON + HOUR).formed
    assert match([waiting(1, hours=24, skill=1.0), waiting(2, skill=50.0)], NOON).formed


def test_nights_that_hardly_overlap_count_less_and_less() -> None:
    crowd = [waiting(1, calendar=NIGHTS), waiting(2, calendar=FAR_NIGHTS)]
    assert match(crowd, NOON).formed == ()
    assert match(crowd, NOON + DAY).formed


def test_nobody_is_seated_on_days_away() -> None:
    day = Calendar().local(NOON).date()
    away = Calendar(away=(AwayDays(day, day.replace(day=day.day + 1)),))
    assert match([waiting(1, hours=48, calendar=away), waiting(2)], NOON).formed == ()


def test_a_live_game_calls_nobody_who_sleeps() -> None:
    asleep = Calendar(quiet=QuietHours(10 * 60, 15 * 60))
    crowd = [waiting(1, hours=2, pace="live", calendar=asleep), waiting(2, pace="live")]
    assert match(crowd, NOON).formed == ()
    just_asked = [waiting(1, pace="live", calendar=asleep), waiting(2, pace="live")]
    assert match(just_asked, NOON).formed, "they tap: they are awake"
    guessed = replace(asleep, guessed=True)
    assert match([waiting(1, hours=2, pace="live", calendar=guessed), crowd[1]], NOON).formed


def test_a_wait_that_is_over_leads_to_no_table() -> None:
    assert match([waiting(1, hours=SLOW_WAIT_MS / HOUR), waiting(2)], NOON).formed == ()
    assert (
        match([waiting(1, hours=QUICK_WAIT_MS / HOUR, pace="live"), waiting(2, pace="live")], NOON).formed
        == ()
    )


def test_the_next_search_comes_when_something_may_have_changed() -> None:
    assert next_search([waiting(1)], 1, NOON) is None
    assert next_search([waiting(1), waiting(2, hours=48)], 2, NOON) == NOON + SEARCH_AGAIN_MS
    assert next_search([], 2, NOON) == NOON + SEARCH_AGAIN_MS, "they could not play just now"
    step = SLOW_TOLERANCES[1].after
    soon = [waiting(1), replace(waiting(2), since=NOON - step + MINUTE)]
    assert next_search(soon, 2, NOON) == NOON + MINUTE
