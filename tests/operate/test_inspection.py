"""What an operator sees of a table: nothing that its players keep from each other, unless that is asked for."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any

import pytest

from engine.store import codec, keys
from engine.store.operate.whole_tables import read_whole
from engine.tables.orders.wishes import Misfit
from engine.tables.seat import PlayedAnswer
from engine.tables.table import Snapshot, Table, UndoStep, UndoSteps
from engine.tables.table_events import PlanDropped, PlanLaid
from tests.backends import Harness
from tests.store.houses import loaded, tell
from tests.store.situations import SITUATIONS
from tgbot.operate.inspection import INSTANTS, PARTS, inspection_of, secrets_of
from tgbot.records.shown import shown_with, write_record

SECRET = "XSECRETX"
HIDDEN_IN_SEATS = {"envelope", "plan", "played"}
HIDDEN_IN_RECORDS = {"draft", "laid", "hint", "tip", "headline"}


def with_secrets(table: Table) -> Table:
    """The table with a word in every place where something is hidden."""
    played = PlayedAnswer(1, SECRET)
    seats = [replace(seat, envelope=SECRET, plan=SECRET, played=played) for seat in table.seats]
    return replace(table, seats=tuple(seats), undo=UndoSteps(seat=0, steps=(UndoStep(SECRET, 0),)))


async def hide(house: Harness, snapshot: Snapshot) -> None:
    """Hide the word in a stored table, its log, its news, its talk and its records."""
    code, table = snapshot.table.code, with_secrets(snapshot.table)
    news = [PlanLaid(0, f"{SECRET}>{SECRET}"), PlanDropped(0, SECRET, Misfit.CARD_NOT_SHOWN)]
    shown = shown_with(
        message=42, draft=SECRET, laid=SECRET, hint=(SECRET, SECRET), headline=("PlanLaid", 0, SECRET)
    )
    await tell(house, code, 1, {"p1": write_record(shown), "g": write_record(shown_with(body=SECRET))})
    await house.client.hset(keys.table(code), "table", codec.table_to_json(table))
    await house.client.hset(keys.table(code), "tokens", f" {SECRET} ")
    deck = snapshot.game.setup.deck if snapshot.game else ()
    await house.client.rpush(keys.news(code), codec.news_to_json(1, news, deck))
    await house.client.rpush(keys.log(code), f"0 {SECRET}", SECRET)
    await house.client.rpush(keys.talk(code), f'[1,1,"{SECRET}"]')


@pytest.mark.parametrize("situation", SITUATIONS)
async def test_no_place_where_something_is_hidden_is_shown(situation: str, alone: Harness) -> None:
    snapshot = await loaded(alone, situation)
    await hide(alone, snapshot)
    found = await read_whole(alone.store, snapshot.table.code)
    assert SECRET not in json.dumps(inspection_of(found))
    assert json.dumps(secrets_of(found)).count(SECRET) > 5


async def test_two_tables_that_differ_in_their_hidden_cards_look_the_same(alone: Harness) -> None:
    snapshot = await loaded(alone, "opening-with-one-envelope")
    code, game = snapshot.table.code, snapshot.game
    assert game is not None
    before = inspection_of(await read_whole(alone.store, code))
    first, *others = game.players
    fewer = first._replace(hand=first.hand[1:])
    await alone.client.hset(
        keys.table(code), "state", codec.state_to_json(game._replace(players=(fewer, *others)))
    )
    assert inspection_of(await read_whole(alone.store, code)) == before


async def test_a_table_that_cannot_be_read_hides_what_it_holds(alone: Harness) -> None:
    snapshot = await loaded(alone, "stand-in")
    await hide(alone, snapshot)
    await alone.client.hset(keys.table(snapshot.table.code), "table", f"{SECRET} damaged")
    found = inspection_of(await read_whole(alone.store, snapshot.table.code))
    assert SECRET not in json.dumps(found)
    assert found["trouble"] == "it cannot be read: version 1: JSONDecodeError"


@pytest.mark.parametrize("kind", PARTS)
def test_every_part_that_may_be_seen_is_one(kind: Any) -> None:
    known = {field.name for field in fields(kind)} | {name for name in dir(kind) if not name.startswith("_")}
    seen = {*PARTS[kind], *INSTANTS.get(kind, ())}
    assert seen <= known
    assert not seen & (HIDDEN_IN_SEATS | HIDDEN_IN_RECORDS)


async def test_delivery_and_clocks_are_shown(alone: Harness) -> None:
    code = (await alone.open_round(2)).table.code
    await tell(
        alone, code, 1, {"p1": write_record(shown_with(message=42, refusals=3, retry_at=1_763_290_800_000))}
    )
    found = inspection_of(await read_whole(alone.store, code))
    assert found["delivery"] == {"p1": {"message": 42, "refusals": 3, "retry_at": "2025-11-16 11:00:00Z"}}
    (asked,) = [seat for seat in found["seats"] if seat.get("awaited")]
    assert asked["clock"]["since"] == "2025-11-16 11:00:00Z"
    assert set(found["due"]) == {"look", "deliver"}
