"""The sender: one call to Telegram and its outcome. Every way in which a call can go wrong has a name here."""

from __future__ import annotations

import logging
import re
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import Any, NamedTuple

from telegram import InputFile
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TelegramError

from engine.spans import MINUTE, SECOND, Span, in_seconds
from engine.surroundings import new_token
from tgbot.api import Calls, ConnectionClosed, wait_asked_for
from tgbot.monitoring.metrics import Metrics
from tgbot.pictures.facts import Picture
from tgbot.screen.screen import Row, Screen
from tgbot.screen.widths import unbroken_numbers
from tgbot.showing.calls.gate import Gate
from tgbot.showing.calls.latest import LatestMessages
from tgbot.showing.calls.picture_files import PictureFiles, PictureLate, Undrawn

log = logging.getLogger(__name__)

DIE_EMOJI = "🎰"
"""Its 64 values are the most that Telegram offers."""
IS_NOT_MODIFIED = "message is not modified"
MAX_NO_TEXTS = 200
IS_NO_TEXT = "there is no text in the message to edit"
"""It is a picture, or a document if a forged tap names it."""
IS_NO_CAPTION = "there is no caption in the message to edit"
MESSAGE_IS_GONE = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    IS_NO_TEXT,
    IS_NO_CAPTION,
    "message to delete not found",
    "message to forward not found",
)
NO_PICTURES_HERE = (
    "rights to send photos",
    "rights to send animations",
    "send_photos_forbidden",
    "send_gifs_forbidden",
    "send_media_forbidden",
)
"""A group in which the bot may write, but send no pictures."""
FILE_IS_GONE = ("wrong file identifier", "wrong remote file identifier", "file reference", "file_reference")
IS_NOT_DELETED = "message can't be deleted"
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
PIN_METHODS = ("pinChatMessage", "unpinChatMessage")
"""Calls that a group may well refuse: nothing is wrong then, with it or with us."""
CANNOT_PARSE = "can't parse entities"
TIME_TAG = re.compile(r"<tg-time[^>]*>(.*?)</tg-time>")

SILENCE_WAIT_MS: Span = 2 * SECOND
"""First wait after a call that Telegram did not answer; it doubles with every further silence."""
MAX_SILENCE_WAIT_MS: Span = MINUTE
CLOSED = "connection closed"
LATE_PICTURE_WAIT_MS: Span = SECOND
"""Until a picture that was not drawn in time may be asked for again."""
FILM_NAME = "habana.gif"
ATTACHED_PICTURE = "picture"
"""The part of a form that holds an uploaded picture."""


class CallStatus(Enum):
    DONE = auto()
    LOST = auto()
    """The message is gone, has no keys that could go, or is a picture in place of a text, or a text."""
    KEPT = auto()
    """Telegram does not delete the message, because it is too old."""
    UNREACHABLE = auto()
    """The person has blocked the bot or is gone, or the bot may not write to the group."""
    MOVED = auto()
    """The group has become a supergroup with another id."""
    LATER = auto()
    """A limit is reached; nothing has been sent."""
    SILENT = auto()
    """Telegram did not answer: the message may have been sent, or not."""
    UNDRAWN = auto()
    """Its picture cannot be drawn; nothing has been sent."""
    PICTURE_LATE = auto()
    """Its picture is not drawn in time; nothing has been sent."""
    REFUSED = auto()
    """Telegram refused this content for an unknown reason: probably a mistake of ours, which must not stop the rest."""


RETRIED = (CallStatus.LATER, CallStatus.SILENT, CallStatus.PICTURE_LATE)
"""Statuses after which a call has to be tried again."""


class CallOutcome(NamedTuple):
    status: CallStatus
    message: int | None = None
    """The id of the message that was sent or edited, or of the chat that a group moved to."""
    wait: Span = 0
    reason: str = ""
    """Telegram's words for a refusal, `IS_NOT_MODIFIED`, `IS_NO_TEXT`, `IS_NO_CAPTION`, or `CLOSED`."""
    file_id: str = ""
    """Of the picture that the message shows."""
    die: int = 0
    """How the die in the message has fallen."""


class ChatCall(NamedTuple):
    """A call to a chat: each counts against the limits."""

    method: str
    chat: int
    priority: int
    parameters: dict[str, Any]


BeforeCall = Callable[[], Awaitable[None]]


