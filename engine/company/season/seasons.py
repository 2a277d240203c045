"""Seasons, as the rest of the program uses them: read, changed, carried on by the clockwork.

A season opens its tables by tokens that follow from it, and reads their results from the tables themselves. So everything
here may be done again, by any worker, after a crash at any point.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, Protocol

from engine.company.season.season import (
    MIN_PLAYERS,
    NO_HERITAGE,
    ClaimedSeason,
    Season,
    SeasonPhase,
    SeasonTable,
    StoredSeason,
    heritage_of,
    season_id,
    standing_of,
)
from engine.company.season.season_changes import (
    CountTable,
    ForgetPlayer,
    LookAgain,
    MoveSeason,
    NoteTable,
    SeasonChange,
    SignUp,
    TableResult,
)
from engine.company.season.standings import Scoring, ranks_of
from engine.rules.course.ending import outcome
from engine.rules.editions.house_deck import HOUSE_DECK_VERSION
from engine.surroundings import new_token
from engine.tables.changes import until_committed
from engine.tables.directory.indexes import IndexEntry, group_index, person_index, seasons_index
from engine.tables.directory.profile_changes import ProfileChanges
from engine.tables.options import Options, Pace, TimeOut
from engine.tables.policy import HousePolicy
from engine.tables.port import Due, DueEntry, Stored
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import StandIn
from engine.tables.service import Tables
from engine.tables.table import RUNNING_PHASES, Group, Phase, Snapshot, Table
from engine.tables.table_events import SeasonRoundBegan
from engine.tables.time.instants import Instant, Span

log = logging.getLogger(__name__)

LOT_BYTES = 16
"""Of chance: too many to be tried."""
SEASONS_IN_CHAT = 2
"""A group may still have messages of its latest season and of the one before."""


class SeasonPort(Protocol):
    """Keeps seasons. Every call may raise `StoreAway`; reading one that cannot be read is `Refused`."""

    async def read_season(self, code: str) -> StoredSeason | None: ...

    async def commit_season(self, season: Season, revision: int, due: Instant) -> bool:
        """Write it in place of the one of this revision (0: there is none), and when it is due.

        False if it has changed since.
        """
        ...

    async def note_call(self, code: str) -> None:
        """Note that somebody asks for the message that shows a season."""
        ...

    async def begin_season(self, code: str, holder: str, lease: Span) -> ClaimedSeason | None:
        """Let a pass take the right to show a season; None while another worker has it. Refused if it is gone."""
        ...


class Seasons:
    def __init__(self, tables: Tables, port: SeasonPort) -> None:
        self.tables = tables
        self.store = tables.store
        self.timepiece = tables.timepiece
        self.port = port

    # Reading

    async def read(self, code: str) -> StoredSeason:
        """Read a season. Refused with SEASON_OVER if it is gone."""
        found = await self.port.read_season(code)
        if found is None:
            raise Refused(Refusal.SEASON_OVER)
        return found

    async def latest(self, group: int) -> Season | None:
        """The group's season, or the one that was its last."""
        index = seasons_index(group_index(group))
        for code in await self.store.indexed_latest(index):
            found = await self.port.read_season(code)
            if found is not None and found.season.group.id == group:
                return found.season
            await self.store.write_indexes(remove=[IndexEntry(index, code, 0)])  # it is gone, or has moved
        return None

    async def of_group(self, group: int) -> list[StoredSeason]:
        """The group's seasons that can be read, the latest first: it may still have messages of one that is over."""
        found = []
        for code in await self.store.indexed_latest(seasons_index(group_index(group)), most=SEASONS_IN_CHAT):
            with suppress(Refused):
                found.append(await self.port.read_season(code))
        return [one for one in found if one is not None and one.season.group.id == group]

    async def of_person(self, person: PersonId) -> list[Season]:
        """The seasons that name a person."""
        codes = await self.store.indexed_tables(seasons_index(person_index(person)))
        found = [await self.port.read_season(code) for code in codes]
        return [one.season for one in found if one is not None and person in one.season.people]

    # Changing

    async def open(self, opener: Profile, group: Group, *, edition: str, pace: Pace, sign_up: Span) -> Season:
        """Open the group's next season, or return the one that is not over."""
        last = await self.latest(group.id)
        if last is not None and last.phase is not SeasonPhase.OVER:
            return await self._without_the_forgotten(last)
        now, number = self.timepiece.now(), last.number + 1 if last else 1
        season = Season(
            id=season_id(group.id, number),
            number=number,
            group=group,
            edition=edition,
            pace=pace,
            opener=opener.person,
            opened=now,
            begins=now + sign_up,
            heritage=heritage_of(last) if last else NO_HERITAGE,
            scoring=Scoring.EVEN,
            house_deck=HOUSE_DECK_VERSION,
            lot=new_token(LOT_BYTES),
        )
        await self._write_indexes(season, season.people)
        is_new = await self._commit(season, 0)
        await self._write_indexes(season, season.people)  # somebody who looked meanwhile has removed it
        return await self._without_the_forgotten(season if is_new else (await self.read(season.id)).season)

    async def _without_the_forgotten(self, season: Season) -> Season:
        """Drop from the heritage who was erased since the last season was read. Of a person the profile goes first."""
        for person in season.heritage.people:
            if not await ProfileChanges(self.tables).is_known(person):
                season = await self.change(
                    season.id, ForgetPlayer(person, await self.tables.pseudonym(person))
                )
                await self.store.write_indexes(remove=[_entry_of(person, season.id)])
        return season

    async def change(self, code: str, change: SeasonChange) -> Season:
        """Apply a change and commit it; the season as it is then."""
        return (await self._changed(await self.read(code), change)).season

    async def _changed(self, stored: StoredSeason, change: SeasonChange) -> StoredSeason:
        async def commit(before: StoredSeason) -> StoredSeason | None:
            season = change.apply(before.season, self.timepiece.now())
            if season == before.season:
                return before
            if new := season.people - before.season.people:
                await self._write_indexes(season, new)
            is_ours = await self._commit(season, before.revision)
            return before._replace(season=season, revision=before.revision + 1) if is_ours else None

        return await until_committed(stored, commit, partial(self.read, stored.season.id))

    async def sign_up(self, code: str, profile: Profile) -> Season:
        pseudonym = await self.tables.pseudonym(profile.person)
        season = await self.change(code, SignUp(profile.person, profile.name, pseudonym))
        await self._write_indexes(
            season, [profile.person]
        )  # an erasure may have removed it before the commit
        return season

    async def call(self, season: Season) -> None:
        """Let the group see the season in a new message, below; the one before goes. One that is over has no further."""
        await self.port.note_call(season.id)
        await self.store.put_due(season.id, Due.SEASON, self.timepiece.now())

    async def _commit(self, season: Season, revision: int) -> bool:
        """Commit a season. It is due at once: a worker carries it on, and shows it to its group."""
        return await self.port.commit_season(season, revision, self.timepiece.now())

    async def _write_indexes(self, season: Season, people: Iterable[PersonId]) -> None:
        """Lead from the group and from people to the season: before the commit, so that everybody is found whom it names."""
        group = IndexEntry(seasons_index(group_index(season.group.id)), season.id, season.number)
        await self.store.write_indexes(add=[group, *[_entry_of(one, season.id) for one in people]])

    async def moved(self, old: int, new: int) -> None:
        """A group has become another chat: its seasons move with it."""
        for code in await self.store.indexed_latest(seasons_index(group_index(old))):
            with suppress(Refused):
                season = await self.change(code, MoveSeason(new))
                await self._write_indexes(season, ())

    # The clockwork

    async def table_over(self, entry: DueEntry) -> None:
        """A table has ended: let its season look."""
        season = (await self.tables.read(entry.code)).table.season
        if season is not None:
            await self.store.put_due(season, Due.SEASON, self.timepiece.now())
        await self.store.release(entry)

    async def look(self, code: str) -> StoredSeason:
        """Let everything happen that is due by now: see `carried_on`."""
        return await self.carried_on(await self.read(code))

    async def carried_on(self, stored: StoredSeason) -> StoredSeason:
        """A season after everything has happened that is due by now: results count, rounds begin, tables are opened."""
        stored = await self._counted(stored)
        stored = await self._changed(stored, LookAgain(self.timepiece.outages()))
        while (number := _first_unopened(stored.season)) is not None:
            stored = await self._open_table(stored, number)
        return stored

    async def _counted(self, stored: StoredSeason) -> StoredSeason:
        """Count the results of the tables that are over."""
        season = stored.season
        if season.phase is not SeasonPhase.PLAYING:
            return stored
        running = {
            table.code: table for table in season.rounds[-1].tables if table.code and not table.is_over
        }
        for code, found in zip(running, await self.store.read_many(list(running)), strict=True):
            if isinstance(found, Stored) and (
                result := season_result_of(season, running[code], found.snapshot)
            ):
                stored = await self._changed(stored, CountTable(result))
        return stored

    async def _open_table(self, stored: StoredSeason, number: int) -> StoredSeason:
        """Open a table of the latest round for those who can still be found; one person alone does not play."""
        season = stored.season
        profiles = await self._profiles(season, season.rounds[-1].tables[number])
        code = await self._opened(season, number, profiles) if len(profiles) >= MIN_PLAYERS else None
        return await self._changed(stored, NoteTable(len(season.rounds) - 1, number, code))

    async def _opened(self, season: Season, number: int, profiles: list[Profile]) -> str | None:
        """The code of the table; None if there cannot be one: the season goes on without its result.

        It belongs to no group: a round of many tables, or one that computers finish at once, would fill the chat.
        """
        try:
            opened = await self.tables.open_for(
                profiles,
                table_options(season, len(profiles), self.tables.policy),
                season=season.id,
                told=(SeasonRoundBegan(),),
                token=f"season:{season.id}:{len(season.rounds) - 1}:{number}",
            )
        except Refused as refused:
            if refused.reason is Refusal.TOO_NEW:  # a newer worker has opened it, and notes it
                raise
            log.error("season_table_not_opened season=%s table=%d error=%s", season.id, number, refused)
            return None
        return opened.table.code

    async def _profiles(self, season: Season, table: SeasonTable) -> list[Profile]:
        people = [season.players[number].person for number in table.players]
        found = await self.store.profiles([person for person in people if person is not None])
        return [profile for profile in found if profile is not None]

    # People

    async def erase(self, person: PersonId) -> list[str]:
        """Erase a person from all seasons. Those that cannot be read now stay in the index, and are returned."""
        codes = await self.store.indexed_tables(seasons_index(person_index(person)))
        left = [code for code in codes if not await self._forgot(code, person)]
        await self.store.write_indexes(remove=[_entry_of(person, code) for code in codes if code not in left])
        return left

    async def _forgot(self, code: str, person: PersonId) -> bool:
        try:
            await self.change(code, ForgetPlayer(person, await self.tables.pseudonym(person)))
        except Refused as refused:
            return refused.reason is Refusal.SEASON_OVER  # it is gone
        return True

    async def export(self, person: PersonId) -> dict[str, list[dict[str, Any]]]:
        """Everything that the seasons know of a person."""
        return {"seasons": [_exported(season, person) for season in await self.of_person(person)]}


