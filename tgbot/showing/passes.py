"""Passes: one after the other over every subject that has changed, until its chats show it.

Only one pass at a time shows a subject, over all workers: it takes the right to show, keeps it, and ends it. A pass that is
over, or that another one has taken the right from, begins no call and keeps no record, however late its chats go on. If this
process dies, any worker makes the next pass when the lease ends.

In a pass every chat that something may have changed for has a decider, a pure function from what was shown to the next
intent; the carrier carries the intents out. Which chats there are, and what they depend on, is said by the kind of subject.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from engine.alarm import Alarm
from engine.log_context import begin_log_context
from engine.spans import clock_ms, in_seconds
from engine.tables.port import Due, DueEntry, ShowAgain, Store, Subject
from engine.tables.refusals import Refused, StoreAway
from engine.tables.time.instants import SECOND, Instant, Span
from engine.tables.time.leases import SHOWING_LEASE_MS
from tgbot.monitoring.metrics import Metrics, OpenTaps
from tgbot.showing.calls.gate import STORE_WAIT_MS
from tgbot.showing.calls.sender import Sender
from tgbot.showing.deliveries import Deliveries, InHand
from tgbot.showing.moment import ViewRequests
from tgbot.showing.pass_chats import PassChats
from tgbot.showing.pass_results import LEASE_SURE_MS, PassResult, SubjectKind

log = logging.getLogger(__name__)

BUSY_WAIT_MS: Span = 2 * SECOND
BUSY_WAIT_WITH_REQUESTS_MS: Span = 200
"""Until a table is tried again that another worker is delivering: that worker does not know our requests."""
BUSY_ENTRY_WAIT_MS: Span = SECOND
"""Until a due entry comes again whose subject another worker is showing."""
MAX_PASSES = 64
MAX_WATCHED_TAPS = 100
"""Of one table, whose time until they are visible is measured."""
MAX_TIMER_MS: Span = 30 * SECOND
"""A pass that has to wait longer is left to the clockwork."""
STORED_LATER_MS = SECOND
"""The delay of a postponed entry in the store, compared with here: it is for the other workers, if this one dies."""


class Passes:
    def __init__(
        self,
        deliveries: Deliveries,
        store: Store,
        sender: Sender,
        kinds: Iterable[SubjectKind],
        now: Callable[[], Instant],
        *,
        alarm: Alarm | None = None,
        open_taps: OpenTaps | None = None,
    ) -> None:
        self.deliveries = deliveries
        self.deliveries.changed.hear(self._begin)
        self.store = store
        self.sender = sender
        self.kinds = {kind.due: kind for kind in kinds}
        self.now = now
        self._places = asyncio.Semaphore(MAX_PASSES)
        self._stopping = False
        self.alarm = alarm or Alarm(log)
        self.open_taps = open_taps or OpenTaps(Metrics())
        self.chats = PassChats(store, sender, self.alarm, self._begin)

    async def claimed(self, entry: DueEntry) -> None:
        """The clockwork has found that a subject has still to be shown; it judges a refusal."""
        assert isinstance(entry.due, Due)
        hand = self.deliveries.of(Subject(entry.due, entry.code))
        hand.entry = entry
        await asyncio.shield(self._begin(hand))

    async def stop(self) -> None:
        """Finish what is running; what is put off is found in the store."""
        self._stopping = True
        for hand in self.deliveries.all:
            hand.cancel_timer()
        while tasks := [task for hand in self.deliveries.all for task in _running(hand)]:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)

    # One subject: passes follow each other, and are put off together

    def _begin(self, hand: InHand) -> asyncio.Task[None]:
        """A pass that runs already is followed by another one."""
        hand.cancel_timer()
        hand.is_due = True
        hand.claim_made_at = None
        if (tap := self.open_taps.current) is not None and len(hand.taps) < MAX_WATCHED_TAPS:
            hand.taps.append(tap)
        if hand.task is None:
            name = f"show {hand.subject.code}"
            hand.task = asyncio.create_task(self._passes(hand), name=name)
            hand.task.add_done_callback(lambda task: self._ended(hand, task))
        return hand.task

    async def _passes(self, hand: InHand) -> None:
        begin_log_context(table=hand.subject.code)
        async with self._places:
            while hand.is_due:
                hand.is_due = False
                await self._make_pass(hand, self.kinds[hand.subject.due], hand.take_requests())

    def _ended(self, hand: InHand, task: asyncio.Task[None]) -> None:
        hand.task = None
        error = None if task.cancelled() else task.exception()
        if error is not None:
            is_known = isinstance(error, StoreAway | Refused)
            log.log(
                logging.WARNING if is_known else logging.ERROR,
                "delivery_put_off table=%s error=%r",
                hand.subject.code,
                error,
                exc_info=None if is_known else error,
            )
        if hand.is_due:  # asked for at the last moment
            self._begin(hand)
        elif isinstance(error, StoreAway) and not hand.is_idle and hand.timer is None:
            self._put_off(hand, STORE_WAIT_MS)
        elif error is not None:
            hand.requests.clear()
        self.deliveries.drop_idle(hand)

    def _put_off(self, hand: InHand, wait: Span) -> None:
        """The store has the time too, a moment later."""
        if not hand.is_due and not self._stopping and wait <= MAX_TIMER_MS:
            hand.timer = asyncio.get_running_loop().call_later(in_seconds(wait), self._begin, hand)

    # One pass

    async def _make_pass(self, hand: InHand, kind: SubjectKind, requests: ViewRequests) -> None:
        entry, hand.entry = hand.entry, None
        try:
            result = await self._begun(hand, kind, requests)
        except StoreAway:  # what people asked to see is known to this process alone
            hand.put_back(requests)
            raise
        if result is None:
            hand.put_back(requests)
            await self._come_again(hand, kind, entry, requests)
            return
        try:
            await self.chats.show(hand, kind, result, requests)
        finally:
            result.is_over = True
            is_complete = await self._store_records(hand, kind, result, requests, entry)
        try:
            await kind.ended(hand, result)
        except StoreAway:  # what Telegram said about people is known here alone: they are written to again
            hand.put_back(requests)
            hand.resting = {}
            self._put_off(hand, STORE_WAIT_MS)
            raise
        self._note_delivered(hand, result)
        if is_complete is None:  # what it sent is known here alone: the next pass lets it go
            hand.is_due = True
        elif not kind.is_committed:
            return
        elif result.waits:
            self._put_off(hand, min(result.waits))
        elif not is_complete:
            hand.is_due = True

    async def _begun(self, hand: InHand, kind: SubjectKind, requests: ViewRequests) -> PassResult | None:
        """A pass that has the right to show; None if another worker has it."""
        now = clock_ms()
        holder, claim = self.deliveries.next_pass(hand), hand.take_claim(now)
        hand.next_pass = None
        begun_at, claimed = claim or (now, None)
        claimed = claimed or await kind.begin(hand.subject.code, holder, SHOWING_LEASE_MS)
        if claimed is None:
            return None
        unstored, stored = hand.late, kind.records(claimed)
        late = hand.take_late(stored)
        records = {name: record for name, record in {**stored, **late}.items() if record is not None}
        try:
            moment = await kind.moment(claimed, records, requests, hand.slow)
        except StoreAway:
            hand.late = unstored | hand.late
            raise
        result = PassResult(
            kind,
            hand.subject,
            moment,
            records,
            holder,
            begun_at + LEASE_SURE_MS,
            taps=hand.take_taps(),
            on_visible=self.open_taps.visible,
        )
        for name, record in late.items():
            result.note(name, record)
        return result

    async def _come_again(
        self, hand: InHand, kind: SubjectKind, entry: DueEntry | None, requests: ViewRequests
    ) -> None:
        """Another worker shows the subject."""
        if entry is not None and not kind.is_committed:
            await self.store.put_due(entry.code, entry.due, self.now() + BUSY_ENTRY_WAIT_MS)
        else:
            is_waited_for = any([request.is_waited_for for request in requests.values()])
            self._put_off(hand, BUSY_WAIT_WITH_REQUESTS_MS if is_waited_for else BUSY_WAIT_MS)

    def _note_delivered(self, hand: InHand, result: PassResult) -> None:
        """A chat that is to be looked at again later shows what it should; one that could not be reached does not."""
        is_tried_again = any([report.wait is not None for _, report in result.reports])
        if not is_tried_again and not hand.slow and not hand.is_due:
            hand.undelivered_since = None
        elif result.waits:
            hand.taps += result.taps

    # The end

    async def _store_records(
        self,
        hand: InHand,
        kind: SubjectKind,
        result: PassResult,
        requests: ViewRequests,
        entry: DueEntry | None,
    ) -> bool | None:
        """Whatever else went wrong, what was sent is recorded, now or later. True: nothing is left to show.

        None if this pass has lost the right to show.
        """
        hand.resting = {}
        try:
            is_complete = await self._end(kind, result, entry)
        except StoreAway:
            hand.late |= result.late()
            raise
        if is_complete is None:
            log.info("pass_lost table=%s", result.subject.code)
            hand.late |= result.late()
            hand.put_back(requests)
        else:
            result.is_kept, hand.resting = True, result.resting()
        return is_complete

    async def _end(self, kind: SubjectKind, result: PassResult, entry: DueEntry | None) -> bool | None:
        again, wait, now = await kind.ending(result), min(result.waits, default=None), self.now()
        if wait is not None:
            is_here_too = kind.is_committed and wait <= MAX_TIMER_MS
            at = now + max(wait, kind.rhythm.least_wait) + (STORED_LATER_MS if is_here_too else 0)
            again = at if again is None else min(at, again)
        ending = ShowAgain(kind.revision(result.moment), entry.leased if entry else None, again)
        shown = kind.stored(result.shown)
        return await self.store.end_showing(result.subject, result.holder, shown, result.forgotten, ending)


def _running(hand: InHand) -> list[asyncio.Task[None]]:
    return [*([hand.task] if hand.task else []), *hand.slow.values()]
