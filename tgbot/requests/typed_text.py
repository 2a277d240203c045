"""Text as people type it in a hurry, made comparable."""

from __future__ import annotations

import unicodedata

from engine.players.levels import LEVEL_NAMES
from tgbot.words import Words

MAX_COMPARED_CHARACTERS = 100
"""Nothing that people can name is longer. Some characters become eighteen when they are taken apart."""


def bare_letters(text: str) -> str:
    """Letters and digits only, without capitals and accents."""
    return "".join([letter for letter in _apart(text) if letter.isalnum()])


def without_accents(text: str) -> str:
    """The text without capitals, accents and the space around it."""
    return "".join([letter for letter in _apart(text) if not unicodedata.combining(letter)]).strip()


def _apart(text: str) -> str:
    """The beginning of the text, its capitals small and its accents letters of their own."""
    return unicodedata.normalize("NFKD", text[:MAX_COMPARED_CHARACTERS].casefold())


def level_named(word: str, words: Words) -> str | None:
    """The level of a computer that a word means, in the person's language or in English."""
    names = {bare_letters(words.text(f"level-{level}")): level for level in LEVEL_NAMES}
    names |= {level: level for level in LEVEL_NAMES} | {bare_letters(words.text("level-hard-also")): "hard"}
    return names.get(bare_letters(word))
