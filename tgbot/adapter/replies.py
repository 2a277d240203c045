"""Replies on their way to Telegram: in order for each chat, and outside the lanes, so that no table waits for a chat.

The request of a reply is already committed or refused. A caller that wants to know when a reply was first tried gets
a future; the intake confirms the update then, so that a crash before it brings the update again. A reply that
Telegram does not answer is tried again, and given up when it is late: people ask again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from telegram import InputFile
from telegram.error import RetryAfter, TelegramError

from engine.cancellation import cancel_all
from engine.spans import MINUTE, SECOND, Span, clock_ms, in_seconds
from tgbot.api import is_answer, wait_asked_for
from tgbot.requests.requests import ChatPlace, Document, HandlerReply, InlineResult, Request
from tgbot.screen.screen import MAX_ALERT_CHARACTERS, Alert, Screen
from tgbot.showing.calls.intents import Priority
from tgbot.showing.calls.outcomes import IS_NO_TEXT, RETRIED, CallOutcome, CallStatus
from tgbot.showing.calls.sender import Sender
from tgbot.showing.menu_keeper import MenuKeeper

log = logging.getLogger(__name__)

REPLY_WITHIN_MS: Span = MINUTE
"""A later reply helps nobody."""
FINISH_REPLIES_MS: Span = 20 * SECOND
MAX_WAITING_REPLIES = 20
"""Per chat; further replies are dropped."""

MAX_SILENT_TRIES = 3
"""A message that Telegram does not answer may have arrived: it is not sent more often than this."""
ANSWER_TAP_UNTIL_MS: Span = 15 * SECOND
"""Telegram accepts no answer to an older tap."""
ANSWER_AGAIN_MS: Span = 300
"""The first pause before a tap is answered again; it doubles each time."""

INLINE_CACHE_MS: Span = 5 * SECOND
"""Telegram may show the same person the same results again for this long."""

Call = Callable[[], Awaitable[CallOutcome]]


class QueuedReply(NamedTuple):
    deadline: float
    call: Call
    tried: asyncio.Future[None]
    """Done when the call has been made once, whatever came of it, or has been dropped, or has to wait for an earlier one that
    was put off: nobody else should wait for it."""


class Replies:
    """Sends replies, one after another per chat."""

    def __init__(self, sender: Sender, menus: MenuKeeper | None = None) -> None:
        self.sender = sender
        self.menus = menus
        """Without it, all messages stay."""
        self.calls = sender.calls
        self._waiting: dict[int, deque[QueuedReply]] = {}
        self._put_off: set[int] = set()
        """Chats whose next reply waits: for Telegram's limits, or because Telegram did not answer."""
        self._at_work: set[asyncio.Task[None]] = set()

    def answer(self, query: str, alert: Alert | None) -> asyncio.Future[None]:
        """Answer a tap; Telegram sets no limit for these calls. Done when it is answered."""
        return self._start(self._answer(query, alert), f"answer tap {query}")

    def answer_inline(self, query: str, results: Sequence[InlineResult]) -> asyncio.Future[None]:
        """Answer an inline query: for this person only, and not for long, as tables change."""
        return self._start(self._answer_inline(query, results), f"answer inline query {query}")

    async def _answer_inline(self, query: str, results: Sequence[InlineResult]) -> None:
        """Answer an inline query, once: a person who types on asks again."""
        answer = partial(
            self.calls.call,
            "answerInlineQuery",
            inline_query_id=query,
            results=[plain for result in results if (plain := await self._result(result)) is not None],
            cache_time=round(in_seconds(INLINE_CACHE_MS)),
            is_personal=True,
        )
        await _failed(answer, 0)

    async def answer_guest(self, query: str, result: InlineResult) -> str | None:
        """Answer as a guest, once: the inline id of the message, None if Telegram does not take it or did not answer."""
        try:
            sent = await self.calls.call(
                "answerGuestQuery", guest_query_id=query, result=await self._result(result)
            )
        except TelegramError as error:
            log.info("guest_not_answered error=%s", error)
            return None
        return str(sent["inline_message_id"]) if isinstance(sent, dict) else None

    async def _result(self, result: InlineResult) -> dict[str, Any] | None:
        """A result as Telegram takes it: with the picture that it has, or as a text; None for a film that was never made."""
        picture = result.screen.picture
        file_id = await self.sender.known_file(picture) if picture is not None else None
        is_missing = picture is not None and picture.is_animated and file_id is None
        return None if is_missing else result.plain(file_id, self.sender.readable)

    def carry_out(self, request: Request, reply: HandlerReply) -> list[asyncio.Future[None]]:
        """Begin all that a reply consists of; what a crash would lose before it is done."""
        place, tried = request.place, []
        if reply.edit is not None and request.message is not None:
            change = self._delete if reply.deletes else self._edit
            edit = partial(change, place.chat, request.message, reply.edit)
            tried.append(self._queue(place.chat, partial(self._change, request, edit)))
            if place.private and (reply.deletes or reply.stays):
                self._forget_menu(place.chat, request.message)
        home = ChatPlace(chat=request.person.id, private=True)
        turn, answers = menu_turn(request, reply), set[int]()
        for where, screen in [*[(place, one) for one in reply.send], *[(home, one) for one in reply.private]]:
            is_menu = where.private and not reply.stays
            call = partial(self._send_menu, turn, answers) if is_menu else self._send
            tried.append(self._queue(where.chat, partial(call, where, screen)))
        if reply.document is not None:
            send = partial(self._send_document, turn, home.chat, reply.document)
            tried.append(self._queue(home.chat, send))
        elif turn.command and not reply.send:
            self._start(self._take_place(home.chat, turn, ()), f"menus of {home.chat}")
        if reply.later is not None:
            self._start(self._carry_out_later(request, reply.later), f"later {request.token}")
        return tried if reply.draft_shown is None else [*tried, reply.draft_shown]

    async def _carry_out_later(self, request: Request, later: Callable[[], Awaitable[HandlerReply]]) -> None:
        self.carry_out(request, await later())

    def send(self, place: ChatPlace, screen: Screen) -> asyncio.Future[None]:
        return self._queue(place.chat, partial(self._send, place, screen))

    async def finish(self, grace: Span = FINISH_REPLIES_MS) -> None:
        """Carry out what is begun, within a limit: a chat that is full must not keep a worker from stopping."""
        deadline = clock_ms() + grace
        while self._at_work and (left := deadline - clock_ms()) > 0:
            await asyncio.wait(self._at_work, timeout=in_seconds(left))
        await cancel_all(self._at_work)

    # Carrying out

    def _start(self, work: Coroutine[None, None, None], name: str) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name=name)
        self._at_work.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._at_work.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("reply_failed task=%s", task.get_name(), exc_info=error)

    def _queue(self, chat: int, call: Call) -> asyncio.Future[None]:
        tried: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting = self._waiting.get(chat)
        if waiting is None:
            waiting = self._waiting[chat] = deque()
            self._start(self._send_all(chat, waiting), f"replies to {chat}")
        if len(waiting) < MAX_WAITING_REPLIES:
            waiting.append(QueuedReply(clock_ms() + REPLY_WITHIN_MS, call, tried))
        else:
            log.warning("reply_dropped chat=%d waiting=%d", chat, len(waiting))
            _mark_done(tried)
        if chat in self._put_off:
            _mark_done(tried)
        return tried

    async def _send_all(self, chat: int, waiting: deque[QueuedReply]) -> None:
        try:
            while waiting:
                reply = waiting.popleft()
                try:
                    await self._until_done(chat, reply)
                finally:
                    _mark_done(reply.tried)
                    self._put_off.discard(chat)
        finally:
            del self._waiting[chat]

    async def _until_done(self, chat: int, reply: QueuedReply) -> None:
        """Call until it is neither postponed nor without an answer."""
        silent = 0
        while clock_ms() < reply.deadline and silent < MAX_SILENT_TRIES:
            outcome = await reply.call()
            _mark_done(reply.tried)
            if outcome.status not in RETRIED:
                return
            self._put_off.add(chat)
            for later in self._waiting[chat]:
                _mark_done(later.tried)
            silent += outcome.status is CallStatus.SILENT
            await asyncio.sleep(in_seconds(max(0, min(outcome.wait, reply.deadline - clock_ms()))))
        log.warning("reply_given_up chat=%d", chat)

    async def _answer(self, query: str, alert: Alert | None) -> None:
        """Answer a tap, and again if Telegram fails. A late answer does no harm: the tap has had its effect."""
        text = alert.text[:MAX_ALERT_CHARACTERS] if alert else None
        pops_up = True if alert and alert.pops_up else None
        answer = partial(
            self.calls.call, "answerCallbackQuery", callback_query_id=query, text=text, show_alert=pops_up
        )
        deadline, pause = clock_ms() + ANSWER_TAP_UNTIL_MS, ANSWER_AGAIN_MS
        while (wait := await _failed(answer, pause)) is not None and clock_ms() + wait < deadline:
            await asyncio.sleep(in_seconds(wait))
            pause *= 2

    async def _send(self, place: ChatPlace, screen: Screen) -> CallOutcome:
        """Send a screen; where there is no picture, a text says the same."""
        outcome = await self.sender.send(place.chat, screen, Priority.TAPPED, topic=place.topic)
        if outcome.status is CallStatus.UNDRAWN:
            return await self._send(place, screen.instead or replace(screen, picture=None))
        return outcome

    async def _send_menu(
        self, turn: MenuTurn, answers: set[int], place: ChatPlace, screen: Screen
    ) -> CallOutcome:
        """A message that takes the place of the menus before it; `answers` are those of the same reply."""
        outcome = await self._send(place, screen)
        if outcome.status is CallStatus.DONE and outcome.message is not None:
            answers.add(outcome.message)
            await self._take_place(place.chat, turn, tuple(answers))
        return outcome

    async def _take_place(self, chat: int, turn: MenuTurn, answers: Sequence[int]) -> None:
        """Note what stands; nobody waits until the rest is gone."""
        if self.menus is None:
            return
        gone = await self.menus.note(chat, (*turn.command, *answers), (*turn.keeps, *answers))
        if gone:
            self._start(self.menus.remove(chat, gone), f"remove menus of {chat}")

    def _forget_menu(self, chat: int, message: int) -> None:
        if self.menus is not None:
            self._start(self.menus.forget(chat, [message]), f"forget menu of {chat}")

    async def _change(self, request: Request, change: Call) -> CallOutcome:
        """Change the message with the button that was tapped, unless a later tap has."""
        chat, message = request.place.chat, request.message
        if self.menus is None or message is None:
            return await change()
        is_latest = await self.menus.note_tap(chat, message, request.number)
        return await change() if is_latest else CallOutcome(CallStatus.DONE, message)

    async def _edit(self, chat: int, message: int, screen: Screen) -> CallOutcome:
        """A message that shows a picture keeps it, if there is no other."""
        outcome = await self.sender.edit(chat, message, screen, Priority.TAPPED)
        if outcome.reason == IS_NO_TEXT:
            return await self.sender.edit(chat, message, screen, Priority.TAPPED, keeps_picture=True)
        if outcome.status is CallStatus.UNDRAWN:
            instead = screen.instead or replace(screen, picture=None)
            return await self.sender.shrink(chat, message, instead, Priority.TAPPED)
        return outcome

    async def _delete(self, chat: int, message: int, screen: Screen) -> CallOutcome:
        """Delete a message; one that Telegram keeps, as it is too old, shows the screen instead."""
        outcome = await self.sender.delete(chat, message, Priority.TAPPED)
        is_there = outcome.status in (CallStatus.KEPT, CallStatus.REFUSED)
        return await self._edit(chat, message, screen) if is_there else outcome

    async def _send_document(self, turn: MenuTurn, chat: int, document: Document) -> CallOutcome:
        """Send a document, which stays; a command for it goes."""
        file = InputFile(document.content, filename=document.name)
        outcome = await self.sender.upload(chat, file, document.caption, Priority.TAPPED)
        if outcome.status is CallStatus.DONE and turn.command:
            await self._take_place(chat, turn, ())
        return outcome


