"""`habana status`: workers, store, waits, tables and errors on one screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Annotated

from rich.console import Console
from rich.live import Live
from rich.text import Text

from engine.tables.refusals import StoreAway
from tgbot.cli.options import option
from tgbot.monitoring.status import HouseStatus, plain_status, read_status
from tgbot.operate.status_screen import status_screen
from tgbot.operate.visits import Visit, operator_command

STATUS_SECONDS = 2.0
"""From one look to the next with --watch."""


@operator_command()
async def status_command(
    visit: Visit,
    *,
    watch: Annotated[bool, option("--watch", "cli-status-watch")] = False,
    as_json: Annotated[bool, option("--json", "cli-status-json")] = False,
) -> None:
    look = partial(read_status, visit.store, visit.place, visit.folder)
    if as_json:
        visit.print_json(plain_status(await look()))
    elif watch:
        with suppress(asyncio.CancelledError):  # Ctrl-C
            await _watch(look)
    else:
        Console().print(status_screen(await look()))


async def _watch(look: Callable[[], Awaitable[HouseStatus]]) -> None:
    """A store that goes away for a while is waited for."""
    with Live(screen=True, auto_refresh=False) as live:
        while True:
            try:
                screen = status_screen(await look())
            except StoreAway as error:
                screen = Text(f"the store does not answer: {error}", "bold red")
            live.update(screen, refresh=True)
            await asyncio.sleep(STATUS_SECONDS)
