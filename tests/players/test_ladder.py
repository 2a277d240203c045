"""The ladder, in few games and with room to spare: whoever thinks more wins more. The figures are in docs/players.md."""

from __future__ import annotations

import pytest

from engine.arena import Match, Tally, simulate

STEPS = [
    pytest.param("greedy", "random", 30, 0.9, id="greedy-random"),
    pytest.param("easy", "random", 24, 0.85, id="easy-random"),
    pytest.param("medium", "easy", 16, 0.65, id="medium-easy"),
    pytest.param("medium", "greedy", 16, 0.55, id="medium-greedy"),
    pytest.param("hard:25", "medium", 8, 0.4, id="hard-medium"),
]
"""Who beats whom, in so many games, at least how often: a broken evaluation or search falls far below."""


@pytest.mark.parametrize(("better", "worse", "games", "share"), STEPS)
def test_whoever_thinks_more_wins_more(
    edition: str, better: str, worse: str, games: int, share: float
) -> None:
    """Every deal is played twice, with seats exchanged."""
    match = Match(edition, (better, worse), seed=2009, same_deal=True)
    tally = sum(simulate(match, games, workers=1), Tally())
    assert tally.games == games
    assert tally.wins_by_kind()[better] >= share * games
