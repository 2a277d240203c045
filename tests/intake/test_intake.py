"""Nothing that was taken in is lost, whoever crashes or is away."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import fakeredis
import pytest

from engine.alarm import Alarm
from engine.clockwork.clockwork import DUE_LOOK_SECONDS
from engine.store import keys
from engine.store.connect import connect
from engine.store.due_store import DueStore
from engine.store.errors import store_errors
from engine.store.keys import KEY_PREFIX
from engine.store.people.workers import ALIVE_SECONDS, INFANT_SECONDS, Presence, Workers, run_of
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import MINUTE, SECOND, Instant
from tests.backends import Harness, ManualTime, empty, every_store
from tests.intake.updates import Processor, tap, text
from tests.patience import PATIENCE
from tgbot.intake import Intake
from tgbot.intake.intake import MAX_REFUSALS, UPDATE_ERRAND
from tgbot.intake.suspicion import MAX_KILLS, MIN_EARLY_DEATHS, Probation, Suspicion

log = logging.getLogger(__name__)

AWAY = StoreAway("away")


def worker(house: Harness, process: Processor, **settings: Any) -> Intake:
    settings = {"park_after_seconds": 0.05} | settings
    return Intake(process, DueStore(house.client), house.time, **settings)


async def parked(house: Harness) -> list[str]:
    return [name.decode() for name in await house.client.zrange(keys.ERRANDS, 0, -1)]


async def rescued(intake: Intake) -> int:
    """Rescue what is parked and due, as a sweep does; how many there were."""
    await intake.due.look()
    claimed = await intake.due.claim(intake.timepiece.now(), intake.rescued_after, (UPDATE_ERRAND,), 100)
    await asyncio.gather(*[intake.rescue(entry) for entry in claimed])
    return len(claimed)


async def crash(intake: Intake) -> None:
    """All that is in hand ends at once, and nobody tidies up."""
    await intake.finish(grace=0)


async def until(happens: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not (await happens() if asyncio.iscoroutinefunction(happens) else happens()):
            await asyncio.sleep(0.005)


# Batches


@every_store
async def test_a_batch_is_taken_when_all_of_it_is_processed(house: Harness) -> None:
    process = Processor()
    await worker(house, process).take([tap(1), text(2), tap(3, "AAAAAA")])
    assert sorted(process.done) == [1, 2, 3]
    assert await parked(house) == []


@every_store
async def test_updates_of_a_person_are_processed_in_order_over_batches(house: Harness) -> None:
    process = Processor()
    process.hold(1)
    intake = worker(house, process)
    await intake.take([tap(1), tap(2), tap(3, "AAAAAA")])
    await intake.take([tap(4)])
    assert process.done == [3]
    process.let_go(1)
    await intake.finish()
    assert process.done == [3, 1, 2, 4]


@every_store
async def test_an_update_that_comes_twice_runs_once(house: Harness) -> None:
    process = Processor()
    intake = worker(house, process)
    await intake.take([tap(1), tap(1)])
    await intake.take([tap(1), tap(2)])
    assert process.times == {1: 1, 2: 1}


@every_store
async def test_an_error_is_logged_with_a_number_and_counts_as_processed(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    process = Processor()
    process.errors[1] = TimeoutError("our own")
    intake = worker(house, process)
    await intake.take([tap(1), tap(2)])
    await intake.take([tap(1)])
    assert process.begun == [1, 2]
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert "update=1" in caplog.text


@every_store
async def test_an_update_that_waited_for_something_cancelled_does_not_stop_the_rest(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    done: list[int] = []

    async def process(update: dict[str, Any]) -> None:
        if update["update_id"] == 1:
            waiting = asyncio.get_running_loop().create_future()
            waiting.cancel()
            await waiting
        done.append(update["update_id"])

    await Intake(process, DueStore(house.client), house.time).take([tap(1), tap(2)])
    assert done == [2]
    assert "update=1" in caplog.text


# Parking


@every_store
async def test_who_is_slow_is_parked_and_taken_out_when_done(house: Harness) -> None:
    process = Processor()
    process.hold(1)
    intake = worker(house, process)
    await intake.take([tap(1), tap(2, "AAAAAA")])
    assert process.done == [2]
    assert await parked(house) == ["update:1"]
    process.let_go(1)
    await intake.finish()
    assert process.done == [2, 1]
    assert not any([await house.client.exists(key) for key in keys.with_texts(keys.ERRANDS)])


@every_store
async def test_a_parked_update_of_a_crashed_worker_is_processed_by_another(house: Harness) -> None:
    first, second = Processor(), Processor()
    first.hold(1)
    crashing, other = worker(house, first), worker(house, second)
    await crashing.take([tap(1), tap(2)])
    await crash(crashing)
    assert await rescued(other) == 0, "the lease still runs"
    house.time.passes(crashing.rescued_after)
    assert await rescued(other) == 2
    await other.finish()
    assert second.done == [1, 2]
    assert await parked(house) == []


@every_store
async def test_what_a_dead_worker_has_parked_waits_for_fifteen_seconds_at_most(house: Harness) -> None:
    first, second = Processor(), Processor()
    first.hold(1)
    crashing, other = worker(house, first), worker(house, second)
    await crashing.take([tap(1)])
    await crash(crashing)
    house.time.passes(15 * SECOND - int(DUE_LOOK_SECONDS * SECOND))
    assert await rescued(other) == 1
    await other.finish()
    assert second.done == [1]


@every_store
async def test_only_one_of_several_workers_rescues_an_update(house: Harness) -> None:
    first, others = Processor(), Processor()
    first.hold(1)
    crashing = worker(house, first)
    await crashing.take([tap(1)])
    await crash(crashing)
    house.time.passes(crashing.rescued_after)
    workers = [worker(house, others) for _ in range(3)]
    assert sum(await asyncio.gather(*[rescued(each) for each in workers])) == 1
    await asyncio.gather(*[each.finish() for each in workers])
    assert others.times == {1: 1}


@every_store
async def test_a_lease_is_extended_while_an_update_is_worked_on(house: Harness) -> None:
    process = Processor()
    process.hold(1)
    intake, other = worker(house, process, rescued_after=100), worker(house, Processor(), rescued_after=100)
    await intake.take([tap(1)])
    score = await house.client.zscore(keys.ERRANDS, "update:1")
    house.time.passes(99)

    async def extended() -> bool:
        return bool(await house.client.zscore(keys.ERRANDS, "update:1") == score + 99)

    await until(extended)
    house.time.passes(99)
    assert await rescued(other) == 0
    process.let_go(1)
    await intake.finish()
    assert await parked(house) == []


@every_store
async def test_a_worker_does_not_run_a_second_time_what_it_has_in_hand(house: Harness) -> None:
    """Its lease has run out under it, as it could not be extended."""
    process = Processor()
    process.hold(1)
    intake = worker(house, process)
    await intake.take([tap(1)])
    house.time.passes(intake.rescued_after)
    assert await rescued(intake) == 1
    process.let_go(1)
    await intake.finish()
    assert process.times == {1: 1}
    assert await parked(house) == []


@every_store
async def test_an_update_processed_just_before_the_crash_runs_again_at_most(house: Harness) -> None:
    """It was parked, processed, and could not be taken out any more. Its token makes the second time harmless."""
    process = Processor()
    process.hold(1)
    intake = worker(house, process)
    await intake.take([tap(1)])
    for guard in intake._guards.values():  # noqa: SLF001 - the crash comes between processing and taking out
        guard.cancel()
    process.let_go(1)
    await intake.finish()
    house.time.passes(intake.rescued_after)
    assert await rescued(intake) == 1
    assert process.times == {1: 1}, "we remember that we have done it"
    assert await parked(house) == []


# Poison


@every_store
async def test_an_update_that_always_hangs_is_given_up_in_the_end(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    process = Processor()
    process.hold(1)
    intake = worker(house, process, park_after_seconds=0.01, max_seconds=0.02, tries=3)
    await intake.take([tap(1), tap(2)])
    await intake.finish()
    for _ in range(4):
        house.time.passes(intake.rescued_after)
        await rescued(intake)
        await intake.finish()
    assert process.begun.count(1) == 4, "live, and three times out of its parking place"
    assert process.done == [2]
    assert (
        "update 1 (callback_query, person 7, table H7K9MW) is given up: it hung or killed its worker 3 times"
        in caplog.text
    )
    assert await parked(house) == []


@every_store
async def test_an_update_that_kills_its_worker_is_given_up_in_the_end(house: Harness) -> None:
    process = Processor()
    process.hold(1)
    for number in range(7):
        intake = worker(house, process, tries=3)
        await (intake.take([tap(1)]) if number == 0 else rescued(intake))
        await until(lambda number=number: len(process.begun) == min(number + 1, 4))
        await crash(intake)
        house.time.passes(intake.rescued_after)
    assert process.begun == [1] * 4
    assert await parked(house) == []


@every_store
async def test_a_parked_update_that_fails_is_over(house: Harness, caplog: pytest.LogCaptureFixture) -> None:
    process = Processor()
    process.hold(1)
    process.errors[1] = KeyError("bad")
    intake = worker(house, process)
    await intake.take([tap(1)])
    process.let_go(1)
    await intake.finish()
    assert await parked(house) == []
    assert "update=1" in caplog.text


@every_store
@pytest.mark.parametrize("content", ["", "no json", "[]", '{"update_id": "x"}'])
async def test_what_lies_parked_and_is_no_update_is_given_up(house: Harness, content: str) -> None:
    process = Processor()
    intake = worker(house, process)
    await intake.due.put_due("1", UPDATE_ERRAND, house.time.now(), text=content)
    assert await rescued(intake) == 1
    assert process.begun == []
    assert await parked(house) == []


# The store is away


@every_store
async def test_what_the_store_refuses_is_parked_and_the_rest_of_the_batch_is_confirmed(
    house: Harness,
) -> None:
    """Defect 6: the store takes the parked update, and refuses only what is done to one table."""
    process = Processor()
    process.errors[1] = AWAY
    intake = worker(house, process)
    await intake.take([tap(1), text(2), tap(3, "AAAAAA")])
    assert process.times == {2: 1, 3: 1}
    assert await parked(house) == ["update:1"]
    del process.errors[1]
    house.time.passes(SECOND)
    assert await rescued(intake) == 1
    await intake.finish()
    assert process.times == {1: 1, 2: 1, 3: 1}
    assert await parked(house) == []


@every_store
async def test_what_stands_behind_an_update_that_could_not_be_done_waits_with_it(house: Harness) -> None:
    process = Processor()
    process.errors[1] = AWAY
    intake = worker(house, process)
    await intake.take([tap(1), tap(2)])
    await intake.take([tap(3)])
    assert process.begun == [1, 1]
    assert sorted(await parked(house)) == ["update:1", "update:2", "update:3"]
    del process.errors[1]
    await intake.take([tap(4)])
    assert process.done == [1, 2, 3, 4], "what comes next first tries what waits before it"
    house.time.passes(MINUTE)
    assert await rescued(intake) == 3
    assert await parked(house) == []
    assert process.times == dict.fromkeys(range(1, 5), 1)


@every_store
async def test_what_another_worker_has_done_since_is_not_done_again_before_the_next_update(
    house: Harness,
) -> None:
    """World 300: a page that somebody had asked for eight minutes before was shown once more."""
    process, other = Processor(), Processor()
    process.errors[1] = AWAY
    intake = worker(house, process)
    await intake.take([tap(1)])
    del process.errors[1]
    house.time.passes(SECOND)
    rescuer = worker(house, other)
    assert await rescued(rescuer) == 1
    await rescuer.finish()
    await intake.take([tap(2)])
    assert (other.done, process.done) == ([1], [2])


@every_store
async def test_a_person_plays_on_at_other_tables_while_the_store_refuses_one(house: Harness) -> None:
    process = Processor()
    process.errors[1] = AWAY
    elsewhere = tap(2, "AAAAAA")
    elsewhere["callback_query"]["from"] = tap(1)["callback_query"]["from"]
    intake = worker(house, process)
    await intake.take([tap(1), elsewhere, text(3), tap(4)])
    assert process.done == [2, 3]
    assert process.begun.count(4) == 0


@every_store
async def test_what_is_refused_again_and_again_waits_longer_and_longer_and_is_given_up_with_an_alarm(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    process = Processor()
    process.errors[1] = AWAY
    intake = worker(house, process)
    await intake.take([tap(1)])
    waits = []
    while await parked(house):
        due = int(await house.client.zscore(keys.ERRANDS, "update:1"))
        waits.append(due - house.time.now())
        house.time.time = due
        assert await rescued(intake) == 1
        await intake.finish()
    assert len(waits) == len(process.begun) - 1 == MAX_REFUSALS
    assert waits == sorted(waits)
    assert (waits[0], waits[-1]) == (500, 10 * MINUTE)
    (alarm,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert (
        "update 1 (callback_query, person 7, table H7K9MW) is given up: the store has refused it"
        in alarm.message
    )


@every_store
async def test_what_the_store_refused_is_tried_again_soon_without_being_asked(house: Harness) -> None:
    process = Processor()
    process.errors[1] = AWAY
    intake = worker(house, process)
    sweeps: list[Instant] = []
    intake.due.on_due.hear(sweeps.append)
    await intake.take([tap(1)])
    assert sweeps == [house.time.now() + SECOND // 2]


async def test_a_table_whose_key_is_forbidden_slows_no_other(unix_url: str) -> None:
    """On a single server with an ACL, for which every command on that key is an error: NOPERM."""
    admin = connect(unix_url)
    await empty(admin)
    rules = [
        "on",
        "nopass",
        "+@all",
        f"%R~{keys.table('H7K9MW')}",
        f"~{KEY_PREFIX}{{errands}}*",
        "~habana:free*",
    ]
    await admin.execute_command("ACL", "SETUSER", "half", "reset", *rules)
    client = connect(unix_url.replace("unix://", "unix://half:@"))
    time = ManualTime()
    done = []

    async def process(update: dict[str, Any]) -> None:
        code = update["callback_query"]["data"].split("|")[1]
        with store_errors():
            await client.set(keys.table(code) if code == "H7K9MW" else f"habana:free:{code}", "1")
        done.append(update["update_id"])

    intake = Intake(process, DueStore(client), time)
    await intake.take([tap(1), tap(2, "AAAAAA")])
    assert done == [2]
    await admin.execute_command("ACL", "SETUSER", "half", "allkeys")
    time.passes(SECOND)
    await rescued(intake)
    await intake.finish()
    assert done == [2, 1]
    await admin.execute_command("ACL", "DELUSER", "half")
    await client.aclose()
    await admin.aclose()


async def test_who_cannot_be_parked_is_not_taken_and_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    server, process = fakeredis.FakeServer(), Processor()
    intake = Intake(
        process, DueStore(fakeredis.FakeAsyncRedis(server=server)), ManualTime(), park_after_seconds=0.02
    )
    process.hold(1)
    server.connected = False
    for _ in range(2):
        with pytest.raises(StoreAway):
            await intake.take([tap(1), tap(2, "AAAAAA")])
    assert "parked" not in caplog.text
    server.connected = True
    process.let_go(1)
    await intake.take([tap(1), tap(2, "AAAAAA")])
    assert process.times == {1: 1, 2: 1}
    assert process.begun.count(1) == 1


async def test_a_store_that_goes_while_an_update_is_parked_loses_nothing() -> None:
    server, process, time = fakeredis.FakeServer(), Processor(), ManualTime()
    client = fakeredis.FakeAsyncRedis(server=server)
    intake = Intake(process, DueStore(client), time, park_after_seconds=0.02, rescued_after=50)
    process.hold(1)
    await intake.take([tap(1)])
    server.connected = False
    await asyncio.sleep(0.06)
    process.let_go(1)
    await intake.finish()
    with pytest.raises(StoreAway):
        await rescued(intake)
    server.connected = True
    other = Intake(process, DueStore(client), time)
    time.passes(50)
    assert await rescued(other) == 1
    await other.finish()
    assert process.times == {1: 2}, "at least once; its token makes it count once"
    assert await client.zcard(keys.ERRANDS) == 0


@every_store
async def test_with_too_much_in_hand_updates_wait_with_telegram(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tgbot.intake.intake.MAX_UPDATES_IN_HAND", 2)
    process = Processor()
    process.hold(1, 2)
    intake = worker(house, process, park_after_seconds=0.01)
    await intake.take([tap(1), tap(2, "AAAAAA")])
    third = asyncio.create_task(intake.take([text(3)]))
    await asyncio.sleep(0.03)
    assert 3 not in process.begun
    process.let_go(1, 2)
    await third
    await intake.finish()
    assert sorted(process.done) == [1, 2, 3]


# Answers


async def test_an_answer_is_waited_for_and_not_for_ever(house: Harness) -> None:
    answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def process(_: dict[str, Any]) -> list[asyncio.Future[None]]:
        return [answer]

    intake = Intake(process, DueStore(house.client), house.time, follow_up_seconds=0.02)
    answers = await intake.take([tap(1)])
    assert answers == [answer]
    async with asyncio.timeout(PATIENCE):
        await intake.answered(answers)
    assert not answer.done()


# What does not listen


class Deaf:
    """A processor that goes on when it is cancelled, as redis-py may on Python 3.11, until it is told to end."""

    def __init__(self) -> None:
        self.may_end = asyncio.Event()

    async def __call__(self, _: dict[str, Any]) -> None:
        for _try in range(3):
            try:
                await self.may_end.wait()
                return
            except asyncio.CancelledError:
                continue


async def test_limits_hold_although_a_cancellation_is_swallowed(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Defect 22."""
    monkeypatch.setattr("engine.cancellation.CANCEL_AGAIN_MS", 10)
    deaf = Deaf()
    intake = Intake(deaf, DueStore(house.client), house.time, park_after_seconds=0.01, max_seconds=0.02)
    async with asyncio.timeout(PATIENCE):
        await intake.take([tap(1)])
        await intake.finish(2 * PATIENCE)  # of itself, long before anything is cancelled
    assert await parked(house) == ["update:1"], "it comes again later"
    deaf.may_end.set()
    await intake.finish()


