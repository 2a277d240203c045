"""From the setting to a store that answers."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from engine.store.connect import BadAddress
from engine.store.embedded import FolderInUse, service
from engine.store.opened import check_address, open_store, place
from engine.tables.port import StoreAway
from tests.servers import free_ports, loopback_server


async def test_embedded_keeps_its_folder_from_one_start_to_the_next(tmp_path: Path) -> None:
    async with open_store("embedded", tmp_path) as store:
        await store.add_to_index("public", "H7K9MW")
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
            await visitor.add_to_index("public", "H7K9MW")
        assert await owner.indexed_tables("public") == ["H7K9MW"]


async def test_a_bot_waits_for_a_visitor_to_leave_and_a_visitor_waits_for_no_bot(tmp_path: Path) -> None:
    async def come() -> None:
        async with open_store("embedded", tmp_path) as store:
            assert await store.indexed_tables("public") == ["H7K9MW"]
            began = time.monotonic()
            async with open_store("embedded", tmp_path, visit=True) as visitor:
                assert await visitor.indexed_tables("public") == ["H7K9MW"]
            assert time.monotonic() - began < service.FOLDER_WAIT_SECONDS / 2

    async with open_store("embedded", tmp_path, visit=True) as visitor:
        await visitor.add_to_index("public", "H7K9MW")
        bot = asyncio.create_task(come())
        await asyncio.sleep(1)
    await bot


# A server of the operator's


async def test_a_server_that_may_forget_is_named_to_the_operator(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (port,) = free_ports(1)
    with loopback_server(tmp_path, port, "--maxmemory-policy", "allkeys-lru"):
        async with open_store(f"redis://default:@127.0.0.1:{port}", tmp_path):
            pass
        told = [record.getMessage() for record in caplog.records]
        caplog.clear()
        async with open_store(f"redis://127.0.0.1:{port}", tmp_path, visit=True):
            pass
    event = f"store_may_lose_tables store=127.0.0.1:{port}"
    assert told == [
        f"{event} maxmemory-policy=allkeys-lru wanted=noeviction",
        f"{event} appendonly=no wanted=yes",
    ]
    assert caplog.records == []


async def test_a_server_that_keeps_everything_is_not_spoken_of(
    unix_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_store(unix_url, tmp_path):
        pass
    assert caplog.records == []


async def test_a_server_that_does_not_say_how_it_is_set_up_is_trusted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (port,) = free_ports(1)
    with loopback_server(tmp_path, port, "--rename-command", "CONFIG", ""):
        async with open_store(f"redis://127.0.0.1:{port}", tmp_path) as store:
            assert await store.indexed_tables("public") == []
    assert caplog.records == []


def test_where_a_store_is_can_be_shown(tmp_path: Path) -> None:
    assert place("embedded", tmp_path) == str(tmp_path)
    assert place("redis://anna:geheim@h:7/0", tmp_path) == "h:7"


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
