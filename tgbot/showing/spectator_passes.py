"""Spectators' passes: those who watch a table are shown it at leisure, a few at a time, below everybody else.

They have a due entry of their own, so that no pass of the players waits for them. A pass takes what the limits leave
over for some seconds; what is left then is the next pass's. At one table one pass runs at a time, over all workers.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import count

from engine.alarm import Alarm
from engine.spans import clock_ms, in_seconds
from engine.surroundings import new_token
from engine.tables.directory.index_reader import who_muted
from engine.tables.directory.indexes import IndexEntry, watched_index
from engine.tables.pass_names import pass_name
from engine.tables.past.highlights import Highlights
from engine.tables.past.lines import Lines
from engine.tables.port import ClaimedWatch, DueEntry, Store
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refused
from engine.tables.service import Tables
from engine.tables.spectators import SPECTATORS_KEPT_MS, NoteSpectators, noted_count
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.time.instants import SECOND, Instant, Span
from engine.tables.work import Talk
from tgbot.records.shown import Shown, read_record, write_record
from tgbot.showing.calls.backoff import backoff
from tgbot.showing.calls.carrier import ChatReport, LeaseLost, carry_out
from tgbot.showing.calls.intents import Rest
from tgbot.showing.calls.sender import Sender
from tgbot.showing.chats.spectators import Gallery, SpectatorDecider
from tgbot.showing.known_messages import known_to_person, search_of
from tgbot.showing.moment import TableMoment
from tgbot.showing.orphans import own_messages

log = logging.getLogger(__name__)

WATCH_PASS_MS: Span = 10 * SECOND
"""The time of a pass, shorter than the lease of its entry; the rest is left to the next one."""
SPECTATORS_EVERY_MS: Span = 100
"""From one chat to the next: a crowd takes neither the limits nor the store, which writes each call down."""
GIVE_WAY_MS: Span = 20
MAX_GIVE_WAY_MS: Span = 500
"""How often a look is taken whether players are still being delivered to, and how long one chat gives way to them."""
MAX_SPECTATORS_AT_ONCE = 8
"""Chats to which calls are being made."""
DECIDED_AT_ONCE = 50
"""Spectators who are looked at before the loop may do something else."""
WATCH_BUSY_WAIT_MS = SECOND
"""Until a table is tried again whose spectators are in hand already."""
MAX_SHORT_WAIT_MS: Span = SECOND
"""A chat that has to wait longer is left to a later pass."""
SLOW_SPECTATOR_MS: Span = 5 * SECOND
"""Nobody waits longer for one chat that Telegram is slow with."""

HighlightsOf = Callable[[Snapshot], Awaitable[Highlights | None]]


@dataclass(slots=True)
class WatchResult:
    """The outcome of one pass for the spectators."""

    holder: str
    """The name of the pass."""
    ends: float
    """When its lease ends, by the loop's clock."""
    shown: dict[PersonId, str] = field(default_factory=dict)
    gone: list[PersonId] = field(default_factory=list)
    waits: list[Span] = field(default_factory=list)
    """Until something that could not be done now may be tried again."""
    pause: Span = 0
    """Before the next chat, because a limit is reached."""

    def take_pause(self) -> Span:
        pause, self.pause = self.pause, 0
        return pause

    def add(self, decider: SpectatorDecider, report: ChatReport) -> None:
        if report.record is None:
            self.gone.append(decider.chat)
        elif report.record != decider.before:
            self.shown[decider.chat] = write_record(report.record)
        if report.wait is not None:
            self.waits.append(report.wait)
        if report.until is not None:
            self.waits.append(report.until - decider.moment.now)


@dataclass(frozen=True, slots=True)
class WatchFence:
    """The `Fence` of one spectator in a pass."""

    store: Store
    result: WatchResult
    code: str
    person: PersonId

    @property
    def is_over(self) -> bool:
        return clock_ms() >= self.result.ends

    async def pass_by(self) -> None:
        if self.is_over:
            raise LeaseLost

    async def note(self, record: Shown) -> None:
        """Refused also if the person watches no more: then everybody else is still shown the table."""
        await self.pass_by()
        holder, text = self.result.holder, write_record(record)
        if not await self.store.keep_watched(self.code, holder, self.person, text):
            raise LeaseLost

    async def keep(self, record: Shown) -> None:
        await self.note(record)


