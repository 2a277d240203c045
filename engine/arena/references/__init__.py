"""References: players that never change, so that the strength of others can be measured against them."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.arena.references.greedy import GreedyPlayer
from engine.players import ComputerPlayer, RandomPlayer

REFERENCES: Mapping[str, ComputerPlayer] = MappingProxyType(
    {"random": RandomPlayer(), "greedy": GreedyPlayer()}
)

__all__ = ["REFERENCES"]
