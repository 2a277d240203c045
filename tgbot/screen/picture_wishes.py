"""Whether a reader wants pictures, and which."""

from __future__ import annotations

from typing import NamedTuple


class PictureWish(NamedTuple):
    wanted: bool = False
    is_dark: bool = False


TEXT_ONLY = PictureWish()
