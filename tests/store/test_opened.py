"""From the setting to a store that answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.store.connect import BadAddress
from engine.store.embedded import FolderInUse
from engine.store.opened import check_address, open_store
from engine.tables.port import StoreAway


async def test_embedded_keeps_its_folder_from_one_start_to_the_next(tmp_path: Path) -> None:
    async with open_store("embedded", tmp_path) as store:
        await store.shelve("public", "H7K9MW")
    async with open_store("embedded", tmp_path) as store:
        assert await store.shelf("public") == ["H7K9MW"]


async def test_a_folder_belongs_to_one_and_may_be_visited(tmp_path: Path) -> None:
    async with open_store("embedded", tmp_path) as owner:
        with pytest.raises(FolderInUse, match="Stop that process, or choose another folder"):
            async with open_store("embedded", tmp_path):
                pass
        async with open_store("embedded", tmp_path, visit=True) as visitor:
            await visitor.shelve("public", "H7K9MW")
        assert await owner.shelf("public") == ["H7K9MW"]


async def test_an_address_is_connected_to(unix_url: str, cluster_url: str, tmp_path: Path) -> None:
    for url in (unix_url, cluster_url):
        async with open_store(url, tmp_path / "unused") as store:
            await store.shelf("public")
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
