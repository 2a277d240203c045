"""/start: the greeting, and the way in by a link."""

from __future__ import annotations

from engine.rules import EDITIONS
from tgbot.requests.context import HandlerContext
from tgbot.requests.personal import closable
from tgbot.requests.requests import HandlerReply, Request, reply_with
from tgbot.screen.links import edition_to_explain, joined_code, replayed_game, watched_code
from tgbot.screen.ways import new_table_button
from tgbot.topics.learning.rules_handlers import first_page
from tgbot.topics.lobby.handlers import JoinTopic
from tgbot.topics.sharing.handlers import ShareTopic
from tgbot.topics.spectators.handlers import SpectatorTopic
from tgbot.topics.start.greeting import greeting_screen, short_answer_screen
from tgbot.topics.start.membership import Membership
from tgbot.topics.talk.handlers import TalkTopic
from tgbot.words import words_for


def register(context: HandlerContext) -> None:
    greeting = StartTopic(context)
    context.commands["start"] = greeting.start
    context.short_answer = greeting.short_answer


class StartTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context
        self.membership = Membership(context)
        self.joining = JoinTopic(context)
        self.watching = SpectatorTopic(context)
        self.talking = TalkTopic(context)

    async def start(self, request: Request, argument: str) -> HandlerReply:
        """In private the bot may write to the person from now on; a link may seat them at a table, too."""
        profile = await self.context.meet(request)
        if not request.place.private:
            return reply_with(self.membership.introduction(words_for(profile)))
        await self.membership.unblocked(profile.person)
        if edition := edition_to_explain(argument):
            words, wish = words_for(profile), self.context.picture_wish(profile.preferences)
            return reply_with(closable(request, first_page(EDITIONS[edition], words, wish), words))
        if code := watched_code(argument):
            return await self.watching.watch(profile, code)
        if code := joined_code(argument):
            return reply_with(await self.joining.sit_down(request, profile, code))
        if shared := replayed_game(argument):
            return reply_with(await ShareTopic(self.context).replay(profile, *shared))
        return reply_with(greeting_screen(profile.person, profile.name, words_for(profile)))

    async def short_answer(self, request: Request, argument: str) -> HandlerReply:
        """Offer a person's own words to their table; answer what nobody there would read, or is an unknown command."""
        profile = await self.context.meet(request)
        if argument and (offer := await self.talking.offer(request, profile, argument)):
            return offer
        words = words_for(profile)
        new = new_table_button(profile.person, words)
        plays = bool(await self.context.people.tables_of(profile.person))
        return reply_with(short_answer_screen(profile.person, words, new=new, plays=plays))
