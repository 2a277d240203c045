"""The intake: takes updates in and gives none of them up before it is processed.

An update that takes too long is parked: it is written to the store, leased to the worker that goes on with it, and
the rest of the batch is confirmed. If that worker crashes, another one claims the update when the lease ends. So an
update may run twice; its token makes sure that it counts once.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from enum import Enum, auto
from functools import partial
from typing import Any, Generic, TypeVar

from engine.store.jobs import JobQueue, StoredJob
from engine.tables.instants import SECOND, Span
from engine.tables.port import StoreAway, Timepiece
from tgbot.api.calls import Update
from tgbot.intake.lanes import Lanes, lane_of

T = TypeVar("T")

log = logging.getLogger(__name__)

Process = Callable[[Update], Awaitable[None]]
"""Handles an update; raises `StoreAway` if the store is unavailable, and reports any other error itself."""

UPDATE_JOB = "update"

PARK_AFTER_SECONDS = 3.0
MAX_UPDATE_SECONDS = 60.0
"""An update that takes longer is stopped and tried again later."""
PARKED_LEASE_MS: Span = 30 * SECOND
MAX_UPDATE_TRIES = 5
"""An update that hangs or kills its worker must not do so for ever."""
STOP_WITHIN_SECONDS = 10.0

MAX_UPDATES_AT_ONCE = 256
MAX_UPDATES_IN_HAND = 20 * MAX_UPDATES_AT_ONCE
"""Beyond this, updates wait at Telegram: every late one here would have to be kept leased in the store."""
MAX_RESCUED_AT_ONCE = 32
MAX_REMEMBERED_UPDATES = 10_000


class UpdateOutcome(Enum):
    PROCESSED = auto()
    AWAY = auto()
    """The store was unavailable."""
    STOPPED = auto()
    """It took too long."""


Run = asyncio.Task[UpdateOutcome]


class Recent(Generic[T]):
    """A set that keeps only its latest `most` members."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._things: OrderedDict[T, None] = OrderedDict()

    def __contains__(self, thing: T) -> bool:
        return thing in self._things

    def add(self, thing: T) -> None:
        self._things[thing] = None
        self._things.move_to_end(thing)
        if len(self._things) > self._most:
            self._things.popitem(last=False)


