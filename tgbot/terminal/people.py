"""The players at the keyboard: their names, and the seats that computers play."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from tgbot.screen.cast import DEFAULT_LEVEL, name_for
from tgbot.words import Words

MAX_RECORD_NAME_CHARACTERS = 20
NAME_SEPARATOR = ","


class BadName(ValueError):
    """A name that cannot be used; the message is for players."""


class Seating(NamedTuple):
    names: tuple[str, ...]
    computers: frozenset[int]
    level: str = DEFAULT_LEVEL
    """The level of the computers."""


class Participant(NamedTuple):
    """A person, or a character of some kind of computer."""

    kind: str | None = None
    character: int = 0


def participants(players: int, computers: int = 0, level: str = DEFAULT_LEVEL) -> tuple[Participant, ...]:
    """The participants of a game, people first."""
    return (Participant(),) * (players - computers) + tuple(
        Participant(level, number) for number in range(computers)
    )


def read_names(text: str, players: Sequence[Participant], words: Words) -> tuple[str, ...]:
    """The names in a text, followed by default names for the other players."""
    given = [name.strip() for name in text.split(NAME_SEPARATOR)] if text.strip() else []
    for name in given:
        if not name or len(name) > MAX_RECORD_NAME_CHARACTERS or not name.isprintable():
            raise BadName(words.text("bad-name", name=repr(name), longest=MAX_RECORD_NAME_CHARACTERS))
    if len({name.casefold() for name in given}) < len(given):
        raise BadName(words.text("bad-names-alike"))
    if len(given) > len(players):
        raise BadName(words.text("bad-names-many", given=len(given), players=len(players)))
    return tuple(fill_up(given, players, words))


def fill_up(given: Sequence[str], players: Sequence[Participant], words: Words) -> list[str]:
    """The given names, then default names that nobody has taken."""
    names = list(given)
    for kind, character in players[len(given) :]:
        names.append(name_for(kind, character, names, words))
    return names


def draw_seats(names: Sequence[str], computers: int, rng: random.Random) -> Seating:
    """Seats drawn by lot; computers play the last of the names."""
    people = len(names) - computers
    drawn = rng.sample(range(len(names)), len(names))
    return Seating(
        tuple(names[at] for at in drawn),
        frozenset(seat for seat, at in enumerate(drawn) if at >= people),
    )
