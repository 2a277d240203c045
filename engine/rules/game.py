"""A game in motion: the private working copy on which the rules act.

`play` thaws a state into a `Game`, lets one answer and all that follows from it happen, and freezes
the result. No `Game` outlives the call that made it, so from outside every step is a pure function;
inside, the rules read as the rulebook does: take, move, tell.
"""

from __future__ import annotations

from typing import Any

from engine.rules.agenda import Decision, Item, Task, Together
from engine.rules.events import Event
from engine.rules.goods import Goods
from engine.rules.state import CHANCE, Move, State


class Game:
    __slots__ = (*State._fields, "edition")

    def __init__(self, state: State) -> None:
        (
            self.setup,
            players,
            agenda,
            self.bag,
            self.centre,
            self.reserve,
            self.box,
            self.pile,
            self.top,
            self.rows,
            self.removed,
            self.round,
            self.order,
            self.used,
            self.ending,
            self.news,
            self.moves,
        ) = state
        self.players = list(players)
        self.agenda = list(agenda)
        self.edition = self.setup.edition

    def freeze(self) -> State:
        return State(
            self.setup,
            tuple(self.players),
            tuple(self.agenda),
            self.bag,
            self.centre,
            self.reserve,
            self.box,
            self.pile,
            self.top,
            self.rows,
            self.removed,
            self.round,
            self.order,
            self.used,
            self.ending,
            self.news,
            self.moves,
        )

    # The words the rules are written in

    def tell(self, *events: Event) -> None:
        self.news += events

    def next(self, *items: Item) -> None:
        """Put something at the head of the agenda."""
        self.agenda[:0] = items

    def gain(self, seat: int, goods: Goods) -> None:
        player = self.players[seat]
        self.players[seat] = player.owning(player.goods.plus(goods))

    def lose(self, seat: int, goods: Goods) -> None:
        player = self.players[seat]
        self.players[seat] = player.owning(player.goods.minus(goods))

    # The agenda in motion

    def answer(self, decision: Decision, code: str, choice: Any) -> None:
        """Carry out one of the options of an asked decision, then go on to the next question.

        Each person's move starts a new list of news and moves; chance adds to them.
        """
        if decision.seat == CHANCE:
            self.moves += (Move(CHANCE, code),)
        else:
            self.moves, self.news = (Move(decision.seat, code),), ()
        head = self.agenda.pop(0)
        if isinstance(head, Together) and len(head.decisions) > 1:
            self.next(Together(tuple(other for other in head.decisions if other is not decision)))
        decision.choose(self, choice)
        self.settle()

    def settle(self) -> None:
        """Run tasks and resolve what is no real choice, until somebody must answer or nothing is left."""
        agenda = self.agenda
        while agenda:
            head = agenda[0]
            if isinstance(head, Task):
                del agenda[0]
                head.run(self)
            elif isinstance(head, Decision) and not head.open_to_choice(self):
                del agenda[0]
                head.resolve(self)
            else:
                break
