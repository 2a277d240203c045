"""Lessons: five pictures that teach the game with few words, and one of all signs. Their captions say the rest."""

from __future__ import annotations

from tgbot.pictures.elements import MIDDLE, Box, Element, Fill, Layout, Panel, PanelAt, Rays, TextAt
from tgbot.pictures.layouts.header import PICTURE_WIDTH_PX
from tgbot.pictures.layouts.lessons.lesson_cards import cards_lesson, number_lesson, replacement_lesson
from tgbot.pictures.layouts.lessons.lesson_signs import signs_lesson
from tgbot.pictures.layouts.lessons.lesson_town import goal_lesson, purchase_lesson
from tgbot.pictures.layouts.lines import Ink, Type, fitted_line
from tgbot.pictures.palette import INK, SUN, Look, theme_of
from tgbot.pictures.scene_facts import LessonFacts
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

LESSONS = (goal_lesson, number_lesson, cards_lesson, purchase_lesson, replacement_lesson, signs_lesson)
"""The layouts below the titles of the lessons, in their order."""
LESSON_HEADER_PX = 132
LESSON_TITLE_TYPE = Type(Face.TITLE, (74, 68, 62, 56, 50, 46))
LESSON_MARGIN_PX = 24


def lesson_layout(lesson: LessonFacts) -> Layout:
    words, look = lesson.words, lesson.look
    shown = LESSONS[lesson.number - 1](lesson)
    placed = [PanelAt(panel, x, y + LESSON_HEADER_PX) for panel, x, y in shown]
    return Layout(
        width=PICTURE_WIDTH_PX,
        height=max([each.box.bottom for each in placed]) + LESSON_MARGIN_PX,
        look=look,
        background=theme_of(look).background,
        panels=(PanelAt(_title(lesson.number, look, words), 0, 0), *placed),
    )


def _title(number: int, look: Look, words: Words) -> Panel:
    """Number and title of a lesson, and how many there are."""
    theme, width = theme_of(look), PICTURE_WIDTH_PX
    ink, dots = Ink(theme.on_header, theme.header), _dots(number, look)
    room = dots[0].box.x - 148 - 24
    elements: tuple[Element, ...] = (
        Rays(box=Box(0, 0, width, LESSON_HEADER_PX), colour=theme.rays),
        Fill(box=Box(32, 22, 88, 88), colour=SUN, radius=44),
        TextAt(text=str(number), x=76, y=88, face=Face.TITLE, size=66, colour=INK, on=SUN, anchor=MIDDLE),
        fitted_line(words.text(f"lesson-title-{number}"), 148, 90, room, LESSON_TITLE_TYPE, ink),
        *dots,
    )
    return Panel(width=width, height=LESSON_HEADER_PX, look=look, background=theme.header, elements=elements)


def _dots(number: int, look: Look) -> list[Fill]:
    """A dot for each lesson; that of this one shines."""
    left, quiet = PICTURE_WIDTH_PX - 32 - 30 * len(LESSONS) + 12, theme_of(look).on_header
    return [
        Fill(
            box=Box(left + 30 * at, 57, 18, 18),
            colour=SUN if at + 1 == number else None,
            outline=SUN if at + 1 == number else quiet,
            outline_px=3,
            radius=9,
        )
        for at in range(len(LESSONS))
    ]
