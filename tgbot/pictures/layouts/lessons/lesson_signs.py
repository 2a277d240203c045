"""The lesson about signs: every sign that pictures of a table use, beside what it means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.rules.course.purchase import FIVE_FOR_ONE
from tgbot.pictures.elements import Box, Element, Fill, Panel, PanelAt, SpriteAt, moved
from tgbot.pictures.layouts.goods import ARCHITECT_SIGN, Amount, line_width, sun, token_line
from tgbot.pictures.layouts.header import CONTENT_PX, MARGIN_PX
from tgbot.pictures.layouts.lessons.big_cards import new_frame
from tgbot.pictures.layouts.lessons.drawings import (
    SIGN_GAP_PX,
    SignDrawing,
    SignStyle,
    discarded,
    face_down,
    sprites,
    tokens,
)
from tgbot.pictures.layouts.lines import NOTE_TYPE, Ink, Type, fitted_line
from tgbot.pictures.layouts.players import labelled_sign
from tgbot.pictures.palette import CREAM, SUN, SUN_EDGE, theme_of
from tgbot.pictures.scene_facts import LessonFacts
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.typefaces import Face

SIGN_ROW_PX, SIGN_HEADING_PX = 62, 56
SECTION_GAP_PX, SECTION_INSET_PX = 12, 14
SMALL_CARD_PX = Box(0, 0, 38, 52)
SIGN_HEADING_TYPE = Type(Face.NAME, (36,))


class SignEntry(NamedTuple):
    message_id: str
    drawing: SignDrawing


class SignSection(NamedTuple):
    """Signs that belong together, in columns."""

    message_id: str
    columns: int
    sign_px: int
    """The width that the signs share; each stands in the middle of it."""
    entries: tuple[SignEntry, ...]


def signs_lesson(lesson: LessonFacts) -> list[PanelAt]:
    """The signs in their sections, one below the other."""
    style, y, placed = SignStyle(lesson.look, lesson.words), 16, list[PanelAt]()
    for section in SIGN_SECTIONS:
        panel = _section(section, style)
        placed.append(PanelAt(panel, MARGIN_PX, y))
        y += panel.height + SECTION_GAP_PX
    return placed


def _section(section: SignSection, style: SignStyle) -> Panel:
    theme, rows = theme_of(style.look), -(-len(section.entries) // section.columns)
    height = SIGN_HEADING_PX + rows * SIGN_ROW_PX + 8
    heading = style.words.text(section.message_id)
    ink = Ink(theme.second_ink, theme.panel)
    elements = [
        Fill(box=Box(0, 0, CONTENT_PX, height), colour=theme.panel, radius=14),
        fitted_line(heading, SECTION_INSET_PX + 4, 44, CONTENT_PX, SIGN_HEADING_TYPE, ink),
        *[part for at, _ in enumerate(section.entries) for part in _entry(at, section, style)],
    ]
    return Panel(
        width=CONTENT_PX,
        height=height,
        look=style.look,
        background=theme.background,
        elements=tuple(elements),
    )


def _entry(at: int, section: SignSection, style: SignStyle) -> Iterable[Element]:
    """A sign in the middle of its room, and its meaning."""
    entry, theme = section.entries[at], theme_of(style.look)
    row, column = divmod(at, section.columns)
    width = (CONTENT_PX - 2 * SECTION_INSET_PX) // section.columns
    left, middle = SECTION_INSET_PX + column * width, SIGN_HEADING_PX + row * SIGN_ROW_PX + SIGN_ROW_PX // 2
    sign = tuple(entry.drawing(style))
    shift = (section.sign_px - max([part.box.right for part in sign])) // 2
    text_x = left + section.sign_px + 14
    meaning = style.words.text(entry.message_id)
    yield from [moved(part, left + shift, middle) for part in sign]
    yield fitted_line(
        meaning, text_x, middle + 13, left + width - text_x - 6, NOTE_TYPE, Ink(theme.ink, theme.panel)
    )


# Drawings


def _points(style: SignStyle) -> Iterable[Element]:  # noqa: ARG001 - as all drawings
    return sun(3, 28, 0, 56)


def _goal(style: SignStyle) -> Iterable[Element]:  # noqa: ARG001 - as all drawings
    width, height = sprite_size("flag-ink", 42)
    yield SpriteAt(name="flag-ink", box=Box(0, -height // 2, width, height))
    yield from sun(20, width + 30, 0, 56)


def _affordable(style: SignStyle) -> Iterable[Element]:
    width, height = sprite_size("check-bar", 34)
    yield Fill(box=Box(0, -23, width + 32, 46), colour=theme_of(style.look).accent)
    yield SpriteAt(name="check-bar", box=Box(16, -height // 2, width, height))


def _exchange(style: SignStyle) -> Iterable[Element]:
    """Rubble that is paid in place of a brick, as below the end of a row."""
    theme, gap = theme_of(style.look), SIGN_GAP_PX
    given, wanted = (Amount("rubble", FIVE_FOR_ONE),), (Amount("red", 1),)
    sign_x = 8 + line_width(given, 36, gap, style.words) + gap
    sign = fitted_line("›", sign_x, 12, 40, Type(Face.BOLD, (38,)), Ink(theme.on_accent, theme.accent))
    wanted_x = sign_x + sign.width + gap
    right = wanted_x + line_width(wanted, 36, gap, style.words) + 8
    yield Fill(box=Box(0, -23, right, 46), colour=theme.accent)
    yield from token_line(given, 8, 0, 36, gap, style.look, style.words)
    yield sign
    yield from token_line(wanted, wanted_x, 0, 36, gap, style.look, style.words)


def _order(style: SignStyle) -> Iterable[Element]:
    for place, seat in enumerate((2, 0, 1), 1):
        yield from labelled_sign(seat, str(place), 29 + 58 * (place - 1), 0, 52, style.look)


def _progress(style: SignStyle) -> Iterable[Element]:
    """Points as little boxes, some of them still empty."""
    empty = theme_of(style.look).empty
    for at in range(8):
        box = Box(at * 16, -11, 13, 22)
        gained = Fill(box=box, colour=SUN, radius=3, outline=SUN_EDGE, outline_px=2)
        yield gained if at < 5 else Fill(box=box, colour=empty, radius=3)


def _new_card(style: SignStyle) -> Iterable[Element]:  # noqa: ARG001 - as all drawings
    return new_frame(_small_card().inset(5), radius=6)


def _mark(style: SignStyle) -> Iterable[Element]:  # noqa: ARG001 - as all drawings
    for at in range(3):
        width, height = sprite_size(f"mark-{at}", 34)
        yield Fill(box=Box(at * 52, -23, 46, 46), colour=CREAM, radius=10)
        yield SpriteAt(name=f"mark-{at}", box=Box(at * 52 + (46 - width) // 2, -height // 2, width, height))


def _small_card() -> Box:
    return Box(0, -SMALL_CARD_PX.height // 2, SMALL_CARD_PX.width, SMALL_CARD_PX.height)


SIGN_SECTIONS = (
    SignSection(
        "signs-goods",
        3,
        76,
        (
            SignEntry("good-red", tokens(Amount("red", 1))),
            SignEntry("good-yellow", tokens(Amount("yellow", 1))),
            SignEntry("good-blue", tokens(Amount("blue", 1))),
            SignEntry("good-brown", tokens(Amount("brown", 1))),
            SignEntry("means-rubble", tokens(Amount("rubble", 1))),
            SignEntry("means-peso", tokens(Amount("pesos", 1))),
            SignEntry("means-worker", tokens(Amount("workers", 1))),
            SignEntry("means-architect", tokens(Amount(ARCHITECT_SIGN, 1))),
            SignEntry("means-points", _points),
        ),
    ),
    SignSection(
        "signs-board",
        2,
        176,
        (
            SignEntry("means-end", sprites("arrow-ul", "arrow-ur", "arrow-ll", "arrow-lr", height=40)),
            SignEntry("means-goal", _goal),
            SignEntry("means-affordable", _affordable),
            SignEntry("means-missing", tokens(Amount("blue", 2), Amount("workers", 1), is_missing=True)),
            SignEntry("means-exchange", _exchange),
            SignEntry("means-bag", sprites("bag")),
            SignEntry("means-reserve", sprites("reserve")),
            SignEntry("means-pile", sprites("pile")),
        ),
    ),
    SignSection(
        "signs-players",
        2,
        176,
        (
            SignEntry("means-order", _order),
            SignEntry("means-turn", sprites("turn", height=34)),
            SignEntry("scene-computer", sprites("robot", height=42)),
            SignEntry("means-chosen", sprites("check-ink", height=34)),
            SignEntry("means-progress", _progress),
            SignEntry("means-hand", sprites("cards", height=42)),
            SignEntry("means-face-down", face_down(_small_card(), 6)),
            SignEntry("scene-new-card", _new_card),
            SignEntry("means-discard", discarded(_small_card(), 6)),
            SignEntry("means-mark", _mark),
        ),
    ),
)
