"""/watch: people who watch a table, say hello to its players, and talk among themselves."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tables.directory.index_reader import who_muted
from engine.tables.directory.names import read_code
from engine.tables.lobby import SendSpectatorAway
from engine.tables.profiles import Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.spectators import (
    GreetPlayers,
    check_may_watch,
    is_open_to_spectators,
)
from engine.tables.table import RUNNING_PHASES
from engine.tables.table_view import TableView, view_table
from tgbot.buttons.spectators import GreetTap, SendAwayTap, UnwatchTap, WatchTap
from tgbot.records.shown import read_record, shown_with
from tgbot.requests.context import HandlerContext, HandlerTopic
from tgbot.requests.galleries import let_watch
from tgbot.requests.limits import JOIN_LIMIT, TALK_LIMIT
from tgbot.requests.requests import (
    NO_REPLY,
    HandlerReply,
    Request,
    on_command,
    on_link,
    reply_and_delete,
    reply_with,
)
from tgbot.requests.table_lookup import of_topic
from tgbot.screen.screen import Alert
from tgbot.screen.ways import watched_code
from tgbot.topics.spectators.screens import no_longer_watched_screen, watched_screen, which_watch_screen
from tgbot.words import words_for


class SpectatorTopic(HandlerTopic):
    def __init__(self, context: HandlerContext) -> None:
        super().__init__(context)
        self.store = context.tables.store

    # Coming and going

    @on_command("watch")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        words, code = words_for(profile), read_code(argument)
        if not request.place.private:
            tables = await self._of_group(request)
            return reply_with(which_watch_screen(tables, words, bot_name=self.context.bot_name))
        if code is not None:
            return await self.watch(profile, code)
        views = [] if argument else await self._views(await self.context.people.watched_by(profile.person))
        return reply_with(watched_screen(views, profile.person, words))

    async def tap(self, request: Request, button: WatchTap) -> HandlerReply:
        return await self.watch(await self.context.meet(request), button.table)

    @on_link(watched_code)
    async def follow(self, request: Request, profile: Profile, code: str) -> HandlerReply:
        return await self.watch(profile, code)

    async def watch(self, profile: Profile, code: str) -> HandlerReply:
        """Show a person a table from now on; to one who watches it already, at the bottom of the chat."""
        table = (await self.tables.read(code)).table
        check_may_watch(table, profile.person, await self.tables.pseudonym(profile.person))
        await self.context.limits.spend(profile.person, JOIN_LIMIT)
        wish = self.context.picture_wish(profile.preferences)
        aloud = profile.preferences.screen_reader
        record = shown_with(language=profile.language, aloud=aloud, as_text=not wish.wanted)
        await let_watch(self.context, code, profile.person, record)
        return NO_REPLY

    async def unwatch(self, request: Request, button: UnwatchTap) -> HandlerReply:
        """Leave. A tap on another message than the living one only lets that message go."""
        person, words = request.person.id, await self.context.words_for(request.person)
        shown = read_record(await self.store.spectator(button.table, person))
        if shown.living.message in (None, request.message):
            await self.context.people.leave_gallery(button.table, person)
        return reply_and_delete(no_longer_watched_screen(button.table, words))

    async def send_away(self, request: Request, button: SendAwayTap) -> HandlerReply:
        """The host lets somebody watch no more. Their message goes as if they had left."""
        table = (await self.tables.read(button.table)).table
        away = SendSpectatorAway(await self.context.actor(request, table), button.person)
        await self.tables.change(button.table, away, token=request.token)
        return NO_REPLY

    async def _of_group(self, request: Request) -> list[TableView]:
        """The tables of a group that its people may watch."""
        tables = await self.context.people.tables_of_group(request.place.chat)
        return [
            view_table(one, None)
            for one in of_topic(tables, request.place)
            if is_open_to_spectators(one.table.options, one.table.group)
        ]

    async def _views(self, codes: Sequence[str]) -> list[TableView]:
        found = [await self.tables.read(code) for code in codes]
        return [view_table(one, None) for one in found if one.table.phase in RUNNING_PHASES]

    # What they say

    async def greet(self, request: Request, button: GreetTap) -> HandlerReply:
        """Show the players the name of this spectator from now on, unless one of them does not want to hear them."""
        profile = await self.context.meet(request)
        await self._check_watches(profile, button.table)
        await self.context.limits.spend(profile.person, TALK_LIMIT)
        table = (await self.tables.read(button.table)).table
        if (await who_muted(self.store, profile.person)).intersection(table.people):
            raise Refused(Refusal.NO_GREETINGS)
        greeting = GreetPlayers(profile.person, profile.name)
        await self.tables.change(button.table, greeting, token=request.token)
        return HandlerReply(alert=Alert(words_for(profile).text("watch-greeted")))

    async def _check_watches(self, profile: Profile, code: str) -> None:
        if await self.store.spectator(code, profile.person) is None:
            raise Refused(Refusal.NOT_WATCHING)


register = SpectatorTopic.register
