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
from tgbot.showing.delivery import Delivery


@dataclass
class Post:
    """A house, its phones, and the post between them: nothing is delivered unless `deliver` says so."""

    house: Harness
    phones: PaperChats = field(default_factory=PaperChats)
    delivery: Delivery = field(init=False)
    operator: list[str] = field(default_factory=list)
    """The messages for the operator."""

    def __post_init__(self) -> None:
        self.delivery = self.another_worker()

    def another_worker(self) -> Delivery:
        alarm = Alarm(logging.getLogger("test"), self.operator.append)
        return Delivery(
            self.house.tables,
            seasons_in(self.house),
            self.phones,  # type: ignore[arg-type]
            "HabanaBot",
            alarm=alarm,
        )

    @property
    def tables(self) -> Tables:
        return self.house.tables

    async def deliver(self, code: str) -> None:
        self.delivery.deliveries.table_changed(await self.house.read(code))
        await self.settle()

    async def settle(self) -> None:
        """Until nobody is at work; what is put off stays put off."""
        await self.delivery.stop()
        self.delivery._stopping = False  # noqa: SLF001


async def lease_ends(house: Harness, code: str) -> None:
    """By the server's clock, which a test does not turn."""
    holder, _, _ = (await house.client.hget(keys.shown(code), "lease")).decode().partition(" ")
    await house.client.hset(keys.shown(code), "lease", f"{holder} 1")
