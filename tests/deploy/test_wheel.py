"""`pip install habana`: the built wheel is complete, plays, and runs as the image runs it."""

from __future__ import annotations

import asyncio
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.deploy_files import PROJECT, release
from tests.deploy.installation import (
    IMAGE_USER,
    Installation,
    as_image_user,
    bare_environment,
    installed_wheel,
    may_change_user,
    started,
)
from tests.patience import PATIENCE
from tests.playground.stage import answers, browsing, listening_at, process_ends, question
from tgbot.playground.botapi import BotApi, ServerLimits, World

ANA = 1001
"""Whom the first phone of the playground belongs to."""


@pytest.fixture(scope="module")
def installation() -> Iterator[Installation]:
    with installed_wheel() as installed:
        yield installed


@pytest.fixture
def own_folder() -> Iterator[Path]:
    """An empty folder of the image's user, and everything that it may write."""
    with tempfile.TemporaryDirectory(prefix="habana-") as name:
        if may_change_user():
            shutil.chown(name, IMAGE_USER, IMAGE_USER)
        yield Path(name)


def files_in(folder: Path) -> set[str]:
    found = [
        path.relative_to(folder) for package in ("engine", "tgbot") for path in (folder / package).rglob("*")
    ]
    return {str(path) for path in found if (folder / path).is_file() and not str(path).endswith(".pyc")}


def test_the_wheel_has_every_file_of_the_project_and_no_other(installation: Installation) -> None:
    assert files_in(installation.packages) == files_in(PROJECT)


def test_the_wheel_runs_without_the_project(installation: Installation, tmp_path: Path) -> None:
    said = subprocess.run(
        [installation.habana, "--version"],
        cwd=tmp_path,
        env=bare_environment(),
        capture_output=True,
        check=True,
    )
    assert said.stdout.decode() == f"habana {release()}\n"
    program = "import engine, tgbot; print(engine.__file__, tgbot.__file__)"
    python = installation.folder / "bin" / "python"
    where = subprocess.run(
        [python, "-c", program], cwd=tmp_path, env=bare_environment(), capture_output=True, check=True
    ).stdout.decode()
    assert [path.startswith(str(installation.packages)) for path in where.split()] == [True, True]


async def test_habana_play_is_played_in_a_browser(installation: Installation, tmp_path: Path) -> None:
    options = ("--no-browser", "--port", "0", "--data", str(tmp_path / "play"), "--text")
    empty = tmp_path / "empty"
    empty.mkdir()
    command = (str(installation.habana), "play", *options)
    async with started(*command, cwd=empty, environment=bare_environment()) as process:
        async with browsing(await listening_at(process)) as page:
            status, body = await page.get("/")
            assert status == 200
            assert b"<html" in body
            message = await page.until(lambda state: question(state, ANA))
            tap = {"person": ANA, "chat": ANA, "message": message["id"], "data": answers(message)[0]}
            before = (await page.state())["number"]
            assert (await page.do("tap", **tap))["ok"]
            await page.hears(before, lambda event: event["type"] == "answered")
        await process_ends(process, signal.SIGINT)
    assert list(empty.iterdir()) == []


@pytest.mark.skipif(not may_change_user(), reason="only root may start a process as another user")
async def test_the_bot_of_the_image_answers_and_writes_only_to_its_data(
    installation: Installation, own_folder: Path
) -> None:
    """Another user, nothing writable but /data and /tmp, no home, an empty current folder that is not theirs."""
    async with BotApi(World(limits=ServerLimits.off())) as api:
        environment = bare_environment(
            HABANA_REDIS__DATA=str(own_folder),
            HABANA_TELEGRAM__TOKEN=api.world.token,
            HABANA_TELEGRAM__BASE_URL=api.base_url,
            HABANA_TELEGRAM__POLL_FOR="1",
            TMPDIR=str(own_folder),
        )
        command = as_image_user(str(installation.habana), "bot")
        async with started(*command, cwd=Path("/"), environment=environment) as process:
            ana = api.world.person("Ana")
            ana.start()
            await ana.sees("Ana", timeout=PATIENCE)
            process.send_signal(signal.SIGTERM)
            async with asyncio.timeout(PATIENCE):
                said, _ = await process.communicate()
    assert process.returncode == 0, said.decode()
    assert b"Traceback" not in said
    assert b"drawing_not_warmed_up" not in said
    assert {path.stat().st_uid for path in own_folder.rglob("*")} == {IMAGE_USER}
