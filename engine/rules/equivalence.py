"""Empty questions: those whose answers all lead to equal positions, so that nobody needs to be asked.

It is exact: two answers are equivalent if their outlooks are equal. News and moves are no part of a position; which cards
the others get to see is.
"""

from __future__ import annotations

from itertools import permutations

from engine.rules.agenda import Decision
from engine.rules.cards import Card
from engine.rules.course.chance import Draw
from engine.rules.course.turn import CarryOut, ChooseFirst
from engine.rules.effects.footprint import Footprint
from engine.rules.outlook import Lookout, Undecided
from engine.rules.state import State


def empty_answer(state: State) -> str | None:
    """An answer that is as good as all others: one seat is asked, and all its answers lead to equal positions.

    None if the question is a real one, or if that takes too long to find out.
    """
    question = state.agenda[0] if state.agenda else None
    if not isinstance(question, Decision) or isinstance(question, Draw) or question.always_matters:
        return None
    try:
        return next(iter(question.options(state))) if _is_empty(state, question) else None
    except Undecided:
        return None


def _is_empty(state: State, question: Decision) -> bool:
    # Shortcut: most pairs of cards have nothing to do with each other. Looking ahead says the same of them, but takes
    # ten times as long on average, and for one pair in ten more than its limit.
    if isinstance(question, ChooseFirst) and (pair := _pair_apart(state, question.seat)):
        return not any([_informs(state, question.seat, *order) for order in permutations(pair)])
    return Lookout(state, question, question.seat).is_empty()


Step = tuple[Card, Footprint]


def _pair_apart(state: State, seat: int) -> tuple[Step, Step] | None:
    """The two shown cards with their footprints, if these do not overlap."""
    first, second = [(card, state.edition.effects[card].footprint) for card in state.players[seat].shown]
    if first[1] is None or second[1] is None or first[1].touches & second[1].touches:
        return None
    return (first[0], first[1]), (second[0], second[1])


def _informs(state: State, seat: int, first: Step, second: Step) -> bool:
    """Does the first card draw something before the second one asks? A choice after a draw is worth more."""
    (drawn, drawer), (asked, asker) = first, second
    if not drawer.draws or not asker.asks:
        return False
    return _lookout(state, seat, drawn).draws() and _lookout(state, seat, asked).asks()


def _lookout(state: State, seat: int, card: Card) -> Lookout:
    return Lookout(state, CarryOut(seat, card), seat)
