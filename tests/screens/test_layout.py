"""The layout of a living message: text and keys are seen together."""

from __future__ import annotations

from statistics import median

import pytest

from tests.screens.tables import Game, check_seen_whole, height, screen_of
from tgbot.board.page import Caption, below_picture, laid_out
from tgbot.pictures.facts import OpeningFacts, TableFacts
from tgbot.screen.screen import (
    CAPTION_BUBBLE,
    CAPTION_ROOM_UNITS,
    KEY_GAP_POINTS,
    TEXT_BUBBLE,
    VISIBLE_POINTS,
    as_read,
    text_points,
    text_units,
)
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.words import Words

ENGLISH = Words("en")
SAID = Caption(
    "<b>Question</b>",
    told=("Ana took 1💰", "Bea took 2💰", "Carlos took 3💰"),
    foot="⏳ Time\n🔴 Table, goal",
    brief_foot="⏳ Time · 🔴 Table",
)
BOARD = ("↖ Faro\nCentre: 1💰", "Ana 0⭐\nBea 0⭐\nCarlos 0⭐")


def with_keys(rows: int, said: Caption = SAID) -> list[str]:
    return as_read(laid_out(said, BOARD, rows * (TEXT_BUBBLE.key_row + KEY_GAP_POINTS), ENGLISH)).split("\n")


def test_where_there_is_room_the_parts_stand_apart() -> None:
    assert with_keys(5) == [
        *("Question", "", "↖ Faro", "Centre: 1💰", "", "Ana 0⭐", "Bea 0⭐", "Carlos 0⭐", ""),
        *("· Ana took 1💰", "· Bea took 2💰", "· Carlos took 3💰", "⏳ Time", "🔴 Table, goal"),
    ]


def test_empty_lines_make_room_first() -> None:
    assert with_keys(8) == [
        *("Question", "", "↖ Faro", "Centre: 1💰", "Ana 0⭐", "Bea 0⭐", "Carlos 0⭐"),
        *("· Ana took 1💰", "· Bea took 2💰", "· Carlos took 3💰", "⏳ Time", "🔴 Table, goal"),
    ]


def test_then_what_happened_is_one_paragraph_and_the_end_one_line() -> None:
    board = ("Question", "↖ Faro", "Centre: 1💰", "Ana 0⭐", "Bea 0⭐", "Carlos 0⭐")
    told = "· Ana took 1💰 · Bea took 2💰 · Carlos took 3💰"
    assert with_keys(9) == [*board, told, "⏳ Time · 🔴 Table"]


def test_the_most_important_news_goes_last_and_the_log_is_named() -> None:
    said = SAID._replace(told=("Ana took 1💰 out of the centre", *SAID.told[1:]))
    assert with_keys(10, said)[-2] == "· Ana took 1💰 out of the centre … 📜 /log"


def test_where_there_is_hardly_any_room_the_buildings_are_folded() -> None:
    board = ("\n".join(f"{at} Faro" for at in range(5)), BOARD[1])
    said = SAID._replace(told=SAID.told[:1])
    texts = [laid_out(said, board, keys, ENGLISH) for keys in range(300, 500, 4)]
    assert [text for text in texts if "4 Faro</blockquote>\nAna 0⭐" in text]


def test_where_there_is_no_room_for_the_board_it_is_folded_with_what_happened() -> None:
    text = laid_out(SAID, BOARD, 500, ENGLISH)
    head, _, folded = text.partition("<blockquote expandable>")
    assert head == "<b>Question</b>\n"
    assert folded.startswith("↖ Faro\n")
    assert "· Carlos took 3💰</blockquote>\n⏳ Time" in folded


def test_without_news_there_is_no_empty_paragraph() -> None:
    assert with_keys(20, SAID._replace(told=()))[-2:] == ["Carlos 0⭐", "⏳ Time · 🔴 Table"]


def test_what_concerns_the_reader_has_no_bullet_where_all_is_one_paragraph() -> None:
    said = SAID._replace(own=("❗️ Ana steals 1💰 from you",))
    texts = [as_read(below_picture(said, 0, keys, ENGLISH)) for keys in range(400, 600, 5)]
    told = "❗️ Ana steals 1💰 from you · Ana took 1💰 · Bea took 2💰 · Carlos took 3💰"
    assert f"Question\n{told}\n⏳ Time · 🔴 Table" in texts


def test_a_line_below_a_picture_is_cut_between_words() -> None:
    stolen = "❗️ Maximiliane steals 1💰 and everything else from you"
    texts = [
        as_read(below_picture(SAID._replace(own=(stolen,)), 0, keys, ENGLISH)) for keys in range(560, 640, 4)
    ]
    cut = {line for text in texts for line in text.split("\n") if line.endswith("…")}
    assert cut
    assert all([stolen.startswith(f"{line[:-1]} ") for line in cut])


def test_where_one_line_is_left_below_a_picture_it_names_everybody_who_hit_the_reader() -> None:
    said = SAID._replace(own=("❗ Ana takes 1👷", "❗ Bea takes 1🟥R"))
    room = 1 + text_points("<b>Question</b>\none line of what happened", CAPTION_BUBBLE)
    text = below_picture(said, VISIBLE_POINTS - room, 0, ENGLISH)
    assert as_read(text).split("\n") == ["Question", "❗ Ana takes 1👷 · ❗ Bea…"]


def test_most_questions_of_a_game_are_short_and_seen_with_their_keys(edition: str) -> None:
    game = Game(edition, 3, seed=2)
    screens = [screen_of(game.page(seat, latest=6), ENGLISH) for seat in game.questions()]
    fit = [height(screen) <= VISIBLE_POINTS for screen in screens]
    assert sum(fit) / len(fit) >= 0.7
    assert median([len(as_read(screen.text)) for screen in screens]) <= 500


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_question_is_seen_whole_below_its_picture_in_every_language(edition: str, players: int) -> None:
    game = Game(edition, players, seed=2)
    for seat, spoken in game.questions_by_language():
        for language in spoken:
            screen = seat_screen(
                game.page(seat, latest=6, words=Words(language), public=game.table_view(None))
            )
            assert isinstance(screen.picture, OpeningFacts | TableFacts)
            check_seen_whole(screen)
            assert text_units(screen.text) <= CAPTION_ROOM_UNITS
