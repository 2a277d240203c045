"""Who sits at the table: names, and which seats the computer plays."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from tgbot.words import Words

LONGEST_NAME = 20
SEPARATOR = ","


class BadName(ValueError):
    """A name that cannot be used; the message is for people."""


class Seating(NamedTuple):
    names: tuple[str, ...]
    computers: frozenset[int]
    level: str = "greedy"
    """How well the computers play."""


def read_names(text: str, players: int, words: Words) -> tuple[str, ...]:
    """The names in a text, filled up with our own."""
    given = [name.strip() for name in text.split(SEPARATOR)] if text.strip() else []
    for name in given:
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadName(words.text("bad-name", name=repr(name), longest=LONGEST_NAME))
    if len({name.casefold() for name in given}) < len(given):
        raise BadName(words.text("bad-names-alike"))
    if len(given) > players:
        raise BadName(words.text("bad-names-many", given=len(given), players=players))
    return tuple(fill_up(given, players, words))


def fill_up(given: Sequence[str], players: int, words: Words) -> list[str]:
    """The given names, then those of our own that nobody has taken."""
    taken = {name.casefold() for name in given}
    own = [words.text(f"name-{number}") for number in (1, 2, 3, 4)]
    free = [name for name in own if name.casefold() not in taken]
    return [*given, *free][:players]


def draw_seats(names: Sequence[str], computers: int, rng: random.Random) -> Seating:
    """Seats are drawn by lot; the last of the names are played by the computer."""
    people = len(names) - computers
    drawn = rng.sample(range(len(names)), len(names))
    return Seating(
        tuple(names[at] for at in drawn),
        frozenset(seat for seat, at in enumerate(drawn) if at >= people),
    )
