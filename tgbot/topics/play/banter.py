"""Banter: what computers say. Each has one occasion in a game, and one line for it.

Everything follows from the table's code, the seat and what all have seen: nothing is stored, and everybody reads the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from engine.players.levels import LEVEL_NAMES
from engine.rules.events import BuildingBought, GoodsStolen, GoodsTaxed, RoundBegan
from engine.tables.directory.marks import common_mark
from engine.tables.table_view import TableView
from engine.tables.work import News
from tgbot.board.page import Page
from tgbot.screen.screen import safe
from tgbot.story.story import latest_entries

NEAR_POINTS = 5
"""A player who lacks at most this many points may win in one turn."""
ROUNDS_OF_VICTIMS = (7, 8, 9, 10)
"""In one of these rounds being robbed is an occasion. Which theft of a game is the first, the latest news does not say."""


class Occasion(StrEnum):
    """A moment that comes at most once in a game. The line for it is `banter-LEVEL-OCCASION`."""

    FIRST = "first"
    """The first building."""
    HALF = "half"
    """Half of the points that end the game."""
    NEAR = "near"
    """Nearly all of them."""
    ROBBED = "robbed"
    """Robbed in the one round in which that is an occasion."""


def occasion_of(code: str, seat: int) -> Occasion:
    """The occasion of a computer; no two at a table have the same."""
    return tuple(Occasion)[(common_mark(code) + seat) % len(Occasion)]


def round_of_victims(code: str) -> int:
    return ROUNDS_OF_VICTIMS[common_mark(code) % len(ROUNDS_OF_VICTIMS)]


def banter_line(page: Page) -> str:
    """The line of the computer whose occasion came last since the reader's own last answer, as HTML; "" if none has."""
    if not page.banter or not _computers(page.table):
        return ""
    news = [
        one for entry in latest_entries(page.news) if entry.number >= page.own.acted for one in entry.news
    ]
    spoken = list(_speakers(page.table, news))
    if not spoken:
        return ""
    seat, occasion = spoken[-1]
    line = page.words.text(f"banter-{page.table.seats[seat].computer}-{occasion}")
    return page.words.text("banter", name=safe(page.names[seat]), line=line)


def _speakers(table: TableView, news: Sequence[News]) -> Iterator[tuple[int, Occasion]]:
    """The computers whose occasion is among these news, in the order in which it came."""
    goal, minding = table.played.setup.goal, round_of_victims(table.code)
    for in_round, one in _by_round(news, table.played.round):
        for seat in _computers(table):
            occasion = occasion_of(table.code, seat)
            if occasion is Occasion.ROBBED:
                is_now = in_round == minding and _robs(one, seat)
            else:
                is_now = _reaches(occasion, one, seat, goal)
            if is_now:
                yield seat, occasion


def _computers(table: TableView) -> list[int]:
    return [
        seat for seat, one in enumerate(table.seats) if one.person is None and one.computer in LEVEL_NAMES
    ]


def _by_round(news: Sequence[News], current: int) -> Iterator[tuple[int, News]]:
    """The news with the round in which each happened; `current` is that of the last."""
    begun = [one.round for one in news if isinstance(one, RoundBegan)]
    in_round = begun[0] - 1 if begun else current
    for one in news:
        in_round = one.round if isinstance(one, RoundBegan) else in_round
        yield in_round, one


def _robs(one: News, seat: int) -> bool:
    return isinstance(one, GoodsStolen | GoodsTaxed) and one.victim == seat


def _reaches(occasion: Occasion, one: News, seat: int, goal: int) -> bool:
    """Does a purchase take the seat to the points of an occasion, without ending the game?"""
    points = {Occasion.FIRST: 1, Occasion.HALF: (goal + 1) // 2, Occasion.NEAR: goal - NEAR_POINTS}[occasion]
    if not isinstance(one, BuildingBought) or one.seat != seat or one.points >= goal:
        return False
    return one.points - one.building.points < points <= one.points
