"""Imagined worlds look just like the real one, and each is as likely as any other that does."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Sequence
from math import comb, sqrt

import pytest

from engine.players.worlds import imagine
from engine.rules import State, View, deal, new_game, play, view
from engine.rules.state import REPLACEMENTS, TOGETHER, Player
from tests.players.questions import asked_seats, questions
from tests.properties.playing import (
    TABLES,
    Chooser,
    Table,
    at_random,
    check_buildings,
    check_cards,
    check_goods,
    check_sorting,
    eagerly,
    play_out,
)
from tests.rules.positions import HAVANA, after, drawn, position

DRAWS = 6000


@pytest.mark.parametrize("choose", [at_random, eagerly])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_who_looks_at_an_imagined_world_sees_what_he_saw(table: Table, choose: Chooser) -> None:
    rng = random.Random(f"{table} worlds")
    for state in play_out(table.game(), rng, choose):
        for seat in asked_seats(state):
            seen = view(state, seat)
            assert view(imagine(seen, rng), seat) == seen._replace(news=())


def test_nothing_is_lost_or_made_up_in_an_imagined_world() -> None:
    rng = random.Random(13)
    for seen in questions():
        world = imagine(seen, rng)
        check_goods(world)
        check_buildings(world)
        check_cards(world)
        check_sorting(world)


def test_an_imagined_world_can_be_played_on_to_its_end() -> None:
    rng = random.Random(29)
    for seen in questions(every=8):
        assert seen.seat is not None
        begun = play(imagine(seen, rng), seen.seat, rng.choice(list(seen.options)))
        assert [*play_out(deal(begun, rng), rng)][-1].ending


def test_a_world_is_made_of_what_is_seen_and_of_chance_alone() -> None:
    for seed, seen in enumerate(questions()):
        with_other_secrets = view(imagine(seen, random.Random(-1 - seed)), seen.seat)
        assert imagine(with_other_secrets, random.Random(seed)) == imagine(seen, random.Random(seed))


# Evenly dealt


def test_in_the_opening_any_two_cards_may_lie_there(edition: str) -> None:
    state = after(drawn(new_game(edition, 2)), "1 siesta+mama")
    assert_even([rival.laid for rival in imagined_rivals(view(state, 0), 1)], kinds=comb(13, 2))


@pytest.mark.parametrize("replacement", REPLACEMENTS)
def test_hidden_cards_may_lie_anywhere(replacement: str) -> None:
    rivals = imagined_rivals(view(replaced(replacement), 1), 0)
    assert_even([rival.laid for rival in rivals], kinds=11)
    assert_even([card for rival in rivals for card in rival.discards], kinds=11)
    assert_even([card for rival in rivals for card in rival.hand], kinds=11)
    assert_even([(rival.discards, rival.laid) for rival in rivals], kinds=comb(11, 2) * 9)


def test_when_all_replace_together_either_card_may_be_the_one_that_goes() -> None:
    rivals = imagined_rivals(view(replaced(TOGETHER), 1), 0)
    assert_even([(rival.covered, rival.laid) for rival in rivals], kinds=2 * 11)


def replaced(replacement: str) -> State:
    """Seat 0 has laid a card and waits for seat 1; eight cards are in the hand, two are discards."""
    idle = dict.fromkeys(range(2), "siesta protection")
    state = position(HAVANA, shown=idle, discards={0: "worker pesos"}, replacement=replacement)
    return after(drawn(state), "0 siesta>mama")


def imagined_rivals(seen: View, rival: int) -> list[Player]:
    rng = random.Random(2024)
    return [imagine(seen, rng).players[rival] for _ in range(DRAWS)]


def assert_even(found: Sequence[Hashable], kinds: int) -> None:
    """Chi-square, no more than four standard deviations above what pure chance makes it."""
    counts = Counter(found)
    assert len(counts) == kinds
    expected = len(found) / kinds
    surprise = sum([(count - expected) ** 2 / expected for count in counts.values()])
    assert surprise < (kinds - 1) + 4 * sqrt(2 * (kinds - 1))
