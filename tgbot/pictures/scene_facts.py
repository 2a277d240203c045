"""Facts of scenes: what the pictures beside the table show, from the invitation to the podium."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.buildings import Building
from engine.rules.cards import Card
from tgbot.pictures.facts import EditionPicture, OwnCards


@dataclass(frozen=True, slots=True, kw_only=True)
class TableScene(EditionPicture):
    """A scene at a table: what its header shows."""

    code: str
    mark: int
    goal: int


# The reveal


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealedPlayer:
    """A player whose cards were turned up."""

    name: str
    seat: int
    shown: tuple[Card, ...]
    """Lower digits first."""
    new: tuple[Card, ...]
    """Those among them that were face down; none if that is not known, or if all are new."""
    is_computer: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealFacts(TableScene):
    """The numbers of a round."""

    round: int
    players: tuple[RevealedPlayer, ...]
    """In the order of the round."""


# The podium


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceFacts:
    """The result of a player."""

    place: int
    """From 1; equal points share a place."""
    name: str
    seat: int
    points: int
    points_by_round: tuple[int, ...]
    """At the end of each round; empty if it is not known."""
    built: tuple[Building, ...]
    """As they were built."""
    is_computer: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PodiumFacts(TableScene):
    """A finished game."""

    rounds: int
    places: tuple[PlaceFacts, ...]
    """The winners first."""


# Everybody's chances


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerChances:
    """A player's chances of winning in a finished game."""

    name: str
    seat: int
    percents: tuple[int, ...]
    """At the end of each round."""
    is_computer: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChancesFacts(TableScene):
    """Everybody's chances in a finished game, round by round."""

    players: tuple[PlayerChances, ...]
    """The winners first."""

    @property
    def rounds(self) -> int:
        return len(self.players[0].percents)


# The lobby


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbySeat:
    """A seat that is taken."""

    name: str
    is_host: bool
    is_computer: bool
    is_held: bool
    """Is it kept for somebody who still has to come in?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyFacts(TableScene):
    """An invitation to a table."""

    seats: tuple[LobbySeat, ...]
    free_count: int
    pace: str
    """In words."""


# The hand


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFacts(TableScene):
    """The reader's own cards, for nobody else."""

    round: int
    own: OwnCards


# Lessons


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonFacts(EditionPicture):
    """One of the pictures that teach the game."""

    number: int
    """From 1."""


# The cards


@dataclass(frozen=True, slots=True, kw_only=True)
class AllCardsFacts(EditionPicture):
    """The action cards of an edition with their effects."""


# The standing of a season


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRow:
    """A player of a season."""

    place: int | None
    """From 1; equal points share a place. None: they have no points yet."""
    number: int
    """Among the players of the season, from 1: for a name that cannot be drawn."""
    name: str
    points: str
    """As they are written in the picture's language; empty while people sign up."""
    has_title: bool
    """Have they won the season before?"""
    is_in: bool
    """Do they play in further rounds?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingFacts(EditionPicture):
    """A season, as its group sees it."""

    number: int
    round: int
    """0 while people sign up."""
    rounds: int
    is_over: bool
    champions: tuple[str, ...]
    divisions: tuple[tuple[StandingRow, ...], ...]
    """The upper one first; in each the leader first. None: a banner that names nobody."""


# Statistics


@dataclass(frozen=True, slots=True, kw_only=True)
class TileFacts:
    """A number, and in a word or two what it counts."""

    value: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StatisticsFacts(EditionPicture):
    """The statistics of a person."""

    name: str
    tiles: tuple[TileFacts, ...]
    cards: tuple[tuple[Card, int], ...]
    """Those they turn up most often, with how often that was."""
    buildings: tuple[tuple[str, int], ...]
    """Those they build most often."""
    answers: str
    """How quickly they answer, in words; empty if that is not known."""
