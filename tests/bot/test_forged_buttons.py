"""Buttons that are broken, forged or somebody else's are answered and change nothing."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import fields

from engine.store import keys
from engine.tables.table_view import view_table
from tests.bot.players import STEADY
from tests.bot.scenarios import NOT_MODIFIED, Scenario, eventually, open_scenario, refused_calls
from tests.short_games import SHORT_GAMES
from tgbot.app import Worker
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.buttons.codec import (
    BUTTON_KINDS,
    MAX_BUTTON_BYTES,
    MAX_NUMBER,
    NO_PERSON,
    BadButton,
    TableButtonData,
)
from tgbot.buttons.pages import MuteTalkTap, PrivacyTap
from tgbot.playground.botapi import Person, ServerLimits, Tap, World
from tgbot.playground.botapi.chatting.formatting import read_html
from tgbot.records.shown import content_digest, group_digest, read_record
from tgbot.topics.lobby.screens import group_lobby_screen
from tgbot.words import Words

MANY = 1_500
AT_ONCE = 200
ODD = "aZ0|+>:/-_.é\u202e\u0000\ud7ff🎲\n' \"<&{}"
HUGE = (10**18, 10**18 + 1, -(10**18) - 1, 2**63, 2**200, -1, 0)

Maker = Callable[[random.Random], str]


async def test_thousands_of_forged_buttons_change_nothing(unix_url: str) -> None:
    world = World(limits=ServerLimits.off(), keep_calls=40_000)
    async with open_scenario(unix_url, world, seed=8, **SHORT_GAMES) as scenario, scenario.bot() as worker:
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
    await scenario.play_on(playing, taps=15, habits=STEADY)
    waiting = await scenario.open_table(bob, "2009 2 daily")
    ann.start(f"j{waiting}")
    await scenario.reaches(waiting, lambda one: one.table.is_full() or None)
    await scenario.is_calm()
    return playing, waiting, over, [ann, bob]


async def _tables_of(worker: Worker, everybody: list[Person]) -> set[str]:
    people = worker.shown.context.people
    return {
        one.table.code
        for person in everybody
        for one in (*await people.tables_of(person.id), *await people.finished_of(person.id, most=99))
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
        there = person.messages()
        taps.append(person.forge(data, there[-1] if there else None))  # some buttons delete their message
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


# On messages that other people see, or that have no text


FIELD_TEXTS = (
    *(
        "",
        "mama",
        "1h",
        "tomorrow",
        "home",
        "099999999999999999",
        "99",
        "pause",
        "page",
        "1d",
        "export",
        "erase",
    ),
    *(
        "erase-sure",
        "main",
        "zone",
        "quiet",
        "talk",
        "off",
        "on",
        "havana-2009",
        "la-habana-2024",
        "hard",
        "random",
    ),
    *("la-habana-2024/daily/3i0mish", "havana-2009/open/2i1ejsh", "99999999999", "-5", "²", "٣", "\x00"),
)


ODD_NUMBERS = (NO_PERSON, 0, 1, 2, -1, 7, MAX_NUMBER, -MAX_NUMBER)


def _of_every_kind(
    rng: random.Random, person: int, codes: tuple[str, ...], each: int, numbers: tuple[int, ...] = ODD_NUMBERS
) -> Iterator[str]:
    """Buttons of all kinds with plausible and absurd fields, for a person and these tables."""
    for kind in BUTTON_KINDS.values():
        for _ in range(each if fields(kind) and kind is not TableButtonData else 0):
            made = kind(
                *[
                    rng.choice(codes)
                    if field.name == "table"
                    else rng.choice(
                        (person, person, person, *numbers) if field.type == "int" else FIELD_TEXTS
                    )
                    for field in fields(kind)
                ]
            )
            with suppress(BadButton):
                yield str(made)


async def test_no_forged_button_overwrites_what_a_group_reads(unix_url: str) -> None:
    """A bystander taps buttons of every kind on every message: lobby, turns, boards, other people's pages."""
    world = World(limits=ServerLimits.off(), keep_calls=10_000)
    async with open_scenario(unix_url, world, seed=8) as scenario, scenario.bot():
        ann, bob, eve = scenario.people("Ann", "Bob", "Eve")
        group = ann.create_group("Friends", bob, eve)
        eve.start()
        playing = await scenario.table_of("2024 2 open", ann, bob, chat=group)
        await scenario.play_on(playing, taps=8, habits=STEADY)
        waiting = await scenario.open_table(ann, "2009 4 open", group)
        for command in ("/new", "/rules", "/log", "/leave", "/away", "/cancel", "/help"):
            ann.write(group, command)
        await scenario.is_calm()
        await eventually(lambda: _group_is_shown(scenario, playing))
        before = {message.id: (message.text, message.buttons) for message in ann.messages(group)}
        lobby = next(one.id for one in ann.messages(group) if waiting in one.text and one.buttons)
        assert len(before) > 8
        rng = random.Random(4)
        for data in _of_every_kind(rng, eve.id, (playing, waiting), each=4):
            eve.forge(data, rng.choice(ann.messages(group)[: len(before)]))
            eve.forge(data, group.messages[lobby])
        await scenario.is_calm()
        after = {message.id: (message.text, message.buttons) for message in ann.messages(group)}
        changed = {number for number, seen in before.items() if after.get(number) != seen}
        assert changed <= {lobby}, [after.get(number) for number in changed]
        assert after[lobby][0] == await _lobby_on_record(scenario, waiting)
        assert scenario.log.troubles == []


