"""Ratings: how strong people are, by edition, from rated games only.

A rated game is judged by its places, pair by pair, as Weng and Lin do for Bradley and Terry's model. The more often a
pair has met within thirty days, and the other pairs of the table, the less it counts. A list shows nobody who has
not met several people who have themselves met many: neither one friend nor ten second accounts make a champion.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations
from math import exp, sqrt
from typing import NamedTuple

from engine.company.results.results import BookEntry, GameResult, PlayerNumber, PlayerResult, StatisticsReset
from engine.company.results.statistics import PersonStatistics, kind_of_game
from engine.tables.time.instants import DAY, Instant, Span

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
"""The share of the uncertainty before a game that is left at least."""


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
"""The people of a game, in the order of its players, by their first numbers: see `PlayerResult.weighs_as`."""


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
    return tuple([player.weighs_as for player in players])


def lately(games: tuple[RatedGame, ...], now: Instant) -> tuple[RatedGame, ...]:
    """The games that still weigh, of some in the order of their ends."""
    if not games or games[0].at > now - MEETINGS_COUNT_MS:
        return games
    return tuple([game for game in games if game.at > now - MEETINGS_COUNT_MS])


def with_game(games: tuple[RatedGame, ...], game: RatedGame) -> tuple[RatedGame, ...]:
    """The games with one more, in the order of their ends: it may have been written down late."""
    if not games or games[-1].at <= game.at:
        return (*games, game)
    return tuple(sorted((*games, game), key=lambda one: one.at))


# Pairs

_PAIRS = tuple([tuple(combinations(range(count), 2)) for count in range(MAX_COMPETITORS + 1)])
"""By the number of players, in the order in which their weights are given."""


def weights_of(company: Company, games: Sequence[Sequence[RatedGame]]) -> list[float]:
    """How much each pair of a game counts, from the latest games of each of its people.

    A pair that meets for the first time at a table of strangers weighs 1, and all the less the more often it has met, and the
    more often all pairs of the table have in the mean: who always brings the same friend gains nothing from the others, too.

    >>> weights_of((1, 2), [[RatedGame(0, (1, 2)), RatedGame(1, (1, 3))], [RatedGame(0, (1, 2))]])
    [0.3333333333333333]
    """
    seen = [[person for _, people in own for person in people] for own in games[:-1]]
    met = [seen[one].count(company[other]) for one, other in _PAIRS[len(company)]]
    usual = 1 + sum(met) / len(met)
    return [1 / (usual + times) for times in met]


def rate(
    before: Sequence[Rating], company: Company, places: Sequence[int], weights: Sequence[float]
) -> tuple[Rating, ...]:
    """The ratings after a game, in the order of its players."""
    opponents = [
        _added(rating.opponents, company, own, ESTABLISHED_FROM)
        for own, rating in zip(company, before, strict=True)
    ]
    established = tuple(
        [one for one, known in zip(company, opponents, strict=True) if len(known) == ESTABLISHED_FROM]
    )
    moved = _moved(before, places, weights)
    return tuple(
        [
            Rating(
                mu,
                sigma,
                rating.games + 1,
                known,
                _added(rating.established, established, own, MIN_RATED_OPPONENTS),
            )
            for own, rating, known, (mu, sigma) in zip(company, before, opponents, moved, strict=True)
        ]
    )


def _moved(
    before: Sequence[Rating], places: Sequence[int], weights: Sequence[float]
) -> list[tuple[float, float]]:
    """Everybody's mean and deviation after a game: the sum of what each of the others moves them by."""
    pairs = _PAIRS[len(before)]
    drift = max(weights) * DRIFT_VARIANCE  # a game that hardly counts hardly makes anybody less sure
    variances = [rating.sigma**2 + drift for rating in before]
    cubes = [variance**1.5 for variance in variances]
    gains, certainties = [0.0] * len(before), [0.0] * len(before)
    for (one, other), weight in zip(pairs, weights, strict=True):
        spread = variances[one] + variances[other] + GAME_VARIANCE
        root = sqrt(spread)
        expected = 1 / (1 + exp((before[other].mu - before[one].mu) / root))
        reached = 1.0 if places[one] < places[other] else 0.0 if places[one] > places[other] else 0.5
        surprise = weight * (reached - expected) / root
        gains[one] += variances[one] * surprise
        gains[other] -= variances[other] * surprise
        learned = weight * expected * (1 - expected) / (root * spread)
        certainties[one] += cubes[one] * learned
        certainties[other] += cubes[other] * learned
    return [
        (rating.mu + gain, sqrt(variance * max(1 - certainty, MIN_VARIANCE_LEFT)))
        for rating, gain, variance, certainty in zip(before, gains, variances, certainties, strict=True)
    ]


