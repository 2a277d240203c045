"""A person's calendar: the zone they live in, their quiet hours and the days they are away.

Somebody rests while the clock on their wall reads a quiet time, or its date is one they are away. So a quiet
hour that the clock skips in spring takes no time, and one that it shows twice in autumn counts twice.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import cache, lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND, Instant, Interval, Span, union

MAX_AWAY_DAYS = 60
MAX_QUIET_MS: Span = 16 * HOUR
"""Of each day. A person who rested longer would never be waited for."""
EVENING_MS: Span = 19 * HOUR
MORNING_MS: Span = 9 * HOUR
BLOCK_DAYS = 4
BLOCK_MS: Span = BLOCK_DAYS * DAY
"""Quiet hours are worked out and cached for this many days at a time: most clocks need one block or two."""
NOT_A_PLACE = frozenset({"localtime", "posixrules", "Factory"})

_MINUTES_A_DAY = 24 * 60
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_EPOCH_DAY = _EPOCH.toordinal()
_TIME = r"([0-9]{1,2}):([0-5][0-9])"
_ZONE = re.compile(r"[A-Za-z0-9_+-]{1,40}(/[A-Za-z0-9_+-]{1,40}){0,3}")
_QUIET_HOURS = re.compile(rf"\s*{_TIME}\s*[-–]\s*{_TIME}\s*")


class BadQuietHours(ValueError):
    """A text or a pair of minutes that is no part of a day."""


class BadAway(ValueError):
    """Days that run backwards, or too many of them."""


class BadZone(ValueError):
    """A name that is no time zone."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """A part of every day, in minutes of the local day; over midnight when it ends before it starts."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if (
            not (0 <= self.start < _MINUTES_A_DAY and 0 <= self.end < _MINUTES_A_DAY)
            or self.start == self.end
        ):
            raise BadQuietHours(f"quiet hours are a part of the day, not {self.start}-{self.end}")

    @property
    def length(self) -> Span:
        return (self.end - self.start) % _MINUTES_A_DAY * MINUTE

    def __str__(self) -> str:
        return "{:02}:{:02}-{:02}:{:02}".format(*divmod(self.start, 60), *divmod(self.end, 60))


@dataclass(frozen=True, slots=True)
class AwayDays:
    """Whole local days, the first and the last included."""

    first: date
    last: date

    def __post_init__(self) -> None:
        if not 1 <= self.days <= MAX_AWAY_DAYS:
            raise BadAway(f"away from {self.first} to {self.last}: at least one day, at most {MAX_AWAY_DAYS}")

    @property
    def days(self) -> int:
        return (self.last - self.first).days + 1


