"""Telegram without Telegram: chats that keep what they are sent, and a delivery that writes to them."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field

from engine.alarm import Alarm
from engine.store import keys
from engine.tables.service import Tables
from tests.backends import Harness
from tests.company.clubs import seasons_in
from tests.showing.paper import PaperChats
from tgbot.showing.deliveries import Deliveries, Delivery
from tgbot.showing.facts_beside import FactsBeside
from tgbot.showing.passes import Passes
from tgbot.showing.subjects.seasons import SeasonsShown
from tgbot.showing.subjects.tables import TablesShown


@dataclass
class Post:
    """A house, its phones, and the post between them: nothing is delivered unless `deliver` says so."""

    house: Harness
    phones: PaperChats = field(default_factory=PaperChats)
    deliveries: Deliveries = field(default_factory=Deliveries)
    operator: list[str] = field(default_factory=list)
    """The messages for the operator."""
    kind: TablesShown = field(init=False)
    passes: Passes = field(init=False)
    delivery: Delivery = field(init=False)

    def __post_init__(self) -> None:
        alarm, tables = Alarm(logging.getLogger("test"), self.operator.append), self.house.tables
        self.delivery = Delivery(self.deliveries, self.phones)  # type: ignore[arg-type]
        seasons, go_on = seasons_in(self.house), self.delivery.go_on
        beside = FactsBeside(tables, seasons, self.phones, "HabanaBot", go_on)  # type: ignore[arg-type]
        self.kind = TablesShown(beside, self.deliveries, alarm)
        kinds = [self.kind, SeasonsShown(seasons_in(self.house), self.phones)]  # type: ignore[arg-type]
        now = tables.timepiece.now
        self.passes = Passes(self.deliveries, tables.store, self.phones, kinds, now, alarm=alarm)  # type: ignore[arg-type]

    def another_worker(self) -> Post:
        return Post(self.house, self.phones, operator=self.operator)

    @property
    def tables(self) -> Tables:
        return self.house.tables

    async def deliver(self, code: str) -> None:
        self.deliveries.table_changed(await self.house.read(code))
        await self.settle()

    async def settle(self) -> None:
        """Until nobody is at work; what is put off stays put off."""
        await self.passes.stop()
        self.passes._stopping = False  # noqa: SLF001


async def lease_ends(house: Harness, code: str) -> None:
    """By the server's clock, which a test does not turn."""
    holder, _, _ = (await house.client.hget(keys.shown(code), "lease")).decode().partition(" ")
    await house.client.hset(keys.shown(code), "lease", f"{holder} 1")
