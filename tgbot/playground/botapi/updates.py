"""The queue of updates for the bot, fetched by long polling or pushed to its webhook."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from tgbot.playground.botapi.errors import conflict
from tgbot.playground.botapi.forms import Json

OPT_IN_UPDATES = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
TAKEN_OVER = "terminated by other getUpdates request; make sure that only one bot instance is running"

SAME_QUESTION_SECONDS, LIMIT_OF_THE_SAME = 0.5, 1
"""Who asks with the same offset so soon after their last question gets no more updates than this."""


class PollQuestion(NamedTuple):
    offset: int
    most: int
    """How many updates it gets at most."""
    timeout: float


def as_asked(
    question: PollQuestion, before: PollQuestion | None, seconds: float, same_wait: float
) -> PollQuestion:
    """A question as Telegram takes it, some seconds after the question before (`process_get_updates_query` of its Bot API server).

    >>> as_asked(PollQuestion(7, 100, 0), PollQuestion(7, 100, 10), 0.2, same_wait=3.0)
    PollQuestion(offset=7, most=1, timeout=3.0)
    >>> as_asked(PollQuestion(8, 100, 0), PollQuestion(7, 100, 10), 0.2, same_wait=3.0)
    PollQuestion(offset=8, most=100, timeout=0)
    """
    if before is None or question.offset != before.offset:
        return question
    if seconds < same_wait:
        question = question._replace(timeout=max(question.timeout, same_wait))
    return question._replace(most=LIMIT_OF_THE_SAME) if seconds < SAME_QUESTION_SECONDS else question


class UpdateQueue:
    def __init__(self) -> None:
        self.pending: OrderedDict[int, Json] = OrderedDict()
        self.allowed: tuple[str, ...] = ()
        """The kinds that the bot asked for; empty means all except the opt-in ones."""
        self.takers: list[Callable[[Json], None]] = []
        """Called with each new update."""
        self.listeners: list[Callable[[], None]] = []
        """Called whenever an update is added or confirmed."""
        self.last = 0
        """The number of the latest update."""
        self._poll: asyncio.Future[None] | None = None
        self._asked: tuple[PollQuestion, float] | None = None
        """The last question, and when it came."""

    def put(self, kind: str, content: Json) -> None:
        if not self._wants(kind):
            return
        self.last += 1
        update = {"update_id": self.last, kind: content}
        self.pending[self.last] = update
        self._tell()
        for take in self.takers:
            take(update)
        if self._poll and not self._poll.done():
            self._poll.set_result(None)

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()

    def _wants(self, kind: str) -> bool:
        return kind in self.allowed if self.allowed else kind not in OPT_IN_UPDATES

    def confirm(self, offset: int) -> None:
        """Remove all updates before the offset. A negative offset keeps only that many of the latest."""
        if offset < 0:
            offset = max(self.pending, default=0) + 1 + offset
        if not self.pending or next(iter(self.pending)) >= offset:
            return
        while self.pending and next(iter(self.pending)) < offset:
            self.pending.popitem(last=False)
        self._tell()

    def done(self, number: int) -> None:
        """Remove one update that has been delivered."""
        if self.pending.pop(number, None):
            self._tell()

    def first(self, most: int) -> list[Json]:
        return [update for update, _ in zip(self.pending.values(), range(most), strict=False)]

    def drop(self) -> None:
        self.pending.clear()
        self._tell()

    def interrupt(self, reason: str) -> None:
        """Make the waiting poll fail with a conflict."""
        if self._poll and not self._poll.done():
            self._poll.set_exception(conflict(reason))

    async def poll(self, question: PollQuestion, same_wait: float = 0.0) -> list[Json]:
        """The pending updates; if there are none, those that arrive within the timeout."""
        self.interrupt(TAKEN_OVER)
        question = self._taken(question, same_wait)
        if not self.pending and question.timeout > 0:
            await self._arrival(question.timeout)
        return self.first(question.most)

    def _taken(self, question: PollQuestion, same_wait: float) -> PollQuestion:
        now = asyncio.get_running_loop().time()
        before, at = self._asked or (None, now)
        self._asked = question, now
        return as_asked(question, before, now - at, same_wait)

    async def _arrival(self, timeout: float) -> None:
        poll = self._poll = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(timeout):
                await poll
        except TimeoutError:
            pass
        finally:
            if self._poll is poll:
                self._poll = None
