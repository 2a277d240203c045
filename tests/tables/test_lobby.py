"""Before the game: a table is opened, people come and go, the host starts it."""

from __future__ import annotations

import asyncio
import random

import pytest

from engine.tables.directory.indexes import person_index, traces_index
from engine.tables.directory.names import new_code
from engine.tables.game_start import AddWord
from engine.tables.lobby import Actor, AddComputer, CancelTable, Readmit, RemoveSeat, StartGame
from engine.tables.refusals import Refusal, Refused
from engine.tables.service import Tables
from engine.tables.table import Group, Phase, Snapshot
from engine.tables.table_events import Closed, Closing, HostPassed, Joined, Left, Opened, Started, TableFull
from engine.tables.time.instants import DAY, MINUTE
from tests.backends import Harness, every_store
from tests.tables.steps import people, refused

GROUP = Group(-100)
ADMIN = Actor(99, admin_of=GROUP.id)


@every_store
async def test_a_game_is_played_to_its_end(house: Harness) -> None:
    snapshot = await house.game(4)
    snapshot = await house.play_out(snapshot.table.code)
    assert snapshot.table.phase is Phase.FINISHED
    assert await house.read(snapshot.table.code) == snapshot


# Coming


async def test_who_opens_a_table_sits_at_it_and_is_its_host(house: Harness) -> None:
    snapshot = await house.tables.open(house.person(1), house.options(), computers=("greedy",))
    assert people(snapshot) == [1, None]
    assert snapshot.table.host == 1
    assert snapshot.table.phase is Phase.LOBBY
    assert await house.news(snapshot.table.code) == [Opened(), Joined(0), Joined(1)]
    assert await house.read(snapshot.table.code) == snapshot


async def test_computers_of_a_kind_are_different_characters_and_stay_who_they_are(house: Harness) -> None:
    def cast(snapshot: Snapshot) -> list[tuple[str | None, int | None]]:
        return [(seat.computer, seat.character) for seat in snapshot.table.seats if seat.person is None]

    kinds = ("easy", "hard", "easy")
    opened = await house.tables.open(house.person(1), house.options(4), computers=kinds)
    code = opened.table.code
    assert cast(opened) == [("easy", 0), ("hard", 0), ("easy", 1)]
    await house.tables.change(code, RemoveSeat(Actor(1), 1))
    full = await house.tables.change(code, AddComputer(Actor(1), "easy"))
    assert cast(full) == [("hard", 0), ("easy", 1), ("easy", 0)]
    assert sorted(map(str, cast(await house.tables.change(code, StartGame(Actor(1)))))) == sorted(
        map(str, cast(full))
    )


async def test_the_host_is_told_once_when_the_table_is_full(house: Harness) -> None:
    snapshot = await house.lobby(3)
    assert (await house.news(snapshot.table.code))[-2:] == [Joined(2), TableFull()]
    assert (await house.news(snapshot.table.code)).count(TableFull()) == 1
    with refused(Refusal.FULL):
        await house.tables.join(snapshot.table.code, house.person(4))


