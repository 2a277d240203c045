"""Every piece is as likely as it should be. `make bench` does this with a million draws of each kind."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bench.luck import MAX_STANDARD_SCORE, Uniformity, bricks, buildings, seats


@pytest.mark.parametrize("kind", [buildings, bricks, seats])
def test_draws_follow_the_exact_distribution(kind: Callable[[int], Uniformity]) -> None:
    assert abs(kind(40_000).standard_score) < MAX_STANDARD_SCORE


def test_a_source_that_favours_a_piece_would_be_found() -> None:
    found = buildings(40_000)
    worse = found._replace(chi_square=found.chi_square + 40_000 / 36 * 0.1)
    assert worse.standard_score > MAX_STANDARD_SCORE
