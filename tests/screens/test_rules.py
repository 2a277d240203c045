"""The rules fit a phone, as pictures and as text, and their legend has every sign."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice

from engine.players import LEVELS
from engine.rules import EDITIONS
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.tables.policy import HousePolicy
from engine.tables.table_view import TableView
from tests.screens.tables import Game, check_seen_whole, data_of, seat_with
from tgbot.board.board_text import sign_legend, whole_board_text
from tgbot.board.scene_pictures import LESSON_COUNT, cards_picture, signs_picture
from tgbot.buttons.answers import ShowTap
from tgbot.screen.drafts import help_draft
from tgbot.screen.screen import Screen, as_read
from tgbot.screen.signs import ENDS
from tgbot.topics.learning.rules import (
    LESSON_OF_SIGNS,
    card_screen,
    cards_screen,
    lesson_screen,
    pictured_card_screen,
    round_screen,
    signs_screen,
)
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.words import Words


def pictured_pages(words: Words) -> Iterator[Screen]:
    for edition in EDITIONS.values():
        for number in range(LESSON_COUNT):
            yield lesson_screen(edition, words, number, is_dark=False)
        for card in edition.digits:
            yield pictured_card_screen(edition, card, words, is_dark=False)


def test_every_picture_of_the_rules_fits_the_phone_with_its_keys(language: str) -> None:
    for screen in pictured_pages(Words(language)):
        assert screen.picture is not None
        check_seen_whole(screen)


def test_every_text_of_the_rules_fits_the_phone(language: str) -> None:
    words = Words(language)
    for edition in EDITIONS.values():
        cards = [card_screen(edition, card, words) for card in edition.digits]
        rounds = [round_screen(edition, words, number) for number in range(4)]
        for screen in (signs_screen(edition, words), cards_screen(edition, words), *rounds, *cards):
            check_seen_whole(screen)


def test_the_last_lesson_is_that_of_signs() -> None:
    assert LESSON_OF_SIGNS == LESSON_COUNT - 1


def test_owners_of_a_box_learn_how_editions_differ_and_whose_the_buildings_are(language: str) -> None:
    words, edition = Words(language), EDITIONS["havana-2009"]
    differs, ours = words.text("edition-differs"), words.text("play-buildings")
    lessons = [lesson_screen(edition, words, number, is_dark=False).text for number in range(LESSON_COUNT)]
    last = round_screen(edition, words, 9).text
    assert [len([text for text in lessons if line in text]) for line in (differs, ours)] == [1, 1]
    assert differs in "".join([round_screen(edition, words, number).text for number in range(4)])
    assert last.endswith(ours)
    assert not round_screen(edition, words, 9, has_house_deck=False).text.endswith(ours)


def test_the_buildings_of_an_operator_are_not_called_ours() -> None:
    deck = replace(HousePolicy(), deck=HOUSE_DECK[1:])
    assert (HousePolicy().has_house_deck, deck.has_house_deck) == (True, False)


# The legend


def test_the_legend_has_every_sign_that_a_board_of_text_uses(language: str) -> None:
    words, game = Words(language), Game(players=4, seed=3)
    emblems = {words.text(f"emblem-{card}") for edition in EDITIONS.values() for card in edition.digits}
    legend = set(signs_in(sign_legend(game.state.edition, words)))
    for level, _ in zip(cycle(LEVELS), islice(game.questions(), 60), strict=False):
        seats = seat_with(game.table(), 1, name="", person=None, computer=level, character=1)
        board = as_read(whole_board_text(game.table_view(None, seats=seats), words)).partition("\n")[2]
        for emblem in emblems:
            board = re.sub(f"(?<=[0-9]){emblem}", "", board)
        assert set(signs_in(board)) <= legend
    assert set(ENDS.values()) <= legend


def signs_in(text: str) -> Iterator[str]:
    return (character for character in text if unicodedata.category(character) == "So")


def test_help_at_a_table_ends_with_the_signs(language: str) -> None:
    words, game = Words(language), Game(seed=3)
    seat, legend = game.until("Buy"), as_read(sign_legend(game.state.edition, words))
    screens = help_of(game, seat, words, public=None)
    read = "\n".join([as_read(screen.text) for screen in screens])
    assert all([line in read for line in legend.split("\n")])
    for screen in screens:
        check_seen_whole(screen)


def test_help_below_a_picture_is_one_picture_of_all_cards_and_one_of_all_signs(language: str) -> None:
    words, game = Words(language), Game(seed=3)
    seat, edition = game.until("Buy"), game.state.edition.key
    cards, signs, *_ = help_of(game, seat, words, public=game.table_view(None))
    assert cards.picture == cards_picture(edition, words, is_dark=False)
    assert signs.picture == signs_picture(edition, words, is_dark=False)
    for screen, leads in ((cards, help_draft(1)), (signs, help_draft(0))):
        check_seen_whole(screen)
        assert [data.what for data in data_of(screen) if isinstance(data, ShowTap)] == [leads, ""]


def help_of(game: Game, seat: int, words: Words, *, public: TableView | None) -> list[Screen]:
    drafts = [help_draft(at) for at in range(MAX_HELP_PAGES)]
    pages = [game.page(seat, words=words, public=public, draft=draft) for draft in drafts]
    return [seat_screen(page) for page in pages]


MAX_HELP_PAGES = 8
