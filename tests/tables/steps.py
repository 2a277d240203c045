"""Steps and checks that the tests of tables share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any, TypeVar

import pytest

from engine.rules import State, legal, replay
from engine.store import keys
from engine.tables.answers import PlayComputerAnswer
from engine.tables.lobby import Actor, StartGame
from engine.tables.past.records import record_of
from engine.tables.port import ClaimedShowing, Due, DueEntry, ShowAgain, Store, Subject
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import SeatClock
from engine.tables.table import Phase, Snapshot, UndoSteps
from engine.tables.table_events import Wish
from engine.tables.table_view import view_table
from engine.tables.time.instants import Instant, Span
from engine.tables.waiting.consent import Propose, Vote
from engine.tables.work import Change, Work
from tests.backends import Harness
from tests.values import not_none

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
    return not_none(snapshot.table.seats[number].asked)


def person(snapshot: Snapshot, number: int) -> PersonId:
    return not_none(snapshot.table.seats[number].person)


def seat_of(snapshot: Snapshot, somebody: PersonId) -> int:
    return not_none(snapshot.table.seat_of(somebody))


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


async def said(house: Harness, code: str) -> list[str]:
    return [line.text for line in await house.store.talk(code)]


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
    at = not_none(await due_at(house, code, Due.CLOCKS))
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


async def dump(client: Any) -> dict[bytes, Any]:
    """Every key of the store, and what lies there."""
    read: dict[bytes, Callable[[bytes], Any]] = {
        b"string": client.get,
        b"hash": client.hgetall,
        b"set": client.smembers,
        b"list": lambda key: client.lrange(key, 0, -1),
        b"zset": lambda key: client.zrange(key, 0, -1, withscores=True),
    }
    return {key: await read[await client.type(key)](key) async for key in client.scan_iter(count=1000)}


def people(snapshot: Snapshot) -> list[PersonId | None]:
    return [seat.person for seat in snapshot.table.seats]


class Arrange(Change):
    """A table brought into a position that takes long to reach."""

    how: Callable[[Work], None]

    def apply(self, work: Work) -> None:
        self.how(work)


async def finish(house: Harness, code: str) -> Snapshot:
    """A game that is over, without playing it."""
    return await house.tables.change(
        code, Arrange(lambda work: work.set(phase=Phase.FINISHED, ended=work.now))
    )


# The right to show


def delivery_of(code: str) -> Subject:
    return Subject(Due.DELIVER, code)


async def begin_delivery(
    store: Store, code: str, holder: str, lease: Span, **wanted: int
) -> ClaimedShowing | None:
    """Take the right to show a table to its own chats."""
    return await store.begin_showing(delivery_of(code), holder, lease, **wanted)


async def end_delivery(
    store: Store,
    code: str,
    holder: str,
    revision: int,
    shown: Mapping[str, str],
    gone: Sequence[str] = (),
    retry_at: Instant | None = None,
) -> bool | None:
    return await store.end_showing(
        delivery_of(code), holder, shown, gone, ShowAgain(revision, retry_at=retry_at)
    )
