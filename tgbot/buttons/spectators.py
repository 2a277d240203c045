"""Buttons of people who watch a table."""

from __future__ import annotations

from tgbot.buttons.codec import TableButtonData


class WatchTap(TableButtonData):
    """Watch a table."""

    key = "W"


class UnwatchTap(TableButtonData):
    """Watch it no more."""

    key = "W-"


class SendAwayTap(TableButtonData):
    """The host sends somebody away who watches."""

    key = "W!"
    person: int


class GreetTap(TableButtonData):
    """A spectator says hello to the players."""

    key = "W+"
