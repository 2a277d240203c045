"""A table with a last day: computers finish it then, whoever is waited for."""

from __future__ import annotations

from engine.tables.port import Due
from engine.tables.refusals import Refusal
from engine.tables.seat import StandIn
from engine.tables.table import Phase, Snapshot
from engine.tables.table_events import FellAsleep, LastDayOver, Wish
from engine.tables.time.instants import DAY, HOUR
from engine.tables.waiting.absence import ComeBack, Resign
from engine.tables.waiting.wakeups import next_wake
from tests.backends import NOON, Harness
from tests.tables.steps import agree, due_at, person, refused, the_asked, think, told, wake

LAST_DAY = NOON + 5 * DAY


async def limited(house: Harness, people: int = 3) -> Snapshot:
    """A game in its first round, which has a last day."""
    return await house.open_round(people, last_day=LAST_DAY)


async def ended(house: Harness, code: str) -> Snapshot:
    """The last day is over, and computers do what they are asked for."""
    house.time.time = max(house.time.time, LAST_DAY)
    await wake(house, code)
    return await think(house, code)


async def test_computers_finish_it_after_its_last_day(alone: Harness) -> None:
    game = await limited(alone)
    code = game.table.code
    alone.time.time = LAST_DAY - 1
    assert (await wake(alone, code)).table.seats[0].present
    alone.time.time = LAST_DAY
    await wake(alone, code)
    assert told(await alone.news(code), LastDayOver) == [LastDayOver()]
    after = await think(alone, code)
    assert after.table.phase is Phase.FINISHED
    assert after.table.people == game.table.people


async def test_the_table_is_due_on_that_day(alone: Harness) -> None:
    code = (await limited(alone)).table.code
    table = (await alone.read(code)).table
    assert next_wake(table, alone.tables.policy, ()) is not None
    alone.time.time = LAST_DAY
    after = (await wake(alone, code)).table
    assert next_wake(after, alone.tables.policy, ()) is None
    assert await due_at(alone, code, Due.THINK) == LAST_DAY


async def test_who_was_still_playing_has_stayed_and_who_had_gone_has_not(alone: Harness) -> None:
    game = await limited(alone)
    code = game.table.code
    await alone.tables.change(code, Resign(person(game, 0)))
    for number in (1, 2):
        assert (await alone.read(code)).table.seats[number].present
    after = (await ended(alone, code)).table
    assert [seat.stand_in for seat in after.seats] == [StandIn.RESIGNED, StandIn.KEEPS, StandIn.KEEPS]
    assert [seat.stayed for seat in after.seats] == [False, True, True]


async def test_who_has_missed_a_move_and_was_silent_since_has_not_stayed(alone: Harness) -> None:
    game = await limited(alone)
    number = the_asked(game)
    alone.time.passes(3 * DAY)
    assert (await wake(alone, game.table.code)).table.seats[number].misses == 1
    after = (await ended(alone, game.table.code)).table
    assert [seat.stayed for seat in after.seats] == [other != number for other in range(3)]


async def test_a_table_that_sleeps_is_finished_too(alone: Harness) -> None:
    code = (await limited(alone, 2)).table.code
    while not told(await alone.news(code), FellAsleep):
        alone.time.passes(12 * HOUR)
        await wake(alone, code)
        if alone.time.time >= LAST_DAY:
            break
        await think(alone, code)
    assert (await ended(alone, code)).table.phase is Phase.FINISHED


async def test_a_table_that_is_paused_is_finished_too(alone: Harness) -> None:
    game = await agree(alone, await limited(alone), Wish.PAUSE, 20 * DAY)
    assert game.table.pause is not None
    assert (await ended(alone, game.table.code)).table.phase is Phase.FINISHED


async def test_nobody_comes_back_after_the_last_day(alone: Harness) -> None:
    game = await limited(alone)
    alone.time.time = LAST_DAY
    await wake(alone, game.table.code)
    with refused(Refusal.LAST_DAY_OVER):
        await alone.tables.change(game.table.code, ComeBack(person(game, 0)))


async def test_where_all_have_resigned_computers_do_not_wait_for_the_last_day(alone: Harness) -> None:
    game = await limited(alone)
    for number in range(3):
        await alone.tables.change(game.table.code, Resign(person(game, number)))
    assert (await think(alone, game.table.code)).table.phase is Phase.FINISHED
    assert alone.time.now() < LAST_DAY


async def test_an_outage_puts_the_last_day_off(alone: Harness) -> None:
    game = await limited(alone)
    alone.time.outage(DAY)
    alone.time.time = LAST_DAY
    assert (await wake(alone, game.table.code)).table.seats[0].present
    alone.time.passes(DAY)
    assert not (await wake(alone, game.table.code)).table.seats[0].present


async def test_a_rematch_has_all_the_time_it_needs(alone: Harness) -> None:
    game = await limited(alone, 2)
    await ended(alone, game.table.code)
    rematch = await alone.tables.rematch(game.table.code, alone.person(person(game, 0)))
    assert rematch.table.options.last_day is None
