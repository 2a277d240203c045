"""Buttons about sealed luck."""

from __future__ import annotations

from dataclasses import dataclass

from tgbot.buttons.codec import TableButtonData


@dataclass(frozen=True, slots=True)
class VerifyTap(TableButtonData):
    """Check the luck of a game that is over, and hand out its proof."""

    key = "V"
