"""One table as a file: everything that is stored of it, unchanged, so that it can be moved or repaired."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from engine.rules.codec import BadState, NewerState
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.record import RECORD_TITLE as RECORD
from engine.rules.record import BadRecord
from engine.store import codec
from engine.store.codec import BadDocument, NewerDocument
from engine.store.operate.whole_tables import (
    TableFile,
    all_due_at,
    bytes_of,
    put_table,
    read_fields,
    read_whole,
    snapshot_in,
)
from engine.store.redis_store import RedisStore
from engine.tables.directory.names import read_code
from engine.tables.past.records import kept_moves
from engine.tables.table import Phase, Snapshot, Table

TABLE_FILE_TITLE = "habana table"
TABLE_FILE_VERSION = 1
"""The form of the file; what is in it has versions of its own."""

NOT_RUNNING = (Phase.LOBBY, Phase.FINISHED, Phase.CLOSED)
STILL_RUNNING_WARNING = (
    "The game may still be going on, and this file holds what its players must not know of each other."
)
PART_NAMES = {"talk_expires": "talk expires", "shown": "told"}
"""Parts of a file whose name there is not their name in the code."""


class BadFile(ValueError):
    """A text that is no file of a table; the message says why."""


class NewerFile(BadFile):
    """A newer release wrote it."""


class TableExists(Exception):
    """A table of that code exists already, and nothing is wrong with it."""


async def export_table(store: RedisStore, code: str) -> str:
    """The text of a table's file, also for a table that cannot be read; refused if there is none."""
    return _written((await read_whole(store, code)).file)


async def import_table(store: RedisStore, text: str) -> Snapshot:
    """Put the table of a file in its place; `BadFile` or `TableExists` if that cannot be."""
    file = read_file(text).released()  # an imported table has been repaired
    snapshot = _checked(file)
    due = all_due_at(snapshot.table, 0)
    if await _occupied(store, file.code) or not await put_table(store, file, snapshot.table, due):
        raise TableExists(file.code)
    return snapshot


async def _occupied(store: RedisStore, code: str) -> bool:
    (fields,) = await read_fields(store, [code], ("revision", "aside"))
    return fields["revision"] is not None and fields["aside"] is None


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
        shown=_part(plain, PART_NAMES["shown"], _is_fields, {}),
        kept=_part(plain, "kept", _is_fields, {}),
    )


def _part(plain: Mapping[str, Any], name: str, is_right: Callable[[Any], bool], default: Any = None) -> Any:
    """A part of a file; one that older files have not has a default."""
    if not is_right(part := plain.get(name, default)):
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
    try:
        snapshot = snapshot_in(file.stored_fields())
        _check_agreement(file, snapshot.table)
        deck = snapshot.game.setup.deck if snapshot.game else HOUSE_DECK
        kept_moves(file.log)
        for line in file.news:
            codec.news_from_json(bytes_of(line), deck)
        for line in file.talk:
            codec.talk_from_json(bytes_of(line))
    except (NewerDocument, NewerState) as error:
        raise NewerFile(f"a newer release wrote it: {error}") from error
    except (BadDocument, BadState, BadRecord, ValueError, TypeError) as error:
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
