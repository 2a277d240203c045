"""The search for games, from outside: waits that begin and end, and the jobs that search again."""

from __future__ import annotations

from engine.company.matching.matching import GameWish
from engine.company.matching.matchmaker import Matchmaker
from engine.company.matching.queue import QueueEntry
from engine.store.jobs import JobQueue, StoredJob
from engine.tables.profiles import PersonId
from engine.tables.time.instants import SECOND, Instant, Span
from tgbot.requests.jobs import removal_job
from tgbot.requests.requests import Request

SEARCH_JOB = "match"
"""The kind of the one job that searches the queue again."""
WAIT_JOB = "wait"
"""The kind of a job that tells a person that nobody was found."""
THE_SEARCH = f"{SEARCH_JOB}:queue"
SEARCH_WITHIN_MS: Span = 30 * SECOND
"""Longer than a search takes: the worker that lets somebody wait searches itself."""


class GameSearch:
    def __init__(self, matchmaker: Matchmaker, jobs: JobQueue) -> None:
        self.matchmaker = matchmaker
        self.jobs = jobs
        self.timepiece = matchmaker.tables.timepiece

    async def begin(self, person: PersonId, wish: GameWish, request: Request) -> QueueEntry | None:
        """Let a person wait, and search at once; None if their table is there already.

        The jobs come first: a worker that dies in between delays the search, and nobody waits for ever.
        """
        token, message = request.token, request.message
        entry = await self.matchmaker.entry_for(person, wish, token=token, message=message)
        await self._put_end(entry)
        await self.jobs.put(THE_SEARCH, entry.since + SEARCH_WITHIN_MS)
        await self.matchmaker.queue.enter(entry)
        if again := await self._search():
            await self.jobs.put(THE_SEARCH, again)
        return await self.entry_of(person)

    async def entry_of(self, person: PersonId) -> QueueEntry | None:
        return await self.matchmaker.queue.entry_of(person)

    async def end(self, person: PersonId) -> bool:
        """True if the person has waited."""
        await self.jobs.drop(_wait_of(person))
        return await self.matchmaker.queue.leave(person)

    async def search_again(self, job: StoredJob) -> None:
        """Search, and put the job where the next search is due; without anybody who waits there is none."""
        if again := await self._search():
            await self.jobs.move(job, again)
        else:
            await self.jobs.release(job)

    async def _search(self) -> Instant | None:
        result = await self.matchmaker.search(self._put_end)
        for entry in result.seated:
            await self.tidy(entry)
        return result.again

    async def _put_end(self, entry: QueueEntry) -> None:
        await self.jobs.put(_wait_of(entry.person), self.matchmaker.ends(entry))

    async def tidy(self, entry: QueueEntry) -> None:
        """Let the message of a wait go."""
        if entry.message is not None:
            await self.jobs.put(removal_job(entry.person, entry.message), self.timepiece.now())


def _wait_of(person: PersonId) -> str:
    return f"{WAIT_JOB}:{person}"
