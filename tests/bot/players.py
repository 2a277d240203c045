"""People who play by what their telephones show: the latest message of their table, and its buttons."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass, field

from engine.rules.course.market import FINISH
from engine.rules.state import PASS
from tests.bot.accepted import AcceptedTaps
from tgbot.buttons.absence import ResignTap
from tgbot.buttons.answers import ActTap, PickTap, PlanTap, SendAgainTap, ShowTap, UndoTap
from tgbot.buttons.codec import ButtonData, TableButtonData, read_button
from tgbot.buttons.lobby import RematchTap
from tgbot.buttons.pages import QuickReplyTap, SayTap
from tgbot.playground.botapi import KeyboardButton, Message, Person, Tap
from tgbot.screen.drafts import AFTER, CHANGE, is_plan
from tgbot.topics.trying.buttons import TryTap

STANDSTILL_SECONDS = 3.0
"""Seconds without any change after which a person taps again."""
ANSWER_SECONDS = 5.0
"""Seconds that a person waits for the answer to a tap before trying something else."""
BESIDE_TAPS = (SayTap, QuickReplyTap, SendAgainTap, ResignTap)
"""Keys of a table that stand on other messages: its talk, the way to it from another table, and out of it."""

Offered = tuple[KeyboardButton, ButtonData]


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """Probabilities with which a player does something, each time it is possible."""

    undo: float = 0.04
    look: float = 0.04
    """Look at another page first: help, more, or the way back."""
    plan: float = 0.15
    double: float = 0.05
    """Tap the same button twice at once."""
    stale: float = 0.05
    """Tap a button of long ago."""
    tries: float = 0.0
    """Try something out, or go on with it: on any page that has keys for that."""


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
    def accepted(self) -> AcceptedTaps:
        """The taps that were answered without an alert, however late."""
        return AcceptedTaps.of([data for data, tap in self.taps if tap.answer and not tap.answer.show_alert])

    async def play(self) -> None:
        """Play until the telephone shows the result."""
        while not self.sees_result:
            await self._await_news()
            message = self.message
            if message is not None and not self.sees_result:
                self._seen = (message.id, message.edits)
                await self._react(message)

    # Looking

    @property
    def message(self) -> Message | None:
        """The latest message with buttons of this table."""
        return next((each for each in reversed(self.person.messages()) if buttons_of(each, self.code)), None)

    @property
    def sees_result(self) -> bool:
        message = self.message
        return message is not None and any(
            [isinstance(data, RematchTap) for _, data in buttons_of(message, self.code)]
        )

    async def _await_news(self) -> None:
        try:
            await self.person.world.events.until(self._news, STANDSTILL_SECONDS, chat=self.person.id)
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
        """Tap a button that was answered long ago."""
        message, data = self.rng.choice(self._old[:-1])
        self.taps.append((data, self.person.forge(str(data), message)))
        await self._answer()

    async def _answer(self) -> None:
        """Wait for the answer to the latest tap."""
        _, tap = self.taps[-1]
        with suppress(TimeoutError):
            await tap.answered(ANSWER_SECONDS)

    # Choosing

    def _choose(self, offered: list[Offered]) -> Offered | None:
        """A button, mostly one that answers. A player who is asked nothing may plan, change an answer, or look around."""
        kinds = {
            kind: [one for one in offered if isinstance(one[1], kind)]
            for kind in (ActTap, PickTap, UndoTap, ShowTap, PlanTap, TryTap)
        }
        if self.habits.tries and kinds[TryTap] and self._feels_like(self.habits.tries):
            return self.rng.choice(kinds[TryTap])
        if kinds[UndoTap] and self._feels_like(self.habits.undo):
            return kinds[UndoTap][0]
        if kinds[ShowTap] and self._feels_like(self.habits.look):
            return self.rng.choice(kinds[ShowTap])
        steps = [one for one in kinds[PickTap] if not _changes_mind(one)]
        if kinds[ActTap] or steps:
            return self._forward(kinds[ActTap], steps)
        return self._idle(kinds[PlanTap], kinds[ShowTap], kinds[PickTap])

    def _forward(self, answers: list[Offered], steps: list[Offered]) -> Offered:
        """Decline only if there is nothing better, and do not repeat a step that led nowhere."""
        better = [one for one in answers if not _declines(one)]
        new = [one for one in steps if str(one[1]) not in self._tried]
        chosen = self.rng.choice(better or new or answers or steps)
        self._tried.add(str(chosen[1]))
        return chosen

    def _idle(self, plans: list[Offered], shows: list[Offered], changes: list[Offered]) -> Offered | None:
        """Go on with a plan that was begun; from any other page go back."""
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
    """The buttons of a message that belong to a table, but for those that stand beside its message."""
    read_ones = [(button, read_button(button.data)) for button in message.buttons if button.data]
    return [
        (button, data)
        for button, data in read_ones
        if isinstance(data, TableButtonData) and data.table == code and not isinstance(data, BESIDE_TAPS)
    ]


def _changes_mind(offered: Offered) -> bool:
    """Does it choose again what lies face down?"""
    _, data = offered
    return isinstance(data, PickTap) and data.draft.endswith(f"{AFTER}{CHANGE}")


def _declines(offered: Offered) -> bool:
    _, data = offered
    return isinstance(data, ActTap) and data.answer in (PASS, FINISH)


def _plans(offered: Offered) -> bool:
    _, data = offered
    return isinstance(data, ShowTap) and is_plan(data.what)
