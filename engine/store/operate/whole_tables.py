"""Tables for operators: read as they are stored, whether or not they can be understood, and written whole.

Nothing here puts a table into quarantine: that is for the workers, whose `RedisStore.read` does it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from functools import partial
from itertools import accumulate, islice, pairwise
from typing import Any, NamedTuple

from engine.rules.codec import NewerState
from engine.store import keys, scripts
from engine.store.codec import NewerDocument, why
from engine.store.errors import store_errors
from engine.store.redis_store import QUARANTINE_INDEX, Fields, RedisStore, decoded
from engine.store.scans import all_codes, answers_to
from engine.store.scripts import ImportArguments, flat
from engine.store.showing_store import LEASE_FIELD
from engine.surroundings import new_token
from engine.tables.directory.indexes import IndexEntry, entries_of
from engine.tables.port import Due
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.time.instants import Instant
from engine.tables.waiting import wakeups

TABLE_ALONE_FIELDS = ("version", "table")
"""The fields that a table is read from without its game."""
DUE_OF_TABLES = (Due.CLOCKS, Due.THINK, Due.DELIVER, Due.RESULT, Due.SEASON_TABLE, Due.QUARANTINE)
"""The kinds of entries that a table has at most one of each."""
FIELDS_OF_THIS_STORE = ("imported", LEASE_FIELD)
"""Fields about the stored table, or about its delivery, rather than of it: they do not come back from a file."""

TableDue = Mapping[Due, Instant | None]
"""When each kind of work is due; None: not at all."""


class TableFile(NamedTuple):
    """The parts of a table, as a file has them."""

    code: str
    fields: Mapping[str, str]
    log: Sequence[str]
    news: Sequence[str]
    talk: Sequence[str]
    talk_expires: Instant
    """0: never."""
    shown: Mapping[str, str]
    kept: Mapping[str, str]
    """Values that features keep beside it."""

    @property
    def quarantine(self) -> str | None:
        """The reason why the table is in quarantine; None if it is not."""
        return self.fields.get("aside")

    def released(self) -> TableFile:
        """The file without its quarantine."""
        return self._replace(fields={name: text for name, text in self.fields.items() if name != "aside"})

    def stored_fields(self) -> Fields:
        return {name: bytes_of(text) for name, text in self.fields.items()}


class WholeTable(NamedTuple):
    """Everything of a table at one moment, whether or not it can be read."""

    file: TableFile
    due: Mapping[Due, Instant]
    """When each kind of work is due."""


class Reading(NamedTuple):
    """The table in some fields with its game, or why they cannot be read."""

    snapshot: Snapshot | None
    why: str = ""
    is_newer: bool = False
    """A newer release wrote it."""


# Reading


def snapshot_in(fields: Fields) -> Snapshot:
    """The table and its game; `NewerDocument`, `NewerState` or a `ValueError` if they cannot be read."""
    return decoded({"table": None, "state": None, "version": None, **fields})


def reading_of(fields: Fields) -> Reading:
    try:
        return Reading(snapshot_in(fields))
    except (NewerDocument, NewerState) as error:
        return Reading(None, str(error), is_newer=True)
    except ValueError as error:
        return Reading(None, why(error))


async def read_fields(store: RedisStore, codes: Sequence[str], names: Sequence[str]) -> list[Fields]:
    """Some fields of some tables; all are None of a table that is gone."""
    with store_errors():
        async with store.client.pipeline(transaction=False) as pipeline:
            for code in codes:
                pipeline.hmget(keys.table(code), names)
            rows = await pipeline.execute()
    return [dict(zip(names, row, strict=True)) for row in rows]


async def read_due(
    store: RedisStore, codes: Sequence[str], kinds: Sequence[Due]
) -> list[Mapping[Due, Instant]]:
    """The instants at which some kinds of work are due, of some tables or seasons."""
    with store_errors():
        async with store.client.pipeline(transaction=False) as pipeline:
            for code in codes:
                for kind in kinds:
                    pipeline.zscore(keys.due(keys.bucket(code)), keys.entry(kind, code))
            scores = iter(await pipeline.execute())
    return [_known_due(kinds, list(islice(scores, len(kinds)))) for _ in codes]


def _known_due(kinds: Sequence[Due], scores: Sequence[Any]) -> dict[Due, Instant]:
    return {kind: int(float(at)) for kind, at in zip(kinds, scores, strict=True) if at not in (None, b"")}


async def find_whole(store: RedisStore, code: str) -> WholeTable | None:
    """Everything of a table, which stays as it is; None if there is none."""
    with store_errors():
        entries = [keys.entry(kind, code) for kind in DUE_OF_TABLES]
        found = await scripts.EXPORT_SCRIPT(
            store.client, [*keys.all_of(code), keys.shown(code), keys.kept(code)], entries
        )
    pairs, log, news, talk, delivered, beside = map(_unpacked, found[:6])
    fields, shown = _paired(pairs), _paired(delivered)
    if not fields:
        return None
    fields.pop("imported", None)
    shown.pop(LEASE_FIELD, None)
    file = TableFile(code, fields, log, news, talk, int(found[6]), shown, _paired(beside))
    return WholeTable(file, _known_due(DUE_OF_TABLES, found[7]))


async def read_whole(store: RedisStore, code: str) -> WholeTable:
    """Everything of a table; refused if there is none."""
    whole = await find_whole(store, code)
    if whole is None:
        raise Refused(Refusal.UNKNOWN_TABLE)
    return whole


async def whole_tables(store: RedisStore) -> AsyncIterator[WholeTable]:
    """All tables, each read at one moment."""
    async for codes in all_codes(store.client):
        async for whole in answers_to(partial(find_whole, store), codes):
            if whole is not None:
                yield whole


def _unpacked(packed: bytes) -> list[str]:
    """The parts of a list that export.lua has sent as one text."""
    lengths, _, joined = packed.partition(b"\n")
    ends = list(accumulate(map(int, lengths.split())))
    return [text_of(joined[start:end]) for start, end in pairwise([0, *ends])]


def _paired(parts: Sequence[str]) -> dict[str, str]:
    return dict(sorted(zip(parts[::2], parts[1::2], strict=True)))


def text_of(part: bytes) -> str:
    """A text of any bytes, as damaged tables may hold them; `bytes_of` gives the same bytes back."""
    return part.decode(errors="surrogateescape")


def bytes_of(part: str) -> bytes:
    return part.encode(errors="surrogateescape")


# Writing


def all_due_at(table: Table, now: Instant) -> TableDue:
    """Everything that there may be to do: the worker that claims it finds out what really is."""
    return {
        Due.CLOCKS: now,
        Due.DELIVER: now,
        Due.THINK: now if wakeups.thinks(table) else None,
        Due.RESULT: now if table.phase is Phase.FINISHED else None,
        Due.SEASON_TABLE: now if wakeups.tells_season(table) else None,
        Due.QUARANTINE: None,
    }


async def put_table(
    store: RedisStore, file: TableFile, table: Table, due: TableDue, *, before: Table | None = None
) -> bool:
    """Write a table with its indexes and what is due of it, in an empty place, or in that of one in quarantine.

    `before` is one that may be replaced as well, unless it has changed. False if another table is there.
    """
    await store.write_indexes(add=entries_of(table))
    if not await put_file(store, file, due, replaces=before.revision if before else None):
        return False
    gone = entries_of(before) - entries_of(table) if before else ()
    # Added again, as a reader of an index may have removed it meanwhile
    await store.write_indexes(add=entries_of(table), remove=[*gone, IndexEntry(QUARANTINE_INDEX, file.code)])
    return True


async def put_file(store: RedisStore, file: TableFile, due: TableDue, *, replaces: int | None = None) -> bool:
    """Write a table whose indexes are written before, or that cannot be read and so is in none; False as above."""
    entries = [(keys.entry(kind, file.code), "" if at is None else at) for kind, at in due.items()]
    arguments = ImportArguments(
        token=new_token(8),
        replaces="" if replaces is None else replaces,
        talk_expires=file.talk_expires,
        fields=_flat(file.fields),
        moves=list(map(bytes_of, file.log)),
        news=list(map(bytes_of, file.news)),
        talk=list(map(bytes_of, file.talk)),
        shown=_flat(file.shown),
        kept=_flat(file.kept),
        due=flat(entries),
    )
    with store_errors():
        where = [*keys.all_of(file.code), keys.shown(file.code), keys.kept(file.code)]
        return bool(await scripts.IMPORT_SCRIPT(store.client, where, arguments))


def _flat(fields: Mapping[str, str]) -> list[bytes]:
    return list(map(bytes_of, flat([pair for pair in fields.items() if pair[0] not in FIELDS_OF_THIS_STORE])))
