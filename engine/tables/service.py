"""The tables, as everybody outside uses them: read, change, commit.

Each change is the same three steps: read the table, let one of the functions of this package work on it,
commit. If somebody else was quicker, again. Two round trips when nobody is; one if the table is as the store
remembers it.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets
from collections.abc import Callable
from weakref import WeakValueDictionary

from engine.rules import State
from engine.tables import lobby, wakeups
from engine.tables.absence import sleeps
from engine.tables.attention import ForgetPerson, Regroup
from engine.tables.codes import new_code
from engine.tables.instants import Instant, Span
from engine.tables.lobby import Join, Leave, WantRematch
from engine.tables.policy import HousePolicy
from engine.tables.port import (
    Commit,
    CommitVerdict,
    DeliveryHook,
    Due,
    DueEntry,
    Store,
    StoreAway,
    Stored,
    Timepiece,
)
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import StandIn
from engine.tables.table import Group, Options, Phase, Snapshot, Table
from engine.tables.values import changed
from engine.tables.wakeups import Wake
from engine.tables.work import Change, Moment, Work, marked

MAX_TOKEN_CHARACTERS = 40
"""In characters; of a longer one its digest is kept."""

MAX_COMMIT_TRIES = 30
"""Only tables where dozens tap at the very same moment need more than two or three."""

DELIVERY_LEASE_MS: Span = 5_000
"""So long the worker that commits has, to deliver before any other does."""

REFUSED_AT_THE_DOOR = (Refusal.UNKNOWN_TABLE, Refusal.FULL, Refusal.STARTED, Refusal.OVER)
"""Who is refused so does not sit at the table."""

PUBLIC_INDEX = "public"
"""The shelf of the tables that anybody may join."""


def person_index(person: PersonId) -> str:
    return f"p{person}"


def group_index(group: int) -> str:
    return f"g{group}"


def indexes_of(table: Table) -> list[str]:
    """Where a table can be found: with its people, in its group, and, while one can join it, by anybody."""
    shelves = [person_index(person) for person in table.people]
    shelves += [group_index(table.group.id)] if table.group else []
    return shelves + ([PUBLIC_INDEX] if table.options.public and table.phase is Phase.LOBBY else [])


def _ignore(news: object) -> None:
    """Nobody wants to know."""


def _clean(token: str | None) -> str:
    """A token of one word, as the store keeps them; whoever gives none gets one of his own."""
    if not token:
        return secrets.token_hex(8)
    word = "_".join(token.split())
    return (
        word
        if len(word) <= MAX_TOKEN_CHARACTERS
        else hashlib.blake2b(word.encode(), digest_size=12).hexdigest()
    )


def _check_code(code: str) -> None:
    """What somebody typed may be anything, and is part of a key."""
    if not code.isalnum():
        raise Refused(Refusal.UNKNOWN_TABLE)


def _takes_part(table: Table, person: PersonId) -> bool:
    """Does he play there, or is he going to? A table that sleeps waits for nobody."""
    number = table.seat_of(person)
    if number is None or table.phase not in (Phase.LOBBY, Phase.PLAYING) or sleeps(table):
        return False
    return table.seats[number].stand_in is not StandIn.RESIGNED


class Tables:
    def __init__(
        self,
        store: Store,
        timepiece: Timepiece,
        policy: HousePolicy | None = None,
        rng: random.Random | None = None,
    ) -> None:
        self.store = store
        self.timepiece = timepiece
        self.policy = policy or HousePolicy()
        self.rng = rng or random.SystemRandom()
        self.on_due: Callable[[Instant], None] = _ignore
        """Told when a commit has made something due: a hint for the worker of the same process."""
        self.delivery_hook: DeliveryHook | None = None
        """Told what a table has become when there is something to deliver, so that this process may do it at once."""
        self._secret: str | None = None
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # The lobby

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
        """Asked twice, opened once: the code follows from the token, and from what nobody else knows."""
        if self._secret is None:
            self._secret = await self.store.secret()
        return random.Random(f"{self._secret} {person} {token}")

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
        await self.store.add_to_index(index, code)  # who read the shelf meanwhile has cleared it away
        await self._catch_up(code, profile)
        return snapshot

    async def _catch_up(self, code: str, profile: Profile) -> None:
        """Settings that were changed while he sat down."""
        if await self.store.profile(profile.person) not in (None, profile):
            await self.store.put_due(code, Due.REFRESH, self.timepiece.now(), profile.person)

    async def leave(self, code: str, person: PersonId, *, token: str | None = None) -> Snapshot:
        snapshot = await self.change(code, Leave(person), token=token)
        await self.store.remove_from_index(person_index(person), code)
        return snapshot

    async def rematch(self, code: str, profile: Profile, *, token: str | None = None) -> Snapshot:
        """Say yes to playing again: the yeses meet in a lobby of their own, for days if need be.

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

    # Playing

    # Talking and agreeing

    # The group

    async def regroup(
        self, code: str, old: int, group: Group | None, *, token: str | None = None
    ) -> Snapshot:
        """The group it stood in has moved, or, with None, is lost. A table of another group stays there."""
        if group is not None:
            await self.store.add_to_index(group_index(group.id), code)
        snapshot = await self.change(code, Regroup(old, group), token=token)
        now = snapshot.table.group
        if now is not None:
            await self.store.add_to_index(
                group_index(now.id), code
            )  # who read the shelf meanwhile has cleared it away
        if now is None or now.id != old:
            await self.store.remove_from_index(group_index(old), code)
        return snapshot

    # What workers do

    async def wake(self, entry: DueEntry) -> Snapshot:
        """Let happen what is due; when to look again is written with it."""
        return await self.change(entry.code, Wake(), token=entry.token)

    async def forget(self, code: str, person: PersonId) -> None:
        """Take a person out of a table, of what was said there, and of the rematch that waits for him.

        What he said goes first: once he sits there no more, nobody would come back for it. What he was told is taken
        back by delivery, which finds that he sits there no more.
        """
        await self.store.strike_talk(code, person)
        table, _ = await self.change(code, ForgetPerson(person))
        if table.rematch is not None:
            await self.forget(table.rematch, person)

    async def read(self, code: str) -> Snapshot:
        _check_code(code)
        return (await self.store.read(code)).snapshot

    # How

    async def change(self, code: str, change: Change, *, token: str | None = None) -> Snapshot:
        """Apply a change to a table and commit it; the table as it is then.

        A token names the change: given again, it is not applied again.
        """
        _check_code(code)
        token = _clean(token)
        async with self._lock(code):
            if not change.needs_undo_base and (done := await self._change_unread(code, change, token)):
                return done
            for _ in range(MAX_COMMIT_TRIES):
                stored = await self.store.read(code, base=change.needs_undo_base)
                if token in stored.tokens:
                    return stored.snapshot
                work = self._work(stored.snapshot, stored.base)
                change.apply(work)
                if work.unchanged and not change.always_commits:
                    return stored.snapshot
                if done := await self._commit(work, token):
                    return done
        raise StoreAway(f"table {code} is too busy for {change!r}")

    async def _change_unread(self, code: str, change: Change, token: str) -> Snapshot | None:
        """On the table as it is remembered. None: it has to be read; nobody is refused for what is remembered."""
        snapshot = self.store.cached(code)
        if snapshot is None:
            return None
        work = self._work(snapshot, None)
        try:
            change.apply(work)
        except Refused:
            return None
        if work.unchanged and not change.always_commits:
            return None
        return await self._commit(work, token, from_cache=True)

    async def _open(
        self, table: Table, host: Profile, computers: tuple[str, ...], token: str | None
    ) -> Snapshot | None:
        """None if there is a table of that code already."""
        work = self._work(Snapshot(table, None), None)
        lobby.open_table(work, host, computers)
        await self._add_to_indexes(work.table)
        opened = await self._commit(work, _clean(token))
        if opened:
            await self._add_to_indexes(opened.table)
            await self._catch_up(table.code, host)
        return opened

    async def _add_to_indexes(self, table: Table) -> None:
        """Before the commit, as a code too many is cleared away by who reads it and a missing one is lost;
        and after it, as somebody may have read it in between."""
        for index in indexes_of(table):
            await self.store.add_to_index(index, table.code)

    def _work(self, snapshot: Snapshot, base: State | None) -> Work:
        moment = Moment(self.timepiece.now(), self.timepiece.outages())
        return Work(snapshot, moment, self.policy, self.rng, base)

    async def _commit(self, work: Work, token: str, *, from_cache: bool = False) -> Snapshot | None:
        """The table as it is now; None if somebody else was quicker."""
        after = changed(work.table, revision=work.revision, news=marked(work.table.news, work.news))
        due = self._due(work, after)
        delivery_hook = self.delivery_hook if Due.DELIVER in due else None
        commit = Commit(
            before=Snapshot(work.before, work.game_before),
            after=Snapshot(after, work.game),
            base=work.base,
            token=token,
            at=work.now,
            moves=work.moves,
            news=work.news,
            talk=work.talk,
            talk_kept=self.policy.talk_kept,
            gone=work.gone,
            due=due,
            from_cache=from_cache,
            claim=delivery_hook.claim(after.code) if delivery_hook else None,
        )
        verdict, claimed = await self.store.commit(commit)
        if verdict is CommitVerdict.CONFLICT:
            return None
        if moments := [at for at in due.values() if at is not None]:
            self.on_due(min(moments))
        repeated = verdict is CommitVerdict.REPEATED
        snapshot = await self.read(after.code) if repeated else commit.after
        if delivery_hook:
            delivery_hook.table_changed(snapshot, claimed)
        return snapshot

    def _due(self, work: Work, after: Table) -> dict[Due, Instant | None]:
        due: dict[Due, Instant | None] = {
            Due.CLOCKS: wakeups.next_wake(after, self.policy, work.outages),
            Due.THINK: work.now if wakeups.thinks(after) else None,
        }
        return due if work.unchanged else {**due, Due.DELIVER: work.now + DELIVERY_LEASE_MS}

    async def _check_room(self, person: PersonId, besides: str | None = None) -> None:
        codes = [code for code in await self.store.indexed_tables(person_index(person)) if code != besides]
        if len(codes) < self.policy.most_tables:
            return
        found = [one.snapshot.table for one in await self.store.read_many(codes) if isinstance(one, Stored)]
        if sum([_takes_part(table, person) for table in found]) >= self.policy.most_tables:
            raise Refused(Refusal.TOO_MANY_TABLES, most=self.policy.most_tables)

    def _lock(self, code: str) -> asyncio.Lock:
        """Within one process a table's changes wait for each other instead of colliding."""
        lock = self._locks.get(code)
        if lock is None:
            lock = self._locks[code] = asyncio.Lock()
        return lock
