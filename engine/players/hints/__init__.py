"""Advice for people: what the strong player would choose, and why, in facts."""

from engine.players.hints.facts import FACTS, Chance, Fact
from engine.players.hints.hint import HINT_LEVEL, Hint, advise

__all__ = ["FACTS", "HINT_LEVEL", "Chance", "Fact", "Hint", "advise"]
