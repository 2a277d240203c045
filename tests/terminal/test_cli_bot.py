"""`habana bot` and `habana doctor`: a real process, a real store, the strict local Bot API."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.patience import PATIENCE, until
from tgbot.cli import app
from tgbot.cli.checks import TRY_AGAIN
from tgbot.playground.botapi import BotApi, ServerLimits, World
from tgbot.words import languages

NO_SUCH_SERVER = "http://127.0.0.1:9/bot"


@asynccontextmanager
async def telegram() -> AsyncIterator[BotApi]:
    async with BotApi(World(limits=ServerLimits.off())) as api:
        yield api


def environment(tmp_path: Path, **more: str) -> Mapping[str, str]:
    ours = {name: value for name, value in os.environ.items() if not name.startswith("HABANA_")}
    return ours | {"HABANA_REDIS__DATA": str(tmp_path / "data")} | more


def of_telegram(api: BotApi, token: str | None = None) -> dict[str, str]:
    return {
        "HABANA_TELEGRAM__TOKEN": token or api.world.token,
        "HABANA_TELEGRAM__BASE_URL": api.base_url,
        "HABANA_TELEGRAM__POLL_FOR": "1",
        "HABANA_TELEGRAM__PICTURES": "false",
    }


async def habana(command: str, setting: Mapping[str, str], cwd: Path) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tgbot", command),
        cwd=cwd,
        env=dict(setting),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )


async def doctor(setting: Mapping[str, str]) -> Result:
    """`habana doctor` in this process, on a loop of its own: its start costs more than its work."""
    return await asyncio.to_thread(run_here, "doctor", setting)


def run_here(command: str, setting: Mapping[str, str], *more: str) -> Result:
    stale = dict.fromkeys([name for name in os.environ if name.startswith("HABANA_")])
    return CliRunner(env={**stale, **setting}).invoke(app, [command, *more])


async def said_by(process: asyncio.subprocess.Process) -> str:
    async with asyncio.timeout(PATIENCE):
        output, _ = await process.communicate()
    return output.decode()


async def test_the_bot_greets_and_ends_in_peace(tmp_path: Path) -> None:
    async with telegram() as api:
        process = await habana("bot", environment(tmp_path, **of_telegram(api)), tmp_path)
        ana = api.world.person("Ana")
        ana.start()
        await ana.sees("Ana", timeout=PATIENCE)
        process.send_signal(signal.SIGTERM)
        said = await said_by(process)
    assert process.returncode == 0, said
    assert "@habana_bot" in said
    assert api.world.token not in said


def test_a_missing_token_is_said_before_anything_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = run_here("bot", environment(tmp_path))
    assert said.exit_code == 2
    assert "HABANA_TELEGRAM__TOKEN" in said.output
    assert not (tmp_path / "data").exists()


async def test_a_wrong_token_is_said(tmp_path: Path) -> None:
    async with telegram() as api:
        setting = environment(tmp_path, **of_telegram(api, "1:wrong-token"))
        process = await habana("bot", setting, tmp_path)
        said = await said_by(process)
    assert process.returncode == 2
    assert "BotFather" in said
    assert "wrong-token" not in said


async def test_the_doctor_finds_everything_well(tmp_path: Path) -> None:
    async with telegram() as api:
        setting = environment(tmp_path, **of_telegram(api) | {"HABANA_TELEGRAM__PICTURES": "true"})
        process = await habana("doctor", setting, tmp_path)
        said = await said_by(process)
    assert process.returncode == 0, said
    assert "BAD" not in said
    for what in (
        "token: @habana_bot",
        "store: answers",
        "clock:",
        f"locales: {', '.join(languages())}",
        "pictures: 4 drawn",
        "inline mode: off",
        "/setinlinefeedback",
        "mode: polling",
        "operator: problems are only logged",
    ):
        assert what in said


async def test_the_doctor_knows_whether_the_operator_can_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with telegram() as api:
        ana = api.world.person("Ana")
        setting = environment(tmp_path, **of_telegram(api), HABANA_TELEGRAM__OPERATOR=str(ana.id))
        found = await doctor(setting)
        assert found.exit_code == 1
        assert f"BAD operator: the bot cannot write to chat {ana.id}" in found.output
        assert "press Start" in found.output
        ana.start()
        found = await doctor(setting)
        assert found.exit_code == 0, found.output
        assert f"operator: problems are sent to chat {ana.id}" in found.output


async def test_the_doctor_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with telegram() as api:
        found = await doctor(environment(tmp_path, **of_telegram(api, "1:wrong-token")))
    assert found.exit_code == 1
    assert "BAD token" in found.output
    assert "@BotFather" in found.output


async def test_the_doctor_of_a_webhook_without_an_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with telegram() as api:
        setting = environment(tmp_path, **of_telegram(api), HABANA_TELEGRAM__MODE="webhook")
        found = await doctor(setting)
    assert found.exit_code == 1
    assert "HABANA_TELEGRAM__WEBHOOK__URL" in found.output


def test_a_telegram_out_of_reach_and_a_store_out_of_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HABANA_TELEGRAM__TOKEN", "1:abc")
    monkeypatch.setenv("HABANA_TELEGRAM__BASE_URL", NO_SUCH_SERVER)
    monkeypatch.setenv("HABANA_REDIS__URL", "redis://127.0.0.1:9")
    result = CliRunner().invoke(app, ["doctor"])
    assert result.exit_code == 1
    assert "BAD store" in result.output
    assert "127.0.0.1:9 reachable" in result.output


async def test_the_doctor_shows_telegram_everything_if_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a command; `tests/operate/test_live_check.py` has what it shows."""
    monkeypatch.chdir(tmp_path)
    async with telegram() as api:
        setting = environment(tmp_path, **of_telegram(api))
        found = await asyncio.to_thread(run_here, "doctor", setting, "--live", "1")
    assert found.exit_code == 1
    assert "BAD live: the bot cannot write to chat 1: Chat not found" in found.output