async def test_stopping_ends_although_a_cancellation_is_swallowed(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.cancellation.CANCEL_AGAIN_MS", 10)
    deaf = Deaf()
    intake = Intake(deaf, DueStore(house.client), house.time, park_after_seconds=0.01)
    await intake.take([tap(1)])
    async with asyncio.timeout(PATIENCE):
        await intake.finish(grace=0.01)
    deaf.may_end.set()


# Poison that Telegram brings again


class KillableWorkers(Workers):
    """A dead worker writes nothing any more."""

    is_dead = False

    async def forget_tries(self, update: int) -> None:
        if not self.is_dead:
            await super().forget_tries(update)

    async def note_survival(self, worker: str) -> None:
        if not self.is_dead:
            await super().note_survival(worker)


@every_store
async def test_an_update_that_kills_every_worker_before_it_is_parked_is_given_up(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    """A killed worker confirms nothing, so Telegram brings the whole batch to the next one."""
    kills, process = 0, Processor()
    process.hold(2)
    while kills < 10:
        workers = KillableWorkers(house.client)
        suspicion = Suspicion(workers)
        intake = worker(house, process, park_after_seconds=30, suspicion=suspicion)
        probation = Probation(suspicion, Alarm(log), run_of("city:1", {"started": kills}))
        await probation.begin()
        begun = process.begun.count(2)
        taking = asyncio.create_task(intake.take([tap(1), tap(2, "AAAAAA"), tap(3, "BBBBBB")]))
        await until(lambda begun=begun, taking=taking: process.begun.count(2) > begun or taking.done())
        if taking.done():
            break
        kills += 1
        workers.is_dead = True
        taking.cancel()
        await intake.finish(grace=0)
        await probation.end()
    assert kills == MIN_EARLY_DEATHS + MAX_KILLS
    assert (
        "update 2 (callback_query, person 8, table AAAAAA) is given up: it has killed 2 workers"
        in caplog.text
    )
    assert {1, 3} <= set(process.done)


@every_store
async def test_who_survives_its_youth_or_stops_in_order_is_not_counted(house: Harness) -> None:
    workers = Workers(house.client)
    suspicion = Suspicion(workers)
    for number in range(5):
        stopped = Probation(suspicion, Alarm(log), run_of("city:1", {"started": number}))
        await stopped.begin()
        await stopped.end()
    survivor = Probation(suspicion, Alarm(log), "city:2@1", seconds=0.01)
    await survivor.begin()
    assert survivor._growing is not None  # noqa: SLF001
    await survivor._growing  # noqa: SLF001
    assert await workers.note_start("city:3@1") == 0
    assert not suspicion.is_raised


@every_store
async def test_four_workers_that_start_together_start_in_peace(house: Harness) -> None:
    workers, presence = Workers(house.client), Presence(house.client)
    for number in range(MIN_EARLY_DEATHS + 1):
        await presence.note(name := f"city:{number}", note := {"started": 1000.5 + number})
        suspicion = Suspicion(workers)
        await Probation(suspicion, Alarm(log), run_of(name, note)).begin()
        assert not suspicion.is_raised


@every_store
async def test_a_container_that_is_started_again_and_again_is_dead_each_time(house: Harness) -> None:
    """It has the same name each time, and its new presence takes the place of the old one."""
    workers, presence = Workers(house.client), Presence(house.client)
    deaths = []
    for number in range(MIN_EARLY_DEATHS + 1):
        await presence.note("city:1", note := {"started": number})
        deaths.append(await workers.note_start(run_of("city:1", note)))
    assert deaths == [0, 1, 2, 3]


@every_store
async def test_a_worker_whose_presence_has_ended_died_young(house: Harness) -> None:
    now = [time.time()]
    presence = Presence(house.client, lambda: now[0])
    await presence.note("city:1", {"started": 1})
    assert await presence.runs() == {"city:1@1"}
    now[0] += ALIVE_SECONDS
    assert await presence.runs() == frozenset()


@every_store
async def test_a_young_worker_of_the_last_release_is_no_death(house: Harness) -> None:
    """It notes itself by a name that its presence does not have, and counts whoever starts beside it."""
    now = time.time()
    await house.client.zadd(keys.YOUNG_WORKERS, {"0f3a": now - 10, "77c1": now - INFANT_SECONDS - 10})
    assert await Workers(house.client).note_start("city:1@1") == 1
    assert await house.client.zcard(keys.YOUNG_WORKERS) == 3
