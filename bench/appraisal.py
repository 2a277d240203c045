"""Fits the weights of `engine.players.appraisal` to the winners of games between computers.

`python -m bench.appraisal --games 2000` plays 2000 games for each edition and number of players, and prints the table
of weights with their loss on games that were not used for the fit.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from math import log
from operator import mul

from rich.console import Console

from engine.arena.catalogue import CATALOGUE
from engine.players.appraisal import FEATURES, features, foretold
from engine.rules import EDITIONS, deal, new_game, outcome, pending, play, view
from engine.rules.course.replacement import Replace
from engine.rules.editions.base import GOALS

BLUNDER_SHARES = (0.0, 0.1, 0.25)
"""Shares of cards that are laid at random, to include positions that good play never reaches."""
TEST_SHARE = 0.2
"""The share of the games that only tests the fit."""
RIDGE = 1.0
NEWTON_STEPS = 8

Position = tuple[list[list[float]], list[float]]
"""The features of each player, and each player's share of the win."""


def positions(kinds: Sequence[str], edition: str, players: int, seed: int) -> list[Position]:
    """The positions before each replacement of one game, with its winners."""
    rng = random.Random(seed)
    seated = [CATALOGUE[rng.choice(kinds)] for _ in range(players)]
    blunders = rng.choice(BLUNDER_SHARES)
    state = deal(new_game(edition, players), rng)
    rows, seen = [], 0
    while asked := pending(state):
        seat, question = next(iter(asked.items()))
        sight = view(state, seat)
        if isinstance(question, Replace) and state.round > seen:
            seen = state.round
            rows.append(features(state))
        if isinstance(question, Replace) and rng.random() < blunders:
            answer = rng.choice(list(sight.options))
        else:
            answer = seated[seat].choose(sight, rng)
        state = deal(play(state, seat, answer), rng)
    result = outcome(state)
    assert result
    won = [float(seat in result.winners) / len(result.winners) for seat in range(players)]
    return [(row, won) for row in rows]


def fit(data: Sequence[Position]) -> list[float]:
    """The weights with the highest likelihood of a softmax, by Newton's method with a small ridge."""
    size = len(FEATURES)
    weights = [0.0] * size
    for _ in range(NEWTON_STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
        for rows, won in data:
            odds = foretold(weights, rows)
            mean = [sum(map(mul, odds, column)) for column in zip(*rows, strict=True)]
            for row, part, real in zip(rows, odds, won, strict=True):
                off = [value - middle for value, middle in zip(row, mean, strict=True)]
                for i, value in enumerate(off):
                    slope[i] += (real - part) * row[i]
                    weight = part * value
                    if weight:
                        line = bend[i]
                        for j in range(i + 1):
                            line[j] += weight * off[j]
        for i, j in product(range(size), repeat=2):
            if j > i:
                bend[i][j] = bend[j][i]
        step = solve(bend, slope)
        weights = [weight + by for weight, by in zip(weights, step, strict=True)]
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a linear system by Gaussian elimination; a positive definite matrix needs no pivoting."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        for line in rows[i + 1 :]:
            factor = line[i] / pivot[i]
            if factor:
                line[i:] = [value - factor * above for value, above in zip(line[i:], pivot[i:], strict=True)]
    found = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        known = sum(map(mul, rows[i][i + 1 : -1], found[i + 1 :]))
        found[i] = (rows[i][-1] - known) / rows[i][i]
    return found


def loss(weights: Sequence[float], data: Sequence[Position]) -> float:
    """The mean surprise at the winners, in nats."""
    surprises: Iterator[float] = (
        -sum([real * log(odds) for odds, real in zip(foretold(weights, rows), won, strict=True)])
        for rows, won in data
    )
    return sum(surprises) / len(data)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=700)
    parser.add_argument("--kinds", default="medium")
    chosen = parser.parse_args()
    kinds = chosen.kinds.split(",")
    console = Console(width=200, highlight=False, markup=False)
    with ProcessPoolExecutor() as pool:
        for edition, players in product(EDITIONS, GOALS):
            play_one = partial(positions, kinds, edition, players)
            games = list(pool.map(play_one, range(chosen.games), chunksize=10))
            tests = games[: int(TEST_SHARE * len(games))]
            data = [position for game in games[len(tests) :] for position in game]
            weights = fit(data)
            test = [position for game in tests for position in game]
            surprise, blind = loss(weights, test), log(players)
            console.print(
                f"# {len(data)} positions; surprise {surprise:.4f} on others, {blind:.4f} knowing nothing"
            )
            console.print(f"({edition!r}, {players}): ({', '.join(f'{weight:.2f}' for weight in weights)}),")


if __name__ == "__main__":
    main()
