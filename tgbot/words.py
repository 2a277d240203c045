"""Texts for people: messages by id, in the language of the reader.

All texts are in `locales/<language>/*.ftl`. A message that is missing, or that lacks an argument, raises an
exception: nobody ever reads a raw key. Only a language that says of itself that it is partial has English instead.
Where an edition of the game says something in its own words, its message has the key of the edition behind its id: at
a table of 2024 `sign-yellow-la-habana-2024` stands for `sign-yellow`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache, reduce
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

LOCALES_FOLDER = Path(__file__).parent / "locales"
DEFAULT_LANGUAGE = "en"
PARTIAL_MARK = "PARTIAL"
"""A file of this name in the folder of a language: English stands in for messages that are not translated yet."""
MAX_CACHED_TEXTS = 16384
"""Texts in the cache: the same ones appear at every tap, and formatting one is slow."""


SPACES_THAT_DO_NOT_BREAK = {"fr": re.compile("(?<=«) | (?=[;:!?»])")}
"""By language: French sets a space before some signs, which must not begin a line. In the files any space will do."""
NARROW_NO_BREAK_SPACE = "\u202f"


class BadWords(Exception):
    """A language, a message or an argument that does not exist, or a locale file that cannot be read."""


class Words:
    """The messages of one language; those about a game are bound to its edition.

    >>> Words("en").text("card-mama")
    'Mama'
    >>> Words("en", "la-habana-2024").text("good-yellow")
    'white'
    """

    __slots__ = ("_own", "edition", "language")

    def __init__(self, language: str, edition: str = "") -> None:
        self.language = language
        self.edition = edition
        """The key of the edition; empty: no game in particular."""
        self._own = _own_ids(language, edition)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[str, str]:
        return self.language, self.edition

    def __contains__(self, message_id: str) -> bool:
        own = self._own.get(message_id, message_id)
        return _load(_spoken(self.language, own)).has_message(own)

    def of(self, edition: str) -> Words:
        """The same language at a table of an edition."""
        return Words(self.language, edition)

    def messages(self) -> frozenset[str]:
        """The ids of all messages that are written in this language."""
        return _ids(self.language)

    def text(self, message_id: str, /, **arguments: object) -> str:
        return _text(self.language, self._own.get(message_id, message_id), *arguments.items())

    def series(self, items: Iterable[str]) -> str:
        """Items one after another, set apart as the language does it.

        >>> Words("en").series(["Ana", "Bea", "Carlos"])
        'Ana, Bea, Carlos'
        """
        first, *others = [*items] or [""]
        return reduce(lambda so_far, item: self.text("list-more", list=so_far, next=item), others, first)


@cache
def _own_ids(language: str, edition: str) -> Mapping[str, str]:
    """The messages that an edition says in its own words: their ids by those that they stand for."""
    _load(language)
    own = f"-{edition}"
    names = _ids(language) | _ids(DEFAULT_LANGUAGE)
    return {name.removesuffix(own): name for name in names if edition and name.endswith(own)}


@cache
def _ids(language: str) -> frozenset[str]:
    """The ids in the files, as a bundle does not list its messages."""
    resources = [
        FluentResource(path.read_text("utf-8")) for path in (LOCALES_FOLDER / language).glob("*.ftl")
    ]
    return frozenset(
        entry.id.name for each in resources for entry in each.body if isinstance(entry, ast.Message)
    )


def preferred(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, if there is a locale for it; otherwise English.

    >>> preferred({"LANG": "it_IT.UTF-8"}), preferred({"LANG": "C.UTF-8"})
    ('it', 'en')
    """
    settings = [environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    wanted = next(filter(None, settings), "").partition("_")[0].lower()
    return wanted if wanted in languages() else DEFAULT_LANGUAGE


def languages() -> tuple[str, ...]:
    """Every language that has a folder."""
    return tuple(sorted(folder.name for folder in LOCALES_FOLDER.iterdir() if any(folder.glob("*.ftl"))))


def is_partial(language: str) -> bool:
    """Is this language still being translated?"""
    return (LOCALES_FOLDER / language / PARTIAL_MARK).exists()


def _spoken(language: str, message_id: str) -> str:
    """The language in which a message is said, by whose rules it is then formatted."""
    if _load(language).has_message(message_id) or not is_partial(language):
        return language
    return DEFAULT_LANGUAGE


@lru_cache(MAX_CACHED_TEXTS)
def _text(language: str, message_id: str, *arguments: tuple[str, object]) -> str:
    bundle = _load(_spoken(language, message_id))
    if not bundle.has_message(message_id):
        raise BadWords(f"{language}: no message {message_id!r}")
    pattern = bundle.get_message(message_id).value
    if pattern is None:
        raise BadWords(f"{language}: message {message_id!r} is empty")
    text, errors = bundle.format_pattern(pattern, dict(arguments))
    if errors:
        raise BadWords(f"{language}: message {message_id!r}: {errors[0]}")
    return str(text)


@cache
def _load(language: str) -> FluentBundle:
    if language not in languages():
        raise BadWords(f"no language {language!r}")
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((LOCALES_FOLDER / language).glob("*.ftl")):
        resource = FluentResource(_typeset(path.read_text(encoding="utf-8"), language))
        _check(resource, path, bundle)
        bundle.add_resource(resource)
    return bundle


def _typeset(text: str, language: str) -> str:
    spaces = SPACES_THAT_DO_NOT_BREAK.get(language)
    return spaces.sub(NARROW_NO_BREAK_SPACE, text) if spaces else text


def _check(resource: ast.Resource, path: Path, bundle: FluentBundle) -> None:
    """Refuse what Fluent would pass over silently: an entry it cannot read, and a second message of one name."""
    seen: set[str] = set()
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise BadWords(f"{path.name}: cannot read {(entry.content or '').strip()[:60]!r}")
        if isinstance(entry, ast.Message):
            name = entry.id.name
            if name in seen or bundle.has_message(name):
                raise BadWords(f"{path.name}: message {name!r} appears twice")
            seen.add(name)
