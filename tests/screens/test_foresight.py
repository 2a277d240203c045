"""What stands on a button comes true."""

from __future__ import annotations

from engine.rules import play, view
from engine.rules.cards import Card
from engine.rules.course.turn import ChooseFirst
from engine.rules.goods import NOTHING
from tests.screens.tables import Game
from tgbot.board.stakes import foresee

ASKS = {Card.MAMA, Card.BLACK_MARKET, Card.TAX_COLLECTOR}
"""Of these only a part is certain."""


def test_what_is_foreseen_of_cards_that_ask_nothing_comes_true(edition: str) -> None:
    compared = 0
    for seed in range(12):
        game = Game(edition, 3, seed=seed)
        for seat in game.questions():
            seen = view(game.state, seat)
            if isinstance(seen.question, ChooseFirst):
                compared += sum([_comes_true(game, seat, code) for code in seen.options])
            if game.state.round > 15:
                break
    assert compared > 30


def _comes_true(game: Game, seat: int, code: str) -> bool:
    seen = view(game.state, seat)
    cards = seen.options[code]
    foreseen = [one for one in foresee(seen, cards) if one]
    if len(foreseen) < 2 or ASKS & set(cards):
        return False
    gained = NOTHING
    for one in foreseen:
        gained = gained.plus(one.goods)
    after = play(game.state, seat, code)
    if after.players[seat].built != game.state.players[seat].built:
        return False
    assert after.players[seat].goods == game.state.players[seat].goods.plus(gained)
    return True


def test_the_first_worker_of_a_round_brings_two() -> None:
    game = Game("havana-2009", 2)
    seen = view(game.state, 0)
    (first,) = foresee(seen, (Card.WORKER,))
    (later,) = foresee(seen._replace(used=(Card.WORKER,)), (Card.WORKER,))
    assert first
    assert later
    assert (first.goods.workers, later.goods.workers) == (2, 1)


def test_rubble_leaves_no_rubble_for_mama() -> None:
    game = Game("havana-2009", 2)
    seen = view(game.state, 0)
    seen = seen._replace(centre=seen.centre._replace(red=3, rubble=5))
    rubble, mama = foresee(seen, (Card.RUBBLE, Card.MAMA))
    assert rubble
    assert mama
    assert (rubble.goods.rubble, mama.goods.rubble, mama.bricks) == (5, 0, (seen.centre.coloured + 1) // 2)


def test_nothing_is_certain_of_thieves_and_of_a_choice_at_the_black_market() -> None:
    game = Game("la-habana-2024", 2)
    assert foresee(view(game.state, 0), (Card.PESOS_THIEF, Card.BLACK_MARKET)) == [None, None]
