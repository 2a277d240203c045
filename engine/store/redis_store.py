"""The store that tables ask for, kept in Redis or Valkey: one server, a Sentinel's, or a cluster."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, TypeVar

from redis.exceptions import RedisClusterException, RedisError

from engine.rules import State
from engine.rules.buildings import Deck
from engine.rules.codec import BadState, NewerState
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.store import codec, keys, scripts
from engine.store.cache import CachedTable, NewsCache, TableCache
from engine.store.scripts import counted, flat
from engine.tables.instants import Instant, Span
from engine.tables.lines import Lines
from engine.tables.port import (
    ClaimedDelivery,
    Commit,
    Committed,
    CommitVerdict,
    Due,
    DueEntry,
    NewsEntry,
    QuarantinedTable,
    StoreAway,
    Stored,
)
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Snapshot
from engine.tables.work import Talk

log = logging.getLogger(__name__)

T = TypeVar("T")

TABLE_FIELDS = ("version", "revision", "table", "state", "tokens", "aside")
DELIVERY_FIELDS = ("version", "revision", "table", "state")
REFUSED_DELIVERY = (Refusal.UNKNOWN_TABLE, Refusal.QUARANTINED)
"""As the script gives and numbers them."""
LEASE_FIELD = "lease"
"""The field of what was told that says who is just delivering."""
NO_TALK = Talk(0, None, "")
NO_CLAIM = ("", 0)
MAX_CLAIMS_AT_ONCE = 16
"""Buckets asked at the same time; each waits for the disk."""
QUARANTINE_INDEX = "aside"

CURRENT_VERSION = str(codec.TABLE_VERSION).encode()

COMMIT_VERDICTS = (CommitVerdict.CONFLICT, CommitVerdict.DONE, CommitVerdict.REPEATED)
"""As the script numbers them."""

Fields = Mapping[str, bytes | None]
"""Of a table's hash."""


