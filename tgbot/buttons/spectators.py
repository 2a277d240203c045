"""Buttons of people who watch a table."""

from __future__ import annotations

from dataclasses import dataclass

from tgbot.buttons.codec import TableButtonData


@dataclass(frozen=True, slots=True)
class WatchTap(TableButtonData):
    """Watch a table."""

    key = "W"


@dataclass(frozen=True, slots=True)
class UnwatchTap(TableButtonData):
    """Watch it no more."""

    key = "W-"


@dataclass(frozen=True, slots=True)
class SendAwayTap(TableButtonData):
    """The host sends somebody away who watches."""

    key = "W!"
    person: int


@dataclass(frozen=True, slots=True)
class GreetTap(TableButtonData):
    """A spectator says hello to the players."""

    key = "W+"
