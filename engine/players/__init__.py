"""Computer players: they see a `View`, never the `State`, and answer with one of its options.

>>> sorted(PLAYERS)
['easy', 'hard', 'medium', 'random']
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.players.base import FULL_EFFORT, ComputerPlayer, Effort
from engine.players.easy import EasyPlayer
from engine.players.hard import HardPlayer
from engine.players.levels import LEVEL_NAMES, PLAYER_NAMES, RETIRED_KINDS
from engine.players.medium import MediumPlayer
from engine.players.random_player import RandomPlayer

LEVELS: Mapping[str, ComputerPlayer] = MappingProxyType(
    dict(zip(LEVEL_NAMES, (EasyPlayer(), MediumPlayer(), HardPlayer()), strict=True))
)
"""The computers that people play against, the weakest first."""

PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType(
    dict(zip(PLAYER_NAMES, (RandomPlayer(), *LEVELS.values()), strict=True))
)

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
