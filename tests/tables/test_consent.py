"""Consent: a pause, its end, more time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.tables.lobby import Actor, AddComputer, StartGame
from engine.tables.options import TimeOut
from engine.tables.policy import Consent
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal
from engine.tables.table import Snapshot
from engine.tables.table_events import Agreed, Declined, Extended, Paused, Proposed, Resumed, TimedOut, Wish
from engine.tables.table_view import view_table
from engine.tables.time.instants import DAY, HOUR, Span
from engine.tables.waiting.absence import ComeBack, Resign
from engine.tables.waiting.consent import Propose, Vote
from tests.backends import Harness
from tests.tables.steps import refused, seat_of


def rules(house: Harness, **consent: object) -> None:
    house.tables.policy = replace(house.tables.policy, consent=Consent(**consent))  # type: ignore[arg-type]


async def proposed(house: Harness, people: int = 4, wish: Wish = Wish.PAUSE, span: Span = DAY) -> str:
    code = (await house.game(people)).table.code
    await house.tables.change(code, Propose(1, wish, span))
    return code


async def vote(house: Harness, code: str, agrees: bool, *people: PersonId) -> Snapshot:  # noqa: FBT001
    for person in people:
        snapshot = await house.tables.change(code, Vote(person, agrees=agrees))
    return snapshot


# How it is decided


async def test_more_than_half_decide_at_once(house: Harness) -> None:
    code = await proposed(house)
    snapshot = await vote(house, code, True, 2)
    assert snapshot.table.proposal is not None
    assert snapshot.table.proposal.votes == {seat_of(snapshot, 1): True, seat_of(snapshot, 2): True}
    snapshot = await vote(house, code, True, 3)
    assert snapshot.table.proposal is None
    assert (await house.news(code))[-2:] == [Agreed(Wish.PAUSE), Paused(house.time.now() + DAY)]


async def test_it_falls_as_soon_as_the_silent_cannot_save_it(house: Harness) -> None:
    code = await proposed(house)
    assert (await vote(house, code, False, 2)).table.proposal is not None
    snapshot = await vote(house, code, False, 3)
    assert snapshot.table.proposal is None
    assert snapshot.table.pause is None
    assert (await house.news(code))[-1] == Declined(Wish.PAUSE)


async def test_a_vote_can_be_changed_until_it_is_decided(house: Harness) -> None:
    code = await proposed(house)
    await vote(house, code, False, 2)
    await vote(house, code, True, 2)
    assert (await vote(house, code, True, 3)).table.pause is not None
    with refused(Refusal.NOTHING_PROPOSED):
        await vote(house, code, False, 3)


async def test_the_same_vote_again_changes_nothing(house: Harness) -> None:
    code = await proposed(house)
    once = await vote(house, code, True, 2)
    assert await vote(house, code, True, 2) == once


async def test_who_proposes_alone_among_computers_decides_alone(house: Harness) -> None:
    code = (await house.lobby(1, seats=2)).table.code
    await house.tables.change(code, AddComputer(Actor(1), "greedy"))
    await house.tables.change(code, StartGame(Actor(1)))
    snapshot = await house.tables.change(code, Propose(1, Wish.PAUSE, DAY))
    assert snapshot.table.pause is not None


@pytest.mark.parametrize("outcome", [Agreed, Declined])
async def test_silence_is_taken_as_the_house_has_it(house: Harness, outcome: type[Agreed | Declined]) -> None:
    rules(house, silence=outcome is Agreed)
    code = await proposed(house)
    await house.sweep_after(12 * HOUR - 1)
    assert (await house.read(code)).table.proposal is not None
    await house.sweep_after(1)
    assert (await house.read(code)).table.proposal is None
    assert outcome(Wish.PAUSE) in await house.news(code)


async def test_silence_is_counted_beside_those_who_have_spoken(house: Harness) -> None:
    code = await proposed(house, people=3)
    await vote(house, code, False, 2)
    await house.sweep_after(12 * HOUR)
    assert Agreed(Wish.PAUSE) in await house.news(code)  # one yes, one no, one said nothing


async def test_a_house_may_ask_for_all(house: Harness) -> None:
    rules(house, quorum=0.99, silence=False)
    code = await proposed(house, people=3)
    assert (await vote(house, code, True, 2)).table.pause is None
    assert (await vote(house, code, True, 3)).table.pause is not None


# Those who leave meanwhile


async def test_who_resigns_has_no_vote_any_more(house: Harness) -> None:
    code = await proposed(house, people=4)
    await vote(house, code, True, 2)
    await house.tables.change(code, Resign(4))  # two of three now
    assert Agreed(Wish.PAUSE) in await house.news(code)
    assert (await house.read(code)).table.pause is not None


async def test_a_proposal_falls_when_nobody_is_left_to_save_it(house: Harness) -> None:
    code = await proposed(house, people=3)
    await vote(house, code, False, 2)
    await house.tables.change(code, Resign(3))
    assert Declined(Wish.PAUSE) in await house.news(code)


async def test_a_proposal_falls_with_who_made_it(house: Harness) -> None:
    code = await proposed(house, wish=Wish.EXTENSION)
    snapshot = await house.tables.change(code, Resign(1))
    assert snapshot.table.proposal is None
    assert Declined(Wish.EXTENSION) in await house.news(code)


async def test_who_runs_out_of_time_for_good_has_no_vote_any_more(house: Harness) -> None:
    rules(house, expires=30 * DAY)
    code = (await house.game(3, time_out=TimeOut.RESIGN)).table.code
    for person in (1, 2):
        await house.answer(code, seat_of(await house.read(code), person))
    house.time.passes(47 * HOUR)
    await house.tables.change(code, Propose(1, Wish.PAUSE, DAY))
    await vote(house, code, False, 2)
    await house.sweep_after(HOUR)
    assert Declined(Wish.PAUSE) in await house.news(code)


async def test_only_those_who_play_themselves_are_asked(house: Harness) -> None:
    code = (await house.game(3)).table.code
    await house.tables.change(code, Resign(1))
    with refused(Refusal.NOT_SEATED):
        await house.tables.change(code, Propose(1, Wish.PAUSE, DAY))
    house.tables.policy = replace(house.tables.policy, misses=1)
    await house.answer(code, seat_of(await house.read(code), 3))
    await house.sweep_after(48 * HOUR)
    with refused(Refusal.AWAY):
        await house.tables.change(code, Propose(2, Wish.PAUSE, DAY))
    await house.tables.change(code, Propose(3, Wish.PAUSE, DAY))
    await house.tables.change(code, ComeBack(2))
    with refused(Refusal.ALREADY_PAUSED):  # nobody else votes, so it was agreed at once
        await house.tables.change(code, Propose(2, Wish.PAUSE, DAY))


# What it does


async def test_a_pause_stops_the_clocks_and_ends_by_itself(house: Harness) -> None:
    code = await proposed(house, people=2, span=3 * DAY)
    await vote(house, code, True, 2)
    paused = await house.read(code)
    assert all(seat.clock.since is None for seat in paused.table.seats)
    await house.sweep_after(3 * DAY)
    after = await house.read(code)
    assert after.table.pause is None
    assert all(seat.clock.left == 48 * HOUR for seat in after.table.seats)
    assert all(seat.clock.since == house.time.now() for seat in after.table.seats)
    assert (await house.news(code))[-1] == Resumed()


async def test_whoever_likes_plays_on_in_a_pause(house: Harness) -> None:
    code = await proposed(house, people=2)
    await vote(house, code, True, 2)
    for seat in range(2):
        snapshot = await house.answer(code, seat)
    assert snapshot.game is not None
    assert snapshot.table.pause is not None
    assert all(seat.clock.since is None for seat in snapshot.table.seats)


async def test_a_pause_is_ended_early_by_consent(house: Harness) -> None:
    code = await proposed(house, people=2)
    await vote(house, code, True, 2)
    house.time.passes(HOUR)
    await house.tables.change(code, Propose(2, Wish.RESUME))
    snapshot = await vote(house, code, True, 1)
    assert snapshot.table.pause is None
    assert (await house.news(code))[-2:] == [Agreed(Wish.RESUME), Resumed()]
    assert all(seat.clock.since == house.time.now() for seat in snapshot.table.seats)


async def test_a_wish_to_go_on_is_settled_when_the_pause_ends_by_itself(house: Harness) -> None:
    code = await proposed(house, people=2, span=HOUR)
    await vote(house, code, True, 2)
    await house.tables.change(code, Propose(2, Wish.RESUME))
    await house.sweep_after(HOUR)
    assert (await house.read(code)).table.proposal is None
    assert (await house.news(code))[-1] == Resumed()


async def test_an_extension_gives_time_to_who_asked_also_beyond_the_bank(house: Harness) -> None:
    code = await proposed(house, people=3, wish=Wish.EXTENSION, span=DAY)
    snapshot = await vote(house, code, True, 2)
    seat = seat_of(snapshot, 1)
    left = [seat.clock.left for seat in snapshot.table.seats]
    assert left[seat] == 72 * HOUR
    assert sorted(left) == [48 * HOUR, 48 * HOUR, 72 * HOUR]
    assert (await house.news(code))[-2:] == [Agreed(Wish.EXTENSION), Extended(seat, DAY)]
    await house.sweep_after(48 * HOUR)
    snapshot = await house.read(code)
    assert [number for number, one in enumerate(snapshot.table.seats) if one.misses == 0] == [seat]


async def test_an_extension_for_a_late_player_starts_their_clock_again(house: Harness) -> None:
    code = (await house.game(2, time_out=TimeOut.WAIT)).table.code
    seat = seat_of(await house.read(code), 1)
    await house.answer(code, 1 - seat)
    await house.sweep_after(49 * HOUR)
    assert (await house.read(code)).table.seats[seat].clock.overdue
    await house.tables.change(code, Propose(1, Wish.EXTENSION, DAY))
    snapshot = await vote(house, code, True, 2)
    assert view_table(snapshot, None).seats[seat].deadline == house.time.now() + DAY
    await house.sweep_after(DAY)
    assert [news.misses for news in await house.news(code) if isinstance(news, TimedOut)] == [1, 2]


async def test_an_outage_decides_nothing(house: Harness) -> None:
    code = await proposed(house)
    house.time.passes(6 * HOUR)
    house.time.outage(3 * DAY)
    assert await house.sweep()  # it was due; nothing happens, and it is due later
    assert not await house.sweep()
    assert (await house.read(code)).table.proposal is not None
    await house.sweep_after(6 * HOUR)
    assert (await house.read(code)).table.pause is not None
    house.time.passes(HOUR)
    house.time.outage(3 * DAY)
    assert await house.sweep()
    assert not await house.sweep()
    assert (await house.read(code)).table.pause is not None
    await house.sweep_after(23 * HOUR)
    assert (await house.read(code)).table.pause is None


async def test_a_proposal_says_until_when_it_can_be_answered(house: Harness) -> None:
    code = await proposed(house)
    snapshot = await house.read(code)
    expected = Proposed(seat_of(snapshot, 1), Wish.PAUSE, DAY, house.time.now() + 12 * HOUR)
    assert (await house.news(code))[-1] == expected


async def test_what_cannot_be_proposed(house: Harness) -> None:
    code = (await house.game(2)).table.code
    with refused(Refusal.NOT_PAUSED):
        await house.tables.change(code, Propose(1, Wish.RESUME))
    for wish, span in (
        (Wish.PAUSE, 0),
        (Wish.PAUSE, 31 * DAY),
        (Wish.EXTENSION, -1),
        (Wish.EXTENSION, 8 * DAY),
    ):
        with refused(Refusal.BAD_DURATION):
            await house.tables.change(code, Propose(1, wish, span))
    await house.tables.change(code, Propose(1, Wish.PAUSE, DAY))
    with refused(Refusal.ALREADY_PROPOSED):
        await house.tables.change(code, Propose(2, Wish.EXTENSION, DAY))
    code = (await house.game(2, pace="open")).table.code
    with refused(Refusal.NO_CLOCK):
        await house.tables.change(code, Propose(1, Wish.EXTENSION, DAY))
