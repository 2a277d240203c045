"""Wishes of a feature: a toy's secret wish, which the tables know nothing of, answers questions in the commit that would have asked."""

from __future__ import annotations

from dataclasses import field

import pytest

from engine.rules.state import Kind
from engine.rules.view import View
from engine.store.codec import TABLE_FORM, table_to_json
from engine.tables.answers import GiveOrders
from engine.tables.frozen import changed
from engine.tables.kept import Kept, kept_at, with_kept
from engine.tables.orders import ordered_answers
from engine.tables.orders.ordered_answers import answers_by
from engine.tables.orders.wishes import NO_ORDERS, Orders, WishKind
from engine.tables.profiles import PersonId
from engine.tables.table_events import PlanFollowed
from engine.tables.table_view import view_table
from engine.tables.waiting.absence import Resign
from engine.tables.work import Change, NewsEntry, Work, news_for
from tests.backends import NOON
from tests.tables.pure import PureMidgame
from tests.tables.test_orders import turn_of_the_second

GRUDGE = Kept("grudge", lambda seat: str(seat).encode(), int)
"""The seat that is robbed whenever it can be."""


def rob_again(seat: int, view: View) -> str | None:
    """The victim that the wish names; an answer that is not legal counts as none."""
    assert view.question is not None
    return str(seat) if view.question.kind is Kind.SEAT else None


def rob_nobody(_seat: int, _view: View) -> str | None:
    return None


@pytest.fixture(autouse=True)
def _the_toy_goes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ordered_answers, "_ANSWERS", {})
    answers_by(GRUDGE)(rob_again)


class BearGrudge(Change):
    person: PersonId
    seat: int | None = field(repr=False)

    def apply(self, work: Work) -> None:
        number = work.seated(self.person)
        orders = work.seat(number).planned
        work.order(number, changed(orders, kept=with_kept(orders.kept, GRUDGE, self.seat)))


def with_grudge(edition: str, against: int = 3) -> PureMidgame:
    """The second seat robs somebody in its turn, and has a wish whom."""
    table = PureMidgame(turn_of_the_second(edition))
    assert table.change(BearGrudge(person_of(table, 1), against))
    return table


def person_of(table: PureMidgame, number: int) -> PersonId:
    return table.table.seats[number].person or 0


def test_it_answers_in_the_commit_that_would_have_asked_and_stays(edition: str) -> None:
    table = with_grudge(edition)
    table.answers(0, "finish")
    assert table.latest[:3] == ["0 finish", "1 materials-thief", "1 3"]
    assert table.told(PlanFollowed) == [PlanFollowed(1, "grudge", "3")]
    assert table.asked_seats() == [1], "what is taken from the victim is asked"
    assert kept_at(table.table.seats[1].planned, GRUDGE) == 3


def test_a_wish_that_cannot_be_carried_out_is_asked(edition: str) -> None:
    table = with_grudge(edition, against=0)
    table.answers(0, "finish")
    assert (table.asked_seats(), table.told(PlanFollowed)) == ([1], [])
    assert kept_at(table.table.seats[1].planned, GRUDGE) == 0


def test_a_wish_of_another_release_gives_no_answer(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = with_grudge(edition)
    monkeypatch.setattr(ordered_answers, "_ANSWERS", {})
    table.answers(0, "finish")
    assert table.asked_seats() == [1]


def test_taken_back_it_waits_for_the_next_question(edition: str) -> None:
    table = with_grudge(edition)
    before = table.table.seats[1].answers
    table.answers(0, "finish")
    assert table.takes_back(1)
    assert table.asked_seats() == [1]
    assert table.table.seats[1].answers == before
    assert kept_at(table.table.seats[1].planned, GRUDGE) == 3


def test_only_its_player_knows_of_it(edition: str) -> None:
    table = with_grudge(edition)
    assert not [line for line in table.log if line.startswith("1~")]
    assert "3" not in repr(BearGrudge(1, 3))
    begun = len(table.news)
    table.answers(0, "finish")
    for seat in (None, 0, 1, 2, 3):
        view, entry = view_table(table.snapshot, seat), NewsEntry(0, NOON, tuple(table.news[begun:]))
        (seen,) = news_for([entry], seat)
        assert ("grudge" in repr(view), any([isinstance(one, PlanFollowed) for one in seen.news])) == (
            seat == 1,
            seat == 1,
        )


def test_another_plan_leaves_it_and_who_resigns_leaves_none(edition: str) -> None:
    table = with_grudge(edition)
    person = person_of(table, 1)
    assert table.change(GiveOrders(person, Orders(takes="R"), (WishKind.TAKES,)))
    assert table.change(GiveOrders(person, NO_ORDERS))
    assert kept_at(table.table.seats[1].planned, GRUDGE) == 3
    text = table_to_json(table.table)
    assert TABLE_FORM.read(text, TABLE_FORM.version).seats == table.table.seats
    assert table.change(Resign(person))
    assert table.table.seats[1].planned == NO_ORDERS


def test_two_features_cannot_have_wishes_of_the_same_name() -> None:
    with pytest.raises(ValueError, match="'grudge'"):
        answers_by(GRUDGE)(rob_nobody)
    with pytest.raises(ValueError, match="'takes'"):
        answers_by(Kept("takes", GRUDGE.write, GRUDGE.read))(rob_again)
