"""The store that tables ask for, kept in Redis or Valkey: one server, a Sentinel's, or a cluster."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from engine.rules.buildings import Deck
from engine.rules.codec import BadState, NewerState
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.state import State
from engine.spans import in_seconds
from engine.store import codec, keys, scripts
from engine.store.codec import BadDocument, NewerDocument, why
from engine.store.errors import store_errors
from engine.store.kept_store import KeptStore
from engine.store.people.people_store import PeopleStore
from engine.store.scripts import CommitArguments, flat
from engine.store.showing_store import LEASE_FIELD, SpectatorStore, taken_in_hand
from engine.surroundings import monotonic, new_token
from engine.tables.directory.indexes import IndexEntry
from engine.tables.past.lines import Lines
from engine.tables.port import (
    ClaimedShowing,
    Commit,
    Committed,
    CommitVerdict,
    DeleteVerdict,
    Due,
    QuarantinedTable,
    Stored,
    Subject,
)
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Snapshot, Table
from engine.tables.time.instants import MINUTE, Instant, Span
from engine.tables.time.leases import worker_of
from engine.tables.work import Deletion, NewsEntry, Talk

# A worker's cache of the tables and news it read or wrote last: the same text is the same value, decoded once.
#
# The text on the server decides: it comes with what is read, or the server compares it with what is cached. Only the
# work of decoding is saved.


# Shortcut: taps on a cached table need one round trip instead of two and no decoding (0.2 ms): about twice as many a
# second, "cached" against "cold" in `make bench`. Nothing breaks without the cache.


MAX_CACHED_TABLES = 1024
MAX_CACHED_NEWS = 8192
CACHED_FOR_MS: Span = 5 * MINUTE
"""After this time without being put again a thing is dropped: a worker's memory follows the tables that are played at now."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Things that were put within the last minutes, and at most a certain number of them."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._things: OrderedDict[K, tuple[float, V]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: K) -> V | None:
        known = self._things.get(key)
        return None if known is None else known[1]

    def put(self, key: K, value: V) -> None:
        now = monotonic()
        self._things[key] = now, value
        self._things.move_to_end(key)
        since = now - in_seconds(CACHED_FOR_MS)
        while self._things and (
            len(self._things) > self.size or next(iter(self._things.values()))[0] < since
        ):
            self._things.popitem(last=False)


class CachedTable(NamedTuple):
    table: bytes
    state: bytes | None
    snapshot: Snapshot
    is_stable: bool = False
    """It was still the same when it was last read: no other worker seems to be at this table."""


class TableCache(Recent[str, CachedTable]):
    def __init__(self, size: int = MAX_CACHED_TABLES) -> None:
        super().__init__(size)

    def get_if_stable(self, code: str) -> CachedTable | None:
        """The table as it most likely still is, without asking the server."""
        known = self.get(code)
        return known if known is not None and known.is_stable else None

    def confirm(self, code: str, table: bytes | None, state: bytes | None) -> Snapshot | None:
        """The cached value of these texts, as they were just read; from then on it counts as stable."""
        known = self.get(code)
        if known is None or known.table != table or known.state != state:
            return None
        self.put(code, known if known.is_stable else known._replace(is_stable=True))
        return known.snapshot

    def invalidate(self, code: str) -> None:
        """Another worker was at this table: it has to be read before it counts as stable again."""
        if (known := self.get(code)) is not None:
            self.put(code, known._replace(is_stable=False))


class NewsCache(Recent[tuple[str, int], tuple[bytes, NewsEntry]]):
    """Entries by table and number: while a turn lasts, deliveries read the same ones again and again."""

    def __init__(self, size: int = MAX_CACHED_NEWS) -> None:
        super().__init__(size)

    def get_entry(self, code: str, number: int, line: bytes) -> NewsEntry | None:
        known = self.get((code, number))
        return known[1] if known is not None and known[0] == line else None

    def put_entry(self, code: str, line: bytes, entry: NewsEntry) -> None:
        self.put((code, entry.number), (line, entry))


# The store


log = logging.getLogger(__name__)

T = TypeVar("T")

TOKEN_FIELDS = ("tokens", "earlier", "own")
TABLE_FIELDS = ("version", "revision", "table", "state", "aside", *TOKEN_FIELDS)
DELIVERY_FIELDS = ("version", "revision", "table", "state")
REFUSED_DELIVERY = (Refusal.UNKNOWN_TABLE, Refusal.QUARANTINED)
"""By the number that begin_showing.lua returns."""
NO_TALK = Talk(0, None, "")
NO_CLAIM = ("", 0)
QUARANTINE_INDEX = "aside"

CURRENT_VERSION = str(codec.TABLE_FORM.version).encode()

