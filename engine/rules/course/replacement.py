"""Laying cards down and turning them up: the opening, the replacement and the reveal."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import ClassVar

from engine.rules.cards import Card, without
from engine.rules.events import (
    CardCovered,
    CardsLaid,
    CardsRevealed,
    PairLaid,
    ReplacementLaid,
)
from engine.rules.frozen_values import value
from engine.rules.state import (
    IN_ORDER,
    NO_OPTIONS,
    Decision,
    Game,
    Kind,
    Options,
    Player,
    Position,
    Task,
    Together,
)

# The order of a round: the lowest number acts first, and ties are broken by what players own


def fix_order(game: Game) -> None:
    """The lowest number acts first; the order is fixed when the cards are revealed."""
    ranks = sorted([precedence(game, seat) for seat in range(game.setup.players)])
    game.order = tuple([rank[-1] for rank in ranks])


def precedence(game: Game, seat: int) -> tuple[int, ...]:
    """The number; ties: fewest points, coloured bricks, pesos, workers, rubble; last, the lower seat.

    The rulebook ends with the youngest player; seats are drawn by lot, so the lower seat takes that part.
    """
    player = game.players[seat]
    goods = player.goods
    number = game.edition.number(player.shown)
    return (number, player.points, goods.coloured, goods.pesos, goods.workers, goods.rubble, seat)


# Laying cards down and turning them up


@value
class LayPair(Decision):
    """First round only: every player secretly picks 2 of their 13 cards."""

    kind: ClassVar[Kind] = Kind.CARDS
    always_matters = True

    def options(self, game: Position) -> Options:
        return pairs_of_hand(game.players[self.seat].hand)

    def choose(self, game: Game, choice: tuple[Card, Card]) -> None:
        player = game.players[self.seat]
        hand = tuple([card for card in player.hand if card not in choice])
        game.players[self.seat] = player._replace(hand=hand, laid=choice)
        game.tell(PairLaid(self.seat), CardsLaid(self.seat, choice, None))


@lru_cache(maxsize=16)
def pairs_of_hand(hand: tuple[Card, ...]) -> Mapping[str, tuple[Card, Card]]:
    return MappingProxyType({f"{a}+{b}": (a, b) for a, b in combinations(hand, 2)})


@value
class Replace(Decision):
    """Every round: the player lays one hand card face down on one of the two shown cards."""

    kind: ClassVar[Kind] = Kind.CARDS
    always_matters = True

    def options(self, game: Position) -> Options:
        player = game.players[self.seat]
        left, right = player.shown
        return dict(
            [*map(_COVERS[left].__getitem__, player.hand), *map(_COVERS[right].__getitem__, player.hand)]
        )

    def open_to_choice(self, game: Game) -> bool:
        return True

    def choose(self, game: Game, choice: tuple[Card, Card]) -> None:
        """In order, *which* card is covered is public at once; together, nothing is."""
        covered, new = choice
        player = game.players[self.seat]
        hand = without(player.hand, new)
        game.players[self.seat] = Player(
            *(hand, player.goods, player.shown, player.discards, (new,), covered, player.built),
            *(player.discarded, player.kept),
        )
        in_order = game.setup.replacement == IN_ORDER
        public = CardCovered(self.seat, covered) if in_order else ReplacementLaid(self.seat)
        game.tell(public, CardsLaid(self.seat, (new,), covered))


_COVERS = {old: {new: (f"{old}>{new}", (old, new)) for new in Card} for old in Card}
"""The notation of a replacement: with `siesta>mama` Siesta goes and Mama comes."""


@value
class Reveal(Task):
    """All laid cards are turned up; covered cards go face down to their owners' discards."""

    def run(self, game: Game) -> None:
        edition = game.edition
        for seat, player in enumerate(game.players):
            after = game.players[seat] = player.turned_up(edition)
            game.tell(CardsRevealed(seat, player.laid, after.shown, edition.number(after.shown)))
        fix_order(game)


def replacement_ahead(state: Position, seat: int) -> Options:
    """The cards the seat could lay down if this round's replacement came now; nothing if it is past or open."""
    asked = Replace(seat)
    for item in state.agenda[1:]:
        if asked in item.decisions if isinstance(item, Together) else asked == item:
            return asked.options(state)
    return NO_OPTIONS
