"""The reference player of release 0.7.0 answers as the release did: its answers were written down by the release itself."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from engine.arena.catalogue import named
from engine.rules import deal, new_game, pending, play, view
from engine.rules.editions.house_deck import HOUSE_DECKS

Game = tuple[str, int, str, list[str]]
"""Edition, players, replacement, and the answers."""
GAMES: list[Game] = [
    (game["edition"], game["players"], game["replacement"], game["answers"])
    for game in json.loads(Path(__file__).with_name("hard_070.json").read_text("utf-8"))
]
FIRST_DECK = 1


@pytest.mark.parametrize(("edition", "players", "replacement", "answers"), GAMES)
def test_it_answers_as_the_release_did(
    edition: str, players: int, replacement: str, answers: list[str]
) -> None:
    rng, player = random.Random(f"{edition} {players}"), named("hard-070:12")
    state = new_game(edition, players, replacement=replacement, deck=HOUSE_DECKS[FIRST_DECK])
    state = deal(state, rng)
    for answer in answers:
        seat = next(iter(pending(state)))
        assert player.choose(view(state, seat), rng) == answer, (
            "what it shares with today's players has changed: copy what it was into engine/arena/references first"
        )
        state = deal(play(state, seat, answer), rng)
