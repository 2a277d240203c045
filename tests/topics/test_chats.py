"""Who is an admin: asked of Telegram once a minute, for a bounded number of people."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest
from telegram.error import BadRequest, NetworkError

from tgbot.api import Calls
from tgbot.chats import ANSWER_KEPT_MS, FAILURE_KEPT_MS, TelegramChats

GROUP = -1001


class Members:
    """Telegram's answers, and how often it was asked about whom."""

    def __init__(self) -> None:
        self.asked: Counter[tuple[int, int]] = Counter()
        self.status = "administrator"
        self.error: Exception | None = None
        self.time = 0.0

    async def call(self, method: str, *, chat_id: int, user_id: int) -> dict[str, Any]:
        assert method == "getChatMember"
        self.asked[chat_id, user_id] += 1
        if self.error is not None:
            raise self.error
        return {"status": self.status}


@pytest.fixture
def members() -> Members:
    return Members()


@pytest.fixture
def chats(members: Members) -> TelegramChats:
    return TelegramChats(cast(Calls, members), lambda: members.time)


async def test_telegram_is_asked_once_a_minute_for_each_person_and_chat(
    members: Members, chats: TelegramChats
) -> None:
    assert all([await chats.is_admin(GROUP, 7) for _ in range(100)])
    assert await chats.is_admin(GROUP, 8)
    assert await chats.is_admin(-7, 7)
    assert set(members.asked.values()) == {1}
    members.time, members.status = ANSWER_KEPT_MS, "member"
    assert not await chats.is_admin(GROUP, 7)
    assert members.asked[GROUP, 7] == 2


async def test_a_person_who_is_not_there_is_no_admin_for_a_minute(
    members: Members, chats: TelegramChats
) -> None:
    members.error = BadRequest("member not found")
    assert not any([await chats.is_admin(GROUP, 7) for _ in range(9)])
    assert members.asked[GROUP, 7] == 1


async def test_if_telegram_does_not_answer_it_is_asked_again_soon(
    members: Members, chats: TelegramChats
) -> None:
    members.error = NetworkError("gone")
    assert not any([await chats.is_admin(GROUP, 7) for _ in range(9)])
    assert members.asked[GROUP, 7] == 1
    members.time, members.error = FAILURE_KEPT_MS, None
    assert await chats.is_admin(GROUP, 7)


async def test_no_more_answers_are_remembered_than_there_is_room_for(
    members: Members, chats: TelegramChats, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tgbot.chats.MAX_REMEMBERED_ANSWERS", 2)
    for person in (1, 2, 3, 3, 1):
        assert await chats.is_admin(GROUP, person)
    assert members.asked == {(GROUP, 1): 2, (GROUP, 2): 1, (GROUP, 3): 1}
