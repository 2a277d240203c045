"""Limits on what one person may do in a row: joining, talking, asking for hints, guessing codes."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from functools import partial
from typing import Any, cast

import pytest
from telegram import Update

from engine.store import keys
from engine.tables.refusals import Refusal
from engine.tables.table import Phase
from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND
from tests.tables.steps import refused
from tests.topics.bot_house import GROUP, BotHouse
from tgbot.adapter.adapter import TelegramAdapter, code_in, named_code
from tgbot.adapter.replies import Replies
from tgbot.buttons.answers import UndoTap
from tgbot.buttons.luck import VerifyTap
from tgbot.buttons.pages import PrivacyTap
from tgbot.requests import limits
from tgbot.requests.limits import GUESS_LIMIT, JOIN_LIMIT, TALK_LIMIT, LimitedAction, PersonLimits
from tgbot.requests.requests import ChatPlace
from tgbot.screen.screen import Screen
from tgbot.topics import load
from tgbot.topics.luck.handlers import VERIFY_LIMIT
from tgbot.topics.play.handlers import UNDO_LIMIT
from tgbot.topics.play.hint_handlers import HINT_LIMIT
from tgbot.topics.privacy.screens import ERASE_FOR_SURE, EXPORT
from tgbot.topics.statistics.buttons import StatsTap, TopTap
from tgbot.topics.statistics.handlers import STATISTICS_LIMIT

GUESSES = GUESS_LIMIT.burst


async def test_who_joins_and_leaves_again_and_again_has_to_wait(house: BotHouse) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    for _ in range(JOIN_LIMIT.burst):
        await house.writes(2, f"/join {code}")
        await house.tables.leave(code, 2)
    with refused(Refusal.TOO_OFTEN, not_before=house.time.now() + 30 * SECOND):
        await house.writes(2, f"/join {code}")
    await house.writes(3, f"/join {code}")
    house.time.passes(30 * SECOND)
    await house.writes(2, f"/join {code}")


async def test_who_talks_without_end_has_to_wait(house: BotHouse) -> None:
    await house.lobby(2, seats=3)
    for _ in range(TALK_LIMIT.burst):
        await house.writes(1, "/say hello")
    with refused(Refusal.TOO_OFTEN):
        await house.writes(1, "/say hello")
    await house.writes(2, "/say enough!")
    house.time.passes(MINUTE)
    await house.writes(1, "/say sorry")


async def test_hints_are_not_thought_of_without_end(house: BotHouse) -> None:
    await house.game(2)
    for _ in range(HINT_LIMIT.burst):
        await house.writes(1, "/hint")
    with refused(Refusal.TOO_OFTEN):
        await house.writes(1, "/hint")


async def test_nobody_calls_the_next_one_again_and_again_by_undoing(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    for _ in range(UNDO_LIMIT.burst):
        with refused(Refusal.OUTDATED):
            await house.taps(1, UndoTap(code, 1))
    with refused(Refusal.TOO_OFTEN):
        await house.taps(1, UndoTap(code, 1))


async def test_statistics_are_not_looked_up_without_end(house: BotHouse) -> None:
    looks = [
        partial(house.writes, 1, "/stats"),
        partial(house.taps, 1, StatsTap(1, 1, "")),
        partial(house.writes, 1, "/top", chat=GROUP),
        partial(house.taps, 1, TopTap("havana-2009", 0), chat=GROUP),
    ]
    for _ in range(STATISTICS_LIMIT.burst // len(looks)):
        for look in looks:
            await look()
    for look in looks:
        with refused(Refusal.TOO_OFTEN):
            await look()
    house.time.passes(3 * SECOND)
    await house.writes(1, "/stats")


async def test_a_game_is_not_verified_without_end(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    await house.play_until(code, lambda one: one.table.phase is Phase.FINISHED)
    for _ in range(VERIFY_LIMIT.burst):
        assert (await house.taps(1, VerifyTap(code))).document
    with refused(Refusal.TOO_OFTEN):
        await house.writes(1, "/verify")
    assert (await house.taps(2, VerifyTap(code))).document


async def test_whoever_comes_back_is_erased_once_a_day(house: BotHouse) -> None:
    for _ in range(2):  # the same update again after a crash
        await house.taps(1, PrivacyTap(1, ERASE_FOR_SURE))
    await house.people.meet(1, "Ana", "en")
    await house.taps(1, PrivacyTap(1, ERASE_FOR_SURE))
    await house.people.meet(1, "Ana", "en")
    with refused(Refusal.TOO_OFTEN, not_before=house.time.now() + DAY):
        await house.taps(1, PrivacyTap(1, ERASE_FOR_SURE))
    assert await house.people.is_known(1)
    house.time.passes(DAY)
    await house.taps(1, PrivacyTap(1, ERASE_FOR_SURE))
    assert not await house.people.is_known(1)


async def test_a_count_that_outlives_an_erasure_does_not_say_whose_it_is(house: BotHouse) -> None:
    """Whoever reads the store can try all numbers: a plain digest of one hides nothing."""
    await house.people.meet(1, "Ana", "en")
    await house.taps(1, PrivacyTap(1, ERASE_FOR_SURE))
    assert await house.store.client.keys("habana:spent:*")
    assert not await house.store.client.exists(keys.spent("erase:p1"))


async def test_everybody_may_take_their_data_along_twice_a_day(house: BotHouse) -> None:
    for _ in range(2):
        assert (await house.taps(1, PrivacyTap(1, EXPORT))).document
    with refused(Refusal.TOO_OFTEN, not_before=house.time.now() + DAY // 2):
        await house.taps(1, PrivacyTap(1, EXPORT))
    house.time.passes(DAY // 2)
    assert (await house.taps(1, PrivacyTap(1, EXPORT))).document


async def test_one_person_makes_the_bot_say_only_so_much_in_a_group(house: BotHouse) -> None:
    """Twenty messages a minute are all that a group gets, its turns among them."""
    limits = house.context.limits
    assert [await limits.may_speak(7, GROUP, 3) for _ in range(4)] == [True, True, False, False]
    assert await limits.may_speak(7, GROUP, 2)
    assert await limits.may_speak(8, GROUP, 1)
    assert await limits.may_speak(7, -7, 1)
    house.time.passes(MINUTE)
    assert [await limits.may_speak(7, GROUP, 1) for _ in range(7)] == [True] * 6 + [False]


# Guesses at codes


async def test_after_a_few_misses_nobody_guesses_on_for_a_while(house: BotHouse) -> None:
    limits = house.context.limits
    for number in range(GUESSES):
        await limits.note_miss(7, f"code {number}")
    assert limits.may_guess(7)
    with refused(Refusal.TOO_MANY_GUESSES, not_before=house.time.now() + 2 * MINUTE):
        await limits.note_miss(7, "one more")
    assert not limits.may_guess(7)
    assert limits.may_guess(8)
    house.time.passes(2 * MINUTE)
    assert limits.may_guess(7)
    await limits.note_miss(7, "and another")


class SentLog:
    """Replies that only note what is sent."""

    def __init__(self) -> None:
        self.sent: list[tuple[int, str]] = []

    def send(self, place: ChatPlace, screen: Screen) -> asyncio.Future[None]:
        self.sent.append((place.chat, screen.text))
        return asyncio.get_running_loop().create_future()


class FirstHandler:
    """An application that hands an update to the first handler that wants it."""

    def __init__(self, adapter: TelegramAdapter) -> None:
        adapter.register(cast(Any, self))

    def add_handlers(self, handlers: list[Any]) -> None:
        self.handlers = handlers

    async def handle(self, update: Update) -> None:
        handler = next(one for one in self.handlers if one.check_update(update))
        await handler.callback(update, None)


def as_channel(number: int, chat: int, text: str) -> Update:
    """What somebody writes in a group in the name of a channel."""
    message = {
        "message_id": number,
        "date": 1_700_000_000,
        "chat": {"id": chat, "type": "supergroup", "title": "Friends"},
        "sender_chat": {"id": -1007, "type": "channel", "title": "News"},
        "text": text,
    }
    return Update.de_json({"update_id": number, "message": message}, None)


async def test_channels_are_asked_to_act_as_a_person_once_an_hour(house: BotHouse) -> None:
    log = SentLog()
    application = FirstHandler(TelegramAdapter(house.context, cast(Replies, log)))
    for number in range(40):
        await application.handle(as_channel(number, GROUP, "/hint"))
    await application.handle(as_channel(40, GROUP - 1, "/hint"))
    assert [chat for chat, _ in log.sent] == [GROUP, GROUP - 1]
    house.time.passes(HOUR)
    await application.handle(as_channel(41, GROUP, "/hint"))
    assert len(log.sent) == 3


async def test_the_same_code_again_is_no_new_guess(house: BotHouse) -> None:
    for _ in range(9 * GUESSES):
        await house.context.limits.note_miss(7, "H7K9MW")


async def test_another_worker_lets_one_guess_pass_at_most(house: BotHouse) -> None:
    ours = house.context.limits
    theirs = PersonLimits(ours.limits, ours.tables)
    for number in range(GUESSES):
        await ours.note_miss(7, f"code {number}")
    for worker in (ours, theirs):
        with refused(Refusal.TOO_MANY_GUESSES):
            await worker.note_miss(7, "one more")
        assert not worker.may_guess(7)


async def test_talk_that_begins_with_a_code_is_a_guess_too(house: BotHouse) -> None:
    await house.lobby(2, seats=3)
    codes = [f"{letter}AAAAA" for letter in "ACDEFGH"]
    for code in codes[:GUESSES]:
        await house.writes(1, f"/say {code} is nobody's")
    with refused(Refusal.TOO_MANY_GUESSES):
        await house.writes(1, f"/say {codes[GUESSES]} is nobody's")


async def test_only_so_much_is_remembered(house: BotHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tgbot.requests.limits.MAX_REMEMBERED_GUESSES", 3)
    limits = house.context.limits
    for number in range(20):
        house.time.passes(HOUR)
        await limits.note_miss(7, f"code {number}")
    assert len(limits._guesses) == 3  # noqa: SLF001 - what is kept is nobody else's business


@pytest.mark.parametrize(
    ("argument", "code"),
    [
        ("h7k-9mw", "H7K9MW"),
        ("H7K 9MW", "H7K9MW"),
        ("jH7K9MW", "H7K9MW"),
        ("watch_H7K9MW", "H7K9MW"),
        ("replay_H7K9MWabc", "H7K9MW"),
        ("H7K9MW hello", "H7K9MW"),
        ("hello", None),
        ("", None),
    ],
)
def test_a_command_names_a_table_in_many_ways(argument: str, code: str | None) -> None:
    assert named_code(argument) == code


async def test_a_persons_own_words_are_no_guess(house: BotHouse) -> None:
    words = house.request(1)
    assert code_in(replace(words, is_command=True), "MARKET is open") == "MARKET"
    assert code_in(words, "MARKET is open") is None


def test_no_two_limited_actions_share_a_count() -> None:
    names = Counter(
        {
            (id(value), value.name): value.name
            for module in [limits, *load()]
            for value in vars(module).values()
            if isinstance(value, LimitedAction)
        }.values()
    )
    assert len(names) > 12
    assert [name for name, count in names.items() if count > 1] == []
