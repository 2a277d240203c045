"""The board, the menus and the help in the terminal."""

from __future__ import annotations

import random

import pytest
from rich.console import Group

from engine.rules import EDITIONS, View, deal, new_game, play, view
from engine.rules.buildings import Building
from engine.rules.course.market import Buy
from engine.rules.course.replacement import Replace
from engine.rules.goods import Goods
from tests.terminal.keyboard import NAMES, printed
from tgbot.screen.phrases import Phrases
from tgbot.terminal.board import board, signs
from tgbot.terminal.cards import edition_help, legend, own_cards_text, own_goods, rules_help
from tgbot.terminal.menus import BACK_TO_BUILDINGS, Menu, menu
from tgbot.words import Words, languages

PHRASES = Phrases(Words("en", "la-habana-2024"), NAMES)


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
    assert signs(PHRASES, Goods(1, 2, 3, 4, 5, 6, 7)).plain == "1R 2Y 3B 4N 5G 6P 7W"
    assert signs(PHRASES, Goods()).plain == "-"


@pytest.mark.parametrize(("edition", "name"), [("havana-2009", "yellow"), ("la-habana-2024", "white")])
def test_the_legend_says_which_letter_is_typed_for_a_brick_as_the_edition_has_it(
    edition: str, name: str
) -> None:
    assert f"R red, Y {name}, B " in legend(Phrases(Words("en", edition), NAMES)).plain


@pytest.mark.parametrize("language", languages())
def test_the_legend_is_broken_between_letters_only(language: str) -> None:
    for edition, most in (("havana-2009", 1), ("la-habana-2024", 2)):
        lines = legend(Phrases(Words(language, edition), NAMES)).plain.split("\n")
        assert len(lines) <= most
        assert all([len(line) <= 80 for line in lines])
        assert all([line.endswith(",") for line in lines[:-1]])


def test_a_letter_has_the_colour_that_its_brick_has_in_the_edition() -> None:
    green = signs(PHRASES, Goods(blue=1)).spans[0].style
    blue = signs(Phrases(Words("en", "havana-2009"), NAMES), Goods(blue=1)).spans[0].style
    assert (green, blue) == ("green", "bright_blue")


def test_a_hand_that_the_question_lists_is_not_shown_twice(opening: View) -> None:
    assert "Your hand" not in printed(own_cards_text(PHRASES, opening))
    assert "Your hand: 0 Siesta, 1 Protection" in printed(
        own_cards_text(PHRASES, opening._replace(question=None))
    )


def test_own_goods_are_shown_in_letters(opening: View) -> None:
    assert printed(own_goods(PHRASES, opening)) == "Yours: 0 points, 1G 1P\n"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_help_has_a_sentence_for_every_card(edition: str) -> None:
    own = view(deal(new_game(edition, 2), random.Random(3)), 0)
    phrases = Phrases(Words("en", edition), NAMES)
    text = " ".join(printed(edition_help(phrases, own)).split())
    for card, digit in EDITIONS[edition].digits.items():
        assert f"{digit} {phrases.card(card)} {phrases.help(card, 'A')}" in text


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_part_of_a_help_fits_on_24_lines(edition: str) -> None:
    own = view(deal(new_game(edition, 2), random.Random(3)), 0)
    for language in languages():
        phrases = Phrases(Words(language, edition), NAMES)
        cards = edition_help(phrases, own)
        assert isinstance(cards, Group)
        for part in (*cards.renderables, rules_help(phrases, own)):
            assert len(printed(part).splitlines()) <= 22, language


def test_a_replacement_says_which_number_it_makes() -> None:
    rng = random.Random(1)
    state = deal(new_game("havana-2009", 2), rng)
    for seat, code in ((0, "siesta+protection"), (1, "siesta+protection")):
        state = deal(play(state, seat, code), rng)
    own = view(state, state.order[0])
    assert isinstance(own.question, Replace)
    picture = printed(menu(PHRASES, own).picture)
    assert picture.split("\n")[0].split() == ["replaces", "0", "Siesta", "replaces", "2", "Protection"]
    assert "9 Mama makes 29 makes 09" in " ".join(picture.split())
    assert len(picture.splitlines()) == 12
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


def test_many_heaps_of_bricks_are_typed_in_letters_in_any_order() -> None:
    rng = random.Random(1)
    state = deal(new_game("havana-2009", 2), rng)._replace(centre=Goods(4, 4, 4, 4))
    for seat, code in ((0, "siesta+mama"), (1, "pesos+mama")):
        state = deal(play(state, seat, code), rng)
    own = view(state, 0)
    assert len(own.options) > 50
    choices = menu(PHRASES, own)
    assert printed(choices.picture) == "8 bricks out of 4R 4Y 4B 4N\n"
    assert choices.read("1n 3r4Y") == "3R4Y1N"
    assert choices.read("1") is None


def test_a_building_is_chosen_before_the_way_to_pay_for_it(opening: View) -> None:
    hut = Building("Bohío", 2, Goods(red=1, pesos=1))
    shop = Building("Tienda", 1, Goods(pesos=1))
    rich = opening.players[0]._replace(goods=Goods(red=1, rubble=6, pesos=2))
    state = deal(new_game("la-habana-2024", 2), random.Random(3))
    me = state.players[0]._replace(goods=rich.goods)
    state = state._replace(rows=((hut, shop), ()), players=(me, state.players[1]), agenda=(Buy(0),))
    choices = menu(PHRASES, view(state, 0))
    assert [line.rstrip() for line in printed(choices.picture).splitlines()] == [
        " 1) Bohío, 2 points, for 1 red brick and 1 peso (2 ways to pay)",
        " 2) Tienda, 1 point, for 1 peso",
        " 3) Finish your turn",
    ]
    assert choices.read("2") == choices.read("ur") == "UR:1P"
    ways = choices.read("1")
    assert isinstance(ways, Menu)
    assert ways.question == "How do you pay for Bohío?"
    assert "2) 5 rubble and 1 peso (5 rubble for a brick)" in printed(ways.picture)
    assert [ways.read(number) for number in "123"] == ["UL:1R1P", "UL:5G1P", BACK_TO_BUILDINGS]
    winner = me._replace(built=(Building("Castillo", 23, Goods()),))
    final = menu(PHRASES, view(state._replace(players=(winner, state.players[1])), 0))
    assert final.read("1") == "UL:1R1P"


def test_a_card_is_typed_as_its_digit_and_what_may_mean_two_cards_is_asked_back(opening: View) -> None:
    choices = menu(PHRASES, opening)
    assert choices.read("8 9") == choices.read("98") == "pesos+mama"
    assert choices.read("4 8") is None
    assert choices.reply("4 8") == "Which 4 do you mean: 4a Worker, 4b Architect?"
    assert choices.read("4a 8") == "worker+pesos"
    assert choices.read("4 4") == "worker+architect"
    assert choices.reply("10 1").startswith("I did not get that.")
