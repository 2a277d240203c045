"""Buttons that lead to another topic. Every topic may show them."""

from __future__ import annotations

from dataclasses import replace

from engine.players.levels import LEVEL_NAMES
from engine.tables.profiles import PersonId
from engine.tables.table_view import TableView
from tgbot.buttons.codec import DRAFT_NEW_MESSAGE
from tgbot.buttons.find_game import WishTap
from tgbot.buttons.lobby import OWN_LEVEL, DraftTap, PracticeTap
from tgbot.buttons.luck import VerifyTap
from tgbot.buttons.pages import CloseTap, GamesTap, LearnTap, RulesTap
from tgbot.screen.screen import PRIMARY, Button, Row, Screen
from tgbot.screen.widths import LABEL_COLUMNS_BY_COUNT, width
from tgbot.words import Words

PRACTICE_LEVEL = next(iter(LEVEL_NAMES))
"""The weakest computer, which people meet in their first game."""

OPEN_TABLES = -1
"""The page before a person's own tables: the tables that anybody may join."""

EDITION_MEANT = ""
"""In place of an edition: that of the reader's table."""

RULES_NEW_MESSAGE, RULES_OF_A_ROUND = "", "round"
"""In place of a card: the round in short, in a new message or in place of another page."""
LEARN_BEGIN = LearnTap(0, "")
"""Shows the first step of /learn in a message of its own."""

MAIN_PAGE = ""
LANGUAGE_PAGE, ZONE_PAGE, QUIET_PAGE = "language", "zone", "quiet"
REMINDERS_PAGE, DIGEST_PAGE, TALK_PAGE = "reminders", "digest", "talk"
HOME_RIGHT, HOME_CHANGE, HOME_LOUD = "yes", "change", "loud"
"""The answers of a person to a guess at their zone and quiet hours."""


def practice_button(person: PersonId, words: Words) -> Button:
    """One tap to a game against a computer of the level that the person has come to."""
    return Button(words.text("greeting-play"), PracticeTap(person, OWN_LEVEL), style=PRIMARY)


def meanwhile_button(person: PersonId, words: Words) -> Button:
    """The same for somebody who has found nobody yet."""
    return Button(words.text("find-meanwhile"), PracticeTap(person, OWN_LEVEL))


def friends_button(person: PersonId, words: Words) -> Button:
    """Leads to the form for a new table, in a message of its own."""
    return Button(words.text("greeting-friends"), DraftTap(person, DRAFT_NEW_MESSAGE))


def open_tables_button(person: PersonId, words: Words) -> Button:
    return Button(words.text("greeting-open-tables"), GamesTap(person, OPEN_TABLES))


def find_game_button(person: PersonId, words: Words) -> Button:
    return Button(words.text("find-button"), WishTap(person, ""))


def wait_button(person: PersonId, words: Words) -> Button:
    """Leads from one's tables to the wait, which is one of them in the making."""
    return Button(words.text("find-wait-button"), WishTap(person, ""))


def new_table_button(person: PersonId, words: Words) -> Button:
    return Button(words.text("opening-new"), DraftTap(person, ""), style=PRIMARY)


def learn_button(words: Words) -> Button:
    """The way to the lesson that one plays."""
    return Button(words.text("learn-button"), LEARN_BEGIN)


def how_to_play_button(words: Words, edition: str = EDITION_MEANT) -> Button:
    """The way to the first picture that teaches the game, in a message of its own."""
    return Button(words.text("lobby-rules"), RulesTap(edition, RULES_NEW_MESSAGE))


def verify_button(table: TableView, words: Words) -> Button:
    return Button(words.text("button-verify"), VerifyTap(table.code))


# The key that closes a page of one person: its message goes


def close_button(person: PersonId, words: Words) -> Button:
    return Button(words.text("button-close"), CloseTap(person))


def with_close(screen: Screen, person: PersonId, words: Words) -> Screen:
    """The screen with a key that closes it: in the last row, or in one of its own.

    Below a picture there is no room for one more row: there it joins the lowest that takes it.
    """
    close, rows = close_button(person, words), tuple(filter(None, screen.rows))
    instead = screen.instead and with_close(screen.instead, person, words)
    joined = len(rows) if screen.picture else 1
    return replace(screen, rows=_added(rows, close, joined), instead=instead)


def _added(rows: tuple[Row, ...], close: Button, joined: int) -> tuple[Row, ...]:
    for at in reversed(range(len(rows))[-joined:]):
        if _fits((*rows[at], close)):
            return (*rows[:at], (*rows[at], close), *rows[at + 1 :])
    return (*rows, (close,))


def _fits(row: Row) -> bool:
    room = LABEL_COLUMNS_BY_COUNT.get(len(row), 0)
    return all([width(button.text) <= room for button in row])
