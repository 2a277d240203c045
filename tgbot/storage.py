"""The store that a worker works on, opened as its settings say."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from engine.alarm import Alarm
from engine.signals import Signal
from engine.store.opened import folder_of, open_store, place_of_store
from engine.store.operate.checkup import read_facts
from engine.store.operate.replicas import ReplicaWait
from engine.store.redis_store import RedisStore
from engine.store.risks import RiskLevel, StoreRisk, risks_of
from engine.store.scripts import COMMIT_SCRIPT, RunScript
from tgbot.monitoring.metrics import Metrics
from tgbot.settings import BadSettings, Settings

log = logging.getLogger(__name__)


class Storage(NamedTuple):
    """The store, and those who learn how it does."""

    settings: Settings
    store: RedisStore
    metrics: Metrics
    alarm: Alarm
    notices: Signal[str]
    """The alarm's texts for the operator."""

    @classmethod
    def of(cls, settings: Settings, store: RedisStore) -> Storage:
        """A store that was opened elsewhere, and that nobody measures."""
        notices: Signal[str] = Signal()
        return cls(settings, store, Metrics(), Alarm(log, notices), notices)

    @property
    def client(self) -> Any:
        return self.store.client

    @property
    def place(self) -> str:
        return place_of_store(self.settings.redis.url.get_secret_value(), self.settings.redis.data)

    @property
    def folder(self) -> Path | None:
        return folder_of(self.settings.redis.url.get_secret_value(), self.settings.redis.data)


@asynccontextmanager
async def storage(settings: Settings) -> AsyncIterator[Storage]:
    """The store that the settings name, for as long as the block lasts."""
    notices: Signal[str] = Signal()
    metrics, alarm, redis = Metrics(), Alarm(log, notices), settings.redis
    commit: RunScript = COMMIT_SCRIPT
    if redis.wait_replicas:
        commit = ReplicaWait(COMMIT_SCRIPT, redis.wait_replicas, alarm)
    async with open_store(
        redis.url.get_secret_value(), redis.data, on_call=metrics.note_store_call, commit_script=commit
    ) as store:
        yield Storage(settings, store, metrics, alarm, notices)


async def accepted_risks(storage: Storage) -> tuple[StoreRisk, ...]:
    """The risks of the store; `BadSettings` if there is one with which the bot must not start by itself."""
    redis = storage.settings.redis
    risks = risks_of(await read_facts(storage.client, storage.place, folder=storage.folder))
    refused = [str(risk) for risk in risks if risk.level is RiskLevel.REFUSED]
    if refused and not redis.accept_risk:
        raise BadSettings(
            f"redis.url (HABANA_REDIS__URL): {'. '.join(refused)}. To start all the same, set "
            "redis.accept_risk: true (HABANA_REDIS__ACCEPT_RISK)"
        )
    return risks
