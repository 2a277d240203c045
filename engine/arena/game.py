"""One game between computer players, and a report on it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from time import perf_counter_ns
from typing import NamedTuple

from engine.players import ComputerPlayer
from engine.rules.buildings import Building, Deck
from engine.rules.cards import Card
from engine.rules.course.ending import Outcome, outcome
from engine.rules.course.flow import new_game
from engine.rules.course.market import ends
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.events import BuildingBought, CardCarriedOut, CardsRevealed, Event, RoundBegan
from engine.rules.interface import deal, pending, play
from engine.rules.state import IN_ORDER, Row, State
from engine.rules.view import view


@dataclass(frozen=True, slots=True)
class CardCounts:
    """How often each card was played, was open in a round, and was carried out."""

    played: Counter[Card] = field(default_factory=Counter)
    shown: Counter[Card] = field(default_factory=Counter)
    carried_out: Counter[Card] = field(default_factory=Counter)


class SeatPurchase(NamedTuple):
    seat: int
    round: int
    building: Building


@dataclass(frozen=True, slots=True)
class GameReport:
    outcome: Outcome
    rounds: int
    cards: CardCounts
    purchases: tuple[SeatPurchase, ...]
    offered: frozenset[Building]
    """Buildings that were an end of a row at some time: only those could be bought."""
    removed: tuple[Building, ...]
    left: tuple[Building, ...]
    """Buildings neither bought nor removed: those in the rows and in the pile."""
    thinking_ns: tuple[tuple[int, ...], ...] = field(compare=False)
    """The time of each decision, by seat."""

    @property
    def decisions(self) -> int:
        return sum(map(len, self.thinking_ns))

    @property
    def bought(self) -> tuple[Building, ...]:
        return tuple([purchase.building for purchase in self.purchases])

    def points_by_round(self, seat: int) -> list[int]:
        """The points of a seat at the end of each round; a round cut short ends with the game."""
        earned = [0] * self.rounds
        for purchase in self.purchases:
            if purchase.seat == seat:
                earned[purchase.round - 1] += purchase.building.points
        return list(accumulate(earned))


class GameObserver:
    """Counts what happens while a game is played."""

    def __init__(self, players: int) -> None:
        self.cards = CardCounts()
        self.purchases: list[SeatPurchase] = []
        self.offered: set[Building] = set()
        self.thinking_ns: list[list[int]] = [[] for _ in range(players)]
        self._round = 0
        self._rows: tuple[Row, Row] = ((), ())

    def note(self, state: State) -> None:
        self._note_events(state.news)
        if state.rows is not self._rows:
            self._rows = state.rows
            self.offered.update(ends(state.rows).values())

    def _note_events(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, CardCarriedOut):
                self.cards.carried_out[event.card] += 1
            elif isinstance(event, BuildingBought):
                self.purchases.append(SeatPurchase(event.seat, self._round, event.building))
            elif isinstance(event, CardsRevealed):
                self.cards.played.update(event.cards)
                self.cards.shown.update(event.shown)
            elif isinstance(event, RoundBegan):
                self._round = event.round


def play_game(
    edition: str,
    players: Sequence[ComputerPlayer],
    rng: random.Random,
    *,
    chance: random.Random | None = None,
    replacement: str = IN_ORDER,
    deck: Deck = HOUSE_DECK,
) -> GameReport:
    """Play to the end. The players draw from `rng`; the game draws from `chance` if given, else from `rng` too."""
    chance = chance or rng
    state = deal(new_game(edition, len(players), replacement=replacement, deck=deck), chance)
    observer = GameObserver(len(players))
    observer.note(state)
    while asked := pending(state):
        seat = next(iter(asked))
        seen = view(state, seat)
        began = perf_counter_ns()
        answer = players[seat].choose(seen, rng)
        observer.thinking_ns[seat].append(perf_counter_ns() - began)
        state = deal(play(state, seat, answer), chance)
        observer.note(state)
    return _report(state, observer)


def _report(state: State, observer: GameObserver) -> GameReport:
    result = outcome(state)
    assert result, "nobody is asked any more, so the game is over"
    upper, lower = state.rows
    top = (state.top,) if state.top else ()
    return GameReport(
        outcome=result,
        rounds=state.round,
        cards=observer.cards,
        purchases=tuple(observer.purchases),
        offered=frozenset(observer.offered),
        removed=state.removed,
        left=upper + lower + top + state.pile,
        thinking_ns=tuple(map(tuple, observer.thinking_ns)),
    )
