"""Values that features keep beside tables: of any kind, and the store knows none of them."""

from __future__ import annotations

from pathlib import Path

from engine.store import keys
from engine.store.operate.backup import write_backup
from engine.store.operate.backup_file import BackupHead
from engine.store.operate.files import export_table, import_table
from engine.store.operate.restore import restore_backup
from engine.tables.kept import Kept
from engine.tables.policy import HousePolicy
from engine.tables.time.instants import DAY, HOUR
from engine.tables.work import Deletion
from tests.backends import Harness, empty, every_store
from tests.store.situations import lobby

pytestmark = every_store

NOTES = Kept("note", str.encode, bytes.decode)
COUNTS = Kept("count", lambda number: str(number).encode(), int, lasts=DAY)


async def _noted(house: Harness) -> str:
    code = await lobby(house)
    assert await house.store.keep(code, NOTES, "a", "hola")
    assert await house.store.keep(code, COUNTS, "a", 3)
    return code


async def _found(house: Harness, code: str) -> tuple[str | None, str | None, int | None]:
    return (
        await house.store.kept(code, NOTES, "a"),
        await house.store.kept(code, NOTES, "b"),
        await house.store.kept(code, COUNTS, "a"),
    )


async def test_kinds_lie_beside_each_other_and_a_value_takes_the_place_of_the_one_before(
    house: Harness,
) -> None:
    code = await _noted(house)
    assert await house.store.keep(code, COUNTS, "a", 4)
    assert await _found(house, code) == ("hola", None, 4)


async def test_they_go_with_their_table_and_none_is_kept_of_one_that_is_gone(house: Harness) -> None:
    code = await _noted(house)
    await house.store.delete((await house.read(code)).table, Deletion(None))
    assert await house.store.keep(code, NOTES, "a", "again") is False
    assert await house.client.exists(keys.kept(code)) == 0


async def test_they_come_back_with_the_file_of_their_table(house: Harness) -> None:
    code = await _noted(house)
    text = await export_table(house.store, code)
    await empty(house.client)
    await import_table(house.store, text)
    assert await _found(house, code) == ("hola", None, 3)


async def test_they_come_back_with_a_backup(house: Harness, tmp_path: Path) -> None:
    code, path = await _noted(house), tmp_path / "backup"
    await write_backup(house.store, path, BackupHead(house.time.now(), "1.2.3"))
    await empty(house.client)
    await restore_backup(house.store, path, HousePolicy(), house.time.now(), redrawn=dict)
    assert await _found(house, code) == ("hola", None, 3)


async def test_each_lasts_as_long_as_it_says_and_with_another_longer(house: Harness) -> None:
    code = await lobby(house)
    await house.store.keep(code, COUNTS, "a", 3)
    assert DAY - HOUR < await house.client.pttl(keys.kept(code)) <= DAY
    await house.store.keep(code, NOTES, "a", "hola")
    assert await house.client.pttl(keys.kept(code)) == -1
    await house.store.keep(code, COUNTS, "a", 4)
    assert await house.client.pttl(keys.kept(code)) == -1


async def test_a_value_that_cannot_be_read_counts_as_none(house: Harness) -> None:
    code = await lobby(house)
    await house.client.hset(keys.kept(code), "count:a", "three")
    assert await house.store.kept(code, COUNTS, "a") is None
