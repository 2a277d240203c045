"""From the setting to a store that answers."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from engine.store.connect import BadAddress
from engine.store.connect.address import check_address
from engine.store.embedded import FolderInUse, service
from engine.store.opened import open_store, place_of_store
from engine.tables.directory.indexes import IndexEntry
from engine.tables.refusals import StoreAway
from tests.patience import PATIENCE
from tests.servers import free_ports, loopback_server

PUBLIC_ENTRY = IndexEntry("public", "H7K9MW")


async def test_embedded_keeps_its_folder_from_one_start_to_the_next(tmp_path: Path) -> None:
    async with open_store("embedded", tmp_path) as store:
        await store.write_indexes(add=[PUBLIC_ENTRY])
    async with open_store("embedded", tmp_path) as store:
        assert await store.indexed_tables("public") == ["H7K9MW"]


async def test_a_folder_belongs_to_one_and_may_be_visited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "FOLDER_WAIT_SECONDS", 0.1)
    async with open_store("embedded", tmp_path) as owner:
        with pytest.raises(FolderInUse, match="Stop that process, or choose another folder"):
            async with open_store("embedded", tmp_path):
                pass
        async with open_store("embedded", tmp_path, visit=True) as visitor:
            await visitor.write_indexes(add=[PUBLIC_ENTRY])
        assert await owner.indexed_tables("public") == ["H7K9MW"]


async def test_a_bot_waits_for_a_visitor_to_leave_and_a_visitor_waits_for_no_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "FOLDER_WAIT_SECONDS", 2 * PATIENCE)

    async def come() -> None:
        async with open_store("embedded", tmp_path) as store:
            assert await store.indexed_tables("public") == ["H7K9MW"]
            began = time.monotonic()
            async with open_store("embedded", tmp_path, visit=True) as visitor:
                assert await visitor.indexed_tables("public") == ["H7K9MW"]
            assert time.monotonic() - began < PATIENCE

    async with open_store("embedded", tmp_path, visit=True) as visitor:
        await visitor.write_indexes(add=[PUBLIC_ENTRY])
        bot = asyncio.create_task(come())
        await asyncio.sleep(1)
    await bot


# A server of the operator's


async def test_a_server_that_does_not_know_our_first_command_is_called_too_old(tmp_path: Path) -> None:
    (port,) = free_ports(1)
    old = loopback_server(tmp_path, port, "--rename-command", "HELLO", "")
    with old, pytest.raises(StoreAway, match=r"is it older than Redis 6\.0\?"):
        async with open_store(f"redis://127.0.0.1:{port}", tmp_path):
            pass


def test_where_a_store_is_can_be_shown(tmp_path: Path) -> None:
    assert place_of_store("embedded", tmp_path) == str(tmp_path)
    assert place_of_store("redis://anna:geheim@h:7/0", tmp_path) == "h:7"


async def test_an_address_is_connected_to(unix_url: str, cluster_url: str, tmp_path: Path) -> None:
    for url in (unix_url, cluster_url):
        async with open_store(url, tmp_path / "unused") as store:
            await store.indexed_tables("public")
    assert not (tmp_path / "unused").exists()


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("redis://anna:geheim@127.0.0.1:1/0", "127.0.0.1:1"),
        ("unix://anna:geheim@/nowhere/at.all", "/nowhere/at.all"),
        ("redis+cluster://anna:geheim@127.0.0.1:1,127.0.0.1:2", "127.0.0.1:1, 127.0.0.1:2"),
        ("redis+sentinel://anna:geheim@127.0.0.1:1/mymaster", "127.0.0.1:1"),
    ],
)
async def test_a_store_that_does_not_answer_is_named_without_its_password(
    url: str, place: str, tmp_path: Path
) -> None:
    with pytest.raises(StoreAway) as away:
        async with open_store(url, tmp_path):
            pass
    assert str(away.value).startswith(f"no store answers at {place} (")
    assert "geheim" not in str(away.value)
    assert len(str(away.value)) < 300


def test_an_address_is_checked_before_it_is_used() -> None:
    check_address("embedded")
    check_address("redis://localhost")
    with pytest.raises(BadAddress):
        check_address("Embedded")
