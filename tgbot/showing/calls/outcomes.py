"""One call to Telegram and its outcome. Every way in which a call can go wrong has a name here."""

from __future__ import annotations

import logging
import re
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Mapping, Set
from contextlib import suppress
from enum import Enum, auto
from typing import Any, NamedTuple

from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TelegramError

from engine.spans import in_seconds
from engine.store.people.limits import ChatLimits, SendRates, shares_numbers
from engine.surroundings import new_token
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import DAY, MINUTE, SECOND, Span
from tgbot.api import Calls, ConnectionClosed, wait_asked_for
from tgbot.monitoring.metrics import Metrics
from tgbot.screen.screen import unbroken_numbers

# The gate before every call to a chat: it keeps Telegram's limits over all workers, unless they are lifted


log = logging.getLogger(__name__)

STORE_WAIT_MS: Span = SECOND
"""Wait while the store is unavailable and the limits are unknown."""


class Gate:
    def __init__(self, limits: ChatLimits, *, lifted: bool = False) -> None:
        self.limits = limits
        self.lifted = lifted

    @classmethod
    def of(cls, client: Any, *, overall: float, chat: float, group: float, lifted: bool = False) -> Gate:
        """A gate with these rates: calls a second in all, calls a second to one person, calls a minute to one group."""
        return cls(ChatLimits(client, SendRates.of(overall, chat, group)), lifted=lifted)

    @property
    def latest(self) -> int:
        """The highest number of those counted together that any worker knows; 0: none."""
        return self.limits.latest

    async def admit(self, chat: int, priority: int, ticket: str) -> Span:
        """How long to wait before asking again. 0: the call may be made, and is on its way until it is settled."""
        if self.lifted:
            return 0
        try:
            return await self.limits.admit(chat, priority, ticket)
        except StoreAway as error:
            log.warning("limits_unknown wait_ms=%d error=%s", STORE_WAIT_MS, error)
            return STORE_WAIT_MS

    async def settle(self, chat: int, ticket: str, message: int | None, *, is_recorded: bool = True) -> None:
        """Telegram has answered the call, and may have told a message. If the store does not hear of it, the call counts
        a little longer.
        """
        if self.lifted:
            return
        with suppress(StoreAway):
            await self.limits.settle(chat, ticket, message, is_recorded=is_recorded)

    async def told_elsewhere(self, chat: int, after: int, before: int) -> frozenset[int]:
        """The numbers between these two that are known to be messages in other chats, or in no record. `StoreAway` if nobody
        can say."""
        return frozenset() if self.lifted else await self.limits.told_elsewhere(chat, after, before)

    async def block(self, chat: int, wait: Span) -> None:
        """Telegram wants no calls to this chat for a while. While the store is away, other workers find out by themselves."""
        if self.lifted:
            return
        with suppress(StoreAway):
            await self.limits.block(chat, wait)


# The latest messages that this process has sent, by chat, and the latest that it knows of anywhere. All of it may be
# lost


MAX_CHATS = 4096
MAX_MESSAGES_OF_A_CHAT = 20


class LatestMessages:
    def __init__(self) -> None:
        self._chats: OrderedDict[int, deque[int]] = OrderedDict()
        self._anywhere = 0
        self._living: deque[tuple[int, int]] = deque(maxlen=MAX_CHATS)
        """Chats and living messages that a record names, once it is stored."""

    def note(self, chat: int, message: int) -> None:
        messages = self._chats.setdefault(chat, deque(maxlen=MAX_MESSAGES_OF_A_CHAT))
        messages.append(message)
        self._chats.move_to_end(chat)
        if len(self._chats) > MAX_CHATS:
            self._chats.popitem(last=False)
        if shares_numbers(chat):
            self.hear_of(message)

    def hear_of(self, message: int) -> None:
        """Note a number of those counted together, which some worker has learned."""
        self._anywhere = max(self._anywhere, message)

    def arrived(self, update: Mapping[str, Any]) -> None:
        """Note what a person has written, as Telegram brought it: whatever is sent from now on lies behind it."""
        message = update.get("message")
        if message is not None and shares_numbers(message["chat"]["id"]):
            self.hear_of(message["message_id"])

    def drop(self, chat: int, messages: Set[int]) -> None:
        """Forget messages that will never be in any record."""
        if (noted := self._chats.get(chat)) is not None:
            self._chats[chat] = deque([one for one in noted if one not in messages], MAX_MESSAGES_OF_A_CHAT)

    def of(self, chat: int) -> frozenset[int]:
        return frozenset(self._chats.get(chat, ()))

    def note_living(self, chat: int, message: int) -> None:
        self._living.append((chat, message))

    def beside_records(self, chat: int) -> frozenset[int]:
        """Messages that no record names. A living one among them is an orphan."""
        return frozenset({one for one in self.of(chat) if (chat, one) not in self._living})

    def here(self, chat: int) -> int:
        """The latest message in a chat; 0 if none is known."""
        return max(self._chats.get(chat, ()), default=0)

    def anywhere(self, chat: int) -> int:
        """The latest message among all that are numbered together with this chat's."""
        return self._anywhere if shares_numbers(chat) else self.here(chat)


