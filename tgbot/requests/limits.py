"""Limits on what one person, or one group, may do in a row, counted over all workers; generous for people who play."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple, TypeVar

from engine.store.people.limits import MILLI, ActionLimits, Rate
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.service import Tables
from engine.tables.time.instants import HOUR, MINUTE, SECOND, Instant, Span

K = TypeVar("K")
V = TypeVar("V")

MAX_REMEMBERED_GUESSES = 4096


class LimitedAction(NamedTuple):
    """Something that costs others, and how often one person may do it. A topic's own is declared where it is spent."""

    name: str
    """Of the count in the store."""
    every: Span
    """One more after each of these spans."""
    burst: int
    """The most at once."""


JOIN_LIMIT = LimitedAction("join", every=30 * SECOND, burst=10)
"""Each one brings a message, or an edit, to everybody at the table."""
TALK_LIMIT = LimitedAction("talk", every=2 * SECOND, burst=10)
LOOK_BACK_LIMIT = LimitedAction("look back", every=2 * SECOND, burst=8)
"""A game that is replayed from its beginning takes some hundredths of a second, in which nobody else is served."""
GUESS_LIMIT = LimitedAction("guess", every=2 * MINUTE, burst=6)
"""The code of a table that does not exist."""
SPEAK_LIMIT = LimitedAction("speak", every=10 * SECOND, burst=8)
"""A message in a group, which takes the place of one about its turns: Telegram allows twenty in a minute."""
STANDING_LIMIT = LimitedAction("standing", every=MINUTE, burst=1)
"""The standing of a season in a new message, no matter who asks for it."""
DISGUISE_LIMIT = LimitedAction("disguise", every=HOUR, burst=1)
"""A group learns that commands need a person; channels and anonymous admins have no number to be counted by."""


class PersonLimits:
    """Counts what people do; without `ActionLimits` they may do anything, as often as they like.

    They are counted by their pseudonyms: a count outlives an erasure, and must not say who was erased.
    """

    def __init__(self, limits: ActionLimits | None, tables: Tables) -> None:
        self.limits = limits
        self.tables = tables
        self.timepiece = tables.timepiece
        self._guesses: OrderedDict[tuple[PersonId, str], None] = OrderedDict()
        """The latest misses: the same code again is no new guess."""
        self._blocked: OrderedDict[PersonId, Instant] = OrderedDict()
        """Until when people may guess no more, as far as this worker has learned."""

    async def spend(self, person: PersonId, action: LimitedAction) -> None:
        """Count an action, or refuse it."""
        if wait := await self._wait_of(person, action):
            raise Refused(Refusal.TOO_OFTEN, not_before=self.timepiece.now() + wait)

    async def may_speak(self, person: PersonId, group: int, messages: int) -> bool:
        """May this number of further messages be sent to a group because this person wants them?"""
        return not await self._wait_of(person, SPEAK_LIMIT, f":g{group}", messages)

    async def may_show_standing(self, season: str) -> bool:
        """May a season's standing be sent to its group in a new message?"""
        return not await self._wait(STANDING_LIMIT, season)

    async def may_ask_for_a_person(self, group: int) -> bool:
        """May a group learn once more that commands need a person?"""
        return not await self._wait(DISGUISE_LIMIT, f"g{group}")

    async def _wait_of(
        self, person: PersonId, action: LimitedAction, where: str = "", count: int = 1
    ) -> Span:
        return await self._wait(action, f"p{await self.tables.pseudonym(person)}{where}", count)

    async def _wait(self, action: LimitedAction, who: str, count: int = 1) -> Span:
        if self.limits is None:
            return 0
        return await self.limits.spend(
            f"{action.name}:{who}", Rate(action.every * MILLI, action.burst), count
        )

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
            if wait := await self._wait_of(person, GUESS_LIMIT):
                remember(self._blocked, person, self.timepiece.now() + wait, most=MAX_REMEMBERED_GUESSES)
        if not self.may_guess(person):
            raise self.too_many_guesses(person)


def remember(memory: OrderedDict[K, V], key: K, value: V, *, most: int) -> None:
    """Remember something, and forget the oldest if that is too much."""
    memory[key] = value
    memory.move_to_end(key)
    if len(memory) > most:
        memory.popitem(last=False)
