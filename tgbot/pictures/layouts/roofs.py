"""Roofs: the sky above the houses of a reveal, and what reaches into it."""

from __future__ import annotations

import math

from tgbot.pictures.boxes import AT_END, Box, column, drawn, fill, pad, panel, rays, row, stack
from tgbot.pictures.elements import Point, Polygon
from tgbot.pictures.layouts.header import PICTURE_WIDTH_PX
from tgbot.pictures.palette import Colour
from tgbot.pictures.style import Style

REVEAL_SKY_PX = 122
DOME_STEPS = 24
_LEDGE_PX = 14


def sky_with_roofs(count: int, width: int, style: Style) -> Box:
    """The sky over `count` houses of a width."""
    sky = rays(PICTURE_WIDTH_PX, REVEAL_SKY_PX, style.scenery.sky_rays)
    roofs = row(*[roof(width, style) for roof in ROOFS[:count]], width=PICTURE_WIDTH_PX, align=AT_END)
    return panel(style, style.theme.sky, stack(sky, roofs, down=AT_END))


def _polygon(colour: Colour, *points: Point) -> Box:
    """A shape whose lowest points are at the height 0."""
    width, height = max([x for x, _ in points]), -min([y for _, y in points])
    return drawn(Polygon(tuple([(x, y + height) for x, y in points]), colour), width, height)


def _on_ledge(width: int, colour: Colour, *shapes: Box) -> Box:
    """Shapes that stand on the ledge of a house, in its middle."""
    tallest = max([shape.height for shape in shapes])
    return column(stack(Box(width, tallest), *shapes, down=AT_END), fill(width, _LEDGE_PX, colour))


def _tiles(width: int, style: Style) -> Box:
    """A roof of tiles."""
    scenery = style.scenery
    tiles = _polygon(scenery.roof, (18, -36), (width - 18, -36), (width, 0), (0, 0))
    return _on_ledge(width, scenery.facades[0].wall, tiles)


def _pediment(width: int, style: Style) -> Box:
    scenery, half = style.scenery, min(width // 2 - 10, 190)
    outer = _polygon(scenery.trim, (0, 0), (half, -60), (2 * half, 0))
    inner = _polygon(scenery.facades[1].shade, (0, 0), (half - 42, -46), (2 * half - 84, 0))
    return _on_ledge(width, scenery.trim, outer, inner)


def _dome(width: int, style: Style) -> Box:
    scenery, shade = style.scenery, style.scenery.facades[2].shade
    angles = [math.pi * step / DOME_STEPS for step in range(DOME_STEPS + 1)]
    vault = _polygon(shade, *[(84 - round(84 * math.cos(a)), -round(52 * math.sin(a))) for a in angles])
    rose = stack(fill(38, 38, scenery.trim, radius=19), fill(24, 24, scenery.window, radius=12))
    shapes = (pad(vault, bottom=10), fill(width, 12, shade), pad(rose, bottom=6))
    return _on_ledge(width, scenery.trim, *shapes)


def _balustrade(width: int, style: Style) -> Box:
    scenery, count = style.scenery, len(range(8, width - 10, 26))
    posts = row(8, *[fill(10, 24, scenery.facades[3].shade)] * count, gap=16, width=width)
    return _on_ledge(width, scenery.trim, column(fill(width, 12, scenery.trim), posts))


ROOFS = (_tiles, _pediment, _dome, _balustrade)
"""From left to right."""
