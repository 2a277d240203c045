"""A table that cannot be read: its people and the operator are told."""

from __future__ import annotations

import logging
from dataclasses import replace

import pytest

from engine.alarm import Alarm
from engine.store import keys
from engine.tables.port import Due, DueEntry
from engine.tables.refusals import Refused
from tests.errands import do_errands
from tests.topics.bot_house import BotHouse
from tests.topics.test_announcements import Post
from tgbot.adapter.scheduled_messages import ScheduledMessages


async def test_a_table_in_quarantine_is_told_to_its_people_and_to_the_operator(house: BotHouse) -> None:
    told: list[str] = []
    post = Post()
    alarm = Alarm(logging.getLogger(__name__), told.append)
    context = replace(house.context, alarm=alarm)
    worker = ScheduledMessages(context, post)  # type: ignore[arg-type]
    code = (await house.open_round(3)).table.code
    await house.client.hset(keys.table(code), "table", "damaged")
    with pytest.raises(Refused):
        await house.store.read(code)
    await worker.announce_quarantine(DueEntry(Due.QUARANTINE, code, None, 0))
    await do_errands(worker)
    assert sorted([person for person, _ in post.sent]) == [1, 2, 3]
    (text,) = told
    assert text.startswith(f"table {code} cannot be read and is in quarantine (")
    assert f"`habana repair {code} --back 0`" in text
