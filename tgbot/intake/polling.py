"""Polling: ask Telegram for updates, take them in, and confirm them by asking for the next ones."""

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
"""Telegram keeps a request open for so long while there is nothing new."""
POLL_MARGIN_SECONDS = 15.0
"""If Telegram is silent for so much longer, it counts as unreachable."""
CONFIRM_WITHIN_SECONDS = 5.0


class Polling:
    def __init__(self, calls: Calls, intake: Intake, *, wait: int = POLL_SECONDS) -> None:
        self.calls = calls
        self.intake = intake
        self.wait = wait
        self.offset: int | None = None
        """The number of the next update: all before it are processed or parked."""
        self._confirmed: int | None = None
        self._heard = float("-inf")
        self._loop: asyncio.Task[None] | None = None
        self._question: asyncio.Task[list[Update]] | None = None
        self._stopping = asyncio.Event()
        self._telegram = Backoff("get_updates")
        self._taking = Backoff("take_updates")

    @property
    def alive(self) -> bool:
        """Has Telegram answered recently? True at the start, until it fails to."""
        return time.monotonic() - self._heard < self.wait + POLL_MARGIN_SECONDS

    def start(self) -> None:
        self._heard = time.monotonic()
        self._loop = asyncio.create_task(self._poll(), name="polling")

    async def stop(self) -> None:
        """Finish the running updates and confirm them, so that the next worker does not get them again."""
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
            except Exception as error:  # most likely the store is unavailable; the next try may succeed
                await self._rest(self._taking.pause(error))

    async def _ask(self) -> list[Update]:
        asked = self.offset
        self._question = asyncio.create_task(self._updates(), name="get updates")
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
        """The next updates. The first request, and one after a failure, do not wait: they test the connection."""
        if self._confirmed is None:
            await self.calls.call("deleteWebhook")  # a webhook excludes polling; pending updates are kept
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
        """Confirm the last updates. A new one that comes with the answer stays unconfirmed and comes again."""
        if self.offset is None or self.offset == self._confirmed:
            return
        try:
            async with asyncio.timeout(CONFIRM_WITHIN_SECONDS):
                await self.calls.updates(self.offset, wait=0, limit=1)
        except (TelegramError, TimeoutError) as error:
            log.warning("updates_not_confirmed offset=%d error=%r", self.offset, error)
