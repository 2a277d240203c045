"""People: their profiles and settings, the tables they sit at, and what is exported and erased."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from engine.tables import clocks
from engine.tables.calendar import (
    AwayDays,
    BadAway,
    BadQuietHours,
    BadZone,
    Calendar,
    check_zone,
    parse_quiet_hours,
)
from engine.tables.changes import MAX_COMMIT_TRIES
from engine.tables.durations import MAX_DURATION_MS
from engine.tables.indexes import PUBLIC_INDEX, group_index, person_index
from engine.tables.instants import SECOND, Instant, Outages, Span
from engine.tables.lobby import seat_for
from engine.tables.names import clean_name
from engine.tables.port import Due, StoreAway, Stored
from engine.tables.profiles import PersonId, Preferences, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot, Table

MAX_AWAY_PERIODS = 10
"""Periods of absence that a profile may hold."""
MAX_AWAY_DAYS_IN_ALL = 90
"""In all of them together."""
MAX_AWAY_AHEAD = timedelta(days=365)
MAX_REMINDERS = 5
MAX_MUTED_PEOPLE = 50
HOURS_OF_A_DAY = range(24)
SAVE_WITHIN_MS: Span = 10 * SECOND
"""The longest time that it takes to save a profile."""


class People:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    # Profiles

    async def meet(self, person: PersonId, name: str, language: str, *, private: bool = False) -> Profile:
        """The profile of a person who writes to the bot: a new one if they are unknown, with the name they have now.

        `private`: they write in a private chat, where the bot may write to them from now on.
        """
        name = clean_name(name)

        def met(known: Profile | None) -> Profile:
            if known is None:
                return Profile(person=person, name=name, language=language, private=private)
            return replace(known, name=name or known.name, private=private or known.private)

        return await self._edit(person, met)

    async def unreachable(self, person: PersonId) -> None:
        """Note that messages to a person no longer arrive; an unknown person need not be noted."""
        with suppress(Refused):
            await self._set(person, lambda profile: replace(profile, private=False))

    async def profile(self, person: PersonId) -> Profile:
        return _known(await self.store.profile(person))

    async def speak(self, person: PersonId, language: str) -> Profile:
        """Set the language; callers know which ones there are."""
        return await self._set(person, lambda profile: replace(profile, language=language))

    async def wish(self, person: PersonId, preferences: Preferences) -> Profile:
        if preferences.reminders is not None:
            fractions = tuple(sorted(set(preferences.reminders)))
            if len(fractions) > MAX_REMINDERS or not all(0 < fraction < 1 for fraction in fractions):
                raise Refused(Refusal.BAD_DURATION, longest=MAX_DURATION_MS)
            preferences = replace(preferences, reminders=fractions)
        if preferences.digest not in (None, *HOURS_OF_A_DAY):
            raise Refused(Refusal.BAD_HOUR)
        if len(set(preferences.muted)) > MAX_MUTED_PEOPLE:
            raise Refused(Refusal.TOO_MANY_MUTED, most=MAX_MUTED_PEOPLE)
        preferences = replace(preferences, muted=tuple(dict.fromkeys(preferences.muted)))
        return await self._set(person, lambda profile: replace(profile, preferences=preferences))

    async def live_in(self, person: PersonId, zone: str) -> Profile:
        try:
            zone = check_zone(zone)
        except BadZone as error:
            raise Refused(Refusal.BAD_ZONE) from error
        return await self._set_calendar(person, lambda calendar: replace(calendar, zone=zone))

    async def rest(self, person: PersonId, hours: str | None) -> Profile:
        """Set quiet hours, written as in 22:00-08:00; None: no quiet hours."""
        try:
            quiet = None if hours is None else parse_quiet_hours(hours)
        except BadQuietHours as error:
            raise Refused(Refusal.BAD_QUIET_HOURS) from error
        return await self._set_calendar(person, lambda calendar: replace(calendar, quiet=quiet))

    async def go_away(self, person: PersonId, first: date, last: date) -> Profile:
        """Add days away, the first and the last included; periods in the past are dropped."""
        try:
            away = AwayDays(first, last)
        except BadAway as error:
            raise Refused(Refusal.BAD_DATES) from error
        now = self.tables.timepiece.now()
        return await self._set_calendar(person, lambda calendar: _with_days_away(calendar, away, now))

    async def come_home(self, person: PersonId) -> Profile:
        """Drop all days away."""
        return await self._set_calendar(person, lambda calendar: replace(calendar, away=()))

    # How they are changed

    async def _set_calendar(self, person: PersonId, change: Callable[[Calendar], Calendar]) -> Profile:
        return await self._set(person, lambda profile: replace(profile, calendar=change(profile.calendar)))

    async def _set(self, person: PersonId, change: Callable[[Profile], Profile]) -> Profile:
        return await self._edit(person, lambda profile: change(_known(profile)))

    async def _edit(self, person: PersonId, change: Callable[[Profile | None], Profile]) -> Profile:
        """Read, change, save; again if another worker was quicker."""
        for _ in range(MAX_COMMIT_TRIES):
            before = await self.store.profile(person)
            after = change(before)
            if after == before or await self._saved(before, after):
                return after
        raise StoreAway(f"the profile of person {person} is too busy")

    async def _saved(self, before: Profile | None, after: Profile) -> bool:
        """Save a profile. The copies in the seats follow one by one, put as due before and after, whatever happens
        to this process."""
        if before is not None and seat_for(before) == seat_for(after):
            return await self.store.save_profile(after, before=before)
        codes = await self._to_refresh(after.person)
        await self._refresh(codes, after.person, self.tables.timepiece.now() + SAVE_WITHIN_MS)
        saved = await self.store.save_profile(after, before=before)
        if saved:  # the person may have sat down somewhere else meanwhile
            codes = await self._to_refresh(after.person)
            await self._refresh(codes, after.person, self.tables.timepiece.now())
        return saved

    async def _refresh(self, codes: list[str], person: PersonId, at: Instant) -> None:
        for code in codes:
            await self.store.put_due(code, Due.REFRESH, at, person)

    async def _to_refresh(self, person: PersonId) -> list[str]:
        """The tables to refresh: one that is over stays as it was, one that cannot be read now may need it."""
        codes = await self.store.indexed_tables(person_index(person))
        found = await self.store.read_many(codes)
        return [code for code, one in zip(codes, found, strict=True) if not _is_over(one)]

    # Tables

    async def tables_of(self, person: PersonId) -> list[Snapshot]:
        """All tables of a person, the most urgent first."""
        tables = await self._indexed(person_index(person), lambda table: table.seat_of(person) is not None)
        outages = self.tables.timepiece.outages()
        return sorted(tables, key=lambda snapshot: urgency(snapshot.table, person, outages))

    async def public_tables(self) -> list[Snapshot]:
        """The tables that anybody may join, the oldest first."""
        tables = await self._indexed(PUBLIC_INDEX, lambda table: table.phase is Phase.LOBBY)
        return sorted([one for one in tables if not one.table.is_full()], key=_opened)

    async def tables_of_group(self, group: int) -> list[Snapshot]:
        """All tables of a group that are not closed, the oldest first."""
        tables = await self._indexed(group_index(group), lambda table: _stands_in(table, group))
        return sorted(tables, key=_opened)

    async def _indexed(self, index: str, belongs: Callable[[Table], bool]) -> list[Snapshot]:
        """The tables of an index; codes that no longer belong there are removed from it."""
        codes = await self.store.indexed_tables(index)
        found = await self.store.read_many(codes)
        kept = [one.snapshot for one in found if isinstance(one, Stored) and belongs(one.snapshot.table)]
        stray = [code for code, one in zip(codes, found, strict=True) if _is_stray(one, belongs)]
        if stray:
            await self.store.remove_from_index(index, *stray)
        return kept

    # Export and erasure

    async def export(self, person: PersonId) -> dict[str, Any]:
        """Everything about a person: profile, seats and talk. `orjson` writes all of it."""
        snapshots = await self.tables_of(person)
        profile = await self.store.profile(person)
        return {
            "profile": profile,
            "tables": [await self._exported(snapshot.table, person) for snapshot in snapshots],
        }

    async def _exported(self, table: Table, person: PersonId) -> dict[str, Any]:
        number = table.seat_of(person)
        assert number is not None
        talk = [line for line in await self.store.talk(table.code) if line.person == person]
        return {
            "table": table.code,
            "edition": table.options.edition,
            "phase": table.phase,
            "seat": table.seats[number],
            "said": [{"at": line.at, "text": line.text} for line in talk],
        }

    async def erase(self, person: PersonId) -> list[str]:
        """Erase a person. Asked again after a crash, it goes on where it stopped, as the index goes last.

        Tables that cannot be read now stay in the index and are returned: they need another try once repaired.
        """
        index = person_index(person)
        codes = await self.store.indexed_tables(index)
        await self.store.erase_profile(person)
        left = [code for code in codes if not await self._forgot(code, person)]
        if gone := [code for code in codes if code not in left]:
            await self.store.remove_from_index(index, *gone)
        return left

    async def _forgot(self, code: str, person: PersonId) -> bool:
        try:
            await self.tables.forget(code, person)
        except Refused as refused:
            return refused.reason is Refusal.UNKNOWN_TABLE
        return True


def _known(profile: Profile | None) -> Profile:
    if profile is None:
        raise Refused(Refusal.UNKNOWN_PERSON)
    return profile


def _with_days_away(calendar: Calendar, away: AwayDays, now: Instant) -> Calendar:
    today = calendar.local(now).date()
    ahead = [period for period in calendar.away if period.last >= today and period != away]
    days = sum([period.days for period in (*ahead, away)])
    if (
        not today <= away.last <= today + MAX_AWAY_AHEAD
        or len(ahead) >= MAX_AWAY_PERIODS
        or days > MAX_AWAY_DAYS_IN_ALL
    ):
        raise Refused(Refusal.BAD_DATES)
    return replace(calendar, away=(*ahead, away))


def _is_over(found: Stored | Refusal) -> bool:
    return isinstance(found, Stored) and found.snapshot.table.phase in (Phase.FINISHED, Phase.CLOSED)


def _stands_in(table: Table, group: int) -> bool:
    return table.group is not None and table.group.id == group and table.phase is not Phase.CLOSED


def _opened(snapshot: Snapshot) -> Instant:
    return snapshot.table.opened


def _is_stray(found: Stored | Refusal, belongs: Callable[[Table], bool]) -> bool:
    """Does a code not belong in the index? A table that cannot be read now stays there."""
    return found is Refusal.UNKNOWN_TABLE if isinstance(found, Refusal) else not belongs(found.snapshot.table)


def urgency(table: Table, person: PersonId, outages: Outages) -> tuple[int, Instant, str]:
    """A sort key: the person's decisions by deadline, then running games, lobbies and the rest, newest first."""
    seat = table.seats[table.seat_of(person) or 0]
    if table.phase is Phase.PLAYING and seat.awaited:
        deadline = clocks.deadline(seat, table.options.pace, outages)
        return 0, deadline or NEVER_MS, table.code
    rank = {Phase.PLAYING: 1, Phase.LOBBY: 2, Phase.FINISHED: 3, Phase.CLOSED: 4}[table.phase]
    return rank, -(table.ended or table.started or table.opened), table.code


NEVER_MS: Instant = 2**62
