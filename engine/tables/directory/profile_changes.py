"""Profiles and how they are changed: names, languages, calendars, wishes; the copies in the seats follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from functools import partial

from engine.tables.changes import until_committed
from engine.tables.directory.index_reader import read_in_parts
from engine.tables.directory.indexes import IndexEntry, muted_index, person_index
from engine.tables.directory.names import clean_name
from engine.tables.lobby import seat_for
from engine.tables.port import Due, Stored
from engine.tables.profiles import PersonId, Preferences, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.service import Tables
from engine.tables.table import RUNNING_PHASES
from engine.tables.time.calendar import (
    PLAIN_CALENDAR,
    AwayDays,
    BadAway,
    BadQuietHours,
    BadZone,
    Calendar,
    check_zone,
    parse_quiet_hours,
)
from engine.tables.time.instants import MAX_DURATION_MS, SECOND, Instant, Span

MAX_AWAY_PERIODS = 10
"""Periods of absence that a profile may hold."""
MAX_AWAY_DAYS_IN_ALL = 90
"""In all of them together."""
MAX_AWAY_AHEAD = timedelta(days=365)
MAX_REMINDERS = 5
MAX_MUTED_PEOPLE = 50
HOURS_OF_A_DAY = range(24)
FOR_NEWCOMERS = Preferences(coach=True)
SAVE_WITHIN_MS: Span = 10 * SECOND
"""The longest time that it takes to save a profile."""


class ProfileChanges:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def meet(
        self,
        person: PersonId,
        name: str,
        language: str,
        *,
        private: bool = False,
        guess: Calendar = PLAIN_CALENDAR,
    ) -> Profile:
        """The profile of a person who writes to the bot: a new one if they are unknown, with the name they have now.

        `private`: they write in a private chat, where the bot may write to them from now on. `guess`: the zone and the
        quiet hours of a person who has never said anything about them.
        """
        name = clean_name(name)

        def met(known: Profile | None) -> Profile:
            profile = known or Profile(person=person, name=name, language=language, preferences=FOR_NEWCOMERS)
            calendar = profile.calendar if _has_said(profile) else _moved(profile.calendar, guess)
            return replace(
                profile, name=name or profile.name, private=private or profile.private, calendar=calendar
            )

        return await self._edit(person, met, kept=self.tables.policy.people_kept)

    async def unreachable(self, person: PersonId) -> None:
        """Note that messages to a person no longer arrive; an unknown person need not be noted."""
        with suppress(Refused):
            await self._set(person, lambda profile: replace(profile, private=False))

    async def is_known(self, person: PersonId) -> bool:
        """Have they a profile, whether it can be read or not?"""
        try:
            return await self.store.profile(person) is not None
        except Refused:
            return True

    async def profile(self, person: PersonId) -> Profile:
        return _known(await self.store.profile(person))

    async def speak(self, person: PersonId, language: str, *, guess: Calendar = PLAIN_CALENDAR) -> Profile:
        """Set the language; callers know which ones there are, and where most of its speakers live."""

        def spoken(profile: Profile) -> Profile:
            calendar = _moved(profile.calendar, guess) if profile.calendar.guessed else profile.calendar
            return replace(profile, language=language, calendar=calendar)

        return await self._set(person, spoken)

    async def note_home_asked(self, profile: Profile) -> None:
        """The person is asked about the guess at their zone, and never again: silence keeps it."""
        if profile.calendar.guessed and not profile.asked_home:
            await self._set(profile.person, lambda known: replace(known, asked_home=True))

    async def confirm_home(self, person: PersonId) -> Profile:
        """The guess at zone and quiet hours is right."""
        return await self._settle(person, lambda calendar: calendar)

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
        before = (await self.profile(person)).preferences.muted
        await self.store.write_indexes(add=muted_by(person, preferences.muted))
        profile = await self._set(person, lambda profile: _with_preferences(profile, preferences))
        await self.store.write_indexes(remove=muted_by(person, set(before) - set(preferences.muted)))
        return profile

    async def like_tables(self, person: PersonId, new_table: str) -> Profile:
        """Remember how a person likes a new table."""
        return await self._set(person, lambda profile: replace(profile, new_table=new_table))

    async def teach(self, person: PersonId, next_tip: Callable[[tuple[str, ...]], str | None]) -> str | None:
        """The next tip after those they have had, if there is one. Each tip is given once, whichever worker asks for
        it."""
        tip: str | None = None

        def taught(profile: Profile) -> Profile:
            nonlocal tip
            tip = next_tip(profile.told) if profile.preferences.coach else None
            return profile if tip is None else replace(profile, told=(*profile.told, tip))

        await self._set(person, taught)
        return tip

    async def end_coaching(self, person: PersonId) -> bool:
        """Switch the coach off; True for the one call that did."""
        was_coached = False

        def ended(profile: Profile) -> Profile:
            nonlocal was_coached
            was_coached = profile.preferences.coach
            return replace(profile, preferences=replace(profile.preferences, coach=False))

        await self._set(person, ended)
        return was_coached

    async def live_in(self, person: PersonId, zone: str) -> Profile:
        try:
            zone = check_zone(zone)
        except BadZone as error:
            raise Refused(Refusal.BAD_ZONE) from error
        return await self._settle(person, lambda calendar: replace(calendar, zone=zone))

    async def rest(self, person: PersonId, hours: str | None) -> Profile:
        """Set quiet hours, written as in 22:00-08:00; None: no quiet hours."""
        try:
            quiet = None if hours is None else parse_quiet_hours(hours)
        except BadQuietHours as error:
            raise Refused(Refusal.BAD_QUIET_HOURS) from error
        return await self._settle(person, lambda calendar: replace(calendar, quiet=quiet))

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

    async def _settle(self, person: PersonId, change: Callable[[Calendar], Calendar]) -> Profile:
        """Set zone or quiet hours as the person says; from then on nothing about them is guessed."""

        def settled(profile: Profile) -> Profile:
            calendar = replace(change(profile.calendar), guessed=False)
            return replace(profile, calendar=calendar, asked_home=True)

        return await self._set(person, settled)

    async def _set_calendar(self, person: PersonId, change: Callable[[Calendar], Calendar]) -> Profile:
        return await self._set(person, lambda profile: replace(profile, calendar=change(profile.calendar)))

    async def _set(self, person: PersonId, change: Callable[[Profile], Profile]) -> Profile:
        return await self._edit(person, lambda profile: change(_known(profile)))

    async def _edit(
        self, person: PersonId, change: Callable[[Profile | None], Profile], *, kept: Span | None = None
    ) -> Profile:
        """Read, change, save; again if another worker was quicker."""
        read = partial(self.store.profile, person, kept=kept)

        async def save(before: Profile | None) -> Profile | None:
            after = change(before)
            return after if after == before or await self._saved(before, after, kept) else None

        return await until_committed(await read(), save, read)

    async def _saved(self, before: Profile | None, after: Profile, kept: Span | None) -> bool:
        """Save a profile. The copies in the seats follow one by one, put as due before and after, whatever happens
        to this process."""
        if before is None:
            await self._rename_muted(await self.tables.pseudonym(after.person), after.person)
        if before is not None and seat_for(before) == seat_for(after):
            return await self.store.save_profile(after, before=before, kept=kept)
        codes = await self._to_refresh(after.person)
        await self._refresh(codes, after.person, self.tables.timepiece.now() + SAVE_WITHIN_MS)
        saved = await self.store.save_profile(after, before=before, kept=kept)
        if saved:  # the person may have sat down somewhere else meanwhile
            codes = await self._to_refresh(after.person)
            await self._refresh(codes, after.person, self.tables.timepiece.now())
        return saved

    async def _rename_muted(self, old: PersonId, new: PersonId) -> None:
        """Let everybody who has muted somebody go on doing so, by another number: their pseudonym once they are erased,
        their own when they come back."""
        for listener in map(int, await self.store.indexed_tables(muted_index(old))):
            await self.store.write_indexes(add=muted_by(listener, [new]))
            gone = [old]
            try:
                await self._set(listener, lambda profile: _with_renamed(profile, old, new))
            except Refused:  # a profile that a newer release wrote, or none
                gone = [old, new]
            await self.store.write_indexes(remove=muted_by(listener, gone))

    async def _refresh(self, codes: list[str], person: PersonId, at: Instant) -> None:
        for code in codes:
            await self.store.put_due(code, Due.REFRESH, at, person)

    async def _to_refresh(self, person: PersonId) -> list[str]:
        """The tables to refresh: one that is over stays as it was, one that cannot be read now may need it."""
        found = await read_in_parts(self.store, await self.store.indexed_tables(person_index(person)))
        return [code for code, one in found if not _is_over(one)]


def _known(profile: Profile | None) -> Profile:
    if profile is None:
        raise Refused(Refusal.UNKNOWN_PERSON)
    return profile


def _has_said(profile: Profile) -> bool:
    """Has the person, or a guess before this one, said something about zone or quiet hours?"""
    calendar = profile.calendar
    return profile.asked_home or (calendar.zone, calendar.quiet) != (
        PLAIN_CALENDAR.zone,
        PLAIN_CALENDAR.quiet,
    )


def _with_preferences(profile: Profile, preferences: Preferences) -> Profile:
    """A profile with these preferences. A person who switches the coach on gets all tips once more."""
    is_begun = preferences.coach and not profile.preferences.coach
    return replace(profile, preferences=preferences, told=() if is_begun else profile.told)


def _with_renamed(profile: Profile, old: PersonId, new: PersonId) -> Profile:
    muted = tuple(dict.fromkeys([new if one == old else one for one in profile.preferences.muted]))
    return replace(profile, preferences=replace(profile.preferences, muted=muted))


def _moved(calendar: Calendar, guess: Calendar) -> Calendar:
    return replace(calendar, zone=guess.zone, quiet=guess.quiet, guessed=guess.guessed)


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
    return isinstance(found, Stored) and found.snapshot.table.phase not in RUNNING_PHASES


def muted_by(person: PersonId, muted: Iterable[PersonId]) -> list[IndexEntry]:
    return [IndexEntry(muted_index(one), str(person)) for one in muted]