async def _group_is_shown(scenario: Scenario, code: str) -> bool | None:
    """Does the group's message show its table as it is? Its edits are five seconds apart."""
    records = await scenario.store.client.hgetall(keys.shown(code))
    return read_record(records[b"g"].decode()).group.key == group_digest(await scenario.read(code)) or None


async def _lobby_on_record(scenario: Scenario, code: str) -> str:
    """The lobby as the record of the group says that it is shown."""
    snapshot = await scenario.read(code)
    drawn = group_lobby_screen(view_table(snapshot, None), Words("en"), bot_name="habana_bot")
    records = await scenario.store.client.hgetall(keys.shown(code))
    assert read_record(records[b"g"].decode()).living.digest == content_digest(drawn)
    return read_html(drawn.text, frozenset(), strict=True).text


async def test_no_forged_button_names_somebody_whom_one_has_not_met(unix_url: str) -> None:
    """Anybody can put a number into a button; whose it is they must not learn, also if that person just plays."""
    world = World(limits=ServerLimits.off(), keep_calls=10_000)
    async with open_scenario(unix_url, world, seed=8, **SHORT_GAMES) as scenario, scenario.bot():
        victoria, bob, eve, max_ = scenario.people("Victoria", "Bob", "Eve", "Max")
        await scenario.whole_game([victoria, bob], "2009 2 open")
        await scenario.table_of("2009 2 open", victoria, bob)
        own = await scenario.table_of("2009 2 open", eve, max_)
        mine = eve.messages()[-1]
        rng, hers = random.Random(7), (victoria.id, -victoria.id)
        forged = [*_of_every_kind(rng, eve.id, ("AAAAAA", own), each=8, numbers=hers)]
        assert str(MuteTalkTap(eve.id, victoria.id)) in forged
        for data in forged:
            await eve.forge(data, mine).answered(20)
        await scenario.is_calm()
        told = [call for call in world.calls if "Victoria" in str(call.parameters)]
        assert {call.parameters.get("chat_id") for call in told} <= {victoria.id, bob.id}


async def test_a_forged_button_on_a_document_is_no_trouble(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=8) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        playing = await scenario.table_of("2024 2 open", ann, bob)
        ann.forge(str(PrivacyTap(ann.id, "export")), ann.messages()[-1])
        document = await scenario.until(
            lambda: next((each for each in ann.messages() if "document" in each.form), None)
        )
        taps = [
            ann.forge(data, document)
            for data in _of_every_kind(random.Random(6), ann.id, (playing,), each=2)
            if "erase" not in data
        ]
        await asyncio.gather(*[tap.answered(20) for tap in taps])
        await scenario.is_calm()
        assert refused_calls(scenario.world, (NOT_MODIFIED,)) == []
        assert scenario.log.troubles == []


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
