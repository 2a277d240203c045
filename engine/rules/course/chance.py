"""Chance is a seat: it draws bricks from the bag and buildings from the pile, and its draws are moves.

Nothing is shuffled ahead of time, so no order exists that could leak, and a record replays exactly.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from operator import mul
from typing import Any, ClassVar, Protocol, TypeVar

from engine.rules.buildings import Building
from engine.rules.events import BuildingPlaced, CentreSupplied, GoodsSource, GoodsTaken, TopTurnedUp
from engine.rules.frozen_values import value
from engine.rules.goods import GOODS_LETTERS, Goods, picks
from engine.rules.state import CHANCE, Decision, Game, Kind, Options, Position

T = TypeVar("T")


class DrawSource(Protocol):
    """The source of chance: `random.Random` for players and simulations, or luck that can be verified."""

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """Draw `k` of the pieces, each being equally likely."""
        ...

    def choice(self, seq: Sequence[T]) -> T: ...


@value
class Draw(Decision):
    """A decision that chance answers. Every draw is a move, even of the last piece."""

    kind: ClassVar[Kind] = Kind.DRAW

    @abstractmethod
    def draw(self, game: Game, rng: DrawSource) -> Any:
        """Draw one of the options, each physical piece being equally likely."""

    @abstractmethod
    def notation(self, choice: Any) -> str:
        """The notation under which `options` lists the choice."""


@value
class DrawBricks(Draw):
    """Bricks are drawn blind from the bag, for a player or the centre; if fewer are left, all of them."""

    count: int
    to: int

    def options(self, game: Position) -> Options:
        return picks(game.bag, self.count, self.count)

    def open_to_choice(self, game: Game) -> bool:
        return any(game.bag)

    def draw(self, game: Game, rng: DrawSource) -> Goods:
        pieces = "".join(map(mul, GOODS_LETTERS, game.bag))
        drawn = rng.sample(pieces, min(self.count, len(pieces)))
        return Goods._make(map(drawn.count, GOODS_LETTERS))

    def notation(self, choice: Goods) -> str:
        return str(choice)

    def choose(self, game: Game, choice: Goods) -> None:
        game.bag = game.bag.minus(choice)
        if self.to == CHANCE:
            game.centre = game.centre.plus(choice)
            game.tell(CentreSupplied(CHANCE, choice))
        else:
            game.gain(self.to, choice)
            game.tell(GoodsTaken(self.to, choice, GoodsSource.BAG))


@value
class DrawBuilding(Draw):
    def options(self, game: Position) -> Options:
        return {building.name: building for building in game.pile}

    def open_to_choice(self, game: Game) -> bool:
        return bool(game.pile)

    def draw(self, game: Game, rng: DrawSource) -> Building:
        return rng.choice(game.pile)

    def notation(self, choice: Building) -> str:
        return choice.name


@value
class PlaceBuilding(DrawBuilding):
    """The next building of a face-down pile goes to its place in a row."""

    row: int
    at: int

    def choose(self, game: Game, choice: Building) -> None:
        take_from_pile(game, choice)
        place_building(game, choice, self.row, self.at)


@value
class TurnUpTop(DrawBuilding):
    """The next building of an open pile can be seen from now on."""

    def choose(self, game: Game, choice: Building) -> None:
        take_from_pile(game, choice)
        game.top = choice
        game.tell(TopTurnedUp(CHANCE, choice))


def take_from_pile(game: Game, building: Building) -> None:
    at = game.pile.index(building)
    game.pile = game.pile[:at] + game.pile[at + 1 :]


def place_building(game: Game, building: Building, row: int, at: int) -> None:
    rows = list(game.rows)
    rows[row] = (*rows[row][:at], building, *rows[row][at:])
    game.rows = (rows[0], rows[1])
    game.tell(BuildingPlaced(CHANCE, row, building))
