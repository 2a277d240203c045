"""Lessons: five pictures that teach the game with few words, and one of all signs. Their captions say the rest."""

from __future__ import annotations

from tgbot.pictures.boxes import SPRING, Box, column, fill, line, pad, panel, picture, rays, row, stack
from tgbot.pictures.elements import Layout
from tgbot.pictures.layouts.header import PICTURE_WIDTH_PX
from tgbot.pictures.layouts.lessons.lesson_cards import cards_lesson, number_lesson, replacement_lesson
from tgbot.pictures.layouts.lessons.lesson_signs import signs_lesson
from tgbot.pictures.layouts.lessons.lesson_town import goal_lesson, purchase_lesson
from tgbot.pictures.palette import INK, SUN
from tgbot.pictures.scene_facts import LessonFacts
from tgbot.pictures.style import Ink, Style, Type, style_of
from tgbot.pictures.typefaces import Face

LESSONS = (goal_lesson, number_lesson, cards_lesson, purchase_lesson, replacement_lesson, signs_lesson)
"""The boxes below the titles of the lessons, in their order."""
LESSON_HEADER_PX = 132
LESSON_NUMBER_TYPE = Type(Face.TITLE, (66,))
LESSON_TITLE_TYPE = Type(Face.TITLE, (74, 68, 62, 56, 50, 46))
LESSON_MARGIN_PX = 24


def lesson_layout(lesson: LessonFacts) -> Layout:
    style = style_of(lesson)
    shown = LESSONS[lesson.number - 1](style)
    return picture(style, column(_title(lesson.number, style), shown, LESSON_MARGIN_PX))


def _title(number: int, style: Style) -> Box:
    """Number and title of a lesson, and how many there are."""
    theme, width = style.theme, PICTURE_WIDTH_PX
    ink, dots = Ink(theme.on_header, theme.header), _dots(number, style)
    room = width - 148 - 24 - dots.width - 32
    digit = pad(line(str(number), LESSON_NUMBER_TYPE, Ink(INK, SUN)), bottom=2)
    disc = stack(fill(88, 88, SUN, radius=44), digit)
    title = line(style.words.text(f"lesson-title-{number}"), LESSON_TITLE_TYPE, ink, room)
    shown = row(32, disc, 28, pad(title, bottom=4), SPRING, dots, 32, width=width)
    return panel(style, theme.header, stack(rays(width, LESSON_HEADER_PX, theme.rays), shown))


def _dots(number: int, style: Style) -> Box:
    """A dot for each lesson; that of this one shines."""
    quiet = fill(18, 18, outline=style.theme.on_header, outline_px=3, radius=9)
    bright = fill(18, 18, SUN, outline=SUN, outline_px=3, radius=9)
    return row(*[bright if at + 1 == number else quiet for at in range(len(LESSONS))], gap=12)
