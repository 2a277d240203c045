"""Hints through the whole bot: somebody thinks about one for seconds, and nobody else waits for it."""

from __future__ import annotations

from pathlib import Path

from engine.minds import Minds, Thought
from engine.players.hints import Hint
from engine.rules import View, legal
from engine.spans import from_seconds
from tests.bot.players import buttons_of
from tests.bot.scenarios import Scenario, open_scenario
from tests.patience import PATIENCE, until
from tests.thinking import Held
from tests.topics.bot_house import at_once
from tgbot.app import Worker
from tgbot.buttons.answers import ActTap, HintTap, PickTap
from tgbot.buttons.codec import ButtonData
from tgbot.monitoring.measured_minds import MeasuredMinds
from tgbot.playground.botapi import KeyboardButton, Message, Person, TapAnswer
from tgbot.words import Words

EN = Words("en")


class SlowHints:
    """A hint maker that thinks in the real processes, until it is told to be done."""

    def __init__(self, worker: Worker, folder: Path) -> None:
        measured = worker.clockwork.thinker.minds
        assert isinstance(measured, MeasuredMinds)
        minds = measured.minds
        assert isinstance(minds, Minds)
        for mind in minds._idle:  # noqa: SLF001
            mind.patience = from_seconds(PATIENCE)
        self.minds = minds
        self.asked = self.made = 0
        self._done = folder / "done"
        worker.shown.context.hint_maker = self.hint_for

    def finish(self) -> None:
        self._done.touch()

    async def hint_for(self, view: View, seed: int) -> Hint:
        self.asked += 1
        await self.minds.ask(lambda _: Thought(Held(self._done), view, seed))
        self.made += 1
        return await at_once(view, seed)


def hints(person: Person) -> list[Message]:
    """The messages that show a hint."""
    follow = EN.text("button-follow")
    return [each for each in person.messages() if follow in [button.text for button in each.buttons]]


async def offer(
    scenario: Scenario, person: Person, code: str, kind: type[ButtonData]
) -> tuple[Message, KeyboardButton]:
    """The first button of a kind, as soon as there is one."""

    def look() -> tuple[Message, KeyboardButton] | None:
        offered = [
            (message, button)
            for message in reversed(person.messages())
            for button, data in buttons_of(message, code)
            if isinstance(data, kind)
        ]
        return offered[0] if offered else None

    return await scenario.until(look)


async def tap(scenario: Scenario, person: Person, code: str, kind: type[ButtonData]) -> TapAnswer:
    return await person.tap(*await offer(scenario, person, code, kind)).answered()


async def lay(scenario: Scenario, person: Person, code: str) -> None:
    """Any pair."""
    table, game = await scenario.read(code)
    number = table.seat_of(person.id)
    assert number is not None
    assert game is not None
    pair = next(iter(legal(game, number)))
    act = ActTap(code, table.seats[number].asked or 0, pair)
    assert not (await person.forge(str(act), person.messages()[-1]).answered()).show_alert


async def test_nobody_waits_while_somebody_thinks_about_a_hint(unix_url: str, tmp_path: Path) -> None:
    async with open_scenario(unix_url, seed=81) as scenario, scenario.bot() as worker:
        ann, bob, cyd = scenario.people("Ann", "Bob", "Cyd")
        code = await scenario.table_of("2009 3 open", ann, bob, cyd)
        slow = SlowHints(worker, tmp_path)
        assert (await tap(scenario, ann, code, HintTap)).text == EN.text("hint-thinking")
        for person in (ann, bob, cyd):
            await tap(scenario, person, code, PickTap)
        for person in (bob, cyd):
            await lay(scenario, person, code)
        assert hints(ann) == []
        assert (slow.asked, slow.made) == (1, 0), "all that happened while somebody thought"
        slow.finish()
        await scenario.until(lambda: hints(ann) or None)
        assert [hints(person) for person in (bob, cyd)] == [[], []]
        assert scenario.log.troubles == []


async def test_two_quick_taps_make_one_hint_in_the_message_itself(unix_url: str, tmp_path: Path) -> None:
    async with open_scenario(unix_url, seed=82) as scenario, scenario.bot() as worker:
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.table_of("2009 2 open", ann, bob)
        slow = SlowHints(worker, tmp_path)
        message, button = await offer(scenario, ann, code, HintTap)
        taps = [ann.tap(message, button) for _ in range(2)]
        assert [(await one.answered()).text for one in taps] == [EN.text("hint-thinking")] * 2
        slow.finish()
        await scenario.until(lambda: hints(ann) or None)
        await scenario.is_calm()
        assert hints(ann) == [message]
        assert ann.messages()[-1] is message
        assert slow.asked == 1
        assert scenario.log.troubles == []


async def test_a_real_hint_is_followed_by_its_button_and_goes_with_its_question(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=83) as scenario:
        async with scenario.bot():
            ann, bob = scenario.people("Ann", "Bob")
            code = await scenario.table_of("2024 2 open", ann, bob)
            await tap(scenario, ann, code, HintTap)
            (hint,) = await scenario.until(lambda: hints(ann) or None)
        async with scenario.bot():
            await tap(scenario, ann, code, PickTap)
            await scenario.is_calm()
            assert hints(ann) == [hint], "it outlives a restart, and steps of a choice"
            assert not (await ann.tap(hint, EN.text("button-follow")).answered()).show_alert
            await scenario.reaches(code, lambda one: one.table.seats[one.table.seat_of(ann.id) or 0].envelope)
            await scenario.until(lambda: not hints(ann) or None)


async def test_a_command_brings_the_message_down_with_the_hint(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=86) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.table_of("2009 2 open", ann, bob)
        old, _ = await offer(scenario, ann, code, HintTap)
        ann.write(ann.chat, "/hint")
        (hint,) = await scenario.until(lambda: hints(ann) or None)
        assert hint is ann.messages()[-1]
        await scenario.until(lambda: old.deleted or None)


async def test_who_has_answered_gets_no_hint_any_more(unix_url: str, tmp_path: Path) -> None:
    async with open_scenario(unix_url, seed=84) as scenario, scenario.bot() as worker:
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.table_of("2009 2 open", ann, bob)
        slow = SlowHints(worker, tmp_path)
        await tap(scenario, ann, code, HintTap)
        await lay(scenario, ann, code)
        await lay(scenario, bob, code)
        slow.finish()
        await until(lambda: slow.made == 1)
        await scenario.is_calm()
        assert hints(ann) == []
        assert slow.asked == 1


async def test_a_hint_does_not_hold_up_the_end(unix_url: str, tmp_path: Path) -> None:
    """Nobody ever tells it to be done."""
    async with open_scenario(unix_url, seed=85) as scenario:
        async with scenario.bot() as worker:
            ann, bob = scenario.people("Ann", "Bob")
            code = await scenario.table_of("2009 2 open", ann, bob)
            SlowHints(worker, tmp_path)
            await tap(scenario, ann, code, HintTap)
        assert EN.text("hint-failed") in ann.messages()[-1].text