# Calls and outcomes


IS_NOT_MODIFIED = "message is not modified"
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
DRAWING_HANGS = "a drawing hangs"
"""The reason for a late picture that may take any time."""


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
    """Telegram's words for a refusal, `IS_NOT_MODIFIED`, `IS_NO_TEXT`, `IS_NO_CAPTION`, `CLOSED`, or `DRAWING_HANGS`."""
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
    is_recorded: bool = True
    """Is the message named by a record? Until it is, it may be an orphan."""


BeforeCall = Callable[[], Awaitable[None]]


class LimitedCalls:
    """Calls within the limits. None waits for a limit, but its outcome says how long that would take."""

    def __init__(self, calls: Calls, gate: Gate, metrics: Metrics | None = None) -> None:
        self.calls = calls
        self.metrics = metrics or Metrics()
        self.gate = gate
        self.sent = LatestMessages()
        self._silences: dict[int, int] = {}
        """By chat: how many calls in a row Telegram did not answer."""
        self._worker = new_token(4)
        self._calls_made = 0
        self.knows_time = True
        """Does the server know `<tg-time>`? A server that does not gets the text inside."""

    def readable(self, text: str) -> str:
        """The text as this server takes it, and as no line breaks within a number."""
        text = unbroken_numbers(text)
        return text if self.knows_time else TIME_TAG.sub(r"\1", text)

    async def _call(self, call: ChatCall, before: BeforeCall | None = None) -> CallOutcome:
        """One call, if the limits allow it. A call that is not answered counts until it has arrived in any case."""
        self._calls_made += 1
        ticket = f"{self._worker}{self._calls_made}"
        if wait := await self.gate.admit(call.chat, call.priority, ticket):
            self.metrics.note_wait(in_seconds(wait))
            return CallOutcome(CallStatus.LATER, wait=wait)
        self.sent.hear_of(self.gate.latest)
        if before is not None:
            try:
                await before()
            except Exception:  # it is not made, and counts no longer than it has to
                await self.gate.settle(call.chat, ticket, None)
                raise
        outcome = await self._outcome(call)
        if outcome.status is not CallStatus.SILENT:
            told = outcome.message if outcome.status is CallStatus.DONE else None
            await self.gate.settle(call.chat, ticket, told, is_recorded=call.is_recorded)
        again = self._changed(call, outcome)
        return outcome if again is None else await self._call(again)

    async def _edit(self, call: ChatCall, before: BeforeCall | None = None) -> CallOutcome:
        """Once more if Telegram had closed the connection, which most often happens before a call; it counts again.

        If the limits put that off, it stays unknown what the first one has done.
        """
        outcome = await self._call(call, before)
        if outcome.reason != CLOSED:
            return outcome
        again = await self._call(call)
        return outcome._replace(wait=again.wait) if again.status is CallStatus.LATER else again

    async def _outcome(self, call: ChatCall) -> CallOutcome:
        method, chat, _, parameters, _ = call
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


# Waits after refusals that nobody understands: longer and longer, up to a day


MAX_BACKOFF_MS = DAY
MAX_REFUSALS_WHEN_OVER = 12
"""By then the wait is a day. A table that is over is not tried for ever."""


def backoff(refusals: int) -> Span:
    """How long to wait after some refusals in a row.

    >>> [backoff(times) // MINUTE for times in (1, 2, 3, 11, 12, 1000)]
    [1, 2, 4, 1024, 1440, 1440]
    """
    return min(MINUTE << min(max(refusals, 1) - 1, 11), MAX_BACKOFF_MS)
