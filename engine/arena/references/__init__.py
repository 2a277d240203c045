"""References: players that never change, so that the strength of others can be measured against them."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.arena.references.greedy import GreedyPlayer
from engine.arena.references.hard_070 import Hard070Player
from engine.players import ComputerPlayer, RandomPlayer

REFERENCES: Mapping[str, ComputerPlayer] = MappingProxyType(
    {"random": RandomPlayer(), "greedy": GreedyPlayer(), "hard-070": Hard070Player()}
)

SEARCHING_REFERENCES: Mapping[str, type[Hard070Player]] = MappingProxyType({"hard-070": Hard070Player})
"""The references that think in iterations."""

__all__ = ["REFERENCES", "SEARCHING_REFERENCES"]
