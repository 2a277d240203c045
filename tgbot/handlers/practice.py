"""Practice: one tap, and a person plays against a computer."""

from __future__ import annotations

from engine.players import LEVELS
from engine.tables.pace import Pace
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot, Table
from tgbot.buttons import PracticeTap
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.new_table import level_named
from tgbot.handlers.personal import require_owner, told_in_private
from tgbot.handlers.requests import NO_REPLY, HandlerReply, Request, reply_with
from tgbot.render.greeting import PRACTICE_LEVEL
from tgbot.render.table_drafts import TableDraft, practice_draft
from tgbot.words import Words


def register(context: HandlerContext) -> None:
    practice = PracticeTopic(context)
    context.commands["practice"] = practice.command
    context.taps[PracticeTap] = practice.tap


class PracticeTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context

    async def command(self, request: Request, argument: str) -> HandlerReply:
        """`/practice`, or with a level: `/practice hard`."""
        profile = await self.context.meet(request)
        level = level_named(argument, Words(profile.language)) or PRACTICE_LEVEL
        return await self._sit_down(request, profile, level)

    async def tap(self, request: Request, button: PracticeTap) -> HandlerReply:
        await require_owner(self.context, request, button.person)
        if button.level not in LEVELS:
            raise Refused(Refusal.OUTDATED)
        return await self._sit_down(request, await self.context.meet(request), button.level)

    async def _sit_down(self, request: Request, profile: Profile, level: str) -> HandlerReply:
        """Begin a game, or bring the one down that is going on. The game itself asks the first question, in private."""
        if profile.private:
            draft = practice_draft(self.context.policy, level, profile.new_table)
            if running := await self._running(profile.person, draft):
                self.context.delivery.send_anew(running.code, profile.person)
            else:
                await self._begin(profile, draft)
        return NO_REPLY if request.place.private else reply_with(told_in_private(self.context, profile))

    async def _running(self, person: PersonId, draft: TableDraft) -> Table | None:
        """The person's game of this kind that is going on."""
        tables = [one.table for one in await self.context.people.tables_of(person)]
        return next((table for table in tables if self._is_meant(table, person, draft)), None)

    def _is_meant(self, table: Table, person: PersonId, draft: TableDraft) -> bool:
        return is_practice(table, person, draft.level, draft.options(self.context.policy).pace)

    async def _begin(self, profile: Profile, draft: TableDraft) -> None:
        """Two taps at the same time begin one game: the token changes with a game that ends or is given up."""
        last = str(await self.context.people.count_finished(profile.person))
        while True:
            table = (await self._open(profile, draft, f"practice:{draft.level}:{last}")).table
            if self._is_meant(table, profile.person, draft):
                return
            last = table.code

    async def _open(self, profile: Profile, draft: TableDraft, token: str) -> Snapshot:
        options = draft.options(self.context.policy)
        return await self.context.tables.open(
            profile, options, computers=(draft.level,), begins=True, token=token
        )


def is_practice(table: Table, person: PersonId, level: str, pace: Pace) -> bool:
    """Does the person play there against one computer of this level, at this pace?"""
    others = [seat for seat in table.seats if seat.person != person]
    return (
        table.phase is Phase.PLAYING
        and table.people == (person,)
        and table.options.pace == pace
        and [seat.computer for seat in others] == [level]
    )
