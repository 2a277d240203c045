"""Messages that the bot does not know of: they are found, and lose their keys."""

from __future__ import annotations

from typing import Any

from tests.bot.call_counts import messages_with_keys
from tests.bot.scenarios import NO_ORPHAN, NOT_MODIFIED, open_scenario
from tgbot.playground.botapi import LoseReply, ServerLimits, World


async def test_messages_whose_answer_was_lost_lose_their_keys(unix_url: str) -> None:
    world = World(limits=ServerLimits.off())
    async with open_scenario(unix_url, world, seed=32) as scenario, scenario.bot():
        people = scenario.people("Ann", "Bob")
        code = await scenario.table_of("2009 2 open", *people)
        world.faults.add(LoseReply(), method="sendMessage", count=2)
        await scenario.play_on(code, taps=25)
        chats = [person.chat for person in people]
        await scenario.until(lambda: _one_each(chats, code) or None, 20.0)
        await scenario.check(allowed=(NOT_MODIFIED, *NO_ORPHAN))


def _one_each(chats: list[Any], code: str) -> bool:
    return all([messages_with_keys(chat, code) <= 1 for chat in chats])
