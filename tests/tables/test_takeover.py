"""A seat whose person has vanished is offered to somebody else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.tables.answers import PlayAnswer
from engine.tables.refusals import Refusal
from engine.tables.seat import StandIn
from engine.tables.table import Phase, Snapshot
from engine.tables.table_events import CameBack, FellAsleep, Resumed, SeatOffered, SeatTaken
from engine.tables.time.instants import HOUR
from engine.tables.waiting.absence import ComeBack, OfferSeat, Resign
from engine.tables.waiting.attention import Say
from tests.backends import Harness
from tests.tables.steps import dump, people, refused, seat_of


async def vanished(house: Harness, *gone: int, **options: Any) -> Snapshot:
    """A game of three where these people let their time run out, and a computer keeps their seats."""
    house.tables.policy = replace(house.tables.policy, misses=1)
    snapshot = await house.game(3, **options)
    for person in {1, 2, 3} - set(gone):
        snapshot = await house.answer(snapshot.table.code, seat_of(snapshot, person))
    await house.sweep_after(49 * HOUR)
    return await house.read(snapshot.table.code)


async def test_somebody_else_takes_over_the_seat_of_who_has_vanished(house: Harness) -> None:
    before = await vanished(house, 1)
    code, seat = before.table.code, seat_of(before, 1)
    await house.tables.change(code, Say(1, "Back in a minute"))
    await house.tables.change(code, OfferSeat(2, seat))
    house.time.passes(HOUR)
    after = await house.tables.join(code, house.person(4))
    assert seat_of(after, 4) == seat
    new = after.table.seats[seat]
    assert (new.name, new.stand_in, new.offered) == ("Person 4", None, False)
    assert new.asked == after.table.revision
    assert new.clock.left == after.table.options.pace.bank
    assert after.game == before.game
    assert SeatOffered(seat) in await house.news(code)
    assert (await house.news(code))[-1] == SeatTaken(seat)


async def test_at_a_table_for_the_reliable_a_seat_is_taken_over_by_one_of_them(house: Harness) -> None:
    snapshot = await vanished(house, 1, steady_only=True, public=True)
    code = snapshot.table.code
    with refused(Refusal.STARTED):
        await house.tables.join(code, house.person(4), is_steady=False)
    await house.tables.change(code, OfferSeat(2, seat_of(snapshot, 1)))
    with refused(Refusal.NOT_STEADY):
        await house.tables.join(code, house.person(4), is_steady=False)
    await house.tables.join(code, house.person(4), is_steady=True)


async def test_who_was_replaced_has_nothing_left_at_the_table(house: Harness) -> None:
    snapshot = await vanished(house, 1)
    code, seat = snapshot.table.code, seat_of(snapshot, 1)
    asked = snapshot.table.seats[seat].asked
    await house.tables.change(code, Say(1, "Back in a minute"))
    await house.tables.change(code, OfferSeat(2, seat))
    snapshot = await house.tables.join(code, house.person(4))
    assert asked is not None
    with refused(Refusal.NOT_SEATED):
        await house.tables.change(code, PlayAnswer(1, asked, "mama"))
    with refused(Refusal.OUTDATED):  # the player before was asked together with the others
        await house.tables.change(code, PlayAnswer(4, asked, "mama"))
    assert snapshot.table.host == 4
    assert [line.text for line in await house.store.talk(code)] == [""]
    assert await house.people.tables_of(1) == []
    assert "Person 1" not in str(await dump(house.client))


async def test_only_the_seats_that_computers_keep_are_offered_and_only_by_those_at_the_table(
    house: Harness,
) -> None:
    snapshot = await vanished(house, 1)
    code = snapshot.table.code
    with refused(Refusal.NOT_SEATED):
        await house.tables.change(code, OfferSeat(9, seat_of(snapshot, 1)))
    with refused(Refusal.NOT_AWAY):
        await house.tables.change(code, OfferSeat(2, seat_of(snapshot, 3)))
    with refused(Refusal.NO_SUCH_SEAT):
        await house.tables.change(code, OfferSeat(2, 3))
    with refused(Refusal.STARTED):
        await house.tables.join(code, house.person(4))


async def test_who_comes_back_first_keeps_the_seat(house: Harness) -> None:
    snapshot = await vanished(house, 1)
    code = snapshot.table.code
    await house.tables.change(code, OfferSeat(2, seat_of(snapshot, 1)))
    await house.tables.change(code, ComeBack(1))
    assert CameBack(seat_of(snapshot, 1)) in await house.news(code)
    with refused(Refusal.STARTED):
        await house.tables.join(code, house.person(4))


async def test_the_others_offer_the_seat_of_who_has_resigned(house: Harness) -> None:
    snapshot = await house.game(3)
    code, seat = snapshot.table.code, seat_of(snapshot, 1)
    await house.tables.change(code, Resign(1))
    with refused(Refusal.NOT_SEATED):
        await house.tables.change(code, OfferSeat(1, seat))
    await house.tables.change(code, OfferSeat(2, seat))
    with refused(Refusal.ALREADY_IN):
        await house.tables.join(code, house.person(1))
    assert people(await house.tables.join(code, house.person(4)))[seat] == 4


async def test_a_table_where_all_have_vanished_sleeps_until_a_seat_is_taken_over(house: Harness) -> None:
    snapshot = await vanished(house, 1, 2, 3)
    code, seat = snapshot.table.code, seat_of(snapshot, 1)
    assert {seat.stand_in for seat in snapshot.table.seats} == {StandIn.KEEPS}
    assert (await house.news(code)).count(FellAsleep()) == 1
    await house.tables.change(code, OfferSeat(2, seat))
    snapshot = await house.tables.join(code, house.person(4))
    assert snapshot.table.pause is None
    assert Resumed() in await house.news(code)
    assert snapshot.table.seats[seat].clock.since == house.time.now()


async def test_the_last_person_to_resign_closes_the_table(house: Harness) -> None:
    code = (await house.game(2)).table.code
    await house.tables.change(code, Resign(1))
    snapshot = await house.tables.change(code, Resign(2))
    assert snapshot.table.phase is Phase.CLOSED
    assert not any(seat.asked for seat in snapshot.table.seats)
