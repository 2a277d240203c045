"""Spectators see one living message, at leisure, below the players; then the podium, and they are forgotten."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from engine.store import codec, keys
from engine.tables.lobby import Actor, CancelTable
from engine.tables.port import Due, Remark, Subject
from engine.tables.spectators import SPECTATORS_KEPT_MS, WATCH_EVERY_MS, GreetPlayers
from engine.tables.time.instants import DAY, SECOND
from tests.backends import Harness, every_store
from tests.spectators.galleries import Stands
from tests.tables.steps import due_at, the_asked
from tests.values import not_none
from tgbot.records.shown import Shown
from tgbot.showing.calls.intents import Priority
from tgbot.showing.calls.outcomes import CallOutcome, CallStatus, LatestMessages
from tgbot.showing.chats.spectators import SpectatorDecider

SPECTATORS = 10
UNREACHABLE = CallOutcome(CallStatus.UNREACHABLE)


@every_store
async def test_all_who_watch_get_one_message_which_is_edited_at_leisure(
    stands: Stands, house: Harness
) -> None:
    snapshot = await house.open_round(2, public=True)
    code, phones = snapshot.table.code, stands.phones
    people = await stands.fill(code, SPECTATORS)
    await stands.show()
    assert [len(phones.of(person)) for person in people] == [1] * SPECTATORS
    assert {priority for _, _, priority in phones.calls} == {Priority.SPECTATORS}
    assert (await house.read(code)).table.watching == SPECTATORS
    house.time.passes(WATCH_EVERY_MS)
    await stands.show()
    calls = len(phones.calls)
    await house.play_until(code, lambda now: the_asked(now) != the_asked(snapshot))
    assert await stands.show() == 0, "not yet"
    house.time.passes(WATCH_EVERY_MS)
    assert await stands.show() == 1
    assert len(phones.calls) == calls + SPECTATORS
    assert [len(phones.of(person)) for person in people] == [1] * SPECTATORS
    assert all([phones.latest(person).edits == 1 for person in people])


async def test_a_table_that_nobody_watches_costs_nothing(house: Harness) -> None:
    snapshot = await house.open_round(2, public=True)
    await house.play_until(snapshot.table.code, lambda now: the_asked(now) != the_asked(snapshot))
    assert await due_at(house, snapshot.table.code, Due.SPECTATORS) is None


async def test_turn_after_turn_does_not_put_the_spectators_off(stands: Stands, house: Harness) -> None:
    snapshot = await house.open_round(2, public=True)
    code = snapshot.table.code
    await stands.fill(code, 1)
    await stands.show()
    house.time.passes(WATCH_EVERY_MS)
    await stands.show()
    await house.answer(code, the_asked(snapshot))
    first = await due_at(house, code, Due.SPECTATORS)
    assert first == house.time.now() + WATCH_EVERY_MS
    house.time.passes(WATCH_EVERY_MS // 2)
    await house.answer(code, the_asked(await house.read(code)))
    assert await due_at(house, code, Due.SPECTATORS) == first


@every_store
async def test_the_podium_is_sent_and_a_day_later_they_are_forgotten(stands: Stands, house: Harness) -> None:
    snapshot = await house.open_round(2, public=True)
    code, phones = snapshot.table.code, stands.phones
    people = await stands.fill(code, 2)
    await stands.show()
    before = phones.latest(people[0]).id
    await stands.play_out(code)
    house.time.passes(WATCH_EVERY_MS)
    await stands.show()
    assert phones.latest(people[0]).id != before
    assert not phones.latest(people[0]).silent
    house.time.passes(2 * SECOND)
    await stands.show()
    assert [len(phones.of(person)) for person in people] == [1, 1], "the message before is deleted"
    house.time.passes(SPECTATORS_KEPT_MS)
    await stands.show()
    assert await stands.record(code, people[0]) is None
    assert await house.people.watched_by(people[0]) == []
    table = (await house.read(code)).table
    assert (table.watching, table.greeters) == (0, ())
    assert await due_at(house, code, Due.SPECTATORS) in (None, house.time.now() + WATCH_EVERY_MS)


async def test_of_a_table_that_is_closed_they_are_told_and_forgotten(stands: Stands, house: Harness) -> None:
    code = (await house.lobby(2, public=True)).table.code
    (person,) = await stands.fill(code, 1)
    await stands.show()
    await house.tables.change(code, CancelTable(Actor(1)))
    house.time.passes(WATCH_EVERY_MS)
    await stands.show()
    assert not phones_rows(stands, person)
    assert await stands.record(code, person) is None


def phones_rows(stands: Stands, person: int) -> object:
    return stands.phones.latest(person).screen.rows


async def test_whoever_blocks_the_bot_is_dropped(stands: Stands, house: Harness) -> None:
    code = (await house.open_round(2, public=True)).table.code
    gone, there = await stands.fill(code, 2)
    stands.phones.outcomes[gone] = UNREACHABLE
    await stands.show()
    assert await stands.record(code, gone) is None
    assert await stands.record(code, there) is not None
    assert await house.people.watched_by(gone) == []


async def test_what_somebody_said_goes_with_them(stands: Stands, house: Harness) -> None:
    code = (await house.open_round(2, public=True)).table.code
    gone, there = await stands.fill(code, 2)
    for person in (gone, there):
        remark = Remark(house.time.now(), person, "Zoe", "hello")
        await house.store.add_remark(code, remark, DAY, house.time.now())
    stands.phones.outcomes[gone] = UNREACHABLE
    await stands.show()
    assert await speakers(house, code) == [there]
    stands.phones.outcomes[there] = UNREACHABLE
    await stands.add(code, there)
    await stands.show()
    assert await house.client.exists(keys.remarks(code)) == 0


async def test_whoever_is_erased_leaves_no_remark_at_a_table_where_they_sit(house: Harness) -> None:
    """They watched it before they sat down."""
    code = (await house.open_round(2, public=True)).table.code
    await house.store.add_remark(code, Remark(house.time.now(), 2, "Zoe", "hello"), DAY, house.time.now())
    await house.tables.forget(code, 2)
    assert await speakers(house, code) == []


async def speakers(house: Harness, code: str) -> list[int]:
    lines = await house.client.lrange(keys.remarks(code), 0, -1)
    found = [codec.remark_from_json(line.decode()) for line in lines]
    return [one.person for one in found if one is not None]


async def test_whoever_sits_down_watches_no_more(stands: Stands, house: Harness) -> None:
    code = (await house.lobby(2, seats=3, public=True)).table.code
    (person,) = await stands.fill(code, 1)
    await stands.show()
    await house.tables.join(code, house.person(person))
    house.time.passes(WATCH_EVERY_MS)
    await stands.show()
    assert stands.phones.of(person) == []
    assert await stands.record(code, person) is None
    assert (await house.read(code)).table.watching == 0


@every_store
async def test_whoever_leaves_during_a_pass_stays_away(stands: Stands, house: Harness) -> None:
    code = (await house.open_round(2, public=True)).table.code
    (person,) = await stands.fill(code, 1)
    real = stands.phones.send

    async def leaving(*arguments: object, **how: object) -> CallOutcome:
        done = await real(*arguments, **how)  # type: ignore[arg-type]
        await house.people.leave_gallery(code, person)
        return done

    stands.phones.send = leaving  # type: ignore[method-assign]
    await stands.show()
    assert await stands.record(code, person) is None


async def test_after_a_crash_between_sending_and_recording_the_orphan_is_found_and_goes(
    stands: Stands, house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await house.open_round(2, public=True)).table.code
    (person,) = await stands.fill(code, 1)
    monkeypatch.setattr(stands.worker, "_end", dies)
    monkeypatch.setattr("tgbot.showing.pass_results.PassFence.keep", dies)
    with pytest.raises(asyncio.CancelledError):
        await stands.show()
    record = await stands.record(code, person)
    assert record is not None
    assert record.orphans.sending
    assert record.living.message is None
    monkeypatch.undo()
    house.time.passes(30 * SECOND)
    await forget_lease(house, code)
    stands.phones.sent = LatestMessages()  # another process knows nothing of it
    for _ in range(20):
        await stands.show(stands.another_worker())
        house.time.passes(SECOND)
    (letter,) = stands.phones.of(person)
    record = await stands.record(code, person)
    assert record is not None
    assert (record.living.message, record.orphans.search) == (letter.id, ())


async def test_a_worker_that_wakes_after_its_lease_leaves_one_message(stands: Stands, house: Harness) -> None:
    """It has sent one that it could not note, and remembers it as its own."""
    code = (await house.open_round(2, public=True)).table.code
    (person,) = await stands.fill(code, 1)
    awake, send, begun = asyncio.Event(), stands.phones.send, asyncio.Event()

    async def stands_still(*given: Any, **how: Any) -> CallOutcome:
        outcome = await send(*given, **how)
        stands.phones.send = send  # type: ignore[method-assign]
        begun.set()
        await awake.wait()
        return outcome

    other = Stands(house, stands.phones.of_another_process())
    stands.phones.send = stands_still  # type: ignore[method-assign]
    showing = asyncio.create_task(stands.show())
    await begun.wait()
    await forget_lease(house, code)
    house.time.passes(30 * SECOND)
    await other.show()
    assert len(stands.phones.of(person)) == 2
    awake.set()
    await showing
    for one in (stands, other) * 6:
        house.time.passes(SECOND)
        await one.show()
    (letter,) = stands.phones.of(person)
    record = await stands.record(code, person)
    assert record is not None
    assert record.living.message == letter.id


async def dies(*_: object) -> None:
    raise asyncio.CancelledError


async def forget_lease(house: Harness, code: str) -> None:
    """The dead worker's lease ends by the server's clock, which a test does not turn."""
    await house.client.hdel(keys.spectators(code), "lease")


@every_store
async def test_two_workers_do_not_show_a_table_at_the_same_time(stands: Stands, house: Harness) -> None:
    code = (await house.open_round(2, public=True)).table.code
    people = await stands.fill(code, 3)
    assert await house.store.begin_showing(Subject(Due.SPECTATORS, code), "other", 20 * SECOND) is not None
    await stands.show()
    assert len(stands.phones.calls) == 0
    assert await due_at(house, code, Due.SPECTATORS) == house.time.now() + SECOND
    await forget_lease(house, code)
    house.time.passes(SECOND)
    await stands.show()
    assert [len(stands.phones.of(person)) for person in people] == [1, 1, 1]


async def test_a_chat_that_has_to_wait_comes_again_and_holds_up_nobody(
    stands: Stands, house: Harness
) -> None:
    code = (await house.open_round(2, public=True)).table.code
    first, *others = await stands.fill(code, 3)
    stands.phones.outcomes[first] = CallOutcome(CallStatus.LATER, wait=30 * SECOND)
    await stands.show()
    assert [len(stands.phones.of(person)) for person in others] == [1, 1]
    del stands.phones.outcomes[first]
    house.time.passes(30 * SECOND)
    await stands.show()
    assert len(stands.phones.of(first)) == 1


class Once(dict[int, CallOutcome]):
    """Outcomes of one call each."""

    def __getitem__(self, chat: int) -> CallOutcome:
        return self.pop(chat)


async def test_a_chat_of_a_crowd_that_waits_for_the_limits_is_served_before_the_next(
    stands: Stands, house: Harness
) -> None:
    """It has a place in the line. If others asked meanwhile, all of them would stand there, and none would come back in time."""
    code = (await house.open_round(2, public=True)).table.code
    first, second, third = await stands.fill(code, 3)
    stands.phones.outcomes = Once({second: CallOutcome(CallStatus.LATER, wait=50)})
    kind = stands.worker.kinds[Due.SPECTATORS]
    kind.rhythm = replace(kind.rhythm, at_once=1)
    await stands.show()
    assert [chat for _, chat, _ in stands.phones.calls] == [first, second, second, third]


async def test_players_know_roughly_how_many_watch_and_who_said_hello(stands: Stands, house: Harness) -> None:
    code = (await house.open_round(2, public=True)).table.code
    people = await stands.fill(code, 12)
    await stands.show()
    await house.tables.change(code, GreetPlayers(people[0], "Zoe"))
    table = (await house.read(code)).table
    assert (table.watching, [one.name for one in table.greeters]) == (10, ["Zoe"])
    await house.people.leave_gallery(code, people[0])
    house.time.passes(WATCH_EVERY_MS)
    await stands.show()
    assert (await house.read(code)).table.greeters == ()


async def test_a_pass_ends_in_time_and_the_next_goes_on(
    stands: Stands, house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tgbot.showing.subjects.galleries.WATCH_PASS_MS", 0)
    code = (await house.open_round(2, public=True)).table.code
    await stands.fill(code, 5)
    await stands.show(stands.another_worker())
    assert len(stands.phones.calls) == 0
    monkeypatch.undo()
    house.time.passes(SECOND)
    await stands.show()
    assert len(stands.phones.calls) == 5


async def test_the_next_pass_goes_on_where_this_one_ended_though_the_table_has_changed(
    stands: Stands, house: Harness
) -> None:
    """A game in which people answer at once: whoever came last would never see anything new."""
    snapshot = await house.open_round(2, public=True)
    code = snapshot.table.code
    people = await stands.fill(code, 20)
    kind = stands.worker.kinds[Due.SPECTATORS]
    kind.rhythm = replace(kind.rhythm, every=20, lasts=200)
    shown = set[int]()
    for _ in range(50):
        calls = len(stands.phones.calls)
        await stands.show()
        now = [chat for _, chat, _ in stands.phones.calls[calls:]]
        assert not now or not shown.issuperset(now) or len(shown) == len(people)
        shown.update(now)
        if len(shown) == len(people):
            break
        house.time.passes(WATCH_EVERY_MS)
        await house.answer(code, the_asked(await house.read(code)))
    assert shown == {*people}


async def test_whom_a_pass_comes_to_is_decided_then_and_not_before(
    stands: Stands, house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand decisions at once would hold up those who play."""
    code = (await house.open_round(2, public=True)).table.code
    await stands.fill(code, 20)
    begun, begin = list[int](), SpectatorDecider.begin

    def note(decider: SpectatorDecider) -> Shown:
        begun.append(decider.chat)
        return begin(decider)

    monkeypatch.setattr(SpectatorDecider, "begin", note)
    kind = stands.worker.kinds[Due.SPECTATORS]
    kind.rhythm = replace(kind.rhythm, every=200, lasts=100)
    await stands.show()
    called = [chat for _, chat, _ in stands.phones.calls]
    assert called == begun[: len(called)]
    assert len(begun) <= len(called) + 1 < 20


