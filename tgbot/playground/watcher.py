"""Translates the world's events into the page's feed, immediately and in the same order."""

from __future__ import annotations

from collections.abc import Callable

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
from tgbot.playground.feed import Feed
from tgbot.playground.views import PageView

POLL_METHOD = "getUpdates"
FIRST_METHOD = "getWebhookInfo"
"""The method that the bot calls just before its first poll."""
PROFILE_METHODS = frozenset({"setMyDescription", "setMyShortDescription", "setMyName"})
MAX_PARAMETER_CHARACTERS = 120
"""The page shows this much of a parameter."""
MAX_PARAMETER_ITEMS = 12
"""The page shows this many items of a list."""


class WorldWatcher:
    def __init__(self, view: PageView, feed: Feed) -> None:
        self.view = view
        self.world = view.world
        self.feed = feed
        self.running = False
        """Whether the bot runs, as `set_running` last said."""
        self.on_change: Callable[[], None] = lambda: None
        """Called when there is something to save."""
        self.on_polling: Callable[[], None] = lambda: None
        """Called when the bot begins to poll for updates."""
        self._bot: Json = {}
        self._chats: dict[int, Json] = {number: view.chat(chat) for number, chat in self.world.chats.items()}
        self._waiting: frozenset[int] = frozenset()
        self.world.events.listeners.append(self._publish)
        self.world.updates.on_change = self._updates_changed
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
