"""Ratings: how strong people are, by edition, from rated games only.

A rated game is judged by its places, pair by pair, as Weng and Lin do for Bradley and Terry's model. The more often a
pair has met within thirty days, and the other pairs of the table, the less it counts. A list shows nobody who has
not met several people who have themselves met many: neither one friend nor ten second accounts make a champion.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from math import exp, sqrt
from typing import NamedTuple

from engine.company.results import GameResult, PlayerNumber, PlayerResult
from engine.tables.instants import DAY, Instant, Span

MEETINGS_COUNT_MS: Span = 30 * DAY
"""People who have met within this time count less and less for one another."""
MIN_RATED_GAMES = 10
MIN_RATED_OPPONENTS = 5
"""Games, and different opponents, without which nobody is listed."""
ESTABLISHED_FROM = 11
"""Different opponents, with whom somebody counts for the lists of others: an account and ten helpers that only play with one
another have no more than ten each."""

MAX_COMPETITORS = 8
"""Four seats, and as many people who have given one up."""

START_MU = 25.0
START_SIGMA = START_MU / 3
GAME_VARIANCE = 2 * (START_SIGMA / 2) ** 2
"""How much chance there is in a game of two."""
DRIFT_VARIANCE = (START_MU / 300) ** 2
"""How much less sure a rating is before each game: people change."""
MIN_VARIANCE_LEFT = 1e-4
"""Of what was unsure before a game, at least so much is left."""


class RatingWord(StrEnum):
    """A rating in a word, the strongest last."""

    TURISTA = "turista"
    CUBANO = "cubano"
    CAPITAN = "capitan"
    GOBERNADOR = "gobernador"


WORDS_FROM: Mapping[RatingWord, float] = {
    RatingWord.GOBERNADOR: 26.0,
    RatingWord.CAPITAN: 20.0,
    RatingWord.CUBANO: 12.0,
}
"""The ordinals from which each word is given, to those who have played enough."""


class Rating(NamedTuple):
    mu: float = START_MU
    sigma: float = START_SIGMA
    """How unsure it is."""
    games: int = 0
    opponents: tuple[PlayerNumber, ...] = ()
    """The first different ones, as many as make somebody established."""
    established: tuple[PlayerNumber, ...] = ()
    """The first opponents who were established when they met, as many as are needed to be listed."""

    @property
    def ordinal(self) -> float:
        """The strength that the person has almost surely; people are listed by it."""
        return self.mu - 3 * self.sigma

    @property
    def is_settled(self) -> bool:
        """Have they played enough for a word?"""
        return self.games >= MIN_RATED_GAMES and len(self.opponents) >= MIN_RATED_OPPONENTS

    @property
    def is_listed(self) -> bool:
        """Have they played enough for the list of all?"""
        return self.games >= MIN_RATED_GAMES and len(self.established) >= MIN_RATED_OPPONENTS

    @property
    def word(self) -> RatingWord:
        fitting = [word for word, least in WORDS_FROM.items() if self.ordinal >= least]
        return fitting[0] if fitting and self.is_settled else RatingWord.TURISTA


NEW_RATING = Rating()

Company = tuple[PlayerNumber, ...]
"""The people of a game, in the order of its players."""


class RatedGame(NamedTuple):
    """A rated game of somebody, kept for as long as it weighs down the next one of the same people."""

    at: Instant
    company: Company


def competitors(result: GameResult) -> tuple[PlayerResult, ...]:
    """The people whose ratings a game moves: those who began it. There have to be two of them, and not too many."""
    if not result.rated:
        return ()
    began = tuple([player for player in result.players if not player.came_late])
    return began if 1 < len(began) <= MAX_COMPETITORS else ()


def company_of(players: Sequence[PlayerResult]) -> Company:
    return tuple([player.player for player in players])


def lately(games: tuple[RatedGame, ...], now: Instant) -> tuple[RatedGame, ...]:
    """The games that still weigh, of some in the order of their ends."""
    if not games or games[0].at > now - MEETINGS_COUNT_MS:
        return games
    return tuple([game for game in games if game.at > now - MEETINGS_COUNT_MS])


def with_game(games: tuple[RatedGame, ...], game: RatedGame) -> tuple[RatedGame, ...]:
    """One more game, in the order of their ends: it may have been written down late."""
    if not games or games[-1].at <= game.at:
        return (*games, game)
    return tuple(sorted((*games, game), key=lambda one: one.at))


# Weights

PairWeights = Sequence[Sequence[float]]
"""How much each player counts for each other one, in the order of a game's players; nothing for themselves."""


