"""Players by name, as people type them: `medium`, or `hard:100` for the hard one with 100 iterations a decision."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from engine.arena.references import REFERENCES, SEARCHING_REFERENCES
from engine.players import LEVELS, SEARCHING, ComputerPlayer

CATALOGUE: Mapping[str, ComputerPlayer] = MappingProxyType({**REFERENCES, **LEVELS})
"""All computer players by name: the references, then the levels that people play against."""


@cache
def named(spec: str) -> ComputerPlayer:
    """The player of this name, with the number of iterations after the colon if there is one."""
    name, colon, budget = spec.partition(":")
    if name not in CATALOGUE:
        raise ValueError(f"kinds: must be among {', '.join(CATALOGUE)}, not {name!r}")
    if not colon:
        return CATALOGUE[name]
    if not searches(name):
        raise ValueError(f"kinds: {name} takes no number of iterations")
    if not (budget.isascii() and budget.isdecimal() and int(budget)):
        raise ValueError(f"kinds: the iterations of {name} must be a whole number above 0, not {budget!r}")
    searching = SEARCHING.get(name) or SEARCHING_REFERENCES[name]
    return searching(iterations=int(budget))


def searches(spec: str) -> bool:
    """Does this player think in iterations, however many are named?"""
    return spec.partition(":")[0] in {*SEARCHING, *SEARCHING_REFERENCES}
