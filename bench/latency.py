"""The latency of one decision, and of one state to JSON and back."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from statistics import median, quantiles
from time import perf_counter_ns
from typing import Any, NamedTuple

from engine.rules import EDITIONS, State, deal, legal, new_game, pending, play
from engine.store.codec import state_from_json, state_to_json

GAMES = 40


class Latency(NamedTuple):
    median: float
    p99: float

    @classmethod
    def of(cls, nanoseconds: list[int]) -> Latency:
        return cls(median(nanoseconds) / 1000, quantiles(nanoseconds, n=100)[98] / 1000)


def timed(call: Callable[..., Any], *arguments: Any) -> tuple[Any, int]:
    begin = perf_counter_ns()
    result = call(*arguments)
    return result, perf_counter_ns() - begin


def positions(rng: random.Random) -> Iterator[tuple[State, int]]:
    """The states of some random games with four players in which a player must choose."""
    for number in range(GAMES):
        state = deal(new_game(list(EDITIONS)[number % len(EDITIONS)], players=4), rng)
        while asked := pending(state):
            seat = rng.choice(list(asked))
            yield state, seat
            state = deal(play(state, seat, rng.choice(list(legal(state, seat)))), rng)


def decide(state: State, seat: int, rng: random.Random) -> State:
    return play(state, seat, rng.choice(list(legal(state, seat))))


def measure() -> tuple[dict[str, Latency], int]:
    """Latencies in microseconds, and the size of the largest state in bytes."""
    rng = random.Random(2024)
    times: dict[str, list[int]] = {"legal + play": [], "state to JSON": [], "JSON to state": []}
    largest = 0
    for state, seat in positions(rng):
        text, encoding = timed(state_to_json, state)
        again, decoding = timed(state_from_json, text)
        _, deciding = timed(decide, again, seat, rng)
        for series, spent in zip(times.values(), (deciding, encoding, decoding), strict=True):
            series.append(spent)
        largest = max(largest, len(text))
    return {name: Latency.of(series) for name, series in times.items()}, largest
