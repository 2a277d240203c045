"""The tables, as the rest of the program uses them.

`Tables.change` applies any change. The methods here do more than that: they open tables, look whether a person may sit
at one more, or concern two tables at once.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress

from engine.tables import lobby
from engine.tables.changes import TableChanges, Token, clean_token
from engine.tables.directory.index_reader import read_index
from engine.tables.directory.indexes import person_index
from engine.tables.directory.names import marks_taken, new_code, pseudonym_of
from engine.tables.lobby import DropRematch, Join, Leave, WantRematch
from engine.tables.options import Options
from engine.tables.policy import HousePolicy
from engine.tables.port import Due, Stored
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import StandIn
from engine.tables.table import Group, Phase, Snapshot, Table
from engine.tables.table_events import TableEvent
from engine.tables.time.instants import DAY
from engine.tables.waiting.attention import ForgetPerson, Regroup
from engine.tables.waiting.consent import sleeps
from engine.tables.work import Work


class Tables(TableChanges):
    _secret: str | None = None
    """The house's secret, once it was read."""

    # Opening

    async def open(
        self,
        host: Profile,
        options: Options,
        *,
        computers: tuple[str, ...] = (),
        group: Group | None = None,
        begins: bool = False,
        token: str | None = None,
    ) -> Snapshot:
        """Open a table. If it `begins`, the host and the computers play at once: in the same commit, without a lobby."""
        lobby.check_options(options)
        codes = await self._codes(f"{host.person} {token}") if token else self.rng
        while True:
            now, code = self.timepiece.now(), new_code(codes)
            table = Table(code=code, options=options, opened=now, host=host.person, group=group)
            opened = await self._open(table, host, computers, token, begins=begins)
            if opened or (token and (opened := await self._opened_before(code, host.person))):
                return opened

    async def open_for(
        self,
        people: Sequence[Profile],
        options: Options,
        *,
        season: str | None = None,
        told: Sequence[TableEvent] = (),
        token: str,
    ) -> Snapshot:
        """Open a table for people who have agreed before, and begin: in one commit, without a lobby.

        The first of them is the host. `told` says why the table is there; `season` is the id of the season that it
        belongs to. The token opens one table only, however often it is asked for, and by any worker: some of the
        people may have been erased since.
        """
        lobby.check_options(options)
        named = [profile.person for profile in people]
        while isinstance(place := await self._place_for(named, season, token), str):
            now = self.timepiece.now()
            table = Table(code=place, options=options, opened=now, host=named[0], season=season)
            work = await self._begun(table, people, told)
            if opened := await self._commit(work, Token(clean_token(token))):
                await self._catch_up(place, *people)
                return opened
        return place

    async def opened_for(self, people: Sequence[PersonId], *, token: str) -> Snapshot | None:
        """The table that the token has opened for people, if it has."""
        place = await self._place_for(people, None, token)
        return None if isinstance(place, str) else place

    async def _place_for(self, people: Sequence[PersonId], season: str | None, token: str) -> Snapshot | str:
        """The table that the token has opened; before that, the code that it is going to have."""
        codes = await self._codes(token)
        while True:
            code = new_code(codes)
            (found,) = await self.store.read_many([code])
            if found is Refusal.UNKNOWN_TABLE:
                return code
            if not isinstance(found, Stored):
                raise Refused(found)
            if _was_opened_for(found.snapshot.table, people, season):
                return found.snapshot

    async def _begun(self, table: Table, people: Sequence[Profile], told: Sequence[TableEvent]) -> Work:
        """A new table where these people sit, and which begins."""
        host, *company = people
        work = self._work(Snapshot(table, None))
        lobby.open_table(work, host, (), await self._marks(host.person, table.code))
        for profile in company:
            lobby.Join(profile, held=False, marks=await self._marks(profile.person, table.code)).apply(work)
        lobby.start_from_lobby(work)
        for table_event in told:
            work.tell(table_event)
        return work

    async def _marks(self, person: PersonId, code: str) -> frozenset[int]:
        return marks_taken(await self._other_tables(person, code), person)

    async def _check_opens(self, person: PersonId, code: str) -> None:
        """Refuse a person who has opened too many tables, unless the same request has opened this one before."""
        now, most = self.timepiece.now(), self.policy.most_opened
        wait = await self.store.spend(f"open:{person_index(person)}", most, DAY, now)
        if wait and not await self._opened_before(code, person):
            raise Refused(Refusal.TOO_MANY_OPENED, not_before=now + wait)

    async def _opened_before(self, code: str, host: PersonId) -> Snapshot | None:
        """The table that the same token opened, long ago."""
        (found,) = await self.store.read_many([code])
        if not isinstance(found, Stored):
            return None
        there = found.snapshot.table
        return found.snapshot if host in (there.host, *there.people) else None

    async def _codes(self, token: str) -> random.Random:
        """The source of a new table's code: it follows from the token, so that a token opens one table only.

        The house's secret keeps others from foreseeing it.
        """
        return random.Random(f"{await self._house_secret()} {token}")

    async def _house_secret(self) -> str:
        if self._secret is None:
            self._secret = await self.store.secret()
        return self._secret

    async def pseudonym(self, person: PersonId) -> PersonId:
        """The number that stands for a person once they are erased, and if they come back."""
        return pseudonym_of(person, await self._house_secret())

    async def rematch(self, code: str, profile: Profile, *, token: str | None = None) -> Snapshot:
        """Say yes to playing again: those who do meet in a lobby of their own, for days if need be.

        The game begins by itself when all have come; the first to come is its host and may fill it up.
        """
        new, closed = await self._free_code(), await self._closed_rematch(code)
        old = await self.change(code, WantRematch(profile.person, new, closed), token=token)
        table = lobby.rematch_table(old.table, profile, self.timepiece.now())
        computers = [seat.computer for seat in lobby.moved_up(old.table.seats) if seat.person is None]
        if await self.store.read_many([table.code]) == [Refusal.UNKNOWN_TABLE] and (
            opened := await self._open(table, profile, tuple(filter(None, computers)), None)
        ):
            return opened
        snapshot = (await self.store.read(table.code)).snapshot
        return snapshot if profile.person in snapshot.table.people else await self.join(table.code, profile)

    async def _free_code(self) -> str:
        while True:
            code = new_code(self.rng)
            if await self.store.read_many([code]) == [Refusal.UNKNOWN_TABLE]:
                return code

    async def _closed_rematch(self, code: str) -> str | None:
        """The table where a rematch was to be, if it was cancelled or has expired."""
        rematch = (await self.store.read(code)).snapshot.table.rematch
        (found,) = await self.store.read_many([rematch]) if rematch else [None]
        is_closed = isinstance(found, Stored) and found.snapshot.table.phase is Phase.CLOSED
        return rematch if is_closed else None

    async def _open(
        self,
        table: Table,
        host: Profile,
        computers: tuple[str, ...],
        token: str | None,
        *,
        begins: bool = False,
    ) -> Snapshot | None:
        """None if there is a table of that code already."""
        others = await self._other_tables(host.person, table.code)
        _check_room(others, host.person, self.policy, public=table.options.public)
        work = self._work(Snapshot(table, None))
        lobby.open_table(work, host, computers, marks_taken(others, host.person))
        if begins:
            lobby.start_from_lobby(work)
        await self._check_opens(host.person, table.code)
        opened = await self._commit(work, Token(clean_token(token), is_own=token is None))
        if opened:
            await self._catch_up(table.code, host)
        return opened

    # Sitting down, leaving, moving

    async def join(
        self,
        code: str,
        profile: Profile,
        *,
        held: bool = False,
        is_steady: bool = True,
        token: str | None = None,
    ) -> Snapshot:
        others = await self._other_tables(profile.person, code)
        _check_room(others, profile.person, self.policy)
        change = Join(
            profile,
            held=held,
            marks=marks_taken(others, profile.person),
            is_steady=is_steady,
            pseudonym=await self.pseudonym(profile.person),
        )
        snapshot = await self.change(code, change, token=token)
        await self._catch_up(code, profile)
        return snapshot

    async def has_room(self, person: PersonId) -> bool:
        """May the person sit at one more table?"""
        return not _is_at_most(await self._other_tables(person, ""), person, self.policy)

    async def _catch_up(self, code: str, *people: Profile) -> None:
        """Put settings in order that were changed while these people sat down."""
        found = await self.store.profiles([profile.person for profile in people])
        for profile, now in zip(people, found, strict=True):
            if now not in (None, profile):
                await self.store.put_due(code, Due.REFRESH, self.timepiece.now(), profile.person)

    async def leave(self, code: str, person: PersonId, *, token: str | None = None) -> Snapshot:
        rematch_of = (await self.read(code)).table.rematch_of
        snapshot = await self.change(code, Leave(person), token=token)
        if rematch_of is not None:
            with suppress(Refused):  # the table before is gone
                await self.change(rematch_of.of, DropRematch(person))
        return snapshot

    async def regroup(
        self, code: str, old: int, group: Group | None, *, token: str | None = None
    ) -> Snapshot:
        """The table's group has moved, or, with None, is lost. A table of another group stays there."""
        return await self.change(code, Regroup(old, group), token=token)

    async def forget(self, code: str, person: PersonId) -> Table:
        """Erase a person from a table, from its talk and from what spectators said; return the table as it is then.

        What was said goes first: once the person no longer sits there, nothing would lead back to it. Delivery removes
        their messages when it finds that they sit there no more.
        """
        await self.store.strike_talk(code, person)
        await self.store.strike_remarks(code, person)
        return (await self.change(code, ForgetPerson(person, await self.pseudonym(person)))).table

    async def _other_tables(self, person: PersonId, code: str) -> list[Table]:
        """The tables of a person that are not over, without this one."""
        running = await read_index(self.store, person_index(person))
        return [one.table for one in running if one.table.code != code]


