"""Choices that a feature keeps at seats: a toy's poll, which the tables know nothing of."""

from __future__ import annotations

import pytest

from engine.store import codec
from engine.tables.frozen import changed
from engine.tables.kept import MAX_KEPT_CHARACTERS, Kept, kept_at, with_kept
from engine.tables.lobby import Actor, Leave, StartGame
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import Seat
from engine.tables.table_view import view_table
from engine.tables.waiting.attention import ForgetPerson
from engine.tables.work import Change, Work
from tests.backends import Harness, every_store
from tests.showing.paper import PaperTable
from tests.tables.steps import refused
from tgbot.records.shown import group_digest, urgent_digest

EVENINGS: Kept[frozenset[int]] = Kept(
    "evenings",
    lambda days: "".join(map(str, sorted(days))).encode(),
    lambda text: frozenset(map(int, text.decode())),
)
NOTE = Kept("note", str.encode, bytes.decode)


class ChooseEvening(Change):
    """This evening suits a person, or no longer."""

    person: PersonId
    day: int

    def apply(self, work: Work) -> None:
        number = work.table.seat_of(self.person)
        if number is None:
            raise Refused(Refusal.NOT_SEATED)
        seat = work.seat(number)
        days = (kept_at(seat, EVENINGS) or frozenset()) ^ {self.day}
        work.set_seat(number, kept=with_kept(seat.kept, EVENINGS, days or None))


async def _chosen(house: Harness, code: str) -> list[list[int] | None]:
    """By seat, as everybody sees it."""
    view = view_table(await house.read(code), None)
    return [sorted(days) if (days := kept_at(seat, EVENINGS)) else None for seat in view.seats]


@every_store
async def test_everybody_sees_what_was_chosen_and_the_same_tap_counts_once(house: Harness) -> None:
    code = (await house.lobby(3)).table.code
    for _ in range(2):
        await house.tables.change(code, ChooseEvening(2, 4), token="tap")
    await house.tables.change(code, ChooseEvening(2, 5))
    await house.tables.change(code, ChooseEvening(3, 4))
    assert await _chosen(house, code) == [None, [4, 5], [4]]
    await house.tables.change(code, ChooseEvening(3, 4))
    assert await _chosen(house, code) == [None, [4, 5], None]
    with refused(Refusal.NOT_SEATED):
        await house.tables.change(code, ChooseEvening(9, 4))


async def test_a_choice_goes_with_its_person_and_stays_with_their_seat(house: Harness) -> None:
    code = (await house.lobby(4)).table.code
    for person in (2, 3, 4):
        await house.tables.change(code, ChooseEvening(person, person))
    await house.tables.change(code, Leave(2))
    assert await _chosen(house, code) == [None, [3], [4]]
    await house.tables.change(code, ForgetPerson(3, -3))
    assert await _chosen(house, code) == [None, [4]]
    await house.tables.join(code, house.person(5))
    assert await _chosen(house, code) == [None, [4], None]
    begun = await house.tables.change(code, StartGame(Actor(1)))
    number = begun.table.seat_of(4)
    assert number is not None
    assert kept_at(begun.table.seats[number], EVENINGS) == frozenset({4})
    assert len(list(filter(None, await _chosen(house, code)))) == 1


async def test_nobody_who_was_erased_in_a_game_leaves_a_choice(house: Harness) -> None:
    code = (await house.game(3)).table.code
    await house.tables.change(code, ChooseEvening(2, 4))
    await house.tables.forget(code, 2)
    assert await _chosen(house, code) == [None, None, None]


def test_a_choice_in_a_running_game_is_shown_at_once() -> None:
    table = PaperTable(3).begun()
    before = group_digest(table.snapshot), [urgent_digest(table.table, seat) for seat in range(3)]
    assert table.change(ChooseEvening(1, 4))
    after = group_digest(table.snapshot), [urgent_digest(table.table, seat) for seat in range(3)]
    assert before[0] != after[0]
    assert all([one != other for one, other in zip(before[1], after[1], strict=True)])


def test_kinds_lie_beside_each_other() -> None:
    texts = with_kept(with_kept((), NOTE, "hola"), EVENINGS, frozenset({1, 2}))
    seat = Seat(kept=with_kept(texts, NOTE, "adios"))
    assert (kept_at(seat, NOTE), kept_at(seat, EVENINGS)) == ("adios", frozenset({1, 2}))
    assert with_kept(with_kept(seat.kept, NOTE, None), EVENINGS, None) == ()


def test_what_cannot_be_read_counts_as_none() -> None:
    seat = Seat(kept=(("evenings", "not a number"),))
    assert kept_at(seat, EVENINGS) is None
    assert kept_at(seat, NOTE) is None


def test_a_value_that_every_tap_would_carry_stays_short() -> None:
    with_kept((), NOTE, "x" * MAX_KEPT_CHARACTERS)
    with pytest.raises(ValueError, match="note"):
        with_kept((), NOTE, "x" * (MAX_KEPT_CHARACTERS + 1))


def test_seats_that_keep_nothing_are_stored_as_before() -> None:
    table = PaperTable(2).table
    assert b"kept" not in codec.table_to_json(table)
    seats = (changed(table.seats[0], kept=with_kept((), NOTE, "hola")), table.seats[1])
    text = codec.table_to_json(changed(table, seats=seats))
    assert codec.TABLE_FORM.read(text, codec.TABLE_FORM.version).seats == seats
