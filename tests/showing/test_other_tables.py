"""Whoever has answered at one table is shown the way to another one that waits for them."""

from __future__ import annotations

import pytest

from engine.tables.frozen import changed
from engine.tables.seat import StandIn
from engine.tables.table import Pause, Snapshot
from tests.backends import Harness
from tests.showing.chats import Post
from tests.tables.pure import PureTable
from tests.tables.steps import seat_of
from tgbot.board.page import OtherTable
from tgbot.buttons.answers import SendAgainTap
from tgbot.buttons.codec import read_button
from tgbot.records.shown import NOTHING_SHOWN, field_of, read_record, shown_with, write_record
from tgbot.showing.facts_beside import is_done, leading_to, next_table


def with_seat(pure: PureTable, **fields: object) -> Snapshot:
    """Person 1 has changed seats."""
    number, table = pure.number(1), pure.table
    seats = [changed(seat, **fields) if at == number else seat for at, seat in enumerate(table.seats)]
    return pure.snapshot._replace(table=changed(table, seats=tuple(seats)))


def test_the_first_table_that_waits_is_the_next_one() -> None:
    pure = PureTable(2).begun()
    waiting, answered = pure.snapshot, with_seat(pure, asked=None)
    assert next_table([answered, waiting], 1) == OtherTable("H7K9MW", "🔺 Person 2")
    assert next_table([with_seat(pure, mark=1)], 1) == OtherTable("H7K9MW", "🔷 Person 2")
    assert next_table([answered], 1) is None
    assert (is_done(answered.table, 1), is_done(waiting.table, 1), is_done(answered.table, 9)) == (
        True,
        False,
        False,
    )


def test_a_table_that_sleeps_or_where_a_computer_plays_waits_for_nobody() -> None:
    pure = PureTable(2).begun()
    asleep = pure.snapshot._replace(table=changed(pure.table, pause=Pause()))
    assert next_table([asleep, with_seat(pure, stand_in=StandIn.KEEPS), PureTable(2).snapshot], 1) is None


def test_messages_that_lead_to_a_table_are_found_by_their_records() -> None:
    records = {
        "A": shown_with(other=("H7K9MW", "🔺 Bea")),
        "B": NOTHING_SHOWN,
        "C": shown_with(other=("XXXXXX", "🔴 Ana")),
    }
    assert leading_to("H7K9MW", {code: write_record(shown) for code, shown in records.items()}) == ["A"]


async def ways(post: Post, person: int, *codes: str) -> list[str | None]:
    """Where the person's messages of these tables lead."""
    stored = await post.house.store.shown_in(codes, field_of(person))
    return [(read_record(stored[code]).asides.other or (None,))[0] for code in codes]


async def answers(post: Post, snapshot: Snapshot, person: int) -> None:
    code = snapshot.table.code
    await post.house.answer(code, seat_of(snapshot, person))
    post.delivery.go_on(code, person)
    await post.settle()


async def test_the_last_row_leads_to_the_other_table_until_that_has_its_answer(house: Harness) -> None:
    post = Post(house)
    first, second = await house.game(2), await house.game(2)
    a, b = first.table.code, second.table.code
    for code in (b, a):
        await post.deliver(code)
    await answers(post, first, 1)
    assert await ways(post, 1, a, b) == [b, None]
    (row,) = post.phones.latest(1).screen.rows[-1:]
    assert [read_button(str(one.data)) for one in row] == [SendAgainTap(b)]
    assert row[0].text.startswith("👉 ")
    assert row[0].text.endswith(" Person 2")
    await answers(post, second, 1)
    assert await ways(post, 1, a, b) == [None, None]
    assert "👉" not in str(post.phones.latest(1).screen.rows)


async def test_who_answers_beside_another_game_is_told_from_then_on_at_which_table(house: Harness) -> None:
    post = Post(house)
    first, second = await house.game(2), await house.game(2)
    for snapshot in (first, second):
        await post.deliver(snapshot.table.code)
    codes = [first.table.code, second.table.code]
    for answered in range(3):
        stored = await house.store.shown_in(codes, field_of(1))
        assert [read_record(stored[code]).asides.elsewhere for code in codes] == [answered > 0, answered > 1]
        if answered < 2:
            await answers(post, (first, second)[answered], 1)


async def test_for_a_person_with_one_table_no_other_is_read(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = Post(house)
    snapshot = await house.game(2)
    await post.deliver(snapshot.table.code)
    monkeypatch.delattr(type(house.store), "read_many")
    monkeypatch.delattr(type(house.store), "shown_in")
    await answers(post, snapshot, 1)
    assert post.phones.latest(1).edits


async def test_the_way_is_forgotten_when_the_table_asks_again(house: Harness) -> None:
    post = Post(house)
    first, second = await house.game(2), await house.game(2)
    a, b = first.table.code, second.table.code
    await post.deliver(a)
    await answers(post, first, 1)
    assert await ways(post, 1, a) == [b]
    number = seat_of(first, 1)
    await house.answer(a, seat_of(first, 2))
    await house.play_until(a, lambda now: now.table.seats[number].awaited)
    await post.deliver(a)
    assert await ways(post, 1, a) == [None]
