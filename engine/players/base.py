"""What every computer player can do."""

from __future__ import annotations

import random
from typing import Protocol

from engine.rules import View


class ComputerPlayer(Protocol):
    def choose(self, view: View, rng: random.Random) -> str:
        """The notation of one of the view's options; chance, if he needs any, comes from `rng`."""
        ...
