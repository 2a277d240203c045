"""Outlooks: all that can be reached from a question, as values that can be compared; and questions that are empty."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import permutations
from math import comb, prod
from operator import attrgetter
from typing import Any, NoReturn, TypeAlias, cast

from engine.rules.cards import Card
from engine.rules.course.chance import Draw, DrawBricks, DrawBuilding
from engine.rules.course.ending import outcome
from engine.rules.course.turn import CarryOut, ChooseFirst
from engine.rules.effects.gains import Footprint
from engine.rules.events import Event
from engine.rules.frozen_values import value
from engine.rules.state import Decision, Game, Item, Row, State, Together

MAX_POSITIONS = 100
"""As many are looked at for one question; what would take more stays undecided."""

HORIZON = Together(())
"""Stands on the agenda for all that comes later: nobody is asked, so the game stops there."""


class _Unexpected(Exception):
    """An answer leads to a position that another one does not lead to."""


class Undecided(Exception):
    """The positions that can be reached are unknown, or would take too long to find."""


@value
class Reached:
    """The end: how the position differs from the first one, and what the others were shown; or how the game ended."""

    changes: object
    shown: frozenset[Event]


@value
class Chosen:
    """The seat chooses between several outlooks."""

    outlooks: frozenset[Outlook]


@value
class Drawn:
    """Chance draws one of several outlooks."""

    probabilities: frozenset[tuple[Outlook, Fraction]]


@value
class Seen:
    """A number of buildings that are turned up before something is chosen or drawn."""

    buildings: int
    outlook: Outlook


Outlook: TypeAlias = Reached | Chosen | Drawn | Seen


class FaceDown:
    """A building of the pile, known by its place alone; a rule that looks at it leaves the outlook undecided.

    The pile has no order until something is drawn, so it may be thought to have had one from the beginning: its first
    building stands for whichever is drawn first.
    """

    def __getattr__(self, name: str) -> NoReturn:
        raise Undecided(name)


class Lookout:
    """Plays out a question of a seat, or a card that may ask it something."""

    def __init__(self, state: State, item: Item, seat: int) -> None:
        pile = cast("Row", tuple([FaceDown() for _ in state.pile]))
        self.before = state._replace(agenda=(item, HORIZON), pile=pile, news=(), moves=())
        self.seat = seat
        self.positions = 0
        self.ends: set[Reached] = set()
        self.expected: frozenset[Reached] | None = None
        """The outcomes of the first answer, so that an answer that reaches any other is not played out."""

    def is_empty(self) -> bool:
        """Do all answers to the question lead to the same outlook?"""
        return not self._matters(self.before)

    def asks(self) -> bool:
        """May the card ask something that matters?"""
        return self._meets(self._carried_out(), self._matters)

    def draws(self) -> bool:
        """May chance draw one thing or another?"""
        return self._meets(self._carried_out(), _is_uncertain)

    def _carried_out(self) -> State:
        game = Game(self.before)
        game.settle()
        return game.freeze()

    def _meets(self, state: State, wanted: Callable[[State], bool]) -> bool:
        if _is_at_the_end(state):
            return False
        return wanted(state) or any(self._meets(after, wanted) for after, _ in self._answers(state))

    def _matters(self, state: State) -> bool:
        if isinstance(state.agenda[0], Draw):
            return False
        outlooks = (self._outlook(after) for after, _ in self._answers(state))
        self.expected = None
        first = next(outlooks)
        self.expected = frozenset(self.ends)
        try:
            return any(outlook != first for outlook in outlooks)
        except _Unexpected:
            return True

    def _outlook(self, state: State) -> Outlook:
        if _is_at_the_end(state):
            return self._reached(state)
        outlooks = [(self._outlook(after), ways) for after, ways in self._answers(state)]
        head = state.agenda[0]
        if isinstance(head, DrawBuilding):
            return _seen(outlooks[0][0])
        return _drawn(outlooks) if isinstance(head, Draw) else _chosen([outlook for outlook, _ in outlooks])

    def _reached(self, state: State) -> Reached:
        over = outcome(state)
        reached = (
            Reached(over, frozenset())
            if over
            else Reached(_changes(self.before, state), frozenset(state.news))
        )
        self.ends.add(reached)
        if self.expected is not None and reached not in self.expected:
            raise _Unexpected
        return reached

    def _answers(self, state: State) -> Iterator[tuple[State, int]]:
        """The states after all answers, or draws, and in how many ways each can be drawn."""
        head = state.agenda[0]
        if isinstance(head, DrawBuilding):
            yield self._after(state, head, state.pile[0]), 1
        elif isinstance(head, DrawBricks):
            for bricks in head.options(state).values():
                yield self._after(state, head, bricks), prod(map(comb, state.bag, bricks))
        elif isinstance(head, Decision) and head.seat == self.seat:
            # The last options are the plainest, so that a difference shows early: after the first ones chance draws.
            for choice in reversed(list(head.options(state).values())):
                yield self._after(state, head, choice), 1
        else:
            raise Undecided

    def _after(self, state: State, decision: Decision, choice: Any) -> State:
        """The state after an answer; its news are all events so far that reveal something."""
        self.positions += 1
        if self.positions > MAX_POSITIONS:
            raise Undecided
        game = Game(state)
        game.answer(decision, "", choice)
        game.news = state.news + tuple([event for event in game.news if event.reveals])
        return game.freeze()


def _is_at_the_end(state: State) -> bool:
    return not state.agenda or state.agenda[0] is HORIZON


def _is_uncertain(state: State) -> bool:
    """Is the next item a draw from more than one kind?"""
    head = state.agenda[0]
    if isinstance(head, DrawBuilding):
        return len(state.pile) > 1
    return isinstance(head, Draw) and len(head.options(state)) > 1


def _changes(before: State, after: State) -> object:
    """Everything in which two positions differ. In which order cards were used does not count, nor do news and moves."""
    players = [_differences(*pair) for pair in zip(before.players, after.players, strict=True)]
    return tuple(players), _differences(_table(before), _table(after)), frozenset(after.used)


def _differences(before: tuple[Any, ...], after: tuple[Any, ...]) -> object:
    """The values that are different, with their places."""
    if after is before:
        return ()
    pairs = enumerate(zip(before, after, strict=True))
    return tuple([(place, now) for place, (was, now) in pairs if now is not was and now != was])


_table = attrgetter(
    *[
        field
        for field in State._fields
        if field not in ("setup", "players", "agenda", "used", "news", "moves")
    ]
)


def _chosen(outlooks: Iterable[Outlook]) -> Outlook:
    every: set[Outlook] = set()
    for outlook in outlooks:
        every.update(outlook.outlooks if isinstance(outlook, Chosen) else (outlook,))
    return every.pop() if len(every) == 1 else Chosen(frozenset(every))


def _drawn(outlooks: list[tuple[Outlook, int]]) -> Outlook:
    total = sum([ways for _, ways in outlooks])
    every: dict[Outlook, Fraction] = defaultdict(Fraction)
    for outlook, ways in outlooks:
        share = Fraction(ways, total)
        parts = outlook.probabilities if isinstance(outlook, Drawn) else ((outlook, Fraction(1)),)
        for part, probability in parts:
            every[part] += share * probability
    return next(iter(every)) if len(every) == 1 else Drawn(frozenset(every.items()))


def _seen(outlook: Outlook) -> Outlook:
    """A position shows by itself what was turned up."""
    if isinstance(outlook, Reached):
        return outlook
    return Seen(1 + outlook.buildings, outlook.outlook) if isinstance(outlook, Seen) else Seen(1, outlook)


# Empty questions: those whose answers all lead to equal positions, so that nobody needs to be asked


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
