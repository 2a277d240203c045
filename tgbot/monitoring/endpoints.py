"""The paths at which a worker is watched: /healthz, /readyz and /metrics."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from engine.store.operate.overview import OverdueEntries, StoreOverview
from engine.store.risks import ServerFacts
from engine.surroundings import monotonic
from engine.tables.port import Timepiece
from engine.tables.refusals import StoreAway
from engine.tables.table import Phase
from engine.tables.time.instants import SECOND, Instant
from tgbot.monitoring.metrics import METRIC_PREFIX, METRICS, Metrics

HEALTHZ_PATH, READYZ_PATH, METRICS_PATH = "/healthz", "/readyz", "/metrics"
STORE_READ_SECONDS = 1.0
"""A scrape does not wait longer for the store."""
OVERDUE_KEPT_SECONDS, PHASES_KEPT_SECONDS = 5.0, 60.0
"""A reading counts for this long: several that scrape cost the store no more than one."""


SERVER_GAUGES: Mapping[str, Callable[[ServerFacts], int | None]] = {
    "store_memory_bytes": lambda server: server.memory_bytes,
    "store_memory_max_bytes": lambda server: server.max_memory_bytes,
    "store_log_bytes": lambda server: server.log_bytes,
    "store_disk_free_bytes": lambda server: server.free_bytes,
}
NEVER: Instant = 0
"""In place of the time of a backup."""


class Judgement(NamedTuple):
    """The questions that a worker answers about itself."""

    store_answers: Callable[[], Awaitable[bool]]
    is_draining: Callable[[], bool]


class StoreGauges(Collector):
    """Gauges that are read from the store when somebody asks; without an answer they are left out."""

    def __init__(
        self,
        overview: StoreOverview,
        timepiece: Timepiece,
        undelivered: Callable[[], list[float]],
        servers: Callable[[], Awaitable[Sequence[ServerFacts]]],
        clock: Callable[[], float] = monotonic,
        *,
        wait_replicas: int = 0,
    ) -> None:
        self.overview = overview
        self.timepiece = timepiece
        self.undelivered = undelivered
        """The ages in seconds of the changes that this worker has in hand."""
        self.servers = servers
        """Asks the servers of the store, without writing."""
        self.wait_replicas = wait_replicas
        self.clock = clock
        self._overdue: OverdueEntries | None = None
        self._quarantined: int | None = None
        self._phases: Mapping[Phase, int] | None = None
        self._servers: Sequence[ServerFacts] = ()
        self._last_backup: Instant | None = None
        self._overdue_at = self._phases_at = float("-inf")
        self._reading: asyncio.Task[None] | None = None

    async def refresh(self) -> None:
        """Read what is old, within a limit. One reading runs at a time, and ends although nobody waits for it."""
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read(), name="read gauges")
        await asyncio.wait([self._reading], timeout=STORE_READ_SECONDS)

    async def _read(self) -> None:
        with suppress(StoreAway):
            if self.clock() - self._overdue_at > OVERDUE_KEPT_SECONDS:
                self._overdue = self._quarantined = None
                self._quarantined = await self.overview.quarantined()
                self._overdue = await self.overview.overdue(self.timepiece.now())
                self._overdue_at = self.clock()
            if self.clock() - self._phases_at > PHASES_KEPT_SECONDS:
                self._phases, self._servers, self._last_backup = None, (), None
                self._servers = await self.servers()
                self._last_backup = await self.overview.last_backup() or NEVER
                self._phases = await self.overview.phases()
                self._phases_at = self.clock()

    def collect(self) -> Iterator[GaugeMetricFamily]:
        ages = self.undelivered()
        overdue = self._overdue or OverdueEntries(0, 0, 0.0)
        if self._overdue is not None:
            yield _gauge("due_entries", overdue.entries)
        yield _gauge("delivery_backlog", len(ages) + overdue.deliveries)
        yield _gauge("delivery_oldest_seconds", max([*ages, overdue.oldest_seconds]))
        if self._quarantined is not None:
            yield _gauge("tables_quarantined", self._quarantined)
        if self._phases is not None:
            tables = GaugeMetricFamily(f"{METRIC_PREFIX}_tables", METRICS["tables"], labels=["phase"])
            for phase, count in self._phases.items():
                tables.add_metric([phase.value], count)
            yield tables
        yield from _server_gauges(self._servers)
        yield self._replicas_missing()
        if self._last_backup is not None:
            yield _gauge("last_backup_timestamp_seconds", self._last_backup / SECOND)

    def _replicas_missing(self) -> GaugeMetricFamily:
        """By server; nothing where no move waits for a replica."""
        name = "store_replicas_missing"
        family = GaugeMetricFamily(f"{METRIC_PREFIX}_{name}", METRICS[name], labels=["server"])
        for server in self._servers if self.wait_replicas else ():
            if server.version:
                family.add_metric([server.place], max(0, self.wait_replicas - server.replicas))
        return family


def _server_gauges(servers: Sequence[ServerFacts]) -> Iterator[GaugeMetricFamily]:
    """The gauges of each server; a figure that it does not give is left out."""
    for name, value_of in SERVER_GAUGES.items():
        family = GaugeMetricFamily(f"{METRIC_PREFIX}_{name}", METRICS[name], labels=["server"])
        for server in servers:
            if (value := value_of(server)) is not None:
                family.add_metric([server.place], value)
        yield family


def _gauge(name: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"{METRIC_PREFIX}_{name}", METRICS[name], value=value)


class MonitoringEndpoint:
    """The endpoint for the monitoring of a worker; `app` is the ASGI application of these paths alone."""

    def __init__(self, metrics: Metrics, gauges: StoreGauges, judgement: Judgement) -> None:
        self.metrics = metrics
        self.gauges = gauges
        self.judgement = judgement
        metrics.registry.register(gauges)
        self.routes = (
            Route(HEALTHZ_PATH, self._health),
            Route(READYZ_PATH, self._ready),
            Route(METRICS_PATH, self._metrics),
        )
        self.app = Starlette(routes=list(self.routes))

    async def _health(self, _: Request) -> Response:
        """Answer that the loop is alive. For supervisors that restart workers that hang."""
        return PlainTextResponse("alive")

    async def _ready(self, _: Request) -> Response:
        """Can this worker take work? Telegram is not asked: all workers would be taken out with its every hiccup."""
        if self.judgement.is_draining():
            return PlainTextResponse("draining", 503)
        if not await self.judgement.store_answers():
            return PlainTextResponse("the store does not answer", 503)
        return PlainTextResponse("ready")

    async def _metrics(self, _: Request) -> Response:
        await self.gauges.refresh()
        told = generate_latest(self.metrics.registry)
        self.metrics.note_scrape()
        return Response(told, media_type=CONTENT_TYPE_LATEST)
