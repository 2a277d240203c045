"""The greeting: what the game is, and how to begin."""

from __future__ import annotations

from engine.players import LEVELS
from engine.tables.profiles import PersonId
from tgbot import buttons
from tgbot.render.lobby import how_to_play_button
from tgbot.render.screen import PRIMARY, Button, Screen, safe
from tgbot.render.settings import LANGUAGE_PAGE
from tgbot.words import Words

PRACTICE_LEVEL = next(iter(LEVELS))
"""The weakest computer, which people meet in their first game."""


def practice_button(person: PersonId, words: Words) -> Button:
    """One tap to a game against a computer of the level that the person has come to."""
    return Button(words.text("greeting-play"), buttons.PracticeTap(person, buttons.OWN_LEVEL), style=PRIMARY)


def meanwhile_button(person: PersonId, words: Words) -> Button:
    """The same for somebody who has found nobody yet."""
    return Button(words.text("find-meanwhile"), buttons.PracticeTap(person, buttons.OWN_LEVEL))


def friends_button(person: PersonId, words: Words) -> Button:
    """Leads to the form for a new table, in a message of its own."""
    return Button(words.text("greeting-friends"), buttons.DraftTap(person, buttons.DRAFT_NEW_MESSAGE))


def greeting_screen(person: PersonId, name: str, words: Words) -> Screen:
    """A person's home: it stays where it is, whatever its buttons lead to."""
    language = Button(words.text("greeting-language"), buttons.SettingsTap(person, LANGUAGE_PAGE, ""))
    return Screen(
        f"{words.text('greeting-hello', name=safe(name))}\n\n{words.text('greeting-what')}",
        (
            (practice_button(person, words),),
            (friends_button(person, words),),
            (how_to_play_button(words), language),
        ),
    )


def group_greeting_screen(words: Words, *, new: Button) -> Screen:
    """For everybody in a group that the bot was added to."""
    return Screen(words.text("greeting-group"), ((new,),))


def short_answer_screen(person: PersonId, words: Words, *, new: Button, plays: bool) -> Screen:
    """For a text that means nothing to us: three ways on. Who plays somewhere wants to go there."""
    tables = Button(words.text("guide-your-tables"), buttons.GamesTap(person, 0))
    first = tables if plays else practice_button(person, words)
    return Screen(words.text("guide-short"), ((first,), (new, how_to_play_button(words))))
