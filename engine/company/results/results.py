"""Results: what a finished game leaves behind, with people as numbers of their own.

A person's number stands for them in every result. When they are forgotten, the link between the two is deleted, so
that nothing names them, while what others have won and lost stays as it was. If they come back and play rated games,
these say which number was theirs, so that nobody is rated by the same opponent under ever new numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple

from engine.rules.course.ending import Outcome, outcome
from engine.rules.events import BuildingBought, CardsRevealed
from engine.rules.record import BadRecord, Record, replay_steps
from engine.tables.past.records import record_of
from engine.tables.profiles import PersonId
from engine.tables.seat import NO_ANSWERS, AnswerCounts
from engine.tables.table import FormerPlayer, Phase, Snapshot, Table
from engine.tables.time.instants import Instant

PlayerNumber = int
"""Stands for a person in results and in everything derived from them."""

Counts = dict[str, int]
NO_COUNTS: Counts = {}
NOBODY_IS_BACK: Mapping[PersonId, PlayerNumber] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerResult:
    """A game's result for one of its people."""

    player: PlayerNumber
    points: int
    place: int
    """1: they have won, perhaps not alone."""
    has_left: bool = False
    """They gave their seat up, or somebody took it over for good: that is the last place."""
    came_late: bool = False
    """They took over a seat in mid-game, and had none when it began."""
    formerly: PlayerNumber | None = None
    """Rated games: the first number of somebody who was forgotten and has come back."""
    answers: AnswerCounts = NO_ANSWERS
    cards: Counts = field(default_factory=dict)
    """How often each card was turned up; only for those who played from the beginning to the end."""
    buildings: Counts = field(default_factory=dict)

    @property
    def weighs_as(self) -> PlayerNumber:
        """The number that stands for the same person wherever rated games of the same people count less."""
        return self.player if self.formerly is None else self.formerly


def result_name(code: str, opened: Instant) -> str:
    """The name of a table's entry: the codes of deleted tables are given again."""
    return f"{code}:{opened}"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResult:
    table: str
    opened: Instant
    ended: Instant
    edition: str
    seats: int
    rated: bool = False
    group: int | None = None
    players: tuple[PlayerResult, ...]
    """The people; a computer's seat only counts for the places of the others."""

    @property
    def name(self) -> str:
        return result_name(self.table, self.opened)

    @property
    def winners(self) -> int:
        """How many people share the win."""
        return sum([player.place == 1 for player in self.players])

    @property
    def numbers(self) -> tuple[PlayerNumber, ...]:
        return tuple([player.player for player in self.players])


@dataclass(frozen=True, slots=True, kw_only=True)
class StatisticsReset:
    """A person has started their statistics afresh; their ratings stay, and how reliable they are."""

    player: PlayerNumber
    at: Instant
    token: str

    @property
    def name(self) -> str:
        return f"reset:{self.token}"

    @property
    def numbers(self) -> tuple[PlayerNumber, ...]:
        return (self.player,)


BookEntry = GameResult | StatisticsReset
"""An entry in the book of results, in the order in which it came."""


class SeatPieces(NamedTuple):
    """The cards a seat has shown and the buildings it has bought, counted by name."""

    cards: Counts = NO_COUNTS
    buildings: Counts = NO_COUNTS


def people_in(table: Table) -> tuple[PersonId, ...]:
    """The people whom the result of a table names."""
    return (*table.people, *[former.person for former in _gone(table)])


def _gone(table: Table) -> list[FormerPlayer]:
    """The former players who do not sit at another seat by now."""
    return [former for former in table.former if former.person not in table.people]


def _left_by(table: Table) -> tuple[bool, ...]:
    """Has the person of each seat given it up, or another seat before?"""
    former = [one.person for one in table.former]
    return tuple([seat.given_up or seat.person in former for seat in table.seats])


def _latecomers(table: Table) -> set[PersonId]:
    """Those who took over a seat in mid-game, and had none when it began."""
    return {*people_in(table)} - {*table.beginners}


