"""Clocks: the time a seat has used, when its time is up, when it is reminded.

A clock is two numbers: what is left, and since when it runs. Time used is the time passed less the outages and, where
the pace is slow, less the person's quiet hours and days away. A pause stops the clock itself.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.tables.frozen import changed
from engine.tables.instants import HORIZON_MS, Instant, Interval, Outages, Span, reached, used
from engine.tables.pace import Pace
from engine.tables.policy import HousePolicy
from engine.tables.seat import Seat, SeatClock
from engine.tables.table import Table


def start(clock: SeatClock, since: Instant | None, *, anew: bool) -> SeatClock:
    """The clock as it starts: with a fresh budget for a new decision, otherwise where it stopped.

    Without `since` it does not run yet, as in a pause.
    """
    if anew:
        return SeatClock(left=clock.left, since=since, budget=clock.left, muted=clock.muted)
    return changed(clock, since=since)


def stop(seat: Seat, pace: Pace, now: Instant, outages: Outages) -> SeatClock:
    return changed(seat.clock, left=time_left(seat, pace, now, outages), since=None)


def time_left(seat: Seat, pace: Pace, now: Instant, outages: Outages) -> Span:
    """The time left now, never less than nothing."""
    return max(0, seat.clock.left - time_used(seat, pace, now, outages))


def time_used(seat: Seat, pace: Pace, now: Instant, outages: Outages) -> Span:
    since = seat.clock.since
    if since is None or since >= now:
        return 0
    return used(since, now, stops(seat, pace, outages)(since, now))


def stops(seat: Seat, pace: Pace, outages: Outages) -> Callable[[Instant, Instant], tuple[Interval, ...]]:
    """A function that gives the stretches of a window in which this seat's running clock does not count."""

    def between(start: Instant, end: Instant) -> tuple[Interval, ...]:
        away = tuple([outage for outage in outages if outage.end > start and outage.start < end])
        return away + seat.calendar.rests(start, end) if pace.slow else away

    return between


def deadline(seat: Seat, pace: Pace, outages: Outages) -> Instant | None:
    """The instant at which the seat's time is up, as far as can be known now; None while its clock does not run."""
    if pace.bank is None:
        return None
    return _when(seat, seat.clock.left, pace, outages)


def _when(seat: Seat, span: Span, pace: Pace, outages: Outages) -> Instant | None:
    since = seat.clock.since
    if since is None:
        return None
    lost = sum([end - start for start, end in outages if end > since])
    return reached(since, span, stops(seat, pace, outages), HORIZON_MS + lost)


def next_reminder(seat: Seat, table: Table, policy: HousePolicy, outages: Outages) -> Instant | None:
    """The instant of the seat's next reminder; None if there is none."""
    clock, pace = seat.clock, table.options.pace
    if clock.muted or clock.since is None:
        return None
    if clock.snoozed is not None:
        return seat.calendar.awake_from(clock.snoozed) if pace.slow else clock.snoozed
    ahead = _ahead(seat, pace, policy)
    return _when(seat, max(0, min(ahead) - _used_before(clock, pace)), pace, outages) if ahead else None


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
    return 0 if pace.bank is None else clock.budget - clock.left


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
