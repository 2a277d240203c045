"""Everybody's chances of winning, round by round: the story of a finished game for all who were there."""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.appraisal import chances
from engine.rules.course.ending import outcome
from engine.rules.course.replacement import Replace
from engine.rules.record import ReplayStep
from engine.rules.state import State, asked


def chances_by_round(steps: Sequence[ReplayStep]) -> tuple[tuple[float, ...], ...]:
    """By seat: its chances at the end of each round. The game's end makes them certain."""
    ends: dict[int, Sequence[float]] = {}
    for step in steps:
        if _is_round_over(step.state):
            ends.setdefault(step.state.round, chances(step.state))
    last = steps[-1].state
    if (end := outcome(last)) is not None:
        seats = range(len(last.players))
        ends[last.round] = [float(seat in end.winners) / len(end.winners) for seat in seats]
    return tuple(zip(*[ends[number] for number in sorted(ends)], strict=True))


def _is_round_over(state: State) -> bool:
    """Appraisal is made for this moment: all turns are over, and nobody has laid a new card."""
    return bool(state.agenda) and isinstance(asked(state.agenda)[0], Replace)
