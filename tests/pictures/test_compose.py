"""Composing: a layout becomes a small PNG that shows what the layout says."""

from __future__ import annotations

import zlib
from collections import Counter
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.pictures.states import laid_out, state
from tgbot.pictures.compose import bands_of, compose, in_full_colour
from tgbot.pictures.draw import DrawTask, draw
from tgbot.pictures.elements import Area, Fill, Layout, Panel, PanelAt, SpriteAt, TextAt
from tgbot.pictures.palette import Look, theme_of
from tgbot.pictures.png import pack, png
from tgbot.pictures.sprites import MissingSprite

LOOK = Look("havana-2009", is_dark=False)
SOME = ["own-2009-4", "own-2024-3-dark", "opening-2009-4-chosen", "public-2024-4-dark-spanish"]


def opened(file: bytes) -> Image.Image:
    image = Image.open(BytesIO(file))
    image.load()
    return image


def in_one_piece(layout: Layout) -> Image.Image:
    """The picture in full colour, without bands and inks."""
    picture = Image.new("RGB", (layout.width, layout.height), layout.background)
    for panel, x, y in layout.panels:
        picture.paste(in_full_colour(panel), (x, y))
    return picture


# The file


@pytest.mark.parametrize("name", SOME)
def test_a_picture_shows_what_was_drawn_in_full_colour(name: str) -> None:
    drawn = opened(compose(laid_out(name))).convert("RGB")
    difference = ImageStat.Stat(ImageChops.difference(drawn, in_one_piece(laid_out(name))))
    assert max(difference.mean) < 1.5


def test_a_file_made_of_bands_is_a_sound_png() -> None:
    lines = [bytes([at % 3] * 10) for at in range(7)]
    file = png(10, 7, bytes(range(9)), [pack(b"".join(lines[:4]), 10), pack(b"".join(lines[4:]), 10)])
    data = file[file.index(b"IDAT") + 4 : file.index(b"IEND") - 8]
    assert zlib.decompress(data) == b"".join([b"\0" + line for line in lines])  # which checks the sum, too
    assert opened(file).tobytes() == b"".join(lines)


@pytest.mark.parametrize("name", SOME)
def test_bands_follow_each_other_and_hold_every_panel(name: str) -> None:
    layout = laid_out(name)
    bands = bands_of(layout)
    assert sum([band.height for band in bands]) == layout.height
    assert sum([len(band.panels) for band in bands]) == len(layout.panels)
    assert len(bands) >= 6
    assert all([Area(0, 0, band.width, band.height).holds(one.area) for band in bands for one in band.panels])


def test_the_same_picture_is_the_same_file() -> None:
    picture = state("own-2009-4")
    assert draw(picture) == draw(picture) == DrawTask(picture).answer()


# What is behind texts


def usual_colour(image: Image.Image) -> str:
    """The colour that most pixels have."""
    pixels = image.tobytes()
    (colour, _), *_ = Counter(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)).most_common(1)
    return "#{:02X}{:02X}{:02X}".format(*colour)


@pytest.mark.parametrize("name", SOME)
def test_texts_name_the_colour_that_is_behind_them(name: str) -> None:
    """Otherwise their contrast would be computed from something that is not there."""
    layout = laid_out(name)
    rays = theme_of(layout.look).rays
    wrong = []
    for panel, _, _ in layout.panels:
        texts = [element for element in panel.elements if isinstance(element, TextAt)]
        bare = in_full_colour(
            replace(panel, elements=tuple([one for one in panel.elements if one not in texts]))
        )
        for text in texts:
            x, y, width, height = text.area
            if usual_colour(bare.crop((x, y, x + width, y + height))) not in (text.on, rays):
                wrong.append((text.text, text.on))
    assert wrong == []


# Shapes


def panel_with(*elements: Any) -> Image.Image:
    return in_full_colour(
        Panel(width=100, height=60, look=LOOK, background="#FFFFFF", elements=tuple(elements))
    )


def test_round_corners_are_smooth() -> None:
    drawn = panel_with(Fill(area=Area(0, 0, 100, 60), colour="#000000", radius=20))
    corner = {colour for _, colour in drawn.crop((0, 0, 20, 20)).getcolors(400) or []}
    assert drawn.getpixel((0, 0)) == (255, 255, 255)
    assert drawn.getpixel((50, 30)) == (0, 0, 0)
    assert len(corner) > 4


def test_an_outline_lies_inside_its_box_and_leaves_the_middle_alone() -> None:
    drawn = panel_with(Fill(area=Area(10, 10, 80, 40), outline="#FF0000", outline_px=4))
    assert [drawn.getpixel(at) for at in ((10, 10), (13, 30), (14, 30), (50, 30), (9, 30))] == [
        (255, 0, 0),
        (255, 0, 0),
        (255, 255, 255),
        (255, 255, 255),
        (255, 255, 255),
    ]


def test_a_dashed_outline_has_gaps() -> None:
    drawn = panel_with(
        Fill(area=Area(0, 0, 100, 60), outline="#000000", outline_px=3, is_dashed=True, radius=10)
    )
    upper = [drawn.getpixel((x, 1)) for x in range(12, 88)]
    assert (0, 0, 0) in upper
    assert (255, 255, 255) in upper


def test_what_is_not_drawn_by_anybody_is_said_so() -> None:
    with pytest.raises(MissingSprite):
        panel_with(SpriteAt(name="no-such-sprite", area=Area(0, 0, 10, 10)))


def test_panels_beside_each_other_do_not_cut_a_band() -> None:
    tall = Panel(width=40, height=50, look=LOOK, background="#FFFFFF", elements=())
    low = replace(tall, height=20)
    layout = Layout(
        width=100,
        height=80,
        look=LOOK,
        background="#FFFFFF",
        panels=(PanelAt(tall, 0, 0), PanelAt(low, 50, 0), PanelAt(low, 50, 25), PanelAt(low, 0, 55)),
    )
    assert [band.height for band in bands_of(layout)] == [50, 30]
