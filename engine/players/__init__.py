"""Computer players: they see a `View`, never the `State`, and answer with one of its options.

>>> sorted(PLAYERS)
['easy', 'hard', 'medium', 'random']
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.players.base import FULL_EFFORT, ComputerPlayer, Effort
from engine.players.easy import EasyPlayer
from engine.players.hard import HardPlayer
from engine.players.medium import MediumPlayer
from engine.players.random_player import RandomPlayer

LEVELS: Mapping[str, ComputerPlayer] = MappingProxyType(
    {"easy": EasyPlayer(), "medium": MediumPlayer(), "hard": HardPlayer()}
)
"""The computers that people play against, the weakest first."""

PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType({"random": RandomPlayer(), **LEVELS})
"""All that can sit at a table: the levels, and chance, which plays on where every level fails."""

RETIRED_KINDS = frozenset({"greedy"})
"""Kinds that stored tables and old buttons may still name; a level plays for them."""

SEARCHING: Mapping[str, type[HardPlayer]] = MappingProxyType({"hard": HardPlayer})
"""The levels that think in iterations: they can be given a number of them, and use all the time they get."""

__all__ = [
    "FULL_EFFORT",
    "LEVELS",
    "PLAYERS",
    "RETIRED_KINDS",
    "SEARCHING",
    "ComputerPlayer",
    "EasyPlayer",
    "Effort",
    "HardPlayer",
    "MediumPlayer",
    "RandomPlayer",
]
