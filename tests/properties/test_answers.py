"""Answers: those given at the same time in any order, and those that are none."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any, NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules import IllegalMove, State, deal, legal, new_game, pending, play, view
from engine.rules.cards import Card
from engine.rules.editions.base import GOALS
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.errors import MoveRefusal
from engine.rules.goods import Goods
from engine.rules.state import CHANCE
from engine.store.codec import state_to_json
from tests.properties.playing import TABLES, Table, assorted_states, play_out

States = st.deferred(lambda: st.sampled_from(assorted_states()))
Crossroads = st.deferred(
    lambda: st.sampled_from([state for state in assorted_states() if len(pending(state)) > 1])
)


def without_news(state: State) -> State:
    return state._replace(news=(), moves=())


# In any order


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_answers_at_the_same_time_may_come_in_any_order(table: Table) -> None:
    rng = random.Random(f"{table} any order")
    met = set()
    for _ in range(2):
        for state in play_out(table.game(), rng):
            if len(pending(state)) > 1:
                met |= {type(decision).__name__ for decision in pending(state).values()}
                answers = {seat: rng.choice(list(legal(state, seat))) for seat in pending(state)}
                assert (
                    len({without_news(answered(state, answers, order)) for order in permutations(answers)})
                    == 1
                )
    assert met >= {"LayPair", "Replace"} if table.replacement == "together" else {"LayPair"}


def answered(state: State, answers: dict[int, str], order: tuple[int, ...]) -> State:
    for seat in order:
        state = play(state, seat, answers[seat])
    return state


@given(Crossroads, st.data())
def test_an_answer_leaves_the_others_their_options(state: State, data: st.DataObject) -> None:
    first, second, *_ = data.draw(st.permutations(list(pending(state))))
    options = dict(legal(state, second))
    after = play(state, first, data.draw(st.sampled_from(list(legal(state, first)))))
    assert first not in pending(after) or len(pending(state)) == 1
    assert dict(legal(after, second)) == options
    with pytest.raises(IllegalMove):
        play(after, first, data.draw(st.sampled_from(list(legal(state, first)))))


# Nonsense


class Hostile:
    """Raises at every touch."""

    def refuse(self, *_: object) -> NoReturn:
        raise RuntimeError("do not touch")

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = refuse
    __hash__ = __bool__ = __len__ = __iter__ = __index__ = __int__ = __float__ = refuse
    __str__ = __contains__ = __getitem__ = __add__ = __neg__ = __abs__ = __call__ = refuse


class Agreeable:
    """Is equal to anything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class HostileText(str):
    """A text that is not just a text."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = str.__hash__


class HostileNumber(int):
    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = int.__hash__


Anything = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.just(10**5000)
    | st.floats()
    | st.complex_numbers()
    | st.binary()
    | st.text()
    | st.just("\ud800")
    | st.sampled_from(Card)
    | st.lists(st.integers())
    | st.dictionaries(st.text(), st.integers())
    | st.builds(Hostile)
    | st.builds(Agreeable)
    | st.builds(HostileText, st.text())
    | st.builds(HostileNumber, st.integers(-1, 3))
    | st.builds(object)
)
Seats = st.integers(-2, 5) | Anything
Codes = (
    st.sampled_from(["", " ", "yes", "no", "pass", "finish", "blind", "UL", "0", "1", "R", "1G", "siesta"])
    | Anything
)


def assert_refused(state: State, seat: Any, code: Any) -> None:
    before = state_to_json(state)
    with pytest.raises(IllegalMove) as caught:
        play(state, seat, code)
    assert caught.value.reason in MoveRefusal
    assert str(caught.value).startswith(caught.value.reason.value)
    assert len(str(caught.value)) < 200
    assert state_to_json(state) == before


def is_legal(state: State, seat: object, code: object) -> bool:
    return type(seat) is int and type(code) is str and code in legal(state, seat)


@settings(max_examples=200)
@given(States, Seats, Codes)
def test_nonsense_is_refused_with_a_reason(state: State, seat: object, code: object) -> None:
    if not is_legal(state, seat, code):
        assert_refused(state, seat, code)


@settings(max_examples=100)
@given(States, States, st.data())
def test_answers_to_other_questions_are_refused(state: State, other: State, data: st.DataObject) -> None:
    codes = [code for seat in pending(other) for code in legal(other, seat)]
    for seat in range(CHANCE, state.setup.players):
        code = data.draw(st.sampled_from(codes or ["siesta"]))
        if not is_legal(state, seat, code):
            assert_refused(state, seat, code)


@given(States, st.data())
def test_a_legal_code_in_disguise_is_refused(state: State, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(list(pending(state)) or [0]))
    code = data.draw(st.sampled_from(list(legal(state, seat)) or ["siesta"]))
    for disguise in (code.encode(), HostileText(code), f" {code}", f"{code}\n", f"{code}\0", [code], (code,)):
        assert_refused(state, seat, disguise)
    for number in (float(seat), HostileNumber(seat), str(seat), complex(seat), [seat]):
        assert_refused(state, number, code)


@given(States, Anything)
def test_who_is_not_asked_has_no_options(state: State, seat: Any) -> None:
    if not (type(seat) is int and seat in pending(state)):
        assert not legal(state, seat)


@given(States)
def test_numbers_that_equal_a_seat_are_no_seats(state: State) -> None:
    for seat in (False, True, 0.0, 1.0, -1.0, 1 + 0j):
        assert not legal(state, seat)  # type: ignore[arg-type]


@given(States)
def test_nobody_can_change_the_options(state: State) -> None:
    for seat in pending(state):
        options: Any = legal(state, seat)
        with pytest.raises((TypeError, AttributeError)):
            options["cheat"] = None
        assert "cheat" not in legal(state, seat)


@given(States)
def test_a_finished_game_asks_nobody(state: State) -> None:
    if state.ending:
        assert not pending(state)
        assert deal(state, random.Random(0)) is state
        with pytest.raises(IllegalMove) as caught:
            play(state, 0, "siesta")
        assert caught.value.reason is MoveRefusal.GAME_OVER


@pytest.mark.parametrize("term", ["edition", "players", "replacement", "deck"])
@given(nonsense=Anything)
def test_a_game_of_nonsense_is_refused(term: str, nonsense: Any) -> None:
    agreed: dict[str, Any] = {"edition": "havana-2009", "players": 2}
    if not (term == "players" and type(nonsense) is int and nonsense in GOALS):
        with pytest.raises((ValueError, TypeError)):
            new_game(**(agreed | {term: nonsense}))


NOT_QUITE: list[dict[str, Any]] = [
    {"points": True},
    {"points": 1.0},
    {"points": "1"},
    {"cost": (0, 0, 0, 0, 0, 3, 0)},
    {"cost": Goods(True, 9, 9, 9)},
    {"cost": Goods(1.0, 9, 9, 9)},  # type: ignore[arg-type]
    {"cost": None},
    {"name": None},
    {"name": b"Muro"},
    {"name": HostileText("Muro")},
]


@pytest.mark.parametrize("part", NOT_QUITE, ids=str)
def test_a_building_of_the_wrong_stuff_is_refused(part: dict[str, Any]) -> None:
    """What equals a number without being one would be stored in a form that cannot be read again."""
    with pytest.raises((ValueError, TypeError)):
        new_game("havana-2009", players=2, deck=(HOUSE_DECK[0]._replace(**part), *HOUSE_DECK[1:]))


@given(States, Anything)
def test_a_view_of_nonsense_is_refused(state: State, seat: Any) -> None:
    if seat is None or (type(seat) is int and 0 <= seat < state.setup.players):
        assert view(state, seat).seat == seat
        return
    with pytest.raises((ValueError, TypeError)):
        view(state, seat)
