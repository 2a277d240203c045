"""Players by name, as people type them: `medium`, or `hard:100` for the hard one with 100 iterations a decision."""

from __future__ import annotations

from functools import cache

from engine.players import PLAYERS, SEARCHING, ComputerPlayer


@cache
def named(spec: str) -> ComputerPlayer:
    """The player of this name, with the iterations that stand behind a colon, if any do."""
    name, colon, budget = spec.partition(":")
    if name not in PLAYERS:
        raise ValueError(f"kinds: must be among {', '.join(PLAYERS)}, not {name!r}")
    if not colon:
        return PLAYERS[name]
    if not searches(name):
        raise ValueError(f"kinds: {name} takes no number of iterations")
    if not (budget.isascii() and budget.isdecimal() and int(budget)):
        raise ValueError(f"kinds: the iterations of {name} must be a whole number above 0, not {budget!r}")
    return SEARCHING[name](iterations=int(budget))


def searches(spec: str) -> bool:
    """Whether this player thinks in iterations, however many are named."""
    return spec.partition(":")[0] in SEARCHING
