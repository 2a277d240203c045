"""Ratings of people whose strength is known: do they find it, and what do helpers bring?

The games are made up, the ratings are the real ones. The peer is the rule until 0.7.0: the library's PlackettLuce, in which the k-th game of exactly the same company within thirty days counts a k-th part.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from math import log
from statistics import mean

from openskill.models import PlackettLuce

from bench.figures import Figure, at_least, at_most
from engine.company.results.ratings import PlayerRecord, Rating, Records, fold_all
from engine.company.results.results import GameResult, PlayerNumber, PlayerResult
from engine.rules import EDITIONS
from engine.tables.time.instants import DAY, MINUTE, Instant

AVERAGE: PlayerNumber = 1
"""Somebody of average strength, whom others may help."""
HELPER: PlayerNumber = 1_000
NEW_ACCOUNT: PlayerNumber = 2_000
EDITION = next(iter(EDITIONS))
MAX_PLACES_BROUGHT = 2.0
RUNS = 12
COMMUNITY, GAMES, DAYS = 30, 900, 300
DENSITIES = ((300, 100), (900, 300), (900, 45), (2_700, 300))
"""Games, and the days in which they are played."""


class Community:
    """People who play with one another by chance, some much more often than others."""

    def __init__(self, rng: random.Random, people: int) -> None:
        self.rng = rng
        self.people = range(1, people + 1)
        self.skill = {person: rng.gauss(0, 1) for person in self.people} | {AVERAGE: 0.0}
        self.activity = [0.2 + rng.expovariate(1) for _ in self.people]
        self.now: Instant = 0

    def games(self, count: int, days: int) -> Iterator[GameResult]:
        for _ in range(count):
            self.now += days * DAY // count
            yield self._game(self._ranked(self._some(self.rng.choice((2, 3, 4)))))

    def with_helper(self, count: int, *, helper: bool) -> Iterator[GameResult]:
        """Games of the average person with two strangers; the helper, if there is one, comes last."""
        for _ in range(count):
            self.now += 10 * MINUTE
            strangers = self.rng.sample(self.people[1:], 2)
            yield self._game([*self._ranked([AVERAGE, *strangers]), *([HELPER] if helper else [])])

    def farmed(self, helpers: int) -> Iterator[GameResult]:
        """A new account wins against every company of its helpers, who also play among themselves."""
        own = range(NEW_ACCOUNT + 1, NEW_ACCOUNT + 1 + helpers)
        beaten = chain(*[combinations(own, size) for size in (1, 2, 3)])
        for ranked in chain(combinations(own, 2), [(NEW_ACCOUNT, *some) for some in beaten]):
            self.now += MINUTE
            yield self._game(ranked)

    def _some(self, count: int) -> list[PlayerNumber]:
        found: dict[PlayerNumber, None] = {}
        while len(found) < count:
            found[self.rng.choices(self.people, self.activity)[0]] = None
        return list(found)

    def _ranked(self, players: Sequence[PlayerNumber]) -> list[PlayerNumber]:
        luck = {player: -log(-log(self.rng.random())) for player in players}
        return sorted(players, key=lambda player: -self.skill[player] - luck[player])

    def _game(self, ranked: Sequence[PlayerNumber]) -> GameResult:
        players = [PlayerResult(player=one, points=0, place=place) for place, one in enumerate(ranked, 1)]
        return GameResult(
            table="T",
            opened=self.now,
            ended=self.now,
            edition=EDITION,
            seats=len(players),
            rated=True,
            players=tuple(players),
        )

    # What came of it

    def agreement(self, records: Records) -> float:
        """Spearman's rank correlation of ratings and strength."""
        orders = [
            sorted(self.people, key=self.skill.__getitem__),
            sorted(self.people, key=lambda person: ordinal(records, person)),
        ]
        count = len(self.people)
        squares = sum([(orders[0].index(one) - orders[1].index(one)) ** 2 for one in self.people])
        return 1 - 6 * squares / (count * (count**2 - 1))

    def place(self, records: Records, person: PlayerNumber) -> int:
        return 1 + sum([ordinal(records, one) > ordinal(records, person) for one in self.people])


def ordinal(records: Records, person: PlayerNumber) -> float:
    return records.get(person, PlayerRecord()).ratings.get(EDITION, Rating()).ordinal


def rated(games: Iterable[GameResult]) -> Records:
    records: dict[PlayerNumber, PlayerRecord] = {}
    fold_all(games, records, {})
    return records


def rated_by_companies(games: Iterable[GameResult]) -> Records:
    """As until 0.7.0."""
    model, records, seen = PlackettLuce(), dict[PlayerNumber, PlayerRecord](), list[GameResult]()
    for game in games:
        company = sorted(game.numbers)
        seen = [one for one in seen if one.ended > game.ended - 30 * DAY]
        weight = 1 / (1 + sum([sorted(one.numbers) == company for one in seen]))
        seen.append(game)
        own = [records.setdefault(number, PlayerRecord()) for number in game.numbers]
        before = [record.ratings.get(EDITION, Rating()) for record in own]
        teams = [[model.create_rating([one.mu, one.sigma])] for one in before]
        after = model.rate(teams, ranks=[player.place for player in game.players])
        for record, old, (new,) in zip(own, before, after, strict=True):
            mu, sigma = old.mu + weight * (new.mu - old.mu), old.sigma + weight * (new.sigma - old.sigma)
            record.ratings[EDITION] = Rating(mu, sigma)
    return records


# Figures


def collusion_figures(runs: int = RUNS) -> Iterator[Figure]:
    for games, days in DENSITIES:
        books = [Community(random.Random(seed), COMMUNITY) for seed in range(runs)]
        played = [list(one.games(games, days)) for one in books]
        ours, theirs = [
            mean([one.agreement(rate(book)) for one, book in zip(books, played, strict=True)])
            for rate in (rated, rated_by_companies)
        ]
        yield at_least(f"{games} games in {days} days: correlation with strength", ours, theirs, "{:.3f}")
    without, brought = [mean([_place(seed, helper=own) for seed in range(runs)]) for own in (False, True)]
    name = "places that a helper brings in sixty games at tables of four"
    yield at_most(name, without - brought, MAX_PLACES_BROUGHT, "{:.1f}")
    for helpers in (3, 5, 10):
        listed = sum([_is_listed(seed, helpers) for seed in range(runs)])
        yield at_most(f"a new account with {helpers} helpers: listed in {runs} communities", listed, 0, "{}")


def _place(seed: int, *, helper: bool) -> int:
    community = Community(random.Random(seed), COMMUNITY)
    games = [*community.games(GAMES, DAYS), *community.with_helper(60, helper=helper)]
    return community.place(rated(games), AVERAGE)


def _is_listed(seed: int, helpers: int) -> bool:
    community = Community(random.Random(seed), COMMUNITY)
    records = rated([*community.games(GAMES, DAYS), *community.farmed(helpers)])
    return records[NEW_ACCOUNT].ratings[EDITION].is_listed
