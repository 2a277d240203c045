"""Crowds of people who wait for a game, drawn by hypothesis."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from engine.company.matching.matching import GameWish, WaitingPerson, match
from engine.rules import EDITIONS
from engine.tables.time.calendar import PLAIN_CALENDAR, Calendar, QuietHours
from engine.tables.time.instants import DAY, HOUR, MINUTE
from tests.backends import NOON

MAX_CROWD = 8
NIGHTS = Calendar(zone="Europe/Madrid", quiet=QuietHours(23 * 60, 8 * 60))
FAR_NIGHTS = Calendar(zone="Pacific/Auckland", quiet=QuietHours(20 * 60, 12 * 60))


def waiting(
    person: int,
    *,
    hours: float = 0,
    pace: str = "daily",
    edition: str | None = None,
    seats: int | None = None,
    **other: Any,
) -> WaitingPerson:
    """A person who has waited for this number of hours by noon."""
    wish, since = GameWish(pace=pace, edition=edition, seats=seats), NOON - int(hours * HOUR)
    return WaitingPerson(person=person, wish=wish, since=since, is_slow=pace == "daily", **other)


def can_meet(one: WaitingPerson, other: WaitingPerson) -> bool:
    """Could these two sit at one table at noon, as two or with others?"""
    pair = [replace(each, wish=replace(each.wish, seats=2)) for each in (one, other)]
    return one.wish.agrees_with(other.wish) and bool(match(pair, NOON).formed)


WAITS = (0, MINUTE, HOUR, 5 * HOUR, 7 * HOUR, DAY, 3 * DAY, 8 * DAY)
_PEOPLE = st.tuples(
    st.sampled_from(["daily", "daily", "live"]),
    st.sampled_from([None, None, *EDITIONS]),
    st.sampled_from([None, None, 2, 3, 4]),
    st.sampled_from(WAITS),
    st.sampled_from([PLAIN_CALENDAR, NIGHTS, FAR_NIGHTS]),
    st.sampled_from([None, 15.0, 22.0, 25.0, 35.0]),
    st.frozensets(st.integers(1, MAX_CROWD), max_size=2),
)
crowds = st.lists(_PEOPLE, max_size=MAX_CROWD).map(
    lambda people: [_numbered(number, *one) for number, one in enumerate(people, 1)]
)
"""A few people with all kinds of wishes, waits, nights, skills and mutes."""


def _numbered(
    number: int,
    pace: str,
    edition: str | None,
    seats: int | None,
    waited: int,
    calendar: Calendar,
    skill: float | None,
    muted: frozenset[int],
) -> WaitingPerson:
    return waiting(
        number,
        hours=waited / HOUR,
        pace=pace,
        edition=edition,
        seats=seats,
        calendar=calendar,
        skill=skill,
        muted=muted - {number},
    )
