"""Tables as JSON and back. Stored forms outlive releases: a version, and a step from each to the next.

The game has a form and a version of its own (`engine.rules.codec`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from pydantic import TypeAdapter

from engine.rules import Event
from engine.rules.buildings import Deck
from engine.rules.codec import events_from_plain, events_to_plain
from engine.tables.happenings import HAPPENINGS, Closing, Happening, Misfit, Wish
from engine.tables.people import Profile
from engine.tables.table import Table
from engine.tables.work import News, Talk

VERSION = 1
UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""By version: how a stored table becomes one of the next version."""

_TABLE = TypeAdapter(Table)
_PROFILE = TypeAdapter(Profile)


class BadTable(ValueError):
    """A stored table that cannot be read."""


class NewerTable(Exception):
    """A newer release wrote it: not ours to touch."""


def table_to_json(table: Table) -> bytes:
    return _TABLE.dump_json(table, exclude_defaults=True)


def table_from_json(text: bytes, version: int) -> Table:
    if version > VERSION:
        raise NewerTable(f"version {version}; this release knows versions up to {VERSION}")
    try:
        return _TABLE.validate_json(text) if version == VERSION else _upgraded(text, version)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise BadTable(f"version {version}: {error}") from error


def _upgraded(text: bytes, version: int) -> Table:
    plain = json.loads(text)
    for old in range(version, VERSION):
        plain = UPGRADES[old](plain)
    return _TABLE.validate_python(plain)


def profile_to_json(profile: Profile) -> bytes:
    return _PROFILE.dump_json(profile, exclude_defaults=True)


def profile_from_json(text: bytes) -> Profile:
    return _PROFILE.validate_json(text)


# News: the rules write their events, we write ours


def news_to_json(at: int, news: Sequence[News], deck: Deck) -> str:
    events = iter(events_to_plain([event for event in news if isinstance(event, Event)], deck))
    return _compact([at, [next(events) if isinstance(one, Event) else _plain(one) for one in news]])


def _plain(happening: Happening) -> list[Any]:
    return [type(happening).__name__, *[getattr(happening, field.name) for field in fields(happening)]]


def news_from_json(text: bytes, deck: Deck) -> tuple[int, tuple[News, ...]]:
    try:
        at, plain = json.loads(text)
        return at, tuple([_news(item, deck) for item in plain])
    except (ValueError, TypeError, KeyError) as error:
        raise BadTable(f"news: {error}") from error


def _news(plain: list[Any], deck: Deck) -> News:
    name, *parts = plain
    if name not in HAPPENINGS:
        (event,) = events_from_plain([plain], deck)
        return event
    return _happening(HAPPENINGS[name], parts)


_ENUMS: Mapping[str, Any] = {"Wish": Wish, "Closing": Closing, "Misfit": Misfit}


def _happening(kind: type[Happening], parts: list[Any]) -> Happening:
    kinds = [str(field.type) for field in fields(kind)]
    read = [_ENUMS.get(name, _same)(part) for name, part in zip(kinds, parts, strict=True)]
    make: Any = kind
    return make(*read)  # type: ignore[no-any-return]


def _same(part: Any) -> Any:
    return part


def talk_to_json(talk: Talk) -> str:
    return _compact(talk)


def talk_from_json(text: bytes) -> Talk:
    return Talk(*json.loads(text))


def _compact(plain: Any) -> str:
    return _ENCODER.encode(plain)


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)
