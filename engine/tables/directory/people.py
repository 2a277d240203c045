"""People: their profiles and settings, the tables they sit at, and what is exported and erased."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from engine.tables.directory.index_reader import read_finished, read_in_parts, read_index
from engine.tables.directory.indexes import (
    PUBLIC_INDEX,
    IndexEntry,
    finished_index,
    group_index,
    muted_index,
    person_index,
    traces_index,
    watched_index,
)
from engine.tables.directory.profile_changes import ProfileChanges, muted_by
from engine.tables.port import PersonTraces, Stored
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.service import Tables
from engine.tables.table import RUNNING_PHASES, Phase, Snapshot, Table
from engine.tables.time import clocks
from engine.tables.time.instants import SECOND, Instant, Outages, Span
from engine.tables.waiting.attention import ForgetPerson

MAX_PUBLIC_READ = 100
"""Public tables that are read for one list."""
LATEST_GAMES = 5
"""Games that ended a short while ago, whose talk may still go on."""
COUNT_AFTER_MS: Span = 5 * SECOND
"""The delay after which the players see that somebody has stopped watching."""


class People(ProfileChanges):
    def __init__(self, tables: Tables, traces: Sequence[PersonTraces] = ()) -> None:
        super().__init__(tables)
        self.traces = traces
        """Other places that know people: they are exported and erased with them."""

    # Tables

    async def tables_of(self, person: PersonId) -> list[Snapshot]:
        """The tables of a person that are not over, the most urgent first."""
        tables = await read_index(self.store, person_index(person))
        outages = self.tables.timepiece.outages()
        return sorted(tables, key=lambda snapshot: urgency(snapshot.table, person, outages))

    async def tables_beside(self, code: str, person: PersonId) -> list[Snapshot]:
        """The other running tables of a person, the most urgent first. If they have none, only their index is read."""
        codes = [one for one in await self.store.indexed_tables(person_index(person)) if one != code]
        found = [one.snapshot for _, one in await read_in_parts(self.store, codes) if isinstance(one, Stored)]
        tables = [one for one in found if one.table.phase in RUNNING_PHASES and person in one.table.people]
        outages = self.tables.timepiece.outages()
        return sorted(tables, key=lambda snapshot: urgency(snapshot.table, person, outages))

    async def finished_of(self, person: PersonId, *, first: int = 0, most: int) -> list[Snapshot]:
        """The finished games of a person, the latest first."""
        return await self._finished(person_index(person), first, most)

    async def count_finished(self, person: PersonId) -> int:
        return await self.store.count_indexed(finished_index(person_index(person)))

    async def public_tables(self) -> list[Snapshot]:
        """Tables that anybody may join; some of them, drawn by lot, if there are many."""
        tables = await read_index(self.store, PUBLIC_INDEX, most=MAX_PUBLIC_READ)
        return sorted([one for one in tables if one.table.is_open() and not one.table.is_full()], key=_opened)

    async def tables_of_group(self, group: int) -> list[Snapshot]:
        """The tables of a group that are not over, the oldest first."""
        return sorted(await read_index(self.store, group_index(group)), key=_opened)

    async def finished_of_group(self, group: int, *, most: int) -> list[Snapshot]:
        """The finished games of a group, the latest first."""
        return await self._finished(group_index(group), 0, most)

    async def _finished(self, owner: str, first: int, most: int) -> list[Snapshot]:
        """The index of what is running is read before: what is over in there, as in those of old, moves."""
        await read_index(self.store, owner)
        return await read_finished(self.store, owner, first, most)

    async def has_met(self, person: PersonId, other: PersonId) -> bool:
        """Do two people share a table or a gallery, now or in one of the latest games?"""
        tables = [*await self.tables_of(person), *await self.finished_of(person, most=LATEST_GAMES)]
        if any([_names(one.table, other) for one in tables]):
            return True
        return any([await self._watches(code, other) for code in await self.watched_by(person)])

    async def _watches(self, code: str, person: PersonId) -> bool:
        return await self.store.spectator(code, person) is not None

    # Tables that a person watches

    async def watched_by(self, person: PersonId) -> list[str]:
        """The codes of the tables that a person watches. Those that have forgotten them are taken out of the index."""
        index = watched_index(person)
        codes = await self.store.indexed_tables(index)
        watched = [code for code in codes if await self.store.spectator(code, person) is not None]
        await self.store.write_indexes(
            remove=[IndexEntry(index, code) for code in codes if code not in watched]
        )
        return watched

    async def stop_watching(self, person: PersonId) -> None:
        """End a person's watching of all tables."""
        for code in await self.store.indexed_tables(watched_index(person)):
            await self.leave_gallery(code, person)

    async def leave_gallery(self, code: str, person: PersonId) -> bool:
        """Let a person watch a table no more; what they said goes with them. False: they did not watch it."""
        await self.store.strike_remarks(code, person)
        was_there = await self.store.drop_spectator(
            code, person, self.tables.timepiece.now() + COUNT_AFTER_MS
        )
        await self.store.write_indexes(remove=[IndexEntry(watched_index(person), code)])
        return was_there

    # Export and erasure

    async def export(self, person: PersonId) -> dict[str, Any]:
        """Everything about a person: profile, seats, talk and whatever else is known. `orjson` writes all of it."""
        profile = await self.store.profile(person)
        found = await read_in_parts(self.store, [code for _, code, _ in await self._entries(person)])
        tables = [one.snapshot.table for _, one in found if isinstance(one, Stored)]
        own = [await self._exported(table, person) for table in tables if _names(table, person)]
        watched = [await self._exported_watch(code, person) for code in await self.watched_by(person)]
        known = {"profile": profile, "tables": own, "watched": watched}
        for traces in self.traces:
            known |= await traces.export(person)
        return known

    async def _exported(self, table: Table, person: PersonId) -> dict[str, Any]:
        number = table.seat_of(person)
        talk = [line for line in await self.store.talk(table.code) if line.person == person]
        return {
            "table": table.code,
            "edition": table.options.edition,
            "phase": table.phase,
            "seat": None if number is None else table.seats[number],
            "former_seats": [one for one in table.former if one.person == person],
            "removed": [one for one in table.removed if one.person == person],
            "word": table.word_of(person),
            "said": [{"at": line.at, "text": line.text} for line in talk],
        }

    async def _exported_watch(self, code: str, person: PersonId) -> dict[str, Any]:
        (found,) = await self.store.read_many([code])
        greeters = found.snapshot.table.greeters if isinstance(found, Stored) else ()
        remarks = [one for one in await self.store.remarks(code) if one.person == person]
        return {
            "table": code,
            "greeted_as": next((one.name for one in greeters if one.person == person), None),
            "said": [{"at": one.at, "text": one.text} for one in remarks],
        }

    async def _entries(self, person: PersonId) -> list[IndexEntry]:
        """Everything in a person's indexes: all tables that name them, but rematches that wait for them."""
        index, finished, traces = (
            person_index(person),
            finished_index(person_index(person)),
            traces_index(person),
        )
        return [
            *[IndexEntry(index, code) for code in await self.store.indexed_tables(index)],
            *[IndexEntry(finished, code, 0) for code in await self.store.indexed_latest(finished)],
            *[IndexEntry(traces, code) for code in await self.store.indexed_tables(traces)],
        ]

    async def erase(self, person: PersonId) -> list[str]:
        """Erase a person. Asked again after a crash, it goes on where it stopped: a table that has forgotten them is
        in their indexes no more, and whatever only a table leads to goes before that table.

        What cannot be read now, a table or a trace elsewhere, is returned: it needs another try once repaired.
        """
        entries = await self._entries(person)
        found = await read_in_parts(self.store, list(dict.fromkeys([code for _, code, _ in entries])))
        tables = [one.snapshot.table for _, one in found if isinstance(one, Stored)]
        await self._erase_profile(person)
        elsewhere = [name for traces in self.traces for name in await traces.erase(person)]
        await self._forget_muted(person, tables)
        greeted = await self.store.indexed_tables(watched_index(person))
        for code in [*greeted, *await self._rematches(person, tables)]:
            await self._forgot(code, person)
        await self.stop_watching(person)
        left = [code for code, _ in found if not await self._forgot(code, person)]
        await self.store.write_indexes(remove=[entry for entry in entries if entry.code not in left])
        return [*left, *elsewhere]

    async def _erase_profile(self, person: PersonId) -> None:
        """Erase a profile, and that they have muted others."""
        with suppress(Refused):
            profile = await self.store.profile(person)
            muted = profile.preferences.muted if profile else ()
            await self.store.write_indexes(remove=muted_by(person, muted))
        await self.store.erase_profile(person)

    async def _rematches(self, person: PersonId, tables: Sequence[Table]) -> list[str]:
        """The lobbies that wait for a person of one of these tables. A chain of rematches is followed one step only:
        a person who sits at the next table has it in their own index."""
        codes = [table.rematch for table in tables if table.rematch is not None]
        found = await read_in_parts(self.store, codes)
        return [
            code for code, one in found if isinstance(one, Stored) and _waits_for(one.snapshot.table, person)
        ]

    async def _forgot(self, code: str, person: PersonId) -> bool:
        try:
            await self.tables.forget(code, person)
        except Refused as refused:
            return refused.reason is Refusal.UNKNOWN_TABLE
        return True

    async def _forget_muted(self, person: PersonId, tables: Sequence[Table]) -> None:
        """Put the pseudonym of a person into the settings of those who have muted them, and strike them from the copies
        in their seats.

        An earlier release did not note who has muted whom: it may be anybody they have met.
        """
        noted = {int(one) for one in await self.store.indexed_tables(muted_index(person))}
        for other in sorted({one for table in tables for one in table.people} - {person} - noted):
            with suppress(Refused):
                if person in (await self.profile(other)).preferences.muted:
                    noted.add(other)
                    await self.store.write_indexes(add=muted_by(other, [person]))
        for listener in sorted(noted):
            await self._forget_in_seats(listener, person)
        await self._rename_muted(person, await self.tables.pseudonym(person))

    async def _forget_in_seats(self, listener: PersonId, person: PersonId) -> None:
        found = await read_in_parts(self.store, [code for _, code, _ in await self._entries(listener)])
        for code, one in found:
            if isinstance(one, Stored) and _mutes(one.snapshot.table, person):
                with suppress(Refused):
                    await self.tables.change(code, ForgetPerson(person, await self.tables.pseudonym(person)))


