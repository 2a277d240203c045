"""The options of a table: the terms that its players agreed on before the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.rules.state import IN_ORDER
from engine.tables.time.instants import Instant
from engine.tables.time.pace import Pace


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
