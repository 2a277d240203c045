"""The sweep: what is due is done at its moment, once, whatever happens to one table or one worker."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from engine.alarm import Alarm
from engine.clockwork import Sweeper
from engine.clockwork.sweep import MAX_AT_WORK
from engine.log_context import LOG_CONTEXT
from engine.store import codec, keys
from engine.store.redis_store import RedisStore
from engine.tables.lobby import Actor, AddComputer, StartGame
from engine.tables.port import Due, DueEntry
from engine.tables.refusals import Refusal, Refused, StoreAway
from engine.tables.seat import StandIn
from engine.tables.table import Phase
from engine.tables.table_events import Reminded, TimedOut
from engine.tables.time.instants import HOUR, SECOND
from engine.tables.time.leases import DUE_LEASE_MS
from engine.tables.waiting.absence import ComeBack, Resign
from tests.backends import NOON, Harness, every_store
from tests.clockwork.workers import real_servers, swept, worker
from tests.tables.steps import due_at, person, the_asked, told

MANY = 2_000
TABLES = 24


async def sweep_twice_at_once(house: Harness) -> None:
    """Two workers, until neither finds anything."""
    workers = [worker(house), worker(house)]
    while any(await asyncio.gather(*[swept(one) for one in workers])):
        pass


@every_store
async def test_people_are_reminded_and_timed_out_at_the_right_moment(house: Harness) -> None:
    game = await house.open_round(2, pace="10h + 1h")
    code, seat = game.table.code, the_asked(game)
    for after, reminders, time_outs in ((0, 0, 0), (5 * HOUR, 1, 0), (8 * HOUR, 2, 0), (10 * HOUR, 2, 1)):
        for moment in (NOON + after - 1, NOON + after):
            house.time.time = max(NOON, moment)
            await swept(worker(house))
        news = await house.news(code)
        assert (len(told(news, Reminded)), len(told(news, TimedOut))) == (reminders, time_outs)
    assert (await house.read(code)).table.seats[seat].stand_in is StandIn.ONCE


@every_store
async def test_how_late_an_entry_is_begun_is_told(house: Harness) -> None:
    async def handle(entry: DueEntry) -> None:
        begun.append((entry.code, LOG_CONTEXT.get()))
        await house.store.release(entry)

    begun: list[tuple[str, Mapping[str, object]]] = []
    lags: list[float] = []
    sweeper = Sweeper(house.store, house.time, {Due.CLOCKS: handle}, on_begun=lags.append)
    await house.store.put_due("AAAAAA", Due.CLOCKS, NOON - 1500)
    await swept(sweeper)
    assert lags == [1.5]
    assert begun == [("AAAAAA", {"table": "AAAAAA"})]


@real_servers
async def test_each_of_thousands_of_entries_is_handled_once_by_one_of_two_workers(house: Harness) -> None:
    codes = [f"C{number}" for number in range(MANY)]
    for first in range(0, MANY, 50):
        batch = codes[first : first + 50]
        await asyncio.gather(*[house.store.put_due(code, Due.CLOCKS, NOON) for code in batch])
    handled: Counter[str] = Counter()

    async def handle(entry: DueEntry) -> None:
        await asyncio.sleep(0)
        handled[entry.code] += 1
        await house.store.release(entry)

    sweepers = [Sweeper(RedisStore(house.client), house.time, {Due.CLOCKS: handle}) for _ in range(2)]
    counts = [1]
    while any(counts):
        counts = await asyncio.gather(*[swept(sweeper) for sweeper in sweepers])
        assert max(counts) <= MAX_AT_WORK
    assert handled == Counter(codes)
    house.time.passes(2 * DUE_LEASE_MS)
    assert await swept(sweepers[0]) == 0


@every_store
async def test_two_workers_time_nobody_out_twice(house: Harness) -> None:
    games = [await house.open_round(2, pace="10m + 2m") for _ in range(TABLES)]
    house.time.passes(11 * 60 * SECOND)
    await sweep_twice_at_once(house)
    for game in games:
        table, _ = await house.read(game.table.code)
        assert len(told(await house.news(game.table.code), TimedOut)) == 1
        assert sorted([seat.misses for seat in table.seats]) == [0, 1]


@every_store
async def test_two_workers_who_both_think_answer_once(house: Harness) -> None:
    code = (await house.lobby(1, seats=2)).table.code
    await house.tables.change(code, AddComputer(Actor(1), "random"))
    await house.tables.change(code, StartGame(Actor(1)))
    (entry,) = await house.due(Due.THINK)
    before = await house.read(code)
    workers = [worker(house), worker(house)]
    await asyncio.gather(*[one.sweeper.handlers[Due.THINK](entry) for one in workers])
    assert (await house.read(code)).table.revision == before.table.revision + 1


@every_store
async def test_a_worker_that_dies_after_claiming_only_delays(house: Harness) -> None:
    game = await house.open_round(2, pace="10m + 2m")
    house.time.passes(11 * 60 * SECOND)
    assert len(await house.due(Due.CLOCKS, lease=DUE_LEASE_MS)) == 1  # claimed, and never heard of again
    assert await swept(worker(house)) == 0
    house.time.passes(DUE_LEASE_MS)
    assert await swept(worker(house)) == 1
    assert len(told(await house.news(game.table.code), TimedOut)) == 1


@every_store
async def test_what_was_claimed_but_changed_since_is_judged_anew(house: Harness) -> None:
    """A slow worker wakes a table whose person has answered meanwhile."""
    game = await house.open_round(2, pace="10m + 2m")
    house.time.passes(11 * 60 * SECOND)
    (entry,) = await house.due(Due.CLOCKS)
    await house.answer(game.table.code, the_asked(game))
    await worker(house).sweeper.handlers[Due.CLOCKS](entry)
    assert told(await house.news(game.table.code), TimedOut) == []


@every_store
async def test_a_finished_table_that_is_woken_late_stays_as_it_is(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    game = await house.open_round(2, pace="10m + 2m")
    house.time.passes(11 * 60 * SECOND)
    entries = await house.due(Due.CLOCKS)
    for somebody in (1, 2):
        await house.tables.change(game.table.code, Resign(somebody))
    await worker(house).sweeper.handlers[Due.CLOCKS](entries[0])
    assert (await house.read(game.table.code)).table.phase is Phase.CLOSED
    house.time.passes(DUE_LEASE_MS)
    assert await house.due(Due.CLOCKS) == []
    assert caplog.records == []


# One bad table never stops the rest


async def spoil(house: Harness, code: str, **fields: Any) -> None:
    await house.client.hset(keys.table(code), mapping=fields)


@every_store
async def test_an_unreadable_table_is_set_aside_and_the_others_go_on(house: Harness) -> None:
    bad, good = [(await house.open_round(2, pace="10m + 2m")).table.code for _ in range(2)]
    await spoil(house, bad, table=b"{")
    house.time.passes(11 * 60 * SECOND)
    await swept(worker(house))
    assert len(told(await house.news(good), TimedOut)) == 1
    assert await house.store.quarantined(bad) is not None
    assert await due_at(house, bad, Due.CLOCKS) is None
    assert await due_at(house, bad, Due.QUARANTINE) is not None


@every_store
async def test_a_table_of_a_newer_release_waits_for_a_newer_worker(house: Harness) -> None:
    new, good = [(await house.open_round(2, pace="10m + 2m")).table.code for _ in range(2)]
    await spoil(house, new, version=codec.TABLE_FORM.version + 1)
    house.time.passes(11 * 60 * SECOND)
    await swept(worker(house))
    assert len(told(await house.news(good), TimedOut)) == 1
    assert await due_at(house, new, Due.CLOCKS) == house.time.now() + DUE_LEASE_MS
    await spoil(house, new, version=codec.TABLE_FORM.version)
    house.time.passes(DUE_LEASE_MS)
    await swept(worker(house))
    assert len(told(await house.news(new), TimedOut)) == 1


async def test_a_handler_that_raises_leaves_its_entry_for_later_and_the_others_alone(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    for code in ("BAD", "GOOD"):
        await house.store.put_due(code, Due.DELIVER, NOON)
    done: list[str] = []

    async def handle(entry: DueEntry) -> None:
        if entry.code == "BAD":
            raise ValueError("no good")
        await asyncio.sleep(0.01)
        done.append(entry.code)

    assert await swept(worker(house, {Due.DELIVER: handle})) == 2
    assert done == ["GOOD"]
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert await due_at(house, "BAD", Due.DELIVER) == NOON + DUE_LEASE_MS


async def test_the_operator_hears_of_a_table_that_raises(house: Harness) -> None:
    await house.store.put_due("BAD", Due.CLOCKS, NOON)
    heard: list[str] = []

    async def fail(_: DueEntry) -> None:
        raise ValueError("a secret")

    alarm = Alarm(logging.getLogger("test"), heard.append)
    await swept(Sweeper(house.store, house.time, {Due.CLOCKS: fail}, alarm=alarm))
    (text,) = heard
    assert "BAD" in text
    assert "secret" not in text


@pytest.mark.parametrize("reason", [Refusal.UNKNOWN_TABLE, Refusal.QUARANTINED, Refusal.NOT_SEATED])
async def test_what_concerns_nobody_any_more_is_released(house: Harness, reason: Refusal) -> None:
    await house.store.put_due("GONE", Due.DELIVER, NOON)

    async def refuse(_: DueEntry) -> None:
        raise Refused(reason)

    await swept(worker(house, {Due.DELIVER: refuse}))
    assert await due_at(house, "GONE", Due.DELIVER) is None


@every_store
async def test_entries_of_unknown_tables_are_released(house: Harness) -> None:
    for due in (Due.CLOCKS, Due.THINK):
        await house.store.put_due("NOBODY", due, NOON)
    await swept(worker(house))
    assert [await due_at(house, "NOBODY", due) for due in (Due.CLOCKS, Due.THINK)] == [None, None]


@pytest.mark.parametrize("reason", [Refusal.TOO_NEW, Refusal.ILLEGAL])
async def test_what_is_refused_for_now_is_tried_again_after_its_lease(
    house: Harness, reason: Refusal
) -> None:
    """A computer whose answer is refused must not leave its table waiting for ever."""
    await house.store.put_due("LATER", Due.DELIVER, NOON)

    async def refuse(_: DueEntry) -> None:
        raise Refused(reason)

    await swept(worker(house, {Due.DELIVER: refuse}))
    assert await due_at(house, "LATER", Due.DELIVER) == NOON + DUE_LEASE_MS


class Forgetful(RedisStore):
    """A store that goes away when something is to be released."""

    async def release(self, entry: DueEntry) -> None:
        raise StoreAway("just now")


async def test_a_store_that_goes_away_in_the_middle_stops_no_other_handler(house: Harness) -> None:
    good = (await house.open_round(2, pace="10m + 2m")).table.code
    await house.store.put_due("NOBODY", Due.CLOCKS, NOON)
    house.time.passes(11 * 60 * SECOND)
    one = worker(house, store=Forgetful(house.client))
    assert await swept(one) == 2
    assert len(told(await house.news(good), TimedOut)) == 1


async def test_a_handler_that_hangs_is_given_up_when_its_lease_ends(house: Harness) -> None:
    await house.store.put_due("SLOW", Due.DELIVER, NOON)

    async def hang(_: DueEntry) -> None:
        await asyncio.Event().wait()

    sweeper = Sweeper(house.store, house.time, {Due.DELIVER: hang}, lease=50)
    assert await swept(sweeper) == 1
    house.time.passes(50)
    assert await swept(sweeper) == 1


@every_store
async def test_a_change_of_settings_reaches_the_seat(house: Harness) -> None:
    code = (await house.game(2)).table.code
    await house.people.meet(1, "Person 1", "en")
    await house.people.speak(1, "it")
    await swept(worker(house))
    table, _ = await house.read(code)
    assert sorted([(seat.person, seat.language) for seat in table.seats if seat.person]) == [
        (1, "it"),
        (2, "en"),
    ]
    house.time.passes(DUE_LEASE_MS)
    assert await swept(worker(house)) == 0


async def test_a_change_of_settings_while_another_is_handled_is_not_forgotten(house: Harness) -> None:
    code = (await house.game(2)).table.code
    await house.people.meet(1, "Person 1", "en")
    await house.people.speak(1, "it")
    (entry,) = await house.due(Due.REFRESH)
    house.time.passes(1)
    await house.people.speak(1, "es")
    await house.store.release(entry)
    await swept(worker(house))
    table, _ = await house.read(code)
    assert [seat.language for seat in table.seats if seat.person == 1] == ["es"]


async def test_settings_of_somebody_who_has_left_concern_no_table(house: Harness) -> None:
    code = (await house.game(2)).table.code
    await house.people.meet(9, "Nobody", "en")
    await house.store.put_due(code, Due.REFRESH, NOON, 9)
    await house.store.put_due(code, Due.REFRESH, NOON, 10)  # has been erased
    await swept(worker(house))
    house.time.passes(DUE_LEASE_MS)
    assert await house.due(Due.REFRESH) == []


async def test_computers_of_a_person_who_came_back_hold_their_tongue(house: Harness) -> None:
    game = await house.open_round(2, pace="10m + 2m")
    code, seat = game.table.code, the_asked(game)
    house.time.passes(11 * 60 * SECOND)
    await house.sweep()
    (entry,) = await house.due(Due.THINK)
    await house.tables.change(code, ComeBack(person(game, seat)))
    before = await house.store.log(code)
    await worker(house).sweeper.handlers[Due.THINK](entry)
    assert await house.store.log(code) == before
