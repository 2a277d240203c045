"""The two rows of buildings: their ends, and how a row is refilled."""

from __future__ import annotations

from typing import NamedTuple

from engine.rules.agenda import Task
from engine.rules.buildings import EASY_POINTS, ROW_LENGTH, Building
from engine.rules.course.chance import PlaceBuilding, TurnUpTop, place_building
from engine.rules.frozen_values import value
from engine.rules.game import Game
from engine.rules.goods import Goods
from engine.rules.state import CHANCE, Row

REFILL_AT = 2
REFILL_BY = 4


def ends(rows: tuple[Row, Row]) -> dict[str, Building]:
    """Up to four ends, named upper or lower, left or right: `UL`, `UR`, `LL`, `LR`.

    Only there can a building be bought or removed. The single building of a row is its only end.
    """
    upper, lower = rows
    found = {}
    if upper:
        found["UL"] = upper[0]
    if len(upper) > 1:
        found["UR"] = upper[-1]
    if lower:
        found["LL"] = lower[0]
    if len(lower) > 1:
        found["LR"] = lower[-1]
    return found


def without_end(rows: tuple[Row, Row], end: str) -> tuple[Row, Row]:
    """The rows after the building at an end has gone."""
    upper, lower = rows
    rest = slice(1, None) if end[1] == "L" else slice(None, -1)
    return (upper[rest], lower) if end[0] == "U" else (upper, lower[rest])


def take_from_row(game: Game, end: str) -> None:
    """Take a building off the end of a row; its neighbour becomes an end at once.

    When exactly two are left, the row is refilled between them, as far as the pile reaches.
    """
    row = "UL".index(end[0])  # upper or lower; the second letter is left or right
    game.rows = without_end(game.rows, end)
    if len(game.rows[row]) == REFILL_AT:
        game.next(*(Refill(row, at) for at in range(1, 1 + REFILL_BY)))


@value
class Refill(Task):
    """The next building of the pile goes to its place in a row; an empty pile gives nothing."""

    row: int
    at: int

    def run(self, game: Game) -> None:
        if not game.edition.open_pile:
            game.next(PlaceBuilding(CHANCE, self.row, self.at))
        elif game.top is not None:
            place_building(game, game.top, self.row, self.at)
            game.top = None
            game.next(TurnUpTop(CHANCE))


@value
class DealRows(Task):
    """Two rows of six buildings are dealt, face up."""

    def run(self, game: Game) -> None:
        places = [PlaceBuilding(CHANCE, row, at) for row in (0, 1) for at in range(ROW_LENGTH)]
        game.next(*places, CheckEnds())


@value
class CheckEnds(Task):
    """At least one end must be worth 1, 2 or 3 points; otherwise all twelve are dealt again.

    The deal that went back leaves no trace in news and moves; nothing else has happened before it.
    """

    def run(self, game: Game) -> None:
        if not any(building.points in EASY_POINTS for building in ends(game.rows).values()):
            game.rows, game.pile = ((), ()), game.setup.deck
            game.news, game.moves = (), ()
            game.next(DealRows())


class Purchase(NamedTuple):
    """A building taken off an end, and what is paid for it."""

    end: str
    building: Building
    payment: Goods
