"""Reviews checked by games: does the answer that a review calls better win more of the games that go on from there?

The games that are checked are others than those that the judge has thought of: new worlds, played to their end. What rivals
hold is imagined in the first count, as the player could know it, and as it truly was in the second.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count, product
from statistics import fmean
from time import process_time
from typing import NamedTuple

from rich.console import Console

from bench.figures import Figure, at_least, figures
from engine.arena.intervals import wilson
from engine.players import PLAYERS
from engine.players.review import GameReview, ReviewedAnswer, review_of
from engine.players.review.trial_games import played_on
from engine.players.worlds import imagine, odds
from engine.rules import EDITIONS, Record, State, deal, new_game, pending, play, view
from engine.rules.editions.base import GOALS
from engine.rules.record import ReplayStep, replay_steps

MIN_HELD_SHARE = 0.8
"""Of the moments shown, those in which the better answer wins more games."""
REVIEWS = 12
GAMES = 40
"""Played from each moment, after each of its two answers."""
FIRST_WORLD = 1_000_000
"""The judge imagines none of these."""
REVIEWED_LEVELS = ("easy", "medium")
"""People are about as strong."""


class CheckedMoment(NamedTuple):
    """A moment of a review, and the games won after the better and after the other answer."""

    is_slip: bool
    gain: float
    known: tuple[float, float]
    """As the player could know it."""
    true: tuple[float, float]
    """With the cards that the rivals truly had."""

    def __str__(self) -> str:
        known, true = [f"{better:.1f}:{worse:.1f}" for better, worse in (self.known, self.true)]
        return f"{'slip' if self.is_slip else 'feat'} {self.gain:.2f} known {known} true {true}"


class CheckedReview(NamedTuple):
    review: GameReview
    seconds: float
    """Of processor time."""
    moments: tuple[CheckedMoment, ...]


def checked_reviews(first: int = 1, games: int = GAMES) -> Iterator[CheckedReview]:
    """Reviews of games of one seed after the other: both editions, all numbers of players, two levels in turn."""
    kinds = list(product(REVIEWED_LEVELS, GOALS, EDITIONS))
    for seed in count(first):
        level, players, edition = kinds[seed % len(kinds)]
        seat = seed % players
        levels = [level if one == seat else "medium" for one in range(players)]
        yield checked(replay_steps(played(edition, levels, seed)), seat, games)


def played(edition: str, levels: Sequence[str], seed: int) -> Record:
    """The record of a game between computers."""
    rng = random.Random(seed)
    state = deal(new_game(edition, len(levels)), rng)
    record = Record.of(state)
    while asked := pending(state):
        seat = next(iter(asked))
        state = deal(play(state, seat, PLAYERS[levels[seat]].choose(view(state, seat), rng)), rng)
        record = record.then(state)
    return record


def checked(steps: Sequence[ReplayStep], seat: int, games: int) -> CheckedReview:
    began = process_time()
    review = review_of(steps, seat)
    seconds = process_time() - began
    shown = [*review.slips, *([review.feat] if review.feat else [])]
    check = partial(_checked_moment, seat=seat, games=games)
    return CheckedReview(
        review,
        seconds,
        tuple([check(one, steps[one.step].state, is_slip=one in review.slips) for one in shown]),
    )


def _checked_moment(
    one: ReviewedAnswer, state: State, *, seat: int, games: int, is_slip: bool
) -> CheckedMoment:
    seen, seeds = view(state, seat), range(FIRST_WORLD, FIRST_WORLD + games)
    imagined = [imagine(seen, random.Random(seed)) for seed in seeds]
    return CheckedMoment(
        is_slip,
        one.gain,
        _won(imagined, seeds, seat, one),
        _won([state] * games, seeds, seat, one),
    )


def _won(
    states: Sequence[State], seeds: Sequence[int], seat: int, one: ReviewedAnswer
) -> tuple[float, float]:
    better, worse = [
        sum(
            [
                odds(played_on(state, seat, code, seed))[seat]
                for state, seed in zip(states, seeds, strict=True)
            ]
        )
        for code in (one.better, one.worse)
    ]
    return better, worse


class Kept(NamedTuple):
    """The moments whose better answer won more games, of all."""

    held: int
    moments: int

    def __str__(self) -> str:
        if not self.moments:
            return "no moments"
        low, high = wilson(self.held / self.moments, self.moments)
        share = f"{self.held / self.moments:.0%} ({self.held} of {self.moments}"
        return f"{share}; 95 % interval {low:.0%}–{high:.0%})"


def kept(moments: Sequence[CheckedMoment], *, known: bool) -> Kept:
    games = [one.known if known else one.true for one in moments]
    return Kept(sum([better > worse for better, worse in games]), len(games))


def review_figures(reviews: Sequence[CheckedReview]) -> Iterator[Figure]:
    moments = [one for review in reviews for one in review.moments]
    for name, known in (("as the player could know it", True), ("with the rivals' true cards", False)):
        found = kept(moments, known=known)
        yield at_least(name, found.held / max(1, found.moments), MIN_HELD_SHARE, "{:.0%}")
        yield Figure("  moments", str(found))
    yield Figure("slips in a review, mean", f"{fmean([len(one.review.slips) for one in reviews]):.1f}")
    yield Figure("processor for a review, mean", f"{fmean([one.seconds for one in reviews]):.0f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--reviews", type=int, default=REVIEWS)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    arguments = parser.parse_args()
    console, found = Console(highlight=False, soft_wrap=True), list[CheckedReview]()
    seeds = range(arguments.first, arguments.first + arguments.reviews)
    for seed, one in zip(seeds, checked_reviews(arguments.first), strict=False):
        found.append(one)
        head = f"{seed}: {one.review.agreed} of {one.review.answers} agreed, {one.seconds:.1f} s"
        console.print("; ".join([head, *map(str, one.moments)]))
    console.print(figures("Reviews", review_figures(found)))


if __name__ == "__main__":
    main()