class Intake:
    def __init__(
        self,
        process: Process,
        jobs: JobQueue,
        timepiece: Timepiece,
        *,
        park_after_seconds: float = PARK_AFTER_SECONDS,
        max_seconds: float = MAX_UPDATE_SECONDS,
        lease: Span = PARKED_LEASE_MS,
        tries: int = MAX_UPDATE_TRIES,
        places: int = MAX_UPDATES_AT_ONCE,
    ) -> None:
        self.process = process
        self.jobs = jobs
        self.timepiece = timepiece
        self.park_after_seconds = park_after_seconds
        self.max_seconds = max_seconds
        self.lease = lease
        self.tries = tries
        self._lanes: Lanes[UpdateOutcome] = Lanes(places)
        self._runs: dict[int, Run] = {}
        self._guards: dict[int, asyncio.Task[None]] = {}
        """One task per parked update that runs here: it keeps the lease."""
        self._processed: Recent[int] = Recent(MAX_REMEMBERED_UPDATES)
        """Saves a batch that comes again from running again. After a crash it does run again, harmlessly."""

    # Taking

    async def take(self, updates: Iterable[Update]) -> None:
        """Return when all updates are processed or parked, so that they may be confirmed; else `StoreAway`."""
        await self._room()
        fresh = {
            number: update for update in updates if (number := update["update_id"]) not in self._processed
        }
        if not fresh:
            return
        runs = {number: self._begin(update) for number, update in fresh.items()}
        await asyncio.wait(runs.values(), timeout=self.park_after_seconds)
        outcomes = {number: run.result() for number, run in runs.items() if run.done()}
        late = [number for number in runs if outcomes.get(number) in (None, UpdateOutcome.STOPPED)]
        await self._park_all([(fresh[number], runs[number]) for number in late])
        _check(list(outcomes.values()))

    async def rescue(self) -> int:
        """Resume the updates that crashed workers left parked; return how many there were."""
        room = max(0, min(MAX_RESCUED_AT_ONCE, MAX_UPDATES_IN_HAND - len(self._runs)))
        try:
            claimed = await self.jobs.claim(self.timepiece.now(), self.lease, (UPDATE_JOB,), room)
            for job in claimed:
                await self._resume(job)
        except StoreAway as error:
            log.warning("rescue_postponed error=%s", error)
            return 0
        return len(claimed)

    async def finish(self, grace: float = STOP_WITHIN_SECONDS) -> None:
        """Wait for the running updates. One that takes longer comes again, from the store or from Telegram."""
        tasks = [*self._runs.values(), *self._guards.values()]
        if not tasks:
            return
        _, late = await asyncio.wait(tasks, timeout=grace)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    @property
    def in_hand(self) -> int:
        return len(self._runs)

    async def _room(self) -> None:
        while len(self._runs) >= MAX_UPDATES_IN_HAND:
            await asyncio.wait(self._runs.values(), return_when=asyncio.FIRST_COMPLETED)

    # Running

    def _begin(self, update: Update) -> Run:
        """The run of an update; one that is running already is not started again."""
        number = update["update_id"]
        if number not in self._runs:
            run = self._lanes.run(lane_of(update), partial(self._run, update))
            self._runs[number] = run
            run.add_done_callback(lambda _: self._runs.pop(number))
        return self._runs[number]

    async def _run(self, update: Update, before: UpdateOutcome | None) -> UpdateOutcome:
        """Process an update, unless the one before it in its lane must wait: then both stay in order."""
        outcome = UpdateOutcome.AWAY if before is UpdateOutcome.AWAY else await self._outcome(update)
        if outcome is UpdateOutcome.PROCESSED:
            self._processed.add(update["update_id"])
        return outcome

    async def _outcome(self, update: Update) -> UpdateOutcome:
        try:
            async with asyncio.timeout(self.max_seconds) as limit:
                await self.process(update)
        except StoreAway as error:
            log.debug("update_postponed update=%d error=%s", update["update_id"], error)
            return UpdateOutcome.AWAY
        except (Exception, asyncio.CancelledError):
            if limit.expired():
                log.warning("update_stopped update=%d seconds=%g", update["update_id"], self.max_seconds)
                return UpdateOutcome.STOPPED
            if _is_cancelled():  # itself, and not only something that it waited for
                raise
            log.exception("update_failed number=%s update=%d", secrets.token_hex(3), update["update_id"])
        return UpdateOutcome.PROCESSED

    # Parking

    async def _park_all(self, late: Collection[tuple[Update, Run]]) -> None:
        """Try to park every one of them, then raise `StoreAway` if one failed."""
        parked = await asyncio.gather(*[self._park(*each) for each in late], return_exceptions=True)
        for error in parked:
            if error is not None:
                raise error

    async def _park(self, update: Update, run: Run) -> None:
        number = update["update_id"]
        if number in self._guards:
            return
        name, leased = f"{UPDATE_JOB}:{number}", self.timepiece.now() + self.lease
        await self.jobs.put(name, leased, json.dumps(update))
        log.info("update_parked update=%d", number)
        self._guard(number, StoredJob(name, None, leased, 0), run)

    async def _resume(self, job: StoredJob) -> None:
        update = _read(job)
        if update is None or job.tries > self.tries:
            log.error("update_given_up job=%s tries=%d", job.name, job.tries - 1)
            await self.jobs.release(job)
        elif update["update_id"] in self._processed:
            await self.jobs.release(job)
        else:
            self._guard(update["update_id"], job, self._begin(update))

    def _guard(self, number: int, job: StoredJob, run: Run) -> None:
        if number in self._guards:  # its lease expired while it was running
            self._guards[number].cancel()
        guard = asyncio.create_task(self._keep(job, run), name=f"guard update {number}")
        self._guards[number] = guard
        guard.add_done_callback(lambda done: self._unguard(number, done))

    def _unguard(self, number: int, guard: asyncio.Task[None]) -> None:
        if self._guards.get(number) is guard:
            del self._guards[number]

    async def _keep(self, job: StoredJob, run: Run) -> None:
        """Extend the lease of a parked update while it runs, and release it when it is processed."""
        while not run.done():
            await asyncio.wait([run], timeout=self.lease / SECOND / 2)
            longer = job if run.done() else await self._extended(job)
            if longer is None:
                return
            job = longer
        try:
            await self._settle(job, run.result())
        except StoreAway as error:
            log.warning("update_stays_parked job=%s error=%s", job.name, error)

    async def _extended(self, job: StoredJob) -> StoredJob | None:
        try:
            return await self.jobs.extend(job, self.timepiece.now(), self.lease)
        except StoreAway:
            return job  # the next extension may succeed; if not, another worker runs the update again

    async def _settle(self, job: StoredJob, outcome: UpdateOutcome) -> None:
        """A stopped update comes again when its lease ends. An unavailable store does not count as a try."""
        if outcome is UpdateOutcome.PROCESSED:
            await self.jobs.release(job)
        elif outcome is UpdateOutcome.AWAY:
            await self.jobs.move(job, self.timepiece.now() + self.lease)


def _is_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _check(outcomes: Sequence[UpdateOutcome]) -> None:
    away = outcomes.count(UpdateOutcome.AWAY)
    if away:
        raise StoreAway(f"{away} of {len(outcomes)} updates could not be processed")


def _read(job: StoredJob) -> Update | None:
    try:
        update: Any = json.loads(job.text or "")
    except ValueError:
        return None
    return update if isinstance(update, dict) and isinstance(update.get("update_id"), int) else None
