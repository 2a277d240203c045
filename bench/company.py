"""Results: how long it takes to fold a whole book of them again, and to read a leaderboard.

The peer is the rating library alone, which does nothing but rate the same games.
"""

from __future__ import annotations

import random
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from openskill.models import BradleyTerryFull

from bench.server import Server, running_server
from engine.collector import calm_collector
from engine.company.results.player_records import PlayerRecord
from engine.company.results.ratings import MIN_RATED_GAMES, Rating
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
from engine.tables.time.instants import MINUTE

RECOUNTED_GAMES = 100_000
BOARD_PEOPLE = 100_000
GAMES_PER_PERSON = 20
CARDS_SHOWN, BUILDINGS_BOUGHT = 10, 6
"""Different ones in a game, of one player."""
BOARD_READS = 50
LEADERS_SHOWN = 10


class CompanyFigures(NamedTuple):
    games: int
    recount_seconds: float
    library_seconds: float
    """The peer's."""
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
        recount = await _seconds(lambda: rebuild(results))
        assert (await results.position()).folded == games
        await _write_board(server, results, people)
        reader = ResultBook(_tables(server), results)
        edition = next(iter(EDITIONS))

        async def read_board() -> None:
            leaders = await reader.leaders(edition, LEADERS_SHOWN)
            assert len(leaders) == min(LEADERS_SHOWN, people)
            assert await reader.place_of(people, edition)

        board = [await _seconds(read_board) for _ in range(BOARD_READS)]
        read = [await _seconds(lambda: reader.record_of(rng.randint(1, people))) for _ in range(BOARD_READS)]
    return CompanyFigures(games, recount, _library_seconds(book), people, board, read)


def _tables(server: Server) -> Tables:
    return Tables(RedisStore(server.client), RedisTimepiece(server.client))


async def _seconds(work: Callable[[], Awaitable[object]]) -> float:
    began = time.perf_counter()
    await work()
    return time.perf_counter() - began


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
    began = time.perf_counter()
    for game in book:
        teams = [[ratings[player.player]] for player in game.players]
        rated = model.rate(teams, ranks=[player.place for player in game.players])
        for player, (rating,) in zip(game.players, rated, strict=True):
            ratings[player.player] = rating
    return time.perf_counter() - began
