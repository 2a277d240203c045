"""Clock arithmetic by properties, in zones that set their clocks in every way there is (lesson E18)."""

from datetime import date, datetime, timedelta
from functools import cache
from itertools import pairwise
from zoneinfo import ZoneInfo

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.tables.time.calendar import AwayDays, Calendar, QuietHours, evening, tomorrow
from engine.tables.time.instants import DAY, HOUR, MINUTE, Instant, Interval, Span, reached, union, used

ZONES = (
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "America/Havana",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Pacific/Apia",
    "Africa/Casablanca",
    "Africa/Cairo",
    "Asia/Tehran",
    "Antarctica/Troll",
)
FIRST, LAST = 14_610, 21_915
"""1 January 2010 and 2030, in days since 1970."""


@cache
def days_of_change(zone: str) -> tuple[int, ...]:
    """The UTC days on which a zone sets its clocks."""
    clock = ZoneInfo(zone)
    offsets = [datetime.fromtimestamp(day * 86_400, clock).utcoffset() for day in range(FIRST, LAST)]
    return tuple([FIRST + day for day, (old, new) in enumerate(pairwise(offsets)) if old != new])


# Strategies are made once: to make them again for every example takes longer than all that is checked with it.


@cache
def days(zone: str) -> st.SearchStrategy[int]:
    ordinary, changes = st.integers(FIRST, LAST), days_of_change(zone)
    near = st.builds(int.__add__, st.sampled_from(changes), st.integers(-2, 1)) if changes else ordinary
    return near | ordinary


@cache
def stretches(reach: Span = 6 * DAY) -> st.SearchStrategy[tuple[Interval, ...]]:
    """Stops of any kind (outages, pauses) around 0, in any order; some overlap, some are empty."""
    start, length = st.integers(-reach, reach), st.integers(0, 30 * HOUR)
    return st.lists(st.builds(lambda at, span: Interval(at, at + span), start, length), max_size=5).map(tuple)


minutes = st.integers(0, 24 * 60 - 1)
quiets = st.none() | (
    st.tuples(minutes, minutes).filter(lambda pair: pair[0] != pair[1]).map(lambda pair: QuietHours(*pair))
)
nights = st.none() | st.builds(QuietHours, st.integers(20 * 60, 24 * 60 - 1), st.integers(0, 10 * 60))


zones = st.sampled_from(ZONES)
instants_of_a_day = st.integers(0, DAY - 1)
aways: st.SearchStrategy[list[tuple[int, int]]] = st.just([]) | st.lists(
    st.tuples(st.integers(-3, 3), st.integers(0, 4)), max_size=2
)
"""Absences: so many days before or after a day, and for so many more."""


def away_from(day: int, length: int) -> AwayDays:
    start = date(1970, 1, 1) + timedelta(day)
    return AwayDays(start, start + timedelta(length))


@st.composite
def moments(
    draw: st.DrawFn, quiet: st.SearchStrategy[QuietHours | None] = quiets
) -> tuple[Calendar, Instant]:
    """A calendar, and an instant near the days that matter to it."""
    zone = draw(zones)
    day = draw(days(zone))
    away = tuple([away_from(day + near, length) for near, length in draw(aways)])
    return Calendar(zone, draw(quiet), away), day * DAY + draw(instants_of_a_day)


class Stops:
    """The rests of a calendar and some outages, as a table asks for them."""

    def __init__(self, calendar: Calendar, outages: tuple[Interval, ...]) -> None:
        self.calendar, self.outages = calendar, outages

    def __call__(self, start: Instant, end: Instant) -> tuple[Interval, ...]:
        return self.calendar.rests(start, end) + self.outages

    def used(self, start: Instant, end: Instant) -> Span:
        return used(start, end, self(start, end))

    def cover(self, at: Instant) -> bool:
        return self.calendar.resting(at) or any([start <= at < end for start, end in self.outages])


by_night = moments(nights)


@st.composite
def clocks(draw: st.DrawFn) -> tuple[Stops, Instant]:
    calendar, start = draw(by_night)
    outages = [Interval(start + begun, start + ended) for begun, ended in draw(stretches())]
    return Stops(calendar, tuple(outages)), start


budgets = st.integers(0, 5 * DAY) | st.integers(0, 120).map(lambda hours: hours * HOUR)


def deadline(stops: Stops, start: Instant, budget: Span) -> Instant:
    return reached(start, budget, stops)


# Intervals


@given(st.data(), stretches())
def test_a_union_does_not_depend_on_the_order(data: st.DataObject, stops: tuple[Interval, ...]) -> None:
    assert (
        union(data.draw(st.permutations(stops)))
        == union(stops)
        == union(union(stops))
        == union(stops + stops)
    )


@given(stretches())
def test_a_union_is_sorted_and_apart(stops: tuple[Interval, ...]) -> None:
    merged = union(stops)
    assert all([start < end for start, end in merged])
    assert all([one.end < other.start for one, other in pairwise(merged)])


@given(stretches(20), st.integers(-30, 30))
def test_a_union_covers_what_its_parts_cover(stops: tuple[Interval, ...], at: Instant) -> None:
    covered = any([start <= at < end for start, end in stops])
    assert any([start <= at < end for start, end in union(stops)]) == covered


@given(
    st.lists(st.builds(Interval, st.integers(0, 40), st.integers(0, 40))),
    st.integers(0, 40),
    st.integers(0, 40),
)
def test_time_used_is_counted_instant_by_instant(stops: list[Interval], start: Instant, end: Instant) -> None:
    free = [at for at in range(start, end) if not any([first <= at < last for first, last in stops])]
    assert used(start, end, stops) == len(free)


