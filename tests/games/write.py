"""Writes recorded games of computers and of people-like chance players:

    python -m tests.games.write

A game that is there already stays as it is: records outlive every change of the players that made them. Delete a file
to have it played again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

from engine.arena.catalogue import named
from engine.rules import Outcome, Record, View, deal, outcome, pending, play, view
from engine.rules.buildings import Deck
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.events import Ending
from tests.properties.playing import TABLES, Table, at_random, destructively, eagerly, idly

HERE = Path(__file__).parent
MAX_TRIES = 100

Style = Callable[[View, random.Random], str]
"""Picks one of a view's options."""


def computer(spec: str) -> Style:
    return lambda seen, rng: named(spec).choose(seen, rng)


def person(seen: View, rng: random.Random) -> str:
    """Plays as people do: mostly what seems good, often by whim, and seldom without buying."""
    if rng.random() < 0.6:
        return named("easy").choose(seen, rng)
    return (eagerly if rng.random() < 0.8 else at_random)(list(seen.options), rng)


STYLES: dict[str, Style] = {
    "easy": computer("easy"),
    "medium": computer("medium"),
    "hard": computer("hard:20"),
    "greedy": computer("greedy"),
    "person": person,
    "idler": lambda seen, rng: idly(list(seen.options), rng),
    "wrecker": lambda seen, rng: destructively(list(seen.options), rng),
    "buyer": lambda seen, rng: eagerly(list(seen.options), rng),
}

CHEAP_DECK = Record.parse((HERE / "havana-2009-4-in-order-bricks.txt").read_text(encoding="utf-8")).deck
"""Takes all bricks out of the game before anybody reaches the goal."""


class Recipe(NamedTuple):
    table: Table
    styles: tuple[str, ...]
    """One for each seat."""
    ending: Ending = Ending.GOAL
    deck: Deck = HOUSE_DECK

    def __str__(self) -> str:
        return "-".join([str(self.table), self.ending, *sorted(set(self.styles))])


def recipes() -> Iterator[Recipe]:
    """Both editions, two to four players and both replacements: by computers, by people, and by some of both."""
    levels = cycle(["easy", "medium", "hard", "easy", "greedy", "medium"])
    for table in TABLES:
        yield Recipe(table, tuple(islice(levels, table.players)))
        yield Recipe(table, ("person",) * table.players)
    for table in TABLES[1::3]:
        yield Recipe(table, ("person", "medium", "person", "hard")[: table.players])
    for edition in ("havana-2009", "la-habana-2024"):
        yield Recipe(Table(edition, 2, "in order"), ("wrecker",) * 2, Ending.BUILDINGS)
        yield Recipe(Table(edition, 3, "together"), ("wrecker",) * 3, Ending.BUILDINGS)
    yield Recipe(Table("havana-2009", 4, "together"), ("buyer",) * 4, Ending.BRICKS, CHEAP_DECK)
    yield Recipe(Table("la-habana-2024", 3, "in order"), ("idler",) * 3, Ending.ROUNDS)


def played(recipe: Recipe) -> tuple[Record, Outcome]:
    """The first game of this recipe that ends as it should."""
    for number in range(MAX_TRIES):
        record, result = _game(recipe, random.Random(f"{recipe} {number}"))
        if result.ending is recipe.ending:
            return record, result
    raise ValueError(f"{recipe}: no such game in {MAX_TRIES}")


def _game(recipe: Recipe, rng: random.Random) -> tuple[Record, Outcome]:
    state = deal(recipe.table.game(recipe.deck), rng)
    record = Record.of(state)
    while asked := list(pending(state)):
        seat = rng.choice(asked)
        state = deal(play(state, seat, STYLES[recipe.styles[seat]](view(state, seat), rng)), rng)
        record = record.then(state)
    result = outcome(state)
    assert result is not None
    return record, result


def expectation(result: Outcome) -> str:
    """The comment that says how a recorded game ends."""
    winners, points = (" ".join(map(str, numbers)) for numbers in (result.winners, result.points))
    return f"# expects: {result.ending}, winners {winners}, points {points}"


def main() -> None:
    for recipe in recipes():
        path = HERE / f"{recipe}.txt"
        if not path.exists():
            record, result = played(recipe)
            seats = f"# Played by {', '.join(recipe.styles)}."
            path.write_text(f"{seats}\n{expectation(result)}\n{record}", encoding="utf-8")


if __name__ == "__main__":
    main()
