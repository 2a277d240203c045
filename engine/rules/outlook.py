"""Outlooks: all that can be reached from a question, as values that can be compared.

What an answer starts is played out to where the game goes on as if nothing had been asked; after the order of two cards
that is the end of both. An outlook keeps choices and draws in their order, because a choice after a draw is worth more
than one before it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import comb, prod
from operator import attrgetter
from typing import Any, NoReturn, TypeAlias, cast

from engine.rules.agenda import Decision, Item, Together
from engine.rules.course.chance import Draw, DrawBricks, DrawBuilding
from engine.rules.course.ending import outcome
from engine.rules.events import Event
from engine.rules.frozen_values import value
from engine.rules.game import Game
from engine.rules.state import Row, State

MAX_POSITIONS = 100
"""As many are looked at for one question; what would take more stays undecided."""

HORIZON = Together(())
"""Stands on the agenda for all that comes later: nobody is asked, so the game stops there."""


class _Unexpected(Exception):
    """An answer leads to a position that another one does not lead to."""


class Undecided(Exception):
    """It cannot be said, or would take too long to say, what can be reached."""


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
