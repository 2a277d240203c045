"""Leaderboards: the strongest people of an edition, of those who have played enough to be listed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.company.player_records import PlayerRecord
from engine.company.ratings import NEW_RATING, Rating
from engine.company.results import PlayerNumber
from engine.tables.profiles import PersonId


class Leader(NamedTuple):
    place: int
    """Equal ratings share one."""
    person: PersonId
    rating: Rating


def leaders_among(
    records: Mapping[PlayerNumber, PlayerRecord], people: Mapping[PlayerNumber, PersonId], edition: str
) -> list[Leader]:
    """Those who may be listed, the strongest first."""
    ratings = {number: record.ratings.get(edition, NEW_RATING) for number, record in records.items()}
    listed = [number for number, rating in ratings.items() if rating.is_listed]
    ordered = sorted(listed, key=lambda number: (-ratings[number].ordinal, number))
    return leaders_in_order(ordered, records, people, edition)


def leaders_in_order(
    ordered: Sequence[PlayerNumber],
    records: Mapping[PlayerNumber, PlayerRecord],
    people: Mapping[PlayerNumber, PersonId],
    edition: str,
) -> list[Leader]:
    """Leaders with their places, in the order given; whoever was forgotten is left out."""
    leaders: list[Leader] = []
    for number in [number for number in ordered if number in people and number in records]:
        rating = records[number].ratings.get(edition, NEW_RATING)
        is_equal = bool(leaders) and leaders[-1].rating.ordinal == rating.ordinal
        place = leaders[-1].place if is_equal else len(leaders) + 1
        leaders.append(Leader(place, people[number], rating))
    return leaders
