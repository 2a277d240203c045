"""Playing again: the yeses meet in a lobby of their own, for days if need be, and everybody moves up a seat."""

from __future__ import annotations

import asyncio

from engine.tables.lobby import Actor, StartGame, WantRematch
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal
from engine.tables.service import Tables
from engine.tables.table import Group, Phase, Snapshot
from engine.tables.table_events import RematchWanted, Started
from engine.tables.table_view import view_table
from engine.tables.time.instants import DAY
from engine.tables.work import news_for
from tests.backends import Harness
from tests.tables.steps import finish, people, refused, seat_of


async def over(
    house: Harness, seats: int = 3, computers: tuple[str, ...] = (), *, hints: bool = True
) -> Snapshot:
    """A finished game of persons 1, 2, … and computers."""
    options = house.options(seats, replacement="together", public=True, hints=hints)
    opened = await house.tables.open(house.person(1), options, computers=computers, group=Group(-100))
    code = opened.table.code
    for number in range(2, seats - len(computers) + 1):
        await house.tables.join(code, house.person(number))
    await house.tables.change(code, StartGame(Actor(1)))
    return await finish(house, code)


async def again(house: Harness, code: str, *persons: PersonId) -> Snapshot:
    for person in persons:
        snapshot = await house.tables.rematch(code, house.person(person))
    return snapshot


async def wishes(house: Harness, old: Snapshot) -> list[PersonId | None]:
    """The people of whom the finished table knows that they want a rematch."""
    table = (await house.read(old.table.code)).table
    return [table.seats[seat].person for seat in table.rematch_seats]


async def test_consents_are_collected_over_days_and_the_last_begins_the_game(house: Harness) -> None:
    old = await over(house)
    first = await again(house, old.table.code, 2)
    assert (first.table.phase, first.table.host, people(first)) == (Phase.LOBBY, 2, [2])
    assert (await house.news(old.table.code))[-1] == RematchWanted(seat_of(old, 2), first.table.code)
    await house.sweep_after(3 * DAY)
    assert (await again(house, old.table.code, 3)).table.phase is Phase.LOBBY
    await house.sweep_after(3 * DAY)
    begun = await again(house, old.table.code, 1)
    assert begun.table.phase is Phase.PLAYING
    assert Started() in await house.news(begun.table.code)
    assert [one.table.code for one in await house.people.tables_of(3)] == [begun.table.code]
    assert [one.table.code for one in await house.people.finished_of(3, most=9)] == [old.table.code]


async def test_everybody_moves_up_a_seat(house: Harness) -> None:
    old = await over(house)
    begun = await again(house, old.table.code, 3, 1, 2)
    first, *others = people(old)
    assert people(begun) == [*others, first]


async def test_computers_play_again_at_once_and_move_up_too(house: Harness) -> None:
    old = await over(house, 4, ("hard", "easy"))
    begun = await again(house, old.table.code, 1, 2)
    assert begun.table.phase is Phase.PLAYING
    who = [(seat.person, seat.computer) for seat in begun.table.seats]
    first, *others = [(seat.person, seat.computer) for seat in old.table.seats]
    assert who == [*others, first]


async def test_the_only_person_among_computers_begins_alone(house: Harness) -> None:
    old = await over(house, 2, ("greedy",))
    assert (await again(house, old.table.code, 1)).table.phase is Phase.PLAYING


async def test_the_options_stay_and_strangers_are_not_invited(house: Harness) -> None:
    old = await over(house, hints=False)
    options = (await again(house, old.table.code, 1)).table.options
    assert (options.seats, options.replacement, options.pace) == (3, "together", old.table.options.pace)
    assert not options.public
    assert not options.hints
    assert await house.people.public_tables() == []
    assert len(await house.people.tables_of_group(-100)) == 1
    assert len(await house.people.finished_of_group(-100, most=9)) == 1


async def test_the_first_to_come_may_begin_without_who_stays_away(house: Harness) -> None:
    old = await over(house)
    lobby = await again(house, old.table.code, 1, 2)
    begun = await house.tables.change(lobby.table.code, StartGame(Actor(1)))
    first, *others = people(old)
    assert people(begun) == [person for person in [*others, first] if person != 3]
    with refused(Refusal.STARTED):
        await again(house, old.table.code, 3)


