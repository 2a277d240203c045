"""People at several tables, whose telephones show a living message for each of them."""

from __future__ import annotations

from tests.bot.players import Player, buttons_of
from tgbot.buttons.answers import SendAgainTap
from tgbot.playground.botapi import Chat, Message


class BusyPlayer(Player):
    """Somebody who plays at several tables: the message of one leads to another that waits."""

    @property
    def message(self) -> Message | None:
        return next(reversed(living_messages(self.person.chat, self.code)), None)


def living_messages(chat: Chat, code: str) -> list[Message]:
    """The bot's messages in a chat with keys of a table, other than one that leads there from another table."""
    own = [one for one in chat.messages.values() if one.by_bot]
    return [
        one for one in own if any([not isinstance(key, SendAgainTap) for _, key in buttons_of(one, code)])
    ]
