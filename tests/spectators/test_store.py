"""Spectators in the store: beside the table, in its slot, below everybody else in the limits."""

from __future__ import annotations

from engine.store import keys
from engine.store.people.limits import ChatLimits
from engine.tables.directory.indexes import IndexEntry, watched_index
from engine.tables.port import DeleteVerdict, Due, Remark, ShowAgain, Subject
from engine.tables.spectators import MAX_REMARKS
from engine.tables.time.instants import DAY, SECOND
from engine.tables.work import Deletion
from tests.backends import NOON, Harness, every_store
from tests.spectators.galleries import FIRST_SPECTATOR, Stands
from tests.tables.steps import due_at
from tests.values import not_none
from tgbot.showing.calls.intents import Priority

ZOE = FIRST_SPECTATOR


def gallery_of(code: str) -> Subject:
    return Subject(Due.SPECTATORS, code)


@every_store
async def test_everything_goes_with_the_table(stands: Stands, house: Harness) -> None:
    snapshot = await house.open_round(2, public=True)
    code = snapshot.table.code
    await stands.fill(code, 2)
    await house.store.add_remark(code, Remark(NOON, ZOE, "Zoe", "hello"), DAY, NOON)
    assert await house.store.delete(snapshot.table, Deletion(None)) is DeleteVerdict.DONE
    for key in (keys.spectators(code), keys.remarks(code)):
        assert not await house.client.exists(key)
    assert await due_at(house, code, Due.SPECTATORS) is None
    assert await house.people.watched_by(ZOE) == [], "a reader of the index takes out what is gone"
    assert await house.store.indexed_tables(watched_index(ZOE)) == []


@every_store
async def test_nobody_watches_a_table_that_is_gone(house: Harness) -> None:
    assert not await house.store.add_spectator("H7K9MW", ZOE, "{}", NOON)
    assert not await house.client.exists(keys.spectators("H7K9MW"))


@every_store
async def test_remarks_are_few_expire_and_can_be_taken_out(stands: Stands, house: Harness) -> None:
    code = (await house.open_round(2, public=True)).table.code
    await stands.add(code, ZOE)
    for number in range(MAX_REMARKS + 5):
        await house.store.add_remark(code, Remark(NOON, ZOE + number % 2, "Zoe", f"{number}"), DAY, NOON)
    claimed = not_none(await house.store.begin_showing(gallery_of(code), "worker", SECOND))
    assert [one.text for one in claimed.remarks] == [str(number) for number in range(5, MAX_REMARKS + 5)]
    assert 0 < await house.client.pttl(keys.remarks(code)) <= DAY
    await house.store.strike_remarks(code, ZOE)
    claimed = not_none(await house.store.begin_showing(gallery_of(code), "worker", SECOND))
    assert {one.person for one in claimed.remarks} == {ZOE + 1}


@every_store
async def test_what_comes_during_a_pass_is_due_after_it(stands: Stands, house: Harness) -> None:
    code = (await house.open_round(2, public=True)).table.code
    await stands.add(code, ZOE)
    (entry,) = await house.due(Due.SPECTATORS)
    assert await house.store.begin_showing(gallery_of(code), "worker", SECOND) is not None
    house.time.passes(SECOND)
    await stands.add(code, ZOE + 1)
    await house.store.end_showing(gallery_of(code), "worker", {}, ending=ShowAgain(leased=entry.leased))
    assert await due_at(house, code, Due.SPECTATORS) == house.time.now()
    (entry,) = await house.due(Due.SPECTATORS)
    assert await house.store.begin_showing(gallery_of(code), "worker", SECOND) is not None
    await house.store.end_showing(gallery_of(code), "worker", {}, ending=ShowAgain(leased=entry.leased))
    assert await due_at(house, code, Due.SPECTATORS) is None


@every_store
async def test_what_was_kept_is_known_when_only_the_reply_was_lost(stands: Stands, house: Harness) -> None:
    code = (await house.open_round(2, public=True)).table.code
    for person in (ZOE, ZOE + 1):
        await stands.add(code, person)
    (entry,) = await house.due(Due.SPECTATORS)
    assert await house.store.begin_showing(gallery_of(code), "worker.1", SECOND) is not None
    gone, ending = [str(ZOE + 1)], ShowAgain(leased=entry.leased)
    for _ in range(2):
        kept = await house.store.end_showing(gallery_of(code), "worker.1", {str(ZOE): "{}"}, gone, ending)
        assert kept is not None
    other = {str(ZOE): '{"message":7}'}
    assert await house.store.end_showing(gallery_of(code), "worker.1", other, [], ending) is None
    assert await house.store.spectator(code, ZOE) == "{}"


async def test_a_stray_in_the_index_is_taken_out(house: Harness) -> None:
    code = (await house.open_round(2, public=True)).table.code
    await house.store.write_indexes(add=[IndexEntry(watched_index(ZOE), code)])
    assert await house.people.watched_by(ZOE) == []
    assert await house.store.indexed_tables(watched_index(ZOE)) == []


@every_store
async def test_spectators_leave_most_of_a_burst_to_the_others(house: Harness) -> None:
    limits = ChatLimits(house.client, clock=house.time.now)
    admitted = [await limits.admit(ZOE + number, Priority.SPECTATORS) == 0 for number in range(5)]
    assert 1 <= sum(admitted) < 3
    assert [await limits.admit(number, Priority.QUESTION) for number in range(1, 4)] == [0, 0, 0]
