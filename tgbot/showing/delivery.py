"""Delivery: pass after pass over the tables that have changed, until their chats show them.

A commit writes that there is something to deliver, with a lease of a few seconds for this process, and claims the
delivery if no other worker has it. The pass follows at once; if this process dies, any worker makes it when the lease
ends. At one table one pass runs at a time, over all workers: a lease names the pass that holds it. A pass that is over, or
that another one has taken the table from, begins no call and keeps no record, however late its chats go on.

In a pass every chat of the table has a decider, a pure function from what was shown to the next intent; the carrier
carries the intents out. Only this module knows which chats a table has.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from typing import Any

from engine.alarm import Alarm
from engine.company.season.seasons import Seasons
from engine.log_context import begin_log_context
from engine.spans import clock_ms, in_seconds
from engine.tables.directory.people import People
from engine.tables.port import ClaimedDelivery, DueEntry
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refused, StoreAway
from engine.tables.service import Tables
from engine.tables.time.instants import HOUR, SECOND, Instant, Span
from engine.tables.time.leases import SHOWING_LEASE_MS
from tgbot.monitoring.metrics import Metrics
from tgbot.monitoring.taps import OpenTaps
from tgbot.records.shown import (
    Shown,
    person_of,
)
from tgbot.requests.errands import REMOVAL_ERRAND, removal_of
from tgbot.requests.requests import HintRequest
from tgbot.showing.calls.backoff import backoff
from tgbot.showing.calls.carrier import ChatReport, LeaseLost, carry_out
from tgbot.showing.calls.gate import STORE_WAIT_MS
from tgbot.showing.calls.intents import Decider, Intent, Rest
from tgbot.showing.calls.sender import Sender
from tgbot.showing.chats.former import FormerDecider
from tgbot.showing.chats.group import GroupDecider
from tgbot.showing.chats.inline import inline_deciders
from tgbot.showing.chats.private import PrivateDecider
from tgbot.showing.chats.tips import Coach
from tgbot.showing.facts_beside import FactsBeside
from tgbot.showing.follow_ups import FollowUps
from tgbot.showing.moment import StaleMessage, TableMoment, ViewRequest, ViewRequests
from tgbot.showing.pass_results import LEASE_SURE_MS, ChatFence, PassResult
from tgbot.showing.table_delivery import Deliveries, LateRecord, TableDelivery

log = logging.getLogger(__name__)

BUSY_WAIT_MS: Span = 2 * SECOND
BUSY_WAIT_WITH_REQUESTS_MS: Span = 200
"""Until a table is tried again that another worker is delivering: that worker does not know our requests."""
SLOW_CHAT_MS: Span = 1500
"""A pass does not wait longer than this for one chat."""
MAX_PASSES = 64
MAX_FAILURES_REMEMBERED = 1000
MAX_WATCHED_TAPS = 100
"""Of one table, whose time until they are visible is measured."""
MAX_TIMER_MS: Span = 30 * SECOND
"""A pass that has to wait longer is left to the clockwork."""
STORED_LATER_MS = SECOND
"""The delay of a postponed entry in the store, compared with here: it is for the other workers, if this one dies."""


class Delivery:
    def __init__(
        self,
        tables: Tables,
        seasons: Seasons,
        sender: Sender,
        bot_name: str,
        *,
        deliveries: Deliveries | None = None,
        has_inline: bool = False,
        alarm: Alarm | None = None,
        open_taps: OpenTaps | None = None,
    ) -> None:
        self.tables = tables
        self.deliveries = deliveries or Deliveries()
        self.deliveries.changed.hear(self._begin)
        self.store = tables.store
        self.coach = Coach(People(tables))
        self.sender = sender
        self.beside = FactsBeside(tables, seasons, sender, self.go_on)
        self.bot_name = bot_name
        self.has_inline = has_inline
        self._places = asyncio.Semaphore(MAX_PASSES)
        self._stopping = False
        self.alarm = alarm or Alarm(log)
        self._follow_ups = FollowUps(tables, self.alarm)
        self.open_taps = open_taps or OpenTaps(Metrics())
        self._failures: Counter[tuple[str, str]] = Counter()
        """By table and record: how often in a row we failed at a chat."""

    # What handlers and the clockwork ask for

    def show_draft(self, code: str, person: PersonId, draft: str) -> asyncio.Task[None]:
        return self._request(code, person, ViewRequest(draft=draft))

    def send_anew(self, code: str, person: PersonId) -> None:
        self._request(code, person, ViewRequest(anew=True))

    def refresh_stale(self, code: str, person: PersonId, message: int, *, is_gone: bool = False) -> None:
        self._request(code, person, ViewRequest(stale=StaleMessage(message, is_gone)))

    def note_tapped(self, code: str, person: PersonId, message: int) -> None:
        """With the pass that the tap leads to. What this process has sent and not forgotten is known."""
        if message not in self.sender.sent.of(person):
            self._request(code, person, ViewRequest(tapped=(message,)))

    def show_hint(self, code: str, person: PersonId, hint: HintRequest) -> None:
        self._request(code, person, ViewRequest(hint=hint))

    def go_on(self, code: str, person: PersonId) -> None:
        self._request(code, person, ViewRequest(goes_on=True))

    def show_talk(self, code: str, person: PersonId) -> None:
        self._request(code, person, ViewRequest(talk=True))

    def _request(self, code: str, person: PersonId, request: ViewRequest) -> asyncio.Task[None]:
        """The pass that deals with it: what people ask to see is not in the store before."""
        table = self.deliveries.of(code)
        table.add_requests({person: request})
        return self._begin(table)

    def show_invitations(self, code: str) -> None:
        self._begin(self.deliveries.of(code))

    async def claimed(self, entry: DueEntry) -> None:
        """The clockwork has found that a table has still to be delivered; it judges a refusal."""
        await asyncio.shield(self._begin(self.deliveries.of(entry.code)))

    async def stop(self) -> None:
        """Finish what is running; what is put off is found in the store."""
        self._stopping = True
        for table in self.deliveries.all:
            table.cancel_timer()
        while tasks := [task for table in self.deliveries.all for task in _running(table)]:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)

    # One table: passes follow each other, and are put off together

    def _begin(self, table: TableDelivery) -> asyncio.Task[None]:
        """A pass that runs already is followed by another one."""
        table.cancel_timer()
        table.is_due = True
        table.claim_made_at = None
        if (tap := self.open_taps.current) is not None and len(table.taps) < MAX_WATCHED_TAPS:
            table.taps.append(tap)
        if table.task is None:
            table.task = asyncio.create_task(self._passes(table), name=f"deliver {table.code}")
            table.task.add_done_callback(lambda task: self._ended(table, task))
        return table.task

    async def _passes(self, table: TableDelivery) -> None:
        begin_log_context(table=table.code)
        async with self._places:
            while table.is_due:
                table.is_due = False
                await self._deliver(table, table.take_requests())

    def _ended(self, table: TableDelivery, task: asyncio.Task[None]) -> None:
        table.task = None
        error = None if task.cancelled() else task.exception()
        if error is not None:
            is_known = isinstance(error, StoreAway | Refused)
            log.log(
                logging.WARNING if is_known else logging.ERROR,
                "delivery_put_off table=%s error=%r",
                table.code,
                error,
                exc_info=None if is_known else error,
            )
        if table.is_due:  # asked for at the last moment
            self._begin(table)
        elif isinstance(error, StoreAway) and not table.is_idle:
            self._put_off(table, STORE_WAIT_MS)
        elif error is not None:
            table.requests.clear()
        self.deliveries.drop_idle(table)

    def _put_off(self, table: TableDelivery, wait: Span) -> None:
        """The store has the time too, a moment later."""
        if not table.is_due and not self._stopping and wait <= MAX_TIMER_MS:
            loop = asyncio.get_running_loop()
            table.timer = loop.call_later(in_seconds(wait), self._begin, table)

    # One pass

    async def _deliver(self, table: TableDelivery, requests: ViewRequests) -> None:
        now = clock_ms()
        holder, claim = self.deliveries.next_pass(table), table.take_claim(now)
        table.next_pass = None
        begun_at, claimed = claim or (now, None)
        try:
            claimed = claimed or await self.store.begin_delivery(table.code, holder, SHOWING_LEASE_MS)
            beside = await self.beside.read(claimed, requests) if claimed is not None else {}
        except StoreAway:  # what people asked to see is known to this process alone
            table.put_back(requests)
            raise
        if claimed is None:
            table.put_back(requests)
            is_waited_for = any([request.is_waited_for for request in requests.values()])
            self._put_off(table, BUSY_WAIT_WITH_REQUESTS_MS if is_waited_for else BUSY_WAIT_MS)
            return
        unstored, late = table.late, table.take_late(claimed.shown)
        moment = replace(self._moment(claimed, requests, late), **beside)
        try:
            moment = replace(moment, tips=await self.coach.tips(moment, slow=table.slow))
        except StoreAway:
            table.late = unstored | table.late
            table.put_back(requests)
            raise
        result = PassResult(
            moment,
            holder,
            begun_at + LEASE_SURE_MS,
            taps=table.take_taps(),
            on_visible=self.open_taps.visible,
        )
        for name, record in late.items():
            result.note(name, record)
        try:
            await self._pass(table, result)
        finally:
            result.is_over = True
            is_complete = await self._store_records(table, result)
        await self._follow_ups.after(table, result)
        self._note_delivered(table, result)
        if result.waits:
            self._put_off(table, min(result.waits))
        elif not is_complete:
            table.is_due = True

    def _note_delivered(self, table: TableDelivery, result: PassResult) -> None:
        """A chat that is to be looked at again later shows what it should; one that could not be reached does not."""
        is_tried_again = any([report.wait is not None for _, report in result.reports])
        if not is_tried_again and not table.slow and not table.is_due:
            table.undelivered_since = None
        elif result.waits:
            table.taps += result.taps

    def _moment(
        self,
        claimed: ClaimedDelivery,
        requests: ViewRequests,
        late: dict[str, str | None],
    ) -> TableMoment:
        records = {name: record for name, record in {**claimed.shown, **late}.items() if record is not None}
        timepiece = self.tables.timepiece
        return TableMoment(
            claimed.snapshot,
            records,
            claimed.news,
            claimed.talk,
            timepiece.now(),
            timepiece.outages(),
            requests,
            self.bot_name,
            has_inline=self.has_inline,
            pictures=self.sender.files is not None,
            is_torn=claimed.last_worker not in ("", self.deliveries.worker),
        )

    async def _pass(self, table: TableDelivery, result: PassResult) -> None:
        """All chats at the same time. A chat that fails delays no other, and is tried again."""
        tasks: dict[asyncio.Task[None], str] = {}
        for decider in deciders_of(result.moment):
            if decider.field in table.slow:  # something is on its way already
                result.waits.append(SLOW_CHAT_MS)
                table.put_back_of(decider.chat, result.moment.requests)
            elif (work := self._chat(decider, result)) is not None:
                name = f"deliver {table.code} {decider.field}"
                tasks[asyncio.create_task(work, name=name)] = decider.field
        slow = (await asyncio.wait(tasks, timeout=in_seconds(SLOW_CHAT_MS)))[1] if tasks else ()
        for task in slow:
            self._leave_behind(table, task, tasks[task], result)

    def _chat(self, decider: Decider, result: PassResult) -> Coroutine[Any, Any, None] | None:
        """The calls that a chat needs. None: it rests, as most chats do when somebody taps."""
        try:
            record = decider.begin()
            intent = decider.decide(record)
        except Exception:
            self._failed(decider, result)
            return None
        if isinstance(intent, Rest):
            result.add(decider, ChatReport(record=intent.record, until=intent.until))
            return None
        return self._carry_out(decider, record, intent, result)

    async def _carry_out(self, decider: Decider, record: Shown, intent: Intent, result: PassResult) -> None:
        result.at_work += 1
        try:
            fence = ChatFence(self.store, result, decider.field)
            put_removal = self._put_removal
            report = await carry_out(decider, record, intent, self.sender, fence, put_removal)
            result.add(decider, report)
        except (StoreAway, LeaseLost):
            result.waits.append(BUSY_WAIT_MS)
        except Exception:
            self._failed(decider, result)
        else:
            self._failures.pop((result.moment.table.code, decider.field), None)
        finally:
            result.at_work -= 1

    async def _put_removal(self, chat: int, message: int, at: Instant) -> None:
        """Until an hour later Telegram may say that it is too early: clocks differ."""
        await self.store.put_due(removal_of(chat, message), REMOVAL_ERRAND, at, text=str(at + HOUR))

    def _failed(self, decider: Decider, result: PassResult) -> None:
        """Report a mistake of ours at one chat: the operator hears of it, and the chat is tried less and less often."""
        code = result.moment.table.code
        log.exception("chat_failed table=%s record=%s", code, decider.field)
        self.alarm.pass_on(
            "chat failed", f"table {code} cannot be shown in a chat: see chat_failed in the log"
        )
        if len(self._failures) >= MAX_FAILURES_REMEMBERED:
            self._failures.clear()
        self._failures[code, decider.field] += 1
        result.waits.append(backoff(self._failures[code, decider.field]))

    def _leave_behind(
        self, table: TableDelivery, task: asyncio.Task[None], name: str, result: PassResult
    ) -> None:
        """Go on without a chat that Telegram is slow with, or whose picture is: nobody at the table waits for it.

        Its task ends with the call that it is making, or before the next one. The next pass decides what is left to
        do, and stores the chat's record.
        """
        table.slow[name] = task
        result.waits.append(SHOWING_LEASE_MS)  # if this worker dies now, another comes back to it

        def done(_: asyncio.Task[None]) -> None:
            del table.slow[name]
            if name in result.shown or name in result.forgotten:
                table.late[name] = LateRecord(result.before(name), result.shown.get(name))
            self._begin(table)

        task.add_done_callback(done)

    async def _store_records(self, table: TableDelivery, result: PassResult) -> bool:
        """Whatever else went wrong, what was sent is recorded, now or later. True: nothing is left to deliver."""
        try:
            is_complete = await self._end(result)
        except StoreAway:
            table.late |= result.late()
            raise
        if is_complete is None:  # what it sent is known here alone: the next pass lets it go
            log.info("pass_lost table=%s", table.code)
            table.late |= result.late()
            table.put_back(result.moment.requests)
        return bool(is_complete)

    async def _end(self, result: PassResult) -> bool | None:
        retry_at = None
        if (wait := min(result.waits, default=None)) is not None:
            later = STORED_LATER_MS if wait <= MAX_TIMER_MS else 0
            retry_at = self.tables.timepiece.now() + wait + later
        table = result.moment.table
        return await self.store.end_delivery(
            table.code, result.holder, table.revision, result.shown, result.forgotten, retry_at=retry_at
        )


def _running(table: TableDelivery) -> list[asyncio.Task[None]]:
    return [*([table.task] if table.task else []), *table.slow.values()]


def deciders_of(moment: TableMoment) -> Iterator[Any]:
    """Every chat that shows this table, or still shows it."""
    table = moment.table
    for number, seat in enumerate(table.seats):
        if seat.person is not None:
            yield PrivateDecider(moment, number)
    for person in {person_of(name) for name in moment.records} - {None, *table.people}:
        if person is not None:
            yield FormerDecider(moment, person)
    if table.group is not None:
        yield GroupDecider(moment, table.group)
    yield from inline_deciders(moment)
