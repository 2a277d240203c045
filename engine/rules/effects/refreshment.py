"""Refreshment: a used card comes back. The two editions print two different cards."""

from __future__ import annotations

from typing import ClassVar

from engine.rules.cards import Card
from engine.rules.effects.gains import Effect, Part, touches
from engine.rules.events import (
    CardDeclined,
    CardPutAway,
    CardRecovered,
    CardRecoveredOpenly,
    OwnCardPutAway,
    OwnCardRecovered,
)
from engine.rules.frozen_values import value
from engine.rules.state import NO_OPTIONS, PASS, CardDecision, Game, Kind, Options, Position


@touches(Part.OWN_CARDS, asks=True)
@Effect
def recover_a_card(game: Game, me: int) -> None:
    """2009: you may take one card of your choice from your discards; nothing is given up or shown."""
    game.next(RecoverCard(me))


@touches(Part.OWN_CARDS, asks=True)
@Effect
def swap_a_card(game: Game, me: int) -> None:
    """2024: put one hand card on your discards, then take one of your discards and show it."""
    game.next(PutCardAway(me))


@value
class RefreshmentDecision(CardDecision):
    kind: ClassVar[Kind] = Kind.CARDS
    card: ClassVar[Card] = Card.REFRESHMENT
    always_matters = True


@value
class RecoverCard(RefreshmentDecision):
    def options(self, game: Position) -> Options:
        discards = game.players[self.seat].discards
        return {**one_of(discards), PASS: None} if discards else NO_OPTIONS

    def choose(self, game: Game, choice: tuple[Card] | None) -> None:
        if choice is None:
            game.tell(CardDeclined(self.seat, self.card))
        else:
            player = game.players[self.seat]
            game.players[self.seat] = player.recovered_unseen(choice[0], game.edition)
            game.tell(CardRecovered(self.seat), OwnCardRecovered(self.seat, choice[0]))


@value
class PutCardAway(RefreshmentDecision):
    def options(self, game: Position) -> Options:
        return one_of(game.players[self.seat].hand)

    def choose(self, game: Game, choice: tuple[Card]) -> None:
        (card,) = choice
        player = game.players[self.seat]
        game.players[self.seat] = player.put_away_unseen(card, game.edition)
        game.tell(CardPutAway(self.seat), OwnCardPutAway(self.seat, card))
        game.next(RecoverCardOpenly(self.seat))


@value
class RecoverCardOpenly(RefreshmentDecision):
    """The card just put away may come straight back; with no other discards it must."""

    def options(self, game: Position) -> Options:
        return one_of(game.players[self.seat].discards)

    def choose(self, game: Game, choice: tuple[Card]) -> None:
        player = game.players[self.seat]
        game.players[self.seat] = player.recovered_openly(choice[0], game.edition)
        game.tell(CardRecoveredOpenly(self.seat, choice[0]))


def one_of(cards: tuple[Card, ...]) -> Options:
    return dict([_ONE[card] for card in cards])


_ONE = {card: (card.value, (card,)) for card in Card}
