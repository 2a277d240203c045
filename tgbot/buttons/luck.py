"""Buttons about sealed luck."""

from __future__ import annotations

from tgbot.buttons.codec import TableButtonData


class VerifyTap(TableButtonData):
    """Check the luck of a game that is over, and hand out its proof."""

    key = "V"
