"""The thinking time of computer players for the same questions, and the speed of the hard level's search."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import count, cycle, product
from time import perf_counter
from typing import NamedTuple

from bench import playouts
from bench.playouts import Speed
from engine.arena.catalogue import CATALOGUE
from engine.players import ComputerPlayer, HardPlayer
from engine.rules import EDITIONS, View, deal, new_game, pending, play, view
from engine.rules.editions.base import GOALS

QUESTION_EVERY_DECISIONS = 7
"""Only some decisions are asked, so that all phases of a game are covered."""
MAX_DECISION_SECONDS = {"easy": 0.05, "medium": 0.05, "hard": 2.0}
"""The limits by level."""


def questions(rng: random.Random) -> Iterator[View]:
    """Questions from games of the greedy player, in all editions and sizes in turn."""
    asked = count()
    while True:
        for edition, players in product(EDITIONS, GOALS):
            state = deal(new_game(edition, players), rng)
            while waiting := pending(state):
                seat = next(iter(waiting))
                seen = view(state, seat)
                if next(asked) % QUESTION_EVERY_DECISIONS == 0:
                    yield seen
                state = deal(play(state, seat, CATALOGUE["greedy"].choose(seen, rng)), rng)


def race(players: Mapping[str, ComputerPlayer], seconds: float) -> dict[str, list[float]]:
    """The seconds of each player's decisions, at least two of each."""
    rng = random.Random(2009)
    spent: dict[str, list[float]] = {name: [] for name in players}
    end = perf_counter() + seconds
    for asked, seen in enumerate(questions(rng)):
        if asked >= 2 and perf_counter() > end:
            break
        for name, player in players.items():
            began = perf_counter()
            player.choose(seen, rng)
            spent[name].append(perf_counter() - began)
    return spent


class Searched(NamedTuple):
    """The work of searches, and the seconds it took."""

    iterations: int = 0
    decisions: int = 0
    seconds: float = 0


def search_race(player: HardPlayer, seconds: float) -> tuple[Searched, Speed]:
    """Measure searches and random games in turns, so that a busy machine slows both alike."""
    rng = random.Random(2009)
    searched, plain = Searched(), Speed()
    games = cycle([playouts.havana(edition) for edition in EDITIONS])
    end = perf_counter() + seconds
    for asked, seen in enumerate(questions(rng)):
        if asked >= 2 and perf_counter() > end:
            break
        began = perf_counter()
        found = player.search(seen, rng)
        searched = Searched(
            searched.iterations + found.iterations,
            searched.decisions + found.decisions,
            searched.seconds + perf_counter() - began,
        )
        began = perf_counter()
        plain = plain.plus(next(games)(rng), perf_counter() - began)
    return searched, plain
