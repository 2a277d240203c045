"""Replies on their way to Telegram: in order for each chat, and outside the lanes, so that no table waits for a chat.

The request of a reply is already committed or refused. A reply may be lost in a crash or given up when it is late:
people ask again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial

from telegram import InputFile
from telegram.error import TelegramError

from tgbot.delivery.intents import Priority
from tgbot.delivery.sender import CallOutcome, CallStatus, Sender
from tgbot.handlers.requests import ChatPlace, Document, HandlerReply, Request
from tgbot.render.screen import MAX_ALERT_CHARACTERS, Alert, Screen

log = logging.getLogger(__name__)

REPLY_WITHIN_SECONDS = 60.0
"""A later reply helps nobody."""
MAX_WAITING_REPLIES = 20
"""Per chat; further replies are dropped."""

Call = Callable[[], Awaitable[CallOutcome]]


class Replies:
    """Sends replies, one after another per chat."""

    def __init__(self, sender: Sender) -> None:
        self.sender = sender
        self.calls = sender.calls
        self._waiting: dict[int, deque[tuple[float, Call]]] = {}
        self._at_work: set[asyncio.Task[None]] = set()

    def answer(self, query: str, alert: Alert | None) -> None:
        """Answer a tap; Telegram sets no limit for these calls."""
        self._start(self._answer(query, alert), f"answer tap {query}")

    def carry_out(self, request: Request, reply: HandlerReply) -> None:
        place = request.place
        if reply.edit is not None and request.message is not None:
            edit = partial(self.sender.edit, place.chat, request.message, reply.edit, Priority.TAPPED)
            self._queue(place.chat, edit)
        for screen in reply.send:
            self.send(place, screen)
        home = ChatPlace(chat=request.person.id, private=True)
        for screen in reply.private:
            self.send(home, screen)
        if reply.document is not None:
            self._queue(home.chat, partial(self._send_document, home.chat, reply.document))
        if reply.later is not None:
            self._start(self._carry_out_later(request, reply.later), f"later {request.token}")

    async def _carry_out_later(self, request: Request, later: Callable[[], Awaitable[HandlerReply]]) -> None:
        self.carry_out(request, await later())

    def send(self, place: ChatPlace, screen: Screen) -> None:
        self._queue(
            place.chat, partial(self.sender.send, place.chat, screen, Priority.TAPPED, topic=place.topic)
        )

    async def finish(self) -> None:
        while self._at_work:
            await asyncio.wait(self._at_work, timeout=REPLY_WITHIN_SECONDS)

    # Carrying out

    def _start(self, work: Coroutine[None, None, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._at_work.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._at_work.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("reply_failed task=%s", task.get_name(), exc_info=error)

    def _queue(self, chat: int, call: Call) -> None:
        waiting = self._waiting.get(chat)
        if waiting is None:
            waiting = self._waiting[chat] = deque()
            self._start(self._send_all(chat, waiting), f"replies to {chat}")
        if len(waiting) < MAX_WAITING_REPLIES:
            waiting.append((time.monotonic() + REPLY_WITHIN_SECONDS, call))
        else:
            log.warning("reply_dropped chat=%d waiting=%d", chat, len(waiting))

    async def _send_all(self, chat: int, waiting: deque[tuple[float, Call]]) -> None:
        try:
            while waiting:
                await self._until_done(chat, *waiting.popleft())
        finally:
            del self._waiting[chat]

    async def _until_done(self, chat: int, deadline: float, call: Call) -> None:
        """Call until it is not postponed. A message that may have arrived is not sent again."""
        while time.monotonic() < deadline:
            outcome = await call()
            if outcome.status is not CallStatus.LATER:
                return
            await asyncio.sleep(min(outcome.wait, deadline - time.monotonic()))
        log.warning("reply_given_up chat=%d", chat)

    async def _answer(self, query: str, alert: Alert | None) -> None:
        """Answer a tap. A late answer does no harm: the tap has had its effect."""
        text = alert.text[:MAX_ALERT_CHARACTERS] if alert else None
        pops_up = True if alert and alert.pops_up else None
        try:
            await self.calls.call(
                "answerCallbackQuery", callback_query_id=query, text=text, show_alert=pops_up
            )
        except TelegramError as error:
            log.debug("tap_not_answered error=%s", error)

    async def _send_document(self, chat: int, document: Document) -> CallOutcome:
        file = InputFile(document.content, filename=document.name)
        return await self.sender.upload(chat, file, document.caption, Priority.TAPPED)