@dataclass(frozen=True, slots=True)
class Calendar:
    """The rests of a person: quiet hours and away dates, by the clock on their wall."""

    zone: str = "UTC"
    quiet: QuietHours | None = None
    away: tuple[AwayDays, ...] = ()
    guessed: bool = False
    """Zone and quiet hours are what most people have who speak the person's language."""

    def __post_init__(self) -> None:
        """Accept any name that could be a zone's: one host may have stored what another does not know."""
        if not _ZONE.fullmatch(self.zone):
            raise BadZone(f"no name of a time zone: {self.zone[:40]!r}")

    def rests(self, start: Instant, end: Instant) -> tuple[Interval, ...]:
        """The rests within [start, end), sorted and merged."""
        if end <= start:
            return ()
        found: list[Interval] = []
        if self.quiet:
            for block in range(start // BLOCK_MS, -(-end // BLOCK_MS)):
                found += _quiet_of(self.zone, self.quiet.start, self.quiet.end, block)
        for away in self.away:
            found += _away_of(self.zone, away.first, away.last)
        return _clipped(union([rest for rest in found if rest[0] < end and rest[1] > start]), start, end)

    def resting(self, at: Instant) -> bool:
        return bool(self.rests(at, at + 1))

    def awake_from(self, at: Instant) -> Instant:
        """This instant, or the end of the rest it lies in."""
        while (rests := self.rests(at, at + DAY)) and rests[0].start == at:
            at = rests[0].end
        return at

    def local(self, at: Instant) -> datetime:
        """The reading of the clock on the person's wall."""
        return (_EPOCH + timedelta(milliseconds=at)).astimezone(_clock_of(self.zone))


def parse_quiet_hours(text: str) -> QuietHours:
    """Quiet hours as people write them; 24:00 is midnight.

    >>> parse_quiet_hours("22:00-08:00")
    QuietHours(start=1320, end=480)
    """
    found = _QUIET_HOURS.fullmatch(text)
    if not found:
        raise BadQuietHours(f"no quiet hours: {text[:40]!r} (write them like 22:00-08:00)")
    start, end = (int(hour) * 60 + int(minute) for hour, minute in (found.group(1, 2), found.group(3, 4)))
    quiet = QuietHours(start, 0 if end == _MINUTES_A_DAY else end)
    if quiet.length > MAX_QUIET_MS:
        raise BadQuietHours(f"quiet hours are at most {MAX_QUIET_MS // HOUR} of the day, not {quiet}")
    return quiet


def check_zone(name: str) -> str:
    """The IANA name of a zone, spelled as it is there; any other name is refused."""
    if name == "UTC":
        return name  # the default, and no reason to read the list of all zones
    zone = _zones().get(name.strip().lower()) if name.isascii() else None
    if zone is None:
        raise BadZone(f"no time zone: {name[:40]!r} (write it like Europe/Berlin)")
    return zone


def evening(calendar: Calendar, now: Instant) -> Instant:
    """The next 19:00, or when the person wakes after it."""
    return calendar.awake_from(next(at for at in _daily(calendar, now, EVENING_MS) if at >= now))


def tomorrow(calendar: Calendar, now: Instant) -> Instant:
    """09:00 of the next day there is, or when the person wakes after it."""
    today = calendar.local(now).date()
    mornings = _daily(calendar, now, MORNING_MS)
    return calendar.awake_from(next(at for at in mornings if calendar.local(at).date() > today))


def _daily(calendar: Calendar, now: Instant, clock: Span) -> Iterator[Instant]:
    """The instants of a time of day, from today on. A day the zone skips has none."""
    today = calendar.local(now).toordinal() - _EPOCH_DAY
    for day in range(today, today + 4):
        at = _first_reading(calendar.zone, day * DAY + clock)
        if calendar.local(at).toordinal() - _EPOCH_DAY == day:
            yield at


def _clipped(rests: tuple[Interval, ...], start: Instant, end: Instant) -> tuple[Interval, ...]:
    if not rests or (rests[0].start >= start and rests[-1].end <= end):
        return rests
    return tuple([Interval(max(first, start), min(last, end)) for first, last in rests])


@cache
def _zones() -> dict[str, str]:
    return {name.lower(): name for name in available_timezones() - NOT_A_PLACE}


@cache
def _clock_of(zone: str) -> tzinfo:
    """The clock of a zone; UTC for one that this host does not know, so that its people can play on."""
    try:
        return ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


# From here on a reading is what a wall clock shows, written as the instant at which UTC shows the same.


# Shortcut: the rests of two days take 2 µs with this cache and 60 without, and every deadline asks for them.
@lru_cache(8192)
def _quiet_of(zone: str, start: int, end: int, block: int) -> tuple[Interval, ...]:
    """The quiet hours within a block of UTC days."""
    days = range(block * BLOCK_DAYS, (block + 1) * BLOCK_DAYS)
    return union([rest for day in days for rest in _quiet_day(zone, start, end, day)])


def _quiet_day(zone: str, start: int, end: int, day: int) -> Iterator[Interval]:
    """The quiet hours within a UTC day. No zone is a whole day off, so they began at most two local days before."""
    length = (end - start) % _MINUTES_A_DAY * MINUTE
    for local in range(day - 2, day + 2):
        begin = local * DAY + start * MINUTE
        yield from _showing(zone, day, begin, begin + length)


@lru_cache(1024)
def _away_of(zone: str, first: date, last: date) -> tuple[Interval, ...]:
    start, end = first.toordinal() - _EPOCH_DAY, last.toordinal() - _EPOCH_DAY + 1
    days = range(start - 1, end + 1)
    return union([rest for day in days for rest in _showing(zone, day, start * DAY, end * DAY)])


def _showing(zone: str, day: int, first: Instant, last: Instant) -> Iterator[Interval]:
    """The times of a UTC day at which the clock of a zone shows a reading in [first, last)."""
    for start, end, offset in _pieces(zone, day):
        rest = Interval(max(start, first - offset), min(end, last - offset))
        if rest.start < rest.end:
            yield rest


def _first_reading(zone: str, reading: Instant) -> Instant:
    """The first instant at which the clock shows a reading or, where it skips that one, a later one."""
    day = reading // DAY
    pieces = [piece for near in range(day - 1, day + 2) for piece in _pieces(zone, near)]
    return next(max(start, reading - offset) for start, end, offset in pieces if reading < end + offset)


@lru_cache(8192)
def _pieces(zone: str, day: int) -> tuple[tuple[Instant, Instant, Span], ...]:
    """A UTC day cut where the zone's offset changes, each piece with its offset. No zone does it twice a day."""
    start, end = day * DAY, (day + 1) * DAY
    before, after = _offset(zone, start), _offset(zone, end - SECOND)
    if before == after:
        return ((start, end, before),)
    low, high = start // SECOND, end // SECOND - 1
    change = SECOND * bisect_left(range(high), True, low, key=lambda at: _offset(zone, at * SECOND) != before)
    return ((start, change, before), (change, end, after))


def _offset(zone: str, at: Instant) -> Span:
    offset = datetime.fromtimestamp(at // SECOND, _clock_of(zone)).utcoffset()
    return (offset or timedelta()) // timedelta(milliseconds=1)


PLAIN_CALENDAR = Calendar()
"""The calendar of a person who has set nothing."""
