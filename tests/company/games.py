"""Results that tests make up."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import count

from engine.company.results.ratings import Members, PlayerRecord, Records, fold_all
from engine.company.results.results import BookEntry, GameResult, PlayerNumber, PlayerResult
from engine.tables.seat import AnswerCounts
from engine.tables.time.instants import DAY, Instant

EDITION = "havana-2009"
NAMES = count()


def result(
    *players: PlayerNumber,
    places: Sequence[int] = (),
    left: Sequence[PlayerNumber] = (),
    late: Sequence[PlayerNumber] = (),
    ended: Instant = 0,
    rated: bool = True,
    edition: str = EDITION,
    group: int | None = None,
    seats: int | None = None,
) -> GameResult:
    """A game of these people, in the order of their places unless these are given."""
    return GameResult(
        table=f"T{next(NAMES)}",
        opened=ended,
        ended=ended,
        edition=edition,
        seats=seats or len(players),
        rated=rated,
        group=group,
        players=tuple(
            [
                PlayerResult(
                    player=player,
                    points=30 - 5 * place,
                    place=place,
                    has_left=player in left,
                    came_late=player in late,
                    answers=AnswerCounts(10, 10_000, 1),
                    cards={"mama": 2, "peso": player},
                    buildings={"Faro": 1},
                )
                for player, place in zip(players, places or range(1, len(players) + 1), strict=True)
            ]
        ),
    )


def among_many(known: Sequence[PlayerNumber], strangers: Sequence[PlayerNumber]) -> list[GameResult]:
    """Games after which up to five people have met one another and many strangers, and nobody is ahead."""
    companies = [(*known, *strangers[first : first + 3]) for first in range(0, len(strangers), 3)]
    return [result(*company, places=[1] * len(company), ended=0) for company in companies]


def folded(*entries: BookEntry) -> Records:
    records: dict[PlayerNumber, PlayerRecord] = {}
    members: Members = {}
    fold_all(entries, records, members)
    return records


def random_games(rng: random.Random, games: int, people: int) -> Iterator[GameResult]:
    """Games of people drawn by lot, hours apart; the lower somebody's number, the stronger they are."""
    ended = 0
    for _ in range(games):
        ended += rng.randrange(DAY // 8)
        players = rng.sample(range(1, people + 1), rng.choice((2, 3, 3, 4)))
        players.sort(key=lambda player: player + rng.gauss(0, people / 3))
        yield result(
            *players,
            ended=ended,
            rated=rng.random() < 0.8,
            edition=rng.choice(("havana-2009", "la-habana-2024")),
            group=rng.choice((None, -1, -2)),
        )
