"""The sprites: all that pictures need is on the sheets, the sheets are up to date, and letters can be read on tokens."""

from __future__ import annotations

import json
import re
from itertools import combinations

import pytest

from engine.rules.cards import Card
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.editions.registry import EDITIONS
from tests.pictures.vision import DEUTERANOPIA, PROTANOPIA, Sight, contrast, distance
from tgbot.pictures.sprite_sheet import NIGHT_FACADES, drawings, fingerprint, recolour
from tgbot.pictures.sprites import (
    SHEET_FOLDER,
    SHEET_INDEX,
    MissingSprite,
    building_sprite,
    has_sprite,
    sprite,
    sprite_size,
)
from tgbot.pictures.tokens import EDITION_INKS, NIGHT_TOKEN_OUTLINE, TOKEN_CHARACTERS, TOKEN_INKS, token_ink
from tgbot.screen.table_names import TABLE_MARKS

SIGNS = (
    *["arrow-right", "bag", "car", "cards", "check", "check-bar", "check-ink", "crown", "flag", "flag-ink"],
    *["palm", "pile", "points", "reserve", "robot", "turn", "medal-1", "medal-2", "medal-3"],
    *[f"arrow-{corner}{lit}" for corner in ("ul", "ur", "ll", "lr") for lit in ("", "-accent")],
    *[f"seat-{free}{seat}" for seat in range(4) for free in ("", "free-")],
    *[f"mark-{mark}" for mark in range(len(TABLE_MARKS))],
)
TOKENS = [
    f"{kind}-{good}-{characters}"
    for kind in ("good", "missing")
    for good in TOKEN_INKS
    for characters in TOKEN_CHARACTERS
]
PANEL, NIGHT_PANEL = "#FFF9EC", "#1E303C"
INKS = [(edition, good, token_ink(good, edition)) for edition in EDITIONS for good in TOKEN_INKS]
BRIGHT_BY_NIGHT = {"#FBDD8F", "#D23F2E", "#F4C02F", "#F08A3C", "#2A64B4", "#2779A6"}
"""Lamps, fruit, flags, cars, and the water of the aquarium."""
CARDS = [f"card-{faded}{card}" for card in Card for faded in ("", "grey-")]


def test_the_sheets_show_what_the_sources_say() -> None:
    index = json.loads((SHEET_FOLDER / SHEET_INDEX).read_text("utf-8"))
    assert index["fingerprint"] == fingerprint(drawings()), "Run `make sprites` and commit what it writes."


def test_no_sprite_is_missing() -> None:
    assert [name for name in (*SIGNS, *TOKENS, *CARDS) if not has_sprite(name)] == []


def test_every_building_of_the_house_deck_has_a_drawing_of_its_own() -> None:
    sources = {drawing.key: drawing.svg for drawing in drawings()}
    shown = [sources[building_sprite(building.name)] for building in HOUSE_DECK]
    assert len({*shown, sources["building-house"]}) == len(HOUSE_DECK) + 1


def test_a_building_that_nobody_has_drawn_is_a_house() -> None:
    assert building_sprite("Opera of Sydney") == "building-house"
    assert building_sprite("Muro del jardín") == "building-muro-del-jardin"


def test_a_sprite_has_the_size_that_layouts_reckon_with() -> None:
    for name in ("good-r-3", "building-capitolio", "card-mama", "cards"):
        assert sprite(name, 44).size == sprite_size(name, 44)
    assert sprite_size("good-p-1", 52) == (52, 52)


def test_what_no_sheet_has_is_said() -> None:
    with pytest.raises(MissingSprite, match="palace-of-glass"):
        sprite("palace-of-glass", 40)


def test_by_night_a_building_has_other_colours_and_the_same_outline() -> None:
    day, night = sprite("building-catedral", 92), sprite("building-catedral", 92, is_dark=True)
    assert day.getchannel("A").tobytes() == night.getchannel("A").tobytes()
    assert day.tobytes() != night.tobytes()


def test_every_colour_of_a_building_is_dimmed_by_night_or_meant_to_shine() -> None:
    sources = [(drawing.key, drawing.svg) for drawing in drawings() if drawing.sheet == "buildings-day"]
    known = {*NIGHT_FACADES, *BRIGHT_BY_NIGHT}
    assert {
        (key, colour) for key, svg in sources for colour in re.findall(r"#\w+", svg) if colour not in known
    } == set()


def test_windows_are_lit_by_night() -> None:
    assert recolour('<rect fill="#35565A"/>', NIGHT_FACADES) == '<rect fill="#FBDD8F"/>'


def test_an_edition_keeps_the_outline_of_its_bricks_and_changes_their_colour() -> None:
    for edition, inks in EDITION_INKS.items():
        assert edition in EDITIONS
        for good in inks:
            usual, printed = (sprite(f"good-{good}-1", 44, edition=name) for name in ("", edition))
            assert usual.getchannel("A").tobytes() == printed.getchannel("A").tobytes()
            assert usual.tobytes() != printed.tobytes()


def test_what_an_edition_does_not_print_anew_is_the_same_in_all() -> None:
    assert sprite("good-r-1", 44, edition="la-habana-2024").tobytes() == sprite("good-r-1", 44).tobytes()


def test_letters_can_be_read_on_every_token() -> None:
    assert {(ed, good) for ed, good, ink in INKS if contrast(ink.letter, ink.face) < 4.5} == set()


def test_the_outline_of_every_token_stands_out_from_the_panel() -> None:
    assert {(ed, good) for ed, good, ink in INKS if contrast(ink.edge, PANEL) < 3} == set()
    assert {(ed, good) for ed, good, ink in INKS if contrast(ink.dashes, NIGHT_PANEL) < 3} == set()
    assert contrast(NIGHT_TOKEN_OUTLINE, NIGHT_PANEL) >= 3


@pytest.mark.parametrize("sight", [DEUTERANOPIA, PROTANOPIA], ids=["deuteranopia", "protanopia"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_bricks_are_told_apart_without_red_or_green(edition: str, sight: Sight) -> None:
    faces = {good: token_ink(good, edition).face for good in "rybng"}
    alike = {(a, b) for a, b in combinations(faces, 2) if distance(faces[a], faces[b], sight) < 20}
    assert alike == set()


def test_scaling_leaves_no_dark_rim() -> None:
    disc = sprite("mark-0", 20)
    row = [disc.getpixel((x, 10)) for x in range(20)]
    reds = [pixel[0] for pixel in row if isinstance(pixel, tuple) and pixel[3] > 8]
    assert len(reds) > 15
    assert min(reds) > 200
