"""Errands: what is done without a request. Topics do theirs (`on_errand`); here are those of no topic.

These are announcements, tables that cannot be read, and messages whose time is over: waits that have ended, and dice.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

from engine.store.operate.announcements import ANNOUNCE_ERRAND, Announcements
from engine.tables.port import DueEntry, DueHandler, Errand
from engine.tables.profiles import PersonId
from engine.tables.time.instants import DAY, MINUTE, Span
from tgbot.requests.errands import REMOVAL_ERRAND, read_removal
from tgbot.requests.house_context import HouseContext
from tgbot.requests.requests import DeclaredErrand, ErrandHandler
from tgbot.screen.screen import Screen, safe
from tgbot.showing.calls.intents import Priority
from tgbot.showing.calls.outcomes import RETRIED, CallStatus
from tgbot.showing.calls.sender import Sender
from tgbot.showing.chats.dice import DIE_STAYS_MS
from tgbot.words import DEFAULT_LANGUAGE, Words, words_for

QUARANTINE_ERRAND = "aside"
"""The kind of an errand that tells one person of a table that cannot be read."""
MAX_MESSAGES_AT_ONCE = 3
"""More at once would be more than Telegram allows in a second, and what it puts off waits for the end of its lease."""
REMOVE_AGAIN_MS: Span = 5 * MINUTE
"""Until a message is tried again that Telegram did not delete yet."""
LONGEST_ANNOUNCEMENT_MS: Span = 2 * DAY


class ScheduledMessages:
    """Does all errands, and sends what they have to say."""

    def __init__(self, context: HouseContext, sender: Sender) -> None:
        self.context = context
        self.store = context.store
        self.timepiece = context.tables.timepiece
        self.sender = sender
        self.announcements = Announcements(self.store.client)
        self._places = asyncio.Semaphore(MAX_MESSAGES_AT_ONCE)
        own = {
            QUARANTINE_ERRAND: Errand(self._in_turn(self._send_quarantine), 0),
            ANNOUNCE_ERRAND: Errand(self._in_turn(self._send_announcement), LONGEST_ANNOUNCEMENT_MS),
            REMOVAL_ERRAND: Errand(self._in_turn(self._remove), DIE_STAYS_MS),
        }
        self.errands = {**own, **{kind: self._of_topic(*one) for kind, one in context.errands.items()}}

    def _of_topic(self, declared: DeclaredErrand, handler: ErrandHandler) -> Errand:
        async def do(errand: DueEntry) -> None:
            await handler(errand, self._try_to_send)

        return Errand(do if declared.thinks else self._in_turn(do), declared.furthest)

    def _in_turn(self, do: DueHandler) -> DueHandler:
        async def do_in_turn(errand: DueEntry) -> None:
            async with self._places:
                await do(errand)

        return do_in_turn

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
