"""The gate before every call to a chat: Telegram's limits, unless they are lifted."""

from __future__ import annotations

import logging
from contextlib import suppress
from math import ceil

from engine.store.limits import ChatLimits, SendRates
from engine.store.redis_store import RedisStore
from engine.tables.instants import SECOND
from engine.tables.port import StoreAway

log = logging.getLogger(__name__)

STORE_WAIT_SECONDS = 1.0
"""Seconds to wait while nobody can say whether there is room."""


class Gate:
    def __init__(self, limits: ChatLimits, *, lifted: bool = False) -> None:
        self.limits = limits
        self.lifted = lifted

    @classmethod
    def of(
        cls, store: RedisStore, *, overall: float, chat: float, group: float, lifted: bool = False
    ) -> Gate:
        """As the settings have it: so many a second in all, a second to one person, a minute to one group."""
        return cls(ChatLimits(store.client, SendRates.of(overall, chat, group)), lifted=lifted)

    async def admit(self, chat: int, priority: int) -> float:
        """Seconds to wait before asking again; 0.0: go, it has been counted."""
        if self.lifted:
            return 0.0
        try:
            return await self.limits.admit(chat, priority) / SECOND
        except StoreAway as error:
            log.warning("nobody knows what has been sent: %s", error)
            return STORE_WAIT_SECONDS

    async def block(self, chat: int, seconds: float) -> None:
        """Telegram wants to be left alone with this chat for a while; who cannot be told of it will see himself."""
        if self.lifted:
            return
        with suppress(StoreAway):
            await self.limits.block(chat, ceil(seconds * SECOND))
