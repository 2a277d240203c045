"""The arena: computer players play whole games against each other, and the results are counted."""

from engine.arena.game import GameReport, play_game
from engine.arena.simulation import Match, simulate
from engine.arena.tally import Tally, Win

__all__ = ["GameReport", "Match", "Tally", "Win", "play_game", "simulate"]
