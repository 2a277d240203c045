"""The chats of a subject in one pass: those that something may have changed for are decided and carried out.

A chat that fails or is slow delays no other. All come at once, or, in a crowd, one after the other.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from engine.alarm import Alarm
from engine.spans import clock_ms, in_seconds
from engine.tables.port import Store, Subject
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import HOUR, SECOND, Instant, Span
from engine.tables.time.leases import SHOWING_LEASE_MS
from tgbot.records.shown import Shown
from tgbot.requests.errands import REMOVAL_ERRAND, removal_of
from tgbot.showing.calls.backoff import backoff
from tgbot.showing.calls.carrier import CUT_WAIT_MS, ChatReport, LeaseLost, carry_out
from tgbot.showing.calls.intents import Decider, Intent, Rest
from tgbot.showing.calls.sender import Sender
from tgbot.showing.deliveries import InHand, LateRecord
from tgbot.showing.moment import ViewRequests
from tgbot.showing.pass_results import PassFence, PassResult, Rhythm, SubjectKind

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
        while (turn or tasks) and clock_ms() < ends and not self._leaves_crowds:
            if turn and len(tasks) < rhythm.at_once:
                await _give_way(rhythm)
                self._begin_chat(hand, turn, again, result, tasks)
                turn = await anext(restless, None)
            await asyncio.sleep(in_seconds(max(result.take_pause(), rhythm.every)))
            self._leave_behind(hand, tasks, result, begun_before=clock_ms() - SLOW_CHAT_MS)
            turn = turn or (again.popleft() if again else None)
        if turn or again:
            result.waits.append(0)
            self._first[result.subject] = (turn or again[0]).decider.field

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
