"""The coach's part of a pass: who is told what. A lesson counts as told before its line is sent: none comes twice."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from engine.tables.people import People
from engine.tables.port import ClaimedDelivery
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refused
from engine.tables.seat import Seat
from engine.tables.table import Phase, Table
from engine.tables.table_view import news_for, view_table
from tgbot.delivery.shown import Shown, field_of, read_record
from tgbot.render.coach import Lesson, lesson_for

PODIUM = -1
"""In place of a decision: the game is over, and the reader is told what to try next."""


def coached_decision(table: Table, seat: Seat) -> int | None:
    """The decision that the coach helps with; None: there is none, or this person has no coach."""
    if not (seat.preferences.coach and seat.present):
        return None
    if table.phase is Phase.FINISHED:
        return PODIUM
    return seat.asked if seat.awaited else None


@dataclass(frozen=True, slots=True)
class Coach:
    people: People

    async def lessons(self, claimed: ClaimedDelivery) -> dict[PersonId, str]:
        """By person whose question the coach has not looked at yet: the lesson to go with it; "" if there is none."""
        return {
            person: await self._lesson(claimed, number)
            for number, seat in enumerate(claimed.snapshot.table.seats)
            if (person := seat.person) is not None and _is_new(claimed, seat, person)
        }

    async def _lesson(self, claimed: ClaimedDelivery, number: int) -> str:
        """A coach who is not there any more says nothing: copies in seats may be older than the profile."""
        table = claimed.snapshot.table
        person = table.seats[number].person
        assert person is not None
        with suppress(Refused):
            if table.phase is not Phase.FINISHED:
                return await self.people.teach(person, partial(_next_lesson, claimed, number)) or ""
            if await self.people.end_coaching(person):
                return Lesson.NEXT
        return ""


def _is_new(claimed: ClaimedDelivery, seat: Seat, person: PersonId) -> bool:
    decision = coached_decision(claimed.snapshot.table, seat)
    return decision is not None and decision != _shown(claimed, person).coached


def _shown(claimed: ClaimedDelivery, person: PersonId) -> Shown:
    return read_record(Shown, claimed.shown.get(field_of(person)))


def _next_lesson(claimed: ClaimedDelivery, number: int, told: tuple[str, ...]) -> str | None:
    seat = claimed.snapshot.table.seats[number]
    news = news_for(claimed.news.since(seat.acted), number)
    return lesson_for(view_table(claimed.snapshot, number), news, told)
