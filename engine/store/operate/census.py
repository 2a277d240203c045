"""The census: all tables in lines for their operator, those in trouble first. It changes nothing.

`RedisStore.read` puts a table that it cannot read into quarantine; here such a table is only counted.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from enum import StrEnum
from heapq import nsmallest
from typing import NamedTuple

from engine.store.operate.whole_tables import Reading, read_due, read_fields, reading_of
from engine.store.redis_store import Fields, RedisStore
from engine.store.scans import all_codes, portions
from engine.tables.directory.index_reader import MAX_READ_AT_ONCE
from engine.tables.directory.indexes import finished_index, person_index, traces_index
from engine.tables.policy import HousePolicy
from engine.tables.port import Due
from engine.tables.profiles import PersonId
from engine.tables.table import RUNNING_PHASES, Phase, Snapshot, Table
from engine.tables.time.instants import MINUTE, Instant, Span
from engine.tables.waiting.wakeups import next_wake
from engine.tables.work import REVISION_TICK_MS

OVERDUE_FROM_MS: Span = MINUTE
"""Work that no worker has claimed for this long: none runs, or none can."""
UNDELIVERED_FROM_MS: Span = 10 * MINUTE
"""Since the last change of a table that chats do not show as it is."""
CENSUS_FIELDS = ("version", "revision", "table", "state", "aside", "people")
CENSUS_DUE = (Due.CLOCKS, Due.THINK, Due.DELIVER)


class Trouble(StrEnum):
    """Something that may be wrong with a table, the worst first."""

    QUARANTINED = "quarantined"
    """It cannot be read."""
    NEWER = "newer"
    """A newer release wrote it."""
    OVERDUE = "overdue"
    """Its clocks or its computers wait for a worker."""
    FORGOTTEN = "forgotten"
    """Something is to happen to it, and nothing is due."""
    UNDELIVERED = "undelivered"
    UNREACHABLE = "unreachable"
    """Messages to one of its people no longer arrive."""


_RANKS = {trouble: rank for rank, trouble in enumerate(Trouble)}


class AwaitedSeat(NamedTuple):
    name: str
    since: Instant | None
    """Without one, no clock has measured it."""


class TableLine(NamedTuple):
    """The facts that an operator sees of one table at a glance: nothing that is hidden in its game."""

    code: str
    phase: Phase | None = None
    """Without one, the table cannot be read."""
    edition: str = ""
    people: tuple[str, ...] = ()
    """Their names; their numbers if the table cannot be read."""
    round: int | None = None
    awaited: tuple[AwaitedSeat, ...] = ()
    changed: Instant | None = None
    troubles: tuple[Trouble, ...] = ()

    @property
    def rank(self) -> tuple[int, Instant, str]:
        """A sort key: the worst trouble first, then whatever has not changed for the longest time."""
        worst = min([_RANKS[trouble] for trouble in self.troubles], default=len(_RANKS))
        return worst, self.changed or 0, self.code


class Census(NamedTuple):
    lines: tuple[TableLine, ...]
    counted: int
    """All tables that fit, with those that are not among the lines."""
    in_trouble: int


Wanted = Callable[[TableLine], bool]


async def take_census(
    store: RedisStore, now: Instant, *, most: int, wanted: Wanted, person: PersonId | None = None
) -> Census:
    """The tables that are wanted, or the first `most` of them; of one person only, if one is given."""
    lines: list[TableLine] = []
    counted = in_trouble = 0
    async for codes in all_codes(store.client) if person is None else _codes_of(store, person):
        page = [line for line in await _lines(store, codes, now) if wanted(line)]
        counted += len(page)
        in_trouble += len([line for line in page if line.troubles])
        lines = nsmallest(most, [*lines, *page], key=lambda line: line.rank)
    return Census(tuple(lines), counted, in_trouble)


async def _codes_of(store: RedisStore, person: PersonId) -> AsyncIterator[list[str]]:
    own = person_index(person)
    codes = [
        *await store.indexed_tables(own),
        *await store.indexed_latest(finished_index(own)),
        *await store.indexed_tables(traces_index(person)),
    ]
    for some in portions(dict.fromkeys(codes), MAX_READ_AT_ONCE):
        yield some


async def _lines(store: RedisStore, codes: Sequence[str], now: Instant) -> list[TableLine]:
    rows = await read_fields(store, codes, CENSUS_FIELDS)
    due = await read_due(store, codes, CENSUS_DUE)
    return [_line(*one, now) for one in zip(codes, rows, due, strict=True) if one[1]["revision"] is not None]


def _line(code: str, fields: Fields, due: Mapping[Due, Instant], now: Instant) -> TableLine:
    reading = Reading(None) if fields["aside"] is not None else reading_of(fields)
    if reading.snapshot is not None:
        return line_of(reading.snapshot, due, now)
    people = tuple((fields["people"] or b"").decode(errors="replace").split())
    trouble = Trouble.NEWER if reading.is_newer else Trouble.QUARANTINED
    return TableLine(code, people=people, troubles=(trouble,))


def line_of(snapshot: Snapshot, due: Mapping[Due, Instant], now: Instant) -> TableLine:
    table, game = snapshot
    return TableLine(
        table.code,
        table.phase,
        table.options.edition,
        tuple([seat.name for seat in table.seats if seat.person is not None]),
        game.round if game else None,
        awaited_of(table),
        changed_at(table),
        troubles_of(table, due, now),
    )


def awaited_of(table: Table) -> tuple[AwaitedSeat, ...]:
    if table.phase is not Phase.PLAYING:
        return ()
    return tuple(
        [
            AwaitedSeat(seat.name or seat.computer or "", seat.clock.wait.begun)
            for seat in table.seats
            if seat.awaited
        ]
    )


def changed_at(table: Table) -> Instant:
    """The instant of the table's last change, by its revision: many changes in a row make it a little late."""
    return table.opened + table.revision * REVISION_TICK_MS


def troubles_of(table: Table, due: Mapping[Due, Instant], now: Instant) -> tuple[Trouble, ...]:
    late = [kind for kind in (Due.CLOCKS, Due.THINK) if kind in due and due[kind] < now - OVERDUE_FROM_MS]
    is_running = table.phase in RUNNING_PHASES
    signs = {
        Trouble.OVERDUE: bool(late),
        Trouble.FORGOTTEN: is_running and _is_forgotten(table, due),
        Trouble.UNDELIVERED: Due.DELIVER in due and changed_at(table) < now - UNDELIVERED_FROM_MS,
        Trouble.UNREACHABLE: is_running and any([seat.unreachable for seat in table.seats]),
    }
    return tuple([trouble for trouble, holds in signs.items() if holds])


def _is_forgotten(table: Table, due: Mapping[Due, Instant]) -> bool:
    return next_wake(table, HousePolicy(), ()) is not None and Due.CLOCKS not in due
