"""The whole store in one file, and back."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.store import codec, keys
from engine.store.operate.backup import counted, write_backup
from engine.store.operate.backup_file import BackupHead, BadBackup, NewerBackup
from engine.store.operate.operator_log import note_operator, operator_lines
from engine.store.operate.restore import RestoreReport, StoreInUse, restore_backup
from engine.store.operate.verification import ReleaseVerdict, verify_tables
from engine.store.redis_store import QUARANTINE_INDEX
from engine.tables.directory.indexes import PUBLIC_INDEX, person_index
from engine.tables.policy import HousePolicy
from engine.tables.port import Due
from engine.tables.refusals import Refused
from engine.tables.table import Phase
from tests.backends import NOON, Harness, empty, every_store
from tests.store.houses import loaded, tell
from tests.store.situations import SITUATIONS
from tests.store.test_files import all_stored

pytestmark = every_store

HEAD = BackupHead(NOON, "1.2.0")


async def restored(house: Harness, path: Path, *, into_used: bool = False) -> RestoreReport:
    def redrawn(records: Any) -> dict[str, str]:
        return {name: f"{record}!" for name, record in records.items()}

    policy = HousePolicy()
    return await restore_backup(house.store, path, policy, NOON, redrawn=redrawn, into_used=into_used)


async def a_full_store(house: Harness) -> dict[str, str]:
    """All situations, a person and an errand; the codes of the tables by their situations."""
    codes = {name: (await loaded(house, name)).table.code for name in SITUATIONS}
    await tell(house, codes["lobby"], 1, {"p1": "42 abc"})
    await house.store.save_profile(house.person(7), before=None)
    await house.store.put_due("7", "digest", NOON, text="text")
    await note_operator(house.client, "close", codes["lobby"])
    return codes


async def test_everything_comes_back_as_it_was(house: Harness, tmp_path: Path) -> None:
    codes = await a_full_store(house)
    before = {code: await all_stored(house, code) for code in codes.values()}
    secret = await house.store.secret()
    counts = await write_backup(house.store, tmp_path / "backup", HEAD)
    assert counts["table"] == len(SITUATIONS)
    assert counts["job"] == 1
    await empty(house.client)
    done = await restored(house, tmp_path / "backup")
    assert done.head == HEAD
    assert (done.written["table"], done.kept, done.unreadable) == (len(SITUATIONS), {}, ())
    for *_, told in before.values():
        told.update({name: record + b"!" for name, record in told.items()})
    assert {code: await all_stored(house, code) for code in codes.values()} == before
    assert await house.store.profile(7) == house.person(7)
    assert await house.store.secret() == secret
    assert [line.what for line in await operator_lines(house.client, codes["lobby"])] == ["close"]
    (errand,) = await house.due("digest")
    assert (errand.code, errand.text) == ("7", "text")


async def test_people_find_their_tables_and_clocks_go_on(house: Harness, tmp_path: Path) -> None:
    codes = await a_full_store(house)
    await write_backup(house.store, tmp_path / "backup", HEAD)
    await empty(house.client)
    await restored(house, tmp_path / "backup")
    assert await house.store.indexed_tables(PUBLIC_INDEX) == [codes["lobby"]]
    assert codes["stand-in"] in await house.store.indexed_tables(person_index(1))
    delivered = {entry.code for entry in await house.due(Due.DELIVER, after=1000, lease=1)}
    running = {code for code in codes.values() if (await house.read(code)).table.phase is not Phase.FINISHED}
    assert running <= delivered
    assert codes["finished"] in delivered  # nobody had delivered it when it was backed up


async def test_indexes_and_due_entries_follow_from_the_tables(alone: Harness, tmp_path: Path) -> None:
    code = (await alone.open_round(2)).table.code
    due = await alone.client.zrange(keys.due(keys.bucket(code)), 0, -1, withscores=True)
    for key in [keys.due(keys.bucket(code)), *await alone.client.keys("habana:shelf:*")]:
        await alone.client.delete(key)
    await write_backup(alone.store, tmp_path / "backup", HEAD)
    await empty(alone.client)
    await restored(alone, tmp_path / "backup")
    assert await alone.store.indexed_tables(person_index(2)) == [code]
    again = dict(await alone.client.zrange(keys.due(keys.bucket(code)), 0, -1, withscores=True))
    clocks = keys.entry(Due.CLOCKS, code).encode()
    assert again[clocks] == dict(due)[clocks]


async def test_a_table_in_quarantine_comes_back_into_quarantine(alone: Harness, tmp_path: Path) -> None:
    code = (await loaded(alone, "stand-in")).table.code
    await alone.client.hset(keys.table(code), "table", b"\xff damaged")
    with pytest.raises(Refused):
        await alone.read(code)
    before = await all_stored(alone, code)
    await write_backup(alone.store, tmp_path / "backup", HEAD)
    await empty(alone.client)
    assert (await restored(alone, tmp_path / "backup")).unreadable == (code,)
    assert await all_stored(alone, code) == before
    assert await alone.store.indexed_tables(QUARANTINE_INDEX) == [code]


async def test_a_store_in_use_is_left_alone_unless_that_is_said(alone: Harness, tmp_path: Path) -> None:
    codes = await a_full_store(alone)
    await write_backup(alone.store, tmp_path / "backup", HEAD)
    await alone.client.delete(keys.table(codes["finished"]))
    before = await all_stored(alone, codes["lobby"])
    with pytest.raises(StoreInUse):
        await restored(alone, tmp_path / "backup")
    done = await restored(alone, tmp_path / "backup", into_used=True)
    assert done.written["table"] == 1
    assert done.kept["table"] == len(SITUATIONS) - 1
    assert await all_stored(alone, codes["lobby"]) == before


async def test_a_file_that_is_there_stays(alone: Harness, tmp_path: Path) -> None:
    (tmp_path / "backup").write_text("precious")
    with pytest.raises(FileExistsError):
        await write_backup(alone.store, tmp_path / "backup", HEAD)
    assert (tmp_path / "backup").read_text() == "precious"


async def test_only_its_owner_may_read_a_backup(alone: Harness, tmp_path: Path) -> None:
    await write_backup(alone.store, tmp_path / "backup", HEAD)
    assert (tmp_path / "backup").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("lead_to", [Path.hardlink_to, Path.symlink_to])
async def test_a_foreign_file_is_neither_written_nor_followed(
    alone: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lead_to: Callable[[Path, Path], None]
) -> None:
    """Even if whoever may write to the folder guesses the name that a backup begins with."""
    monkeypatch.setattr("engine.store.operate.backup_file.secrets.token_hex", lambda _: "guessed")
    theirs = tmp_path / "theirs"
    theirs.touch(mode=0o644)
    lead_to(tmp_path / "backup.guessed.part", theirs)
    with pytest.raises(FileExistsError):
        await write_backup(alone.store, tmp_path / "backup", HEAD)
    assert theirs.read_bytes() == b""
    assert not (tmp_path / "backup").exists()


async def test_a_backup_begins_under_a_name_that_nobody_can_foresee(alone: Harness, tmp_path: Path) -> None:
    (tmp_path / "backup.part").touch(mode=0o644)
    await alone.game(2)
    await write_backup(alone.store, tmp_path / "backup", HEAD)
    assert (tmp_path / "backup").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "backup.part").read_bytes() == b""


async def test_a_backup_that_fails_leaves_no_file(alone: Harness, tmp_path: Path) -> None:
    alone.client.connection_pool.connection_kwargs["server"].connected = False
    with pytest.raises(Exception, match="ConnectionError"):
        await write_backup(alone.store, tmp_path / "backup", HEAD)
    assert not (tmp_path / "backup").exists()


Change = Callable[[list[str]], list[str]]


def changed_line(number: int, **changes: Any) -> Change:
    def change(lines: list[str]) -> list[str]:
        lines[number] = json.dumps(json.loads(lines[number]) | changes)
        return lines

    return change


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda lines: lines[:-1], "its end is missing"),
        (lambda lines: [*lines[:3], *lines[4:]], "the checksum is another one"),
        (lambda lines: [lines[0], *lines], "the checksum is another one"),
        (lambda lines: [*lines, lines[1]], "something follows after the end"),
        (lambda lines: lines[1:], 'does not begin with "habana backup"'),
        (lambda lines: [lines[0], "nonsense"], "line 2 is damaged"),
        (lambda lines: [lines[0], "[1, 2, 3]"], "line 2 is damaged"),
        (changed_line(-1, counts={}), "the counts are others"),
        (changed_line(0, written=0), "the checksum is another one"),
    ],
)
async def test_a_damaged_backup_is_refused_before_anything_is_written(
    change: Change, complaint: str, alone: Harness, tmp_path: Path
) -> None:
    await a_full_store(alone)
    await write_backup(alone.store, tmp_path / "backup", HEAD)
    with gzip.open(tmp_path / "backup", "rt") as file:
        lines = change(file.read().splitlines())
    with gzip.open(tmp_path / "backup", "wt") as file:
        file.write("\n".join([*lines, ""]))
    await empty(alone.client)
    with pytest.raises(BadBackup, match=complaint):
        await restored(alone, tmp_path / "backup")
    assert await alone.client.keys() == []


@pytest.mark.parametrize(
    "content",
    [b"", b"something else", gzip.compress(b"x" * 1000)[:-20]],
    ids=["empty", "something else", "cut short"],
)
def test_a_file_that_is_no_backup_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "backup").write_bytes(content)
    with pytest.raises(BadBackup):
        counted(tmp_path / "backup")


@pytest.mark.parametrize("field", ["version", "state"])
async def test_a_backup_with_a_table_of_a_newer_release_is_refused(
    field: str, alone: Harness, tmp_path: Path
) -> None:
    code = (await loaded(alone, "stand-in")).table.code
    newer = {"version": str(codec.TABLE_FORM.version + 1), "state": '{"version": 2}'}[field]
    await alone.client.hset(keys.table(code), field, newer)
    await write_backup(alone.store, tmp_path / "backup", HEAD)
    await empty(alone.client)
    with pytest.raises(NewerBackup, match="a newer release wrote a"):
        await restored(alone, tmp_path / "backup")
    assert await alone.client.keys() == []


async def test_tables_that_are_played_meanwhile_are_whole_in_the_backup(
    house: Harness, tmp_path: Path
) -> None:
    codes = [(await house.game(2)).table.code for _ in range(4)]
    playing = asyncio.gather(*[house.play_out(code) for code in codes])
    for number in range(4):
        await write_backup(house.store, tmp_path / str(number), HEAD)
        await asyncio.sleep(0.05)
    await playing
    found: set[int] = set()
    for number in range(4):
        await empty(house.client)
        await restored(house, tmp_path / str(number))
        verdicts = [one.verdict async for one in verify_tables(house.store)]
        assert verdicts == [ReleaseVerdict.SAME] * len(codes)
        found |= {(await house.read(code)).table.revision for code in codes}
    assert len(found) > len(codes), "they were backed up in the middle of their games"
