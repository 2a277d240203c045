"""Nothing grows for ever: what is over leaves the way, and then the store; and nobody opens tables without end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.store import keys
from engine.store.operate.leftovers import wake_leftovers
from engine.tables.directory.indexes import (
    PUBLIC_INDEX,
    IndexEntry,
    finished_index,
    group_index,
    muted_index,
    person_index,
    traces_index,
)
from engine.tables.lobby import Actor, CancelTable, RemoveSeat, StartGame
from engine.tables.policy import HousePolicy
from engine.tables.port import Due
from engine.tables.profiles import Preferences
from engine.tables.refusals import Refusal, Refused
from engine.tables.service import Tables
from engine.tables.table import Group, Phase
from engine.tables.time.instants import DAY, HOUR
from engine.tables.waiting.absence import Resign
from engine.tables.waiting.attention import RefreshSeat, Say
from tests.backends import Harness, every_store
from tests.tables.steps import Arrange, begin_delivery, due_at, dump, end_delivery, finish, refused, wake

pytestmark = every_store

GROUP = Group(-100)
ERASED, PESTS = 990_001, 880_001
"""Numbers that stand out in a dump of the store."""


async def cancelled(house: Harness, **options: Any) -> str:
    """A lobby of persons 1 and 2 in a group, in which something was said, and which is cancelled."""
    code = (await house.tables.open(house.person(1), house.options(**options), group=GROUP)).table.code
    await house.tables.join(code, house.person(2))
    await house.tables.change(code, Say(2, "Hello!"))
    await house.tables.change(code, CancelTable(Actor(1)))
    return code


async def tell_all(house: Harness, code: str) -> None:
    """Every chat shows the table as it is."""
    table, _ = await house.read(code)
    await begin_delivery(house.store, code, "me", 1000)
    assert await end_delivery(house.store, code, "me", table.revision, {"1": "shown"})


async def keys_of(house: Harness, code: str) -> list[str]:
    """Everything in the store that names the table."""
    stored = await dump(house.client)
    return [key.decode() for key, value in stored.items() if code in f"{key.decode()} {value}"]


# What is over


async def test_a_cancelled_lobby_is_in_nobodys_way_at_once(house: Harness) -> None:
    await cancelled(house, public=True)
    for index in (person_index(1), person_index(2), group_index(-100), PUBLIC_INDEX):
        assert await house.store.indexed_tables(index) == []


async def test_a_cancelled_lobby_leaves_no_key_a_day_later(house: Harness) -> None:
    code = await cancelled(house)
    await tell_all(house, code)
    await house.sweep_after(DAY - 1)
    assert (await house.read(code)).table.phase is Phase.CLOSED
    await house.sweep_after(1)
    assert await keys_of(house, code) == []
    with refused(Refusal.UNKNOWN_TABLE):
        await house.tables.join(code, house.person(3))


async def test_a_lobby_that_everybody_left_and_one_that_expired_leave_no_key_either(house: Harness) -> None:
    left, expired = [(await house.lobby(1, seats=2)).table.code for _ in range(2)]
    await house.tables.leave(left, 1)
    await house.sweep_after(HousePolicy().lobby_expires)
    await house.sweep_after(60 * DAY)
    assert [*await keys_of(house, left), *await keys_of(house, expired)] == []


async def test_a_table_goes_only_when_its_chats_know_but_not_for_ever(house: Harness) -> None:
    code = await cancelled(house)
    await house.sweep_after(DAY)
    assert await due_at(house, code, Due.CLOCKS) == house.time.now() + HOUR
    assert (await house.read(code)).table.people == (1, 2)
    await house.sweep_after(HousePolicy().closed_kept)
    assert await keys_of(house, code) == []


async def test_a_game_that_was_given_up_stays_for_a_month(house: Harness) -> None:
    code = (await house.game(2)).table.code
    for person in (1, 2):
        await house.tables.change(code, Resign(person))
    await tell_all(house, code)
    assert not await house.sweep_after(30 * DAY - 1)
    assert [one["table"] for one in (await house.people.export(2))["tables"]] == [code]
    await house.sweep_after(1)
    assert await keys_of(house, code) == []


async def test_a_finished_game_stays_as_long_as_somebody_remembers_it(house: Harness) -> None:
    code = (await finish(house, (await house.game(2)).table.code)).table.code
    house.time.passes(400 * DAY)
    assert await house.sweep() == []
    await house.people.erase(1)
    assert [one.table.code for one in await house.people.finished_of(2, most=9)] == [code]
    await house.people.erase(2)
    await house.sweep_after(DAY - 1)
    await tell_all(house, code)
    await house.sweep_after(1)
    assert await keys_of(house, code) == []


async def test_a_house_may_set_finished_games_an_end(house: Harness) -> None:
    house.tables.policy = replace(house.tables.policy, finished_kept=400 * DAY)
    code = (await finish(house, (await house.game(2)).table.code)).table.code
    await tell_all(house, code)
    await house.sweep_after(400 * DAY - 1)
    assert [one.table.code for one in await house.people.finished_of(2, most=9)] == [code]
    await house.sweep_after(1)
    assert await keys_of(house, code) == []


async def test_a_table_that_changes_in_the_last_moment_is_not_deleted_unseen(house: Harness) -> None:
    code = await cancelled(house)
    await tell_all(house, code)
    house.time.passes(DAY)
    read, other = house.store.read, Tables(house.store, house.time)

    async def speaks_before(code: str, *, base: bool = False) -> object:
        house.store.read = read  # type: ignore[method-assign]
        stored = await read(code, base=base)
        await other.change(code, Say(1, "Wait!"))
        return stored

    house.store.read = speaks_before  # type: ignore[method-assign,assignment]
    await wake(house, code)
    assert [line.text for line in await house.store.talk(code)] == ["Hello!", "Wait!"]
    await tell_all(house, code)
    await wake(house, code)
    assert await keys_of(house, code) == []


async def test_a_delivery_that_ends_after_the_table_went_brings_nothing_back(house: Harness) -> None:
    code = await cancelled(house)
    revision = (await house.read(code)).table.revision
    await begin_delivery(house.store, code, "slow", 1000)
    await house.sweep_after(60 * DAY)
    await end_delivery(house.store, code, "slow", revision, {"1": "shown"}, retry_at=house.time.now())
    with refused(Refusal.UNKNOWN_TABLE):
        await begin_delivery(house.store, code, "slow", 1000)
    with refused(Refusal.UNKNOWN_TABLE):
        await house.tables.change(code, Say(1, "Hello?"))
    assert await keys_of(house, code) == []


async def test_a_table_that_ended_while_the_clock_was_ahead_does_not_wait_for_that_day(
    house: Harness,
) -> None:
    code = (await house.lobby(2)).table.code
    house.time.passes(400 * DAY)
    await house.tables.change(code, CancelTable(Actor(1)))
    await tell_all(house, code)
    house.time.passes(-400 * DAY)
    await wake(house, code)  # as everything is when the clock is put back
    await tell_all(house, code)
    await house.sweep_after(DAY)
    assert await keys_of(house, code) == []


async def test_a_rematch_whose_lobby_is_gone_opens_another(house: Harness) -> None:
    old = (await finish(house, (await house.game(2)).table.code)).table.code
    first = (await house.tables.rematch(old, house.person(1))).table.code
    await house.tables.change(first, CancelTable(Actor(1)))
    await house.sweep_after(60 * DAY)
    assert (await house.store.read_many([first])) == [Refusal.UNKNOWN_TABLE]
    second = await house.tables.rematch(old, house.person(2))
    assert (second.table.phase, second.table.people) == (Phase.LOBBY, (2,))
    both = await house.tables.rematch(old, house.person(1))
    assert both.table.phase is Phase.PLAYING


# Indexes


async def test_a_game_moves_to_the_finished_ones_when_it_ends(house: Harness) -> None:
    code = (await house.tables.open(house.person(1), house.options(2), group=GROUP)).table.code
    await house.tables.join(code, house.person(2))
    await house.tables.change(code, StartGame(Actor(1)))
    over = await house.play_out(code)
    assert over.table.phase is Phase.FINISHED
    for owner in (person_index(1), person_index(2), group_index(-100)):
        assert await house.store.indexed_tables(owner) == []
        assert await house.store.indexed_latest(finished_index(owner)) == [code]


async def test_finished_games_come_in_parts_the_latest_first(house: Harness) -> None:
    codes = []
    for _ in range(5):
        codes.append((await finish(house, (await house.game(2)).table.code)).table.code)
        house.time.passes(1)
    assert await house.people.count_finished(2) == 5
    parts = [await house.people.finished_of(2, first=first, most=2) for first in (0, 2, 4, 6)]
    assert [[one.table.code for one in part] for part in parts] == [
        [codes[4], codes[3]],
        [codes[2], codes[1]],
        [codes[0]],
        [],
    ]


async def test_an_index_of_an_earlier_release_is_sorted_when_it_is_read(house: Harness) -> None:
    running = (await house.game(2)).table.code
    over = (await finish(house, (await house.game(2)).table.code)).table.code
    closed = await cancelled(house)
    index = person_index(2)
    old = [IndexEntry(index, code) for code in (running, over, closed)]
    gone = [IndexEntry(finished_index(index), over, 0), IndexEntry(traces_index(2), closed)]
    await house.store.write_indexes(add=old, remove=gone)
    assert [one.table.code for one in await house.people.finished_of(2, most=9)] == [over]
    assert await house.store.indexed_tables(index) == [running]
    assert await house.store.indexed_tables(traces_index(2)) == [closed]
    assert [one["table"] for one in (await house.people.export(2))["tables"]] == [running, over, closed]


async def test_a_worker_that_dies_before_it_moves_a_game_loses_it_nowhere(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await house.game(2)).table.code
    write, count = house.store.write_indexes, 0

    async def dies_after_the_commit(**named: object) -> None:
        nonlocal count
        count += 1
        if count == 2:
            raise ConnectionError("the process dies")
        await write(**named)  # type: ignore[arg-type]

    monkeypatch.setattr(house.store, "write_indexes", dies_after_the_commit)
    with pytest.raises(ConnectionError):
        await finish(house, code)
    assert [one.table.code for one in await house.people.finished_of(2, most=9)] == [code]
    assert await house.people.tables_of(2) == []


# Leftovers of earlier releases


async def test_tables_that_an_earlier_release_left_behind_are_found_and_go(house: Harness) -> None:
    kept = (await house.game(2)).table.code
    left = await cancelled(house)
    await house.tables.change(left, Arrange(lambda work: work.set(seats=())))  # it forgot its people
    for kind in (Due.CLOCKS, Due.DELIVER):
        await house.client.zrem(keys.due(keys.bucket(left)), keys.entry(kind, left))
    await house.sweep_after(90 * DAY)
    assert await keys_of(house, left) != []
    assert await wake_leftovers(house.store, house.tables.policy) == 1
    assert await wake_leftovers(house.store, house.tables.policy) == 0
    await house.sweep()
    assert await keys_of(house, left) == []
    assert (await house.read(kept)).table.people


# Opening


async def test_a_person_opens_so_many_tables_in_a_day_and_learns_when_the_next(house: Harness) -> None:
    house.tables.policy = replace(house.tables.policy, most_opened=4)
    for _ in range(4):
        await house.lobby(1, seats=2)
    with pytest.raises(Refused) as caught:
        await house.lobby(1, seats=2)
    assert caught.value.reason is Refusal.TOO_MANY_OPENED
    assert caught.value.facts == {"not_before": house.time.now() + DAY // 4}
    await house.tables.open(house.person(2), house.options())
    house.time.passes(DAY // 4)
    await house.lobby(1, seats=2)
    with refused(Refusal.TOO_MANY_OPENED):
        await house.lobby(1, seats=2)


async def test_a_request_that_comes_again_finds_its_table_whatever_was_opened_since(house: Harness) -> None:
    house.tables.policy = replace(house.tables.policy, most_opened=1)
    opened = await house.tables.open(house.person(1), house.options(), token="7")
    with refused(Refusal.TOO_MANY_OPENED):
        await house.tables.open(house.person(1), house.options(), token="8")
    assert await house.tables.open(house.person(1), house.options(), token="7") == opened


async def test_opening_by_rematches_counts_and_coming_to_one_does_not(house: Harness) -> None:
    old = (await finish(house, (await house.game(2)).table.code)).table.code
    house.tables.policy = replace(house.tables.policy, most_opened=2)
    for _ in range(2):
        house.time.passes(1)
        rematch = (await house.tables.rematch(old, house.person(2))).table.code
        await house.tables.change(rematch, CancelTable(Actor(2)))
    with refused(Refusal.TOO_MANY_OPENED):
        await house.tables.rematch(old, house.person(2))
    await house.tables.rematch(old, house.person(1))
    assert (await house.tables.rematch(old, house.person(2))).table.phase is Phase.PLAYING


async def test_a_person_has_two_public_tables_at_most(house: Harness) -> None:
    first = await house.lobby(1, seats=2, public=True)
    await house.lobby(1, seats=2, public=True)
    with refused(Refusal.TOO_MANY_PUBLIC):
        await house.lobby(1, seats=2, public=True)
    await house.lobby(1, seats=2)
    await house.tables.change(first.table.code, CancelTable(Actor(1)))
    await house.lobby(1, seats=2, public=True)


# Being erased


async def test_being_erased_takes_as_long_as_there_are_tables_even_along_rematches(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = [(await house.lobby(2)).table.code for _ in range(30)]
    for code, following in zip(codes, [*codes[1:], None], strict=True):
        over = {"phase": Phase.FINISHED, "ended": house.time.now(), "rematch": following}
        await house.tables.change(code, Arrange(lambda work, over=over: work.set(**over)))  # type: ignore[misc]
    reads, read = 0, house.store.read

    async def counted(code: str, *, base: bool = False) -> object:
        nonlocal reads
        reads += 1
        return await read(code, base=base)

    monkeypatch.setattr(house.store, "read", counted)
    assert await house.people.erase(2) == []
    assert reads <= 2 * len(codes)
    monkeypatch.undo()
    assert {2} & {person for code in codes for person in (await house.read(code)).table.people} == set()


async def test_being_erased_strikes_a_persons_number_from_the_lists_of_those_who_muted_them(
    house: Harness,
) -> None:
    for number in (1, 2):
        await house.people.meet(number, f"Person {number}", "en")
    shared, elsewhere = await house.game(3), await house.game(2)
    muted = (PESTS, 3, ERASED)
    await house.tables.change(shared.table.code, RefreshSeat(house.person(1, muted=muted)))
    await finish(house, elsewhere.table.code)
    await house.people.wish(1, Preferences(muted=muted))
    await house.people.wish(2, Preferences(muted=(ERASED,)))
    await house.people.wish(2, Preferences())
    lobby = (await house.lobby(2)).table.code
    await house.tables.change(lobby, RefreshSeat(await house.people.profile(1)))
    assert str(ERASED) in str(await dump(house.client))
    await house.people.erase(ERASED)
    pseudonym = await house.tables.pseudonym(ERASED)
    assert (await house.people.profile(1)).preferences.muted == (PESTS, 3, pseudonym)
    assert str(ERASED) not in str(await dump(house.client))


async def test_of_earlier_releases_those_who_shared_a_table_are_looked_at(house: Harness) -> None:
    await house.people.meet(1, "Person 1", "en")
    await house.people.meet(ERASED, "Pest", "en")
    code = (await house.lobby(1, seats=2)).table.code
    await house.tables.join(code, await house.people.profile(ERASED))
    await house.people.wish(1, Preferences(muted=(ERASED,)))
    await house.tables.change(code, RefreshSeat(await house.people.profile(1)))
    await house.store.write_indexes(remove=[IndexEntry(muted_index(ERASED), "1")])  # nobody noted it
    await house.people.erase(ERASED)
    for entry in await house.due(Due.REFRESH):
        await house.store.release(entry)
    assert str(ERASED) not in str(await dump(house.client))


async def test_who_muted_others_and_is_erased_is_in_no_list_of_who_muted_whom(house: Harness) -> None:
    await house.people.meet(ERASED, "Pest", "en")
    await house.people.wish(ERASED, Preferences(muted=(1, 2)))
    assert str(ERASED) in str(await dump(house.client))
    await house.people.erase(ERASED)
    assert str(ERASED) not in str(await dump(house.client))


async def test_a_finished_game_names_nobody_who_was_not_there(house: Harness) -> None:
    code = (await house.game(2)).table.code
    await house.tables.change(code, RefreshSeat(house.person(1, muted=(2, ERASED))))
    over = await house.play_out(code)
    assert over.table.seats[over.table.seat_of(1) or 0].preferences.muted == (2,)


async def test_being_erased_leaves_a_removal_without_a_name(house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    await house.tables.change(code, RemoveSeat(Actor(1), 1))
    await house.people.erase(2)
    (removed,) = (await house.read(code)).table.removed
    assert (removed.person, removed.name) == (await house.tables.pseudonym(2), "")
    assert await house.store.indexed_tables(traces_index(2)) == []
    assert await house.store.indexed_tables(traces_index(removed.person)) == []
