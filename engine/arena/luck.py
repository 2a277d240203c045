"""The game's own chance in the arena."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Luck(random.Random):
    """Bricks and buildings come from streams of their own, and the players have no part in either.

    Only draws take buildings from the pile, so whoever plays a deal again meets them in the same order,
    whatever he does; bricks stay the same for as long as the bags do.
    """

    def __init__(self, seed: str) -> None:
        super().__init__(f"{seed}:bricks")
        self._buildings = random.Random(f"{seed}:buildings")

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        return self._buildings.choice(seq)
