"""/privacy: the data that is kept about a person, its export, and its erasure."""

from __future__ import annotations

import logging

import orjson

from engine.tables.port import DueEntry
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refused
from engine.tables.time.instants import DAY, SECOND, Span
from tgbot.buttons.pages import PrivacyTap
from tgbot.requests.digests import cancel_digest
from tgbot.requests.game_search import GameSearch
from tgbot.requests.house_context import HouseContext, HouseTopic
from tgbot.requests.limits import LimitedAction
from tgbot.requests.requests import (
    Document,
    HandlerReply,
    Request,
    SendLater,
    on_command,
    on_errand,
    require_owner,
)
from tgbot.screen.screen import Screen
from tgbot.screen.ways import with_close
from tgbot.topics.privacy.screens import (
    ERASE,
    ERASE_FOR_SURE,
    EXPORT,
    erase_screen,
    erased_screen,
    privacy_screen,
)
from tgbot.words import DEFAULT_LANGUAGE, Words, words_for

log = logging.getLogger(__name__)

EXPORT_FILE_NAME = "habana.json"
ERASE_ERRAND = "erase"
"""The kind of an errand that goes on with an erasure which was cut short; its text is the person's language."""
ERASE_WITHIN_MS: Span = 90 * SECOND
"""Longer than intake lets a handler work."""
ERASE_REST_ERRAND = "erase_rest"
"""The kind of an errand that erases a person from what could not be read before; its text is their language."""
ERASE_AGAIN_MS: Span = DAY
EXPORT_LIMIT = LimitedAction("export", every=DAY // 2, burst=2)
"""Everything that is known of a person is read."""
ERASE_LIMIT = LimitedAction("erase", every=DAY, burst=1)
"""An erased person takes their seats out of running games, and is new when they come back."""


async def erase_person(context: HouseContext, person: PersonId, language: str) -> list[str]:
    """Erase a person, and return what cannot be read now: an errand tries that again every day."""
    left = await context.people.erase(person)
    if left:
        again = context.tables.timepiece.now() + ERASE_AGAIN_MS
        await context.store.put_due(str(person), ERASE_REST_ERRAND, again, text=language)
    return left


class PrivacyTopic(HouseTopic):
    def __init__(self, context: HouseContext) -> None:
        super().__init__(context)
        self.search = GameSearch(context.matchmaker)

    @on_command("privacy")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        screen = self._screen(profile.person, words_for(profile))
        return self.context.reply_in_private(request, profile, screen)

    def _screen(self, person: PersonId, words: Words) -> Screen:
        return with_close(privacy_screen(person, self.context.policy, words), person, words)

    async def tap(self, request: Request, button: PrivacyTap) -> HandlerReply:
        require_owner(request, button.person)
        person, words = button.person, await self.context.words_for(request.person)  # writes no profile
        if button.what == EXPORT:
            return await self._export(person, words)
        if button.what == ERASE:
            return HandlerReply(edit=erase_screen(person, words))
        if button.what == ERASE_FOR_SURE:
            return HandlerReply(edit=erased_screen(await self._erase(person, words), words))
        return HandlerReply(edit=self._screen(person, words))

    async def _erase(self, person: PersonId, words: Words) -> list[str]:
        """Erase a person. If this is cut short, an errand goes on with it.

        A person who comes back can be erased once a day. One whom we do not know has been erased, or goes on with it;
        so does one whose errand is there: the store may have counted their tap before its reply got lost.
        """
        store, until = self.context.store, self.tables.timepiece.now() + ERASE_WITHIN_MS
        has_begun = await store.is_put(str(person), ERASE_ERRAND)
        await store.put_due(str(person), ERASE_ERRAND, until, text=words.language)
        if not has_begun and await self.context.people.is_known(person):
            await self._count_erasure(person)
        await cancel_digest(store, person)
        await self.search.end(person)
        left = await erase_person(self.context, person, words.language)
        await store.drop_due(str(person), ERASE_ERRAND)
        return left

    async def _count_erasure(self, person: PersonId) -> None:
        try:
            await self.context.limits.spend(person, ERASE_LIMIT)
        except Refused:
            await self.context.store.drop_due(str(person), ERASE_ERRAND)
            raise

    @on_errand(ERASE_ERRAND, ERASE_WITHIN_MS)
    async def go_on_erasing(self, errand: DueEntry, send: SendLater) -> None:
        """Finish an erasure that was cut short, and say so."""
        person, language = int(errand.code), errand.text or DEFAULT_LANGUAGE
        left = await erase_person(self.context, person, language)
        if await send(person, erased_screen(left, Words(language))):
            await self.context.store.release(errand)

    @on_errand(ERASE_REST_ERRAND, ERASE_AGAIN_MS)
    async def erase_rest(self, errand: DueEntry, send: SendLater) -> None:
        """Erase a person from what could not be read before, and say so once nothing is left.

        Somebody who has come back meanwhile stays: it is their decision again.
        """
        person, language = int(errand.code), errand.text or DEFAULT_LANGUAGE
        if await self.context.store.profile(person) is not None:
            await self.context.store.release(errand)
        elif await erase_person(self.context, person, language):
            log.warning("erasure_unfinished action=again_in_a_day")
        elif await send(person, erased_screen((), Words(language))):
            await self.context.store.release(errand)

    async def _export(self, person: PersonId, words: Words) -> HandlerReply:
        await self.context.limits.spend(person, EXPORT_LIMIT)
        data = await self.context.people.export(person)
        content = orjson.dumps(data, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS)
        return HandlerReply(
            document=Document(name=EXPORT_FILE_NAME, content=content, caption=words.text("privacy-file"))
        )


register = PrivacyTopic.register
