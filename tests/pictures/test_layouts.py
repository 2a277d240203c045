"""Layouts keep to what makes a picture readable: contrast, size, and room for everything."""

from __future__ import annotations

import pytest

from tests.pictures.layout_faults import (
    crossing_things,
    faint_texts,
    out_of_bounds,
    overlapping_panels,
    small_texts,
    texts_on_edges,
)
from tests.pictures.states import layouts, states
from tgbot.pictures.facts import BoardFacts

MAX_HEIGHT_SHARE = 1.25
"""Of the width: picture, caption and keyboard fit one screen."""

STATES = sorted(states())
BOARDS = sorted([name for name, picture in states().items() if isinstance(picture, BoardFacts)])


@pytest.mark.parametrize("name", STATES)
def test_every_text_stands_out_from_what_lies_behind_it(name: str) -> None:
    assert faint_texts(layouts()[name]) == []


@pytest.mark.parametrize("name", STATES)
def test_every_text_is_large_enough_in_a_chat(name: str) -> None:
    assert small_texts(layouts()[name]) == []


@pytest.mark.parametrize("name", STATES)
def test_nothing_leaves_its_panel_and_no_panel_the_picture(name: str) -> None:
    assert out_of_bounds(layouts()[name]) == []


@pytest.mark.parametrize("name", STATES)
def test_panels_do_not_overlap(name: str) -> None:
    assert overlapping_panels(layouts()[name]) == []


@pytest.mark.parametrize("name", STATES)
def test_signs_and_texts_overlap_only_if_one_lies_inside_the_other(name: str) -> None:
    assert crossing_things(layouts()[name]) == []


@pytest.mark.parametrize("name", STATES)
def test_no_text_crosses_an_edge_or_a_frame(name: str) -> None:
    assert texts_on_edges(layouts()[name]) == []


@pytest.mark.parametrize("name", BOARDS)
def test_a_picture_leaves_room_for_caption_and_keyboard(name: str) -> None:
    layout, picture = layouts()[name], states()[name]
    assert isinstance(picture, BoardFacts)
    line_of_the_next_building = 60 if picture.next_building else 0
    assert layout.height - line_of_the_next_building <= MAX_HEIGHT_SHARE * layout.width


def test_table_pictures_are_as_high_as_they_were_designed() -> None:
    heights = {name: layouts()[name].height for name in STATES}
    assert heights["own-2009-2-french"] == 983
    assert heights["own-2009-3-german"] == 1085
    assert heights["own-2009-4"] == 1187
    assert heights["own-2024-4"] == 1187 + 60
    assert heights["public-2009-4"] == 1014
