"""Hints in positions where the best answer and its reason are plain, and what holds for every hint."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import cast

import pytest

from engine.players import FULL_EFFORT, PLAYERS, Effort, HardPlayer
from engine.players.hints import FACTS, Chance, Hint, facts, hint_for
from engine.players.hints.case import Case
from engine.players.hints.courses import Imagination
from engine.players.hints.reasons import ARGUMENTS_BY_QUESTION, reasons
from engine.rules import Decision, State, deal, legal, new_game, pending, play, view
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.course.market import ends
from engine.rules.goods import Goods
from engine.rules.state import TOGETHER, Kind
from tests.players.hint_audit import SHARES_THAT_COME_TRUE, Audit, asked_hints
from tests.players.hint_truth import CHECKS
from tests.properties.playing import TABLES, Table, questions
from tests.properties.twin_states import with_other_secrets
from tests.rules.positions import HAVANA, LA_HABANA, after, buildings, drawn, position

IDLE = "siesta protection"
REST = "Acuario, Estación, Capitolio"
FAR = "Estadio, Puerto, Hotel Nacional"


def hint(state: State, seat: int = 0) -> Hint:
    return hint_for(view(state, seat), random.Random(3), level="medium")


def why(state: State, code: str, seat: int = 0) -> list[facts.Fact]:
    """What speaks for this choice, whoever would make it."""
    sight = view(state, seat)
    return [*reasons(Case(Imagination(sight, random.Random(3)), code))]


def named(name: str) -> Building:
    (building,) = buildings(name)
    return building


# Buying


def test_the_building_that_wins_needs_no_other_reason(edition: str) -> None:
    built = "Capitolio, Catedral, Gran Teatro, Hotel Nacional"
    rows = ("Malecón, Acuario, Estación", "Estadio, Puerto, Palacio")
    state = position(edition, shown={0: IDLE}, goods={0: "7P"}, rows=rows, built={0: built})
    assert state.players[0].points + 3 >= state.setup.goal
    assert hint(state) == Hint("UL:7P", (facts.ImmediateWin(),))


def test_a_purchase_is_praised_for_its_points_and_for_whom_it_keeps_away(edition: str) -> None:
    rows = (f"Malecón, {REST}", FAR)
    state = position(edition, shown={0: IDLE}, goods={0: "7P"}, rows=rows)
    assert why(state, "UL:7P") == [facts.PointsReached(3, state.setup.goal)]
    state = position(edition, shown={0: IDLE}, goods={0: "7P", 1: "8P"}, rows=rows)
    assert why(state, "UL:7P") == [facts.DeniedPurchase(1), facts.PointsReached(3, state.setup.goal)]


def test_a_second_building_of_the_same_turn_is_foreseen(edition: str) -> None:
    rows = (f"Malecón, {REST}", "Parque, Estadio, Puerto, Hotel Nacional")
    state = position(edition, shown={0: IDLE}, goods={0: "7P3W"}, rows=rows)
    assert facts.ComingBuilding(named("Parque"), facts.Turn.THIS, Chance.SURELY) in why(state, "UL:7P")


def test_a_way_to_pay_is_praised_for_what_is_left(edition: str) -> None:
    rows = (f"Parque, {REST}", FAR)
    state = position(edition, shown={0: IDLE}, goods={0: "5P3W"}, rows=rows)
    assert facts.GoodsKept(Goods(pesos=5)) in why(state, "UL:3W")


def test_who_finishes_without_buying_is_told_what_was_compared_and_what_the_goods_are_for() -> None:
    rows = (f"Kiosco, {REST}", "Parque, Estadio, Puerto, Hotel Nacional")
    shown, hand = {0: IDLE, 1: IDLE}, {0: "worker pesos"}
    state = position(HAVANA, shown=shown, goods={0: "1G2W"}, rows=rows, hand=hand)
    rather, helps = why(state, "finish")
    assert rather == facts.GoodsBetterKept(Goods(rubble=1, workers=1), named("Kiosco"))
    assert helps == facts.NeededGoods(Goods(workers=1), named("Parque"))


# Taking


def test_mamas_bricks_are_those_a_building_asks_for(edition: str) -> None:
    rows = (f"Mirador, {REST}", "Estadio, Puerto, Malecón")
    state = position(edition, shown={0: "siesta mama"}, goods={0: "9P3W"}, centre="2R1Y1B", rows=rows)
    first, *_ = hint(state).reasons
    assert first == facts.ComingBuilding(named("Mirador"), facts.Turn.THIS, Chance.SURELY)


def test_nothing_is_promised_that_the_next_hint_would_not_keep() -> None:
    """The player means to finish without buying, whatever could be bought."""
    rows = (f"Mirador, {REST}", "Estadio, Puerto, Malecón")
    sight = view(position(HAVANA, shown={0: "siesta mama"}, centre="2R1Y1B", rows=rows), 0)
    imagination = Imagination(
        sight, random.Random(3), lambda _, options: "finish" if "finish" in options else None
    )
    promised = [fact for fact in reasons(Case(imagination, "1Y1B")) if isinstance(fact, facts.ComingBuilding)]
    assert facts.Turn.THIS not in [fact.turn for fact in promised]


def test_bricks_that_are_not_enough_yet_are_still_a_step(edition: str) -> None:
    rows = (f"Pabellón, {REST}", "Estadio, Puerto, Malecón")
    state = position(edition, shown={0: "siesta mama"}, centre="2R1Y1B", rows=rows)
    assert why(state, "1Y1B")[0] == facts.PartOfPrice(named("Pabellón"), Goods(workers=1), architect=False)


def test_the_architect_is_needed_too() -> None:
    rows = (f"Teatro Martí, {REST}", "Estadio, Puerto, Malecón")
    state = position(HAVANA, shown={0: "siesta mama"}, goods={0: "1P1W"}, centre="2R2Y", rows=rows)
    assert facts.PartOfPrice(named("Teatro Martí"), Goods(), architect=True) in why(state, "2Y")


def test_where_five_for_one_would_do_nobody_is_told_what_is_still_needed() -> None:
    rows = (f"Paseo del Prado, {REST}", "Estadio, Puerto, Malecón")
    state = position(HAVANA, shown={0: "siesta mama"}, goods={0: "6G"}, centre="2R2Y", rows=rows)
    found = why(state, "1R1Y")
    assert not any(isinstance(fact, facts.PartOfPrice) for fact in found)


def test_what_is_spent_at_once_is_not_saved_for_something_else(edition: str) -> None:
    rows = (f"Mirador, {REST}", "Pabellón, Puerto, Malecón")
    state = position(edition, shown={0: "siesta mama"}, centre="2R1Y1B", rows=rows)
    builds, *others = why(state, "1Y1B")
    assert builds == facts.ComingBuilding(named("Mirador"), facts.Turn.THIS, Chance.SURELY)
    assert not any(isinstance(other, facts.PartOfPrice) for other in others)


def test_who_has_nothing_is_robbed_of_nothing(edition: str) -> None:
    """What another card brings afterwards is no merit of the theft."""
    shown = {0: "pesos-thief pesos", 1: "pesos mama", 2: "pesos mama"}
    state = after(position(edition, shown=shown, centre="9P", rows=DEAR), "0 pesos-thief")
    assert why(state, "1") == [facts.TrialResult()]


def test_a_thief_robs_where_most_is_to_be_had(edition: str) -> None:
    state = position(
        edition, shown={0: "siesta pesos-thief"}, goods={1: "3P", 2: "8P"}, built={2: "Farola"}, rows=DEAR
    )
    loot = state.edition.peso_loot(8)
    assert hint(state) == Hint("2", (facts.LargestLoot(Goods(pesos=loot)), facts.LeadingRival(2, 1)))


def test_a_rival_is_robbed_of_what_he_was_about_to_spend(edition: str) -> None:
    rows = (f"Malecón, {REST}", FAR)
    state = position(edition, shown={0: "siesta pesos-thief"}, goods={1: "3P", 2: "7P"}, rows=rows)
    assert why(state, "2")[0] == facts.SpoiledPurchase(2, named("Malecón"))


def test_taxes_hit_what_a_rival_is_saving_for() -> None:
    rows = (f"Parque, {REST}", FAR)
    state = position(HAVANA, shown={0: "siesta tax-collector"}, goods={1: "1N1G3W"}, rows=rows)
    assert why(state, "1W") == [facts.SpoiledPurchase(1, named("Parque"))]
    state = position(HAVANA, shown={0: "siesta tax-collector"}, goods={1: "1N1G2W"}, rows=rows)
    assert len([one for one in ends(state.rows).values() if one.cost.workers >= 2]) > 1
    assert why(state, "1W") == [facts.DelayedPurchase(1, named("Parque"))], (
        "the one that the victim is nearest to"
    )


def test_of_two_nobody_is_called_the_strongest_rival() -> None:
    """Unless there are others."""
    shown, built = {0: "siesta tax-collector"}, {1: "Farola"}
    two, three = [
        position(HAVANA, players=count, shown=shown, goods={1: "1N1G3W"}, built=built, rows=DEAR)
        for count in (2, 3)
    ]
    assert facts.LeadingRival(1, 1) not in why(two, "1G")
    assert facts.LeadingRival(1, 1) in why(three, "1G")


def test_the_one_missing_brick_is_chosen_out_of_the_bag() -> None:
    rows = (f"Estatua, {REST}", FAR)
    state = position(LA_HABANA, shown={0: "siesta black-market"}, goods={0: "2P"}, rows=rows)
    found = hint(state)
    assert found.code == "R"
    assert found.reasons[0] == facts.ComingBuilding(named("Estatua"), facts.Turn.THIS, Chance.SURELY)
    assert facts.BlindDraw() not in why(state, "blind")


def test_two_blind_bricks_are_better_than_one_that_helps_nothing() -> None:
    state = position(LA_HABANA, shown={0: "siesta black-market"}, rows=DEAR)
    assert why(state, "blind")[0] == facts.BlindDraw()


DEAR = (
    "Capitolio, Puerto, Estación, Acuario, Estadio, Catedral",
    "Gran Teatro, Hotel Nacional, Hotel Inglaterra, Paseo del Prado, Teatro Martí, Palacio",
)


# Cards


def test_who_draws_first_sees_the_bricks_before_choosing(edition: str) -> None:
    shown = {0: "black-market mama", 1: "pesos mama"}
    state = position(edition, shown=shown, centre="2R2Y4P", rows=DEAR)
    optional = state.edition.first_may_choose_from_bag
    assert why(state, "black-market")[0] == facts.AwaitedDraw(Card.MAMA, Card.BLACK_MARKET, optional)
    assert not any(isinstance(fact, facts.AwaitedDraw) for fact in why(state, "mama"))


@pytest.mark.parametrize(
    ("first", "second", "centre"), [("worker", "mama", "2R2Y"), ("black-market", "mama", "2R")]
)
def test_nobody_waits_for_what_is_known_or_where_there_is_no_choice(
    edition: str, first: str, second: str, centre: str
) -> None:
    state = position(edition, shown={0: f"{first} {second}", 1: "pesos mama"}, centre=centre, rows=DEAR)
    assert not any(isinstance(fact, facts.AwaitedDraw) for fact in why(state, first))


def test_a_replacement_is_praised_for_what_it_will_buy(edition: str) -> None:
    rows = (f"Malecón, {REST}", FAR)
    state = drawn(
        position(edition, shown={0: IDLE, 1: "protection worker"}, goods={0: "3P"}, centre="6P", rows=rows)
    )
    builds, acts = why(state, "protection>pesos")
    assert isinstance(builds, facts.ComingBuilding)
    assert (builds.building, builds.turn) == (named("Malecón"), facts.Turn.NEXT)
    assert acts == facts.PlaceInRound(1, 2, Chance.PROBABLY, 0, Goods(pesos=5), exact=False)


def test_what_the_rules_leave_no_doubt_about_is_told_as_certain(edition: str) -> None:
    """Nobody can get before the player, or the reserve is there for all."""
    state = drawn(after(position(edition, shown={0: IDLE}, centre="5G", rows=DEAR), "1 pesos"))
    rubble, worker = Goods(rubble=state.centre.rubble), Goods(workers=1)
    assert why(state, "protection>rubble")[-1] == facts.PlaceInRound(
        1, 2, Chance.SURELY, 0, rubble, exact=True
    )
    assert why(state, "siesta>architect")[-1] == facts.PlaceInRound(
        1, 2, Chance.PROBABLY, 0, worker, exact=True
    )


def test_an_empty_reserve_is_not_certain_to_stay_empty(edition: str) -> None:
    goods = {0: "8W", 1: "7W"}
    state = drawn(after(position(edition, shown={0: IDLE}, goods=goods, rows=DEAR), "1 pesos"))
    acts = why(state, "siesta>architect")[-1]
    assert isinstance(acts, facts.PlaceInRound)
    assert not acts.exact


def test_protection_is_told_with_the_thief_it_keeps_away(edition: str) -> None:
    shown = {0: "siesta worker", 1: "siesta pesos-thief"}
    state = drawn(position(edition, shown=shown, rows=DEAR))
    assert facts.ShownProtection(1) in why(state, "worker>protection")
    assert not any(isinstance(fact, facts.ShownProtection) for fact in why(state, "worker>mama"))


def test_conservation_is_left_alone_or_takes_a_building_from_a_rival(edition: str) -> None:
    rows = (f"Malecón, {REST}, Estadio", "Catedral, Puerto, Hotel Nacional")
    shown = {0: "siesta conservation"}
    assert why(position(edition, shown=shown, goods={0: "1P", 1: "6P"}, rows=rows), "pass") == [
        facts.PointlessRemoval()
    ]
    state = position(edition, shown=shown, goods={0: "1P", 1: "7P"}, rows=rows)
    assert facts.PointlessRemoval() not in why(state, "pass")
    assert why(state, "UL") == [facts.DeniedPurchase(1)]


def test_taking_back_says_how_many_cards_come() -> None:
    state = position(HAVANA, shown={0: IDLE, 1: IDLE}, hand={0: "mama pesos worker", 1: "mama pesos worker"})
    state = drawn(state)
    while "TakeBack" not in {type(question).__name__ for question in pending(state).values()}:
        seat = next(iter(pending(state)))
        state = after(state, f"{seat} {hint(state, seat).code}")
    assert why(state, "yes") == [facts.ReturningCards(len(state.players[0].discards))]
    assert why(state, "no") == [facts.LaterReturn()]


def with_a_drink(edition: str, hand: str) -> State:
    """Four pesos short of Malecón, with six of them in the centre."""
    shown, rows = {0: "siesta refreshment", 1: IDLE}, (f"Malecón, {REST}", FAR)
    return position(edition, shown=shown, hand={0: hand}, goods={0: "3P"}, centre="6P", rows=rows)


def test_a_card_comes_back_to_be_laid() -> None:
    state = with_a_drink(HAVANA, "rubble worker")
    assert why(state, "pesos") == [facts.WantedCard(), facts.CardIncome(Card.PESOS, 0, Goods(pesos=3))]
    assert why(state, "materials-thief") == [facts.ReturningCards(1)]
    assert why(state, "pass")[0] == facts.EarlierReturn()


def test_a_card_goes_that_would_not_be_laid() -> None:
    state = with_a_drink(LA_HABANA, "pesos conservation worker")
    assert why(state, "conservation") == [facts.SpareCard()]


def test_who_stands_before_the_goal_is_told_that_he_will_win(edition: str) -> None:
    built = "Capitolio, Catedral, Gran Teatro, Hotel Nacional"
    rows = ("Malecón, Acuario, Estación", "Estadio, Puerto, Palacio")
    shown = {0: IDLE, 1: "protection worker"}
    state = drawn(position(edition, shown=shown, rows=rows, goods={0: "6P"}, built={0: built}, centre="6P"))
    assert why(state, "protection>pesos")[0] == facts.ComingWin(Chance.SURELY)


# Whatever is asked

QUESTIONS = {
    name
    for table in TABLES
    for name in questions(table.edition, table.players)
    if not name.startswith(("Draw", "Place", "TurnUp", "Deal"))
}


def positions_of(table: Table, seed: int) -> Iterator[tuple[State, int]]:
    """Positions of a game, with a seat that is asked: every kind of question once. Half the answers are sensible."""
    rng = random.Random(f"{table} {seed}")
    state, met = deal(table.game(), rng), Counter[type[Decision]]()
    while asked := pending(state):
        seat = rng.choice(list(asked))
        kind = type(asked[seat])
        met[kind] += 1
        if met[kind] == 1:
            yield state, seat
        clever = rng.random() < 0.5
        codes = list(legal(state, seat))
        code = PLAYERS["easy"].choose(view(state, seat), rng) if clever else rng.choice(codes)
        state = deal(play(state, seat, code), rng)


def test_every_fact_of_two_hundred_hints_is_true() -> None:
    """Both editions, all tables, every kind of question."""
    audit = Audit(asked_hints(200, "medium", FULL_EFFORT))
    assert audit.false == []
    assert set(audit.questions) == QUESTIONS
    assert audit.reasonless.total() <= 10
    for chance, share in SHARES_THAT_COME_TRUE.items():
        true, foretold = audit.came_true(chance)
        assert true >= share * foretold > 0, chance


def test_every_kind_of_fact_is_checked() -> None:
    assert CHECKS.keys() == set(FACTS.values())


@pytest.mark.parametrize("table", TABLES[::5], ids=str)
def test_what_others_hold_makes_no_difference_to_a_hint(table: Table) -> None:
    rng = random.Random(23)
    for state, seat in positions_of(table, 2):
        found = hint(state, seat)
        assert hint(with_other_secrets(state, seat, rng), seat) == found
        assert pickle.loads(pickle.dumps(found)) == found


def test_every_question_has_arguments_of_its_own() -> None:
    assert {kind.__name__ for kind in ARGUMENTS_BY_QUESTION} == QUESTIONS


def test_an_unknown_question_gets_a_reason_too() -> None:
    state = position(HAVANA, shown={0: "siesta pesos-thief"}, goods={1: "3P", 2: "8P"}, rows=DEAR)
    sight = view(state, 0)
    code = next(iter(sight.options))
    case = Case(Imagination(sight, random.Random(1)), code)
    case.question = cast(Decision, SimpleNamespace(seat=0, kind=Kind.WAY))
    assert case.courses
    assert reasons(case) == (facts.TrialResult(),)


def test_a_hint_is_what_the_strong_player_finds_best() -> None:
    """Also of cards that are laid face down, which the player mixes."""
    state = deal(new_game(LA_HABANA, 3, replacement=TOGETHER), random.Random(4))
    sight, effort = view(state, 1), Effort(share=0.02)
    findings = HardPlayer().search(sight, random.Random(9), effort)
    assert hint_for(sight, random.Random(9), effort).code == findings.best


def test_who_is_asked_nothing_gets_no_hint() -> None:
    with pytest.raises(ValueError, match="nothing is asked"):
        hint(position(HAVANA), seat=1)
