"""Nothing that a seat may not know is in any message, and the token is in no log."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from engine.rules.state import TOGETHER
from engine.store.redis_store import RedisStore
from engine.tables.refusals import Refused
from engine.tables.service import Tables
from engine.tables.table import Snapshot
from tests.bot.leaks import TwinStore, Watched
from tests.bot.players import Habits
from tests.bot.scenarios import Scenario, first_of, open_scenario
from tests.patience import until
from tests.topics.bot_house import at_once, thought_here
from tgbot.api import keep_addresses_out_of_logs
from tgbot.app import Worker
from tgbot.buttons.answers import HandTap
from tgbot.playground.botapi import Chat, Fail, LoseReply, LoseRequest
from tgbot.requests.context import HandlerContext
from tgbot.requests.house_context import HouseContext
from tgbot.requests.requests import ChatPlace, HandlerReply, Request
from tgbot.requests.requests import Requester as Asking
from tgbot.showing.moment import TableMoment
from tgbot.topics import register_all

PLANNERS = Habits(plan=0.6, undo=0.08)
MOMENTS = 6
"""How often a game is looked at."""
ASKED = ("table", "hand", "log", "games", "rules", "stats", "replay", "hint")


@pytest.fixture
def _watched(monkeypatch: pytest.MonkeyPatch) -> None:
    Watched.forget()
    monkeypatch.setattr("tgbot.app.TablesShown", Watched)


async def _game(scenario: Scenario, wishes: str, taps: int | None = None) -> tuple[str, Chat]:
    """With people, a computer and a group."""
    ann, bob = scenario.people("Ann", "Bob")
    group = ann.create_group("Friends", bob)
    code = await scenario.open_table(ann, wishes, group)
    await scenario.begin_game(code, ann, bob)
    if taps is None:
        await scenario.play_out(code, habits=PLANNERS)
    else:
        await scenario.play_on(code, taps, habits=PLANNERS)
    return code, group


@pytest.mark.usefixtures("_watched")
@pytest.mark.parametrize("wishes", ["2009 3 open +1", f"2024 3 open +1 {TOGETHER}"])
async def test_what_the_others_hold_makes_no_difference_to_any_message(wishes: str, unix_url: str) -> None:
    async with open_scenario(unix_url, seed=12) as scenario, scenario.bot():
        code, _ = await _game(scenario, wishes)
        await scenario.check(code)
    assert Watched.leaks == []
    assert Watched.different > 100


@pytest.mark.usefixtures("_watched")
@pytest.mark.parametrize("leak", ["news", "hands"])
async def test_a_leak_would_be_seen(leak: str, unix_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the hand of another seat a player can do little but look at it."""
    if leak == "news":
        monkeypatch.setattr("tgbot.showing.moment.news_for", lambda entries, _: entries)
    else:
        real = TableMoment.view
        monkeypatch.setattr(TableMoment, "view", lambda self, number: real(self, 0 if number else number))
    async with open_scenario(unix_url, seed=12) as scenario, scenario.bot():
        code, _ = await _game(scenario, "2009 3 open +1", taps=1)
        playing = scenario.play_out(code, habits=PLANNERS)
        await first_of(playing, until(lambda: bool(Watched.leaks)))
    assert Watched.leaks, "nobody has seen it"


# Replies


async def test_what_the_others_hold_makes_no_difference_to_any_reply(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=13) as scenario, scenario.bot() as worker:
        code, group = await _game(scenario, "2009 3 open +1", taps=30)
        for _ in range(MOMENTS):
            assert await _leaking_replies(scenario, worker, code, group) == []
            await scenario.play_on(code, taps=7, habits=PLANNERS)


async def test_a_reply_that_leaks_would_be_seen(unix_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that happened, for everybody."""
    monkeypatch.setattr("tgbot.topics.past.handlers.news_for", lambda entries, _: entries)
    async with open_scenario(unix_url, seed=13) as scenario, scenario.bot() as worker:
        code, group = await _game(scenario, "2009 3 open +1", taps=20)
        for _ in range(2 * MOMENTS):
            if await _leaking_replies(scenario, worker, code, group, commands=("log",)):
                return
            await scenario.play_on(code, taps=5, habits=PLANNERS)
    pytest.fail("nobody has seen it")


async def _leaking_replies(
    scenario: Scenario, worker: Worker, code: str, group: Chat, commands: tuple[str, ...] = ASKED
) -> list[str]:
    """Replies that differ while the table stands still. The computer may still think, and an answer of its own is no leak."""
    while True:
        before = await scenario.revision(code)
        found = await _different_replies(scenario, worker, code, group, commands)
        if await scenario.revision(code) == before:
            return found


async def _different_replies(
    scenario: Scenario, worker: Worker, code: str, group: Chat, commands: tuple[str, ...]
) -> list[str]:
    snapshot, found = await scenario.read(code), []
    people = [number for number, seat in enumerate(snapshot.table.seats) if seat.person is not None]
    for number in people:
        for place in (
            ChatPlace(chat=snapshot.table.seats[number].person or 0, private=True),
            ChatPlace(chat=group.id, private=False),
        ):
            twin = TwinStore(scenario.store.client, number if place.private else None)
            here, there = [
                await _replies(_context(worker, store), snapshot, number, place, commands)
                for store in (scenario.store, twin)
            ]
            found += [
                f"{number} {place}: {one} or {other}"
                for one, other in zip(here, there, strict=True)
                if one != other
            ]
    return found


def _context(worker: Worker, store: RedisStore) -> HouseContext:
    """The bot's own, over another store."""
    context = HouseContext(
        tables=Tables(store, worker.house.timepiece, worker.house.tables.policy),
        delivery=worker.shown.context.delivery,
        chats=worker.shown.context.chats,
        store=worker.shown.context.store,
        bot_name=worker.shown.context.bot_name,
        hint_maker=at_once,
        think_aside=thought_here,
        alarm=worker.house.storage.alarm,
        results=worker.house.results,
    )
    register_all(context)
    return context


async def _replies(
    context: HandlerContext, snapshot: Snapshot, number: int, place: ChatPlace, commands: tuple[str, ...]
) -> list[object]:
    """What the person of a seat is answered, and, in a group, all others see."""
    seat = snapshot.table.seats[number]
    assert seat.person is not None
    person = Asking(id=seat.person, name=seat.name, language=seat.language)
    asked = Request(token="twin", person=person, place=place)
    told = [await _told(context.commands[name](asked, "")) for name in commands]
    told.append(await _told(context.taps[HandTap](asked, HandTap(snapshot.table.code))))
    return [one if place.private or isinstance(one, str) else (one.send, one.edit) for one in told]


async def _told(reply: Any) -> HandlerReply | str:
    try:
        told: HandlerReply = await reply
        return await told.later() if told.later else told
    except Refused as refused:
        return str(refused.reason)


# The token


async def test_the_token_is_in_no_log_at_any_level(unix_url: str) -> None:
    keep_addresses_out_of_logs()
    async with open_scenario(unix_url, seed=14, level=logging.DEBUG) as scenario, scenario.bot():
        for fault in (LoseReply(), LoseRequest(), Fail(502), Fail(500)):
            for method in ("getUpdates", "sendMessage", "editMessageText", "answerCallbackQuery"):
                scenario.world.faults.add(fault, method=method, count=1)
        await _game(scenario, "2009 3 open +1", taps=40)
        scenario.api.disconnect_all()
        await scenario.is_calm()
    assert "telegram_silent" in scenario.log.text
    assert scenario.world.token not in scenario.log.text
