"""One set of signs per edition: a brick has one colour, one letter and one name, wherever people read of it."""

from __future__ import annotations

from itertools import product
from unicodedata import normalize

import pytest

from engine.rules import EDITIONS
from engine.rules.goods import Goods
from tests.brick_signs import BRICKS, brick_signs
from tests.pictures.layout_faults import panels, texts
from tests.pictures.vision import Sight, distance
from tgbot.board.board_text import sign_legend
from tgbot.board.scene_pictures import LESSON_COUNT, lesson_pictures
from tgbot.pictures.draw import layout_of
from tgbot.pictures.layouts.goods import SPRITE_LETTERS, Amount, token_label
from tgbot.pictures.tokens import token_ink
from tgbot.screen.phrases import Phrases
from tgbot.screen.screen import unbroken_numbers
from tgbot.screen.signs import goods_signs
from tgbot.words import Words, languages

SQUARES = {
    "🟥": "#F44336",
    "🟨": "#FDD835",
    "🟦": "#1E88E5",
    "🟫": "#795548",
    "🟩": "#7CB342",
    "⬜": "#FAFAFA",
}
"""The squares as Android draws them."""
ALL_COLOURS: Sight = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
both_editions_in_every_language = pytest.mark.parametrize(
    ("edition", "language"), list(product(EDITIONS, languages()))
)


@both_editions_in_every_language
def test_no_two_bricks_have_the_same_letter_or_colour(edition: str, language: str) -> None:
    signs = brick_signs(edition, language).values()
    assert len({sign[0] for sign in signs}) == len({sign[1:] for sign in signs}) == len(BRICKS)
    assert all([sign[1:].isalpha() and len(sign) == 2 for sign in signs])


@both_editions_in_every_language
def test_a_token_in_a_picture_has_the_letter_of_the_key(edition: str, language: str) -> None:
    words = Words(language, edition)
    for name in BRICKS:
        key = goods_signs(Goods(**{name: 2}), words)
        assert key == f"2{brick_signs(edition, language)[name]}"
        assert token_label(Amount(name, 2), words) == f"2{key[-1]}"


def test_a_token_in_a_picture_has_the_colour_of_the_key(edition: str) -> None:
    for name, sign in brick_signs(edition, "en").items():
        face = token_ink(SPRITE_LETTERS[name], edition).face
        assert min(SQUARES, key=lambda square: distance(face, SQUARES[square], ALL_COLOURS)) == sign[0], name


def test_what_is_not_coloured_has_no_letter_in_keys_nor_in_pictures(edition: str) -> None:
    words = Words("en", edition)
    assert goods_signs(Goods(rubble=2, pesos=3, workers=1), words) == "2🪨 3💰 1👷"
    assert [token_label(Amount(name, 2), words) for name in Goods._fields[4:]] == ["2"] * 3


@both_editions_in_every_language
def test_both_legends_have_the_sign_of_each_brick_beside_its_name(edition: str, language: str) -> None:
    words = Words(language, edition)
    lesson = lesson_pictures(edition, words, is_dark=False)[LESSON_COUNT - 1]
    drawn = [text.text for panel in panels(layout_of(lesson)) for text in texts(panel)]
    legend = sign_legend(EDITIONS[edition], Words(language))
    for name, sign in brick_signs(edition, language).items():
        named = words.text(f"good-{name}")
        assert f"{sign} {named}," in legend
        assert drawn[drawn.index(named) - 1] == sign[1:], "the token before the name"


@both_editions_in_every_language
def test_goods_in_words_have_the_name_of_the_legend(edition: str, language: str) -> None:
    phrases = Phrases(Words(language, edition), ())
    for name, count in product(BRICKS, (1, 2)):
        stem = bare(phrases.words.text(f"good-{name}"))[:-1]
        assert stem in bare(phrases.goods(Goods(**{name: count})))


def bare(text: str) -> str:
    """A text without accents, which some plurals lose."""
    return "".join([letter for letter in normalize("NFD", text) if letter.isascii()])


def test_the_white_brick_of_2024_is_white_in_every_form() -> None:
    words = Words("en", "la-habana-2024")
    assert goods_signs(Goods(1, 1, 1, 1), words) == "1🟥R 1⬜W 1🟩G 1🟫B"
    assert Phrases(words, ()).goods(Goods(yellow=1, brown=2)) == "1 white brick and 2 light brown bricks"


def test_no_letter_is_broken_off_its_square() -> None:
    words = Words("en", "la-habana-2024")
    assert unbroken_numbers(goods_signs(Goods(yellow=1), words)) == "1\u2060⬜\u2060W"
