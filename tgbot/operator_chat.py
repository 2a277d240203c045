"""The operator's chat, where the bot reports problems in addition to the log."""

from __future__ import annotations

from engine.signals import Signal
from tgbot.adapter.replies import Replies
from tgbot.requests.requests import ChatPlace
from tgbot.screen.screen import Screen, safe

WARNING_SIGN = "⚠️"


class OperatorChat:
    """Sends reports like any other message, within the same limits; the caller does not wait."""

    def __init__(self, replies: Replies, chat: int | None, notices: Signal[str]) -> None:
        self.replies = replies
        self.place = None if chat is None else ChatPlace(chat=chat, private=chat > 0)
        notices.hear(self.tell)

    def tell(self, text: str) -> None:
        """Send a report, in English like the log; without an operator's chat, do nothing."""
        if self.place is not None:
            self.replies.send(self.place, Screen(safe(f"{WARNING_SIGN} {text}")))
