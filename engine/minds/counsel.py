"""Advice for people, thought where computers think."""

from __future__ import annotations

import asyncio
import random
from typing import NamedTuple

from engine.minds.budgets import within
from engine.minds.minds import Minds
from engine.players import Effort
from engine.players.advice import ADVISER, Advice, advise
from engine.rules import View

THINKING = 1.0
"""Seconds for one who watches the chat; fewer while others wait."""
PATIENCE = 10.0
"""Seconds after which an advice is not worth waiting for."""


class Advising(NamedTuple):
    """A thought that comes to an advice."""

    view: View
    seed: int
    level: str
    effort: Effort

    def answer(self) -> Advice:
        return advise(self.view, random.Random(self.seed), self.effort, self.level)


class Counsel:
    def __init__(self, minds: Minds, *, patience: float = PATIENCE) -> None:
        self.minds = minds
        self.patience = patience

    async def advise(self, view: View, seed: int) -> Advice:
        """What the strong player would do; a simpler one where many wait."""
        async with asyncio.timeout(self.patience):
            return await self.minds.ask(lambda crowd: Advising(view, seed, *within(ADVISER, crowd, THINKING)))
