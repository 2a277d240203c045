"""People: what they are called, how they want to be spoken to, and when they want to be left alone."""

from __future__ import annotations

from dataclasses import dataclass

from engine.tables.calendar import PLAIN_CALENDAR, Calendar

PersonId = int


@dataclass(frozen=True, slots=True, kw_only=True)
class Preferences:
    """How a person wants to be asked and told."""

    reminders: tuple[float, ...] | None = None
    """At which fractions of the time; None as the house has it, empty for none."""
    next: bool = False
    """Tell me when I am next."""
    last: bool = True
    """Tell me when all wait only for me."""
    talk: bool = True
    ask_to_take_back: bool = False
    """2009: ask me whether I take my discards back; otherwise I do."""
    pictures: bool = True
    confirmations: bool = False
    digest: int | None = None
    """Every day at this hour, in his zone, all that waits for him; None: never."""
    muted: tuple[PersonId, ...] = ()
    """Whose talk he does not want to hear."""


DEFAULT_PREFERENCES = Preferences()


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    person: PersonId
    name: str
    language: str = "en"
    calendar: Calendar = PLAIN_CALENDAR
    preferences: Preferences = DEFAULT_PREFERENCES
    private: bool = False
    """We may write to him: he has opened a chat with us."""
