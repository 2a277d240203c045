"""Compose: a layout becomes a PNG. This is the only place that draws.

Panels are drawn in full colour, reduced to the fixed colours of their look, and kept. So are the bands of a picture,
which are what stands side by side in it, compressed. From one move to the next most bands stay as they are.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from tgbot.pictures.elements import (
    Area,
    Element,
    Fill,
    Layout,
    Panel,
    PanelAt,
    Point,
    Polygon,
    Rays,
    SpriteAt,
    Stroke,
    TextAt,
)
from tgbot.pictures.inks import ink_palette
from tgbot.pictures.palette import Colour, Look
from tgbot.pictures.png import PackedBand, pack, png
from tgbot.pictures.runs import runs_of
from tgbot.pictures.sprites import sprite
from tgbot.pictures.typefaces import font

MAX_KEPT_PANELS, MAX_KEPT_BANDS = 384, 1024
"""How many are kept: a panel takes about 30 KB, most are single cards; a band takes about 10 KB."""
MAX_KEPT_PANEL_PX = 110_000
"""The area up to which a panel is kept: that of a player's line."""
SMOOTH = 4
"""Round and dashed shapes are drawn this many times as large, then reduced: Pillow draws no smooth edges."""
MAX_MASKED_PX = 10_000
"""The largest area that is filled through a mask as a whole: that takes forty times as long as without one."""
DASH_PX, GAP_PX = 8, 5
RAY_COUNT = 22


class Band(NamedTuple):
    """Some lines of a picture, over its whole width, and the panels that stand in them."""

    width: int
    height: int
    look: Look
    background: Colour
    panels: tuple[PanelAt, ...]


def compose(layout: Layout) -> bytes:
    """The picture as a PNG of at most 256 colours."""
    packed = [_packed(band) for band in bands_of(layout)]
    return png(layout.width, layout.height, bytes(ink_palette(layout.look).getpalette() or ()), packed)


def bands_of(layout: Layout) -> list[Band]:
    """A picture cut between panels, wherever that cuts none of them."""
    panels = sorted(layout.panels, key=lambda placed: placed.y)
    bottoms = [0, *accumulate([placed.area.bottom for placed in panels], max)]
    cuts = [bottom for bottom, placed in zip(bottoms, panels, strict=False) if bottom <= placed.y]
    edges = pairwise([*dict.fromkeys([0, *cuts]), layout.height])
    return [_band(layout, top, bottom) for top, bottom in edges]


def _band(layout: Layout, top: int, bottom: int) -> Band:
    panels = [PanelAt(panel, x, y - top) for panel, x, y in layout.panels if top <= y < bottom]
    return Band(layout.width, bottom - top, layout.look, layout.background, tuple(panels))


@lru_cache(MAX_KEPT_BANDS)
def _packed(band: Band) -> PackedBand:
    """A band in the fixed colours of its look, compressed."""
    return pack(in_inks(band).tobytes(), band.width)


def in_inks(part: Band | Layout) -> Image.Image:
    """A picture or a band of it in the fixed colours of its look."""
    picture = Image.new("P", (part.width, part.height), _index(part.background, part.look))
    picture.putpalette(ink_palette(part.look).getpalette() or ())
    for panel, x, y in part.panels:
        picture.paste(_drawn(panel), (x, y))
    return picture


def _drawn(panel: Panel) -> Image.Image:
    """A panel in the fixed colours of its look. Large ones fill a band, which is kept anyway."""
    return _kept(panel) if panel.width * panel.height <= MAX_KEPT_PANEL_PX else _reduced(panel)


@lru_cache(MAX_KEPT_PANELS)
def _kept(panel: Panel) -> Image.Image:
    return _reduced(panel)


def _reduced(panel: Panel) -> Image.Image:
    return in_full_colour(panel).quantize(palette=ink_palette(panel.look), dither=Image.Dither.NONE)