def _opened(snapshot: Snapshot) -> Instant:
    return snapshot.table.opened


def _mutes(table: Table, person: PersonId) -> bool:
    return any([person in seat.preferences.muted for seat in table.seats])


def _names(table: Table, person: PersonId) -> bool:
    """Does a table name a person: at a seat, as somebody who had one, or who was sent away?"""
    former, removed = [one.person for one in table.former], [one.person for one in table.removed]
    return person in (*table.people, *former, *removed)


def _waits_for(table: Table, person: PersonId) -> bool:
    """Is it a rematch to which the person has not come yet? It names them, and is in none of their indexes."""
    return table.rematch_of is not None and person in table.rematch_of.people


def urgency(table: Table, person: PersonId, outages: Outages) -> tuple[int, Instant, str]:
    """A sort key: the person's decisions by deadline, then running games, lobbies and the rest, newest first."""
    seat = table.seats[table.seat_of(person) or 0]
    if table.phase is Phase.PLAYING and seat.awaited:
        deadline = clocks.deadline(seat, table.options.pace, outages)
        return 0, deadline or NEVER_MS, table.code
    rank = {Phase.PLAYING: 1, Phase.LOBBY: 2, Phase.FINISHED: 3, Phase.CLOSED: 4}[table.phase]
    return rank, -(table.ended or table.started or table.opened), table.code


NEVER_MS: Instant = 2**62
