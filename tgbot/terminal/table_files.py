"""Tables for their operator: exported to files, imported again, closed."""

from __future__ import annotations

import errno
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from engine.rules import State
from engine.rules.record import BadRecord
from engine.store.operate.files import export_table, import_table
from engine.store.operate.leftovers import wake_leftovers
from engine.store.operate.operator_log import note_operator
from engine.store.redis_store import QUARANTINE_INDEX, RedisStore
from engine.store.timepiece import RedisTimepiece
from engine.tables.directory.indexes import IndexEntry, person_index, traces_index
from engine.tables.past.records import record_of
from engine.tables.policy import HousePolicy
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import Seat
from engine.tables.service import Tables
from engine.tables.table import RUNNING_PHASES, Phase, Snapshot, Table
from engine.tables.waiting.absence import CloseTable
from tgbot.screen.cast import DEFAULT_LEVEL
from tgbot.settings import Settings
from tgbot.terminal.people import (
    MAX_RECORD_NAME_CHARACTERS,
    NAME_SEPARATOR,
    BadName,
    Participant,
    Seating,
    fill_up,
    read_names,
)
from tgbot.terminal.record_files import record_text
from tgbot.terminal.visits import visited
from tgbot.words import Words


class ExportedTable(NamedTuple):
    text: str
    is_record: bool
    is_secret: bool
    """Whether the file holds secrets of a game that is not over."""


async def export_to_text(
    settings: Settings, code: str, words: Words, *, whole: bool, file: Path
) -> ExportedTable:
    """A finished game as its record; any other table, or any with `whole`, as it is stored.

    `file` is where a table that is not over is to be written: if that cannot be, nothing is read or noted.
    """
    async with visited(settings) as store:
        found = await _snapshot(store, code)
        if found and found.game and found.table.phase is Phase.FINISHED and not whole:
            with suppress(BadRecord):  # the whole table shows what is wrong with its log
                return ExportedTable(
                    await _record(store, found.table, found.game, words), is_record=True, is_secret=False
                )
        running = found is None or found.table.phase is Phase.PLAYING
        if running:
            check_new(file)
            await note_operator(store.client, "export", code)
        return ExportedTable(await export_table(store, code), is_record=False, is_secret=running)


async def import_from_text(settings: Settings, text: str, *, create: bool = False) -> Snapshot:
    """Put the table of an exported text into the store."""
    async with visited(settings, create=create) as store:
        snapshot = await import_table(store, text)
        await note_operator(store.client, "import", snapshot.table.code)
        return snapshot


@asynccontextmanager
async def planned_close(settings: Settings, code: str) -> AsyncIterator[OpenClose]:
    """A table that can be closed, for as long as the context lasts; `Refused` if there is none, or it is over."""
    async with visited(settings) as store:
        yield OpenClose(store, settings.policy(), code, await _people_at(store, code))


async def _people_at(store: RedisStore, code: str) -> int:
    try:
        table = (await store.read(code)).snapshot.table
    except Refused as refused:
        if refused.reason is not Refusal.QUARANTINED:
            raise
        return 0
    if table.phase not in RUNNING_PHASES:
        raise Refused(Refusal.OVER)
    return len(table.people)


class OpenClose(NamedTuple):
    store: RedisStore
    policy: HousePolicy
    code: str
    people: int
    """How many are at the table; 0 if it cannot be read."""

    async def carry_out(self) -> bool:
        """Close the table; a running bot, or the next one, tells its people. False: it cannot be read.

        A table that cannot be read stays as it is, but its people no longer find it.
        """
        await note_operator(self.store.client, "close", self.code)
        timepiece = RedisTimepiece(self.store.client)
        await timepiece.beat()  # there is no other way to know the time
        try:
            await Tables(self.store, timepiece, self.policy).change(self.code, CloseTable())
        except Refused as refused:
            if refused.reason is not Refusal.QUARANTINED:
                raise
            await _hide(self.store, self.code)
            return False
        return True


async def _hide(store: RedisStore, code: str) -> None:
    """Take a table that cannot be read out of its people's indexes, and off the operator's list."""
    quarantined = await store.quarantined(code)
    people = quarantined.people if quarantined else ()
    await store.write_indexes(
        add=[IndexEntry(traces_index(person), code) for person in people],
        remove=[
            *[IndexEntry(person_index(person), code) for person in people],
            IndexEntry(QUARANTINE_INDEX, code),
        ],
    )


async def wake_all(settings: Settings) -> int:
    """Let the bot look at tables that nothing leads to; return how many there were."""
    async with visited(settings) as store:
        await note_operator(store.client, "tidy")
        return await wake_leftovers(store, settings.policy())


async def _snapshot(store: RedisStore, code: str) -> Snapshot | None:
    """The snapshot of a table; None if the table exists but cannot be read."""
    try:
        return (await store.read(code)).snapshot
    except Refused as refused:
        if refused.reason is Refusal.UNKNOWN_TABLE:
            raise
        return None


async def _record(store: RedisStore, table: Table, game: State, words: Words) -> str:
    return record_text(record_of(game, await store.log(table.code)), seating(table, words))


def seating(table: Table, words: Words) -> Seating:
    """The seating of a table, with names that a record can hold; default names if two are alike."""
    computers = frozenset(number for number, seat in enumerate(table.seats) if seat.person is None)
    people = [
        seat.name.replace(NAME_SEPARATOR, " ")[:MAX_RECORD_NAME_CHARACTERS].strip() for seat in table.seats
    ]
    known = [name for number, name in enumerate(people) if number not in computers]
    order = sorted(range(len(people)), key=lambda number: (number in computers, number))
    played = [_part(table.seats[number]) for number in order]
    try:
        drawn = iter(read_names(NAME_SEPARATOR.join(known), played, words))
    except BadName:
        drawn = iter(fill_up([], played, words))
    names = dict(zip(order, drawn, strict=True))
    level = next((part.kind for part in played if part.kind), DEFAULT_LEVEL)
    return Seating(tuple(names[number] for number in range(len(people))), computers, level)


def _part(seat: Seat) -> Participant:
    return Participant() if seat.person is not None else Participant(seat.computer, seat.character or 0)


def check_new(path: Path) -> None:
    """Raise the error that creating the file would, as far as it can be foreseen."""
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    if not path.absolute().parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))


def write_new(path: Path, text: str) -> None:
    """Write a file that only its owner may read, whole or not at all; `FileExistsError` if it exists."""
    path.touch(mode=0o600, exist_ok=False)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError:
        path.unlink()
        raise
