"""Hints for people: the choice of the hard level, and facts that speak for it."""

from engine.players.hints.facts import FACTS, Chance, Fact, Hint
from engine.players.hints.reasons import HINT_LEVEL, hint_for

__all__ = ["FACTS", "HINT_LEVEL", "Chance", "Fact", "Hint", "hint_for"]
