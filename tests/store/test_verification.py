"""Before a release takes over: which tables would play differently on it?"""

from __future__ import annotations

from dataclasses import replace

from engine.store import codec, keys
from engine.store.operate.verification import ReleaseVerdict, VerifiedTable, verify_tables
from engine.tables.port import Due
from tests.backends import Harness, every_store
from tests.store.houses import loaded
from tests.store.situations import SITUATIONS

pytestmark = every_store


async def verified(house: Harness) -> list[VerifiedTable]:
    return [one async for one in verify_tables(house.store)]


async def only(house: Harness) -> VerifiedTable:
    (one,) = await verified(house)
    return one


async def test_every_stored_table_plays_on_as_it_was(house: Harness) -> None:
    codes = [(await loaded(house, name)).table.code for name in SITUATIONS]
    found = await verified(house)
    assert sorted(one.code for one in found) == sorted(codes)
    assert {one.verdict for one in found} == {ReleaseVerdict.SAME}


async def test_games_with_undo_play_on_as_they_were(edition: str, alone: Harness) -> None:
    for _ in range(5):
        code = (await alone.open_round(3, edition=edition)).table.code
        moves = alone.rng.randrange(5, 60)
        await alone.play_until(code, lambda snapshot, moves=moves: snapshot.table.revision > moves)
    assert {one.verdict for one in await verified(alone)} == {ReleaseVerdict.SAME}


async def test_a_move_that_is_not_allowed_any_more_is_named_without_its_cards(alone: Harness) -> None:
    code = (await alone.open_round(2)).table.code
    await alone.client.lset(keys.log(code), -1, "0 siesta+siesta")
    one = await only(alone)
    assert one.verdict is ReleaseVerdict.ILLEGAL
    assert "siesta" not in one.reason
    assert one.reason.startswith("move ")
    assert not one.is_harmless


async def test_a_log_that_leads_elsewhere_is_found(alone: Harness) -> None:
    code = (await alone.open_round(2)).table.code
    _, game = await alone.read(code)
    assert game is not None
    other = game._replace(round=game.round + 1)
    await alone.client.hset(keys.table(code), "state", codec.state_to_json(other))
    assert (await only(alone)).verdict is ReleaseVerdict.DIFFERENT


async def test_an_envelope_that_does_not_fit_is_found(alone: Harness) -> None:
    code = (await alone.game(2)).table.code
    await alone.answer(code, 0)
    table, _ = await alone.read(code)
    seats = (replace(table.seats[0], envelope="no such pair"), table.seats[1])
    await alone.client.hset(keys.table(code), "table", codec.table_to_json(replace(table, seats=seats)))
    assert (await only(alone)).verdict is ReleaseVerdict.ASKS_OTHERWISE


async def test_nothing_is_written_not_even_a_quarantine(alone: Harness) -> None:
    code = (await alone.game(2)).table.code
    await alone.client.hset(keys.table(code), "state", "damaged")
    due = await alone.client.zrange(keys.due(keys.bucket(code)), 0, -1)
    assert (await only(alone)).verdict is ReleaseVerdict.UNREADABLE
    assert await alone.store.quarantined(code) is None
    assert await alone.client.zrange(keys.due(keys.bucket(code)), 0, -1) == due
    assert [entry.code for entry in await alone.due(Due.QUARANTINE)] == []


async def test_a_table_of_a_newer_release_is_named(alone: Harness) -> None:
    code = (await alone.game(2)).table.code
    await alone.client.hset(keys.table(code), "version", str(codec.TABLE_FORM.version + 1))
    assert (await only(alone)).verdict is ReleaseVerdict.NEWER