async def _failed(answer: Callable[[], Awaitable[object]], pause: Span) -> Span | None:
    """Make a call; the time until it may be made again, None: it was accepted, or never will be."""
    try:
        await answer()
    except RetryAfter as error:
        return wait_asked_for(error)
    except TelegramError as error:
        log.debug("tap_not_answered error=%s", error)
        return None if is_answer(error) else pause
    return None


def _mark_done(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)


# A menu is one message: in a private chat an answer takes the place of the menus before it
#
# Everything that a handler sends to a private chat is a menu, unless its reply says that it stays. Living messages of
# tables, files and messages without a request never come here. What stands is noted after it was sent, and only then
# does the rest go: a worker that dies in between leaves messages that the next menu takes along.


class MenuTurn(NamedTuple):
    """The messages that a request brings and keeps in its private chat, beside the answer to it."""

    command: tuple[int, ...] = ()
    """The message with the command, which goes like a menu."""
    keeps: frozenset[int] = frozenset()
    """Messages that stay there until the next menu, although they may have been noted before."""


def menu_turn(request: Request, reply: HandlerReply) -> MenuTurn:
    """A command goes as soon as its answer stands.

    It stays until the next one if it was refused, so that it can be corrected, or if its answer is a table's message. So
    does a menu from which another one was opened. What people say in their own words is theirs.
    """
    if not request.place.private or request.message is None:
        return MenuTurn()
    if request.is_tap:
        return MenuTurn(keeps=frozenset({request.message}))
    if not request.is_command:
        return MenuTurn()
    is_answered_here = bool(reply.send or reply.document) and not reply.is_refusal
    return MenuTurn((request.message,), frozenset() if is_answered_here else frozenset({request.message}))
