"""Seasons of equals: nobody wins because of the tables they sat at, and nobody foretells these."""

from __future__ import annotations

import random
from dataclasses import replace
from math import sqrt

import pytest

from bench import seasons
from bench.seasons import MAX_SAMPLES, MAX_UNFAIRNESS, Chance, Sitting, chances
from engine.company.season.season import SeasonPhase, heritage_of
from engine.company.season.season_changes import BeginSeason
from engine.company.season.standings import POINT_PARTS, Scoring
from tests.backends import NOON
from tests.company.seasons import SeasonPlay, new_season

SEASONS = {5: 300, 7: 200, 9: 200, 10: 120, 13: 120}
"""By the number of people: a few seconds altogether."""
TABLES_OF_0_7_0 = [
    [(6, 5, 1, 2), (4, 3, 0)],
    [(0, 5, 2), (3, 4, 1, 6)],
    [(1, 0, 5, 4), (3, 2, 6)],
]
"""Where that release seats seven people in the first season of group -100, if they play as they do below."""
SURE_DEVIATIONS = 3.0
"""A fair share is farther off once in four hundred times; the seeds stay, so a test passes or fails for good."""


def is_too_far_off(chance: Chance) -> bool:
    """Is a chance surely outside of what is fair?"""
    deviation = sqrt(chance.even * (1 - chance.even) / chance.players) / chance.even
    return abs(chance.ratio - 1) > MAX_UNFAIRNESS + SURE_DEVIATIONS * deviation


@pytest.mark.parametrize(("people", "count"), SEASONS.items())
def test_the_size_of_ones_tables_does_not_decide_a_season(people: int, count: int) -> None:
    found = chances(people, count, random.Random(people))
    assert {sitting: chance.ratio for sitting, chance in found.items() if is_too_far_off(chance)} == {}


@pytest.mark.parametrize("people", [5, 10])
def test_it_did_when_a_place_brought_the_same_at_every_table(people: int) -> None:
    found = chances(people, SEASONS[people], random.Random(people), Scoring.FLAT)
    assert any(map(is_too_far_off, found.values()))


@pytest.mark.parametrize(
    ("firsts", "samples"),
    [((100.0,), 1), ((200.0,), 1), ((117.0, 100.0), 2), ((121.0,) * MAX_SAMPLES, MAX_SAMPLES)],
    ids=["fair", "unfair", "open, then fair", "open for good"],
)
def test_the_bench_samples_again_while_the_answer_is_open(
    firsts: tuple[float, ...], samples: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting, drawn = (
        Sitting(4, (4, 4, 4)),
        [Chance(400, 100.0, 0.25), *[Chance(400, one, 0.25) for one in firsts]],
    )
    left = iter(drawn)
    monkeypatch.setattr(seasons, "chances", lambda *_: {sitting: next(left)})
    assert seasons.enough_chances(4)[sitting].players == 400 * samples


def test_the_lot_of_a_season_decides_who_sits_where() -> None:
    drawn = [replace(new_season(range(1, 13)), lot=lot) for lot in ("a", "b", "a")]
    first, other, again = [BeginSeason().apply(season, NOON) for season in drawn]
    assert first == again
    assert first.rounds != other.rounds
    assert {player.person for player in first.players if player.division == 0} != {
        player.person for player in other.players if player.division == 0
    }


def test_who_shares_a_place_moves_up_by_lot_and_not_by_who_signed_up_first() -> None:
    orders = set()
    for lot in map(str, range(8)):
        season = replace(new_season([1, 2]), lot=lot)
        play = SeasonPlay(BeginSeason().apply(season, NOON), random.Random(1))
        while play.season.phase is SeasonPhase.PLAYING:
            play.looks()  # nobody plays
        orders.add(heritage_of(play.season).order)
    assert orders == {(1, 2), (2, 1)}


def test_a_season_that_was_opened_before_keeps_its_points_and_its_lot() -> None:
    opened = replace(new_season(range(1, 8)), scoring=Scoring.FLAT, lot="")
    play = SeasonPlay(opened, random.Random(7))
    play.plays_on()
    assert [[table.players for table in one.tables] for one in play.season.rounds] == TABLES_OF_0_7_0
    table = replace(play.season.tables[0], places=(1, 2, 3, 4))
    assert [one.parts / POINT_PARTS for one in table.placings(play.season.scoring)] == [5, 3, 2, 1]
