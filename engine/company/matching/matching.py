"""Matching: which of the people who wait for a game make a table. The queue and the time come in, groups come out.

Pace, edition, number of players and mutes must fit, however long somebody waits. How much of the day two people share,
and how alike they play, counts for less the longer one of them has waited: see `Tolerance`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.rules.editions.base import GOALS
from engine.tables.profiles import PersonId
from engine.tables.time.calendar import PLAIN_CALENDAR, Calendar
from engine.tables.time.instants import DAY, HOUR, MINUTE, Instant, Span

SLOW_WAIT_MS: Span = 7 * DAY
QUICK_WAIT_MS: Span = 6 * HOUR
"""At a quick pace clocks run at once: nobody is called to a table half a day after they asked for it."""
SEARCH_AGAIN_MS: Span = 15 * MINUTE
"""The queue is searched again after this time at the latest: people wake up, come back, finish other games."""
JUST_ASKED_MS: Span = HOUR
"""A person who asked within this time is awake, whatever their calendar says."""
HOURS_A_DAY = DAY // HOUR
COMING_HOUR = 1
"""Of the hours that somebody is awake, as bits: the one that begins now."""


class Tolerance(NamedTuple):
    """The differences that two people accept once one of them has waited for some time."""

    after: Span
    shared_hours: int
    """Hours of a day in which both are awake, at least."""
    skill_gap: float
    """The difference of their skills, at most."""


SLOW_TOLERANCES = (
    Tolerance(0, 8, 4.0),
    Tolerance(HOUR, 6, 8.0),
    Tolerance(6 * HOUR, 4, 12.0),
    Tolerance(DAY, 0, math.inf),
)
QUICK_TOLERANCES = (Tolerance(0, 0, 4.0), Tolerance(2 * MINUTE, 0, 8.0), Tolerance(10 * MINUTE, 0, math.inf))
"""At a quick pace everybody has to be awake now, and for the rest of the day it does not matter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWish:
    """The game that a person waits for."""

    pace: str
    """By its name in the house."""
    edition: str | None = None
    """Without one, any edition is welcome."""
    seats: int | None = None
    """Without a number, as many as come."""

    def agrees_with(self, other: GameWish) -> bool:
        """Could both be at one table, as far as their wishes go?"""
        return (
            self.pace == other.pace
            and (self.edition == other.edition or None in (self.edition, other.edition))
            and (self.seats == other.seats or None in (self.seats, other.seats))
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingPerson:
    person: PersonId
    wish: GameWish
    since: Instant
    is_slow: bool
    """Do quiet hours stop the clocks at this pace?"""
    calendar: Calendar = PLAIN_CALENDAR
    muted: frozenset[PersonId] = frozenset()
    skill: float | None = None
    """Without one, their skill is not known and matches everybody's."""

    @property
    def until(self) -> Instant:
        """The time at which they learn that nobody was found."""
        return wait_ends(self.since, is_slow=self.is_slow)

    @property
    def tolerances(self) -> tuple[Tolerance, ...]:
        return SLOW_TOLERANCES if self.is_slow else QUICK_TOLERANCES


class FormedGroup(NamedTuple):
    """People who make a table, the one who has waited longest first."""

    people: tuple[WaitingPerson, ...]

    @property
    def edition(self) -> str | None:
        """The edition that they want; None if any will do."""
        return next((one.wish.edition for one in self.people if one.wish.edition), None)


class Matching(NamedTuple):
    formed: tuple[FormedGroup, ...]
    staying: tuple[WaitingPerson, ...]
    """Those who wait on, in the order of their coming."""


def wait_ends(since: Instant, *, is_slow: bool) -> Instant:
    return since + (SLOW_WAIT_MS if is_slow else QUICK_WAIT_MS)


def match(waiting: Iterable[WaitingPerson], now: Instant) -> Matching:
    """The tables that can be formed now. The person who has waited longest chooses first: as many people as will do,
    and of these the ones who have waited longest."""
    queue = sorted(waiting, key=lambda one: (one.since, one.person))
    left = [ready for one in queue if (ready := _ready(one, now)).can_play]
    formed: list[FormedGroup] = []
    while left:
        first, *left = left
        group = _group_of(first, left)
        if group:
            formed.append(FormedGroup(tuple([one.person for one in group])))
            left = [one for one in left if one not in group]
    seated = {one.person for group in formed for one in group.people}
    return Matching(tuple(formed), tuple([one for one in queue if one.person not in seated]))


def next_search(staying: Sequence[WaitingPerson], left: int, now: Instant) -> Instant | None:
    """The instant at which to search the queue again, if nobody comes or goes; None if fewer than two are left in it.

    Those who are left and do not stay could not play just now, and may be there the next time.
    """
    if left < 2:
        return None
    steps = [one.since + step.after for one in staying for step in one.tolerances]
    return min([now + SEARCH_AGAIN_MS, *[at for at in steps if at > now]])


@dataclass(frozen=True, slots=True, eq=False)
class _Ready:
    """A person, with what is looked up for each pair."""

    person: WaitingPerson
    awake: int
    """The hours of the coming day in which they are awake, as bits."""
    tolerance: Tolerance
    """The differences that they, and everybody who came later, accept by now."""
    can_play: bool
    """At a slow pace they must wake up within a day, at a quick one be awake now; and their wait must not be over."""

    def takes(self, seats: int) -> bool:
        return self.person.wish.seats in (None, seats)

    def fits(self, newer: _Ready) -> bool:
        """Do they fit somebody who came later?"""
        one, two = self.person, newer.person
        return (
            one.wish.agrees_with(two.wish)
            and _skill_gap(one, two) <= self.tolerance.skill_gap
            and (self.awake & newer.awake).bit_count() >= self.tolerance.shared_hours
            and one.person not in two.muted
            and two.person not in one.muted
        )


def _ready(one: WaitingPerson, now: Instant) -> _Ready:
    awake = _hours_awake(one, now)
    tolerance = [step for step in one.tolerances if step.after <= max(0, now - one.since)][-1]
    is_awake = bool(awake if one.is_slow else awake & COMING_HOUR)
    return _Ready(one, awake, tolerance, is_awake and now < one.until)


def _group_of(first: _Ready, others: Sequence[_Ready]) -> tuple[_Ready, ...]:
    """The largest group with this person, of people who came later; empty if nobody fits."""
    near = [other for other in others if first.fits(other)]
    for seats in sorted(GOALS, reverse=True):
        willing = [one for one in near if one.takes(seats)] if first.takes(seats) else []
        if group := _completed((first,), willing, seats):
            return group
    return ()


def _completed(group: tuple[_Ready, ...], near: Sequence[_Ready], seats: int) -> tuple[_Ready, ...]:
    """The group with more people until all seats are taken; `near` are those who fit everybody in it, in their order."""
    missing = seats - len(group)
    if missing == 0:
        return group
    for at, one in enumerate(near[: len(near) - missing + 1]):
        rest = [other for other in near[at + 1 :] if one.fits(other)] if missing > 1 else ()
        if found := _completed((*group, one), rest, seats):
            return found
    return ()


def _skill_gap(one: WaitingPerson, other: WaitingPerson) -> float:
    return 0.0 if one.skill is None or other.skill is None else abs(one.skill - other.skill)


def _hours_awake(one: WaitingPerson, now: Instant) -> int:
    """The hours from now on in which they rest at no time. At a quick pace a guessed calendar does not count."""
    if not one.is_slow and (one.calendar.guessed or now - one.since < JUST_ASKED_MS):
        return (1 << HOURS_A_DAY) - 1
    rests = one.calendar.rests(now, now + DAY)
    resting = {hour for start, end in rests for hour in range((start - now) // HOUR, -(-(end - now) // HOUR))}
    return sum([1 << hour for hour in range(HOURS_A_DAY) if hour not in resting])
