"""A season as JSON, and back: the one writer of its stored form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson
from pydantic import TypeAdapter

from engine.company.season.season import Season
from engine.company.season.standings import Scoring
from engine.store.codec import READ_ERRORS, why

SEASON_VERSION = 2
SEASON_UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: dict}
"""By version: the step that makes a stored season one of the next version.

1: what is new has defaults, with which a season goes on by the rules that it began with.
"""

_SEASON: TypeAdapter[Season] = TypeAdapter(Season)


class BadSeason(ValueError):
    """A stored season that cannot be read."""


class NewerSeason(Exception):
    """A newer release wrote it: not ours to touch."""


def season_version(season: Season) -> int:
    """The version in which a season is written.

    One that was opened before 0.8.0 stays what it is, and workers of 0.7.0 go on with it. They would drop the lot and the
    scoring of a later one.
    """
    return 1 if season.scoring is Scoring.FLAT else SEASON_VERSION


def season_to_json(season: Season) -> bytes:
    return _SEASON.dump_json(season)


def season_from_json(text: bytes, version: int) -> Season:
    if version > SEASON_VERSION:
        raise NewerSeason(f"version {version}; this release knows versions up to {SEASON_VERSION}")
    try:
        plain = orjson.loads(text)
        for old in range(version, SEASON_VERSION):
            plain = SEASON_UPGRADES[old](plain)
        return _SEASON.validate_python(plain)
    except READ_ERRORS as error:
        raise BadSeason(f"version {version}: {why(error)}") from error
