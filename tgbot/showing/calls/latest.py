"""The latest messages that this process has sent, by chat, and the latest that it knows of anywhere. All of it may be lost."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Set

from engine.store.people.limits import shares_numbers

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