def result_of(
    snapshot: Snapshot,
    log: Sequence[str],
    numbers: Mapping[PersonId, PlayerNumber],
    formerly: Mapping[PersonId, PlayerNumber] = NOBODY_IS_BACK,
) -> GameResult | None:
    """The result of a finished game; None if there is none, or nobody whom it could count for.

    `formerly` has the first numbers of those who have come back after they were forgotten.
    """
    table, game = snapshot
    end = outcome(game) if game is not None and table.phase is Phase.FINISHED else None
    if game is None or end is None or not people_in(table):
        return None
    pieces = _pieces(record_of_log(snapshot, log), len(table.seats))
    before = {numbers[person]: first for person, first in formerly.items() if numbers[person] != first}
    return GameResult(
        table=table.code,
        opened=table.opened,
        ended=table.ended or table.opened,
        edition=table.options.edition,
        seats=len(table.seats),
        rated=table.options.rated,
        group=table.group.id if table.group else None,
        players=tuple(
            [
                replace(player, formerly=before[player.player]) if player.player in before else player
                for player in (*_seated(table, end, pieces, numbers), *_former(table, end, numbers))
            ]
        ),
    )


def record_of_log(snapshot: Snapshot, log: Sequence[str]) -> Record | None:
    try:
        return record_of(snapshot.game, log) if snapshot.game is not None else None
    except BadRecord:
        return None


def _seated(
    table: Table, end: Outcome, pieces: Sequence[SeatPieces], numbers: Mapping[PersonId, PlayerNumber]
) -> Iterator[PlayerResult]:
    left, late = _left_by(table), _latecomers(table)
    places = places_of(end.points, left)
    for number, seat in enumerate(table.seats):
        if seat.person is None:
            continue
        has_left, came_late = left[number], seat.person in late
        cards, buildings = SeatPieces() if has_left or came_late or seat.stayed else pieces[number]
        yield PlayerResult(
            player=numbers[seat.person],
            points=end.points[number],
            place=places[number],
            has_left=has_left,
            came_late=came_late,
            answers=seat.answers,
            cards=cards,
            buildings=buildings,
        )


def _former(table: Table, end: Outcome, numbers: Mapping[PersonId, PlayerNumber]) -> Iterator[PlayerResult]:
    late = _latecomers(table)
    for former in _gone(table):
        yield PlayerResult(
            player=numbers[former.person],
            points=end.points[former.seat],
            place=len(table.seats),
            has_left=True,
            came_late=former.person in late,
            answers=former.answers,
        )


def places_of(points: Sequence[int], left: Sequence[bool]) -> tuple[int, ...]:
    """The places by points; equal points share one, and players who have left come last.

    >>> places_of([9, 20, 20, 25], [False, False, False, True])
    (3, 1, 1, 4)
    """
    stayed = [own for own, has_left in zip(points, left, strict=True) if not has_left]
    return tuple(
        [
            len(points) if has_left else 1 + sum([other > own for other in stayed])
            for own, has_left in zip(points, left, strict=True)
        ]
    )


def _pieces(record: Record | None, seats: int) -> tuple[SeatPieces, ...]:
    """The cards and buildings that each seat has shown and bought; nothing if the record cannot be replayed."""
    cards: list[Counter[str]] = [Counter() for _ in range(seats)]
    buildings: list[Counter[str]] = [Counter() for _ in range(seats)]
    try:
        steps = replay_steps(record) if record else []
    except BadRecord:
        steps = []
    for event in [event for step in steps for event in step.news]:
        if isinstance(event, CardsRevealed):
            cards[event.seat].update([card.value for card in event.cards])
        elif isinstance(event, BuildingBought):
            buildings[event.seat][event.building.name] += 1
    return tuple(
        [SeatPieces(dict(shown), dict(bought)) for shown, bought in zip(cards, buildings, strict=True)]
    )
