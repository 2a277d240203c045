"""A whole bot with people who only watch: one message, which survives a restart, then the podium; one tap and it is gone."""

from __future__ import annotations

import pytest

from tests.bot.players import buttons_of
from tests.bot.scenarios import Scenario, open_scenario
from tgbot.buttons.spectators import GreetTap, UnwatchTap
from tgbot.playground.botapi import Message, Person

SHORT_MS = 300


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.tables.changes.WATCH_EVERY_MS", SHORT_MS)


def watched(person: Person, code: str) -> list[Message]:
    """The messages in which a person sees the table as a spectator."""
    return [
        message
        for message in person.messages()
        if any([isinstance(data, UnwatchTap) for _, data in buttons_of(message, code)])
    ]


def the_message(person: Person, code: str) -> Message | None:
    found = watched(person, code)
    return found[0] if len(found) == 1 else None


async def taps(scenario: Scenario, person: Person, code: str, kind: type) -> None:
    message = await scenario.until(lambda: the_message(person, code))
    (data,) = [button.data for button, data in buttons_of(message, code) if isinstance(data, kind)]
    assert data is not None
    await person.tap(message, data).answered(scenario.patience)


async def test_a_game_is_watched_from_its_lobby_to_its_podium(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=71) as scenario:
        ann, bob, zoe, max_ = scenario.people("Ann", "Bob", "Zoe", "Max", languages=("en", "en", "en", "fr"))
        async with scenario.bot():
            code = await scenario.open_table(ann, "2009 2 open public")
            zoe.start(f"watch_{code}")
            lobby = await scenario.until(lambda: the_message(zoe, code))
            first_text = lobby.text
            await scenario.begin_game(code, ann, bob)
            max_.start()
            max_.say(f"/watch {code}")
            await scenario.until(lambda: the_message(max_, code))
            await taps(scenario, zoe, code, GreetTap)
            zoe.say("/say Who wins?")
            await scenario.play_on(code, 12)
            await scenario.until(lambda: "Who wins?" in (the_message(max_, code) or lobby).text or None)
            await scenario.until(lambda: lobby.text != first_text or None)
            assert watched(zoe, code) == [lobby]
        async with scenario.bot():
            await scenario.play_out(code)
            await scenario.until(lambda: (_has_podium(zoe, code) and _has_podium(max_, code)) or None)
            assert [one.name for one in (await scenario.read(code)).table.greeters] == ["Zoe"]
            await scenario.check(code, allowed=("terminated by other getUpdates",))
            await taps(scenario, zoe, code, UnwatchTap)
            await scenario.until(lambda: not watched(zoe, code) or None)
            assert await scenario.store.spectator(code, zoe.id) is None
            assert len(watched(max_, code)) == 1


def _has_podium(person: Person, code: str) -> bool:
    message = the_message(person, code)
    return message is not None and not any(
        [isinstance(data, GreetTap) for _, data in buttons_of(message, code)]
    )
