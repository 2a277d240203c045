"""Facts from elsewhere that a pass over a table needs: known messages, other tables, the highlights of a game."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any

from engine.company.season.seasons import Seasons
from engine.rules.record import BadRecord
from engine.tables.directory.indexes import finished_index, group_index, person_index, watched_index
from engine.tables.directory.people import People
from engine.tables.past.highlights import Highlights, highlights_of
from engine.tables.past.records import record_of
from engine.tables.port import ClaimedShowing, Store
from engine.tables.profiles import PersonId
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.table_view import view_table
from engine.tables.waiting.absence import playing_seat
from tgbot.board.page import OtherTable
from tgbot.records.shown import GROUP_FIELD, field_of, person_of, read_record, read_shown
from tgbot.screen.table_names import table_label
from tgbot.showing.calls.sender import Sender
from tgbot.showing.moment import ViewRequests
from tgbot.showing.orphans import MAX_ORPHAN_TRIES, own_messages
from tgbot.words import words_for

# Messages that are known: a search for an orphan in a chat leaves them alone


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


# A person's other tables: which of them to go on with, and which messages lead where nothing is left to do


def is_done(table: Table, person: PersonId) -> bool:
    """Does a person sit at the table, which waits for them no more?"""
    number = table.seat_of(person)
    return number is not None and not table.seats[number].awaited


def next_table(tables: Sequence[Snapshot], person: PersonId) -> OtherTable | None:
    """The first of these tables that waits for the person, in the language of their seat there."""
    for one in tables:
        seat = playing_seat(one.table, person)
        if seat is not None and seat.awaited:
            view = view_table(one, one.table.seat_of(person))
            return OtherTable(one.table.code, table_label(view, words_for(seat, one.table.options.edition)))
    return None


def plays_at(tables: Sequence[Snapshot], person: PersonId) -> bool:
    """Does the person play at one of these tables?"""
    return any([playing_seat(one.table, person) is not None for one in tables])


def leading_to(code: str, records: Mapping[str, str]) -> list[str]:
    """The tables whose messages lead to that one, out of the records of one person by table."""
    return [table for table, record in records.items() if read_record(record).asides.other[:1] == (code,)]


# Facts


log = logging.getLogger(__name__)

MAX_HIGHLIGHTS_REMEMBERED = 200


class FactsBeside:
    def __init__(
        self, tables: Tables, seasons: Seasons, sender: Sender, go_on: Callable[[str, PersonId], None]
    ) -> None:
        self.store = tables.store
        self.seasons = seasons
        self.people = People(tables)
        self.sender = sender
        self.go_on = go_on
        """Called for a table whose message leads to one where nothing waits."""
        self._finished: dict[str, Highlights | None] = {}
        """By table: the highlights of a game that is over."""

    async def read(self, claimed: ClaimedShowing, requests: ViewRequests) -> dict[str, Any]:
        """The facts that a moment needs from elsewhere in the store; next to nothing in most passes."""
        beside = await self._tables_beside(claimed.snapshot.table, requests)
        return {
            "known": await self._known_messages(claimed),
            "highlights": await self.highlights(claimed.snapshot),
            "others": {person: next_table(tables, person) for person, tables in beside.items()},
            "elsewhere": {person: plays_at(tables, person) for person, tables in beside.items()},
        }

    async def _known_messages(self, claimed: ClaimedShowing) -> dict[int, Set[int]]:
        """By chat in which an orphan is searched for: the messages that are none, such as those of other tables."""
        known: dict[int, Set[int]] = {}
        for name, record in claimed.shown.items():
            if not (search := search_of(record)):
                continue
            group = claimed.snapshot.table.group
            chat = group.id if name == GROUP_FIELD and group is not None else person_of(name)
            if chat is not None:
                known[chat] = await self.known_in(chat, search, claimed.snapshot.table.code)
        return known

    async def known_in(self, chat: int, search: tuple[int, ...], without: str = "") -> set[int]:
        """The messages in a chat, a person's or a group's, that are no orphans; `without` a table whose record is at hand."""
        if chat < 0:
            others = await known_to_group(self.seasons, chat, without)
        else:
            others = await known_to_person(self.store, chat, without)
        return others | await self.sender.known_numbers(chat, search)

    async def _tables_beside(self, table: Table, requests: ViewRequests) -> dict[PersonId, list[Snapshot]]:
        """The other tables of people who go on. Messages that still lead here, where nothing waits, are drawn again."""
        going = [person for person, request in requests.items() if request.goes_on and is_done(table, person)]
        tables: dict[PersonId, list[Snapshot]] = {}
        for person in going:
            tables[person] = await self.people.tables_beside(table.code, person)
            codes = [one.table.code for one in tables[person]]
            records = await self.store.shown_in(codes, field_of(person)) if codes else {}
            for code in leading_to(table.code, records):
                self.go_on(code, person)
        return tables

    async def highlights(self, snapshot: Snapshot) -> Highlights | None:
        """The highlights of a finished game; None of any other, and of one whose record cannot be replayed."""
        table, game = snapshot
        if game is None or table.phase is not Phase.FINISHED:
            return None
        if table.code not in self._finished:
            if len(self._finished) >= MAX_HIGHLIGHTS_REMEMBERED:
                self._finished.clear()
            log_of_moves = await self.store.log(table.code)
            try:
                self._finished[table.code] = highlights_of(record_of(game, log_of_moves))
            except BadRecord as error:
                log.warning("highlights_unreadable table=%s error=%s", table.code, error)
                self._finished[table.code] = None
        return self._finished[table.code]
