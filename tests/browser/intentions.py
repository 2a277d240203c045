"""The wish of somebody at the table, and the key that brings them nearer to it.

A person who plays knows what they want before they tap. Their wish is what the medium computer would answer in their
place, from what their seat may see and nothing else. The way there is read off the keys that the phone really shows.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.players import MediumPlayer
from engine.rules import View
from engine.rules.course.replacement import LayPair
from engine.rules.goods import Goods, parse_goods
from engine.tables.port import Store
from engine.tables.table_view import view_table
from tests.properties.playing import offered
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.buttons.codec import ButtonData
from tgbot.screen.drafts import AFTER, CARDS, CONFIRM, END, HEAP, cards_of


@dataclass(frozen=True)
class Wish:
    """The answer that somebody wants to give to one decision."""

    decision: int
    question: str
    """The kind of question."""
    answer: str
    choice: Any
    """The answer as the rules have it."""
    any_order: bool
    """May the cards of the answer be named in any order?"""

    def key_to(self, offered: Iterable[ButtonData], tried: Iterable[ButtonData]) -> ButtonData | None:
        """The answer itself, if a key gives it; otherwise the step that leaves least to be done."""
        keys = [one for one in offered if isinstance(one, ActTap | PickTap) and one.decision == self.decision]
        answers = [one for one in keys if isinstance(one, ActTap) and one.answer == self.answer]
        if answers:
            return answers[0]
        steps = [
            one for one in keys if isinstance(one, PickTap) and one not in tried and self._is_met_by(one)
        ]
        return max(steps, key=lambda one: self._progress(one.draft), default=None)

    def _is_met_by(self, step: PickTap) -> bool:
        """Can the wished answer still be given after this step?"""
        kind, rest = _step(step.draft)
        if kind == CARDS:
            return self._cards_fit(cards_of(rest))
        if kind == HEAP:
            return isinstance(self.choice, Goods) and self.choice.covers(parse_goods(rest or "0"))
        if kind == END:
            return self.answer.partition(AFTER)[0] == rest
        return kind == CONFIRM and rest == self.answer

    def _cards_fit(self, cards: tuple[str, ...]) -> bool:
        wanted = self.choice if isinstance(self.choice, tuple) else ()
        return set(cards) <= set(wanted) if self.any_order else tuple(wanted[: len(cards)]) == cards

    def _progress(self, draft: str) -> int:
        """How much of the answer a draft holds already."""
        kind, rest = _step(draft)
        return parse_goods(rest or "0").total if kind == HEAP else len(cards_of(rest))


def _step(draft: str) -> tuple[str, str]:
    rest = draft.partition(AFTER)[2]
    return rest[:1], rest[1:]


class WishMaker:
    """Makes the wishes of people at one table."""

    def __init__(self, store: Store, table: str, seed: int) -> None:
        self.store = store
        self.table = table
        self.seed = seed
        self._wishes: dict[tuple[int, int], Wish] = {}

    async def wish_of(self, person: int) -> Wish | None:
        """The answer that somebody wants to give; None if they are asked nothing. A wish stays the same until its
        question is gone."""
        snapshot = (await self.store.read(self.table)).snapshot
        seat = snapshot.table.seat_of(person)
        seen = view_table(snapshot, seat)
        if seen.own is None or seen.own.decision is None or seen.game is None or not seen.game.options:
            return None
        asked = (person, seen.own.decision)
        if asked not in self._wishes:
            self._wishes[asked] = self._wish(person, seen.own.decision, seen.game)
        return self._wishes[asked]

    def _wish(self, person: int, decision: int, view: View) -> Wish:
        """The same in every run: it depends on the person's own questions so far, not on who was asked before them."""
        options, before = offered(view), [one for one, _ in self._wishes if one == person]
        rng = random.Random(f"{self.seed} {person} {len(before)}")
        answer = MediumPlayer().choose(view._replace(options=options), rng)
        question = view.question
        return Wish(decision, type(question).__name__, answer, options[answer], isinstance(question, LayPair))
