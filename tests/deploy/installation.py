"""Habana as others install it: the built wheel in an environment of its own, and processes that run from there.

Nothing is downloaded: the environment sees the libraries of this one, and not the project.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.deploy.deploy_files import PROJECT
from tests.patience import PATIENCE

IMAGE_USER = 10001
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")


class Installation(NamedTuple):
    """An installed wheel."""

    folder: Path

    @property
    def habana(self) -> Path:
        return self.folder / "bin" / "habana"

    @property
    def packages(self) -> Path:
        (found,) = self.folder.glob("lib/python*/site-packages")
        return found


@contextmanager
def installed_wheel() -> Iterator[Installation]:
    """Build the wheel and install it in a folder that everybody may read."""
    with tempfile.TemporaryDirectory(prefix="habana-wheel-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        venv.create(folder / "env", with_pip=False)
        installation = Installation(folder / "env")
        _run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", name)
        (wheel,) = folder.glob("habana-*.whl")
        python = installation.folder / "bin" / "python"
        _run(*PIP, "--python", str(python), "install", "--quiet", "--no-deps", "--no-index", str(wheel))
        shared = sysconfig.get_path("purelib")
        (installation.packages / "shared.pth").write_text(f"{shared}\n", encoding="utf-8")
        yield installation


def _run(*command: str) -> None:
    subprocess.run(command, cwd=PROJECT, env=bare_environment(), check=True, capture_output=True)


def bare_environment(**more: str) -> dict[str, str]:
    """An environment without the project, without settings, and without a home."""
    kept = {name: os.environ[name] for name in ("LC_ALL", "PATH") if name in os.environ}
    return {**kept, "HOME": "/nonexistent", "PYTHONDONTWRITEBYTECODE": "1", **more}


def as_image_user(*command: str) -> tuple[str, ...]:
    """The command as the image runs it: by a user who may read everything and write only what is theirs."""
    user = ("--reuid", str(IMAGE_USER), "--regid", str(IMAGE_USER), "--clear-groups", "--no-new-privs")
    reads = ("--inh-caps", "+dac_read_search", "--ambient-caps", "+dac_read_search")
    return ("setpriv", *user, *reads, *command)


def may_change_user() -> bool:
    return os.getuid() == 0 and shutil.which("setpriv") is not None


@asynccontextmanager
async def started(
    *command: str, cwd: Path, environment: Mapping[str, str]
) -> AsyncIterator[asyncio.subprocess.Process]:
    """A process that is gone after the block."""
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=cwd,
        env=dict(environment),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        async with asyncio.timeout(PATIENCE):
            await process.communicate()
