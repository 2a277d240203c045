"""Advice for people: what the strong player would choose, and why, in facts."""

from engine.players.advice.advice import ADVISER, Advice, advise
from engine.players.advice.facts import FACTS, Chance, Fact

__all__ = ["ADVISER", "FACTS", "Advice", "Chance", "Fact", "advise"]
