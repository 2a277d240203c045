"""A lobby is one message: from the form to the end of the table nothing else stays in a chat."""

from __future__ import annotations

from functools import partial

from tests.bot.scenarios import Scenario, open_scenario
from tgbot.buttons.answers import ShowTap
from tgbot.buttons.codec import ButtonData, read_button
from tgbot.buttons.lobby import CancelTap, OpenTap, RemoveTap
from tgbot.buttons.pages import HomeTap
from tgbot.playground.botapi import Message, Person


def _key(person: Person, kind: type[ButtonData], label: str = "") -> tuple[Message, str] | None:
    """A button of the latest message that has keys."""
    message = next((one for one in reversed(person.messages()) if one.buttons), None)
    for button in message.buttons if message else ():
        if message and button.data and label in button.text and isinstance(read_button(button.data), kind):
            return message, button.data
    return None


async def _tap(scenario: Scenario, person: Person, kind: type[ButtonData], label: str = "") -> None:
    await person.tap(*await scenario.until(partial(_key, person, kind, label))).answered()


def _texts(person: Person) -> list[str]:
    return [message.text for message in person.messages() if message.by_bot]


async def test_from_the_form_to_the_end_a_lobby_is_one_message(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=71) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        ann.say("/new")
        await _tap(scenario, ann, OpenTap)
        await _tap(scenario, ann, HomeTap, "Yes")
        code = next(one.copies for message in ann.messages() for one in message.buttons if one.copies)
        bob.start(f"j{code}")
        await _tap(scenario, ann, ShowTap, "✖ Bob")
        await _tap(scenario, ann, RemoveTap)
        await scenario.until(lambda: next((text for text in _texts(bob) if "removed you" in text), None))
        await scenario.is_calm()
        await scenario.until(lambda: _key(ann, HomeTap) is None or None)
        assert [len(_texts(person)) for person in (ann, bob)] == [1, 1]
        ann.say("/cancel")
        await _tap(scenario, ann, CancelTap)
        await scenario.until(
            lambda: next((text for text in _texts(ann) if "closed by its host" in text), None)
        )
        await scenario.is_calm()
        await scenario.until(lambda: len(_texts(ann)) == 1 or None)
        assert scenario.log.troubles == []
