"""/start: the greeting, and the way in by a link. /help: pages in private, one list of all commands in a group."""

from __future__ import annotations

from tgbot.buttons.pages import HelpTap
from tgbot.requests.context import NO_COMMAND, HandlerContext, HandlerTopic
from tgbot.requests.requests import HandlerReply, Request, closable, on_command, reply_with
from tgbot.screen.ways import new_table_button
from tgbot.topics.start.membership import Membership
from tgbot.topics.start.screens import (
    HELP_PAGES,
    greeting_screen,
    guide_screen,
    help_layer,
    help_screen,
    short_answer_screen,
)
from tgbot.words import words_for


class StartTopic(HandlerTopic):
    def __init__(self, context: HandlerContext) -> None:
        super().__init__(context)
        self.membership = Membership(context)

    @on_command("start")
    async def start(self, request: Request, argument: str) -> HandlerReply:
        """In private the bot may write to the person from now on; a link may seat them at a table, too."""
        profile = await self.context.meet(request)
        if not request.place.private:
            return reply_with(self.membership.introduction(words_for(profile)))
        await self.membership.unblocked(profile.person)
        for read, follow in self.context.links:
            if found := read(argument):
                return await follow(request, profile, found)
        return reply_with(greeting_screen(profile.person, profile.name, words_for(profile)))

    @on_command(NO_COMMAND)
    async def short_answer(self, request: Request, argument: str) -> HandlerReply:
        """Offer a person's own words to their table; answer what nobody there would read, or is an unknown command."""
        profile = await self.context.meet(request)
        for offer in self.context.offers if argument else ():
            if reply := await offer(request, profile, argument):
                return reply
        words = words_for(profile)
        new = new_table_button(profile.person, words)
        plays = bool(await self.context.people.tables_of(profile.person))
        return reply_with(short_answer_screen(profile.person, words, new=new, plays=plays))


# /help: a few pages in private, one list of all commands in a group


class HelpTopic(HandlerTopic):
    @on_command("help")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        words = words_for(await self.context.meet(request))
        if not request.place.private:
            return reply_with(guide_screen(words))
        return reply_with(closable(request, help_screen(words), words))

    async def turn(self, request: Request, button: HelpTap) -> HandlerReply:
        """Show another page; one that there is no longer is the first."""
        words = await self.context.words_for(request.person)
        is_known = button.page in HELP_PAGES
        screen = help_layer(button.page, request.person.id, words) if is_known else help_screen(words)
        return HandlerReply(edit=closable(request, screen, words))


def register(context: HandlerContext) -> None:
    StartTopic.register(context)
    HelpTopic.register(context)