class RedisStore:
    """`client` is any client of redis-py that speaks asyncio and leaves replies as bytes."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.cache = TableCache()
        self.news_memory = NewsCache()

    # Tables

    async def read(self, code: str, *, base: bool = False) -> Stored:
        fields = (*TABLE_FIELDS, "base") if base else TABLE_FIELDS
        with store_errors():
            values = await self.client.hmget(keys.table(code), fields)
        return await self._stored(code, dict(zip(fields, values, strict=True)))

    async def read_many(self, codes: Sequence[str]) -> list[Stored | Refusal]:
        if not codes:
            return []
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                for code in codes:
                    pipeline.hmget(keys.table(code), TABLE_FIELDS)
                rows = await pipeline.execute()
        return [
            await self._stored_or_why(code, dict(zip(TABLE_FIELDS, row, strict=True)))
            for code, row in zip(codes, rows, strict=True)
        ]

    async def _stored_or_why(self, code: str, fields: Fields) -> Stored | Refusal:
        try:
            return await self._stored(code, fields)
        except Refused as refused:
            return refused.reason

    async def _stored(self, code: str, fields: Fields) -> Stored:
        def read() -> Stored:
            return Stored(self._snapshot(code, fields), _tokens(fields), _base(code, fields))

        return await self._checked(code, fields, read)

    async def _checked(self, code: str, fields: Fields, read: Callable[[], T]) -> T:
        """What is read of a table; refused if it cannot be."""
        if fields["revision"] is None:
            raise Refused(Refusal.UNKNOWN_TABLE)
        if fields.get("aside") is not None:
            raise Refused(Refusal.QUARANTINED)
        try:
            return read()
        except (codec.NewerTable, NewerState) as error:
            raise Refused(Refusal.TOO_NEW) from error
        except ValueError as error:  # a bad table, a bad state, a version that is no number
            await self._quarantine(code, fields["revision"], codec.why(error))
            raise Refused(Refusal.QUARANTINED) from error

    def _snapshot(self, code: str, fields: Fields) -> Snapshot:
        """As remembered, if the text is the same; of another version it is read in any case."""
        version, table, state = fields["version"], fields["table"], fields["state"]
        known = self.cache.get(code, table, state) if version == CURRENT_VERSION else None
        if known is not None:
            return known
        snapshot = decoded(fields)
        if table is not None:
            self.cache.keep(code, table, state, snapshot)
        return snapshot

    def cached(self, code: str) -> Snapshot | None:
        known = self.cache.get_if_stable(code)
        return known.snapshot if known else None

    async def commit(self, commit: Commit) -> Committed:
        code, table = commit.after.code, codec.table_to_json(commit.after)
        state = codec.state_to_json(commit.game) if commit.game else None
        known = self.cache.get_if_stable(code) if commit.from_cache else None
        if commit.from_cache and (known is None or known.snapshot.table is not commit.before):
            return Committed(CommitVerdict.CONFLICT)
        with store_errors():
            where = [*keys.all_of(code), *([keys.shown(code)] if commit.claim else [])]
            done = await scripts.COMMIT_SCRIPT(self.client, where, arguments(commit, table, state, known))
        verdict = COMMIT_VERDICTS[done] if isinstance(done, int) else CommitVerdict.DONE
        if verdict is CommitVerdict.DONE:
            self.cache.follow(commit, table, state)
        else:
            self.cache.invalidate(code)
        return Committed(
            verdict, None if isinstance(done, int) else self._claimed_delivery(commit.snapshot, *done)
        )

    async def log(self, code: str) -> list[str]:
        with store_errors():
            lines = await self.client.lrange(keys.log(code), 0, -1)
        return [line.decode() for line in lines]

    async def news(self, code: str, deck: Deck | None, since: int = 0) -> list[NewsEntry]:
        """The end is counted by the table, the list holds the latest."""
        with store_errors():
            where = [keys.table(code), keys.news(code)]
            end, lines, _ = await scripts.COUNT_SCRIPT(self.client, where, ["news"])
        first = int(end) - len(lines)
        wanted = [(number, line) for number, line in enumerate(lines, first) if number >= since]
        entries = [_news_entry(code, number, line, deck or HOUSE_DECK) for number, line in wanted]
        return [entry for entry in entries if entry is not None]

    async def talk(self, code: str, since: int = 0) -> list[Talk]:
        """What is kept: the list expires with its latest line, and its older lines before that."""
        with store_errors():
            where = [keys.table(code), keys.talk(code)]
            end, lines, left = await scripts.COUNT_SCRIPT(self.client, where, ["said"])
        talk = [_talk(code, line) for line in lines]
        oldest = talk[-1].at - left if talk and talk[-1] and left > 0 else 0
        kept = [(number, line) for number, line in enumerate(talk, int(end) - len(talk)) if number >= since]
        return [line for _, line in kept if line is not None and line.at >= oldest]

    async def strike_talk(self, code: str, person: PersonId) -> None:
        with store_errors():
            await scripts.STRIKE_TALK_SCRIPT(self.client, [keys.talk(code)], [person])

    # What has been delivered

    async def told(self, code: str) -> Mapping[str, str]:
        """To be looked at; who delivers begins with `begin_delivery`."""
        with store_errors():
            told = await self.client.hgetall(keys.shown(code))
        return {name.decode(): value.decode() for name, value in told.items() if name.decode() != LEASE_FIELD}

    async def begin_delivery(
        self, code: str, worker: str, lease: Span, *, since: int = 0, said: int = 0
    ) -> ClaimedDelivery | None:
        where = [keys.table(code), keys.shown(code), keys.news(code), keys.talk(code)]
        with store_errors():
            found = await scripts.BEGIN_DELIVERY_SCRIPT(self.client, where, [worker, lease, since, said])
        if found is None:
            return None
        if isinstance(found, int):
            raise Refused(REFUSED_DELIVERY[found])
        *values, told, news, talk = found
        fields = dict(zip(DELIVERY_FIELDS, values, strict=True))
        snapshot = await self._checked(code, fields, lambda: self._snapshot(code, fields))
        return self._claimed_delivery(snapshot, told, news, talk)

    def _claimed_delivery(self, snapshot: Snapshot, told: bytes, news: bytes, talk: bytes) -> ClaimedDelivery:
        code = snapshot.table.code
        return ClaimedDelivery(
            snapshot,
            _told(code, told),
            Lines(snapshot.table.news.end, _apart(news), self._news_of(snapshot)),
            Lines(snapshot.table.said, _apart(talk), lambda _, line: _talk(code, line) or NO_TALK),
        )

    def _news_of(self, snapshot: Snapshot) -> Callable[[int, bytes], NewsEntry]:
        """How the news of a table is read; what cannot be read keeps its place, empty."""
        code, deck = snapshot.table.code, snapshot.game.setup.deck if snapshot.game else HOUSE_DECK

        def read(number: int, line: bytes) -> NewsEntry:
            entry = self.news_memory.get(code, number, line)
            if entry is None:
                entry = _news_entry(code, number, line, deck) or NewsEntry(number, 0, ())
                self.news_memory.keep(code, line, entry)
            return entry

        return read

    async def end_delivery(
        self,
        code: str,
        worker: str,
        revision: int,
        told: Mapping[str, str],
        gone: Sequence[str] = (),
        *,
        retry_at: Instant | None = None,
    ) -> bool:
        where = [keys.table(code), keys.shown(code), keys.due(keys.bucket(code))]
        head = [worker, revision, keys.entry(Due.DELIVER, code), "" if retry_at is None else retry_at]
        with store_errors():
            arguments = [*head, *counted(flat(told.items())), *counted(gone)]
            return bool(await scripts.END_DELIVERY_SCRIPT(self.client, where, arguments))

    # What is due

    async def claim(self, now: Instant, lease: Span, kinds: Sequence[Due], limit: int) -> list[DueEntry]:
        """The claiming script runs only where something is due.

        A bucket that does not answer costs nobody else's claims: only if none answers the store is away. And what
        has been claimed does not wait for those that answer late or never; its lease runs.
        """
        full = await self._with_due(now)
        claimed: list[DueEntry] = []
        silent: list[StoreAway] = []
        answered = False
        while full and (left := limit - len(claimed)) > 0 and not (claimed and silent):
            some = full[: min(MAX_CLAIMS_AT_ONCE, left)]
            full = full[len(some) :]
            found, silent = await self._claim_each(some, now, lease, kinds, left // len(some))
            claimed += found
            answered = answered or len(silent) < len(some)
            if silent and not answered:
                raise silent[0]
        return claimed

    async def _with_due(self, now: Instant) -> list[str]:
        """The buckets in which something is due, and then those in which it may be: one look into all at once.

        Under pressure no bucket comes last for ever. A node of a cluster that is away takes the whole look with
        it; then each bucket is asked by itself.
        """
        try:
            with store_errors():
                async with self.client.pipeline(transaction=False) as pipeline:
                    for due in keys.ALL_DUE:
                        pipeline.zcount(due, "-inf", now)  # a number: half as dear to read as the first entry
                    counts = await pipeline.execute(raise_on_error=False)
        except StoreAway as error:
            log.warning("nobody knows where something is due: %s", error)
            counts = [error] * len(keys.ALL_DUE)
        full = [
            (isinstance(count, Exception), random.random(), due)
            for due, count in zip(keys.ALL_DUE, counts, strict=True)
            if count
        ]
        return [due for _, _, due in sorted(full)]

    async def _claim_each(
        self, some: Sequence[str], now: Instant, lease: Span, kinds: Sequence[Due], limit: int
    ) -> tuple[list[DueEntry], list[StoreAway]]:
        """What they gave, and why the others did not answer."""

        async def claim_or_why(due: str) -> list[DueEntry] | StoreAway:
            try:
                return await self._claim(due, now, lease, kinds, limit)
            except StoreAway as error:
                return error

        answers = await asyncio.gather(*map(claim_or_why, some))
        silent = [answer for answer in answers if isinstance(answer, StoreAway)]
        if silent:
            log.warning("%d of %d buckets do not answer: %s", len(silent), len(some), silent[0])
        return list(chain.from_iterable([each for each in answers if isinstance(each, list)])), silent

    async def _claim(
        self, due: str, now: Instant, lease: Span, kinds: Sequence[Due], limit: int
    ) -> list[DueEntry]:
        leased = now + lease
        with store_errors():
            names = [kind.value for kind in kinds]
            claimed = await scripts.CLAIM_SCRIPT(
                self.client, [due], [now, leased, limit, random.random(), *names]
            )
        entries = {name: _entry(due, name, leased) for name in claimed}
        await self._strike(due, [name for name, entry in entries.items() if entry is None], leased)
        return [entry for entry in entries.values() if entry is not None]

    async def _strike(self, due: str, names: Sequence[bytes], leased: Instant) -> None:
        """What cannot be read would come back after every lease, and nobody could do it."""
        for name in names:
            log.error("%s: %r cannot be read and is removed", due, name)
            with suppress(StoreAway), store_errors():  # the next who claims it tries again
                await scripts.RELEASE_SCRIPT(self.client, [due], [name, leased])

    async def release(self, entry: DueEntry) -> None:
        name = keys.entry(entry.due, entry.code, entry.person)
        with store_errors():
            await scripts.RELEASE_SCRIPT(
                self.client, [keys.due(keys.bucket(entry.code))], [name, entry.leased]
            )

    async def put_due(self, code: str, due: Due, at: Instant, person: PersonId | None = None) -> None:
        with store_errors():
            await self.client.zadd(keys.due(keys.bucket(code)), {keys.entry(due, code, person): at})

    # People and shelves

    async def profile(self, person: PersonId) -> Profile | None:
        with store_errors():
            text = await self.client.get(keys.profile(person))
        return await self._profile(person, text)

    async def _profile(self, person: PersonId, text: bytes | None) -> Profile | None:
        try:
            return None if text is None else codec.profile_from_json(text)
        except codec.NewerProfile as error:
            raise Refused(Refusal.TOO_NEW) from error
        except codec.BadProfile as error:
            log.warning("the profile of person %d cannot be read and is kept aside: %s", person, error)
            with store_errors():
                await self.client.set(keys.unread_profile(person), text)
            return None

    async def save_profile(self, profile: Profile, *, before: Profile | None) -> bool:
        """Values are compared here, as an older release may have written the same one otherwise."""
        key, text = keys.profile(profile.person), codec.profile_to_json(profile)
        with store_errors():
            there = await self.client.get(key)
        if await self._profile(profile.person, there) != before:
            return False
        with store_errors():
            return bool(await scripts.SAVE_PROFILE_SCRIPT(self.client, [key], [there or b"", text]))

    async def erase_profile(self, person: PersonId) -> None:
        with store_errors():
            await self.client.delete(keys.profile(person), keys.unread_profile(person))

    async def indexed_tables(self, name: str) -> list[str]:
        with store_errors():
            codes = await self.client.smembers(keys.index(name))
        return sorted([code.decode() for code in codes])

    async def add_to_index(self, name: str, code: str) -> None:
        with store_errors():
            await self.client.sadd(keys.index(name), code)

    async def remove_from_index(self, name: str, *codes: str) -> None:
        with store_errors():
            await self.client.srem(keys.index(name), *codes)

    # Tables that cannot be read

    async def quarantined(self, code: str) -> QuarantinedTable | None:
        with store_errors():
            reason, people = await self.client.hmget(keys.table(code), ("aside", "people"))
        if reason is None:
            return None
        return QuarantinedTable(code, reason.decode(), tuple(map(int, (people or b"").split())))

    async def _quarantine(self, code: str, revision: bytes, reason: str) -> None:
        await self.add_to_index(QUARANTINE_INDEX, code)
        where = [keys.table(code), keys.due(keys.bucket(code))]
        gone = [keys.entry(kind, code) for kind in (Due.CLOCKS, Due.THINK, Due.DELIVER)]
        with store_errors():
            arguments = [revision, reason, 0, keys.entry(Due.QUARANTINE, code), *gone]
            await scripts.QUARANTINE_SCRIPT(self.client, where, arguments)

    # The house

    async def secret(self) -> str:
        with store_errors():
            await self.client.set(keys.HOUSE_SECRET, secrets.token_hex(16), nx=True)
            return str((await self.client.get(keys.HOUSE_SECRET)).decode())


class store_errors:  # noqa: N801 - read as a word: `with away():`
    """Whatever the server or the way to it cannot do just now: nothing is known to have changed."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, RedisError | RedisClusterException | OSError):
            raise StoreAway(f"{type(error).__name__}: {error}") from error


