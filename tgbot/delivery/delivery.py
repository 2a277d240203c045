"""Delivery: pass after pass over the tables that have changed, until the chats show them.

The commit itself has written that there is something to deliver, leased to this process for a few seconds, and has
taken the delivery in hand if nobody had. Here it is done at once; if this process dies, any worker does it when the
lease is over. At one table one pass runs at a time, over all workers: whoever finds another at work leaves it to him.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

from engine.tables.absence import MarkUnreachable
from engine.tables.instants import SECOND, Span
from engine.tables.people import People
from engine.tables.port import ClaimedDelivery, DeliveryClaim, DueEntry, StoreAway
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refused
from engine.tables.service import Tables
from engine.tables.table import Snapshot
from engine.tables.values import changed
from tgbot.delivery.private import FormerChat, PrivateChat
from tgbot.delivery.public import GroupChat
from tgbot.delivery.scene import NOTHING_WANTED, Result, Scene, Wanted
from tgbot.delivery.sender import REFUSED_WAIT_SECONDS, Sender
from tgbot.delivery.shown import person_of

log = logging.getLogger(__name__)

LEASE: Span = 5 * SECOND
"""So long a table waits for the pass of a worker that has died. Whoever lives keeps his lease, however long he takes."""
STILL_FRESH = 1.0
"""Seconds within which a pass must begin that was taken in hand with a commit; later it is taken in hand anew."""
SOON, LOOK_AGAIN = 0.2, 2.0
"""Seconds until a table is looked at again that another worker has in hand: he may have died over it."""
SLOW = 1.5
"""Seconds after which a pass does not wait for a chat any longer."""
IN_PASSES = 64
"""Passes at the same time."""
LONGEST_WAIT = 30.0
"""Seconds that a pass is put off in this process; what takes longer is left to the clockwork."""


class Delivery:
    def __init__(self, tables: Tables, sender: Sender, bot_name: str) -> None:
        self.tables = tables
        self.store = tables.store
        self.people = People(tables)
        self.sender = sender
        self.bot_name = bot_name
        self.worker = secrets.token_hex(4)
        self._wanted: dict[str, Wanted] = {}
        self._promised: dict[str, float] = {}
        """By table: when a commit was asked to take it in hand. Broken by whatever begins a pass before it comes back."""
        self._handed: dict[str, tuple[float, ClaimedDelivery]] = {}
        """What commits have taken in hand since then."""
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._put_off: dict[str, tuple[asyncio.TimerHandle, Wanted]] = {}
        self._slow: dict[tuple[str, str], asyncio.Task[None]] = {}
        """Chats whose pass was not waited for, by table and record."""
        self._late: dict[str, dict[str, str]] = {}
        """The records that came out of them, for the next pass of their table."""
        self._places = asyncio.Semaphore(IN_PASSES)
        self._stopping = False

    # What others want of it

    def claim(self, code: str) -> DeliveryClaim | None:
        """A commit may take a table in hand for us, unless a pass is at it and would change what it finds."""
        if code in self._at_work:
            return None
        self._promised[code] = asyncio.get_running_loop().time()
        return DeliveryClaim(self.worker, LEASE)

    def table_changed(self, snapshot: Snapshot, claimed: ClaimedDelivery | None = None) -> None:
        """A table has changed."""
        code = snapshot.table.code
        promised = self._promised.get(code)
        self._handed.pop(code, None)  # older than this change
        if claimed is not None and promised is not None:
            self._handed[code] = promised, claimed
        self._begin(code, NOTHING_WANTED)

    def show_draft(self, code: str, person: PersonId, draft: str) -> None:
        self._begin(code, Wanted(drafts={person: draft}))

    def send_anew(self, code: str, person: PersonId) -> None:
        self._begin(code, Wanted(again=frozenset({person})))

    def refresh_stale(self, code: str, person: PersonId, message: int) -> None:
        self._begin(code, Wanted(fresh={person: message}))

    async def claimed(self, entry: DueEntry) -> None:
        """The clockwork has found that a table still has to be delivered; a refusal is for it to judge."""
        await asyncio.shield(self._begin(entry.code, NOTHING_WANTED))

    async def stop(self) -> None:
        """Finish what is in hand; what is put off is found in the store."""
        self._stopping = True
        for timer, _ in self._put_off.values():
            timer.cancel()
        while tasks := [*self._at_work.values(), *self._slow.values()]:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)

    # One table after the other, each by itself

    def _begin(self, code: str, wanted: Wanted) -> asyncio.Task[None]:
        """A pass that runs already is followed by another one."""
        if code in self._put_off:
            timer, before = self._put_off.pop(code)
            timer.cancel()
            wanted = before.and_also(wanted)
        self._wanted[code] = self._wanted.get(code, NOTHING_WANTED).and_also(wanted)
        self._promised.pop(code, None)
        task = self._at_work.get(code)
        if task is None:
            task = self._at_work[code] = asyncio.create_task(self._work(code))
            task.add_done_callback(lambda done: self._ended(code, done))
        return task

    def _ended(self, code: str, task: asyncio.Task[None]) -> None:
        del self._at_work[code]
        if not task.cancelled() and (error := task.exception()) is not None:
            known = isinstance(error, StoreAway | Refused)
            log.log(
                logging.WARNING if known else logging.ERROR,
                "delivery of table %s has to wait: %r",
                code,
                error,
                exc_info=None if known else error,
            )
        if code in self._wanted:  # came in at the last moment
            self._begin(code, NOTHING_WANTED)

    async def _work(self, code: str) -> None:
        async with self._places:
            while (wanted := self._wanted.pop(code, None)) is not None:
                await self._deliver(code, wanted)

    async def _deliver(self, code: str, wanted: Wanted) -> None:
        claimed = await self._take_over(code)
        if claimed is None:
            # Another worker is at it, and will find what has changed; but not what was wanted here.
            self._put_off_by(code, SOON if wanted else LOOK_AGAIN, wanted)
            return
        late = self._late.pop(code, {})
        scene = self._scene(claimed, wanted, late)
        result = Result(told=late)
        lease = asyncio.create_task(self._keep_lease(code))
        try:
            await self._pass(scene, result)
        finally:
            lease.cancel()
            complete = await self._record(scene, result)
        await self._follow_up(scene, result)
        if result.waits:
            self._put_off_by(code, min(result.waits))
        elif not complete:
            self._wanted.setdefault(code, NOTHING_WANTED)

    async def _take_over(self, code: str) -> ClaimedDelivery | None:
        since, handed = self._handed.pop(code, (0.0, None))
        if handed is not None and asyncio.get_running_loop().time() - since < STILL_FRESH:
            return handed
        return await self.store.begin_delivery(code, self.worker, LEASE)

    async def _keep_lease(self, code: str) -> None:
        while True:
            await asyncio.sleep(LEASE / SECOND / 3)
            with suppress(StoreAway, Refused):
                await self.store.begin_delivery(code, self.worker, LEASE)

    def _scene(self, claimed: ClaimedDelivery, wanted: Wanted, late: Mapping[str, str]) -> Scene:
        timepiece = self.tables.timepiece
        return Scene(
            claimed.snapshot,
            {**claimed.told, **late} if late else claimed.told,
            claimed.news,
            claimed.talk,
            timepiece.now(),
            timepiece.outages(),
            wanted,
        )

    async def _pass(self, scene: Scene, result: Result) -> None:
        """All chats at the same time; one that fails does not keep the others, and is tried again."""
        work = {
            chat.field: chat for chat in self._chats(scene, result) if not self._rests(chat, scene, result)
        }
        tasks = {asyncio.create_task(_attempt(scene, result, chat)): field for field, chat in work.items()}
        slow = (await asyncio.wait(tasks, timeout=SLOW))[1] if tasks else ()
        for task in slow:
            self._leave_behind(task, tasks[task], scene, result)

    def _chats(self, scene: Scene, result: Result) -> Iterator[Chat]:
        table = scene.table
        for number, seat in enumerate(table.seats):
            if seat.person is not None:
                yield PrivateChat(self.sender, scene, number, result, self.bot_name)
        for person in {person_of(name) for name in scene.told} - {None, *table.people}:
            if person is not None:
                yield FormerChat(self.sender, scene, person, result)
        if table.group is not None:
            yield GroupChat(self.sender, scene, table.group, result, self.bot_name)

    def _rests(self, chat: Chat, scene: Scene, result: Result) -> bool:
        """Is nothing to be written there, or something on its way already?"""
        if (scene.table.code, chat.field) in self._slow:
            result.waits.append(SLOW)
            return True
        rests = True
        with _tried(scene, result):
            rests = chat.rests()
        return rests  # noqa: RET504 - True also if that fails

    def _leave_behind(self, task: asyncio.Task[None], field: str, scene: Scene, result: Result) -> None:
        """Nobody at the table waits for a chat that Telegram takes its time with. What comes of it, the next pass records."""
        code = scene.table.code
        self._slow[code, field] = task
        result.waits.append(LEASE / SECOND)  # if we die now, somebody comes back to it

        def done(_: asyncio.Task[None]) -> None:
            del self._slow[code, field]
            if field in result.told:
                self._late.setdefault(code, {})[field] = result.told[field]
            self._begin(code, NOTHING_WANTED)

        task.add_done_callback(done)

    async def _record(self, scene: Scene, result: Result) -> bool:
        """What was sent, whatever else went wrong."""
        wait = min(result.waits, default=None)
        again = None if wait is None else self.tables.timepiece.now() + int(wait * SECOND)
        return await self.store.end_delivery(
            scene.table.code, self.worker, scene.table.revision, result.told, result.gone, retry_at=again
        )

    async def _follow_up(self, scene: Scene, result: Result) -> None:
        """What Telegram has told us about people and groups: the table should know."""
        code, group = scene.table.code, scene.table.group
        for person in result.reachable:
            with suppress(Refused):
                await self.tables.change(code, MarkUnreachable(person, unreachable=False))
        for person in result.unreachable:
            with suppress(Refused):
                await self.tables.change(code, MarkUnreachable(person, unreachable=True))
            with suppress(Refused):
                await self.people.unreachable(person)
        if group is not None and result.group_moved is not None:
            await self.tables.regroup(code, group.id, changed(group, id=result.group_moved))
        elif group is not None and result.group_lost:
            await self.tables.regroup(code, group.id, None)

    def _put_off_by(self, code: str, wait: float, wanted: Wanted = NOTHING_WANTED) -> None:
        """The store knows too; here it comes to the moment."""
        if code in self._wanted:  # comes at once, and takes this with it
            self._wanted[code] = wanted.and_also(self._wanted[code])
        elif not self._stopping and wait <= LONGEST_WAIT:
            timer = asyncio.get_running_loop().call_later(wait, self._begin, code, NOTHING_WANTED)
            self._put_off[code] = timer, wanted


Chat = PrivateChat | FormerChat | GroupChat


async def _attempt(scene: Scene, result: Result, chat: Chat) -> None:
    with _tried(scene, result):
        await chat.reconcile()


@contextmanager
def _tried(scene: Scene, result: Result) -> Iterator[None]:
    """A chat that fails does not keep the others, and is tried again."""
    try:
        yield
    except Exception:
        log.exception("a chat of table %s cannot be written to", scene.table.code)
        result.waits.append(REFUSED_WAIT_SECONDS)
