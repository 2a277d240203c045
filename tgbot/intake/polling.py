"""Polling: ask Telegram for updates, take them in, confirm them by asking for the next ones."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from telegram.error import TelegramError

from tgbot.api.calls import Calls, Update
from tgbot.intake.backoff import Backoff
from tgbot.intake.intake import Intake

log = logging.getLogger(__name__)

POLL_SECONDS = 30
"""Seconds that Telegram keeps a question open while there is nothing new."""
POLL_MARGIN_SECONDS = 15.0
"""Seconds beyond, after which it counts as silent."""
CONFIRM_WITHIN_SECONDS = 5.0
"""Seconds for the last confirmation."""


class Polling:
    def __init__(self, calls: Calls, intake: Intake, *, wait: int = POLL_SECONDS) -> None:
        self.calls = calls
        self.intake = intake
        self.wait = wait
        self.offset: int | None = None
        """The next update to come: all before it are processed or parked."""
        self._confirmed: int | None = None
        self._heard = float("-inf")
        self._loop: asyncio.Task[None] | None = None
        self._question: asyncio.Task[list[Update]] | None = None
        self._stopping = asyncio.Event()
        self._telegram = Backoff("Telegram gives no updates")
        self._taking = Backoff("updates cannot be taken in")

    @property
    def alive(self) -> bool:
        """Has Telegram answered lately? At the start we believe so, until it does not."""
        return time.monotonic() - self._heard < self.wait + POLL_MARGIN_SECONDS

    def start(self) -> None:
        self._heard = time.monotonic()
        self._loop = asyncio.create_task(self._poll())

    async def stop(self) -> None:
        """Finish what is in hand, and confirm it: who starts next shall not get it again."""
        self._stopping.set()
        if self._question is not None:
            self._question.cancel()
        if self._loop is not None:
            await self._loop
        await self.intake.finish()
        await self._confirm()

    async def _poll(self) -> None:
        while not self._stopping.is_set():
            try:
                await self._take(await self._ask())
            except TelegramError as error:
                await self._rest(self._telegram.pause(error))
            except Exception as error:  # the store is away; or whatever it is, the next try may go better
                await self._rest(self._taking.pause(error))

    async def _ask(self) -> list[Update]:
        asked = self.offset
        self._question = asyncio.create_task(self._updates())
        try:
            updates = await self._question
        except asyncio.CancelledError:
            if not self._stopping.is_set():
                raise
            return []
        self._heard, self._confirmed = time.monotonic(), asked or 0
        self._telegram.over()
        return updates

    async def _updates(self) -> list[Update]:
        """The first time, and after trouble, without waiting for something new: we want to know if we are heard."""
        if self._confirmed is None:
            await self.calls.call("deleteWebhook")  # it would be in our way; what is pending stays
        wait = 0 if self._confirmed is None or self._telegram.tries else self.wait
        return await self.calls.updates(self.offset, wait=wait)

    async def _take(self, updates: list[Update]) -> None:
        if updates:
            await self.intake.take(updates)
            self.offset = updates[-1]["update_id"] + 1
            self._taking.over()

    async def _rest(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._stopping.wait()

    async def _confirm(self) -> None:
        """If this brings a new update, it is not confirmed by that, and comes again."""
        if self.offset is None or self.offset == self._confirmed:
            return
        try:
            async with asyncio.timeout(CONFIRM_WITHIN_SECONDS):
                await self.calls.updates(self.offset, wait=0, limit=1)
        except (TelegramError, TimeoutError) as error:
            log.warning("the last updates are not confirmed and will come again: %r", error)
