"""The house's policy: what the operator decides for all tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from engine.rules.buildings import Deck
from engine.rules.editions.house_deck import HOUSE_DECK, HOUSE_DECK_VERSION, HOUSE_DECKS
from engine.rules.state import IN_ORDER, TOGETHER
from engine.tables.options import SLOW_FROM_MS, BadPace, Options, Pace, TimeOut, parse_pace
from engine.tables.refusals import Refusal, Refused
from engine.tables.time.instants import DAY, HOUR, MAX_DURATION_MS, MINUTE, Span

HOUSE_PACES: Mapping[str, Pace] = MappingProxyType(
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
    """The rules by which a proposal is decided."""

    quorum: float = 0.5
    """It is agreed when more than this part of the people at the table say yes."""
    expires: Span = 12 * HOUR
    silence: bool = True
    """The vote of those who have said nothing when it expires. It grants each person one wish."""
    again: Span = 4 * HOUR
    """How long a person whose proposal was declined waits before the next one."""
    longest_pause: Span = 30 * DAY
    longest_extension: Span = 7 * DAY


@dataclass(frozen=True, slots=True, kw_only=True)
class HousePolicy:
    paces: Mapping[str, Pace] = field(default_factory=lambda: HOUSE_PACES)
    deck: Deck = HOUSE_DECK
    reminders: tuple[float, ...] = (0.5, 0.8)
    """At these fractions of the time a decision has."""
    reminders_without_clock: tuple[Span, ...] = (DAY, 3 * DAY)
    slow_from: Span = SLOW_FROM_MS
    """A pace with at least this bank is slow."""
    time_out: TimeOut = TimeOut.STAND_IN
    """The consequence when a player's time is up, unless the table has chosen another."""
    lobby_expires: Span = 7 * DAY
    seat_held: Span = 10 * MINUTE
    """How long a seat is held for a person who has not yet pressed Start."""
    host_patience: Span = DAY
    """How long a full table waits for a silent host before the role passes on."""
    misses: int = 3
    """After this many time-outs in a row the stand-in keeps the seat."""
    stand_in: str = "medium"
    """The computer that plays for a person."""
    unreachable_after: Span = DAY
    """A person whom no message has reached for this long may be replaced by the others, as soon as they are waited for."""
    silent_after: Span = 3 * DAY
    """A person may be replaced when they are silent for this long beyond their time, or the last reminder if no clock runs."""
    stalled_after: Span = 30 * DAY
    """A person may be replaced when their decision takes this much longer than the pace gives, whatever has put it off."""
    asleep_after: Span = 14 * DAY
    """The table falls asleep when the others have not replaced the person for this long."""
    consent: Consent = field(default_factory=Consent)
    nudge_every: Span = 4 * HOUR
    longest_talk: int = 500
    talk_kept: Span = 30 * DAY
    asleep_kept: Span = 60 * DAY
    """How long a sleeping table waits for somebody to come back."""
    closed_kept: Span = 30 * DAY
    """How long a closed table remembers its people, and they find it."""
    finished_kept: Span | None = None
    """How long a finished game is kept; None: as long as one of its people wants to be remembered."""
    people_kept: Span = 730 * DAY
    """How long the profile of a person is kept who writes to us no more."""
    dice_wait: Span = 0
    """How long a game that has begun waits for the dice of its people; 0: nobody throws any."""
    most_tables: int = 50
    """How many tables one person may sit at."""
    most_opened: int = 40
    """How many tables one person may open at once; in a day as many come back, one by one."""
    most_public: int = 2
    """How many public tables of one person may be open."""

    @property
    def has_house_deck(self) -> bool:
        """Are the buildings our own, rather than an operator's?"""
        return self.deck == HOUSE_DECK

    def deck_for(self, options: Options) -> Deck:
        """The buildings of a table that agreed on these options: our own as they were then, or an operator's."""
        return HOUSE_DECKS.get(options.house_deck, self.deck) if self.has_house_deck else self.deck

    def pace(self, text: str) -> Pace:
        """A pace by its name, or as a person has written it."""
        named = {name.casefold(): pace for name, pace in self.paces.items()}
        try:
            return named.get(text.strip().casefold()) or parse_pace(text, slow_from=self.slow_from)
        except BadPace as error:
            raise Refused(Refusal.BAD_DURATION, longest=MAX_DURATION_MS) from error

    def usual_replacement(self, pace: Pace) -> str:
        """How new cards are chosen where nobody has said it: together, where people are rarely there at the same time."""
        return TOGETHER if pace.slow else IN_ORDER

    def options(self, edition: str, seats: int, pace: str, **other: Any) -> Options:
        """The options of a new table; the policy fills in what is not given."""
        chosen: dict[str, Any] = {"time_out": self.time_out, "house_deck": HOUSE_DECK_VERSION} | other
        return Options(edition=edition, seats=seats, pace=self.pace(pace), **chosen)
