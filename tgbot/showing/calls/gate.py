"""The gate before every call to a chat: it keeps Telegram's limits over all workers, unless they are lifted."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

from engine.store.people.limits import ChatLimits, SendRates
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import SECOND, Span

log = logging.getLogger(__name__)

STORE_WAIT_MS: Span = SECOND
"""Wait while the store is unavailable and the limits are unknown."""


class Gate:
    def __init__(self, limits: ChatLimits, *, lifted: bool = False) -> None:
        self.limits = limits
        self.lifted = lifted

    @classmethod
    def of(cls, client: Any, *, overall: float, chat: float, group: float, lifted: bool = False) -> Gate:
        """A gate with these rates: calls a second in all, calls a second to one person, calls a minute to one group."""
        return cls(ChatLimits(client, SendRates.of(overall, chat, group)), lifted=lifted)

    @property
    def latest(self) -> int:
        """The highest number of those counted together that any worker knows; 0: none."""
        return self.limits.latest

    async def admit(self, chat: int, priority: int, ticket: str) -> Span:
        """How long to wait before asking again. 0: the call may be made, and is on its way until it is settled."""
        if self.lifted:
            return 0
        try:
            return await self.limits.admit(chat, priority, ticket)
        except StoreAway as error:
            log.warning("limits_unknown wait_ms=%d error=%s", STORE_WAIT_MS, error)
            return STORE_WAIT_MS

    async def settle(self, chat: int, ticket: str, message: int | None, *, is_recorded: bool = True) -> None:
        """Telegram has answered the call, and may have told a message. If the store does not hear of it, the call counts
        a little longer.
        """
        if self.lifted:
            return
        with suppress(StoreAway):
            await self.limits.settle(chat, ticket, message, is_recorded=is_recorded)

    async def told_elsewhere(self, chat: int, after: int, before: int) -> frozenset[int]:
        """The numbers between these two that are known to be messages in other chats, or in no record. `StoreAway` if nobody
        can say."""
        return frozenset() if self.lifted else await self.limits.told_elsewhere(chat, after, before)

    async def block(self, chat: int, wait: Span) -> None:
        """Telegram wants no calls to this chat for a while. While the store is away, other workers find out by themselves."""
        if self.lifted:
            return
        with suppress(StoreAway):
            await self.limits.block(chat, wait)
