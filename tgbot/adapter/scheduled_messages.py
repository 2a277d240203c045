"""Messages without a request: digests, announcements, reviews, waits that end, a table that cannot be read, a person forgotten.

Messages go without a request, too: those of waits that are over, and dice.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from engine.company.matching.matching import SEARCH_AGAIN_MS, SLOW_WAIT_MS
from engine.company.review.game_reviews import REVIEW_ERRAND, read_ordered
from engine.store.operate.announcements import ANNOUNCE_ERRAND, Announcements
from engine.tables.directory.profile_changes import MAX_AWAY_DAYS_IN_ALL
from engine.tables.port import DueEntry, DueHandler, Errand
from engine.tables.profiles import PersonId, Profile
from engine.tables.time.instants import DAY, MINUTE, Span
from tgbot.requests.digests import DIGEST_ERRAND, next_digest
from tgbot.requests.errands import REMOVAL_ERRAND, read_removal
from tgbot.requests.game_search import SEARCH_ERRAND, WAIT_ERRAND, GameSearch
from tgbot.requests.house_context import HouseContext
from tgbot.screen.screen import Screen, safe
from tgbot.screen.ways import REVIEW_NEW_MESSAGE
from tgbot.showing.calls.intents import Priority
from tgbot.showing.calls.outcomes import RETRIED, CallStatus
from tgbot.showing.calls.sender import Sender
from tgbot.showing.chats.dice import DIE_STAYS_MS
from tgbot.topics.finding.screens import over_screen
from tgbot.topics.games.screens import digest_screen
from tgbot.topics.privacy.handlers import (
    ERASE_AGAIN_MS,
    ERASE_ERRAND,
    ERASE_REST_ERRAND,
    ERASE_WITHIN_MS,
    erase_person,
)
from tgbot.topics.privacy.screens import erased_screen
from tgbot.topics.reviewing.handlers import page_of_review
from tgbot.words import DEFAULT_LANGUAGE, Words, words_for

log = logging.getLogger(__name__)

QUARANTINE_ERRAND = "aside"
"""The kind of an errand that tells one person of a table that cannot be read."""
MAX_MESSAGES_AT_ONCE = 3
"""More at once would be more than Telegram allows in a second, and what it puts off waits for the end of its lease."""
REMOVE_AGAIN_MS: Span = 5 * MINUTE
"""Until a message is tried again that Telegram did not delete yet."""
LONGEST_WITHOUT_DIGEST_MS: Span = (MAX_AWAY_DAYS_IN_ALL + 2) * DAY
"""There is no digest on days away."""
LONGEST_ANNOUNCEMENT_MS: Span = 2 * DAY
MAX_REVIEW_TRIES = 3
"""Runs in a row that came to nothing, because a thought failed or hung."""


class ScheduledMessages:
    """Sends what the errands of digests, announcements, waits, quarantined tables and erasures ask for."""

    def __init__(self, context: HouseContext, sender: Sender) -> None:
        self.context = context
        self.store = context.store
        self.timepiece = context.tables.timepiece
        self.sender = sender
        self.announcements = Announcements(self.store.client)
        self.search = GameSearch(context.matchmaker)
        self.errands = {
            DIGEST_ERRAND: self._errand(self._send_digest, LONGEST_WITHOUT_DIGEST_MS),
            QUARANTINE_ERRAND: self._errand(self._send_quarantine, 0),
            ERASE_ERRAND: self._errand(self._go_on_erasing, ERASE_WITHIN_MS),
            ERASE_REST_ERRAND: self._errand(self._erase_rest, ERASE_AGAIN_MS),
            ANNOUNCE_ERRAND: self._errand(self._send_announcement, LONGEST_ANNOUNCEMENT_MS),
            SEARCH_ERRAND: self._errand(self.search.search_again, SEARCH_AGAIN_MS),
            WAIT_ERRAND: self._errand(self._end_wait, SLOW_WAIT_MS),
            REMOVAL_ERRAND: self._errand(self._remove, DIE_STAYS_MS),
            REVIEW_ERRAND: Errand(self._review, 0),
        }
        self._places = asyncio.Semaphore(MAX_MESSAGES_AT_ONCE)

    def _errand(self, do: DueHandler, furthest: Span) -> Errand:
        async def do_in_turn(errand: DueEntry) -> None:
            async with self._places:
                await do(errand)

        return Errand(do_in_turn, furthest)

    # The digest

    async def _send_digest(self, errand: DueEntry) -> None:
        profile = await self.store.profile(int(errand.code))
        if profile is None or profile.preferences.digest is None:
            await self.store.release(errand)
        elif await self._try_digest(profile):
            moment = next_digest(profile.calendar, profile.preferences.digest, self.timepiece.now())
            await self.store.move(errand, moment)

    async def _try_digest(self, profile: Profile) -> bool:
        """False if it must be tried again when the lease ends."""
        screen = await digest_of(self.context, profile)
        return screen is None or await self._try_to_send(profile.person, screen)

    # Tables that cannot be read

    async def announce_quarantine(self, entry: DueEntry) -> None:
        """Tell the operator, and put down an errand for each person of the table."""
        quarantined = await self.store.quarantined(entry.code)
        if quarantined:
            self.context.alarm.sound(
                "quarantine",
                f"table {entry.code} cannot be read and is in quarantine ({quarantined.reason}): "
                f"`habana inspect {entry.code}`, then `habana repair {entry.code} --back 0`",
            )
        for person in quarantined.people if quarantined else ():
            await self.store.put_due(f"{entry.code}:{person}", QUARANTINE_ERRAND, self.timepiece.now())
        await self.store.release(entry)

    async def _send_quarantine(self, errand: DueEntry) -> None:
        code, _, number = errand.code.partition(":")
        person = int(number)
        profile = await self.store.profile(person)
        words = words_for(profile) if profile else Words(DEFAULT_LANGUAGE)
        if await self._try_to_send(person, Screen(words.text("aside-told", code=code))):
            await self.store.release(errand)

    # People who are being forgotten

    async def _go_on_erasing(self, errand: DueEntry) -> None:
        """Finish an erasure that was cut short, and say so."""
        person, language = int(errand.code), errand.text or DEFAULT_LANGUAGE
        left = await erase_person(self.context, person, language)
        if await self._try_to_send(person, erased_screen(left, Words(language))):
            await self.store.release(errand)

    async def _erase_rest(self, errand: DueEntry) -> None:
        """Erase a person from what could not be read before, and say so once nothing is left.

        Somebody who has come back meanwhile stays: it is their decision again.
        """
        person, language = int(errand.code), errand.text or DEFAULT_LANGUAGE
        if await self.store.profile(person) is not None:
            await self.store.release(errand)
        elif await erase_person(self.context, person, language):
            log.warning("erasure_unfinished action=again_in_a_day")
        elif await self._try_to_send(person, erased_screen((), Words(language))):
            await self.store.release(errand)

    # People who wait for a game

    async def _end_wait(self, errand: DueEntry) -> None:
        """Tell a person that nobody was found; one who has asked again by now goes on waiting.

        One who does not wait may have been taken for a table: if there is none after all, this errand comes again.
        """
        person = int(errand.code)
        entry, profile = await self.search.entry_of(person), await self.store.profile(person)
        if entry is None:
            await self.store.release(errand)
        elif profile is None:
            await self.search.end(person)
        elif (ends := self.search.matchmaker.ends(entry)) > self.timepiece.now():
            await self.store.move(errand, ends)
        elif await self._try_to_send(person, over_screen(entry.wish, person, words_for(profile))):
            await self.search.matchmaker.queue.leave(person)
            await self.search.tidy(entry)
            await self.store.release(errand)

    # Messages whose time is over

    async def _remove(self, errand: DueEntry) -> None:
        """Delete a message. The text of the errand says until when Telegram may find that too early."""
        chat, message = read_removal(errand.code)
        outcome = await self.sender.delete(chat, message, Priority.OTHERS)
        is_early = outcome.status is CallStatus.KEPT and self.timepiece.now() < int(errand.text or 0)
        if is_early:
            await self.store.move(errand, self.timepiece.now() + REMOVE_AGAIN_MS)
        elif outcome.status not in RETRIED:
            await self.store.release(errand)

    # Reviews

    async def _review(self, errand: DueEntry) -> None:
        """Think about a review for some seconds; when it is done, send its first page.

        It takes none of the few places of messages: it thinks longer than they may wait.
        """
        code, seat, person = read_ordered(errand)
        snapshot, reviews = await self.context.tables.read(code), self.context.reviews
        if snapshot.table.seats[seat].person != person:  # they have been forgotten
            await self.store.release(errand)
        elif errand.tries > MAX_REVIEW_TRIES and await reviews.done(code, seat) is None:
            words = words_for(snapshot.table.seats[seat])
            if await self._try_to_send(person, Screen(safe(words.text("review-failed")))):
                await self.store.release(errand)
        elif await reviews.go_on(code, seat, await self.context.steps.of(snapshot, person)) is None:
            await self.store.move(errand, self.timepiece.now())
        else:
            screen = await page_of_review(self.context, snapshot, person, REVIEW_NEW_MESSAGE)
            if screen is None or await self._try_to_send(person, screen):
                await self.store.release(errand)

    # Announcements

    async def _send_announcement(self, errand: DueEntry) -> None:
        """Send an announcement to one person, once: if it is unknown whether it was sent, it is not sent again."""
        name, _, number = errand.code.partition(":")
        person = int(number)
        profile, texts = await self.store.profile(person), await self.announcements.texts(name)
        if profile is not None and profile.private and texts and await self.announcements.begin(name, person):
            text = texts.get(profile.language) or texts.get(DEFAULT_LANGUAGE) or next(iter(texts.values()))
            outcome = await self.sender.send(person, Screen(safe(text)), Priority.OTHERS)
            if outcome.status is CallStatus.LATER:
                await self.announcements.give_back(name, person)
                return
        await self.store.release(errand)

    async def _try_to_send(self, person: PersonId, screen: Screen) -> bool:
        outcome = await self.sender.send(person, screen, Priority.OTHERS)
        if outcome.status is CallStatus.UNDRAWN:
            return await self._try_to_send(person, screen.instead or replace(screen, picture=None))
        return outcome.status not in RETRIED


async def digest_of(context: HouseContext, profile: Profile) -> Screen | None:
    """The person's digest of today; None if nothing waits for them."""
    tables = await context.people.tables_of(profile.person)
    timepiece = context.tables.timepiece
    return digest_screen(tables, profile.person, words_for(profile), timepiece.now(), timepiece.outages())
