"""The arena plays whole games and loses nothing on the way from a game to the tally of a thousand."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from engine.arena import Match, Tally, Win, play_game, simulate
from engine.arena.catalogue import CATALOGUE
from engine.arena.simulation import BATCH_GAMES
from engine.arena.tally import tally_game
from engine.rules import EDITIONS, Outcome
from engine.rules.cards import Card
from engine.rules.events import Ending

SIESTA_AND_PROTECTION = {Card.SIESTA, Card.PROTECTION}


def played(match: Match, games: int, workers: int = 1) -> Tally:
    return sum(simulate(match, games, workers=workers), Tally())


def test_every_building_is_bought_removed_or_left(edition: str) -> None:
    for seed in range(10):
        report = play_game(edition, [CATALOGUE["random"]] * 4, random.Random(seed))
        everywhere = report.bought + report.removed + report.left
        assert len(everywhere) == len(set(everywhere)) == 36
        assert sum(building.points for building in report.bought) == sum(report.outcome.points)


def test_each_player_shows_two_cards_a_round_and_lays_one(edition: str) -> None:
    report = play_game(edition, [CATALOGUE["greedy"]] * 3, random.Random(4))
    assert report.cards.shown.total() == 3 * 2 * report.rounds
    assert report.cards.played.total() == 3 * (report.rounds + 1)
    assert set(report.cards.shown) <= set(EDITIONS[edition].digits)


def test_every_card_shown_is_carried_out_except_in_a_round_cut_short(edition: str) -> None:
    report = play_game(edition, [CATALOGUE["random"]] * 2, random.Random(8))
    assert report.outcome.ending is Ending.GOAL
    idle = sum(report.cards.shown[card] for card in SIESTA_AND_PROTECTION)
    missed = report.cards.shown.total() - idle - report.cards.carried_out.total()
    assert 0 <= missed <= 2
    assert not SIESTA_AND_PROTECTION & set(report.cards.carried_out)


def test_the_players_move_on_by_a_seat_from_game_to_game() -> None:
    match = Match("havana-2009", ("greedy", "random", "random"))
    assert match.seated(0) == ("greedy", "random", "random")
    assert match.seated(1) == ("random", "random", "greedy")
    assert match.seated(3) == match.seated(0)


def test_the_number_of_workers_changes_nothing() -> None:
    match = Match("la-habana-2024", ("greedy", "random"), seed=7)
    games = 2 * BATCH_GAMES + 3
    alone = played(match, games)
    assert alone == played(match, games, workers=2)
    assert alone.games == games
    assert alone != played(Match("la-habana-2024", ("greedy", "random"), seed=8), games)


def test_tallies_add_up(edition: str) -> None:
    games, seats = BATCH_GAMES + 5, 3
    batches = list(simulate(Match(edition, ("random",) * seats, seed=3), games, workers=1))
    assert [batch.games for batch in batches] == [BATCH_GAMES, 5]
    tally = batches[1] + batches[0]
    assert tally == sum(batches, Tally())
    assert tally.games == tally.rounds.total() == tally.endings.total() == games
    assert tally.points.total() == tally.seats["random"] == seats * games
    assert sum(tally.wins_by_seat().values()) == sum(tally.wins_by_kind().values()) == games
    assert tally.winners_points.total() == tally.wins.total()
    assert tally.bought + tally.removed + tally.left == Counter(
        dict.fromkeys(tally.left | tally.bought, games)
    )
    assert tally.bought.total() + tally.removed.total() + tally.left.total() == 36 * games
    for counts in ("decisions", "played", "carried_out"):
        assert getattr(tally, counts) == getattr(batches[0], counts) + getattr(batches[1], counts)


def test_a_shared_win_counts_in_parts() -> None:
    report = play_game("havana-2009", [CATALOGUE["greedy"]] * 3, random.Random(1))
    shared = replace(report, outcome=Outcome((0, 2), (9, 4, 9), Ending.BUILDINGS))
    tally = tally_game(shared, ("greedy", "random", "random"))
    assert tally.wins == Counter([Win(0, "greedy", 2), Win(2, "random", 2)])
    assert tally.wins_by_seat() == {0: Fraction(1, 2), 2: Fraction(1, 2)}
    assert tally.wins_by_kind() == {"greedy": Fraction(1, 2), "random": Fraction(1, 2)}
    assert (tally.winners_points, tally.points) == (Counter({9: 2}), Counter({9: 2, 4: 1}))


@pytest.mark.parametrize(
    ("edition", "kinds", "replacement", "wrong"),
    [
        ("havana-2024", ("random",) * 2, "in order", "edition"),
        ("havana-2009", ("random",), "in order", "players"),
        ("havana-2009", ("random",) * 2, "never", "replacement"),
        ("havana-2009", ("random", "clever"), "in order", "kinds"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(
    edition: str, kinds: tuple[str, ...], replacement: str, wrong: str
) -> None:
    with pytest.raises(ValueError, match=wrong):
        Match(edition, kinds, replacement)
