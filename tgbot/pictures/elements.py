"""Elements: what a layout is made of. All are values, so that what a picture shows can be checked without drawing it.

A layout is a background with panels. A panel is drawn once for all pictures that contain an equal one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tgbot.pictures.palette import Colour, Look
from tgbot.pictures.runs import ink_of
from tgbot.pictures.typefaces import Face

ALL_CORNERS = (True, True, True, True)


class Area(NamedTuple):
    """A rectangle in pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    def moved(self, right: int, down: int) -> Area:
        return Area(self.x + right, self.y + down, self.width, self.height)

    def inset(self, by: int) -> Area:
        return Area(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def holds(self, other: Area) -> bool:
        return (
            self.x <= other.x
            and self.y <= other.y
            and self.right >= other.right
            and self.bottom >= other.bottom
        )


class Fill(NamedTuple):
    """A rectangle of one colour, with an outline inside its edge, or of an outline alone."""

    area: Area
    colour: Colour | None = None
    outline: Colour | None = None
    outline_px: int = 0
    radius: int = 0
    corners: tuple[bool, bool, bool, bool] = ALL_CORNERS
    """The corners that are round: upper left, upper right, lower right, lower left."""
    is_dashed: bool = False


class SpriteAt(NamedTuple):
    """A sprite, scaled to the height of its box."""

    name: str
    area: Area
    is_backdrop: bool = False
    """May other things lie over it?"""
    window: Area | None = None
    """The part of the panel that it is cut to."""


class TextAt(NamedTuple):
    """One line of text: `x` is its left edge, `y` its baseline."""

    text: str
    x: int
    y: int
    face: Face
    size: int
    colour: Colour
    on: Colour
    """The colour behind it."""
    is_token: bool = False
    """Is it a count or letter on a token, rather than words?"""

    @property
    def area(self) -> Area:
        """The pixels that are inked."""
        left, top, right, bottom = ink_of(self.text, self.face, self.size)
        return Area(self.x + left, self.y + top, right - left, bottom - top)


class Rays(NamedTuple):
    """Rays of light over a box, from the middle of its lower edge."""

    area: Area
    colour: Colour


Point = tuple[int, int]


class Polygon(NamedTuple):
    """A shape of one colour with straight sides."""

    points: tuple[Point, ...]
    colour: Colour

    @property
    def area(self) -> Area:
        return _around(self.points, 0)


class Stroke(NamedTuple):
    """A line through points."""

    points: tuple[Point, ...]
    colour: Colour
    line_px: int

    @property
    def area(self) -> Area:
        return _around(self.points, self.line_px)


def _around(points: tuple[Point, ...], line_px: int) -> Area:
    xs, ys = zip(*points, strict=True)
    half = line_px // 2
    left, top = min(xs) - half, min(ys) - half
    return Area(left, top, max(xs) - left + half, max(ys) - top + half)


Element = Fill | SpriteAt | TextAt | Rays | Polygon | Stroke


def moved(element: Element, right: int, down: int) -> Element:
    """The same element at another place."""
    match element:
        case TextAt(text, x, y):
            return TextAt(text, x + right, y + down, *element[3:])
        case Fill() | Rays():
            return type(element)(element.area.moved(right, down), *element[1:])
        case SpriteAt(name, area, is_backdrop, window):
            return SpriteAt(name, area.moved(right, down), is_backdrop, window and window.moved(right, down))
        case _:
            return element._replace(points=tuple([(x + right, y + down) for x, y in element.points]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A rectangle that is drawn by itself; its elements have coordinates of its own, and none reaches beyond its edge."""

    width: int
    height: int
    look: Look
    background: Colour
    elements: tuple[Element, ...]


class PanelAt(NamedTuple):
    """A panel in a picture."""

    panel: Panel
    x: int
    y: int

    @property
    def area(self) -> Area:
        return Area(self.x, self.y, self.panel.width, self.panel.height)


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """A picture before it is drawn."""

    width: int
    height: int
    look: Look
    background: Colour
    panels: tuple[PanelAt, ...]
