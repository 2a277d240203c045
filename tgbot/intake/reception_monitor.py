"""The watch over the reception, which sets the webhook right and tells the operator; and the duty of a worker, which follows from it."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Protocol

from telegram.error import TelegramError

from engine.alarm import Alarm
from engine.spans import SECOND, Span, in_seconds
from engine.store.people.workers import Workers
from engine.store.timepiece import RedisTimepiece
from engine.surroundings import monotonic
from engine.tables.refusals import StoreAway
from tgbot.api.transport import Calls
from tgbot.intake.reception import (
    HEARS,
    LOUD_SILENCES,
    MAX_REPAIRS,
    PROOF_SECONDS,
    Reception,
    Silence,
    WebhookFacts,
    is_partly_heard,
    judge_webhook,
    unproven,
)
from tgbot.intake.webhook import OwnWebhook, call_set_webhook

log = logging.getLogger(__name__)

LOOK_SECONDS = 5.0
"""The pause between two looks. Behind a webhook each is one call of `getWebhookInfo`, for each worker."""
TELL_AFTER_SECONDS = 30.0
"""A silence that is over sooner is nothing to tell: its clocks stood still all the same. A standby ends one within this time."""
OVER_AFTER_SECONDS = 30.0
"""How long updates must be heard again before the operator learns of it."""

ASK_FOR_ALL_SECONDS = 900.0
"""The pause between two calls that ask for kinds of updates which nobody needs to play."""

Look = Callable[[], Awaitable[Reception]]
Clock = Callable[[], float]


class OtherWorkers(Protocol):
    """The part of `Workers` that the watch needs; its methods may raise `StoreAway`."""

    async def claim_report(self, kind: str) -> bool: ...

    async def end_report(self, kind: str) -> None: ...


class ReceptionMonitor:
    """The latest judgement. Of all workers one tells the operator of a silence, once, and once when it is over."""

    def __init__(
        self,
        look: Look,
        alarm: Alarm,
        workers: OtherWorkers | None = None,
        *,
        clock: Clock = monotonic,
    ) -> None:
        self.look = look
        self.alarm = alarm
        self.workers = workers
        self.clock = clock
        self._reception = HEARS
        self._looked = clock()
        """Telegram has just answered: a worker begins by asking for its own name."""
        self._changed = self._looked
        """The time at which hearing last changed, either way."""
        self._told: Silence | None = None
        self._told_by_us = False
        self._silent_since = self._looked

    @property
    def reception(self) -> Reception:
        """The latest judgement, while it is fresh."""
        return self._reception if self.clock() - self._looked < PROOF_SECONDS else unproven()

    async def check(self) -> None:
        reception = await self.look()
        now = self.clock()
        if reception.hears != self._reception.hears:
            self._changed = now
            self._silent_since = self._silent_since if reception.hears or self._told else now
        self._reception, self._looked = reception, now
        await self._tell(reception, now - self._changed)

    async def _tell(self, reception: Reception, lasted: float) -> None:
        silence = reception.silence
        if (
            silence is not None
            and silence in LOUD_SILENCES
            and silence is not self._told
            and lasted >= TELL_AFTER_SECONDS
        ):
            await self._tell_silence(silence, reception.words)
        elif silence is None and self._told is not None and lasted >= OVER_AFTER_SECONDS:
            await self._tell_end(self._told)

    async def _tell_silence(self, silence: Silence, words: str) -> None:
        self._told = silence
        self._told_by_us = await self._may_tell(silence)
        if self._told_by_us:
            self.alarm.sound(f"silence {silence.name}", words)
        else:
            log.warning("silence kind=%s words=%s", silence.name, words)

    async def _may_tell(self, silence: Silence) -> bool:
        try:
            return self.workers is None or await self.workers.claim_report(silence.name)
        except StoreAway:
            return True

    async def _tell_end(self, told: Silence) -> None:
        minutes = max(1, round((self._changed - self._silent_since) / 60))
        log.warning("silence_over minutes=%d kind=%s", minutes, told.name)
        self._told = None
        if not self._told_by_us:
            return
        self.alarm.pass_on(
            "silence over",
            f"updates are heard again. For about {minutes} min they were not: {told.value}. "
            "This costs no player any time.",
        )
        if self.workers is not None:
            with suppress(StoreAway):
                await self.workers.end_report(told.name)


class WebhookLook:
    """Asks Telegram about its deliveries to our webhook, and sets the webhook again if somebody changed it."""

    def __init__(
        self,
        calls: Calls,
        webhook: OwnWebhook,
        alarm: Alarm,
        *,
        clock: Clock = monotonic,
    ) -> None:
        self.calls = calls
        self.webhook = webhook
        self.alarm = alarm
        self.clock = clock
        self._has_received = False
        """Has an update come since the last look?"""
        self._were_waiting = False
        self._known_error: int | None = None
        self._repairs: deque[float] = deque(maxlen=MAX_REPAIRS)
        self._asked_for_all = clock()
        self._is_partly_heard = False

    def note_update(self) -> None:
        """An update has come from Telegram."""
        self._has_received = True

    async def __call__(self) -> Reception:
        reception = await self._look()
        if reception.silence is Silence.CHANGED and await self._repair(reception.words):
            return await self._look()
        if reception.hears and self._is_partly_heard:
            await self._ask_for_all()
        return reception

    async def _ask_for_all(self) -> None:
        """Now and then, and without a word: nobody who plays misses anything."""
        if self.clock() - self._asked_for_all >= ASK_FOR_ALL_SECONDS:
            self._asked_for_all = self.clock()
            with suppress(TelegramError):
                await call_set_webhook(self.calls, self.webhook)

    async def _look(self) -> Reception:
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                info = await self.calls.call("getWebhookInfo")
        except (TelegramError, TimeoutError) as error:
            return judge_webhook(WebhookFacts(self.clock(), self.webhook.url, error=error))
        return self._judged(info)

    def _judged(self, info: dict[str, Any]) -> Reception:
        facts = WebhookFacts(
            self.clock(),
            self.webhook.url,
            info,
            received=self._has_received,
            were_waiting=self._were_waiting,
            known_error=self._known_error,
            repairs=tuple(self._repairs),
        )
        self._has_received, self._were_waiting = False, bool(info.get("pending_update_count"))
        reception = judge_webhook(facts)
        if reception.hears:
            self._known_error = info.get("last_error_date")
            self._is_partly_heard = is_partly_heard(info)
        return reception

    async def _repair(self, words: str) -> bool:
        self._repairs.append(self.clock())
        self.alarm.sound("webhook changed", words)
        try:
            await call_set_webhook(self.calls, self.webhook)
        except TelegramError as error:
            log.warning("webhook_not_set error=%r", error)
            return False
        self._were_waiting = False  # whatever waits has a new way
        return True


# The duty of a worker: does it work, may it, and is all well? The clockwork, monitoring and the webhook ask here


STORE_ANSWERS_MS: Span = 2 * SECOND
DRAIN_LOOK_MS: Span = 2 * SECOND
"""The pause between two looks whether an operator drains the workers."""


class Duty:
    def __init__(
        self, monitor: ReceptionMonitor, workers: Workers, timepiece: RedisTimepiece, *, at_first: str
    ) -> None:
        self.monitor = monitor
        self.workers = workers
        self.timepiece = timepiece
        self.at_first = at_first
        """The word for a worker that does not work yet."""
        self.is_draining = False
        """An operator lets the workers finish what they have in hand."""
        self.is_working = self.is_stopping = False

    def begin(self) -> None:
        self.is_working = True

    def end(self) -> None:
        self.is_stopping = True

    # What others ask

    @property
    def hears(self) -> bool:
        return self.monitor.reception.hears

    def is_alive(self) -> bool:
        """Does this worker hear its people, and does it go on?"""
        return self.hears and not self.is_draining

    def hears_at_work(self) -> bool:
        return self.is_working and self.hears

    def leaves(self) -> bool:
        """Does this worker take on nothing new?"""
        return self.is_draining or self.is_stopping

    def drains(self) -> bool:
        return self.is_draining

    def state(self) -> str:
        """The state of this worker, for its operator."""
        if self.leaves():
            return "draining"
        if not self.is_working:
            return self.at_first
        return "working" if self.hears else "hears no updates"

    def trouble(self) -> str:
        """The trouble of this worker, for its health check."""
        if not self.hears:
            return self.monitor.reception.words
        return "" if self.timepiece.fresh else "the store has not answered for a while"

    async def store_answers(self) -> bool:
        try:
            async with asyncio.timeout(in_seconds(STORE_ANSWERS_MS)):
                await self.timepiece.skipped()
        except (StoreAway, TimeoutError):
            return False
        return True

    # The operator's drain

    async def look_for_drain(self) -> None:
        """A store that does not answer does not end a drain, nor begin one."""
        with suppress(StoreAway):
            was_draining, self.is_draining = self.is_draining, await self.workers.is_draining()
            if self.is_draining != was_draining:
                log.warning("drain_changed is_draining=%s", self.is_draining)

    async def look_on_for_drain(self) -> None:
        """Look for a drain from the start on: a poller that stands by may do so because of one."""
        while True:
            await asyncio.sleep(in_seconds(DRAIN_LOOK_MS))
            await self.look_for_drain()
