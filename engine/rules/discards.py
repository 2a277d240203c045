"""Taking back: who runs short of cards gets his discards into his hand again."""

from __future__ import annotations

from typing import ClassVar

from engine.rules.agenda import Decision, Kind, Options, Position, Task, Together
from engine.rules.events import DiscardsLeft, DiscardsTakenBack
from engine.rules.game import Game
from engine.rules.values import value

SHORT_HAND_CARDS = 2


@value
class TakeBackDiscards(Task):
    """Whoever now holds two cards or fewer in hand takes all his discards back.

    2024: it happens by itself. 2009: he may, unless he holds none at all; all who are concerned are
    asked at the same time.
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
    """Yes or no: who still holds a card can leave his discards where they are."""

    kind: ClassVar[Kind] = Kind.YES_NO

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
    game.players[seat] = player._replace(hand=hand, discards=())
    game.tell(DiscardsTakenBack(seat, len(player.discards)))
