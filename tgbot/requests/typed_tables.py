"""A table described by words, as in `/new 2009 4 live +1 hard`."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from engine.players.levels import LEVEL_NAMES
from engine.rules.editions.base import GOALS
from engine.rules.editions.registry import EDITIONS
from engine.rules.state import REPLACEMENTS
from engine.tables.policy import HousePolicy
from tgbot.screen.names import shortened
from tgbot.screen.table_drafts import PACE_LABELS, TableDraft, is_pace, paces
from tgbot.words import Words

MAX_WORDS = 12
"""The words that are read; all behind them count as one without a meaning: a table needs fewer."""
MAX_WORD_CHARACTERS = 40


def read_words(
    text: str, words: Words, draft: TableDraft, policy: HousePolicy
) -> tuple[TableDraft, str | None]:
    """A draft changed by the words, and the first word that means nothing."""
    unknown_word = None
    for word in text.split(maxsplit=MAX_WORDS):
        changed = _with_word(draft, word[:MAX_WORD_CHARACTERS].casefold(), words, policy)
        draft, unknown_word = changed or draft, unknown_word or (None if changed else word)
    return draft, unknown_word and shortened(unknown_word, MAX_WORD_CHARACTERS)


def _with_word(draft: TableDraft, word: str, words: Words, policy: HousePolicy) -> TableDraft | None:
    """The draft changed by one word: a year, seats, `+1` for computers, their level, a pace, and so on."""
    if edition := next((key for key in EDITIONS if word in (key, key.rpartition("-")[2])), None):
        return replace(draft, edition=edition)
    if word in map(str, GOALS):
        return draft.with_seats(int(word))
    if word in [f"+{number}" for number in range(draft.seats)]:
        return draft.with_computers(int(word))
    if level := level_named(word, words):
        return draft.with_level(level)
    if (replacement := word.replace("-", " ")) in REPLACEMENTS:
        return replace(draft, replacement=replacement)
    if bare_letters(word) in ("public", bare_letters(words.text("opening-public"))):
        return replace(draft, public=True)
    if bare_letters(word) in ("rated", bare_letters(words.text("opening-rated"))):
        return draft.with_rating(wanted=True)
    pace = _pace_named(word, words, policy)
    return replace(draft, pace=pace) if pace else None


def _pace_named(word: str, words: Words, policy: HousePolicy) -> str | None:
    """A pace by its name, in the person's language or in English, or written out: 2d+12h."""
    named = {bare_letters(words.text(name)): pace for pace, name in PACE_LABELS.items()}
    named |= {bare_letters(pace): pace for pace in paces(policy)}
    found = named.get(bare_letters(word), word)
    return found if is_pace(found, policy) else None


# Text as people type it in a hurry, made comparable


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
