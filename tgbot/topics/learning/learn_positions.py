"""The positions of the lesson: one game that was played once, and is replayed up to each step.

Nothing of a learner's game is stored. What they tap is judged against the position of its step, and the next step goes
on with the game as it was played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import IntEnum
from functools import cache, lru_cache
from types import MappingProxyType
from typing import NamedTuple

from engine.rules.course.market import Purchase, ends
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.editions.la_habana_2024 import LA_HABANA_2024
from engine.rules.interface import pending
from engine.rules.record import Record, parse_move, states
from engine.rules.state import IN_ORDER, State
from engine.rules.view import View
from engine.tables.options import Options, Pace
from engine.tables.seat import Seat
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.table_view import TableView, view_table
from tgbot.screen.cast import plain_names
from tgbot.screen.phrases import number_made
from tgbot.screen.signs import goods_signs, points_signs
from tgbot.words import Words

LEARNER, RIVAL = 0, 1
"""The seats."""
LEARN_CODE, LEARN_NAME = "TEACH3", "/learn"
"""The code of a table that does not exist, and what is shown in place of it."""
LEARN_EDITION = LA_HABANA_2024
LEARN_DECISION = 1
"""In place of the revision at which the learner was asked."""


class LearnStep(IntEnum):
    GOAL = 1
    NUMBER = 2
    CARDS = 3
    PURCHASE = 4
    REPLACEMENT = 5
    END = 6
    """A page after the last step."""


LEARN_STEPS = tuple([step for step in LearnStep if step is not LearnStep.END])

_DEAL = """
* Mercado
* Capilla
* Gran Teatro
* Estatua
* Palacio
* Parque
* Castillo de la Fuerza
* Hotel Inglaterra
* Estación
* Estadio
* Malecón
* Kiosco
* Capitolio
* 1Y1B1N
"""
_MOVES_BEFORE: Mapping[LearnStep, str] = MappingProxyType(
    {
        LearnStep.GOAL: _DEAL,
        LearnStep.NUMBER: "1 rubble+worker",
        LearnStep.CARDS: "0 peso+worker",
        LearnStep.PURCHASE: "0 peso",
        LearnStep.REPLACEMENT: "0 UL:1P2W\n1 rubble\n1 LR:1G1W\n* 3G",
    }
)
"""By step, the moves that lead to it from the step before, in the notation of records."""


@cache
def learn_states() -> Mapping[LearnStep, State]:
    """The state of the game at each step."""
    lengths, moves = {}, []
    for step, text in _MOVES_BEFORE.items():
        moves += [parse_move(line) for line in text.strip().splitlines()]
        lengths[step] = len(moves)
    record = Record(LEARN_EDITION.key, 2, IN_ORDER, HOUSE_DECK, tuple(moves))
    every_state = list(states(record))
    return {step: every_state[length] for step, length in lengths.items()}


@lru_cache(64)
def learn_table(step: LearnStep, language: str, seat: int | None) -> TableView:
    """The table at a step as a seat sees it, or, with None, everybody.

    Every learner of a language sees the same one, so that its pictures are drawn and uploaded once.
    """
    state = learn_states()[step]
    return replace(view_table(Snapshot(_table(state, Words(language)), state), seat), code=LEARN_NAME)


def _table(state: State, words: Words) -> Table:
    asked = pending(state)
    return Table(
        code=LEARN_CODE,
        options=Options(edition=state.setup.edition.key, seats=len(state.players), pace=Pace()),
        opened=0,
        phase=Phase.PLAYING,
        seats=tuple(
            [
                Seat(person=seat + 1, name=name, asked=LEARN_DECISION if seat in asked else None)
                for seat, name in enumerate(plain_names(words)[: len(state.players)])
            ]
        ),
    )


# Verdicts on a learner's answers, and why


class LearnVerdict(NamedTuple):
    is_right: bool
    said: str
    """One short sentence, not escaped."""


def learn_verdict(step: LearnStep, answer: str, words: Words) -> LearnVerdict | None:
    """The verdict on an answer at a step; None if there is no such answer."""
    judge = _JUDGES.get(step)
    return judge(answer, _game(step, words), words) if judge else None


def rival_number() -> int:
    """The number that the other player shows."""
    state = learn_states()[LearnStep.CARDS]
    return state.setup.edition.number(state.players[RIVAL].shown)


def _game(step: LearnStep, words: Words) -> View:
    return learn_table(step, words.language, LEARNER).played


def _goal(answer: str, game: View, words: Words) -> LearnVerdict | None:
    """Right is the building that brings the most points."""
    on_sale = ends(game.rows)
    building = on_sale.get(answer)
    if building is None:
        return None
    is_right = building.points == max([other.points for other in on_sale.values()])
    points = points_signs(building.points, words)
    message = "learn-goal-right" if is_right else "learn-goal-wrong"
    return LearnVerdict(is_right, words.text(message, building=building.name, points=points))


def _number(answer: str, game: View, words: Words) -> LearnVerdict | None:
    """Right is any pair below the other's number. The game goes on with the pair that was played."""
    if answer not in game.options:
        return None
    made, number = number_made(game, game.options[answer]), rival_number()
    played = learn_states()[LearnStep.CARDS].players[LEARNER].shown
    ours = game.edition.number(played)
    assert made is not None
    if made >= number:
        message = "learn-number-wrong"
    else:
        message = "learn-number-right" if {*game.options[answer]} == {*played} else "learn-number-other"
    said = words.text(message, made=f"{made:02}", number=f"{number:02}", ours=f"{ours:02}")
    return LearnVerdict(made < number, said)


def _cards(answer: str, game: View, words: Words) -> LearnVerdict | None:
    """Right is either order."""
    if answer not in game.options:
        return None
    goods = learn_states()[LearnStep.PURCHASE].players[LEARNER].goods
    return LearnVerdict(is_right=True, said=words.text("learn-cards-right", goods=goods_signs(goods, words)))


def _purchase(answer: str, game: View, words: Words) -> LearnVerdict | None:
    """Right is the building that brings the most points of those that can be paid for."""
    if answer not in game.options:
        return None
    bought = game.options[answer]
    if not isinstance(bought, Purchase):
        return LearnVerdict(is_right=False, said=words.text("learn-purchase-none"))
    best = max([other.building.points for other in game.options.values() if isinstance(other, Purchase)])
    is_right = bought.building.points == best
    message = "learn-purchase-right" if is_right else "learn-purchase-wrong"
    points = points_signs(bought.building.points, words)
    return LearnVerdict(is_right, words.text(message, building=bought.building.name, points=points))


def _replacement(answer: str, game: View, words: Words) -> LearnVerdict | None:
    """Right is any card."""
    if answer not in game.options:
        return None
    made = number_made(game, game.options[answer])
    return LearnVerdict(is_right=True, said=words.text("learn-replacement-right", made=f"{made:02}"))


Judge = Callable[[str, View, Words], LearnVerdict | None]
_JUDGES: Mapping[LearnStep, Judge] = {
    LearnStep.GOAL: _goal,
    LearnStep.NUMBER: _number,
    LearnStep.CARDS: _cards,
    LearnStep.PURCHASE: _purchase,
    LearnStep.REPLACEMENT: _replacement,
}
