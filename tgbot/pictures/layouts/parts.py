"""Parts that several layouts have: plates, signs of seats, names, ground to stand on; and the types of their texts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tgbot.pictures.boxes import (
    AT_END,
    AT_START,
    MAX_KEPT_BOXES,
    MIDDLE,
    NO_BOX,
    SPRING,
    Box,
    column,
    fill,
    image,
    in_room,
    labelled,
    line,
    pad,
    panel,
    rays,
    row,
    stack,
)
from tgbot.pictures.palette import Colour
from tgbot.pictures.runs import drawable, ink_of
from tgbot.pictures.style import Ink, Style, Type
from tgbot.pictures.typefaces import Face

CARD_NAME_TYPE = Type(Face.LABEL, (38, 36, 34, 32, 31))
NOTE_TYPE = Type(Face.LABEL, (40, 38, 36, 34, 32, 31))
NAME_TYPE = Type(Face.NAME, (44, 42, 40, 38, 36, 34, 32))
_NUMBER_SHARES = (0.64, 0.64, 0.56, 0.56)
"""The size of the place on a seat's sign, by its height; triangle and diamond have less room."""
_NUMBER_MIDDLES = (0.5, 0.5, 0.62, 0.5)


def plate(
    style: Style,
    width: int,
    height: int,
    *layers: Box,
    ground: Colour | None = None,
    frame: Colour | None = None,
    frame_px: int = 4,
    radius: int = 12,
    is_dashed: bool = False,
    across: int = MIDDLE,
    down: int = MIDDLE,
) -> Box:
    """A panel with round corners, and what lies on it."""
    shape = fill(
        width,
        height,
        ground,
        outline=frame,
        outline_px=frame_px if frame else 0,
        radius=radius,
        is_dashed=is_dashed,
    )
    return panel(style, style.theme.background, stack(shape, *layers, across=across, down=down))


def note(style: Style, text: str, room: int, on: Colour, kind: Type = NOTE_TYPE) -> Box:
    """A text of less weight."""
    return line(text, kind, Ink(style.theme.second_ink, on), room)


@lru_cache(MAX_KEPT_BOXES)
def seat_sign(seat: int, label: str, height: int, style: Style) -> Box:
    """The sign of a seat, with a number or letter on it."""
    sign = image(f"seat-{seat}", height)
    if not label:
        return sign
    kind = Type(Face.BOLD, (round(_NUMBER_SHARES[seat] * height),))
    _, top, _, bottom = ink_of(label, kind.face, kind.sizes[0])
    ink = Ink(style.theme.on_seats[seat], style.theme.seats[seat])
    return labelled(sign, label, kind, ink, round(_NUMBER_MIDDLES[seat] * height - (top + bottom) / 2))


def seat_name(name: str, seat: int, style: Style) -> str:
    """A player's name as far as it can be drawn, or the number of their seat."""
    return drawable(name) or style.words.text("picture-seat", number=seat + 1)


def initial(name: str) -> str:
    """The first letter of a name, as far as it can be drawn."""
    return drawable(name)[:1].upper()


def name_line(name: str, room: int, kind: Type, ink: Ink, *, is_computer: bool) -> Box:
    """A name, with a robot behind a computer's."""
    robot = row(8, pad(image("robot", 36), bottom=-3)) if is_computer else NO_BOX
    text = line(name, kind, ink, room - robot.width)
    return row(text, robot, height=text.height, align=AT_END)


# Ground to stand on


def street(width: int, height: int, kerb_px: int, style: Style) -> Box:
    """A street with its kerb above."""
    theme = style.theme
    return stack(fill(width, height, theme.street), fill(width, kerb_px, theme.kerb), down=AT_START)


def promenade(height: int, street_px: int, palms: Box, standing: Box, above: Box, style: Style) -> Box:
    """A panel with the sky over a street: palms, what stands before them, and what is said above."""
    sky_px, width = height - street_px, palms.width
    sky = stack(rays(width, sky_px, style.scenery.sky_rays), palms, standing, down=AT_END)
    shown = column(sky, street(width, street_px, 8, style))
    return panel(style, style.theme.sky, stack(shown, above, down=AT_START))


def two_palms(width: int, left: tuple[int, int], right: tuple[int, int]) -> Box:
    """Palms at both ends of a street, each given by its distance from the edge and its height."""
    first, last = [image("palm", tall, is_backdrop=True) for _, tall in (left, right)]
    return row(left[0], first, SPRING, last, right[0], width=width, align=AT_END)


def along_street(sprites: Iterable[tuple[str, int]], step: int) -> Box:
    """Sprites of these heights side by side, each in the middle of its part of a street."""
    standing = [in_room(image(name, tall, is_backdrop=True), width=step) for name, tall in sprites]
    return row(*standing, align=AT_END)
