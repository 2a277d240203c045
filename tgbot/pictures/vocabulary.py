"""The vocabulary of pictures: the names under which the sprites of things are found."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from engine.rules.editions.house_deck import HOUSE_DECK

UNKNOWN_BUILDING = "building-house"
GOOD_LETTERS = {
    "red": "r",
    "yellow": "y",
    "blue": "b",
    "brown": "n",
    "rubble": "g",
    "pesos": "p",
    "workers": "w",
}
"""The sprites of goods, by their names in the rules."""
ARCHITECT_SPRITE, MISSING_ARCHITECT_SPRITE = "good-a", "missing-a"

_HOUSE_NAMES = frozenset([building.name for building in HOUSE_DECK])


@lru_cache(256)
def building_sprite(name: str) -> str:
    """The sprite of a building; those of an operator's own deck share one.

    >>> building_sprite("Castillo de la Fuerza"), building_sprite("Café de playa")
    ('building-castillo-de-la-fuerza', 'building-cafe-de-playa')
    """
    if name not in _HOUSE_NAMES:
        return UNKNOWN_BUILDING
    letters = unicodedata.normalize("NFD", name.lower()).encode("ascii", "ignore").decode()
    return "building-" + letters.replace(" ", "-")
