"""What a screen proposes: the open card that is likely to go."""

from __future__ import annotations

import random

from engine.players import PLAYERS
from engine.players.defaults import card_to_replace
from engine.rules import View, deal, new_game, pending, play, view
from engine.rules.course.replacement import Replace


def replacements(edition: str) -> list[tuple[View, str]]:
    """What an easy computer was asked in one game, and what it answered."""
    rng = random.Random(5)
    state, met = deal(new_game(edition, 3), rng), []
    while asked := pending(state):
        seat = next(iter(asked))
        seen = view(state, seat)
        answer = PLAYERS["easy"].choose(seen, rng)
        if isinstance(seen.question, Replace):
            met.append((seen, answer))
        state = deal(play(state, seat, answer), rng)
    return met


def test_the_proposed_card_is_most_often_the_one_that_goes(edition: str) -> None:
    met = replacements(edition)
    proposed = [card_to_replace(seen, seen.options) for seen, _ in met]
    assert proposed == [card_to_replace(seen, seen.options) for seen, _ in met], (
        "the same whenever it is drawn"
    )
    gone = [seen.options[answer][0] for seen, answer in met]
    assert sum([one == other for one, other in zip(proposed, gone, strict=True)]) > 0.6 * len(met)
