"""python-telegram-bot's `Application` with an updater of our own: it handles updates, we say when they are done."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from telegram import Update
from telegram.ext import Application, ApplicationBuilder, ContextTypes, ExtBot

from engine.tables.port import StoreAway
from tgbot.api import AioRequest
from tgbot.settings import TelegramSettings

log = logging.getLogger(__name__)

Report = Callable[[object, str], Awaitable[None]]

OF_TAPPED = ("message_id", "date", "chat", "message_thread_id", "is_topic_message")
"""What we read of the message whose button was tapped."""


class HabanaApplication(Application[Any, Any, Any, Any, Any, Any]):
    """That the store is away is for the intake to know; any other error has a number, in the log and for the person."""

    async def process_error(self, update: object, error: Exception, *_: Any, **__: Any) -> bool:
        if isinstance(error, StoreAway):
            raise error
        number = secrets.token_hex(3)
        log.error("error %s", number, exc_info=error)
        try:
            report: Report = self.bot_data["report"]
            await report(update, number)
        except Exception as again:
            log.error("error %s could not be told: %r", number, again)
        return True

    async def process(self, raw: dict[str, Any]) -> None:
        """One update as it came from Telegram; `StoreAway` if it has to come again."""
        try:
            update = Update.de_json(without_the_rest(raw), self.bot)
        except Exception as error:
            await self.process_error(None, error)
            return
        await self.process_update(update)


def without_the_rest(raw: dict[str, Any]) -> dict[str, Any]:
    """A tap comes with the whole message: to build objects of our own text and buttons takes longer than the move."""
    query = raw.get("callback_query")
    message = query.get("message") if isinstance(query, dict) else None
    if not isinstance(query, dict) or not isinstance(message, dict):
        return raw
    tapped = {name: message[name] for name in OF_TAPPED if name in message}
    return {**raw, "callback_query": {**query, "message": tapped}}


def build(settings: TelegramSettings) -> HabanaApplication:
    """No updater, no job queue, no persistence: ours lose nothing."""
    proxy = settings.proxy.get_secret_value() if settings.proxy else None
    request = AioRequest(proxy=proxy)
    bot = ExtBot(
        settings.read_token(),
        base_url=settings.base_url,
        base_file_url=settings.base_url.removesuffix("bot") + "file/bot",
        request=request,
        get_updates_request=AioRequest(connections=2, proxy=proxy),
    )
    builder = ApplicationBuilder().application_class(HabanaApplication).bot(bot)
    application = builder.updater(None).job_queue(None).context_types(ContextTypes()).build()
    assert isinstance(application, HabanaApplication)
    return application
