"""Advice for people: what the strong player would choose, and why, in facts."""

from engine.players.hints.hint import HINT_LEVEL, Hint, advise
from engine.players.hints.facts import FACTS, Chance, Fact

__all__ = ["HINT_LEVEL", "FACTS", "Hint", "Chance", "Fact", "advise"]
