"""Elements: what a layout is made of. All are values, so that what a picture shows can be checked without drawing it.

A layout is a background with panels. A panel is drawn once for all pictures that contain an equal one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from tgbot.pictures.palette import Colour, Look
from tgbot.pictures.runs import ink_of, width_of
from tgbot.pictures.typefaces import Face

LEFT, MIDDLE, RIGHT = "l", "m", "r"
ALL_CORNERS = (True, True, True, True)


class Box(NamedTuple):
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

    def inset(self, by: int) -> Box:
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def holds(self, other: Box) -> bool:
        return (
            self.x <= other.x
            and self.y <= other.y
            and self.right >= other.right
            and self.bottom >= other.bottom
        )

    def meets(self, other: Box) -> bool:
        """Do the two share a pixel?"""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill:
    """A rectangle of one colour, with an outline inside its edge, or of an outline alone."""

    box: Box
    colour: Colour | None = None
    outline: Colour | None = None
    outline_px: int = 0
    radius: int = 0
    corners: tuple[bool, bool, bool, bool] = ALL_CORNERS
    """The corners that are round: upper left, upper right, lower right, lower left."""
    is_dashed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SpriteAt:
    """A sprite, scaled to the height of its box."""

    name: str
    box: Box
    is_backdrop: bool = False
    """May other things lie over it?"""
    window: Box | None = None
    """The part of the panel that it is cut to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextAt:
    """One line of text: `x` is its left edge, middle or right edge, as `anchor` says; `y` its baseline."""

    text: str
    x: int
    y: int
    face: Face
    size: int
    colour: Colour
    on: Colour
    """The colour behind it."""
    anchor: str = LEFT
    is_token: bool = False
    """Is it a count or letter on a token, rather than words?"""

    @property
    def width(self) -> int:
        return width_of(self.text, self.face, self.size)

    @property
    def left(self) -> int:
        return self.x - {LEFT: 0, MIDDLE: self.width // 2, RIGHT: self.width}[self.anchor]

    @property
    def box(self) -> Box:
        """The pixels that are inked."""
        left, top, right, bottom = ink_of(self.text, self.face, self.size)
        return Box(self.left + left, self.y + top, right - left, bottom - top)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rays:
    """Rays of light over a box, from the middle of its lower edge."""

    box: Box
    colour: Colour


Point = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Polygon:
    """A shape of one colour with straight sides."""

    points: tuple[Point, ...]
    colour: Colour

    @property
    def box(self) -> Box:
        return _around(self.points, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stroke:
    """A line through points."""

    points: tuple[Point, ...]
    colour: Colour
    line_px: int

    @property
    def box(self) -> Box:
        return _around(self.points, self.line_px)


def _around(points: tuple[Point, ...], line_px: int) -> Box:
    xs, ys = zip(*points, strict=True)
    half = line_px // 2
    left, top = min(xs) - half, min(ys) - half
    return Box(left, top, max(xs) - left + half, max(ys) - top + half)


Element = Fill | SpriteAt | TextAt | Rays | Polygon | Stroke


def moved(element: Element, right: int, down: int) -> Element:
    """The same element at another place."""
    if isinstance(element, TextAt):
        return replace(element, x=element.x + right, y=element.y + down)
    if isinstance(element, Polygon | Stroke):
        return replace(element, points=tuple([(x + right, y + down) for x, y in element.points]))
    x, y, width, height = element.box
    return replace(element, box=Box(x + right, y + down, width, height))


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
    def box(self) -> Box:
        return Box(self.x, self.y, self.panel.width, self.panel.height)


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """A picture before it is drawn."""

    width: int
    height: int
    look: Look
    background: Colour
    panels: tuple[PanelAt, ...]
