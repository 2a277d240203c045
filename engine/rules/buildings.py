"""Buildings, and what makes a deck of them playable."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from engine.rules.goods import Goods, parse_goods

ROW_LENGTH = 6
EASY_POINTS = (1, 2, 3)
"""The points of an easy building; at least one of the four first ends must be one."""

MIN_BUILDINGS = 2 * ROW_LENGTH
MAX_BUILDINGS = 60
MAX_POINTS = 9
MAX_DECK_BYTES = 1500
"""A state carries its deck and stays under 4 KB, so the whole deck's notation has a limit."""
MAX_COST = Goods(10, 10, 10, 10, 40, 60, 15)
"""No cost may ask for more of a good than the smaller box holds."""

MAX_NAME_BYTES = 40

_NAME = re.compile(r"[^\W\d_][\w '’.-]{0,29}")
_BUILDING_NOTATION = re.compile(
    r"(?P<points>\d) (?P<name>[^=]+) = (?P<cost>\w+)(?P<architect> \+ architect)?"
)


class Building(NamedTuple):
    name: str
    points: int
    cost: Goods
    architect: bool = False

    def __str__(self) -> str:
        """The notation: `3 Capilla = 1Y3P + architect`."""
        return f"{self.points} {self.name} = {self.cost}{' + architect' * self.architect}"


Deck = tuple[Building, ...]


class BadDeck(ValueError):
    """A deck that cannot be played; the message says which rule it breaks."""


def parse_building(text: str) -> Building:
    """Read the notation that `str(building)` writes."""
    match = _BUILDING_NOTATION.fullmatch(text)
    if not match:
        raise BadDeck(f"not a building: {text!r}")
    return Building(match["name"], int(match["points"]), parse_goods(match["cost"]), bool(match["architect"]))


def check_name(name: str) -> None:
    if not _NAME.fullmatch(name) or name != name.strip() or len(name.encode()) > MAX_NAME_BYTES:
        raise BadDeck(
            f"name: {name!r} must begin with a letter and hold at most 30 letters, digits, spaces "
            f"or signs of '’.-_ ({MAX_NAME_BYTES} bytes)"
        )


def check_points(points: int) -> None:
    if not 1 <= points <= MAX_POINTS:
        raise BadDeck(f"points: must be from 1 to {MAX_POINTS}, not {points}")


def check_cost(good: str, count: int) -> None:
    most = getattr(MAX_COST, good)
    if not 0 <= count <= most:
        raise BadDeck(f"{good}: must be from 0 to {most}, not {count}")


def _well_typed(building: object) -> bool:
    """Are all parts of the exact type? `True` equals 1 but is stored differently."""
    if type(building) is not Building or type(building.cost) is not Goods:
        return False
    kinds = [type(part) for part in (building.name, building.architect, building.points, *building.cost)]
    return kinds == [str, bool, int, *[int] * len(building.cost)]


def check_deck(buildings: Iterable[Building]) -> Deck:
    """Refuse a deck no game could be set up with; otherwise give it back as a tuple."""
    deck = tuple(buildings)
    for building in deck:
        if not _well_typed(building):
            raise BadDeck(
                "a deck is made of buildings: a name, points, a cost of whole numbers, architect or not"
            )
        check_name(building.name)
        check_points(building.points)
        for good, count in zip(Goods._fields, building.cost, strict=True):
            check_cost(good, count)
    names = [building.name for building in deck]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise BadDeck(f"name: {twice[0]!r} stands twice")
    if not MIN_BUILDINGS <= len(deck) <= MAX_BUILDINGS:
        raise BadDeck(f"a deck has {MIN_BUILDINGS} to {MAX_BUILDINGS} buildings, not {len(deck)}")
    if not any(building.points in EASY_POINTS for building in deck):
        raise BadDeck("points: at least one building must be worth 1, 2 or 3")
    if (size := sum(len(str(building).encode()) for building in deck)) > MAX_DECK_BYTES:
        raise BadDeck(f"name: all names and costs together take {size} bytes, more than {MAX_DECK_BYTES}")
    return deck
