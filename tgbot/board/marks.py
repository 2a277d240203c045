"""Marks: what has changed on the board since its reader looked at it, as pictures show it.

A mark changes only with the goods, points or buildings beside it, or when a round or the reader's turn ends: so a picture with
marks is never a picture more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.rules.events import BuildingBought, BuildingRemoved, GoodsStolen, GoodsTaxed, TurnEnded
from engine.rules.goods import NOTHING, Goods
from engine.tables.work import News, NewsEntry
from tgbot.screen.deeds import news_of_round, without_undone


class SeatMarks(NamedTuple):
    """The changes at one seat."""

    gained: int = 0
    """Points."""
    bought: tuple[str, ...] = ()
    """The names of buildings, the latest last."""
    removed: tuple[str, ...] = ()
    """Buildings that the seat has taken off the board."""
    lost: Goods = NOTHING
    """To thieves and tax collectors."""


Marks = Mapping[int, SeatMarks]
UNMARKED = SeatMarks()


def marks_since_reveal(entries: Sequence[NewsEntry], number: int) -> Marks:
    """For everybody: what has changed in a round."""
    return _marks(news_of_round(entries, number) or [])


def marks_for(entries: Sequence[NewsEntry], reader: int, acted: int) -> Marks:
    """For a reader who is asked: what has changed since their own last answer before this turn.

    `acted`: the number of the first entry after the reader's own last answer. A turn that a computer ended for them was none.
    """
    news: list[News] = []
    for entry in without_undone(list(entries)):
        for one in entry.news:
            news.append(one)
            if isinstance(one, TurnEnded) and one.seat == reader and entry.number < acted:
                news.clear()
    return _marks(news)


def _marks(news: Iterable[News]) -> Marks:
    marks: dict[int, SeatMarks] = {}
    for one in news:
        match one:
            case BuildingBought(seat=seat, building=building):
                before = marks.get(seat, UNMARKED)
                marks[seat] = before._replace(
                    gained=before.gained + building.points, bought=(*before.bought, building.name)
                )
            case BuildingRemoved(seat=seat, building=building):
                before = marks.get(seat, UNMARKED)
                marks[seat] = before._replace(removed=(*before.removed, building.name))
            case GoodsStolen(victim=victim, goods=goods) | GoodsTaxed(victim=victim, goods=goods):
                before = marks.get(victim, UNMARKED)
                marks[victim] = before._replace(lost=before.lost.plus(goods))
            case _:
                pass
    return marks
