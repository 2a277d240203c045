"""Film: pictures one after another, as an animated GIF.

All frames share the fixed colours of one look, and a frame stores only what has changed since the one before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageColor

from tgbot.pictures.compose import in_inks
from tgbot.pictures.draw import layout_of
from tgbot.pictures.elements import Layout
from tgbot.pictures.facts import Picture
from tgbot.pictures.inks import ink_palette
from tgbot.pictures.palette import theme_of

FILM_WIDTH_PX = 720
REPEATS_FOR_EVER = 0


class Frame(NamedTuple):
    """A picture, and how long it is seen."""

    picture: Picture
    shown_ms: int


def film(frames: Sequence[Frame]) -> bytes:
    """The frames as an animated GIF that begins again when it is over."""
    layouts = [layout_of(frame.picture) for frame in frames]
    height = max([layout.height for layout in layouts])
    first, *others = _images(layouts, height)
    file = BytesIO()
    first.save(
        file,
        "GIF",
        save_all=True,
        append_images=others,
        duration=[frame.shown_ms for frame in frames],
        loop=REPEATS_FOR_EVER,
        optimize=True,
    )
    return file.getvalue()


def _images(layouts: Sequence[Layout], height: int) -> Iterator[Image.Image]:
    """The pictures, all of one height, reduced in size and in the same colours."""
    for layout in layouts:
        ground = ImageColor.getrgb(theme_of(layout.look).background)
        canvas = Image.new("RGB", (layout.width, height), ground)
        canvas.paste(in_inks(layout).convert("RGB"), (0, 0))
        size = FILM_WIDTH_PX, FILM_WIDTH_PX * height // layout.width
        small = canvas.resize(size, Image.Resampling.BOX)
        yield small.quantize(palette=ink_palette(layout.look), dither=Image.Dither.NONE)
