"""Strangers cost nothing: whatever they do delays nobody else, and makes nobody ask Telegram."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from tests.bot.players import buttons_of
from tests.bot.scenarios import Scenario, open_scenario
from tgbot.buttons.answers import ActTap, PickTap, SendAgainTap
from tgbot.buttons.lobby import AddComputerTap, JoinTap
from tgbot.buttons.pages import LogTap, NoTap
from tgbot.playground.botapi import Delay, Message, Person

MANY_TAPS = 60
LOOK_UP_SECONDS = 0.15
ANSWER_SECONDS = 4.0
"""The strangers' taps would take nine seconds one after another."""


async def test_a_stranger_who_taps_forged_buttons_delays_no_move(unix_url: str) -> None:
    async with open_scenario(unix_url) as scenario, scenario.bot():
        ann, bob, eve = scenario.people("Ann", "Bob", "Eve")
        elsewhere, group = eve.create_group("Eve's own"), ann.create_group("Friends", bob, eve)
        code = await scenario.table_of("2009 2 open", ann, bob, chat=group)
        waiting = await scenario.open_table(bob, "2009 3 open", group)
        here = await eve.sees(waiting, group)
        await scenario.is_calm()
        scenario.world.faults.add(Delay(LOOK_UP_SECONDS), method="getChatMember")
        for _ in range(MANY_TAPS):
            eve.forge(str(AddComputerTap(code, "easy")), chat=elsewhere)
            eve.forge(str(AddComputerTap(waiting, "easy")), chat=elsewhere)
            eve.forge(str(AddComputerTap(waiting, "easy")), here)
        for player in (ann, bob):
            tap = player.forge(*await scenario.until(partial(_question, player, code)))
            assert (await tap.answered(ANSWER_SECONDS)).text is None
        await scenario.is_calm()
        assert _look_ups(scenario) == [(group.id, eve.id)], "once, in the table's own group"


async def test_who_floods_the_bot_is_told_once_and_is_heard_again_soon(
    unix_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A burst of thirty comes in; what follows at once is dropped, the first of it with a word."""
    monkeypatch.setattr("tgbot.intake.lanes.FLOOD_CHECK_SECONDS", 20.0)  # this machine may be busy
    limited = {"limits": {"lifted": False, "chat": 30}}
    async with open_scenario(unix_url, telegram=limited) as scenario, scenario.bot():
        (eve,) = scenario.people("Eve", languages=("de",))
        eve.start()
        await scenario.until(lambda: eve.messages() or None)
        taps = [eve.forge(str(NoTap()), eve.messages()[-1]) for _ in range(80)]
        eve.say("/help")
        await scenario.is_calm()
        answers = [tap.answer for tap in taps if tap.answer]
        assert 29 <= len(answers) <= 45, "the burst, and a few while it was read"
        (told,) = [answer.text for answer in answers if answer.text]
        assert told == "Nicht so schnell, bitte. Warte noch 1 Sekunde."
        assert len(eve.messages()) == 1, "the command behind it was dropped without a word"
        await asyncio.sleep(0.5)
        eve.say("/help")
        await eve.sees("Für das meiste gibt es Knöpfe")
        assert scenario.log.troubles == []


async def test_nobody_finds_a_table_by_guessing_codes(unix_url: str) -> None:
    """After a few misses a right code is answered like a wrong one; one's own tables are not concerned."""
    limited = {"limits": {"lifted": False, "chat": 30}}
    async with open_scenario(unix_url, telegram=limited) as scenario, scenario.bot():
        ann, eve = scenario.people("Ann", "Eve")
        code = await scenario.open_table(ann, "2009 3 open")
        own = await scenario.open_table(eve, "2009 3 open")
        eve.say("/join AAAAAA")
        for letter in "CDEFGH":
            eve.forge(str(JoinTap(f"{letter}AAAAA")), eve.messages()[-1])
        await scenario.is_calm()
        for guess in (JoinTap(code), LogTap(code, 1), JoinTap("AAAAAC")):
            answer = await eve.forge(str(guess), eve.messages()[-1]).answered()
            assert (answer.text or "").startswith("I don’t know any of those codes")
        for words in (f"/join {code}", f"/start j{code}", f"/log {code}", code):
            eve.say(words)
        assert not (await eve.forge(str(SendAgainTap(own)), eve.messages()[-1]).answered()).text
        await eve.sees("I don’t know any of those codes")
        assert eve.id not in (await scenario.read(code)).table.people


@pytest.mark.parametrize("way", ["/watch {}", "/start watch_{}", "/start replay_{}0123456789ab"])
async def test_nobody_finds_a_table_by_guessing_at_what_can_be_watched(unix_url: str, way: str) -> None:
    limited = {"limits": {"lifted": False, "chat": 30}}
    async with open_scenario(unix_url, telegram=limited) as scenario, scenario.bot():
        ann, eve = scenario.people("Ann", "Eve")
        code = await scenario.open_table(ann, "2009 3 open")
        for letter in "ACDEFGH":
            eve.say(way.format(f"{letter}AAAAA"))
        await scenario.is_calm()
        eve.say(way.format(code))
        await scenario.is_calm()
        assert "I don’t know any of those codes" in eve.messages()[-1].text


async def test_nobody_fills_a_group_with_replies(unix_url: str) -> None:
    """The turns of the group's game need room among the twenty messages that it gets in a minute."""
    limited = {"limits": {"lifted": False, "group": 1000}}
    async with open_scenario(unix_url, telegram=limited) as scenario, scenario.bot():
        ann, eve = scenario.people("Ann", "Eve")
        group = ann.create_group("Friends", eve)
        for _ in range(20):
            eve.write(group, "/help")
        await scenario.is_calm()
        assert 8 <= len(eve.messages(group)) <= 9
        ann.write(group, "/help")
        await scenario.is_calm()
        assert 9 <= len(eve.messages(group)) <= 10


def _question(person: Person, code: str) -> tuple[str, Message] | None:
    """A button that answers the question at a table."""
    return next(
        (
            (button.data, message)
            for message in reversed(person.messages())
            for button, data in buttons_of(message, code)
            if isinstance(data, ActTap | PickTap) and button.data
        ),
        None,
    )


def _look_ups(scenario: Scenario) -> list[tuple[int, int]]:
    asked = [call for call in scenario.world.calls if call.method.lower() == "getchatmember"]
    return [(int(call.parameters["chat_id"]), int(call.parameters["user_id"])) for call in asked]