COMMIT_VERDICTS = (CommitVerdict.CONFLICT, CommitVerdict.DONE, CommitVerdict.REPEATED)
"""By the number that commit.lua returns."""

DELETE_VERDICTS = (DeleteVerdict.CONFLICT, DeleteVerdict.DONE, DeleteVerdict.POSTPONED)
"""By the number that delete_table.lua returns."""

Fields = Mapping[str, bytes | None]
"""Of a table's hash."""


class RedisStore(SpectatorStore, PeopleStore, KeptStore):
    """Tables, with what is due and people. `client` is any asyncio client of redis-py that leaves replies as bytes."""

    def __init__(self, client: Any, *, commit_script: scripts.RunScript = scripts.COMMIT_SCRIPT) -> None:
        super().__init__(client)
        self.cache = TableCache()
        self.news_cache = NewsCache()
        self.commit_script = commit_script

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
        """The result of `read`; refused if the table cannot be read, which then goes into quarantine."""
        if fields["revision"] is None:
            raise Refused(Refusal.UNKNOWN_TABLE)
        if fields.get("aside") is not None:
            raise Refused(Refusal.QUARANTINED)
        try:
            return read()
        except (NewerDocument, NewerState) as error:
            raise Refused(Refusal.TOO_NEW) from error
        except ValueError as error:  # a bad table, a bad state, a version that is no number
            await self._quarantine(code, fields["revision"], why(error))
            raise Refused(Refusal.QUARANTINED) from error

    def _snapshot(self, code: str, fields: Fields) -> Snapshot:
        """The cached value if the texts are the same; a table of another version is always read."""
        version, table, state = fields["version"], fields["table"], fields["state"]
        known = self.cache.confirm(code, table, state) if version == CURRENT_VERSION else None
        if known is not None:
            return known
        snapshot = decoded(fields)
        if table is not None:
            self.cache.put(code, CachedTable(table, state, snapshot))
        return snapshot

    def cached(self, code: str) -> Snapshot | None:
        known = self.cache.get_if_stable(code)
        return known.snapshot if known else None

    async def commit(self, commit: Commit) -> Committed:
        code, table = commit.after.table.code, codec.table_to_json(commit.after.table)
        state = codec.state_to_json(commit.changed_game) if commit.changed_game else None
        known = self.cache.get_if_stable(code) if commit.from_cache else None
        if commit.from_cache and (known is None or known.snapshot.table is not commit.before.table):
            return Committed(CommitVerdict.CONFLICT)
        where = [*keys.all_of(code), *([keys.shown(code)] if commit.claim else [])]
        with store_errors():
            arguments = commit_arguments(commit, table, state, known)
            done = await self.commit_script(self.client, where, arguments)
        verdict = COMMIT_VERDICTS[done] if isinstance(done, int) else CommitVerdict.DONE
        if verdict is CommitVerdict.DONE:
            self._cache_committed(commit, table, state)
        else:
            self.cache.invalidate(code)
        if verdict is not CommitVerdict.CONFLICT and (moments := _own_moments(commit)):
            self.note_due(code, min(moments))
        if isinstance(done, int) or commit.claim is None:
            return Committed(verdict)
        return Committed(verdict, self._claimed_showing(commit.claim.holder, commit.after, *done))

    def _cache_committed(self, commit: Commit, table: bytes, state: bytes | None) -> None:
        """An unchanged game has the text that it had; if that is not cached, nothing is."""
        code, known = commit.after.table.code, self.cache.get(commit.after.table.code)
        if known is not None and known.snapshot.table is not commit.before.table:
            known = None
        if state is None and commit.after.game is not None:
            if known is None:
                return
            state = known.state
        is_stable = known is not None and known.is_stable
        self.cache.put(code, CachedTable(table, state, commit.after, is_stable))

    async def delete(self, table: Table, deletion: Deletion) -> DeleteVerdict:
        code, refreshed = table.code, [keys.entry(Due.REFRESH, table.code, person) for person in table.people]
        kinds = (Due.DELIVER, Due.CLOCKS, Due.THINK, Due.RESULT, Due.SPECTATORS, Due.SEASON_TABLE)
        entries = [keys.entry(kind, code) for kind in kinds]
        arguments = [table.revision, deletion.retry_at or "", *entries, *refreshed]
        with store_errors():
            beside = [keys.shown(code), keys.spectators(code), keys.remarks(code), keys.kept(code)]
            where = [*keys.all_of(code), *beside]
            done = await scripts.DELETE_TABLE_SCRIPT(self.client, where, arguments)
        self.cache.invalidate(code)
        if deletion.retry_at is not None:
            self.note_due(code, deletion.retry_at)
        return DELETE_VERDICTS[done]

    async def log(self, code: str) -> list[str]:
        with store_errors():
            lines = await self.client.lrange(keys.log(code), 0, -1)
        return [line.decode() for line in lines]

    async def news(self, code: str, deck: Deck | None, since: int = 0) -> list[NewsEntry]:
        """The table counts the entries; the list holds the latest of them."""
        with store_errors():
            where = [keys.table(code), keys.news(code)]
            end, lines, _ = await scripts.COUNT_SCRIPT(self.client, where, ["news"])
        first = int(end) - len(lines)
        wanted = [(number, line) for number, line in enumerate(lines, first) if number >= since]
        entries = [_news_entry(code, number, line, deck or HOUSE_DECK) for number, line in wanted]
        return [entry for entry in entries if entry is not None]

    async def talk(self, code: str, since: int = 0) -> list[Talk]:
        """The lines that are kept: the list expires with its latest line, its older lines before that."""
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

    # Delivery

    async def shown(self, code: str) -> Mapping[str, str]:
        """Everything delivered so far, by chat; a worker that delivers uses `begin_showing`."""
        with store_errors():
            shown = await self.client.hgetall(keys.shown(code))
        return {
            name.decode(): value.decode() for name, value in shown.items() if name.decode() != LEASE_FIELD
        }

    async def begin_showing(
        self, subject: Subject, holder: str, lease: Span, *, since: int = 0, said: int = 0
    ) -> ClaimedShowing | None:
        code, is_watched = subject.code, subject.due is Due.SPECTATORS
        beside = (keys.news(code), keys.remarks(code) if is_watched else keys.talk(code))
        wanted = ("", "") if is_watched else (since, said)
        found = await taken_in_hand(self.client, subject, holder, lease, *beside, since=wanted)
        claimed = await self._claimed(code, found)
        if claimed is None:
            return None
        if not is_watched:
            return self._claimed_showing(holder, *claimed)
        snapshot, shown, news, remarks = claimed
        lines = [codec.remark_from_json(line) for line in _split(remarks)]
        said_there = tuple([one for one in lines if one is not None])
        return self._claimed_showing(holder, snapshot, shown, news, b"")._replace(remarks=said_there)

    async def _claimed(self, code: str, found: Any) -> tuple[Snapshot, bytes, bytes, bytes] | None:
        """A table that was taken in hand, and the three texts beside it; None if another worker has it."""
        if found is None:
            return None
        if isinstance(found, int):
            raise Refused(REFUSED_DELIVERY[found])
        *values, shown, news, said = found
        fields = dict(zip(DELIVERY_FIELDS, values, strict=True))
        return await self._checked(code, fields, lambda: self._snapshot(code, fields)), shown, news, said

    def _claimed_showing(
        self, holder: str, snapshot: Snapshot, shown: bytes, news: bytes, talk: bytes
    ) -> ClaimedShowing:
        code, records = snapshot.table.code, _shown(snapshot.table.code, shown)
        last_worker = worker_of(records.pop(LEASE_FIELD, "").partition(" ")[0])
        return ClaimedShowing(
            snapshot,
            records,
            Lines(snapshot.table.news.end, _split(news), self._news_reader(snapshot)),
            Lines(snapshot.table.said, _split(talk), lambda _, line: _talk(code, line) or NO_TALK),
            holder,
            last_worker,
        )

    def _news_reader(self, snapshot: Snapshot) -> Callable[[int, bytes], NewsEntry]:
        """A function that reads an entry of the table's news; one that cannot be read keeps its place, empty."""
        code, deck = snapshot.table.code, snapshot.game.setup.deck if snapshot.game else HOUSE_DECK

        def read(number: int, line: bytes) -> NewsEntry:
            entry = self.news_cache.get_entry(code, number, line)
            if entry is None:
                entry = _news_entry(code, number, line, deck) or NewsEntry(number, 0, ())
                self.news_cache.put_entry(code, line, entry)
            return entry

        return read

    async def add_shown(self, code: str, kind: str, field: str, record: str, *, most: int) -> bool:
        with store_errors():
            where = [keys.table(code), keys.shown(code)]
            return bool(await scripts.ADD_SHOWN_SCRIPT(self.client, where, [kind, most, field, record]))

    async def shown_in(self, codes: Sequence[str], field: str) -> dict[str, str]:
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                for code in codes:
                    pipeline.hget(keys.shown(code), field)
                records = await pipeline.execute() if codes else []
        found = zip(codes, records, strict=True)
        return {code: record.decode() for code, record in found if record is not None}

    # Quarantine: tables that cannot be read

    async def quarantined(self, code: str) -> QuarantinedTable | None:
        with store_errors():
            reason, people = await self.client.hmget(keys.table(code), ("aside", "people"))
        if reason is None:
            return None
        return QuarantinedTable(code, reason.decode(), tuple(map(int, (people or b"").split())))

    async def _quarantine(self, code: str, revision: bytes, reason: str) -> None:
        await self.write_indexes(add=[IndexEntry(QUARANTINE_INDEX, code)])
        where = [keys.table(code), keys.due(keys.bucket(code))]
        kinds = (Due.CLOCKS, Due.THINK, Due.DELIVER, Due.RESULT, Due.SPECTATORS, Due.SEASON_TABLE)
        gone = [keys.entry(kind, code) for kind in kinds]
        with store_errors():
            arguments = [revision, reason, 0, keys.entry(Due.QUARANTINE, code), *gone]
            await scripts.QUARANTINE_SCRIPT(self.client, where, arguments)
        self.note_due(code, 0)

    # The house

    async def secret(self) -> str:
        with store_errors():
            await self.client.set(keys.HOUSE_SECRET, new_token(16), nx=True)
            return str((await self.client.get(keys.HOUSE_SECRET)).decode())


