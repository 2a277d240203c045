"""A player's turn: both shown cards in the order the player chooses, then buying."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import ClassVar

from engine.rules.cards import Card
from engine.rules.course.market import Buy
from engine.rules.events import CardCarriedOut
from engine.rules.frozen_values import value
from engine.rules.state import Decision, Game, Item, Kind, Options, Position, Task


@value
class TakeTurn(Task):
    """Siesta and Protection do nothing when their turn comes, so beside them no order is asked for."""

    seat: int

    def run(self, game: Game) -> None:
        effects = game.edition.effects
        actions = [card for card in game.players[self.seat].shown if card in effects]
        if len(actions) > 1:
            game.next(ChooseFirst(self.seat), Buy(self.seat))
        else:
            game.next(*tasks_of_turn(self.seat, tuple(actions)), Buy(self.seat))


def next_turn_round(round_: int, agenda: Sequence[Item], seat: int) -> int:
    """The round of a seat's next turn, which may be under way: until its end there is something to buy."""
    is_to_come = any([isinstance(item, TakeTurn | Buy) and item.seat == seat for item in agenda])
    return round_ if is_to_come else round_ + 1


@value
class ChooseFirst(Decision):
    """Which of the two shown cards is carried out first."""

    kind: ClassVar[Kind] = Kind.CARDS

    def options(self, game: Position) -> Options:
        return orders(game.players[self.seat].shown)

    def open_to_choice(self, game: Game) -> bool:
        return True

    def choose(self, game: Game, choice: tuple[Card, Card]) -> None:
        game.next(*tasks_of_turn(self.seat, choice))


@lru_cache(maxsize=256)
def orders(shown: tuple[Card, ...]) -> Options:
    left, right = shown
    return MappingProxyType({left.value: (left, right), right.value: (right, left)})


@value
class CarryOut(Task):
    seat: int
    card: Card

    def run(self, game: Game) -> None:
        game.tell(CardCarriedOut(self.seat, self.card))
        game.edition.effects[self.card].carry_out(game, self.seat)


@lru_cache(maxsize=1024)
def tasks_of_turn(seat: int, cards: tuple[Card, ...]) -> tuple[CarryOut, ...]:
    return tuple(CarryOut(seat, card) for card in cards)
