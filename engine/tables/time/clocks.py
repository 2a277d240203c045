"""Clocks: the time a seat has used, when its time is up, when it is reminded.

A clock is two numbers: what is left, and since when it runs. Time used is the time passed less the outages and, where
the pace is slow, less the person's quiet hours and days away. A pause stops the clock itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.tables.frozen import changed
from engine.tables.options import Pace
from engine.tables.policy import HousePolicy
from engine.tables.seat import Seat, SeatClock, Wait
from engine.tables.table import Table
from engine.tables.time.instants import HORIZON_MS, Instant, Interval, Outages, Span, ends_at, reached, used


def start(clock: SeatClock, since: Instant | None, *, anew: bool) -> SeatClock:
    """The clock as it starts: with a fresh budget for a new decision, otherwise where it stopped.

    Without `since` it does not run yet, as in a pause.
    """
    wait = clock.wait if clock.wait.begun is not None else changed(clock.wait, begun=since)
    if anew:
        return SeatClock(left=clock.left, since=since, budget=clock.left, muted=clock.muted, wait=wait)
    return changed(clock, since=since, wait=wait)


def stop(seat: Seat, pace: Pace, now: Instant, outages: Outages) -> SeatClock:
    left, wait = time_left(seat, pace, now, outages), wait_until(seat, pace, now, outages)
    return changed(seat.clock, left=left, since=None, wait=wait)


def time_left(seat: Seat, pace: Pace, now: Instant, outages: Outages) -> Span:
    """The time left now, never less than nothing. One that is overdue uses no more time."""
    if seat.clock.overdue:
        return seat.clock.left
    return max(0, seat.clock.left - time_used(seat, pace, now, outages))


def time_used(seat: Seat, pace: Pace, now: Instant, outages: Outages) -> Span:
    since = seat.clock.since
    if since is None or since >= now:
        return 0
    return used(since, now, stops(seat, outages, rests=pace.slow)(since, now))


def waited(seat: Seat, pace: Pace, now: Instant, outages: Outages) -> Span:
    """The time for which this decision has been waited for while no clock measured it.

    The person's rests do not count, however quick the pace: nobody is silent in their sleep.
    """
    clock = seat.clock
    if clock.since is None or clock.since >= now or _is_measured(clock, pace):
        return clock.wait.waited
    rests = stops(seat, outages, rests=True)(clock.since, now)
    return clock.wait.waited + used(clock.since, now, rests)


def wait_until(seat: Seat, pace: Pace, now: Instant, outages: Outages) -> Wait:
    """The wait for this decision, as it is now."""
    wait, so_far = seat.clock.wait, waited(seat, pace, now, outages)
    return wait if wait.waited == so_far else changed(wait, waited=so_far)


def time_taken(seat: Seat, pace: Pace, now: Instant, outages: Outages) -> Span:
    """The time the seat's decision has taken so far; after undo, since then. Beyond a time-out, only what came after
    it."""
    left = time_left(seat, pace, now, outages)
    measured = 0 if pace.bank is None else max(0, seat.clock.budget - left)
    return measured + waited(seat, pace, now, outages)


def _is_measured(clock: SeatClock, pace: Pace) -> bool:
    return pace.bank is not None and not clock.overdue


def silent_at(seat: Seat, pace: Pace, policy: HousePolicy, outages: Outages) -> Instant | None:
    """The instant at which a decision has been waited for too long; None if a clock decides when its time is up."""
    clock = seat.clock
    if clock.since is None or _is_measured(clock, pace):
        return None
    reminders = max(policy.reminders_without_clock, default=0) if pace.bank is None else 0
    left = max(0, reminders + policy.silent_after - clock.wait.waited)
    return _when(clock.since, left, stops(seat, outages, rests=True), outages)


def stalled_at(seat: Seat, pace: Pace, policy: HousePolicy, outages: Outages) -> Instant | None:
    """The instant at which a decision has taken too long in all, whatever has put it off."""
    begun = seat.clock.wait.begun
    return None if begun is None else ends_at(begun, (pace.bank or 0) + policy.stalled_after, outages)


def stops(seat: Seat, outages: Outages, *, rests: bool) -> Callable[[Instant, Instant], tuple[Interval, ...]]:
    """A function that gives the stretches of a window in which this seat's running clock does not count.

    Days away no longer do for a person whom the others have had to replace: they could be announced for ever.
    """
    calendar = replace(seat.calendar, away=()) if seat.replaced else seat.calendar

    def between(start: Instant, end: Instant) -> tuple[Interval, ...]:
        away = tuple([outage for outage in outages if outage.end > start and outage.start < end])
        return away + calendar.rests(start, end) if rests else away

    return between


def is_resting(seat: Seat, pace: Pace, now: Instant) -> bool:
    """Does the person want to hear nothing now?

    A guess at their quiet hours counts where there is time: nobody misses a live game because we guess wrong.
    """
    return (pace.slow or not seat.calendar.guessed) and seat.calendar.resting(now)


def deadline(seat: Seat, pace: Pace, outages: Outages) -> Instant | None:
    """The instant at which the seat's time is up, as far as can be known now; None while its clock does not run."""
    if seat.clock.since is None or not _is_measured(seat.clock, pace):
        return None
    return _when(seat.clock.since, seat.clock.left, stops(seat, outages, rests=pace.slow), outages)


