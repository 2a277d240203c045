"""The intake: takes updates in and gives none of them up before it is processed.

An update that takes too long is parked: it is written to the store, leased to the worker that goes on with it, and
the rest of the batch is confirmed. If that worker crashes, another one claims the update when the lease ends. So an
update may run twice; its token makes sure that it counts once. An update that the store refuses is parked too, and
tried again after longer and longer waits: what is wrong with one table slows nobody else.

An update is confirmed a moment later than it is processed, when the tap has been answered: a worker that crashes in
between gets it again, and answers then.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable
from enum import Enum, auto
from functools import partial
from typing import Any, NamedTuple

from engine.alarm import Alarm
from engine.cancellation import cancel_all, is_cancelled
from engine.log_context import begin_log_context
from engine.store.due_store import DueStore
from engine.surroundings import new_token
from engine.tables.port import DueEntry, Timepiece
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import MINUTE, SECOND, Instant, Span
from tgbot.api.transport import Update
from tgbot.buttons.codec import TableButtonData, read_button
from tgbot.intake.lanes import MAX_REMEMBERED_UPDATES, FloodCheck, Lanes, RecentSet, lane_of
from tgbot.intake.suspicion import Suspicion

log = logging.getLogger(__name__)

FollowUps = Collection[asyncio.Future[Any]]
"""The tasks that an update has begun and does not wait for, such as the answer to a tap."""
Process = Callable[[Update], Awaitable[FollowUps | None]]
"""Handles an update; raises `StoreAway` if the store is unavailable, and reports any other error itself."""

UPDATE_ERRAND = "update"
"""The kind of an errand that goes on with a parked update; its text is the update."""

PARK_AFTER_SECONDS = 3.0
STRAGGLER_SECONDS, SECONDS_PER_UPDATE = 0.3, 0.03
"""The time without a finished update of a batch, plus a time for each that runs, after which those that run are
stragglers: the next updates do not wait for them. A worker that is only busy finishes some: to ask for more would
help nobody."""
MAX_UPDATE_SECONDS = 60.0
"""An update that takes longer is stopped and tried again later."""
RESCUED_AFTER_MS: Span = 10 * SECOND
"""A parked update is due then, for any worker, unless the one that runs it puts that off."""
PUT_OFF_TIMES = 3
"""A living worker puts it off so often in that time: if one fails, the next one comes in time."""
MAX_UPDATE_TRIES = 5
"""An update that hangs or kills its worker must not do so for ever."""
STOP_WITHIN_SECONDS = 10.0
FOLLOW_UP_SECONDS = STRAGGLER_SECONDS
"""A confirmation waits for answers to taps no longer than this, and so do the next updates of a poller."""

MAX_UPDATES_AT_ONCE = 256
MAX_UPDATES_IN_HAND = 20 * MAX_UPDATES_AT_ONCE
"""Beyond this, updates wait at Telegram: every late one here would have to be kept leased in the store."""


class UpdateOutcome(Enum):
    PROCESSED = auto()
    AWAY = auto()
    """The store was unavailable, or refused it."""
    STOPPED = auto()
    """It took too long."""


class RunResult(NamedTuple):
    outcome: UpdateOutcome
    follow_ups: FollowUps = ()
    sequence: str = ""
    """The name of the order that a refused update has to keep."""


Run = asyncio.Task[RunResult]


class Intake:
    def __init__(
        self,
        process: Process,
        due: DueStore,
        timepiece: Timepiece,
        *,
        park_after_seconds: float = PARK_AFTER_SECONDS,
        max_seconds: float = MAX_UPDATE_SECONDS,
        rescued_after: Span = RESCUED_AFTER_MS,
        tries: int = MAX_UPDATE_TRIES,
        places: int = MAX_UPDATES_AT_ONCE,
        flood_check: FloodCheck | None = None,
        follow_up_seconds: float = FOLLOW_UP_SECONDS,
        suspicion: Suspicion | None = None,
        alarm: Alarm | None = None,
        on_arrival: Callable[[Update], None] = lambda _: None,
    ) -> None:
        self.process = process
        self.due = due
        self.timepiece = timepiece
        self.park_after_seconds = park_after_seconds
        self.max_seconds = max_seconds
        self.rescued_after = rescued_after
        self.tries = tries
        self.flood_check = flood_check
        self.follow_up_seconds = follow_up_seconds
        self.alarm = alarm or Alarm(log)
        self.on_arrival = on_arrival
        """Called with each update that Telegram brings."""
        self.suspicion = suspicion
        self._lanes: Lanes[RunResult] = Lanes(places)
        self._runs: dict[int, Run] = {}
        self._guards: dict[int, asyncio.Task[None]] = {}
        """One task per parked update that runs here: it keeps the lease."""
        self._refused = RefusedUpdates()
        self._processed: RecentSet[int] = RecentSet(MAX_REMEMBERED_UPDATES)
        """Saves a batch that comes again from running again. After a crash it does run again, harmlessly."""

    # Taking

    async def take(self, updates: Iterable[Update]) -> list[asyncio.Future[Any]]:
        """Return when all updates are processed or parked, else `StoreAway`. They may be confirmed when what is
        returned is done (`answered` waits for it): the answers to taps that are still on their way.
        """
        await self._room()
        fresh = {
            number: update for update in updates if (number := update["update_id"]) not in self._processed
        }
        for update in fresh.values():
            self.on_arrival(update)
        await self._drop_floods(fresh)
        if not fresh:
            return []
        runs = {number: self._begin(update) for number, update in fresh.items()}
        await self._run_all(runs.values())
        await self._park_all([(fresh[number], run) for number, run in runs.items() if not _is_processed(run)])
        return _open_follow_ups([run.result() for run in runs.values() if _is_processed(run)])

    async def _run_all(self, runs: Collection[Run]) -> None:
        """Wait until all are finished but stragglers."""
        pending = {*runs}
        until = asyncio.get_running_loop().time() + self.park_after_seconds
        while pending and (left := until - asyncio.get_running_loop().time()) > 0:
            patience = STRAGGLER_SECONDS + SECONDS_PER_UPDATE * len(pending)
            done, pending = await asyncio.wait(pending, timeout=min(patience, left))
            if not done:
                break

    async def answered(self, follow_ups: Iterable[asyncio.Future[Any]]) -> None:
        """Wait for answers to taps, within a limit: so that one slow chat slows nobody else."""
        if waiting := [future for future in follow_ups if not future.done()]:
            await asyncio.wait(waiting, timeout=self.follow_up_seconds)

    async def _drop_floods(self, fresh: dict[int, Update]) -> None:
        """Take out what comes too fast; it counts as processed. What is running already was admitted before."""
        if self.flood_check is None:
            return
        new = [update for number, update in fresh.items() if number not in self._runs]
        for update in await self.flood_check.dropped(new):
            self._processed.add(update["update_id"])
            del fresh[update["update_id"]]

    async def finish(self, grace: float = STOP_WITHIN_SECONDS) -> None:
        """Wait for the running updates. One that takes longer comes again, from the store or from Telegram."""
        tasks = [*self._runs.values(), *self._guards.values()]
        if not tasks:
            return
        _, late = await asyncio.wait(tasks, timeout=grace)
        await cancel_all(late)

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

    async def _run(self, update: Update, before: RunResult | None) -> RunResult:
        """Process an update, unless one before it in its sequence must wait: then both stay in order."""
        if (
            before is not None
            and before.outcome is UpdateOutcome.AWAY
            and before.sequence == sequence_of(update)
        ):
            self._refused.add(update)
            return before
        for earlier in self._refused.before(update):
            result = await self._attempt_unless_done(earlier)
            if result.outcome is UpdateOutcome.AWAY:
                self._refused.add(update)
                return result
        return await self._attempt(update)

    async def _attempt_unless_done(self, update: Update) -> RunResult:
        """Run an update, unless it was parked and another worker has done it since: its page would come twice, and late."""
        number = update["update_id"]
        try:
            if self._refused.is_parked(number) and not await self.due.is_put(str(number), UPDATE_ERRAND):
                self._refused.remove(number)
                return RunResult(UpdateOutcome.PROCESSED)
        except StoreAway:
            return RunResult(UpdateOutcome.AWAY, sequence=sequence_of(update))
        return await self._attempt(update)

    async def _attempt(self, update: Update) -> RunResult:
        if self.suspicion is None or not self.suspicion.is_raised:
            result = await self._limited(update)
        else:
            result = await self._suspected(update, self.suspicion)
        if result.outcome is UpdateOutcome.PROCESSED:
            self._processed.add(update["update_id"])
            self._refused.remove(update["update_id"])
        elif result.outcome is UpdateOutcome.AWAY:
            self._refused.add(update)
            return result._replace(sequence=sequence_of(update))
        return result

    async def _suspected(self, update: Update, suspicion: Suspicion) -> RunResult:
        """Process updates one at a time, each counted before it begins: if one kills this worker, the next worker knows."""
        try:
            async with suspicion.counted(update["update_id"]) as tries:
                if tries <= suspicion.max_tries:
                    return await self._limited(update)
                self._give_up(update, f"it has killed {tries - 1} workers")
                return RunResult(UpdateOutcome.PROCESSED)
        except StoreAway:
            return RunResult(UpdateOutcome.AWAY)

    async def _limited(self, update: Update) -> RunResult:
        """Process an update in a task of its own, as it may not end when it is cancelled."""
        number = update["update_id"]
        work = asyncio.create_task(self._outcome(update), name=f"update {number}")
        try:
            done, _ = await asyncio.wait([work], timeout=self.max_seconds)
        except asyncio.CancelledError:
            work.cancel()
            raise
        if done and not work.cancelled():
            return work.result()
        if not done:
            log.warning("update_stopped update=%d seconds=%g", number, self.max_seconds)
            await cancel_all([work])
        return RunResult(UpdateOutcome.STOPPED)

    async def _outcome(self, update: Update) -> RunResult:
        begin_log_context(update=update["update_id"])
        try:
            return RunResult(UpdateOutcome.PROCESSED, await self.process(update) or ())
        except StoreAway as error:
            log.debug("update_postponed update=%d error=%s", update["update_id"], error)
            return RunResult(UpdateOutcome.AWAY)
        except (Exception, asyncio.CancelledError):
            if is_cancelled():
                raise
            log.exception("update_failed number=%s update=%d", new_token(3), update["update_id"])
        return RunResult(UpdateOutcome.PROCESSED)

    def _give_up(self, update: Update, reason: str) -> None:
        self._refused.remove(update["update_id"])
        self.alarm.sound("update given up", f"update {describe(update)} is given up: {reason}")

    # Parking

    async def _park_all(self, left: Collection[tuple[Update, Run]]) -> None:
        """Try to park every one of them, then raise `StoreAway` if one failed: then all of the batch comes again."""
        parked = await asyncio.gather(*[self._park(*each) for each in left], return_exceptions=True)
        for error in parked:
            if error is not None:
                raise error

    async def _park(self, update: Update, run: Run) -> None:
        number = update["update_id"]
        if number in self._guards:
            return
        if run.done() and run.result().outcome is UpdateOutcome.AWAY:
            await self._put_refused(update)
            return
        entry = DueEntry(UPDATE_ERRAND, str(number), None, self._put_off_until, text=json.dumps(update))
        await self.due.put_due(entry.code, entry.due, entry.leased, text=entry.text)
        log.info("update_parked update=%d", number)
        self._guard(number, entry, run)

    @property
    def _put_off_until(self) -> Instant:
        return self.timepiece.now() + self.rescued_after

    async def _put_refused(self, update: Update) -> None:
        """Park an update until it may be tried again, later each time, or sooner when the next of its sequence comes."""
        number, refusals = update["update_id"], refusals_of(update) + 1
        wait, text = refused_wait(refusals), json.dumps({**update, REFUSALS_FIELD: refusals})
        await self.due.put_due(str(number), UPDATE_ERRAND, self.timepiece.now() + wait, text=text)
        self._refused.note_parked(number)
        log.info("update_refused update=%d refusals=%d wait_ms=%d", number, refusals, wait)

    async def rescue(self, entry: DueEntry) -> None:
        """Go on with a parked update: a crashed worker has left it, or the store may take it now.

        Nothing waits before it begins, so that updates of one person begin in the order in which they were claimed.
        """
        update = read_parked(entry)
        if update is None:
            log.error("update_given_up update=%s reason=unreadable", entry.code)
            await self.due.release(entry)
        elif entry.tries > self.tries:
            self._give_up(update, f"it hung or killed its worker {entry.tries - 1} times")
            await self.due.release(entry)
        elif update["update_id"] in self._processed:
            await self.due.release(entry)
        else:
            guard = self._guard(update["update_id"], entry, self._begin(update))
            await asyncio.wait([guard], timeout=self.park_after_seconds)

    def _guard(self, number: int, entry: DueEntry, run: Run) -> asyncio.Task[None]:
        if number in self._guards:  # its lease expired while it was running
            self._guards[number].cancel()
        guard = asyncio.create_task(self._keep(entry, run), name=f"guard update {number}")
        self._guards[number] = guard
        guard.add_done_callback(lambda done: self._unguard(number, done))
        return guard

    def _unguard(self, number: int, guard: asyncio.Task[None]) -> None:
        if self._guards.get(number) is guard:
            del self._guards[number]

    async def _keep(self, entry: DueEntry, run: Run) -> None:
        """Put a parked update off while it runs, and release it when it is processed."""
        while not run.done():
            await asyncio.wait([run], timeout=self.rescued_after / SECOND / PUT_OFF_TIMES)
            later = entry if run.done() else await self._put_off(entry)
            if later is None:
                return
            entry = later
        try:
            await self.answered(run.result().follow_ups)
            await self._settle(entry, run.result().outcome)
        except StoreAway as error:
            log.warning("update_stays_parked update=%s error=%s", entry.code, error)

    async def _put_off(self, entry: DueEntry) -> DueEntry | None:
        try:
            return await self.due.extend(entry, self._put_off_until)
        except StoreAway:
            return entry  # the next time it may succeed; if not, another worker runs the update again

    async def _settle(self, entry: DueEntry, outcome: UpdateOutcome) -> None:
        """A stopped update comes again when its lease ends."""
        if outcome is UpdateOutcome.PROCESSED:
            await self.due.release(entry)
        elif outcome is UpdateOutcome.AWAY:
            await self._settle_refused(entry)

    async def _settle_refused(self, entry: DueEntry) -> None:
        """The store keeps the entry and yet refuses what it stands for: something is wrong with that table alone."""
        update = read_parked(entry)
        if update is None or not await self.due.move(entry, self._put_off_until):
            return  # another worker has it
        if refusals_of(update) < MAX_REFUSALS:
            await self._put_refused(update)
        else:
            self._give_up(update, f"the store has refused it {MAX_REFUSALS + 1} times")
            await self.due.drop_due(entry.code, UPDATE_ERRAND)


def _open_follow_ups(results: Iterable[RunResult]) -> list[asyncio.Future[Any]]:
    return [future for result in results for future in result.follow_ups if not future.done()]


def _is_processed(run: Run) -> bool:
    return run.done() and run.result().outcome is UpdateOutcome.PROCESSED


# Parked updates: how they are stored and described, how long they wait, and which have to stay in order


REFUSALS_FIELD = "habana_refusals"
"""The field of a parked update that counts how often the store has refused it. Telegram has no such field."""
FIRST_REFUSED_WAIT_MS: Span = SECOND // 2
MAX_REFUSED_WAIT_MS: Span = 10 * MINUTE
MAX_REFUSALS = 20
"""An update that the store has refused so often, for about two hours, is given up."""
MAX_REMEMBERED_REFUSED = 1000


def refused_wait(refusals: int) -> Span:
    """How long to wait after some refusals.

    >>> [refused_wait(refusals) for refusals in (1, 2, 3, 12)]
    [500, 1000, 2000, 600000]
    """
    longest = MAX_REFUSED_WAIT_MS // FIRST_REFUSED_WAIT_MS
    return FIRST_REFUSED_WAIT_MS * min(1 << (refusals - 1), longest)


def refusals_of(update: Update) -> int:
    refusals = update.get(REFUSALS_FIELD)
    return refusals if isinstance(refusals, int) else 0


def describe(update: Update) -> str:
    """An update for the operator, without what people wrote.

    >>> describe({"update_id": 5, "message": {"text": "hi", "chat": {"id": 1}, "from": {"id": 7}}})
    '5 (message, person 7)'
    """
    kind = next((name for name in update if name not in ("update_id", REFUSALS_FIELD)), "empty")
    return f"{update['update_id']} ({kind}, {sequence_of(update)})"


def sequence_of(update: Update) -> str:
    """The order that an update must keep: that of the same person's updates about the same table.

    A store that refuses one table may take the person's moves at another.
    """
    query = update.get("callback_query")
    button = read_button(str(query.get("data", ""))) if isinstance(query, dict) else None
    lane = lane_of(update)
    return f"{lane}, table {button.table}" if isinstance(button, TableButtonData) else lane


def read_parked(entry: DueEntry) -> Update | None:
    try:
        update: Any = json.loads(entry.text)
    except ValueError:
        return None
    return update if isinstance(update, dict) and isinstance(update.get("update_id"), int) else None


class RefusedUpdates:
    """The updates that the store has refused this worker, in their sequences: later ones do not overtake them."""

    def __init__(self, most: int = MAX_REMEMBERED_REFUSED) -> None:
        self._most = most
        self._updates: dict[int, Update] = {}
        self._sequences: dict[str, list[int]] = {}
        self._parked: set[int] = set()
        """Those that the store has by now, where any worker may have done them."""

    def add(self, update: Update) -> None:
        number = update["update_id"]
        if number in self._updates or len(self._updates) >= self._most:
            return
        self._updates[number] = update
        self._sequences.setdefault(sequence_of(update), []).append(number)

    def note_parked(self, number: int) -> None:
        if number in self._updates:
            self._parked.add(number)

    def is_parked(self, number: int) -> bool:
        return number in self._parked

    def remove(self, number: int) -> None:
        self._parked.discard(number)
        update = self._updates.pop(number, None)
        if update is None:
            return
        sequence = sequence_of(update)
        self._sequences[sequence].remove(number)
        if not self._sequences[sequence]:
            del self._sequences[sequence]

    def before(self, update: Update) -> list[Update]:
        """Those that stand before an update in its sequence, in order."""
        if not self._updates:
            return []
        numbers = self._sequences.get(sequence_of(update), [])
        number = update["update_id"]
        ahead = numbers[: numbers.index(number)] if number in numbers else numbers
        return [self._updates[earlier] for earlier in ahead]
