"""The order of a round: the lowest number acts first, and ties are broken by what players own."""

from __future__ import annotations

from engine.rules.game import Game


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
