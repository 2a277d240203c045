"""Buttons that are broken, forged or somebody else's are answered and change nothing."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator

from tests.bot.players import STEADY
from tests.bot.scenarios import Scenario, open_scenario
from tgbot.app import Worker
from tgbot.buttons import BUTTON_KINDS, MAX_BUTTON_BYTES, ActTap, PickTap
from tgbot.playground.botapi import Person, ServerLimits, Tap, World

MANY = 10_000
AT_ONCE = 200
ODD = "aZ0|+>:/-_.é\u202e\u0000\ud7ff🎲\n' \"<&{}"
HUGE = (10**18, 10**18 + 1, -(10**18) - 1, 2**63, 2**200, -1, 0)

Maker = Callable[[random.Random], str]


async def test_ten_thousand_forged_buttons_change_nothing(unix_url: str) -> None:
    world = World(limits=ServerLimits.off(), keep_calls=40_000)
    async with open_scenario(unix_url, world, seed=8) as scenario, scenario.bot() as worker:
        playing, waiting, over, people = await _tables(scenario)
        codes = (playing, waiting, over)
        before = [await scenario.read(code) for code in codes]
        real = sorted(_real_buttons(scenario))
        strangers = [world.person(f"Stranger {number}") for number in range(20)]
        for stranger in strangers:
            stranger.start()
        await scenario.is_calm()
        alerts = await _press(strangers, people, real, codes)
        await scenario.is_calm()
        assert alerts > MANY / 2
        assert [await scenario.read(code) for code in codes] == before
        assert await _tables_of(worker, [*strangers, *people]) == set(codes)
        assert scenario.log.troubles == []


async def _tables(scenario: Scenario) -> tuple[str, str, str, list[Person]]:
    """One that is played, one that waits for its host, one that is over."""
    ann, bob = scenario.people("Ann", "Bob")
    over = await scenario.whole_game([ann, bob], "2009 2 open")
    playing = await scenario.open_table(ann, "2024 2 open")
    await scenario.begin_game(playing, ann, bob)
    await scenario.play_on(playing, taps=20, habits=STEADY)
    waiting = await scenario.open_table(bob, "2009 2 daily")
    ann.start(f"j{waiting}")
    await scenario.reaches(waiting, lambda one: one.table.is_full() or None)
    await scenario.is_calm()
    return playing, waiting, over, [ann, bob]


async def _tables_of(worker: Worker, everybody: list[Person]) -> set[str]:
    return {
        one.table.code for person in everybody for one in await worker.context.people.tables_of(person.id)
    }


def _real_buttons(scenario: Scenario) -> set[str]:
    chats = scenario.world.chats.values()
    return {
        button.data
        for chat in chats
        for message in chat.messages.values()
        for button in message.buttons
        if button.data
    }


async def _press(
    strangers: list[Person], people: list[Person], real: list[str], codes: tuple[str, ...]
) -> int:
    """Mostly strangers tap; the players tap only what no table has ever asked them. Returns the number of alerts."""
    rng, taps, alerts = random.Random(9), deque[Tap](), 0
    for data, seated in _forged(rng, real, codes):
        person = rng.choice(people if seated else strangers)
        taps.append(person.forge(data, person.messages()[-1]))
        if len(taps) >= AT_ONCE:
            alerts += (await taps.popleft().answered(20)).show_alert
    for tap in taps:
        alerts += (await tap.answered(20)).show_alert
    return alerts


def _forged(rng: random.Random, real: list[str], codes: tuple[str, ...]) -> Iterator[tuple[str, bool]]:
    """Data, and whether somebody presses it who sits at these tables."""
    of_tables = [data for data in real if data[1] in "akpusghzmdif"]
    for _ in range(MANY):
        match rng.randrange(6):
            case 0:
                yield _noise(rng), rng.random() < 0.5
            case 1:
                yield _mutated(rng, rng.choice(real)), False
            case 2:
                yield _assembled(rng, codes), False
            case 3:
                yield str(ActTap(rng.choice(codes), HUGE[0] - rng.randrange(9), "mama")), rng.random() < 0.1
            case 4:
                yield (
                    str(PickTap(rng.choice(codes), rng.randrange(3), _noise(rng, "abc:+", 20))),
                    rng.random() < 0.1,
                )
            case _:
                yield rng.choice(of_tables), False


def _noise(rng: random.Random, letters: str = ODD, longest: int = 80) -> str:
    return "".join(rng.choices(letters, k=rng.randrange(longest)))


def _mutated(rng: random.Random, data: str) -> str:
    """One letter more, less, or other."""
    at, letter = rng.randrange(len(data)), rng.choice(ODD)
    return data[:at] + rng.choice(("", letter, letter + data[at])) + data[at + 1 :]


def _assembled(rng: random.Random, codes: tuple[str, ...]) -> str:
    """Any kind of button with any fields."""
    fields = [
        rng.choice((*codes, *map(str, HUGE), "", "H7K9MW", _noise(rng, longest=12)))
        for _ in range(rng.randrange(5))
    ]
    return "|".join([f"1{rng.choice(list(BUTTON_KINDS))}", *fields])[: MAX_BUTTON_BYTES + 5]
