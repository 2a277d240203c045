"""Courses: how the game may go on after a choice, in imagined worlds."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.players.base import question_of
from engine.players.instinct import Instinct
from engine.players.instinct.ratings import Ratings
from engine.players.worlds import by_instinct, imagine, odds, question_in
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.course.chance import DrawBricks
from engine.rules.course.ending import result
from engine.rules.course.market import Buy
from engine.rules.course.replacement import Replace
from engine.rules.events import (
    BuildingBought,
    CardsLaid,
    Event,
    GoodsStolen,
    GoodsTaken,
    RoundBegan,
    TurnEnded,
)
from engine.rules.goods import Goods, goods_sum
from engine.rules.state import Game, Options, asked
from engine.rules.view import View

IMAGINED_WORLDS = 24
"""Enough to tell the probable from the possible."""

Planned = Callable[[tuple[str, ...], Options], str | None]
"""Gives the player's intended answer after some answers of their own; None where there is no plan."""


def no_plan(_: tuple[str, ...], __: Options) -> str | None:
    return None


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
    lucky: bool
    """Did they draw bricks blind in the current turn?"""
    income: Goods
    """All that their cards bring in the next turn."""
    odds: float
    """Their chances of winning, appraised when the turns of this round are over."""


class Imagination:
    """Plays on after choices. Every choice meets the same worlds, so that what comes of two can be compared.

    The player goes on as planned, everybody else by instinct; and so does the player where no plan reaches.
    """

    def __init__(self, view: View, rng: random.Random, planned: Planned = no_plan) -> None:
        self.view = view
        self._planned = planned
        self._instinct = Instinct(view.centre, view.bag)
        self._seeds = [rng.random() for _ in range(IMAGINED_WORLDS)]
        self._courses: dict[str, list[ImaginedCourse]] = {}

    def after(self, code: str) -> list[ImaginedCourse]:
        """The courses after a choice, one for each world."""
        if code not in self._courses:
            self._courses[code] = [self._course(code, random.Random(seed)) for seed in self._seeds]
        return self._courses[code]

    def ratings(self, options: Options) -> Ratings:
        """Instinct's ratings of some of the options."""
        return self._instinct.rate(imagine(self.view, random.Random(0)), question_of(self.view), options)

    def _course(self, code: str, rng: random.Random) -> ImaginedCourse:
        view = self.view
        me = view.seat
        assert me is not None
        turns: list[list[Event]] = [[]]
        turns_to_come = 1 + in_turn(view)
        lucky, appraised = False, None
        for game, drew in self._goes_on(code, rng):
            turns[-1] += game.news
            lucky = lucky or (drew and len(turns) < turns_to_come)
            if appraised is None and _round_is_over(game):
                appraised = odds(game)[me]
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
            lucky=lucky,
            income=goods_sum(_hauls(then, me)),
            odds=odds(game)[me] if appraised is None else appraised,
        )

    def _goes_on(self, code: str, rng: random.Random) -> Iterator[tuple[Game, bool]]:
        """An imagined game after the choice, and after every later answer, until its end.

        With it comes whether the player has just drawn bricks blind.
        """
        game = Game(imagine(self.view, rng))
        game.answer(question_of(self.view), code, self.view.options[code])
        answers: tuple[str, ...] = (code,)
        drew = self._draws(game)
        while decision := question_in(game, rng):
            yield game, drew
            options = decision.options(game)
            own = decision.seat == self.view.seat
            chosen = self._planned(answers, options) if own else None
            if chosen is None:
                chosen = by_instinct(options, self._instinct.rate(game, decision, options))
            if own:
                answers = (*answers, chosen)
            game.answer(decision, chosen, options[chosen])
            drew = self._draws(game)
        yield game, drew

    def _draws(self, game: Game) -> bool:
        head = game.agenda[0] if game.agenda else None
        return isinstance(head, DrawBricks) and head.to == self.view.seat


def in_turn(view: View) -> bool:
    """Is it this player's turn? Then they buy, or will buy, before anybody else acts."""
    return any([isinstance(item, Buy) and item.seat == view.seat for item in view.agenda])


def _round_is_over(game: Game) -> bool:
    """Appraisal is made for this moment: all turns are over, and new cards are chosen."""
    return bool(game.agenda) and isinstance(asked(game.agenda)[0], Replace)


def _bought(events: list[Event], me: int) -> tuple[Building, ...]:
    return tuple(
        [event.building for event in events if isinstance(event, BuildingBought) and event.seat == me]
    )


def _place(events: list[Event], me: int) -> int | None:
    return next((1 + event.order.index(me) for event in events if isinstance(event, RoundBegan)), None)


def _laid(events: list[Event], me: int) -> Card | None:
    laid = [event for event in events if isinstance(event, CardsLaid) and event.seat == me]
    return next((event.cards[0] for event in laid if event.covered), None)


def _hauls(events: list[Event], me: int) -> Iterator[Goods]:
    for event in events:
        if isinstance(event, GoodsTaken | GoodsStolen) and event.seat == me:
            yield event.goods
