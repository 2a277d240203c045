"""Highlights of a finished game, computed from its record: when it was decided, and who took how much from whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

from engine.rules.buildings import Building
from engine.rules.events import BuildingBought, Event, GoodsStolen, GoodsTaxed, RoundBegan
from engine.rules.goods import Goods, goods_sum
from engine.rules.record import Record, replay_steps


class BuyingTurn(NamedTuple):
    """The purchases of one player in one turn."""

    round: int
    seat: int
    buildings: tuple[Building, ...]
    points: int
    """All points of the player after it."""

    @property
    def points_before(self) -> int:
        return self.points - sum([building.points for building in self.buildings])


class Highlights(NamedTuple):
    turning_point: BuyingTurn | None
    """The turn with which the winner took the lead for good; None if the win is shared."""
    loot: tuple[Goods, ...]
    """By seat: what its thieves took from others."""
    losses: tuple[Goods, ...]
    """By seat: what thieves and tax collectors took from it."""
    points_by_round: tuple[tuple[int, ...], ...] = ()
    """By seat: its points at the end of each round."""


def highlights_of(record: Record) -> Highlights:
    """The highlights of a record; `BadRecord` if it cannot be replayed."""
    steps, players = replay_steps(record), range(record.players)
    events = [event for step in steps for event in step.news]
    thefts = [event for event in events if isinstance(event, GoodsStolen)]
    taken = [event for event in events if isinstance(event, GoodsStolen | GoodsTaxed)]
    return Highlights(
        turning_point=turning_point(_buying_turns(events), record.players),
        loot=tuple([goods_sum([theft.goods for theft in thefts if theft.seat == seat]) for seat in players]),
        losses=tuple([goods_sum([one.goods for one in taken if one.victim == seat]) for seat in players]),
        points_by_round=_points_by_round(_buying_turns(events), steps[-1].state.round, record.players),
    )


def _points_by_round(turns: Sequence[BuyingTurn], rounds: int, players: int) -> tuple[tuple[int, ...], ...]:
    points = [[0] * rounds for _ in range(players)]
    for turn in turns:
        later = slice(turn.round - 1, rounds)
        points[turn.seat][later] = [turn.points] * len(points[turn.seat][later])
    return tuple(map(tuple, points))


def turning_point(turns: Sequence[BuyingTurn], players: int) -> BuyingTurn | None:
    """The first turn after which the winner was always ahead of everybody else; None without a single winner."""
    points = [0] * players
    leaders: list[int | None] = []
    for turn in turns:
        points[turn.seat] = turn.points
        leading = [seat for seat in range(players) if points[seat] == max(points)]
        leaders.append(leading[0] if len(leading) == 1 else None)
    if not leaders or leaders[-1] is None:
        return None
    return turns[-len(list(takewhile(lambda leader: leader == leaders[-1], reversed(leaders))))]


def _buying_turns(events: Iterable[Event]) -> list[BuyingTurn]:
    turns: list[BuyingTurn] = []
    number = 0
    for event in events:
        if isinstance(event, RoundBegan):
            number = event.round
        elif isinstance(event, BuildingBought):
            goes_on = turns and (turns[-1].round, turns[-1].seat) == (number, event.seat)
            before = turns.pop().buildings if goes_on else ()
            turns.append(BuyingTurn(number, event.seat, (*before, event.building), event.points))
    return turns
