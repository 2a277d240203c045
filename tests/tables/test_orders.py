"""Standing orders: a whole turn planned ahead, carried out in the commit that would have asked, or dropped with a reason."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from engine.rules import State, legal, pending, play, view
from engine.rules.cards import Card
from engine.rules.course.market import FINISH, Buy
from engine.rules.course.replacement import replacement_ahead
from engine.rules.events import BuildingBought, CardsRevealed
from engine.store.codec import TABLE_FORM, table_to_json
from engine.tables.answers import GiveOrders, PlanReplacement
from engine.tables.orders.ordered_answers import DroppedWish, OrderedAnswer, answer_for
from engine.tables.orders.wishes import NO_ORDERS, OF_THE_TURN, Misfit, Orders, WishKind
from engine.tables.past.records import is_face_down
from engine.tables.refusals import Refusal
from engine.tables.seat import Seat
from engine.tables.table import Snapshot
from engine.tables.table_events import PlanFollowed, Undone, WishDropped
from engine.tables.waiting.absence import OfferSeat, Resign
from engine.tables.waiting.attention import ForgetPerson
from engine.tables.work import NewsEntry, news_for
from tests.backends import NOON, Harness
from tests.properties.playing import PAIRS, play_out
from tests.properties.playing import Table as Terms
from tests.properties.twin_states import with_other_secrets
from tests.rules.positions import HAVANA, drawn, position
from tests.tables.pure import PureMidgame
from tests.tables.some_orders import some_orders
from tests.tables.steps import game_of, person, refused

CHEAP = ("Farola, Parque, Puesto de frutas", "Faro, Capilla, Palacio")
"""Farola, Puesto de frutas, Faro and Palacio are the ends."""


def said(orders: Orders, state: State, seat: int = 0) -> OrderedAnswer | None:
    return answer_for(orders, view(state, seat))


def answered(orders: Orders, state: State) -> str | None:
    answer = said(orders, state)
    return answer.answer if answer else None


def reasons(orders: Orders, state: State) -> list[tuple[str, Misfit]]:
    answer = said(orders, state)
    assert answer
    return [(one.what, one.why) for one in answer.dropped]


def buying(edition: str = HAVANA, goods: str = "9P", **more: Any) -> State:
    """Somebody whose cards do nothing, and who can only buy."""
    return position(edition, shown={0: "siesta protection"}, goods={0: goods}, rows=CHEAP, **more)


# What is not covered is asked


def test_a_question_without_a_wish_is_asked() -> None:
    assert said(NO_ORDERS, buying()) is None
    assert said(Orders(first="mama", victims=(1,), takes="RY"), buying()) is None
    assert said(Orders(buys=("Farola",), ends_turn=True), position(HAVANA, shown={0: "worker mama"})) is None


# What is bought


def test_the_first_building_that_can_be_bought_is_bought() -> None:
    state = buying(goods="3P")
    answer = said(Orders(buys=("Palacio", "Puesto de frutas")), state)
    assert answer == OrderedAnswer(WishKind.BUYS, "UR:3P", "Puesto de frutas")


def test_a_building_at_no_end_waits_until_it_is_at_one(edition: str) -> None:
    shown = {0: "siesta protection", 1: "siesta protection"}
    state = position(edition, shown=shown, goods={0: "3P", 1: "9G9P9W"}, rows=CHEAP)
    table = planned(state, Orders(buys=("Parque", "Farola")))
    table.answers(0, FINISH)
    assert [one.building.name for one in table.news if isinstance(one, BuildingBought)] == [
        "Farola",
        "Parque",
    ]
    assert table.asked_seats() == [1], "nothing says that the turn is over"


def test_the_price_itself_is_paid_and_nothing_else_if_there_are_several_other_ways() -> None:
    plenty = buying(goods="3R3Y3B3N9G9P3W")
    code = answered(Orders(buys=("Farola",)), plenty) or ""
    purchase = legal(plenty, 0)[code]
    assert purchase.payment == purchase.building.cost


def test_the_turn_ends_only_by_a_wish() -> None:
    state = buying(goods="3P")
    dear = Orders(buys=("Palacio",))
    assert answered(dear, state) is None
    assert reasons(dear, state) == [("Palacio", Misfit.TOO_DEAR)]
    assert answered(replace(dear, ends_turn=True), state) == FINISH
    assert answered(Orders(ends_turn=True), state) == FINISH
    assert reasons(Orders(buys=("Catedral",)), state) == [("Catedral", Misfit.NOT_AT_AN_END)]


# Whom to rob, what to take, which card first


def test_the_first_player_within_reach_is_robbed() -> None:
    state = position(
        HAVANA,
        players=4,
        shown={0: "siesta pesos-thief", 1: "protection pesos"},
        goods={1: "4P", 2: "4P", 3: "4P"},
    )
    assert answered(Orders(victims=(1, 3, 2)), state) == "3"
    assert answered(Orders(victims=(1,)), state) is None
    assert reasons(Orders(victims=(1,)), state) == [("1", Misfit.OUT_OF_REACH)]


def taking(centre: str) -> State:
    return position(HAVANA, shown={0: "siesta mama"}, centre=centre)


def test_as_much_as_possible_is_taken_of_the_first_goods() -> None:
    state = taking("2R2Y1B")
    assert answered(Orders(takes="YR"), state) == "1R2Y"
    assert answered(Orders(takes="BYR"), state) == "2Y1B"
    assert answered(Orders(takes="RYBNG"), state) == "2R1Y"


def test_goods_that_the_wish_does_not_name_are_asked_for() -> None:
    state = taking("2R2Y1B")
    assert answered(Orders(takes="B"), state) is None
    assert reasons(Orders(takes="B"), state) == [("", Misfit.NOT_CLEAR)]
    assert answered(Orders(takes="N"), state) is None


def test_a_thief_takes_all_that_may_be_taken() -> None:
    state = position(HAVANA, players=2, shown={0: "siesta materials-thief"}, goods={1: "2R2Y1B3G"})
    assert answered(Orders(takes="GR"), state) == "2G"
    assert answered(Orders(takes="BG"), state) == "1B1G"


def taxing(other: str) -> State:
    return position(
        HAVANA, shown={0: f"tax-collector {other}"}, goods={1: "1R1Y2W"}, centre="2R2Y1B", players=2
    )


def test_what_others_lose_is_no_matter_of_what_one_takes() -> None:
    """Beside a card that takes something the wish is about that card alone; it waits for its question."""
    orders = Orders(takes="RYB")
    assert answered(orders, taxing("siesta")) == "1R"
    first = play(taxing("mama"), 0, "tax-collector")
    assert said(orders, first) is None
    assert answered(orders, play(first, 0, "1W")) == "2R1Y"


def test_the_card_that_was_named_comes_first() -> None:
    state = position(HAVANA, shown={0: "mama materials-thief"}, goods={1: "2R"}, centre="2R2Y1B")
    assert answered(Orders(first="mama"), state) == "mama"
    assert reasons(Orders(first="worker"), state) == [("worker", Misfit.CARD_NOT_SHOWN)]


# The next card


def replacing() -> State:
    return drawn(position(HAVANA, shown={0: "siesta protection", 1: "siesta protection"}))


def test_the_first_next_card_that_fits_is_laid() -> None:
    state = replacing()
    seat = next(iter(pending(state)))
    hand = state.players[seat].hand
    first, second = [f"siesta>{card}" for card in hand[:2]]
    assert answer_for(Orders(cards=(first, second)), view(state, seat)) == OrderedAnswer(
        WishKind.CARDS, first, first
    )
    gone = f"siesta>{Card.SIESTA}"
    dropped = (DroppedWish(WishKind.CARDS, gone, Misfit.CARD_NOT_IN_HAND),)
    assert answer_for(Orders(cards=(gone, second)), view(state, seat)) == OrderedAnswer(
        WishKind.CARDS, second, second, dropped
    )
    assert answer_for(Orders(cards=(gone,)), view(state, seat)) == OrderedAnswer(
        WishKind.CARDS, None, "", dropped
    )


# Whatever is wished


@pytest.mark.parametrize("terms", PAIRS, ids=str)
def test_an_answer_is_legal_and_knows_only_what_its_player_sees(terms: Terms) -> None:
    """Twin worlds: whatever others hold and chance has in store, the same view has the same answer."""
    rng = random.Random(f"{terms} orders")
    given = set()
    for state in play_out(terms.game(), rng):
        for seat in [seat for seat in pending(state) if seat >= 0 and state.order]:
            orders = some_orders(state, seat, rng)
            answer = said(orders, state, seat)
            assert answer == said(orders, with_other_secrets(state, seat, rng), seat)
            if answer is not None:
                assert answer.answer is None or answer.answer in legal(state, seat)
                assert (answer.answer is not None) or answer.dropped or answer.kind is WishKind.BUYS
                given.add((answer.kind, answer.answer is None))
    kinds = {*WishKind} - (set() if terms.players > 2 else {WishKind.VICTIMS})
    assert {kind for kind, is_asked in given if not is_asked} >= kinds - {WishKind.FIRST}


# At a table


def planned(state: State, orders: Orders, *, seat: int = 1) -> PureMidgame:
    """A table in this position, where somebody has given orders."""
    table = PureMidgame(state)
    assert table.change(GiveOrders(table.table.seats[seat].person or 0, orders, OF_THE_TURN))
    return table


def turn_of_the_second(edition: str = HAVANA) -> State:
    """Seat 0 can buy something; seat 1 carries out two cards, robs somebody and can buy."""
    return position(
        edition,
        shown={0: "siesta protection", 1: "materials-thief mama", 2: "black-market pesos"},
        goods={0: "3P", 1: "3P", 2: "3Y3B", 3: "3Y3B"},
        centre="2R2Y1B",
        rows=CHEAP,
        players=4,
    )


WHOLE_TURN = Orders(victims=(3,), takes="YBRNG", ends_turn=True)


def test_a_whole_turn_is_played_in_the_commit_that_would_have_asked(edition: str) -> None:
    table = planned(turn_of_the_second(edition), WHOLE_TURN)
    table.answers(0, FINISH)
    assert table.latest[:6] == ["0 finish", "1 materials-thief", "1 3", "1 2Y", "1 2Y1B", "1 finish"]
    assert pending(table.game) != {1: Buy(1)}
    assert table.table.seats[1].planned == NO_ORDERS
    assert [one.wish for one in table.told(PlanFollowed)] == [
        WishKind.VICTIMS, WishKind.TAKES, WishKind.TAKES, WishKind.BUYS
    ]  # fmt: skip


def test_the_card_that_was_named_is_carried_out_first() -> None:
    state = position(
        HAVANA,
        shown={0: "siesta protection", 1: "black-market mama"},
        goods={0: "3P"},
        centre="2R2Y1B3G",
        rows=CHEAP,
    )
    table = planned(state, Orders(first="mama"))
    table.answers(0, FINISH)
    assert table.latest == ["0 finish", "1 mama"]


def test_of_a_plan_nobody_else_hears(edition: str) -> None:
    table = planned(turn_of_the_second(edition), WHOLE_TURN)
    begun = len(table.news)
    table.answers(0, FINISH)
    entry = NewsEntry(0, NOON, tuple(table.news[begun:]))
    for seat in (None, 0, 2, 3):
        (seen,) = news_for([entry], seat)
        assert not [one for one in seen.news if isinstance(one, PlanFollowed | WishDropped)]
    (own,) = news_for([entry], 1)
    assert [one for one in own.news if isinstance(one, PlanFollowed)]


def test_orders_are_no_lines_of_the_log_and_a_plan_of_a_card_is(edition: str) -> None:
    table = planned(turn_of_the_second(edition), WHOLE_TURN)
    assert not [line for line in table.log if line.startswith("1~")]
    code = next(iter(replacement_ahead(table.game, 1)))
    assert table.change(PlanReplacement(table.table.seats[1].person or 0, code))
    assert table.log[-1] == f"1~ {code}"
    table.answers(0, FINISH)
    assert not [line for line in table.latest if is_face_down(line)]


def test_what_was_not_carried_out_is_told_with_its_reason(edition: str) -> None:
    orders = Orders(victims=(0,), takes="YBRNG", buys=("Catedral", "Palacio"), ends_turn=True)
    table = planned(turn_of_the_second(edition), orders)
    table.answers(0, FINISH)
    assert table.asked_seats() == [1]
    assert table.told(WishDropped) == [WishDropped(1, WishKind.VICTIMS, "0", Misfit.OUT_OF_REACH)]
    table.answers(1, "2")
    assert pending(table.game) != {1: Buy(1)}
    assert table.told(WishDropped)[1:] == [
        WishDropped(1, WishKind.BUYS, "Palacio", Misfit.TOO_DEAR),
        WishDropped(1, WishKind.BUYS, "Catedral", Misfit.NOT_AT_AN_END),
    ]


def test_a_wish_whose_question_did_not_come_goes_with_its_turn(edition: str) -> None:
    state = position(edition, shown={0: "siesta protection", 1: "siesta worker"}, goods={0: "3P"}, rows=CHEAP)
    table = planned(state, Orders(victims=(0,), first="mama", buys=("Farola",)))
    table.answers(0, FINISH)
    assert table.table.seats[1].planned == NO_ORDERS
    assert table.told(WishDropped) == [
        WishDropped(1, WishKind.BUYS, "Farola", Misfit.TOO_DEAR),
        WishDropped(1, WishKind.FIRST, "", Misfit.NOT_ASKED),
        WishDropped(1, WishKind.VICTIMS, "", Misfit.NOT_ASKED),
    ]


def test_of_a_plan_that_was_carried_out_nothing_is_left(edition: str) -> None:
    shown = {0: "siesta protection", 1: "siesta protection"}
    state = position(edition, shown=shown, goods={0: "3P", 1: "9G9P9W"}, rows=CHEAP)
    table = planned(state, Orders(buys=("Farola",)))
    table.answers(0, FINISH)
    assert table.asked_seats() == [1]
    assert table.table.seats[1].planned == NO_ORDERS


def test_of_a_plan_that_was_dropped_in_the_turn_nothing_is_left(edition: str) -> None:
    table = planned(turn_of_the_second(edition), replace(WHOLE_TURN, ends_turn=False))
    table.answers(0, FINISH)
    assert table.table.seats[1].planned.used
    assert table.change(GiveOrders(table.table.seats[1].person or 0, NO_ORDERS))
    assert table.table.seats[1].planned == NO_ORDERS


def test_a_question_that_is_asked_already_waits_for_its_player(edition: str) -> None:
    table = PureMidgame(turn_of_the_second(edition))
    table.answers(0, FINISH)
    assert table.asked_seats() == [1]
    assert table.change(GiveOrders(table.table.seats[1].person or 0, Orders(first="mama"), OF_THE_TURN))
    assert table.asked_seats() == [1]


# Taking back


def test_an_answer_that_was_planned_is_taken_back_and_not_given_again(edition: str) -> None:
    table = planned(turn_of_the_second(edition), replace(WHOLE_TURN, ends_turn=False))
    table.answers(0, FINISH)
    steps = table.table.undo.steps if table.table.undo else ()
    assert [step.wish for step in steps] == [WishKind.VICTIMS, WishKind.TAKES, WishKind.TAKES]
    before = table.table.seats[1].answers
    for step in reversed(steps):
        assert table.takes_back(1)
        assert table.asked_seats() == [1]
        assert step.answer in legal(table.game, 1)
        assert step.wish is not None
        assert not table.table.seats[1].planned.has(WishKind(step.wish))
    assert table.table.undo is None
    assert table.table.seats[1].answers == before
    assert not table.takes_back(0), "somebody else has acted since"
    table.answers(1, "2")
    assert table.asked_seats() == [1], "the other wishes were dropped, too"


def test_the_player_before_takes_nothing_back_once_a_plan_was_followed(edition: str) -> None:
    table = planned(turn_of_the_second(edition), replace(WHOLE_TURN, ends_turn=False))
    table.answers(0, FINISH)
    assert not table.takes_back(0)


def test_what_is_told_of_one_planned_answer_goes_with_it_alone(edition: str) -> None:
    table = planned(turn_of_the_second(edition), replace(WHOLE_TURN, ends_turn=False))
    first = table.table.news.end
    table.answers(0, FINISH)
    assert table.table.news.end == first + 4, "one entry for seat 0, and one for each planned answer"
    steps = table.table.undo.steps if table.table.undo else ()
    assert [step.told for step in steps] == [first + 1, first + 2, first + 3]
    assert table.takes_back(1)
    assert table.told(Undone)[-1] == Undone(1, first + 3)


def test_an_own_answer_and_those_that_were_planned_after_it_are_taken_back_one_by_one(edition: str) -> None:
    table = planned(turn_of_the_second(edition), Orders(takes="YBRNG"))
    table.answers(0, FINISH)
    table.answers(1, "3")
    steps = table.table.undo.steps if table.table.undo else ()
    assert [step.wish for step in steps] == [None, WishKind.TAKES, WishKind.TAKES]
    counted = table.table.seats[1].answers.given
    for _ in range(2):
        assert table.takes_back(1)
    assert table.table.seats[1].answers.given == counted
    assert set(legal(table.game, 1)) != {"2", "3"}
    assert table.takes_back(1)
    assert set(legal(table.game, 1)) == {"2", "3"}
    assert table.table.seats[1].answers.given == counted - 1
    assert not table.takes_back(1)


def test_after_a_reveal_a_planned_answer_can_be_taken_back_to_where_it_was_given() -> None:
    """The state that undo goes back to lies in the midst of a commit."""
    found = 0
    for seed in range(12):
        rng = random.Random(seed)
        table = PureMidgame(turn_of_the_second(HAVANA))
        for _ in range(60):
            for number, seat in enumerate(table.table.seats):
                if seat.asked is None:
                    orders = Orders(takes="RYBNGW", victims=tuple({0, 1, 2, 3} - {number}), ends_turn=True)
                    table.change(GiveOrders(seat.person or 0, orders, OF_THE_TURN))
            asked = table.asked_seats()[0]
            begun = len(table.news)
            table.answers(asked, rng.choice(list(legal(table.game, asked))))
            news, undo = table.news[begun:], table.table.undo
            if table.is_over:
                break
            if undo and undo.steps[-1].wish and any([isinstance(one, CardsRevealed) for one in news]):
                found += 1
                after = table.snapshot
                assert table.takes_back(undo.seat)
                assert undo.steps[-1].answer in legal(table.game, undo.seat)
                table.answers(undo.seat, undo.steps[-1].answer)
                assert table.game.players == after.game.players if after.game else False
    assert found > 0


def test_undo_of_the_end_of_a_turn_forgets_what_was_planned_for_the_next_one(edition: str) -> None:
    table = PureMidgame(turn_of_the_second(edition))
    assert table.change(GiveOrders(table.table.seats[0].person or 0, Orders(takes="R"), OF_THE_TURN))
    table.answers(0, FINISH)
    assert table.table.seats[0].planned == NO_ORDERS
    assert table.change(GiveOrders(table.table.seats[0].person or 0, Orders(ends_turn=True), OF_THE_TURN))
    assert table.takes_back(0)
    assert table.table.seats[0].planned == NO_ORDERS
    assert table.asked_seats() == [0]


# Changing, dropping, refusing


async def given_orders(house: Harness, orders: Orders, seat: int = 0, **options: Any) -> Snapshot:
    house.tables.rng = random.Random(4)
    snapshot = await house.open_round(3, **options)
    snapshot = await house.play_until(
        snapshot.table.code, lambda now: bool(replacement_ahead(game_of(now), seat))
    )
    return await house.tables.change(snapshot.table.code, GiveOrders(person(snapshot, seat), orders))


async def test_orders_are_changed_kind_by_kind_and_survive_a_restart(house: Harness) -> None:
    snapshot = await given_orders(house, Orders(takes="RY", buys=("Farola",), ends_turn=True))
    code, planner = snapshot.table.code, person(snapshot, 0)
    await house.tables.change(code, GiveOrders(planner, Orders(victims=(2, 1)), (WishKind.VICTIMS,)))
    snapshot = await house.tables.change(code, GiveOrders(planner, Orders(), (WishKind.BUYS,)))
    assert snapshot.table.seats[0].planned == Orders(takes="RY", victims=(2, 1))
    assert (await house.read(code)).table.seats[0].planned == Orders(takes="RY", victims=(2, 1))
    snapshot = await house.tables.change(code, GiveOrders(planner, NO_ORDERS))
    assert snapshot.table.seats[0].orders is None


async def test_a_next_card_has_two_fall_backs(house: Harness) -> None:
    snapshot = await given_orders(house, NO_ORDERS)
    code, planner = snapshot.table.code, person(snapshot, 0)
    first, second, third, fourth, *_ = replacement_ahead(game_of(snapshot), 0)
    snapshot = await house.tables.change(code, GiveOrders(planner, Orders(cards=(first, second, third))))
    assert (snapshot.table.seats[0].plan, snapshot.table.seats[0].planned.cards) == (
        first, (first, second, third)
    )  # fmt: skip
    snapshot = await house.tables.change(code, PlanReplacement(planner, third))
    assert snapshot.table.seats[0].planned.cards == (third, second)
    with refused(Refusal.ILLEGAL):
        await house.tables.change(code, GiveOrders(planner, Orders(cards=(first, second, third, fourth))))
    snapshot = await house.tables.change(code, PlanReplacement(planner, None))
    assert snapshot.table.seats[0].planned == NO_ORDERS


@pytest.mark.parametrize(
    "orders",
    [
        Orders(cards=("siesta>siesta",)),
        Orders(first="joker"),
        Orders(victims=(0,)),
        Orders(victims=(1, 1)),
        Orders(victims=(3,)),
        Orders(takes="RR"),
        Orders(takes="P"),
        Orders(buys=("Kremlin",)),
        Orders(buys=("Farola", "Farola")),
        Orders(buys=("Farola", "Faro", "Capilla", "Parque", "Palacio")),
        Orders(used=(WishKind.TAKES,)),
    ],
)
async def test_only_what_could_be_done_is_planned(orders: Orders, house: Harness) -> None:
    snapshot = await given_orders(house, NO_ORDERS)
    with refused(Refusal.ILLEGAL):
        await house.tables.change(snapshot.table.code, GiveOrders(person(snapshot, 0), orders))


async def test_nothing_is_planned_before_the_first_round_or_by_a_stranger(house: Harness) -> None:
    begun = await house.game(2)
    with refused(Refusal.NOTHING_TO_PLAN):
        await house.tables.change(begun.table.code, GiveOrders(person(begun, 0), Orders(takes="R")))
    with refused(Refusal.NOT_SEATED):
        await house.tables.change(begun.table.code, GiveOrders(9, Orders(takes="R")))


# Whose they are


ALL_KINDS = Orders(first="mama", victims=(1,), takes="RY", buys=("Farola",), ends_turn=True)


async def test_who_gives_the_seat_to_a_computer_has_planned_nothing(house: Harness) -> None:
    snapshot = await given_orders(house, ALL_KINDS)
    code = snapshot.table.code
    snapshot = await house.tables.change(code, Resign(person(snapshot, 0)))
    assert nothing_planned(snapshot.table.seats[0])
    await house.tables.change(code, OfferSeat(person(snapshot, 1), 0))
    snapshot = await house.tables.join(code, house.person(7))
    assert nothing_planned(snapshot.table.seats[0]), "who takes the seat over has planned nothing either"


async def test_who_is_forgotten_has_planned_nothing(house: Harness) -> None:
    snapshot = await given_orders(house, ALL_KINDS)
    code = snapshot.table.code
    await house.tables.change(code, ForgetPerson(person(snapshot, 0), -5))
    assert b"Farola" not in (await house.client.hget(f"habana:{{{code}}}:table", "table") or b"")
    assert nothing_planned((await house.read(code)).table.seats[0])


def nothing_planned(seat: Seat) -> bool:
    return seat.plan is None and seat.orders is None


async def test_a_plan_of_an_older_release_is_the_next_card(house: Harness) -> None:
    snapshot = await given_orders(house, ALL_KINDS)
    code = next(iter(replacement_ahead(game_of(snapshot), 0)))
    snapshot = await house.tables.change(snapshot.table.code, PlanReplacement(person(snapshot, 0), code))
    seats = (replace(snapshot.table.seats[0], orders=None), *snapshot.table.seats[1:])
    older = table_to_json(replace(snapshot.table, seats=seats))
    assert b'"orders"' not in older
    assert b'"orders"' in table_to_json(snapshot.table)
    assert TABLE_FORM.read(older, 2).seats[0].planned == Orders(cards=(code,))


def test_orders_are_left_out_of_what_is_logged() -> None:
    seat = Seat(orders=ALL_KINDS)
    assert "Farola" not in repr(seat)
    assert "Farola" not in repr(GiveOrders(1, ALL_KINDS))
