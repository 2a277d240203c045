"""Chats that cannot be reached, move, or take their time: the others never wait for them, and nothing is lost."""

from __future__ import annotations

import asyncio
from functools import partial

from tests.bot.evenings import NOT_MODIFIED, Evening, evening
from tests.bot.players import buttons_of
from tgbot.buttons import PickTap
from tgbot.playground.botapi import (
    Chat,
    Fail,
    Flood,
    LoseReply,
    LoseRequest,
    Message,
    Person,
    ServerLimits,
    ServerPolicy,
    World,
)
from tgbot.words import Words

EN = Words("en")
QUICKER = 30
"""So many times quicker than Telegram allows, at the server and at the bot's own gate."""
TOO_MANY = "Too Many Requests"
NETWORK = (
    NOT_MODIFIED,
    "Bad Gateway",
    "retrying task=get_updates",
    "menus_not_set",
    "query is too old",
    "terminated by other",
)


def _says(chat: Chat, text: str) -> list[Message] | None:
    return says(chat, text) or None


def says(chat: Chat, text: str) -> list[Message]:
    return [message for message in chat.messages.values() if message.by_bot and text in message.text]


async def _friends(tonight: Evening) -> tuple[str, Person, Person, Chat]:
    ann, bob = tonight.people("Ann", "Bob")
    group = ann.create_group("Friends", bob)
    code = await tonight.table_of("2009 2 open", ann, bob, chat=group)
    await tonight.is_calm()
    return code, ann, bob, group


async def test_who_blocks_the_bot_is_missed_once_and_found_again(unix_url: str) -> None:
    async with evening(unix_url, seed=21) as tonight, tonight.bot():
        code, ann, bob, group = await _friends(tonight)
        bob.block()
        gone = EN.text("table-event-Unreachable", name="Bob")
        await tonight.until(lambda: says(group, gone) or None)
        await tonight.until(lambda: says(ann.chat, EN.text("standing-unreachable", name="Bob")) or None)
        latest = bob.messages()[-1].id
        bob.start()
        await tonight.until(lambda: _asks_after(bob, code, latest) or None)
        await tonight.play_on(code, taps=20)
        assert len(says(group, gone)) == 1
        await tonight.check()


async def test_who_cannot_be_reached_is_noticed_at_the_next_message(unix_url: str) -> None:
    """Telegram has told nobody: the refusal is the first sign."""
    async with evening(unix_url, seed=22) as tonight, tonight.bot():
        code, _, bob, group = await _friends(tonight)
        bob.chat.blocked = True
        await _choose_by_forging(tonight, bob, code)
        gone = EN.text("table-event-Unreachable", name="Bob")
        await tonight.until(lambda: says(group, gone) or None)
        await tonight.check(allowed=("bot was blocked by the user",))
        assert len(says(group, gone)) == 1


async def _choose_by_forging(tonight: Evening, person: Person, code: str) -> None:
    """He taps what he has still on his telephone."""
    table = (await tonight.read(code)).table
    asked = table.seats[table.seat_of(person.id) or 0].asked
    await person.forge(f"1a|{code}|{asked}|siesta+mama", person.messages()[-1]).answered()


def _asks_after(person: Person, code: str, message: int) -> bool:
    latest = person.messages()[-1]
    return latest.id > message and bool(buttons_of(latest, code))


async def test_a_message_that_was_deleted_comes_anew(unix_url: str) -> None:
    async with evening(unix_url, seed=23) as tonight, tonight.bot():
        code, ann, *_ = await _friends(tonight)
        message = ann.messages()[-1]
        step = next(str(data) for _, data in buttons_of(message, code) if isinstance(data, PickTap))
        ann.delete(message)
        await ann.forge(step, message).answered()
        await tonight.until(lambda: _asks_after(ann, code, message.id) or None)
        await tonight.play_on(code, taps=10)
        await tonight.check(allowed=("message to edit not found",))


async def test_a_group_that_becomes_a_supergroup_keeps_its_table(unix_url: str) -> None:
    async with evening(unix_url, seed=24) as tonight, tonight.bot():
        code, ann, _, group = await _friends(tonight)
        await tonight.play_on(code, taps=10)
        new = ann.upgrade(group)
        await tonight.play_out(code)
        table = (await tonight.read(code)).table
        assert table.group is not None
        assert table.group.id == new.id
        await tonight.check(code, allowed=("upgraded to a supergroup",))


