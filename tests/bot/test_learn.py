"""The lesson through the whole bot: one message, in which nothing is lost when the bot is killed."""

from __future__ import annotations

from pathlib import Path

from engine.store import keys
from tests.bot.logs import errors_in
from tests.bot.scenarios import WAIT_SECONDS, Scenario, open_scenario
from tgbot.playground.botapi import Message, Person


async def test_a_lesson_goes_on_after_the_bot_was_killed(unix_url: str, tmp_path: Path) -> None:
    log = tmp_path / "bot.log"
    async with open_scenario(unix_url) as scenario:
        (ann,) = scenario.people("Ann")
        async with scenario.process(log) as killed:
            ann.start()
            ann.say("/learn")
            message = await ann.sees("1/5", timeout=WAIT_SECONDS)
            await _taps(scenario, ann, message, "Castillo", shows="2/5")
            await scenario.is_calm()
            await killed.kill()
        await scenario.store.client.delete(keys.POLLING)  # its lease runs out
        ann.tap(message, next(one for one in message.buttons if "4👷 Worker" in one.text))
        async with scenario.bot():
            await scenario.until(lambda: "4✅" in _read(message) or None)
            await _taps(scenario, ann, message, "2🪙", shows="3/5")
            await _taps(scenario, ann, message, "👷 +2", shows="4/5")
            await _taps(scenario, ann, message, "Mercado", shows="5/5")
            await _taps(scenario, ann, message, "9👩 Mama", shows="🎓")
        assert ann.messages()[-1] is message
        assert scenario.log.troubles == []
    assert not errors_in(log.read_text())


async def _taps(scenario: Scenario, person: Person, message: Message, label: str, *, shows: str) -> None:
    button = next(button for button in message.buttons if label in button.text)
    person.tap(message, button)
    await scenario.until(lambda: shows in _read(message) or None)


def _read(message: Message) -> str:
    return " ".join([message.text, *[button.text for button in message.buttons]])
