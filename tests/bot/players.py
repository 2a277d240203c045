"""People who play by what their telephones show: the latest message of their table, and its buttons."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass, field

from engine.rules.agenda import PASS
from engine.rules.purchase import FINISH
from tests.bot.ledgers import Ledger
from tgbot.buttons import (
    ActTap,
    ButtonData,
    PickTap,
    PlanTap,
    RematchTap,
    ShowTap,
    TableButtonData,
    UndoTap,
    read_button,
)
from tgbot.playground.botapi import KeyboardButton, Message, Person, Tap
from tgbot.render.drafts import AFTER, CHANGE, is_plan

STANDSTILL = 3.0
"""Seconds after which somebody taps again who sees no change."""
PATIENCE = 5.0
"""Seconds that somebody looks at the little clock on a button before he tries something else."""

Offered = tuple[KeyboardButton, ButtonData]


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """How often, at each sight that gives the chance."""

    undo: float = 0.04
    look: float = 0.04
    """Something else first: help, more, the way back."""
    plan: float = 0.15
    double: float = 0.05
    """The same button, twice at once."""
    stale: float = 0.05
    """A button of long ago."""


HABITS = Habits()
STEADY = Habits(undo=0, look=0, plan=0, double=0, stale=0)


@dataclass(slots=True)
class Player:
    person: Person
    code: str
    rng: random.Random
    habits: Habits = HABITS
    taps: list[tuple[ButtonData, Tap]] = field(default_factory=list)
    _seen: tuple[int, int] | None = None
    _tried: set[str] = field(default_factory=set)
    _old: list[tuple[Message, ButtonData]] = field(default_factory=list)

    @property
    def unanswered(self) -> list[ButtonData]:
        return [data for data, tap in self.taps if tap.answer is None]

    @property
    def alerts(self) -> list[ButtonData]:
        return [data for data, tap in self.taps if tap.answer and tap.answer.show_alert]

    @property
    def ledger(self) -> Ledger:
        """What he was told without an alert counts, however late he was told."""
        return Ledger.of([data for data, tap in self.taps if tap.answer and not tap.answer.show_alert])

    async def play(self) -> None:
        """Until the result is there."""
        while not self.sees_result:
            await self._await_news()
            message = self.message
            if message is not None and not self.sees_result:
                self._seen = (message.id, message.edits)
                await self._react(message)

    # Looking

    @property
    def message(self) -> Message | None:
        """The latest of this table that has buttons."""
        return next((each for each in reversed(self.person.messages()) if buttons_of(each, self.code)), None)

    @property
    def sees_result(self) -> bool:
        message = self.message
        return message is not None and any(
            [isinstance(data, RematchTap) for _, data in buttons_of(message, self.code)]
        )

    async def _await_news(self) -> None:
        try:
            await self.person.world.events.until(self._news, STANDSTILL)
        except TimeoutError:
            self._seen = None

    def _news(self) -> Message | None:
        message = self.message
        return message if message and (message.id, message.edits) != self._seen else None

    # Tapping

    async def _react(self, message: Message) -> None:
        chosen = self._choose(buttons_of(message, self.code))
        if chosen is None:
            return
        button, data = chosen
        if isinstance(data, ActTap):
            self._old.append((message, data))
        for _ in range(2 if self._feels_like(self.habits.double) else 1):
            self.taps.append((data, self.person.tap(message, button)))
        await self._answer()
        if self._feels_like(self.habits.stale) and len(self._old) > 1:
            await self._press_old()

    async def _press_old(self) -> None:
        """A button of an answer that was given long ago."""
        message, data = self.rng.choice(self._old[:-1])
        self.taps.append((data, self.person.forge(str(data), message)))
        await self._answer()

    async def _answer(self) -> None:
        """To the latest tap."""
        _, tap = self.taps[-1]
        with suppress(TimeoutError):
            await tap.answered(PATIENCE)

    # Choosing

    def _choose(self, offered: list[Offered]) -> Offered | None:
        """Mostly forward; who has nothing to answer may choose ahead, change his mind, or look around."""
        kinds = {
            kind: [one for one in offered if isinstance(one[1], kind)]
            for kind in (ActTap, PickTap, UndoTap, ShowTap, PlanTap)
        }
        if kinds[UndoTap] and self._feels_like(self.habits.undo):
            return kinds[UndoTap][0]
        if kinds[ShowTap] and self._feels_like(self.habits.look):
            return self.rng.choice(kinds[ShowTap])
        steps = [one for one in kinds[PickTap] if not _changes_mind(one)]
        if kinds[ActTap] or steps:
            return self._forward(kinds[ActTap], steps)
        return self._idle(kinds[PlanTap], kinds[ShowTap], kinds[PickTap])

    def _forward(self, answers: list[Offered], steps: list[Offered]) -> Offered:
        """Whoever declines does so only if there is nothing better; steps that led nowhere are not taken again."""
        better = [one for one in answers if not _declines(one)]
        new = [one for one in steps if str(one[1]) not in self._tried]
        chosen = self.rng.choice(better or new or answers or steps)
        self._tried.add(str(chosen[1]))
        return chosen

    def _idle(self, plans: list[Offered], shows: list[Offered], changes: list[Offered]) -> Offered | None:
        """In the middle of a plan he goes on with it; from anywhere else he finds the way back."""
        ahead = [one for one in shows if _plans(one)]
        back = [one for one in shows if one[1] == ShowTap(self.code, "")]
        if changes and self._feels_like(self.habits.undo):
            return changes[0]
        if plans or len(ahead) > 1:
            return self.rng.choice(plans or ahead)
        if ahead and self._feels_like(self.habits.plan):
            return ahead[0]
        return back[0] if back else None

    def _feels_like(self, probability: float) -> bool:
        return self.rng.random() < probability


def buttons_of(message: Message, code: str) -> list[Offered]:
    """The buttons of a message that belong to a table."""
    read_ones = [(button, read_button(button.data)) for button in message.buttons if button.data]
    return [
        (button, data)
        for button, data in read_ones
        if isinstance(data, TableButtonData) and data.table == code
    ]


def _changes_mind(offered: Offered) -> bool:
    """What lies face down is to be chosen anew."""
    _, data = offered
    return isinstance(data, PickTap) and data.draft.endswith(f"{AFTER}{CHANGE}")


def _declines(offered: Offered) -> bool:
    _, data = offered
    return isinstance(data, ActTap) and data.answer in (PASS, FINISH)


def _plans(offered: Offered) -> bool:
    _, data = offered
    return isinstance(data, ShowTap) and is_plan(data.what)
