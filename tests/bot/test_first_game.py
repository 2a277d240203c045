"""A first game on the whole bot, which is killed in between: every tip once."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from engine.store import keys
from tests.bot.processes import Process
from tests.bot.scenarios import Scenario, first_of, open_scenario
from tests.short_games import SHORT_GAMES
from tgbot.buttons.answers import ActTap, HintTap, PickTap
from tgbot.buttons.codec import read_button
from tgbot.playground.botapi import Person
from tgbot.playground.botapi.events import MessageEdited, MessageSent

KILL_AFTER_TAPS = 15
COACH_SIGN = "🎓"
NEXT_GAMES = "🎓 🔎 "


async def test_a_coach_says_everything_once(unix_url: str, tmp_path: Path) -> None:
    async with open_scenario(unix_url, seed=21, **SHORT_GAMES) as scenario:
        people = scenario.people("Ann", "Bob")
        async with scenario.process(tmp_path / "bot.log") as bot:
            first = await scenario.table_of("2009 2 open", *people)
            await first_of(scenario.play_out(first), _kill(scenario, bot))
        await scenario.store.client.delete(keys.POLLING)  # its lease runs out
        async with scenario.bot():
            await scenario.play_out(first)
            await scenario.is_calm()
        for person in people:
            lines = _lines_by_decision(scenario, person)
            assert all([len(said) == 1 for said in lines.values()]), "one at a time"
            said = [line for each in lines.values() for line in each]
            assert len(said) == len(set(said)) >= 3
            assert NEXT_GAMES in person.messages()[-1].text


async def _kill(scenario: Scenario, bot: Process) -> None:
    await scenario.until(lambda: sum([len(one.taps) for one in scenario.players]) >= KILL_AFTER_TAPS or None)
    await bot.kill()


def _lines_by_decision(scenario: Scenario, person: Person) -> dict[int, set[str]]:
    """The lines of the coach that a phone has ever shown, by the decision that its keys were for."""
    lines: dict[int, set[str]] = defaultdict(set)
    for _, event in scenario.world.events.after(0, most=100_000):
        if isinstance(event, MessageSent | MessageEdited) and event.chat == person.id:
            decision = _decision_of(event.message)
            said = [line for line in event.message.get("text", "").split("\n") if COACH_SIGN in line]
            if decision is not None and said:
                lines[decision] |= set(said)
    return lines


def _decision_of(message: dict[str, object]) -> int | None:
    markup = message.get("reply_markup")
    rows = markup.get("inline_keyboard", []) if isinstance(markup, dict) else []
    for data in [read_button(button.get("callback_data", "")) for row in rows for button in row]:
        if isinstance(data, ActTap | PickTap | HintTap):
            return data.decision
    return None