def _when(
    since: Instant, span: Span, between: Callable[[Instant, Instant], tuple[Interval, ...]], outages: Outages
) -> Instant:
    lost = sum([end - start for start, end in outages if end > since])
    return reached(since, span, between, HORIZON_MS + lost)


def next_reminder(seat: Seat, table: Table, policy: HousePolicy, outages: Outages) -> Instant | None:
    """The instant of the seat's next reminder; None if there is none."""
    clock, pace = seat.clock, table.options.pace
    if clock.muted or clock.overdue or clock.since is None:
        return None
    if clock.snoozed is not None:
        return seat.calendar.awake_from(clock.snoozed) if pace.slow else clock.snoozed
    ahead = _ahead(seat, pace, policy)
    if not ahead:
        return None
    left = max(0, min(ahead) - _used_before(clock, pace))
    return _when(clock.since, left, stops(seat, outages, rests=pace.slow), outages)


def reminded(seat: Seat, table: Table, policy: HousePolicy, now: Instant, outages: Outages) -> SeatClock:
    """The clock after a reminder, which counts for all reminders that were due, and at least for one."""
    clock, pace = seat.clock, table.options.pace
    so_far = _used_before(clock, pace) + time_used(seat, pace, now, outages)
    if clock.snoozed is None:
        so_far = max(so_far, min(_ahead(seat, pace, policy)))
    return changed(clock, reminded=max(clock.reminded, so_far), snoozed=None)


def _ahead(seat: Seat, pace: Pace, policy: HousePolicy) -> list[Span]:
    return [span for span in reminder_spans(seat, pace, policy) if span > seat.clock.reminded]


def _used_before(clock: SeatClock, pace: Pace) -> Span:
    """The time that the decision had taken when its clock last started."""
    return clock.wait.waited if pace.bank is None else clock.budget - clock.left


def reminder_spans(seat: Seat, pace: Pace, policy: HousePolicy) -> tuple[Span, ...]:
    """The amounts of used time after which reminders come."""
    wanted = policy.reminders if seat.preferences.reminders is None else seat.preferences.reminders
    if pace.bank is None:
        return policy.reminders_without_clock if wanted else ()
    return tuple([int(fraction * seat.clock.budget) for fraction in wanted])


def next_clock_event(table: Table, policy: HousePolicy, outages: Outages) -> Instant | None:
    """The instant of the table's next reminder or time-out."""
    running = [seat for seat in table.seats if seat.clock.since is not None]
    moments = [_next_event(seat, table, policy, outages) for seat in running]
    return min([moment for moment in moments if moment is not None], default=None)


def _next_event(seat: Seat, table: Table, policy: HousePolicy, outages: Outages) -> Instant | None:
    """A reminder comes before the time-out, unless it was snoozed."""
    reminder = next_reminder(seat, table, policy, outages)
    if reminder is not None and seat.clock.snoozed is None:
        return reminder
    up = deadline(seat, table.options.pace, outages)
    return up if reminder is None or (up is not None and up < reminder) else reminder
