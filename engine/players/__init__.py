"""Computer players: they see a `View`, never the `State`, and answer with one of its options.

>>> sorted(PLAYERS)
['greedy', 'random']
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.players.base import ComputerPlayer
from engine.players.greedy import GreedyPlayer
from engine.players.random_player import RandomPlayer

PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType({"random": RandomPlayer(), "greedy": GreedyPlayer()})
"""All computer players by name."""

__all__ = ["PLAYERS", "ComputerPlayer", "GreedyPlayer", "RandomPlayer"]
