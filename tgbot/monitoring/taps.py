"""Taps on their way: when each arrived, until it is answered and until its chat shows its effect."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

from engine.log_context import LOG_CONTEXT
from tgbot.monitoring.metrics import Metrics

MAX_OPEN_TAPS = 5000
"""A tap that is never answered is forgotten after this many others."""


class TapMark(NamedTuple):
    update: int
    chat: int | None
    """Where it was made."""
    arrived: float


class OpenTaps:
    """The taps that have arrived lately, by the numbers of their updates."""

    def __init__(self, metrics: Metrics, clock: Callable[[], float] = time.perf_counter) -> None:
        self.metrics = metrics
        self.clock = clock
        self._unanswered: OrderedDict[int, TapMark] = OrderedDict()
        self._unseen: OrderedDict[int, TapMark] = OrderedDict()

    def arrived(self, update: dict[str, Any]) -> None:
        """Note an update that Telegram has brought; of a tap, also when and where it was made."""
        self.metrics.note_update(kind_of_update(update))
        query = update.get("callback_query")
        if isinstance(query, dict):
            chat = ((query.get("message") or {}).get("chat") or {}).get("id")
            mark = TapMark(update["update_id"], chat, self.clock())
            for marks in (self._unanswered, self._unseen):
                marks.setdefault(mark.update, mark)
                if len(marks) > MAX_OPEN_TAPS:
                    marks.popitem(last=False)

    @property
    def current(self) -> TapMark | None:
        """The tap that this task works on, if there is one whose effect is not visible yet."""
        update: Any = LOG_CONTEXT.get().get("update")
        return self._unseen.get(update)

    def answered(self, update: int) -> None:
        if (mark := self._unanswered.pop(update, None)) is not None:
            self.metrics.note_tap_answered(self.clock() - mark.arrived)

    def visible(self, mark: TapMark) -> None:
        """Its chat shows the table as it is. A tap may lead to several passes; the first counts."""
        if self._unseen.pop(mark.update, None) is not None:
            self.metrics.note_tap_visible(self.clock() - mark.arrived)


def kind_of_update(update: dict[str, Any]) -> str:
    """
    >>> kind_of_update({"message": {"text": "/new"}}), kind_of_update({"my_chat_member": {}})
    ('command', 'membership')
    """
    if "callback_query" in update:
        return "tap"
    if "my_chat_member" in update:
        return "membership"
    message = update.get("message")
    if not isinstance(message, dict):
        return "other"
    return "command" if str(message.get("text", "")).startswith("/") else "message"
