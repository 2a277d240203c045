"""Many games between computer players: a bar while they are played, then tables of what they add up to."""

from __future__ import annotations

import time
from fractions import Fraction

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from engine.arena import Match, Tally, simulate
from engine.rules import EDITIONS
from engine.rules.editions.house_deck import HOUSE
from tgbot.phrases import Phrases
from tgbot.words import Words


def run(match: Match, games: int, words: Words, console: Console, *, workers: int | None = None) -> None:
    """Play and report."""
    began = time.perf_counter()
    tally = play(words, match, games, workers, console)
    console.print(Report(words).tables(match, tally, seconds=time.perf_counter() - began))


def play(words: Words, match: Match, games: int, workers: int | None, console: Console) -> Tally:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    tally = Tally()
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(words.text("simulation-progress"), total=games)
        for batch in simulate(match, games, workers=workers):
            tally += batch
            progress.update(task, completed=tally.games)
    return tally


class Report:
    """A tally put into words."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.phrases = Phrases(words, ())

    def tables(self, match: Match, tally: Tally, *, seconds: float) -> RenderableType:
        """Everything that was counted."""
        small = [self.seats(match, tally), self.kinds(tally), self.lengths(tally), self.endings(tally)]
        return Group(
            Text(self.title(match, tally), "bold"),
            Text(self.speed(tally, seconds)),
            Columns(small, padding=(1, 3)),
            self.cards(match, tally),
            self.buildings(tally),
            Text(self._text("note-shared")),
            Text(self._text("note-shown")),
        )

    def title(self, match: Match, tally: Tally) -> str:
        return self._text(
            "title",
            games=tally.games,
            edition=self.phrases.edition(EDITIONS[match.edition]),
            players=len(match.kinds),
            replacement=self.phrases.replacement(match.replacement),
            seed=str(match.seed),
        )

    def speed(self, tally: Tally, seconds: float) -> str:
        return self._text(
            "speed",
            decisions=self._count(tally.decisions),
            seconds=self._decimal(seconds),
            rate=self._count(round(tally.decisions / seconds)),
            pace=self._decimal(tally.games / seconds),
        )

    # The tables

    def seats(self, match: Match, tally: Tally) -> Table:
        table = self._table("winners-by-seat", "seat", "wins", "share")
        wins = tally.wins_by_seat()
        for seat in range(len(match.kinds)):
            won = wins.get(seat, 0)
            table.add_row(str(seat + 1), self._wins(won), self._percent(won / tally.games))
        return table

    def kinds(self, tally: Tally) -> Table:
        """By player: his share of all wins, and of the seats he had, how many won."""
        table = self._table("winners-by-player", "player", "seats", "wins", "share", "of-seats")
        wins = tally.wins_by_kind()
        for kind, seats in sorted(tally.seats.items()):
            won = wins.get(kind, 0)
            shares = (self._percent(won / tally.games), self._percent(won / seats))
            table.add_row(self._text(f"kind-{kind}"), self._count(seats), self._wins(won), *shares)
        return table

    def lengths(self, tally: Tally) -> Table:
        table = self._table("rounds-and-points", "what", "least", "mean", "most")
        rows = {
            "rounds": tally.rounds,
            "points-of-winners": tally.winners_points,
            "points-of-all": tally.points,
        }
        for name, counts in rows.items():
            mean = sum(value * times for value, times in counts.items()) / counts.total()
            table.add_row(self._text(name), str(min(counts)), self._decimal(mean), str(max(counts)))
        return table

    def endings(self, tally: Tally) -> Table:
        table = self._table("endings", "ending", "games", "share")
        for ending, games in tally.endings.most_common():
            share = self._percent(games / tally.games)
            table.add_row(self._text(f"ending-{ending}"), self._count(games), share)
        return table

    def cards(self, match: Match, tally: Tally) -> Table:
        table = self._table("cards", "card", "laid", "shown", "carried-out")
        for card in EDITIONS[match.edition].digits:
            counts = (tally.played[card], tally.shown[card], tally.carried_out[card])
            table.add_row(self.phrases.card(card), *map(self._count, counts))
        return table

    def buildings(self, tally: Tally) -> Table:
        table = self._table("buildings", "building", "points", "bought", "removed", "left", "often")
        for building in HOUSE:
            bought, removed, left = (c[building.name] for c in (tally.bought, tally.removed, tally.left))
            counts = map(self._count, (building.points, bought, removed, left))
            table.add_row(Text(building.name), *counts, self._percent(bought / tally.games))
        return table

    # Cells

    def _table(self, title: str, first: str, *columns: str) -> Table:
        table = Table(title=self._text(title), title_justify="left")
        table.add_column(self._text(f"column-{first}"))
        for column in columns:
            table.add_column(self._text(f"column-{column}"), justify="right")
        return table

    def _text(self, name: str, **arguments: object) -> str:
        return self.words.text(f"simulation-{name}", **arguments)

    def _count(self, value: int) -> str:
        return self._text("count", value=value)

    def _wins(self, value: Fraction | int) -> str:
        """A part of a win is seen only where a win was shared."""
        return self._count(int(value)) if value == int(value) else self._decimal(value)

    def _decimal(self, value: float | Fraction) -> str:
        return self._text("decimal", value=float(value))

    def _percent(self, value: float | Fraction) -> str:
        return self._text("percent", value=float(value))
