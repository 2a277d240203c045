"""Hints for people, thought in the processes in which computers think."""

from __future__ import annotations

import asyncio
import random
from typing import NamedTuple

from engine.minds.budgets import within
from engine.minds.minds import Minds, MindsClosed
from engine.players import Effort
from engine.players.hints import HINT_LEVEL, Hint, hint_for
from engine.rules.view import View
from engine.spans import SECOND, Span, in_seconds

HINT_MS: Span = SECOND
"""Thinking time for a person who watches the chat; less while others wait."""
MAX_HINT_MS: Span = 10 * SECOND
"""The time after which a hint comes too late to be of use."""


class HintTask(NamedTuple):
    """A thought that comes to a hint."""

    view: View
    seed: int
    level: str
    effort: Effort

    def answer(self) -> Hint:
        return hint_for(self.view, random.Random(self.seed), self.effort, self.level)


class HintService:
    def __init__(self, minds: Minds, *, patience: Span = MAX_HINT_MS) -> None:
        self.minds = minds
        self.patience = patience

    async def hint_for(self, view: View, seed: int) -> Hint:
        """The hint of the strong player, or of a simpler one where many wait. `TimeoutError` if no mind has time."""
        try:
            async with asyncio.timeout(in_seconds(self.patience)):
                return await self.minds.ask(
                    lambda crowd: HintTask(view, seed, *within(HINT_LEVEL, crowd, HINT_MS))
                )
        except MindsClosed as error:
            raise TimeoutError("the minds are closed") from error
