"""Defects that a second look at tables found, each with its test."""

from __future__ import annotations

from engine.store import keys
from engine.tables.directory.names import new_code
from engine.tables.lobby import Actor, CancelTable
from engine.tables.port import Due
from engine.tables.table import Phase
from engine.tables.table_events import Wish
from engine.tables.time.calendar import Calendar
from engine.tables.time.instants import HOUR
from engine.tables.waiting.absence import OfferSeat, Resign
from engine.tables.waiting.attention import RefreshSeat, Say
from engine.tables.waiting.consent import Propose, Vote
from tests.backends import Harness
from tests.tables.steps import finish


async def test_nobody_is_named_by_a_rematch_that_was_cancelled(house: Harness) -> None:
    code = (await finish(house, (await house.game(2)).table.code)).table.code
    lobby = await house.tables.rematch(code, house.person(1))
    await house.tables.change(lobby.table.code, CancelTable(Actor(1)))
    await house.tables.rematch(code, house.person(1))
    assert await house.people.erase(2) == []
    assert (await house.read(lobby.table.code)).table.rematch_of is None


async def test_a_rematch_never_lands_at_a_strangers_table(house: Harness) -> None:
    code = (await finish(house, (await house.game(2)).table.code)).table.code
    state = house.tables.rng.getstate()
    taken = new_code(house.tables.rng)
    house.tables.rng.setstate(state)
    stranger = await house.tables.open(house.person(9), house.options(2))
    assert stranger.table.code == taken
    house.tables.rng.setstate(state)
    rematch = await house.tables.rematch(code, house.person(1))
    assert rematch.table.code != taken


async def test_a_token_opens_one_table_however_long_ago_that_was(house: Harness) -> None:
    first = await house.tables.open(house.person(1), house.options(2), token="update 1")
    for number in range(40):
        await house.tables.change(first.table.code, Say(1, "Hola"), token=f"a rather long token {number}")
    again = await house.tables.open(house.person(1), house.options(2), token="update 1")
    assert again.table.code == first.table.code


async def test_a_very_long_token_is_kept_too(house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    for _ in range(2):
        await house.tables.change(code, Say(1, "Hola"), token="x" * 2000)
    assert len(await house.store.talk(code)) == 1


async def test_words_go_with_who_leaves_in_the_same_commit(house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    await house.tables.change(code, Say(2, "Adiós"))
    await house.tables.leave(code, 2, token="leaving")
    assert [line.text for line in await house.store.talk(code)] == [""]


async def test_who_takes_a_seat_over_has_not_voted_yet(house: Harness) -> None:
    snapshot = await house.game(3)
    code, table = snapshot.table.code, snapshot.table
    seat = table.seat_of(2)
    assert seat is not None
    await house.tables.change(code, Propose(1, Wish.PAUSE, HOUR))
    await house.tables.change(code, Vote(2, agrees=False))
    await house.tables.change(code, Resign(2))
    await house.tables.change(code, OfferSeat(1, seat))
    taken = await house.tables.join(code, house.person(7))
    assert taken.table.proposal is None or seat not in taken.table.proposal.votes


async def test_settings_changed_while_sitting_down_reach_the_seat(house: Harness) -> None:
    before = await house.people.meet(1, "Luis", "es")
    await house.people.live_in(1, "Asia/Tokyo")
    code = (await house.tables.open(before, house.options(2))).table.code
    (entry,) = await house.due(Due.REFRESH)
    profile = await house.people.profile(1)
    await house.tables.change(entry.code, RefreshSeat(profile))
    assert entry.code == code
    assert (await house.read(code)).table.seats[0].calendar == Calendar("Asia/Tokyo")


async def test_an_entry_of_the_wrong_shape_is_removed(house: Harness) -> None:
    code = (await house.lobby(1, seats=2)).table.code
    where = keys.due(keys.bucket(code))
    await house.client.zadd(where, {f"look:{code}:5": 0, f"refresh:{code}": 0})
    assert [entry for entry in await house.due() if entry.due in (Due.CLOCKS, Due.REFRESH)] == []
    names = [name.decode() for name in await house.client.zrange(where, 0, -1)]
    assert f"look:{code}:5" not in names
    assert f"refresh:{code}" not in names


async def test_a_line_of_talk_that_cannot_be_read_is_left_out(house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    await house.tables.change(code, Say(1, "Hola"))
    await house.client.lpush(keys.talk(code), "{")
    assert [line.text for line in await house.store.talk(code)] == ["Hola"]
    assert (await house.read(code)).table.phase is Phase.LOBBY
