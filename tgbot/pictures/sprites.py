"""Sprites: the small pictures that pictures are composed of, cut from sheets that `make sprites` has drawn.

A sprite has one drawing, or one by day and one by night, or one for an edition that prints it in other colours.
`sprite` finds the one that fits and scales it down to the height that is asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple
from unicodedata import normalize

from PIL import Image

SHEET_FOLDER = files("tgbot.pictures") / "art" / "sheets"
SHEET_INDEX = "index.json"
KEPT_SPRITES = 1024
"""How many scaled sprites a process keeps: all that are in use, of 4 to 100 KB each."""


class MissingSprite(LookupError):
    """No sheet has a sprite of this name."""


class SpritePlace(NamedTuple):
    """The place of a sprite: its sheet, and its box on it in pixels."""

    sheet: str
    left: int
    top: int
    width: int
    height: int


@lru_cache(KEPT_SPRITES)
def sprite(name: str, height: int, *, is_dark: bool = False, edition: str = "") -> Image.Image:
    """A sprite, `height` pixels high. It is shared: a caller that wants to draw on it draws on a copy."""
    place = _place_of(name, is_dark=is_dark, edition=edition)
    box = (place.left, place.top, place.left + place.width, place.top + place.height)
    # Pillow multiplies colours by their alpha while it scales, so that transparent pixels leave no rim.
    return _sheet(place.sheet).crop(box).resize(sprite_size(name, height), Image.Resampling.LANCZOS)


@cache
def sprite_size(name: str, height: int) -> tuple[int, int]:
    """Width and height in pixels that a sprite has if it is so high. Opens no image."""
    place = _place_of(name)
    return max(1, round(height * place.width / place.height)), height


def has_sprite(name: str) -> bool:
    return name in _places()


def building_sprite(building: str) -> str:
    """The name of the sprite for a building; one that nobody has drawn is a house."""
    ascii_name = normalize("NFKD", building).encode("ascii", "ignore").decode()
    name = f"building-{ascii_name.lower().replace(' ', '-')}"
    return name if has_sprite(name) else "building-house"


def sprite_key(name: str, *, is_dark: bool = False, edition: str = "") -> str:
    """How the index calls a drawing of a sprite."""
    return "@".join([name, *([edition] if edition else []), *(["night"] if is_dark else [])])


def _place_of(name: str, *, is_dark: bool = False, edition: str = "") -> SpritePlace:
    for key in _keys(name, is_dark=is_dark, edition=edition):
        if place := _places().get(key):
            return place
    raise MissingSprite(name)


def _keys(name: str, *, is_dark: bool, edition: str) -> Iterator[str]:
    """The drawings that would do, best first."""
    for printed in {edition: None, "": None}:
        if is_dark:
            yield sprite_key(name, is_dark=True, edition=printed)
        yield sprite_key(name, edition=printed)


@cache
def _places() -> Mapping[str, SpritePlace]:
    return {key: SpritePlace(*values) for key, values in _index()["sprites"].items()}


@cache
def _index() -> dict[str, Any]:
    index: dict[str, Any] = json.loads((SHEET_FOLDER / SHEET_INDEX).read_text("utf-8"))
    return index


@cache
def _sheet(name: str) -> Image.Image:
    with (SHEET_FOLDER / f"{name}.png").open("rb") as file:
        return Image.open(file).convert("RGBA")
