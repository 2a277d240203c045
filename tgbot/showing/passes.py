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
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from engine.alarm import Alarm
from engine.log_context import begin_log_context
from engine.spans import clock_ms, in_seconds
from engine.tables.port import Due, DueEntry, ShowAgain, Store, Subject
from engine.tables.refusals import Refused, StoreAway
from engine.tables.time.instants import HOUR, SECOND, Instant, Span
from engine.tables.time.leases import SHOWING_LEASE_MS
from tgbot.monitoring.metrics import Metrics, OpenTaps
from tgbot.records.shown import Shown
from tgbot.requests.errands import REMOVAL_ERRAND, removal_of
from tgbot.showing.calls.carrier import CUT_WAIT_MS, ChatReport, LeaseLost, carry_out
from tgbot.showing.calls.intents import Decider, Intent, Rest
from tgbot.showing.calls.outcomes import STORE_WAIT_MS, backoff
from tgbot.showing.calls.sender import Sender
from tgbot.showing.deliveries import Deliveries, InHand, LateRecord
from tgbot.showing.moment import ViewRequests
from tgbot.showing.pass_results import LEASE_SURE_MS, PassFence, PassResult, Rhythm, SubjectKind

# The chats of a subject in one pass: those that something may have changed for are decided and carried out
#
# A chat that fails or is slow delays no other. All come at once, or, in a crowd, one after the other.


log = logging.getLogger(__name__)

SLOW_CHAT_MS: Span = 1500
"""A pass does not wait longer than this for one chat."""
MAX_FAILURES_REMEMBERED = 1000
DECIDED_AT_ONCE = 10
"""Chats that are looked at before the loop may do something else."""
MAX_SHORT_WAIT_MS: Span = SECOND
"""In a crowd a chat that has to wait longer is left to a later pass."""
GIVE_WAY_MS: Span = 20
MAX_GIVE_WAY_MS: Span = 500
"""How often a look is taken whether something is on its way to others, and how long one chat gives way to it."""


class Restless(NamedTuple):
    """A chat that something has to be shown in."""

    decider: Decider
    record: Shown
    intent: Intent


@dataclass(slots=True)
class ChatTask:
    name: str
    begun: float


