"""/help: a few pages in private, one list of all commands in a group."""

from __future__ import annotations

from tgbot.buttons.pages import HelpTap
from tgbot.requests.context import HandlerContext
from tgbot.requests.personal import closable
from tgbot.requests.requests import HandlerReply, Request, reply_with
from tgbot.topics.start.help_pages import HELP_PAGES, guide_screen, help_layer, help_screen
from tgbot.words import words_for


def register(context: HandlerContext) -> None:
    topic = HelpTopic(context)
    context.commands["help"] = topic.command
    context.taps[HelpTap] = topic.turn


class HelpTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context

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
