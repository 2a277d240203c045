"""Facts from elsewhere that a pass over a table needs: known messages, other tables, the highlights of a game."""

from __future__ import annotations

import logging
from collections.abc import Callable, Set
from typing import Any

from engine.company.season.seasons import Seasons
from engine.rules.record import BadRecord
from engine.tables.directory.people import People
from engine.tables.past.highlights import Highlights, highlights_of
from engine.tables.past.records import record_of
from engine.tables.port import ClaimedShowing
from engine.tables.profiles import PersonId
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot, Table
from tgbot.records.shown import GROUP_FIELD, field_of, person_of
from tgbot.showing.calls.sender import Sender
from tgbot.showing.known_messages import known_to_group, known_to_person, search_of
from tgbot.showing.moment import ViewRequests
from tgbot.showing.other_tables import is_done, leading_to, next_table, plays_at

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
