"""Whatever a computer player thinks, he sees only his view and answers with one of its options."""

from __future__ import annotations

import random
from itertools import product

import pytest

from engine.arena import play_game
from engine.players import PLAYERS, ComputerPlayer
from engine.rules import EDITIONS, View
from engine.rules.editions.base import GOALS
from engine.rules.state import REPLACEMENTS

TABLES = list(product(EDITIONS, GOALS, REPLACEMENTS))
GAMES = 10


class Watched:
    """A player whose every view and answer is checked."""

    def __init__(self, player: ComputerPlayer, seat: int) -> None:
        self.player = player
        self.seat = seat
        self.answers = 0

    def choose(self, view: View, rng: random.Random) -> str:
        assert isinstance(view, View)
        assert view.seat == self.seat
        rivals = [player for seat, player in enumerate(view.players) if seat != self.seat]
        assert {(rival.hand, rival.discards, rival.laid) for rival in rivals} == {(None, None, None)}
        code = self.player.choose(view, rng)
        assert code in view.options
        self.answers += 1
        return code


@pytest.mark.parametrize(("edition", "players", "replacement"), TABLES)
@pytest.mark.parametrize("kind", PLAYERS)
def test_players_see_a_view_and_answer_legally(
    kind: str, edition: str, players: int, replacement: str
) -> None:
    for seed in range(GAMES):
        watched = [Watched(PLAYERS[kind], seat) for seat in range(players)]
        report = play_game(edition, watched, random.Random(seed), replacement=replacement)
        assert report.decisions == sum(player.answers for player in watched)


@pytest.mark.parametrize(("edition", "players", "replacement"), TABLES)
def test_kinds_of_players_can_be_mixed(edition: str, players: int, replacement: str) -> None:
    for seed in range(GAMES):
        kinds = [PLAYERS["greedy" if (seat + seed) % 2 else "random"] for seat in range(players)]
        watched = [Watched(player, seat) for seat, player in enumerate(kinds)]
        play_game(edition, watched, random.Random(seed), replacement=replacement)


@pytest.mark.parametrize("kind", PLAYERS)
def test_the_same_seed_gives_the_same_game(kind: str) -> None:
    games = [play_game("havana-2009", [PLAYERS[kind]] * 3, random.Random(11)) for _ in range(2)]
    assert games[0] == games[1]
