"""Buttons of what somebody has shared."""

from __future__ import annotations

from dataclasses import dataclass

from tgbot.buttons.codec import TableButtonData


@dataclass(frozen=True, slots=True)
class SharedReplayTap(TableButtonData):
    """A step of a finished game for somebody who was not there, and has got its secret by a link."""

    key = "Rs"
    secret: str
    move: int