class SpectatorDelivery:
    def __init__(
        self,
        tables: Tables,
        sender: Sender,
        bot_name: str,
        highlights: HighlightsOf,
        *,
        gives_way: Callable[[], bool] = lambda: False,
        alarm: Alarm | None = None,
    ) -> None:
        self.gives_way = gives_way
        """Is something on its way to players? Then spectators wait for a moment."""
        self.tables = tables
        self.store = tables.store
        self.sender = sender
        self.bot_name = bot_name
        self.highlights = highlights
        self.alarm = alarm or Alarm(log)
        self.worker = new_token(4)
        self._pass_numbers = count(1)
        self._in_hand: set[str] = set()
        self._is_stopping = False

    def stop(self) -> None:
        """Begin no further chat; what is left is found in the store."""
        self._is_stopping = True

    async def claimed(self, entry: DueEntry) -> None:
        """The clockwork has found that the spectators of a table do not see it as it is."""
        claimed = None
        if entry.code not in self._in_hand and not self._is_stopping:
            self._in_hand.add(entry.code)
            try:
                lease = entry.lease_left(self._now)
                result = self._begun(lease)
                claimed = await self.store.begin_watch(entry.code, result.holder, lease)
                if claimed is not None:
                    await self._pass(entry, claimed, result)
            finally:
                self._in_hand.discard(entry.code)
        if claimed is None:
            await self.store.put_due(entry.code, entry.due, self._now + WATCH_BUSY_WAIT_MS)

    def _begun(self, lease: Span) -> WatchResult:
        return WatchResult(pass_name(self.worker, next(self._pass_numbers)), clock_ms() + lease)

    @property
    def _now(self) -> Instant:
        return self.tables.timepiece.now()

    # One pass

    async def _pass(self, entry: DueEntry, claimed: ClaimedWatch, result: WatchResult) -> None:
        try:
            if _is_forgotten(claimed.snapshot.table, self._now):
                result.gone += claimed.shown
            else:
                claimed = claimed._replace(snapshot=await self._counted(claimed))
                await self._show(claimed, result)
        finally:
            await self._end(entry, claimed, result)

    async def _counted(self, claimed: ClaimedWatch) -> Snapshot:
        """The table, which knows roughly how many watch it."""
        table, people = claimed.snapshot.table, frozenset(claimed.shown)
        is_known = table.watching == noted_count(len(people)) and people.issuperset(
            [one.person for one in table.greeters]
        )
        if is_known:
            return claimed.snapshot
        return await self.tables.change(table.code, NoteSpectators(people))

    async def _show(self, claimed: ClaimedWatch, result: WatchResult) -> None:
        speakers = dict.fromkeys([remark.person for remark in claimed.remarks])
        muted_by = {speaker: await who_muted(self.store, speaker) for speaker in speakers}
        gallery = Gallery(await self._moment(claimed), len(claimed.shown), claimed.remarks, muted_by)
        waiting = deque([one async for one in _restless(gallery, claimed, result)])
        tasks = set[asyncio.Task[None]]()
        ends = clock_ms() + WATCH_PASS_MS
        while (waiting or tasks) and clock_ms() < ends and not self._is_stopping:
            if waiting and len(tasks) < MAX_SPECTATORS_AT_ONCE:
                await self._give_way()
                work = self._show_to(waiting.popleft(), waiting, result)
                task = asyncio.create_task(work, name=f"show {claimed.snapshot.table.code}")
                tasks.add(task)
                task.add_done_callback(tasks.discard)
            await asyncio.sleep(in_seconds(max(result.take_pause(), SPECTATORS_EVERY_MS)))
        if tasks:
            await asyncio.wait(tasks)
        if waiting:
            result.waits.append(0)

    async def _give_way(self) -> None:
        ends = clock_ms() + MAX_GIVE_WAY_MS
        while self.gives_way() and clock_ms() < ends:
            await asyncio.sleep(in_seconds(GIVE_WAY_MS))

    async def _show_to(
        self, decider: SpectatorDecider, waiting: deque[SpectatorDecider], result: WatchResult
    ) -> None:
        """Show the table to one person. If the limits let nobody through for a moment, all wait, and they come again."""
        report = await self._chat(decider, result)
        wait = report.wait
        if wait is None or wait > MAX_SHORT_WAIT_MS or report.record is None:
            result.add(decider, report)
            return
        result.add(decider, replace(report, wait=None))
        result.pause = max(result.pause, wait)
        waiting.append(replace(decider, before=report.record))

    async def _chat(self, decider: SpectatorDecider, result: WatchResult) -> ChatReport:
        """Show the table to one person. A mistake of ours at one chat stops no other."""
        record = decider.begin()
        fence = WatchFence(self.store, result, decider.table.code, decider.chat)
        try:
            async with asyncio.timeout(in_seconds(SLOW_SPECTATOR_MS)):
                return await carry_out(decider, record, decider.decide(record), self.sender, fence)
        except TimeoutError:
            return ChatReport(record=decider.before, wait=2 * MAX_SHORT_WAIT_MS)
        except Exception:
            log.exception("spectator_failed table=%s chat=%d", decider.table.code, decider.chat)
            text = (
                f"table {decider.table.code} cannot be shown to a spectator: see spectator_failed in the log"
            )
            self.alarm.pass_on("chat failed", text)
            return ChatReport(record=decider.before, wait=backoff(1))

    async def _moment(self, claimed: ClaimedWatch) -> TableMoment:
        return TableMoment(
            claimed.snapshot,
            {},
            claimed.news,
            Lines(0, [], lambda *_: Talk(0, None, "")),
            self._now,
            self.tables.timepiece.outages(),
            bot_name=self.bot_name,
            pictures=self.sender.files is not None,
            known=await self._known_messages(claimed),
            highlights=await self.highlights(claimed.snapshot),
        )

    async def _known_messages(self, claimed: ClaimedWatch) -> dict[int, Set[int]]:
        """By person in whose chat an orphan is searched for: the messages that are none."""
        return {
            person: await known_to_person(self.store, person)
            | await self.sender.known_numbers(person, search)
            for person, record in claimed.shown.items()
            if (search := search_of(record))
        }

    async def _end(self, entry: DueEntry, claimed: ClaimedWatch, result: WatchResult) -> None:
        retry_at = self._looks_again_at(claimed.snapshot.table, result)
        is_left = len(result.gone) < len(claimed.shown)
        await self._forget_remarks(entry.code, result.gone if is_left else None)
        is_kept = await self.store.end_watch(
            entry,
            result.holder,
            result.shown,
            result.gone,
            retry_at=retry_at if is_left else None,
        )
        if not is_kept:
            self._forget_sent(claimed, result)
            return
        await self.store.write_indexes(
            remove=[IndexEntry(watched_index(person), entry.code) for person in result.gone]
        )
        if not is_left and (claimed.snapshot.table.watching or claimed.snapshot.table.greeters):
            with suppress(Refused):
                await self.tables.change(entry.code, NoteSpectators(frozenset()))

    def _forget_sent(self, claimed: ClaimedWatch, result: WatchResult) -> None:
        """Forget the messages that this pass has sent: they are in no record, and a search for orphans must find
        them."""
        for person, text in result.shown.items():
            known = own_messages(read_record(claimed.shown.get(person)))
            self.sender.sent.drop(person, {*own_messages(read_record(text))} - {*known})

    async def _forget_remarks(self, code: str, gone: Sequence[PersonId] | None) -> None:
        """Strike what people said who are gone, or all if everybody is: nothing would lead back to it."""
        if gone is None:
            await self.store.forget_remarks(code)
        for person in gone or ():
            await self.store.strike_remarks(code, person)

    def _looks_again_at(self, table: Table, result: WatchResult) -> Instant | None:
        if result.waits:
            return self._now + max(min(result.waits), WATCH_BUSY_WAIT_MS)
        return None if table.ended is None else table.ended + SPECTATORS_KEPT_MS


def _is_forgotten(table: Table, now: Instant) -> bool:
    """Has the game been over long enough that nobody watches?"""
    return (
        table.phase is Phase.FINISHED and table.ended is not None and now >= table.ended + SPECTATORS_KEPT_MS
    )


async def _restless(
    gallery: Gallery, claimed: ClaimedWatch, result: WatchResult
) -> AsyncIterator[SpectatorDecider]:
    """The spectators to whom something has to be shown. A crowd is looked at in parts."""
    for number, (person, text) in enumerate(claimed.shown.items()):
        if number % DECIDED_AT_ONCE == DECIDED_AT_ONCE - 1:
            await asyncio.sleep(0)
        decider = SpectatorDecider(gallery, person, read_record(text))
        rest = _rest(decider)
        if rest is None:
            yield decider
        else:
            result.add(decider, ChatReport(record=rest.record, until=rest.until))


def _rest(decider: SpectatorDecider) -> Rest | None:
    """The decision to rest; None if there is something to do. An error here comes up again where it reaches the
    operator."""
    with suppress(Exception):
        intent = decider.decide(decider.begin())
        return intent if isinstance(intent, Rest) else None
    return None
