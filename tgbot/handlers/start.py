"""/start and /help: the first words, and the way in by a link."""

from __future__ import annotations

from engine.tables.codes import read_code
from engine.tables.profiles import Profile
from tgbot.handlers.requests import Request, HandlerReply
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.lobby import JoinedTable, told
from tgbot.handlers.membership import Membership
from tgbot.render.greeting import greeting_screen, group_greeting_screen, guide_screen
from tgbot.render.lobby import JOINS
from tgbot.render.new_table import new_table_button
from tgbot.render.screen import Screen
from tgbot.words import Words


def register(desk: HandlerContext) -> None:
    greeting = StartTopic(desk)
    desk.commands["start"] = greeting.start
    desk.commands["help"] = greeting.help


class StartTopic:
    def __init__(self, desk: HandlerContext) -> None:
        self.desk = desk
        self.membership = Membership(desk)
        self.joining = JoinedTable(desk)

    async def start(self, asked: Request, argument: str) -> HandlerReply:
        """Whoever says it in private can be written to from now on; a link may seat him at a table, too."""
        profile = await self.desk.meet(asked)
        if not asked.place.private:
            return HandlerReply(send=(self._hello_everybody(profile),))
        await self.membership.unblocked(profile.person)
        code = read_code(argument[len(JOINS) :]) if argument.startswith(JOINS) else None
        screen = await self.joining.sit_down(asked, profile, code) if code else self._hello(profile)
        return told(screen)

    def _hello(self, profile: Profile) -> Screen:
        words = Words(profile.language)
        new = new_table_button(profile.person, words, self.desk.house)
        return greeting_screen(profile.person, profile.name, words, new=new)

    def _hello_everybody(self, profile: Profile) -> Screen:
        words = Words(profile.language)
        return group_greeting_screen(words, new=new_table_button(profile.person, words, self.desk.house))

    async def help(self, asked: Request, argument: str) -> HandlerReply:
        profile = await self.desk.meet(asked)
        return HandlerReply(send=(guide_screen(Words(profile.language)),))