class Sender:
    """Sends, edits and deletes within the limits. It never waits for a limit, but says how long that would take."""

    def __init__(
        self, calls: Calls, gate: Gate, files: PictureFiles | None = None, metrics: Metrics | None = None
    ) -> None:
        self.calls = calls
        self.metrics = metrics or Metrics()
        self.gate = gate
        self.files = files
        """None where nobody draws pictures."""
        self._silences: dict[int, int] = {}
        """By chat: how many calls in a row Telegram did not answer."""
        self._no_texts: deque[tuple[int, int]] = deque(maxlen=MAX_NO_TEXTS)
        """Messages that were to shrink and turned out to be pictures, by chat and number."""
        self.sent = LatestMessages()
        self._worker = new_token(4)
        self._calls_made = 0
        self.knows_time = True
        """Does the server know `<tg-time>`? A server that does not gets the text inside."""

    async def send(
        self,
        chat: int,
        screen: Screen,
        priority: int,
        *,
        topic: int | None = None,
        silent: bool = False,
        before: BeforeCall | None = None,
    ) -> CallOutcome:
        """`before` is called if the limits allow the call, and before it is made."""
        where = {"chat_id": chat, "message_thread_id": topic, "disable_notification": silent or None}
        if screen.picture is None:
            call = ChatCall("sendMessage", chat, priority, {**where, **self._shown(screen)})
            outcome = await self._call(call, before)
        else:
            parameters = {**where, **self._captioned(screen), "reply_markup": self._keys(screen)}
            is_animated = screen.picture.is_animated
            call = ChatCall("sendAnimation" if is_animated else "sendPhoto", chat, priority, parameters)
            how = _animation if is_animated else _photo
            outcome = await self._call_with_file(call, screen.picture, how, before)
        if outcome.status is CallStatus.DONE and outcome.message is not None:
            self.sent.note(chat, outcome.message)
        return outcome

    async def throw(
        self, chat: int, keys: tuple[Row, ...], priority: int, *, silent: bool, before: BeforeCall
    ) -> CallOutcome:
        """Telegram throws the die, and tells us and the person how it has fallen."""
        parameters = {
            "chat_id": chat,
            "emoji": DIE_EMOJI,
            "disable_notification": silent or None,
            "reply_markup": self._keys(Screen("", keys)),
        }
        outcome = await self._call(ChatCall("sendDice", chat, priority, parameters), before)
        if outcome.message is not None:
            self.sent.note(chat, outcome.message)
        return outcome

    async def forward(
        self, chat: int, from_chat: int, message: int, priority: int, *, before: BeforeCall
    ) -> CallOutcome:
        """A die that is forwarded stays a die: the bot cannot choose what it shows."""
        parameters = {
            "chat_id": chat,
            "from_chat_id": from_chat,
            "message_id": message,
            "disable_notification": True,
        }
        outcome = await self._call(ChatCall("forwardMessage", chat, priority, parameters), before)
        if outcome.message is not None:
            self.sent.note(chat, outcome.message)
        return outcome

    async def upload(self, chat: int, file: InputFile, caption: str, priority: int) -> CallOutcome:
        parameters = {"chat_id": chat, "document": file, "caption": caption, "parse_mode": "HTML"}
        return await self._call(ChatCall("sendDocument", chat, priority, parameters))

    async def edit(
        self,
        chat: int,
        message: int,
        screen: Screen | None,
        priority: int,
        *,
        keeps_picture: bool = False,
        before: BeforeCall | None = None,
    ) -> CallOutcome:
        """Without a screen the message loses its keys, and its text stays; it is LOST if it has no keys.

        A message that keeps its picture gets a new caption, whatever picture the screen has. A text may become a picture,
        but never the other way.
        """
        where = {"chat_id": chat, "message_id": message}
        if screen is None:
            outcome = await self._edit(ChatCall("editMessageReplyMarkup", chat, priority, where), before)
            return CallOutcome(CallStatus.LOST) if outcome.reason == IS_NOT_MODIFIED else outcome
        if keeps_picture:
            parameters = {**where, **self._captioned(screen), "reply_markup": self._keys(screen)}
            return await self._edit(ChatCall("editMessageCaption", chat, priority, parameters), before)
        if screen.picture is None:
            parameters = {**where, **self._shown(screen)}
            return await self._edit(ChatCall("editMessageText", chat, priority, parameters), before)
        parameters = {**where, "media": self._captioned(screen), "reply_markup": self._keys(screen)}
        call = ChatCall("editMessageMedia", chat, priority, parameters)
        return await self._call_with_file(call, screen.picture, _media, before)

    async def shrink(
        self, chat: int, message: int, screen: Screen, priority: int, before: BeforeCall | None = None
    ) -> CallOutcome:
        """Leave one line of a message that may be a text or a picture, which the screen's picture takes the place of.

        Telegram says so, and that is remembered: the limits may put the second call off.
        """
        if (chat, message) not in self._no_texts:
            text = replace(screen, picture=None)
            outcome = await self.edit(chat, message, text, priority, before=before)
            if outcome.reason != IS_NO_TEXT:
                return outcome
            self._no_texts.append((chat, message))
        keeps = screen.picture is None
        return await self.edit(chat, message, screen, priority, keeps_picture=keeps, before=before)

    async def delete(
        self, chat: int, message: int, priority: int, before: BeforeCall | None = None
    ) -> CallOutcome:
        """A message that is gone already counts as deleted."""
        where = {"chat_id": chat, "message_id": message}
        outcome = await self._edit(ChatCall("deleteMessage", chat, priority, where), before)
        return CallOutcome(CallStatus.DONE) if outcome.status is CallStatus.LOST else outcome

    async def delete_together(
        self, chat: int, messages: Sequence[int], priority: int, before: BeforeCall | None = None
    ) -> CallOutcome:
        """Delete several messages by one call, a hundred at most. If Telegram keeps one of them, it keeps all."""
        if len(messages) == 1:
            return await self.delete(chat, messages[0], priority, before)
        parameters = {"chat_id": chat, "message_ids": list(messages)}
        outcome = await self._edit(ChatCall("deleteMessages", chat, priority, parameters), before)
        return CallOutcome(CallStatus.DONE) if outcome.status is CallStatus.LOST else outcome

    async def delete_all(self, chat: int, messages: Sequence[int], priority: int) -> CallOutcome:
        """Delete several messages by one call; one by one if Telegram keeps any of them."""
        outcome = await self.delete_together(chat, messages, priority)
        if outcome.status is not CallStatus.KEPT or len(messages) == 1:
            return outcome
        outcomes = [await self.delete(chat, message, priority) for message in messages]
        return next((one for one in outcomes if one.status in RETRIED), CallOutcome(CallStatus.DONE))

    async def pin(
        self, chat: int, message: int, priority: int, before: BeforeCall | None = None
    ) -> CallOutcome:
        """Pin without a sound. Whatever Telegram has against it, it says nothing about the chat itself."""
        parameters = {"chat_id": chat, "message_id": message, "disable_notification": True}
        return _unpinnable(await self._call(ChatCall("pinChatMessage", chat, priority, parameters), before))

    async def unpin(
        self, chat: int, message: int, priority: int, before: BeforeCall | None = None
    ) -> CallOutcome:
        """A message that is not pinned, or gone, counts as unpinned."""
        where = {"chat_id": chat, "message_id": message}
        outcome = _unpinnable(await self._edit(ChatCall("unpinChatMessage", chat, priority, where), before))
        is_refused = outcome.status is CallStatus.REFUSED
        return CallOutcome(CallStatus.DONE) if is_refused else outcome

    async def edit_inline(
        self,
        chat: int,
        message: str,
        screen: Screen,
        priority: int,
        *,
        keeps_picture: bool,
        before: BeforeCall | None = None,
    ) -> CallOutcome:
        """Change a message known by its inline id only; `chat` stands for its chat in the limits.

        Nothing can be uploaded there: `UNDRAWN` if Telegram does not have the picture yet.
        """
        where = {"inline_message_id": message}
        if screen.picture is not None:
            file = await self.known_file(screen.picture)
            if file is None:
                return CallOutcome(CallStatus.UNDRAWN)
            media = {"type": "photo", "media": file, **self._captioned(screen)}
            parameters = {**where, "media": media, "reply_markup": self._keys(screen)}
            outcome = await self._edit(ChatCall("editMessageMedia", chat, priority, parameters), before)
            is_gone = any([gone in outcome.reason.lower() for gone in FILE_IS_GONE])
            if is_gone and self.files is not None:
                await self.files.refused(screen.picture)
            return CallOutcome(CallStatus.UNDRAWN) if is_gone else outcome
        if keeps_picture:
            parameters = {**where, **self._captioned(screen), "reply_markup": self._keys(screen)}
            return await self._edit(ChatCall("editMessageCaption", chat, priority, parameters), before)
        parameters = {**where, **self._shown(screen)}
        return await self._edit(ChatCall("editMessageText", chat, priority, parameters), before)

    async def known_numbers(self, chat: int, search: tuple[int, ...]) -> frozenset[int]:
        """Numbers that are no orphan's: messages of this process in the chat, and all known ones in other chats.

        A message of another process in this chat may be an orphan: the process may have died before it noted it.
        """
        elsewhere = await self.gate.told_elsewhere(chat, *search[:2]) if search else frozenset()
        return self.sent.beside_records(chat) | elsewhere

    async def known_file(self, picture: Picture) -> str | None:
        """The id of a picture that was uploaded before."""
        return await self.files.known(picture) if self.files is not None else None

    def _shown(self, screen: Screen) -> dict[str, Any]:
        return {
            "text": self.readable(screen.text),
            "parse_mode": "HTML",
            "reply_markup": self._keys(screen),
            "link_preview_options": {"is_disabled": True},
        }

    def _captioned(self, screen: Screen) -> dict[str, Any]:
        return {"caption": self.readable(screen.text), "parse_mode": "HTML"}

    def _keys(self, screen: Screen) -> dict[str, Any] | None:
        return screen.keyboard() if screen.rows else None

    def readable(self, text: str) -> str:
        """The text as this server takes it, and as no line breaks within a number."""
        text = unbroken_numbers(text)
        return text if self.knows_time else TIME_TAG.sub(r"\1", text)

    # Calls

    async def _call_with_file(
        self,
        call: ChatCall,
        picture: Picture,
        with_file: Callable[[dict[str, Any], str | bytes], dict[str, Any]],
        before: BeforeCall | None = None,
        *,
        is_again: bool = False,
    ) -> CallOutcome:
        """A call that shows a picture: by the id of an earlier upload, and with the picture if that is not taken.

        A picture that Telegram does not take is as good as one that cannot be drawn.
        """
        if self.files is None:
            return CallOutcome(CallStatus.UNDRAWN)
        note = self.metrics.note_picture
        try:
            file = await self.files.file(picture)
        except Undrawn:
            note("failed")
            return CallOutcome(CallStatus.UNDRAWN)
        except PictureLate:
            note("late")
            return CallOutcome(CallStatus.PICTURE_LATE, wait=LATE_PICTURE_WAIT_MS)
        note("known" if isinstance(file, str) else "drawn")
        try:
            made = call._replace(parameters=with_file(call.parameters, file))
            is_edit = "message_id" in call.parameters
            outcome = await (self._edit if is_edit else self._call)(made, before)
            if isinstance(file, bytes) and outcome.file_id:
                await self.files.uploaded(picture, outcome.file_id)
        finally:
            if isinstance(file, bytes):
                self.files.not_uploaded(picture)
        if isinstance(file, str) and any([gone in outcome.reason.lower() for gone in FILE_IS_GONE]):
            await self.files.refused(picture)
            if not is_again:
                return await self._call_with_file(call, picture, with_file, before, is_again=True)
        if outcome.status is CallStatus.REFUSED:
            self.files.not_taken(picture, outcome.reason)
            return outcome._replace(status=CallStatus.UNDRAWN)
        return outcome

    async def _call(self, call: ChatCall, before: BeforeCall | None = None) -> CallOutcome:
        """One call, if the limits allow it. A call that is not answered counts until it has arrived in any case."""
        self._calls_made += 1
        ticket = f"{self._worker}{self._calls_made}"
        if wait := await self.gate.admit(call.chat, call.priority, ticket):
            self.metrics.note_wait(in_seconds(wait))
            return CallOutcome(CallStatus.LATER, wait=wait)
        self.sent.hear_of(self.gate.latest)
        if before is not None:
            await before()
        outcome = await self._outcome(call)
        if outcome.status is not CallStatus.SILENT:
            told = outcome.message if outcome.status is CallStatus.DONE else None
            await self.gate.settle(call.chat, ticket, told)
        again = self._changed(call, outcome)
        return outcome if again is None else await self._call(again)

    async def _edit(self, call: ChatCall, before: BeforeCall | None = None) -> CallOutcome:
        """Once more if Telegram had closed the connection, which most often happens before a call; it counts again."""
        outcome = await self._call(call, before)
        return await self._call(call) if outcome.reason == CLOSED else outcome

    async def _outcome(self, call: ChatCall) -> CallOutcome:
        method, chat, _, parameters = call
        try:
            result = await self.calls.call(method, **parameters)
        except RetryAfter as error:
            return await self._told_to_wait(chat, error)
        except ChatMigrated as error:
            return CallOutcome(CallStatus.MOVED, error.new_chat_id)
        except Forbidden as error:
            return _refusal(error.message, None, otherwise=CallStatus.UNREACHABLE)
        except BadRequest as error:
            return _refusal(error.message, parameters.get("message_id"))
        except NetworkError as error:
            log.info("telegram_silent method=%s error=%s", method, type(error).__name__)
            return self._silence(chat, CLOSED if isinstance(error, ConnectionClosed) else "")
        except TelegramError as error:  # a bad token, an answer that is none: nothing about this content
            log.error("telegram_error method=%s error=%s", method, error)
            return self._silence(chat)
        self._silences.pop(chat, None)
        if not isinstance(result, dict):
            return CallOutcome(CallStatus.DONE)
        files = result.get("photo") or [result.get("animation") or {}]
        return CallOutcome(
            CallStatus.DONE,
            result["message_id"],
            file_id=files[-1].get("file_id", ""),
            die=result.get("dice", {}).get("value", 0),
        )

    def _silence(self, chat: int, reason: str = "") -> CallOutcome:
        """Wait longer each time, as every try may send one message too many."""
        tries = self._silences[chat] = self._silences.get(chat, 0) + 1
        wait = SILENCE_WAIT_MS << min(tries - 1, 10)
        return CallOutcome(CallStatus.SILENT, wait=min(wait, MAX_SILENCE_WAIT_MS), reason=reason)

    async def _told_to_wait(self, chat: int, error: RetryAfter) -> CallOutcome:
        wait = wait_asked_for(error)
        await self.gate.block(chat, wait)
        return CallOutcome(CallStatus.LATER, wait=wait)

    def _changed(self, call: ChatCall, outcome: CallOutcome) -> ChatCall | None:
        """The same call as this server and this group take it; None if there is no other way to make it."""
        if outcome.status is not CallStatus.REFUSED:
            return None
        reason, parameters = outcome.reason.lower(), call.parameters
        if call.method in PIN_METHODS or any([gone in reason for gone in FILE_IS_GONE]):
            return None
        if CANNOT_PARSE in reason and self.knows_time and _has_time(parameters):
            self.knows_time = False
            return call._replace(parameters=_without_time(parameters))
        if parameters.get("message_thread_id") and any([gone in reason for gone in TOPIC_IS_GONE]):
            return call._replace(parameters={**parameters, "message_thread_id": None})
        log.error("telegram_refused method=%s chat=%d reason=%s", call.method, call.chat, outcome.reason)
        return None


