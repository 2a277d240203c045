"""The search for games, from outside: waits that begin and end, and the errands that search again."""

from __future__ import annotations

from engine.company.matching.matching import GameWish
from engine.company.matching.matchmaker import Matchmaker
from engine.company.matching.queue import QueueEntry
from engine.tables.port import DueEntry
from engine.tables.profiles import PersonId
from engine.tables.time.instants import SECOND, Instant, Span
from tgbot.requests.errands import REMOVAL_ERRAND, removal_of
from tgbot.requests.requests import Request

SEARCH_ERRAND = "match"
"""The kind of the one errand that searches the queue again."""
WAIT_ERRAND = "wait"
"""The kind of an errand that tells a person that nobody was found."""
THE_QUEUE = "queue"
"""It is about the queue as a whole."""
SEARCH_WITHIN_MS: Span = 30 * SECOND
"""Longer than a search takes: the worker that lets somebody wait searches itself."""


class GameSearch:
    def __init__(self, matchmaker: Matchmaker) -> None:
        self.matchmaker = matchmaker
        self.store = matchmaker.tables.store
        self.timepiece = matchmaker.tables.timepiece

    async def begin(self, person: PersonId, wish: GameWish, request: Request) -> QueueEntry | None:
        """Let a person wait, and search at once; None if their table is there already.

        The errands come first: a worker that dies in between delays the search, and nobody waits for ever.
        """
        token, message = request.token, request.message
        entry = await self.matchmaker.entry_for(person, wish, token=token, message=message)
        await self._put_end(entry)
        await self.store.put_due(THE_QUEUE, SEARCH_ERRAND, entry.since + SEARCH_WITHIN_MS)
        await self.matchmaker.queue.enter(entry)
        if again := await self._search():
            await self.store.put_due(THE_QUEUE, SEARCH_ERRAND, again)
        return await self.entry_of(person)

    async def entry_of(self, person: PersonId) -> QueueEntry | None:
        return await self.matchmaker.queue.entry_of(person)

    async def end(self, person: PersonId) -> bool:
        """True if the person has waited."""
        await self.store.drop_due(str(person), WAIT_ERRAND)
        return await self.matchmaker.queue.leave(person)

    async def search_again(self, errand: DueEntry) -> None:
        """Search, and move the errand to where the next search is due; without anybody who waits there is none."""
        if again := await self._search():
            await self.store.move(errand, again)
        else:
            await self.store.release(errand)

    async def _search(self) -> Instant | None:
        result = await self.matchmaker.search(self._put_end)
        for entry in result.seated:
            await self.tidy(entry)
        return result.again

    async def _put_end(self, entry: QueueEntry) -> None:
        await self.store.put_due(str(entry.person), WAIT_ERRAND, self.matchmaker.ends(entry))

    async def tidy(self, entry: QueueEntry) -> None:
        """Let the message of a wait go."""
        if entry.message is not None:
            message = removal_of(entry.person, entry.message)
            await self.store.put_due(message, REMOVAL_ERRAND, self.timepiece.now())
