"""Orders by chance, for tests in which anything may be wished."""

from __future__ import annotations

import random

from engine.rules import State, legal
from engine.rules.course.replacement import replacement_ahead
from engine.tables.orders.wishes import Orders


def some_orders(state: State, seat: int, rng: random.Random) -> Orders:
    """Wishes by chance; many cannot be carried out."""
    seats = [other for other in range(len(state.players)) if other != seat]
    ahead = [*replacement_ahead(state, seat)] or [*legal(state, seat)]
    codes = [code for code in ahead if ">" in code]
    deck = [building.name for building in state.setup.deck]
    shown = [str(card) for card in state.players[seat].shown]
    row = [building.name for row in state.rows for building in row]
    return Orders(
        cards=tuple(rng.sample(codes, min(len(codes), rng.randrange(4)))),
        first=rng.choice([None, *shown]),
        victims=tuple(rng.sample(seats, rng.randrange(len(seats) + 1))),
        takes="".join(rng.sample("RYBNGW", rng.randrange(7))),
        buys=tuple(rng.sample(rng.choice([row, deck]) or deck, rng.randrange(3))),
        ends_turn=rng.random() < 0.5,
    )
