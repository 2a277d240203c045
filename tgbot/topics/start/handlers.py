"""/start: the greeting, and the way in by a link."""

from __future__ import annotations

from tgbot.requests.context import HandlerContext
from tgbot.requests.requests import HandlerReply, Request, reply_with
from tgbot.screen.ways import new_table_button
from tgbot.topics.start.greeting import greeting_screen, short_answer_screen
from tgbot.topics.start.membership import Membership
from tgbot.words import words_for


def register(context: HandlerContext) -> None:
    greeting = StartTopic(context)
    context.commands["start"] = greeting.start
    context.short_answer = greeting.short_answer


class StartTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context
        self.membership = Membership(context)

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
