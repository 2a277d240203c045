"""Moments and spans in words: in the reader's own zone, and formatted by Telegram where it can."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType

from babel import Locale
from babel.dates import get_month_names

from engine.tables.options import Pace
from engine.tables.time.calendar import Calendar, parse_quiet_hours
from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND, Instant, Span
from tgbot.words import Words

UTC = "UTC"
SOON_MS: Span = 6 * DAY
"""Within this span a weekday says which day is meant."""
RELATIVE_FORMAT, WEEKDAY_FORMAT, DATE_FORMAT = "r", "wt", "wdt"
"""Telegram's formats: relative; weekday and time; weekday, date and time."""

GUESSED_QUIET_HOURS = "22:00-08:00"
FORMER_ZONES: Mapping[str, str] = MappingProxyType(
    {"Asia/Kolkata": "Asia/Calcutta", "Europe/Kyiv": "Europe/Kiev"}
)
"""Former names of zones, under which Babel keeps the names of their cities."""


def moment(at: Instant, zone: str, words: Words, now: Instant | None = None) -> str:
    """A moment as `Tue 14:05`, with the date if it is further away; UTC is named."""
    near = now is not None and abs(at - now) < SOON_MS
    return _moment(words.language, at // MINUTE, zone, near=near)


@lru_cache(4096)
def _moment(language: str, minute: int, zone: str, *, near: bool) -> str:
    words, local = Words(language), Calendar(zone).local(minute * MINUTE)
    text = words.text(
        "moment" if near else "moment-date",
        weekday=words.text(f"weekday-{local.isoweekday()}"),
        day=local.day,
        month=get_month_names("abbreviated", locale=language)[local.month],
        time=f"{local:%H:%M}",
    )
    return words.text("moment-utc", moment=text) if zone == UTC else text


def moment_tag(at: Instant, zone: str, words: Words, now: Instant) -> str:
    """A moment that Telegram shows in the phone's zone; older apps show our text."""
    form = WEEKDAY_FORMAT if abs(at - now) < SOON_MS else DATE_FORMAT
    return _tag(at, form, moment(at, zone, words, now))


def countdown_tag(at: Instant, words: Words, now: Instant) -> str:
    """The time until a moment, which Telegram keeps up to date."""
    return _tag(at, RELATIVE_FORMAT, words.text("span-in", span=span(at - now, words)))


def _tag(at: Instant, form: str, text: str) -> str:
    return f'<tg-time unix="{at // SECOND}" format="{form}">{text}</tg-time>'


def span(length: Span, words: Words) -> str:
    """A span as `2 days` or `5 hours 30 minutes`: the largest unit, and the next one where it matters."""
    length = max(length, MINUTE)
    minutes = round(length / MINUTE)
    days, hours, rest = minutes // (DAY // MINUTE), minutes % (DAY // MINUTE) // 60, minutes % 60
    if length >= 2 * DAY or length % DAY == 0:
        return _units(words, days=days, hours=hours)
    hours, rest = divmod(minutes, HOUR // MINUTE)
    return _units(words, hours=hours, minutes=rest if hours < 12 else 0)


def brief_span(length: Span, words: Words) -> str:
    """A span on a button: minutes and hours of a short one as signs.

    >>> brief_span(15 * MINUTE, Words("en")), brief_span(DAY, Words("en"))
    ('15 min', '1 day')
    """
    if words.aloud:
        return span(length, words)
    if length % HOUR and length < DAY:
        return words.text("brief-minutes", count=length // MINUTE)
    return words.text("brief-hours", count=length // HOUR) if length < DAY else span(length, words)


def wait_span(length: Span, words: Words) -> str:
    """A span for somebody who has to wait: as `span`, but in seconds below a minute.

    >>> wait_span(2_500, Words("en"))
    '3 seconds'
    """
    return span(length, words) if length >= MINUTE else _units(words, seconds=max(1, -(-length // SECOND)))


def _units(words: Words, **counts: int) -> str:
    units = [words.text(f"span-{unit}", count=count) for unit, count in counts.items() if count]
    return units[0] if len(units) == 1 else words.text("span-two", first=units[0], second=units[1])


# The spans that are offered


def pauses_at(pace: Pace) -> tuple[Span, ...]:
    return (DAY, 3 * DAY, 7 * DAY) if pace.slow else (15 * MINUTE, HOUR, DAY)


def extensions_at(pace: Pace) -> tuple[Span, ...]:
    """The extensions that are offered; none without a clock."""
    if pace.bank is None:
        return ()
    return (DAY, 3 * DAY) if pace.slow else (10 * MINUTE, 30 * MINUTE)


def brief_pace(pace: Pace, words: Words) -> str:
    """A pace as it stands on a button: the time to begin with, and what each answer gives back."""
    if pace.bank is None:
        return words.text("pace-without-clock")
    spans = [pace.bank, *([pace.increment] if pace.increment else [])]
    return " + ".join([brief_span(length, words) for length in spans])


def pace_text(pace: Pace, words: Words) -> str:
    if pace.bank is None:
        return words.text("pace-without-clock")
    bank = span(pace.bank, words)
    if not pace.increment:
        return words.text("pace-bank", bank=bank)
    return words.text("pace-bank-and-increment", bank=bank, increment=span(pace.increment, words))


@cache
def guessed_home(language: str) -> Calendar:
    """The zone of most people who speak a language, with quiet nights."""
    zone = Words(language).text("settings-guessed-zone")
    return Calendar(zone, parse_quiet_hours(GUESSED_QUIET_HOURS), guessed=True)


def city(zone: str, language: str) -> str:
    """The city of a zone, in a language."""
    known = Locale(language).time_zones
    name = known.get(FORMER_ZONES.get(zone, zone), {}).get("city")
    return str(name or zone.rpartition("/")[2].replace("_", " "))
