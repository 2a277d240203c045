"""Refusals: typed reasons why a change is not made, so that every language can word them."""

from __future__ import annotations

from enum import StrEnum


class Refusal(StrEnum):
    """The values are keys for the locale files."""

    UNKNOWN_TABLE = "unknown-table"
    UNKNOWN_PERSON = "unknown-person"
    QUARANTINED = "set-aside"
    """The table cannot be read; it is kept for repair."""
    TOO_NEW = "too-new"
    """A newer release wrote the table; this one leaves it alone."""

    NOT_SEATED = "not-seated"
    NOT_PLAYING = "not-playing"
    """At no table at all."""
    NOT_HOST = "not-host"
    NOT_YOURS = "not-yours"
    """The decision of another player."""
    YOUR_TURN = "your-turn"
    """Nobody else is waited for."""
    OUTDATED = "outdated"
    ILLEGAL = "illegal"

    FULL = "full"
    STARTED = "started"
    NOT_SEALED = "not-sealed"
    NOT_STARTED = "not-started"
    OVER = "over"
    NOT_OVER = "not-over"
    ALREADY_IN = "already-in"
    TOO_FEW = "too-few"
    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_COMPUTER = "no-such-computer"
    TOO_MANY_TABLES = "too-many-tables"
    TOO_MANY_OPENED = "too-many-opened"
    """As many as one person may open in a day."""
    TOO_MANY_PUBLIC = "too-many-public"
    """As many public tables as one person may have open."""
    RATED_WITHOUT_HINTS = "rated-without-hints"
    RATED_WITHOUT_COMPUTERS = "rated-without-computers"
    """A rated table is for people only."""
    REMOVED = "removed"
    """The host has sent the person away."""
    NOT_STEADY = "not-steady"
    """The host wants people who are known to be reliable, and this one is not yet."""

    NO_SPECTATORS = "no-spectators"
    """The table is not open to people who only want to watch."""
    TOO_MANY_SPECTATORS = "too-many-spectators"
    TOO_MANY_WATCHED = "too-many-watched"
    """As many tables as one person may watch."""
    NOT_WATCHING = "not-watching"
    NO_GREETINGS = "no-greetings"
    """Somebody at the table has muted the person, which is not said."""
    SEASON_BEGUN = "season-begun"
    SEASON_OVER = "season-over"
    SEASON_FULL = "season-full"
    SEASON_RESTING = "season-resting"
    """The person has dropped out too often in the season before."""
    SEASON_UNREADABLE = "season-unreadable"
    """It is kept as it is: workers try again, and tell the operator."""
    NOT_ADMIN = "not-admin"
    """Only an admin of the group may do it, or the person who opened the season."""
    LAST_DAY_OVER = "last-day-over"
    """Computers finish the table."""

    NO_HINTS = "no-hints"
    """The table plays without them."""
    NOTHING_TO_PLAN = "nothing-to-plan"
    NOTHING_TO_UNDO = "nothing-to-undo"
    TOO_LATE_TO_UNDO = "too-late-to-undo"
    """More time has been used since than undo would leave."""
    NOTHING_TO_ANSWER = "nothing-to-answer"
    AWAY = "away"
    """A computer keeps the seat: say first that you are back."""
    NOT_AWAY = "not-away"
    NOT_SILENT = "not-silent"
    """The seat has not been waited for long enough to be replaced."""
    ABOUT_YOU = "about-you"
    """Whether a computer plays for them is decided by the others: they only need to answer."""
    ALREADY_PAUSED = "already-paused"
    NOT_PAUSED = "not-paused"
    ALREADY_PROPOSED = "already-proposed"
    NOTHING_PROPOSED = "nothing-proposed"
    NO_CLOCK = "no-clock"
    TOO_SOON = "too-soon"
    TOO_OFTEN = "too-often"
    """The person does this, or anything, faster than one person may."""
    TOO_MANY_GUESSES = "too-many-guesses"
    """The person has typed the codes of many tables that do not exist."""

    TALK_EMPTY = "talk-empty"
    TALK_TOO_LONG = "talk-too-long"
    TOO_MANY_MUTED = "too-many-muted"
    BAD_EDITION = "bad-edition"
    BAD_SEATS = "bad-seats"
    BAD_REPLACEMENT = "bad-replacement"
    BAD_ZONE = "bad-zone"
    BAD_DURATION = "bad-duration"
    BAD_HOUR = "bad-hour"
    BAD_QUIET_HOURS = "bad-quiet-hours"
    BAD_DATES = "bad-dates"


class Refused(Exception):
    """The change is not made, and nothing has changed."""

    def __init__(self, reason: Refusal, **facts: object) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.facts = facts
        """Facts that a sentence about it may need.

        TOO_SOON, TOO_OFTEN, TOO_MANY_GUESSES and
        TOO_MANY_OPENED the instant `not_before`, BAD_DURATION and TALK_TOO_LONG what is `longest`, TOO_MANY_TABLES,
        TOO_MANY_PUBLIC, TOO_MANY_MUTED, TOO_MANY_WATCHED and SEASON_FULL the `most` there may be.
        """


class StoreAway(Exception):
    """The store does not answer; whether something has changed is not known. Try again with the same token."""


class StoreRefused(StoreAway):
    """The store answers, but refuses this one call, and most likely will do so again; other calls may be fine."""
