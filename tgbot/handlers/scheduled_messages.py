"""Messages without a request: the daily digest, and the news that a table cannot be read."""

from __future__ import annotations

import logging

from engine.store.jobs import StoredJob
from engine.tables.instants import MINUTE, Span
from engine.tables.port import DueEntry
from engine.tables.profiles import PersonId, Profile
from tgbot.delivery.intents import Priority
from tgbot.delivery.sender import RETRIED, Sender
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.digest import DIGEST_JOB, digest_of, next_digest
from tgbot.render.screen import Screen
from tgbot.words import DEFAULT_LANGUAGE, Words

log = logging.getLogger(__name__)

QUARANTINE_JOB = "aside"
"""The kind of a job that tells one person of a table that cannot be read."""
JOB_LEASE_MS: Span = MINUTE
MAX_JOBS_AT_ONCE = 20


class ScheduledMessages:
    """Sends what the jobs of digests and quarantined tables ask for."""

    def __init__(self, context: HandlerContext, sender: Sender) -> None:
        self.context = context
        self.jobs = context.jobs
        self.store = context.tables.store
        self.timepiece = context.tables.timepiece
        self.sender = sender

    async def send(self) -> None:
        """Send everything that is due. A job that fails stops no other; after a crash its lease ends and it is claimed again."""
        while True:
            claimed = await self.jobs.claim(
                self.timepiece.now(), JOB_LEASE_MS, (DIGEST_JOB, QUARANTINE_JOB), MAX_JOBS_AT_ONCE
            )
            for job in claimed:
                await self._try(job)
            if len(claimed) < MAX_JOBS_AT_ONCE:
                return

    async def _try(self, job: StoredJob) -> None:
        kind, _, rest = job.name.partition(":")
        try:
            await (
                self._send_digest(job, int(rest)) if kind == DIGEST_JOB else self._send_quarantine(job, rest)
            )
        except Exception:  # it is claimed again when its lease ends
            log.exception("job_postponed job=%s", job.name)

    # The digest

    async def _send_digest(self, job: StoredJob, person: PersonId) -> None:
        profile = await self.store.profile(person)
        if profile is None or profile.preferences.digest is None:
            await self.jobs.release(job)
        elif await self._try_digest(profile):
            moment = next_digest(profile.calendar, profile.preferences.digest, self.timepiece.now())
            await self.jobs.move(job, moment)

    async def _try_digest(self, profile: Profile) -> bool:
        """False if it must be tried again when the lease ends."""
        screen = await digest_of(self.context, profile)
        return screen is None or await self._try_to_send(profile.person, screen)

    # Tables that cannot be read

    async def announce_quarantine(self, entry: DueEntry) -> None:
        """Put down a job for each person of the table."""
        quarantined = await self.store.quarantined(entry.code)
        for person in quarantined.people if quarantined else ():
            await self.jobs.put(f"{QUARANTINE_JOB}:{entry.code}:{person}", self.timepiece.now())
        await self.store.release(entry)

    async def _send_quarantine(self, job: StoredJob, rest: str) -> None:
        code, _, person = rest.partition(":")
        profile = await self.store.profile(int(person))
        words = Words(profile.language if profile else DEFAULT_LANGUAGE)
        if await self._try_to_send(int(person), Screen(words.text("aside-told", code=code))):
            await self.jobs.release(job)

    async def _try_to_send(self, person: PersonId, screen: Screen) -> bool:
        outcome = await self.sender.send(person, screen, Priority.OTHERS)
        return outcome.status not in RETRIED
