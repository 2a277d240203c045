"""Membership: people who block the bot or come back, groups that move or remove it."""

from __future__ import annotations

from contextlib import suppress

from engine.tables.absence import MarkUnreachable
from engine.tables.frozen import changed
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refused
from engine.tables.table import Phase
from tgbot.handlers.context import HandlerContext

OPEN_PHASES = (Phase.LOBBY, Phase.PLAYING)


class Membership:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context

    async def blocked(self, person: PersonId) -> None:
        await self._mark(person, unreachable=True)
        with suppress(Refused):  # a person we do not know
            await self.context.people.unreachable(person)

    async def unblocked(self, person: PersonId) -> None:
        await self._mark(person, unreachable=False)

    async def _mark(self, person: PersonId, *, unreachable: bool) -> None:
        for table, _ in await self.context.people.tables_of(person):
            if not unreachable or table.phase in OPEN_PHASES:
                with suppress(Refused):  # the person has left meanwhile
                    await self.context.tables.change(
                        table.code, MarkUnreachable(person, unreachable=unreachable)
                    )

    async def removed_from(self, group: int) -> None:
        """The group's tables go on in private, and say so."""
        for table, _ in await self.context.people.tables_of_group(group):
            await self.context.tables.regroup(table.code, group, None)

    async def moved(self, old: int, new: int) -> None:
        """A group has become a supergroup, with another number."""
        for table, _ in await self.context.people.tables_of_group(old):
            if table.group is not None:
                await self.context.tables.regroup(table.code, old, changed(table.group, id=new))
