"""Tables as pictures through the whole bot: one message per chat, text for everybody who wants it or when drawing fails."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from typing import Any

import pytest

from tests.bot.call_counts import CallCounts, messages_about
from tests.bot.scenarios import Scenario, eventually, open_scenario
from tests.short_games import SHORT_GAMES
from tgbot.app import Worker
from tgbot.buttons.answers import ShowTap
from tgbot.buttons.codec import read_button
from tgbot.buttons.pages import SettingsTap
from tgbot.pictures.facts import Picture
from tgbot.playground.botapi import Message, Person, ServerLimits, World
from tgbot.screen.drafts import PICTURE, TEXT
from tgbot.showing.calls import picture_files

PICTURED: dict[str, Any] = {"telegram": {"pictures": True}}


DRAWN_AT_LAST_SECONDS = 120.0
"""Pictures are drawn with a low priority, and a machine may be busy."""


async def test_a_game_in_pictures_comes_to_the_podium(unix_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("DRAWN_WITHIN_MS", "FIRST_DRAWN_WITHIN_MS", "MAX_DRAWINGS_AT_WORK"):
        monkeypatch.setattr(picture_files, limit, 30_000)  # however busy the machine is
    world, counts = World(limits=ServerLimits.off()), CallCounts()
    counts.listen_to(world)
    async with (
        open_scenario(unix_url, world, seed=3, **PICTURED, **SHORT_GAMES) as scenario,
        scenario.bot() as worker,
    ):
        scenario.patience = DRAWN_AT_LAST_SECONDS
        people = scenario.people("Ann <b>", "Bob & Co", "עדי", languages=("en", "fr", "de"))
        chat = people[0].create_group("Friends", *people[1:])
        code = await scenario.whole_game(people, "2024 3 open", chat)
        await scenario.until(
            lambda: all([is_picture(living(person, code)) for person in people]) or None,
            DRAWN_AT_LAST_SECONDS,
        )
        await scenario.check(code)
        left = [messages_about(person.chat, code) for person in people]
        await eventually(lambda: _is_written_down(worker, people[0]), DRAWN_AT_LAST_SECONDS)
        people[0].write(people[0].chat, "/stats")
        await scenario.until(
            lambda: any([_is_counted(message) for message in people[0].messages()]) or None,
            DRAWN_AT_LAST_SECONDS,
        )
    assert max(map(len, left)) <= 1
    assert counts.same + counts.gone_again + counts.shrunk_again == 0, str(counts)
    made = [call for call in world.calls if call.ok]
    as_text = [call for call in made if call.method in ("sendMessage", "editMessageText")]
    with_keys_of_table = [str(call.parameters) for call in as_text if f"|{code}" in str(call.parameters)]
    ways_back = ("🖼", f"'1s|{code}|'")  # of a question that is read as text, and of its other pages
    unasked = [shown for shown in with_keys_of_table if not any([way in shown for way in ways_back])]
    assert not unasked, "a text is what was asked for"
    shown = [call for call in made if call.method in ("sendPhoto", "editMessageMedia")]
    uploads = [call for call in shown if is_upload(call.parameters)]
    assert len(uploads) < len(shown), "pictures that Telegram has are not uploaded again"


async def test_a_person_who_prefers_text_gets_text_from_then_on(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=4, **PICTURED) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.table_of("2009 2 open", ann, bob)
        await scenario.until(lambda: is_board(living(ann, code)) or None)
        ann.write(ann.chat, "/settings")
        await switch(scenario, ann, "pictures")
        await scenario.until(lambda: has_text_board(ann, code) or None)
        await scenario.until(lambda: len(with_keys(ann, code)) == 1 or None)
        await switch(scenario, ann, "pictures")
        await scenario.until(lambda: is_board(living(ann, code)) or None)
        await scenario.until(lambda: is_board(living(bob, code)) or None)


async def test_the_text_of_a_picture_is_one_tap_away_and_so_is_the_way_back(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=5, **PICTURED) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.table_of("2009 2 open", ann, bob)
        await scenario.until(lambda: is_board(living(ann, code)) or None)
        await tap(ann, code, lambda data: isinstance(data, ShowTap) and data.what == TEXT)
        await scenario.until(lambda: has_text_board(ann, code) or None)
        await tap(ann, code, lambda data: isinstance(data, ShowTap) and data.what == PICTURE)
        await scenario.until(lambda: is_board(living(ann, code)) or None)
        await scenario.is_calm()
        await scenario.until(lambda: len(with_keys(ann, code)) == 1 or None)


async def test_when_drawing_fails_everybody_gets_text_and_the_operator_is_told(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=6, **PICTURED) as scenario:
        ann, bob = scenario.people("Ann", "Bob")
        operator = scenario.people("Olga")[0]
        operator.start()
        telegram = scenario.settings.telegram.model_copy(update={"operator": operator.id})
        async with scenario.bot(telegram=telegram) as worker:
            draw = break_drawing(worker)
            code = await scenario.table_of("2009 2 open", ann, bob)
            await scenario.until(lambda: all([has_text_board(one, code) for one in (ann, bob)]) or None)
            await scenario.until(lambda: is_told("could not be drawn", operator) or None)
            assert not any(
                ["drawn" in message.text for person in (ann, bob) for message in person.messages()]
            )
            mend_drawing(worker, draw)
            await scenario.play_on(code, taps=20)
            await scenario.check(allowed=("could not be drawn", "drawing"))


async def test_a_process_that_dies_while_it_draws_delays_nobody(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=7, **PICTURED, **SHORT_GAMES) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.table_of("2024 2 open", ann, bob)

        async def kill_now_and_then() -> None:
            while True:
                await asyncio.sleep(0.4)
                for process in multiprocessing.active_children():
                    process.kill()

        killer = asyncio.create_task(kill_now_and_then(), name="kill drawing")
        await scenario.play_out(code)
        killer.cancel()
        await scenario.check(code, allowed=("could not be drawn", "drawing"))


# What is seen


def is_told(words: str, person: Person) -> bool:
    return any([words in message.text for message in person.messages()])


async def _is_written_down(worker: Worker, person: Person) -> bool | None:
    """Has the worker counted a game of this person by itself?"""
    return (await worker.house.results.record_of(person.id)).statistics.all.games == 1 or None


def _is_counted(message: Message) -> bool:
    """Are they the statistics of somebody who has played, with their picture?"""
    return is_picture(message) and "Your results" in message.text


def is_picture(message: Message | None) -> bool:
    return message is not None and "photo" in message.form


def is_board(message: Message | None) -> bool:
    """Is it the picture of a game that is played, and not of the lobby before?"""
    return is_picture(message) and any([TEXT in str(button.data) for button in message.buttons])  # type: ignore[union-attr]


def is_upload(parameters: dict[str, Any]) -> bool:
    """Is the picture in the call itself, and not the id of an earlier one?"""
    return "bytes" in str(parameters.get("photo", "")) or "attach://" in str(parameters.get("media", ""))


def with_keys(person: Person, code: str) -> list[Message]:
    return [one for one in person.messages() if any([code in (button.data or "") for button in one.buttons])]


def living(person: Person, code: str) -> Message | None:
    found = with_keys(person, code)
    return found[-1] if found else None


def has_text_board(person: Person, code: str) -> bool:
    message = living(person, code)
    return message is not None and not is_picture(message) and "Centre" in message.text


async def tap(person: Person, code: str, wanted: Callable[[Any], bool]) -> None:
    message = living(person, code)
    assert message is not None
    button = next(one for one in message.buttons if wanted(read_button(one.data or "")))
    await person.tap(message, button).answered()


async def switch(scenario: Scenario, person: Person, name: str) -> None:
    def found() -> tuple[Message, Any] | None:
        for message in person.messages():
            for button in message.buttons:
                data = read_button(button.data or "")
                if isinstance(data, SettingsTap) and data.page == name:
                    return message, button
        return None

    message, button = await scenario.until(found)
    await person.tap(message, button).answered()


def break_drawing(worker: Worker) -> Any:
    assert worker.out.sender.files is not None
    draw = worker.out.sender.files.draw

    async def broken(_: Picture) -> bytes:
        raise OSError("no such font")

    worker.out.sender.files.draw = broken
    return draw


def mend_drawing(worker: Worker, draw: Any) -> None:
    assert worker.out.sender.files is not None
    worker.out.sender.files.draw = draw
