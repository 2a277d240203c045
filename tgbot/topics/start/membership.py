"""Membership: people who block the bot or come back, groups that add, move or remove it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from engine.tables.frozen import changed
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refused
from engine.tables.table import Snapshot, Table
from engine.tables.waiting.absence import MarkUnreachable
from tgbot.buttons.codec import NO_PERSON
from tgbot.requests.context import HandlerContext
from tgbot.screen.screen import Screen
from tgbot.screen.ways import new_table_button
from tgbot.topics.start.screens import group_greeting_screen
from tgbot.words import Words

MAX_FINISHED_TOLD = 20
"""The games of a person that ended last: one of them may have ended while the bot could not write to them."""
MAX_FINISHED_MOVED = 1000
"""The games of a group that ended last: they move with it."""


class GroupFollower(Protocol):
    """A part that follows groups to their new numbers."""

    async def moved(self, old: int, new: int) -> None: ...


class Membership:
    def __init__(self, context: HandlerContext, *others: GroupFollower) -> None:
        self.context = context
        self.others = others

    async def blocked(self, person: PersonId) -> None:
        await self._mark(person, await self.context.people.tables_of(person), unreachable=True)
        with suppress(Refused):  # a person we do not know
            await self.context.people.unreachable(person)
        await self.context.people.stop_watching(person)

    async def unblocked(self, person: PersonId) -> None:
        """Note that the bot may write to a person again; they also see games that ended meanwhile."""
        people = self.context.people
        ended = await people.finished_of(person, most=MAX_FINISHED_TOLD)
        await self._mark(person, [*await people.tables_of(person), *ended], unreachable=False)

    async def _mark(self, person: PersonId, tables: Sequence[Snapshot], *, unreachable: bool) -> None:
        """Change the tables that do not know it yet, and those that may be writing to the person just now."""
        at = None if unreachable else self.context.tables.timepiece.now()
        for table, _ in tables:
            if _concerns(table, person, unreachable=unreachable):
                with suppress(Refused):  # the person has left meanwhile
                    await self.context.tables.change(
                        table.code, MarkUnreachable(person, unreachable=unreachable, at=at)
                    )

    def introduction(self, words: Words) -> Screen:
        """The greeting for a group that the bot was added to: anybody there may open a table."""
        return group_greeting_screen(words, new=new_table_button(NO_PERSON, words))

    async def knows(self, group: int) -> bool:
        """Has anything been played in a group, or is it now?"""
        people = self.context.people
        return bool(await people.tables_of_group(group) or await people.finished_of_group(group, most=1))

    async def removed_from(self, group: int) -> None:
        """The group's running tables go on in private, and say so."""
        for table, _ in await self.context.people.tables_of_group(group):
            await self.context.tables.regroup(table.code, group, None)

    async def moved(self, old: int, new: int) -> None:
        """A group has become a supergroup, with another number."""
        people = self.context.people
        finished = await people.finished_of_group(old, most=MAX_FINISHED_MOVED)
        for table, _ in [*await people.tables_of_group(old), *finished]:
            if table.group is not None:
                await self.context.tables.regroup(table.code, old, changed(table.group, id=new))
        for other in self.others:
            await other.moved(old, new)


def _concerns(table: Table, person: PersonId, *, unreachable: bool) -> bool:
    """Is it news for the table, or may a question that is on its way be refused after this sign of life?"""
    number = table.seat_of(person)
    if number is None:
        return False
    seat = table.seats[number]
    return seat.unreachable != unreachable or (not unreachable and seat.asked is not None)
