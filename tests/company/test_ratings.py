"""Ratings: only rated games, by places; friends alone make no champion."""

from __future__ import annotations

import random

import pytest
from openskill.models import PlackettLuce

from engine.company.leaderboard import leaders_among
from engine.company.player_records import Records
from engine.company.ratings import NEW_RATING, RatedGame, Rating, RatingWord, competitors, weight_of
from engine.company.results import places_of
from engine.tables.instants import DAY
from tests.company.games import EDITION, folded, random_games, result


def rating(records: Records, player: int) -> Rating:
    return records[player].ratings[EDITION]


def leaders(records: Records) -> list[int]:
    """The numbers of those who are listed, if everybody's number is their own."""
    people = {number: number for number in records}
    return [leader.person for leader in leaders_among(records, people, EDITION)]


def test_a_win_lifts_the_winner_and_lowers_the_loser() -> None:
    records = folded(result(1, 2))
    assert rating(records, 1).mu > NEW_RATING.mu > rating(records, 2).mu
    assert rating(records, 1).sigma < NEW_RATING.sigma


def test_ratings_are_those_of_the_library_game_by_game() -> None:
    model, games = PlackettLuce(), list(random_games(random.Random(8), 60, 12))
    apart = [
        result(*game.numbers, ended=40 * DAY * number, places=[1, *range(1, len(game.players))])
        for number, game in enumerate(games)
    ]
    known = {number: model.rating() for game in apart for number in game.numbers}
    for game in apart:
        teams = [[known[number]] for number in game.numbers]
        rated = model.rate(teams, ranks=[player.place for player in game.players])
        known |= {number: one for number, (one,) in zip(game.numbers, rated, strict=True)}
    records = folded(*apart)
    for number, one in known.items():
        assert rating(records, number)[:2] == pytest.approx((one.mu, one.sigma))


def test_a_table_that_is_not_rated_moves_nothing() -> None:
    assert folded(result(1, 2, rated=False))[1].ratings == {}


def test_editions_are_rated_apart() -> None:
    records = folded(result(1, 2), result(2, 1, edition="la-habana-2024"))
    assert records[1].ratings.keys() == {EDITION, "la-habana-2024"}
    assert rating(records, 1).mu > records[1].ratings["la-habana-2024"].mu


def test_equal_places_move_equals_by_the_same() -> None:
    records = folded(result(1, 2, places=(1, 1)))
    assert rating(records, 1).mu == rating(records, 2).mu


def test_whoever_gives_up_comes_last_whatever_the_computer_makes_of_the_seat() -> None:
    assert places_of([25, 10, 20], [True, False, False]) == (3, 2, 1)
    records = folded(result(2, 3, 1, left=(1,)))
    assert rating(records, 1).mu < rating(records, 3).mu


def test_somebody_who_takes_over_a_seat_is_not_rated_and_whom_they_follow_is_last() -> None:
    game = result(1, 2, 3, places=(1, 2, 2), late=(2,), left=(3,))
    assert [player.player for player in competitors(game)] == [1, 3]
    records = folded(game)
    assert records[2].ratings == {}
    assert rating(records, 3).mu < NEW_RATING.mu


def test_the_kth_game_of_the_same_company_within_thirty_days_weighs_a_kth() -> None:
    first, again = result(1, 2, ended=0), result(1, 2, ended=DAY)
    later = result(1, 2, ended=31 * DAY)
    once = rating(folded(first), 1)
    twice, fresh = rating(folded(first, again), 1), rating(folded(first, later), 1)
    assert twice.mu - once.mu == pytest.approx((fresh.mu - once.mu) / 2)
    company, games = (1, 2), [RatedGame(0, (1, 2)), RatedGame(DAY, (1, 2)), RatedGame(DAY, (1, 3))]
    assert weight_of(company, games) == pytest.approx(1 / 3)


def test_another_company_weighs_in_full() -> None:
    alone = folded(result(1, 2), result(1, 3))
    assert rating(alone, 3).mu < rating(folded(result(1, 2), result(1, 2)), 2).mu + 5
    assert rating(alone, 1).mu > rating(folded(result(1, 2), result(1, 2)), 1).mu


def test_fifty_wins_over_one_friend_do_not_make_a_champion() -> None:
    farmed = [result(1, 2, ended=number * DAY) for number in range(50)]
    everybody = list(random_games(random.Random(5), 400, 20))
    shifted = [result(*[10 + n for n in one.numbers], ended=one.ended) for one in everybody]
    records = folded(*farmed, *shifted)
    assert not rating(records, 1).is_listed
    assert rating(records, 1).word is RatingWord.TURISTA
    assert 1 not in leaders(records)
    best = records[leaders(records)[0]].ratings[EDITION]
    assert rating(records, 1).ordinal < best.ordinal


def test_a_list_needs_ten_games_and_five_opponents() -> None:
    four_opponents = [result(1, 2 + number % 4, ended=40 * DAY * number) for number in range(12)]
    assert leaders(folded(*four_opponents)) == []
    nine_games = [result(1, 2 + number, ended=number) for number in range(9)]
    assert leaders(folded(*nine_games)) == []
    assert leaders(folded(*nine_games, result(1, 2, ended=DAY))) == [1]


def test_the_strong_end_up_above_the_weak_and_words_tell_them_apart() -> None:
    records = folded(*random_games(random.Random(1), 3000, 30))
    order = leaders(records)
    assert sum(order[:5]) < sum(order[-5:]) / 3
    words = {rating(records, player).word for player in order}
    assert words == set(RatingWord)
    assert rating(records, order[0]).word is RatingWord.GOBERNADOR
    assert rating(records, order[-1]).word is RatingWord.TURISTA
