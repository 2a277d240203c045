"""docs/privacy.md names every key of the store."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from engine.store import keys
from engine.tables.directory import indexes

PAGE = Path(__file__).parents[2] / "docs" / "privacy.md"
PATTERN = re.compile(rf"`({keys.KEY_PREFIX}[^`]*)`")
VARIABLE = re.compile("[A-Z]{3,}")
EXAMPLES: dict[str, object] = {
    "code": "ABCDEF",
    "number": 7,
    "slot": 7,
    "token": "token",
    "due": keys.due(1),
    "person": 11,
    "chat": 12,
    "sender": 13,
    "kind": "kind",
    "key": "key",
    "name": indexes.PUBLIC_INDEX,
    "generation": "0a1b",
    "edition": "havana-2009",
    "pseudonym": -11,
    "written": 7,
    "message": 5,
}
NO_KEYS = {"all_of", "bucket", "entry", "read_entry", "read_season", "with_texts"}
OWNERS = (indexes.person_index(11), indexes.group_index(12))
INDEXES = (
    *OWNERS,
    indexes.finished_index(OWNERS[0]),
    indexes.traces_index(11),
    indexes.muted_index(11),
    indexes.watched_index(11),
)
SEASONS = tuple(map(indexes.seasons_index, OWNERS))


def _all_keys() -> Iterator[str]:
    """An example of each."""
    own = {name: value for name, value in vars(keys).items() if not name.startswith("_")}
    constants = [value for name, value in own.items() if isinstance(value, str) and name.isupper()]
    yield from [one for one in constants if one.startswith(keys.KEY_PREFIX) and "*" not in one]
    for name, function in own.items():
        if inspect.isfunction(function) and function.__module__ == keys.__name__ and name not in NO_KEYS:
            yield function(*[EXAMPLES[parameter] for parameter in inspect.signature(function).parameters])
    yield from map(keys.index, (*INDEXES, *SEASONS))


def _patterns() -> list[re.Pattern[str]]:
    found = PATTERN.findall(PAGE.read_text("utf-8"))
    return [re.compile(VARIABLE.sub("[0-9A-Za-z-]+", re.escape(one))) for one in found]


def test_every_key_of_the_store_is_on_the_page() -> None:
    patterns = _patterns()
    every = set(_all_keys()) - {keys.KEY_PREFIX}
    assert len(every) > 30
    assert [key for key in sorted(every) if not any([one.fullmatch(key) for one in patterns])] == []
