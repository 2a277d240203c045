"""What stands on the key of a card comes true when its owner's turn comes, and nobody else's move changes it before."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from engine.players.prospects import Certainty, Prospect, prospect, prospect_ahead
from engine.rules import State, View, deal, legal, pending, play, view
from engine.rules.cards import Card
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.course.turn import TakeTurn
from engine.rules.effects.income import bricks_drawn
from engine.rules.effects.thieves import brick_loot, open_to_theft, peso_loot
from engine.rules.goods import NOTHING, Goods
from engine.rules.state import Game
from tests.properties.playing import TABLES, Table, eagerly, steps
from tests.properties.twin_states import with_other_secrets

Amount = tuple[Goods, int]
PAIRS = 3
"""So many of the pairs that a player can have are compared."""

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def pairs(seen: View) -> Iterator[tuple[Card, ...]]:
    """Every pair of open cards that the player who is asked can have."""
    assert seen.seat is not None
    for choice in seen.options.values():
        kept = [card for card in seen.players[seen.seat].shown if card not in choice]
        new = [card for card in choice if card not in seen.players[seen.seat].shown]
        yield seen.edition.sort((*kept, *new))


def foretold(seen: View, seed: int) -> list[Prospect | None]:
    """What is said of the cards of some pairs, and of each card while the other one is not chosen."""
    every = list(pairs(seen))
    some = random.Random(seed).sample(every, min(PAIRS, len(every)))
    single = [prospect(seen, card) for card in seen.edition.digits]
    return single + [prospect(seen, card, pair) for pair in some for card in pair]


def brought(game: Game, seat: int, card: Card) -> Amount | None:
    """What the rules say when the turn begins; for a thief the most that any victim has to lose."""
    victims = [game.players[victim].goods for victim in open_to_theft(game, seat)]
    if card is Card.PESOS_THIEF:
        return max([peso_loot(game.edition, goods) for goods in victims], default=NOTHING), 0
    if card is Card.MATERIALS_THIEF:
        return NOTHING, max([brick_loot(game.edition, goods) for goods in victims], default=0)
    if card is Card.BLACK_MARKET:
        return NOTHING, bricks_drawn(game)
    gain = game.edition.brings(card, game)
    return None if gain is None else (gain.goods, gain.bricks)


class Turns:
    """Notes what every card brings when its owner's turn begins."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[tuple[int, dict[Card, Amount | None]]] = []
        run = TakeTurn.run

        def noted(item: TakeTurn, game: Game) -> None:
            shown = game.players[item.seat].shown
            self.begun.append((item.seat, {card: brought(game, item.seat, card) for card in shown}))
            run(item, game)

        monkeypatch.setattr(TakeTurn, "run", noted)


@every_table
def test_what_is_foretold_of_a_card_comes_true(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    turns, rng, met = Turns(monkeypatch), random.Random(f"{table} prospects"), set[Certainty]()
    asked_with: dict[int, View] = {}
    for state, _ in islice(steps(table.game(), rng, eagerly), 400):
        begun, turns.begun = turns.begun, []
        for seat, cards in begun:
            pair = state.setup.edition.sort(tuple(cards))
            for card, amount in cards.items():
                one = prospect(asked_with[seat], card, pair)
                check_comes_true(one, amount)
                met |= {one.certainty} if one else set()
        for seat, asked in pending(state).items():
            if isinstance(asked, LayPair | Replace):
                asked_with[seat] = view(state, seat)
    assert {Certainty.EXACTLY, Certainty.AT_MOST} <= met


def check_comes_true(one: Prospect | None, amount: Amount | None) -> None:
    assert (one is None) == (amount is None)
    if one is None or amount is None:
        return
    goods, bricks = amount
    if one.certainty is Certainty.EXACTLY:
        assert (one.goods, one.bricks) == amount
    elif one.certainty is Certainty.AT_MOST:
        assert one.goods.covers(goods)
        assert one.bricks >= bricks


@every_table
def test_while_a_card_is_chosen_nobody_elses_answer_changes_what_cards_bring(table: Table) -> None:
    rng, compared = random.Random(f"{table} neighbours"), 0
    for state, _ in islice(steps(table.game(), rng, eagerly), 150):
        asked = [seat for seat, one in pending(state).items() if isinstance(one, LayPair | Replace)]
        for seat, other in [(one, two) for one in asked for two in asked if one != two]:
            after = play(state, other, rng.choice(list(legal(state, other))))
            if seat in pending(after):
                assert foretold(view(after, seat), compared) == foretold(view(state, seat), compared)
                compared += 1
    assert compared


@every_table
def test_no_move_of_others_changes_what_a_plan_says_of_cards(table: Table) -> None:
    said: dict[int, set[tuple[Prospect | None, ...]]] = {}
    for state, _ in islice(steps(table.game(), random.Random(f"{table} plans"), eagerly), 200):
        for seat in range(table.players):
            seen = view(state, seat)
            said.setdefault(seat, set()).add(
                tuple([prospect_ahead(seen, card) for card in seen.edition.digits])
            )
    assert [len(every) for every in said.values()] == [1] * table.players


@every_table
def test_hidden_cards_of_others_change_no_prospect(table: Table) -> None:
    rng, compared = random.Random(f"{table} twins"), 0
    for state in asking_for_cards(table, rng):
        for seat in pending(state):
            twin = with_other_secrets(state, seat, rng)
            assert foretold(view(state, seat), compared) == foretold(view(twin, seat), compared)
            compared += 1
    assert compared > 5


def asking_for_cards(table: Table, rng: random.Random) -> Iterator[State]:
    for state, _ in islice(steps(table.game(), rng, eagerly), 300):
        if (
            any([isinstance(one, LayPair | Replace) for one in pending(state).values()])
            and rng.random() < 0.3
        ):
            yield state


# Single cards


def test_who_is_surely_first_finds_everything_as_it_lies_there() -> None:
    state = deal(TABLES[0].game(), random.Random(1))
    seen = view(state, 0)
    stock = seen._replace(centre=Goods(pesos=9, rubble=2))
    first = prospect(stock, Card.RUBBLE, (Card.SIESTA, Card.RUBBLE))
    assert first == Prospect(Goods(rubble=2), 0, Certainty.AT_MOST)  # somebody may have 01
    alone = stock._replace(players=stock.players[:1])
    assert prospect(alone, Card.PESOS, (Card.SIESTA, Card.PESOS)) == Prospect(Goods(pesos=5))


def test_an_empty_reserve_may_be_filled_by_what_others_pay() -> None:
    seen = view(deal(TABLES[0].game(), random.Random(1)), 0)
    empty = seen._replace(reserve=NOTHING)
    one = prospect(empty, Card.ARCHITECT)
    assert one is not None
    assert (one.pieces, one.certainty) == (0, Certainty.ABOUT)


def test_at_most_nothing_is_nothing() -> None:
    seen = view(deal(TABLES[0].game(), random.Random(1)), 0)
    one = prospect(seen._replace(centre=NOTHING), Card.PESOS)
    assert one == Prospect()


def test_cards_that_take_nothing_have_no_prospect() -> None:
    seen = view(deal(TABLES[0].game(), random.Random(1)), 0)
    for card in (Card.SIESTA, Card.PROTECTION, Card.REFRESHMENT, Card.CONSERVATION):
        assert prospect(seen, card) is None
        assert prospect_ahead(seen, card) is None