def commit_arguments(
    commit: Commit, table: bytes, state: bytes | None, known: CachedTable | None = None
) -> CommitArguments:
    """The arguments of a commit; `known` is the cached table it is made from, if it was not read."""
    before, after = commit.before.table, commit.after.table
    fields: dict[str, Any] = {
        "version": codec.TABLE_FORM.version,
        "revision": after.revision,
        "table": table,
        "news": after.news.end,
        "said": after.said,
    }
    if before.revision == 0 or after.people != before.people:
        fields["people"] = " ".join(map(str, after.people))
    if state is not None:
        fields["state"] = state
    deck = commit.after.game.setup.deck if commit.after.game else HOUSE_DECK
    due = {keys.entry(kind, after.code): "" if at is None else at for kind, at in commit.due.items()}
    holder, lease = commit.claim or NO_CLAIM
    return CommitArguments(
        revision=before.revision,
        token=commit.token,
        is_own=int(commit.is_own_token),
        base=commit.base.name.lower(),
        given_base=codec.state_to_json(commit.given_base) if commit.given_base else b"",
        expected=(CURRENT_VERSION, known.table, known.state or b"") if known else (),
        fields=flat(fields.items()),
        moves=commit.moves,
        news=[codec.news_to_json(commit.at, entry, deck) for entry in commit.news],
        kept_news=after.news.end - after.news.previous,
        talk=[codec.talk_to_json(line) for line in commit.talk],
        talk_kept=commit.talk_kept,
        gone=commit.gone,
        due=flat(due.items()),
        watch=[] if commit.watch_at is None else [keys.entry(Due.SPECTATORS, after.code), commit.watch_at],
        holder=holder,
        lease=lease,
    )


