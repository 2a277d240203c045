"""Results: how long it takes to fold a whole book of them again, and to read a leaderboard.

The peer is the rating library alone, which does nothing but rate the same games.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from openskill.models import BradleyTerryFull

from bench.server import Server, running_server
from bench.taps import new_table, tap
from engine.collector import calm_collector
from engine.company.results.ratings import MIN_RATED_GAMES, PlayerRecord, Rating
from engine.company.results.result_book import ResultBook, rebuild
from engine.company.results.results import GameResult, PlayerNumber, PlayerResult, places_of
from engine.company.results.statistics import GameCount, PersonStatistics
from engine.rules import EDITIONS
from engine.rules.cards import Card
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.store import keys
from engine.store.company.result_codec import entry_to_json
from engine.store.company.result_store import PAGE_ENTRIES, RedisResults
from engine.store.redis_store import RedisStore
from engine.store.timepiece import RedisTimepiece
from engine.tables.seat import AnswerCounts
from engine.tables.service import Tables
from engine.tables.table import Phase
from engine.tables.time.instants import MINUTE

RECOUNTED_GAMES = 100_000
BOARD_PEOPLE = 100_000
GAMES_PER_PERSON = 20
CARDS_SHOWN, BUILDINGS_BOUGHT = 10, 6
"""Different ones in a game, of one player."""
BOARD_READS = 50
LEADERS_SHOWN = 10
TAP_EVERY_SECONDS = 0.02
TAPPED_ALONE_SECONDS = 3.0

T = TypeVar("T")


class CompanyFigures(NamedTuple):
    games: int
    recount_seconds: float
    recount_processor: float
    """Processor seconds of the worker and its server: on a machine that others use, too, they say more."""
    library_seconds: float
    """The peer's, in processor seconds."""
    longest_hold: float
    """The processor seconds for which a recount gives nobody else a turn."""
    taps_alone: Sequence[float]
    taps_beside: Sequence[float]
    """Seconds of each tap at a table that the same process serves, without a recount and during one."""
    people: int
    board_seconds: Sequence[float]
    """Of each read of the first leaders, with one's own place."""
    statistics_seconds: Sequence[float]
    """Of each read of one person's record."""