# Whom somebody has met


def _added(known: Company, met: Company, own: PlayerNumber, most: int) -> Company:
    """The people whom somebody knows, with those whom they have met now, at most `most`."""
    if len(known) >= most or not met:
        return known
    return (known + tuple([one for one in met if one != own and one not in known]))[:most]


# Player records: everything derived from the book of results, folded entry by entry. Nothing here is a source of truth:
# the records can be thrown away and folded again from the first entry on.


RECORDS_FORM = 3
"""The form of the records. Raise it with every change of what is folded: records of an older form are folded again."""


@dataclass(slots=True, kw_only=True)
class PlayerRecord:
    statistics: PersonStatistics = field(default_factory=PersonStatistics)
    ratings: dict[str, Rating] = field(default_factory=dict)
    """By edition."""
    lately: tuple[RatedGame, ...] = ()
    """Rated games that may weigh down the next one, of everybody who weighs as this player."""


Records = MutableMapping[PlayerNumber, PlayerRecord]
"""The records that a fold changes, and owns; a player who has none yet is new."""
Members = MutableMapping[int, set[PlayerNumber]]
"""By group: the people who have played rated games there. A fold adds to them."""


def numbers_in(entry: BookEntry) -> set[PlayerNumber]:
    """The players whose records an entry reads or changes."""
    if isinstance(entry, StatisticsReset):
        return {entry.player}
    return {number for player in entry.players for number in (player.player, player.weighs_as)}


def fold_all(entries: Iterable[BookEntry], records: Records, members: Members) -> None:
    for entry in entries:
        fold(entry, records, members)


def fold(entry: BookEntry, records: Records, members: Members) -> None:
    """Let one entry of the book change the records of its people."""
    if isinstance(entry, StatisticsReset):
        record = _record(records, entry.player)
        record.statistics = record.statistics.begun_anew(entry.at)
        return
    kind, winners = kind_of_game(entry), entry.winners
    for own in entry.players:
        _record(records, own.player).statistics.add(own, entry.players, kind, winners)
    if players := competitors(entry):
        _fold_ratings(entry, players, records)
        if entry.group is not None:
            members.setdefault(entry.group, set()).update([player.player for player in players])


def _record(records: Records, player: PlayerNumber) -> PlayerRecord:
    record = records.get(player)
    if record is None:
        record = records[player] = PlayerRecord()
    return record


def _fold_ratings(result: GameResult, players: Sequence[PlayerResult], records: Records) -> None:
    own, company = [records[player.player] for player in players], company_of(players)
    weighed = [_record(records, number) for number in company]
    recent = [lately(record.lately, result.ended) for record in weighed]
    before = [record.ratings.get(result.edition, NEW_RATING) for record in own]
    after = rate(before, company, [player.place for player in players], weights_of(company, recent))
    game = RatedGame(result.ended, company)
    for record, rating in zip(own, after, strict=True):
        record.ratings[result.edition] = rating
    for record, games in zip(weighed, recent, strict=True):
        record.lately = with_game(games, game)
