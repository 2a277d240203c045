"""Boxes: the parts of a picture, which flow. A box has a size; boxes in a row or column are a box again.

A layout is an expression of boxes: it says in which order things stand and how far apart. Where that is, in pixels,
follows when the boxes are painted.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from tgbot.pictures.elements import (
    ALL_CORNERS,
    Area,
    Element,
    Fill,
    Layout,
    Panel,
    PanelAt,
    Rays,
    SpriteAt,
    TextAt,
    moved,
)
from tgbot.pictures.palette import Colour
from tgbot.pictures.runs import cut, fitting_px, width_of
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.style import Ink, Style, Type, cap_px

AT_START, MIDDLE, AT_END = 0, 1, 2
"""Where a box stands in a room that is larger than it is."""

MAX_KEPT_BOXES = 1024
"""How many boxes of a kind are kept, for the next picture of a table: from one move to the next most stay as they are."""


class Box(NamedTuple):
    """A size in pixels, and parts with their places in it."""

    width: int
    height: int
    parts: tuple[tuple[int, int, Box | Element | Panel], ...] = ()


class Spring(NamedTuple):
    """A gap that takes the room which is left; several share it."""


SPRING = Spring()
Item = Box | Spring | int
"""A box in a row or column, or a gap in pixels; a gap below 0 lets two boxes overlap."""
Leaf = tuple[int, int, Element | Panel]
"""Something that is drawn, and its place."""
NO_BOX = Box(0, 0)


# Several boxes


def row(*items: Item, gap: int = 0, width: int = 0, height: int = 0, align: int = MIDDLE) -> Box:
    """Boxes side by side, from the left; as wide and high as they are, or as is said."""
    spaced = _spaced(items, gap)
    starts = _starts([item.width if isinstance(item, Box) else item for item in spaced], width)
    boxes = [(x, item) for x, item in zip(starts, spaced, strict=False) if isinstance(item, Box)]
    high = height or max([box.height for _, box in boxes], default=0)
    parts = [(x, _start(high, box.height, align), box) for x, box in boxes]
    return Box(width or starts[-1], high, tuple(parts))


def column(*items: Item, gap: int = 0, width: int = 0, height: int = 0, align: int = MIDDLE) -> Box:
    """Boxes below each other, from the top; as wide and high as they are, or as is said."""
    spaced = _spaced(items, gap)
    starts = _starts([item.height if isinstance(item, Box) else item for item in spaced], height)
    boxes = [(y, item) for y, item in zip(starts, spaced, strict=False) if isinstance(item, Box)]
    wide = width or max([box.width for _, box in boxes], default=0)
    parts = [(_start(wide, box.width, align), y, box) for y, box in boxes]
    return Box(wide, height or starts[-1], tuple(parts))


def grid(boxes: Sequence[Box], columns: int, gap: int) -> Box:
    """Boxes of one size in columns, line by line."""
    rows = [row(*boxes[at : at + columns], gap=gap) for at in range(0, len(boxes), columns)]
    return column(*rows, gap=gap, align=AT_START)


def evenly(boxes: Sequence[Box], width: int) -> Box:
    """Boxes side by side over a width, with equal gaps between."""
    return row(*[item for box in boxes for item in (SPRING, box)][1:], width=width)


def stack(ground: Box, *layers: Box, across: int = MIDDLE, down: int = MIDDLE) -> Box:
    """Boxes over each other; the lowest one gives the size."""
    width, height, _ = ground
    placed = [
        (_start(width, layer.width, across), _start(height, layer.height, down), layer) for layer in layers
    ]
    return Box(width, height, ((0, 0, ground), *placed))


def in_room(box: Box, width: int = 0, height: int = 0, *, across: int = MIDDLE, down: int = MIDDLE) -> Box:
    """A box in a room of another size, in its middle unless something else is said."""
    return stack(Box(width or box.width, height or box.height), box, across=across, down=down)


def pad(box: Box, left: int = 0, top: int = 0, right: int = 0, bottom: int = 0) -> Box:
    """A box with room around it."""
    return Box(left + box.width + right, top + box.height + bottom, ((left, top, box),))


def _spaced(items: Sequence[Item], gap: int) -> Sequence[Item]:
    """Items with a gap wherever two boxes would touch."""
    if not gap:
        return items
    spaced: list[Item] = []
    for item in items:
        if isinstance(item, Box) and spaced and isinstance(spaced[-1], Box):
            spaced.append(gap)
        spaced.append(item)
    return spaced


def _starts(lengths: Sequence[int | Spring], room: int) -> list[int]:
    """The places where boxes and gaps of these lengths begin, and where the last one ends."""
    given = [length for length in lengths if not isinstance(length, Spring)]
    if springs := len(lengths) - len(given):
        spring = (room - sum(given)) // springs
        given = [spring if isinstance(length, Spring) else length for length in lengths]
    return list(accumulate(given, initial=0))


def _start(room: int, length: int, align: int) -> int:
    return (0, room // 2 - length // 2, room - length)[align]


# What boxes are made of


def drawn(element: Element, width: int, height: int) -> Box:
    """An element as a box of this size."""
    return Box(width, height, ((0, 0, element),))


def fill(
    width: int,
    height: int,
    colour: Colour | None = None,
    *,
    outline: Colour | None = None,
    outline_px: int = 0,
    radius: int = 0,
    corners: tuple[bool, bool, bool, bool] = ALL_CORNERS,
    is_dashed: bool = False,
) -> Box:
    area = Area(0, 0, width, height)
    return drawn(Fill(area, colour, outline, outline_px, radius, corners, is_dashed), width, height)


def rays(width: int, height: int, colour: Colour) -> Box:
    return drawn(Rays(Area(0, 0, width, height), colour), width, height)


def image(name: str, height: int, *, is_backdrop: bool = False) -> Box:
    """A sprite of this height."""
    width, _ = sprite_size(name, height)
    return drawn(SpriteAt(name, Area(0, 0, width, height), is_backdrop), width, height)


def clipped(name: str, tall: int, width: int, height: int, *, across: int = MIDDLE) -> Box:
    """A sprite that stands on the lower edge of a room, and is cut to it."""
    sprite_px, _ = sprite_size(name, tall)
    place = Area(_start(width, sprite_px, across), height - tall, sprite_px, tall)
    return drawn(SpriteAt(name, place, True, Area(0, 0, width, height)), width, height)


def line(text: str, kind: Type, ink: Ink, room: int | None = None, *, is_token: bool = False) -> Box:
    """A text in the largest size that fits a room; one that fits in none is cut.

    It is as high as capitals of the largest size, so that what stands around it does not depend on the text.
    """
    face, sizes = kind
    size, said = sizes[0], text
    if room is not None:
        size = fitting_px(text, face, sizes, room)
        said = cut(text, face, size, room)
    height = cap_px(sizes[0])
    at = TextAt(said, 0, height, face, size, ink.colour, ink.on, is_token=is_token)
    return drawn(at, width_of(said, face, size), height)


def labelled(ground: Box, text: str, kind: Type, ink: Ink, baseline: int) -> Box:
    """A sign with a number or letter in its middle, on this baseline."""
    label = line(text, kind, ink, is_token=True)
    return stack(ground, pad(label, top=baseline - label.height), down=AT_START)


# Painting


def panel(style: Style, background: Colour, box: Box) -> Box:
    """A box that is drawn by itself, once for all pictures that contain an equal one."""
    elements: list[Element] = []
    for x, y, part in _leaves(box):
        if isinstance(part, Panel):
            raise TypeError("a panel lies in another panel")
        elements.append(moved(part, x, y))
    width, height, _ = box
    whole = Panel(
        width=width, height=height, look=style.look, background=background, elements=tuple(elements)
    )
    return Box(width, height, ((0, 0, whole),))


def picture(style: Style, box: Box) -> Layout:
    """The layout of a picture, from a box of panels."""
    panels: list[PanelAt] = []
    for x, y, part in _leaves(box):
        if not isinstance(part, Panel):
            raise TypeError(f"in no panel: {part}")
        panels.append(PanelAt(part, x, y))
    return Layout(
        width=box.width,
        height=box.height,
        look=style.look,
        background=style.theme.background,
        panels=tuple(panels),
    )


def _leaves(box: Box) -> list[Leaf]:
    """The elements and panels of a box with their places, those behind first."""
    found: list[Leaf] = []
    _collect(box, 0, 0, found)
    return found


def _collect(box: Box, x: int, y: int, found: list[Leaf]) -> None:
    for right, down, part in box.parts:
        if isinstance(part, Box):
            _collect(part, x + right, y + down, found)
        else:
            found.append((x + right, y + down, part))
