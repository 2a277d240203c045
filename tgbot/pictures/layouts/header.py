"""The header of a picture: the table's sign and code, the edition, and where the game stands."""

from __future__ import annotations

from tgbot.pictures.elements import RIGHT, Box, Element, Fill, Panel, PanelAt, Rays, SpriteAt, TextAt
from tgbot.pictures.layouts.goods import sun
from tgbot.pictures.palette import CREAM, Look, theme_of
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

PICTURE_WIDTH_PX = 1080
MARGIN_PX = 16
CONTENT_PX = PICTURE_WIDTH_PX - 2 * MARGIN_PX
HEADER_PX = 76
_MARK = Box(20, 11, 54, 54)
_TITLE_PX = 40
_BASELINE = 53


def header(code: str, mark: int, stage: str, goal: int, look: Look, words: Words) -> PanelAt:
    """The header; `stage` says how far the game is, such as "Round 6"."""
    theme = theme_of(look)
    goal_sun = sun(goal, 1032, 38, 58)
    flag_width, flag_height = sprite_size("flag", 42)
    flag = Box(goal_sun[0].box.x - flag_width - 2, 17, flag_width, flag_height)
    left = _MARK.right + 16
    code_text = _words(code, left, Face.BOLD, 42, look)
    edition = _words(
        words.text(f"short-{look.edition}"), code_text.box.right + 26, Face.TITLE, _TITLE_PX, look
    )
    elements: tuple[Element, ...] = (
        Rays(box=Box(0, 0, PICTURE_WIDTH_PX, HEADER_PX), colour=theme.rays),
        Fill(box=_MARK, colour=CREAM, radius=12),
        SpriteAt(name=f"mark-{mark}", box=_centred(f"mark-{mark}", _MARK, 40)),
        code_text,
        edition,
        _words(stage, flag.x - 20, Face.NAME, _TITLE_PX, look, anchor=RIGHT),
        SpriteAt(name="flag", box=flag),
        *goal_sun,
    )
    panel = Panel(
        width=PICTURE_WIDTH_PX, height=HEADER_PX, look=look, background=theme.header, elements=elements
    )
    return PanelAt(panel, 0, 0)


def _words(text: str, x: int, face: Face, size: int, look: Look, *, anchor: str = "l") -> TextAt:
    theme = theme_of(look)
    return TextAt(
        text=text,
        x=x,
        y=_BASELINE,
        face=face,
        size=size,
        colour=theme.on_header,
        on=theme.header,
        anchor=anchor,
    )


def _centred(name: str, box: Box, height: int) -> Box:
    width, _ = sprite_size(name, height)
    return Box(box.x + (box.width - width) // 2, box.y + (box.height - height) // 2, width, height)
