"""The rules of the house: what an operator decides for all tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.rules.buildings import Deck
from engine.rules.editions.house_deck import HOUSE
from engine.tables.instants import DAY, HOUR, MINUTE, Span
from engine.tables.pace import BadPace, Pace, parse_pace
from engine.tables.refusals import Refusal, Refused

PACES: Mapping[str, Pace] = MappingProxyType(
    {
        "live": parse_pace("10m + 2m"),
        "evening": parse_pace("2h + 30m"),
        "daily": parse_pace("48h + 24h"),
        "relaxed": parse_pace("7d + 3d"),
        "open": parse_pace("open"),
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Consent:
    """How a proposal is decided."""

    quorum: float = 0.5
    """It is agreed when more than this part of the people at the table say yes."""
    expires: Span = 12 * HOUR
    silence: bool = True
    """What those who have said nothing by then are taken to have said."""
    longest_pause: Span = 30 * DAY
    longest_extension: Span = 7 * DAY


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    paces: Mapping[str, Pace] = field(default_factory=lambda: PACES)
    deck: Deck = HOUSE
    reminders: tuple[float, ...] = (0.5, 0.8)
    """At these fractions of the time a decision has."""
    reminders_without_clock: tuple[Span, ...] = (DAY, 3 * DAY)
    lobby_expires: Span = 7 * DAY
    seat_held: Span = 10 * MINUTE
    """How long a seat waits for somebody who has not yet pressed Start."""
    host_patience: Span = DAY
    """How long a full table waits for a silent host before the role passes on."""
    misses: int = 3
    """After so many time-outs in a row the stand-in keeps the seat."""
    stand_in: str = "greedy"
    consent: Consent = field(default_factory=Consent)
    nudge_every: Span = 4 * HOUR
    longest_talk: int = 500
    talk_kept: Span = 30 * DAY
    most_tables: int = 50
    """How many tables one person may sit at."""

    def pace(self, text: str) -> Pace:
        """A pace by its name, or as somebody has written it."""
        try:
            return self.paces.get(text.strip().lower()) or parse_pace(text)
        except BadPace as error:
            raise Refused(Refusal.BAD_DURATION) from error
