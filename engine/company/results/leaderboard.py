"""Leaderboards: the strongest people of an edition, of those who have played enough to be listed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.company.results.ratings import (
    ESTABLISHED_FROM,
    MIN_RATED_GAMES,
    MIN_RATED_OPPONENTS,
    NEW_RATING,
    PlayerRecord,
    Rating,
)
from engine.company.results.results import PlayerNumber
from engine.tables.profiles import PersonId


class Leader(NamedTuple):
    place: int
    """Equal ratings share one."""
    person: PersonId
    rating: Rating


def leaders_among(
    records: Mapping[PlayerNumber, PlayerRecord], people: Mapping[PlayerNumber, PersonId], edition: str
) -> list[Leader]:
    """The strongest of people who know one another, the strongest first.

    An opponent who has met half of them is established here: a circle of friends has a list, and a few second accounts among
    many have none.
    """
    ratings = {number: record.ratings.get(edition, NEW_RATING) for number, record in records.items()}
    enough = min(ESTABLISHED_FROM, sum([rating.games > 0 for rating in ratings.values()]) // 2)
    known = {number for number, rating in ratings.items() if len(rating.opponents) >= enough}
    listed = [number for number, rating in ratings.items() if _is_listed(rating, known)]
    ordered = sorted(listed, key=lambda number: (-ratings[number].ordinal, number))
    return leaders_in_order(ordered, records, people, edition)


def _is_listed(rating: Rating, known: set[PlayerNumber]) -> bool:
    established = known.intersection(rating.opponents) | {*rating.established}
    return rating.games >= MIN_RATED_GAMES and len(established) >= MIN_RATED_OPPONENTS


def leaders_in_order(
    ordered: Sequence[PlayerNumber],
    records: Mapping[PlayerNumber, PlayerRecord],
    people: Mapping[PlayerNumber, PersonId],
    edition: str,
) -> list[Leader]:
    """Leaders with their places, in the given order, without people who were forgotten."""
    leaders: list[Leader] = []
    for number in [number for number in ordered if number in people and number in records]:
        rating = records[number].ratings.get(edition, NEW_RATING)
        is_equal = bool(leaders) and leaders[-1].rating.ordinal == rating.ordinal
        place = leaders[-1].place if is_equal else len(leaders) + 1
        leaders.append(Leader(place, people[number], rating))
    return leaders
