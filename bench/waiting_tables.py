"""Many waiting tables: some dozens of real games, played to their tenth round, and copies of them.

A copy has a code and a deadline of its own; all else is stored as commits have written it, with delivery's records.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any

from bench.taps import tap
from engine.rules import EDITIONS
from engine.rules.state import REPLACEMENTS
from engine.store import keys
from engine.store.redis_store import RedisStore
from engine.tables.directory.names import new_code
from engine.tables.lobby import Actor, StartGame
from engine.tables.options import Options
from engine.tables.policy import HOUSE_PACES
from engine.tables.port import Due, ShowAgain, Subject
from engine.tables.profiles import PersonId, Profile
from engine.tables.service import Tables
from engine.tables.table import Group, Phase, Snapshot
from engine.tables.time.calendar import Calendar, QuietHours
from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND, Instant, Interval

ROUND = 10
GAMES = 12
"""Games of each edition with each way of replacement."""
EARLIEST_MS, LATEST_MS = HOUR, 48 * HOUR
"""The range of deadlines, from now."""

PEOPLE = (
    ("Alejandra Núñez", "es", "America/Havana", "23:00-07:30"),
    ("Jean-Baptiste", "fr", "Europe/Paris", "22:00-08:00"),
    ("Mehmet Yılmaz 🎲", "de", "Europe/Istanbul", "23:30-06:30"),
    ("Chiara", "it", "Europe/Rome", "22:30-07:00"),
    ("Katharina von Hohenberg", "de", "Europe/Berlin", "21:30-06:30"),
    ("Björk", "en", "Atlantic/Reykjavik", "00:00-09:00"),
    ("Дмитрий", "en", "Asia/Yekaterinburg", "23:00-08:00"),
    ("Sam O’Neill", "en", "America/Los_Angeles", "22:00-07:00"),
)


class PastTime:
    """A clock for games that were played on the days before."""

    def __init__(self, now: Instant) -> None:
        self.time = now

    def now(self) -> Instant:
        return self.time

    def outages(self) -> tuple[Interval, ...]:
        return ()


@dataclass(frozen=True)
class TableTemplate:
    """A table in round ten as it is stored, ready to be copied."""

    code: str
    fields: dict[bytes, bytes]
    log: tuple[bytes, ...]
    news: tuple[bytes, ...]
    shown: dict[bytes, bytes]

    @cached_property
    def command(self) -> bytes:
        """The commands that write the table, as bytes; code and time are replaced by others of the same length."""
        fields, shown = [
            [part for pair in pairs.items() for part in pair] for pairs in (self.fields, self.shown)
        ]
        table, log, news, _, due = [key.encode() for key in keys.all_of(self.code)]
        entry = keys.entry(Due.CLOCKS, self.code).encode()
        written = [_packed(b"HSET", table, *fields), _packed(b"RPUSH", log, *self.log)]
        written += [_packed(b"HSET", keys.shown(self.code).encode(), *shown)]
        written += [_packed(b"RPUSH", news, *self.news), _packed(b"ZADD", due, SCORE, entry)]
        return b"".join(written)


SCORE = b"1" * len("1763290800000")
COMMANDS_PER_COPY = 5
COPIES_PER_WRITE = 100


def _packed(*parts: bytes) -> bytes:
    return b"*%d\r\n%b" % (len(parts), b"".join([b"$%d\r\n%b\r\n" % (len(part), part) for part in parts]))


# The games


async def templates(client: Any, now: Instant, games: int = GAMES) -> list[TableTemplate]:
    """Play games and take templates of them; nothing of the games stays in the store."""
    kinds = list(product(EDITIONS, REPLACEMENTS)) * games
    store = RedisStore(client)
    made = await asyncio.gather(*[_mould(store, now, number, *kind) for number, kind in enumerate(kinds)])
    await client.flushall()
    return made


async def _mould(
    store: RedisStore, now: Instant, number: int, edition: str, replacement: str
) -> TableTemplate:
    rng = random.Random(number)
    snapshot = None
    while snapshot is None:
        options = Options(edition=edition, seats=4, pace=HOUSE_PACES["daily"], replacement=replacement)
        snapshot = await _game(store, PastTime(now - 20 * DAY), options, rng)
    await deliver(store, snapshot.table.code, rng)
    return await _cast(store.client, snapshot.table.code)


async def _game(store: RedisStore, time: PastTime, options: Options, rng: random.Random) -> Snapshot | None:
    """A game in its tenth round; None if it was over before."""
    tables = Tables(store, time, rng=rng)
    people = [_person(who, rng.randrange(10**9, 10**10)) for who in rng.sample(PEOPLE, options.seats)]
    group = Group(-(10**12) - rng.randrange(10**10)) if rng.random() < 0.5 else None
    code = (await tables.open(people[0], options, group=group)).table.code
    for person in people[1:]:
        await tables.join(code, person)
    snapshot = await tables.change(code, StartGame(Actor(people[0].person)))
    further = rng.randrange(options.seats * 3)
    while snapshot.table.phase is Phase.PLAYING and (further or _round(snapshot) < ROUND):
        further -= _round(snapshot) == ROUND
        time.time += rng.randrange(5 * MINUTE, 3 * HOUR)
        snapshot = await tap(tables, snapshot, rng)
    return snapshot if _round(snapshot) == ROUND and snapshot.table.phase is Phase.PLAYING else None


def _round(snapshot: Snapshot) -> int:
    assert snapshot.game is not None
    return snapshot.game.round


def _person(who: tuple[str, str, str, str], person: PersonId) -> Profile:
    name, language, zone, quiet = who
    start, end = [_minutes(time) for time in quiet.split("-")]
    return Profile(
        person=person, name=name, language=language, calendar=Calendar(zone, QuietHours(start, end))
    )


def _minutes(text: str) -> int:
    hours, minutes = text.split(":")
    return int(hours) * 60 + int(minutes)


async def deliver(store: RedisStore, code: str, rng: random.Random) -> None:
    """Deliver as a worker does, without the chats."""
    if found := await store.begin_showing(Subject(Due.DELIVER, code), "bench", SECOND):
        records, ending = delivered(found.snapshot, rng), ShowAgain(found.snapshot.table.revision)
        await store.end_showing(Subject(Due.DELIVER, code), "bench", records, ending=ending)


def delivered(snapshot: Snapshot, rng: random.Random) -> dict[str, str]:
    """A record of delivery for each seat and the group: message, content, news and revision."""
    table = snapshot.table
    places = [str(number) for number in range(len(table.seats))] + ["group"] * (table.group is not None)
    hashes = [hashlib.sha256(f"{table.code} {place}".encode()).hexdigest()[:32] for place in places]
    return {
        place: f"{rng.randrange(10**5, 10**7)} {content} {table.news.end} {table.revision} 1763290800000"
        for place, content in zip(places, hashes, strict=True)
    }


async def _cast(client: Any, code: str) -> TableTemplate:
    fields, shown = [await client.hgetall(key) for key in (keys.table(code), keys.shown(code))]
    log, news = [await client.lrange(key, 0, -1) for key in (keys.log(code), keys.news(code))]
    return TableTemplate(code, fields, tuple(log), tuple(news), shown)


# The copies


def new_codes(count: int) -> list[str]:
    rng, codes = random.Random(10), set[str]()
    while len(codes) < count:
        codes.add(new_code(rng))
    return sorted(codes, key=lambda _: rng.random())


async def write_copies(
    socket: Path, forms: Sequence[TableTemplate], codes: Sequence[str], now: Instant
) -> None:
    """Write copies straight to the server, some hundreds of commands at a time."""
    reader, writer = await asyncio.open_unix_connection(socket)
    for start in range(0, len(codes), COPIES_PER_WRITE):
        some = codes[start : start + COPIES_PER_WRITE]
        writer.writelines(_copies(forms, some, now))
        await _replies(reader, COMMANDS_PER_COPY * len(some))
    writer.close()
    await writer.wait_closed()


def _copies(forms: Sequence[TableTemplate], codes: Sequence[str], now: Instant) -> list[bytes]:
    rng = random.Random(codes[0])
    times = [now + rng.randrange(EARLIEST_MS, LATEST_MS) for _ in codes]
    return [_copy(rng.choice(forms), code, at) for code, at in zip(codes, times, strict=True)]


def _copy(form: TableTemplate, code: str, at: Instant) -> bytes:
    command = form.command.replace(SCORE, str(at).encode())
    command = command.replace(_tag(form.code), _tag(code))
    return command.replace(form.code.encode(), code.encode())


def _tag(code: str) -> bytes:
    return b"{b%03d}" % keys.bucket(code)


async def _replies(reader: asyncio.StreamReader, count: int) -> None:
    while count > 0:
        replies = await reader.read(1 << 16)
        if not replies or b"-" in replies:
            raise RuntimeError(f"the server says {replies[:200]!r}")
        count -= replies.count(b"\n")
