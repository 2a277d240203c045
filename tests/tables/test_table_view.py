"""Views of a table: what another seat keeps secret makes no difference to them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.rules import EDITIONS, legal
from engine.rules.course.replacement import replacement_ahead
from engine.rules.state import REPLACEMENTS
from engine.tables import lobby
from engine.tables.answers import PlanReplacement, PlayAnswer
from engine.tables.options import Options, parse_pace
from engine.tables.orders.wishes import Orders
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId, Profile
from engine.tables.seat import StandIn
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.table_events import (
    TABLE_EVENTS,
    Nudged,
    Opened,
    PlanLaid,
    Reminded,
    SeatEvent,
    TableEvent,
)
from engine.tables.table_view import view_table
from engine.tables.waiting.absence import Resign
from engine.tables.work import Moment, NewsEntry, Work, news_for
from tests.backends import NOON, Harness
from tests.properties.twin_states import with_other_secrets
from tests.tables.steps import seat_of

SEATS = 3
every_game = pytest.mark.parametrize(
    ("edition", "replacement"), [(edition, way) for edition in EDITIONS for way in REPLACEMENTS]
)


def work_on(snapshot: Snapshot, seed: object = 0) -> Work:
    return Work(snapshot, Moment(NOON), HousePolicy(), random.Random(str(seed)))


def after(work: Work) -> Snapshot:
    return Snapshot(replace(work.table, revision=work.revision), work.game)


def begun(edition: str, replacement: str) -> Snapshot:
    options = Options(edition=edition, seats=SEATS, pace=parse_pace("48h+24h"), replacement=replacement)
    work = work_on(Snapshot(Table(code="H7K9MW", options=options, opened=NOON, host=0), None))
    lobby.open_table(work, person(0), ())
    for number in range(1, SEATS):
        lobby.Join(person(number), held=False).apply(work)
    lobby.start_from_lobby(work)
    return after(work)


def person(number: PersonId) -> Profile:
    return Profile(person=number + 1, name=f"Person {number + 1}")


def answer(snapshot: Snapshot, seat: int, code: str) -> Work:
    work = work_on(snapshot, f"{snapshot.table.revision}")
    table = snapshot.table
    PlayAnswer(table.seats[seat].person or 0, table.seats[seat].asked or 0, code).apply(work)
    return work


def plan(snapshot: Snapshot, seat: int, code: str | None) -> Work:
    work = work_on(snapshot)
    PlanReplacement(snapshot.table.seats[seat].person or 0, code).apply(work)
    return work


def whole_game(edition: str, replacement: str, rng: random.Random) -> Iterator[Snapshot]:
    """People answer by chance, and now and then choose ahead."""
    snapshot = begun(edition, replacement)
    while snapshot.table.phase is Phase.PLAYING:
        yield snapshot
        table, game = snapshot
        assert game is not None
        planner = rng.randrange(SEATS)
        if ahead := list(replacement_ahead(game, planner)):
            snapshot = after(plan(snapshot, planner, rng.choice(ahead)))
            yield snapshot
        seat = rng.choice([number for number, seat in enumerate(table.seats) if seat.awaited])
        snapshot = after(answer(snapshot, seat, rng.choice(list(legal(game, seat)))))
    yield snapshot


def others(seat: int) -> list[int | None]:
    return [None, *[number for number in range(SEATS) if number != seat]]


@every_game
def test_the_secrets_of_others_make_no_difference(edition: str, replacement: str) -> None:
    rng = random.Random(f"{edition} {replacement} look")
    hidden = 0
    for snapshot in whole_game(edition, replacement, rng):
        for seat in (None, *range(SEATS)):
            changed = with_other_papers(snapshot, seat, rng)
            hidden += changed.table != snapshot.table
            assert view_table(changed, seat) == view_table(snapshot, seat)
            assert "SECRET" not in repr(view_table(changed, seat))
    assert hidden > 100


def with_other_papers(snapshot: Snapshot, seat: int | None, rng: random.Random) -> Snapshot:
    """The same table with other cards in the others' hands, envelopes and plans."""
    table, game = snapshot
    assert game is not None
    seats = [
        one
        if number == seat
        else replace(
            one,
            envelope=one.envelope and "SECRET",
            plan=one.plan and "SECRET",
            orders=Orders(buys=("SECRET",)),
        )
        for number, one in enumerate(table.seats)
    ]
    return Snapshot(replace(table, seats=tuple(seats)), with_other_secrets(game, seat, rng))


