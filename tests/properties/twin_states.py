"""Twins of a state, which differ from it in what somebody may not know; a bot that is watched for leaks imports them, too."""

from __future__ import annotations

import random

from engine.rules import State
from engine.rules.state import TOGETHER, Player


def with_other_secrets(state: State, seat: int | None, rng: random.Random) -> State:
    """The state with everything changed that the seat cannot see."""
    together = state.setup.replacement == TOGETHER
    players = tuple(
        player if own == seat else with_cards_exchanged(player, rng, covered_is_secret=together)
        for own, player in enumerate(state.players)
    )
    news = tuple(event for event in state.news if event.visible_to(seat))
    return state._replace(players=players, news=news)


def with_cards_exchanged(player: Player, rng: random.Random, *, covered_is_secret: bool) -> Player:
    """Hand, discards and laid cards change places; their numbers are public and stay."""
    hidden = list(player.hand + player.discards + player.laid)
    rng.shuffle(hidden)
    first, second = len(player.hand), len(player.hand + player.discards)
    hand, discards, laid = tuple(hidden[:first]), tuple(hidden[first:second]), tuple(hidden[second:])
    exchanged = player._replace(hand=hand, discards=discards, laid=laid)
    if player.covered is None or not covered_is_secret:
        return exchanged
    return exchanged._replace(covered=rng.choice(player.shown))
