"""What stands on the board, in the menus and in the help."""

from __future__ import annotations

import random

import pytest

from engine.rules import EDITIONS, View, deal, new_game, play, view
from engine.rules.buildings import Building
from engine.rules.goods import Goods
from engine.rules.replacement import Replace
from tests.terminal.playing import NAMES, printed
from tgbot.phrases import Phrases
from tgbot.terminal.board import board, signs
from tgbot.terminal.cards import card_help, own_cards, own_goods
from tgbot.terminal.menus import menu
from tgbot.words import Words

PHRASES = Phrases(Words("en"), NAMES)


@pytest.fixture
def opening() -> View:
    return view(deal(new_game("la-habana-2024", 2), random.Random(3)), 0)


def test_the_board_shows_both_rows_with_their_ends_marked(opening: View) -> None:
    text = printed(board(PHRASES, opening))
    for end, building in zip(
        ("UL", "UR", "LL", "LR"), (row[at] for row in opening.rows for at in (0, -1)), strict=True
    ):
        assert f"{end} {building.points} pt" in text
    assert all(building.name.split()[0] in text for row in opening.rows for building in row)


def test_the_board_of_2024_shows_the_top_of_the_pile(opening: View) -> None:
    assert opening.top
    text = printed(board(PHRASES, opening))
    assert f"Pile: 24 buildings. Next: {opening.top.name}" in text


def test_a_single_building_is_shown_as_one_end_and_an_empty_row_as_empty(opening: View) -> None:
    text = printed(board(PHRASES, opening._replace(rows=((), opening.rows[1][:1]))))
    assert "(empty)" in text
    assert "LL " in text
    assert "LR " not in text


def test_a_long_name_of_an_own_deck_fits_the_board(opening: View) -> None:
    long = Building("Museo de la Revolución cubana", 9, Goods(10, 10, 10, 10, 40, 60, 15), architect=True)
    text = printed(board(PHRASES, opening._replace(rows=((long,) * 6, opening.rows[1]))))
    assert max(map(len, text.splitlines())) <= 80
    assert "Revolución" in text
    assert "40G" in text


def test_every_brick_has_its_letter() -> None:
    assert signs(Goods(1, 2, 3, 4, 5, 6, 7)).plain == "1R 2Y 3B 4N 5G 6P 7W"
    assert signs(Goods()).plain == "-"


def test_a_hand_that_the_question_lists_is_not_shown_twice(opening: View) -> None:
    assert "Your hand" not in printed(own_cards(PHRASES, opening))
    assert "Your hand: 0 Siesta, 1 Protection" in printed(own_cards(PHRASES, opening._replace(question=None)))


def test_own_goods_are_shown_in_letters(opening: View) -> None:
    assert printed(own_goods(PHRASES, opening)) == "Yours: 0 points, 1G 1P\n"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_help_has_one_line_for_every_card(edition: str) -> None:
    own = view(deal(new_game(edition, 2), random.Random(3)), 0)
    lines = printed(card_help(PHRASES, own)).splitlines()
    for line, card in zip(lines, EDITIONS[edition].digits, strict=False):
        assert line[2:].startswith(PHRASES.card(card))
        assert line.rstrip().endswith(".")


def test_a_replacement_says_which_number_it_makes() -> None:
    rng = random.Random(1)
    state = deal(new_game("havana-2009", 2), rng)
    for seat, code in ((0, "siesta+protection"), (1, "siesta+protection")):
        state = deal(play(state, seat, code), rng)
    own = view(state, state.order[0])
    assert isinstance(own.question, Replace)
    picture = printed(menu(PHRASES, own).picture)
    assert picture.startswith("Cover Siesta with")
    assert "11 Mama (makes 29)" in picture
    assert "22 Mama (makes 09)" in picture
    assert PHRASES.choice(own, own.options["siesta>mama"]) == "Siesta → Mama (makes 29)"


def test_seats_are_chosen_by_their_place_in_the_list_not_by_their_notation() -> None:
    rng = random.Random(1)
    state = deal(new_game("havana-2009", 3), rng)
    for seat, code in ((0, "rubble+mama"), (1, "siesta+pesos-thief"), (2, "pesos+mama")):
        state = deal(play(state, seat, code), rng)
    own = view(state, 1)
    assert list(own.options) == ["0", "2"]
    choices = menu(PHRASES, own)
    assert choices.read("1") == "0"
    assert choices.read("2") == "2"
    assert choices.read("0") is None


def test_a_long_list_of_bricks_is_set_in_columns() -> None:
    rng = random.Random(1)
    state = deal(new_game("havana-2009", 2), rng)._replace(centre=Goods(4, 4, 4, 4))
    for seat, code in ((0, "siesta+mama"), (1, "pesos+mama")):
        state = deal(play(state, seat, code), rng)
    own = view(state, 0)
    assert len(own.options) > 50
    lines = printed(menu(PHRASES, own).picture).splitlines()
    assert len(lines) < len(own.options) / 3
    assert max(map(len, lines)) <= 80
