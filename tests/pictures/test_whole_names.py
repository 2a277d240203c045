"""Names in pictures are not cut where two lines, or fewer words, would do."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from engine.rules.buildings import Building
from engine.rules.editions.house_deck import HOUSE_DECK
from tests.pictures.states import state
from tests.screens.tables import LANGUAGES
from tgbot.pictures.draw import layout_of
from tgbot.pictures.elements import TextAt
from tgbot.pictures.facts import OpeningFacts, Picture, TableFacts
from tgbot.screen.cast import CHARACTER_NUMBERS
from tgbot.words import Words

CUT = "…"


def texts(picture: Picture) -> list[str]:
    return [
        element.text
        for placed in layout_of(picture).panels
        for element in placed.panel.elements
        if isinstance(element, TextAt)
    ]


def with_end(picture: Picture, building: Building) -> Picture:
    assert isinstance(picture, TableFacts)
    (_, *rest), lower = picture.rows
    return replace(picture, rows=((building, *rest), lower))


@pytest.mark.parametrize("name", ["own-2009-4", "public-2009-4"])
def test_no_building_of_the_house_has_its_name_cut(name: str) -> None:
    for building in HOUSE_DECK:
        drawn = texts(with_end(state(name), building))
        assert not [text for text in drawn if text.endswith(CUT) and building.name.startswith(text[:-1])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_opening_of_four_has_whole_words_for_the_names_of_computers(language: str) -> None:
    opening = state("opening-2009-4")
    assert isinstance(opening, OpeningFacts)
    for level, number in product(("easy", "medium", "hard"), CHARACTER_NUMBERS):
        name = Words(language).text(f"character-{level}-{number}")
        players = tuple([replace(one, name=name, is_computer=True) for one in opening.players])
        drawn = texts(replace(opening, players=players, language=language))
        assert not [text for text in drawn if text.endswith(CUT)], drawn
