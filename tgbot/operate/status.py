"""`habana status`: workers, store, waits, tables and errors on one screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Annotated

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from engine.tables.refusals import StoreAway
from tgbot.cli.options import option
from tgbot.monitoring.status import HouseStatus, ServerStatus, WorkerStatus, plain_status, read_status
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


# The screen, in English as the log is


SHOWN_RATES = (
    ("updates_total", "updates"),
    ("taps_total", "taps"),
    ("telegram_calls_total", "calls"),
    ("telegram_429_total", "429s"),
)
LATE_SECONDS, VERY_LATE_SECONDS = 10.0, 120.0
OLD_BACKUP_SECONDS = 2 * 86_400
WELL, WORRYING, BAD = "green", "yellow", "bold red"
_UNITS = (("d", 86_400), ("h", 3600), ("min", 60))


def status_screen(status: HouseStatus) -> RenderableType:
    """The status as a screen. Trouble comes in colour; without colour the words say the same."""
    parts = (
        ("Workers, and what they do in a minute", _workers(status)),
        ("Waiting", _waiting(status)),
        ("Tables", _tables(status)),
        ("Store", _store(status)),
        ("Errors of the last hour", _errors(status)),
    )
    return Group(
        *[one for title, part in parts for one in (Text(title, "bold"), Padding(part, (0, 0, 1, 2)))]
    )


def _workers(status: HouseStatus) -> RenderableType:
    if not status.workers:
        return Text("none is alive: start one with `habana bot`", BAD)
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for title in ("worker", "state", "mode", "version", "up"):
        grid.add_column(title)
    for _, title in SHOWN_RATES:
        grid.add_column(title, justify="right")
    for worker in status.workers:
        grid.add_row(*_row(worker))
    return grid


def _row(worker: WorkerStatus) -> Iterator[RenderableType]:
    colour = WELL if worker.state == "working" else WORRYING
    yield from (
        worker.name,
        Text(worker.state, colour),
        worker.mode,
        worker.version,
        rough_span(worker.up_seconds),
    )
    yield from [f"{worker.rates.get(name, 0):.0f}" for name, _ in SHOWN_RATES]


def _waiting(status: HouseStatus) -> RenderableType:
    oldest = status.oldest_seconds
    colour = BAD if oldest > VERY_LATE_SECONDS else WORRYING if oldest > LATE_SECONDS else WELL
    lines = [
        Text(f"{status.due_entries} entries are due and not begun"),
        Text(f"{status.backlog} tables have a change that a chat does not show yet"),
        Text(f"the oldest of these changes is {rough_span(oldest)} old", colour),
    ]
    return Group(*lines)


def _tables(status: HouseStatus) -> RenderableType:
    lines = [Text(", ".join([f"{count} {phase}" for phase, count in status.tables.items()]))]
    if status.quarantined:
        lines.append(Text(f"{status.quarantined} in quarantine: see `habana tables --trouble`", BAD))
    return Group(*lines)


def _store(status: HouseStatus) -> RenderableType:
    lines = [Text(_server(server), "" if server.answers else BAD) for server in status.servers]
    risks = [Text(f"! {risk}", WORRYING) for risk in status.risks]
    return Group(*lines, _backup(status), *risks)


def _backup(status: HouseStatus) -> Text:
    age = status.backup_age_seconds
    if age is None:
        return Text("no backup was ever made: see `habana backup`", WORRYING)
    return Text(
        f"the last backup was made {rough_span(age)} ago", WORRYING if age > OLD_BACKUP_SECONDS else WELL
    )


def _server(server: ServerStatus) -> str:
    if not server.answers:
        return f"{server.place} does not answer"
    memory = "" if server.memory_bytes is None else f", {server.memory_bytes / 1e6:.0f} MB in use"
    replicas = f", {server.replicas} replicas" if server.replicas else ""
    return f"{server.place}, version {server.version or 'unknown'}{memory}{replicas}"


def _errors(status: HouseStatus) -> RenderableType:
    if not status.errors:
        return Text("none", WELL)
    return Group(*[Text(f"{count:>6} × {event}", BAD) for event, count in status.errors.items()])


def rough_span(seconds: float) -> str:
    """
    >>> rough_span(3.4), rough_span(200), rough_span(90_000)
    ('3 s', '3 min', '1 d')
    """
    return next(
        (f"{seconds // size:.0f} {unit}" for unit, size in _UNITS if seconds >= size), f"{seconds:.0f} s"
    )
