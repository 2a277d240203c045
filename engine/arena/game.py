"""One whole game between computer players, and what is worth counting of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.players import ComputerPlayer
from engine.rules import Event, Outcome, State, deal, new_game, outcome, pending, play, view
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.events import CardCarriedOut, CardsRevealed
from engine.rules.state import IN_ORDER


@dataclass(frozen=True, slots=True)
class CardCounts:
    """How often each card was laid down and revealed, lay open in a round, and was carried out."""

    played: Counter[Card] = field(default_factory=Counter)
    shown: Counter[Card] = field(default_factory=Counter)
    carried_out: Counter[Card] = field(default_factory=Counter)

    def note(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, CardCarriedOut):
                self.carried_out[event.card] += 1
            elif isinstance(event, CardsRevealed):
                self.played.update(event.cards)
                self.shown.update(event.shown)


@dataclass(frozen=True, slots=True)
class GameReport:
    outcome: Outcome
    rounds: int
    decisions: int
    cards: CardCounts
    bought: tuple[Building, ...]
    removed: tuple[Building, ...]
    left: tuple[Building, ...]
    """Neither bought nor removed: those in the rows and in the pile."""


def play_game(
    edition: str, players: Sequence[ComputerPlayer], rng: random.Random, *, replacement: str = IN_ORDER
) -> GameReport:
    """Play to the end; the players' and the game's own chance come from the same `rng`."""
    state = deal(new_game(edition, len(players), replacement=replacement), rng)
    cards, decisions = CardCounts(), 0
    while asked := pending(state):
        seat = next(iter(asked))
        code = players[seat].choose(view(state, seat), rng)
        state = deal(play(state, seat, code), rng)
        cards.note(state.news)
        decisions += 1
    return _report(state, decisions, cards)


def _report(state: State, decisions: int, cards: CardCounts) -> GameReport:
    result = outcome(state)
    assert result, "nobody is asked any more, so the game is over"
    upper, lower = state.rows
    top = (state.top,) if state.top else ()
    return GameReport(
        outcome=result,
        rounds=state.round,
        decisions=decisions,
        cards=cards,
        bought=tuple(building for player in state.players for building in player.built),
        removed=state.removed,
        left=upper + lower + top + state.pile,
    )
