"""What everybody knows of hidden cards follows from what everybody has seen, and is always true."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from engine.rules import State, legal, view
from engine.rules.cards import Card
from engine.rules.codec import from_plain, to_plain
from engine.rules.editions.base import Edition
from engine.rules.events import (
    CardPutAway,
    CardRecovered,
    CardRecoveredOpenly,
    CardsRevealed,
    DiscardsTakenBack,
    Event,
)
from tests.properties.playing import PAIRS, Table, play_out
from tests.rules.positions import HAVANA, LA_HABANA, after, drawn, position

GAMES = 6
THIRSTY = {0: "siesta refreshment"}
Cards = frozenset[Card]


class Counter:
    """Somebody who counts one player's cards with a pencil: all discards that fit what they have seen."""

    def __init__(self, seat: int, edition: Edition) -> None:
        self.seat = seat
        self.cards = frozenset(edition.digits)
        self.shown: Cards = frozenset()
        self.possible: set[Cards] = {frozenset()}
        self.saw_all = True

    def watch(self, events: Iterable[Event]) -> None:
        for event in events:
            if event.seat == self.seat:
                self._see(event)

    def _see(self, event: Event) -> None:
        if isinstance(event, CardsRevealed):
            went, self.shown = self.shown - {*event.shown}, frozenset(event.shown)
            self.possible = {one | went for one in self.possible if not one & {*event.cards}}
        elif isinstance(event, DiscardsTakenBack):
            self.possible, self.saw_all = {frozenset()}, True
        elif isinstance(event, CardPutAway):
            self.saw_all = False
            self.possible = {one | {card} for one in self.possible for card in self.cards - self.shown - one}
        elif isinstance(event, CardRecovered):
            self.saw_all = False
            self.possible = {one - {card} for one in self.possible for card in one}
        elif isinstance(event, CardRecoveredOpenly):
            self.possible = {one - {event.card} for one in self.possible if event.card in one}

    def check(self, state: State) -> None:
        player = state.players[self.seat]
        assert frozenset(player.discards) in self.possible
        assert all(one >= {*player.discarded} for one in self.possible), "a discard is not sure"
        assert not any(one & {*player.kept} for one in self.possible), "a kept card is not sure"
        if self.saw_all:
            assert player.discarded == player.discards


@pytest.mark.parametrize("table", PAIRS, ids=str)
def test_whoever_counts_with_a_pencil_knows_as_much(table: Table) -> None:
    for number in range(GAMES):
        rng = random.Random(f"{table} counting {number}")
        counters: list[Counter] = []
        for state in play_out(table.game(), rng):
            counters = counters or [Counter(seat, state.edition) for seat in range(table.players)]
            for counter in counters:
                counter.watch(view(state, None).news)
                counter.check(state)


def discards_of(state: State) -> tuple[str, str]:
    """What all know of the discards of seat 0: those that are sure, and the hidden cards that are none."""
    seen = view(state, 1).players[0]
    return " ".join(seen.discarded), " ".join(seen.kept)


def counted(edition: str, discards: str) -> State:
    """Seat 0 has a drink, and all have seen which cards went."""
    state = position(edition, shown=THIRSTY, discards={0: discards})
    player = state.players[0]
    return state._replace(players=(player._replace(discarded=player.discards), *state.players[1:]))


def test_a_card_that_was_covered_is_a_discard_for_all() -> None:
    start = drawn(position(HAVANA, shown=dict.fromkeys(range(2), "siesta protection")))
    laid = after(start, f"{start.order[0]} siesta>mama")
    assert discards_of(laid) == ("", ""), "it lies open still"
    revealed = after(laid, f"{start.order[1]} siesta>rubble")
    assert discards_of(revealed) == ("siesta", "")


def test_in_2009_any_discard_may_have_come_back_and_the_rest_of_the_hand_is_known() -> None:
    state = after(counted(HAVANA, "pesos mama worker"), "0 mama")
    known = {*state.players[0].hand} - {Card.MAMA}
    assert discards_of(state)[0] == ""
    assert {*view(state, 1).players[0].kept} == known


def test_in_2024_any_card_of_the_hand_may_have_gone_and_all_have_seen_which_came() -> None:
    state = after(counted(LA_HABANA, "pesos mama worker"), "0 peso", "0 mama")
    assert discards_of(state) == ("worker pesos", "mama")
    assert {"peso", "worker"} <= {*state.players[0].discards}


def test_what_came_straight_back_leaves_no_doubt() -> None:
    before = counted(LA_HABANA, "pesos worker")
    assert after(before, "0 peso", "0 peso").players[0] == before.players[0]


def test_a_game_of_an_older_release_begins_with_nothing_known() -> None:
    state = counted(HAVANA, "pesos mama worker")
    plain = to_plain(state)
    assert from_plain(plain) == state
    del plain["known"]
    begun = from_plain(plain)
    assert [(player.discarded, player.kept) for player in begun.players] == [((), ())] * 2
    assert begun.players[0].discards == state.players[0].discards
    assert legal(begun, 0) == legal(state, 0)
