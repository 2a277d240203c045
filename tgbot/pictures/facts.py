"""Facts: the values that pictures are drawn from. They hold what is to be seen, and nothing that is not."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

DRAWING = 1
"""Raised when pictures are drawn in another way, so that nobody is shown one that was uploaded by an earlier release."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """What a picture shows, and for whom. Equal values are one picture."""

    language: str
    """Of the few words in it, and of the letters on bricks."""
    is_dark: bool = False

    @property
    def key(self) -> str:
        """A name that only equal pictures share."""
        return blake2b(f"{DRAWING} {self!r}".encode(), digest_size=10).hexdigest()