def _unpinnable(outcome: CallOutcome) -> CallOutcome:
    """The outcome of a pin: a right that the bot lacks does not mean that it cannot write there."""
    refused = (CallStatus.UNREACHABLE, CallStatus.LOST, CallStatus.KEPT, CallStatus.UNDRAWN)
    return outcome._replace(status=CallStatus.REFUSED) if outcome.status in refused else outcome


def _photo(parameters: dict[str, Any], file: str | bytes) -> dict[str, Any]:
    return {**parameters, "photo": file}


def _animation(parameters: dict[str, Any], file: str | bytes) -> dict[str, Any]:
    """Telegram judges an upload by its name."""
    return {**parameters, "animation": InputFile(file, FILM_NAME) if isinstance(file, bytes) else file}


def _media(parameters: dict[str, Any], file: str | bytes) -> dict[str, Any]:
    """As a file id stands in the media, or the media says which part of the form is the picture."""
    attached = {ATTACHED_PICTURE: file} if isinstance(file, bytes) else {}
    name = f"attach://{ATTACHED_PICTURE}" if attached else file
    return {**parameters, "media": {"type": "photo", "media": name, **parameters["media"]}, **attached}


def _has_time(parameters: Mapping[str, Any]) -> bool:
    texts = (parameters.get("text"), parameters.get("caption"), parameters.get("media", {}).get("caption"))
    return any([TIME_TAG.search(text or "") for text in texts])