async def test_the_host_is_not_told_of_the_last_seat_that_they_fill_themselves(house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    full = await house.tables.change(code, AddComputer(Actor(1), "easy"))
    assert full.table.full_since is not None
    assert TableFull() not in await house.news(code)


async def test_the_same_message_twice_opens_one_table_and_takes_one_seat(house: Harness) -> None:
    codes = set()
    for _ in range(2):
        opened = await house.tables.open(house.person(1), house.options(), token="7")
        joined = await house.tables.join(opened.table.code, house.person(2), token="8")
        codes.add(joined.table.code)
        assert people(joined) == [1, 2]
    assert len(codes) == 1


async def test_a_table_is_opened_once_by_whichever_worker(house: Harness) -> None:
    workers = [Tables(house.store, house.time) for _ in range(3)]
    opened = [await worker.open(house.person(1), house.options(), token="7") for worker in workers]
    assert len({snapshot.table.code for snapshot in opened}) == 1


async def test_no_code_can_be_foreseen_from_who_opens_and_with_what_message(house: Harness) -> None:
    opened = await house.tables.open(house.person(42), house.options(), token="831002117")
    assert opened.table.code != new_code(random.Random("42 831002117"))
    await house.begin()  # another house
    other = Tables(house.store, house.time)
    again = await other.open(house.person(42), house.options(), token="831002117")
    assert again.table.code != opened.table.code


async def test_the_same_message_opens_different_tables_for_different_people(house: Harness) -> None:
    first = await house.tables.open(house.person(1), house.options(), token="7")
    second = await house.tables.open(house.person(2), house.options(), token="7")
    assert first.table.code != second.table.code


async def test_of_many_who_come_at_once_as_many_sit_down_as_there_are_seats(house: Harness) -> None:
    code = (await house.lobby(1, seats=4)).table.code
    workers = [Tables(house.store, house.time) for _ in range(6)]
    joins = [worker.join(code, house.person(number)) for number, worker in enumerate(workers, 2)]
    outcomes = await asyncio.gather(*joins, return_exceptions=True)
    refusals = [outcome.reason for outcome in outcomes if isinstance(outcome, Refused)]
    assert refusals == [Refusal.FULL] * 3
    seated = (await house.read(code)).table.people
    assert len(seated) == 4
    for person in range(1, 8):
        assert len(await house.people.tables_of(person)) == (person in seated)
        assert len(await house.store.indexed_tables(person_index(person))) == (person in seated)


# Held seats


async def held(house: Harness, seats: int = 3) -> Snapshot:
    """Person 2 has asked for a seat in the group and never pressed Start."""
    snapshot = await house.tables.open(house.person(1), house.options(seats), group=GROUP)
    return await house.tables.join(snapshot.table.code, house.person(2), held=True)


async def test_a_held_seat_is_free_again_after_ten_minutes(house: Harness) -> None:
    code = (await held(house)).table.code
    assert not await house.sweep_after(10 * MINUTE - 1)
    await house.sweep_after(1)
    assert people(await house.read(code)) == [1]
    assert (await house.news(code))[-1] == Left(1)
    assert await house.people.tables_of(2) == []


async def test_who_comes_in_time_keeps_the_word_that_they_have_added(house: Harness) -> None:
    code = (await held(house)).table.code
    await house.tables.change(code, AddWord(2, "mojito"))
    snapshot = await house.tables.join(code, house.person(2))
    assert snapshot.table.seats[1].word == "mojito"


async def test_who_comes_in_time_keeps_the_seat_that_was_held(house: Harness) -> None:
    code = (await held(house)).table.code
    house.time.passes(9 * MINUTE)
    await house.tables.join(code, house.person(2))
    await house.sweep_after(DAY)
    assert people(await house.read(code)) == [1, 2]


async def test_who_comes_too_late_takes_a_seat_like_anybody(house: Harness) -> None:
    code = (await held(house)).table.code
    await house.sweep_after(11 * MINUTE)
    await house.tables.join(code, house.person(3))
    snapshot = await house.tables.join(code, house.person(2))
    assert people(snapshot) == [1, 3, 2]


async def test_a_held_seat_is_taken_but_fills_the_table_only_when_its_person_comes(house: Harness) -> None:
    code = (await held(house, seats=2)).table.code
    with refused(Refusal.FULL):
        await house.tables.join(code, house.person(3))
    assert TableFull() not in await house.news(code)
    await house.tables.join(code, house.person(2))
    assert (await house.news(code))[-1] == TableFull()


async def test_the_game_does_not_wait_for_who_has_not_come_in(house: Harness) -> None:
    code = (await held(house)).table.code
    with refused(Refusal.TOO_FEW):
        await house.tables.change(code, StartGame(Actor(1)))
    await house.tables.join(code, house.person(3))
    snapshot = await house.tables.change(code, StartGame(Actor(1)))
    assert sorted(snapshot.table.people) == [1, 3]
    assert (await house.news(code))[:2] == [Left(1), Started()]


# Going


async def test_the_role_of_the_host_passes_on_when_the_host_leaves(house: Harness) -> None:
    code = (await house.lobby(3)).table.code
    snapshot = await house.tables.leave(code, 1)
    assert people(snapshot) == [2, 3]
    assert snapshot.table.host == 2
    assert (await house.news(code))[-2:] == [Left(0), HostPassed(0)]
    await house.tables.change(code, AddComputer(Actor(2), "greedy"))


async def test_the_role_passes_first_to_somebody_who_has_come_in(house: Harness) -> None:
    code = (await held(house)).table.code
    await house.tables.join(code, house.person(3))
    assert (await house.tables.leave(code, 1)).table.host == 3


async def test_a_table_that_the_last_person_leaves_is_closed(house: Harness) -> None:
    snapshot = await house.tables.open(house.person(1), house.options(), computers=("greedy",))
    snapshot = await house.tables.leave(snapshot.table.code, 1)
    assert snapshot.table.phase is Phase.CLOSED
    assert (await house.news(snapshot.table.code))[-1] == Closed(Closing.ABANDONED)
    assert await house.people.tables_of(1) == []


async def test_the_host_sends_people_and_computers_away(house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    await house.tables.change(code, AddComputer(Actor(1), "greedy"))
    await house.tables.change(code, RemoveSeat(Actor(1), 1))
    snapshot = await house.tables.change(code, RemoveSeat(Actor(1), 1))
    assert people(snapshot) == [1]
    assert (await house.news(code))[-2:] == [Left(1), Left(1)]
    assert await house.people.tables_of(2) == []
    with refused(Refusal.REMOVED):
        await house.tables.join(code, house.person(2))
    with refused(Refusal.REMOVED):
        await house.tables.join(code, house.person(2), held=True)


async def test_whom_the_host_has_removed_only_the_host_lets_in_again(house: Harness) -> None:
    code = (await house.lobby(3, seats=4)).table.code
    removed = await house.tables.change(code, RemoveSeat(Actor(1), 1))
    assert [one.person for one in removed.table.removed] == [2]
    with refused(Refusal.NOT_HOST):
        await house.tables.change(code, Readmit(Actor(3), 2))
    with refused(Refusal.NOT_HOST):
        await house.tables.change(code, Readmit(Actor(2), 2))
    await house.tables.change(code, Readmit(Actor(1), 2))
    await house.tables.join(code, house.person(2))
    assert [one.table.code for one in await house.people.tables_of(2)] == [code]


async def test_a_lobby_remembers_a_few_removed_people_and_none_once_it_is_over(house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    for number in range(3, 15):
        await house.tables.join(code, house.person(number))
        lobby = await house.tables.change(code, RemoveSeat(Actor(1), 2))
    assert [one.person for one in lobby.table.removed] == list(range(5, 15))
    begun = await house.tables.change(code, StartGame(Actor(1)))
    assert begun.table.removed == ()
    assert await house.store.indexed_tables(traces_index(14)) == []


async def test_a_lobby_expires_after_a_week_and_says_so(house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    assert not await house.sweep_after(7 * DAY - 1)
    await house.sweep_after(1)
    assert (await house.read(code)).table.phase is Phase.CLOSED
    assert (await house.news(code))[-1] == Closed(Closing.EXPIRED)
    with refused(Refusal.OVER):
        await house.tables.join(code, house.person(3))
    assert not await house.sweep_after(DAY - 1)


async def test_an_outage_takes_no_time_from_a_lobby(house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    await house.tables.leave(code, 2)
    await house.tables.join(code, house.person(2), held=True)
    house.time.outage(9 * DAY)
    assert await house.sweep()  # it was due; nothing happens, and it is due later
    assert not await house.sweep()
    assert people(await house.read(code)) == [1, 2]
    await house.tables.join(code, house.person(2))
    house.time.passes(DAY // 2)
    house.time.outage(DAY)
    await house.sweep()
    assert (await house.read(code)).table.host == 1
    await house.sweep_after(DAY // 2)
    snapshot = await house.read(code)
    assert (snapshot.table.host, snapshot.table.phase) == (2, Phase.LOBBY)
    await house.sweep_after(6 * DAY)
    assert (await house.read(code)).table.phase is Phase.CLOSED


async def test_the_role_goes_round_at_a_full_table_whose_host_is_silent(house: Harness) -> None:
    code = (await house.lobby(3)).table.code
    hosts = []
    for _ in range(4):
        hosts.append((await house.read(code)).table.host)
        assert await house.sweep_after(DAY)
        assert not await house.sweep()
    assert hosts == [1, 2, 3, 1]
    assert (await house.news(code))[-1] == HostPassed(1)
    await house.tables.change(code, StartGame(Actor(2)))


async def test_nobody_is_called_silent_before_the_table_is_full(house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    assert not await house.sweep_after(2 * DAY)
    await house.tables.join(code, house.person(3))
    assert not await house.sweep_after(DAY - 1)
    assert (await house.read(code)).table.host == 1


# Who may do what


@pytest.mark.parametrize("actor", [Actor(2), Actor(99), Actor(2, admin_of=-7)], ids=str)
async def test_only_the_host_arranges_the_table(house: Harness, actor: Actor) -> None:
    code = (await house.tables.open(house.person(1), house.options(), group=GROUP)).table.code
    await house.tables.join(code, house.person(2))
    with refused(Refusal.NOT_HOST):
        await house.tables.change(code, AddComputer(actor, "greedy"))
    with refused(Refusal.NOT_HOST):
        await house.tables.change(code, RemoveSeat(actor, 0))
    with refused(Refusal.NOT_HOST):
        await house.tables.change(code, StartGame(actor))
    with refused(Refusal.NOT_HOST):
        await house.tables.change(code, CancelTable(actor))


async def test_an_admin_of_the_group_may_do_what_the_host_may(house: Harness) -> None:
    code = (await held(house, seats=4)).table.code
    await house.tables.change(code, RemoveSeat(ADMIN, 1))
    await house.tables.change(code, AddComputer(ADMIN, "greedy"))
    assert (await house.tables.change(code, StartGame(ADMIN))).table.phase is Phase.PLAYING
    code = (await held(house)).table.code
    assert (await house.tables.change(code, CancelTable(ADMIN))).table.phase is Phase.CLOSED
    assert (await house.news(code))[-1] == Closed(Closing.CANCELLED)


async def test_an_admin_does_not_start_a_game_of_computers(house: Harness) -> None:
    code = (await held(house, seats=4)).table.code
    await house.tables.leave(code, 1)
    for _ in range(3):
        await house.tables.change(code, AddComputer(ADMIN, "greedy"))
    with refused(Refusal.TOO_FEW):
        await house.tables.change(code, StartGame(ADMIN))


# The start


async def test_the_host_starts_with_those_who_are_there(house: Harness) -> None:
    code = (await house.lobby(2, seats=4)).table.code
    await house.tables.change(code, AddComputer(Actor(1), "greedy"))
    table, game = await house.tables.change(code, StartGame(Actor(1)))
    assert table.options.seats == len(table.seats) == 3
    assert game is not None
    assert game.setup.players == 3
    assert all(seat.asked == table.revision for seat in table.seats)
    assert all(seat.clock.left == table.options.pace.bank for seat in table.seats)


async def test_nobody_plays_alone(house: Harness) -> None:
    code = (await house.lobby(1, seats=2)).table.code
    with refused(Refusal.TOO_FEW):
        await house.tables.change(code, StartGame(Actor(1)))


async def test_seats_are_drawn_by_lot(house: Harness) -> None:
    orders = {tuple(people(await house.game(3))) for _ in range(8)}
    assert len(orders) > 1
    assert all(sorted(filter(None, order)) == [1, 2, 3] for order in orders)


async def test_the_news_of_the_lobby_end_with_it_as_its_seats_are_drawn_anew(house: Harness) -> None:
    code = (await house.game(3)).table.code
    news = await house.news(code)
    assert news[0] == Started()
    assert not any(isinstance(event, Joined) for event in news)
