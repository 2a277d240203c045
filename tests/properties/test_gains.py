"""What the rules say a card brings is what it brings."""

from __future__ import annotations

from engine.rules import State
from engine.rules.cards import Card
from engine.rules.course.chance import DrawBricks
from engine.rules.effects.income import ChooseFromBag, TakeFromCentre
from engine.rules.state import Game
from tests.properties.playing import assorted_states

ASKING = (Card.MAMA, Card.BLACK_MARKET)


def running_states() -> list[State]:
    return [state for state in assorted_states() if state.order and not state.ending]


def carried_out(state: State, card: Card) -> Game:
    """The game after the first player has carried a card out, whether it lies open or not."""
    game = Game(state)
    game.edition.effects[card].carry_out(game, game.order[0])
    return game


def test_cards_that_ask_nothing_bring_what_was_foretold() -> None:
    for state in running_states():
        seat = state.order[0]
        for card in state.edition.effects:
            gain = state.edition.brings(card, state)
            if gain is not None and card not in ASKING:
                expected = state.players[seat].goods.plus(gain.goods)
                assert carried_out(state, card).players[seat].goods == expected, card


def test_mama_lets_choose_as_many_bricks_as_was_foretold() -> None:
    for state in running_states():
        gain = state.edition.brings(Card.MAMA, state)
        assert gain is not None
        question = carried_out(state, Card.MAMA).agenda[0]
        assert isinstance(question, TakeFromCentre)
        assert {choice.total for choice in question.options(state).values()} <= {gain.bricks}


def test_the_black_market_draws_as_many_bricks_as_was_foretold_or_lets_choose() -> None:
    for state in running_states():
        gain = state.edition.brings(Card.BLACK_MARKET, state)
        item = carried_out(state, Card.BLACK_MARKET).agenda[0]
        if gain is None:
            assert isinstance(item, ChooseFromBag)
        elif gain.bricks:
            assert isinstance(item, DrawBricks)
            assert min(item.count, state.bag.total) == gain.bricks


def test_nothing_is_certain_of_cards_that_do_nothing_or_depend_on_others() -> None:
    uncertain = (Card.SIESTA, Card.PROTECTION, Card.PESOS_THIEF, Card.MATERIALS_THIEF, Card.CONSERVATION)
    for state in running_states():
        assert not any(state.edition.brings(card, state) for card in uncertain)
