"""The greeting; and /help in layers: what one wants to know about, then its commands and the buttons that do the same."""

from __future__ import annotations

from collections.abc import Callable

from engine.tables.profiles import PersonId
from tgbot.board.page import quoted
from tgbot.buttons.pages import GamesTap, HelpTap, SettingsTap
from tgbot.screen.screen import Button, Row, Screen, in_rows, safe
from tgbot.screen.ways import (
    LANGUAGE_PAGE,
    MAIN_PAGE,
    QUIET_PAGE,
    REMINDERS_PAGE,
    find_game_button,
    friends_button,
    how_to_play_button,
    learn_button,
    new_table_button,
    open_tables_button,
    practice_button,
)
from tgbot.words import Words

FIRST_HELP_PAGE = ""
HELP_PAGES = ("game", "tables", "time", "you")
"""In the order of a person's questions; each has a title, a button and a list of commands."""


def help_screen(words: Words) -> Screen:
    """The first page, which leads to the others."""
    pages = in_rows([Button(words.text(f"guide-open-{page}"), HelpTap(page)) for page in HELP_PAGES], 2)
    return Screen(words.text("guide-first"), (*pages, (how_to_play_button(words),)))


def help_layer(page: str, person: PersonId, words: Words) -> Screen:
    """The commands about one thing, and buttons for what is wanted most."""
    back = Button(words.text("button-back"), HelpTap(FIRST_HELP_PAGE))
    return Screen(_commands(page, words), (*_HELP_BUTTONS[page](person, words), (back,)))


def guide_screen(words: Words) -> Screen:
    """All commands in one text, for a group: there a page that one person turns is turned for all.

    Each page is a quote to unfold, so that all of them are seen at once.
    """
    pages = [f"{_title(page, words)}\n{quoted(words.text(f'guide-list-{page}'))}" for page in HELP_PAGES]
    return Screen("\n".join([f"<b>{words.text('guide-title')}</b>", *pages]))


def _commands(page: str, words: Words) -> str:
    return f"{_title(page, words)}\n{words.text(f'guide-list-{page}')}"


def _title(page: str, words: Words) -> str:
    return f"<b>{words.text(f'guide-{page}')}</b>"


def _playing(person: PersonId, words: Words) -> tuple[Row, ...]:
    return ((practice_button(person, words),), (learn_button(words), how_to_play_button(words)))


def _tables(person: PersonId, words: Words) -> tuple[Row, ...]:
    games = Button(words.text("guide-your-tables"), GamesTap(person, 0))
    new, find = new_table_button(person, words), find_game_button(person, words)
    return ((new, find), (open_tables_button(person, words), games))


def _time(person: PersonId, words: Words) -> tuple[Row, ...]:
    pages = (QUIET_PAGE, REMINDERS_PAGE)
    return (tuple([Button(words.text(f"settings-{page}"), SettingsTap(person, page, "")) for page in pages]),)


def _person(person: PersonId, words: Words) -> tuple[Row, ...]:
    language = Button(words.text("settings-language"), SettingsTap(person, LANGUAGE_PAGE, ""))
    return ((Button(words.text("settings-title"), SettingsTap(person, MAIN_PAGE, "")), language),)


_HELP_BUTTONS: dict[str, Callable[[PersonId, Words], tuple[Row, ...]]] = {
    "game": _playing,
    "tables": _tables,
    "time": _time,
    "you": _person,
}
"""The keys for what one can do right there, by page."""


# The greeting: what the game is, and how to begin


def greeting_screen(person: PersonId, name: str, words: Words) -> Screen:
    """A person's home: it stays where it is, whatever its buttons lead to."""
    language = Button(words.text("greeting-language"), SettingsTap(person, LANGUAGE_PAGE, ""))
    return Screen(
        f"{words.text('greeting-hello', name=safe(name))}\n\n{words.text('greeting-what')}",
        (
            (practice_button(person, words),),
            (friends_button(person, words),),
            (how_to_play_button(words), language),
        ),
    )


def group_greeting_screen(words: Words, *, new: Button) -> Screen:
    """The screen for everybody in a group that the bot was added to."""
    return Screen(words.text("greeting-group"), ((new,),))


def short_answer_screen(person: PersonId, words: Words, *, new: Button, plays: bool) -> Screen:
    """The reply to a text that means nothing to us: three ways on. People who play somewhere want to go there."""
    tables = Button(words.text("guide-your-tables"), GamesTap(person, 0))
    first = tables if plays else practice_button(person, words)
    return Screen(words.text("guide-short"), ((first,), (new, how_to_play_button(words))))
