"""Ratings: how strong people are, by edition, from rated games only.

A rated game is judged by its places. The k-th game of the same company within thirty days moves ratings by a k-th
part only, and a list shows nobody who has not met several opponents: many wins over one friend make no champion.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from openskill.models import PlackettLuce
from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

from engine.company.results import GameResult, PlayerNumber, PlayerResult
from engine.tables.instants import DAY, Instant, Span

SAME_COMPANY_MS: Span = 30 * DAY
"""Games of the same people within this time count less and less."""
MIN_RATED_GAMES = 10
MIN_RATED_OPPONENTS = 5
"""Games, and different opponents, without which nobody is listed."""

MAX_COMPETITORS = 8
"""Four seats, and as many people who have given one up."""

MODEL = PlackettLuce()
START_MU, START_SIGMA = MODEL.mu, MODEL.sigma


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
    """The first different ones, as many as are needed to be listed."""

    @property
    def ordinal(self) -> float:
        """The strength that the person has almost surely; people are listed by it."""
        return self.mu - 3 * self.sigma

    @property
    def is_listed(self) -> bool:
        return self.games >= MIN_RATED_GAMES and len(self.opponents) >= MIN_RATED_OPPONENTS

    @property
    def word(self) -> RatingWord:
        fitting = [word for word, least in WORDS_FROM.items() if self.ordinal >= least]
        return fitting[0] if fitting and self.is_listed else RatingWord.TURISTA


NEW_RATING = Rating()

Company = tuple[PlayerNumber, ...]
"""The people of a game, in the order of their numbers."""


class RatedGame(NamedTuple):
    """A rated game of somebody, kept for as long as it weighs down the next one of the same company."""

    at: Instant
    company: Company


def competitors(result: GameResult) -> tuple[PlayerResult, ...]:
    """The people whose ratings a game moves: those who began it. There have to be two of them, and not too many."""
    if not result.rated:
        return ()
    began = tuple([player for player in result.players if not player.came_late])
    return began if 1 < len(began) <= MAX_COMPETITORS else ()


def company_of(players: Sequence[PlayerResult]) -> Company:
    return tuple(sorted([player.weighs_as for player in players]))


def lately(games: tuple[RatedGame, ...], now: Instant) -> tuple[RatedGame, ...]:
    """The games that still weigh, of some in the order in which they were written down."""
    if not games or games[0].at > now - SAME_COMPANY_MS:
        return games
    return tuple([game for game in games if game.at > now - SAME_COMPANY_MS])


def weight_of(company: Company, games: Sequence[RatedGame]) -> float:
    """1 for the first game of a company lately, a half for the second, and so on.

    >>> weight_of((1, 2), [RatedGame(0, (1, 2)), RatedGame(1, (1, 3))])
    0.5
    """
    return 1 / (1 + sum([game.company == company for game in games]))


def rate(
    before: Sequence[Rating], players: Sequence[PlayerResult], company: Company, weight: float
) -> tuple[Rating, ...]:
    """The ratings after a game, in the order of its players."""
    after = MODEL.rate(_teams(before), ranks=[player.place for player in players])
    return tuple(
        [
            Rating(
                old.mu + weight * (new.mu - old.mu),
                old.sigma + weight * (new.sigma - old.sigma),
                old.games + 1,
                _met(old.opponents, player.weighs_as, company),
            )
            for old, (new,), player in zip(before, after, players, strict=True)
        ]
    )


class _OwnTeams(list[list[PlackettLuceRating]]):
    """Teams of one that the library may change."""

    # Shortcut: the library copies what it is given, and draws a random name for each copy, which takes half of its
    # time. Nobody else has these, so that they need not be copied, and are used again for every game.
    def __deepcopy__(self, memo: dict[int, Any]) -> list[list[PlackettLuceRating]]:
        return list(self)


_TEAMS = tuple([[MODEL.rating()] for _ in range(MAX_COMPETITORS)])


def _teams(ratings: Sequence[Rating]) -> _OwnTeams:
    teams = _OwnTeams(_TEAMS[: len(ratings)])
    for (one,), rating in zip(teams, ratings, strict=True):
        one.mu, one.sigma = rating.mu, rating.sigma
    return teams


def _met(known: tuple[PlayerNumber, ...], own: PlayerNumber, company: Company) -> tuple[PlayerNumber, ...]:
    if len(known) >= MIN_RATED_OPPONENTS:
        return known
    new = tuple([one for one in company if one != own and one not in known])
    return (known + new)[:MIN_RATED_OPPONENTS]
