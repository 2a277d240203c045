"""Whoever watches a worker is answered, also while the store is away."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import fakeredis
import httpx
import pytest

from engine.store import keys
from engine.store.operate.overview import OverdueEntries, StoreOverview
from engine.store.redis_store import QUARANTINE_INDEX
from engine.store.risks import ServerFacts
from engine.tables.refusals import StoreAway
from tests.backends import ManualTime
from tests.deploy.metric_names import METRIC_NAMES
from tgbot.monitoring import endpoints
from tgbot.monitoring.endpoints import (
    OVERDUE_KEPT_SECONDS,
    PHASES_KEPT_SECONDS,
    Judgement,
    MonitoringEndpoint,
    StoreGauges,
)
from tgbot.monitoring.metrics import METRICS, Metrics, timed
from tgbot.monitoring.notes import Rates


class SomeStore(StoreOverview):
    """A store that answers, hangs, or is away."""

    def __init__(self) -> None:
        super().__init__(fakeredis.FakeAsyncRedis())
        self.asked = 0
        self.hangs = self.is_away = False

    async def overdue(self, now: int) -> OverdueEntries:
        self.asked += 1
        if self.is_away:
            raise StoreAway("gone")
        await asyncio.sleep(60 if self.hangs else 0)
        return OverdueEntries(5, 3, 40.0)


class Watched:
    def __init__(self) -> None:
        self.store, self.metrics = SomeStore(), Metrics()
        self.answers, self.drains = True, False
        self.ages: list[float] = []
        self.seconds = 0.0
        self.servers: tuple[ServerFacts, ...] = (ServerFacts("here", memory_bytes=7),)
        self.gauges = StoreGauges(
            self.store, ManualTime(), lambda: self.ages, self._ask_servers, lambda: self.seconds
        )
        judgement = Judgement(self._store_answers, lambda: self.drains)
        self.app = MonitoringEndpoint(self.metrics, self.gauges, judgement).app

    async def _ask_servers(self) -> tuple[ServerFacts, ...]:
        return self.servers

    async def _store_answers(self) -> bool:
        return self.answers

    async def look(self, path: str) -> tuple[int, str]:
        transport = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://worker") as client:
            response = await client.get(path)
        return response.status_code, response.text

    async def value(self, name: str) -> float | None:
        _, told = await self.look("/metrics")
        found = re.search(rf"^{re.escape(name)} (\S+)$", told, re.MULTILINE)
        return float(found[1]) if found else None


async def test_a_worker_is_alive_as_long_as_it_answers() -> None:
    watched = Watched()
    watched.answers = False
    assert await watched.look("/healthz") == (200, "alive")


async def test_a_worker_is_ready_unless_it_drains_or_the_store_is_away() -> None:
    watched = Watched()
    assert await watched.look("/readyz") == (200, "ready")
    watched.answers = False
    assert await watched.look("/readyz") == (503, "the store does not answer")
    watched.answers, watched.drains = True, True
    assert await watched.look("/readyz") == (503, "draining")


async def test_every_metric_has_its_name_and_says_what_it_is() -> None:
    watched = Watched()
    watched.metrics.introduce(version="1", mode="polling")
    _, told = await watched.look("/metrics")
    for name, meaning in METRICS.items():
        assert f"# HELP habana_{name} {meaning}" in told
    known = {re.sub(r"_created$", "", name) for name in re.findall(r"^# HELP (\S+)", told, re.MULTILINE)}
    ours = {name for name in known if not name.startswith("process_")}
    assert ours <= {*METRIC_NAMES, *[name.removesuffix("_total") for name in METRIC_NAMES]}


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux says so")
async def test_memory_and_open_files_of_the_process_are_shown() -> None:
    watched = Watched()
    memory = await watched.value("process_resident_memory_bytes")
    assert memory is not None
    assert memory > 1_000_000
    opened, most = await watched.value("process_open_fds"), await watched.value("process_max_fds")
    assert opened is not None
    assert most is not None
    assert 0 < opened < most


async def test_what_is_in_hand_here_and_what_is_overdue_in_the_store_are_one_backlog() -> None:
    watched = Watched()
    assert (await watched.value("habana_delivery_backlog"), await watched.value("habana_due_entries")) == (
        3,
        5,
    )
    assert await watched.value("habana_delivery_oldest_seconds") == 40
    watched.ages = [1.0, 90.0]
    assert await watched.value("habana_delivery_backlog") == 5
    assert await watched.value("habana_delivery_oldest_seconds") == 90
    assert await watched.value('habana_tables{phase="playing"}') == 0


async def test_what_a_server_says_of_its_memory_and_its_disk_is_shown_and_the_rest_left_out() -> None:
    watched = Watched()
    assert await watched.value('habana_store_memory_bytes{server="here"}') == 7
    assert await watched.value('habana_store_memory_max_bytes{server="here"}') is None
    watched = Watched()
    watched.servers = (ServerFacts("here", max_memory_bytes=9, log_bytes=3, free_bytes=5),)
    assert await watched.value('habana_store_memory_bytes{server="here"}') is None
    assert await watched.value('habana_store_memory_max_bytes{server="here"}') == 9
    assert await watched.value('habana_store_log_bytes{server="here"}') == 3
    assert await watched.value('habana_store_disk_free_bytes{server="here"}') == 5


async def test_replicas_that_are_missing_are_shown_where_moves_wait_for_them() -> None:
    watched = Watched()
    watched.servers = (ServerFacts("here", version="8.0.0", replicas=1), ServerFacts("away", answers=False))
    missing = 'habana_store_replicas_missing{server="here"}'
    assert await watched.value(missing) is None
    for wanted, value in ((1, 0), (3, 2)):
        watched.gauges.wait_replicas = wanted
        assert await watched.value(missing) == value
    assert await watched.value(missing.replace("here", "away")) is None


async def test_the_last_backup_is_shown_and_so_is_that_there_was_none() -> None:
    watched = Watched()
    assert await watched.value("habana_last_backup_timestamp_seconds") == 0
    await watched.store.client.set(keys.LAST_BACKUP, 1_763_290_800_000)
    watched.seconds += PHASES_KEPT_SECONDS + 1
    assert await watched.value("habana_last_backup_timestamp_seconds") == 1_763_290_800


async def test_tables_in_quarantine_are_shown_as_long_as_they_are_there() -> None:
    watched = Watched()
    assert await watched.value("habana_tables_quarantined") == 0
    await watched.store.client.sadd(keys.index(QUARANTINE_INDEX), "H7K9MW")
    await watched.store.client.hset(keys.table("H7K9MW"), "aside", "not JSON")
    watched.seconds += OVERDUE_KEPT_SECONDS + 1
    assert await watched.value("habana_tables_quarantined") == 1


async def test_several_that_scrape_cost_the_store_no_more_than_one() -> None:
    watched = Watched()
    for _ in range(5):
        await watched.look("/metrics")
    assert watched.store.asked == 1


async def test_without_the_store_the_other_metrics_still_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoints, "STORE_READ_SECONDS", 0.02)
    for trouble in ("is_away", "hangs"):
        watched = Watched()
        setattr(watched.store, trouble, True)
        watched.metrics.note_update("tap")
        watched.ages = [2.0]
        assert await watched.value('habana_updates_total{kind="tap"}') == 1
        assert await watched.value("habana_delivery_backlog") == 1
        assert await watched.value("habana_due_entries") is None


def test_the_seconds_since_the_last_update_go_on() -> None:
    now = [100.0]
    metrics = Metrics(lambda: now[0])
    now[0] = 107.0
    assert metrics.registry.get_sample_value("habana_last_update_seconds") == 7
    metrics.note_update("tap")
    assert metrics.registry.get_sample_value("habana_last_update_seconds") == 0


async def test_the_first_error_of_a_kind_rises_from_nought() -> None:
    watched, series = Watched(), 'habana_errors_total{event="due_failed"}'
    watched.metrics.note_error("due_failed")
    watched.metrics.note_error("due_failed")
    assert [await watched.value(series) for _ in range(3)] == [0, 2, 2]
    watched.metrics.note_error("due_failed")
    assert await watched.value(series) == 3


def test_what_fails_takes_its_time_too() -> None:
    noted: list[float] = []
    with pytest.raises(LookupError), timed(noted.append):
        raise LookupError
    assert len(noted) == 1


def test_rates_are_those_of_the_last_minute() -> None:
    now = [0.0]
    rates = Rates(lambda: now[0])
    assert rates.add({"taps": 10}) == {"taps": 0}
    for now[0], taps, rate in ((30.0, 25, 30.0), (60.0, 40, 30.0), (90.0, 40, 15.0)):
        assert rates.add({"taps": taps}) == {"taps": rate}
