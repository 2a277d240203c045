"""The queue of those who wait for a game, on every store."""

from __future__ import annotations

from dataclasses import replace

from engine.company.matching.matching import GameWish
from engine.company.matching.queue import QueueEntry, TakenGroup
from engine.store import keys
from engine.store.company.game_queue import QUEUE_KEPT_MS, RedisGameQueue
from engine.tables.profiles import PersonId
from engine.tables.time.instants import HOUR, MINUTE
from tests.backends import NOON, Harness, every_store

pytestmark = every_store


def entry(person: PersonId, since: int = NOON) -> QueueEntry:
    """The entry of a person who has tapped then."""
    wish = GameWish(pace="daily", seats=2)
    return QueueEntry(
        person=person, token=f"tap-{person}-{since}", wish=wish, since=since, skill=25.5, message=7
    )


def group(*entries: QueueEntry) -> TakenGroup:
    return TakenGroup(entries=entries, edition="havana-2009")


async def test_people_wait_in_the_order_of_their_coming(house: Harness) -> None:
    queue = RedisGameQueue(house.client)
    await queue.enter(entry(2, NOON + MINUTE))
    await queue.enter(entry(1, NOON + HOUR))
    await queue.enter(entry(3, NOON))
    assert await queue.waiting() == [entry(3, NOON), entry(2, NOON + MINUTE), entry(1, NOON + HOUR)]
    assert await queue.entry_of(2) == entry(2, NOON + MINUTE)
    assert await queue.leave(2)
    assert not await queue.leave(2)
    assert await queue.entry_of(2) is None


async def test_a_group_is_taken_whole_or_not_at_all(house: Harness) -> None:
    queue = RedisGameQueue(house.client)
    await queue.enter(entry(1))
    assert not await queue.take(group(entry(1), entry(2)), NOON)
    assert await queue.waiting() == [entry(1)]
    await queue.enter(entry(2))
    assert await queue.take(group(entry(1), entry(2)), NOON)
    assert await queue.waiting() == []
    assert await queue.taken() == [group(entry(1), entry(2))]
    assert await queue.take(group(entry(1), entry(2)), NOON), "a lost reply"


async def test_whoever_waits_anew_is_not_taken_for_what_they_wanted_before(house: Harness) -> None:
    queue = RedisGameQueue(house.client)
    await queue.enter(entry(1))
    await queue.enter(entry(2, NOON + 1))
    assert not await queue.take(group(entry(1), entry(2)), NOON)


async def test_one_worker_notes_that_a_table_is_open(house: Harness) -> None:
    queue = RedisGameQueue(house.client)
    await queue.enter(entry(1))
    await queue.enter(entry(2, NOON + MINUTE))
    pair = group(entry(1), entry(2, NOON + MINUTE))
    await queue.take(pair, NOON)
    assert await queue.note_opened(pair, NOON + HOUR)
    assert not await queue.note_opened(pair, NOON + HOUR)
    assert sorted(await queue.latest_waits("daily")) == [HOUR - MINUTE, HOUR]
    assert await queue.latest_waits("live") == []


async def test_whoever_is_given_back_waits_on_unless_they_wait_anew(house: Harness) -> None:
    queue = RedisGameQueue(house.client)
    both = (entry(1), entry(2))
    for one in both:
        await queue.enter(one)
    await queue.take(group(*both), NOON)
    await queue.enter(entry(2, NOON + HOUR))
    await queue.give_back(group(*both), both)
    assert await queue.waiting() == [entry(1), entry(2, NOON + HOUR)]
    await queue.leave(1)
    await queue.give_back(group(*both), both)
    assert await queue.waiting() == [entry(2, NOON + HOUR)], "once"


async def test_whoever_has_left_is_not_given_back(house: Harness) -> None:
    queue = RedisGameQueue(house.client)
    both = (entry(1), entry(2))
    for one in both:
        await queue.enter(one)
    await queue.take(group(*both), NOON)
    assert not await queue.leave(2)
    await queue.give_back(group(*both), both)
    assert await queue.waiting() == [entry(1)]


async def test_an_entry_of_another_release_stops_nobody(house: Harness) -> None:
    queue = RedisGameQueue(house.client)
    await queue.enter(entry(1))
    await house.client.hset(keys.GAME_QUEUE, "2", b'{"person": 2}')
    assert await queue.waiting() == [entry(1)]


async def test_the_server_forgets_a_queue_that_nobody_enters(house: Harness) -> None:
    queue = RedisGameQueue(house.client)
    await queue.enter(entry(1))
    await queue.enter(entry(2))
    await queue.take(group(entry(1), entry(2)), NOON)
    await queue.enter(entry(3))
    for key in (keys.GAME_QUEUE, keys.TAKEN_GROUPS):
        assert 0 < await house.client.pttl(key) <= QUEUE_KEPT_MS


async def test_a_tap_that_comes_again_changes_nothing(house: Harness) -> None:
    queue = RedisGameQueue(house.client)
    await queue.enter(entry(1))
    await queue.enter(replace(entry(1), since=NOON + HOUR))
    assert await queue.waiting() == [entry(1)], "it keeps its place"
    await queue.enter(entry(2, NOON + 1))
    await queue.take(group(entry(1), entry(2, NOON + 1)), NOON)
    assert not await queue.enter(entry(1)), "it has led to a table"
    assert await queue.enter(entry(1, NOON + HOUR))
