"""Harmless choices: the options left to a stand-in, so that people are spared.

Players who come back to their seats should not find that a computer has robbed their friends in their name. So a
stand-in attacks people no more than the rules force it; computers are fair game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias

from engine.players.base import question_of
from engine.rules.cards import Card
from engine.rules.course.discards import TakeBack
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.effects.conservation import RemoveBuilding
from engine.rules.effects.thieves import ChooseMaterialsVictim, ChoosePesosVictim, StealBricks, Tax
from engine.rules.goods import NOTHING, Goods, picks
from engine.rules.state import Decision
from engine.rules.view import View

ATTACKS = frozenset({Card.PESOS_THIEF, Card.MATERIALS_THIEF, Card.TAX_COLLECTOR})

People: TypeAlias = Collection[int]
Harm: TypeAlias = Callable[[View, People, Any], Any]
"""Rates the harm a choice does to people; only the least harmful ones stay."""


def spare(view: View, people: People) -> View:
    """The same view with only those options that harm people least; the seat itself does not count."""
    others = [seat for seat in people if seat != view.seat]
    harm = HARM.get(type(question_of(view)))
    if harm is None or not others:
        return view
    harms = {code: harm(view, others, choice) for code, choice in view.options.items()}
    least = min(harms.values())
    return view._replace(options={code: view.options[code] for code in harms if harms[code] == least})


def _pair(_: View, __: People, choice: tuple[Card, Card]) -> int:
    return len(ATTACKS.intersection(choice))


def _replacement(view: View, _: People, choice: tuple[Card, Card]) -> int:
    """An attack that lies open already can be covered."""
    covered, new = choice
    shown = {*view.players[view.own_seat].shown, new} - {covered}
    return len(ATTACKS & shown)


def _taking_back(view: View, _: People, choice: object) -> bool:
    """Does the choice harm by taking nothing back? With nothing but attacks in hand the next card would be one."""
    return not choice and ATTACKS.issuperset(view.players[view.own_seat].hand or ())


def _pesos_victim(view: View, people: People, victim: int) -> int:
    """Computers first; then the person who loses least, best of all nothing."""
    if victim not in people:
        return -1
    return view.setup.edition.peso_loot(view.players[victim].goods.pesos)


def _materials_victim(view: View, people: People, victim: int) -> tuple[int, int, int]:
    if victim not in people:
        return (-1, 0, 0)
    goods = view.players[victim].goods
    ways = picks(goods.bricks, *view.setup.edition.brick_loot(goods.coloured))
    return min([_loss(goods, loot) for loot in ways.values()], default=_loss(goods, NOTHING))


def _taken(view: View, people: People, loot: Goods) -> tuple[int, int, int]:
    question = view.question
    assert isinstance(question, StealBricks | Tax)
    return _loss(view.players[question.victim].goods, loot) if question.victim in people else (0, 0, 0)


def _loss(goods: Goods, loot: Goods) -> tuple[int, int, int]:
    """The size of a loss, the smallest first: few goods, much rubble among them, and goods that are plentiful."""
    plenty = [have - place for have, taken in zip(goods, loot, strict=True) for place in range(taken)]
    return loot.total, loot.total - loot.rubble, -sum(plenty)


def _removal(_: View, __: People, choice: object) -> bool:
    """A person may be saving up for the building."""
    return choice is not None


HARM: Mapping[type[Decision], Harm] = {
    LayPair: _pair,
    Replace: _replacement,
    TakeBack: _taking_back,
    ChoosePesosVictim: _pesos_victim,
    ChooseMaterialsVictim: _materials_victim,
    StealBricks: _taken,
    Tax: _taken,
    RemoveBuilding: _removal,
}
