"""Computers whose thinking is measured."""

from __future__ import annotations

import time
from typing import Protocol

from engine.minds import Thought, ThoughtFactory
from engine.players import PLAYERS
from tgbot.monitoring.metrics import Metrics

NAMES_BY_PLAYER = {id(player): name for name, player in PLAYERS.items()}


class AskedMinds(Protocol):
    async def ask(self, plan: ThoughtFactory) -> str: ...

    async def close(self) -> None: ...


class MeasuredMinds:
    """`Minds` for the clockwork; the level is that which has thought, as a crowd may have lowered it."""

    def __init__(self, minds: AskedMinds, metrics: Metrics) -> None:
        self.minds = minds
        self.metrics = metrics

    async def ask(self, plan: ThoughtFactory) -> str:
        level, began = "", time.perf_counter()

        def noted(crowd: float) -> Thought:
            nonlocal level
            thought = plan(crowd)
            level = NAMES_BY_PLAYER.get(id(thought.player), "other")
            return thought

        try:
            return await self.minds.ask(noted)
        finally:
            if level:  # a process was free
                self.metrics.note_thought(level, time.perf_counter() - began)

    async def close(self) -> None:
        await self.minds.close()
