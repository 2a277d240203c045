"""Computers are asked like people: on a view, outside any lock and outside the event loop."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Mapping
from typing import Protocol

from engine.alarm import Alarm
from engine.clockwork.circuit_breaker import CircuitBreaker
from engine.minds import Crashed, Hung, Minds, MindsClosed, Thought, ThoughtFactory, budgets
from engine.players import PLAYERS, ComputerPlayer, Effort
from engine.players.harmless import spare
from engine.rules import State, View, view
from engine.tables.answers import PlayComputerAnswer
from engine.tables.port import Due, DueEntry
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import Seat
from engine.tables.service import Tables
from engine.tables.table import Table

log = logging.getLogger(__name__)

MAX_THOUGHT_SECONDS = 24.0
"""Seconds from being asked to an answer, with all that can go wrong in between: within a lease of 30."""

LAST_RESORT = "random"
FALLBACK_LEVEL = "medium"
"""Plays for a level that this release does not know."""

ANSWERED_MEANWHILE = (Refusal.OUTDATED, Refusal.NOT_YOURS, Refusal.OVER)
"""Somebody else has answered: the person came back, or another worker was quicker."""


class ThinkingTask(Protocol):
    """`Minds`, or whoever else comes to an answer."""

    async def ask(self, plan: ThoughtFactory) -> str: ...

    async def close(self) -> None: ...


class Thinker:
    """A computer that fails, hangs or answers what it may not has this choice made by a simpler one: games go on."""

    def __init__(
        self,
        tables: Tables,
        minds: ThinkingTask | None = None,
        players: Mapping[str, ComputerPlayer] = PLAYERS,
        rng: random.Random | None = None,
        *,
        seconds: float = budgets.MAX_THINKING_SECONDS,
        longest: float = MAX_THOUGHT_SECONDS,
        alarm: Alarm | None = None,
    ) -> None:
        self.tables = tables
        self.minds = minds or Minds()
        self.players = players
        self.rng = rng or random.SystemRandom()
        self.seconds = seconds
        self.longest = longest
        self.rests = CircuitBreaker()
        self.alarm = alarm or Alarm(log)
        self._in_hand: set[tuple[str, int, int | None]] = set()
        """Tables, seats and decisions. Each answer makes the others of its table due again; nobody thinks twice."""

    async def think(self, entry: DueEntry) -> None:
        """Answer for all computers that are asked at a table."""
        table, game = (await self.tables.store.read(entry.code)).snapshot
        waiting = {
            (table.code, number, seat.asked) for number, seat in enumerate(table.seats) if _asked(seat)
        }
        if game is None or not waiting:
            await self.tables.store.release(entry)
            return
        anew = waiting - self._in_hand
        self._in_hand |= anew
        try:
            await asyncio.gather(*[self._answer(table, game, number) for _, number, _ in sorted(anew)])
        except MindsClosed:
            await self.tables.store.put_due(entry.code, Due.THINK, self.tables.timepiece.now())
        finally:
            self._in_hand -= anew

    async def stop(self) -> None:
        """What is not thought to its end is left to the next worker."""
        await self.minds.close()

    async def _answer(self, table: Table, game: State, number: int) -> None:
        """The token is the decision's, so that two workers who both think answer once."""
        seat, sight = table.seats[number], view(game, number)
        assert seat.asked is not None
        if seat.person is not None:
            sight = spare(sight, _people(table))
        choice = await self._choice(f"table {table.code}, decision {seat.asked}", sight, seat.computer or "")
        try:
            token = f"think:{seat.asked}:{number}"
            await self.tables.change(table.code, PlayComputerAnswer(number, seat.asked, choice), token=token)
        except Refused as refused:
            if refused.reason not in ANSWERED_MEANWHILE:
                raise

    async def _choice(self, where: str, sight: View, level: str) -> str:
        if len(sight.options) == 1:  # nothing else was harmless
            return next(iter(sight.options))
        try:
            async with asyncio.timeout(self.longest):
                for one in self._levels(level):
                    choice = await self._thought(where, sight, one)
                    if choice is not None:
                        return choice
        except TimeoutError:
            self.alarm.sound("late", f"no computer answers for {level} in time ({where}); chance plays")
        return PLAYERS[LAST_RESORT].choose(sight, self.rng)

    def _levels(self, level: str) -> list[str]:
        """Itself and a simpler one; those that rest are passed over."""
        levels = []
        one: str | None = level if level in self.players else FALLBACK_LEVEL
        while one is not None and one != LAST_RESORT:
            levels += [] if self.rests.resting(one) else [one]
            one = budgets.SIMPLER.get(one)
        return levels[:2]

    async def _thought(self, where: str, sight: View, level: str) -> str | None:
        """None: it has no answer, and the operator knows."""
        seed = self.rng.getrandbits(64)

        def plan(crowd: float) -> Thought:
            nonlocal level
            level, effort = self._within(level, crowd)
            log.debug("computer %s: %s: seed %d, %s", level, where, seed, effort)
            return Thought(self.players[level], sight, seed, effort)

        try:
            choice = await self.minds.ask(plan)
        except MindsClosed:
            raise
        except Exception as error:  # whatever is wrong with it, its table goes on
            self._failed(level, _deed(error), f"{where}, seed {seed}", error)
            return None
        if type(choice) is not str or choice not in sight.options:
            self._failed(
                level, "answers what it may not", f"{where}, seed {seed}", secret=f": {choice!r:.80}"
            )
            return None
        self.rests.worked(level)
        return choice

    def _within(self, level: str, crowd: float) -> tuple[str, Effort]:
        able, effort = budgets.within(level, crowd, self.seconds)
        if able != level:
            text = f"{crowd:.0f} choices wait for each process: {able} plays for {level}"
            self.alarm.warn("crowd", text)
        return able, effort

    def _failed(
        self, level: str, deed: str, where: str, error: Exception | None = None, *, secret: str = ""
    ) -> None:
        text = f"computer {level} {deed} ({where}); a simpler one plays"
        self.alarm.sound(f"{level} {deed}", text, secret=secret, error=error)
        if self.rests.failed(level):
            self.alarm.sound(
                f"{level} rests", f"computer {level} fails again and again, and rests for a while"
            )


def _deed(error: Exception) -> str:
    return "hangs" if isinstance(error, Hung) else "crashes" if isinstance(error, Crashed) else "fails"


def _asked(seat: Seat) -> bool:
    return seat.awaited and seat.by_computer


def _people(table: Table) -> list[int]:
    """The seats of people, whoever plays for them just now."""
    return [number for number, seat in enumerate(table.seats) if seat.person is not None]
