"""Entries of the book of results and the records of players as JSON, and back."""

from __future__ import annotations

import logging
from typing import Annotated

from pydantic import Field, TypeAdapter

from engine.company.results.ratings import PlayerRecord
from engine.company.results.results import BookEntry, GameResult, StatisticsReset
from engine.store.codec import why

log = logging.getLogger(__name__)

ENTRY_VERSION = 1
"""Of the entries of the book, which outlive releases. Records do not: see `RECORDS_FORM`."""

_ENTRY: TypeAdapter[tuple[int, BookEntry]] = TypeAdapter(
    tuple[int, Annotated[GameResult | StatisticsReset, Field(union_mode="left_to_right")]]
)
_RECORD = TypeAdapter(PlayerRecord)


def entry_to_json(entry: BookEntry) -> bytes:
    return _ENTRY.dump_json((ENTRY_VERSION, entry), exclude_defaults=True)


def entry_from_json(text: bytes) -> BookEntry | None:
    """None if it cannot be read: it counts for nobody, and the book goes on."""
    try:
        version, entry = _ENTRY.validate_json(text)
    except ValueError as error:
        log.error("result_unreadable error=%s action=left_out", why(error))
        return None
    if version > ENTRY_VERSION:
        log.error("result_unreadable error=version_%d action=left_out", version)
        return None
    return entry


def record_to_json(record: PlayerRecord) -> bytes:
    return _RECORD.dump_json(record, exclude_defaults=True)


def record_from_json(text: bytes) -> PlayerRecord:
    return _RECORD.validate_json(text)
