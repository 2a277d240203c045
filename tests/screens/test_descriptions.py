"""Pictures in words: a picture of a board says what it shows, in its own file."""

from __future__ import annotations

from tests.screens.tables import LANGUAGES, Game
from tgbot.board.board_pictures import description, public_picture, seat_picture
from tgbot.pictures.draw import DrawTask, draw
from tgbot.playground.botapi.chatting.media import picture_description, picture_size
from tgbot.words import SIGN, Words


def test_a_picture_says_every_building_for_sale_and_how_everybody_stands(edition: str) -> None:
    game = Game(edition, 3, seed=2)
    for question in ("LayPair", "Replace", "Buy"):
        game.until(question)
        view = game.table_view(None)
        assert view.game is not None
        for language in LANGUAGES:
            words = Words(language, edition)
            told = description(public_picture(view, words, is_dark=False))
            assert not SIGN.search(told)
            for row in view.game.rows:
                assert row[0].name in told
                assert row[-1].name in told
            for player in view.game.players:
                assert Words(language, aloud=True).text("points", count=player.points) in told


def test_the_words_of_a_picture_for_everybody_say_nothing_of_a_hand() -> None:
    game = Game("havana-2009", 3, seed=2)
    seat = game.until("LayPair")
    words = Words("en", "havana-2009")
    own = description(seat_picture(game.table_view(seat), words, is_dark=False))
    assert "13 cards in hand" in own
    assert "Siesta" not in own, "not even in one's own: the keys are the cards"


def test_the_file_of_a_picture_has_its_words_and_is_still_a_sound_picture() -> None:
    game = Game("la-habana-2024", 2, seed=2)
    game.until("Buy")
    picture = public_picture(game.table_view(None), Words("fr", "la-habana-2024"), is_dark=False)
    plain, described = draw(picture), DrawTask(picture, description(picture)).answer()
    assert picture_description(plain) == ""
    assert picture_description(described) == description(picture)
    assert picture_size(described) == picture_size(plain) is not None