async def test_somebody_else_may_fill_the_place_of_who_stays_away(house: Harness) -> None:
    old = await over(house)
    lobby = await again(house, old.table.code, 1, 2)
    full = await house.tables.join(lobby.table.code, house.person(4))
    assert full.table.phase is Phase.LOBBY  # nobody has agreed to play with a stranger
    begun = await house.tables.change(lobby.table.code, StartGame(Actor(1)))
    first, *others = people(old)
    assert people(begun) == [*[person for person in [*others, first] if person != 3], 4]
    with refused(Refusal.STARTED):
        await again(house, old.table.code, 3)


async def test_only_those_who_played_learn_where_they_meet_again(house: Harness) -> None:
    old = await over(house)
    lobby = await again(house, old.table.code, 1)
    seat, old = seat_of(old, 1), await house.read(old.table.code)
    wanted = RematchWanted(seat, lobby.table.code)
    for number in range(3):
        assert view_table(old, number).rematch == lobby.table.code
        assert wanted.visible_to(number)
    assert view_table(old, None).rematch is None
    assert lobby.table.code not in str(news_for(await house.store.news(old.table.code, None), None))


async def test_a_held_seat_is_no_consent_before_its_person_comes_in(house: Harness) -> None:
    old = await over(house, 2)
    lobby = await again(house, old.table.code, 1)
    held = await house.tables.join(lobby.table.code, house.person(2), held=True)
    assert held.table.phase is Phase.LOBBY
    begun = await house.tables.join(lobby.table.code, house.person(2))
    assert begun.table.phase is Phase.PLAYING


async def test_saying_yes_twice_is_one_yes(house: Harness) -> None:
    old = await over(house)
    first = await again(house, old.table.code, 1)
    second = await again(house, old.table.code, 1)
    assert second == first


async def test_all_may_say_yes_at_the_same_moment(house: Harness) -> None:
    old = await over(house)
    workers = [Tables(house.store, house.time) for _ in range(3)]
    yeses = [worker.rematch(old.table.code, house.person(number)) for number, worker in enumerate(workers, 1)]
    snapshots = await asyncio.gather(*yeses)
    (code,) = {snapshot.table.code for snapshot in snapshots}
    begun = await house.read(code)
    assert (begun.table.phase, sorted(begun.table.people)) == (Phase.PLAYING, [1, 2, 3])
    for person in (1, 2, 3):
        assert len(await house.people.tables_of(person)) == 1


async def test_a_crash_between_the_two_commits_is_mended_by_whoever_asks_next(house: Harness) -> None:
    code = (await over(house)).table.code
    await house.tables.change(code, WantRematch(1, "H7K9MW"))
    lobby = await again(house, code, 2)
    assert lobby.table.code == "H7K9MW"
    begun = await again(house, code, 1, 3)
    assert (begun.table.code, begun.table.phase) == ("H7K9MW", Phase.PLAYING)


async def test_after_a_rematch_that_came_to_nothing_one_may_ask_again(house: Harness) -> None:
    old = await over(house, 2)
    first = await again(house, old.table.code, 1)
    await house.sweep_after(7 * DAY)
    second = await again(house, old.table.code, 2)
    assert second.table.code != first.table.code
    begun = await again(house, old.table.code, 1)
    assert (begun.table.code, begun.table.phase) == (second.table.code, Phase.PLAYING)


async def test_a_player_with_a_change_of_mind_may_come_after_all(house: Harness) -> None:
    old = await over(house)
    lobby = await again(house, old.table.code, 1, 2)
    assert await wishes(house, old) == [1, 2]
    await house.tables.leave(lobby.table.code, 2)
    assert await wishes(house, old) == [1]
    assert people(await again(house, old.table.code, 2)) == [1, 2]
    assert await wishes(house, old) == [1, 2]


async def test_a_rematch_is_for_those_who_played_and_after_the_game(house: Harness) -> None:
    old = await over(house)
    with refused(Refusal.NOT_SEATED):
        await again(house, old.table.code, 9)
    running = await house.game(2)
    with refused(Refusal.NOT_OVER):
        await again(house, running.table.code, 1)
