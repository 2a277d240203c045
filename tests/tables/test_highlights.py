"""What decided a game, and who took how much from whom: true for every recorded game."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from engine.rules import Record, deal, legal, new_game, pending, play
from engine.rules.buildings import Building
from engine.rules.goods import Goods
from engine.tables.past.highlights import BuyingTurn, highlights_of, turning_point
from tests.properties.playing import eagerly


def buys(number: int, seat: int, gain: int, points: int) -> BuyingTurn:
    return BuyingTurn(number, seat, (Building("Faro", gain, Goods()),), points)


@pytest.mark.parametrize(
    ("turns", "decided"),
    [
        ([buys(1, 0, 3, 3), buys(2, 1, 2, 2), buys(5, 0, 4, 7)], 0),  # ahead from the beginning
        ([buys(1, 0, 3, 3), buys(2, 1, 5, 5), buys(5, 0, 4, 7)], 2),  # caught up in the last turn
        ([buys(1, 0, 3, 3), buys(2, 1, 3, 3), buys(3, 0, 1, 4), buys(4, 1, 0, 3)], 2),  # level is not ahead
        ([buys(1, 0, 3, 3), buys(2, 1, 3, 3)], None),
        ([], None),
    ],
)
def test_the_turning_point_is_the_turn_that_took_the_lead_for_good(
    turns: Sequence[BuyingTurn], decided: int | None
) -> None:
    assert turning_point(turns, 2) == (None if decided is None else turns[decided])


def test_highlights_agree_with_the_end_of_the_game(edition: str) -> None:
    rng = random.Random(5)
    state = deal(new_game(edition, 3), rng)
    record = Record.of(state)
    while asked := pending(state):
        seat = next(iter(asked))
        state = deal(play(state, seat, eagerly(list(legal(state, seat)), rng)), rng)
        record = record.then(state)
    highlights = highlights_of(record)
    points = [player.points for player in state.players]
    turn = highlights.turning_point
    assert turn is not None
    assert points[turn.seat] == max(points)
    assert set(turn.buildings) <= set(state.players[turn.seat].built)
    assert turn.points_before < turn.points
    assert [len(each) for each in highlights.points_by_round] == [state.round] * 3
    assert [each[-1] for each in highlights.points_by_round] == points
    assert all([list(each) == sorted(each) for each in highlights.points_by_round])
    assert highlights.points_by_round[turn.seat][turn.round - 1] == turn.points
    assert sum([goods.total for goods in highlights.loot]) <= sum(
        [goods.total for goods in highlights.losses]
    )
