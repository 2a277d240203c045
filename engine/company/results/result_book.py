"""The book of results: each finished game is written down once, and folded into the records of its people.

A worker does both when a game has ended. One that crashes only delays it, and two that do the same thing at once do
it once: the book knows each entry by its name, and a fold is written only where the one before has ended.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterable, Iterable, Sequence
from contextlib import suppress
from typing import Any

from engine.collector import paused_collector
from engine.company.matching.matching import GameWish
from engine.company.results.leaderboard import Leader, leaders_among, leaders_in_order
from engine.company.results.port import BookPosition, ResultStore
from engine.company.results.ratings import RECORDS_FORM, PlayerRecord, fold_all, numbers_in
from engine.company.results.reliability import Reliability
from engine.company.results.results import (
    BookEntry,
    GameResult,
    PlayerNumber,
    StatisticsReset,
    people_in,
    result_name,
    result_of,
)
from engine.company.results.statistics import UNKNOWN_RELIABILITY, HeadToHead, reliability_of
from engine.tables.directory.index_reader import read_in_parts
from engine.tables.directory.indexes import finished_index, person_index
from engine.tables.directory.names import is_pseudonym
from engine.tables.port import DueEntry, Stored
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.service import Tables
from engine.tables.table import Phase
from engine.tables.time.instants import DAY, Instant, Span

MAX_FOLDED_AT_ONCE = 100
"""Entries: folding more of them would hold everybody up."""
RESET_EVERY_MS: Span = DAY
MAX_UNWRITTEN = 5
"""Finished games of a person whose results may still have to be written down."""
MAX_READ_FOR_RECOUNT = 50
"""Entries: a worker that recounts serves people meanwhile."""


class ResultBook:
    def __init__(self, tables: Tables, store: ResultStore) -> None:
        self.tables = tables
        self.store = store
        self._recount = asyncio.Lock()

    # Writing down and folding

    async def take_in(self, entry: DueEntry) -> None:
        """Write down the result of a table whose game has ended."""
        await self.write_down(entry.code)
        await self.catch_up()
        await self.tables.store.release(entry)

    async def write_down(self, code: str) -> bool:
        """Add the result of a table to the book; False if it is there already, or there is none."""
        snapshot = await self.tables.read(code)
        table = snapshot.table
        if table.phase is not Phase.FINISHED:
            return False
        if await self.store.has_entry(result_name(table.code, table.opened)):
            return False
        numbers = await self.store.number(people_in(table))
        formerly = await self.first_numbers(people_in(table)) if table.options.rated else {}
        result = result_of(snapshot, await self.tables.store.log(code), numbers, formerly)
        if result is None:
            return False
        await self.store.append(result)
        return True

    async def first_numbers(self, people: Sequence[PersonId]) -> dict[PersonId, PlayerNumber]:
        """The first numbers of those who have come back after they were forgotten."""
        named = [person for person in people if not is_pseudonym(person)]
        pseudonyms = [await self.tables.pseudonym(person) for person in named]
        known = await self.store.numbers_of_forgotten(pseudonyms)
        pairs = zip(named, pseudonyms, strict=True)
        return {person: known[pseudonym] for person, pseudonym in pairs if pseudonym in known}

    async def catch_up(self) -> None:
        """Fold what has not been folded yet. Records of a newer release are left to it."""
        while True:
            position = await self.store.position()
            if position.form < RECORDS_FORM:
                await self._recount_once()
            elif position.form > RECORDS_FORM or not await self._fold_some(position):
                return

    async def is_recounted(self) -> bool:
        """Are the records of an older release being folded again? Until that is done there are none."""
        return (await self.store.position()).form < RECORDS_FORM

    async def _recount_once(self) -> None:
        """Fold the whole book again, once in a process, while it serves people."""
        async with self._recount:
            if await self.is_recounted():
                await rebuild(self.store)

    async def _fold_some(self, position: BookPosition) -> bool:
        """Fold the next entries; False if there are none. If somebody else was quicker, nothing is written."""
        found = await self.store.entries(position.folded, MAX_FOLDED_AT_ONCE)
        if not found:
            return False
        entries = [entry for entry in found if entry is not None]
        records = await self.store.records(position, {one for entry in entries for one in numbers_in(entry)})
        members = await self.store.members(position, _groups(entries))
        fold_all(entries, records, members)
        await self.store.write(position, records, members, folded=position.folded + len(found))
        return True

    async def take_in_all(self, parts: AsyncIterable[Sequence[str]]) -> int:
        """Write down what is missing of these tables, in the order of their ends; return how many results that were.

        Games that ended before there was a book are found by it.
        """
        ended: list[tuple[Instant, str]] = []
        async for codes in parts:
            found = await self.tables.store.read_many(codes)
            tables = [one.snapshot.table for one in found if isinstance(one, Stored)]
            ended += [(one.ended or 0, one.code) for one in tables if one.phase is Phase.FINISHED]
        return sum([await self.write_down(code) for _, code in sorted(ended)])

    # People

    async def record_of(self, person: PersonId) -> PlayerRecord:
        return (await self.records_of([person])).get(person, PlayerRecord())

    async def records_of(self, people: Sequence[PersonId]) -> dict[PersonId, PlayerRecord]:
        """The records of those who have one."""
        numbers = await self.store.numbers_of(people)
        records = await self.store.records(await self.store.position(), numbers.values())
        return {person: records[number] for person, number in numbers.items() if number in records}

    async def met_by(self, person: PersonId) -> dict[PersonId, HeadToHead]:
        """The people with whom a person has finished games, those met most often first."""
        met = (await self.record_of(person)).statistics.met
        people = await self.store.people_of(sorted(met, key=lambda number: (-met[number].games, number)))
        return {other: met[number] for number, other in people.items()}

    async def has_met(self, person: PersonId, other: PersonId) -> bool:
        """Have these two finished a game together?"""
        numbers = await self.store.numbers_of([other])
        return other in numbers and numbers[other] in (await self.record_of(person)).statistics.met

    async def reliability(self, people: Sequence[PersonId]) -> dict[PersonId, Reliability]:
        records = await self.records_of(people)
        return {
            person: reliability_of(records[person].statistics) if person in records else UNKNOWN_RELIABILITY
            for person in people
        }

    async def reset(self, person: PersonId, *, token: str) -> None:
        """Start a person's statistics afresh, unless they are empty; the same token does it once.

        Nothing ever leaves the book, so TOO_SOON refuses a second time within a day.
        """
        await self.catch_up()
        numbers, statistics = await self.store.numbers_of([person]), (await self.record_of(person)).statistics
        if person not in numbers or statistics == statistics.begun_anew(statistics.since):
            return
        now = self.tables.timepiece.now()
        if statistics.since is not None and now < statistics.since + RESET_EVERY_MS:
            raise Refused(Refusal.TOO_SOON, not_before=statistics.since + RESET_EVERY_MS)
        await self.store.append(StatisticsReset(player=numbers[person], at=now, token=token))
        await self.catch_up()

    async def export(self, person: PersonId) -> dict[str, Any]:
        """Everything in the book that is about a person: it names the others by their numbers only."""
        if person not in await self.store.numbers_of([person]):
            return {}
        record = await self.record_of(person)
        ratings = {edition: rating._asdict() for edition, rating in record.ratings.items()}
        listed = await self.wants_to_be_listed(person)
        return {"statistics": record.statistics, "ratings": ratings, "listed": listed}

    async def erase(self, person: PersonId) -> list[str]:
        """Forget who a person was. The results of the others, and their ratings, stay as they are.

        Games that have just ended are written down before: they count for the others, and as theirs.
        """
        await self._write_down_latest(person)
        await self.store.forget(person, await self.tables.pseudonym(person))
        return []

    async def _write_down_latest(self, person: PersonId) -> None:
        store, index = self.tables.store, person_index(person)
        latest = await store.indexed_latest(finished_index(index), 0, MAX_UNWRITTEN)
        for code, one in await read_in_parts(store, [*await store.indexed_tables(index), *latest]):
            if isinstance(one, Stored) and one.snapshot.table.phase is Phase.FINISHED:
                with suppress(Refused):  # it has gone meanwhile
                    await self.write_down(code)

    # Leaders

    async def wants_to_be_listed(self, person: PersonId) -> bool:
        numbers = await self.store.numbers_of([person])
        return person in numbers and await self.store.is_listed(numbers[person])

    async def list_person(self, person: PersonId, *, wanted: bool) -> None:
        numbers = await self.store.number([person])
        await self.store.list_player(numbers[person], wanted=wanted)

    async def leaders(self, edition: str, most: int) -> list[Leader]:
        """The strongest of all who want to be listed."""
        position, lines = await self.store.position(), await self.store.leaders(edition, most)
        records = await self.store.records(position, [line.player for line in lines])
        people = await self.store.people_of(list(records))
        return leaders_in_order([line.player for line in lines], records, people, edition)

    async def leaders_of_group(self, group: int, edition: str, most: int) -> list[Leader]:
        """The strongest of those who have played rated games in a group, or in the one that it was before it moved."""
        position, former = await self.store.position(), await self.store.former_group(group)
        members = await self.store.members(position, [group] if former is None else [group, former])
        records = await self.store.records(position, set().union(*members.values()))
        people = await self.store.people_of(list(records))
        return leaders_among(records, people, edition)[:most]

    async def moved(self, old: int, new: int) -> None:
        """A group has become another chat. The book keeps the old one: it is never rewritten."""
        await self.store.note_move(old, new)

    async def place_of(self, person: PersonId, edition: str) -> int | None:
        """The place of a person on the list of all; None if they are not on it."""
        numbers = await self.store.numbers_of([person])
        return await self.store.place_on_board(edition, numbers[person]) if person in numbers else None


def _groups(entries: Iterable[BookEntry]) -> set[int]:
    games = [entry for entry in entries if isinstance(entry, GameResult)]
    return {game.group for game in games if game.group is not None}


async def rebuild(store: ResultStore) -> int:
    """Throw everything derived away and fold the whole book again; return how many entries it has.

    Entries that were added meanwhile are folded when the next one is added.
    """
    # Shortcut: without the pause, a third of the time goes into searching records for cycles that they do not have. They
    # are gone when it ends.
    with paused_collector():
        return await _rebuild(store)


async def _rebuild(store: ResultStore) -> int:
    position, folded = await store.position(), 0
    records: dict[PlayerNumber, PlayerRecord] = {}
    members: dict[int, set[PlayerNumber]] = {}
    while found := await store.entries(folded, MAX_READ_FOR_RECOUNT):
        fold_all([entry for entry in found if entry is not None], records, members)
        folded += len(found)
        await asyncio.sleep(0)  # what is read from memory or a buffer gives nobody else a turn
    await store.replace(position, records, members, folded=folded)
    return folded


async def rated_skill(results: ResultBook, person: PersonId, wish: GameWish) -> float | None:
    """The skill that the ratings of a person show: that of the edition they want, or of the one in which they have played most."""
    ratings = (await results.record_of(person)).ratings
    wanted = [ratings[key] for key in ratings if wish.edition in (None, key)]
    return max(wanted, key=lambda one: one.games).mu if wanted else None
