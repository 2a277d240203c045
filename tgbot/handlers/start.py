"""/start and /help: the first words, and the way in by a link."""

from __future__ import annotations

from engine.tables.codes import read_code
from engine.tables.profiles import Profile
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.lobby import JoinedTable, told
from tgbot.handlers.membership import Membership
from tgbot.handlers.requests import HandlerReply, Request
from tgbot.render.greeting import greeting_screen, group_greeting_screen, guide_screen
from tgbot.render.lobby import JOINS
from tgbot.render.new_table import new_table_button
from tgbot.render.screen import Screen
from tgbot.words import Words


def register(context: HandlerContext) -> None:
    greeting = StartTopic(context)
    context.commands["start"] = greeting.start
    context.commands["help"] = greeting.help


class StartTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context
        self.membership = Membership(context)
        self.joining = JoinedTable(context)

    async def start(self, request: Request, argument: str) -> HandlerReply:
        """Whoever says it in private can be written to from now on; a link may seat him at a table, too."""
        profile = await self.context.meet(request)
        if not request.place.private:
            return HandlerReply(send=(self._hello_everybody(profile),))
        await self.membership.unblocked(profile.person)
        code = read_code(argument[len(JOINS) :]) if argument.startswith(JOINS) else None
        screen = await self.joining.sit_down(request, profile, code) if code else self._hello(profile)
        return told(screen)

    def _hello(self, profile: Profile) -> Screen:
        words = Words(profile.language)
        new = new_table_button(profile.person, words, self.context.policy)
        return greeting_screen(profile.person, profile.name, words, new=new)

    def _hello_everybody(self, profile: Profile) -> Screen:
        words = Words(profile.language)
        return group_greeting_screen(words, new=new_table_button(profile.person, words, self.context.policy))

    async def help(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        return HandlerReply(send=(guide_screen(Words(profile.language)),))
