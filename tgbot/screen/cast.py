"""The computers as characters of Havana: their names, their levels and how each level plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType

from engine.players.levels import LEVEL_NAMES
from tgbot.words import Words

COMPUTER_SIGN = "🤖"
LEVEL_SIGNS = MappingProxyType({"easy": "🌴", "medium": "🧮", "hard": "🧠"})
DEFAULT_LEVEL = "medium"
CHARACTER_NUMBERS = (1, 2, 3, 4)
"""One number for each seat of the largest table."""


def plain_names(words: Words) -> list[str]:
    """Names for players without one."""
    return [words.text(f"name-{number}") for number in CHARACTER_NUMBERS]


def characters_of(kind: str | None, words: Words) -> list[str]:
    """The names of the characters of a kind; plain names for a kind that is no longer offered."""
    if kind not in LEVEL_NAMES:
        return plain_names(words)
    return [words.text(f"character-{kind}-{number}") for number in CHARACTER_NUMBERS]


def name_for(kind: str | None, character: int, taken: Iterable[str], words: Words) -> str:
    """The name of a character, or of the next one whose first name nobody else at the table has."""
    names, first = characters_of(kind, words), character % len(CHARACTER_NUMBERS)
    known = {_first_name(name) for name in taken}
    order: Sequence[str] = names[first:] + names[:first]
    return next((name for name in order if _first_name(name) not in known), order[0])


def _first_name(name: str) -> str:
    return name.casefold().partition(" ")[0]


def sign_of(kind: str | None) -> str:
    """The sign of a level; empty for a kind that is no longer offered."""
    return LEVEL_SIGNS.get(kind or "", "")


def level_label(kind: str, words: Words) -> str:
    """A level with its sign: `🌴 easy`."""
    return words.signed(sign_of(kind), words.text(f"level-{kind}")).lstrip()


def strongest(kinds: Iterable[str | None]) -> str | None:
    """The strongest level among the computers of a table; None if there is none."""
    met = set(kinds)
    return next((level for level in reversed(list(LEVEL_NAMES)) if level in met), None)


def level_after(level: str) -> str:
    """The level for somebody who has beaten this one."""
    levels = list(LEVEL_NAMES)
    return levels[min(levels.index(level) + 1, len(levels) - 1)]


def trait_line(level: str, words: Words) -> str:
    """A line about how a level plays."""
    return words.text("level-line", level=level_label(level, words), trait=words.text(f"trait-{level}"))
