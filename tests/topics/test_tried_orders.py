"""What was done in a tried turn as orders: they would do the same, or leave it to their player."""

from __future__ import annotations

import random

from engine.rules import State, legal, view
from engine.rules.course.market import FINISH
from engine.tables.orders.ordered_answers import after_answer, answer_for
from engine.tables.orders.wishes import NO_ORDERS, OF_THE_TURN, Orders, WishKind
from tests.properties.twin_states import with_other_secrets
from tests.rules.positions import HAVANA, position
from tests.topics.test_tried_games import LONGEST, played_on, positions
from tgbot.topics.trying.tried_game import TriedGame, state_after
from tgbot.topics.trying.tried_orders import orders_of
from tgbot.topics.trying.try_drafts import TryStep

ME = 1
SHOWN = {0: "siesta protection", ME: "materials-thief mama"}
ROWS = ("Farola, Parque, Kiosco, Puesto de frutas", "Faro, Capilla, Palacio")


def thief(*, centre: str = "2R2Y1B", goods: str = "3P", loot: str = "3Y3B") -> State:
    """One of four may rob two others, take from the centre, and buy."""
    return position(
        HAVANA,
        players=4,
        shown=SHOWN,
        goods={ME: goods, 2: loot, 3: loot},
        centre=centre,
        rows=ROWS,
    )


def answered(state: State, *codes: str) -> TriedGame:
    """The tried game after these answers; all of them are there to be given."""
    steps = list[TryStep]()
    for code in codes:
        tried = state_after(view(state, ME), 1, steps)
        steps.append([*legal(tried.state, ME)].index(code))
    return state_after(view(state, ME), 1, steps)


def asked(tried: TriedGame) -> list[str]:
    return [*legal(tried.state, ME)]


def test_a_whole_turn_becomes_orders() -> None:
    tried = answered(thief(), "3", "2Y", "2Y1B", "UR:3P")
    assert orders_of(tried.turn) == Orders(victims=(3,), takes="YB", buys=("Puesto de frutas",))


def test_who_ends_a_turn_plans_to_end_it() -> None:
    tried = answered(thief(), "2", "2B", "2Y1B", FINISH)
    assert orders_of(tried.turn) == Orders(victims=(2,), takes="BY", ends_turn=True)


def test_a_plan_ends_before_a_payment_that_orders_would_not_choose() -> None:
    state = position(
        HAVANA,
        shown={ME: "siesta protection"},
        goods={ME: "1Y7G9P"},
        rows=("Farola, Parque, Kiosco, Fuente", ROWS[1]),
    )
    (first,) = [code for code in asked(answered(state)) if code.startswith("UL")][:1]
    plain, other = [code for code in asked(answered(state)) if code.startswith("UR")]
    assert orders_of(answered(state, first, plain).turn).buys == ("Farola", "Fuente")
    assert orders_of(answered(state, other, FINISH).turn) == NO_ORDERS
    assert orders_of(answered(state, first, plain, FINISH).turn).ends_turn


def test_what_no_order_of_goods_would_take_is_left_open() -> None:
    assert orders_of(answered(thief(), "3", "1Y1B").turn) == Orders(victims=(3,))
    assert orders_of(answered(thief(), "3", "1Y").turn) == Orders(victims=(3,)), (
        "as much as possible is taken"
    )


def test_of_a_turn_that_is_over_nothing_more_is_noted() -> None:
    tried = answered(thief(), "3", "2Y", "2Y1B", "UR:3P")
    later = state_after(view(thief(), ME), 1, [*_steps(tried), 0, 0, 0])
    assert later.turn == tried.turn
    assert later.replacement == asked(tried)[0]


def _steps(tried: TriedGame) -> list[TryStep]:
    """The steps that led to it."""
    return [[*one.seen.options].index(one.answer) for one in tried.turn]


def test_all_that_is_tried_would_be_answered_so_or_not_at_all() -> None:
    """Carried out in the same game, the orders of a turn give its answers, or none."""
    met = set[WishKind]()
    for number, (state, me) in enumerate(positions()):
        tried, _ = played_on(view(state, me), number, LONGEST)
        left = orders_of(tried.turn)
        met |= {kind for kind in OF_THE_TURN if left.has(kind)}
        for seen, answer in tried.turn:
            if (said := answer_for(left, seen)) is not None:
                assert said.answer == answer
                assert not said.dropped
                left = after_answer(left, said)
    assert met == {*OF_THE_TURN}


def test_the_orders_depend_on_nothing_that_is_hidden() -> None:
    some = 0
    for number, (state, me) in enumerate(positions()[::3]):
        twin = with_other_secrets(state, me, random.Random(number))
        tried, taken = played_on(view(state, me), number, LONGEST)
        found = orders_of(tried.turn)
        assert orders_of(state_after(view(twin, me), number, taken).turn) == found
        some += found != NO_ORDERS
    assert some > 5
