"""One's tables: all of them, one of them once more, and another game with the same people."""

from __future__ import annotations

from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot
from engine.tables.table_view import view_table
from tgbot.buttons import GamesTap, HandTap, RematchTap, SendAgainTap
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.lobby import JoinedTable, here
from tgbot.handlers.requests import NO_REPLY, HandlerReply, Request
from tgbot.handlers.settings import only_for, personal
from tgbot.render.absence import which_screen
from tgbot.render.games import GamesReader, games_screen, hand_screen
from tgbot.render.greeting import OPEN_TABLES
from tgbot.render.group import table_screen
from tgbot.render.lobby import about_table
from tgbot.render.new_table import new_table_button
from tgbot.render.screen import Alert, Screen
from tgbot.words import Words

MAX_BOARDS = 3


def register(context: HandlerContext) -> None:
    games = GamesTopic(context)
    context.commands["games"] = games.command
    context.taps[GamesTap] = games.page
    context.commands["table"] = games.table
    context.commands["hand"] = games.hand
    context.taps[SendAgainTap] = games.send_again
    context.commands["rematch"] = games.rematch_command
    context.taps[RematchTap] = games.rematch


class GamesTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context
        self.tables = context.tables

    # All of them

    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        return personal(self.context, request, profile, await self._screen(profile, 0))

    async def page(self, request: Request, button: GamesTap) -> HandlerReply:
        await only_for(self.context, request, button.person)
        profile = await self.context.meet(request)
        if button.page != OPEN_TABLES:
            return HandlerReply(edit=await self._screen(profile, button.page))
        joining = JoinedTable(self.context)
        found = await joining.open_tables(profile.person)
        return HandlerReply(edit=joining.list_screen(found, profile.person, Words(profile.language)))

    async def _screen(self, profile: Profile, page: int) -> Screen:
        person, words = profile.person, Words(profile.language)
        outages = self.tables.timepiece.outages()
        looks = [
            view_table(one, one.table.seat_of(person), outages)
            for one in await self.context.people.tables_of(person)
        ]
        new = new_table_button(person, words, self.context.policy)
        reader = GamesReader(words, profile.calendar.zone, self.tables.timepiece.now())
        return games_screen(looks, reader, person=person, page=page, new=new)

    # One of them

    async def table(self, request: Request, argument: str) -> HandlerReply:
        """In private one's own message of the table; in a group the board, as everybody sees it."""
        profile = await self.context.meet(request)
        words = Words(profile.language)
        if not request.place.private:
            return await self._boards(request, words)
        found = await self._running(request)
        if len(found) == 1:
            self.context.delivery.send_anew(found[0].table.code, profile.person)
            return NO_REPLY
        return _which(found, SendAgainTap, words)

    async def hand(self, request: Request, argument: str) -> HandlerReply:
        """Nobody else's business, wherever it is asked."""
        profile = await self.context.meet(request)
        words, found = Words(profile.language), await self._running(request)
        if len(found) != 1:
            return _which(found, HandTap, words)
        seen = view_table(found[0], found[0].table.seat_of(profile.person))
        return personal(self.context, request, profile, hand_screen(seen, words))

    async def send_again(self, request: Request, button: SendAgainTap) -> HandlerReply:
        snapshot = await self.tables.read(button.table)
        if request.person.id not in snapshot.table.people:
            raise Refused(Refusal.NOT_SEATED)
        self.context.delivery.send_anew(button.table, request.person.id)
        return NO_REPLY

    async def _running(self, request: Request) -> list[Snapshot]:
        """One's games; in a group those of the group."""
        person = request.person.id
        if request.place.private:
            found = await self.context.people.tables_of(person)
        else:
            found = here(
                _playing(await self.context.people.tables_of_group(request.place.chat)), request.place
            )
        return _of(person, _playing(found))

    async def _boards(self, request: Request, words: Words) -> HandlerReply:
        """The newest first; a group has seldom more than one."""
        found = here(_playing(await self.context.people.tables_of_group(request.place.chat)), request.place)
        if not found:
            return HandlerReply(send=(Screen(words.text("games-none-running-here")),))
        return HandlerReply(send=tuple([self._board(one) for one in reversed(found[-MAX_BOARDS:])]))

    def _board(self, snapshot: Snapshot) -> Screen:
        assert snapshot.table.group is not None
        seen = view_table(snapshot, None, self.tables.timepiece.outages())
        return table_screen(seen, Words(snapshot.table.group.language))

    # Once more

    async def rematch_command(self, request: Request, argument: str) -> HandlerReply:
        """Of the game that was finished last."""
        profile = await self.context.meet(request)
        found = _of(profile.person, await self._finished(request))
        if not found:
            return HandlerReply(send=(Screen(Words(profile.language).text("games-no-rematch")),))
        latest = max(found, key=lambda one: one.table.ended or 0)
        code = (await self.tables.rematch(latest.table.code, profile, token=request.token)).table.code
        return HandlerReply(send=(about_table("games-rematch", code, Words(profile.language)),))

    async def _finished(self, request: Request) -> list[Snapshot]:
        if request.place.private:
            found = await self.context.people.tables_of(request.person.id)
        else:
            found = await self.context.people.tables_of_group(request.place.chat)
        return [one for one in found if one.table.phase is Phase.FINISHED]

    async def rematch(self, request: Request, button: RematchTap) -> HandlerReply:
        profile = await self.context.meet(request)
        snapshot = await self.tables.rematch(button.table, profile, token=request.token)
        text = Words(profile.language).text("games-rematch", table=snapshot.table.code)
        return HandlerReply(alert=Alert(text))


def _playing(snapshots: list[Snapshot]) -> list[Snapshot]:
    return [one for one in snapshots if one.table.phase is Phase.PLAYING]


def _of(person: PersonId, snapshots: list[Snapshot]) -> list[Snapshot]:
    return [one for one in snapshots if person in one.table.people]


def _which(found: list[Snapshot], kind: type[SendAgainTap] | type[HandTap], words: Words) -> HandlerReply:
    question = words.text("games-which" if found else "games-none-running")
    return HandlerReply(
        send=(which_screen(question, [one.table for one in found], lambda table: kind(table.code)),)
    )
