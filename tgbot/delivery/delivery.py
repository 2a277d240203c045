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
from collections.abc import Coroutine, Iterator, Set
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

from engine.alarm import Alarm
from engine.log_context import begin_log_context
from engine.rules.record import BadRecord
from engine.store.jobs import JobQueue
from engine.surroundings import new_token
from engine.tables.directory.people import People
from engine.tables.frozen import changed
from engine.tables.pass_names import pass_name
from engine.tables.past.highlights import Highlights, highlights_of
from engine.tables.past.records import record_of
from engine.tables.port import ClaimedDelivery, DeliveryClaim, DueEntry
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refused, StoreAway
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.time.instants import HOUR, SECOND, Instant
from engine.tables.waiting.absence import MarkUnreachable
from tgbot.delivery.calls.backoff import backoff
from tgbot.delivery.calls.carrier import ChatReport, LeaseLost, carry_out
from tgbot.delivery.calls.gate import STORE_WAIT_SECONDS
from tgbot.delivery.calls.intents import Decider, Intent, Rest
from tgbot.delivery.calls.sender import Sender
from tgbot.delivery.chats.dice import fallen_die
from tgbot.delivery.chats.former import FormerDecider
from tgbot.delivery.chats.group import GroupDecider
from tgbot.delivery.chats.inline import InlineEdit, InlineRest, carry_out_inline, inline_deciders
from tgbot.delivery.chats.private import PrivateDecider
from tgbot.delivery.chats.tips import Coach
from tgbot.delivery.known_messages import known_to_group, known_to_person, search_of
from tgbot.delivery.moment import StaleMessage, TableMoment, ViewRequest, ViewRequests
from tgbot.delivery.other_tables import is_done, leading_to, next_table, plays_at
from tgbot.delivery.pass_results import LEASE_SURE_SECONDS, PASS_LEASE_MS, ChatFence, PassResult
from tgbot.delivery.table_delivery import Claim, LateRecord, TableDelivery
from tgbot.monitoring.metrics import Metrics
from tgbot.monitoring.taps import OpenTaps
from tgbot.records.shown import (
    GROUP_FIELD,
    field_of,
    person_of,
)
from tgbot.requests.jobs import removal_job
from tgbot.requests.requests import HintRequest

log = logging.getLogger(__name__)

BUSY_WAIT_SECONDS, BUSY_WAIT_WITH_REQUESTS_SECONDS = 2.0, 0.2
"""Until a table is tried again that another worker is delivering: that worker does not know our requests."""
SLOW_CHAT_SECONDS = 1.5
"""A pass does not wait longer than this for one chat."""
MAX_PASSES = 64
MAX_FAILURES_REMEMBERED = 1000
MAX_HIGHLIGHTS_REMEMBERED = 200
MAX_WATCHED_TAPS = 100
"""Of one table, whose time until they are visible is measured."""
MAX_TIMER_SECONDS = 30.0
"""A pass that has to wait longer is left to the clockwork."""
STORED_LATER_MS = SECOND
"""The delay of a postponed entry in the store, compared with here: it is for the other workers, if this one dies."""


