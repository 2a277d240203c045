"""The report on a simulation says what was counted, in words from the locale files."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from engine.arena import Match, Tally, Win, simulate
from engine.players import PLAYERS
from engine.rules import EDITIONS
from engine.rules.cards import Card
from engine.rules.events import Ending
from tgbot.terminal.simulation import Report, run
from tgbot.words import Words

MATCH = Match("havana-2009", ("greedy", "random"), seed=42)
TALLY = Tally(
    games=4,
    decisions=1500,
    seats=Counter(greedy=4, random=4),
    wins=Counter(
        {Win(0, "greedy", 1): 2, Win(1, "random", 1): 1, Win(0, "random", 2): 1, Win(1, "greedy", 2): 1}
    ),
    endings=Counter({Ending.GOAL: 3, Ending.BRICKS: 1}),
    rounds=Counter({12: 3, 20: 1}),
    winners_points=Counter({25: 3, 22: 2}),
    points=Counter({25: 3, 22: 2, 7: 3}),
    played=Counter({Card.MAMA: 1234, Card.SIESTA: 5}),
    shown=Counter({Card.MAMA: 2345, Card.SIESTA: 9}),
    carried_out=Counter({Card.MAMA: 2222}),
    bought=Counter({"Farola": 3}),
    removed=Counter({"Capitolio": 2}),
    left=Counter({"Farola": 1, "Capitolio": 2}),
)


def lines(text: str) -> list[list[str]]:
    """The words of each line, without the frames of the tables."""
    return [line.translate(str.maketrans("│┃", "  ")).split() for line in text.splitlines()]


def printed(match: Match, tally: Tally, seconds: float) -> str:
    console = Console(file=StringIO(), record=True, width=66)
    console.print(Report(Words("en")).tables(match, tally, seconds=seconds))
    return console.export_text()


@pytest.fixture(scope="module")
def report() -> str:
    return printed(MATCH, TALLY, seconds=0.5)


@pytest.mark.parametrize(
    "row",
    [
        "1,500 decisions in 0.5 s: 3,000 decisions, 8.0 games a second",
        "1 2.5 62.5%",
        "2 1.5 37.5%",
        "greedy 4 2.5 62.5% 62.5%",
        "random 4 1.5 37.5% 37.5%",
        "Rounds 12 14.0 20",
        "Points of winners 22 23.8 25",
        "Points of all 7 17.5 25",
        "Goal reached 3 75.0%",
        "All bricks in the box 1 25.0%",
        "Mama 1,234 2,345 2,222",
        "Siesta 5 9 0",
        "Farola 1 3 0 1 75.0%",
        "Capitolio 7 0 2 2 0.0%",
    ],
)
def test_the_report_prints_what_was_counted(report: str, row: str) -> None:
    assert row.split() in lines(report)


def test_the_report_says_what_was_played(report: str) -> None:
    title = " ".join(report.split())
    assert title.startswith(
        "4 games of Havana (2009), 2 players, new cards chosen one after another, seed 42"
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_of_the_edition_and_no_other_has_a_row(edition: str) -> None:
    text = printed(Match(edition, ("greedy", "random")), TALLY, seconds=1)
    rows = [" ".join(row[:-3]) for row in lines(text) if len(row) > 3]
    words = Words("en")
    named = {card for card in Card if words.text(f"card-{card}") in rows}
    assert named == set(EDITIONS[edition].digits)


@pytest.mark.parametrize(
    "name", [*(f"kind-{kind}" for kind in PLAYERS), *(f"ending-{end}" for end in Ending)]
)
def test_there_is_a_word_for_every_player_and_ending(name: str) -> None:
    assert Words("en").text(f"simulation-{name}")


def test_a_run_prints_the_report_of_the_games_it_played() -> None:
    console = Console(file=StringIO(), record=True, width=60)
    match = Match("la-habana-2024", ("random",) * 3, "together", 7)
    run(match, 3, Words("en"), console, workers=1)
    tally = sum(simulate(match, 3), Tally())
    text = console.export_text()
    assert "3 games of La Habana (2024), 3 players" in text
    mama = [tally.played[Card.MAMA], tally.shown[Card.MAMA], tally.carried_out[Card.MAMA]]
    assert ["Mama", *map(str, mama)] in lines(text)


def test_whole_wins_are_whole_numbers() -> None:
    tally = replace(TALLY, wins=Counter({Win(0, "greedy", 1): 3, Win(1, "random", 1): 1}))
    assert ["1", "3", "75.0%"] in lines(printed(MATCH, tally, seconds=1))
