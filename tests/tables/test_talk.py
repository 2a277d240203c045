"""Getting somebody's attention: table talk and nudges."""

from __future__ import annotations

import pytest

from engine.tables.directory.indexes import IndexEntry, person_index
from engine.tables.lobby import Actor, AddComputer, RemoveSeat, StartGame
from engine.tables.port import Commit, Committed
from engine.tables.refusals import Refusal
from engine.tables.service import Tables
from engine.tables.table_events import Nudged
from engine.tables.time.instants import DAY, HOUR
from engine.tables.waiting.absence import Resign
from engine.tables.waiting.attention import Nudge, Say
from engine.tables.work import Talk
from tests.backends import Harness, every_store
from tests.tables.steps import Arrange, finish, refused, seat_of

pytestmark = every_store


async def said(house: Harness, code: str) -> list[tuple[int | None, str]]:
    return [(line.person, line.text) for line in await house.store.talk(code)]


# Talk


async def test_people_talk_before_during_and_after_the_game(house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    await house.tables.change(code, Say(1, "Hello!"))
    await house.tables.change(code, StartGame(Actor(1)))
    await house.tables.change(code, Say(2, "  ¡Buena suerte! 🍀\n"))
    await finish(house, code)
    snapshot = await house.tables.change(code, Say(1, "Well played"))
    assert await said(house, code) == [(1, "Hello!"), (2, "¡Buena suerte! 🍀"), (1, "Well played")]
    assert snapshot.table.said == 3
    assert await house.store.talk(code, since=2) == [Talk(house.time.now(), 1, "Well played")]


async def test_talk_is_no_news_and_no_move(house: Harness) -> None:
    before = await house.game(2)
    code = before.table.code
    news = await house.news(code)
    after = await house.tables.change(code, Say(1, "Hm"))
    assert await house.news(code) == news
    assert after.game == before.game
    assert [seat.asked for seat in after.table.seats] == [seat.asked for seat in before.table.seats]


async def test_the_same_message_is_said_once(house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    for _ in range(2):
        await house.tables.change(code, Say(1, "Hello!"), token="7")
    assert await said(house, code) == [(1, "Hello!")]


async def test_talk_has_a_longest_length(house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    await house.tables.change(code, Say(1, "x" * 500))
    with refused(Refusal.TALK_TOO_LONG):
        await house.tables.change(code, Say(1, "x" * 501))
    with refused(Refusal.TALK_EMPTY):
        await house.tables.change(code, Say(1, " \n "))
    with refused(Refusal.NOT_SEATED):
        await house.tables.change(code, Say(9, "Hello!"))


async def test_words_stay_with_who_said_them_when_seats_are_drawn(house: Harness) -> None:
    code = (await house.lobby(3)).table.code
    for person in (1, 2, 3):
        await house.tables.change(code, Say(person, f"I am {person}"))
    await house.tables.change(code, StartGame(Actor(1)))
    assert await said(house, code) == [(person, f"I am {person}") for person in (1, 2, 3)]


async def test_talk_goes_with_a_person_who_leaves_the_lobby(house: Harness) -> None:
    code = (await house.lobby(3)).table.code
    for person in (1, 2, 3):
        await house.tables.change(code, Say(person, f"I am {person}"))
    await house.tables.leave(code, 1)
    await house.tables.change(code, RemoveSeat(Actor(2), 1))
    assert await said(house, code) == [(None, ""), (2, "I am 2"), (None, "")]


async def test_talk_stays_where_its_person_cannot_leave_any_more(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, commit = (await house.lobby(3)).table.code, house.store.commit
    await house.tables.change(code, Say(3, "Hello!"))

    async def starts_before(what: Commit) -> Committed:
        monkeypatch.setattr(house.store, "commit", commit)
        await Tables(house.store, house.time).change(code, StartGame(Actor(1)))
        return await commit(what)

    monkeypatch.setattr(house.store, "commit", starts_before)
    with refused(Refusal.STARTED):
        await house.tables.leave(code, 3)
    assert await said(house, code) == [(3, "Hello!")]


async def test_talk_of_a_person_who_is_gone_is_forgotten_with_them(house: Harness) -> None:
    code = (await house.lobby(3)).table.code
    await house.tables.change(code, Say(3, "Hello!"))
    gone = Arrange(lambda work: work.set(seats=work.table.seats[:2]))
    await house.tables.change(code, gone)
    await house.store.write_indexes(add=[IndexEntry(person_index(3), code)])  # the worker died before
    await house.people.erase(3)
    assert await said(house, code) == [(None, "")]


async def test_only_the_latest_talk_is_kept_and_counted_on(house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    for number in range(203):
        await house.tables.change(code, Say(1, str(number)))
    assert [line.text for line in await house.store.talk(code)] == [str(number) for number in range(3, 203)]
    assert [line.text for line in await house.store.talk(code, since=201)] == ["201", "202"]


async def test_talk_goes_after_a_month(house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    await house.tables.change(code, Say(1, "Hello!"))
    (key,) = [key async for key in house.client.scan_iter(match="*:talk")]
    assert 29 * DAY < await house.client.pttl(key) <= 30 * DAY


# Nudges


async def test_a_nudge_reaches_those_who_are_waited_for_and_nobody_else(house: Harness) -> None:
    snapshot = await house.game(3)
    code, me, slow = snapshot.table.code, seat_of(snapshot, 1), seat_of(snapshot, 3)
    await house.answer(code, seat_of(snapshot, 2))
    await house.tables.change(code, Nudge(1))
    assert (await house.news(code))[-1] == Nudged(slow, me)


async def test_the_table_is_nudged_at_most_every_few_hours(house: Harness) -> None:
    code = (await house.game(3)).table.code
    await house.tables.change(code, Nudge(1))
    house.time.passes(4 * HOUR - 1)
    with refused(Refusal.TOO_SOON):
        await house.tables.change(code, Nudge(2))
    house.time.passes(1)
    await house.tables.change(code, Nudge(2))


async def test_nobody_nudges_themselves_or_a_computer(house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    await house.tables.change(code, AddComputer(Actor(1), "greedy"))
    snapshot = await house.tables.change(code, StartGame(Actor(1)))
    await house.answer(code, seat_of(snapshot, 2))
    with refused(Refusal.YOUR_TURN):
        await house.tables.change(code, Nudge(1))
    with refused(Refusal.NOT_SEATED):
        await house.tables.change(code, Nudge(9))
    await house.tables.change(code, Resign(2))
    with refused(Refusal.NOT_SEATED):
        await house.tables.change(code, Nudge(2))
