"""Taking back: a player who runs short of cards gets the discards back into the hand."""

from __future__ import annotations

from typing import ClassVar

from engine.rules.events import DiscardsLeft, DiscardsTakenBack
from engine.rules.frozen_values import value
from engine.rules.state import Decision, Game, Kind, Options, Position, Task, Together

SHORT_HAND_CARDS = 2


@value
class TakeBackDiscards(Task):
    """A player with two cards or fewer in hand takes all discards back.

    2024: it happens by itself. 2009: the player may, and must with no card in hand; all players concerned
    are asked at the same time.
    """

    def run(self, game: Game) -> None:
        asked = []
        for seat in game.order:
            hand = game.players[seat].hand
            if hand and len(hand) <= SHORT_HAND_CARDS and game.edition.may_leave_discards:
                asked.append(TakeBack(seat))
            elif len(hand) <= SHORT_HAND_CARDS:
                take_back(game, seat)
        if asked:
            game.next(Together(tuple(asked)))


@value
class TakeBack(Decision):
    """Yes or no: a player who still holds a card can leave the discards where they are."""

    kind: ClassVar[Kind] = Kind.YES_NO
    always_matters = True

    def options(self, game: Position) -> Options:
        return {"yes": True, "no": False}

    def choose(self, game: Game, choice: bool) -> None:  # noqa: FBT001
        if choice:
            take_back(game, self.seat)
        else:
            game.tell(DiscardsLeft(self.seat))


def take_back(game: Game, seat: int) -> None:
    player = game.players[seat]
    hand = game.edition.sort(player.hand + player.discards)
    game.players[seat] = player._replace(hand=hand, discards=(), discarded=(), kept=())
    game.tell(DiscardsTakenBack(seat, len(player.discards)))
