"""Statistics of one person, counted game by game; and how reliable they are, without a word that shames."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.company.results.reliability import AnswerPace, Reliability
from engine.company.results.results import Counts, GameResult, PlayerNumber, PlayerResult
from engine.tables.seat import NO_ANSWERS, AnswerCounts
from engine.tables.time.instants import HOUR, Instant, Span

MAX_MET = 500
"""Of more people nobody reads how they fared against each; a record is rewritten with every game."""

# Shortcut: these values are changed in place, by the fold alone, which owns them: everybody else only reads them. To
# fold a game takes about half the time that it takes with frozen values, whose counts are copied game by game.


@dataclass(slots=True)
class HeadToHead:
    """The games with one other person."""

    games: int = 0
    ahead: int = 0
    """Where one's own place was the better one."""
    behind: int = 0


@dataclass(slots=True)
class GameCount:
    """Games of a kind that were played to the end."""

    games: int = 0
    wins: int = 0
    win_share: float = 0.0
    """A shared win counts for its part."""
    points: int = 0

    def add(self, own: PlayerResult, winners: int) -> None:
        self.games += 1
        self.points += own.points
        if own.place == 1:
            self.wins += 1
            self.win_share += 1 / winners


@dataclass(slots=True, kw_only=True)
class PersonStatistics:
    since: Instant | None = None
    """The time of the last reset."""
    kinds: dict[str, GameCount] = field(default_factory=dict)
    """By edition and number of seats: see `kind_of_game`."""
    best: int = 0
    """The most points in a game."""
    shared: int = 0
    """Wins that were shared."""
    left: int = 0
    """Games that a computer or somebody else finished."""
    streak: int = 0
    """Wins in a row, up to the last game."""
    best_streak: int = 0
    cards: dict[str, int] = field(default_factory=dict)
    buildings: dict[str, int] = field(default_factory=dict)
    met: dict[PlayerNumber, HeadToHead] = field(default_factory=dict)
    """The people whom they met last, at most `MAX_MET`; the latest stands last."""
    finished_with_people: int = 0
    left_with_people: int = 0
    answers: AnswerCounts = NO_ANSWERS
    """At tables with other people: computers wait for nobody."""

    def begun_anew(self, at: Instant | None) -> PersonStatistics:
        """All counts from the beginning, but for what others go by: how reliable the person is."""
        return PersonStatistics(
            since=at,
            finished_with_people=self.finished_with_people,
            left_with_people=self.left_with_people,
            answers=self.answers,
        )

    @property
    def all(self) -> GameCount:
        counts = self.kinds.values()
        return GameCount(
            sum([one.games for one in counts]),
            sum([one.wins for one in counts]),
            sum([one.win_share for one in counts]),
            sum([one.points for one in counts]),
        )

    @property
    def time_outs_in_hundred(self) -> float:
        """The questions of a hundred whose time ran out."""
        asked = self.answers.given + self.answers.time_outs
        return 100 * self.answers.time_outs / asked if asked else 0.0

    @property
    def mean_answer_time(self) -> Span:
        return self.answers.time // self.answers.given if self.answers.given else 0

    def add(self, own: PlayerResult, players: Sequence[PlayerResult], kind: str, winners: int) -> None:
        """Count a game of the person whose statistics they are."""
        if own.has_left:
            self.left += 1
        else:
            self._add_finished(own, kind, winners)
        if len(players) > 1:
            self._add_others(own, players)

    def _add_finished(self, own: PlayerResult, kind: str, winners: int) -> None:
        if kind not in self.kinds:
            self.kinds[kind] = GameCount()
        self.kinds[kind].add(own, winners)
        self.best = max(self.best, own.points)
        if own.place == 1:
            self.shared += winners > 1
            self.streak += 1
            self.best_streak = max(self.best_streak, self.streak)
        else:
            self.streak = 0
        _add_counts(self.cards, own.cards)
        _add_counts(self.buildings, own.buildings)

    def _add_others(self, own: PlayerResult, players: Sequence[PlayerResult]) -> None:
        self.left_with_people += own.has_left
        self.finished_with_people += not own.has_left
        self.answers = self.answers.plus(own.answers)
        for other in players:
            if other is not own:
                self._meet(other.player, other.place - own.place)

    def _meet(self, other: PlayerNumber, behind: int) -> None:
        """Count a game against somebody who came `behind` places behind; the person who was not met for longest makes
        room."""
        met = self.met.pop(other, None) or HeadToHead()
        met.games += 1
        met.ahead += behind > 0
        met.behind += behind < 0
        self.met[other] = met
        if len(self.met) > MAX_MET:
            del self.met[next(iter(self.met))]


def kind_of_game(result: GameResult) -> str:
    return f"{result.edition}/{result.seats}"


def _add_counts(counts: dict[str, int], more: Counts) -> None:
    for name, count in more.items():
        counts[name] = counts.get(name, 0) + count


def favourites(counts: Counts, most: int) -> tuple[tuple[str, int], ...]:
    """The most frequent names, with their counts; equal counts in the order of their names.

    >>> favourites({"mama": 2, "peso": 7, "siesta": 2}, 2)
    (('peso', 7), ('mama', 2))
    """
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:most])


# Reliability


QUICK_WITHIN_MS: Span = HOUR
STEADY_WITHIN_MS: Span = 12 * HOUR
"""Mean times of an answer, without rests and pauses."""
MIN_ANSWERS_FOR_PACE = 20
MAX_STEADY_TIME_OUTS = 10.0
"""Of a hundred questions: whose time runs out more often is called slow."""
MIN_STEADY_GAMES = 3


UNKNOWN_RELIABILITY = Reliability()


def reliability_of(statistics: PersonStatistics) -> Reliability:
    finished, left = statistics.finished_with_people, statistics.left_with_people
    stays = finished >= MIN_STEADY_GAMES and finished >= 4 * left
    return Reliability(finished, _pace_of(statistics), stays)


def _pace_of(statistics: PersonStatistics) -> AnswerPace | None:
    if statistics.answers.given + statistics.answers.time_outs < MIN_ANSWERS_FOR_PACE:
        return None
    if statistics.time_outs_in_hundred > MAX_STEADY_TIME_OUTS:
        return AnswerPace.SLOW
    mean = statistics.mean_answer_time
    if mean <= QUICK_WITHIN_MS:
        return AnswerPace.QUICK
    return AnswerPace.STEADY if mean <= STEADY_WITHIN_MS else AnswerPace.SLOW
