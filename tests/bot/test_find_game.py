"""Two people ask for a game on the whole bot, and get one."""

from __future__ import annotations

from functools import partial

from engine.tables.table import Phase
from tests.bot.scenarios import open_scenario
from tgbot.buttons.codec import TableButtonData, read_button
from tgbot.buttons.find_game import WaitTap
from tgbot.playground.botapi import Message, Person

FOUND = "Game found!"
A_FEW_TAPS = 6


async def test_two_people_ask_for_a_game_and_play(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=19) as scenario, scenario.bot():
        people = scenario.people("Ann", "Bob")
        for person in people:
            person.start()
            person.write(person.chat, "/play")
            message, key = await scenario.until(partial(_key_to_wait, person))
            await person.tap(message, key).answered(scenario.patience)
        codes = {await scenario.until(partial(_code_told, person)) for person in people}
        assert len(codes) == 1
        (code,) = codes
        table = (await scenario.read(code)).table
        assert (table.phase, set(table.people)) == (Phase.PLAYING, {one.id for one in people})
        await scenario.play_on(code, A_FEW_TAPS)


def _key_to_wait(person: Person) -> tuple[Message, str] | None:
    found = [(message, button.data) for message in person.messages() for button in message.buttons]
    return next(
        ((message, data) for message, data in found if data and isinstance(read_button(data), WaitTap)), None
    )


def _code_told(person: Person) -> str | None:
    """The table of the message that says why it is there."""
    told = [message for message in person.messages() if FOUND in (message.text or "")]
    data = [read_button(button.data) for message in told for button in message.buttons if button.data]
    return next((one.table for one in data if isinstance(one, TableButtonData)), None)
