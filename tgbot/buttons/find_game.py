"""Buttons around the queue of those who wait for a game."""

from __future__ import annotations

from tgbot.buttons.codec import ButtonData


class WishTap(ButtonData):
    """A choice for the game that a person would like, with everything chosen so far; empty: the first page, or the wait."""

    key = "Q?"
    person: int
    wish: str


class WaitTap(ButtonData):
    """Wait for such a game."""

    key = "Q+"
    person: int
    wish: str


class StopWaitingTap(ButtonData):
    key = "Q-"
    person: int
