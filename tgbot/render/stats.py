"""A person's results, counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from engine.rules import EDITIONS
from tgbot.phrases import Phrases
from tgbot.render.screen import Screen, safe
from tgbot.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedGame:
    """One game that a person played to its end."""

    edition: str
    players: int
    points: int
    winners: int
    """The number of players who share the win, if the person is one of them; otherwise 0."""

    @property
    def win(self) -> Fraction:
        """The share of the win that counts for the person."""
        return Fraction(1, self.winners) if self.winners else Fraction(0)


def stats_screen(games: Sequence[PlayedGame], left: int, words: Words, *, most: int) -> Screen:
    """The statistics of games in the order of their ends; `left`: how many a computer finished instead.

    `most`: so many are counted, the latest.
    """
    title, none = words.text("stats-title"), words.text("stats-none")
    if not games and not left:
        return Screen(f"<b>{title}</b>\n\n{none}")
    lines = [
        *(_all(games, words) if games else []),
        *([words.text("stats-left", count=left)] if left else []),
        *([words.text("stats-latest", most=most)] if len(games) + left >= most else []),
    ]
    return Screen("\n".join([f"<b>{title}</b>", "", *lines, *_by_kind(games, words)]))


def _all(games: Sequence[PlayedGame], words: Words) -> list[str]:
    shared = sum([game.winners > 1 for game in games])
    current, best = streaks([game.winners > 0 for game in games])
    return [
        _summary("stats-all", games, words),
        *([words.text("stats-shared", count=shared)] if shared else []),
        words.text("stats-points", mean=_mean(games), most=max([game.points for game in games])),
        *([words.text("stats-streak", current=current, best=best)] if best > 1 else []),
    ]


def _by_kind(games: Sequence[PlayedGame], words: Words) -> list[str]:
    """A line for each edition and number of players, if there are several."""
    kinds = [(kind, list(own)) for kind, own in groupby(sorted(games, key=_kind), key=_kind)]
    if len(kinds) < 2:
        return []
    phrases = Phrases(words, ())
    lines = [
        words.text(
            "stats-kind",
            edition=safe(phrases.edition(EDITIONS[edition])),
            players=players,
            summary=_summary("stats-summary", own, words),
        )
        for (edition, players), own in kinds
    ]
    return ["", *lines]


def _kind(game: PlayedGame) -> tuple[str, int]:
    return game.edition, game.players


def _summary(message: str, games: Sequence[PlayedGame], words: Words) -> str:
    won = sum([game.win for game in games], Fraction())
    return words.text(
        message,
        games=len(games),
        wins=sum([game.winners > 0 for game in games]),
        share=float(won / len(games)),
        mean=_mean(games),
    )


def _mean(games: Sequence[PlayedGame]) -> float:
    return sum([game.points for game in games]) / len(games)


def streaks(wins: Sequence[bool]) -> tuple[int, int]:
    """The number of wins in a row at the end, and at most.

    >>> streaks([True, True, False, True])
    (1, 2)
    """
    runs = [len(list(run)) if won else 0 for won, run in groupby(wins)]
    return (runs[-1], max(runs)) if runs else (0, 0)
