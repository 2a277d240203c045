"""The game as one seat, or a spectator, may see it: everything that lies open, and nothing more.

Secret are hands, discards and face-down cards. The contents of the bag are deducible and shown; the
order of bag and pile does not exist.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.course.ending import Outcome, outcome
from engine.rules.editions.base import Edition
from engine.rules.events import Event
from engine.rules.goods import Goods
from engine.rules.interface import legal
from engine.rules.state import CHANCE, IN_ORDER, Decision, Item, Row, Setup, State, asked


class PlayerView(NamedTuple):
    goods: Goods
    shown: tuple[Card, ...]
    number: int | None
    points: int
    built: tuple[Building, ...]
    hand_count: int
    discards_count: int
    laid_count: int
    protected: bool
    covered: Card | None
    """The shown card that goes, where that is public or the viewer's own."""
    discarded: tuple[Card, ...]
    """All know of these hidden cards that they are discards, and of the kept ones that they are not."""
    kept: tuple[Card, ...]
    hand: tuple[Card, ...] | None
    """None where it is somebody else's, and secret. So are discards and laid."""
    discards: tuple[Card, ...] | None
    laid: tuple[Card, ...] | None


class View(NamedTuple):
    setup: Setup
    seat: int | None
    """The seat that sees this; None is a spectator."""
    round: int
    order: tuple[int, ...]
    used: tuple[Card, ...]
    players: tuple[PlayerView, ...]
    rows: tuple[Row, Row]
    top: Building | None
    pile_count: int
    removed: Row
    bag: Goods
    centre: Goods
    reserve: Goods
    box: Goods
    agenda: tuple[Item, ...]
    awaited: tuple[int, ...]
    """Seats that must answer now."""
    question: Decision | None
    """The decision this seat is asked for now."""
    options: Mapping[str, Any]
    """Its choices by notation."""
    news: tuple[Event, ...]
    outcome: Outcome | None

    @property
    def edition(self) -> Edition:
        return self.setup.edition

    @property
    def own_seat(self) -> int:
        """The seat that sees this, where it is known to be no spectator."""
        assert self.seat is not None
        return self.seat


def view(state: State, seat: int | None) -> View:
    if seat is not None and (type(seat) is not int or not 0 <= seat < state.setup.players):
        raise ValueError("seat: must be None or the number of a seat")
    decisions = asked(state.agenda)
    question = next((decision for decision in decisions if decision.seat == seat), None)
    return View(
        setup=state.setup,
        seat=seat,
        round=state.round,
        order=state.order,
        used=state.used,
        players=tuple(_player_view(state, other, own=other == seat) for other in range(len(state.players))),
        rows=state.rows,
        top=state.top,
        pile_count=len(state.pile) + (state.top is not None),
        removed=state.removed,
        bag=state.bag,
        centre=state.centre,
        reserve=state.reserve,
        box=state.box,
        agenda=state.agenda,
        awaited=tuple(decision.seat for decision in decisions if decision.seat != CHANCE),
        question=question,
        options={} if seat is None else dict(legal(state, seat)),
        news=tuple([event for event in state.news if event.is_for_all or event.visible_to(seat)]),
        outcome=outcome(state),
    )


def _player_view(state: State, seat: int, *, own: bool) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        goods=player.goods,
        shown=player.shown,
        number=state.setup.edition.number(player.shown) if player.shown else None,
        points=player.points,
        built=player.built,
        hand_count=len(player.hand),
        discards_count=len(player.discards),
        laid_count=len(player.laid),
        protected=player.protected,
        covered=player.covered if own or state.setup.replacement == IN_ORDER else None,
        discarded=player.discarded,
        kept=player.kept,
        hand=player.hand if own else None,
        discards=player.discards if own else None,
        laid=player.laid if own else None,
    )
