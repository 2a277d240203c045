"""Reads days as people write them, in any of our languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, timedelta
from typing import NamedTuple

from babel.dates import get_day_names, get_month_names

from engine.tables.refusals import Refusal, Refused
from tgbot.requests.typed_tables import bare_letters, without_accents
from tgbot.words import Words, languages

ONE_DAY = timedelta(days=1)
SUNDAY, MONTHS = 6, 12
MAX_YEARS_APART = 8
"""Leap years may be so far apart."""
NAMED_DAYS = ("today", "tomorrow", "weekend")
DAY_LETTERS, WEEK_LETTERS = "dtjg", "ws"
"""The first letters of the words for days and weeks in our languages."""
MAX_DAYS_CHARACTERS = 60

_ISO = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
_COUNT = re.compile(r"([0-9]{1,2})\s*([a-z]+)", re.ASCII)
_TWO_DATES = re.compile(r"([0-9]+[./]\S+)\s+([0-9]+[./]\S+)", re.ASCII)


class _DateHint(NamedTuple):
    """The parts of a date that were given; the others are None."""

    weekday: int | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None

    @property
    def only_day(self) -> bool:
        return self.day is not None and self.month is None

    def dates(self, years: range) -> list[date]:
        """The dates in these years that fit, in order; a weekday alone names none."""
        months = range(1, MONTHS + 1) if self.month is None else (self.month,)
        wanted = [year for year in years if self.year in (None, year)]
        return [day for year in wanted for month in months for day in _existing(year, month, self.day)]


def days_meant(text: str, today: date, language: str) -> tuple[date, date] | None:
    """The first and the last day: `24.12.-31.12.`, `2026-12-24 2026-12-31`, `fri-sun`, `2 weeks`, `tomorrow`.

    The person's own language is tried first, then the others. A range of dates may have begun already.
    """
    bare = without_accents(text)[:MAX_DAYS_CHARACTERS]
    found = (_in_language(bare, today, tongue) for tongue in dict.fromkeys([language, *languages()]))
    return next(filter(None, found), None)


def _in_language(text: str, today: date, language: str) -> tuple[date, date] | None:
    words = Words(language)
    if named := [
        code for code in NAMED_DAYS if bare_letters(words.text(f"away-{code}")) == bare_letters(text)
    ]:
        return days_of(named[0], today)
    if (count := _COUNT.fullmatch(text)) and not _month(count[2], language):
        return _counted(int(count[1]), count[2][0], today)
    parts = _parts(text, words)
    hints = [hint for part in parts if (hint := _hint(part, language))]
    if len(hints) != len(parts) or len(hints) > 2 or text.isdecimal():
        return None
    return _range(hints, today)


def days_of(code: str, today: date) -> tuple[date, date]:
    """The first and the last day of a choice on a button."""
    if code == "today":
        return today, today
    if code == "tomorrow":
        return today + ONE_DAY, today + ONE_DAY
    if code == "weekend":
        sunday = today + (SUNDAY - today.weekday()) * ONE_DAY
        return max(today, sunday - ONE_DAY), sunday
    if not code.isdecimal() or len(code) > 2 or int(code) == 0:
        raise Refused(Refusal.OUTDATED)
    return today, today + (int(code) - 1) * ONE_DAY


def _counted(count: int, unit: str, today: date) -> tuple[date, date] | None:
    """A number of days or weeks from today; the first letter tells which."""
    days = count * (7 if unit in WEEK_LETTERS else 1)
    return (today, today + (days - 1) * ONE_DAY) if days and unit in DAY_LETTERS + WEEK_LETTERS else None


def _parts(text: str, words: Words) -> list[str]:
    """The ends of a range. A dash within a date separates nothing; a space between two dates does."""
    text = _ISO.sub(r"\1/\2/\3", text)
    between = "|".join(words.text("away-words-between").split())
    parts = re.split(rf"\s*[-–—]+\s*|\s+(?:{between})\s+", text.strip())
    if len(parts) == 1 and (gap := _TWO_DATES.fullmatch(text)):
        return [gap[1], gap[2]]
    return parts


def _hint(part: str, language: str) -> _DateHint | None:
    filler = Words(language).text("away-words-around").split()
    tokens = [token for token in re.findall(r"[0-9]+|[^\W\d_]+", part) if token not in filler]
    numbers = [int(token) for token in tokens if token.isdecimal() and len(token) <= 4]
    names = [token for token in tokens if not token.isdecimal()]
    if len(numbers) + len(names) != len(tokens) or len(names) > 2:
        return None
    if not numbers:
        weekday = _weekday(names[0], language) if len(names) == 1 else None
        return None if weekday is None else _DateHint(weekday=weekday)
    months = [month for name in names if (month := _month(name, language))]
    weekdays = [name for name in names if _weekday(name, language) is not None]
    if len(months) > 1 or len({*weekdays}) + len(months) < len({*names}):
        return None
    return _dated(numbers, months[0] if months else None)


def _dated(numbers: list[int], month: int | None) -> _DateHint | None:
    """A date from numbers: day, month and year in this order, unless a number is too large for that."""
    match numbers:
        case [day]:
            return _DateHint(day=day, month=month)
        case [day, year] if month:
            return _DateHint(day=day, month=month, year=_full(year))
        case [day, other] if not month:
            return _DateHint(day=day, month=other) if other <= MONTHS else _DateHint(day=other, month=day)
        case [year, middle, day] if not month and year > 31:
            return _DateHint(day=day, month=middle, year=year)
        case [day, middle, year] if not month:
            return _DateHint(day=day, month=middle, year=_full(year))
    return None


def _full(year: int) -> int:
    return year if year > 99 else 2000 + year


def _range(hints: list[_DateHint], today: date) -> tuple[date, date] | None:
    """The range that ends next: its first day is the last one that fits before its end.

    If the end says less than the beginning, as in `fri-sun` and `24.12.-31.`, the beginning is found first.
    """
    *firsts, last = hints
    if firsts and (last.weekday is not None or last.only_day or (firsts[0].year and not last.year)):
        first = _from(today, firsts[0])
        end = first and _from(first, last)
    else:
        end = _from(today, last)
        first = end and (_until(end, firsts[0]) if firsts else end)
    return (first, end) if first and end else None


def _from(start: date, hint: _DateHint) -> date | None:
    """The first day from this one on that fits."""
    if hint.weekday is not None:
        return start + (hint.weekday - start.weekday()) % 7 * ONE_DAY
    days = hint.dates(range(start.year, start.year + MAX_YEARS_APART + 1))
    return next((day for day in days if day >= start), None)


def _until(end: date, hint: _DateHint) -> date | None:
    """The last day up to this one that fits."""
    if hint.weekday is not None:
        return end - (end.weekday() - hint.weekday) % 7 * ONE_DAY
    days = hint.dates(range(end.year - MAX_YEARS_APART, end.year + 1))
    return next((day for day in reversed(days) if day <= end), None)


def _existing(year: int, month: int, day: int | None) -> list[date]:
    """The date, if the calendar has it."""
    try:
        return [] if day is None else [date(year, month, day)]
    except ValueError:
        return []


def _weekday(word: str, language: str) -> int | None:
    return _begun(word, get_day_names("wide", locale=language)) if len(word) > 1 else None


def _month(word: str, language: str) -> int | None:
    return _begun(word, get_month_names("wide", locale=language)) if len(word) > 2 else None


def _begun(word: str, names: Mapping[int, str]) -> int | None:
    """The number of the only name that begins with the word, if there is exactly one."""
    found = [number for number, name in names.items() if without_accents(name).startswith(word)]
    return found[0] if len(found) == 1 else None
