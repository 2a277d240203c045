"""Spectators: people who watch a table without a seat.

A table may have a thousand of them, so they are stored beside it and not in it. The table itself knows roughly how
many there are, and the few who have said hello: a commit of a table that is watched costs one more due entry.
"""

from __future__ import annotations

from dataclasses import field

from engine.tables.options import Options
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import RUNNING_PHASES, Greeter, Group, Table
from engine.tables.time.instants import DAY, SECOND, Span
from engine.tables.work import Change, Work

MAX_SPECTATORS = 2_000
"""Of one table."""
MAX_TABLES_WATCHED = 10
"""By one person."""
WATCH_EVERY_MS: Span = 15 * SECOND
"""Spectators see what has changed after this time, together with everything that has changed since."""
SPECTATORS_KEPT_MS: Span = DAY
"""After the end of a game its spectators are forgotten."""
MAX_GREETERS = 3
"""The latest are named."""
MAX_REMARKS = 50
"""Of what spectators say among themselves, the latest lines are kept."""


def is_open_to_spectators(options: Options, group: Group | None) -> bool:
    """Whatever was agreed at a table; otherwise tables of groups and public ones are open."""
    if options.spectators is not None:
        return options.spectators
    return group is not None or options.public


def may_watch(table: Table, *known_as: PersonId) -> bool:
    """May a person, under whichever of these numbers they are known, watch a table? Not if they were sent away."""
    is_sent_away = not {*known_as}.isdisjoint([one.person for one in table.removed])
    return is_open_to_spectators(table.options, table.group) and not is_sent_away


def check_may_watch(table: Table, person: PersonId, pseudonym: PersonId) -> None:
    """Refuse a person who cannot watch a table."""
    if table.seat_of(person) is not None:
        raise Refused(Refusal.ALREADY_IN)
    if table.phase not in RUNNING_PHASES:
        raise Refused(Refusal.OVER)
    if not may_watch(table, person, pseudonym):
        raise Refused(Refusal.NO_SPECTATORS)


def noted_count(count: int) -> int:
    """The number that players see: exact below ten, then with one digit that counts.

    So a crowd that comes and goes changes the table a few times, and not a thousand times.

    >>> noted_count(7), noted_count(38), noted_count(999)
    (7, 30, 900)
    """
    digits = str(count)
    return int(digits[0] + "0" * (len(digits) - 1))


class NoteSpectators(Change):
    """Note roughly how many people watch; those who have stopped are no longer named."""

    people: frozenset[PersonId] = field(repr=False)

    def apply(self, work: Work) -> None:
        there = tuple([one for one in work.table.greeters if one.person in self.people])
        count = noted_count(len(self.people))
        if (count, there) != (work.table.watching, work.table.greeters):
            work.set(watching=count, greeters=there)


class GreetPlayers(Change):
    """A spectator says hello: from now on the players see their name."""

    person: PersonId
    name: str = field(repr=False)

    def apply(self, work: Work) -> None:
        if work.table.phase not in RUNNING_PHASES:
            raise Refused(Refusal.OVER)
        if self.person in [one.person for one in work.table.greeters]:
            return
        work.set(greeters=(*work.table.greeters, Greeter(self.person, self.name))[-MAX_GREETERS:])


def forget_greeting(work: Work, person: PersonId) -> None:
    """Strike the name of a spectator."""
    left = tuple([one for one in work.table.greeters if one.person != person])
    if left != work.table.greeters:
        work.set(greeters=left)


def checked_remark(text: str, longest: int) -> str:
    """A remark without the space around it, or a refusal."""
    stripped = text.strip()
    if not stripped:
        raise Refused(Refusal.TALK_EMPTY)
    if len(stripped) > longest:
        raise Refused(Refusal.TALK_TOO_LONG, longest=longest)
    return stripped
