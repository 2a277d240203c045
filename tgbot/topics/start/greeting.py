"""The greeting: what the game is, and how to begin."""

from __future__ import annotations

from engine.tables.profiles import PersonId
from tgbot.buttons.pages import GamesTap, SettingsTap
from tgbot.screen.screen import Button, Screen, safe
from tgbot.screen.ways import LANGUAGE_PAGE, friends_button, how_to_play_button, practice_button
from tgbot.words import Words


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
    """For everybody in a group that the bot was added to."""
    return Screen(words.text("greeting-group"), ((new,),))


def short_answer_screen(person: PersonId, words: Words, *, new: Button, plays: bool) -> Screen:
    """For a text that means nothing to us: three ways on. Who plays somewhere wants to go there."""
    tables = Button(words.text("guide-your-tables"), GamesTap(person, 0))
    first = tables if plays else practice_button(person, words)
    return Screen(words.text("guide-short"), ((first,), (new, how_to_play_button(words))))
