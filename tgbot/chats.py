"""Questions about chats, answered by Telegram and remembered for a minute."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from telegram import ChatMember
from telegram.error import BadRequest, Forbidden, TelegramError

from engine.spans import MINUTE, SECOND, Span, clock_ms
from engine.tables.profiles import PersonId
from tgbot.api import Calls

ADMINS = (ChatMember.OWNER, ChatMember.ADMINISTRATOR)
ANSWER_KEPT_MS: Span = MINUTE
FAILURE_KEPT_MS: Span = 5 * SECOND
"""Telegram did not answer: it is asked again soon, but not at every tap."""
MAX_REMEMBERED_ANSWERS = 4096


class _Answer(NamedTuple):
    is_admin: bool
    until: float


class TelegramChats:
    def __init__(self, calls: Calls, clock: Callable[[], float] = clock_ms) -> None:
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
            kept = ANSWER_KEPT_MS if is_answer else FAILURE_KEPT_MS
            return _Answer(is_admin=False, until=self.clock() + kept)
        return _Answer(member.get("status") in ADMINS, self.clock() + ANSWER_KEPT_MS)

    def _remember(self, key: tuple[int, PersonId], answer: _Answer) -> None:
        self._answers[key] = answer
        self._answers.move_to_end(key)
        if len(self._answers) > MAX_REMEMBERED_ANSWERS:
            self._answers.popitem(last=False)