async def test_the_service_manager_hears_that_a_worker_is_alive_until_it_hangs(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.setblocking(False)
        watched = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "300000"}

        async def heard(within: float = PATIENCE) -> str:
            async with asyncio.timeout(within):
                return (await asyncio.get_running_loop().sock_recv(manager, 100)).decode()

        async with telegram() as api:
            process = await habana("bot", environment(tmp_path, **of_telegram(api), **watched), tmp_path)
            assert [await heard() for _ in range(3)] == ["READY=1", "WATCHDOG=1", "WATCHDOG=1"]
            process.send_signal(signal.SIGSTOP)
            await until(lambda: is_stopped(process.pid))
            with suppress(BlockingIOError):
                while manager.recv(100):  # what it had said before
                    pass
            with pytest.raises(TimeoutError):
                await heard(within=1.0)
            process.send_signal(signal.SIGCONT)
            assert await heard() == "WATCHDOG=1"
            ana = api.world.person("Ana")
            ana.start()
            await ana.sees("Ana", timeout=PATIENCE)
            process.send_signal(signal.SIGTERM)
            while await heard() != "STOPPING=1":
                pass
            said = await said_by(process)
    assert process.returncode == 0, said


def is_stopped(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


async def test_a_store_that_is_away_is_worth_another_try(tmp_path: Path) -> None:
    away = {"HABANA_REDIS__URL": "redis://127.0.0.1:9", "HABANA_TELEGRAM__TOKEN": "1:abc"}
    process = await habana("bot", environment(tmp_path, **away), tmp_path)
    said = await said_by(process)
    assert process.returncode == TRY_AGAIN, said


def test_a_webhook_without_an_address_is_refused_before_anybody_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    unreachable = {"HABANA_TELEGRAM__TOKEN": "1:abc", "HABANA_TELEGRAM__BASE_URL": NO_SUCH_SERVER}
    said = run_here("bot", environment(tmp_path, **unreachable, HABANA_TELEGRAM__MODE="webhook"))
    assert said.exit_code == 2
    assert "HABANA_TELEGRAM__WEBHOOK__URL" in said.output
    assert not (tmp_path / "data").exists()


async def test_a_telegram_out_of_reach_is_named_with_what_to_look_at(tmp_path: Path) -> None:
    unreachable = {"HABANA_TELEGRAM__TOKEN": "1:abc", "HABANA_TELEGRAM__BASE_URL": NO_SUCH_SERVER}
    process = await habana("bot", environment(tmp_path, **unreachable), tmp_path)
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        while "retrying" not in (line := (await process.stdout.readline()).decode()):
            pass
    assert "http://127.0.0.1 reachable from here?" in line
    assert "HABANA_TELEGRAM__PROXY" in line
    process.send_signal(signal.SIGTERM)
    await said_by(process)
    assert process.returncode == 0