async def test_sent_away_from_the_group_the_table_goes_on_in_private(unix_url: str) -> None:
    async with evening(unix_url, seed=25) as tonight, tonight.bot():
        code, ann, bob, group = await _friends(tonight)
        ann.remove_bot(group)
        lost = EN.text("table-event-GroupLost")
        for person in (ann, bob):
            await tonight.until(partial(_says, person.chat, lost))
        await tonight.play_on(code, taps=20)
        assert (await tonight.read(code)).table.group is None
        await tonight.check()


async def test_a_chat_that_wants_to_be_left_alone_delays_nobody_else(unix_url: str) -> None:
    async with evening(unix_url, seed=26) as tonight, tonight.bot():
        ann, bob = tonight.people("Ann", "Bob")
        code = await tonight.open_table(ann, "2009 2 open")
        bob.start(f"j{code}")
        await tonight.reaches(code, lambda one: one.table.is_full() or None)
        await tonight.is_calm()
        tonight.world.faults.add(Flood(3), method="sendMessage", chat=bob.id, count=1)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        await tonight.begin_game(code, ann)
        await tonight.until(lambda: _is_asked(ann, code) or None)
        assert loop.time() - begun < 2.5
        await tonight.until(lambda: _is_asked(bob, code) or None)
        assert loop.time() - begun > 2.5
        await tonight.play_on(code, taps=10)
        await tonight.check(allowed=(TOO_MANY,))


def _is_asked(person: Person, code: str) -> bool:
    return any([isinstance(data, PickTap) for _, data in buttons_of(person.messages()[-1], code)])


async def test_a_whole_game_stays_within_the_limits(unix_url: str) -> None:
    """The server's and the bot's, both so many times quicker; not once is too much sent."""
    limits = ServerLimits(per_second=30 * QUICKER, burst=5, pace=1 / QUICKER, group_per_minute=20 * QUICKER)
    own = {"limits": {"overall": 30 * QUICKER, "chat": QUICKER, "group": 20 * QUICKER}}
    async with evening(unix_url, World(limits=limits), seed=27, telegram=own) as tonight, tonight.bot():
        people = tonight.people("Ann", "Bob", "Cyd", "Dan")
        group = people[0].create_group("Friends", *people[1:])
        code = await tonight.table_of("2024 4 open", *people, chat=group)
        await tonight.play_out(code)
        await tonight.check(code)


async def test_a_server_that_does_not_know_the_tag_for_times_gets_none(unix_url: str) -> None:
    world = World(limits=ServerLimits.off(), policy=ServerPolicy(refuse_tags=frozenset({"tg-time"})))
    async with evening(unix_url, world, seed=28) as tonight, tonight.bot():
        people = tonight.people("Ann", "Bob")
        code = await tonight.table_of("2009 2 daily", *people)
        await tonight.play_on(code, taps=10)
        refused = [call for call in world.calls if not call.ok and "entities" in call.result["description"]]
        assert 1 <= len(refused) <= 3
        await tonight.check(allowed=("can't parse entities",))


async def test_a_reply_that_gets_lost_may_double_a_message_and_never_loses_one(unix_url: str) -> None:
    async with evening(unix_url, seed=29) as tonight, tonight.bot():
        tonight.world.faults.add(LoseReply(), method="sendMessage", probability=0.15, count=5)
        code, *_ = await _friends(tonight)
        await tonight.play_out(code)
        tonight.world.faults.clear()
        await tonight.check(code, allowed=NETWORK, doubled=True)


async def test_broken_lines_and_bad_gateways_only_delay(unix_url: str) -> None:
    async with evening(unix_url, seed=30) as tonight, tonight.bot():
        code, *_ = await _friends(tonight)
        for method in ("getUpdates", "sendMessage", "editMessageText"):
            for fault in (Fail(502), LoseRequest(), LoseReply()):
                tonight.world.faults.add(fault, method=method, probability=0.1, count=1)
        playing = asyncio.create_task(tonight.play_out(code))
        for _ in range(3):
            await asyncio.sleep(0.3)
            tonight.api.disconnect_all()
        await playing
        tonight.world.faults.clear()
        await tonight.check(code, allowed=NETWORK, doubled=True)
