"""The options of a table: the terms that its players agreed on before the game, and its pace."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.rules.state import IN_ORDER
from engine.tables.time.instants import HOUR, BadDuration, Instant, Span, parse_duration, write_duration

# The pace: the time that a player starts with, and what an answer earns


OPEN_PACE = "open"
SLOW_FROM_MS: Span = 12 * HOUR


class BadPace(ValueError):
    """A text or a pair of spans that is no pace."""


@dataclass(frozen=True, slots=True)
class Pace:
    """A bank of time and an increment for each answer. No bank: nobody's clock runs.

    In a slow pace quiet hours and away dates stop the clock.
    """

    bank: Span | None = None
    increment: Span = 0
    slow: bool = False

    def __post_init__(self) -> None:
        if self.increment < 0 or (self.bank is None and self.increment):
            raise BadPace(f"no increment for a pace: {self.increment} ms")
        if self.bank is not None and self.bank <= 0:
            raise BadPace(f"no bank for a pace: {self.bank} ms")

    def after_answer(self, left: Span) -> Span:
        """The time left after an answer: it earns the increment, up to the bank, and never takes time away."""
        if self.bank is None:
            return left
        return max(left, min(self.bank, left + self.increment))

    def __str__(self) -> str:
        if self.bank is None:
            return OPEN_PACE
        bank = write_duration(self.bank)
        return f"{bank}+{write_duration(self.increment)}" if self.increment else bank


def parse_pace(text: str, *, slow_from: Span = SLOW_FROM_MS) -> Pace:
    """The pace that a text means: a bank, maybe an increment, or "open".

    >>> str(parse_pace("10 min + 2 min")), parse_pace("48h+24h").slow
    ('10m+2m', True)
    """
    if text.strip(" ").lower() == OPEN_PACE:
        return Pace(None, slow=True)
    first, plus, second = text.partition("+")
    try:
        bank = parse_duration(first)
        increment = parse_duration(second, zero=True) if plus else 0
    except BadDuration as error:
        raise BadPace(f"no pace: {text[:40]!r} (write it like 48h+24h, 10m+2m or open)") from error
    return Pace(bank, increment, slow=bank >= slow_from)


# Terms


class TimeOut(StrEnum):
    """The consequence when a player's time is up."""

    STAND_IN = "stand-in"
    RESIGN = "resign"
    WAIT = "wait"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of a table, agreed when it was opened."""

    edition: str
    seats: int
    pace: Pace
    replacement: str = IN_ORDER
    time_out: TimeOut = TimeOut.STAND_IN
    public: bool = False
    """Anybody may find and join it; otherwise only people who have its code."""
    hints: bool = True
    """May players ask what the computer would do?"""
    rated: bool = False
    """Does it count for ratings? Then only people play, and without hints."""
    steady_only: bool = False
    """Only people who are known to finish their games in time may join."""
    spectators: bool | None = None
    """May others watch? None: at the table of a group and at a public one."""
    house_deck: int = 1
    """The version of the house's buildings. Tables from before 0.8.0 do not say it, and keep the first."""
    last_day: Instant | None = None
    """When computers finish the game, no matter who is waited for; None: it has all the time it needs."""
