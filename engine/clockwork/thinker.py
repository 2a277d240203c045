"""Computer players are asked like people: with a view of the game, outside any lock and outside the event loop."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from engine.alarm import Alarm
from engine.circuit_breaker import CircuitBreaker
from engine.minds import MindCrashed, MindHung, Minds, MindsClosed, Thought, ThoughtFactory, budgets
from engine.players import PLAYERS, ComputerPlayer
from engine.players.harmless import spare
from engine.rules.state import State
from engine.rules.view import View, view
from engine.spans import Span
from engine.surroundings import chance
from engine.tables.answers import PlayComputerAnswer
from engine.tables.port import Due, DueEntry
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import Seat
from engine.tables.service import Tables
from engine.tables.table import Table

log = logging.getLogger(__name__)

MAX_THOUGHT_SECONDS = 24.0
"""From the question to an answer, with all that can go wrong in between; a lease lasts 30 seconds."""

LAST_RESORT = "random"
FALLBACK_LEVEL = "medium"
"""Plays for a level that this release does not know."""

ANSWERED_MEANWHILE = (Refusal.OUTDATED, Refusal.NOT_YOURS, Refusal.OVER)
"""Somebody else has answered: the person came back, or another worker was quicker."""


class ThinkingTask(Protocol):
    """`Minds`, or something else that finds an answer."""

    async def ask(self, plan: ThoughtFactory) -> str: ...

    async def close(self) -> None: ...


class Thinker:
    """Lets computer players answer. If one fails, hangs or gives an illegal answer, a simpler one makes this choice."""

    def __init__(
        self,
        tables: Tables,
        minds: ThinkingTask | None = None,
        players: Mapping[str, ComputerPlayer] = PLAYERS,
        rng: random.Random | None = None,
        *,
        usual: Span = budgets.MAX_THINKING_MS,
        longest: float = MAX_THOUGHT_SECONDS,
        alarm: Alarm | None = None,
    ) -> None:
        self.tables = tables
        self.minds = minds or Minds()
        self.players = players
        self.rng = rng or chance()
        self.usual = usual
        self.longest = longest
        self.rests = CircuitBreaker()
        self.alarm = alarm or Alarm(log)
        self._in_hand: set[tuple[str, int, int | None]] = set()
        """Tables, seats and decisions: each answer makes its table due again, and no decision is thought about twice."""

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
        """Leave unfinished thoughts to the next worker."""
        await self.minds.close()

    async def _answer(self, table: Table, game: State, number: int) -> None:
        """The token is the decision's, so that two workers that both think answer once."""
        seat, sight = table.seats[number], view(game, number)
        assert seat.asked is not None
        if seat.person is not None:
            sight = spare(sight, _people(table))
        choice = await self._choice(_QuestionPlace(table.code, seat.asked), sight, seat.computer or "")
        try:
            change, token = (
                PlayComputerAnswer(number, seat.asked, choice),
                f"think:{seat.asked}:{number}",
            )
            await self.tables.change(table.code, change, own_token=token)
        except Refused as refused:
            if refused.reason not in ANSWERED_MEANWHILE:
                raise

    async def _choice(self, where: _QuestionPlace, sight: View, level: str) -> str:
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
        """The level itself and a simpler one; levels that rest are passed over."""
        levels = []
        one: str | None = level if level in self.players else FALLBACK_LEVEL
        while one is not None and one != LAST_RESORT:
            levels += [] if self.rests.is_resting(one) else [one]
            one = budgets.SIMPLER.get(one)
        return levels[:2]

    async def _thought(self, where: _QuestionPlace, sight: View, level: str) -> str | None:
        """The choice of a level; None if it has none, which the operator knows then."""
        attempt = _Attempt(self, where, sight, level, self.rng.getrandbits(64))
        try:
            choice = await self.minds.ask(attempt.plan)
        except MindsClosed:
            raise
        except Exception as error:  # whatever is wrong with the player, its table goes on
            self._failed(attempt, _deed(error), error)
            return None
        if type(choice) is not str or choice not in sight.options:
            self._failed(attempt, "answers what it may not")
            return None
        self.rests.note_success(attempt.level)
        return choice

    def _failed(self, attempt: _Attempt, deed: str, error: Exception | None = None) -> None:
        """Report a failure with table, decision and seed, which suffice to repeat it; the choice may be a card that
        is secret."""
        level = attempt.level
        text = f"computer {level} {deed} ({attempt.where}, seed {attempt.seed}); a simpler one plays"
        self.alarm.sound(f"{level} {deed}", text, error=error)
        if self.rests.note_failure(level):
            self.alarm.sound(
                f"{level} rests", f"computer {level} fails again and again, and rests for a while"
            )


class _QuestionPlace(NamedTuple):
    """The table and the decision that a computer is asked, for logs and alarms."""

    code: str
    decision: int

    def __str__(self) -> str:
        return f"table {self.code}, decision {self.decision}"


@dataclass
class _Attempt:
    """One try at a choice. How hard it thinks, and at which level, is settled when a process is free."""

    thinker: Thinker
    where: _QuestionPlace
    view: View
    level: str
    seed: int

    def plan(self, crowd: float) -> Thought:
        able, effort = budgets.within(self.level, crowd, self.thinker.usual)
        if able != self.level:
            text = f"{crowd:.0f} choices wait for each process: {able} plays for {self.level}"
            self.thinker.alarm.warn("crowd", text)
        self.level, (code, decision) = able, self.where
        log.debug(
            "thought_planned level=%s table=%s decision=%d seed=%d effort=%s",
            *(able, code, decision, self.seed, str(effort)),
        )
        return Thought(self.thinker.players[able], self.view, self.seed, effort)


def _deed(error: Exception) -> str:
    return (
        "hangs" if isinstance(error, MindHung) else "crashes" if isinstance(error, MindCrashed) else "fails"
    )


def _asked(seat: Seat) -> bool:
    return seat.awaited and seat.by_computer


def _people(table: Table) -> list[int]:
    """The seats that belong to people, also if a computer stands in for them."""
    return [number for number, seat in enumerate(table.seats) if seat.person is not None]
