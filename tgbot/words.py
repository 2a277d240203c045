"""Texts for people: messages by id, in the language of the reader.

All texts are in `locales/<language>/*.ftl`. A message that is missing, or that lacks an argument, raises an
exception: nobody ever reads a raw key. Only a language that says of itself that it is partial has English instead.
Where an edition of the game says something in its own words, its message has the key of the edition behind its id: at
a table of 2024 `sign-yellow-la-habana-2024` stands for `sign-yellow`.

Words that are read aloud by a screen reader have no signs: those in the files are left out, and where a sign says
something that no word beside it says, the message has `-aloud` behind its id (`locales/*/aloud.ftl`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache, reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

if TYPE_CHECKING:
    from engine.tables.profiles import Preferences

LOCALES_FOLDER = Path(__file__).parent / "locales"
DEFAULT_LANGUAGE = "en"
PARTIAL_MARK = "PARTIAL"
"""A file of this name in the folder of a language: English stands in for messages that are not translated yet."""
MAX_CACHED_TEXTS = 16384
"""Texts in the cache: the same ones appear at every tap, and formatting one is slow."""


SPACES_THAT_DO_NOT_BREAK = {"fr": re.compile("(?<=«) | (?=[;:!?»])")}
"""By language: French sets a space before some signs, which must not begin a line. In the files any space will do."""
NARROW_NO_BREAK_SPACE = "\u202f"
ENTRY_BEGINS = re.compile("^(?=[A-Za-z])", re.MULTILINE)
"""In the first column."""
MESSAGE_ID = re.compile("([A-Za-z][A-Za-z0-9_-]*) *=")
REFERENCE = re.compile("{ *([a-z][a-z0-9-]*) *}")
"""Another message within a message."""
ALOUD = "-aloud"
"""Behind the id of a message that a screen reader reads in place of another one."""
SIGN = re.compile(
    "[0-9]\ufe0f\u20e3|[\u2190-\u21ff\u2300-\u23ff\u2460-\u27bf\u2900-\u297f\u2b00-\u2bff\U0001f000-\U0001faff‹›⋯•]\ufe0f?"
)
"""An emoji, an arrow, a tick or the like: a screen reader skips it, or says its long name in place of what it means."""
_ALOUD_FOR: Mapping[re.Pattern[str], str] = {
    re.compile(" · "): ", ",
    re.compile(f"[ \u202f]?:(?: (?:{SIGN.pattern}))+$", re.MULTILINE): ".",
    re.compile(f" ?\\((?:{SIGN.pattern}|[, ])+\\)"): "",
    re.compile(f"(?:{SIGN.pattern})+ | ?(?:{SIGN.pattern})+"): "",
}
"""The spoken form of a dot between two things, signs that end a line, signs in brackets, and all other signs."""


class BadWords(Exception):
    """A language, a message or an argument that does not exist, or a locale file that cannot be read."""


class Words:
    """The messages of one language; those about a game are bound to its edition.

    >>> Words("en").text("card-mama")
    'Mama'
    >>> Words("en", "la-habana-2024").text("good-yellow")
    'white'
    >>> Words("en", aloud=True).text("button-undo-last")
    'Undo'
    """

    __slots__ = ("_key", "_said", "aloud", "edition", "language")

    def __init__(self, language: str, edition: str = "", *, aloud: bool = False) -> None:
        self.language = language
        self.edition = edition
        """The key of the edition; empty: no game in particular."""
        self.aloud = aloud
        """For a screen reader: without signs."""
        self._key = (language, edition, aloud)
        self._said = _said_by(language, edition, aloud)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __contains__(self, message_id: str) -> bool:
        own = self._said.own.get(message_id, message_id)
        return own in _ids(_spoken(self.language, own))

    def of(self, edition: str) -> Words:
        """The same language at a table of an edition."""
        return Words(self.language, edition, aloud=self.aloud)

    def messages(self) -> frozenset[str]:
        """The ids of all messages that are written in this language."""
        return _ids(self.language)

    def text(self, message_id: str, /, **arguments: object) -> str:
        if not arguments:
            return self._said[message_id]
        own = self._said.own.get(message_id, message_id)
        return _text(self.language, self.aloud, own, *arguments.items())

    def signed(self, sign: str, text: str) -> str:
        """A text behind a sign that says no more than the text.

        >>> Words("en").signed("⏱", "2 days"), Words("en", aloud=True).signed("⏱", "2 days")
        ('⏱ 2 days', '2 days')
        """
        return text if self.aloud else f"{sign} {text}"

    def beside(self, *items: str) -> str:
        """Items beside each other, which are no sentence.

        >>> Words("en").beside("Ana", "round 2"), Words("en", aloud=True).beside("Ana", "round 2")
        ('Ana · round 2', 'Ana, round 2')
        """
        return self.series(items) if self.aloud else " · ".join(items)

    def series(self, items: Iterable[str]) -> str:
        """Items one after another, set apart as the language does it.

        >>> Words("en").series(["Ana", "Bea", "Carlos"])
        'Ana, Bea, Carlos'
        """
        first, *others = [*items] or [""]
        return reduce(lambda so_far, item: self.text("list-more", list=so_far, next=item), others, first)


class Reader(Protocol):
    """A person who reads: their profile, or their seat."""

    @property
    def language(self) -> str: ...

    @property
    def preferences(self) -> Preferences: ...


def words_for(reader: Reader, edition: str = "") -> Words:
    """The words of a person, as their screen or their screen reader wants them."""
    return Words(reader.language, edition, aloud=reader.preferences.screen_reader)


# Shortcut: of the 86 texts of a pass 62 take no argument. Looked up here, one takes 0.3 µs; in the cache of `_text`, 0.7.
class _Said(dict[str, str]):
    """Texts that take no argument, by message, each from when it is first said."""

    def __init__(self, language: str, own: Mapping[str, str], *, aloud: bool) -> None:
        super().__init__()
        self.own = own
        """By message: the one that stands for it."""
        self._language = language
        self._aloud = aloud

    def __missing__(self, message_id: str) -> str:
        text = self[message_id] = _text(self._language, self._aloud, self.own.get(message_id, message_id))
        return text


@cache
def _said_by(language: str, edition: str, aloud: bool) -> _Said:  # noqa: FBT001 - by keyword, the cache is slower
    return _Said(language, _own_ids(language, edition, aloud=aloud), aloud=aloud)


def _own_ids(language: str, edition: str, *, aloud: bool) -> Mapping[str, str]:
    """The messages that an edition or a screen reader says in its own words: their ids by those that they stand for."""
    _bundle(language, aloud=False)
    names = _ids(language) | _ids(DEFAULT_LANGUAGE)
    of_edition = {_without(f"-{edition}", name): name for name in names if edition}
    read_aloud = {_without(ALOUD, name): name for name in names if aloud}
    read_aloud |= {
        f"emblem-{name.removeprefix('card-')}": name for name in names if aloud and name.startswith("card-")
    }
    own = of_edition | read_aloud
    own.pop("", None)
    return own


def _without(suffix: str, name: str) -> str:
    """The id that a message stands for; empty if it has not this suffix."""
    return name.removesuffix(suffix) if name.endswith(suffix) else ""


@cache
def _ids(language: str) -> frozenset[str]:
    return frozenset(_sources(LOCALES_FOLDER / language))


@cache
def _sources(folder: Path) -> Mapping[str, str]:
    """The messages of a language by id, as they stand in its files."""
    sources: dict[str, str] = {}
    for path in sorted(folder.glob("*.ftl")):
        for source in ENTRY_BEGINS.split(_typeset(path.read_text(encoding="utf-8"), folder.name))[1:]:
            name = _name_of(source, path)
            if name in sources:
                raise BadWords(f"{path.name}: message {name!r} appears twice")
            sources[name] = source
    return sources


def _name_of(source: str, path: Path) -> str:
    if not (begins := MESSAGE_ID.match(source)):
        raise BadWords(f"{path.name}: cannot read {source.strip()[:60]!r}")
    return begins[1]


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


@cache
def is_partial(language: str) -> bool:
    """Is this language still being translated?"""
    return (LOCALES_FOLDER / language / PARTIAL_MARK).exists()


def _spoken(language: str, message_id: str) -> str:
    """The language in which a message is said, by whose rules it is then formatted."""
    return language if message_id in _ids(language) or not is_partial(language) else DEFAULT_LANGUAGE


@lru_cache(MAX_CACHED_TEXTS)
def _text(language: str, aloud: bool, message_id: str, *arguments: tuple[str, object]) -> str:  # noqa: FBT001 - by keyword, the cache is slower
    spoken = _spoken(language, message_id)
    bundle = _bundle(spoken, aloud=aloud)
    if not bundle.has_message(message_id):
        _parse(message_id, spoken, aloud=aloud)
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
def _bundle(language: str, *, aloud: bool) -> FluentBundle:  # noqa: ARG001 - a bundle for each
    """The messages of a language that have been said so far."""
    # Shortcut: to parse all of them takes a third of a second for each language, in every process that starts.
    if language not in languages():
        raise BadWords(f"no language {language!r}")
    return FluentBundle([language], use_isolating=False)


def _parse(message_id: str, language: str, *, aloud: bool) -> None:
    """Add a message to the bundle, with those that it refers to, unless it is there or does not exist."""
    bundle, source = _bundle(language, aloud=aloud), _sources(LOCALES_FOLDER / language).get(message_id)
    if source is None or bundle.has_message(message_id):
        return
    resource = FluentResource(source)
    if not all([isinstance(entry, ast.Message | ast.BaseComment) for entry in resource.body]):
        raise BadWords(f"{language}: cannot read {source.strip()[:60]!r}")
    bundle.add_resource(_WithoutSigns().visit(resource) if aloud else resource)
    for other in REFERENCE.findall(source):
        _parse(other, language, aloud=aloud)


class _WithoutSigns(Transformer):
    """Leaves out the signs of all messages; what is said one after another is set apart by commas."""

    def visit_TextElement(self, element: ast.TextElement) -> Any:  # noqa: N802 - as the visitor finds it
        for sign, aloud in _ALOUD_FOR.items():
            element.value = sign.sub(aloud, element.value)
        return element


def _typeset(text: str, language: str) -> str:
    spaces = SPACES_THAT_DO_NOT_BREAK.get(language)
    return spaces.sub(NARROW_NO_BREAK_SPACE, text) if spaces else text
