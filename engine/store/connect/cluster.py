"""The client of a cluster, in which a node that is away is no trouble for commands to the others."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from typing import Any

from redis.asyncio import RedisCluster
from redis.asyncio.cluster import ClusterNode, ClusterPipeline, PipelineCommand, PipelineStrategy
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ClusterDownError, RedisClusterException, RedisError
from redis.exceptions import ConnectionError as LostConnection
from redis.exceptions import TimeoutError as LateReply

from engine.store.connect.lines import TcpLine, TlsLine, one_retry
from engine.surroundings import monotonic

LAYOUT_SECONDS = 1.0
"""The shortest time between two readings of the cluster's layout: each reading makes all lines connect again."""

_at_work: ContextVar[bool] = ContextVar("a command is being carried out", default=False)


class Cluster(RedisCluster):
    """A cluster client that waits where redis-py does not, and does not wait where redis-py does.

    redis-py's tries follow each other at once, do not include a node that still loads, and fail when all connections
    to a node are in use. When a node fails, it closes the lines of all commands to all nodes, or lets all commands
    wait until the layout has been read again, perhaps from the node that does not answer. Here the layout is read
    beside the commands, and each node has its own lines. An unreachable cluster raises what an unreachable server
    does.
    """

    def __init__(self, *, limit: int, ssl: bool = False, **settings: Any) -> None:
        self._turns: defaultdict[str, asyncio.Semaphore] = defaultdict(lambda: asyncio.Semaphore(limit))
        self._reading: asyncio.Task[None] | None = None
        self._read_at = monotonic()
        super().__init__(max_connections=2 * limit, ssl=ssl, retry=Retry(NoBackoff(), 0), **settings)
        line = TlsLine if ssl else TcpLine
        self.connection_kwargs["connection_class"] = line
        for node in self.nodes_manager.startup_nodes.values():
            node.connection_class = line

    async def initialize(self, *args: Any, **named: Any) -> RedisCluster:
        if not self._is_known():
            return await self._read_first_layout(*args, **named)
        self._initialize = False
        if self._reading is None and monotonic() - self._read_at > LAYOUT_SECONDS:
            self._reading = asyncio.create_task(self._read_layout(), name="read the cluster's layout")
        return self

    def _is_known(self) -> bool:
        """Has the layout been read? redis-py forgets its default node when it closes."""
        return bool(self.nodes_manager.default_node)

    async def _read_first_layout(self, *args: Any, **named: Any) -> RedisCluster:
        try:
            return await super().initialize(*args, **named)
        except RedisClusterException as error:
            if isinstance(error.__cause__, LostConnection | LateReply):
                raise LostConnection(str(error)) from error
            raise

    async def _read_layout(self) -> None:
        """Read the layout of the cluster. If no node answers, commands go where they went before."""
        try:
            with suppress(RedisError, RedisClusterException, OSError):
                await self.nodes_manager.initialize()
        finally:
            self._read_at = monotonic()
            self._reading = None

    async def aclose(self) -> None:
        """Close the client. In the middle of a command, redis-py means: read the layout again."""
        if _at_work.get():
            self._initialize = True
            return
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.wait([self._reading])
        if self._is_known():
            self._initialize = False  # otherwise redis-py takes it for closed
        await super().aclose()

    async def execute_command(self, *args: Any, **named: Any) -> Any:
        with _working():
            return await one_retry(ClusterDownError).call_with_retry(
                lambda: super(Cluster, self).execute_command(*args, **named), _go_on
            )

    async def _execute_command(self, target_node: ClusterNode, *args: Any, **named: Any) -> Any:
        async with self._turns[target_node.name]:
            return await super()._execute_command(target_node, *args, **named)

    def pipeline(self, transaction: Any = None, shard_hint: Any = None) -> ClusterPipeline:
        return super().pipeline(transaction, shard_hint) if transaction else _Pipeline(self)  # type: ignore[abstract]

    async def node_of(self, command: PipelineCommand) -> str:
        if self._initialize:
            await self.initialize()
        if target := command.kwargs.get("target_nodes"):
            return str(self._parse_target_nodes(target)[0].name)
        slot = await self._determine_slot(*command.args)
        return self.nodes_manager.get_node_from_slot(slot).name

    def note_failure(self) -> None:
        """Have the layout read again with the next command."""
        self._initialize = True


@contextmanager
def _working() -> Iterator[None]:
    before = _at_work.set(True)
    try:
        yield
    finally:
        _at_work.reset(before)


async def _go_on(error: RedisError) -> None:
    """redis-py has closed the connection already."""


class _Pipeline(ClusterPipeline):
    def __init__(self, client: Cluster) -> None:
        super().__init__(client)
        self._execution_strategy = PipelinePerNode(self, client)


class PipelinePerNode(PipelineStrategy):
    """A pipeline for each node: one that is away fails its own commands, and not those of the others."""

    def __init__(self, pipe: ClusterPipeline, client: Cluster) -> None:
        super().__init__(pipe)
        self._client = client

    async def execute(
        self,
        raise_on_error: bool = True,  # noqa: FBT001, FBT002 - redis-py's signature
        allow_redirections: bool = True,  # noqa: FBT001, FBT002
    ) -> list[Any]:
        with _working():
            groups = await self._by_node()
            await asyncio.gather(*[self._execute_at_node(commands) for commands in groups])
        results = [command.result for command in self._command_queue]
        if raise_on_error and (errors := [one for one in results if isinstance(one, Exception)]):
            raise errors[0]
        return results

    async def _by_node(self) -> list[list[PipelineCommand]]:
        groups = defaultdict(list)
        for command in self._command_queue:
            groups[await self._client.node_of(command)].append(command)
        return list(groups.values())

    async def _execute_at_node(self, commands: list[PipelineCommand]) -> None:
        """Execute at a node, once more after a lost connection: it may have been lost long ago."""
        for _ in range(2):
            try:
                await self._execute(self._client, commands, raise_on_error=False)
            except (RedisError, OSError) as error:
                for command in commands:
                    command.result = error
            if not any([isinstance(command.result, LostConnection) for command in commands]):
                return
            self._client.note_failure()
