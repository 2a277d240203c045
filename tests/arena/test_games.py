"""The report on a game, and deals that are played again."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from engine.arena import Match, Tally, play_game, simulate
from engine.arena.catalogue import CATALOGUE
from engine.arena.simulation import Batch, Luck
from engine.arena.tally import longest_of, mark, quantile
from engine.rules import deal, legal, new_game, pending, play
from engine.rules.editions.house_deck import HOUSE_DECK

CHEAP = tuple([building._replace(cost=building.cost._replace(pesos=0)) for building in HOUSE_DECK])


def test_points_grow_round_by_round_to_those_of_the_outcome(edition: str) -> None:
    report = play_game(edition, [CATALOGUE["greedy"]] * 3, random.Random(5))
    for seat, final in enumerate(report.outcome.points):
        points = report.points_by_round(seat)
        assert len(points) == report.rounds
        assert all(before <= after for before, after in pairwise(points))
        assert points[-1] == final


def test_only_what_was_offered_was_bought_or_removed(edition: str) -> None:
    for seed in range(5):
        report = play_game(edition, [CATALOGUE["random"]] * 4, random.Random(seed))
        assert {*report.bought, *report.removed} <= report.offered
        assert len(report.offered) < len(HOUSE_DECK)


def test_purchases_name_buyer_and_round() -> None:
    report = play_game("havana-2009", [CATALOGUE["greedy"]] * 2, random.Random(3))
    spent = Counter[int]()
    for purchase in report.purchases:
        assert 1 <= purchase.round <= report.rounds
        spent[purchase.seat] += purchase.building.points
    assert tuple(spent[seat] for seat in range(2)) == report.outcome.points


def test_every_decision_has_its_thinking_time() -> None:
    tally = Batch(Match("havana-2009", ("greedy", "random")), range(3)).play()
    assert tally.decision_times.total() == tally.decisions
    assert tally.thinking_ns["greedy"] > tally.thinking_ns["random"] > 0


def buildings_in_order(luck: random.Random, choices: random.Random) -> list[str]:
    state = deal(new_game("havana-2009", 2), luck)
    drawn = [move.code for move in state.moves]
    while asked := pending(state):
        seat = min(asked)
        state = deal(play(state, seat, choices.choice(sorted(legal(state, seat)))), luck)
        drawn += [move.code for move in state.moves if move.seat < 0]
    return [code for code in drawn if code in {building.name for building in HOUSE_DECK}]


def test_a_deal_played_again_has_the_same_buildings_in_the_same_order() -> None:
    once, again, other = (
        buildings_in_order(Luck(deal), random.Random(choices))
        for deal, choices in (("1", 1), ("1", 2), ("2", 1))
    )
    common = min(len(once), len(again))
    assert common >= 16
    assert once[:common] == again[:common]
    assert once[:common] != other[:common]


def test_luck_is_as_fair_as_any_chance() -> None:
    drawn = Counter(Luck(str(deal)).choice("abcd") for deal in range(2000))
    assert set(drawn) == set("abcd")
    assert max(drawn.values()) - min(drawn.values()) < 120


def test_a_same_deal_lasts_until_everybody_has_sat_everywhere() -> None:
    match = Match("havana-2009", ("greedy", "greedy", "random", "random"), same_deal=True)
    first = [match.luck(number).random() for number in range(8)]
    assert len(set(first[:4])) == len(set(first[4:])) == 1
    assert first[0] != first[4]
    free = Match("havana-2009", ("greedy", "random"))
    assert free.luck(0).random() != free.luck(1).random()


def test_another_deck_is_played_with() -> None:
    plain, cheap = (
        sum(simulate(Match("havana-2009", ("greedy",) * 2, deck=deck), 10, workers=1), Tally())
        for deck in (None, CHEAP)
    )
    assert sum(cheap.rounds.elements()) < sum(plain.rounds.elements())


@pytest.mark.parametrize("nanoseconds", [0, 1, 31, 32, 999, 123_456, 2_000_000_000])
def test_a_mark_is_at_most_a_sixteenth_too_long(nanoseconds: int) -> None:
    assert nanoseconds <= round(1e9 * longest_of(mark(nanoseconds))) <= nanoseconds * 17 / 16


def test_longer_times_never_have_lower_marks() -> None:
    marks = [mark(nanoseconds) for nanoseconds in range(5000)]
    assert marks == sorted(marks)


def test_95_of_100_thoughts_are_not_longer() -> None:
    marks = Counter(mark(milliseconds * 1_000_000) for milliseconds in range(1, 101))
    assert 0.095 <= quantile(marks, 0.95) <= 0.095 * 17 / 16
    assert quantile(Counter(), 0.95) == 0
