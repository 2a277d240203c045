"""/privacy: what we keep, all of it as a file, and being forgotten."""

from __future__ import annotations

import orjson

from engine.tables.profiles import PersonId
from tgbot.buttons import PrivacyTap
from tgbot.handlers.requests import Request, Document, HandlerReply
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.digest import cancel
from tgbot.handlers.settings import only_for, personal
from tgbot.render.privacy import ERASE, EXPORT, ERASE_FOR_SURE, erase_screen, erased_screen, privacy_screen
from tgbot.words import Words

EXPORT_FILE_NAME = "habana.json"


def register(desk: HandlerContext) -> None:
    topic = PrivacyTopic(desk)
    desk.commands["privacy"] = topic.command
    desk.taps[PrivacyTap] = topic.tap


class PrivacyTopic:
    def __init__(self, desk: HandlerContext) -> None:
        self.desk = desk

    async def command(self, asked: Request, argument: str) -> HandlerReply:
        profile = await self.desk.meet(asked)
        screen = privacy_screen(profile.person, self.desk.house, Words(profile.language))
        return personal(self.desk, asked, profile, screen)

    async def tap(self, asked: Request, button: PrivacyTap) -> HandlerReply:
        await only_for(self.desk, asked, button.person)
        person, words = button.person, await self._words(asked)
        if button.what == EXPORT:
            return await self._export(person, words)
        if button.what == ERASE:
            return HandlerReply(edit=erase_screen(person, words))
        if button.what == ERASE_FOR_SURE:
            await cancel(self.desk, person)
            return HandlerReply(edit=erased_screen(await self.desk.club.erase(person), words))
        return HandlerReply(edit=privacy_screen(person, self.desk.house, words))

    async def _words(self, asked: Request) -> Words:
        """Who has been erased stays unknown: looking at this page is no reason to write anything down."""
        profile = await self.desk.tables.store.profile(asked.person.id)
        return Words(profile.language if profile else asked.person.language)

    async def _export(self, person: PersonId, words: Words) -> HandlerReply:
        data = await self.desk.club.export(person)
        content = orjson.dumps(data, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS)
        return HandlerReply(document=Document(name=EXPORT_FILE_NAME, content=content, caption=words.text("privacy-file")))
