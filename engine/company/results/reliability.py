"""How reliable a person is, as far as others may know."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class AnswerPace(StrEnum):
    QUICK = "quick"
    STEADY = "steady"
    SLOW = "slow"


class Reliability(NamedTuple):
    """The facts that others may know of somebody before they play with them."""

    finished: int = 0
    """Games with other people that they played to the end."""
    pace: AnswerPace | None = None
    """Without one, too little is known."""
    stays: bool = False
    """They have finished some games with other people, and at least four of five."""

    @property
    def is_steady(self) -> bool:
        """May somebody who asks for reliable people count on them?"""
        return self.stays and self.pace in (AnswerPace.QUICK, AnswerPace.STEADY)
