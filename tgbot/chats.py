"""Questions about chats, answered by Telegram."""

from __future__ import annotations

from telegram import ChatMember
from telegram.error import TelegramError

from engine.tables.profiles import PersonId
from tgbot.api import Calls

ADMINS = (ChatMember.OWNER, ChatMember.ADMINISTRATOR)


class TelegramChats:
    def __init__(self, calls: Calls) -> None:
        self.calls = calls

    async def is_admin(self, chat: int, person: PersonId) -> bool:
        """False also for a person who cannot be looked up."""
        try:
            member = await self.calls.call("getChatMember", chat_id=chat, user_id=person)
        except TelegramError:
            return False
        return member.get("status") in ADMINS
