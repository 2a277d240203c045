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
from engine.tables.port import ClaimedShowing
from engine.tables.profiles import PersonId
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.table_view import view_table
from engine.tables.waiting.absence import playing_seat
from tgbot.board.page import OtherTable
from tgbot.records.messages import MAX_ORPHAN_TRIES, own_messages
from tgbot.records.shown import GROUP_FIELD, field_of, read_record, read_shown
from tgbot.screen.table_names import table_label
from tgbot.showing.calls.sender import Sender
from tgbot.showing.moment import TableMoment, ViewRequests
from tgbot.words import words_for

# Messages that are known: a search for an orphan in a chat leaves them alone


SEARCH_MARK = '"search":'
"""In the text of a record whose chat is searched for an orphan."""


def search_of(text: str) -> tuple[int, ...]:
    """Between which numbers an orphan is searched for, by the record of a person or a group; () if none is."""
    return read_record(text).orphans.search if SEARCH_MARK in text else ()


async def known_messages(
    seasons: Seasons, sender: Sender, chats: Mapping[int, str], without: str = ""
) -> dict[int, Set[int]]:
    """By chat whose record says that an orphan is searched for there: the messages that are none.

    `without`: a table whose records are at hand.
    """
    return {
        chat: await known_in(seasons, chat, without) | await sender.known_numbers(chat, search)
        for chat, record in chats.items()
        if (search := search_of(record))
    }


async def known_in(seasons: Seasons, chat: int, without: str = "") -> set[int]:
    """The messages that seasons and tables, without one of these, have in a chat, also those that it watches."""
    store, is_group = seasons.store, chat < 0
    index, field = (group_index(chat), GROUP_FIELD) if is_group else (person_index(chat), field_of(chat))
    running = await store.indexed_tables(index)
    over = await store.indexed_latest(finished_index(index), most=MAX_ORPHAN_TRIES)
    played = await store.shown_in(sorted({*running, *over} - {without}), field)
    watched = [await store.spectator(code, chat) for code in await store.indexed_tables(watched_index(chat))]
    shown = [
        *map(read_record, [*played.values(), *watched]),
        *[read_shown(one.shown, one.orphans) for one in (await seasons.of_group(chat) if is_group else ())],
    ]
    return {message for one in shown for message in own_messages(one)}


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
    """Reads moments of tables, with what they need from elsewhere."""

    def __init__(
        self,
        tables: Tables,
        seasons: Seasons,
        sender: Sender,
        bot_name: str,
        go_on: Callable[[str, PersonId], None],
    ) -> None:
        self.tables = tables
        self.store = tables.store
        self.seasons = seasons
        self.people = People(tables)
        self.sender = sender
        self.bot_name = bot_name
        self.go_on = go_on
        """Called for a table whose message leads to one where nothing waits."""
        self._finished: dict[str, Highlights | None] = {}
        """By table: the highlights of a game that is over."""

    async def moment(
        self,
        snapshot: Snapshot,
        claimed: ClaimedShowing,
        records: Mapping[str, str],
        chats: Mapping[int, str],
        without: str = "",
        **more: Any,
    ) -> TableMoment:
        """The table with these records; `chats` has some of them by chat, `without` one of the tables that know messages there."""
        timepiece = self.tables.timepiece
        return TableMoment(
            snapshot,
            records,
            claimed.news,
            claimed.talk,
            timepiece.now(),
            timepiece.outages(),
            bot_name=self.bot_name,
            pictures=self.sender.files is not None,
            known=await known_messages(self.seasons, self.sender, chats, without),
            highlights=await self.highlights(snapshot),
            **more,
        )

    async def tables_beside(self, table: Table, requests: ViewRequests) -> dict[PersonId, list[Snapshot]]:
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
