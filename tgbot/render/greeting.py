"""The greeting: what the bot is, how to begin, and which commands there are."""

from __future__ import annotations

from engine.tables.profiles import PersonId
from tgbot import buttons
from tgbot.render.new_table import NEWEST
from tgbot.render.screen import Button, Screen, safe
from tgbot.render.settings import LANGUAGE_PAGE
from tgbot.words import Words

OPEN_TABLES = -1
"""The page before a person's own tables: the tables that anybody may join."""
GUIDE = (
    ("guide-tables", "guide-tables-list"),
    ("guide-game", "guide-game-list"),
    ("guide-time", "guide-time-list"),
    ("guide-you", "guide-you-list"),
)


def greeting_screen(person: PersonId, name: str, words: Words, *, new: Button) -> Screen:
    parts = [
        words.text("greeting-hello", name=safe(name)),
        words.text("greeting-what"),
        words.text("greeting-begin"),
    ]
    open_tables = Button(words.text("greeting-open-tables"), buttons.GamesTap(person, OPEN_TABLES))
    rules = Button(words.text("greeting-rules"), buttons.RulesTap(NEWEST, ""))
    language = Button(words.text("greeting-language"), buttons.SettingsTap(person, LANGUAGE_PAGE, ""))
    return Screen("\n\n".join(parts), ((new, open_tables), (rules, language)))


def group_greeting_screen(words: Words, *, new: Button) -> Screen:
    """For everybody in a group that the bot was added to."""
    return Screen(words.text("greeting-group"), ((new,),))


def guide_screen(words: Words) -> Screen:
    """The commands in short."""
    title = words.text("guide-title")
    groups = [f"<b>{words.text(head)}</b>\n{words.text(body)}" for head, body in GUIDE]
    return Screen("\n\n".join([f"<b>{title}</b>", *groups]))
