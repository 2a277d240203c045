"""Everything that can be done to a season. Each change is a value; it refuses, or returns the season as it is then.

A change that was made before changes nothing, so that a caller who is not sure whether it was made makes it again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.company.season.pairing import PastRounds, Seating, seat_together
from engine.company.season.season import (
    DIVIDED_FROM,
    LATE_TABLE_MS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    PAUSE_MS,
    ROUND_COUNT,
    Heritage,
    Season,
    SeasonPhase,
    SeasonPlayer,
    SeasonRound,
    SeasonTable,
    company_sizes,
    lot_of,
    meetings,
    players_in,
    round_span,
    standing_of,
)
from engine.company.season.standings import Scoring
from engine.tables.frozen import FrozenKind
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.time.instants import Instant, Outages, ends_at


class SeasonChange(FrozenKind, ABC):
    """Something that can be done to a season."""

    @abstractmethod
    def apply(self, season: Season, now: Instant) -> Season:
        """The season as it is then; the same one if there is nothing to do."""


# Coming and going


class SignUp(SeasonChange):
    person: PersonId
    name: str = field(repr=False)
    pseudonym: PersonId | None = None
    """By which a season knows them again in which they were forgotten."""

    def apply(self, season: Season, now: Instant) -> Season:
        if season.phase is not SeasonPhase.SIGN_UP:
            raise Refused(Refusal.SEASON_BEGUN)
        if season.number_of(self.person) is not None:
            return season
        if {self.person, self.pseudonym} & {*season.heritage.resting}:
            raise Refused(Refusal.SEASON_RESTING)
        if len(season.players) == MAX_PLAYERS:
            raise Refused(Refusal.SEASON_FULL, most=MAX_PLAYERS)
        has_title = self.person in season.heritage.champions
        player = SeasonPlayer(person=self.person, name=self.name, has_title=has_title)
        return replace(season, players=(*season.players, player))


class Withdraw(SeasonChange):
    """Leave: at once while people sign up, otherwise after the table where the player sits."""

    person: PersonId

    def apply(self, season: Season, now: Instant) -> Season:
        _check_not_over(season)
        number = season.number_of(self.person)
        if number is None:
            return season
        if season.phase is SeasonPhase.SIGN_UP:
            return replace(season, players=season.players[:number] + season.players[number + 1 :])
        return _with_player(season, number, replace(season.players[number], has_left=True))


class ForgetPlayer(SeasonChange):
    """Erase a person: their name goes, the others' results stay, and so does, under a pseudonym, what they dropped out of."""

    person: PersonId
    pseudonym: PersonId

    def apply(self, season: Season, now: Instant) -> Season:
        season = replace(
            season,
            heritage=_without(season.heritage, self.person, self.pseudonym),
            opener=None if season.opener == self.person else season.opener,
        )
        number = season.number_of(self.person)
        if number is None:
            return season
        if season.phase is SeasonPhase.SIGN_UP:
            return Withdraw(self.person).apply(season, now)
        bare = replace(season.players[number], person=self.pseudonym, name="", has_left=True)
        return _with_player(season, number, bare)


def _without(heritage: Heritage, person: PersonId, pseudonym: PersonId) -> Heritage:
    def others(people: tuple[PersonId, ...]) -> tuple[PersonId, ...]:
        return tuple([one for one in people if one != person])

    return Heritage(
        order=others(heritage.order),
        champions=others(heritage.champions),
        resting=tuple([pseudonym if one == person else one for one in heritage.resting]),
    )


def _with_player(season: Season, number: int, player: SeasonPlayer) -> Season:
    return replace(season, players=(*season.players[:number], player, *season.players[number + 1 :]))


# What its admins may do


class BeginSeason(SeasonChange):
    """Begin now, with the people who have signed up."""

    def apply(self, season: Season, now: Instant) -> Season:
        if season.phase is not SeasonPhase.SIGN_UP:
            raise Refused(Refusal.SEASON_BEGUN)
        if len(season.players) < MIN_PLAYERS:
            raise Refused(Refusal.TOO_FEW)
        return _carried_on(replace(season, begins=min(season.begins, now), paused_until=None), now)


class PauseSeason(SeasonChange):
    """Begin no further round for a while. Tables that are being played go on."""

    def apply(self, season: Season, now: Instant) -> Season:
        _check_not_over(season)
        return season if season.paused_until else replace(season, paused_until=now + PAUSE_MS)


class ResumeSeason(SeasonChange):
    def apply(self, season: Season, now: Instant) -> Season:
        _check_not_over(season)
        return _carried_on(replace(season, paused_until=None), now)


class EndSeason(SeasonChange):
    """End it now: the standing is what it is, and tables that are being played count for themselves only."""

    def apply(self, season: Season, now: Instant) -> Season:
        return season if season.phase is SeasonPhase.OVER else _ended(season, now)


def _check_not_over(season: Season) -> None:
    if season.phase is SeasonPhase.OVER:
        raise Refused(Refusal.SEASON_OVER)


class MoveSeason(SeasonChange):
    """The group has become another chat."""

    group: int

    def apply(self, season: Season, now: Instant) -> Season:
        if season.group.id == self.group:
            return season
        return replace(season, group=replace(season.group, id=self.group))


# Tables


class NoteTable(SeasonChange):
    """A table of the latest round has been opened; without a code it cannot be, as its people are gone."""

    round: int
    table: int
    code: str | None

    def apply(self, season: Season, now: Instant) -> Season:
        if season.phase is not SeasonPhase.PLAYING or len(season.rounds) != self.round + 1:
            return season
        known = season.rounds[self.round].tables[self.table]
        if known.code is not None or known.is_over:
            return season
        noted = replace(known, code=self.code, is_over=self.code is None)
        return _carried_on(_with_table(season, self.table, noted), now)


