"""Polling: ask Telegram for updates, take them in, and confirm them by asking for the next ones.

Of several workers on one store only the one that holds the lease polls; the others stand by.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from telegram.error import Conflict, TelegramError

from engine.cancellation import cancel_all
from engine.surroundings import monotonic
from engine.tables.port import StoreAway
from tgbot.api.calls import Calls, Update
from tgbot.intake.backoff import Backoff, until_answered
from tgbot.intake.intake import FOLLOW_UP_SECONDS, Intake
from tgbot.intake.reception import PollFacts, Reception, is_hooked, judge_polling, place_of_url

log = logging.getLogger(__name__)

LONG_POLL_SECONDS = 10
"""Telegram keeps a request open for so long at most while there is nothing new. Its answer proves that we hear."""
KEEP_LEASE_SECONDS = 1.0
"""The pause between two extensions of the lease, and between two tries to get it."""
ANSWERS_FIRST_SECONDS = 0.01
"""A question waits so long for answers to taps: if they come, it confirms those updates and need not bring them again."""
CONFIRM_WITHIN_SECONDS = 5.0
MAX_REMEMBERED_CONFLICTS = 10


class WebhookInTheWay(Exception):
    """Updates go to a webhook that is not ours; the argument is its address."""


async def remove_webhook(calls: Calls, own: Collection[str | None], *, take_over: bool = False) -> None:
    """Remove the webhook, which excludes polling; waiting updates are kept.

    `WebhookInTheWay` if the webhook is none of our own: another installation is probably running with this token, and
    would not hear anything any more.
    """
    info = await until_answered("get_webhook_info", lambda: calls.call("getWebhookInfo"))
    url = info.get("url") or ""
    if not url:
        return
    if url not in own and not take_over:
        raise WebhookInTheWay(url)
    log.warning("webhook_removed host=%s", place_of_url(url))
    await until_answered("delete_webhook", lambda: calls.call("deleteWebhook"))


class Lease(Protocol):
    """The right to poll, as `PollingLease` has it. Its methods may raise `StoreAway`."""

    @property
    def is_ours(self) -> bool: ...

    async def hold(self) -> bool: ...

    async def let_go(self) -> None: ...


class OnlyPoller:
    """The lease of a worker that has no others beside it."""

    is_ours = True

    async def hold(self) -> bool:
        return True

    async def let_go(self) -> None:
        pass


class OpenBatch(NamedTuple):
    """Updates that are processed, while the answers to some taps are still on their way."""

    end: int
    """The number after its last update."""
    answers: Sequence[asyncio.Future[Any]]
    until: float
    """It is confirmed then, answered or not."""


class Polling:
    def __init__(
        self, calls: Calls, intake: Intake, *, wait: int = LONG_POLL_SECONDS, lease: Lease | None = None
    ) -> None:
        self.calls = calls
        self.intake = intake
        self.wait = min(wait, LONG_POLL_SECONDS)
        self.lease = lease or OnlyPoller()
        self.offset: int | None = None
        """The number of the next update: all before it are processed and answered, or parked."""
        self._batches: deque[OpenBatch] = deque()
        """Batches that are processed and not yet answered, and so not yet to be confirmed."""
        self._confirmed: int | None = None
        self._heard = float("-inf")
        self._error: TelegramError | None = None
        self._conflicts: deque[float] = deque(maxlen=MAX_REMEMBERED_CONFLICTS)
        self._loop: asyncio.Task[None] | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._question: asyncio.Task[list[Update]] | None = None
        self._stopping = asyncio.Event()
        self._telegram = Backoff("get_updates")
        self._taking = Backoff("take_updates")

    async def look(self) -> Reception:
        """Do updates reach us? Telegram has just answered when we start."""
        return judge_polling(
            PollFacts(
                monotonic(),
                self._heard,
                self._error,
                tuple(self._conflicts),
                is_ours=self.lease.is_ours,
            )
        )

    async def stand_by(self) -> None:
        """Wait until it is this worker's turn to poll."""
        if await self._holds():
            return
        log.warning(
            "standing_by: another worker of this store polls, or an operator drains them; this one takes over then"
        )
        while not await self._holds():
            await asyncio.sleep(KEEP_LEASE_SECONDS)
        log.warning("standby_takes_over")

    def start(self) -> None:
        self._heard = monotonic()
        self._keeper = asyncio.create_task(self._keep_lease(), name="polling lease")
        self._loop = asyncio.create_task(self._poll(), name="polling")

    async def stop(self) -> None:
        """Finish the running updates and confirm them, so that the next worker does not get them again."""
        self._stopping.set()
        if self._question is not None:
            self._question.cancel()
        if self._loop is not None:
            await self._loop
        await self.intake.finish()
        await self.intake.answered([answer for batch in self._batches for answer in batch.answers])
        if self.lease.is_ours:
            self._close_batches(monotonic() + FOLLOW_UP_SECONDS)
            await self._confirm()
        if self._keeper is not None:
            await cancel_all([self._keeper])
        with suppress(StoreAway):
            await self.lease.let_go()

    # The lease

    async def _holds(self) -> bool:
        try:
            return await self.lease.hold()
        except StoreAway as error:
            log.warning("polling_lease_unknown error=%s", error)
            return self.lease.is_ours

    async def _keep_lease(self) -> None:
        """Hold the lease; a worker that has lost it asks nothing more, and tries to get it back."""
        had = True
        while True:
            await self._holds()
            if had and not self.lease.is_ours:
                log.warning(
                    "polling_lease_lost: another worker polls, an operator drains them, or the store is away"
                )
                if self._question is not None:
                    self._question.cancel()
            had = self.lease.is_ours
            await asyncio.sleep(KEEP_LEASE_SECONDS)

    # Asking and taking

    async def _poll(self) -> None:
        while not self._stopping.is_set():
            if not self.lease.is_ours:
                await self._rest(KEEP_LEASE_SECONDS / 10)
                continue
            try:
                await self._take(await self._ask())
            except TelegramError as error:
                self._note_error(error)
                await self._rest(self._telegram.pause(error))
            except Exception as error:  # most likely the store is unavailable; the next try may succeed
                await self._rest(self._taking.pause(error))

    def _note_error(self, error: TelegramError) -> None:
        self._error = error
        if isinstance(error, Conflict) and not is_hooked(error):
            self._conflicts.append(monotonic())

    async def _ask(self) -> list[Update]:
        if self._batches:  # most answers come at once, and save a question
            await asyncio.wait(self._batches[0].answers, timeout=ANSWERS_FIRST_SECONDS)
            self._close_batches(monotonic())
            if self._stopping.is_set():
                return []
        asked = self.offset
        self._question = asyncio.create_task(self._updates(), name="get updates")
        try:
            updates = await self._question
        except asyncio.CancelledError:
            if not self._stopping.is_set() and self.lease.is_ours:
                raise
            return []
        self._heard, self._confirmed, self._error = monotonic(), asked or 0, None
        self._telegram.over()
        return updates

    async def _updates(self) -> list[Update]:
        """The next updates, and those again that are not yet to be confirmed, which the intake knows.

        The first request, and one after a failure, do not wait: they test the connection.
        """
        wait = 0 if self._confirmed is None or self._telegram.tries or self._batches else self.wait
        return await self.calls.updates(self.offset, wait=wait)

    async def _take(self, updates: list[Update]) -> None:
        if updates:
            answers, end = await self.intake.take(updates), updates[-1]["update_id"] + 1
            if not self._batches or answers or end > self._batches[-1].end:
                self._batches.append(OpenBatch(end, answers, monotonic() + FOLLOW_UP_SECONDS))
            self._taking.over()
        self._close_batches(monotonic())

    def _close_batches(self, now: float) -> None:
        """What is answered, or has had its time, is confirmed with the next question."""
        while self._batches and (
            self._batches[0].until <= now or all([answer.done() for answer in self._batches[0].answers])
        ):
            self.offset = self._batches.popleft().end

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
