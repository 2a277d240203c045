"""Buttons around the queue of those who wait for a game."""

from __future__ import annotations

from dataclasses import dataclass

from tgbot.buttons.codec import ButtonData


@dataclass(frozen=True, slots=True)
class WishTap(ButtonData):
    """A choice for the game that a person would like, with everything chosen so far; empty: the first page, or the wait."""

    key = "Q?"
    person: int
    wish: str


@dataclass(frozen=True, slots=True)
class WaitTap(ButtonData):
    """Wait for such a game."""

    key = "Q+"
    person: int
    wish: str


@dataclass(frozen=True, slots=True)
class StopWaitingTap(ButtonData):
    key = "Q-"
    person: int
