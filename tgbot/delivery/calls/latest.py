"""The latest messages that this process has sent, by chat. All of it may be lost."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Set

MAX_CHATS = 4096
MAX_MESSAGES_OF_A_CHAT = 20


class LatestMessages:
    def __init__(self) -> None:
        self._chats: OrderedDict[int, deque[int]] = OrderedDict()
        self._private = 0

    def note(self, chat: int, message: int) -> None:
        messages = self._chats.setdefault(chat, deque(maxlen=MAX_MESSAGES_OF_A_CHAT))
        messages.append(message)
        self._chats.move_to_end(chat)
        if len(self._chats) > MAX_CHATS:
            self._chats.popitem(last=False)
        if chat > 0:
            self._private = max(self._private, message)

    def drop(self, chat: int, messages: Set[int]) -> None:
        """Forget messages that will never be in any record."""
        if (noted := self._chats.get(chat)) is not None:
            self._chats[chat] = deque([one for one in noted if one not in messages], MAX_MESSAGES_OF_A_CHAT)

    def of(self, chat: int) -> frozenset[int]:
        return frozenset(self._chats.get(chat, ()))

    def here(self, chat: int) -> int:
        """The latest message in a chat; 0 if none is known."""
        return max(self._chats.get(chat, ()), default=0)

    def anywhere(self, chat: int) -> int:
        """The latest message among all that are numbered together with this chat's: those of all people."""
        return self._private if chat > 0 else self.here(chat)
