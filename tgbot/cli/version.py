"""`habana version`: which release this is; with --full, everything that a bug report needs."""

from __future__ import annotations

import asyncio
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated

import typer

from tgbot.cli.options import HELP_WORDS, ConfigOption, option


def version_line() -> str:
    try:
        return HELP_WORDS.text("version", version=version("habana"))
    except PackageNotFoundError:
        return HELP_WORDS.text("version-unknown")


def show_version_command(
    *, full: Annotated[bool, option("--full", "cli-full")] = False, config: ConfigOption = None
) -> None:
    typer.echo(version_line())
    if full:
        from tgbot.terminal.version_report import version_report

        for name, value in asyncio.run(version_report(config)):
            typer.echo(f"{name}: {value}")
