"""The numbered stream of events for the page, and the world's events translated into it. After a lost connection the page asks for what it missed."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncGenerator, Callable
from typing import NamedTuple

import orjson

from tgbot.playground.botapi.events import (
    ApiCalled,
    MemberChanged,
    MessageDeleted,
    MessageEdited,
    MessageSent,
    TapAnswered,
    WorldEvent,
)
from tgbot.playground.botapi.forms import Json
from tgbot.playground.botapi.webhooks import chat_of_update
from tgbot.playground.views import PageView

KEPT_FEED_ENTRIES = 5000
KEEP_ALIVE_SECONDS = 15.0
"""After this much silence a comment is sent, so that the connection stays open."""


class FeedEntry(NamedTuple):
    number: int
    body: bytes

    @property
    def event(self) -> bytes:
        return b"id: %d\ndata: %s\n\n" % self


class Feed:
    """Keeps the latest entries and streams them.

    Numbers start at the current time in milliseconds, so that no number of an earlier run is mistaken for a new one.
    """

    def __init__(self, keep: int = KEPT_FEED_ENTRIES, first: int | None = None) -> None:
        self.last = round(time.time() * 1000) if first is None else first
        self._kept = deque[FeedEntry](maxlen=keep)
        self._first = self.last
        self._added = asyncio.Event()

    def tell(self, kind: str, **content: object) -> None:
        self.last += 1
        if len(self._kept) == self._kept.maxlen:
            self._first = self._kept[0].number
        self._kept.append(
            FeedEntry(self.last, orjson.dumps({"type": kind, **content}, option=orjson.OPT_NON_STR_KEYS))
        )
        self._added.set()
        self._added = asyncio.Event()

    def after(self, number: int) -> list[FeedEntry] | None:
        """The entries after that number, oldest first; None if some of them are no longer kept."""
        if not self._first <= number <= self.last:
            return None
        missed = self.last - number
        return [self._kept[index] for index in range(-missed, 0)]

    async def stream(self, after: int | None = None) -> AsyncGenerator[bytes, None]:
        """Server-sent events after that number, without end."""
        number = self.last if after is None else after
        yield b"retry: 1000\n\n"
        while True:
            told = self.after(number)
            if told is None:
                told = [FeedEntry(self.last, orjson.dumps({"type": "reset"}))]
            if told:
                number = told[-1].number
                yield b"".join([each.event for each in told])
            elif not await self._more():
                yield b": still here\n\n"

    async def _more(self) -> bool:
        try:
            async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                await self._added.wait()
        except TimeoutError:
            return False
        return True


# The world's events, translated immediately and in the same order


POLL_METHOD = "getUpdates"
FIRST_METHOD = "getWebhookInfo"
"""The method that the bot calls just before its first poll."""
PROFILE_METHODS = frozenset({"setMyDescription", "setMyShortDescription", "setMyName"})
MAX_PARAMETER_CHARACTERS = 120
"""The page shows this much of a parameter."""
MAX_PARAMETER_ITEMS = 12
"""The page shows this many items of a list."""


class WorldWatcher:
    def __init__(
        self,
        view: PageView,
        feed: Feed,
        *,
        on_change: Callable[[], None] = lambda: None,
        on_polling: Callable[[], None] = lambda: None,
    ) -> None:
        self.view = view
        self.world = view.world
        self.feed = feed
        self.running = False
        """Whether the bot runs, as `set_running` last said."""
        self.on_change = on_change
        """Called when there is something to save."""
        self.on_polling = on_polling
        """Called when the bot begins to poll for updates."""
        self._bot: Json = {}
        self._chats: dict[int, Json] = {number: view.chat(chat) for number, chat in self.world.chats.items()}
        self._waiting: frozenset[int] = frozenset()
        self.world.events.listeners.append(self._publish)
        self.world.updates.listeners.append(self._updates_changed)
        self._updates_changed()

    # State

    @property
    def bot(self) -> Json:
        return self.view.bot() | {"running": self.running}

    @property
    def waiting(self) -> list[int]:
        return sorted(self._waiting)

    def set_running(self, *, running: bool) -> None:
        if running is not self.running:
            self.running = running
            self.tell_bot()

    def tell_bot(self) -> None:
        if self._bot != self.bot:
            self._bot = self.bot
            self.feed.tell("bot", running=self.running, bot=self._bot)

    def tell_chat(self, chat: int) -> None:
        """Publish a chat if it differs from what the page knows."""
        form = self.view.chat(self.world.chats[chat])
        if self._chats.get(chat) != form:
            self._chats[chat] = form
            self.feed.tell("chat", chat=form)

    # Events

    def _publish(self, event: WorldEvent) -> None:
        match event:
            case MessageSent(chat, form):
                self._message(chat, form["message_id"], new=True)
            case MessageEdited(chat, form):
                self._message(chat, form["message_id"], new=False)
            case MessageDeleted(chat, number):
                self.feed.tell("deleted", chat=chat, id=number)
            case TapAnswered(query, person, text, alert, url):
                self.feed.tell(
                    "answered",
                    query=query,
                    person=person,
                    text=text,
                    alert=alert,
                    **{"url": url} if url else {},
                )
            case MemberChanged(chat):
                self.tell_chat(chat)
            case ApiCalled():
                self._called(event)
        self.on_change()

    def _message(self, chat: int, number: int, *, new: bool) -> None:
        """Publish a message, and its chat first: the first message to the bot also starts the chat."""
        self.tell_chat(chat)
        message = self.world.chats[chat].messages[number]
        self.feed.tell("message", chat=chat, message=self.view.message(message), new=new)

    def _called(self, call: ApiCalled) -> None:
        """Publish a call of the bot, except polls that brought no updates."""
        if call.method == POLL_METHOD and not (call.ok and call.result):
            return
        if call.method == FIRST_METHOD:
            self.on_polling()
        told: Json = {"method": call.method, "ok": call.ok, "ms": round(call.took * 1000, 1)}
        if "chat_id" in call.parameters:
            told["chat"] = call.parameters["chat_id"]
        if not call.ok:
            told["error"] = call.result["description"]
        self.feed.tell("call", **told, parameters=abridged(call.parameters), at=round(call.at * 1000))
        if call.method in PROFILE_METHODS:
            self.tell_bot()

    def _updates_changed(self) -> None:
        """Publish in which chats the bot still has updates to process."""
        waiting = frozenset([chat_of_update(update) for update in self.world.updates.pending.values()])
        for chat in waiting ^ self._waiting:
            self.feed.tell("waiting", chat=chat, waiting=chat in waiting)
        self._waiting = waiting
        self.on_change()


def abridged(value: object) -> object:
    """The parameters of a call, cut short for display."""
    if isinstance(value, dict):
        return {key: abridged(part) for key, part in value.items()}
    if isinstance(value, list):
        return [abridged(part) for part in value[:MAX_PARAMETER_ITEMS]] + (
            ["…"] if len(value) > MAX_PARAMETER_ITEMS else []
        )
    if isinstance(value, str) and len(value) > MAX_PARAMETER_CHARACTERS:
        return value[:MAX_PARAMETER_CHARACTERS] + "…"
    return value
