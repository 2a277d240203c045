"""The matchmaker: lets people wait, and opens a table for those who fit. `matching` decides, this carries it out.

A group is taken out of the queue and noted in one step, then its table is opened, then the note goes. A worker that
dies in between leaves the note, and the next search goes on with it: the token opens one table only.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from statistics import median
from typing import NamedTuple

from engine.company.matching.matching import (
    FormedGroup,
    GameWish,
    WaitingPerson,
    match,
    next_search,
    wait_ends,
)
from engine.company.matching.queue import GameQueue, QueueEntry, TakenGroup
from engine.rules.editions.base import GOALS
from engine.rules.editions.registry import EDITIONS
from engine.tables.options import Options
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.service import Tables
from engine.tables.table_events import Matched
from engine.tables.time.instants import Instant, Span

log = logging.getLogger(__name__)

USUAL_EDITION = list(EDITIONS)[-1]
"""The newest edition, which people play to whom all editions are welcome."""
MAX_SEARCHES = 3
"""In a row, while others come and go."""
MAX_SEARCHED = 300
"""People at one pace who are looked at in one search, which takes some hundredths of a second then."""
MIN_WAITS_KNOWN = 5
"""The number of known waits from which on people learn how long it may take."""

SkillOf = Callable[[PersonId, GameWish], Awaitable[float | None]]
"""How well a person plays the game that they ask for; None if that is not known."""


WaitRenewal = Callable[[QueueEntry], Awaitable[None]]
"""Called for a person who waits on because there will be no table for them."""


async def unknown_skill(person: PersonId, wish: GameWish) -> float | None:  # noqa: ARG001 - as any `SkillOf`
    return None


async def no_renewal(entry: QueueEntry) -> None:
    """Renew nothing: here waits without an end do no harm."""


class SearchResult(NamedTuple):
    seated: tuple[QueueEntry, ...]
    """Those who wait no more: their table is there."""
    again: Instant | None
    """When to search again, if nobody comes or goes."""


class QueueFacts(NamedTuple):
    """The facts about others that somebody who waits, or is about to, may know."""

    at_pace: int
    """How many others wait at this pace."""
    alike: int
    """How many of them wait for a game like theirs."""
    usual_wait: Span | None
    """Half of those who found a game at this pace lately have waited no longer; None if they are too few to say."""


class Matchmaker:
    def __init__(self, tables: Tables, queue: GameQueue, skill_of: SkillOf = unknown_skill) -> None:
        self.tables = tables
        self.queue = queue
        self.skill_of = skill_of

    @property
    def policy(self) -> HousePolicy:
        return self.tables.policy

    # What is known about a person

    async def export(self, person: PersonId) -> dict[str, QueueEntry | None]:
        return {"waits_for": await self.queue.entry_of(person)}

    async def erase(self, person: PersonId) -> list[str]:
        """Take a person out of the queue. A group that was just taken out of it is dropped by the worker that goes on
        with it."""
        await self.queue.leave(person)
        return []

    # Those who wait

    async def entry_for(
        self, person: PersonId, wish: GameWish, *, token: str, message: int | None = None
    ) -> QueueEntry:
        """The entry of a person who waits from now on, for the queue.

        Refused if they sit at as many tables as one may, or if the house has no such game.
        """
        self._options(wish.edition or USUAL_EDITION, wish.seats or min(GOALS), wish.pace)
        if not await self.tables.has_room(person):
            raise Refused(Refusal.TOO_MANY_TABLES, most=self.policy.most_tables)
        now, skill = self.tables.timepiece.now(), await self.skill_of(person, wish)
        return QueueEntry(person=person, token=token, wish=wish, since=now, skill=skill, message=message)

    def ends(self, entry: QueueEntry) -> Instant:
        """The time at which a person learns that nobody was found."""
        return wait_ends(entry.since, is_slow=bool(self._is_slow(entry.wish)))

    async def facts(self, person: PersonId, wish: GameWish) -> QueueFacts:
        waits = await self.queue.latest_waits(wish.pace)
        others = [one.wish for one in await self.queue.waiting() if one.person != person]
        at_pace = [one for one in others if one.pace == wish.pace]
        alike = [one for one in at_pace if one.agrees_with(wish)]
        return QueueFacts(
            len(at_pace), len(alike), int(median(waits)) if len(waits) >= MIN_WAITS_KNOWN else None
        )

    # Searching

    async def search(self, renew: WaitRenewal = no_renewal) -> SearchResult:
        """Open a table for everybody who fits, and go on with what another worker has left."""
        found = [entry for group in await self.queue.taken() for entry in await self._open(group, renew)]
        seated, again = await self._search(frozenset(), MAX_SEARCHES, renew)
        return SearchResult((*found, *seated), again)

    async def _search(
        self, without_room: frozenset[PersonId], tries: int, renew: WaitRenewal
    ) -> SearchResult:
        """Search, and once more without those who have no room, or if somebody has left meanwhile."""
        now, entries = self.tables.timepiece.now(), {one.person: one for one in await self.queue.waiting()}
        front = _front([one for one in entries.values() if one.person not in without_room])
        formed, staying = match(await self._candidates(front), now)
        groups = [_taken(group, entries) for group in formed]
        without_room |= {person for group in groups for person in await self._without_room(group)}
        able = [group for group in groups if without_room.isdisjoint(_people(group))]
        taken = [group for group in able if await self.queue.take(group, now)]
        seated = tuple([entry for group in taken for entry in await self._open(group, renew)])
        if len(taken) < len(groups) and tries > 1:
            more, again = await self._search(without_room, tries - 1, renew)
            return SearchResult((*seated, *more), again)
        return SearchResult(seated, next_search(staying, len(entries) - len(seated), now))

    async def _candidates(self, entries: Sequence[QueueEntry]) -> list[WaitingPerson]:
        found = await asyncio.gather(*map(self._candidate, entries))
        return [one for one in found if one is not None]

    async def _candidate(self, entry: QueueEntry) -> WaitingPerson | None:
        """A person as `match` sees them; None for one whom messages do not reach, or whose pace the house has no more."""
        profile, is_slow = await self._profile(entry.person), self._is_slow(entry.wish)
        if profile is None or not profile.private or is_slow is None:
            return None
        return WaitingPerson(
            person=entry.person,
            wish=entry.wish,
            since=entry.since,
            is_slow=is_slow,
            calendar=profile.calendar,
            muted=frozenset(profile.preferences.muted),
            skill=entry.skill,
        )

    async def _without_room(self, group: TakenGroup) -> list[PersonId]:
        return [person for person in _people(group) if not await self.tables.has_room(person)]

    async def _open(self, group: TakenGroup, renew: WaitRenewal) -> tuple[QueueEntry, ...]:
        """Open the table of a group, unless that was done before, and return those who sit there.

        Somebody who has been erased before takes the table with them: the others wait on, in their old places.
        """
        found = [await self._profile(person) for person in _people(group)]
        profiles = {one.person: one for one in found if one is not None}
        entries = tuple([one for one in group.entries if one.person in profiles])
        try:
            if not await self.tables.opened_for(_people(group), token=group.token):
                await self._open_for(group, list(profiles.values()))
        except Refused as refused:
            log.warning("match_undone token=%s reason=%s", group.token, refused.reason.value)
            for entry in entries:
                await renew(entry)
            await self.queue.give_back(group, entries)
            return ()
        await self.queue.note_opened(group, self.tables.timepiece.now())
        return entries

    async def _open_for(self, group: TakenGroup, profiles: Sequence[Profile]) -> None:
        if len(profiles) < len(group.entries):
            raise Refused(Refusal.UNKNOWN_PERSON)
        options = self._options(group.edition, len(profiles), group.pace)
        await self.tables.open_for(profiles, options, token=group.token, told=(Matched(),))

    async def _profile(self, person: PersonId) -> Profile | None:
        """The profile of a person; None if it cannot be read. A person who is erased leaves the queue."""
        try:
            profile = await self.tables.store.profile(person)
        except Refused:
            return None
        if profile is None:
            await self.queue.leave(person)
        return profile

    def _is_slow(self, wish: GameWish) -> bool | None:
        try:
            return self.policy.pace(wish.pace).slow
        except Refused:
            return None

    def _options(self, edition: str, seats: int, pace: str) -> Options:
        replacement = self.policy.usual_replacement(self.policy.pace(pace))
        return self.policy.options(edition, seats, pace, replacement=replacement)


def _front(entries: Iterable[QueueEntry]) -> list[QueueEntry]:
    """Those at each pace who have waited longest. Nobody starves behind them: after a day nearly everybody fits."""
    counts: Counter[str] = Counter()
    front = []
    for one in entries:
        counts[one.wish.pace] += 1
        front += [one] if counts[one.wish.pace] <= MAX_SEARCHED else []
    return front


def _people(group: TakenGroup) -> list[PersonId]:
    return [one.person for one in group.entries]


def _taken(group: FormedGroup, entries: Mapping[PersonId, QueueEntry]) -> TakenGroup:
    waiting = tuple([entries[one.person] for one in group.people])
    return TakenGroup(entries=waiting, edition=group.edition or USUAL_EDITION)
