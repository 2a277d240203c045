"""Computers are asked like people: on a view, outside any lock and outside the event loop."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Mapping
from concurrent.futures import Executor

from engine.players import PLAYERS, ComputerPlayer
from engine.rules import State, View, view
from engine.tables.port import Entry
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import Seat
from engine.tables.service import Tables

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds for one choice: well within a lease."""

TOO_LATE = (Refusal.OUTDATED, Refusal.NOT_YOURS, Refusal.OVER)
"""Somebody else has answered: the person came back, or another worker was quicker."""


class Thinker:
    """A computer that fails, dawdles or answers what it may not has this one choice made by chance: games go on.

    A thread that hangs cannot be ended; it keeps its place in the executor until the worker ends. That takes
    processes instead of threads.
    """

    def __init__(
        self,
        tables: Tables,
        executor: Executor | None = None,
        players: Mapping[str, ComputerPlayer] = PLAYERS,
        rng: random.Random | None = None,
        *,
        patience: float = PATIENCE,
    ) -> None:
        self.tables = tables
        self.executor = executor
        self.players = players
        self.rng = rng or random.SystemRandom()
        self.patience = patience

    async def think(self, entry: Entry) -> None:
        """Answer for all computers that are asked at a table."""
        table, game = (await self.tables.store.read(entry.code)).snapshot
        waiting = [(number, seat) for number, seat in enumerate(table.seats) if _asked(seat)]
        for number, seat in waiting if game else []:
            assert game is not None
            await self._answer(entry.code, game, number, seat)
        if not waiting:
            await self.tables.store.release(entry)

    async def _answer(self, code: str, game: State, number: int, seat: Seat) -> None:
        """The token is the decision's, so that two workers who both think answer once."""
        assert seat.asked is not None
        choice = await self._choice(code, view(game, number), seat)
        try:
            token = f"think:{seat.asked}:{number}"
            await self.tables.act_for(code, number, seat.asked, choice, token=token)
        except Refused as refused:
            if refused.reason not in TOO_LATE:
                raise

    async def _choice(self, code: str, sight: View, seat: Seat) -> str:
        player = self.players.get(seat.computer or "", self.players["random"])
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self.patience):
                choice = await loop.run_in_executor(self.executor, player.choose, sight, self.rng)
            if choice in sight.options:
                return choice
            log.error("computer %s of table %s has no such choice: %r", seat.computer, code, choice)
        except Exception:  # whatever is wrong with it, its table goes on
            log.exception("computer %s of table %s does not answer", seat.computer, code)
        return PLAYERS["random"].choose(sight, self.rng)


def _asked(seat: Seat) -> bool:
    return seat.awaited and seat.by_computer
