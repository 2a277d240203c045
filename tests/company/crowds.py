"""Crowds of people who wait for a game, drawn by hypothesis."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from engine.company.matching import GameWish, WaitingPerson
from engine.rules import EDITIONS
from engine.tables.calendar import PLAIN_CALENDAR, Calendar, QuietHours
from engine.tables.instants import DAY, HOUR
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
    """A person who has waited for so many hours by noon."""
    wish, since = GameWish(pace=pace, edition=edition, seats=seats), NOON - int(hours * HOUR)
    return WaitingPerson(person=person, wish=wish, since=since, is_slow=pace == "daily", **other)


@st.composite
def crowds(draw: st.DrawFn) -> list[WaitingPerson]:
    """A few people with all kinds of wishes, waits, nights, skills and mutes."""
    numbers = range(1, draw(st.integers(0, MAX_CROWD)) + 1)
    return [draw(_people(number, list(numbers))) for number in numbers]


@st.composite
def _people(draw: st.DrawFn, number: int, everybody: list[int]) -> WaitingPerson:
    pace = draw(st.sampled_from(["daily", "daily", "live"]))
    wish = GameWish(
        pace=pace,
        edition=draw(st.sampled_from([None, None, *EDITIONS])),
        seats=draw(st.sampled_from([None, None, 2, 3, 4])),
    )
    return WaitingPerson(
        person=number,
        wish=wish,
        since=NOON - draw(st.integers(0, 8 * DAY)),
        is_slow=pace == "daily",
        calendar=draw(st.sampled_from([PLAIN_CALENDAR, NIGHTS, FAR_NIGHTS])),
        muted=frozenset(draw(st.lists(st.sampled_from(everybody), max_size=2))) - {number},
        skill=draw(st.sampled_from([None, 15.0, 22.0, 25.0, 35.0])),
    )