@dataclass(frozen=True, slots=True)
class TableResult:
    """The result of a table."""

    code: str
    places: tuple[int, ...] = ()
    """Of its players, in the season's order; empty: it was closed without a result."""
    dropped: tuple[int, ...] = ()
    """The players who dropped out."""


class CountTable(SeasonChange):
    """A table of the latest round is over: its result counts, once."""

    result: TableResult

    def apply(self, season: Season, now: Instant) -> Season:
        if season.phase is not SeasonPhase.PLAYING:
            return season
        for number, table in enumerate(season.rounds[-1].tables):
            if table.code == self.result.code and not table.is_over:
                result = self.result
                counted = replace(table, is_over=True, places=result.places, dropped=result.dropped)
                return _carried_on(_with_table(season, number, counted), now)
        return season


def _with_table(season: Season, number: int, table: SeasonTable) -> Season:
    latest = season.rounds[-1]
    tables = (*latest.tables[:number], table, *latest.tables[number + 1 :])
    return replace(season, rounds=(*season.rounds[:-1], replace(latest, tables=tables)))


# Time


class LookAgain(SeasonChange):
    """Let everything happen that is due by now. An outage puts the last day of tables off, and this with it."""

    outages: Outages = ()

    def apply(self, season: Season, now: Instant) -> Season:
        late = _late_at(season, self.outages)
        if late is not None and late <= now:
            season = _without_late_tables(season)
        return _carried_on(season, now)


def next_look(season: Season, outages: Outages = ()) -> Instant | None:
    """The next instant at which something happens by itself; None: nothing ever will."""
    if season.phase is SeasonPhase.OVER:
        return None
    if (late := _late_at(season, outages)) is not None:
        return late
    moments = [season.paused_until, season.begins if season.phase is SeasonPhase.SIGN_UP else None]
    return max([moment for moment in moments if moment is not None], default=season.opened)


def _late_at(season: Season, outages: Outages) -> Instant | None:
    """The instant from which the tables of the latest round are not waited for; None if all are over."""
    if season.phase is not SeasonPhase.PLAYING or season.rounds[-1].is_over:
        return None
    latest = season.rounds[-1]
    return ends_at(latest.began, latest.last_day + LATE_TABLE_MS - latest.began, outages)


def _without_late_tables(season: Season) -> Season:
    latest = season.rounds[-1]
    tables = tuple([replace(table, is_over=True) for table in latest.tables])
    return replace(season, rounds=(*season.rounds[:-1], replace(latest, tables=tables)))


def _carried_on(season: Season, now: Instant) -> Season:
    """The season with the next round, if it is time for it."""
    if season.paused_until is not None and season.paused_until <= now:
        season = replace(season, paused_until=None)
    return _next_round(season, now) if _goes_on(season, now) else season


def _goes_on(season: Season, now: Instant) -> bool:
    if season.phase is SeasonPhase.OVER or season.paused_until is not None:
        return False
    return season.begins <= now if season.phase is SeasonPhase.SIGN_UP else season.rounds[-1].is_over


def _next_round(season: Season, now: Instant) -> Season:
    """Begin the next round, or end the season if there is none, or nobody to play it."""
    if season.phase is SeasonPhase.SIGN_UP:
        season = _divided(season)
    if len(season.rounds) == ROUND_COUNT or len(players_in(season)) < MIN_PLAYERS:
        return _ended(season, now)
    tables = tuple([SeasonTable(players=players) for players in _seating(season)])
    begun = SeasonRound(began=now, last_day=now + round_span(season.pace), tables=tables)
    return replace(season, phase=SeasonPhase.PLAYING, rounds=(*season.rounds, begun))


def _ended(season: Season, now: Instant) -> Season:
    return replace(season, phase=SeasonPhase.OVER, ended=now, paused_until=None)


def _divided(season: Season) -> Season:
    """The players as they go into the first round: by their strength, and from nine on in two halves.

    Who is new is drawn by lot, so that nobody chooses a division by signing up late.
    """
    known = {person: place for place, person in enumerate(season.heritage.order)}
    drawn = list(season.players)
    if season.lot:
        lot_of(season, "divisions").shuffle(drawn)
    players = sorted(drawn, key=lambda player: known.get(player.person or 0, len(known)))
    upper = (len(players) + 1) // 2 if len(players) >= DIVIDED_FROM else len(players)
    divided = [replace(player, division=int(number >= upper)) for number, player in enumerate(players)]
    return replace(season, players=tuple(divided))


def _seating(season: Season) -> Seating:
    """The tables of the next round. A division with one player left would let them wait: then all play together."""
    rng, pools = lot_of(season, str(len(season.rounds))), _pools(season)
    sizes = company_sizes(season) if season.scoring is Scoring.EVEN else None
    past = PastRounds(meetings(season), _strength(season), sizes)
    return tuple([table for pool in pools for table in seat_together(pool, past, rng)])


def _pools(season: Season) -> Sequence[Sequence[int]]:
    everybody = players_in(season)
    pools = [[one for one in everybody if season.players[one].division == each] for each in season.divisions]
    filled = [pool for pool in pools if pool]
    return filled if all([len(pool) >= MIN_PLAYERS for pool in filled]) else [everybody]


def _strength(season: Season) -> dict[int, int]:
    """The place of each player, in the first round that of the season before. New players come last, all alike."""
    if season.rounds:
        return {row.player: row.place for one in season.divisions for row in standing_of(season, one)}
    known = len(season.heritage.order)
    places = {person: place for place, person in enumerate(season.heritage.order)}
    return {number: places.get(player.person or 0, known) for number, player in enumerate(season.players)}
