"""/privacy: what we keep, all of it as a file, and being forgotten."""

from __future__ import annotations

import orjson

from engine.tables.people import PersonId
from tgbot.buttons import Privacy
from tgbot.handlers.asked import Asked, Document, Reply
from tgbot.handlers.desk import Desk
from tgbot.handlers.digest import cancel
from tgbot.handlers.settings import only_for, personal
from tgbot.render.privacy import ERASE, EXPORT, SURE, erase_screen, erased_screen, privacy_screen
from tgbot.words import Words

FILE = "habana.json"


def register(desk: Desk) -> None:
    topic = PrivacyTopic(desk)
    desk.commands["privacy"] = topic.command
    desk.taps[Privacy] = topic.tap


class PrivacyTopic:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def command(self, asked: Asked, argument: str) -> Reply:
        profile = await self.desk.meet(asked)
        screen = privacy_screen(profile.person, self.desk.house, Words(profile.language))
        return personal(self.desk, asked, profile, screen)

    async def tap(self, asked: Asked, button: Privacy) -> Reply:
        await only_for(self.desk, asked, button.person)
        person, words = button.person, await self._words(asked)
        if button.what == EXPORT:
            return await self._export(person, words)
        if button.what == ERASE:
            return Reply(edit=erase_screen(person, words))
        if button.what == SURE:
            await cancel(self.desk, person)
            return Reply(edit=erased_screen(await self.desk.club.erase(person), words))
        return Reply(edit=privacy_screen(person, self.desk.house, words))

    async def _words(self, asked: Asked) -> Words:
        """Who has been erased stays unknown: looking at this page is no reason to write anything down."""
        profile = await self.desk.tables.store.profile(asked.person.id)
        return Words(profile.language if profile else asked.person.language)

    async def _export(self, person: PersonId, words: Words) -> Reply:
        data = await self.desk.club.export(person)
        content = orjson.dumps(data, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS)
        return Reply(document=Document(name=FILE, content=content, caption=words.text("privacy-file")))
