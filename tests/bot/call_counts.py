"""The calls of a bot that were for nothing: refused because of limits, about what is gone, edits that change nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.bot.players import buttons_of
from tgbot.playground.botapi import Chat, World
from tgbot.playground.botapi.events import ApiCalled
from tgbot.screen.table_names import table_mark

GONE = (
    "message to edit not found",
    "message can't be edited",
    "there is no text",
    "message to delete not found",
)


@dataclass(slots=True)
class CallCounts:
    """Counts every call to a chat of the worlds that it listens to."""

    calls: int = 0
    too_many: int = 0
    """Refused with 429, because of the limits."""
    flooded: int = 0
    """Refused with 429, because a fault asked for it."""
    same: int = 0
    """Edits that changed nothing."""
    gone: int = 0
    """Edits and deletions of messages that were not there."""
    gone_again: int = 0
    """Of these, calls about a message that was known to be gone, or that the bot itself had deleted."""
    shrunk_again: int = 0
    """Edits of a message that had been shrunk to a text without keys before."""
    _gone: set[tuple[object, object]] = field(default_factory=set)
    _shrunk: set[tuple[object, object]] = field(default_factory=set)

    def listen_to(self, world: World) -> None:
        self._gone.clear()
        self._shrunk.clear()
        world.events.listeners.append(
            lambda event: self.count(event, world) if isinstance(event, ApiCalled) else None
        )

    def count(self, call: ApiCalled, world: World) -> None:
        if "chat_id" not in call.parameters:
            return
        self.calls += 1
        why = "" if call.ok else call.result["description"]
        is_flooded = world.rates.holds(int(call.parameters["chat_id"]), world.clock())
        self.too_many += "Too Many Requests" in why and not is_flooded
        self.flooded += "Too Many Requests" in why and is_flooded
        if "message_id" in call.parameters and call.method.startswith(("editMessage", "deleteMessage")):
            self._count_change(call, why)

    def _count_change(self, call: ApiCalled, why: str) -> None:
        message = (call.parameters["chat_id"], call.parameters["message_id"])
        is_gone = any([reason in why for reason in GONE])
        self.same += "not modified" in why
        self.gone += is_gone
        self.gone_again += is_gone and message in self._gone
        self.shrunk_again += message in self._shrunk
        if is_gone or (call.ok and call.method == "deleteMessage"):
            self._gone.add(message)
        elif call.ok and not call.parameters.get("reply_markup"):
            self._shrunk.add(message)

    def __str__(self) -> str:
        per_mille = 1000 * self.too_many / max(1, self.calls)
        return (
            f"{self.calls} calls to chats, {self.too_many} refused with 429 ({per_mille:.2f} per 1,000), "
            f"{self.same} not modified, {self.gone} calls about lost messages ({self.gone_again} again), "
            f"{self.shrunk_again} edits of shrunk ones"
        )


def messages_about(chat: Chat, code: str) -> list[str]:
    """The texts of the bot's messages in a chat that bear a table's mark, or have buttons of it."""
    own = [each for each in chat.messages.values() if each.by_bot]
    return [each.text for each in own if table_mark(code) in each.text or buttons_of(each, code)]


def messages_with_keys(chat: Chat, code: str) -> int:
    """The messages of a chat that have buttons of a table."""
    return len([each for each in chat.messages.values() if each.by_bot and buttons_of(each, code)])
