"""The screens of spectators: in every language they fit, name the table, and offer to say hello and to leave."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.tables.frozen import changed
from engine.tables.port import Remark
from engine.tables.spectators import noted_count
from engine.tables.table import Greeter, Phase
from engine.tables.table_view import view_table
from tests.showing.paper import PaperTable
from tests.spectators.test_secrets import moments
from tests.topics.reading import check, labels, shown
from tgbot.board.lobby_text import spectators_line
from tgbot.buttons.lobby import JoinTap
from tgbot.buttons.spectators import GreetTap, UnwatchTap
from tgbot.pictures.facts import TableFacts
from tgbot.pictures.scene_facts import LobbyFacts, PodiumFacts, RevealFacts
from tgbot.screen.screen import CAPTION_ROOM_UNITS, text_units
from tgbot.showing.chats.spectators import Gallery, Viewer
from tgbot.topics.spectators.screens import spectator_screen
from tgbot.words import SIGN, Words, languages

CHATTY = tuple(
    [Remark(0, 100 + number, "A very long name indeed", "🎉 & so on " * 50) for number in range(5)]
)


def test_every_screen_fits_below_its_picture_and_as_text(language: str) -> None:
    kinds = set()
    for moment in moments("together", "la-habana-2024"):
        gallery = Gallery(moment, 1000, CHATTY)
        drawn = gallery.drawn(Viewer(language)).screen
        assert drawn.picture is not None
        kinds.add(type(drawn.picture))
        assert text_units(check(drawn).text) <= CAPTION_ROOM_UNITS
        assert moment.table.code in shown(drawn)
        as_text = check(gallery.drawn(Viewer(language, as_text=True)).screen)
        assert as_text.picture is None
        keys = [type(button.data) for row in drawn.rows for button in row]
        assert UnwatchTap in keys
        assert (GreetTap in keys) is (moment.table.phase is not Phase.FINISHED)
    assert kinds == {LobbyFacts, TableFacts, RevealFacts, PodiumFacts}


def test_who_watches_with_a_screen_reader_hears_no_sign(language: str) -> None:
    for moment in moments("together", "la-habana-2024"):
        screen = Gallery(moment, 12).drawn(Viewer(language, as_text=True, aloud=True)).screen
        said = [shown(screen), *[key for row in labels(screen) for key in row]]
        assert not [text for text in said if SIGN.search(text) or " · " in text], said


def test_a_lobby_with_a_free_seat_offers_it() -> None:
    table = PaperTable(2, public=True)
    roomy = changed(table.table, options=changed(table.table.options, seats=3))
    view = view_table(table.snapshot._replace(table=roomy), None)
    screen = spectator_screen(view, (), (), Words("en"), watching=1)
    assert [type(button.data) for row in screen.rows for button in row] == [JoinTap, GreetTap, UnwatchTap]
    assert "only you are watching" in shown(screen)


def test_a_player_of_the_table_is_never_taken_for_a_spectator() -> None:
    own = view_table(PaperTable(2).begun().snapshot, 0)
    with pytest.raises(ValueError, match="everybody"):
        spectator_screen(own, (), (), Words("en"), watching=1)


def test_players_read_how_many_watch_and_who_said_hello(language: str) -> None:
    table, words = view_table(PaperTable(2).begun().snapshot, 0), Words(language)
    assert spectators_line(table, words) == []
    (line,) = spectators_line(replace(table, watching=1), words)
    assert "1" in line
    (line,) = spectators_line(
        replace(table, watching=30, greeters=(Greeter(1, "Zoe"), Greeter(2, "<Max>"))), words
    )
    assert "30+" in line
    assert "Zoe" in line
    assert "&lt;Max&gt;" in line


def test_the_number_of_spectators_has_one_digit_that_counts() -> None:
    assert [noted_count(count) for count in (0, 1, 9, 10, 19, 20, 99, 100, 250, 1000)] == [
        *(0, 1, 9, 10, 10, 20, 90, 100, 200, 1000)
    ]


def test_labels_are_short() -> None:
    for language in languages():
        table = view_table(PaperTable(2, public=True).begun().snapshot, None)
        assert len(labels(spectator_screen(table, (), (), Words(language), watching=2))) == 1
