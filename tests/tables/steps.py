"""Steps that the tests of running tables share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, TypeVar

import pytest

from engine.rules import State, legal, replay
from engine.store import keys
from engine.tables.answers import PlayComputerAnswer
from engine.tables.lobby import Actor, StartGame
from engine.tables.past.records import record_of
from engine.tables.port import Due, DueEntry
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import SeatClock
from engine.tables.table import Snapshot, UndoSteps
from engine.tables.table_events import Wish
from engine.tables.table_view import view_table
from engine.tables.time.instants import Instant, Span
from engine.tables.waiting.consent import Propose, Vote
from tests.backends import Harness

T = TypeVar("T")

LEASES = count(1)
"""No two claims end at the same moment."""


@contextmanager
def refused(reason: Refusal, **facts: object) -> Iterator[None]:
    """Refused for this reason; of the facts those that are named are compared."""
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.reason is reason
    assert facts.items() <= caught.value.facts.items()


def game_of(snapshot: Snapshot) -> State:
    assert snapshot.game is not None
    return snapshot.game


def asked(snapshot: Snapshot) -> list[int]:
    return [number for number, seat in enumerate(snapshot.table.seats) if seat.asked is not None]


def the_asked(snapshot: Snapshot) -> int:
    """The one seat that is asked."""
    (number,) = asked(snapshot)
    return number


def decision(snapshot: Snapshot, number: int) -> int:
    found = snapshot.table.seats[number].asked
    assert found is not None
    return found


def person(snapshot: Snapshot, number: int) -> PersonId:
    found = snapshot.table.seats[number].person
    assert found is not None
    return found


def seat_of(snapshot: Snapshot, somebody: PersonId) -> int:
    found = snapshot.table.seat_of(somebody)
    assert found is not None
    return found


def clock(snapshot: Snapshot, number: int) -> SeatClock:
    return snapshot.table.seats[number].clock


def choices(snapshot: Snapshot, number: int) -> list[str]:
    return list(legal(game_of(snapshot), number))


def own_steps(undo: UndoSteps | None) -> int:
    """How many answers of their own a player can take back."""
    return sum(step.seat is None for step in undo.steps) if undo else 0


def told(news: list[object], kind: type[T]) -> list[T]:
    """The news of one kind."""
    return [one for one in news if isinstance(one, kind)]


async def replayed(house: Harness, snapshot: Snapshot) -> State:
    """The state that the table's log leads to."""
    log = await house.store.log(snapshot.table.code)
    return replay(record_of(game_of(snapshot), log)).without_news()


async def due_at(house: Harness, code: str, due: Due) -> Instant | None:
    """When a table's entry is due, if there is one."""
    at = await house.client.zscore(keys.due(keys.bucket(code)), keys.entry(due, code))
    return None if at is None else int(at)


async def wake_when_due(house: Harness, code: str) -> Snapshot:
    """Time passes until the table is to be looked at, and it is."""
    at = await due_at(house, code, Due.CLOCKS)
    assert at is not None
    house.time.time = max(house.time.time, at)
    return await wake(house, code)


async def wake(house: Harness, code: str) -> Snapshot:
    """Let everything due at one table happen, as if a worker had claimed it; a sweep looks into every bucket."""
    return await house.tables.wake(DueEntry(Due.CLOCKS, code, None, next(LEASES)))


async def think(house: Harness, code: str) -> Snapshot:
    """The computers of a table that are asked answer, as long as they are."""
    while await due_at(house, code, Due.THINK) is not None:
        snapshot = await house.read(code)
        number = next(n for n, seat in enumerate(snapshot.table.seats) if seat.awaited and seat.by_computer)
        choice = house.rng.choice(choices(snapshot, number))
        await house.tables.change(code, PlayComputerAnswer(number, decision(snapshot, number), choice))
    return await house.read(code)


async def begin(house: Harness, *people: Profile, **options: Any) -> Snapshot:
    """These people sit down and begin: all are asked for their opening pairs."""
    host, *others = people
    lobby = await house.tables.open(host, house.options(len(people), **options))
    for other in others:
        await house.tables.join(lobby.table.code, other)
    return await house.tables.change(lobby.table.code, StartGame(Actor(host.person)))


async def agree(house: Harness, snapshot: Snapshot, wish: Wish, span: Span = 0) -> Snapshot:
    """The person of seat 0 wishes it, the others have nothing against it."""
    code = snapshot.table.code
    snapshot = await house.tables.change(code, Propose(person(snapshot, 0), wish, span))
    for number in range(1, len(snapshot.table.seats)):
        if snapshot.table.proposal is not None:
            snapshot = await house.tables.change(code, Vote(person(snapshot, number), agrees=True))
    assert snapshot.table.proposal is None
    return snapshot


def deadline(snapshot: Snapshot, number: int, house: Harness) -> Instant | None:
    return view_table(snapshot, None, house.time.outages()).seats[number].deadline
