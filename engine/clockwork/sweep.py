"""The sweep: claim what is due and begin it, without waiting for slow entries.

A claim is a lease. A worker that crashes only delays the entry: when the lease ends, another worker claims it. A
worker that is too slow finds the table changed, and its commit computes everything again. Errands, which belong to no
table, are swept in the same way.

Each kind of entry has places of its own, so that computers that think and chats that do not answer take none from the
clocks. What is claimed begins at once: no lease runs out in a queue.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.alarm import Alarm
from engine.log_context import begin_log_context
from engine.tables.port import Due, DueEntry, DueHandler, DueKind, Errand, Store, Timepiece
from engine.tables.refusals import Refusal, Refused, StoreAway
from engine.tables.time.instants import SECOND, Span
from engine.tables.time.leases import DUE_LEASE_MS

log = logging.getLogger(__name__)

MAX_AT_WORK = 128
"""Entries of one kind in hand at once."""
MIN_FREE_PLACES = MAX_AT_WORK // 2
"""A kind is claimed again when this many of its places are free: a claim for fewer is not worth the round trip."""

NOTHING_TO_DO = (
    *(Refusal.UNKNOWN_TABLE, Refusal.QUARANTINED, Refusal.NOT_SEATED, Refusal.OVER),
    Refusal.SEASON_OVER,
)
"""Refusals after which the entry is released: nobody waits for it. A table of a newer release waits for a newer
worker."""


class Sweeper:
    def __init__(
        self,
        store: Store,
        timepiece: Timepiece,
        handlers: Mapping[Due, DueHandler],
        errands: Mapping[str, Errand] = MappingProxyType({}),
        *,
        lease: Span = DUE_LEASE_MS,
        alarm: Alarm | None = None,
        on_room: Callable[[], None] = lambda: None,
        on_begun: Callable[[float], None] = lambda _: None,
    ) -> None:
        self.store = store
        self.timepiece = timepiece
        own = [(kind, errand.do) for kind, errand in errands.items()]
        self.handlers: dict[DueKind, DueHandler] = dict([*handlers.items(), *own])
        self.furthest = {kind: one.furthest for kind, one in errands.items()}
        self.lease = lease
        self.alarm = alarm or Alarm(log)
        self.on_room = on_room
        """Called when a kind that was left out can be claimed again."""
        self.on_begun = on_begun
        """Called when an entry is begun, with the seconds since it came due."""
        self._in_hand: dict[DueKind, set[asyncio.Task[None]]] = {kind: set() for kind in self.handlers}

    async def sweep(self, *, judges: bool = True) -> int:
        """Look at everything, claim what is due and begin it; return how many entries there were.

        A worker that judges nobody's time only does errands.
        """
        await self.store.look()
        return await self.sweep_known(judges=judges)

    async def sweep_known(self, *, judges: bool = True) -> int:
        """The same for what is known to be due: this worker has seen it at the last look, or has put it itself.

        It claims as much as there is room for. All kinds share the limit. A kind that fills it has no room left, and the
        next sweep is for the others.
        """
        kinds = self.handlers if judges else self.furthest
        rooms = {kind: room for kind in kinds if (room := self._room(kind)) >= MIN_FREE_PLACES}
        if not rooms:
            return 0
        entries = await self.store.claim(self.timepiece.now(), self.lease, tuple(rooms), min(rooms.values()))
        for entry in entries:
            self._begin(entry)
            if entry.since is not None:
                self.on_begun((self.timepiece.now() - entry.since) / SECOND)
        return len(entries)

    async def finish(self) -> None:
        """Wait for what is in hand."""
        while tasks := [task for some in self._in_hand.values() for task in some]:
            await asyncio.wait(tasks)

    @property
    def crowded(self) -> bool:
        """Is a kind of tables left out? Finding the others behind what has piled up of it is expensive.

        Errands lie elsewhere, and a crowd of them is in nobody's way.
        """
        tables = [kind for kind in self.handlers if isinstance(kind, Due)]
        return any([self._room(kind) < MIN_FREE_PLACES for kind in tables])

    def _room(self, kind: DueKind) -> int:
        return MAX_AT_WORK - len(self._in_hand[kind])

    def _begin(self, entry: DueEntry) -> None:
        task = asyncio.create_task(self._handle(entry), name=f"{entry.kind} {entry.code}")
        self._in_hand[entry.due].add(task)
        task.add_done_callback(lambda done: self._ended(entry.due, done))

    def _ended(self, kind: DueKind, task: asyncio.Task[None]) -> None:
        self._in_hand[kind].discard(task)
        if self._room(kind) == MIN_FREE_PLACES:
            self.on_room()

    async def _handle(self, entry: DueEntry) -> None:
        """Handle an entry. One that fails stays claimed and is tried again after its lease, so a bad table never stops the others."""
        what = "table" if isinstance(entry.due, Due) else "errand"
        begin_log_context(**{what: entry.code})
        try:
            async with asyncio.timeout(self.lease / SECOND):
                await self._do(entry)
        except (StoreAway, TimeoutError, Refused) as error:
            log.warning("due_delayed kind=%s error=%r", entry.kind, error)
        except Exception:
            log.exception("due_failed kind=%s", entry.kind)
            text = f"{what} {entry.code} fails again and again ({entry.kind}): see due_failed in the log"
            self.alarm.pass_on("due failed", text)

    async def _do(self, entry: DueEntry) -> None:
        try:
            await self.handlers[entry.due](entry)
        except Refused as refused:
            if refused.reason not in NOTHING_TO_DO:
                raise
            await self.store.release(entry)
