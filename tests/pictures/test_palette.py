"""Colours: nobody needs all of them."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.rules import EDITIONS
from tests.pictures.vision import DEUTERANOPIA, PROTANOPIA, Sight, contrast, distance
from tgbot.pictures.draw import LOOKS
from tgbot.pictures.inks import INKS_FILE, MAX_INKS, ink_palette, inks_to_write
from tgbot.pictures.palette import DARK, LIGHT, Look, Theme
from tgbot.pictures.sprites import SHEET_FOLDER

MIN_DISTANCE = 20
"""In CIELAB: two colours that are told apart at a glance."""


def test_black_on_white_has_the_highest_contrast_and_distance() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert distance("#000000", "#FFFFFF", DEUTERANOPIA) == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("sight", [DEUTERANOPIA, PROTANOPIA], ids=["deuteranopia", "protanopia"])
def test_seats_are_told_apart_without_all_colours(theme: Theme, sight: Sight) -> None:
    found = [distance(one, other, sight) for one, other in combinations(theme.seats, 2)]
    assert min(found) >= MIN_DISTANCE


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("is_dark", [False, True])
def test_inks_fit_a_palette_and_hold_every_colour_of_the_theme(edition: str, *, is_dark: bool) -> None:
    inks = ink_palette(Look(edition, is_dark)).getpalette() or []
    colours = set(zip(inks[::3], inks[1::3], inks[2::3], strict=True))
    assert len(colours) <= MAX_INKS
    theme = DARK if is_dark else LIGHT
    wanted = (theme.background, theme.panel, theme.ink, theme.accent, theme.turn, *theme.seats)
    assert {rgb(colour) for colour in wanted} <= colours


def test_the_inks_that_are_written_down_are_those_of_the_themes_and_sprites() -> None:
    written = (SHEET_FOLDER / INKS_FILE).read_text("utf-8")
    assert written == inks_to_write(LOOKS), "Run `make sprites` and commit what it writes."


def rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    return red, green, blue
