"""Ids of files that Telegram has: shared by all workers, and gone by themselves."""

from __future__ import annotations

from engine.store import keys
from engine.store.people.file_ids import KEEP_FILE_ID_SECONDS, FileIds
from tests.backends import Harness, every_store

pytestmark = every_store


async def test_an_id_is_found_until_it_is_forgotten(house: Harness) -> None:
    ids = FileIds(house.client)
    assert await ids.read("a") is None
    await ids.keep("a", "AgACAgIAAx")
    assert await FileIds(house.client).read("a") == "AgACAgIAAx"
    await ids.forget("a")
    assert await ids.read("a") is None


async def test_an_id_expires_by_itself(house: Harness) -> None:
    await FileIds(house.client).keep("a", "AgACAgIAAx")
    assert 0 < await house.client.ttl(keys.file_id("a")) <= KEEP_FILE_ID_SECONDS
