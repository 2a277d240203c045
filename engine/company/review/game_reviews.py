"""Reviews as they come about: an errand thinks for some seconds, keeps what it has found, and comes again.

A worker that crashes only delays a review: the next one goes on with the thoughts that are kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from engine.company.review.kept_review import NO_REVIEW, REVIEWS, KeptReview
from engine.players.review.game_review import GameReview
from engine.players.review.judge import ReasonTask, ReviewTask, judged
from engine.rules.record import ReplayStep
from engine.spans import SECOND, Span, in_seconds
from engine.tables.port import DueEntry
from engine.tables.profiles import PersonId
from engine.tables.service import Tables

REVIEW_ERRAND = "review"
"""The kind of an errand that thinks about one seat's game."""
THINK_FOR_MS: Span = 15 * SECOND
"""Half a lease: then what is known is kept."""

ThinkAside = Callable[[ReviewTask], Awaitable[Any]]
"""Thinks a short thought in another process when that has nothing else to do. `TimeoutError`: it never will."""


class GameReviews:
    def __init__(self, tables: Tables, think: ThinkAside, *, think_for: Span = THINK_FOR_MS) -> None:
        self.tables = tables
        self.store = tables.store
        self.think = think
        self.think_for = think_for

    async def done(self, code: str, seat: int) -> GameReview | None:
        """The review of a seat, if it is done."""
        return (await self._kept(code, seat)).review

    async def _kept(self, code: str, seat: int) -> KeptReview:
        return await self.store.kept(code, REVIEWS, str(seat)) or NO_REVIEW

    async def is_ordered(self, code: str, seat: int) -> bool:
        return await self.store.is_put(_about(code, seat), REVIEW_ERRAND)

    async def order(self, code: str, seat: int, person: PersonId) -> None:
        """Let it be thought about, for this person."""
        now = self.tables.timepiece.now()
        await self.store.put_due(_about(code, seat), REVIEW_ERRAND, now, text=str(person))

    async def go_on(self, code: str, seat: int, steps: Sequence[ReplayStep]) -> GameReview | None:
        """Think for some seconds about a game of these steps; None if that was not enough."""
        kept = await self._kept(code, seat)
        if kept.review is not None:
            return kept.review
        answers = list(kept.answers)
        try:
            review = await self._thought(steps, seat, answers)
        except Exception:  # a thought that fails or hangs costs none of those before it
            await self.store.keep(code, REVIEWS, str(seat), KeptReview(tuple(answers)))
            raise
        done = KeptReview(() if review else tuple(answers), review)
        await self.store.keep(code, REVIEWS, str(seat), done)
        return review

    async def _thought(self, steps: Sequence[ReplayStep], seat: int, answers: list[Any]) -> GameReview | None:
        """Think on where the known answers end, which grow by those that can be kept."""
        judging, known = judged(steps, seat), iter(answers[:])
        try:
            task = next(judging)
            for answer in known:
                task = judging.send(answer)
            async with asyncio.timeout(in_seconds(self.think_for)):
                while True:
                    answer = await self.think(task)
                    if not isinstance(task, ReasonTask):  # reasons come last, and are no plain data
                        answers.append([*answer])
                    task = judging.send(answer)
        except TimeoutError:
            return None
        except StopIteration as done:
            review: GameReview = done.value
            return review


def read_ordered(errand: DueEntry) -> tuple[str, int, PersonId]:
    """The table, the seat and the person of such an errand."""
    code, _, seat = errand.code.partition(":")
    return code, int(seat), int(errand.text)


def _about(code: str, seat: int) -> str:
    return f"{code}:{seat}"
