"""Commits that wait for replicas, so that a failover loses nothing that people have seen."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

from redis.exceptions import RedisClusterException, RedisError

from engine.alarm import Alarm
from engine.store.scripts import Script
from engine.surroundings import monotonic

log = logging.getLogger(__name__)

REPLICA_WAIT_MS = 300
"""A commit waits this long for replicas that are slow, dead or not there."""
REPLICA_REST_SECONDS = 10.0
"""After a commit that waited in vain the next ones do not wait: they would only be slow."""


class ReplicaWait:
    """A script that is run, and then waits until `replicas` replicas have what it wrote.

    If they do not answer in time, what was written stays: it is done on the primary, and only a failover could lose
    it. The operator gets one message, until replicas answer again.
    """

    def __init__(
        self,
        script: Script,
        replicas: int,
        alarm: Alarm,
        *,
        limit_ms: int = REPLICA_WAIT_MS,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.script = script
        self.replicas = replicas
        self.alarm = alarm
        self.limit_ms = limit_ms
        self.clock = clock
        self._resting_until = float("-inf")
        self._is_behind = False

    async def __call__(self, client: Any, keys: Sequence[str], arguments: Sequence[Any]) -> Any:
        if self.clock() < self._resting_until:
            return await self.script(client, keys, arguments)
        try:
            reply, acknowledged = await self.script.run_and_wait(
                client, keys, arguments, self.replicas, self.limit_ms
            )
        except (
            RedisError,
            RedisClusterException,
            OSError,
        ) as error:  # only a command by itself is tried again for long enough
            log.info("commit_sent_again error=%r", error)
            return await self.script(client, keys, arguments)
        self._note(acknowledged)
        return reply

    def _note(self, acknowledged: int) -> None:
        was_behind, self._is_behind = self._is_behind, acknowledged < self.replicas
        if self._is_behind:
            self._resting_until = self.clock() + REPLICA_REST_SECONDS
        if self._is_behind and not was_behind:
            self.alarm.sound(
                "replicas",
                f"{acknowledged} of {self.replicas} replicas had a move after {self.limit_ms} ms: it counts, but a "
                "failover now would lose it; look at the replicas (INFO replication on the primary)",
            )
        if was_behind and not self._is_behind:
            log.info("replicas_keep_up replicas=%d", self.replicas)