@lru_cache(256)
def _index(colour: Colour, look: Look) -> int:
    """The place of a colour among the fixed ones."""
    pixel = Image.new("RGB", (1, 1), colour).quantize(palette=ink_palette(look), dither=Image.Dither.NONE)
    return int(pixel.tobytes()[0])


def in_full_colour(panel: Panel) -> Image.Image:
    canvas = Image.new("RGB", (panel.width, panel.height), panel.background)
    pen = ImageDraw.Draw(canvas)
    for element in panel.elements:
        _put(canvas, pen, element, panel.look)
    return canvas


def _put(canvas: Image.Image, pen: ImageDraw.ImageDraw, element: Element, look: Look) -> None:
    match element:
        case Fill():
            _put_fill(canvas, element)
        case SpriteAt():
            _put_sprite(canvas, element, look)
        case TextAt():
            _put_text(pen, element)
        case Rays():
            canvas.paste(element.colour, element.area[:2], _rays(element.area.width, element.area.height))
        case Polygon():
            _put_polygon(canvas, element)
        case Stroke():
            _put_stroke(canvas, element)


def _put_polygon(canvas: Image.Image, polygon: Polygon) -> None:
    box = polygon.area
    mask = Image.new("L", (box.width * SMOOTH, box.height * SMOOTH))
    ImageDraw.Draw(mask).polygon(_enlarged(polygon.points, box), fill=255)
    canvas.paste(polygon.colour, box[:2], mask.reduce(SMOOTH))


def _put_stroke(canvas: Image.Image, stroke: Stroke) -> None:
    """A line with round joints and ends."""
    box, points = stroke.area, _enlarged(stroke.points, stroke.area)
    mask = Image.new("L", (box.width * SMOOTH, box.height * SMOOTH))
    pen, radius = ImageDraw.Draw(mask), stroke.line_px * SMOOTH / 2
    pen.line(points, fill=255, width=stroke.line_px * SMOOTH)
    for point in points:
        pen.circle(point, radius, fill=255)
    canvas.paste(stroke.colour, box[:2], mask.reduce(SMOOTH))


def _enlarged(points: tuple[Point, ...], box: Area) -> list[Point]:
    return [((x - box.x) * SMOOTH, (y - box.y) * SMOOTH) for x, y in points]


@lru_cache(8)
def _rays(width: int, height: int) -> Image.Image:
    """Every other ray of a fan that opens upwards from the middle of the lower edge."""
    mask = Image.new("L", (width * SMOOTH, height * SMOOTH))
    pen, centre, reach = ImageDraw.Draw(mask), (width * SMOOTH / 2, height * SMOOTH), width * SMOOTH
    for at in range(0, 2 * RAY_COUNT, 2):
        angles = [math.pi * (at + 0.5 + side) / (2 * RAY_COUNT) for side in (0, 1)]
        points = [(centre[0] - reach * math.cos(a), centre[1] - reach * math.sin(a)) for a in angles]
        pen.polygon([centre, *points], fill=255)
    return mask.reduce(SMOOTH)


def _put_fill(canvas: Image.Image, fill: Fill) -> None:
    """A fill inside its outline; the outline may be dashed, or be all there is."""
    box, radius = fill.area, fill.radius
    if fill.colour and fill.outline and not fill.is_dashed:
        _put_shape(canvas, box, fill.outline, radius, fill.corners)
        box, radius = box.inset(fill.outline_px), max(0, radius - fill.outline_px)
    if fill.colour:
        _put_shape(canvas, box, fill.colour, radius, fill.corners)
    if fill.outline and (fill.is_dashed or not fill.colour):
        canvas.paste(fill.outline, box[:2], _outline(fill))


