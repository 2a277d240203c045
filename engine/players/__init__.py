"""Computer players: they see a `View`, never the `State`, and answer with one of its options.

>>> sorted(PLAYERS)
['easy', 'greedy', 'hard', 'medium', 'random']
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.players.base import FULL_EFFORT, ComputerPlayer, Effort
from engine.players.easy import EasyPlayer
from engine.players.greedy import GreedyPlayer
from engine.players.hard import HardPlayer
from engine.players.medium import MediumPlayer
from engine.players.random_player import RandomPlayer

LEVELS: Mapping[str, ComputerPlayer] = MappingProxyType(
    {"easy": EasyPlayer(), "medium": MediumPlayer(), "hard": HardPlayer()}
)
"""Those whom people play against, the weakest first."""

PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType(
    {"random": RandomPlayer(), "greedy": GreedyPlayer(), **LEVELS}
)
"""All computer players by name; random and greedy never change, so that strength can be measured against them."""

SEARCHING: Mapping[str, type[HardPlayer]] = MappingProxyType({"hard": HardPlayer})
"""Those who think in iterations: they can be given a number of them, and use all the time they get."""

__all__ = [
    "FULL_EFFORT",
    "LEVELS",
    "PLAYERS",
    "SEARCHING",
    "ComputerPlayer",
    "EasyPlayer",
    "Effort",
    "GreedyPlayer",
    "HardPlayer",
    "MediumPlayer",
    "RandomPlayer",
]
