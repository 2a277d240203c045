"""/learn: the lesson, which stands in the buttons of its one message and needs no memory."""

from __future__ import annotations

from engine.tables.profiles import Profile
from engine.tables.refusals import Refusal, Refused
from tgbot.buttons.pages import LearnTap
from tgbot.requests.context import HandlerContext
from tgbot.requests.personal import reply_in_private, told_in_private
from tgbot.requests.requests import HandlerReply, Request, reply_with
from tgbot.screen.screen import Alert, Screen
from tgbot.screen.ways import LEARN_BEGIN
from tgbot.topics.learning.screens import learn_screen
from tgbot.words import words_for


def register(context: HandlerContext) -> None:
    topic = LearnTopic(context)
    context.commands["learn"] = topic.command
    context.taps[LearnTap] = topic.tap


class LearnTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context

    async def command(self, request: Request, argument: str) -> HandlerReply:
        """The first step, in a message of its own."""
        profile = await self.context.meet(request)
        return reply_in_private(self.context, request, profile, self._screen(profile, LEARN_BEGIN))

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
        alert = Alert(told_in_private(self.context, profile).text, pops_up=True)
        return HandlerReply(alert=alert, private=(screen,) if profile.private else ())
