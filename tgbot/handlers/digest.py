"""The daily digest: when it is due, and what it says."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time, timedelta
from itertools import count

from engine.tables.calendar import Calendar
from engine.tables.instants import SECOND, Instant
from engine.tables.profiles import PersonId, Profile
from tgbot.handlers.context import HandlerContext
from tgbot.render.digest import digest_screen
from tgbot.render.screen import Screen
from tgbot.words import Words

DIGEST_JOB = "digest"
"""The kind of errand."""


async def appoint(context: HandlerContext, profile: Profile) -> None:
    """The next digest at the hour he wishes now; none, if he wants none."""
    if profile.preferences.digest is None:
        await cancel(context, profile.person)
    else:
        moment = next_digest(profile.calendar, profile.preferences.digest, context.tables.timepiece.now())
        await context.jobs.put(_name(profile.person), moment)


async def cancel(context: HandlerContext, person: PersonId) -> None:
    await context.jobs.drop(_name(person))


def _name(person: PersonId) -> str:
    return f"{DIGEST_JOB}:{person}"


async def digest_of(context: HandlerContext, profile: Profile) -> Screen | None:
    """What somebody is told today; None if there is nothing to say."""
    tables = await context.people.tables_of(profile.person)
    timepiece = context.tables.timepiece
    return digest_screen(
        tables, profile.person, Words(profile.language), timepiece.now(), timepiece.outages()
    )


def next_digest(calendar: Calendar, hour: int, now: Instant) -> Instant:
    """The next time after now that his clock shows this hour; in quiet hours when they end.

    Days away have none. An hour that the clock skips in spring comes a little later; one that it shows twice, once.
    """
    awake = replace(calendar, away=())
    yesterday = calendar.local(now) - timedelta(days=1)
    moments = (awake.awake_from(_at(yesterday + timedelta(days=days), hour)) for days in count())
    return next(at for at in moments if at > now and not calendar.resting(at))


def _at(day: datetime, hour: int) -> Instant:
    """What a clock that reads the same date shows at this hour, the first time it does."""
    return int(datetime.combine(day.date(), time(hour), day.tzinfo).timestamp()) * SECOND
