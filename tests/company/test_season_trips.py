"""Round trips to the store from *Begin now* until four people and their group see the first round."""

from __future__ import annotations

from typing import Any

import pytest

from engine.company.season.season_changes import BeginSeason
from engine.tables.port import Due
from tests.backends import Harness
from tests.company.clubs import opened, seasons_in
from tests.showing.chats import Post

PEOPLE = 4
MOST_TRIPS = 30
"""Limits and the handling of the tap not counted; a tip of the coach for each of them, and what a test asks beside, are."""


async def test_a_season_begins_with_few_round_trips(house: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    post, season = Post(house), await opened(house, PEOPLE)
    for entry in await house.due(Due.SEASON):
        await post.passes.claimed(entry)
    house.tables.delivery_hook = post.deliveries
    trips = list[Any]()
    send, pipelined = house.client.execute_command, house.client.pipeline

    async def note(*command: Any, **named: Any) -> Any:
        trips.append(command)
        return await send(*command, **named)

    def note_pipeline(*given: Any, **named: Any) -> Any:
        trips.append("PIPELINE")
        return pipelined(*given, **named)

    monkeypatch.setattr(house.client, "execute_command", note)
    monkeypatch.setattr(house.client, "pipeline", note_pipeline)
    await seasons_in(house).change(season.id, BeginSeason())
    for entry in await house.due(Due.SEASON):
        await post.passes.claimed(entry)
    await post.settle()
    monkeypatch.undo()
    assert [len(post.phones.of(person)) for person in range(1, PEOPLE + 1)] == [1] * PEOPLE
    assert len(trips) <= MOST_TRIPS, len(trips)
