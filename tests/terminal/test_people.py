"""Names and seats."""

from __future__ import annotations

import random

import pytest

from tgbot.terminal.people import BadName, draw_seats, participants, read_names
from tgbot.words import Words

WORDS = Words("en")


def test_without_names_we_have_our_own() -> None:
    assert read_names("", participants(3), WORDS) == ("Ana", "Bea", "Carlos")


def test_given_names_come_first_and_are_not_given_twice() -> None:
    assert read_names("Luis, ana", participants(3), WORDS) == ("Luis", "ana", "Bea")


def test_computers_have_the_names_of_their_level() -> None:
    assert read_names("", participants(3, 2, "hard"), WORDS) == ("Ana", "Doña Dominó", "Maestro Max")
    assert read_names("paco", participants(2, 1, "medium"), WORDS) == ("paco", "Elena Exacta")
    assert read_names("", participants(3, 1, "greedy"), WORDS) == ("Ana", "Bea", "Carlos")


def test_a_computer_may_be_given_a_name() -> None:
    assert read_names("Luis, HAL", participants(3, 2, "easy"), WORDS) == ("Luis", "HAL", "Lola Mañana")


@pytest.mark.parametrize("names", ["Ana,,Bea", "Ana,Ana", "A,B,C", "x" * 21, "Ana\x1b[2J", "A\u202eB"])
def test_names_that_do_not_fit_are_refused(names: str) -> None:
    with pytest.raises(BadName):
        read_names(names, participants(2), WORDS)


def test_seats_are_drawn_by_lot_and_the_last_names_are_computers() -> None:
    drawn = {draw_seats(("Ana", "Bea", "Carlos"), 1, random.Random(seed)) for seed in range(50)}
    assert len({seating.names for seating in drawn}) == 6
    assert all(seating.names[seat] == "Carlos" for seating in drawn for seat in seating.computers)
    assert all(len(seating.computers) == 1 for seating in drawn)
