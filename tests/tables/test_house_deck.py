"""New prices are for new tables: what was agreed before keeps its version of the house's buildings."""

from __future__ import annotations

from dataclasses import replace

import orjson
import pytest

from engine.rules.editions.house_deck import HOUSE_DECK, HOUSE_DECK_VERSION, HOUSE_DECKS
from engine.store.codec import TABLE_FORM, table_to_json
from engine.tables.lobby import Actor, StartGame
from engine.tables.luck.proofs import is_provable
from engine.tables.policy import HousePolicy
from engine.tables.table import Phase, Table
from tests.backends import Harness
from tests.tables.steps import game_of
from tests.tables.test_rematch import again

FIRST = 1
OTHER_BUILDINGS = ("Teatro Martí", "Estación", "Estadio", "Hotel Inglaterra")


def test_a_version_differs_in_its_prices_alone() -> None:
    assert [*HOUSE_DECKS] == [FIRST, HOUSE_DECK_VERSION]
    assert HOUSE_DECKS[HOUSE_DECK_VERSION] == HOUSE_DECK
    pairs = [*zip(HOUSE_DECKS[FIRST], HOUSE_DECK, strict=True)]
    assert all(old == new._replace(cost=old.cost) for old, new in pairs)
    assert tuple(old.name for old, new in pairs if old != new) == OTHER_BUILDINGS


async def test_a_new_table_plays_the_newest_version(house: Harness) -> None:
    assert game_of(await house.game(2)).setup.deck == HOUSE_DECK


@pytest.mark.parametrize("version", HOUSE_DECKS)
async def test_a_lobby_keeps_its_version_and_so_does_its_luck(house: Harness, version: int) -> None:
    snapshot = await house.game(2, house_deck=version)
    assert game_of(snapshot).setup.deck == HOUSE_DECKS[version]
    over = await house.play_out(snapshot.table.code)
    assert is_provable(over.table, game_of(over))


async def test_a_rematch_plays_the_version_of_the_game_before(house: Harness) -> None:
    old = await house.finished(2, house_deck=FIRST)
    await again(house, old.table.code, 1)
    rematch = await again(house, old.table.code, 2)
    assert rematch.table.phase is Phase.PLAYING
    assert game_of(rematch).setup.deck == HOUSE_DECKS[FIRST]


async def test_a_table_that_an_older_release_wrote_has_the_first_version(house: Harness) -> None:
    lobby = (await house.lobby(2)).table
    plain = orjson.loads(table_to_json(lobby))
    del plain["options"]["house_deck"]
    table: Table = TABLE_FORM.read(orjson.dumps(plain), TABLE_FORM.version)
    assert lobby.options.house_deck == HOUSE_DECK_VERSION
    assert table.options.house_deck == FIRST


async def test_an_operators_own_buildings_come_before_all_versions(house: Harness) -> None:
    house.tables.policy = replace(HousePolicy(), deck=HOUSE_DECK[1:])
    lobby = await house.lobby(2, house_deck=FIRST)
    begun = await house.tables.change(lobby.table.code, StartGame(Actor(1)))
    assert game_of(begun).setup.deck == HOUSE_DECK[1:]
