"""/learn: the lesson, which stands in the buttons of its one message and needs no memory; and practice against a computer."""

from __future__ import annotations

from collections.abc import Iterable

from engine.players.levels import LEVEL_NAMES
from engine.rules.course.ending import outcome
from engine.tables.options import Pace
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot, Table
from tgbot.buttons.lobby import OWN_LEVEL, PracticeTap
from tgbot.buttons.pages import LearnTap
from tgbot.requests.context import HandlerContext, HandlerTopic
from tgbot.requests.requests import NO_REPLY, HandlerReply, Request, on_command, reply_with, require_owner
from tgbot.requests.typed_tables import level_named
from tgbot.screen.cast import level_after, strongest
from tgbot.screen.screen import Alert, Screen
from tgbot.screen.table_drafts import TableDraft, practice_draft
from tgbot.screen.ways import LEARN_BEGIN, PRACTICE_LEVEL
from tgbot.topics.learning.screens import learn_screen
from tgbot.words import words_for


class LearnTopic(HandlerTopic):
    @on_command("learn")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        """The first step, in a message of its own."""
        profile = await self.context.meet(request)
        return self.context.reply_in_private(request, profile, self._screen(profile, LEARN_BEGIN))

    async def tap(self, request: Request, button: LearnTap) -> HandlerReply:
        profile = await self.context.meet(request)
        screen = self._screen(profile, button)
        if not request.place.private:
            return self._sent_in_private(profile, screen)
        return reply_with(screen) if button.step == LEARN_BEGIN.step else HandlerReply(edit=screen)

    def _screen(self, profile: Profile, tapped: LearnTap) -> Screen:
        wish = self.context.picture_wish(profile.preferences)
        screen = learn_screen(tapped, profile.person, words_for(profile), wish)
        if screen is None:
            raise Refused(Refusal.OUTDATED)
        return screen

    def _sent_in_private(self, profile: Profile, screen: Screen) -> HandlerReply:
        """A tap in a group is answered where the others see nothing of it."""
        alert = Alert(self.context.told_in_private(profile).text, pops_up=True)
        return HandlerReply(alert=alert, private=(screen,) if profile.private else ())


# Practice: one tap, and a person plays against a computer


GAMES_JUDGED = 10
"""The number of a person's last games that show how well they play."""


class PracticeTopic(HandlerTopic):
    @on_command("practice")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        """`/practice`, or with a level: `/practice hard`."""
        profile = await self.context.meet(request)
        return await self._sit_down(request, profile, level_named(argument, words_for(profile)))

    async def tap(self, request: Request, button: PracticeTap) -> HandlerReply:
        require_owner(request, button.person)
        if button.level not in (OWN_LEVEL, *LEVEL_NAMES):
            raise Refused(Refusal.OUTDATED)
        return await self._sit_down(request, await self.context.meet(request), button.level or None)

    async def _sit_down(self, request: Request, profile: Profile, level: str | None) -> HandlerReply:
        """Begin a game, or bring the one down that is going on. The game itself asks the first question, in private.

        Without a level: at that of the person.
        """
        if profile.private:
            if running := await self._running(profile, [level] if level else LEVEL_NAMES):
                self.context.delivery.send_anew(running.code, profile.person)
            else:
                await self._begin(
                    profile, self._draft(profile, level or await self._own_level(profile.person))
                )
        return NO_REPLY if request.place.private else reply_with(self.context.told_in_private(profile))

    def _draft(self, profile: Profile, level: str) -> TableDraft:
        return practice_draft(self.context.policy, level, profile.new_table)

    async def _own_level(self, person: PersonId) -> str:
        return own_level(person, await self.context.people.finished_of(person, most=GAMES_JUDGED))

    async def _running(self, profile: Profile, levels: Iterable[str]) -> Table | None:
        """The person's game of this kind that is going on."""
        tables = [one.table for one in await self.context.people.tables_of(profile.person)]
        drafts = [self._draft(profile, level) for level in levels]
        meant = [
            table for table in tables for draft in drafts if self._is_meant(table, profile.person, draft)
        ]
        return meant[0] if meant else None

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
        return await self.tables.open(profile, options, computers=(draft.level,), begins=True, token=token)


def own_level(person: PersonId, finished: Iterable[Snapshot]) -> str:
    """The level above the strongest that a person has beaten lately; the weakest if they have beaten none."""
    beaten = strongest([level for snapshot in finished for level in _beaten(person, snapshot)])
    return level_after(beaten) if beaten else PRACTICE_LEVEL


def _beaten(person: PersonId, snapshot: Snapshot) -> list[str | None]:
    """The computers at a table where the person has won."""
    table, seat = snapshot.table, snapshot.table.seat_of(person)
    result = outcome(snapshot.game) if snapshot.game else None
    if seat is None or result is None or seat not in result.winners:
        return []
    return [one.computer for one in table.seats if one.person is None]


def is_practice(table: Table, person: PersonId, level: str, pace: Pace) -> bool:
    """Does the person play there against one computer of this level, at this pace?"""
    others = [seat for seat in table.seats if seat.person != person]
    return (
        table.phase is Phase.PLAYING
        and table.people == (person,)
        and table.options.pace == pace
        and [seat.computer for seat in others] == [level]
    )


def register(context: HandlerContext) -> None:
    LearnTopic.register(context)
    PracticeTopic.register(context)