def _own_moments(commit: Commit) -> list[Instant]:
    """When this process has something to do at the table.

    Deliveries keep time by themselves: their entries are leases, and the other workers see them when they look.
    """
    own = [at for kind, at in commit.due.items() if at is not None and kind is not Due.DELIVER]
    return own if commit.watch_at is None else [*own, commit.watch_at]


# Reading what is stored


def decoded(fields: Fields) -> Snapshot:
    text, state = fields["table"], fields["state"]
    if text is None:
        raise BadDocument("no table")
    table = codec.TABLE_FORM.read(text, int(fields["version"] or 0))
    return Snapshot(table, codec.state_from_json(state) if state else None)


def _tokens(fields: Fields) -> str:
    return b" ".join([b"", *[fields.get(name) or b"" for name in TOKEN_FIELDS], b""]).decode()


def _base(code: str, fields: Fields) -> State | None:
    """Undo is a courtesy: without a base that can be read there is nothing to undo."""
    base = fields.get("base")
    try:
        return codec.state_from_json(base) if base else None
    except BadState as error:
        log.warning("undo_base_unreadable table=%s error=%s", code, why(error))
        return None


def _news_entry(code: str, number: int, line: bytes, deck: Deck) -> NewsEntry | None:
    """News is a courtesy: a line that cannot be read is left out, and the table goes on."""
    try:
        return NewsEntry(number, *codec.news_from_json(line, deck))
    except (BadDocument, BadState) as error:
        log.warning("news_unreadable table=%s number=%d error=%s", code, number, why(error))
        return None


def _talk(code: str, line: bytes) -> Talk | None:
    try:
        return codec.talk_from_json(line)
    except BadDocument as error:
        log.warning("talk_unreadable table=%s error=%s", code, why(error))
        return None


def _shown(code: str, text: bytes) -> dict[str, str]:
    """The records of what was delivered, with the lease. If they cannot be read, everything is sent again."""
    try:
        return codec.shown_from_json(text)
    except BadDocument as error:
        log.warning("shown_unreadable table=%s error=%s action=send_anew", code, error)
        return {}


def _split(joined: bytes) -> list[bytes]:
    return joined.split(b"\n") if joined else []