def decoded(fields: Fields) -> Snapshot:
    text, state = fields["table"], fields["state"]
    if text is None:
        raise codec.BadTable("no table")
    table = codec.table_from_json(text, int(fields["version"] or 0))
    return Snapshot(table, codec.state_from_json(state) if state else None)


def _entry(due: str, name: bytes, leased: Instant) -> DueEntry | None:
    """None if it cannot be read, or lies in another bucket than its table: then nobody could release it."""
    try:
        entry = DueEntry(*keys.read_entry(name.decode()), leased)
    except ValueError:
        return None
    return entry if keys.due(keys.bucket(entry.code)) == due else None


def _news_entry(code: str, number: int, line: bytes, deck: Deck) -> NewsEntry | None:
    """News is a courtesy: a line that cannot be read is left out, and the table goes on."""
    try:
        return NewsEntry(number, *codec.news_from_json(line, deck))
    except (codec.BadTable, BadState) as error:
        log.warning("news %d of table %s cannot be read: %s", number, code, codec.why(error))
        return None


def _told(code: str, text: bytes) -> dict[str, str]:
    """What was delivered, without who is just delivering. If it cannot be read, nothing was: all is sent anew."""
    try:
        told = codec.told_from_json(text)
    except codec.BadTable as error:
        log.warning("what was told of table %s cannot be read: %s", code, error)
        return {}
    told.pop(LEASE_FIELD, None)
    return told


