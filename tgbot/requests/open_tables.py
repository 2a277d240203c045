"""The public tables that a person may join."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from engine.company.results.result_book import ResultBook
from engine.tables.directory.people import People
from engine.tables.profiles import PersonId
from engine.tables.table import Snapshot, Table
from engine.tables.table_view import TableView, view_table
from tgbot.board.lobby_text import open_tables_screen
from tgbot.screen.screen import Screen
from tgbot.screen.ways import find_game_button, new_table_button
from tgbot.words import Words

MAX_LISTED_TABLES = 8


class OpenTables:
    def __init__(self, people: People, results: ResultBook) -> None:
        self.people = people
        self.results = results

    async def found_for(self, person: PersonId) -> list[TableView]:
        """Public tables of other people that the person may join."""
        tables = await self.people.public_tables()
        theirs = [one for one in tables if not _knows(one.table, person)]
        listed = fairly_drawn(theirs, MAX_LISTED_TABLES, self.people.tables.rng)
        return [view_table(one, None) for one in listed]

    async def screen(self, tables: Sequence[TableView], person: PersonId, words: Words) -> Screen:
        people = [seat.person for table in tables for seat in table.seats if seat.person is not None]
        known = await self.results.reliability(people) if people else {}
        new, find = new_table_button(person, words), find_game_button(person, words)
        return open_tables_screen(tables, words, known=known, new=new, find=find)


def _knows(table: Table, person: PersonId) -> bool:
    """Does the person sit there, or were they sent away?"""
    return person in (*table.people, *[one.person for one in table.removed])


def fairly_drawn(tables: Sequence[Snapshot], most: int, rng: Random) -> list[Snapshot]:
    """Up to `most` tables, drawn by lot: nobody's second table is listed in place of somebody else's first."""
    counts: Counter[PersonId | None] = Counter()
    turns: list[tuple[int, Snapshot]] = []
    for one in rng.sample(tables, len(tables)):
        turns.append((counts[one.table.host], one))
        counts[one.table.host] += 1
    return [one for _, one in sorted(turns, key=lambda turn: turn[0])[:most]]
