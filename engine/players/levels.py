"""The names of the computers that can sit at a table. Stored seats and buttons have them."""

LEVEL_NAMES = ("easy", "medium", "hard")
"""The levels that people play against, the weakest first."""

PLAYER_NAMES = ("random", *LEVEL_NAMES)
"""All that can sit at a table: the levels, and chance, which plays on where every level fails."""

RETIRED_KINDS = frozenset({"greedy"})
"""Kinds that stored tables and old buttons may still name; a level plays for them."""
