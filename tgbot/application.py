"""python-telegram-bot's `Application`, fed by our own intake instead of its updater."""

from __future__ import annotations

import logging
from asyncio import Future
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Any

from telegram import Update
from telegram.ext import Application, ApplicationBuilder, ContextTypes, ExtBot

from engine.surroundings import new_token
from engine.tables.refusals import StoreAway
from tgbot.api import AioRequest
from tgbot.settings import TelegramSettings

log = logging.getLogger(__name__)

Report = Callable[[object, str], Awaitable[None]]
"""Tells the person behind an update that it failed, with the number that is in the log."""
HandleTap = Callable[[dict[str, Any]], Awaitable[None]]
"""Carries out a tap as Telegram sent it."""

Bot = ExtBot[None]

TakeFollowUps = Callable[[int], Collection[Future[None]]]
"""Gives the tasks that the update with this number has begun and does not wait for."""


class HabanaApplication(Application[Any, Any, Any, Any, Any, Any]):
    """Passes `StoreAway` on to the intake; any other error gets a number, for the log and for the person."""

    def __init__(
        self, *, handle_tap: HandleTap, report: Report, take_follow_ups: TakeFollowUps, **parts: Any
    ) -> None:
        super().__init__(**parts)
        self.handle_tap = handle_tap
        self.report = report
        self.take_follow_ups = take_follow_ups

    async def process_error(self, update: object, error: Exception, *_: Any, **__: Any) -> bool:
        if isinstance(error, StoreAway):
            raise error
        number = new_token(3)
        log.error("update_failed number=%s", number, exc_info=error)
        try:
            await self.report(update, number)
        except Exception as failure:
            log.error("failure_not_reported number=%s error=%r", number, failure)
        return True

    async def process(self, raw: dict[str, Any]) -> Collection[Future[None]]:
        """Handle one update as Telegram sent it; `StoreAway` if it has to come again.

        Returns what it has begun and does not wait for.
        """
        try:
            if "callback_query" in raw:
                await self.handle_tap(raw)
            else:
                await self.process_update(Update.de_json(raw, self.bot))
        except Exception as error:
            await self.process_error(_read(raw), error)
        finally:
            follow_ups = self.take_follow_ups(raw["update_id"])
        return follow_ups


def _read(raw: dict[str, Any]) -> Update | None:
    with suppress(Exception):
        return Update.de_json(raw, None)
    return None


def bot_of(settings: TelegramSettings, transport: Callable[..., AioRequest] = AioRequest) -> Bot:
    """The bot of a token, which does not know its own name before it is initialized."""
    proxy = settings.proxy.get_secret_value() if settings.proxy else None
    request = transport(proxy=proxy)
    return ExtBot(
        settings.read_token(),
        base_url=settings.base_url,
        base_file_url=settings.base_url.removesuffix("bot") + "file/bot",
        request=request,
        get_updates_request=transport(connections=2, proxy=proxy),
    )


def build(
    bot: Bot, handle_tap: HandleTap, report: Report, take_follow_ups: TakeFollowUps
) -> HabanaApplication:
    """An application without updater, job queue and persistence: we have our own, which lose nothing."""
    parts: dict[str, object] = {
        "handle_tap": handle_tap,
        "report": report,
        "take_follow_ups": take_follow_ups,
    }
    builder = ApplicationBuilder().application_class(HabanaApplication, kwargs=parts).bot(bot)
    application = builder.updater(None).job_queue(None).context_types(ContextTypes()).build()
    assert isinstance(application, HabanaApplication)
    return application
