"""The greedy player is worth his name: he beats one who answers at random nearly always."""

from __future__ import annotations

from engine.arena import Match, Tally, simulate
from tests.rules.positions import both_editions

GAMES = 150


@both_editions
def test_greedy_beats_random_nine_times_out_of_ten(edition: str) -> None:
    match = Match(edition, ("greedy", "random"), seed=2009)
    tally = sum(simulate(match, GAMES, workers=2), Tally())
    assert tally.games == GAMES
    assert tally.wins_by_kind()["greedy"] >= 0.9 * GAMES
