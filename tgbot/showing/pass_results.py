"""The result of a pass, chat by chat, and the fence that ends what a lost pass began."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from engine.spans import Span, clock_ms
from engine.tables.port import Store
from engine.tables.refusals import StoreAway
from engine.tables.time.leases import SHOWING_LEASE_MS
from tgbot.monitoring.taps import TapMark
from tgbot.records.shown import write_record
from tgbot.showing.calls.carrier import ChatReport, LeaseLost
from tgbot.showing.calls.intents import Decider
from tgbot.showing.moment import TableMoment
from tgbot.showing.table_delivery import LateRecord

LEASE_SURE_MS: Span = SHOWING_LEASE_MS // 2
"""A pass that is older, as its worker was held up, asks the store before a call whether it still holds the lease."""


@dataclass(slots=True)
class PassResult:
    """The reports of the chats of one pass, added up."""

    moment: TableMoment
    holder: str
    """The name of the pass."""
    sure_until: float
    """Until then the lease is its own, by `clock_ms`."""
    is_over: bool = False
    """The pass has ended, or has lost its table to another one."""
    shown: dict[str, str] = field(default_factory=dict)
    forgotten: list[str] = field(default_factory=list)
    waits: list[Span] = field(default_factory=list)
    """Until something that could not be done now may be tried again."""
    reports: list[tuple[Decider, ChatReport]] = field(default_factory=list)
    stored: dict[str, str] = field(default_factory=dict)
    """The record that the store has of each chat, as far as it was stored in this pass."""
    at_work: int = 0
    """Chats that calls are being made to."""
    taps: list[TapMark] = field(default_factory=list)
    on_visible: Callable[[TapMark], None] = lambda _: None
    """Called for each tap when its chat shows the table as it is."""

    def add(self, decider: Decider, report: ChatReport) -> None:
        self.reports.append((decider, report))
        if report.record is None:
            self.note(decider.field, None)
        elif report.record != decider.before or decider.field in self.stored:
            self.note(decider.field, write_record(report.record))
        if report.wait is not None:
            self.waits.append(report.wait)
        else:
            self._show_taps(decider.chat)
        if report.until is not None:
            self.waits.append(report.until - self.moment.now)

    def _show_taps(self, chat: int) -> None:
        for tap in [tap for tap in self.taps if tap.chat == chat]:
            self.taps.remove(tap)
            self.on_visible(tap)

    def note(self, name: str, record: str | None) -> None:
        if record is None:
            self.forgotten.append(name)
        else:
            self.shown[name] = record

    def late(self) -> dict[str, LateRecord]:
        """The records of this pass, if the store did not take them."""
        return {
            name: LateRecord(self.before(name), self.shown.get(name))
            for name in (*self.shown, *self.forgotten)
        }

    def before(self, name: str) -> str | None:
        """The record that the store has of a chat."""
        return self.stored.get(name, self.moment.records.get(name))


@dataclass(frozen=True, slots=True)
class ChatFence:
    """The `Fence` of one chat of a pass."""

    store: Store
    result: PassResult
    field: str
    """The name of its record."""

    @property
    def is_over(self) -> bool:
        return self.result.is_over

    async def pass_by(self) -> None:
        """The store is asked only if the worker was held up."""
        result, now = self.result, clock_ms()
        self._check()
        if now >= result.sure_until:
            code = result.moment.table.code
            is_ours = await self.store.extend_delivery(code, result.holder, SHOWING_LEASE_MS)
            result.is_over, result.sure_until = result.is_over or not is_ours, now + LEASE_SURE_MS
            self._check()

    async def note(self, record: Any) -> None:
        """Store a record. One that the store has taken counts, even if the pass has ended meanwhile.

        From now on the end of the pass does not store what came late from the pass before: this record follows on it.
        """
        self._check()
        result, text = self.result, write_record(record)
        came_late = result.shown.pop(self.field, None)
        try:
            if not await self.store.keep_shown(result.moment.table.code, result.holder, self.field, text):
                result.is_over = True
                raise LeaseLost
        except (StoreAway, LeaseLost):
            if came_late is not None:
                result.shown.setdefault(self.field, came_late)
            raise
        result.stored[self.field] = text

    async def keep(self, record: Any) -> None:
        # Shortcut: the last chat at work is recorded by the end of the pass, which follows at once: a round trip less.
        if self.is_over or self.result.at_work > 1:
            await self.note(record)

    def _check(self) -> None:
        if self.is_over:
            raise LeaseLost
