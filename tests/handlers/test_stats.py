"""/stats: results counted fairly."""

from __future__ import annotations

import pytest

from engine.tables.absence import Resign
from engine.tables.table import Phase
from tests.backends import Harness
from tests.handlers.fake_telegram import GROUP, FakeTelegram, check, shown, the_screen
from tests.tables.steps import fake_only, game_of, seat_of, the_asked, think
from tgbot.handlers import stats
from tgbot.render.stats import PlayedGame, stats_screen, streaks
from tgbot.words import Words, languages


@pytest.fixture
def telegram(house: Harness) -> FakeTelegram:
    return FakeTelegram(house, stats.register)


def game(points: int, winners: int = 0, edition: str = "havana-2009", players: int = 2) -> PlayedGame:
    return PlayedGame(edition=edition, players=players, points=points, winners=winners)


def text(*games: PlayedGame, left: int = 0) -> str:
    return shown(check(stats_screen(games, left, Words("en"), most=500)))


@fake_only
async def test_who_has_not_played_has_no_results(telegram: FakeTelegram, house: Harness) -> None:
    await house.game(2)
    assert "not finished a game" in shown(the_screen(await telegram.writes(1, "/stats")))


@fake_only
async def test_a_finished_game_counts_for_all_who_finished_it(telegram: FakeTelegram, house: Harness) -> None:
    house.rng.seed(5)
    code = (await house.game(3)).table.code
    await house.play_until(code, lambda one: game_of(one).round > 1 and the_asked(one) == seat_of(one, 3))
    await house.tables.change(code, Resign(3))
    while (await house.read(code)).table.phase is Phase.PLAYING:
        await think(house, code)
        await house.play_until(code, lambda one: the_asked(one) == seat_of(one, 3))
    results = [shown(the_screen(await telegram.writes(number, "/stats"))) for number in (1, 2, 3)]
    assert all("1 game, " in result for result in results[:2])
    assert "The computer finished" in results[2]
    assert "1 game, " not in results[2]


@fake_only
async def test_in_a_group_results_are_ones_own_business(telegram: FakeTelegram) -> None:
    await telegram.writes(1, "/stats")
    reply = await telegram.writes(1, "/stats", chat=GROUP)
    assert "Your results" in shown(reply.private[0])
    assert "results" not in shown(reply.send[0])


def test_a_shared_win_counts_as_a_part_of_one() -> None:
    told = text(game(25, 1), game(25, 2), game(10))
    assert "3 games, 2 won (50%)" in told
    assert "1 win was shared" in told


def test_points_are_told_on_average_and_at_most() -> None:
    assert "Points: 17.5 on average, best 25" in text(game(25, 1), game(10))


def test_a_streak_is_told_once_there_is_one() -> None:
    assert "in a row" not in text(game(25, 1), game(10))
    assert "Wins in a row: 0 now, best 2" in text(game(25, 1), game(25, 1), game(10))


def test_editions_and_numbers_of_players_are_told_apart_where_they_differ() -> None:
    told = text(game(25, 1), game(10), game(9, 0, "la-habana-2024", 4))
    assert "Havana (2009), 2 players: 2 games, 1 won, 17.5 points" in told
    assert "La Habana (2024), 4 players: 1 game, 0 won, 9 points" in told
    assert "players:" not in text(game(25, 1), game(10))


def test_streaks_are_counted_at_the_end_and_at_their_best() -> None:
    assert streaks([]) == (0, 0)
    assert streaks([False, False]) == (0, 0)
    assert streaks([True, True, False, True]) == (1, 2)


@pytest.mark.parametrize("language", languages())
def test_results_can_be_read_in_every_language(language: str) -> None:
    games = [game(25, 1), game(25, 2), game(9, 0, "la-habana-2024", 3), game(9, 0, "la-habana-2024", 4)]
    for count in range(len(games) + 1):
        for left in range(3):
            check(stats_screen(games[:count], left, Words(language), most=5))
