"""The people of the house: what they tell us about themselves, and all the tables they sit at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from datetime import date, timedelta
from typing import Any

from engine.tables import clocks
from engine.tables.calendar import Away, BadAway, BadQuietHours, BadZone, check_zone, parse_quiet_hours
from engine.tables.instants import Instant
from engine.tables.names import clean_name
from engine.tables.people import PersonId, Profile, Wishes
from engine.tables.port import Due, Stored
from engine.tables.refusals import Refusal, Refused
from engine.tables.service import PUBLIC, Tables, shelf_of, shelf_of_group
from engine.tables.table import Phase, Snapshot, Table

MOST_AWAY = 10
"""Periods of absence somebody may have noted."""
FAR_AHEAD = timedelta(days=365)
MOST_REMINDERS = 5


class Club:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    # Profiles

    async def meet(self, person: PersonId, name: str, language: str) -> Profile:
        """The profile of somebody who writes to us; a new one if we do not know him, a new name if he has one."""
        known = await self.store.profile(person)
        name = clean_name(name)
        if known is None:
            known = Profile(person=person, name=name, language=language)
            await self.store.save_profile(known)
        elif name and name != known.name:
            known = await self._save(replace(known, name=name))
        return known

    async def profile(self, person: PersonId) -> Profile:
        profile = await self.store.profile(person)
        if profile is None:
            raise Refused(Refusal.UNKNOWN_PERSON)
        return profile

    async def speak(self, person: PersonId, language: str) -> Profile:
        """Which languages there are, our callers know."""
        return await self._save(replace(await self.profile(person), language=language))

    async def wish(self, person: PersonId, wishes: Wishes) -> Profile:
        if wishes.reminders is not None:
            fractions = tuple(sorted(set(wishes.reminders)))
            if len(fractions) > MOST_REMINDERS or not all(0 < fraction < 1 for fraction in fractions):
                raise Refused(Refusal.BAD_DURATION)
            wishes = replace(wishes, reminders=fractions)
        return await self._save(replace(await self.profile(person), wishes=wishes))

    async def live_in(self, person: PersonId, zone: str) -> Profile:
        profile = await self.profile(person)
        try:
            calendar = replace(profile.calendar, zone=check_zone(zone))
        except BadZone as error:
            raise Refused(Refusal.BAD_ZONE) from error
        return await self._save(replace(profile, calendar=calendar))

    async def rest(self, person: PersonId, hours: str | None) -> Profile:
        """Quiet hours as people write them: 22:00-08:00."""
        profile = await self.profile(person)
        try:
            quiet = None if hours is None else parse_quiet_hours(hours)
        except BadQuietHours as error:
            raise Refused(Refusal.BAD_QUIET_HOURS) from error
        return await self._save(replace(profile, calendar=replace(profile.calendar, quiet=quiet)))

    async def go_away(self, person: PersonId, first: date, last: date) -> Profile:
        """Away from the first day to the last; what lies behind is forgotten."""
        profile = await self.profile(person)
        today = profile.calendar.local(self.tables.timepiece.now()).date()
        try:
            away = Away(first, last)
        except BadAway as error:
            raise Refused(Refusal.BAD_DATES) from error
        periods = (*[period for period in profile.calendar.away if period.last >= today], away)
        if not today <= last <= today + FAR_AHEAD or len(periods) > MOST_AWAY:
            raise Refused(Refusal.BAD_DATES)
        return await self._save(replace(profile, calendar=replace(profile.calendar, away=periods)))

    async def come_home(self, person: PersonId) -> Profile:
        """Not away after all."""
        profile = await self.profile(person)
        return await self._save(replace(profile, calendar=replace(profile.calendar, away=())))

    async def _save(self, profile: Profile) -> Profile:
        """The seats' copies follow one by one, whatever happens to this process."""
        await self.store.save_profile(profile)
        for code in await self.store.shelf(shelf_of(profile.person)):
            await self.store.put_due(code, Due.REFRESH, self.tables.timepiece.now(), profile.person)
        return profile

    # Tables

    async def tables_of(self, person: PersonId) -> list[Snapshot]:
        """All tables of a person, the most urgent first."""
        tables = await self._shelf(shelf_of(person), lambda table: table.seat_of(person) is not None)
        outages = self.tables.timepiece.outages()
        return sorted(tables, key=lambda snapshot: urgency(snapshot.table, person, outages))

    async def public_tables(self) -> list[Snapshot]:
        """Those that anybody may join, the oldest first."""
        tables = await self._shelf(PUBLIC, lambda table: table.phase is Phase.LOBBY)
        return sorted([one for one in tables if not one.table.is_full()], key=_opened)

    async def tables_of_group(self, group: int) -> list[Snapshot]:
        """All that were not given up, the oldest first."""
        tables = await self._shelf(shelf_of_group(group), lambda table: table.phase is not Phase.CLOSED)
        return sorted(tables, key=_opened)

    async def _shelf(self, shelf: str, belongs: Callable[[Table], bool]) -> list[Snapshot]:
        """What stands on a shelf; what does not belong there any more is cleared away."""
        codes = await self.store.shelf(shelf)
        found = await self.store.read_many(codes)
        kept = [one.snapshot for one in found if isinstance(one, Stored) and belongs(one.snapshot.table)]
        stray = [code for code, one in zip(codes, found, strict=True) if _is_stray(one, belongs)]
        if stray:
            await self.store.unshelve(shelf, *stray)
        return kept

    # What we know of somebody

    async def export(self, person: PersonId) -> dict[str, Any]:
        """Everything of a person, as plain data: profile, seats, what he said."""
        snapshots = await self.tables_of(person)
        profile = await self.store.profile(person)
        return {
            "profile": _plain(profile) if profile else None,
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
            "seat": _plain(table.seats[number]),
            "said": [{"at": line.at, "text": line.text} for line in talk],
        }

    async def erase(self, person: PersonId) -> list[str]:
        """Forget somebody. Asked again after a crash, it goes on where it stopped: the shelf goes last.

        Tables that cannot be read just now stay on it and are returned: they need another try once repaired.
        """
        shelf = shelf_of(person)
        codes = await self.store.shelf(shelf)
        await self.store.erase_profile(person)
        left = [code for code in codes if not await self._forgot(code, person)]
        if gone := [code for code in codes if code not in left]:
            await self.store.unshelve(shelf, *gone)
        return left

    async def _forgot(self, code: str, person: PersonId) -> bool:
        try:
            await self.tables.forget(code, person)
        except Refused as refused:
            return refused.reason is Refusal.UNKNOWN_TABLE
        return True


