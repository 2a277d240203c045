"""Parked updates: how they are stored and described, how long they wait, and which have to stay in order."""

from __future__ import annotations

import json
from typing import Any

from engine.tables.port import DueEntry
from engine.tables.time.instants import MINUTE, SECOND, Span
from tgbot.api.calls import Update
from tgbot.buttons.codec import TableButtonData, read_button
from tgbot.intake.lanes import lane_of

REFUSALS_FIELD = "habana_refusals"
"""The field of a parked update that counts how often the store has refused it. Telegram has no such field."""
FIRST_REFUSED_WAIT_MS: Span = SECOND // 2
MAX_REFUSED_WAIT_MS: Span = 10 * MINUTE
MAX_REFUSALS = 20
"""An update that the store has refused so often, for about two hours, is given up."""
MAX_REMEMBERED_REFUSED = 1000


def refused_wait(refusals: int) -> Span:
    """How long to wait after some refusals.

    >>> [refused_wait(refusals) for refusals in (1, 2, 3, 12)]
    [500, 1000, 2000, 600000]
    """
    longest = MAX_REFUSED_WAIT_MS // FIRST_REFUSED_WAIT_MS
    return FIRST_REFUSED_WAIT_MS * min(1 << (refusals - 1), longest)


def refusals_of(update: Update) -> int:
    refusals = update.get(REFUSALS_FIELD)
    return refusals if isinstance(refusals, int) else 0


def describe(update: Update) -> str:
    """An update for the operator, without what people wrote.

    >>> describe({"update_id": 5, "message": {"text": "hi", "chat": {"id": 1}, "from": {"id": 7}}})
    '5 (message, person 7)'
    """
    kind = next((name for name in update if name not in ("update_id", REFUSALS_FIELD)), "empty")
    return f"{update['update_id']} ({kind}, {sequence_of(update)})"


def sequence_of(update: Update) -> str:
    """The order that an update must keep: that of the same person's updates about the same table.

    A store that refuses one table may take the person's moves at another.
    """
    query = update.get("callback_query")
    button = read_button(str(query.get("data", ""))) if isinstance(query, dict) else None
    lane = lane_of(update)
    return f"{lane}, table {button.table}" if isinstance(button, TableButtonData) else lane


def read_parked(entry: DueEntry) -> Update | None:
    try:
        update: Any = json.loads(entry.text)
    except ValueError:
        return None
    return update if isinstance(update, dict) and isinstance(update.get("update_id"), int) else None


class RefusedUpdates:
    """The updates that the store has refused this worker, in their sequences: later ones do not overtake them."""

    def __init__(self, most: int = MAX_REMEMBERED_REFUSED) -> None:
        self._most = most
        self._updates: dict[int, Update] = {}
        self._sequences: dict[str, list[int]] = {}
        self._parked: set[int] = set()
        """Those that the store has by now, where any worker may have done them."""

    def add(self, update: Update) -> None:
        number = update["update_id"]
        if number in self._updates or len(self._updates) >= self._most:
            return
        self._updates[number] = update
        self._sequences.setdefault(sequence_of(update), []).append(number)

    def note_parked(self, number: int) -> None:
        if number in self._updates:
            self._parked.add(number)

    def is_parked(self, number: int) -> bool:
        return number in self._parked

    def remove(self, number: int) -> None:
        self._parked.discard(number)
        update = self._updates.pop(number, None)
        if update is None:
            return
        sequence = sequence_of(update)
        self._sequences[sequence].remove(number)
        if not self._sequences[sequence]:
            del self._sequences[sequence]

    def before(self, update: Update) -> list[Update]:
        """Those that stand before an update in its sequence, in order."""
        if not self._updates:
            return []
        numbers = self._sequences.get(sequence_of(update), [])
        number = update["update_id"]
        ahead = numbers[: numbers.index(number)] if number in numbers else numbers
        return [self._updates[earlier] for earlier in ahead]
