"""The operator's chat: what is wrong with the bot is told there, beside the log."""

from __future__ import annotations

from tgbot.handlers.replies import Replies
from tgbot.handlers.requests import ChatPlace
from tgbot.render.screen import Screen, safe

WARNING_SIGN = "⚠️"


class OperatorChat:
    """On the same way as all other messages, within the same limits. Who tells it something goes on at once."""

    def __init__(self, replies: Replies, chat: int | None) -> None:
        self.replies = replies
        self.place = None if chat is None else ChatPlace(chat=chat, private=chat > 0)

    def tell(self, text: str) -> None:
        """In English, as the log; nothing is said if nobody listens."""
        if self.place is not None:
            self.replies.send(self.place, Screen(safe(f"{WARNING_SIGN} {text}")))
