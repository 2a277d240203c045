"""Messages that are known: a search for an orphan in a chat leaves them alone."""

from __future__ import annotations

from engine.company.season.seasons import Seasons
from engine.tables.directory.indexes import finished_index, group_index, person_index, watched_index
from engine.tables.port import Store
from engine.tables.profiles import PersonId
from tgbot.records.shown import GROUP_FIELD, field_of, read_record, read_shown
from tgbot.showing.orphans import MAX_ORPHAN_TRIES, own_messages

SEARCH_MARK = '"search":'
"""In the text of a record whose chat is searched for an orphan."""


def search_of(text: str) -> tuple[int, ...]:
    """Between which numbers an orphan is searched for, by the record of a person or a group; () if none is."""
    return read_record(text).orphans.search if SEARCH_MARK in text else ()


async def known_to_person(store: Store, person: PersonId, without: str = "") -> set[int]:
    """The messages that tables have in a person's chat: those they play at, without one, and those they watch."""
    records = await _records(store, person_index(person), field_of(person), without)
    records += await _watched(store, person)
    return {message for one in records for message in own_messages(read_record(one))}


async def known_to_group(seasons: Seasons, group: int, without: str = "") -> set[int]:
    """The messages that seasons and tables, without one of these, have in a group, also of tables that it watches."""
    records = await _records(seasons.store, group_index(group), GROUP_FIELD, without)
    records += await _watched(seasons.store, group)
    shown = [
        *map(read_record, records),
        *[read_shown(one.shown, one.orphans) for one in await seasons.of_group(group)],
    ]
    return {message for one in shown for message in own_messages(one)}


async def _watched(store: Store, chat: int) -> list[str]:
    """The records of the tables that a chat watches."""
    codes = await store.indexed_tables(watched_index(chat))
    return [record for code in codes if (record := await store.spectator(code, chat)) is not None]


async def _records(store: Store, index: str, field: str, without: str) -> list[str]:
    running = await store.indexed_tables(index)
    over = await store.indexed_latest(finished_index(index), most=MAX_ORPHAN_TRIES)
    shown = await store.shown_in(sorted({*running, *over} - {without}), field)
    return list(shown.values())
