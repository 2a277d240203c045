"""What people did long ago costs nobody anything: neither themselves, nor their group, nor those who look for a table."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from engine.store import keys
from engine.tables.lobby import Actor, CancelTable, RemoveSeat, StartGame
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal
from engine.tables.table import Group, Phase, Snapshot, Table
from engine.tables.table_view import view_table
from engine.tables.time.instants import DAY
from tests.backends import Harness
from tests.errands import do_errands
from tests.tables.steps import Arrange, refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, shown, the_screen
from tgbot.adapter.scheduled_messages import ScheduledMessages
from tgbot.buttons.pages import PrivacyTap
from tgbot.requests.open_tables import fairly_drawn
from tgbot.screen.screen import Screen
from tgbot.screen.ways import JOIN_PREFIX
from tgbot.showing.calls.intents import Priority
from tgbot.showing.calls.outcomes import CallOutcome, CallStatus
from tgbot.topics.lobby.screens import lobby_screen
from tgbot.topics.start.membership import MAX_FINISHED_TOLD
from tgbot.words import Words, languages

MANY = 60
CANCEL = CancelTable(Actor(1))
FINISH = Arrange(lambda work: work.set(phase=Phase.FINISHED, ended=work.now))


@pytest.fixture
def house(house: BotHouse) -> BotHouse:
    house.tables.policy = HousePolicy(most_opened=10_000)
    return house


async def commands_sent(house: BotHouse) -> int:
    """All commands that the server has ever been sent; those of scripts count, too."""
    stats: dict[str, dict[str, int]] = await house.client.info("commandstats")
    return sum([one["calls"] for name, one in stats.items() if name != "cmdstat_info"])


async def cost(house: BotHouse, text: str, **named: Any) -> int:
    before = await commands_sent(house)
    await house.writes(1, text, **named)
    return await commands_sent(house) - before


async def costs(house: BotHouse) -> dict[str, int]:
    """What each of these takes; a table that is opened is cancelled again."""
    texts = ("/say hello", "/games", "/stats", "/start", "/new 2009 2 live")
    spent = {text: await cost(house, text) for text in texts}
    spent["in a group"] = await cost(house, "/say hello", chat=GROUP)
    for table, _ in await house.people.tables_of(1):
        if table.phase is Phase.LOBBY:
            await house.tables.change(table.code, CANCEL)
    return spent


@pytest.fixture
async def calm(house: BotHouse) -> dict[str, int]:
    """What commands cost somebody who plays at one table."""
    await house.writes(1, "/start")
    await open_one(house)
    over = await open_one(house)
    await house.tables.change(over, FINISH)
    playing = await open_one(house)
    await house.tables.join(playing, house.person(2))
    await house.tables.change(playing, StartGame(Actor(1)))
    await costs(house)  # all scripts are loaded, and all that is open is cancelled
    return await costs(house)


async def open_one(house: BotHouse) -> str:
    group = Group(GROUP)
    return (await house.tables.open(house.person(1), house.options(2), group=group)).table.code


real_server = pytest.mark.parametrize("backend", ["embedded"])


@real_server
async def test_cancelled_tables_make_no_command_dearer(house: BotHouse, calm: dict[str, int]) -> None:
    for _ in range(MANY):
        await house.tables.change(await open_one(house), CANCEL)
    assert await costs(house) == calm


@real_server
async def test_finished_games_make_no_command_dearer_but_those_that_show_them(
    house: BotHouse, calm: dict[str, int]
) -> None:
    for _ in range(MANY):
        await house.tables.change(await open_one(house), FINISH)
    after = await costs(house)
    assert after.pop("/start") <= calm.pop("/start") + MAX_FINISHED_TOLD
    assert after == calm


async def test_start_changes_no_table_that_knows_already(house: BotHouse) -> None:
    codes = [(await house.lobby(2)).table.code for _ in range(3)]
    before = [(await house.read(code)).table.revision for code in codes]
    await house.writes(1, "/start")
    assert [(await house.read(code)).table.revision for code in codes] == before


# The list of public tables


def hosted(*hosts: PersonId) -> list[Snapshot]:
    house = Harness(None)
    return [
        Snapshot(Table(code=f"TABLE{number}", options=house.options(public=True), opened=0, host=host), None)
        for number, host in enumerate(hosts)
    ]


def test_everybodys_first_table_is_listed_before_anybodys_second() -> None:
    tables = hosted(1, 1, 1, 1, 2, 3)
    for seed in range(20):
        drawn = fairly_drawn(tables, 4, random.Random(seed))
        assert {one.table.host for one in drawn[:3]} == {1, 2, 3}
        assert len(drawn) == 4


def test_nobody_is_always_on_the_list_and_nobody_never() -> None:
    tables = hosted(*range(1, 21))
    drawn = Counter(
        [one.table.host for seed in range(200) for one in fairly_drawn(tables, 8, random.Random(seed))]
    )
    assert set(drawn) == set(range(1, 21))
    assert 40 < min(drawn.values()) <= max(drawn.values()) < 120


# People whom the host has removed


async def test_a_removed_person_does_not_come_back_by_code_link_or_list(house: BotHouse) -> None:
    code = (await house.lobby(2, seats=3, public=True)).table.code
    await house.tables.change(code, RemoveSeat(Actor(1), 1))
    for text in (f"/join {code}", f"/start {JOIN_PREFIX}{code}"):
        with refused(Refusal.REMOVED):
            await house.writes(2, text)
    assert code not in shown(the_screen(await house.writes(2, "/join")))


async def test_a_removed_person_does_not_come_back_by_a_rematch(house: BotHouse) -> None:
    old = (await house.game(3)).table.code
    await house.tables.change(old, FINISH)
    rematch = (await house.tables.rematch(old, house.person(1))).table.code
    await house.tables.rematch(old, house.person(2))
    await house.tables.change(rematch, RemoveSeat(Actor(1), 1))
    with refused(Refusal.REMOVED):
        await house.writes(2, "/rematch")


async def test_the_host_lets_a_removed_person_in_again_by_a_button(house: BotHouse) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    removed = await house.tables.change(code, RemoveSeat(Actor(1), 1))
    screen = lobby_screen(view_table(removed, 0), Words("en"), bot_name="bot")
    await house.taps(1, button(screen, "↩ Person 2"))
    await house.writes(2, f"/join {code}")
    assert (await house.read(code)).table.people == (1, 2)


async def test_only_the_host_sees_who_was_removed(house: BotHouse) -> None:
    code = (await house.lobby(3, seats=4)).table.code
    removed = await house.tables.change(code, RemoveSeat(Actor(1), 1))
    for words in map(Words, languages()):
        screens = [lobby_screen(view_table(removed, seat), words, bot_name="bot") for seat in (0, 1)]
        assert ["Person 2" in shown(screen) for screen in screens] == [True, False]
        has_way_back = [
            "↩" in "".join([key.text for row in screen.rows for key in row]) for screen in screens
        ]
        assert has_way_back == [True, False]


# Being forgotten


class FakeSender:
    def __init__(self) -> None:
        self.sent: list[tuple[int, str]] = []

    async def send(self, chat: int, screen: Screen, _: Priority) -> CallOutcome:
        self.sent.append((chat, shown(screen)))
        return CallOutcome(CallStatus.DONE)


async def test_an_erasure_that_was_cut_short_goes_on_and_is_told(
    house: BotHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.writes(2, "/privacy", language="de")
    codes = [(await house.lobby(2)).table.code for _ in range(3)]
    forget, forgotten = house.tables.forget, 0

    async def dies(code: str, person: PersonId) -> object:
        nonlocal forgotten
        forgotten += 1
        if forgotten == 2:
            raise ConnectionError("the process dies")
        return await forget(code, person)

    monkeypatch.setattr(house.tables, "forget", dies)
    with pytest.raises(ConnectionError):
        await house.taps(2, PrivacyTap(2, "erase-sure"))
    monkeypatch.undo()
    sender = FakeSender()
    worker = ScheduledMessages(house.context, sender)  # type: ignore[arg-type]
    await do_errands(worker)
    assert sender.sent == []  # the first worker may still be at it
    house.time.passes(DAY)
    await do_errands(worker)
    assert [(chat, "Ich habe dich vergessen." in text) for chat, text in sender.sent] == [(2, True)]
    assert {2} & {person for code in codes for person in (await house.read(code)).table.people} == set()
    await do_errands(worker)
    assert len(sender.sent) == 1


async def test_an_erasure_that_is_done_leaves_no_job(house: BotHouse) -> None:
    await house.writes(2, "/privacy")
    await house.taps(2, PrivacyTap(2, "erase-sure"))
    assert await house.due("erase", after=DAY, lease=1) == []


async def test_what_cannot_be_read_is_erased_once_it_can_and_that_is_told(house: BotHouse) -> None:
    code = (await house.lobby(2)).table.code
    text = await house.client.hget(keys.table(code), "table")
    await house.client.hset(keys.table(code), "table", b"{")
    await house.writes(2, "/privacy", language="de")
    await house.taps(2, PrivacyTap(2, "erase-sure"), language="de")
    worker = ScheduledMessages(house.context, sender := FakeSender())  # type: ignore[arg-type]
    for _ in range(2):
        house.time.passes(DAY)
        await do_errands(worker)
    assert sender.sent == []
    await house.client.hset(keys.table(code), "table", text)
    await house.client.hdel(keys.table(code), "aside")
    house.time.passes(DAY)
    await do_errands(worker)
    assert [(chat, "Ich habe dich vergessen." in said) for chat, said in sender.sent] == [(2, True)]
    assert 2 not in (await house.read(code)).table.people
    house.time.passes(DAY)
    await do_errands(worker)
    assert len(sender.sent) == 1


async def test_who_has_come_back_is_not_erased_again(house: BotHouse) -> None:
    code = (await house.lobby(2)).table.code
    await house.client.hset(keys.table(code), "table", b"{")
    await house.writes(2, "/privacy")
    await house.taps(2, PrivacyTap(2, "erase-sure"))
    await house.people.meet(2, "Zoe", "en")
    house.time.passes(DAY)
    await do_errands(ScheduledMessages(house.context, FakeSender()))  # type: ignore[arg-type]
    assert (await house.people.profile(2)).name == "Zoe"
