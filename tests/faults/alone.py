"""A whole service in one process, its server included: killed, it is started again and takes the rest up."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import asdict
from pathlib import Path

from engine.store.connect.address import EMBEDDED
from engine.store.opened import open_store
from engine.store.redis_store import RedisStore
from engine.tables.service import Tables
from engine.tables.table import Phase
from tests.backends import ManualTime
from tests.faults.ledger import Ledger, Tap, new_game, taps

DATA = "data"


class Paper:
    """The updates as Telegram keeps them: sent until confirmed."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "paper"
        self.path.touch()

    def note(self, what: str, tap: Tap) -> None:
        with self.path.open("a") as paper:
            paper.write(json.dumps([what, asdict(tap)]) + "\n")

    def read(self, what: str) -> list[Tap]:
        lines = map(json.loads, self.path.read_text().splitlines())
        return [Tap(**fields) for kind, fields in lines if kind == what]

    def unconfirmed(self) -> list[Tap]:
        return self.read("sent")[len(self.read("confirmed")) :]

    def ledger(self) -> Ledger:
        ledger = Ledger()
        for tap in self.read("confirmed"):
            ledger.acknowledge(tap)
        return ledger


async def send(tables: Tables, paper: Paper, tap: Tap) -> None:
    await tap.send(tables)
    paper.note("confirmed", tap)


async def play(folder: Path, code: str) -> None:
    """From wherever the game stands to its end; what was not confirmed comes first."""
    paper, rng = Paper(folder), random.Random()
    async with open_store(EMBEDDED, folder / DATA) as store:
        tables = Tables(store, ManualTime())
        for tap in paper.unconfirmed():
            await send(tables, paper, tap)
        while (snapshot := (await store.read(code)).snapshot).table.phase is Phase.PLAYING:
            tap = taps(snapshot, rng)[0]
            paper.note("sent", tap)
            await send(tables, paper, tap)


async def begin(folder: Path) -> str:
    async with open_store(EMBEDDED, folder / DATA) as store:
        return (await new_game(Tables(store, ManualTime()), (1, 2, 3))).table.code


async def violations(folder: Path, code: str) -> list[str]:
    async with open_store(EMBEDDED, folder / DATA) as store:
        assert isinstance(store, RedisStore)
        phase = (await store.read(code)).snapshot.table.phase
        found = await Paper(folder).ledger().violations(store, code)
        return found if phase is Phase.FINISHED else [*found, f"{code} is {phase}"]


def live(folder: Path, code: str) -> None:
    asyncio.run(play(folder, code))