@given(
    st.lists(st.builds(Interval, st.integers(0, 40), st.integers(0, 40))),
    st.integers(0, 40),
    st.integers(0, 40),
)
def test_a_budget_is_reached_instant_by_instant(stops: list[Interval], start: Instant, budget: Span) -> None:
    free = [at for at in range(start, 200) if not any([first <= at < last for first, last in stops])]
    assert reached(start, budget, lambda *_: stops) == free[budget]


# Clocks


@given(clocks(), budgets)
def test_the_time_used_until_a_deadline_is_the_budget(clock: tuple[Stops, Instant], budget: Span) -> None:
    stops, start = clock
    assert stops.used(start, deadline(stops, start, budget)) == budget


@given(clocks(), budgets)
def test_no_deadline_lies_within_a_rest(clock: tuple[Stops, Instant], budget: Span) -> None:
    stops, start = clock
    assert not stops.cover(deadline(stops, start, budget))


@given(clocks(), budgets, st.floats(0, 1))
def test_time_used_and_time_left_are_the_budget(
    clock: tuple[Stops, Instant], budget: Span, part: float
) -> None:
    stops, start = clock
    due = deadline(stops, start, budget)
    now = start + int((due - start) * part)
    left = budget - stops.used(start, now)
    assert stops.used(now, due) == left
    assert deadline(stops, now, left) == due


@given(clocks(), st.integers(0, 9 * DAY), st.integers(0, 9 * DAY))
def test_stopping_and_starting_a_clock_adds_nothing(
    clock: tuple[Stops, Instant], one: Span, two: Span
) -> None:
    stops, start = clock
    now, end = start + one, start + one + two
    assert stops.used(start, now) + stops.used(now, end) == stops.used(start, end)


@given(clocks(), st.integers(0, 9 * DAY), st.integers(0, 9 * DAY))
def test_time_used_never_shrinks_nor_runs_ahead(clock: tuple[Stops, Instant], one: Span, two: Span) -> None:
    stops, start = clock
    before, after = stops.used(start, start + one), stops.used(start, start + one + two)
    assert 0 <= after - before <= two


@given(clocks(), budgets, st.integers(0, 9 * DAY), st.integers(0, DAY))
def test_an_outage_never_costs_time(
    clock: tuple[Stops, Instant], budget: Span, after: Span, length: Span
) -> None:
    stops, start = clock
    outage = Interval(start + after, start + after + length)
    kinder = Stops(stops.calendar, (*stops.outages, outage))
    end = start + 10 * DAY
    assert stops.used(start, end) - length <= kinder.used(start, end) <= stops.used(start, end)
    assert deadline(kinder, start, budget) >= deadline(stops, start, budget)


# Calendars


@settings(max_examples=80)
@given(moments())
def test_rests_are_what_the_wall_clock_says_minute_by_minute(moment: tuple[Calendar, Instant]) -> None:
    calendar, at = moment
    start = (at - DAY) // MINUTE * MINUTE
    wall = ZoneInfo(calendar.zone)
    resting = {
        minute
        for first, last in calendar.rests(start, start + 2 * DAY)
        for minute in range(first, last, MINUTE)
    }
    for minute in range(start, start + 2 * DAY, MINUTE):
        assert (minute in resting) == rests_by_hand(calendar, datetime.fromtimestamp(minute // 1000, wall))


def rests_by_hand(calendar: Calendar, local: datetime) -> bool:
    today, minute, quiet = local.date(), local.hour * 60 + local.minute, calendar.quiet
    if any([away.first <= today <= away.last for away in calendar.away]):
        return True
    if quiet is None:
        return False
    if quiet.start < quiet.end:
        return quiet.start <= minute < quiet.end
    return minute >= quiet.start or minute < quiet.end


@given(moments(), st.integers(0, 9 * DAY), st.integers(0, 9 * DAY))
def test_rests_are_the_same_in_parts(moment: tuple[Calendar, Instant], one: Span, two: Span) -> None:
    calendar, start = moment
    whole = calendar.rests(start, start + one + two)
    parts = calendar.rests(start, start + one) + calendar.rests(start + one, start + one + two)
    assert whole == union(parts) == union(whole)
    assert all([start <= first and last <= start + one + two for first, last in whole])


@given(moments())
def test_one_wakes_when_the_rest_is_over(moment: tuple[Calendar, Instant]) -> None:
    calendar, at = moment
    awake = calendar.awake_from(at)
    assert not calendar.resting(awake)
    assert calendar.rests(at, awake) == ((Interval(at, awake),) if awake > at else ())
    assert awake == reached(at, 0, calendar.rests)


@given(moments())
def test_a_snooze_ends_later_while_awake_and_on_time(moment: tuple[Calendar, Instant]) -> None:
    calendar, now = moment
    for choice in (evening(calendar, now), tomorrow(calendar, now)):
        assert choice >= now
        assert not calendar.resting(choice)
    assert calendar.local(tomorrow(calendar, now)).date() > calendar.local(now).date()


@given(moments(st.none()))
def test_a_snooze_without_rests_reads_nine_or_seven(moment: tuple[Calendar, Instant]) -> None:
    calendar, now = moment
    assume(not calendar.away)
    assert calendar.local(evening(calendar, now)).strftime("%H:%M") == "19:00"
    assert calendar.local(tomorrow(calendar, now)).strftime("%H:%M") == "09:00"
    assert evening(calendar, now) - now <= 25 * HOUR
