"""Questions about chats, answered by Telegram and remembered for a minute."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from telegram import ChatMember
from telegram.error import BadRequest, Forbidden, TelegramError

from engine.surroundings import monotonic
from engine.tables.profiles import PersonId
from tgbot.api import Calls

ADMINS = (ChatMember.OWNER, ChatMember.ADMINISTRATOR)
ANSWER_KEPT_SECONDS = 60.0
FAILURE_KEPT_SECONDS = 5.0
"""Telegram did not answer: it is asked again soon, but not at every tap."""
MAX_REMEMBERED_ANSWERS = 4096


class _Answer(NamedTuple):
    is_admin: bool
    until: float


class TelegramChats:
    def __init__(self, calls: Calls, clock: Callable[[], float] = monotonic) -> None:
        self.calls = calls
        self.clock = clock
        self._answers: OrderedDict[tuple[int, PersonId], _Answer] = OrderedDict()

    async def is_admin(self, chat: int, person: PersonId) -> bool:
        """False also for a person who cannot be looked up."""
        known = self._answers.get((chat, person))
        if known is None or known.until <= self.clock():
            known = await self._ask(chat, person)
            self._remember((chat, person), known)
        return known.is_admin

    async def _ask(self, chat: int, person: PersonId) -> _Answer:
        try:
            member = await self.calls.call("getChatMember", chat_id=chat, user_id=person)
        except TelegramError as error:
            is_answer = isinstance(error, BadRequest | Forbidden)  # both are the answer "not there"
            kept = ANSWER_KEPT_SECONDS if is_answer else FAILURE_KEPT_SECONDS
            return _Answer(is_admin=False, until=self.clock() + kept)
        return _Answer(member.get("status") in ADMINS, self.clock() + ANSWER_KEPT_SECONDS)

    def _remember(self, key: tuple[int, PersonId], answer: _Answer) -> None:
        self._answers[key] = answer
        self._answers.move_to_end(key)
        if len(self._answers) > MAX_REMEMBERED_ANSWERS:
            self._answers.popitem(last=False)
