"""From /start to the first question, through the whole bot: one tap and little to read, in every language."""

from __future__ import annotations

import asyncio
from io import BytesIO

from PIL import Image

from engine.store.people.file_ids import FileIds
from engine.tables.directory.indexes import person_index
from tests.bot.scenarios import LANGUAGES, Scenario, open_scenario
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.buttons.codec import read_button
from tgbot.buttons.lobby import PracticeTap
from tgbot.pictures.facts import Picture
from tgbot.playground.botapi import Message, Person
from tgbot.showing.calls.picture_files import PictureFiles

MAX_CHARACTERS_BEFORE_THE_FIRST_MOVE = 600


async def test_one_tap_leads_a_newcomer_to_the_first_question(unix_url: str) -> None:
    async with open_scenario(unix_url) as scenario, scenario.bot() as worker:
        worker.out.sender.files = PictureFiles(
            blank, FileIds(scenario.store.client), worker.house.storage.alarm
        )
        people = scenario.people(*["Maximiliane"] * len(LANGUAGES), languages=LANGUAGES)
        read = await asyncio.gather(*[characters_read(scenario, person) for person in people])
    assert max(read) <= MAX_CHARACTERS_BEFORE_THE_FIRST_MOVE, dict(zip(LANGUAGES, read, strict=True))


async def blank(_: Picture) -> bytes:
    """A picture that is drawn at once, however busy the machine is: only its caption matters."""
    file = BytesIO()
    Image.new("RGB", (800, 500)).save(file, "PNG")
    return file.getvalue()


async def characters_read(scenario: Scenario, person: Person) -> int:
    """Of the greeting, and of the question that one tap leads to."""
    greeting = await greeted(scenario, person)
    await tap_practice(person, greeting)
    question = await scenario.until(lambda: asked(person))
    assert not greeting.deleted
    return len(visible(greeting)) + len(visible(question))


async def test_however_often_the_greeting_is_tapped_one_game_is_begun_and_comes_down(unix_url: str) -> None:
    async with open_scenario(unix_url) as scenario, scenario.bot():
        (ann,) = scenario.people("Ann")
        greeting = await greeted(scenario, ann)
        for _ in range(3):
            await tap_practice(ann, greeting)
        await scenario.until(lambda: asked(ann))
        await scenario.is_calm()
        assert len(await scenario.store.indexed_tables(person_index(ann.id))) == 1
        await scenario.until(lambda: len(ann.messages()) == 2 or None)  # the greeting and the game
        assert scenario.log.troubles == []


async def greeted(scenario: Scenario, person: Person) -> Message:
    person.start()
    return await scenario.until(lambda: next(iter(person.messages()), None))


async def tap_practice(person: Person, greeting: Message) -> None:
    (data,) = [key.data for key in greeting.buttons if isinstance(read_button(key.data), PracticeTap)]
    assert data is not None
    await person.tap(greeting, data).answered()


def asked(person: Person) -> Message | None:
    """The message that asks a person to play."""
    return next((message for message in person.messages() if _asks(message)), None)


def _asks(message: Message) -> bool:
    return any([isinstance(read_button(key.data), ActTap | PickTap) for key in message.buttons])


def visible(message: Message) -> str:
    """The text without what only joins signs to their numbers."""
    return message.text.replace("\u2060", "")