async def measure(games: int = RECOUNTED_GAMES, people: int = BOARD_PEOPLE) -> CompanyFigures:
    rng = random.Random(1)
    book = list(_games(rng, games, max(10, 3 * games // GAMES_PER_PERSON)))
    calm_collector()  # as every worker and every command that recounts does
    async with running_server() as server:
        results = RedisResults(server.client)
        await _write_book(server, book)
        before = time.process_time() + await server.processor()
        recount = await _seconds(lambda: rebuild(results))
        processor = time.process_time() + await server.processor() - before
        assert (await results.position()).folded == games
        tables, edition = await _tables(server), next(iter(EDITIONS))
        alone = await _taps_during(asyncio.sleep(TAPPED_ALONE_SECONDS), tables)
        hold, beside = await _with_longest_hold(_taps_during(rebuild(results), tables))
        await _write_board(server, results, people)
        reader = ResultBook(tables, results)

        async def read_board() -> None:
            leaders = await reader.leaders(edition, LEADERS_SHOWN)
            assert len(leaders) == min(LEADERS_SHOWN, people)
            assert await reader.place_of(people, edition)

        board = [await _seconds(read_board) for _ in range(BOARD_READS)]
        read = [await _seconds(lambda: reader.record_of(rng.randint(1, people))) for _ in range(BOARD_READS)]
    library = _library_seconds(book)
    return CompanyFigures(games, recount, processor, library, hold, alone, beside, people, board, read)


async def _tables(server: Server) -> Tables:
    timepiece = RedisTimepiece(server.client)
    await timepiece.beat()
    return Tables(RedisStore(server.client), timepiece)


async def _seconds(work: Callable[[], Awaitable[object]]) -> float:
    began = time.perf_counter()
    await work()
    return time.perf_counter() - began


async def _taps_during(work: Coroutine[Any, Any, object], tables: Tables) -> list[float]:
    """Play a game, a tap every few milliseconds, until the work is done; return how long each tap took."""
    rng, task, seconds = random.Random(2), asyncio.create_task(work, name="work beside taps"), list[float]()
    number, snapshot = 0, await new_table(tables, 0, next(iter(EDITIONS)))
    while not task.done():
        if snapshot.table.phase is Phase.FINISHED:
            number += 1
            snapshot = await new_table(tables, number, next(iter(EDITIONS)))
        began = time.perf_counter()
        snapshot = await tap(tables, snapshot, rng)
        seconds.append(time.perf_counter() - began)
        await asyncio.sleep(TAP_EVERY_SECONDS)
    await task
    return seconds


async def _with_longest_hold(work: Coroutine[Any, Any, T]) -> tuple[float, T]:
    """The longest time between two turns of the loop; processor seconds, since others may have the processor meanwhile."""
    task, longest, before = asyncio.create_task(work, name="work that holds"), 0.0, time.process_time()
    while not task.done():
        await asyncio.sleep(0)
        now = time.process_time()
        longest, before = max(longest, now - before), now
    return longest, await task


def _games(rng: random.Random, games: int, people: int) -> Iterator[GameResult]:
    cards, buildings = [card.value for card in Card], [building.name for building in HOUSE_DECK]
    for number in range(games):
        seats = rng.choice((2, 3, 4))
        points = [rng.randint(5, 25) for _ in range(seats)]
        places = places_of(points, [False] * seats)
        yield GameResult(
            table=f"T{number:05}",
            opened=number * MINUTE,
            ended=number * MINUTE,
            edition=rng.choice(list(EDITIONS)),
            seats=seats,
            rated=True,
            group=-rng.randint(1, people // 5),
            players=tuple(
                [
                    PlayerResult(
                        player=player,
                        points=own,
                        place=place,
                        answers=AnswerCounts(40, 40 * MINUTE, 1),
                        cards={card: rng.randint(1, 4) for card in rng.sample(cards, CARDS_SHOWN)},
                        buildings=dict.fromkeys(rng.sample(buildings, BUILDINGS_BOUGHT), 1),
                    )
                    for player, own, place in zip(
                        rng.sample(range(1, people + 1), seats), points, places, strict=True
                    )
                ]
            ),
        )


async def _write_book(server: Server, book: Sequence[GameResult]) -> None:
    """Not measured: games come one by one."""
    every = iter(book)
    for page in range(-(-len(book) // PAGE_ENTRIES)):
        some = list(islice(every, PAGE_ENTRIES))
        await server.client.rpush(keys.results_page(page), *map(entry_to_json, some))


async def _write_board(server: Server, results: RedisResults, people: int) -> None:
    """Put this number of people on the list of the first edition."""
    edition = next(iter(EDITIONS))
    records = {number: _listed(number, edition) for number in range(1, people + 1)}
    for first in range(1, people + 1, PAGE_ENTRIES):
        some = range(first, min(first + PAGE_ENTRIES, people + 1))
        await server.client.hset(keys.PLAYER_NUMBERS, mapping={number: number for number in some})
        await server.client.hset(keys.NUMBERED_PEOPLE, mapping={number: number for number in some})
        await server.client.sadd(keys.LISTED_PLAYERS, *some)
    await results.replace(await results.position(), records, {}, folded=0)


def _listed(number: PlayerNumber, edition: str) -> PlayerRecord:
    rating = Rating(mu=25 + number / 1e4, sigma=2.0, games=MIN_RATED_GAMES, established=(1, 2, 3, 4, 5))
    played = GameCount(MIN_RATED_GAMES, 3, 3.0, 180)
    return PlayerRecord(
        statistics=PersonStatistics(kinds={f"{edition}/2": played}), ratings={edition: rating}
    )


def _library_seconds(book: Sequence[GameResult]) -> float:
    """The same games, rated by the library and by nothing else."""
    model = BradleyTerryFull()
    ratings = {number: model.rating() for game in book for number in game.numbers}
    began = time.process_time()
    for game in book:
        teams = [[ratings[player.player]] for player in game.players]
        rated = model.rate(teams, ranks=[player.place for player in game.players])
        for player, (rating,) in zip(game.players, rated, strict=True):
            ratings[player.player] = rating
    return time.process_time() - began