def _entry_of(person: PersonId, code: str) -> IndexEntry:
    return IndexEntry(seasons_index(person_index(person)), code)


def _first_unopened(season: Season) -> int | None:
    if season.phase is not SeasonPhase.PLAYING:
        return None
    tables = enumerate(season.rounds[-1].tables)
    return next((number for number, table in tables if table.code is None and not table.is_over), None)


def table_options(season: Season, seats: int, policy: HousePolicy) -> Options:
    """The options of a table of the latest round: nobody can stall it, and it has a last day."""
    return Options(
        edition=season.edition,
        seats=seats,
        pace=season.pace,
        replacement=policy.usual_replacement(season.pace),
        time_out=TimeOut.STAND_IN,
        house_deck=season.house_deck,
        last_day=season.rounds[-1].last_day,
    )


def _exported(season: Season, person: PersonId) -> dict[str, Any]:
    number = season.number_of(person)
    rows = [row for one in season.divisions for row in standing_of(season, one) if row.player == number]
    return {
        "season": season.number,
        "group": season.group.id,
        "phase": season.phase,
        "player": None if number is None else season.players[number],
        "standing": rows[0]._asdict() if rows else None,
    }


# Results for its standings


class _PlayedSeat(NamedTuple):
    points: int
    gave_up: bool
    dropped: bool


def season_result_of(season: Season, table: SeasonTable, snapshot: Snapshot) -> TableResult | None:
    """The result of a table that is over; None while it is played."""
    played, game = snapshot
    if played.phase in RUNNING_PHASES:
        return None
    over = outcome(game) if game is not None and played.phase is Phase.FINISHED else None
    if over is None:
        return TableResult(played.code)
    seats = [_played(played, season.players[number].person, over.points) for number in table.players]
    return TableResult(
        played.code,
        ranks_of([(int(not seat.gave_up), seat.points) for seat in seats]),
        tuple([number for number, seat in zip(table.players, seats, strict=True) if seat.dropped]),
    )


def _played(table: Table, person: PersonId | None, points: Sequence[int]) -> _PlayedSeat:
    """A player's part in a table. A player who no longer sits there has given up, and is behind everybody."""
    number = None if person is None else table.seat_of(person)
    if number is None:
        return _PlayedSeat(0, gave_up=True, dropped=True)
    seat = table.seats[number]
    return _PlayedSeat(points[number], seat.stand_in is StandIn.RESIGNED, dropped=seat.given_up)