def _was_opened_for(table: Table, people: Sequence[PersonId], season: str | None) -> bool:
    """Is it theirs, and not another table that happens to have the code? Some of them may have been erased since."""
    named = {*table.people, *[former.person for former in table.former]}
    return table.season == season and not named.isdisjoint(people)


def _check_room(tables: list[Table], person: PersonId, policy: HousePolicy, *, public: bool = False) -> None:
    """Refuse a person who takes part in as many tables, or has as many public ones, as the house allows."""
    if _is_at_most(tables, person, policy):
        raise Refused(Refusal.TOO_MANY_TABLES, most=policy.most_tables)
    if public and sum([_offers(table, person) for table in tables]) >= policy.most_public:
        raise Refused(Refusal.TOO_MANY_PUBLIC, most=policy.most_public)


def _is_at_most(tables: list[Table], person: PersonId, policy: HousePolicy) -> bool:
    return sum([_takes_part(table, person) for table in tables]) >= policy.most_tables


def _offers(table: Table, person: PersonId) -> bool:
    """Is it a public table of this person that can be joined?"""
    return table.options.public and table.phase is Phase.LOBBY and table.host == person


def _takes_part(table: Table, person: PersonId) -> bool:
    """Does the person play there, or is going to? A table that sleeps waits for nobody."""
    number = table.seat_of(person)
    if number is None or table.phase not in (Phase.LOBBY, Phase.PLAYING) or sleeps(table):
        return False
    return table.seats[number].stand_in is not StandIn.RESIGNED
