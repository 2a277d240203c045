"""The tables, as the rest of the program uses them.

`Tables.change` applies any change. The methods here do more than that: they open tables, or keep the indexes by which
tables are found.
"""

from __future__ import annotations

import random

from engine.tables import lobby
from engine.tables.absence import sleeps
from engine.tables.attention import ForgetPerson, Regroup
from engine.tables.changes import TableChanges, clean_token
from engine.tables.codes import new_code
from engine.tables.indexes import group_index, indexes_of, person_index
from engine.tables.lobby import Join, Leave, WantRematch
from engine.tables.port import Due, Stored
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import StandIn
from engine.tables.table import Group, Options, Phase, Snapshot, Table

REFUSED_AT_THE_DOOR = (Refusal.UNKNOWN_TABLE, Refusal.FULL, Refusal.STARTED, Refusal.OVER)
"""A person who is refused for one of these reasons does not sit at the table."""


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
        token: str | None = None,
    ) -> Snapshot:
        lobby.check_options(options)
        codes = await self._codes(host.person, token) if token else self.rng
        while True:
            now = self.timepiece.now()
            table = Table(code=new_code(codes), options=options, opened=now, host=host.person, group=group)
            await self._check_room(host.person, besides=table.code)
            opened = await self._open(table, host, computers, token)
            if opened or (token and (opened := await self._opened_before(table))):
                return opened

    async def _opened_before(self, table: Table) -> Snapshot | None:
        """The table that the same token opened, long ago."""
        (found,) = await self.store.read_many([table.code])
        if not isinstance(found, Stored):
            return None
        there = found.snapshot.table
        return found.snapshot if table.host in (there.host, *there.people) else None

    async def _codes(self, person: PersonId, token: str) -> random.Random:
        """The source of a new table's code: it follows from the token, so that a token opens one table only.

        The house's secret keeps others from foreseeing it.
        """
        if self._secret is None:
            self._secret = await self.store.secret()
        return random.Random(f"{self._secret} {person} {token}")

    async def rematch(self, code: str, profile: Profile, *, token: str | None = None) -> Snapshot:
        """Say yes to playing again: those who do meet in a lobby of their own, for days if need be.

        The game begins by itself when all have come; the first to come is its host and may fill it up.
        """
        new, closed = await self._free_code(), await self._closed_rematch(code)
        old = await self.change(code, WantRematch(profile.person, new, closed), token=token)
        table = lobby.rematch_table(old.table, profile, self.timepiece.now())
        await self._check_room(profile.person, besides=table.code)
        computers = [seat.computer for seat in lobby.moved_up(old.table.seats) if seat.person is None]
        if opened := await self._open(table, profile, tuple(filter(None, computers)), None):
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
        self, table: Table, host: Profile, computers: tuple[str, ...], token: str | None
    ) -> Snapshot | None:
        """None if there is a table of that code already."""
        work = self._work(Snapshot(table, None))
        lobby.open_table(work, host, computers)
        await self._add_to_indexes(work.table)
        opened = await self._commit(work, clean_token(token))
        if opened:
            await self._add_to_indexes(opened.table)
            await self._catch_up(table.code, host)
        return opened

    async def _add_to_indexes(self, table: Table) -> None:
        for index in indexes_of(table):
            await self.store.add_to_index(index, table.code)

    # Changes that concern an index

    async def join(
        self, code: str, profile: Profile, *, held: bool = False, token: str | None = None
    ) -> Snapshot:
        await self._check_room(profile.person, besides=code)
        index = person_index(profile.person)
        await self.store.add_to_index(index, code)
        try:
            snapshot = await self.change(code, Join(profile, held=held), token=token)
        except Refused as refused:
            if refused.reason in REFUSED_AT_THE_DOOR:
                await self.store.remove_from_index(index, code)
            raise
        await self.store.add_to_index(index, code)
        await self._catch_up(code, profile)
        return snapshot

    async def _catch_up(self, code: str, profile: Profile) -> None:
        """Put settings in order that were changed while the person sat down."""
        if await self.store.profile(profile.person) not in (None, profile):
            await self.store.put_due(code, Due.REFRESH, self.timepiece.now(), profile.person)

    async def leave(self, code: str, person: PersonId, *, token: str | None = None) -> Snapshot:
        snapshot = await self.change(code, Leave(person), token=token)
        await self.store.remove_from_index(person_index(person), code)
        return snapshot

    async def regroup(
        self, code: str, old: int, group: Group | None, *, token: str | None = None
    ) -> Snapshot:
        """The table's group has moved, or, with None, is lost. A table of another group stays there."""
        if group is not None:
            await self.store.add_to_index(group_index(group.id), code)
        snapshot = await self.change(code, Regroup(old, group), token=token)
        now = snapshot.table.group
        if now is not None:
            await self.store.add_to_index(group_index(now.id), code)
        if now is None or now.id != old:
            await self.store.remove_from_index(group_index(old), code)
        return snapshot

    async def forget(self, code: str, person: PersonId) -> None:
        """Erase a person from a table, from its talk, and from the rematch that waits for them.

        The talk goes first: once the person no longer sits there, nothing would lead back to it. Delivery removes
        their messages when it finds that they sit there no more.
        """
        await self.store.strike_talk(code, person)
        table, _ = await self.change(code, ForgetPerson(person))
        if table.rematch is not None:
            await self.forget(table.rematch, person)

    async def _check_room(self, person: PersonId, besides: str | None = None) -> None:
        """Refuse a person who takes part in as many tables as the house allows."""
        codes = [code for code in await self.store.indexed_tables(person_index(person)) if code != besides]
        if len(codes) < self.policy.most_tables:
            return
        found = [one.snapshot.table for one in await self.store.read_many(codes) if isinstance(one, Stored)]
        if sum([_takes_part(table, person) for table in found]) >= self.policy.most_tables:
            raise Refused(Refusal.TOO_MANY_TABLES, most=self.policy.most_tables)


def _takes_part(table: Table, person: PersonId) -> bool:
    """Does the person play there, or is going to? A table that sleeps waits for nobody."""
    number = table.seat_of(person)
    if number is None or table.phase not in (Phase.LOBBY, Phase.PLAYING) or sleeps(table):
        return False
    return table.seats[number].stand_in is not StandIn.RESIGNED