class Delivery:
    def __init__(
        self,
        tables: Tables,
        sender: Sender,
        bot_name: str,
        jobs: JobQueue,
        *,
        has_inline: bool = False,
        alarm: Alarm | None = None,
        open_taps: OpenTaps | None = None,
    ) -> None:
        self.tables = tables
        self.store = tables.store
        self.people = People(tables)
        self.coach = Coach(self.people)
        self.sender = sender
        self.bot_name = bot_name
        self.jobs = jobs
        self.has_inline = has_inline
        self.worker = new_token(4)
        self._pass_numbers = count(1)
        self._tables: dict[str, TableDelivery] = {}
        self._places = asyncio.Semaphore(MAX_PASSES)
        self._stopping = False
        self.alarm = alarm or Alarm(log)
        self.open_taps = open_taps or OpenTaps(Metrics())
        self._failures: Counter[tuple[str, str]] = Counter()
        """By table and record: how often in a row we failed at a chat."""
        self._finished: dict[str, Highlights | None] = {}
        """By table: the highlights of a game that is over."""

    # The hook of the tables

    def claim(self, code: str) -> DeliveryClaim | None:
        """Ask the next commit to claim the delivery, unless a pass is running that would change what it finds."""
        table = self._table(code)
        if table.task is not None:
            return None
        table.claim_made_at = asyncio.get_running_loop().time()
        return DeliveryClaim(self._next_pass(table), PASS_LEASE_MS)

    def _next_pass(self, table: TableDelivery) -> str:
        """The name of the next pass. All commits until it begins claim the delivery for the same one."""
        table.next_pass = table.next_pass or pass_name(self.worker, next(self._pass_numbers))
        return table.next_pass

    def table_changed(self, snapshot: Snapshot, claimed: ClaimedDelivery | None = None) -> None:
        table = self._table(snapshot.table.code)
        table.claim = None  # older than this change
        if table.undelivered_since is None:
            table.undelivered_since = asyncio.get_running_loop().time()
        if claimed is not None and table.claim_made_at is not None and claimed.holder == table.next_pass:
            table.claim = Claim(table.claim_made_at, claimed)
        self._begin(table)

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
        table = self._table(code)
        table.add_requests({person: request})
        return self._begin(table)

    def show_invitations(self, code: str) -> None:
        self._begin(self._table(code))

    async def claimed(self, entry: DueEntry) -> None:
        """The clockwork has found that a table has still to be delivered; it judges a refusal."""
        await asyncio.shield(self._begin(self._table(entry.code)))

    async def stop(self) -> None:
        """Finish what is running; what is put off is found in the store."""
        self._stopping = True
        for table in self._tables.values():
            table.cancel_timer()
        while tasks := [task for table in self._tables.values() for task in _running(table)]:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)

    # One table: passes follow each other, and are put off together

    def _table(self, code: str) -> TableDelivery:
        table = self._tables.get(code)
        if table is None:
            table = self._tables[code] = TableDelivery(code)
        return table

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
            self._put_off(table, STORE_WAIT_SECONDS)
        elif error is not None:
            table.requests.clear()
        self._drop_idle(table)

    def _drop_idle(self, table: TableDelivery) -> None:
        if table.is_idle:
            self._tables.pop(table.code, None)

    def _put_off(self, table: TableDelivery, wait_seconds: float) -> None:
        """The store has the time too, a moment later."""
        if not table.is_due and not self._stopping and wait_seconds <= MAX_TIMER_SECONDS:
            loop = asyncio.get_running_loop()
            table.timer = loop.call_later(wait_seconds, self._begin, table)

    # One pass

    async def _deliver(self, table: TableDelivery, requests: ViewRequests) -> None:
        now = asyncio.get_running_loop().time()
        holder, claim = self._next_pass(table), table.take_claim(now)
        table.next_pass = None
        begun_at, claimed = claim or (now, None)
        try:
            claimed = claimed or await self.store.begin_delivery(table.code, holder, PASS_LEASE_MS)
            beside = await self._read_beside(claimed, requests) if claimed is not None else {}
        except StoreAway:  # what people asked to see is known to this process alone
            table.put_back(requests)
            raise
        if claimed is None:
            table.put_back(requests)
            is_waited_for = any([request.is_waited_for for request in requests.values()])
            self._put_off(table, BUSY_WAIT_WITH_REQUESTS_SECONDS if is_waited_for else BUSY_WAIT_SECONDS)
            return
        unstored, late = table.late, table.take_late(claimed.shown)
        moment = replace(self._moment(claimed, requests, late), **beside)
        try:
            moment = replace(moment, tips=await self.coach.tips(moment, slow=table.slow))
        except StoreAway:
            table.late = unstored | table.late
            table.put_back(requests)
            raise
        result = PassResult(moment, holder, begun_at + LEASE_SURE_SECONDS, taps=table.take_taps())
        result.on_visible = self.open_taps.visible
        for name, record in late.items():
            result.note(name, record)
        try:
            await self._pass(table, result)
        finally:
            result.is_over = True
            is_complete = await self._store_records(table, result)
        await self._follow_up(table, result)
        self._note_delivered(table, result)
        if result.waits:
            self._put_off(table, min(result.waits))
        elif not is_complete:
            table.is_due = True

    def _note_delivered(self, table: TableDelivery, result: PassResult) -> None:
        """A chat that is to be looked at again later shows what it should; one that could not be reached does not."""
        is_tried_again = any([report.wait_seconds is not None for _, report in result.reports])
        if not is_tried_again and not table.slow and not table.is_due:
            table.undelivered_since = None
        elif result.waits:
            table.taps += result.taps

    def is_at_work(self) -> bool:
        """Is a pass running?"""
        return any([table.task is not None for table in self._tables.values()])

    def undelivered(self) -> list[float]:
        """Of each table in hand with a change that some chat does not show: for how many seconds."""
        now = asyncio.get_running_loop().time()
        return [
            now - table.undelivered_since
            for table in self._tables.values()
            if table.undelivered_since is not None
        ]

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
            is_torn=claimed.last_worker not in ("", self.worker),
        )

    async def _read_beside(self, claimed: ClaimedDelivery, requests: ViewRequests) -> dict[str, Any]:
        """The facts that a moment needs from elsewhere in the store; next to nothing in most passes."""
        beside = await self._tables_beside(claimed.snapshot.table, requests)
        return {
            "known": await self._known_messages(claimed),
            "highlights": await self.highlights(claimed.snapshot),
            "others": {person: next_table(tables, person) for person, tables in beside.items()},
            "elsewhere": {person: plays_at(tables, person) for person, tables in beside.items()},
        }

    async def _known_messages(self, claimed: ClaimedDelivery) -> dict[int, Set[int]]:
        """By chat in which an orphan is searched for: the messages that are none, such as those of other tables."""
        known: dict[int, Set[int]] = {}
        for name, record in claimed.shown.items():
            if not (search := search_of(record)):
                continue
            is_group, group = name == GROUP_FIELD, claimed.snapshot.table.group
            chat = (group.id if group else None) if is_group else person_of(name)
            if chat is not None:
                look_up = known_to_group if is_group else known_to_person
                others = await look_up(self.store, chat, claimed.snapshot.table.code)
                known[chat] = others | await self.sender.known_numbers(chat, search)
        return known

    async def _tables_beside(self, table: Table, requests: ViewRequests) -> dict[PersonId, list[Snapshot]]:
        """The other tables of people who go on. Messages that still lead here, where nothing waits, are drawn again."""
        going = [person for person, request in requests.items() if request.goes_on and is_done(table, person)]
        tables: dict[PersonId, list[Snapshot]] = {}
        for person in going:
            tables[person] = await self.people.tables_beside(table.code, person)
            codes = [one.table.code for one in tables[person]]
            records = await self.store.shown_in(codes, field_of(person)) if codes else {}
            for code in leading_to(table.code, records):
                self.go_on(code, person)
        return tables

    async def highlights(self, snapshot: Snapshot) -> Highlights | None:
        """The highlights of a finished game; None of any other, and of one whose record cannot be replayed."""
        table, game = snapshot
        if game is None or table.phase is not Phase.FINISHED:
            return None
        if table.code not in self._finished:
            if len(self._finished) >= MAX_HIGHLIGHTS_REMEMBERED:
                self._finished.clear()
            log_of_moves = await self.store.log(table.code)
            try:
                self._finished[table.code] = highlights_of(record_of(game, log_of_moves))
            except BadRecord as error:
                log.warning("highlights_unreadable table=%s error=%s", table.code, error)
                self._finished[table.code] = None
        return self._finished[table.code]

    async def _pass(self, table: TableDelivery, result: PassResult) -> None:
        """All chats at the same time. A chat that fails delays no other, and is tried again."""
        tasks: dict[asyncio.Task[None], str] = {}
        for decider in deciders_of(result.moment):
            if decider.field in table.slow:  # something is on its way already
                result.waits.append(SLOW_CHAT_SECONDS)
                table.put_back_of(decider.chat, result.moment.requests)
            elif (work := self._chat(decider, result)) is not None:
                name = f"deliver {table.code} {decider.field}"
                tasks[asyncio.create_task(work, name=name)] = decider.field
        slow = (await asyncio.wait(tasks, timeout=SLOW_CHAT_SECONDS))[1] if tasks else ()
        for task in slow:
            self._leave_behind(table, task, tasks[task], result)

    def _chat(self, decider: Decider[Any], result: PassResult) -> Coroutine[Any, Any, None] | None:
        """The calls that a chat needs. None: it rests, as most chats do when somebody taps."""
        try:
            record = decider.begin()
            intent = decider.decide(record)
        except Exception:
            self._failed(decider, result)
            return None
        if isinstance(intent, Rest | InlineRest):
            result.add(decider, ChatReport(record=intent.record, until=intent.until))
            return None
        return self._carry_out(decider, record, intent, result)

    async def _carry_out(
        self, decider: Decider[Any], record: Any, intent: Intent[Any] | InlineEdit, result: PassResult
    ) -> None:
        result.at_work += 1
        try:
            fence = ChatFence(self.store, result, decider.field)
            carry: Any = (
                carry_out_inline
                if isinstance(intent, InlineEdit)
                else partial(carry_out, put_removal=self._put_removal)
            )
            result.add(decider, await carry(decider, record, intent, self.sender, fence))
        except (StoreAway, LeaseLost):
            result.waits.append(BUSY_WAIT_SECONDS)
        except Exception:
            self._failed(decider, result)
        else:
            self._failures.pop((result.moment.table.code, decider.field), None)
        finally:
            result.at_work -= 1

    async def _put_removal(self, chat: int, message: int, at: Instant) -> None:
        """Until an hour later Telegram may say that it is too early: clocks differ."""
        await self.jobs.put(removal_job(chat, message), at, str(at + HOUR))

    def _failed(self, decider: Decider[Any], result: PassResult) -> None:
        """Report a mistake of ours at one chat: the operator hears of it, and the chat is tried less and less often."""
        code = result.moment.table.code
        log.exception("chat_failed table=%s record=%s", code, decider.field)
        self.alarm.pass_on(
            "chat failed", f"table {code} cannot be shown in a chat: see chat_failed in the log"
        )
        if len(self._failures) >= MAX_FAILURES_REMEMBERED:
            self._failures.clear()
        self._failures[code, decider.field] += 1
        result.waits.append(backoff(self._failures[code, decider.field]) / SECOND)

    def _leave_behind(
        self, table: TableDelivery, task: asyncio.Task[None], name: str, result: PassResult
    ) -> None:
        """Go on without a chat that Telegram is slow with, or whose picture is: nobody at the table waits for it.

        Its task ends with the call that it is making, or before the next one. The next pass decides what is left to
        do, and stores the chat's record.
        """
        table.slow[name] = task
        result.waits.append(PASS_LEASE_MS / SECOND)  # if this worker dies now, another comes back to it

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
            later = STORED_LATER_MS if wait <= MAX_TIMER_SECONDS else 0
            retry_at = self.tables.timepiece.now() + int(wait * SECOND) + later
        table = result.moment.table
        return await self.store.end_delivery(
            table.code, result.holder, table.revision, result.shown, result.forgotten, retry_at=retry_at
        )

    async def _follow_up(self, table: TableDelivery, result: PassResult) -> None:
        """Telegram has told us something about people and groups: the table should know."""
        for decider, report in result.reports:
            if report.refused:
                self._tell_of_refusal(decider, report.refused, result.moment.table.code)
            if isinstance(decider, PrivateDecider):
                await self._mark_reachable(table, decider, report)
                await self._note_die(decider, report)
            elif isinstance(decider, GroupDecider):
                await self._regroup(decider, report)

    def _tell_of_refusal(self, decider: Decider[Any], reason: str, code: str) -> None:
        """The log has it already; the operator should know what people do not see."""
        where = "its group" if isinstance(decider, GroupDecider) else "a private chat"
        text = f"Telegram refuses a message of table {code} in {where}: {reason}; it is tried less and less often"
        self.alarm.pass_on("delivery refused", text)

    async def _mark_reachable(
        self, table: TableDelivery, decider: PrivateDecider, report: ChatReport[Any]
    ) -> None:
        if report.unreachable:
            await self._mark_unreachable(table, decider)
        elif report.reached and decider.seat.unreachable:
            with suppress(Refused):
                await self.tables.change(table.code, MarkUnreachable(decider.chat, unreachable=False))

    async def _note_die(self, decider: PrivateDecider, report: ChatReport[Any]) -> None:
        is_away = report.unreachable
        thrown = fallen_die(decider.table, decider.seat, report.record, unreachable=is_away)
        if thrown is not None:
            with suppress(Refused):
                await self.tables.change(decider.table.code, thrown)

    async def _mark_unreachable(self, table: TableDelivery, decider: PrivateDecider) -> None:
        """A refusal that is older than a sign of life marks nobody: the person is written to again."""
        refused = MarkUnreachable(decider.chat, unreachable=True, at=decider.moment.now)
        with suppress(Refused):
            now = (await self.tables.change(table.code, refused)).table
            number = now.seat_of(decider.chat)
            if number is not None and not now.seats[number].unreachable:
                table.is_due = True
            else:
                await self.people.unreachable(decider.chat)

    async def _regroup(self, decider: GroupDecider, report: ChatReport[Any]) -> None:
        code, group = decider.moment.table.code, decider.group
        if report.moved_to is not None:
            await self.tables.regroup(code, group.id, changed(group, id=report.moved_to))
        elif report.unreachable:
            await self.tables.regroup(code, group.id, None)


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
