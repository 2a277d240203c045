"""Roofs: the sky above the houses of a reveal, and what reaches into it."""

from __future__ import annotations

import math

from tgbot.pictures.elements import Box, Element, Fill, Panel, Polygon, Rays
from tgbot.pictures.layouts.header import PICTURE_WIDTH_PX
from tgbot.pictures.palette import Look, theme_of
from tgbot.pictures.scenery import scenery_of

REVEAL_SKY_PX = 122
DOME_STEPS = 24


def sky_with_roofs(count: int, width: int, look: Look) -> Panel:
    """The sky over `count` houses of a width."""
    theme, scenery = theme_of(look), scenery_of(look)
    roofs = [element for at in range(count) for element in ROOFS[at](at * width, width, look)]
    elements: tuple[Element, ...] = (
        Rays(box=Box(0, 0, PICTURE_WIDTH_PX, REVEAL_SKY_PX), colour=scenery.sky_rays),
        *roofs,
    )
    return Panel(
        width=PICTURE_WIDTH_PX, height=REVEAL_SKY_PX, look=look, background=theme.sky, elements=elements
    )


def _tiles(x: int, width: int, look: Look) -> tuple[Element, ...]:
    """A roof of tiles."""
    scenery, base = scenery_of(look), REVEAL_SKY_PX - 14
    sides = ((x + 18, base - 36), (x + width - 18, base - 36), (x + width, base), (x, base))
    return (
        Polygon(points=sides, colour=scenery.roof),
        Fill(box=Box(x, base, width, 14), colour=scenery.facades[0].wall),
    )


def _pediment(x: int, width: int, look: Look) -> tuple[Element, ...]:
    scenery, base, middle = scenery_of(look), REVEAL_SKY_PX - 14, x + width // 2
    half = min(width // 2 - 10, 190)
    outer = ((middle - half, base), (middle, base - 60), (middle + half, base))
    inner = ((middle - half + 42, base), (middle, base - 46), (middle + half - 42, base))
    return (
        Polygon(points=outer, colour=scenery.trim),
        Polygon(points=inner, colour=scenery.facades[1].shade),
        Fill(box=Box(x, base, width, 14), colour=scenery.trim),
    )


def _dome(x: int, width: int, look: Look) -> tuple[Element, ...]:
    scenery, base, middle = scenery_of(look), REVEAL_SKY_PX - 14, x + width // 2
    angles = [math.pi * step / DOME_STEPS for step in range(DOME_STEPS + 1)]
    vault = tuple([(middle - round(84 * math.cos(a)), base - 10 - round(52 * math.sin(a))) for a in angles])
    return (
        Polygon(points=vault, colour=scenery.facades[2].shade),
        Fill(box=Box(x, base - 12, width, 12), colour=scenery.facades[2].shade),
        Fill(box=Box(middle - 19, base - 44, 38, 38), colour=scenery.trim, radius=19),
        Fill(box=Box(middle - 12, base - 37, 24, 24), colour=scenery.window, radius=12),
        Fill(box=Box(x, base, width, 14), colour=scenery.trim),
    )


def _balustrade(x: int, width: int, look: Look) -> tuple[Element, ...]:
    scenery, base = scenery_of(look), REVEAL_SKY_PX - 14
    posts = [
        Fill(box=Box(post, base - 24, 10, 24), colour=scenery.facades[3].shade)
        for post in range(x + 8, x + width - 10, 26)
    ]
    return (
        *posts,
        Fill(box=Box(x, base - 36, width, 12), colour=scenery.trim),
        Fill(box=Box(x, base, width, 14), colour=scenery.trim),
    )


ROOFS = (_tiles, _pediment, _dome, _balustrade)
"""From left to right."""
