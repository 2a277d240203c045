"""The faults that make a picture hard to read: too little contrast, too small letters, things that are cut off or
overlap.

Each function lists the faults of one kind in a layout.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from tests.pictures.vision import contrast
from tgbot.pictures.elements import Area, Element, Fill, Layout, Panel, SpriteAt, TextAt
from tgbot.pictures.palette import theme_of

MIN_CONTRAST = 4.5
BUBBLE_POINTS = 330
MIN_WORD_POINTS, MIN_TOKEN_POINTS = 9.45, 8.55
"""In a bubble of that width: words, and bold letters on tokens."""

Faults = list[object]


def panels(layout: Layout) -> Iterator[Panel]:
    yield from [placed.panel for placed in layout.panels]


def texts(panel: Panel) -> list[TextAt]:
    return [element for element in panel.elements if isinstance(element, TextAt)]


def sprites(panel: Panel) -> list[SpriteAt]:
    return [element for element in panel.elements if isinstance(element, SpriteAt)]


def grown(box: Area) -> Area:
    """A box with a pixel more on each side: edges of letters are rounded."""
    return box.inset(-1)


def bounds(element: Element) -> Area:
    """The pixels that an element may touch."""
    if isinstance(element, SpriteAt) and element.window:
        return element.window
    return element.area


def faint_texts(layout: Layout) -> Faults:
    theme = theme_of(layout.look)
    found = {(text.colour, text.on) for panel in panels(layout) for text in texts(panel)}
    found.add((theme.on_header, theme.rays))
    return [pair for pair in found if contrast(*pair) < MIN_CONTRAST]


def small_texts(layout: Layout) -> Faults:
    points = BUBBLE_POINTS / layout.width
    return [
        text.text
        for panel in panels(layout)
        for text in texts(panel)
        if text.size * points < (MIN_TOKEN_POINTS if text.is_token else MIN_WORD_POINTS)
    ]


def out_of_bounds(layout: Layout) -> Faults:
    picture = Area(0, 0, layout.width, layout.height)
    outer = [placed.area for placed in layout.panels if not picture.holds(placed.area)]
    inner = [
        element
        for panel in panels(layout)
        for element in panel.elements
        if not Area(0, 0, panel.width, panel.height).holds(bounds(element))
    ]
    return [*outer, *inner]


def meet(one: Area, other: Area) -> bool:
    """Do the two share a pixel?"""
    beside = one.x < other.right and other.x < one.right
    return beside and one.y < other.bottom and other.y < one.bottom


def overlapping_panels(layout: Layout) -> Faults:
    boxes = [placed.area for placed in layout.panels]
    return [pair for pair in combinations(boxes, 2) if meet(*pair)]


def crossing_things(layout: Layout) -> Faults:
    """Signs and texts overlap only if one lies inside the other, and two texts never do."""
    crossing: Faults = []
    for panel in panels(layout):
        things: list[TextAt | SpriteAt] = [*texts(panel)]
        things += [sprite for sprite in sprites(panel) if not sprite.is_backdrop]
        for one, other in combinations(things, 2):
            apart = not meet(one.area, other.area)
            inside = grown(one.area).holds(other.area) or grown(other.area).holds(one.area)
            if not (apart or inside) or (isinstance(one, TextAt) and isinstance(other, TextAt) and not apart):
                crossing.append((one, other))
    return crossing


def texts_on_edges(layout: Layout) -> Faults:
    """A text lies on a sign, or wholly inside each box that it touches, and beside the outline of that box."""
    crossing: Faults = []
    for panel in panels(layout):
        for text in texts(panel):
            if any(
                [grown(sprite.area).holds(text.area) for sprite in sprites(panel) if not sprite.is_backdrop]
            ):
                continue
            met = [fill for fill in _seen_fills(panel, text) if meet(fill.area, text.area)]
            crossing += [
                (text, fill) for fill in met if not fill.area.inset(fill.outline_px).holds(text.area)
            ]
    return crossing


def _seen_fills(panel: Panel, text: TextAt) -> list[Fill]:
    """The boxes of a panel without those below one that the whole text lies on."""
    fills = [element for element in panel.elements if isinstance(element, Fill)]
    below = [at for at, fill in enumerate(fills) if fill.colour == text.on and fill.area.holds(text.area)]
    return fills[below[-1] :] if below else fills


ALL_KINDS: tuple[Callable[[Layout], Faults], ...] = (
    faint_texts,
    small_texts,
    out_of_bounds,
    overlapping_panels,
    crossing_things,
    texts_on_edges,
)


def all_faults(layout: Layout) -> Faults:
    return [(kind.__name__, fault) for kind in ALL_KINDS for fault in kind(layout)]
