"""The coach's part of a pass: who gets which tip. A tip counts as given before its line is sent: none comes twice."""

from __future__ import annotations

from collections.abc import Container
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from engine.tables.directory.people import People
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refused, StoreAway
from engine.tables.seat import Seat
from engine.tables.table import Phase, Table
from tgbot.records.shown import Shown, field_of, read_record
from tgbot.showing.moment import TableMoment
from tgbot.topics.play.coach import Tip, tip_for

PODIUM = -1
"""In place of a decision: the game is over, and the reader learns what to try next."""


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

    async def tips(self, moment: TableMoment, *, slow: Container[str]) -> dict[PersonId, str]:
        """By person whose question the coach has not looked at yet: the tip to go with it; "" if there is none.

        Chats that are `slow` have something on its way, and are left alone by this pass.
        """
        tips: dict[PersonId, str] = {}
        for number, seat in enumerate(moment.table.seats):
            person = seat.person
            if person is None or field_of(person) in slow or not _is_new(moment, seat, person):
                continue
            with suppress(StoreAway):  # the coach looks at the question again in the next pass
                tips[person] = await self._tip(moment, number)
        return tips

    async def _tip(self, moment: TableMoment, number: int) -> str:
        """The tip for a seat. A coach that is switched off gives none: copies in seats may be older than the profile.

        A profile is read only for a tip that the person has not had at this table.
        """
        person = moment.table.seats[number].person
        assert person is not None
        with suppress(Refused):
            if moment.table.phase is not Phase.FINISHED:
                next_tip = partial(_next_tip, moment, number)
                if next_tip(_shown(moment, person).asides.told) is None:
                    return ""
                return await self.people.teach(person, next_tip) or ""
            if await self.people.end_coaching(person):
                return Tip.NEXT
        return ""


def _is_new(moment: TableMoment, seat: Seat, person: PersonId) -> bool:
    decision = coached_decision(moment.table, seat)
    return decision is not None and decision != _shown(moment, person).asides.coached


def _shown(moment: TableMoment, person: PersonId) -> Shown:
    return read_record(moment.records.get(field_of(person)))


def _next_tip(moment: TableMoment, number: int, told: tuple[str, ...]) -> str | None:
    news = moment.news_since(moment.table.seats[number].acted, number)
    return tip_for(moment.view(number), news, told)
