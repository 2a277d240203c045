"""`habana version`: which release this is; with --full, what a bug report needs: all versions that matter, and no secrets.

Addresses, paths and names are left out: people paste this into public places.
"""

from __future__ import annotations

import asyncio
import os
import platform
import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from engine.rules.codec import STATE_VERSION
from engine.store.codec import PROFILE_FORM, TABLE_FORM
from engine.store.company.season_store import SEASON_FORM
from engine.store.connect import BadAddress
from engine.store.connect.address import EMBEDDED
from engine.store.embedded import EmbeddedError, find_program
from engine.store.embedded.folder import Folder
from engine.store.opened import open_store
from engine.store.operate.checkup import server_names
from engine.store.operate.files import TABLE_FILE_VERSION
from engine.tables.refusals import StoreAway
from tgbot.cli.options import ConfigOption, option
from tgbot.cli.version import version_line
from tgbot.settings import BadSettings, RedisSettings, Settings, load_settings

ASKED_STORE_SECONDS = 2.0
"""A report does not wait for a store that is away."""
STORED_FORMS = {
    "game": STATE_VERSION,
    "table": TABLE_FORM.version,
    "profile": PROFILE_FORM.version,
    "season": SEASON_FORM.version,
    "table file": TABLE_FILE_VERSION,
}
"""The newest version of each form that this release reads, and the one that it writes."""
_REQUIREMENT_NAME = re.compile(r"[A-Za-z0-9._-]+")


class VersionLine(NamedTuple):
    name: str
    value: str


def version_command(
    *, full: Annotated[bool, option("--full", "cli-full")] = False, config: ConfigOption = None
) -> None:
    typer.echo(version_line())
    if full:
        for name, value in asyncio.run(version_report(config)):
            typer.echo(f"{name}: {value}")


async def version_report(config: Path | None) -> tuple[VersionLine, ...]:
    """The lines of the report; whatever cannot be found out is said, and stops nothing."""
    return (
        VersionLine("python", f"{platform.python_version()} ({platform.python_implementation()})"),
        VersionLine("platform", f"{platform.platform()}, {os.cpu_count()} cores"),
        VersionLine("stored forms", ", ".join([f"{form} {number}" for form, number in STORED_FORMS.items()])),
        *await _settings_lines(config),
        VersionLine("libraries", ", ".join(_libraries())),
    )


async def _settings_lines(config: Path | None) -> tuple[VersionLine, ...]:
    try:
        settings = load_settings(config)
    except BadSettings:
        return (VersionLine("settings", "cannot be used; habana doctor says why"),)
    return (
        VersionLine("mode", _mode(settings)),
        VersionLine("store", await _store(settings.redis)),
    )


def _mode(settings: Settings) -> str:
    return f"{settings.telegram.mode.value}, {'pictures' if settings.telegram.pictures else 'text only'}"


async def _store(redis: RedisSettings) -> str:
    url = redis.url.get_secret_value()
    return _embedded_store(redis.data) if url == EMBEDDED else await _store_at(url, redis.data)


def _embedded_store(data: Path) -> str:
    """The server program and the one that wrote the tables; neither is started for this."""
    try:
        program, record = find_program(), Folder(data).read_record()
    except EmbeddedError as error:
        return f"embedded, {type(error).__name__}"
    written = f"{record.name} {'.'.join(map(str, record.version))}" if record else "nothing yet"
    return f"embedded, {program}; the tables were written by {written}"


async def _store_at(url: str, data: Path) -> str:
    try:
        async with asyncio.timeout(ASKED_STORE_SECONDS), open_store(url, data) as store:
            return ", ".join(await server_names(store.client))
    except (StoreAway, BadAddress, TimeoutError) as error:
        return f"does not answer ({type(error).__name__})"


def _libraries() -> Iterator[str]:
    """The libraries that Habana itself requires, by name and version."""
    for requirement in _required():
        name = _REQUIREMENT_NAME.match(requirement)
        if name is not None and "extra ==" not in requirement:
            yield f"{name[0]} {_version_of(name[0])}"


def _required() -> tuple[str, ...]:
    try:
        return tuple(requires("habana") or ())
    except PackageNotFoundError:
        return ()


def _version_of(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "is not installed"
