"""Questions out of many games: whatever a player may be asked, as the player sees it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from engine.players import ComputerPlayer, EasyPlayer, HardPlayer, MediumPlayer
from engine.players.worlds import imagine
from engine.rules import State, View, pending, view
from engine.rules.state import CHANCE
from tests.properties.playing import assorted_states

QUICK_LEVELS: Mapping[str, Callable[[], ComputerPlayer]] = {
    "easy": EasyPlayer,
    "medium": MediumPlayer,
    "hard": lambda: HardPlayer(iterations=30),
}
"""New players of every level; the hard one thinks less than usual, but in the same way."""


def questions(*, every: int = 1) -> list[View]:
    """Every kind of question at all tables, or only some of these."""
    return [view(state, seat) for state in assorted_states() for seat in asked_seats(state)][::every]


def asked_seats(state: State) -> list[int]:
    return [seat for seat in pending(state) if seat != CHANCE]


def with_other_secrets(seen: View, rng: random.Random) -> View:
    """The view of another game, in which the others hold other cards; nobody can tell the two apart."""
    return view(imagine(seen, rng), seen.seat)._replace(news=seen.news)


def answers(level: str, views: list[View]) -> list[str]:
    """The answers of a new player of that level, chance being the same each time."""
    player = QUICK_LEVELS[level]()
    return [player.choose(seen, random.Random(seed)) for seed, seen in enumerate(views)]
