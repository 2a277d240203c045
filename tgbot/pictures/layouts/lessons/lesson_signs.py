"""The lesson about signs: every sign that pictures of a table use, beside what it means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.rules.course.market import FIVE_FOR_ONE
from tgbot.pictures.boxes import AT_START, Box, column, fill, grid, image, in_room, line, row, stack
from tgbot.pictures.layouts.buildings import exchange
from tgbot.pictures.layouts.cards import face_down, new_frame, put_away
from tgbot.pictures.layouts.goods import ARCHITECT_SIGN, Amount, sun
from tgbot.pictures.layouts.header import CONTENT_PX
from tgbot.pictures.layouts.lessons.card_effects import SIGN_GAP_PX, SIGN_PX, tokens
from tgbot.pictures.layouts.parts import NOTE_TYPE, note, plate, seat_sign
from tgbot.pictures.palette import CREAM, SUN, SUN_EDGE
from tgbot.pictures.style import Ink, Style, Type
from tgbot.pictures.typefaces import Face

SIGN_ROW_PX = 62
SECTION_GAP_PX, SECTION_INSET_PX = 12, 14
SMALL_CARD_PX = (38, 52)
SIGN_HEADING_TYPE = Type(Face.NAME, (36,))


class SignSection(NamedTuple):
    """Signs that belong together, each with the message that says what it means, in columns."""

    message_id: str
    columns: int
    sign_px: int
    """The width that the signs share; each stands in the middle of it."""
    signs: dict[str, Box]


def signs_lesson(style: Style) -> Box:
    """The signs in their sections, one below the other."""
    return column(16, *[_section(section, style) for section in sign_sections(style)], gap=SECTION_GAP_PX)


def _section(section: SignSection, style: Style) -> Box:
    ground, width = style.theme.panel, (CONTENT_PX - 2 * SECTION_INSET_PX) // section.columns
    heading = note(style, style.words.text(section.message_id), CONTENT_PX, ground, SIGN_HEADING_TYPE)
    entries = [
        _entry(message_id, sign, section.sign_px, width, style) for message_id, sign in section.signs.items()
    ]
    signs = row(SECTION_INSET_PX, grid(entries, section.columns, 0))
    shown = column(19, row(SECTION_INSET_PX + 4, heading), 12, signs, 8, width=CONTENT_PX, align=AT_START)
    return plate(style, CONTENT_PX, shown.height, shown, ground=ground, radius=14)


def _entry(message_id: str, sign: Box, sign_px: int, width: int, style: Style) -> Box:
    """A sign in the middle of its room, and its meaning."""
    ink, room = Ink(style.theme.ink, style.theme.panel), width - sign_px - 14 - 6
    meaning = line(style.words.text(message_id), NOTE_TYPE, ink, room)
    return row(in_room(sign, width=sign_px), 14, meaning, width=width, height=SIGN_ROW_PX)


def sign_sections(style: Style) -> Iterator[SignSection]:
    yield SignSection("signs-goods", 3, 76, _goods(style))
    yield SignSection("signs-board", 2, 176, _on_board(style))
    yield SignSection("signs-players", 2, 176, _of_players(style))


def _goods(style: Style) -> dict[str, Box]:
    return {
        **{f"good-{colour}": tokens(style, (colour, 1)) for colour in ("red", "yellow", "blue", "brown")},
        "means-rubble": tokens(style, ("rubble", 1)),
        "means-peso": tokens(style, ("pesos", 1)),
        "means-worker": tokens(style, ("workers", 1)),
        "means-architect": tokens(style, (ARCHITECT_SIGN, 1)),
        "means-points": sun(3, 56),
    }


def _on_board(style: Style) -> dict[str, Box]:
    arrows = [image(f"arrow-{end}", 40) for end in ("ul", "ur", "ll", "lr")]
    swap = exchange([(Amount("rubble", FIVE_FOR_ONE), (Amount("red", 1),))], style)
    return {
        "means-end": row(*arrows, gap=SIGN_GAP_PX),
        "means-goal": row(image("flag-ink", 42), 2, sun(20, 56)),
        "means-affordable": _on_bar(image("check-bar", 34), 16, style),
        "means-missing": tokens(style, ("blue", 2), ("workers", 1), is_missing=True),
        "means-exchange": _on_bar(swap, 8, style),
        **{f"means-{name}": image(name, SIGN_PX) for name in ("bag", "reserve", "pile")},
    }


def _on_bar(sign: Box, inset: int, style: Style) -> Box:
    """A sign as it stands below the end of a row."""
    return stack(fill(sign.width + 2 * inset, 46, style.theme.accent), sign)


def _of_players(style: Style) -> dict[str, Box]:
    order = [seat_sign(seat, str(place), 52, style) for place, seat in enumerate((2, 0, 1), 1)]
    gained = fill(13, 22, SUN, radius=3, outline=SUN_EDGE, outline_px=2)
    ahead = fill(13, 22, style.theme.empty, radius=3)
    marks = [stack(fill(46, 46, CREAM, radius=10), image(f"mark-{mark}", 34)) for mark in range(3)]
    return {
        "means-order": row(*order, gap=6),
        "means-turn": image("turn", 34),
        "scene-computer": image("robot", 42),
        "means-chosen": image("check-ink", 34),
        "means-progress": row(*[gained] * 5, *[ahead] * 3, gap=3),
        "means-hand": image("cards", 42),
        "means-face-down": face_down(*SMALL_CARD_PX, radius=6),
        "scene-new-card": new_frame(28, 42, radius=6),
        "means-discard": put_away(*SMALL_CARD_PX, style, radius=6),
        "means-mark": row(*marks, gap=6),
    }
