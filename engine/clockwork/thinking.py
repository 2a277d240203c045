"""Computers are asked like people: on a view, outside any lock and outside the event loop."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Mapping
from concurrent.futures import Executor
from contextlib import suppress
from threading import Thread

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

    Without an executor each thinks in a thread of its own that ends with the worker at the latest, so that one that
    hangs blocks nobody; to end it sooner takes processes.
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
        if game is None or not waiting:
            await self.tables.store.release(entry)
            return
        await asyncio.gather(*[self._answer(entry.code, game, number, seat) for number, seat in waiting])

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

    async def _elsewhere(self, player: ComputerPlayer, sight: View) -> str:
        if self.executor is None:
            return await _in_thread(player, sight, self.rng)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.executor, player.choose, sight, self.rng)

    async def _choice(self, code: str, sight: View, seat: Seat) -> str:
        player = self.players.get(seat.computer or "", PLAYERS["random"])
        try:
            async with asyncio.timeout(self.patience):
                choice = await self._elsewhere(player, sight)
            if choice in sight.options:
                return choice
            log.error("computer %s of table %s has no such choice: %r", seat.computer, code, choice)
        except Exception:  # whatever is wrong with it, its table goes on
            log.exception("computer %s of table %s does not answer", seat.computer, code)
        return PLAYERS["random"].choose(sight, self.rng)


def _in_thread(player: ComputerPlayer, sight: View, rng: random.Random) -> asyncio.Future[str]:
    """Not in the loop's own threads: they look up addresses too, and the loop waits for them at its end."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[str] = loop.create_future()

    def tell(choice: str | None, error: Exception | None) -> None:
        if answer.done():  # nobody waits any more
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(choice or "")

    def think() -> None:
        choice, error = None, None
        try:
            choice = player.choose(sight, rng)
        except Exception as raised:
            error = raised
        with suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(tell, choice, error)

    Thread(target=think, daemon=True).start()
    return answer


def _asked(seat: Seat) -> bool:
    return seat.awaited and seat.by_computer
