"""The daily digest: its schedule and its content."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time, timedelta
from itertools import count

from engine.tables.port import Store
from engine.tables.profiles import PersonId, Profile
from engine.tables.time.calendar import Calendar
from engine.tables.time.instants import SECOND, Instant

DIGEST_ERRAND = "digest"


async def schedule_digest(store: Store, profile: Profile, now: Instant) -> None:
    """Schedule the next digest as the profile says now, or cancel it."""
    if profile.preferences.digest is None:
        await cancel_digest(store, profile.person)
    else:
        moment = next_digest(profile.calendar, profile.preferences.digest, now)
        await store.put_due(str(profile.person), DIGEST_ERRAND, moment)


async def cancel_digest(store: Store, person: PersonId) -> None:
    await store.drop_due(str(person), DIGEST_ERRAND)


def next_digest(calendar: Calendar, hour: int, now: Instant) -> Instant:
    """The next time after now that the person's clock shows this hour, or the end of quiet hours then.

    There is none on days away. An hour that the clock skips in spring comes a little later; one that it shows twice
    counts once.
    """
    awake = replace(calendar, away=())
    yesterday = calendar.local(now) - timedelta(days=1)
    moments = (awake.awake_from(_at(yesterday + timedelta(days=days), hour)) for days in count())
    return next(at for at in moments if at > now and not calendar.resting(at))


def _at(day: datetime, hour: int) -> Instant:
    """The first moment on a day when its clock shows this hour."""
    return int(datetime.combine(day.date(), time(hour), day.tzinfo).timestamp()) * SECOND
