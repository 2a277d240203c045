"""Messages without a request: digests, announcements, waits that end, a table that cannot be read, a person forgotten.

Messages go without a request, too: those of waits that are over, and dice.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from engine.store.jobs import StoredJob
from engine.store.operate.announcements import ANNOUNCE_JOB, Announcements
from engine.tables.port import DueEntry
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import MINUTE, Span
from tgbot.delivery.calls.intents import Priority
from tgbot.delivery.calls.sender import RETRIED, CallStatus, Sender
from tgbot.requests.digests import DIGEST_JOB, next_digest
from tgbot.requests.game_search import SEARCH_JOB, WAIT_JOB, GameSearch
from tgbot.requests.house_context import HouseContext
from tgbot.requests.jobs import REMOVAL_JOB, read_removal
from tgbot.screen.screen import Screen, safe
from tgbot.topics.finding.screens import over_screen
from tgbot.topics.games.digest import digest_screen
from tgbot.topics.privacy.handlers import ERASE_JOB, ERASE_REST_JOB, erase_person
from tgbot.topics.privacy.screens import erased_screen
from tgbot.words import DEFAULT_LANGUAGE, Words, words_for

log = logging.getLogger(__name__)

QUARANTINE_JOB = "aside"
"""The kind of a job that tells one person of a table that cannot be read."""
JOB_LEASE_MS: Span = MINUTE
MAX_JOBS_AT_ONCE = 20
REMOVE_AGAIN_MS: Span = 5 * MINUTE
"""Until a message is tried again that Telegram did not delete yet."""


class ScheduledMessages:
    """Sends what the jobs of digests, announcements, waits, quarantined tables and erasures ask for."""

    def __init__(self, context: HouseContext, sender: Sender) -> None:
        self.context = context
        self.jobs = context.jobs
        self.store = context.tables.store
        self.timepiece = context.tables.timepiece
        self.sender = sender
        self.announcements = Announcements(self.jobs.client)
        self.search = GameSearch(context.matchmaker, context.jobs)
        self.kinds: dict[str, Callable[[StoredJob, str], Awaitable[None]]] = {
            DIGEST_JOB: self._send_digest,
            QUARANTINE_JOB: self._send_quarantine,
            ERASE_JOB: self._go_on_erasing,
            ERASE_REST_JOB: self._erase_rest,
            ANNOUNCE_JOB: self._send_announcement,
            SEARCH_JOB: self._search_games,
            WAIT_JOB: self._end_wait,
            REMOVAL_JOB: self._remove,
        }

    async def send(self) -> None:
        """Send everything that is due. A job that fails stops no other; after a crash its lease ends and it is claimed again."""
        while True:
            claimed = await self.jobs.claim(
                self.timepiece.now(), JOB_LEASE_MS, tuple(self.kinds), MAX_JOBS_AT_ONCE
            )
            for job in claimed:
                await self._try(job)
            if len(claimed) < MAX_JOBS_AT_ONCE:
                return

    async def _try(self, job: StoredJob) -> None:
        kind, _, rest = job.name.partition(":")
        try:
            await self.kinds[kind](job, rest)
        except StoreAway as error:
            log.warning("job_postponed job=%s error=%s", job.name, error)
        except Exception:  # it is claimed again when its lease ends
            log.exception("job_postponed job=%s", job.name)

    # The digest

    async def _send_digest(self, job: StoredJob, person: str) -> None:
        profile = await self.store.profile(int(person))
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
        """Tell the operator, and put down a job for each person of the table."""
        quarantined = await self.store.quarantined(entry.code)
        if quarantined:
            self.context.alarm.sound(
                "quarantine",
                f"table {entry.code} cannot be read and is in quarantine ({quarantined.reason}): "
                f"`habana inspect {entry.code}`, then `habana repair {entry.code} --back 0`",
            )
        for person in quarantined.people if quarantined else ():
            await self.jobs.put(f"{QUARANTINE_JOB}:{entry.code}:{person}", self.timepiece.now())
        await self.store.release(entry)

    async def _send_quarantine(self, job: StoredJob, rest: str) -> None:
        code, _, person = rest.partition(":")
        profile = await self.store.profile(int(person))
        words = words_for(profile) if profile else Words(DEFAULT_LANGUAGE)
        if await self._try_to_send(int(person), Screen(words.text("aside-told", code=code))):
            await self.jobs.release(job)

    # People who are being forgotten

    async def _go_on_erasing(self, job: StoredJob, person: str) -> None:
        """Finish an erasure that was cut short, and say so."""
        language = job.text or DEFAULT_LANGUAGE
        left = await erase_person(self.context, int(person), language)
        if await self._try_to_send(int(person), erased_screen(left, Words(language))):
            await self.jobs.release(job)

    async def _erase_rest(self, job: StoredJob, person: str) -> None:
        """Erase a person from what could not be read before, and say so once nothing is left.

        Somebody who has come back meanwhile stays: it is their decision again.
        """
        language = job.text or DEFAULT_LANGUAGE
        if await self.store.profile(int(person)) is not None:
            await self.jobs.release(job)
        elif await erase_person(self.context, int(person), language):
            log.warning("erasure_unfinished action=again_in_a_day")
        elif await self._try_to_send(int(person), erased_screen((), Words(language))):
            await self.jobs.release(job)

    # People who wait for a game

    async def _search_games(self, job: StoredJob, rest: str) -> None:
        await self.search.search_again(job)

    async def _end_wait(self, job: StoredJob, person: str) -> None:
        """Tell a person that nobody was found; one who has asked again by now goes on waiting.

        One who does not wait may have been taken for a table: if there is none after all, this job comes again.
        """
        entry, profile = await self.search.entry_of(int(person)), await self.store.profile(int(person))
        if entry is None:
            await self.jobs.release(job)
        elif profile is None:
            await self.search.end(int(person))
        elif (ends := self.search.matchmaker.ends(entry)) > self.timepiece.now():
            await self.jobs.move(job, ends)
        elif await self._try_to_send(int(person), over_screen(entry.wish, int(person), words_for(profile))):
            await self.search.matchmaker.queue.leave(int(person))
            await self.search.tidy(entry)
            await self.jobs.release(job)

    # Messages whose time is over

    async def _remove(self, job: StoredJob, rest: str) -> None:
        """Delete a message. The text of the job says until when Telegram may find that too early."""
        chat, message = read_removal(rest)
        outcome = await self.sender.delete(chat, message, Priority.OTHERS)
        is_early = outcome.status is CallStatus.KEPT and self.timepiece.now() < int(job.text or 0)
        if is_early:
            await self.jobs.move(job, self.timepiece.now() + REMOVE_AGAIN_MS)
        elif outcome.status not in RETRIED:
            await self.jobs.release(job)

    # Announcements

    async def _send_announcement(self, job: StoredJob, rest: str) -> None:
        """Send an announcement to one person, once: if it is unknown whether it was sent, it is not sent again."""
        name, _, number = rest.partition(":")
        person = int(number)
        profile, texts = await self.store.profile(person), await self.announcements.texts(name)
        if profile is not None and profile.private and texts and await self.announcements.begin(name, person):
            text = texts.get(profile.language) or texts.get(DEFAULT_LANGUAGE) or next(iter(texts.values()))
            outcome = await self.sender.send(person, Screen(safe(text)), Priority.OTHERS)
            if outcome.status is CallStatus.LATER:
                await self.announcements.give_back(name, person)
                return
        await self.jobs.release(job)

    async def _try_to_send(self, person: PersonId, screen: Screen) -> bool:
        outcome = await self.sender.send(person, screen, Priority.OTHERS)
        return outcome.status not in RETRIED


async def digest_of(context: HouseContext, profile: Profile) -> Screen | None:
    """The person's digest of today; None if nothing waits for them."""
    tables = await context.people.tables_of(profile.person)
    timepiece = context.tables.timepiece
    return digest_screen(tables, profile.person, words_for(profile), timepiece.now(), timepiece.outages())
