"""Text as people type it in a hurry, made comparable."""

from __future__ import annotations

import unicodedata

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
