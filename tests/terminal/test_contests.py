"""Reports on comparisons and ladders."""

from __future__ import annotations

from io import StringIO
from math import inf

import pytest
from rich.console import Console

from engine.arena import Comparison, ContestTerms
from engine.arena.contest import pairings
from engine.rules import EDITIONS
from tests.terminal.test_simulation import lines
from tgbot.terminal.simulation.cells import Cells
from tgbot.terminal.simulation.contest_reports import ContestReports
from tgbot.terminal.simulation.simulator import Simulator
from tgbot.words import Words, languages

TERMS = ContestTerms(("havana-2009",), (2,), seed=1)


def simulator(language: str = "en") -> Simulator:
    return Simulator(Words(language), Console(file=StringIO(), record=True, width=100), workers=1)


def compared(one: str, other: str, games: int, language: str = "en") -> str:
    context = simulator(language)
    context.compare(Comparison.of(one, other, TERMS, games))
    return " ".join(context.console.export_text().split())


@pytest.mark.parametrize("pair", [("greedy", "random"), ("random", "greedy")])
def test_the_stronger_is_named_first(pair: tuple[str, str]) -> None:
    text = compared(*pair, 40)
    assert text.startswith(f"{pair[0]} against {pair[1]} greedy is stronger than random: ")
    assert "p < 0.0001" in text


def test_too_few_games_decide_nothing() -> None:
    text = compared("greedy", "random", 2)
    assert "After 2 games neither is surely stronger: greedy won" in text


def test_what_random_loses_is_shown_in_its_own_row() -> None:
    context = simulator()
    contest = Comparison.of("random", "greedy", ContestTerms(tuple(EDITIONS), seed=3), 12)
    context.compare(contest)
    rows = lines(context.console.export_text())
    assert ["All", "tables,", "equally", "weighted", "12"] in [row[:5] for row in rows]
    assert [row[:5] for row in rows if row[:2] == ["La", "Habana"]] == [
        ["La", "Habana", "(2024),", "2", "players"],
        ["La", "Habana", "(2024),", "4", "players"],
    ]


@pytest.mark.parametrize("language", languages())
def test_both_verdicts_have_words_in_every_language(language: str) -> None:
    told = ContestReports(Words(language))
    contest = Comparison.of("greedy", "random", TERMS, 400)
    contest.shares[contest.matches[0]] = dict.fromkeys(range(100), 0.75)
    sure, unsure = contest.verdict(), contest.verdict()._replace(share=0.5)
    sentences = [told.sentence(contest, verdict) for verdict in (sure, unsure)]
    assert all("Elo" in sentence and sentence.endswith(".") for sentence in sentences)


def test_a_ladder_has_everybody_for_each_edition_and_every_pair() -> None:
    context = simulator()
    context.ladder(pairings(("greedy", "random", "easy"), ContestTerms(tuple(EDITIONS), seed=2)), 4)
    text = context.console.export_text()
    rows = lines(text)
    assert "Elo ladder: Havana (2009)" in text
    assert "Elo ladder: La Habana (2024)" in text
    assert rows.count(["greedy", "1000", "1000", "…", "1000"]) == 2
    pairs = [row[:3] for row in rows if row[1:2] == ["–"]]
    assert pairs == 2 * [["greedy", "–", "random"], ["greedy", "–", "easy"], ["random", "–", "easy"]]


@pytest.mark.parametrize(
    ("value", "shown"), [(12.4, "+12"), (-12.6, "−13"), (inf, "+∞"), (-inf, "−∞"), (-0.2, "+0")]
)
def test_differences_carry_their_sign(value: float, shown: str) -> None:
    assert Cells(Words("en")).elo(value, "+") == shown


@pytest.mark.parametrize(("value", "shown"), [(0.04, "= 0.0400"), (1e-9, "< 0.0001"), (1.0, "= 1.0000")])
def test_tiny_chances_are_not_spelled_out(value: float, shown: str) -> None:
    assert Cells(Words("en")).chance(value) == shown


def test_a_budget_follows_the_name() -> None:
    assert Cells(Words("de")).kind("hard:100") == "schwer:100"
