"""A private chat after a whole game and many commands: what is over is gone."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.bot.scenarios import NOT_MODIFIED, open_scenario, refused_calls
from tests.short_games import SHORT_GAMES
from tgbot.buttons.pages import SayTap
from tgbot.playground.botapi import Message, Person

COMMANDS = ("help", "settings", "rules", "stats", "games", "log")
MAX_LEFT = 3
OFFERS = ("💬 At which table", "💬 Say this to Ann?")
GONE_ALREADY = "message to delete not found"
"""Whoever taps twice has it deleted twice."""


def left(person: Person) -> list[Message]:
    """Everything in the private chat, people's own messages too, but no dice."""
    return [one for one in person.chat.messages.values() if "dice" not in one.form]


def is_gone(person: Person, message: int) -> bool | None:
    return message not in person.chat.messages or None


async def test_after_a_game_with_talk_and_six_commands_three_messages_are_left(unix_url: str) -> None:
    settings: dict[str, Any] = {"lobby": {"dice": "30s"}, **SHORT_GAMES}
    async with open_scenario(unix_url, seed=51, **settings) as scenario, scenario.bot():
        people = scenario.people("Ann", "Bob")
        code = await scenario.table_of("2009 2 open", *people)
        for person in people:
            person.say("/say ¡Hola!")
        await scenario.play_out(code)
        await scenario.check(code)
        for person in people:
            for command in COMMANDS:
                latest, own = max(person.chat.messages), person.say(f"/{command}").id
                await scenario.until(partial(is_gone, person, own))
                assert max(person.chat.messages) > max(latest, own), "first the answer, then the rest goes"
        await scenario.is_calm()
        for person in people:
            assert len(left(person)) <= MAX_LEFT, [one.text for one in left(person)]
        assert refused_calls(scenario.world, (NOT_MODIFIED,)) == []


async def test_words_are_offered_said_once_and_answered_and_no_offer_is_left(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=52) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.table_of("2009 2 open", ann, bob)
        await scenario.table_of("2024 2 open", bob, ann)
        ann.say("Hurry up,\nmy café gets cold: 2💰!")
        offer = await scenario.until(partial(latest, ann, OFFERS[0]))
        for _ in range(2):
            ann.tap(offer, str(SayTap(code)))
        arrived = await scenario.until(partial(latest, bob, "💬 Ann: Hurry up"))
        bob.say("In a minute!", reply_to=arrived)
        answer = await scenario.until(partial(latest, bob, OFFERS[1]))
        bob.tap(answer, "💬 Send")
        heard = await scenario.until(partial(latest, ann, "💬 Bob: In a minute!"))
        ann.tap(heard, "👏")
        await scenario.until(partial(latest, bob, "💬 Ann: 👏"))
        await scenario.is_calm()
        said = [line.text for line in await scenario.store.talk(code)]
        assert said == ["Hurry up,\nmy café gets cold: 2💰!", "In a minute!", "👏"]
        assert all([latest(person, asks) is None for person in (ann, bob) for asks in OFFERS])
        assert refused_calls(scenario.world, (NOT_MODIFIED, GONE_ALREADY)) == []


def latest(person: Person, begins: str) -> Message | None:
    """The last message of the bot that begins so."""
    found = [one for one in person.chat.messages.values() if one.text.startswith(begins)]
    return found[-1] if found else None