def _apart(joined: bytes) -> list[bytes]:
    return joined.split(b"\n") if joined else []


def _talk(code: str, line: bytes) -> Talk | None:
    try:
        return codec.talk_from_json(line)
    except codec.BadTable as error:
        log.warning("a line of talk at table %s cannot be read: %s", code, codec.why(error))
        return None


def _tokens(fields: Fields) -> frozenset[str]:
    return frozenset((fields["tokens"] or b"").decode().split())


def _base(code: str, fields: Fields) -> State | None:
    """Going back is a courtesy too: without a base that can be read there is nothing to undo."""
    base = fields.get("base")
    try:
        return codec.state_from_json(base) if base else None
    except BadState as error:
        log.warning("the base of table %s cannot be read: %s", code, codec.why(error))
        return None


def arguments(
    commit: Commit, table: bytes, state: bytes | None, known: CachedTable | None = None
) -> list[Any]:
    """What the script expects, in its order; the table must be as it is `known`, if that was not read."""
    after = commit.after
    fields: dict[str, Any] = {
        "version": codec.TABLE_VERSION,
        "revision": after.revision,
        "table": table,
        "news": after.news.end,
        "said": after.said,
    }
    if after.revision == 1 or after.people != commit.before.people:
        fields["people"] = " ".join(map(str, after.people))
    if state is not None:
        fields["state"] = state
    deck = commit.game.setup.deck if commit.game else HOUSE_DECK
    news = [codec.news_to_json(commit.at, commit.news, deck)] if commit.news else []
    talk = [codec.talk_to_json(line) for line in commit.talk]
    due = {keys.entry(kind, after.code): "" if at is None else at for kind, at in commit.due.items()}
    expected = (CURRENT_VERSION, known.table, known.state or b"") if known else ()
    return [
        commit.before.revision,
        commit.token,
        commit.base.name.lower(),
        *counted(expected),
        *counted(flat(fields.items())),
        *counted(commit.moves),
        *counted(news),
        after.news.previous - commit.before.news.previous,
        *counted(talk),
        commit.talk_kept,
        *counted(commit.gone),
        *counted(flat(due.items())),
        *(commit.claim or NO_CLAIM),
    ]
