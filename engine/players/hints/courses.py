"""Courses: how the game may go on after a choice, played by instinct in imagined worlds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from engine.players.base import question_of
from engine.players.instinct import Instinct
from engine.players.playout import by_instinct, question_in
from engine.players.worlds import imagine
from engine.rules import Event, View
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.ending import result
from engine.rules.events import (
    BuildingBought,
    CardCarriedOut,
    CardsLaid,
    CentreSupplied,
    GoodsStolen,
    GoodsTaken,
    GoodsTaxed,
    NothingToTake,
    RoundBegan,
    TurnEnded,
)
from engine.rules.game import Game
from engine.rules.goods import NOTHING, Goods
from engine.rules.purchase import Buy

IMAGINED_WORLDS = 32
"""Enough to tell the probable from the possible."""


class ImaginedCourse(NamedTuple):
    """The course of the game for one player, until the end of their next turn."""

    won: bool
    now: tuple[Building, ...]
    """Bought in the current turn."""
    then: tuple[Building, ...]
    """Bought in the next turn."""
    place: int | None
    """The place of their turn in the next round; the first is 1."""
    laid: Card | None
    """The card laid in their next replacement."""
    taken: Goods
    """Taken by the choice itself, from somebody or somewhere; often nothing."""
    income: Goods
    """All that their cards bring in the next turn."""


def courses(view: View, code: str, rng: random.Random) -> list[ImaginedCourse]:
    """The courses after a choice, one for each of several imagined worlds."""
    instinct = Instinct(view.centre, view.bag)
    return [course(view, code, instinct, rng) for _ in range(IMAGINED_WORLDS)]


def course(view: View, code: str, instinct: Instinct, rng: random.Random) -> ImaginedCourse:
    me = view.seat
    assert me is not None
    turns: list[list[Event]] = [[]]
    turns_to_come = 1 + in_turn(view)
    for game in _goes_on(view, code, instinct, rng):
        turns[-1] += game.news
        if any([isinstance(event, TurnEnded) and event.seat == me for event in game.news]):
            turns.append([])
        if len(turns) > turns_to_come:
            break
    now, then, *_ = [*turns, []] if in_turn(view) else [[], *turns]
    return ImaginedCourse(
        won=game.ending is not None and me in result(game.players, game.ending).winners,
        now=_bought(now, me),
        then=_bought(then, me),
        place=_place([*now, *then], me),
        laid=_laid([*now, *then], me),
        taken=_taken(now, me),
        income=_sum(_hauls(then, me)),
    )


def in_turn(view: View) -> bool:
    """Is it this player's turn? Then they buy, or will buy, before anybody else acts."""
    return any([isinstance(item, Buy) and item.seat == view.seat for item in view.agenda])


def _goes_on(view: View, code: str, instinct: Instinct, rng: random.Random) -> Iterator[Game]:
    """An imagined game after the choice, and after every later answer, until its end; everybody plays by instinct."""
    game = Game(imagine(view, rng))
    game.answer(question_of(view), code, view.options[code])
    while decision := question_in(game, rng):
        yield game
        options = decision.options(game)
        chosen = by_instinct(options, instinct.rate(game, decision, options))
        game.answer(decision, chosen, options[chosen])
    yield game


def _bought(events: list[Event], me: int) -> tuple[Building, ...]:
    return tuple(
        [event.building for event in events if isinstance(event, BuildingBought) and event.seat == me]
    )


def _place(events: list[Event], me: int) -> int | None:
    return next((1 + event.order.index(me) for event in events if isinstance(event, RoundBegan)), None)


def _laid(events: list[Event], me: int) -> Card | None:
    laid = [event for event in events if isinstance(event, CardsLaid) and event.seat == me]
    return next((event.cards[0] for event in laid if event.covered), None)


def _taken(events: list[Event], me: int) -> Goods:
    """The goods that come before anything else happens."""
    for event in events:
        if isinstance(event, GoodsTaken | GoodsStolen | GoodsTaxed) and event.seat == me:
            return event.goods
        if isinstance(event, CardCarriedOut | NothingToTake | CentreSupplied):
            break
    return NOTHING


def _hauls(events: list[Event], me: int) -> Iterator[Goods]:
    for event in events:
        if isinstance(event, GoodsTaken | GoodsStolen) and event.seat == me:
            yield event.goods


def _sum(hauls: Iterator[Goods]) -> Goods:
    total = NOTHING
    for haul in hauls:
        total = total.plus(haul)
    return total
