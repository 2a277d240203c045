"""The report on one match: wins, lengths, and the use of cards and buildings."""

from __future__ import annotations

from dataclasses import asdict

from engine.arena import Match, Tally
from engine.arena.elo import REFERENCE_PLAYER, EloRating
from engine.arena.summary import Spread, Summary, ThinkingTime, summary
from engine.rules import EDITIONS
from engine.rules.cards import Card
from tgbot.screen.phrases import Phrases
from tgbot.terminal.simulation import plots
from tgbot.terminal.simulation.cells import Cells
from tgbot.terminal.simulation.report import Plot, Sheet, SimulationReport
from tgbot.words import Words


class MatchReports:
    """Reports on matches in one language."""

    def __init__(self, words: Words) -> None:
        self.cells = Cells(words)
        self.phrases = Phrases(words, ())

    def report(self, match: Match, tally: Tally, *, seconds: float) -> SimulationReport:
        found = summary(match, tally)
        return SimulationReport(
            title=self.title(match, tally),
            lines=(speed(self.cells, tally, seconds),),
            sheets=(self.kinds(found), self.lengths(found), self.seats(found), self.endings(found)),
            details=self.details(found),
            plots=self.plots(found),
            notes=(self.cells.text("note-shared"), self.cells.text("note-interval")),
            detail_notes=tuple([self.cells.text(note) for note in self.detail_notes(found)]),
            figures=asdict(match) | {"deck": [str(each) for each in match.buildings]} | asdict(found),
        )

    def title(self, match: Match, tally: Tally) -> str:
        return self.cells.text(
            "title",
            games=tally.games,
            edition=self.phrases.edition(EDITIONS[match.edition]),
            players=len(match.kinds),
            replacement=self.phrases.replacement(match.replacement),
            seed=str(match.seed),
        )

    def details(self, found: Summary) -> tuple[Sheet, ...]:
        return (
            *([ratings(self.cells, found.ladder)] if found.ladder else []),
            thinking(self.cells, found.thinking),
            self.cards(found),
            self.points(found),
            self.buildings(found),
            self.buyers(found),
        )

    def detail_notes(self, found: Summary) -> list[str]:
        rated = [rating.kind for rating in found.ladder]
        anchor = "note-elo" if REFERENCE_PLAYER in rated else "note-elo-mean"
        return [*([anchor] if rated else []), "note-shown", "note-offered"]

    def plots(self, found: Summary) -> tuple[Plot, ...]:
        rated = [plots.elo(self.cells, {"": found.ladder})] if found.ladder else []
        return (
            plots.points(self.cells, found),
            plots.seats(self.cells, found),
            *rated,
            plots.rounds(self.cells, found),
            plots.buildings(self.cells, found),
        )

    # The sheets

    def seats(self, found: Summary) -> Sheet:
        cells = self.cells
        rows = [
            (seat.name, cells.wins(seat.wins), cells.percent(seat.share), cells.percents(seat.interval))
            for seat in found.seats
        ]
        return cells.sheet("winners-by-seat", ("seat", "wins", "share", "interval"), rows)

    def kinds(self, found: Summary) -> Sheet:
        """For each kind of player, its share of all games and of its own seats."""
        cells = self.cells
        rows = [
            (
                cells.kind(kind.name),
                cells.count(kind.seats),
                cells.wins(kind.wins),
                cells.percent(kind.share),
                cells.percents(kind.interval),
                cells.percent(kind.wins / kind.seats),
            )
            for kind in found.kinds
        ]
        return cells.sheet(
            "winners-by-player", ("player", "seats", "wins", "share", "interval", "of-seats"), rows
        )

    def lengths(self, found: Summary) -> Sheet:
        spreads = {
            "rounds": found.rounds,
            "decisions": found.lengths,
            "points-of-winners": found.winners_points,
            "points-of-all": found.points,
        }
        rows = [(self.cells.text(name), *self._spread(spread)) for name, spread in spreads.items()]
        return self.cells.sheet(
            "rounds-and-points",
            ("what", "least", "quarter", "median", "three-quarters", "most", "mean"),
            rows,
        )

    def _spread(self, spread: Spread) -> tuple[str, ...]:
        values = (spread.least, *spread.quartiles, spread.most)
        return (*map(self.cells.count, values), self.cells.decimal(spread.mean))

    def endings(self, found: Summary) -> Sheet:
        cells = self.cells
        rows = [
            (cells.text(f"ending-{ending}"), cells.count(games), cells.percent(games / found.games))
            for ending, games in found.endings.items()
        ]
        return cells.sheet("endings", ("ending", "games", "share"), rows)

    def cards(self, found: Summary) -> Sheet:
        rows = [
            (
                self.phrases.card(Card(use.card)),
                *map(self.cells.count, (use.laid, use.shown, use.carried_out)),
            )
            for use in found.cards
        ]
        return self.cells.sheet("cards", ("card", "laid", "shown", "carried-out"), rows)

    def points(self, found: Summary) -> Sheet:
        """Points after each round: the mean, and the range of the middle half of the seats."""
        cells = self.cells
        rounds = zip(*found.points_by_round.values(), strict=True)
        rows = [
            (
                str(number),
                *[f"{cells.decimal(each.mean)} ({each.quartiles[0]}–{each.quartiles[2]})" for each in after],
            )
            for number, after in enumerate(rounds, 1)
        ]
        columns = (*cells.columns("round"), *map(cells.kind, found.points_by_round))
        return Sheet(cells.text("points-by-round"), columns, tuple(rows))

    def buildings(self, found: Summary) -> Sheet:
        cells = self.cells
        rows = [
            (
                use.name,
                *map(cells.count, (use.points, use.offered, use.bought, use.removed, use.left)),
                cells.percent(use.when_offered),
            )
            for use in found.buildings
        ]
        columns = ("building", "points", "offered", "bought", "removed", "left", "when-offered")
        return cells.sheet("buildings", columns, rows)

    def buyers(self, found: Summary) -> Sheet:
        cells, kinds = self.cells, [kind.name for kind in found.kinds]
        rows = [
            (use.name, cells.decimal(use.round), *[cells.count(use.buyers.get(kind, 0)) for kind in kinds])
            for use in found.buildings
        ]
        columns = (*cells.columns("building", "round-bought"), *map(cells.kind, kinds))
        return Sheet(cells.text("buyers"), columns, tuple(rows))


# Parts that other reports use too


def speed(cells: Cells, tally: Tally, seconds: float) -> str:
    return cells.text(
        "speed",
        decisions=cells.count(tally.decisions),
        seconds=cells.decimal(seconds),
        rate=cells.count(round(tally.decisions / seconds)),
        pace=cells.decimal(tally.games / seconds),
    )


def ratings(cells: Cells, ladder: tuple[EloRating, ...]) -> Sheet:
    rows = [(cells.kind(each.kind), cells.elo(each.elo), cells.elos(each.interval)) for each in ladder]
    return cells.sheet("elo", ("player", "elo", "interval"), rows)


def thinking(cells: Cells, thoughts: tuple[ThinkingTime, ...]) -> Sheet:
    rows = [
        (
            cells.kind(each.kind),
            cells.count(each.decisions),
            *map(cells.milliseconds, (each.mean, each.p95, each.longest)),
        )
        for each in thoughts
    ]
    return cells.sheet("thinking", ("player", "decisions", "mean", "p95", "most"), rows)
