"""The header of a picture: the table's sign and code, the edition, and where the game stands."""

from __future__ import annotations

from tgbot.pictures.boxes import AT_END, MIDDLE, SPRING, Box, Item, fill, image, line, panel, rays, row, stack
from tgbot.pictures.facts import HEADER_PX, MARGIN_PX
from tgbot.pictures.layouts.goods import sun
from tgbot.pictures.palette import CREAM
from tgbot.pictures.style import Ink, Style, Type
from tgbot.pictures.typefaces import Face

PICTURE_WIDTH_PX = 1080
CONTENT_PX = PICTURE_WIDTH_PX - 2 * MARGIN_PX
CODE_TYPE = Type(Face.BOLD, (42,))
IMAGINED_TYPE = Type(Face.TITLE, (40, 37, 34, 31))
_AROUND_PX = 20 + 16 + 16 + 19
"""The gaps in the header of a game that is tried out."""
EDITION_TYPE, STAGE_TYPE = Type(Face.TITLE, (40,)), Type(Face.NAME, (40,))


def header(code: str, mark: int, stage: str, goal: int, style: Style) -> Box:
    """The header; `stage` says how far the game is, such as "Round 6"."""
    ink = Ink(style.theme.on_header, style.theme.header)
    return header_panel(
        style,
        header_mark(image(f"mark-{mark}", 40)),
        16,
        row(line(code, CODE_TYPE, ink), 26, edition_line(style), align=AT_END),
        SPRING,
        line(stage, STAGE_TYPE, ink),
        20,
        image("flag", 42),
        2,
        sun(goal, 58),
        19,
    )


def imagined_header(mark: int, stage: str, goal: int, style: Style) -> Box:
    """The header of a game that is only tried out. It has another colour, and says so in place of table and edition."""
    ink = Ink(style.theme.ink, style.theme.turn)
    sign = header_mark(image(f"mark-{mark}", 40))
    aim = row(line(stage, STAGE_TYPE, ink), 20, image("flag", 42), 2, sun(goal, 58))
    room = PICTURE_WIDTH_PX - sign.width - aim.width - _AROUND_PX
    said = line(style.words.text("picture-imagined"), IMAGINED_TYPE, ink, room)
    return panel(style, style.theme.turn, _side_by_side(sign, 16, said, SPRING, aim, 19))


def header_panel(style: Style, *items: Item) -> Box:
    """Things side by side over the rays of a header."""
    ground = rays(PICTURE_WIDTH_PX, HEADER_PX, style.theme.rays)
    return panel(style, style.theme.header, stack(ground, _side_by_side(*items)))


def _side_by_side(*items: Item) -> Box:
    return row(20, *items, width=PICTURE_WIDTH_PX, height=HEADER_PX, align=MIDDLE)


def header_mark(sign: Box) -> Box:
    """A sign on a light tile."""
    return stack(fill(54, 54, CREAM, radius=12), sign)


def edition_line(style: Style) -> Box:
    ink = Ink(style.theme.on_header, style.theme.header)
    return line(style.words.text(f"short-{style.edition}"), EDITION_TYPE, ink)
