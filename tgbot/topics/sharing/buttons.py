"""Buttons of what somebody has shared."""

from __future__ import annotations

from tgbot.buttons.codec import TableButtonData


class SharedReplayTap(TableButtonData):
    """A step of a finished game for somebody who was not there, and has got its secret by a link."""

    key = "Rs"
    secret: str
    move: int
