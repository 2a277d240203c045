"""Profiles: a person's name, language, calendar and preferences."""

from __future__ import annotations

from dataclasses import dataclass

from engine.tables.time.calendar import PLAIN_CALENDAR, Calendar

PersonId = int


@dataclass(frozen=True, slots=True, kw_only=True)
class Preferences:
    """A person's wishes about questions, reminders and messages."""

    reminders: tuple[float, ...] | None = None
    """At which fractions of the time; None: as the house has it; empty: none."""
    next: bool = False
    """Tell me when I am next."""
    last: bool = True
    """Tell me when all wait only for me."""
    talk: bool = True
    ask_to_take_back: bool = False
    """2009: ask me whether I take my discards back; otherwise I do."""
    pictures: bool = True
    dark: bool = False
    """Pictures in dark colours."""
    confirmations: bool = False
    digest: int | None = None
    """The hour of the daily digest, in the person's zone; None: no digest."""
    muted: tuple[PersonId, ...] = ()
    """People whose talk this person does not want to read."""
    coach: bool = False
    """Explain the game to me while I play; on for newcomers, until they have finished a game."""
    screen_reader: bool = False
    """Everything in words, in the order in which it is best heard. Never with pictures: `pictures` is off then, too."""
    banter: bool = True
    """Computers may say a line now and then."""


DEFAULT_PREFERENCES = Preferences()


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    person: PersonId
    name: str
    language: str = "en"
    calendar: Calendar = PLAIN_CALENDAR
    preferences: Preferences = DEFAULT_PREFERENCES
    private: bool = False
    """The person has opened a private chat with the bot, which may write to them."""
    asked_home: bool = False
    """They have said where they live, or were asked whether the guess is right."""
    new_table: str = ""
    """The way they like a new table, in a form that the bot writes and reads; empty: as the house has it."""
    told: tuple[str, ...] = ()
    """The tips of the coach that they have had, by names that the bot gives them."""
