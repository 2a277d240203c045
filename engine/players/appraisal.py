"""Appraisal: each player's chances of winning, seen between two rounds.

A score is made of few features of a player's position; the chances of winning are the softmax of all scores. The
weights are not guessed: `python -m bench.appraisal` lets computers play thousands of games and fits them to who won.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from operator import mul

from engine.players.instinct.glance import Offer, offer
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.course.market import ends
from engine.rules.state import Player, Position, Row

ARCHITECT_ELSEWHERE = 0.5
"""The weight of a building that asks for an Architect who is neither shown nor in hand."""

FEATURES = (
    "points",
    "points squared",
    "coloured bricks",
    "rubble",
    "pesos",
    "workers",
    "nearest building",
    "buildings at the ends",
    "buildings behind them",
    "the building that wins",
    "Mama in hand",
    "Pesos in hand",
)

WEIGHTS: Mapping[tuple[str, int], Sequence[float]] = {
    ("havana-2009", 2): (4.17, 1.55, 0.59, 0.50, 0.48, 0.61, -0.02, 0.17, 0.03, 0.82, 0.14, 0.28),
    ("havana-2009", 3): (5.41, 0.74, 0.64, 0.86, 0.55, 0.65, 0.27, 0.11, 0.14, 1.09, 0.12, 0.13),
    ("havana-2009", 4): (4.68, 0.31, 0.80, 0.82, 0.53, 0.63, -0.18, 0.31, 0.34, 1.16, 0.07, 0.11),
    ("la-habana-2024", 2): (4.23, 1.53, 0.63, 0.46, 0.51, 0.45, -0.21, 0.15, 0.10, 1.35, 0.20, 0.21),
    ("la-habana-2024", 3): (4.73, 1.51, 0.79, 0.74, 0.78, 0.77, 0.13, 0.06, 0.17, 1.19, 0.28, 0.18),
    ("la-habana-2024", 4): (5.21, -0.16, 0.93, 0.78, 0.73, 0.55, 0.15, 0.19, 0.25, 1.35, 0.34, 0.14),
}
"""By edition and number of players, in the order of the features."""


def chances(game: Position) -> list[float]:
    """The chances of each seat to win; together they are one."""
    return foretold(WEIGHTS[game.setup.edition.key, game.setup.players], features(game))


def foretold(weights: Sequence[float], rows: Sequence[Sequence[float]]) -> list[float]:
    """The chances that these weights give to players with these features."""
    scores = [sum(map(mul, weights, row)) for row in rows]
    best = max(scores)
    odds = [exp(score - best) for score in scores]
    total = sum(odds)
    return [part / total for part in odds]


def features(game: Position) -> list[list[float]]:
    """A row for each player, in the order of `FEATURES`."""
    offers = [offer(building) for building in ends(game.rows).values()]
    behind = [offer(building) for building in second(game.rows)]
    return [_features(player, game.setup.goal, offers, behind) for player in game.players]


def second(rows: tuple[Row, Row]) -> list[Building]:
    """The buildings that become ends when one is gone."""
    return [row[at] for row in rows if len(row) > 3 for at in (1, -2)]


def _features(player: Player, goal: int, offers: Sequence[Offer], behind: Sequence[Offer]) -> list[float]:
    goods, hand = player.goods, player.hand
    points = player.points
    has_architect = Card.ARCHITECT in hand or Card.ARCHITECT in player.shown
    nearest = at_ends = wins = 0.0
    for _, worth, architect, needs in offers:
        near = payment_nearness(needs, goods)
        if architect and not has_architect:
            near *= ARCHITECT_ELSEWHERE
        at_ends += worth * near
        if worth * near > nearest:
            nearest = worth * near
        if worth >= goal - points and near > wins:
            wins = near
    return [
        points / goal,
        (points / goal) ** 2,
        (goods[0] + goods[1] + goods[2] + goods[3]) / 4,
        goods[4] / 8,
        goods[5] / 8,
        goods[6] / 4,
        nearest / 4,
        at_ends / 6,
        sum([other.points * payment_nearness(other.needs, goods) for other in behind]) / 6,
        wins,
        float(Card.MAMA in hand),
        float(Card.PESOS in hand),
    ]


def payment_nearness(needs: Sequence[tuple[int, int, float]], goods: Sequence[int]) -> float:
    """1 for a building that can be paid, the less the more is missing."""
    missing = 1.0
    for good, count, each in needs:
        lack = count - goods[good]
        if lack > 0:
            missing += lack * each
    return 1.0 / (missing * missing)
