"""Advice for people, thought where computers think."""

from __future__ import annotations

import asyncio
import random
from typing import NamedTuple

from engine.minds.budgets import within
from engine.minds.minds import Minds, MindsClosed
from engine.players import Effort
from engine.players.hints import HINT_LEVEL, Hint, advise
from engine.rules import View

HINT_SECONDS = 1.0
"""Seconds for one who watches the chat; fewer while others wait."""
MAX_HINT_SECONDS = 10.0
"""Seconds after which an advice is not worth waiting for."""


class HintTask(NamedTuple):
    """A thought that comes to an advice."""

    view: View
    seed: int
    level: str
    effort: Effort

    def answer(self) -> Hint:
        return advise(self.view, random.Random(self.seed), self.effort, self.level)


class HintService:
    def __init__(self, minds: Minds, *, patience: float = MAX_HINT_SECONDS) -> None:
        self.minds = minds
        self.patience = patience

    async def advise(self, view: View, seed: int) -> Hint:
        """What the strong player would do; a simpler one where many wait. `TimeoutError` if no mind has time."""
        try:
            async with asyncio.timeout(self.patience):
                return await self.minds.ask(
                    lambda crowd: HintTask(view, seed, *within(HINT_LEVEL, crowd, HINT_SECONDS))
                )
        except MindsClosed as error:
            raise TimeoutError("the minds are closed") from error
