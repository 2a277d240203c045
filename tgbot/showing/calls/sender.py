"""The sender: what a bot does in a chat, as calls with their parameters."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from telegram import InputFile

from engine.spans import SECOND, Span
from tgbot.api import Calls
from tgbot.monitoring.metrics import Metrics
from tgbot.pictures.facts import Picture
from tgbot.screen.screen import Row, Screen
from tgbot.showing.calls.outcomes import (
    DRAWING_HANGS,
    FILE_IS_GONE,
    IS_NO_TEXT,
    IS_NOT_MODIFIED,
    RETRIED,
    BeforeCall,
    CallOutcome,
    CallStatus,
    ChatCall,
    Gate,
    LimitedCalls,
)
from tgbot.showing.calls.picture_files import PictureFiles, PictureLate, Undrawn

DIE_EMOJI = "🎰"
"""Its 64 values are the most that Telegram offers."""
MAX_NO_TEXTS = 200
LATE_PICTURE_WAIT_MS: Span = SECOND
"""Until a picture that was not drawn in time may be asked for again."""
FILM_NAME = "habana.gif"
ATTACHED_PICTURE = "picture"
"""The part of a form that holds an uploaded picture."""


class Sender(LimitedCalls):
    """Sends, edits and deletes: the parameters of each call, and what its outcome means."""

    def __init__(
        self, calls: Calls, gate: Gate, files: PictureFiles | None = None, metrics: Metrics | None = None
    ) -> None:
        super().__init__(calls, gate, metrics)
        self.files = files
        """None where nobody draws pictures."""
        self._no_texts: deque[tuple[int, int | str]] = deque(maxlen=MAX_NO_TEXTS)
        """Messages that were to shrink and turned out to be pictures, by chat and number."""

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
        """`before` is called if the limits allow the call, and before it is made. A message without it is in no record."""
        is_recorded = before is not None
        where = {"chat_id": chat, "message_thread_id": topic, "disable_notification": silent or None}
        if screen.picture is None:
            call = ChatCall("sendMessage", chat, priority, {**where, **self._shown(screen)}, is_recorded)
            outcome = await self._call(call, before)
        else:
            parameters = {**where, **self._captioned(screen), "reply_markup": self._keys(screen)}
            is_animated = screen.picture.is_animated
            method = "sendAnimation" if is_animated else "sendPhoto"
            call = ChatCall(method, chat, priority, parameters, is_recorded)
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
        message: int | str,
        screen: Screen | None,
        priority: int,
        *,
        keeps_picture: bool = False,
        before: BeforeCall | None = None,
    ) -> CallOutcome:
        """Without a screen the message loses its keys, and its text stays; it is LOST if it has no keys.

        A message that keeps its picture gets a new caption, whatever picture the screen has. A text may become a picture,
        but never the other way. Of a message that is known by its inline id only, `chat` stands for its chat in the limits.
        """
        is_inline = isinstance(message, str)
        where = {"inline_message_id": message} if is_inline else {"chat_id": chat, "message_id": message}
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
        self, chat: int, message: int | str, screen: Screen, priority: int, before: BeforeCall | None = None
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

    def _keys(self, screen: Screen) -> Mapping[str, Any] | None:
        return screen.keyboard if screen.rows else None

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

        A picture that Telegram does not take counts as one that cannot be drawn; it takes no upload for an inline id.
        """
        if self.files is None:
            return CallOutcome(CallStatus.UNDRAWN)
        note, is_inline = self.metrics.note_picture, "inline_message_id" in call.parameters
        try:
            file = await self.known_file(picture) if is_inline else await self.files.file(picture)
        except Undrawn:
            note("failed")
            return CallOutcome(CallStatus.UNDRAWN)
        except PictureLate as late:
            note("late")
            reason = DRAWING_HANGS if late.hangs else ""
            return CallOutcome(CallStatus.PICTURE_LATE, wait=LATE_PICTURE_WAIT_MS, reason=reason)
        if file is None:
            return CallOutcome(CallStatus.UNDRAWN)
        note("known" if isinstance(file, str) else "drawn")
        try:
            made = call._replace(parameters=with_file(call.parameters, file))
            is_edit = is_inline or "message_id" in call.parameters
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
