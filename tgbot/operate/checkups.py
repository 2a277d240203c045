"""`habana doctor`, and `--live`."""

from __future__ import annotations

import asyncio
import sys
from typing import Annotated

import typer

from tgbot.app import log_without_addresses
from tgbot.cli.checks import settings_in
from tgbot.cli.options import SYSTEM_LANGUAGE, ConfigOption, LanguageOption, option, words_in
from tgbot.operate.doctor import Finding, examine
from tgbot.operate.visits import interruptible
from tgbot.settings import Settings
from tgbot.words import Words


def doctor_command(
    *,
    live: Annotated[int | None, option("--live", "cli-live")] = None,
    config: ConfigOption = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:
    """Run the doctor. It opens the store by itself: if that fails it is a finding."""
    words = words_in(language)
    settings = settings_in(words, config)
    log_without_addresses(settings)
    if not asyncio.run(_is_healthy(settings, live, words)):
        raise typer.Exit(1)


async def _is_healthy(settings: Settings, live: int | None, words: Words) -> bool:
    """Print the doctor's findings one by one; True if none of them is bad."""
    found: list[bool] = []

    def report(finding: Finding) -> None:
        typer.echo(str(finding))
        found.append(finding.fine)

    def let_look() -> None:
        """Wait until the operator has looked, if there is one."""
        if sys.stdin.isatty():
            with interruptible():
                typer.prompt(words.text("live-look"), default="", show_default=False)

    async for finding in examine(settings):
        report(finding)
    if live is not None:
        from tgbot.operate.live_check import examine_live  # which loads the local Bot API

        await examine_live(settings, live, words.language, report, let_look)
    return all(found)
