"""The end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.rules.editions.base import ALL_BRICKS
from engine.rules.events import Ending, GameEnded
from engine.rules.frozen_values import value
from engine.rules.state import CHANCE, Game, Player, State, Task


class Outcome(NamedTuple):
    """The result of a game. Most points win; equal points share the win."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    ending: Ending


def outcome(state: State) -> Outcome | None:
    """The result, or None while the game is running."""
    return result(state.players, state.ending) if state.ending else None


def result(players: Sequence[Player], ending: Ending) -> Outcome:
    points = tuple(player.points for player in players)
    winners = tuple(seat for seat, own in enumerate(points) if own == max(points))
    return Outcome(winners, points, ending)


def end_game(game: Game, ending: Ending) -> None:
    """The game ends at once: whatever was still to happen does not."""
    winners, points, _ = result(game.players, ending)
    game.agenda.clear()
    game.ending = ending
    game.tell(GameEnded(CHANCE, ending, winners, points))


def end_if_exhausted(game: Game) -> None:
    """No building left in rows and pile, or all 80 bricks in the box: the game ends at once.

    As long as the pile holds a building, no row falls below two; so empty rows mean an empty pile.
    """
    if not any(game.rows):
        end_game(game, Ending.BUILDINGS)
    elif game.box == ALL_BRICKS:
        end_game(game, Ending.BRICKS)


@value
class EndLastRound(Task):
    """Ends the game after the turns of round 100, so that no table lives for ever: most points win."""

    def run(self, game: Game) -> None:
        end_game(game, Ending.ROUNDS)
