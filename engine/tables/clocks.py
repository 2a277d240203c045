"""Clocks: how long somebody has used, when his time is up, when he is reminded.

A clock is two numbers, what is left and since when it runs. Time used is the time passed less the union
of our outages and, where the pace is slow, of the person's quiet hours and days away. A pause stops the
clock by itself.
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
    """Anew for a new decision, though in a pause it does not run yet; otherwise it goes on where it stood."""
    if anew:
        return SeatClock(left=clock.left, since=since, budget=clock.left, muted=clock.muted)
    return changed(clock, since=since)


def stop(seat: Seat, pace: Pace, now: Instant, outages: Outages) -> SeatClock:
    return changed(seat.clock, left=time_left(seat, pace, now, outages), since=None)


def time_left(seat: Seat, pace: Pace, now: Instant, outages: Outages) -> Span:
    """What was used is gone; never more than there was."""
    return max(0, seat.clock.left - time_used(seat, pace, now, outages))


def time_used(seat: Seat, pace: Pace, now: Instant, outages: Outages) -> Span:
    since = seat.clock.since
    if since is None or since >= now:
        return 0
    return used(since, now, stops(seat, pace, outages)(since, now))


def stops(seat: Seat, pace: Pace, outages: Outages) -> Callable[[Instant, Instant], tuple[Interval, ...]]:
    """When this seat's clock stands although it runs."""

    def between(start: Instant, end: Instant) -> tuple[Interval, ...]:
        away = tuple([outage for outage in outages if outage.end > start and outage.start < end])
        return away + seat.calendar.rests(start, end) if pace.slow else away

    return between


def deadline(seat: Seat, pace: Pace, outages: Outages) -> Instant | None:
    """When the seat's time is up, as far as can be known now; None while its clock stands."""
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
    """When the seat is reminded next of the decision it is asked; None if not at all."""
    clock, pace = seat.clock, table.options.pace
    if clock.muted or clock.since is None:
        return None
    if clock.snoozed is not None:
        return seat.calendar.awake_from(clock.snoozed) if pace.slow else clock.snoozed
    ahead = _ahead(seat, pace, policy)
    return _when(seat, max(0, min(ahead) - _used_before(clock, pace)), pace, outages) if ahead else None


def reminded(seat: Seat, table: Table, policy: HousePolicy, now: Instant, outages: Outages) -> SeatClock:
    """The clock after a reminder, which stands for all that were due, and at least for one."""
    clock, pace = seat.clock, table.options.pace
    so_far = _used_before(clock, pace) + time_used(seat, pace, now, outages)
    if clock.snoozed is None:
        so_far = max(so_far, min(_ahead(seat, pace, policy)))
    return changed(clock, reminded=max(clock.reminded, so_far), snoozed=None)


def _ahead(seat: Seat, pace: Pace, policy: HousePolicy) -> list[Span]:
    return [span for span in reminder_spans(seat, pace, policy) if span > seat.clock.reminded]


def _used_before(clock: SeatClock, pace: Pace) -> Span:
    """What the decision had taken when its clock last started."""
    return 0 if pace.bank is None else clock.budget - clock.left


def reminder_spans(seat: Seat, pace: Pace, policy: HousePolicy) -> tuple[Span, ...]:
    """After how much time used the reminders come."""
    wanted = policy.reminders if seat.preferences.reminders is None else seat.preferences.reminders
    if pace.bank is None:
        return policy.reminders_without_clock if wanted else ()
    return tuple([int(fraction * seat.clock.budget) for fraction in wanted])


def next_wake(table: Table, policy: HousePolicy, outages: Outages) -> Instant | None:
    """When a clock of this table next has something to say."""
    running = [seat for seat in table.seats if seat.clock.since is not None]
    moments = [_look_at(seat, table, policy, outages) for seat in running]
    return min([moment for moment in moments if moment is not None], default=None)


def _look_at(seat: Seat, table: Table, policy: HousePolicy, outages: Outages) -> Instant | None:
    """A reminder comes before the time is up, unless it was put off."""
    reminder = next_reminder(seat, table, policy, outages)
    if reminder is not None and seat.clock.snoozed is None:
        return reminder
    up = deadline(seat, table.options.pace, outages)
    return up if reminder is None or (up is not None and up < reminder) else reminder
