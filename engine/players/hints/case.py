"""A case: a suggested choice, what it does by the rules, and what comes of it in imagined games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import takewhile
from typing import Any

from engine.players.base import question_of
from engine.players.hints.courses import Imagination, ImaginedCourse
from engine.players.worlds import imagine
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.course.market import Purchase, can_buy, ends
from engine.rules.course.replacement import Replace
from engine.rules.course.turn import CarryOut
from engine.rules.events import CardCarriedOut, Event, GoodsStolen, GoodsTaken, GoodsTaxed
from engine.rules.goods import NOTHING, Goods
from engine.rules.state import Game, Item, Player
from engine.rules.view import PlayerView


class Case:
    def __init__(self, imagination: Imagination, code: str) -> None:
        view = self.view = imagination.view
        self.imagination = imagination
        self.code = code
        self.seat = view.own_seat
        self.question = question_of(view)
        self.choice: Any = view.options[code]
        self.me = view.players[view.own_seat]

    @cached_property
    def courses(self) -> list[ImaginedCourse]:
        """The courses of imagined games after the choice; they are played only if an argument asks."""
        return self.imagination.after(self.code)

    def share(self, holds: Callable[[ImaginedCourse], bool]) -> float:
        return sum(map(holds, self.courses)) / len(self.courses)

    @cached_property
    def rivals(self) -> list[int]:
        """The seats of the others, the most points first."""
        others = [seat for seat in range(len(self.view.players)) if seat != self.seat]
        return sorted(others, key=lambda seat: -self.view.players[seat].points)

    @cached_property
    def ends(self) -> list[Building]:
        """The buildings for sale now, the most points first."""
        return sorted(ends(self.view.rows).values(), key=lambda building: -building.points)

    @property
    def bought(self) -> Building | None:
        """The building that the choice buys, or removes."""
        return self.choice.building if isinstance(self.choice, Purchase) else None

    @property
    def pair(self) -> tuple[Card, ...]:
        """The cards that the player will show, where cards are laid."""
        gone = self.choice[0] if isinstance(self.question, Replace) else None
        shown = {*self.me.shown, *self.choice} - {gone}
        return self.view.edition.sort(tuple(shown))

    @cached_property
    def taken(self) -> Goods:
        """The goods that the choice itself takes from somebody or somewhere; nothing if chance draws them."""
        at_once = takewhile(lambda event: not isinstance(event, CardCarriedOut), self._after(self.code).news)
        return next((event.goods for event in _hauls(at_once) if event.seat == self.seat), NOTHING)

    def goods_after(self, code: str) -> Goods:
        """The player's goods after a choice and all that follows from it without a question or a draw."""
        return self._after(code).players[self.seat].goods

    def _after(self, code: str) -> Game:
        game = self._game()
        game.answer(self.question, code, self.view.options[code])
        return game

    def head_after(self, card: Card) -> Item | None:
        """The question or draw that would follow if the player carried this card out now."""
        game = self._game()
        game.agenda = [CarryOut(self.seat, card)]
        game.settle()
        return game.agenda[0] if game.agenda else None

    def _game(self) -> Game:
        """A game in which this seat sees what it sees; the same one for everything that may be hidden."""
        return Game(imagine(self.view, random.Random(0)))

    def affordable(self, seat: int, goods: Goods | None = None) -> list[Building]:
        """The buildings for which a player can pay, with other goods than they have if need be."""
        return [building for building in self.ends if can_pay(self.view.players[seat], building, goods)]


def can_pay(buyer: PlayerView, building: Building, goods: Goods | None = None) -> bool:
    player = Player(hand=(), goods=buyer.goods if goods is None else goods, shown=buyer.shown)
    return can_buy(player, building)


def missing_for(building: Building, goods: Goods) -> Goods:
    """The part of the plain price that is not there."""
    return Goods(*[max(0, cost - count) for cost, count in zip(building.cost, goods, strict=True)])


def _hauls(events: Iterable[Event]) -> list[GoodsTaken | GoodsStolen | GoodsTaxed]:
    return [event for event in events if isinstance(event, GoodsTaken | GoodsStolen | GoodsTaxed)]
