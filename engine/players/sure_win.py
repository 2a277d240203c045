"""A sure win: can a player whose turn it is win in it, whatever is drawn?

Answers are tried with the rules themselves. The player needs one answer that wins, and it has to win for every draw of bricks.
Buildings that are still face down are thought to be beyond any price. What would take too long to find is not promised.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from engine.players.hints.courses import in_turn
from engine.players.worlds import imagine
from engine.rules.buildings import MAX_COST, Building
from engine.rules.cards import Card
from engine.rules.course.chance import Draw
from engine.rules.course.ending import outcome
from engine.rules.course.market import Buy, can_buy, differing_offers
from engine.rules.course.turn import ChooseFirst
from engine.rules.goods import Goods
from engine.rules.outlook import HORIZON
from engine.rules.state import Decision, Game, Kind, Player, Row, State
from engine.rules.view import View

MAX_TRIED_ANSWERS = 120
"""The number of answers and draws that are tried; a win that is harder to find is not promised."""
BEYOND_PRICE = Building("?", 0, Goods._make([2 * most + 1 for most in MAX_COST]))
"""Nobody has enough for it: there is no more of anything in the box."""


def can_surely_win(view: View) -> bool:
    """Is there a way to the goal for a player who is asked in their turn, against every draw?"""
    if view.question is None or not in_turn(view) or not _is_within_reach(view):
        return False
    try:
        return _Search(view).wins(_this_turn(view))
    except _TooManyAnswers:
        return False


def _this_turn(view: View) -> State:
    """The game as the player knows it, up to the end of their turn."""
    world = imagine(view, random.Random(0))  # nothing that is imagined can be met in a turn
    last = max([at for at, item in enumerate(world.agenda) if item == Buy(view.own_seat)])
    return world._replace(
        agenda=(*world.agenda[: last + 1], HORIZON), pile=(BEYOND_PRICE,) * len(world.pile), news=(), moves=()
    )


# A quick look: most players are far from winning


def _is_within_reach(view: View) -> bool:
    """Could the player pay for enough, if they got everything they may get?"""
    me, goal = view.players[view.own_seat], view.setup.goal
    goods = me.goods if isinstance(view.question, Buy) else _at_best(view)
    return _most_points(goods, me.shown, (*view.rows, (view.top,) if view.top else ())) >= goal - me.points


def _most_points(goods: Goods, shown: tuple[Card, ...], rows: Iterable[Row]) -> float:
    """More than the points of all that these goods could buy, wherever it stands: no building costs fewer pieces than it says."""
    buyer, pieces, points = Player((), goods, shown), goods.total, 0.0
    payable = [building for row in rows for building in row if can_buy(buyer, building)]
    for building in sorted(payable, key=lambda one: -one.points / (one.cost.total or 1)):
        share = min(1.0, pieces / (building.cost.total or 1))
        pieces, points = pieces - building.cost.total, points + share * building.points
        if pieces <= 0:
            break
    return points


def _at_best(view: View) -> Goods:
    """More than any two cards can bring: all of the centre, what one rival has and the most that others may lose."""
    own, others = view.players[view.own_seat].goods, [player.goods for player in view.players]
    loot = Goods._make(map(max, *others))
    drawn = Goods(2, 2, 2, 2, 2, 1, 3)
    return own.plus(view.centre).plus(loot).plus(drawn)


# The search


class _TooManyAnswers(Exception):
    """The search has more answers to look through than there is time for."""


class _Search:
    def __init__(self, view: View) -> None:
        self.seat = view.own_seat
        self.tried = 0

    def wins(self, state: State) -> bool:
        over = outcome(state)
        if over is not None:
            return self.seat in over.winners
        asked = state.agenda[0]
        if not isinstance(asked, Decision):
            return False  # the turn is over
        results = (self.wins(after) for after in self._answers(state, asked))
        return all(results) if isinstance(asked, Draw) else any(results)

    def _answers(self, state: State, asked: Decision) -> Iterator[State]:
        for code, choice in self._options(state, asked):
            self.tried += 1
            if self.tried > MAX_TRIED_ANSWERS:
                raise _TooManyAnswers
            game = Game(state)
            game.answer(asked, code, choice)
            yield game.freeze()

    def _options(self, state: State, asked: Decision) -> list[tuple[str, Any]]:
        """The answers worth trying: of purchases the best first, of cards from the hand any, as they come too late."""
        if isinstance(asked, Buy):
            me = state.players[self.seat]
            top = (state.top,) if state.top else ()
            if _most_points(me.goods, me.shown, (*state.rows, top)) < state.setup.goal - me.points:
                return []
            offers = differing_offers(asked.options(state), me.points, state.setup)
            bought = [(code, one) for code, one in offers.items() if one]
            return sorted(bought, key=lambda offer: -offer[1].building.points)
        options = list(asked.options(state).items())
        if asked.kind is Kind.CARDS and not isinstance(asked, ChooseFirst):
            return options[:1]
        return options
