"""Menus on their way: what stands in a private chat is noted, and what it takes the place of is removed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence

from engine.spans import clock_ms, in_seconds
from engine.store.people.open_menus import OpenMenus
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import MINUTE, Instant, Span
from tgbot.showing.calls.intents import Priority
from tgbot.showing.calls.outcomes import CallStatus
from tgbot.showing.calls.sender import Sender

log = logging.getLogger(__name__)

REMOVE_WITHIN_MS: Span = MINUTE
"""Then what Telegram's limits put off is left to the next menu."""
MAX_REMOVED_AT_ONCE = 100
"""Telegram's limit."""


class MenuKeeper:
    """Notes menus, and removes those that another one has taken the place of."""

    def __init__(self, sender: Sender, menus: OpenMenus, now: Callable[[], Instant]) -> None:
        self.sender = sender
        self.menus = menus
        self.now = now
        self._going: dict[int, Sequence[int]] = {}
        """By chat, while messages of it are being removed: all that have to go, as far as it is known by now."""

    async def note(self, chat: int, messages: Collection[int], keeps: Collection[int]) -> list[int]:
        """Note messages of a chat, and return all noted ones that have to go. While the store is away, everything stays."""
        try:
            noted = await self.menus.add(chat, messages, self.now())
        except StoreAway as error:
            log.warning("menu_not_noted chat=%d error=%s", chat, error)
            return []
        return sorted(noted.keys() - set(keeps))

    async def note_tap(self, chat: int, message: int, update: int) -> bool:
        """Note that a tap changes a menu; False if a later one has: an update may come twice, and late."""
        try:
            return await self.menus.note_tap(chat, message, update)
        except StoreAway as error:
            log.warning("tap_not_noted chat=%d error=%s", chat, error)
            return True

    async def remove(self, chat: int, messages: Sequence[int]) -> None:
        """Remove messages, after everything that people wait for. Those that Telegram does not delete stay for good.

        One task removes them for each chat, and goes on with all that is noted: somebody who opens one menu after
        another makes one call wait for Telegram's limits, not many.
        """
        is_at_work = chat in self._going
        self._going[chat] = messages
        if is_at_work:
            return
        try:
            gone: Sequence[int] = ()
            deadline = clock_ms() + REMOVE_WITHIN_MS
            while (going := self._going[chat]) is not gone and clock_ms() < deadline:
                outcome = await self.sender.delete_all(chat, going[-MAX_REMOVED_AT_ONCE:], Priority.TIDYING)
                if outcome.status is CallStatus.LATER:
                    await asyncio.sleep(in_seconds(outcome.wait))
                    continue
                gone, deadline = going, clock_ms() + REMOVE_WITHIN_MS
                if outcome.status is not CallStatus.SILENT:
                    await self.forget(chat, going)
        finally:
            del self._going[chat]

    async def forget(self, chat: int, messages: Sequence[int]) -> None:
        """Forget messages that are gone, or are menus no longer."""
        try:
            await self.menus.drop(chat, messages)
        except StoreAway as error:
            log.warning("menu_not_forgotten chat=%d error=%s", chat, error)
