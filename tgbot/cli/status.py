"""`habana status`: workers, store, waits, tables and errors on one screen."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from tgbot.cli.checks import refusing_store, settings_in, words_in
from tgbot.cli.options import SYSTEM_LANGUAGE, ConfigOption, LanguageOption, option

if TYPE_CHECKING:
    from tgbot.settings import Settings

STATUS_SECONDS = 2.0
"""From one look to the next with --watch."""


def status_command(
    *,
    watch: Annotated[bool, option("--watch", "cli-status-watch")] = False,
    as_json: Annotated[bool, option("--json", "cli-status-json")] = False,
    config: ConfigOption = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:
    words = words_in(language)
    settings = settings_in(words, config)
    show = _print_json if as_json else _watch if watch else _print_once
    with refusing_store(words), suppress(KeyboardInterrupt):
        asyncio.run(show(settings))


async def _print_once(settings: Settings) -> None:
    from rich.console import Console

    from tgbot.terminal.status_screen import opened_status, status_screen

    async with opened_status(settings) as look:
        Console().print(status_screen(await look()))


async def _print_json(settings: Settings) -> None:
    import orjson

    from tgbot.monitoring.status import plain_status
    from tgbot.terminal.status_screen import opened_status

    async with opened_status(settings) as look:
        typer.echo(orjson.dumps(plain_status(await look()), option=orjson.OPT_INDENT_2))


async def _watch(settings: Settings) -> None:
    """Until Ctrl-C. A store that goes away for a while is waited for."""
    from rich.live import Live
    from rich.text import Text

    from engine.tables.refusals import StoreAway
    from tgbot.terminal.status_screen import opened_status, status_screen

    async with opened_status(settings) as look:
        with Live(screen=True, auto_refresh=False) as live:
            while True:
                try:
                    screen = status_screen(await look())
                except StoreAway as error:
                    screen = Text(f"the store does not answer: {error}", "bold red")
                live.update(screen, refresh=True)
                await asyncio.sleep(STATUS_SECONDS)
