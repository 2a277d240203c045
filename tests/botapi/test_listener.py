"""For those who sit in the same process: listeners, and a server without a way in for others."""

from __future__ import annotations

import aiohttp

from tests.botapi.stage import Stage
from tgbot.playground.botapi import BotApi, World
from tgbot.playground.botapi.events import ApiCalled, MessageSent, WorldEvent


async def test_a_listener_hears_at_once_and_in_order(stage: Stage) -> None:
    heard: list[WorldEvent] = []
    stage.world.events.listeners.append(heard.append)
    stage.ann.say("Hi")
    assert isinstance(heard[-1], MessageSent)
    await stage.bot.send_message(stage.ann.id, "Hello")
    *_, sent, called = heard
    assert isinstance(sent, MessageSent)
    assert isinstance(called, ApiCalled)
    assert 0 < called.took < 1


async def test_whoever_wants_to_know_hears_of_updates_that_come_and_go(stage: Stage) -> None:
    waiting: list[int] = []
    updates = stage.world.updates
    updates.listeners.append(lambda: waiting.append(len(updates.pending)))
    stage.ann.say("1")
    stage.ann.say("2")
    await stage.updates()
    await stage.updates()
    assert waiting == [1, 2, 0]


async def test_people_can_be_out_of_reach_for_others() -> None:
    people = [{"do": "people", "count": 1}]
    async with (
        BotApi(World(), control=False) as api,
        aiohttp.ClientSession() as http,
        http.post(f"{api.url}/control/do", json=people) as response,
    ):
        assert response.status == 404
    assert not api.world.people
