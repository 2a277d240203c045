"""Workers of one store: what they note about themselves, and what they agree on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Any

import orjson

from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.surroundings import monotonic, new_token, wall
from engine.tables.time.instants import SECOND, Span
from engine.tables.time.leases import POLLING_LEASE_MS

# Notes of the workers about themselves, for their operator: which are alive, and which errors they logged lately


ALIVE_SECONDS = 30.0
"""The silence after which a worker is no longer listed."""
ERROR_SLOT_SECONDS = 600
ERRORS_KEPT_SECONDS = 7200

RUN_SIGN = "@"
"""Stands in the name of every run, and in no name that a worker of 0.7.0 gives itself."""

PlainNote = Mapping[str, Any]


class Presence:
    """Every call may raise `StoreAway`. `client` is as for `RedisStore`; times are seconds of the workers' clocks."""

    def __init__(self, client: Any, clock: Callable[[], float] = wall) -> None:
        self.client = client
        self.clock = clock

    async def note(self, worker: str, note: PlainNote) -> None:
        """Say that a worker is alive, and what it does."""
        text = orjson.dumps({**note, "seen": self.clock()})
        with store_errors():
            await self.client.hset(keys.LIVE_WORKERS, worker, text)

    async def leave(self, worker: str) -> None:
        with store_errors():
            await self.client.hdel(keys.LIVE_WORKERS, worker)

    async def alive(self) -> dict[str, PlainNote]:
        """The workers that have said something lately, by name."""
        notes = await self._notes()
        return {name: notes[name] for name in sorted(notes) if self._is_alive(notes[name])}

    async def runs(self) -> frozenset[str]:
        """The workers that are alive, each with its start."""
        return frozenset([run_of(name, note) for name, note in (await self.alive()).items()])

    async def forget_dead(self) -> None:
        """Remove what was left by workers that were killed."""
        dead = [name for name, note in (await self._notes()).items() if not self._is_alive(note)]
        if dead:
            with store_errors():
                await self.client.hdel(keys.LIVE_WORKERS, *dead)

    async def _notes(self) -> dict[str, PlainNote]:
        with store_errors():
            texts: Mapping[bytes, bytes] = await self.client.hgetall(keys.LIVE_WORKERS)
        return {name.decode(): _read(text) for name, text in texts.items()}

    def _is_alive(self, note: PlainNote) -> bool:
        seen = note.get("seen", 0)
        return isinstance(seen, int | float) and self.clock() - seen < ALIVE_SECONDS

    # Errors

    async def count_errors(self, counts: Mapping[str, int]) -> None:
        """Add to the errors of this slice of time."""
        key = keys.error_counts(int(self.clock()) // ERROR_SLOT_SECONDS)
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                for event, count in counts.items():
                    pipeline.hincrby(key, event, count)
                pipeline.expire(key, ERRORS_KEPT_SECONDS)
                await pipeline.execute()

    async def errors(self, seconds: int = 3600) -> Counter[str]:
        """The errors of about the last `seconds` seconds, by event."""
        slot = int(self.clock()) // ERROR_SLOT_SECONDS
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                for back in range(seconds // ERROR_SLOT_SECONDS):
                    pipeline.hgetall(keys.error_counts(slot - back))
                slots = await pipeline.execute()
        found: Counter[str] = Counter()
        for counts in slots:
            found.update({event.decode(): int(count) for event, count in counts.items()})
        return found


def run_of(worker: str, note: PlainNote) -> str:
    """One run of a worker, from its start to its end. A container that is started again has the name that it had before.

    >>> run_of("city:7", {"started": 1700000000.5})
    'city:7@1700000000.5'
    """
    return f"{worker}{RUN_SIGN}{note.get('started')}"


def _read(text: bytes) -> PlainNote:
    """Read a note. An unreadable one, of another release, becomes that of a worker about which nothing is known."""
    try:
        note = orjson.loads(text)
    except orjson.JSONDecodeError:
        return {}
    return note if isinstance(note, dict) else {}


# Agreements: which polls, which webhook is theirs, which died young, who drains


INFANT_SECONDS = 150.0
"""A worker that dies sooner after its start may have been killed by an update: Telegram brings it again within this time."""
EARLY_DEATHS_KEPT_SECONDS = 600.0
TRIES_KEPT_SECONDS = 24 * 3600
"""Telegram brings an update again for a day at most."""
REPORT_SECONDS = 3600.0
"""The shortest time until another worker reports the same to the operator again."""


class Workers:
    """Every call may raise `StoreAway`. `client` is as for `RedisStore`."""

    def __init__(self, client: Any) -> None:
        self.client = client

    async def webhook(self) -> str | None:
        """The address at which these workers have told Telegram to post updates; None: they never did."""
        with store_errors():
            address: bytes | None = await self.client.get(keys.WEBHOOK)
        return None if address is None else address.decode()

    async def note_webhook(self, address: str) -> None:
        with store_errors():
            await self.client.set(keys.WEBHOOK, address)

    # Draining: no worker takes new updates

    async def drain(self, seconds: int) -> None:
        """Let all workers finish what they have in hand, and take nothing new until the time is up."""
        with store_errors():
            await self.client.set(keys.DRAINING, "1", ex=seconds)

    async def end_drain(self) -> bool:
        """End the drain; False if nobody was draining."""
        with store_errors():
            return bool(await self.client.delete(keys.DRAINING))

    async def is_draining(self) -> bool:
        with store_errors():
            return bool(await self.client.exists(keys.DRAINING))

    # Reports to the operator

    async def claim_report(self, kind: str) -> bool:
        """True for the one worker that shall tell the operator of something that all of them notice."""
        with store_errors():
            claimed = await self.client.set(keys.report(kind), "1", nx=True, ex=int(REPORT_SECONDS))
        return bool(claimed)

    async def end_report(self, kind: str) -> None:
        """End a report: if the same happens again, it is reported again."""
        with store_errors():
            await self.client.delete(keys.report(kind))

    # Workers that die young

    async def note_start(self, run: str) -> int:
        """Note that a worker starts, whose presence is noted already; how many died young in the last minutes."""
        now = wall()
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                pipeline.zremrangebyscore(keys.YOUNG_WORKERS, "-inf", now - EARLY_DEATHS_KEPT_SECONDS)
                pipeline.zrange(keys.YOUNG_WORKERS, 0, -1, withscores=True)
                pipeline.zadd(keys.YOUNG_WORKERS, {run: now})
                _, others, _ = await pipeline.execute()
        young = {name.decode(): now - started for name, started in others}
        return early_deaths(young, await Presence(self.client).runs())

    async def note_survival(self, run: str) -> None:
        """Note that this worker has outlived its youth, or stops in order."""
        with store_errors():
            await self.client.zrem(keys.YOUNG_WORKERS, run)

    async def count_try(self, update: int) -> int:
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                pipeline.hincrby(keys.UPDATE_TRIES, str(update), 1)
                pipeline.expire(keys.UPDATE_TRIES, TRIES_KEPT_SECONDS)
                tries, _ = await pipeline.execute()
        return int(tries)

    async def forget_tries(self, update: int) -> None:
        with store_errors():
            await self.client.hdel(keys.UPDATE_TRIES, str(update))


def early_deaths(young: Mapping[str, float], runs: Collection[str]) -> int:
    """How many of the workers that started lately are dead, by their runs and ages in seconds.

    A worker of 0.7.0 gives itself a name that its presence does not have. Once it would be grown up, it is dead.

    >>> early_deaths({"city:7@10.0": 5.0, "city:8@10.0": 5.0, "0f3a": 5.0, "77c1": 200.0}, {"city:7@10.0"})
    2
    """
    return len(
        [
            name
            for name, age in young.items()
            if (name not in runs if RUN_SIGN in name else age > INFANT_SECONDS)
        ]
    )


class PollingLease:
    """The right to poll, which one worker has at a time: Telegram gives each update to the first who asks."""

    def __init__(self, client: Any, *, lease: Span = POLLING_LEASE_MS) -> None:
        self.client = client
        self.lease = lease
        self.holder = new_token(8)
        self._until = float("-inf")

    @property
    def is_ours(self) -> bool:
        """Is the lease ours? Its time counts from before the store was asked, so that it ends here before it ends there."""
        return monotonic() < self._until

    async def hold(self) -> bool:
        """Take the lease, or keep it for longer; False while another worker has it. May raise `StoreAway`.

        While the workers are drained nobody has it.
        """
        if await Workers(self.client).is_draining():
            await self.let_go()
            return False
        until = monotonic() + self.lease / SECOND
        with store_errors():
            ours = bool(await scripts.HOLD_SCRIPT(self.client, [keys.POLLING], [self.holder, self.lease]))
        self._until = until if ours else float("-inf")
        return ours

    async def end_the_one_before(self) -> None:
        """Delete the lease of the worker before. It is dead for certain: the embedded server belongs to one worker.
        May raise `StoreAway`."""
        with store_errors():
            await self.client.delete(keys.POLLING)

    async def let_go(self) -> None:
        """Give the lease back, so that another worker can poll at once. May raise `StoreAway`."""
        self._until = float("-inf")
        with store_errors():
            await scripts.LET_GO_SCRIPT(self.client, [keys.POLLING], [self.holder])
