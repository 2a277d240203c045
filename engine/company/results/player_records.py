"""Player records: everything derived from the book of results, folded entry by entry.

Nothing here is a source of truth: the records can be thrown away and folded again from the first entry on.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableMapping, Sequence
from dataclasses import dataclass, field

from engine.company.results.ratings import (
    NEW_RATING,
    RatedGame,
    Rating,
    company_of,
    competitors,
    lately,
    rate,
    weights_of,
    with_game,
)
from engine.company.results.results import BookEntry, GameResult, PlayerNumber, PlayerResult, StatisticsReset
from engine.company.results.statistics import PersonStatistics, kind_of_game

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
    weighed = [_record(records, player.weighs_as) for player in players]
    recent = [lately(record.lately, result.ended) for record in weighed]
    before = [record.ratings.get(result.edition, NEW_RATING) for record in own]
    after = rate(before, players, weights_of(company, recent))
    game = RatedGame(result.ended, company)
    for record, rating in zip(own, after, strict=True):
        record.ratings[result.edition] = rating
    for record, games in zip(weighed, recent, strict=True):
        record.lately = with_game(games, game)
