"""Polling: ask Telegram for updates, take them in, and confirm them by asking for the next ones.

Of several workers on one store only the one that holds the lease polls; the others stand by. A poller that Telegram does
not answer lets a standby try.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Collection
from contextlib import suppress
from typing import Protocol

from telegram.error import Conflict, TelegramError

from engine.cancellation import cancel_all, is_cancelled
from engine.surroundings import monotonic
from engine.tables.refusals import StoreAway
from tgbot.api.transport import Calls, Update, is_answer
from tgbot.intake.backoff import Backoff, until_answered
from tgbot.intake.intake import Intake
from tgbot.intake.reception import PollFacts, Reception, is_hooked, judge_polling, place_of_url

log = logging.getLogger(__name__)

LONG_POLL_SECONDS = 10
"""Telegram keeps a request open for this long at most while there is nothing new. Its answer proves that we hear."""
KEEP_LEASE_SECONDS = 1.0
"""The pause between two extensions of the lease, and between two tries to get it."""
DEAF_SECONDS = 20.0
"""A poller that Telegram has not answered for this long gives way to a standby."""
STANDBY_TURN_SECONDS = 3 * KEEP_LEASE_SECONDS
"""A poller that gave way does not ask for the lease for this long. If no standby has come by then, there is none that could."""
ASK_AGAIN_SECONDS = DEAF_SECONDS / 4
"""The longest pause between two tries: the worker that gets the lease finds out whether it hears."""
CONFIRM_WITHIN_SECONDS = 5.0
MAX_REMEMBERED_CONFLICTS = 10


class WebhookInTheWay(Exception):
    """Updates go to a webhook that is not ours; the argument is its address."""


async def remove_webhook(calls: Calls, own: Collection[str | None], *, take_over: bool = False) -> None:
    """Remove the webhook, which excludes polling; waiting updates are kept.

    `WebhookInTheWay` if the webhook is none of our own: another installation is probably running with this token, and
    would stop hearing anything.
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


def is_deaf(now: float, answered: float, held: float) -> bool:
    """Has a poller heard nothing for too long, since Telegram last answered it, or since it has the lease?

    >>> [is_deaf(now, answered=100.0, held=95.0) for now in (119.0, 120.0)]
    [False, True]
    >>> is_deaf(130.0, answered=100.0, held=115.0)
    False
    """
    return now - max(answered, held) >= DEAF_SECONDS


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
        self._confirmed: int | None = None
        self._heard = float("-inf")
        self._answered = self._held = float("-inf")
        """When Telegram last answered, if only to refuse, and since when we have the lease."""
        self._error: TelegramError | None = None
        self._conflicts: deque[float] = deque(maxlen=MAX_REMEMBERED_CONFLICTS)
        self._loop: asyncio.Task[None] | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._question: asyncio.Task[list[Update]] | None = None
        self._stopping = asyncio.Event()
        self._telegram = Backoff("get_updates", longest=ASK_AGAIN_SECONDS)
        self._taking = Backoff("take_updates", longest=ASK_AGAIN_SECONDS)

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
        self._heard = self._held = monotonic()
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
        if self.lease.is_ours:
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
            if self.lease.is_ours and is_deaf(monotonic(), self._answered, self._held):
                await self._give_way()
            await self._holds()
            if had and not self.lease.is_ours:
                log.warning(
                    "polling_lease_lost: another worker polls, an operator drains them, or the store is away"
                )
                self._stop_asking()
            elif self.lease.is_ours and not had:
                self._held = monotonic()
            had = self.lease.is_ours
            await asyncio.sleep(KEEP_LEASE_SECONDS)

    async def _give_way(self) -> None:
        """Let the lease go for as long as a standby needs to take it; if there is none, we have another try."""
        log.info("poller_gives_way deaf_seconds=%g", DEAF_SECONDS)
        with suppress(StoreAway):
            await self.lease.let_go()
        self._stop_asking()
        await asyncio.sleep(STANDBY_TURN_SECONDS)
        self._held = monotonic()

    def _stop_asking(self) -> None:
        if self._question is not None and not self.lease.is_ours:
            self._question.cancel()

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
        if is_answer(error):
            self._answered = monotonic()
        if isinstance(error, Conflict) and not is_hooked(error):
            self._conflicts.append(monotonic())

    async def _ask(self) -> list[Update]:
        asked = self.offset
        self._question = asyncio.create_task(self._updates(), name="get updates")
        try:
            updates = await self._question
        except asyncio.CancelledError:
            if is_cancelled():
                raise
            return []  # the lease is lost, also if it is ours again by now, or we stop
        self._heard = self._answered = monotonic()
        self._confirmed, self._error = asked or 0, None
        self._telegram.over()
        if not self.lease.is_ours:  # this worker stood still: they are another one's by now
            return []
        return updates

    async def _updates(self) -> list[Update]:
        """The next updates. The first request, and one after a failure, do not wait: they test the connection."""
        wait = 0 if self._confirmed is None or self._telegram.tries else self.wait
        return await self.calls.updates(self.offset, wait=wait)

    async def _take(self, updates: list[Update]) -> None:
        """Take updates in, which the next question confirms, and wait for the answers to their taps.

        Telegram brings no newer updates to a question that confirms nothing.
        """
        if updates:
            await self.intake.answered(await self.intake.take(updates))
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
