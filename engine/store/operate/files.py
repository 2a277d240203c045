"""One table as a file: everything that is stored of it, unchanged, so that it can be moved or repaired."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any, NamedTuple

from engine.rules.codec import BadState, NewerState
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.record import RECORD_TITLE as RECORD
from engine.rules.record import BadRecord
from engine.store import codec, keys, scripts
from engine.store.errors import store_errors
from engine.store.redis_store import LEASE_FIELD, QUARANTINE_INDEX, RedisStore, decoded
from engine.store.scripts import ImportArguments, flat
from engine.surroundings import new_token
from engine.tables.directory.codes import read_code
from engine.tables.directory.indexes import IndexEntry, entries_of
from engine.tables.past.records import kept_moves
from engine.tables.port import Due
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.time.instants import Instant
from engine.tables.waiting import wakeups

TABLE_FILE_TITLE = "habana table"
TABLE_FILE_VERSION = 1
"""The form of the file; what is in it has versions of its own."""

NOT_RUNNING = (Phase.LOBBY, Phase.FINISHED, Phase.CLOSED)
STILL_RUNNING_WARNING = (
    "The game may still be going on, and this file holds what its players must not know of each other."
)
PART_NAMES = {"talk_expires": "talk expires", "shown": "told"}
"""Parts of a file whose name there is not their name in the code."""
FIELDS_OF_THIS_STORE = ("imported", LEASE_FIELD)
"""Fields about the stored table, or about its delivery, rather than of it: they do not come back from a file."""


TableDue = Mapping[Due, Instant | None]
"""When each kind of work is due; None: not at all."""


class BadFile(ValueError):
    """A text that is no file of a table; the message says why."""


class NewerFile(BadFile):
    """A newer release wrote it."""


class TableExists(Exception):
    """There is a table of that code already, and nothing is wrong with it."""


class TableFile(NamedTuple):
    """The parts of a file."""

    code: str
    fields: Mapping[str, str]
    log: Sequence[str]
    news: Sequence[str]
    talk: Sequence[str]
    talk_expires: Instant
    """0: never."""
    shown: Mapping[str, str]


class WholeTable(NamedTuple):
    """Everything of a table at one moment, whether or not it can be read."""

    file: TableFile
    due: Mapping[Due, Instant]
    """When each kind of work is due."""


DUE_OF_TABLES = (Due.CLOCKS, Due.THINK, Due.DELIVER, Due.RESULT, Due.SEASON_TABLE, Due.QUARANTINE)
"""The kinds of entries that a table has at most one of each."""


async def export_table(store: RedisStore, code: str) -> str:
    """The text of a table's file, also for a table that cannot be read; refused if there is none."""
    whole = await read_whole(store, code)
    if whole is None:
        raise Refused(Refusal.UNKNOWN_TABLE)
    return _written(whole.file)


async def read_whole(store: RedisStore, code: str) -> WholeTable | None:
    """Everything of a table, which stays as it is; None if there is none."""
    with store_errors():
        entries = [keys.entry(kind, code) for kind in DUE_OF_TABLES]
        found = await scripts.EXPORT_SCRIPT(store.client, [*keys.all_of(code), keys.shown(code)], entries)
    pairs, log, news, talk, delivered = map(_unpacked, found[:5])
    fields, shown = _paired(pairs), _paired(delivered)
    if not fields:
        return None
    fields.pop("imported", None)
    shown.pop(LEASE_FIELD, None)
    due = {kind: int(float(at)) for kind, at in zip(DUE_OF_TABLES, found[6], strict=True) if at}
    return WholeTable(TableFile(code, fields, log, news, talk, int(found[5]), shown), due)


def _unpacked(packed: bytes) -> list[str]:
    """The parts of a list that export.lua has sent as one text."""
    lengths, _, joined = packed.partition(b"\n")
    ends = list(accumulate(map(int, lengths.split())))
    return [text_of(joined[start:end]) for start, end in pairwise([0, *ends])]


def _paired(parts: Sequence[str]) -> dict[str, str]:
    return dict(sorted(zip(parts[::2], parts[1::2], strict=True)))


async def import_table(store: RedisStore, text: str) -> Snapshot:
    """Put the table of a file in its place; `BadFile` or `TableExists` if that cannot be."""
    file = _without_quarantine(read_file(text))
    snapshot = _checked(file)
    if await _occupied(store, file.code):
        raise TableExists(file.code)
    await store.write_indexes(add=entries_of(snapshot.table))
    if not await put_table(store, file, all_due_at(snapshot.table, 0)):
        raise TableExists(file.code)
    # Added again, as a reader of an index may have removed it meanwhile
    await store.write_indexes(
        add=entries_of(snapshot.table), remove=[IndexEntry(QUARANTINE_INDEX, file.code)]
    )
    return snapshot


def _without_quarantine(file: TableFile) -> TableFile:
    """A file without its quarantine: an imported table has been repaired."""
    return file._replace(fields={name: text for name, text in file.fields.items() if name != "aside"})


