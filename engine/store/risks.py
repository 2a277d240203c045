"""Risks that a server loses tables: a pure judgement of what the server says of itself.

`habana doctor`, the start of the bot and the checks while it runs all judge by `risks_of`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

OLDEST_SERVER_VERSION = (6, 0)
"""Every connection begins with HELLO (6.0). All else that we use is older: scripts that read the time and then write (5.0),
HSET with several fields (4.0)."""

KEEPS_ALL = "noeviction"
REPLICA_ROLE = "slave"
"""As INFO calls a replica, in all versions."""


class RiskLevel(Enum):
    """The reaction to a risk."""

    REFUSED = "refused"
    """The bot does not start, unless a setting accepts the risk."""
    SHOUTED = "shouted"
    """The bot works; it is logged, and the operator gets a message."""
    NOTED = "noted"
    """Only said to those who ask: in the log, and by the doctor."""


class StoreRisk(NamedTuple):
    kind: str
    """Names it in logs and alarms."""
    level: RiskLevel
    place: str
    """Of the server that has it."""
    what: str
    advice: str

    def __str__(self) -> str:
        return f"the store at {self.place} {self.what}; {self.advice}"


@dataclass(frozen=True, slots=True)
class ServerFacts:
    """The facts that a server reports about itself; None for those that it does not report."""

    place: str
    answers: bool = True
    version: str | None = None
    role: str | None = None
    eviction: str | None = None
    """Its maxmemory-policy."""
    has_log: bool | None = None
    """Does it write an append-only file?"""
    has_snapshots: bool | None = None
    sync: str | None = None
    """When the file is written to the disk: appendfsync."""
    replicas: int = 0
    """Connected to it."""
    insists_on_replicas: bool = False
    """Does it refuse writes while too few replicas are connected (min-replicas-to-write)?"""
    write_error: str | None = None
    """Why it did not take a write."""
    memory_bytes: int | None = None
    max_memory_bytes: int | None = None
    """Without a limit, as much as the machine has."""
    log_bytes: int | None = None
    """Of its append-only file."""
    free_bytes: int | None = None
    """On the disk of that file, if it is a disk of this machine."""


def server_version(info: Mapping[str, Any]) -> str | None:
    """The version that a server has itself; what Valkey calls its redis_version says only what it is compatible with."""
    name = info.get("server_name", "redis")
    version: str | None = info.get(f"{name}_version") or info.get("redis_version")
    return version


def facts_of(
    place: str,
    info: Mapping[str, Any],
    save: str | None,
    write_error: str | None = None,
    *,
    sync: str | None = None,
) -> ServerFacts:
    """The facts in the answers to INFO (empty if it is hidden) and CONFIG GET save and appendfsync (None if it is)."""
    log = info.get("aof_enabled")
    return ServerFacts(
        place=place,
        version=server_version(info),
        role=info.get("role"),
        eviction=info.get("maxmemory_policy"),
        has_log=None if log is None else bool(log),
        has_snapshots=None if save is None else bool(save),
        sync=sync,
        replicas=info.get("connected_slaves", 0),
        insists_on_replicas="min_slaves_good_slaves" in info,
        write_error=write_error,
        memory_bytes=info.get("used_memory"),
        max_memory_bytes=info.get("maxmemory") or None,
        log_bytes=info.get("aof_current_size"),
    )


def risks_of(servers: Iterable[ServerFacts]) -> tuple[StoreRisk, ...]:
    """The risks of all servers of a store, the worst of each server first."""
    return tuple([risk for facts in servers for rule in _RULES if (risk := rule(facts)) is not None])


def oldest_server() -> str:
    return f"Redis {'.'.join(map(str, OLDEST_SERVER_VERSION))}"


def is_too_old(version: str) -> bool:
    """
    >>> is_too_old("5.0.14"), is_too_old("6.0.0"), is_too_old("10.1"), is_too_old("255.255.255")
    (True, False, False, False)
    """
    parts = [int(part) for part in version.split(".") if part.isdecimal()]
    return bool(parts) and tuple(parts[:2]) < OLDEST_SERVER_VERSION


def _silence(facts: ServerFacts) -> StoreRisk | None:
    if facts.answers:
        return None
    what = "does not answer: tables that lie there cannot be played"
    return StoreRisk("silent", RiskLevel.SHOUTED, facts.place, what, "start it, or let a replica take over")


def _age(facts: ServerFacts) -> StoreRisk | None:
    if facts.version is None or not is_too_old(facts.version):
        return None
    what = f"is too old (version {facts.version}): some commands do not work"
    advice = f"install {oldest_server()} or newer, or Valkey"
    return StoreRisk("too_old", RiskLevel.REFUSED, facts.place, what, advice)


def _replica(facts: ServerFacts) -> StoreRisk | None:
    if facts.role != REPLICA_ROLE:
        return None
    what = "is a replica: it refuses writes, or loses them at the next synchronisation"
    advice = "give the address of its primary, or of the Sentinels (redis+sentinel://…)"
    return StoreRisk("replica", RiskLevel.REFUSED, facts.place, what, advice)


def _eviction(facts: ServerFacts) -> StoreRisk | None:
    if facts.eviction in (None, KEEPS_ALL):
        return None
    what = f"evicts keys when its memory is full (maxmemory-policy {facts.eviction}): tables would vanish without an error"
    return StoreRisk("eviction", RiskLevel.REFUSED, facts.place, what, f"set maxmemory-policy {KEEPS_ALL}")


def _refused_writes(facts: ServerFacts) -> StoreRisk | None:
    if facts.write_error is None or facts.role == REPLICA_ROLE:
        return None
    what = f"refuses writes ({facts.write_error}): nothing can be played"
    advice = "look at its memory, its disk, its replicas and the rights of the bot's user"
    return StoreRisk("writes_refused", RiskLevel.SHOUTED, facts.place, what, advice)


def _forgetfulness(facts: ServerFacts) -> StoreRisk | None:
    if facts.has_log is not False or facts.has_snapshots is None:
        return None
    lost = "the moves since its last snapshot" if facts.has_snapshots else "all tables"
    what = f"writes no append-only file: if it crashes, {lost} are lost"
    return StoreRisk("not_persistent", RiskLevel.SHOUTED, facts.place, what, "set appendonly yes")


def _late_writing(facts: ServerFacts) -> StoreRisk | None:
    if not facts.has_log or facts.sync != "no":
        return None
    what = "leaves it to the system when its file is written to the disk: if the machine fails, half a minute is lost"
    return StoreRisk(
        "late_writing", RiskLevel.SHOUTED, facts.place, what, "set appendfsync everysec or always"
    )


def _little_room(facts: ServerFacts) -> StoreRisk | None:
    """The risk that the disk is full: while the file is rewritten, the old one is there as well, and grows on."""
    if facts.free_bytes is None or facts.log_bytes is None or facts.free_bytes >= 2 * facts.log_bytes:
        return None
    free, log = in_megabytes(facts.free_bytes), in_megabytes(facts.log_bytes)
    what = f"has {free} left on its disk, less than twice its append-only file ({log}): a full disk stops all games"
    return StoreRisk("little_room", RiskLevel.SHOUTED, facts.place, what, "make room, or move its folder")


def in_megabytes(count: int) -> str:
    return f"{count / 1e6:,.1f} MB"


def _unsafe_failover(facts: ServerFacts) -> StoreRisk | None:
    if not facts.replicas or facts.insists_on_replicas:
        return None
    what = "has replicas, but takes writes without them too: a failover may lose the moves that no replica has seen"
    return StoreRisk("unsafe_failover", RiskLevel.NOTED, facts.place, what, "set min-replicas-to-write 1")


def _secrecy(facts: ServerFacts) -> StoreRisk | None:
    hidden = {
        "version and role": facts.version is None,
        "eviction policy": facts.eviction is None,
        "persistence": facts.has_log is None or (not facts.has_log and facts.has_snapshots is None),
    }
    if not facts.answers or not any(hidden.values()):
        return None
    what = f"does not reveal its {', '.join([name for name, is_hidden in hidden.items() if is_hidden])}, and is trusted"
    advice = f"make sure yourself that it has maxmemory-policy {KEEPS_ALL} and is persistent"
    return StoreRisk("unknown", RiskLevel.NOTED, facts.place, what, advice)


_RULES: tuple[Callable[[ServerFacts], StoreRisk | None], ...] = (
    _silence,
    _age,
    _replica,
    _eviction,
    _refused_writes,
    _forgetfulness,
    _late_writing,
    _little_room,
    _unsafe_failover,
    _secrecy,
)
