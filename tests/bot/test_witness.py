"""The witness of `make soak`, and its count of keys: a question that came too late, a key that nobody should tap."""

from __future__ import annotations

from contextlib import suppress

import orjson
import pytest

from engine.store import keys
from tests.backends import Harness
from tests.bot.accounts import keys_elsewhere
from tests.bot.scenarios import Scenario
from tests.bot.witness import ON_THE_WAY_SECONDS, Witness
from tests.botapi.stage import ManualClock
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.buttons.codec import ButtonData
from tgbot.playground.botapi import LoseReply, Person, ServerLimits, Tap, World
from tgbot.playground.botapi.calls import call
from tgbot.playground.botapi.errors import LostConnection
from tgbot.records.messages import MAX_ORPHAN_TRIES
from tgbot.records.shown import field_of, shown_with, write_record
from tgbot.screen.drafts import AFTER, CHANGE

TABLE = "CYAYTK"
FIRST, SECOND = ActTap(TABLE, 11, "siesta"), ActTap(TABLE, 12, "thief")
LATER = 2 * ON_THE_WAY_SECONDS


class Chats:
    """A world without a bot: the test makes its calls."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.world = World(limits=ServerLimits.off(), clock=self.clock)
        self.witness = Witness(self.clock)
        self.witness.listen_to(self.world)
        self.ann, self.bob = self.started("Ann"), self.started("Bob")

    def started(self, name: str) -> Person:
        person = self.world.person(name)
        person.start()
        return person

    async def send(self, person: Person, *data: ButtonData) -> int:
        """A message with these keys; returns its number, whether or not the reply arrives."""
        rows = [[{"text": "key", "callback_data": str(one)}] for one in data]
        markup = {"reply_markup": orjson.dumps({"inline_keyboard": rows}).decode()} if rows else {}
        with suppress(LostConnection):
            await call(self.world, "sendMessage", {"chat_id": person.id, "text": "hello", **markup}, {})
        return person.chat.last_message_id

    async def lose(self, person: Person, *data: ButtonData) -> int:
        self.world.faults.add(LoseReply(), method="sendMessage", count=1)
        return await self.send(person, *data)

    async def tap(self, person: Person, data: ButtonData, *, alert: bool = False) -> Tap:
        tap = person.forge(str(data), person.messages()[-1])
        answer = {"callback_query_id": tap.id, "text": "no" if alert else "yes", "show_alert": alert}
        await call(self.world, "answerCallbackQuery", answer, {})
        self.clock.passes(LATER)
        return tap


@pytest.fixture
def chats() -> Chats:
    return Chats()


async def test_a_question_that_is_sent_after_its_answer_is_stale(chats: Chats) -> None:
    await chats.send(chats.ann, FIRST)
    await chats.tap(chats.ann, FIRST)
    number = await chats.send(chats.ann, FIRST)
    (stale,) = chats.witness.stale
    assert (stale.question.decision, stale.message, stale.after) == (11, number, LATER)


async def test_a_question_behind_a_later_one_is_stale_even_if_its_answer_was_not_seen(chats: Chats) -> None:
    await chats.send(chats.ann, FIRST)
    await chats.send(chats.ann, SECOND)
    chats.clock.passes(LATER)
    await chats.send(chats.ann, FIRST)
    assert [stale.question.decision for stale in chats.witness.stale] == [11]


async def test_a_question_that_is_open_or_was_on_the_way_is_not_stale(chats: Chats) -> None:
    await chats.send(chats.ann, FIRST)
    await chats.tap(chats.ann, FIRST, alert=True)
    await chats.send(chats.ann, FIRST)
    await chats.send(chats.bob, FIRST)
    await chats.tap(chats.ann, FIRST)
    chats.clock.passes(ON_THE_WAY_SECONDS - LATER)
    await chats.send(chats.ann, FIRST)
    assert chats.witness.stale == []


async def test_an_envelope_may_be_changed_and_its_question_asked_again(chats: Chats) -> None:
    change = PickTap(TABLE, 11, f"{AFTER}{CHANGE}")
    await chats.send(chats.ann, FIRST)
    await chats.tap(chats.ann, FIRST)
    await chats.send(chats.ann, change)
    await chats.tap(chats.ann, change)
    await chats.send(chats.ann, FIRST)
    assert chats.witness.stale == []


async def test_the_search_reaches_so_far_from_what_the_bot_was_told(chats: Chats) -> None:
    await chats.send(chats.bob)
    lost = [await chats.lose(chats.ann, FIRST) for _ in range(MAX_ORPHAN_TRIES + 1)]
    searched = [chats.witness.is_searched(chats.ann.id, number) for number in lost]
    assert searched == [True] * MAX_ORPHAN_TRIES + [False]


async def test_messages_are_numbered_over_all_private_chats(chats: Chats) -> None:
    numbers = [await chats.send(person) for person in (chats.ann, chats.bob, chats.ann)]
    assert numbers == [numbers[0], numbers[0] + 1, numbers[0] + 2]


async def test_a_key_lives_elsewhere_if_its_message_is_not_the_one_of_the_record(
    chats: Chats, alone: Harness
) -> None:
    host = alone.person(chats.ann.id)
    code = (await alone.tables.open(host, alone.options(seats=2))).table.code
    orphan = await chats.lose(chats.ann, ActTap(code, 11, "siesta"))
    living = await chats.send(chats.ann, ActTap(code, 11, "siesta"))
    await chats.send(chats.ann)
    await alone.client.hset(
        keys.shown(code),
        field_of(chats.ann.id),
        write_record(shown_with(message=living, old_messages=(orphan,))),
    )
    scenario = Scenario.__new__(Scenario)
    scenario.world, scenario.store = chats.world, alone.store
    assert [message.id for message in await keys_elsewhere(scenario, [code])] == [orphan]