def _opened(snapshot: Snapshot) -> Instant:
    return snapshot.table.opened


def _plain(value: Any) -> dict[str, Any]:
    return asdict(value, dict_factory=lambda pairs: {name: _plain_part(part) for name, part in pairs})


def _plain_part(part: Any) -> Any:
    return part.isoformat() if isinstance(part, date) else part


def _is_stray(found: Stored | Refusal, belongs: Callable[[Table], bool]) -> bool:
    """A table that cannot be read just now stays where it is."""
    return found is Refusal.UNKNOWN_TABLE if isinstance(found, Refusal) else not belongs(found.snapshot.table)


def urgency(table: Table, person: PersonId, outages: clocks.Outages) -> tuple[int, Instant, str]:
    """What to look at first: one's decisions by deadline, then running games, lobbies, the rest, newest first."""
    seat = table.seats[table.seat_of(person) or 0]
    if table.phase is Phase.PLAYING and seat.awaited:
        deadline = clocks.deadline(seat, table.options.pace, outages)
        return 0, deadline or NEVER, table.code
    rank = {Phase.PLAYING: 1, Phase.LOBBY: 2, Phase.FINISHED: 3, Phase.CLOSED: 4}[table.phase]
    return rank, -(table.ended or table.started or table.opened), table.code


NEVER: Instant = 2**62
