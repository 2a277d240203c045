"""Players by the names that people type."""

from __future__ import annotations

import pytest

from engine.arena.catalogue import CATALOGUE, named, searches


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_name_is_a_player(name: str) -> None:
    assert named(name) is CATALOGUE[name]


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("clever", "must be among"),
        ("", "must be among"),
        ("greedy:100", "takes no number of iterations"),
        ("random:", "takes no number of iterations"),
        ("hard:0", "iterations"),
        ("hard:many", "iterations"),
        ("hard:", "iterations"),
    ],
)
def test_who_cannot_play_is_refused(spec: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        named(spec)


@pytest.mark.parametrize("name", [name for name in CATALOGUE if searches(name)])
def test_whoever_searches_can_be_given_a_number_of_iterations(name: str) -> None:
    limited = named(f"{name}:7")
    assert type(limited) is type(CATALOGUE[name])
    assert limited is not CATALOGUE[name]


def test_the_references_do_not_search() -> None:
    assert not searches("greedy")
    assert not searches("random")
