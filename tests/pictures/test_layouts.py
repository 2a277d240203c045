"""Layouts keep to what makes a picture readable: contrast, size, and room for everything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from tests.pictures.states import layouts, states
from tests.pictures.vision import contrast
from tgbot.pictures.elements import Box, Element, Fill, Layout, Panel, SpriteAt, TextAt
from tgbot.pictures.facts import OpeningFacts, TableFacts
from tgbot.pictures.palette import theme_of

MIN_CONTRAST = 4.5
BUBBLE_POINTS = 330
MIN_WORD_POINTS, MIN_TOKEN_POINTS = 9.45, 8.55
"""In a bubble of that width: words, and bold letters on tokens."""
MAX_HEIGHT_SHARE = 1.25
"""Of the width: picture, caption and keyboard fit one screen."""

STATES = sorted(states())


def panels(layout: Layout) -> Iterator[Panel]:
    yield from [placed.panel for placed in layout.panels]


def texts(panel: Panel) -> list[TextAt]:
    return [element for element in panel.elements if isinstance(element, TextAt)]


def sprites(panel: Panel) -> list[SpriteAt]:
    return [element for element in panel.elements if isinstance(element, SpriteAt)]


def grown(box: Box) -> Box:
    """A box with a pixel more on each side: edges of letters are rounded."""
    return box.inset(-1)


def bounds(element: Element) -> Box:
    """The pixels that an element may touch."""
    if isinstance(element, SpriteAt) and element.window:
        return element.window
    return element.box


@pytest.mark.parametrize("name", STATES)
def test_every_text_stands_out_from_what_lies_behind_it(name: str) -> None:
    layout = layouts()[name]
    theme = theme_of(layout.look)
    found = {(text.colour, text.on) for panel in panels(layout) for text in texts(panel)}
    found.add((theme.on_header, theme.rays))
    assert [pair for pair in found if contrast(*pair) < MIN_CONTRAST] == []


@pytest.mark.parametrize("name", STATES)
def test_every_text_is_large_enough_in_a_chat(name: str) -> None:
    layout = layouts()[name]
    points = BUBBLE_POINTS / layout.width
    small = [
        text.text
        for panel in panels(layout)
        for text in texts(panel)
        if text.size * points < (MIN_TOKEN_POINTS if text.is_token else MIN_WORD_POINTS)
    ]
    assert small == []


@pytest.mark.parametrize("name", STATES)
def test_nothing_leaves_its_panel_and_no_panel_the_picture(name: str) -> None:
    layout = layouts()[name]
    picture = Box(0, 0, layout.width, layout.height)
    assert [placed.box for placed in layout.panels if not picture.holds(placed.box)] == []
    out = [
        element
        for panel in panels(layout)
        for element in panel.elements
        if not Box(0, 0, panel.width, panel.height).holds(bounds(element))
    ]
    assert out == []


@pytest.mark.parametrize("name", STATES)
def test_panels_do_not_overlap(name: str) -> None:
    boxes = [placed.box for placed in layouts()[name].panels]
    assert [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])] == []


@pytest.mark.parametrize("name", STATES)
def test_signs_and_texts_overlap_only_if_one_lies_inside_the_other(name: str) -> None:
    crossing = []
    for panel in panels(layouts()[name]):
        things: list[TextAt | SpriteAt] = [*texts(panel)]
        things += [sprite for sprite in sprites(panel) if not sprite.is_backdrop]
        for one, other in combinations(things, 2):
            apart = not one.box.meets(other.box)
            inside = grown(one.box).holds(other.box) or grown(other.box).holds(one.box)
            if not (apart or inside) or (isinstance(one, TextAt) and isinstance(other, TextAt) and not apart):
                crossing.append((one, other))
    assert crossing == []


@pytest.mark.parametrize("name", STATES)
def test_no_text_crosses_an_edge_or_a_frame(name: str) -> None:
    """A text lies on a sign, or wholly inside each box that it touches, and beside the outline of that box."""
    crossing = []
    for panel in panels(layouts()[name]):
        for text in texts(panel):
            if any(
                [grown(sprite.box).holds(text.box) for sprite in sprites(panel) if not sprite.is_backdrop]
            ):
                continue
            fills = [element for element in panel.elements if isinstance(element, Fill)]
            met = [fill for fill in fills if fill.box.meets(text.box)]
            crossing += [(text, fill) for fill in met if not fill.box.inset(fill.outline_px).holds(text.box)]
    assert crossing == []


@pytest.mark.parametrize("name", STATES)
def test_a_picture_leaves_room_for_caption_and_keyboard(name: str) -> None:
    layout, picture = layouts()[name], states()[name]
    assert isinstance(picture, TableFacts | OpeningFacts)
    line_of_the_next_building = 60 if picture.next_building else 0
    assert layout.height - line_of_the_next_building <= MAX_HEIGHT_SHARE * layout.width


def test_table_pictures_are_as_high_as_they_were_designed() -> None:
    heights = {name: layouts()[name].height for name in STATES}
    assert heights["own-2009-2-french"] == 983
    assert heights["own-2009-3-german"] == 1085
    assert heights["own-2009-4"] == 1187
    assert heights["own-2024-4"] == 1187 + 60
    assert heights["public-2009-4"] == 1014