async def test_spectators_give_way_to_players_for_a_moment(stands: Stands, house: Harness) -> None:
    code = (await house.open_round(2, public=True)).table.code
    (person,) = await stands.fill(code, 1)
    looks = iter([True, True, False])
    await stands.show(stands.another_worker(lambda: next(looks)))
    assert len(stands.phones.of(person)) == 1
    assert list(looks) == []


async def test_the_message_of_a_record_that_cannot_be_read_is_found_and_goes(
    stands: Stands, house: Harness
) -> None:
    code = (await house.open_round(2, public=True)).table.code
    (person,) = await stands.fill(code, 1)
    await stands.show()
    await house.client.hset(keys.spectators(code), str(person), "{")
    await house.store.put_due(code, Due.SPECTATORS, house.time.now())
    stands.phones.sent = LatestMessages()  # another process knows nothing of it
    for _ in range(6):
        await stands.show(stands.another_worker())
        house.time.passes(SECOND)
    (letter,) = stands.phones.of(person)
    assert letter.id == not_none(await stands.record(code, person)).living.message


async def test_a_message_whose_number_is_all_that_can_be_read_is_not_sent_again(
    stands: Stands, house: Harness
) -> None:
    code = (await house.open_round(2, public=True)).table.code
    (person,) = await stands.fill(code, 1)
    await stands.show()
    before = stands.phones.latest(person).id
    torn = not_none(await house.store.spectator(code, person))[:-1]
    await house.client.hset(keys.spectators(code), str(person), torn)
    await house.store.put_due(code, Due.SPECTATORS, house.time.now())
    await stands.show(stands.another_worker())
    assert [letter.id for letter in stands.phones.of(person)] == [before]
