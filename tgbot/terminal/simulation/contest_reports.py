"""Reports on a comparison of two players, and on a ladder of many."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from math import isinf
from typing import Any

from engine.arena import Comparison, Match, Tally, Verdict
from engine.arena.elo import EloRating, ladder
from engine.arena.intervals import ConfidenceInterval
from engine.arena.summary import shares_by_kind, thinking_times
from engine.rules import EDITIONS
from tgbot.screen.phrases import Phrases
from tgbot.terminal.simulation import match_reports, plots
from tgbot.terminal.simulation.cells import Cells
from tgbot.terminal.simulation.report import Sheet, SimulationReport
from tgbot.words import Words

ELO_GAIN_SIGN = "+"


class ContestReports:
    def __init__(self, words: Words) -> None:
        self.cells = Cells(words)
        self.phrases = Phrases(words, ())

    # Two players

    def comparison(self, contest: Comparison, *, seconds: float) -> SimulationReport:
        """The report on which of two players is stronger, and how surely."""
        cells, verdict = self.cells, contest.verdict()
        verdicts = {self._table(match): contest.verdict_on(match) for match in contest.matches}
        if len(verdicts) > 1:
            verdicts[cells.text("all-tables")] = verdict
        title = cells.text("compared", one=cells.kind(contest.one), other=cells.kind(contest.other))
        shares = {name: (each.share, each.interval) for name, each in verdicts.items()}
        return SimulationReport(
            title=title,
            lines=(self.sentence(contest, verdict), match_reports.speed(cells, contest.tally, seconds)),
            sheets=(self._verdicts(verdicts), match_reports.thinking(cells, thinking_times(contest.tally))),
            plots=(plots.shares(cells, title, shares),),
            notes=(
                cells.text("note-deals"),
                cells.text("note-looks", looks=len(contest.looks)),
                cells.text("note-shared"),
            ),
            figures={
                "one": contest.one,
                "other": contest.other,
                "all": _figures(verdict),
                "matches": [
                    {"edition": each.edition, "kinds": each.kinds, **_figures(contest.verdict_on(each))}
                    for each in contest.matches
                ],
                "thinking": [asdict(each) for each in thinking_times(contest.tally)],
            },
        )

    def sentence(self, contest: Comparison, verdict: Verdict) -> str:
        """The result in one sentence, which names the stronger player first."""
        cells, pair = self.cells, (contest.one, contest.other)
        if verdict.share < 0.5:
            pair, verdict = (contest.other, contest.one), _turned(verdict)
        one, other = map(cells.kind, pair)
        return cells.text(
            "stronger" if verdict.settled else "undecided",
            one=one,
            other=other,
            games=verdict.games,
            share=cells.percent(verdict.share),
            interval=cells.percents(verdict.interval),
            elo=cells.elo(verdict.elo, ELO_GAIN_SIGN),
            elos=cells.elos(verdict.elo_interval, ELO_GAIN_SIGN),
            chance=cells.chance(verdict.chance),
        )

    def _verdicts(self, verdicts: Mapping[str, Verdict]) -> Sheet:
        cells = self.cells
        rows = [
            (
                name,
                cells.count(each.games),
                cells.percent(each.share),
                cells.percents(each.interval),
                cells.elo(each.elo, ELO_GAIN_SIGN),
                cells.elos(each.elo_interval, ELO_GAIN_SIGN),
            )
            for name, each in verdicts.items()
        ]
        columns = ("table", "games", "share", "interval", "elo", "interval")
        return cells.sheet("by-table", columns, rows)

    # A ladder

    def ladder(self, played: Mapping[Match, Tally], *, seconds: float) -> SimulationReport:
        cells = self.cells
        editions = {match.edition: self.phrases.edition(EDITIONS[match.edition]) for match in played}
        by_edition = {
            edition: sum([tally for match, tally in played.items() if match.edition == edition], Tally())
            for edition in editions
        }
        ladders = {name: ladder(by_edition[edition].duels) for edition, name in editions.items()}
        everything = sum(by_edition.values(), Tally())
        return SimulationReport(
            title=cells.text("ladder", games=everything.games),
            lines=(match_reports.speed(cells, everything, seconds),),
            sheets=(
                *[self._rated(name, rated) for name, rated in ladders.items()],
                *[self._pairs(name, played, edition) for edition, name in editions.items()],
                match_reports.thinking(cells, thinking_times(everything)),
            ),
            plots=(plots.elo(cells, ladders),),
            notes=tuple(map(cells.text, ("note-elo", "note-halves", "note-shared", "note-interval"))),
            figures={
                "ladders": {
                    edition: [asdict(each) for each in ladders[name]] for edition, name in editions.items()
                },
                "matches": [
                    {
                        "edition": match.edition,
                        "kinds": match.kinds,
                        "wins": [asdict(each) for each in shares_by_kind(tally)],
                    }
                    for match, tally in played.items()
                ],
                "thinking": [asdict(each) for each in thinking_times(everything)],
            },
        )

    def _rated(self, edition: str, rated: tuple[EloRating, ...]) -> Sheet:
        sheet = match_reports.ratings(self.cells, rated)
        return Sheet(f"{sheet.title}: {edition}", sheet.columns, sheet.rows)

    def _pairs(self, name: str, played: Mapping[Match, Tally], edition: str) -> Sheet:
        """For each pair and each size of table, the share of wins of the first."""
        cells = self.cells
        sizes = sorted({len(match.kinds) for match in played})
        rows: dict[tuple[str, str], list[str]] = {}
        for match, tally in played.items():
            if match.edition == edition:
                one, other = match.kinds[0], match.kinds[-1]
                (wins,) = [each for each in shares_by_kind(tally) if each.name == one]
                shown = f"{cells.percent(wins.share)} ({cells.percents(wins.interval)})"
                rows.setdefault((one, other), []).append(shown)
        columns = (*cells.columns("pair"), *[cells.text("players", players=size) for size in sizes])
        pairs = [
            (f"{cells.kind(one)} – {cells.kind(other)}", *shares) for (one, other), shares in rows.items()
        ]
        title = cells.text("pairs")
        return Sheet(f"{title}: {name}", columns, tuple(pairs))

    def _table(self, match: Match) -> str:
        edition = self.phrases.edition(EDITIONS[match.edition])
        players = self.cells.text("players", players=len(match.kinds))
        return f"{edition}, {players}"


def _turned(verdict: Verdict) -> Verdict:
    """The verdict from the other player's side."""
    low, high = verdict.interval
    return verdict._replace(share=1 - verdict.share, interval=ConfidenceInterval(1 - high, 1 - low))


def _figures(verdict: Verdict) -> dict[str, Any]:
    """A verdict for JSON, which knows no infinity."""
    elos = [None if isinf(each) else each for each in (verdict.elo, *verdict.elo_interval)]
    return verdict._asdict() | {"elo": elos[0], "elo_interval": elos[1:], "settled": verdict.settled}
