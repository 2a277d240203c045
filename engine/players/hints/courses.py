"""Courses: how the game may go on after a choice, played out by plain players in imagined worlds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from engine.players.greedy import GreedyPlayer
from engine.players.worlds import imagine
from engine.rules import Event, State, View, deal, outcome, pending, play, view
from engine.rules.buildings import Building
from engine.rules.cards import Card
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
from engine.rules.goods import NOTHING, Goods
from engine.rules.purchase import Buy

WORLDS = 32
"""So many worlds are imagined for an advice, enough to tell the probable from the possible."""
PLAYER = GreedyPlayer()
"""Plays for everybody: what he manages to do with a choice, a person can."""


class Course(NamedTuple):
    """What one player lives through, until he has finished his next turn."""

    won: bool
    now: tuple[Building, ...]
    """What he buys in the turn that he is in."""
    then: tuple[Building, ...]
    """What he buys in his next turn."""
    place: int | None
    """Of his turn in the next round; the first is 1."""
    laid: Card | None
    """What he lays in his next replacement."""
    taken: Goods
    """What the choice itself takes from somebody or somewhere; often nothing."""
    income: Goods
    """All that his cards bring him in his next turn."""


def courses(sight: View, code: str, rng: random.Random) -> list[Course]:
    """What may come of a choice, in several worlds."""
    return [course(sight, code, rng) for _ in range(WORLDS)]


def course(sight: View, code: str, rng: random.Random) -> Course:
    me = sight.seat
    assert me is not None
    turns: list[list[Event]] = [[]]
    turns_to_come = 1 + in_turn(sight)
    for state in _goes_on(deal(play(imagine(sight, rng), me, code), rng), rng):
        turns[-1] += state.news
        if any([isinstance(event, TurnEnded) and event.seat == me for event in state.news]):
            turns.append([])
        if len(turns) > turns_to_come:
            break
    ended = outcome(state)
    now, then, *_ = [*turns, []] if in_turn(sight) else [[], *turns]
    return Course(
        won=ended is not None and me in ended.winners,
        now=_bought(now, me),
        then=_bought(then, me),
        place=_place([*now, *then], me),
        laid=_laid([*now, *then], me),
        taken=_taken(now, me),
        income=_sum(_hauls(then, me)),
    )


def in_turn(sight: View) -> bool:
    """Is it this player's turn? Then he buys, or will buy, before anybody else acts."""
    return any([isinstance(item, Buy) and item.seat == sight.seat for item in sight.agenda])


def _goes_on(state: State, rng: random.Random) -> Iterator[State]:
    """This state and all that follow, until the end."""
    yield state
    while asked := pending(state):
        seat = next(iter(asked))
        state = deal(play(state, seat, PLAYER.choose(view(state, seat), rng)), rng)
        yield state


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
    """What comes before anything else happens."""
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
