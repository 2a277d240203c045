"""Marks: nobody's running tables look alike."""

from __future__ import annotations

import random

from engine.tables.directory.names import MARK_COUNT, common_mark, mark_for, marks_taken, own_mark
from engine.tables.directory.people import People
from engine.tables.lobby import Join, Leave
from engine.tables.profiles import PersonId
from engine.tables.seat import Seat
from engine.tables.table import Table
from engine.tables.table_view import view_table
from engine.tables.waiting.absence import OfferSeat, Resign
from tests.backends import Harness
from tests.tables.pure import PureTable, profile

CODE = "H7K9MW"


def test_a_table_is_known_to_all_by_the_mark_of_its_code_while_that_is_free() -> None:
    assert own_mark(CODE, set()) is None
    assert own_mark(CODE, set(range(MARK_COUNT)) - {common_mark(CODE)}) is None


def test_if_it_is_taken_the_first_free_one_is_a_persons_own() -> None:
    taken = {common_mark(CODE)}
    free = [mark for mark in range(MARK_COUNT) if mark not in taken]
    for mark in free:
        assert own_mark(CODE, taken) == mark
        taken.add(mark)
    assert own_mark(CODE, taken) is None


def test_marks_are_taken_as_their_person_sees_them() -> None:
    options = PureTable(2).table.options
    seats = (Seat(person=1, mark=5), Seat(person=2))
    table = Table(code=CODE, options=options, opened=0, seats=seats)
    assert marks_taken([table], 1) == {5}
    assert marks_taken([table], 2) == marks_taken([table], 9) == {common_mark(CODE)}


def test_whoever_takes_a_seat_over_gets_a_mark_of_their_own() -> None:
    pure = PureTable(3).begun()
    seat = pure.number(2)
    for change in (Resign(2), OfferSeat(1, seat)):
        assert pure.change(change)
    assert pure.change(Join(profile(9), held=False, marks=frozenset({common_mark(CODE)})))
    assert pure.seat(9).mark == own_mark(CODE, {common_mark(CODE)})
    assert view_table(pure.snapshot, seat).mark == pure.seat(9).mark
    assert view_table(pure.snapshot, None).mark == view_table(pure.snapshot, pure.number(1)).mark
    assert view_table(pure.snapshot, None).mark == common_mark(CODE)


def test_a_mark_that_was_given_with_a_held_seat_stays() -> None:
    pure = PureTable(2)
    assert pure.change(Leave(2))
    assert pure.change(Join(profile(2), held=True, marks=frozenset({common_mark(CODE)})))
    mark = pure.seat(2).mark
    assert mark is not None
    assert pure.change(Join(profile(2), held=False))
    assert pure.seat(2).mark == mark


async def marks_of(house: Harness, person: PersonId) -> list[int]:
    tables = [one.table for one in await People(house.tables).tables_of(person)]
    return sorted([mark_for(table, table.seat_of(person)) for table in tables])


async def test_eight_tables_of_a_person_have_eight_marks(house: Harness) -> None:
    house.tables.rng = random.Random(3)
    for number in range(MARK_COUNT):
        host, guest = (1, 2) if number % 2 else (2, 1)
        code = (await house.tables.open(house.person(host), house.options(2))).table.code
        await house.tables.join(code, house.person(guest))
    everybody = list(range(MARK_COUNT))
    assert await marks_of(house, 1) == await marks_of(house, 2) == everybody
    code = (await house.tables.open(house.person(1), house.options(2))).table.code
    assert len(await marks_of(house, 1)) == MARK_COUNT + 1
    await house.tables.leave(code, 1)
    assert await marks_of(house, 1) == everybody
