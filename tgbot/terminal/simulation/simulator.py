"""Simulations with a progress bar, and their reports."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from engine.arena import Arena, Comparison, Match, Tally
from engine.arena.simulation import batches
from tgbot.terminal.simulation.contest_reports import ContestReports
from tgbot.terminal.simulation.match_reports import MatchReports
from tgbot.terminal.simulation.report import SimulationReport, printable
from tgbot.terminal.simulation.report_files import can_draw, write_report
from tgbot.words import Words


@dataclass(frozen=True, slots=True)
class Simulator:
    """Plays games, then prints a report on them."""

    words: Words
    console: Console
    workers: int | None = None
    folder: Path | None = None
    """The folder that the report is written to as well."""
    details: bool = False
    """Is everything printed that was counted?"""

    def simulate(self, match: Match, games: int) -> None:
        began, tally = time.perf_counter(), Tally()
        with self._bar(games) as advance, Arena(self.workers) as arena:
            for _, batch in arena.play(batches(match, games)):
                tally += batch
                advance(tally.games)
        self._publish(MatchReports(self.words).report(match, tally, seconds=time.perf_counter() - began))

    def compare(self, contest: Comparison) -> None:
        """Play two players against each other until one is surely stronger."""
        began = time.perf_counter()
        with self._bar(contest.games) as advance, Arena(self.workers) as arena:
            for tally in contest.play(arena):
                advance(tally.games)
        self._publish(ContestReports(self.words).comparison(contest, seconds=time.perf_counter() - began))

    def ladder(self, matches: Sequence[Match], games: int) -> None:
        """Play `games` games of each match, and rate all players."""
        began, played = time.perf_counter(), dict.fromkeys(matches, Tally())
        queue = [batch for match in matches for batch in batches(match, games)]
        with self._bar(games * len(matches)) as advance, Arena(self.workers) as arena:
            for batch, tally in arena.play(queue):
                played[batch.match] += tally
                advance(sum([each.games for each in played.values()]))
        self._publish(ContestReports(self.words).ladder(played, seconds=time.perf_counter() - began))

    @contextmanager
    def _bar(self, games: int) -> Iterator[Callable[[int], None]]:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=self.console, transient=True) as progress:
            task = progress.add_task(self.words.text("simulation-progress"), total=games)
            yield lambda played: progress.update(task, completed=played)

    def _publish(self, report: SimulationReport) -> None:
        self.console.print(printable(report.in_full if self.details else report))
        if report.details and not self.details:
            self.console.print(self.words.text("simulation-more"))
        if self.folder is None:
            return
        write_report(report, self.folder)
        self.console.print(self.words.text("simulation-written", path=str(self.folder / "report.md")))
        if not can_draw():
            self.console.print(self.words.text("simulation-no-pictures"))
