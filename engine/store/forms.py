"""Stored forms of documents: tables, profiles, seasons. A form has a version, and a step from each older version to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import orjson
from pydantic import TypeAdapter, ValidationError

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
