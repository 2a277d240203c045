"""The arena: computer players play whole games against each other, and the results are counted."""

from engine.arena.contest import Comparison, ContestTerms, Verdict
from engine.arena.game import GameReport, play_game
from engine.arena.simulation import Arena, Match, simulate
from engine.arena.tally import Tally, Win

__all__ = [
    "Arena",
    "Comparison",
    "ContestTerms",
    "GameReport",
    "Match",
    "Tally",
    "Verdict",
    "Win",
    "play_game",
    "simulate",
]
