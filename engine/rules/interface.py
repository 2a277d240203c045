"""The rules from outside: start a game, see who is asked what, answer, and let chance draw."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.rules.course.chance import Draw, DrawSource
from engine.rules.errors import IllegalMove, MoveRefusal
from engine.rules.state import NO_OPTIONS, Decision, Game, Options, State, asked


def pending(state: State) -> Mapping[int, Decision]:
    """All seats that are awaited now, chance included; several when they choose at the same time."""
    decisions = asked(state.agenda)
    if len(decisions) == 1:
        return {decisions[0].seat: decisions[0]}
    return {decision.seat: decision for decision in decisions}


def legal(state: State, seat: int) -> Options:
    """Every choice the seat has now, by its notation; none if it is not asked."""
    return _question(state, seat)[1]


def play(state: State, seat: int, code: str) -> State:
    """The state after one answer and everything that follows from it without another question."""
    if type(seat) is not int or type(code) is not str:
        raise IllegalMove(MoveRefusal.NOT_A_MOVE, seat, code)
    decision, options = _question(state, seat)
    if decision is None:
        raise IllegalMove(MoveRefusal.GAME_OVER if state.ending else MoveRefusal.NOT_ASKED, seat, code)
    if code not in options:
        raise IllegalMove(MoveRefusal.NOT_AN_OPTION, seat, code)
    game = Game(state)
    game.answer(decision, code, options[code])
    return game.freeze()


def deal(state: State, rng: DrawSource) -> State:
    """Answer chance until a person must choose or the game is over."""
    if not (state.agenda and isinstance(state.agenda[0], Draw)):
        return state
    game = Game(state)
    while game.agenda and isinstance(draw := game.agenda[0], Draw):
        choice = draw.draw(game, rng)
        game.answer(draw, draw.notation(choice), choice)
    return game.freeze()


Question = tuple[Decision | None, Options]

_latest: tuple[State | None, object, Question] = (None, None, (None, NO_OPTIONS))
"""The question looked at last: a caller that plays has just listed the options. States never
change, so the same state has the same options."""


def _question(state: State, seat: object) -> Question:
    """The question a seat is asked now and every choice it has; None if it is not asked."""
    global _latest
    known, asker, question = _latest
    if known is not state or asker is not seat:
        question = _ask(state, seat)
        _latest = state, seat, question
    return question


def _ask(state: State, seat: object) -> Question:
    for decision in asked(state.agenda):
        if type(seat) is int and decision.seat == seat:
            return decision, MappingProxyType(decision.options(state))
    return None, NO_OPTIONS
