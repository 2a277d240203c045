"""Boxes flow: what is said about order and gaps decides where everything stands."""

from __future__ import annotations

import pytest

from tgbot.pictures.boxes import (
    AT_END,
    AT_START,
    SPRING,
    Box,
    clipped,
    column,
    evenly,
    fill,
    grid,
    in_room,
    line,
    pad,
    panel,
    picture,
    row,
    stack,
)
from tgbot.pictures.elements import Area, Fill, Panel, SpriteAt, TextAt
from tgbot.pictures.palette import Look
from tgbot.pictures.runs import width_of
from tgbot.pictures.style import Ink, Style, Type
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

STYLE = Style(Look("havana-2009", is_dark=False), Words("en"))
INK, TYPE = Ink("#000000", "#FFFFFF"), Type(Face.NAME, (40, 30, 20))
SMALL, LARGE = fill(10, 20, "#111111"), fill(30, 40, "#222222")


def painted(box: Box) -> Panel:
    (placed,) = picture(STYLE, panel(STYLE, "#FFFFFF", box)).panels
    return placed.panel


def areas(box: Box) -> list[Area]:
    return [element.area for element in painted(box).elements]


def text_of(box: Box) -> TextAt:
    (text,) = painted(box).elements
    assert isinstance(text, TextAt)
    return text


def test_a_row_goes_to_the_right_and_is_as_high_as_its_highest_box() -> None:
    shown = row(5, SMALL, 7, LARGE)
    assert shown[:2] == (52, 40)
    assert areas(shown) == [Area(5, 10, 10, 20), Area(22, 0, 30, 40)]


def test_a_column_goes_down_and_is_as_wide_as_its_widest_box() -> None:
    shown = column(SMALL, 3, LARGE, 4)
    assert shown[:2] == (30, 67)
    assert areas(shown) == [Area(10, 0, 10, 20), Area(0, 23, 30, 40)]


def test_a_gap_stands_between_boxes_unless_another_is_said() -> None:
    assert [area.x for area in areas(row(SMALL, SMALL, 1, SMALL, gap=6))] == [0, 16, 27]


def test_boxes_overlap_where_a_gap_is_below_zero() -> None:
    assert [area.x for area in areas(row(SMALL, SMALL, gap=-4))] == [0, 6]


def test_boxes_begin_or_end_together_where_that_is_said() -> None:
    assert [area.y for area in areas(row(SMALL, LARGE, align=AT_START))] == [0, 0]
    assert [area.bottom for area in areas(row(SMALL, LARGE, align=AT_END))] == [40, 40]


def test_springs_share_the_room_that_is_left() -> None:
    shown = row(SPRING, SMALL, SPRING, SMALL, 4, width=104)
    assert (shown.width, [area.x for area in areas(shown)]) == (104, [40, 90])


def test_boxes_spread_evenly_touch_both_ends() -> None:
    assert [area.x for area in areas(evenly([SMALL, SMALL, SMALL], 100))] == [0, 45, 90]


def test_a_grid_fills_line_after_line() -> None:
    shown = grid([SMALL] * 5, 2, 5)
    assert shown[:2] == (25, 70)
    assert [area[:2] for area in areas(shown)] == [(0, 0), (15, 0), (0, 25), (15, 25), (0, 50)]


def test_a_stack_is_as_large_as_its_ground_and_paints_that_first() -> None:
    shown = stack(LARGE, SMALL)
    assert shown[:2] == (30, 40)
    assert areas(shown) == [Area(0, 0, 30, 40), Area(10, 10, 10, 20)]


def test_a_box_stands_in_the_middle_of_a_room_or_at_its_edge() -> None:
    assert areas(in_room(SMALL, 50, 50)) == [Area(20, 15, 10, 20)]
    assert areas(in_room(SMALL, 50, 50, across=AT_END, down=AT_START)) == [Area(40, 0, 10, 20)]


def test_what_is_padded_grows_or_reaches_beyond_itself() -> None:
    assert pad(SMALL, left=1, top=2, right=3, bottom=4)[:2] == (14, 26)
    assert areas(row(pad(SMALL, bottom=-5), align=AT_END, height=20)) == [Area(0, 5, 10, 20)]


def test_nesting_adds_up() -> None:
    assert areas(pad(column(5, row(7, pad(SMALL, left=2, top=3))), left=11, top=13)) == [Area(20, 21, 10, 20)]


def test_a_sprite_is_cut_to_its_room_wherever_that_stands() -> None:
    (sprite,) = painted(pad(clipped("palm", 100, 20, 60), left=9, top=8)).elements
    assert isinstance(sprite, SpriteAt)
    assert (sprite.window, sprite.area.bottom) == (Area(9, 8, 20, 60), 68)


def test_a_line_is_as_high_as_its_largest_type_however_small_it_is_set() -> None:
    wide, narrow = (
        line("Havana", TYPE, INK, 500),
        line("Havana", TYPE, INK, width_of("Havana", Face.NAME, 20)),
    )
    assert (wide.height, text_of(wide).size, text_of(narrow).size) == (narrow.height, 40, 20)
    assert text_of(wide).y == text_of(narrow).y == wide.height


def test_a_line_that_fits_in_no_size_is_cut() -> None:
    shown = line("Havana", TYPE, INK, 40)
    assert text_of(shown).text.endswith("…")
    assert shown.width <= 40


def test_panels_stand_in_a_picture_where_their_boxes_do() -> None:
    one = panel(STYLE, "#FFFFFF", SMALL)
    layout = picture(STYLE, column(one, 6, row(8, one, width=60)))
    assert (layout.width, layout.height) == (60, 46)
    assert [placed[1:] for placed in layout.panels] == [(25, 0), (8, 26)]


def test_nothing_is_painted_outside_a_panel_and_no_panel_in_another() -> None:
    with pytest.raises(TypeError, match="panel"):
        picture(STYLE, row(SMALL))
    with pytest.raises(TypeError, match="panel"):
        panel(STYLE, "#FFFFFF", panel(STYLE, "#FFFFFF", SMALL))


def test_equal_boxes_are_equal_values() -> None:
    assert row(SMALL, 4, LARGE) == row(fill(10, 20, "#111111"), 4, LARGE)
    assert isinstance(painted(SMALL).elements[0], Fill)