@every_game
def test_what_lies_in_an_envelope_makes_no_difference_to_others(edition: str, replacement: str) -> None:
    rng = random.Random(f"{edition} {replacement} envelopes")
    compared = 0
    for snapshot in whole_game(edition, replacement, rng):
        table, game = snapshot
        awaited = [number for number, seat in enumerate(table.seats) if seat.awaited]
        if len(awaited) < 2 or game is None:
            continue
        seat = rng.choice(awaited)
        first, second = [answer(snapshot, seat, code) for code in rng.sample(list(legal(game, seat)), 2)]
        assert first.table.seats[seat].envelope != second.table.seats[seat].envelope
        compared += 1
        for other in others(seat):
            assert view_table(after(first), other) == view_table(after(second), other)
            assert told(first, other) == told(second, other)
    assert compared


@every_game
def test_nobody_else_learns_that_there_is_a_plan(edition: str, replacement: str) -> None:
    rng = random.Random(f"{edition} {replacement} plans")
    compared = 0
    for snapshot in whole_game(edition, replacement, rng):
        seat = rng.randrange(SEATS)
        ahead = list(replacement_ahead(snapshot.game, seat)) if snapshot.game else []
        if not ahead or snapshot.table.seats[seat].plan:
            continue
        compared += 1
        planned, plain = plan(snapshot, seat, rng.choice(ahead)), work_on(snapshot)
        assert view_table(after(planned), seat) != view_table(after(plain), seat)
        for other in others(seat):
            assert view_table(after(planned), other) == view_table(after(plain), other)
            assert told(planned, other) == told(plain, other) == []
    assert compared


def told(work: Work, seat: int | None) -> list[NewsEntry]:
    return news_for([NewsEntry(0, NOON, tuple(work.news))], seat)


# What one sees of oneself, and all of each other


async def test_everybody_sees_their_own_question_envelope_and_plan(house: Harness) -> None:
    snapshot = await house.game(2)
    code, mine, theirs = snapshot.table.code, seat_of(snapshot, 1), seat_of(snapshot, 2)
    assert snapshot.game is not None
    choice = next(iter(legal(snapshot.game, mine)))
    snapshot = await house.answer(code, mine, choice)
    own = view_table(snapshot, mine).own
    assert own is not None
    assert (own.decision, own.envelope) == (snapshot.table.seats[mine].asked, choice)
    assert view_table(snapshot, None).own is None
    for seat in (None, mine, theirs):
        seen = view_table(snapshot, seat).seats
        assert [one.ready for one in seen] == [number == mine for number in range(2)]
        assert [one.deadline is not None for one in seen] == [number == theirs for number in range(2)]


async def test_a_look_at_a_lobby_shows_who_sits_there(house: Harness) -> None:
    snapshot = await house.tables.open(house.person(1), house.options(4), computers=("greedy",))
    snapshot = await house.tables.join(snapshot.table.code, house.person(2), held=True)
    seen = view_table(snapshot, 0)
    assert seen.game is None
    facts = [(one.name, one.computer, one.is_host, one.held) for one in seen.seats]
    assert facts == [
        ("Person 1", None, True, False),
        ("", "greedy", False, False),
        ("Person 2", None, False, True),
    ]


async def test_all_see_that_a_computer_stands_in(house: Harness) -> None:
    snapshot = await house.game(2)
    snapshot = await house.tables.change(snapshot.table.code, Resign(1))
    assert view_table(snapshot, None).seats[seat_of(snapshot, 1)].stand_in is StandIn.RESIGNED


# News


def test_secret_happenings_are_for_one_seat() -> None:
    secret = [kind for kind in TABLE_EVENTS.values() if kind.secret]
    assert {PlanLaid, Reminded, Nudged} <= set(secret)
    for kind in secret:
        assert issubclass(kind, SeatEvent), f"{kind.__name__} is secret and belongs to nobody"
    mine: TableEvent = PlanLaid(1, "7>8")
    assert [mine.visible_to(seat) for seat in (None, 0, 1)] == [False, False, True]
    assert Opened().visible_to(None)


def test_news_without_anything_to_see_are_left_out_and_the_rest_keep_their_numbers() -> None:
    entries = [
        NewsEntry(4, NOON, (Opened(),)),
        NewsEntry(5, NOON, (PlanLaid(1, "7>8"),)),
        NewsEntry(6, NOON, (Reminded(0, 3), Opened())),
    ]
    assert news_for(entries, 0) == [entries[0], entries[2]]
    assert news_for(entries, 1) == [entries[0], entries[1], NewsEntry(6, NOON, (Opened(),))]
    assert news_for(entries, None) == [entries[0], NewsEntry(6, NOON, (Opened(),))]
