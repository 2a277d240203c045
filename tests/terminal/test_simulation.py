"""The report on a simulation says what was counted, in words from the locale files."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from engine.arena import Match, Tally, Win, simulate
from engine.arena.catalogue import CATALOGUE
from engine.arena.tally import DecisionTime, Duel, KindPurchase, Standing, mark
from engine.rules import EDITIONS
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.events import Ending
from engine.rules.goods import Goods
from tgbot.terminal.simulation.match_reports import MatchReports
from tgbot.terminal.simulation.report import printable
from tgbot.terminal.simulation.simulator import Simulator
from tgbot.words import Words, languages

MATCH = Match("havana-2009", ("greedy", "random"), seed=42)
TALLY = Tally(
    games=4,
    seats=Counter(greedy=4, random=4),
    wins=Counter(
        {Win(0, "greedy", 1): 2, Win(1, "random", 1): 1, Win(0, "random", 2): 1, Win(1, "greedy", 2): 1}
    ),
    duels=Counter(
        {
            (Duel("greedy", "random", 2, 1),): 2,
            (Duel("greedy", "random", 0, 1),): 1,
            (Duel("greedy", "random", 1, 1),): 1,
        }
    ),
    endings=Counter({Ending.GOAL: 3, Ending.BRICKS: 1}),
    rounds=Counter({2: 3, 3: 1}),
    lengths=Counter({300: 2, 450: 2}),
    winners_points=Counter({25: 3, 22: 2}),
    standings=Counter(
        [
            *4 * [Standing("greedy", 1, 3)],
            *4 * [Standing("random", 1, 0)],
            *[Standing("greedy", 2, points) for points in (25, 25, 25, 9)],
            *[Standing("random", 2, points) for points in (7, 7, 7, 20)],
            *[Standing("greedy", 3, 22), Standing("random", 3, 22)],
        ]
    ),
    finals=Counter(
        [
            *3 * [Standing("greedy", 2, 25), Standing("random", 2, 7)],
            *[Standing("greedy", 3, 22), Standing("random", 3, 22)],
        ]
    ),
    played=Counter({Card.MAMA: 1234, Card.SIESTA: 5}),
    shown=Counter({Card.MAMA: 2345, Card.SIESTA: 9}),
    carried_out=Counter({Card.MAMA: 2222}),
    offered=Counter({"Farola": 4, "Capitolio": 3}),
    purchases=Counter({KindPurchase("Farola", "greedy", 1): 2, KindPurchase("Farola", "random", 3): 1}),
    removed=Counter({"Capitolio": 2}),
    left=Counter({"Farola": 1, "Capitolio": 2}),
    decision_times=Counter(
        {DecisionTime("greedy", mark(1_000_000)): 99, DecisionTime("greedy", mark(8_000_000)): 1}
    ),
    thinking_ns=Counter(greedy=200_000_000),
)


def lines(text: str) -> list[list[str]]:
    """The words of each line, without the frames of the tables."""
    return [line.translate(str.maketrans("│┃", "  ")).split() for line in text.splitlines()]


def printed(match: Match, tally: Tally, seconds: float, language: str = "en") -> str:
    console = Console(file=StringIO(), record=True, width=80)
    console.print(printable(MatchReports(Words(language)).report(match, tally, seconds=seconds).in_full))
    return console.export_text()


@pytest.fixture(scope="module")
def report() -> str:
    return printed(MATCH, TALLY, seconds=0.5)


@pytest.mark.parametrize(
    "row",
    [
        "1,500 decisions in 0.5 s: 3,000 decisions, 8.0 games a second",
        "1 2.5 62.5% 21.9% – 90.8%",
        "2 1.5 37.5% 9.2% – 78.1%",
        "greedy 4 2.5 62.5% 21.9% – 90.8% 62.5%",
        "random 4 1.5 37.5% 9.2% – 78.1% 37.5%",
        "greedy 1000 1000 … 1000",
        "Rounds 2 2 2 2 3 2.2",
        "Decisions 300 300 300 450 450 375.0",
        "Points of winners 22 22 25 25 25 23.8",
        "Points of all 7 7 22 25 25 17.5",
        "Goal reached 3 75.0%",
        "All bricks in the box 1 25.0%",
        "greedy 100 2 1.02 8.13",
        "Mama 1,234 2,345 2,222",
        "Siesta 5 9 0",
        "1 3.0 (3–3) 0.0 (0–0)",
        "2 21.0 (9–25) 10.2 (7–7)",
        "3 24.2 (22–25) 10.8 (7–7)",
        "Farola 1 4 3 0 1 75.0%",
        "Capitolio 7 3 0 2 2 0.0%",
        "Farola 1.7 2 1",
        "Capitolio – 0 0",
    ],
)
def test_the_report_prints_what_was_counted(report: str, row: str) -> None:
    assert row.split() in lines(report)


def test_the_report_says_what_was_played(report: str) -> None:
    title = " ".join(report.split())
    assert title.startswith("4 games of Havana (2009), 2 players, new cards chosen in turn order, seed 42")


def test_the_report_says_what_its_elo_is_based_on(report: str) -> None:
    assert "Elo: greedy is 1000;" in report
    others = replace(TALLY, duels=Counter({(Duel("easy", "random", 2, 1),): 4}))
    assert "Elo: the mean is 1000, as greedy does not play;" in printed(MATCH, others, seconds=1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_of_the_edition_and_no_other_has_a_row(edition: str) -> None:
    text = printed(Match(edition, ("greedy", "random")), TALLY, seconds=1)
    rows = [" ".join(row[:-3]) for row in lines(text) if len(row) > 3]
    words = Words("en")
    named = {card for card in Card if words.text(f"card-{card}") in rows}
    assert named == set(EDITIONS[edition].digits)


def test_another_deck_has_its_own_rows() -> None:
    deck = (*HOUSE_DECK[:35], Building("Torre", 7, Goods(red=1)))
    text = printed(replace(MATCH, deck=deck), TALLY, seconds=1)
    assert ["Torre", "7", "0", "0", "0", "0", "0.0%"] in lines(text)
    assert HOUSE_DECK[35].name not in text


@pytest.mark.parametrize("language", languages())
def test_there_are_words_for_every_player_and_ending_in_every_language(language: str) -> None:
    at_once = Counter({Standing(kind, 1, 0): 4 for kind in CATALOGUE})
    tally = replace(
        TALLY,
        seats=Counter(dict.fromkeys(CATALOGUE, 4)),
        endings=Counter(dict.fromkeys(Ending, 1)),
        rounds=Counter({1: 4}),
        standings=at_once,
        finals=at_once,
    )
    assert printed(MATCH, tally, seconds=1, language=language)


def test_a_run_prints_the_report_of_the_games_it_played() -> None:
    console = Console(file=StringIO(), record=True, width=80)
    match = Match("la-habana-2024", ("random",) * 3, "together", 7)
    Simulator(Words("en"), console, workers=1, details=True).simulate(match, 3)
    tally = sum(simulate(match, 3), Tally())
    text = console.export_text()
    assert "3 games of La Habana (2024), 3 players" in text
    mama = [tally.played[Card.MAMA], tally.shown[Card.MAMA], tally.carried_out[Card.MAMA]]
    assert ["Mama", *map(str, mama)] in lines(text)
    assert "Elo" not in text


def test_whole_wins_are_whole_numbers() -> None:
    tally = replace(TALLY, wins=Counter({Win(0, "greedy", 1): 3, Win(1, "random", 1): 1}))
    assert ["1", "3", "75.0%", "30.1%", "–", "95.4%"] in lines(printed(MATCH, tally, seconds=1))
