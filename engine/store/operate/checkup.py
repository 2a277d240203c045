"""Asks every server of a store how it is set up, and whether it takes a write."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from redis.exceptions import ReadOnlyError, ResponseError

from engine.alarm import Alarm
from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.store.risks import (
    REPLICA_ROLE,
    RiskLevel,
    ServerFacts,
    StoreRisk,
    facts_of,
    risks_of,
    server_version,
)
from engine.surroundings import new_token
from engine.tables.refusals import StoreAway

log = logging.getLogger(__name__)

PROBE_KEPT_MS = 60_000
"""A key that a check wrote and could not delete goes by itself."""
PROBED = b"written"


class CheckedServer(NamedTuple):
    """A server of the store: how it is called, where commands for it are sent, and a key that lies there."""

    place: str
    target: Mapping[str, Any]
    """Arguments that send a command to it; none for a store of one server."""
    key: str


async def read_facts(
    client: Any, place: str, *, writes: bool = True, folder: Path | None = None
) -> tuple[ServerFacts, ...]:
    """The facts of every primary; `StoreAway` if a store of one server does not answer.

    Whether it takes a write is found out by writing, unless the caller only reads. `folder` is where it keeps its file,
    if that is on this machine.
    """
    if not hasattr(client, "get_primaries"):
        facts = await _facts(client, CheckedServer(place, {}, _probe_key(0)), writes=writes)
        return (replace(facts, place=_primary_place(client) or place, free_bytes=_free_bytes(folder)),)
    with store_errors():
        await client.initialize()
    servers = _primaries(client)
    asked = [_facts_or_silence(client, server, writes=writes) for server in servers]
    return tuple(await asyncio.gather(*asked))


def _free_bytes(folder: Path | None) -> int | None:
    """The bytes left on a folder's disk for those who are not root."""
    try:
        return None if folder is None else shutil.disk_usage(folder).free
    except OSError:
        return None


async def server_names(client: Any) -> tuple[str, ...]:
    """Name and version of every primary, such as "valkey 9.1.2", for bug reports; nothing is written."""
    servers: Iterable[CheckedServer] = (CheckedServer("", {}, ""),)
    with store_errors():
        if hasattr(client, "get_primaries"):
            await client.initialize()
            servers = _primaries(client)
        return tuple([_server_name(await _info(client, server)) for server in servers])


def _server_name(info: Mapping[str, Any]) -> str:
    return f"{info.get('server_name', 'redis')} {server_version(info) or 'of unknown version'}"


def _primary_place(client: Any) -> str | None:
    """The address of the primary that the Sentinels name; None without Sentinels."""
    address = getattr(client.connection_pool, "master_address", None)
    return f"{address[0]}:{address[1]}" if address else None


def _primaries(client: Any) -> Iterator[CheckedServer]:
    """Every primary of a cluster in which keys of ours can lie."""
    probes = {client.get_node_from_key(key).name: key for key in map(_probe_key, range(keys.BUCKETS))}
    for node in client.get_primaries():
        if node.name in probes:
            yield CheckedServer(node.name, {"target_nodes": node}, probes[node.name])


def _probe_key(bucket: int) -> str:
    return keys.probe(bucket, new_token(4))


async def _facts_or_silence(client: Any, server: CheckedServer, *, writes: bool) -> ServerFacts:
    try:
        return await _facts(client, server, writes=writes)
    except StoreAway:
        return ServerFacts(server.place, answers=False)


async def _facts(client: Any, server: CheckedServer, *, writes: bool) -> ServerFacts:
    with store_errors():
        info = await _info(client, server)
        save, sync = [await _setting(client, server, name) for name in ("save", "appendfsync")]
        try:
            error = await _write_error(client, server.key) if writes else None
        except ReadOnlyError:
            error, info = None, {**info, "role": REPLICA_ROLE}
    if server.target:  # the client of a cluster is sent on by a replica, which so is no risk
        info = {**info, "role": "master"}
    return facts_of(server.place, info, save, error, sync=sync)


async def _info(client: Any, server: CheckedServer) -> Mapping[str, Any]:
    try:
        info: Mapping[str, Any] = await client.info(**server.target)
    except ResponseError:
        return {}
    return info


async def _setting(client: Any, server: CheckedServer, name: str) -> str | None:
    try:
        found: str | None = (await client.config_get(name, **server.target)).get(name)
    except ResponseError:
        return None
    return found


async def _write_error(client: Any, key: str) -> str | None:
    """Write, read and delete a key and run a script; what went wrong, if the server answers at all."""
    try:
        await client.set(key, PROBED, px=PROBE_KEPT_MS)
        found = await client.get(key)
        await client.delete(key)
        await scripts.DROP_DUE_SCRIPT(client, [key], [PROBED, 0])  # finds nothing to remove
    except ReadOnlyError:
        raise
    except ResponseError as error:
        return f"{type(error).__name__}: {error}"
    return None if found == PROBED else "a key that was just written is not there"


class StoreMonitor:
    """Tells the operator what could make the store lose tables: each risk once, for as long as it lasts."""

    def __init__(self, client: Any, place: str, alarm: Alarm, folder: Path | None = None) -> None:
        self.client = client
        self.place = place
        self.folder = folder
        self.alarm = alarm
        self._told: frozenset[tuple[str, str]] = frozenset()

    async def check(self) -> None:
        """Look again: settings are changed at run time, and a failover may lead to another server. May raise `StoreAway`."""
        self.tell(risks_of(await read_facts(self.client, self.place, folder=self.folder)))

    def tell(self, risks: Iterable[StoreRisk]) -> None:
        present = {(risk.kind, risk.place): risk for risk in risks}
        for name, risk in present.items():
            if name not in self._told:
                self._tell(risk)
        self._told = frozenset(present)

    def _tell(self, risk: StoreRisk) -> None:
        is_noted = risk.level is RiskLevel.NOTED
        log.log(
            logging.INFO if is_noted else logging.WARNING,
            "store_at_risk kind=%s text=%s",
            risk.kind,
            str(risk),
        )
        if not is_noted:
            self.alarm.pass_on(f"store {risk.kind} {risk.place}", str(risk))
