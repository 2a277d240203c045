"""Limits on what one person, or one group, may do in a row, counted over all workers; generous for people who play."""

from __future__ import annotations

from collections import OrderedDict
from enum import StrEnum
from typing import TypeVar

from engine.store.people.action_limits import ActionLimits
from engine.store.people.limits import MILLI, Rate
from engine.tables.port import Timepiece
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND, Instant, Span

K = TypeVar("K")
V = TypeVar("V")

MAX_REMEMBERED_GUESSES = 4096


class LimitedAction(StrEnum):
    JOIN = "join"
    """Each one brings a message, or an edit, to everybody at the table."""
    TALK = "talk"
    HINT = "hint"
    """Each one takes a second of a processor."""
    FILM = "film"
    """Each one takes some seconds of a processor."""
    REVIEW = "review"
    """Each one takes half a minute of a processor that has nothing else to do."""
    UNDO = "undo"
    """The next player gets a new call each time that somebody acts, takes it back, and acts again."""
    GUESS = "guess"
    """The code of a table that does not exist."""
    SPEAK = "speak"
    """A message in a group, which takes the place of one about its turns: Telegram allows twenty in a minute."""
    LOOK_BACK = "look back"
    """A game that is replayed from its beginning takes some hundredths of a second, in which nobody else is served."""
    STATISTICS = "statistics"
    """For somebody who has met thousands, or in a group of thousands, each takes a tenth of a second."""
    VERIFY = "verify"
    ERASE = "erase"
    """An erased person takes their seats out of running games, and is new when they come back."""
    EXPORT = "export"
    """Everything that is known of a person is read."""
    STANDING = "standing"
    """The standing of a season in a new message, no matter who asks for it."""
    DISGUISE = "disguise"
    """A group learns that commands need a person; channels and anonymous admins have no number to be counted by."""


ACTION_RATES = {
    LimitedAction.JOIN: Rate(30 * SECOND * MILLI, burst=10),
    LimitedAction.TALK: Rate(2 * SECOND * MILLI, burst=10),
    LimitedAction.HINT: Rate(10 * SECOND * MILLI, burst=6),
    LimitedAction.FILM: Rate(MINUTE * MILLI, burst=3),
    LimitedAction.REVIEW: Rate(10 * MINUTE * MILLI, burst=4),
    LimitedAction.UNDO: Rate(10 * SECOND * MILLI, burst=10),
    LimitedAction.GUESS: Rate(2 * MINUTE * MILLI, burst=6),
    LimitedAction.SPEAK: Rate(10 * SECOND * MILLI, burst=8),
    LimitedAction.LOOK_BACK: Rate(2 * SECOND * MILLI, burst=8),
    LimitedAction.STATISTICS: Rate(3 * SECOND * MILLI, burst=8),
    LimitedAction.VERIFY: Rate(5 * SECOND * MILLI, burst=6),
    LimitedAction.ERASE: Rate(DAY * MILLI, burst=1),
    LimitedAction.EXPORT: Rate(DAY // 2 * MILLI, burst=2),
    LimitedAction.STANDING: Rate(MINUTE * MILLI, burst=1),
    LimitedAction.DISGUISE: Rate(HOUR * MILLI, burst=1),
}


class PersonLimits:
    """Counts what people do; without `ActionLimits` they may do anything, as often as they like."""

    def __init__(self, limits: ActionLimits | None, timepiece: Timepiece) -> None:
        self.limits = limits
        self.timepiece = timepiece
        self._guesses: OrderedDict[tuple[PersonId, str], None] = OrderedDict()
        """The latest misses: the same code again is no new guess."""
        self._blocked: OrderedDict[PersonId, Instant] = OrderedDict()
        """Until when people may guess no more, as far as this worker has learned."""

    async def spend(self, person: PersonId, action: LimitedAction) -> None:
        """Count an action, or refuse it."""
        if wait := await self._wait(action, f"p{person}"):
            raise Refused(Refusal.TOO_OFTEN, not_before=self.timepiece.now() + wait)

    async def may_speak(self, person: PersonId, group: int, messages: int) -> bool:
        """May this number of further messages be sent to a group because this person wants them?"""
        return not await self._wait(LimitedAction.SPEAK, f"p{person}:g{group}", messages)

    async def may_show_standing(self, season: str) -> bool:
        """May a season's standing be sent to its group in a new message?"""
        return not await self._wait(LimitedAction.STANDING, season)

    async def may_ask_for_a_person(self, group: int) -> bool:
        """May a group learn once more that commands need a person?"""
        return not await self._wait(LimitedAction.DISGUISE, f"g{group}")

    async def _wait(self, action: LimitedAction, who: str, count: int = 1) -> Span:
        if self.limits is None:
            return 0
        return await self.limits.spend(f"{action}:{who}", ACTION_RATES[action], count)

    # Guesses. They are counted when they miss, so that nobody who plays pays a round trip for this. A worker that has
    # not seen the last miss of a person lets one more guess pass, and then knows.

    def may_guess(self, person: PersonId) -> bool:
        return self._blocked.get(person, 0) <= self.timepiece.now()

    def too_many_guesses(self, person: PersonId) -> Refused:
        return Refused(Refusal.TOO_MANY_GUESSES, not_before=self._blocked.get(person))

    async def note_miss(self, person: PersonId, code: str) -> None:
        """Count a guess that has missed; after too many of them the person is refused."""
        if (person, code) not in self._guesses:
            remember(self._guesses, (person, code), None, most=MAX_REMEMBERED_GUESSES)
            if wait := await self._wait(LimitedAction.GUESS, f"p{person}"):
                remember(self._blocked, person, self.timepiece.now() + wait, most=MAX_REMEMBERED_GUESSES)
        if not self.may_guess(person):
            raise self.too_many_guesses(person)


def remember(memory: OrderedDict[K, V], key: K, value: V, *, most: int) -> None:
    """Remember something, and forget the oldest if that is too much."""
    memory[key] = value
    memory.move_to_end(key)
    if len(memory) > most:
        memory.popitem(last=False)