def _put_shape(
    canvas: Image.Image, box: Area, colour: Colour, radius: int, corners: tuple[bool, bool, bool, bool]
) -> None:
    """A rectangle; of a large one with round corners only the upper and lower edge are drawn through a mask."""
    upright = box
    if radius and box.width * box.height <= MAX_MASKED_PX:
        canvas.paste(colour, box[:2], _rounded(box.width, box.height, radius, corners))
        return
    if radius:
        upper, lower = _edges(box.width, radius, corners)
        canvas.paste(colour, box[:2], upper)
        canvas.paste(colour, (box.x, box.bottom - radius), lower)
        upright = Area(box.x, box.y + radius, box.width, box.height - 2 * radius)
    canvas.paste(colour, (upright.x, upright.y, upright.right, upright.bottom))


@lru_cache(64)
def _edges(
    width: int, radius: int, corners: tuple[bool, bool, bool, bool]
) -> tuple[Image.Image, Image.Image]:
    """The upper and the lower edge of a rectangle, as far as its corners are round."""
    both = _rounded(width, 2 * radius, radius, corners)
    return both.crop((0, 0, width, radius)), both.crop((0, radius, width, 2 * radius))


@lru_cache(128)
def _rounded(width: int, height: int, radius: int, corners: tuple[bool, bool, bool, bool]) -> Image.Image:
    mask = Image.new("L", (width * SMOOTH, height * SMOOTH))
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, width * SMOOTH - 1, height * SMOOTH - 1), radius * SMOOTH, fill=255, corners=corners
    )
    return mask.reduce(SMOOTH)


def _outline(fill: Fill) -> Image.Image:
    return _ring(fill.area.width, fill.area.height, fill.outline_px, fill.radius, is_dashed=fill.is_dashed)


@lru_cache(64)
def _ring(width: int, height: int, line: int, radius: int, *, is_dashed: bool) -> Image.Image:
    """The outline of a rectangle; from a dashed one, gaps are wiped along its sides."""
    mask = Image.new("L", (width * SMOOTH, height * SMOOTH))
    pen = ImageDraw.Draw(mask)
    right, bottom, thick = width * SMOOTH - 1, height * SMOOTH - 1, line * SMOOTH
    pen.rounded_rectangle((0, 0, right, bottom), radius * SMOOTH, outline=255, width=thick)
    for start, end in _gaps(width, radius) if is_dashed else ():
        pen.rectangle((start, 0, end, thick), fill=0)
        pen.rectangle((start, bottom - thick, end, bottom), fill=0)
    for start, end in _gaps(height, radius) if is_dashed else ():
        pen.rectangle((0, start, thick, end), fill=0)
        pen.rectangle((right - thick, start, right, end), fill=0)
    return mask.reduce(SMOOTH)


def _gaps(length: int, radius: int) -> list[tuple[float, float]]:
    """The places where gaps begin and end on a side, evenly spread between its round corners."""
    straight = length - 2 * radius
    count = max(1, round(straight / (DASH_PX + GAP_PX)))
    starts = [radius + straight * (at + 0.5) / count - GAP_PX / 2 for at in range(count)]
    return [(start * SMOOTH, (start + GAP_PX) * SMOOTH) for start in starts]


def _put_sprite(canvas: Image.Image, at: SpriteAt, look: Look) -> None:
    image = sprite(at.name, at.area.height, is_dark=look.is_dark, edition=look.edition)
    x, y = at.area.x, at.area.y
    if at.window:
        left, top = max(0, at.window.x - x), max(0, at.window.y - y)
        right = min(image.width, at.window.right - x)
        image = image.crop((left, top, right, min(image.height, at.window.bottom - y)))
        x, y = x + left, y + top
    canvas.paste(image, (x, y), image)


def _put_text(pen: ImageDraw.ImageDraw, at: TextAt) -> None:
    left = float(at.x)
    for run in runs_of(at.text, at.face):
        drawn_with = font(run.file, at.size)
        pen.text((left, at.y), run.text, at.colour, drawn_with, anchor="ls")
        left += drawn_with.getlength(run.text)
