"""A season of a group in which nobody plays: computers finish every table at its last day, and somebody wins."""

from __future__ import annotations

from functools import partial

import pytest

from engine.company.season import season_changes
from engine.company.season.season import round_span
from engine.store.timepiece import RedisTimepiece
from engine.tables.policy import HOUSE_PACES
from tests.bot.scenarios import Scenario, open_scenario
from tgbot.buttons.codec import ButtonData, read_button
from tgbot.playground.botapi import Chat, Message, Person
from tgbot.screen.table_drafts import USUAL_PACE
from tgbot.topics.season.buttons import SeasonMenuTap, SeasonOpenTap, SeasonTap

ROUNDS = 1
"""Fewer than a season has: computers take their time, and every move is shown to four people."""


def _key(group: Chat, kind: type[ButtonData], label: str) -> tuple[Message, str] | None:
    for message in reversed(group.messages.values()):
        for button in message.buttons:
            if button.data and label in button.text and isinstance(read_button(button.data), kind):
                return message, button.data
    return None


def _standing(group: Chat, text: str) -> Message | None:
    return next((one for one in reversed(group.messages.values()) if one.by_bot and text in one.text), None)


async def _tap(scenario: Scenario, person: Person, group: Chat, kind: type[ButtonData], label: str) -> None:
    await person.tap(*await scenario.until(partial(_key, group, kind, label))).answered()


async def test_a_season_ends_with_a_winner_though_nobody_plays(
    unix_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(season_changes, "ROUND_COUNT", ROUNDS)
    async with (
        open_scenario(unix_url, seed=93, stand_in="random", lobby={"dice": "0s"}) as scenario,
        scenario.bot() as worker,
    ):
        ann, *others = scenario.people("Ann", "Bob", "Cat", "Dan")
        for person in (ann, *others):
            person.start()
        group = ann.create_group("Club", *others)
        ann.write(group, "/season")
        await _tap(scenario, ann, group, SeasonOpenTap, "sign up")
        for person in (ann, *others):
            await _tap(scenario, person, group, SeasonTap, "I’m in")
        first = await scenario.until(lambda: _standing(group, "4 people have signed up"))
        ann.write(group, "/season")
        await scenario.until(lambda: first.id not in group.messages)
        assert len([one for one in group.messages.values() if "4 people have signed up" in one.text]) == 1
        await _tap(scenario, ann, group, SeasonTap, "⋯")
        await _tap(scenario, ann, group, SeasonMenuTap, "Begin now")
        await scenario.until(lambda: _standing(group, "Begin season 1 now"))
        await _tap(scenario, ann, group, SeasonMenuTap, "Begin now")
        for number in range(1, ROUNDS + 1):
            await scenario.until(partial(_standing, group, f"stage {number} of"))
            await RedisTimepiece(scenario.store.client).skip(round_span(HOUSE_PACES[USUAL_PACE]))
            worker.check_clock()
        final = await scenario.until(lambda: _standing(group, "Season 1 is over"))
        assert "wins!" in final.text or "share the win!" in final.text
        await scenario.is_calm()
        assert scenario.log.troubles == []
