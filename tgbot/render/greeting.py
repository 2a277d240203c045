"""The greeting: what the bot is, how to begin, and which commands there are."""

from __future__ import annotations

from engine.tables.profiles import PersonId
from tgbot import buttons
from tgbot.render.open_tables import open_tables_button
from tgbot.render.rules import RULES_OF_A_ROUND
from tgbot.render.screen import Button, Screen, safe
from tgbot.render.settings import LANGUAGE_PAGE
from tgbot.render.table_drafts import NEWEST
from tgbot.words import Words

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
    open_tables = open_tables_button(person, words)
    rules = Button(words.text("greeting-rules"), buttons.RulesTap(NEWEST, ""))
    language = Button(words.text("greeting-language"), buttons.SettingsTap(person, LANGUAGE_PAGE, ""))
    return Screen("\n\n".join(parts), ((new, open_tables), (rules, language)))


def group_greeting_screen(words: Words, *, new: Button) -> Screen:
    """For everybody in a group that the bot was added to."""
    return Screen(words.text("greeting-group"), ((new,),))


def short_answer_screen(person: PersonId, words: Words, *, new: Button) -> Screen:
    """For a text that means nothing to us: three ways on."""
    tables = Button(words.text("guide-your-tables"), buttons.GamesTap(person, 0))
    rules = Button(words.text("lobby-rules"), buttons.RulesTap(NEWEST, RULES_OF_A_ROUND))
    return Screen(words.text("guide-short"), ((tables, new), (rules,)))


def guide_screen(words: Words) -> Screen:
    """The commands in short."""
    title = words.text("guide-title")
    groups = [f"<b>{words.text(head)}</b>\n{words.text(body)}" for head, body in GUIDE]
    return Screen("\n\n".join([f"<b>{title}</b>", *groups]))
