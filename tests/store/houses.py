"""Harnesses at addresses that a test names, and tables that were stored some time ago."""

from __future__ import annotations

from collections.abc import Mapping

from engine.store.connect import connect
from engine.store.operate.files import import_table
from engine.tables.table import Snapshot
from engine.tables.time.instants import SECOND
from tests.backends import Harness
from tests.store.situations import STORED
from tests.tables.steps import begin_delivery, end_delivery


class Houses:
    """Harnesses at given addresses; the fixture `houses` closes them."""

    def __init__(self) -> None:
        self.opened: list[Harness] = []

    def at(self, url: str) -> Harness:
        self.opened.append(Harness(connect(url)))
        return self.opened[-1]

    async def begin(self) -> None:
        pass

    async def aclose(self) -> None:
        for house in self.opened:
            await house.aclose()


async def tell(house: Harness, code: str, revision: int, told: Mapping[str, str]) -> bool | None:
    """Somebody has delivered this."""
    await begin_delivery(house.store, code, "somebody", SECOND)
    return await end_delivery(house.store, code, "somebody", revision, told)


async def loaded(house: Harness, situation: str) -> Snapshot:
    """A table that was played and stored some time ago."""
    (path,) = STORED.glob(f"table_v*_{situation}.json")
    return await import_table(house.store, path.read_text())