def _without_time(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters with the text inside of every `<tg-time>` in its place."""
    plain = {
        name: TIME_TAG.sub(r"\1", parameters[name]) for name in ("text", "caption") if name in parameters
    }
    media = parameters.get("media")
    return {**parameters, **plain, **({"media": _without_time(media)} if isinstance(media, dict) else {})}


def _refusal(reason: str, message: int | None, otherwise: CallStatus = CallStatus.REFUSED) -> CallOutcome:
    said = reason.lower()
    if any([forbidden in said for forbidden in NO_PICTURES_HERE]):
        return CallOutcome(CallStatus.UNDRAWN)
    if IS_NOT_MODIFIED in said:
        return CallOutcome(CallStatus.DONE, message, reason=IS_NOT_MODIFIED)
    if IS_NOT_DELETED in said:
        return CallOutcome(CallStatus.KEPT)
    if any([lost in said for lost in MESSAGE_IS_GONE]):
        is_other_kind = [kind for kind in (IS_NO_TEXT, IS_NO_CAPTION) if kind in said]
        return CallOutcome(CallStatus.LOST, reason="".join(is_other_kind))
    if any([nobody in said for nobody in NOBODY_THERE]):
        return CallOutcome(CallStatus.UNREACHABLE)
    return CallOutcome(otherwise, reason=reason)
