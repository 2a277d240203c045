"""Text as people type it in a hurry, made comparable."""

from __future__ import annotations

import unicodedata


def bare_letters(text: str) -> str:
    """Letters and digits only, without capitals and accents."""
    return "".join([letter for letter in unicodedata.normalize("NFKD", text.casefold()) if letter.isalnum()])


def without_accents(text: str) -> str:
    """The text without capitals, accents and the space around it."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join([letter for letter in letters if not unicodedata.combining(letter)]).strip()