def weights_of(company: Company, games: Sequence[Sequence[RatedGame]]) -> PairWeights:
    """The weights of a game, from the latest games of each of its people.

    A pair that meets for the first time at a table of strangers weighs 1, and all the less the more often it has met, and the
    more often all pairs of the table have in the mean: who always brings the same friend gains nothing from the others, too.

    >>> weights_of((1, 2), [[RatedGame(0, (1, 2)), RatedGame(1, (1, 3))], [RatedGame(0, (1, 2))]])
    [[0.0, 0.3333333333333333], [0.3333333333333333, 0.0]]
    """
    met = _meetings(company, games)
    usual = 1 + sum(map(sum, met)) / (len(company) * (len(company) - 1))
    return [
        [1 / (usual + times) if one != other else 0.0 for other, times in enumerate(row)]
        for one, row in enumerate(met)
    ]


def _meetings(company: Company, games: Sequence[Sequence[RatedGame]]) -> list[list[int]]:
    """How often each of a company has met each other one."""
    met = [[0] * len(company) for _ in company]
    for one, own in enumerate(games[:-1]):
        if own:
            seen = [person for game in own for person in game.company]
            for other in range(one + 1, len(company)):
                met[one][other] = met[other][one] = seen.count(company[other])
    return met


# Moving


def rate(
    before: Sequence[Rating], players: Sequence[PlayerResult], weights: PairWeights
) -> tuple[Rating, ...]:
    """The ratings after a game, in the order of its players."""
    company, variances = company_of(players), list(map(_unsure, before, weights))
    opponents = [
        _added(rating.opponents, company, own, ESTABLISHED_FROM)
        for own, rating in zip(company, before, strict=True)
    ]
    established = tuple(
        [one for one, known in zip(company, opponents, strict=True) if len(known) == ESTABLISHED_FROM]
    )
    return tuple(
        [
            Rating(
                *_moved(number, before, players, weights, variances),
                rating.games + 1,
                opponents[number],
                _added(rating.established, established, company[number], MIN_RATED_OPPONENTS),
            )
            for number, rating in enumerate(before)
        ]
    )


def _unsure(rating: Rating, weights: Sequence[float]) -> float:
    """The variance of a rating before a game."""
    return rating.sigma**2 + max(weights) * DRIFT_VARIANCE


def _moved(
    number: int,
    before: Sequence[Rating],
    players: Sequence[PlayerResult],
    weights: PairWeights,
    variances: Sequence[float],
) -> tuple[float, float]:
    """A player's mean and deviation after a game: the sum of what each of the others moves them by."""
    mu, variance, place = before[number].mu, variances[number], players[number].place
    gain = certainty = 0.0
    for other, weight in enumerate(weights[number]):
        if not weight:
            continue
        spread = variance + variances[other] + GAME_VARIANCE
        root = sqrt(spread)
        expected = 1 / (1 + exp((before[other].mu - mu) / root))
        against = players[other].place
        reached = 1.0 if place < against else 0.0 if place > against else 0.5
        step = weight * variance / root
        gain += step * (reached - expected)
        certainty += step * sqrt(variance) / spread * expected * (1 - expected)
    return mu + gain, sqrt(variance * max(1 - certainty, MIN_VARIANCE_LEFT))


# Whom somebody has met


def _added(known: Company, met: Company, own: PlayerNumber, most: int) -> Company:
    """The people whom somebody knows, with those whom they have met now, up to so many."""
    if len(known) >= most or not met:
        return known
    return (known + tuple([one for one in met if one != own and one not in known]))[:most]
