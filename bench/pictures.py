"""Pictures: how long one takes to draw, how many a second, and what they cost the whole bot beside text alone."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from bench.bot import TABLES, TURN_SECONDS, Lane, Load, habana, serve, take_turns
from bench.crowd import Players
from engine.collector import calm_collector
from engine.minds import Minds
from engine.rules import EDITIONS, deal, legal, new_game, pending, play
from engine.tables.options import Options, parse_pace
from engine.tables.seat import Seat
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.table_view import view_table
from tgbot.board.board_pictures import public_picture, seat_picture
from tgbot.pictures.draw import DrawTask, draw
from tgbot.pictures.facts import Picture
from tgbot.words import Words

PLAYERS = (2, 3, 4)
WARM_PICTURES = 24
"""Drawn before the first one that counts: what they share is remembered from then on."""
PROCESSES = 2


class Drawing(NamedTuple):
    seconds: list[float]
    sizes: list[int]
    """In bytes."""


class Throughput(NamedTuple):
    pictures: int
    seconds: float
    grown_kilobytes: float
    """Memory of this process after all pictures, beyond that after a tenth of them."""

    @property
    def rate(self) -> float:
        return self.pictures / self.seconds


@dataclass(frozen=True)
class Beside:
    """The whole bot with pictures, beside the same with text alone."""

    text: Load
    pictures: Load
    ratio: float
    """Taps per second, turn by turn."""


def boards(count: int) -> list[Picture]:
    """Boards of games that are played by chance: in turn one seat's own, and everybody's."""
    found: list[Picture] = []
    rng, languages = random.Random(2009), ("en", "de", "es", "fr", "it")
    while len(found) < count:
        for edition in EDITIONS:
            for players in PLAYERS:
                words = Words(rng.choice(languages))
                found += _boards_of_game(edition, players, words, rng)
    return found[:count]


def _boards_of_game(edition: str, players: int, words: Words, rng: random.Random) -> list[Picture]:
    found: list[Picture] = []
    state = deal(new_game(edition, players), rng)
    while asked := list(pending(state)):
        seat = asked[0]
        if state.round and rng.random() < 0.2:
            snapshot = Snapshot(_table(edition, players), state)
            is_dark = rng.random() < 0.3
            found.append(seat_picture(view_table(snapshot, seat), words, is_dark=is_dark))
            found.append(public_picture(view_table(snapshot, None), words, is_dark=is_dark))
        state = deal(play(state, seat, rng.choice(list(legal(state, seat)))), rng)
    return found


def _table(edition: str, players: int) -> Table:
    options = Options(edition=edition, seats=players, pace=parse_pace("open"))
    seats = tuple([Seat(person=number + 1, name=f"Person {number + 1}") for number in range(players)])
    return Table(code="H7K9MW", options=options, opened=0, phase=Phase.PLAYING, seats=seats)


def measure_drawing(count: int) -> Drawing:
    """One picture after another, each one new, in this process."""
    pictures = boards(count + WARM_PICTURES)
    for picture in pictures[:WARM_PICTURES]:
        draw(picture)
    seconds, sizes = [], []
    for picture in pictures[WARM_PICTURES:]:
        began = time.process_time()
        drawn = draw(picture)
        seconds.append(time.process_time() - began)
        sizes.append(len(drawn))
    return Drawing(seconds, sizes)


async def measure_throughput(count: int, processes: int = PROCESSES) -> Throughput:
    """As many as the processes draw, as a worker asks them to."""
    pictures, minds, at = boards(min(count, 600)), Minds(processes), iter(range(count))
    memory: list[float] = []

    async def ask() -> None:
        for number in at:
            picture = pictures[number % len(pictures)]
            await minds.ask(lambda _, picture=picture: DrawTask(picture))  # type: ignore[misc]
            if number in (count // 10, count - 1):
                memory.append(_kilobytes())

    await asyncio.gather(*[minds.ask(lambda _: DrawTask(pictures[0])) for _ in range(processes)])
    began = time.perf_counter()
    await asyncio.gather(*[ask() for _ in range(2 * processes)])
    seconds = time.perf_counter() - began
    await minds.close()
    return Throughput(count, seconds, memory[-1] - memory[0])


def _kilobytes() -> float:
    """The memory that this process has in use."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1024


async def beside_text(seconds: float, tables: int = TABLES) -> Beside:
    """Both bots run all the time; their people tap in turn."""
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    async with AsyncExitStack() as stack:
        text: Lane = await stack.enter_async_context(habana(Players(tables, list(EDITIONS))))
        seen: Lane = await stack.enter_async_context(habana(Players(tables, list(EDITIONS)), pictures=True))
        calm_collector()
        await take_turns([text, seen], seconds, TURN_SECONDS)
        return Beside(await serve(text, seconds), await serve(seen, seconds), seen.beside(text))
