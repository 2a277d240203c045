"""The greedy player builds what it can: simple, quick, and frozen as the measure for better ones."""

from engine.arena.references.greedy.player import GreedyPlayer

__all__ = ["GreedyPlayer"]
