"""/privacy: the data that is kept about a person, its export, and its erasure."""

from __future__ import annotations

import orjson

from engine.tables.profiles import PersonId
from engine.tables.time.instants import DAY, SECOND, Span
from tgbot.buttons.pages import PrivacyTap
from tgbot.requests.digests import cancel_digest
from tgbot.requests.game_search import GameSearch
from tgbot.requests.house_context import HouseContext
from tgbot.requests.limits import LimitedAction
from tgbot.requests.personal import reply_in_private, require_owner
from tgbot.requests.requests import Document, HandlerReply, Request
from tgbot.screen.close_button import with_close
from tgbot.screen.screen import Screen
from tgbot.topics.privacy.screens import (
    ERASE,
    ERASE_FOR_SURE,
    EXPORT,
    erase_screen,
    erased_screen,
    privacy_screen,
)
from tgbot.words import Words, words_for

EXPORT_FILE_NAME = "habana.json"
ERASE_JOB = "erase"
"""The kind of a job that goes on with an erasure which was cut short; its text is the person's language."""
ERASE_WITHIN_MS: Span = 90 * SECOND
"""Longer than intake lets a handler work."""
ERASE_REST_JOB = "erase_rest"
"""The kind of a job that erases a person from what could not be read before; its text is their language."""
ERASE_AGAIN_MS: Span = DAY


def register(context: HouseContext) -> None:
    topic = PrivacyTopic(context)
    context.commands["privacy"] = topic.command
    context.taps[PrivacyTap] = topic.tap


async def erase_person(context: HouseContext, person: PersonId, language: str) -> list[str]:
    """Erase a person, and return what cannot be read now: a job tries that again every day."""
    left = await context.people.erase(person)
    if left:
        again = context.tables.timepiece.now() + ERASE_AGAIN_MS
        await context.jobs.put(f"{ERASE_REST_JOB}:{person}", again, language)
    return left


class PrivacyTopic:
    def __init__(self, context: HouseContext) -> None:
        self.context = context
        self.search = GameSearch(context.matchmaker, context.jobs)

    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        screen = self._screen(profile.person, words_for(profile))
        return reply_in_private(self.context, request, profile, screen)

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
        """Erase a person. If this is cut short, a job goes on with it: see `ScheduledMessages`.

        A person who comes back can be erased once a day. One whom we do not know has been erased, or goes on with it.
        """
        if await self.context.people.is_known(person):
            await self.context.limits.spend(person, LimitedAction.ERASE)
        name, jobs = f"{ERASE_JOB}:{person}", self.context.jobs
        await jobs.put(name, self.context.tables.timepiece.now() + ERASE_WITHIN_MS, words.language)
        await cancel_digest(self.context.jobs, person)
        await self.search.end(person)
        left = await erase_person(self.context, person, words.language)
        await jobs.drop(name)
        return left

    async def _export(self, person: PersonId, words: Words) -> HandlerReply:
        await self.context.limits.spend(person, LimitedAction.EXPORT)
        data = await self.context.people.export(person)
        content = orjson.dumps(data, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS)
        return HandlerReply(
            document=Document(name=EXPORT_FILE_NAME, content=content, caption=words.text("privacy-file"))
        )
