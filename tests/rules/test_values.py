"""The values the rules are made of: frozen, portable to other processes, complete."""

from __future__ import annotations

import copy
import pickle
import random
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from engine.rules import (
    EDITIONS,
    IllegalMove,
    Record,
    State,
    View,
    deal,
    legal,
    new_game,
    pending,
    play,
    view,
)
from engine.rules.buildings import BadDeck
from engine.rules.codec import BadState, from_plain, to_plain
from engine.rules.course.replacement import LayPair
from engine.rules.errors import MoveRefusal
from engine.rules.events import EVENTS, Event, TurnEnded
from engine.rules.frozen_values import value
from engine.rules.record import BadRecord
from engine.rules.state import ITEMS, Game


def some_states(edition: str) -> list[State]:
    rng = random.Random(36)
    states = [deal(new_game(edition, 3), rng)]
    for _ in range(40):
        seat = rng.choice(list(pending(states[-1])))
        states.append(deal(play(states[-1], seat, rng.choice(list(legal(states[-1], seat)))), rng))
    return states


def test_states_and_views_travel_to_another_process(edition: str) -> None:
    for state in some_states(edition):
        there: tuple[State, View] = pickle.loads(pickle.dumps((state, view(state, 0))))
        assert there == (state, view(state, 0))
        assert copy.deepcopy(state) == state


@pytest.mark.parametrize(
    "error",
    [IllegalMove(MoveRefusal.NOT_ASKED, 2, "mama"), BadDeck("x"), BadRecord("x"), BadState("x")],
    ids=repr,
)
def test_errors_travel_to_another_process(error: ValueError) -> None:
    there = pickle.loads(pickle.dumps(error))
    assert (type(there), str(there), vars(there)) == (type(error), str(error), vars(error))


def test_an_edition_stays_the_same_object_in_another_process() -> None:
    for edition in EDITIONS.values():
        assert pickle.loads(pickle.dumps(edition)) is edition


def test_a_game_in_motion_loses_no_field() -> None:
    """Thawing and freezing name all fields by position: each must come back to its own place."""
    marks: dict[str, Any] = {name: object() for name in State._fields}
    marks |= {"setup": new_game("havana-2009", 2).setup, "players": (1,), "agenda": (2,)}
    marked = State(**marks)
    assert Game(marked).freeze() == marked


def test_events_and_agenda_items_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        TurnEnded(1).seat = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        LayPair(1).seat = 2  # type: ignore[misc]
    assert TurnEnded(1) == TurnEnded(1) != TurnEnded(2)
    assert len({LayPair(1), LayPair(1), LayPair(2)}) == 2


def test_a_value_with_a_default_is_refused_where_it_is_written() -> None:
    with pytest.raises(TypeError, match="plain fields only"):

        @value
        class _Defaulted:
            number: int = 3


CONCRETE: list[Any] = [cls for cls in [*ITEMS.values(), *EVENTS.values()] if not cls.__subclasses__()]


def test_every_kind_of_item_and_event_can_be_stored() -> None:
    """A field of a type that the codec does not know must fail here, not in a running game."""
    assert [kind.__name__ for kind in CONCRETE if stored(kind) != [[kind.__name__, *nothing_in(kind)]]] == []


def stored(kind: Any) -> object:
    """A game with one of these, as it is stored: the part in which it lies."""
    place = "news" if issubclass(kind, Event) else "agenda"
    there: Any = {place: (kind(*nothing_in(kind)),)}
    try:
        return to_plain(new_game("havana-2009", 2)._replace(**there))[place]
    except (TypeError, ValueError, LookupError) as error:
        return error


def nothing_in(kind: Any) -> list[None]:
    return [None for _ in fields(kind)]


def test_a_record_begins_before_the_first_answer() -> None:
    state = play(deal(new_game("havana-2009", 2), random.Random(1)), 0, "siesta+mama")
    with pytest.raises(ValueError, match="before the first answer"):
        Record.of(state)


@pytest.mark.parametrize(
    ("field", "bad"),
    [
        ("top", -1),
        ("top", True),
        ("ending", "foo"),
        ("order", [5, 6]),
        ("order", ["a", "b"]),
        ("round", -5),
        ("players", []),
        ("replacement", "sideways"),
        ("agenda", [["Decision", 0]]),
        ("agenda", [["Task"]]),
        ("agenda", [["TurnEnded", 0]]),
        ("news", [["Supply"]]),
        ("rows", [[-1], []]),
    ],
)
def test_a_damaged_stored_state_is_refused(field: str, bad: object) -> None:
    plain = to_plain(deal(new_game("la-habana-2024", 2), random.Random(1)))
    with pytest.raises(BadState) as refusal:
        from_plain(plain | {field: bad})
    assert refusal.value.__cause__ is not refusal.value
