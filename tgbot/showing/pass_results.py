"""A pass and its kind of subject: its result, chat by chat, and the fence that ends what a lost pass began."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.spans import Span, clock_ms
from engine.tables.port import Due, Store, Subject
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import MINUTE, Instant
from engine.tables.time.leases import SHOWING_LEASE_MS
from tgbot.monitoring.metrics import TapMark
from tgbot.records.shown import write_record
from tgbot.showing.calls.carrier import ChatReport, LeaseLost, Overtaken
from tgbot.showing.calls.intents import Decider
from tgbot.showing.deliveries import InHand, LateRecord, Resting
from tgbot.showing.moment import ViewRequests

LEASE_SURE_MS: Span = SHOWING_LEASE_MS // 2
"""A pass that is older, as its worker was held up, asks the store before a call whether it still holds the lease."""


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Rhythm:
    """How fast a pass goes through the chats of a subject."""

    is_crowd: bool = False
    """One chat after the other, so that a crowd takes neither the limits nor the store for itself; otherwise all at once."""
    every: Span = 0
    """From one chat of a crowd to the next."""
    at_once: int = 1_000
    """Chats to which calls are being made."""
    lasts: Span = MINUTE
    """The pass begins no chat after this time; the rest is left to the next one."""
    least_wait: Span = 0
    """Until the next pass."""
    gives_way: Callable[[], bool] = _never
    """Is something on its way to others, for whom these chats wait a moment?"""


AT_ONCE = Rhythm()


class SubjectKind(Protocol):
    """One kind of subject: its chats, and the facts that they depend on. `passes` does the rest for all kinds."""

    due: Due
    """The kind of their due entries."""
    store: Store
    rhythm: Rhythm = AT_ONCE
    is_committed: bool = False
    """Does a commit in this process begin the next pass? Otherwise a due entry does, and says when to come again."""

    async def begin(self, code: str, holder: str, lease: Span) -> Any | None:
        """Take the right to show a subject, and return what is shown; None if another worker has it."""
        return await self.store.begin_showing(Subject(self.due, code), holder, lease)

    def records(self, claimed: Any) -> Mapping[str, str]:
        """The record of each of its chats, by name."""
        shown: Mapping[str, str] = claimed.shown
        return shown

    async def moment(
        self, claimed: Any, records: Mapping[str, str], requests: ViewRequests, slow: Collection[str]
    ) -> Any:
        """Everything that its deciders may read; `slow` names chats that something is on its way to."""
        ...

    def deciders(self, moment: Any) -> Iterable[Decider]:
        """One for each chat that shows the subject, or still shows it."""
        ...

    def version(self, moment: Any) -> object | None:
        """Stays the same as long as chats at rest have nothing new to show; None: nobody can say."""
        return None

    def concerned(self, moment: Any) -> Collection[int]:
        """Chats that have something new to show in any case."""
        return ()

    def stored(self, records: Mapping[str, str]) -> Mapping[str, str]:
        """The fields by which records are stored."""
        return records

    def revision(self, moment: Any) -> int | None:
        """The revision that is shown, if a later one is due by itself."""
        return None

    async def ending(self, result: PassResult) -> Instant | None:
        """Do everything that comes before the records are stored; returns when to come again, whatever the chats want."""
        return None

    async def ended(self, hand: InHand, result: PassResult) -> None:
        """Draw the consequences of a pass that has ended."""
        return


@dataclass(frozen=True, slots=True)
class RecordsTogether:
    """Records of several chats that one call of the store keeps, or does not keep."""

    records: dict[str, str]
    kept: asyncio.Task[bool | None]


@dataclass(slots=True)
class PassResult:
    """The reports of the chats of one pass, added up."""

    kind: SubjectKind
    subject: Subject
    moment: Any
    records: Mapping[str, str]
    """The record of each chat when the pass began."""
    holder: str
    """The name of the pass."""
    sure_until: float
    """Until then the lease is its own, by `clock_ms`."""
    is_over: bool = False
    """The pass has ended, or has lost its subject to another one."""
    is_kept: bool = False
    """The store has taken its records."""
    shown: dict[str, str] = field(default_factory=dict)
    forgotten: list[str] = field(default_factory=list)
    waits: list[Span] = field(default_factory=list)
    """Until something that could not be done now may be tried again."""
    pause: Span = 0
    """Before the next chat, because a limit is reached."""
    reports: list[tuple[Decider, ChatReport]] = field(default_factory=list)
    stored: dict[str, str] = field(default_factory=dict)
    """The record that the store has of each chat, as far as it was stored in this pass."""
    rested: dict[str, Resting] = field(default_factory=dict)
    """Chats that were not looked at, because nothing has changed for them."""
    at_work: int = 0
    """Chats that calls are being made to."""
    together: dict[int | None, RecordsTogether] = field(default_factory=dict)
    """By the revision that the subject must have: records that are about to be stored."""
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

    def take_pause(self) -> Span:
        pause, self.pause = self.pause, 0
        return pause

    def note(self, name: str, record: str | None) -> None:
        if record is None:
            self.forgotten.append(name)
        else:
            self.shown[name] = record

    def rests_on(self, name: str, resting: Resting) -> None:
        self.rested[name] = resting
        if resting.until is not None:
            self.waits.append(resting.until - self.moment.now)

    def late(self) -> dict[str, LateRecord]:
        """The records of this pass, if the store did not take them."""
        return {
            name: LateRecord(self.before(name), self.shown.get(name))
            for name in (*self.shown, *self.forgotten)
        }

    def before(self, name: str) -> str | None:
        """The record that the store has of a chat."""
        return self.stored.get(name, self.records.get(name))

    def resting(self) -> dict[str, Resting]:
        """The chats that have nothing to show until something changes, or until an instant."""
        version, now = self.kind.version(self.moment), self.moment.now
        if version is None:
            return {}
        found = dict(self.rested)
        for decider, report in self.reports:
            if (
                report.unreachable or report.moved_to is not None
            ):  # the subject may learn something else of it
                continue
            text = self.shown.get(decider.field, self.before(decider.field))
            again = [report.until, None if report.wait is None else now + report.wait]
            until = min([at for at in again if at is not None], default=None)
            found[decider.field] = Resting(version, text, until)
        return found


@dataclass(frozen=True, slots=True)
class PassFence:
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
        self._check()
        if clock_ms() >= self.result.sure_until:
            self.result.is_over = await self._keep({}) is None or self.is_over
            self._check()

    async def note(self, record: Any) -> None:
        await self._store(record, self.result.kind.revision(self.result.moment))

    async def keep(self, record: Any) -> None:
        # Shortcut: the last chat at work is recorded by the end of the pass, which follows at once: a round trip less.
        if self.is_over or self.result.at_work > 1 or self.result.kind.rhythm.is_crowd:
            await self._store(record)

    async def _store(self, record: Any, revision: int | None = None) -> None:
        """Store a record. One that the store has taken counts, even if the pass has ended meanwhile.

        From now on the end of the pass does not store what came late from the pass before: this record follows on it.
        A person who has stopped watching has none: everybody else is still shown the subject.
        """
        self._check()
        result, text = self.result, write_record(record)
        came_late = result.shown.pop(self.field, None)
        try:
            is_kept = await self._keep_together(text, revision)
            if is_kept is None:
                result.is_over = result.is_over or not result.subject.is_listed
                raise LeaseLost
            if not is_kept:
                raise Overtaken
        except (StoreAway, LeaseLost, Overtaken):
            if came_late is not None:
                result.shown.setdefault(self.field, came_late)
            raise
        result.stored[self.field] = text

    async def _keep_together(self, text: str, revision: int | None) -> bool | None:
        """Chats of a table are written to at the same time, so that one call stores the records of all.

        Each spectator's record is stored alone: they may have stopped watching.
        """
        result = self.result
        if result.subject.is_listed:
            return await self._keep({self.field: text}, revision)
        if revision not in result.together:
            kept = asyncio.create_task(self._store_together(revision), name=f"keep {result.subject.code}")
            result.together[revision] = RecordsTogether({}, kept)
        result.together[revision].records[self.field] = text
        return await asyncio.shield(result.together[revision].kept)

    async def _store_together(self, revision: int | None) -> bool | None:
        await asyncio.sleep(0)  # the other chats come now
        return await self._keep(self.result.together.pop(revision).records, revision)

    async def _keep(self, records: Mapping[str, str], revision: int | None = None) -> bool | None:
        result, now = self.result, clock_ms()
        fields = result.kind.stored(records)
        lease = SHOWING_LEASE_MS if now >= result.sure_until else 0
        is_kept = await self.store.keep_showing(result.subject, result.holder, fields, lease, revision)
        if is_kept is not None and lease:
            result.sure_until = now + LEASE_SURE_MS
        return is_kept

    def _check(self) -> None:
        if self.is_over:
            raise LeaseLost