async def _occupied(store: RedisStore, code: str) -> bool:
    with store_errors():
        revision, quarantined = await store.client.hmget(keys.table(code), ("revision", "aside"))
    return revision is not None and quarantined is None


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
    store: RedisStore, file: TableFile, due: TableDue, *, replaces: int | None = None
) -> bool:
    """Write a table and what is due of it; False if there is one already that is neither in quarantine nor replaced.

    `replaces` is the revision of a table that may be replaced.
    """
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
        due=flat(entries),
    )
    with store_errors():
        where = [*keys.all_of(file.code), keys.shown(file.code)]
        return bool(await scripts.IMPORT_SCRIPT(store.client, where, arguments))


def _flat(fields: Mapping[str, str]) -> list[bytes]:
    return list(map(bytes_of, flat([pair for pair in fields.items() if pair[0] not in FIELDS_OF_THIS_STORE])))


# The text


def _written(file: TableFile) -> str:
    secret = {"secret": True, "why": STILL_RUNNING_WARNING} if _secret(file) else {}
    return json.dumps({TABLE_FILE_TITLE: TABLE_FILE_VERSION, **secret, **plain_parts(file)}, indent=1) + "\n"


def plain_parts(file: TableFile) -> dict[str, Any]:
    """The parts of a file by their names there; `table_file` reads them."""
    return {PART_NAMES.get(name, name): part for name, part in file._asdict().items()}


def _secret(file: TableFile) -> bool:
    try:
        return _checked(file).table.phase not in NOT_RUNNING
    except BadFile:
        return True


def read_file(text: str) -> TableFile:
    """The parts of a file; `BadFile` if they are not there."""
    if any(line == RECORD for line in text.splitlines()[:50]):
        raise BadFile("it is the record of a game; habana replay shows it")
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFile(f"it is not whole, or no table at all: {error}") from error
    if not isinstance(plain, dict) or type(form := plain.get(TABLE_FILE_TITLE)) is not int:
        raise BadFile(f'it is no table: it does not begin with "{TABLE_FILE_TITLE}"')
    if form > TABLE_FILE_VERSION:
        raise NewerFile(
            f"a newer release wrote it: form {form}; this one knows forms up to {TABLE_FILE_VERSION}"
        )
    return table_file(plain)


def table_file(plain: Mapping[str, Any]) -> TableFile:
    """The parts of a file from its plain form; `BadFile` if one is missing."""
    return TableFile(
        code=_part(plain, "code", _is_code),
        fields=_part(plain, "fields", _is_fields),
        log=_part(plain, "log", _is_list),
        news=_part(plain, "news", _is_list),
        talk=_part(plain, "talk", _is_list),
        talk_expires=_part(plain, PART_NAMES["talk_expires"], _is_instant),
        shown=_part(
            {PART_NAMES["shown"]: {}, **plain}, PART_NAMES["shown"], _is_fields
        ),  # older files have none
    )


def _part(plain: Mapping[str, Any], name: str, is_right: Callable[[Any], bool]) -> Any:
    if not is_right(part := plain.get(name)):
        raise BadFile(f'"{name}" is missing or damaged')
    return part


def _is_code(part: Any) -> bool:
    return isinstance(part, str) and read_code(part) == part


def _is_instant(part: Any) -> bool:
    return type(part) is int and 0 <= part < 2**53


def _is_fields(part: Any) -> bool:
    return isinstance(part, dict) and all(map(_is_text, [*part, *part.values()]))


def _is_list(part: Any) -> bool:
    return isinstance(part, list) and all(map(_is_text, part))


def _is_text(part: Any) -> bool:
    """A text that can be stored."""
    try:
        return isinstance(part, str) and bytes_of(part) is not None
    except UnicodeEncodeError:
        return False


def _checked(file: TableFile) -> Snapshot:
    """The table in a file, after everything in it has been read once."""
    stored = {name: bytes_of(value) for name, value in file.fields.items()}
    fields: dict[str, bytes | None] = {
        "table": None,
        "state": None,
        "tokens": None,
        "version": None,
        **stored,
    }
    try:
        snapshot = decoded(fields)
        _check_agreement(file, snapshot.table)
        deck = snapshot.game.setup.deck if snapshot.game else HOUSE_DECK
        kept_moves(file.log)
        for line in file.news:
            codec.news_from_json(bytes_of(line), deck)
        for line in file.talk:
            codec.talk_from_json(bytes_of(line))
    except (codec.NewerTable, NewerState) as error:
        raise NewerFile(f"a newer release wrote it: {error}") from error
    except (codec.BadTable, BadState, BadRecord, ValueError, TypeError) as error:
        raise BadFile(f"its table is damaged: {error}") from error
    return snapshot


def _check_agreement(file: TableFile, table: Table) -> None:
    """Check that what is written in two places of a file is the same in both."""
    said = [file.code, *[file.fields.get(name) for name in ("revision", "news", "said", "people")]]
    people = " ".join(map(str, table.people))
    if said != [table.code, str(table.revision), str(table.news.end), str(table.said), people]:
        raise BadFile("code, revision or counts do not agree with the table")
    if table.phase in (Phase.PLAYING, Phase.FINISHED) and not file.fields.get("state"):
        raise BadFile("the game is missing")


def text_of(part: bytes) -> str:
    """A text of any bytes, as damaged tables may hold them; `bytes_of` gives the same bytes back."""
    return part.decode(errors="surrogateescape")


def bytes_of(part: str) -> bytes:
    return part.encode(errors="surrogateescape")
