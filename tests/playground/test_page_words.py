"""The page's own words in every language, read from words.js without a browser."""

from __future__ import annotations

import json
import re

import pytest

from tgbot.playground.web import PAGE_FOLDER
from tgbot.words import DEFAULT_LANGUAGE, is_partial, languages

LANGUAGE = re.compile(r"^  (\w+): \{\n(.*?)^  \},\n", re.MULTILINE | re.DOTALL)
ENTRY = re.compile(r'    "?([\w-]+)"?: (".*"),')
PART = re.compile(r"\{\w+\}")


def read_words() -> dict[str, dict[str, str]]:
    """The object `WORDS`: texts by language and key."""
    source = (PAGE_FOLDER / "js" / "words.js").read_text(encoding="utf-8")
    return {found[1]: dict(map(read_entry, lines_of(found[2]))) for found in LANGUAGE.finditer(source)}


def lines_of(source: str) -> list[str]:
    return [line for line in source.splitlines() if line.strip() and not line.lstrip().startswith("//")]


def read_entry(line: str) -> tuple[str, str]:
    found = ENTRY.fullmatch(line)
    assert found, f"one key and its text to a line: {line!r}"
    return found[1], json.loads(found[2])


WORDS = read_words()


def test_the_page_speaks_the_languages_of_the_bot() -> None:
    assert set(WORDS) <= set(languages())
    assert [language for language in languages() if language not in WORDS and not is_partial(language)] == []


@pytest.mark.parametrize("language", sorted(WORDS))
def test_every_language_has_the_keys_and_the_parts_of_english(language: str) -> None:
    english, other = WORDS[DEFAULT_LANGUAGE], WORDS[language]
    expected = [key for key in english if key in other] if is_partial(language) else list(english)
    assert list(other) == expected
    assert {key: sorted(PART.findall(text)) for key, text in other.items()} == {
        key: sorted(PART.findall(english[key])) for key in other
    }
    assert [key for key, text in other.items() if not text.strip()] == []
