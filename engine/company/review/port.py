"""The port of reviews: the store that they need. `engine.store` has Redis."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from engine.players.review.game_review import GameReview


class KeptReview(NamedTuple):
    """A review as far as it has come."""

    answers: tuple[Any, ...] = ()
    """The answers to its first thoughts, as plain data; none of a review that is done."""
    review: GameReview | None = None


class ReviewStore(Protocol):
    """Keeps reviews beside their tables. Every call may raise `StoreAway`."""

    async def read_review(self, code: str, seat: int) -> KeptReview:
        """The review of a seat; an empty one if there is none that can be read."""
        ...

    async def keep_review(self, code: str, seat: int, kept: KeptReview) -> None:
        """Keep it for a while, if the table is still there."""
        ...