class PassChats:
    def __init__(self, store: Store, sender: Sender, alarm: Alarm, begin: Callable[[InHand], object]) -> None:
        self.store = store
        self.sender = sender
        self.alarm = alarm
        self.begin = begin
        """Begins another pass, once a chat that was slow has come to an end."""
        self._leaves_crowds = False
        self._first: dict[Subject, str] = {}
        """By crowd: the record with which its next pass begins."""
        self._failures: Counter[tuple[Subject, str]] = Counter()
        """By subject and record: how often in a row we failed at a chat."""

    def leave_crowds(self) -> None:
        """Begin no further chat of a crowd: other workers find it in the store."""
        self._leaves_crowds = True

    async def show(self, hand: InHand, kind: SubjectKind, result: PassResult, requests: ViewRequests) -> None:
        """Show the subject in all chats, in the rhythm of its kind. A chat that fails delays no other, and is tried again."""
        restless = self._restless(hand, kind, result, requests)
        tasks: dict[asyncio.Task[None], ChatTask] = {}
        if kind.rhythm.is_crowd:
            await self._show_crowd(hand, kind.rhythm, restless, result, tasks)
        else:
            for one in [one async for one in restless]:
                self._begin_chat(hand, one, deque(), result, tasks)
        if tasks:
            await asyncio.wait(tasks, timeout=in_seconds(SLOW_CHAT_MS))
            self._leave_behind(hand, tasks, result, begun_before=clock_ms())

    async def _show_crowd(
        self,
        hand: InHand,
        rhythm: Rhythm,
        restless: AsyncIterator[Restless],
        result: PassResult,
        tasks: dict[asyncio.Task[None], ChatTask],
    ) -> None:
        """One chat after the other, each decided when its turn comes, until the time of the pass is over.

        The next pass goes on where this one ends: a table may change more often than all can be shown it.
        """
        again: deque[Restless] = deque()
        turn: Restless | None = await anext(restless, None)
        ends = clock_ms() + rhythm.lasts
        while (turn or again or tasks) and clock_ms() < ends and not self._leaves_crowds:
            if (turn or again) and len(tasks) < rhythm.at_once:
                await _give_way(rhythm)
                if again:  # these have places in the line for the limits, ahead of chats that come to it now
                    self._begin_chat(hand, again.popleft(), again, result, tasks)
                elif turn:
                    self._begin_chat(hand, turn, again, result, tasks)
                    turn = await anext(restless, None)
            await asyncio.sleep(in_seconds(max(result.take_pause(), rhythm.every)))
            self._leave_behind(hand, tasks, result, begun_before=clock_ms() - SLOW_CHAT_MS)
        if (left := again[0] if again else turn) is not None:
            result.waits.append(0)
            self._first[result.subject] = left.decider.field

    async def _restless(
        self, hand: InHand, kind: SubjectKind, result: PassResult, requests: ViewRequests
    ) -> AsyncIterator[Restless]:
        """The chats that have something to show. Those for which nothing has changed are not even looked at."""
        version, concerned = kind.version(result.moment), kind.concerned(result.moment)
        for number, decider in enumerate(self._in_turn(kind, result)):
            if number % DECIDED_AT_ONCE == DECIDED_AT_ONCE - 1:
                await asyncio.sleep(in_seconds(GIVE_WAY_MS) if kind.rhythm.gives_way() else 0)
            record = result.records.get(decider.field)
            resting = hand.rests_until(decider.field, version, record, result.moment.now)
            if decider.field in hand.slow:  # something is on its way already
                result.waits.append(SLOW_CHAT_MS)
                hand.put_back_of(decider.chat, requests)
            elif resting is not None and decider.chat not in concerned:
                result.rests_on(decider.field, resting)
            elif (one := self._decided(decider, result)) is not None:
                yield one

    def _in_turn(self, kind: SubjectKind, result: PassResult) -> list[Decider]:
        """The chats of a pass: those first to which the one before did not come."""
        deciders = list(kind.deciders(result.moment))
        first = self._first.pop(result.subject, "")
        start = next((number for number, one in enumerate(deciders) if one.field == first), 0)
        return [*deciders[start:], *deciders[:start]]

    def _decided(self, decider: Decider, result: PassResult) -> Restless | None:
        """The first call that a chat needs. None: it rests, as most chats do when somebody taps."""
        try:
            record = decider.begin()
            intent = decider.decide(record)
        except Exception:
            self._failed(decider, result)
            return None
        if isinstance(intent, Rest):
            result.add(decider, ChatReport(record=intent.record, until=intent.until))
            return None
        return Restless(decider, record, intent)

    def _begin_chat(
        self,
        hand: InHand,
        one: Restless,
        again: deque[Restless],
        result: PassResult,
        tasks: dict[asyncio.Task[None], ChatTask],
    ) -> None:
        """A chat of a crowd that has to wait for a moment only comes again in this pass."""
        name = f"show {hand.subject.code} {one.decider.field}"
        task = asyncio.create_task(self._carry_out(one, again, result), name=name)
        tasks[task] = ChatTask(one.decider.field, clock_ms())
        task.add_done_callback(lambda done: tasks.pop(done, None))

    async def _carry_out(self, one: Restless, again: deque[Restless], result: PassResult) -> None:
        decider, key = one.decider, (result.subject, one.decider.field)
        result.at_work += 1
        try:
            fence = PassFence(self.store, result, decider.field)
            report = await carry_out(*one, self.sender, fence, self._put_removal)
            if _comes_at_once(report, result):
                result.pause = max(result.pause, report.wait or 0)
                again += _decided_again(decider, report)
                report = replace(report, wait=None)
            result.add(decider, report)
        except (StoreAway, LeaseLost):
            result.waits.append(CUT_WAIT_MS)
        except Exception:
            self._failed(decider, result)
        else:
            self._failures.pop(key, None)
        finally:
            result.at_work -= 1

    async def _put_removal(self, chat: int, message: int, at: Instant) -> None:
        """Until an hour later Telegram may say that it is too early: clocks differ."""
        await self.store.put_due(removal_of(chat, message), REMOVAL_ERRAND, at, text=str(at + HOUR))

    def _failed(self, decider: Decider, result: PassResult) -> None:
        """Report a mistake of ours at one chat: the operator hears of it, and the chat is tried less and less often."""
        code = result.subject.code
        log.exception("chat_failed table=%s record=%s", code, decider.field)
        self.alarm.pass_on(
            "chat failed", f"table {code} cannot be shown in a chat: see chat_failed in the log"
        )
        if len(self._failures) >= MAX_FAILURES_REMEMBERED:
            self._failures.clear()
        self._failures[result.subject, decider.field] += 1
        result.waits.append(backoff(self._failures[result.subject, decider.field]))

    def _leave_behind(
        self,
        hand: InHand,
        tasks: dict[asyncio.Task[None], ChatTask],
        result: PassResult,
        *,
        begun_before: float,
    ) -> None:
        """Go on without chats that Telegram is slow with, or whose picture is: nobody else waits for them.

        Such a task ends with the call that it is making, or before the next one. The next pass decides what is left to
        do, and stores the chat's record.
        """
        late = [task for task, one in tasks.items() if one.begun <= begun_before and not task.done()]
        for task in late:
            name = tasks.pop(task).name
            hand.slow[name] = task
            result.waits.append(SHOWING_LEASE_MS)  # if this worker dies now, another comes back to it
            task.add_done_callback(partial(self._caught_up, hand, name, result))

    def _caught_up(self, hand: InHand, name: str, result: PassResult, _: asyncio.Task[None]) -> None:
        del hand.slow[name]
        if name in result.shown or name in result.forgotten:
            hand.late[name] = LateRecord(result.before(name), result.shown.get(name))
        self.begin(hand)


def _decided_again(decider: Decider, report: ChatReport) -> list[Restless]:
    return [] if report.record is None else [Restless(decider, report.record, decider.decide(report.record))]


def _comes_at_once(report: ChatReport, result: PassResult) -> bool:
    """Has a chat of a crowd to wait for a moment only? Then it comes again in this pass, and all wait for that long."""
    is_short = report.wait is not None and report.wait <= MAX_SHORT_WAIT_MS
    return is_short and result.kind.rhythm.is_crowd and report.record is not None


async def _give_way(rhythm: Rhythm) -> None:
    ends = clock_ms() + MAX_GIVE_WAY_MS
    while rhythm.gives_way() and clock_ms() < ends:
        await asyncio.sleep(in_seconds(GIVE_WAY_MS))


# Passes


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
