"""A stand-in attacks people no more than the rules force it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from engine.players.harmless import ATTACKS, spare
from engine.rules import State, View, deal, legal, new_game, pending, play, view
from engine.rules.course.discards import TakeBack
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.effects.thieves import StealBricks, Tax
from engine.rules.events import BuildingRemoved, GoodsStolen, GoodsTaxed
from tests.properties.playing import TABLES, Table, assorted_states
from tests.rules.positions import HAVANA, LA_HABANA, position

EVERYBODY = (0, 1, 2, 3)


def spared(state: State, seat: int, people: tuple[int, ...] = EVERYBODY) -> list[str]:
    """What a stand-in may choose from."""
    return list(spare(view(state, seat), people).options)


# In any game


def questions(games: int = 2) -> Iterator[View]:
    for state in assorted_states(games):
        for seat in pending(state):
            if seat >= 0:
                yield view(state, seat)


def test_options_become_fewer_and_stay_what_they_are() -> None:
    rng = random.Random(5)
    for sight in questions():
        people = [seat for seat in EVERYBODY if rng.random() < 0.7]
        fewer = spare(sight, people)
        assert fewer.options
        assert list(fewer.options) == [code for code in sight.options if code in fewer.options]
        assert all(fewer.options[code] == sight.options[code] for code in fewer.options)
        assert fewer._replace(options=sight.options) == sight


def test_among_computers_nobody_is_spared() -> None:
    for sight in questions(1):
        assert spare(sight, []) == sight
        assert spare(sight, [sight.seat or 0]) == sight, "the seat itself is no victim"


def played(table: Table, seed: int) -> Iterator[tuple[State, int, str]]:
    """A game in which seat 0 spares the others, who do as they like: each state, who answers, and what."""
    rng = random.Random(f"{table} {seed}")
    state = deal(new_game(table.edition, table.players, replacement=table.replacement), rng)
    while asked := list(pending(state)):
        seat = rng.choice(asked)
        codes = spared(state, 0) if seat == 0 else list(legal(state, seat))
        code = rng.choice(codes)
        yield state, seat, code
        state = deal(play(state, seat, code), rng)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_in_whole_games_nobody_is_attacked_while_there_is_another_way(table: Table) -> None:
    for state, seat, code in (one for seed in range(4) for one in played(table, seed) if one[1] == 0):
        question, choice = pending(state)[seat], legal(state, seat)[code]
        if isinstance(question, LayPair):
            assert not ATTACKS & set(choice)
        elif isinstance(question, Replace):
            hand, shown = state.players[0].hand, state.players[0].shown
            forced = not set(hand) - ATTACKS
            assert forced or choice[1] not in ATTACKS
            assert forced or not ATTACKS & set(shown) or choice[0] in ATTACKS
        elif isinstance(question, StealBricks | Tax):
            rubble = state.players[question.victim].goods.rubble
            assert choice.rubble == min(rubble, choice.total)
        after_it = play(state, seat, code)
        assert not [event for event in after_it.news if isinstance(event, BuildingRemoved)]


def test_in_whole_games_there_is_next_to_no_loot(edition: str) -> None:
    """In 2009 there are three attacks, and discards come back when two cards are left: so one is forced at times."""
    tables = [table for table in TABLES if table.edition == edition]
    news = [play(*one).news for table, seed in product(tables, range(4)) for one in played(table, seed)]
    taken = [event for some in news for event in some if isinstance(event, GoodsStolen | GoodsTaxed)]
    taken = [event for event in taken if event.seat == 0]
    assert len(taken) <= (4 * len(tables) if edition == HAVANA else 0)


def test_discards_are_taken_back_when_only_attacks_are_left() -> None:
    met = set()
    for state, seat, _ in (one for table, seed in product(TABLES, range(4)) for one in played(table, seed)):
        if isinstance(pending(state)[seat], TakeBack):
            attacks = ATTACKS.issuperset(state.players[seat].hand)
            assert spared(state, seat) == (["yes"] if attacks else ["yes", "no"])
            met.add(attacks)
    assert met == {True, False}


# Cards


def test_no_pair_with_a_thief(edition: str) -> None:
    state = deal(new_game(edition, 3), random.Random(1))
    codes = spared(state, 0)
    kinds = 13 - len(ATTACKS & set(state.edition.digits))
    assert len(codes) == kinds * (kinds - 1) / 2
    assert not [code for code in codes if "thief" in code or "tax" in code]


def test_a_thief_that_lies_open_is_covered() -> None:
    state = replacing(shown="worker pesos-thief", hand="siesta mama")
    assert spared(state, 0) == ["pesos-thief>siesta", "pesos-thief>mama"]


def test_where_all_cards_are_attacks_they_may_be_laid() -> None:
    state = replacing(shown="siesta worker", hand="pesos-thief materials-thief tax-collector")
    assert len(spared(state, 0)) == 6


def replacing(shown: str, hand: str) -> State:
    """Seat 0 lays a card onto one of its two."""
    state = position(HAVANA, shown={0: shown}, hand={0: hand}, goods={0: "1P", 1: "2P"})
    rng = random.Random(2)
    while not isinstance(pending(state).get(0), Replace):
        seat = next(iter(pending(state)))
        codes = list(legal(state, seat))
        state = deal(play(state, seat, "finish" if "finish" in codes else rng.choice(codes)), rng)
    return state


# Victims


def robbing(card: str, edition: str = HAVANA, **goods: str) -> State:
    """Seat 0 acts first and looks for a victim."""
    owned = {int(name[1:]): text for name, text in goods.items()}
    return position(edition, players=4, shown={0: f"siesta {card}"}, goods=owned)


@pytest.mark.parametrize("card", ["pesos-thief", "materials-thief"])
def test_computers_are_robbed_first(edition: str, card: str) -> None:
    state = robbing(card, edition, s1="5R9P", s2="1R1P", s3="2R2P")
    assert spared(state, 0, (0, 1, 2)) == ["3"]
    assert sorted(spared(state, 0, (0, 2))) == ["1", "3"]


@pytest.mark.parametrize("card", ["pesos-thief", "materials-thief"])
def test_then_whoever_has_nothing_to_lose(edition: str, card: str) -> None:
    assert spared(robbing(card, edition, s1="5R9P", s3="2R2P"), 0) == ["2"]


def test_then_who_loses_least() -> None:
    assert spared(robbing("pesos-thief", s1="9P", s2="3P", s3="4P"), 0) == ["2"]
    assert spared(robbing("materials-thief", s1="1R", s2="1R1G", s3="3B"), 0) == ["2"]
    assert spared(robbing("materials-thief", LA_HABANA, s1="4R", s2="2R2Y", s3="3B"), 0) == ["3"]
    assert spared(robbing("materials-thief", LA_HABANA, s1="4R2G", s2="2R2Y", s3="1B"), 0) == ["3"]


# Loot


def taking(edition: str, card: str, goods: str) -> State:
    """Seat 0 takes something from seat 1, the only one there is."""
    return position(edition, shown={0: f"siesta {card}"}, goods={1: goods})


@pytest.mark.parametrize(
    ("edition", "goods", "loot"),
    [
        (HAVANA, "3R1Y2G", "1G"),
        (HAVANA, "3R1Y", "1R"),
        (HAVANA, "2R2Y", ["1R", "1Y"]),
        (LA_HABANA, "3R1Y2G", "2G"),
        (LA_HABANA, "3R1Y1G", "1R1G"),
        (LA_HABANA, "4R1Y", "2R"),
        (LA_HABANA, "2R2Y", "1R1Y"),
    ],
)
def test_few_bricks_are_stolen_and_cheap_ones(edition: str, goods: str, loot: str | list[str]) -> None:
    state = taking(edition, "materials-thief", goods)
    assert spared(state, 0) == ([loot] if isinstance(loot, str) else loot)
    assert len(spared(state, 0, ())) == len(legal(state, 0))


@pytest.mark.parametrize(("goods", "tax"), [("2R1G1W", "1G"), ("1R2W", "1W"), ("2R1W", "1R")])
def test_taxes_are_cheap(goods: str, tax: str) -> None:
    assert spared(taking(HAVANA, "tax-collector", goods), 0) == [tax]


def test_no_building_is_removed(edition: str) -> None:
    state = taking(edition, "conservation", "1R")
    assert spared(state, 0) == ["pass"]
    assert len(spared(state, 0, (0,))) == 5
