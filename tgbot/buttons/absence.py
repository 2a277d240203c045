"""Buttons about time and absence."""

from __future__ import annotations

from tgbot.buttons.codec import ButtonData, TableButtonData


class SnoozeTap(TableButtonData):
    """Postpone the reminders of this decision: `1h`, `tonight`, `tomorrow`."""

    key = "z"
    is_living = True
    decision: int
    until: str


class MuteTap(TableButtonData):
    """Stop the reminders of this turn."""

    key = "m"
    decision: int


class NudgeTap(TableButtonData):
    key = "d"


class BackTap(TableButtonData):
    """*I am back.*"""

    key = "i"


class OfferTap(TableButtonData):
    """Let somebody else take over a seat."""

    key = "f"
    seat: int


class ReplaceTap(TableButtonData):
    """Let a computer play for a silent seat, or propose it to the others."""

    key = "F"
    seat: int


class ResignTap(TableButtonData):
    key = "q"
    person: int
    sure: int


class ProposeTap(TableButtonData):
    """Propose a pause, its end, or more time: the wish, and a span as people write it (`1d`)."""

    key = "w"
    wish: str
    span: str


class VoteTap(TableButtonData):
    """A vote on a proposal, which `expires` identifies, because one proposal may follow another."""

    key = "v"
    expires: int
    agrees: int


class AwayTap(ButtonData):
    """Days away: a number of days from today, `today`, `tomorrow`, `weekend`, or `home`."""

    key = "y"
    person: int
    days: str
