"""The sender: one call to Telegram and its outcome. Every way in which a call can go wrong has a name here."""

from __future__ import annotations

import logging
import re
from enum import Enum, auto
from typing import Any, NamedTuple

from telegram import InputFile
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TelegramError

from tgbot.api import Calls, seconds_to_wait
from tgbot.delivery.gate import Gate
from tgbot.render.screen import Screen

log = logging.getLogger(__name__)

IS_NOT_MODIFIED = "message is not modified"
MESSAGE_IS_GONE = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    "message to delete not found",
    "message can't be deleted",
)
NOBODY_THERE = (
    "chat not found",
    "user is deactivated",
    "peer_id_invalid",
    "group chat was deactivated",
    "not enough rights",
    "have no rights",
    "chat_write_forbidden",
    "chat_restricted",
)
TOPIC_IS_GONE = ("message thread not found", "topic_closed", "topic_deleted")
CANNOT_PARSE = "can't parse entities"
TIME_TAG = re.compile(r"<tg-time[^>]*>(.*?)</tg-time>")

SILENCE_WAIT_SECONDS = 2.0
"""First wait after a call that Telegram did not answer; it doubles with every further silence."""
REFUSED_WAIT_SECONDS = 60.0
"""Wait after a refusal for an unknown reason: probably a mistake of ours, which must not stop the rest."""


class CallStatus(Enum):
    DONE = auto()
    LOST = auto()
    """The message does not exist any more."""
    UNREACHABLE = auto()
    """The person has blocked the bot or is gone, or the bot may not write to the group."""
    MOVED = auto()
    """The group has become a supergroup with another id."""
    LATER = auto()
    """A limit is reached; nothing has been sent."""
    SILENT = auto()
    """Telegram did not answer: the message may have been sent, or not."""
    REFUSED = auto()
    """Telegram refused for an unknown reason."""


RETRIED = (CallStatus.LATER, CallStatus.SILENT, CallStatus.REFUSED)
"""Statuses after which a call has to be tried again."""


class CallOutcome(NamedTuple):
    status: CallStatus
    message: int | None = None
    """The id of the message that was sent or edited, or of the chat that a group moved to."""
    wait: float = 0.0


class Sender:
    """Sends and edits within the limits. It never waits for a limit, but says how long that would take."""

    def __init__(self, calls: Calls, gate: Gate) -> None:
        self.calls = calls
        self.gate = gate
        self._silences: dict[int, int] = {}
        """By chat: how many calls in a row Telegram did not answer."""
        self.knows_time = True
        """Does the server know `<tg-time>`? A server that does not gets the text inside."""

    async def send(
        self, chat: int, screen: Screen, priority: int, *, topic: int | None = None, silent: bool = False
    ) -> CallOutcome:
        parameters = {"message_thread_id": topic, "disable_notification": silent or None}
        return await self._show("sendMessage", chat, screen, priority, parameters)

    async def upload(self, chat: int, file: InputFile, caption: str, priority: int) -> CallOutcome:
        if wait := await self.gate.admit(chat, priority):
            return CallOutcome(CallStatus.LATER, wait=wait)
        parameters = {"chat_id": chat, "document": file, "caption": caption, "parse_mode": "HTML"}
        return await self._call("sendDocument", chat, parameters)

    async def edit(self, chat: int, message: int, screen: Screen, priority: int) -> CallOutcome:
        return await self._show("editMessageText", chat, screen, priority, {"message_id": message})

    async def _show(
        self, method: str, chat: int, screen: Screen, priority: int, more: dict[str, Any]
    ) -> CallOutcome:
        if wait := await self.gate.admit(chat, priority):
            return CallOutcome(CallStatus.LATER, wait=wait)
        keyboard = screen.keyboard() if screen.rows else None
        text = self._readable(screen.text)
        parameters = {"chat_id": chat, "text": text, "parse_mode": "HTML", "reply_markup": keyboard, **more}
        parameters["link_preview_options"] = {"is_disabled": True}
        return await self._call(method, chat, parameters)

    def _readable(self, text: str) -> str:
        return text if self.knows_time else TIME_TAG.sub(r"\1", text)

    async def _call(self, method: str, chat: int, parameters: dict[str, Any]) -> CallOutcome:
        try:
            result = await self.calls.call(method, **parameters)
        except RetryAfter as error:
            return await self._told_to_wait(chat, error)
        except ChatMigrated as error:
            return CallOutcome(CallStatus.MOVED, error.new_chat_id)
        except Forbidden:
            return CallOutcome(CallStatus.UNREACHABLE)
        except BadRequest as error:
            return await self._refused(error, method, chat, parameters)
        except NetworkError as error:
            log.info("telegram_silent method=%s error=%s", method, type(error).__name__)
            return self._silence(chat)
        except TelegramError as error:
            log.error("telegram_error method=%s error=%s", method, error)
            return CallOutcome(CallStatus.REFUSED, wait=REFUSED_WAIT_SECONDS)
        self._silences.pop(chat, None)
        return CallOutcome(CallStatus.DONE, result["message_id"] if isinstance(result, dict) else None)

    def _silence(self, chat: int) -> CallOutcome:
        """Wait longer each time, as every try may send one message too many."""
        tries = self._silences[chat] = self._silences.get(chat, 0) + 1
        return CallOutcome(
            CallStatus.SILENT, wait=min(SILENCE_WAIT_SECONDS * 2 ** (tries - 1), REFUSED_WAIT_SECONDS)
        )

    async def _told_to_wait(self, chat: int, error: RetryAfter) -> CallOutcome:
        seconds = seconds_to_wait(error)
        await self.gate.block(chat, seconds)
        return CallOutcome(CallStatus.LATER, wait=seconds)

    async def _refused(
        self, error: BadRequest, method: str, chat: int, parameters: dict[str, Any]
    ) -> CallOutcome:
        reason = error.message.lower()
        if IS_NOT_MODIFIED in reason:
            return CallOutcome(CallStatus.DONE, parameters.get("message_id"))
        if any([lost in reason for lost in MESSAGE_IS_GONE]):
            return CallOutcome(CallStatus.LOST)
        if any([nobody in reason for nobody in NOBODY_THERE]):
            return CallOutcome(CallStatus.UNREACHABLE)
        text = parameters.get("text", "")
        if CANNOT_PARSE in reason and self.knows_time and TIME_TAG.search(text):
            self.knows_time = False
            return await self._call(method, chat, {**parameters, "text": self._readable(text)})
        if parameters.get("message_thread_id") and any([gone in reason for gone in TOPIC_IS_GONE]):
            return await self._call(method, chat, {**parameters, "message_thread_id": None})
        log.error("telegram_refused method=%s reason=%s", method, error.message)
        return CallOutcome(CallStatus.REFUSED, wait=REFUSED_WAIT_SECONDS)
