"""/start and /help: the greeting, and the way in by a link."""

from __future__ import annotations

from engine.tables.profiles import Profile
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.lobby import JoinTopic
from tgbot.handlers.membership import Membership
from tgbot.handlers.requests import HandlerReply, Request, reply_with
from tgbot.render.greeting import greeting_screen, group_greeting_screen, guide_screen
from tgbot.render.links import joined_code
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
        self.joining = JoinTopic(context)

    async def start(self, request: Request, argument: str) -> HandlerReply:
        """In private the bot may write to the person from now on; a link may seat them at a table, too."""
        profile = await self.context.meet(request)
        if not request.place.private:
            return reply_with(self._hello_everybody(profile))
        await self.membership.unblocked(profile.person)
        code = joined_code(argument)
        screen = await self.joining.sit_down(request, profile, code) if code else self._hello(profile)
        return reply_with(screen)

    def _hello(self, profile: Profile) -> Screen:
        words = Words(profile.language)
        new = new_table_button(profile.person, words, self.context.policy)
        return greeting_screen(profile.person, profile.name, words, new=new)

    def _hello_everybody(self, profile: Profile) -> Screen:
        words = Words(profile.language)
        return group_greeting_screen(words, new=new_table_button(profile.person, words, self.context.policy))

    async def help(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        return reply_with(guide_screen(Words(profile.language)))
