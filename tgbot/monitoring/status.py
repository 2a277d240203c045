"""The overview for an operator: workers, the store, what waits, tables and errors. It only reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from engine.store.operate.checkup import read_facts
from engine.store.operate.overview import StoreOverview
from engine.store.people.workers import PlainNote, Presence
from engine.store.redis_store import RedisStore
from engine.store.risks import risks_of
from engine.surroundings import wall
from engine.tables.time.instants import SECOND

ERRORS_SECONDS = 3600
MAX_ERRORS_LISTED = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkerStatus:
    name: str
    """Its host and its process."""
    state: str
    mode: str
    version: str
    up_seconds: float
    rates: Mapping[str, float]
    """Of each counter, a minute."""
    backlog: int
    oldest_seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerStatus:
    place: str
    """Without user and password."""
    answers: bool
    version: str
    memory_bytes: int | None
    replicas: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseStatus:
    """All workers of one store, and the store."""

    workers: tuple[WorkerStatus, ...]
    servers: tuple[ServerStatus, ...]
    risks: tuple[str, ...]
    due_entries: int
    backlog: int
    """Tables with a change that some chat does not show yet."""
    oldest_seconds: float
    """The age of the oldest of these changes."""
    tables: Mapping[str, int]
    """By phase."""
    quarantined: int
    """Tables that cannot be read."""
    backup_age_seconds: float | None
    """Since the last good backup; None: there was never one."""
    errors: Mapping[str, int]
    """Of the last hour, by event; the most frequent first."""

    @property
    def rates(self) -> dict[str, float]:
        """The rates of all workers together, a minute."""
        names = dict.fromkeys([name for worker in self.workers for name in worker.rates])
        return {name: sum([worker.rates.get(name, 0.0) for worker in self.workers]) for name in names}


async def read_status(store: RedisStore, place: str, folder: Path | None = None) -> HouseStatus:
    """May raise `StoreAway`."""
    overview, presence = StoreOverview(store.client), Presence(store.client)
    facts = await read_facts(store.client, place, writes=False, folder=folder)
    overdue = await overview.overdue(await overview.now())
    alive = await presence.alive()
    workers = tuple([_worker(name, note, wall()) for name, note in alive.items()])
    errors = await presence.errors(ERRORS_SECONDS)
    backup = await overview.last_backup()
    return HouseStatus(
        workers=workers,
        servers=tuple(
            [
                ServerStatus(
                    place=one.place,
                    answers=one.answers,
                    version=one.version or "",
                    memory_bytes=one.memory_bytes,
                    replicas=one.replicas,
                )
                for one in facts
            ]
        ),
        risks=tuple(map(str, risks_of(facts))),
        due_entries=overdue.entries,
        backlog=overdue.deliveries + sum([worker.backlog for worker in workers]),
        oldest_seconds=max([overdue.oldest_seconds, *[worker.oldest_seconds for worker in workers]]),
        tables={phase.value: count for phase, count in (await overview.phases()).items()},
        quarantined=await overview.quarantined(),
        backup_age_seconds=None if backup is None else max(0.0, wall() - backup / SECOND),
        errors=dict(errors.most_common(MAX_ERRORS_LISTED)),
    )


def _worker(name: str, note: PlainNote, now: float) -> WorkerStatus:
    """A worker of another release may say less."""
    return WorkerStatus(
        name=name,
        state=str(note.get("state", "unknown")),
        mode=str(note.get("mode", "unknown")),
        version=str(note.get("version", "unknown")),
        up_seconds=max(0.0, now - float(note.get("started", now))),
        rates=dict(note.get("rates", {})),
        backlog=int(note.get("backlog", 0)),
        oldest_seconds=float(note.get("oldest_seconds", 0.0)),
    )


def plain_status(status: HouseStatus) -> dict[str, Any]:
    """The same as plain data, for programs."""
    return asdict(status) | {"rates": status.rates}
