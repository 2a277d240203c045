"""Updates as Telegram sends them, and a processor that does what a test wants."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from typing import Any

from tgbot.api.transport import Update


def tap(number: int, table: str = "H7K9MW", *, chat: int = 1) -> Update:
    """A tap at a table; at each table another person taps."""
    person = 7 if table == "H7K9MW" else 8
    about = {"id": str(number), "data": f"1a|{table}|3|mama", "from": {"id": person}}
    return {"update_id": number, "callback_query": about | {"message": {"chat": {"id": chat}}}}


def text(number: int, chat: int = 1) -> Update:
    return {"update_id": number, "message": {"chat": {"id": chat}, "from": {"id": 7}, "text": "/help"}}


class Processor:
    """Remembers what it has processed. An update can be held back, or come to a bad end."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.done: list[int] = []
        self.errors: dict[int, Exception] = {}
        self._held: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self.slow: set[int] = set()

    async def __call__(self, update: dict[str, Any]) -> None:
        number = update["update_id"]
        self.begun.append(number)
        if number in self.slow:
            await self._held[number].wait()
        if number in self.errors:
            raise self.errors[number]
        self.done.append(number)

    def hold(self, *numbers: int) -> None:
        self.slow.update(numbers)

    def let_go(self, *numbers: int) -> None:
        for number in numbers:
            self.slow.discard(number)
            self._held[number].set()

    @property
    def times(self) -> dict[int, int]:
        return dict(Counter(self.done))
