"""Conservation: one end building may be removed, once per round by all players together."""

from __future__ import annotations

from typing import ClassVar

from engine.rules.cards import Card
from engine.rules.course.ending import end_if_exhausted
from engine.rules.course.market import Purchase, ends, take_from_row
from engine.rules.effects.gains import Effect, Part, touches
from engine.rules.events import BuildingRemoved, CardDeclined
from engine.rules.frozen_values import value
from engine.rules.goods import NOTHING
from engine.rules.state import NO_OPTIONS, PASS, CardDecision, Game, Kind, Options, Position


@touches(Part.MARKET | Part.BOX, asks=True, draws=True)
@Effect
def conservation(game: Game, me: int) -> None:
    """The player may remove the building at one end of a row, unless somebody did so earlier in the round."""
    game.next(RemoveBuilding(me))


@value
class RemoveBuilding(CardDecision):
    kind: ClassVar[Kind] = Kind.END
    card: ClassVar[Card] = Card.CONSERVATION
    always_matters = True

    def options(self, game: Position) -> Options:
        if Card.CONSERVATION in game.used:
            return NO_OPTIONS
        removals = {end: Purchase(end, building, NOTHING) for end, building in ends(game.rows).items()}
        return {**removals, PASS: None}

    def choose(self, game: Game, choice: Purchase | None) -> None:
        """The building goes to the box; the row is refilled as after a purchase."""
        if choice is None:
            game.tell(CardDeclined(self.seat, self.card))
            return
        game.used += (Card.CONSERVATION,)
        game.removed += (choice.building,)
        game.tell(BuildingRemoved(self.seat, choice.building))
        take_from_row(game, choice.end)
        end_if_exhausted(game)
