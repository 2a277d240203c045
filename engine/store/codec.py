"""Everything of a table and of a person as JSON, and back: the one writer of each stored form.

Stored forms outlive releases: each has a version, and a step from each older version to the next. The game has a form
and a version of its own (`engine.rules.codec`), which is written here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import orjson
from pydantic import ConfigDict, TypeAdapter, ValidationError

from engine.rules.buildings import Deck
from engine.rules.codec import BadState, events_from_plain, events_to_plain, from_plain, to_plain
from engine.rules.events import Event
from engine.rules.state import State
from engine.tables.port import Remark
from engine.tables.profiles import Profile
from engine.tables.seat import PlayedAnswer, Seat
from engine.tables.table import Table, UndoStep
from engine.tables.table_events import TABLE_EVENTS, table_event_from_plain, table_event_to_plain
from engine.tables.work import News, Talk

# Forms of documents: tables, profiles, seasons


D = TypeVar("D")

Plain = dict[str, Any]

MAX_REASON_CHARACTERS = 300

READ_ERRORS = (ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""The errors that reading something damaged, or a step that does not fit, may raise."""


class BadDocument(ValueError):
    """Something stored that cannot be read."""


class NewerDocument(Exception):
    """A newer release wrote it: not ours to touch."""


@dataclass(frozen=True)
class Form(Generic[D]):
    adapter: TypeAdapter[D]
    version: int
    upgrades: Mapping[int, Callable[[Plain], Plain]] = field(default_factory=dict)
    """By version: the step that makes a document one of the next version."""

    def read(self, text: bytes, version: int) -> D:
        self._check(version)
        try:
            if version == self.version:
                return self.adapter.validate_json(text)
            return self._upgraded(orjson.loads(text), version)
        except READ_ERRORS as error:
            raise BadDocument(f"version {version}: {why(error)}") from error

    def read_versioned(self, text: bytes) -> D:
        """Read a document that names its version itself; one that names none is of the first."""
        try:
            plain = orjson.loads(text)
            version = plain.pop("version", 1)
            if type(version) is not int:
                raise TypeError("no version")
            self._check(version)
            return self._upgraded(plain, version)
        except READ_ERRORS as error:
            raise BadDocument(why(error)) from error

    def _check(self, version: int) -> None:
        if version > self.version:
            raise NewerDocument(f"version {version}; this release knows versions up to {self.version}")

    def _upgraded(self, plain: Plain, version: int) -> D:
        for old in range(version, self.version):
            plain = self.upgrades[old](plain)
        return self.adapter.validate_python(plain)


def why(error: BaseException) -> str:
    """The kind and place of an error, without a word of the data: it may be a hidden card, or a name."""
    if isinstance(error, BadDocument):
        return str(error)
    if isinstance(error, ValidationError):
        found = error.errors(include_input=False, include_url=False, include_context=False)
        told = [f"{'.'.join(map(str, one['loc']))}: {one['type']}" for one in found]
        return "; ".join(told)[:MAX_REASON_CHARACTERS]
    return " from ".join([type(one).__name__ for one in (error, error.__cause__) if one is not None])


# Tables and profiles


STORED_NAMES: Mapping[type, Mapping[str, str]] = {
    Table: {"rematch_of": "again"},
    UndoStep: {"answer": "code"},
    Seat: {"preferences": "wishes", "played": "answer"},
    PlayedAnswer: {"answer": "code"},
    Profile: {"preferences": "wishes"},
}
"""Fields whose stored name is older than their name in the code."""


def _adapter(kind: Any) -> TypeAdapter[Any]:
    named: Any
    for named, names in STORED_NAMES.items():
        config = ConfigDict(alias_generator=lambda name, names=names: names.get(name, name))
        named.__pydantic_config__ = config
    return TypeAdapter(kind)


TABLE_FORM: Form[Table] = Form(_adapter(Table), 2, {1: dict})
"""Version 2 has sealed luck, and logs with what lies face down: an older release would drop the one and stumble over the
other."""

PROFILE_FORM: Form[Profile] = Form(_adapter(Profile), 1)


def table_to_json(table: Table) -> bytes:
    return TABLE_FORM.adapter.dump_json(table, exclude_defaults=True, by_alias=True)


def profile_to_json(profile: Profile) -> bytes:
    plain = PROFILE_FORM.adapter.dump_python(profile, mode="json", exclude_defaults=True, by_alias=True)
    return _compact({"version": PROFILE_FORM.version, **plain})


# Games: the rules know their plain form


def state_to_json(state: State) -> bytes:
    return _compact(to_plain(state))


def state_from_json(text: bytes | str) -> State:
    try:
        plain = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise BadState(f"not JSON: {error}") from error
    return from_plain(plain)


# News: the rules write their events, we write ours


def news_to_json(at: int, news: Sequence[News], deck: Deck) -> bytes:
    events = iter(events_to_plain([event for event in news if isinstance(event, Event)], deck))
    return _compact(
        [at, [next(events) if isinstance(one, Event) else table_event_to_plain(one) for one in news]]
    )


def news_from_json(text: bytes, deck: Deck) -> tuple[int, tuple[News, ...]]:
    try:
        at, plain = orjson.loads(text)
        return at, tuple([_news(item, deck) for item in plain])
    except READ_ERRORS as error:
        raise BadDocument(f"news: {why(error)}") from error


def _news(plain: list[Any], deck: Deck) -> News:
    if plain[0] in TABLE_EVENTS:
        return table_event_from_plain(plain)
    (event,) = events_from_plain([plain], deck)
    return event


def talk_to_json(talk: Talk) -> bytes:
    return _compact(list(talk))


def talk_from_json(text: bytes) -> Talk:
    try:
        return Talk(*orjson.loads(text))
    except (ValueError, TypeError) as error:
        raise BadDocument("talk") from error


def remark_to_json(remark: Remark) -> bytes:
    """The person comes second, as in talk: so one script takes out what somebody said."""
    return _compact(list(remark))


def remark_from_json(text: bytes) -> Remark | None:
    """Read a remark; None if it was taken out, or cannot be read, as what spectators say is a courtesy."""
    try:
        at, person, name, said = orjson.loads(text)
    except (ValueError, TypeError):
        return None
    return Remark(at, person, name, said)


def shown_from_json(text: bytes) -> dict[str, str]:
    """The records of a delivery, which come as names and texts in turn."""
    try:
        parts = orjson.loads(text)
    except ValueError as error:
        raise BadDocument("shown") from error
    return dict(zip(parts[::2], parts[1::2], strict=True))


def _compact(plain: Any) -> bytes:
    return orjson.dumps(plain)
