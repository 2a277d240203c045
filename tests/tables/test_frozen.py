"""Kinds of frozen values: events and changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import FrozenInstanceError, is_dataclass

import pytest

from engine.company.season.season_changes import BeginSeason, SeasonChange
from engine.tables.frozen import FrozenKind
from engine.tables.table_events import TABLE_EVENTS, Nudged, SeatEvent
from engine.tables.waiting.attention import Nudge, Say
from engine.tables.work import Change


def _kinds(base: type[object]) -> Iterator[type[object]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)


def test_every_kind_is_a_dataclass_that_nobody_can_change() -> None:
    assert {Change, SeasonChange, SeatEvent, Say, BeginSeason} <= set(_kinds(FrozenKind))
    for kind in _kinds(FrozenKind):
        assert is_dataclass(kind), kind
        assert kind.__dataclass_params__.frozen, kind  # type: ignore[attr-defined]
    with pytest.raises(FrozenInstanceError):
        Nudged(1, 2).seat = 3  # type: ignore[misc]


def test_values_of_a_kind_are_equal_and_can_be_keys() -> None:
    assert {Nudge(1), Nudge(1), Nudge(2)} == {Nudge(1), Nudge(2)}
    assert TABLE_EVENTS["Nudged"](1, 2) == Nudged(1, 2)  # type: ignore[call-arg]


def test_what_players_keep_from_each_other_is_not_in_its_repr() -> None:
    assert "secret" not in repr(Say(1, "secret"))
