"""Ratings: only rated games, by places; friends alone make no champion."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import chain, combinations
from statistics import mean

import pytest
from openskill.models import BradleyTerryFull

from bench.collusion import AVERAGE, Community, rated, rated_by_companies
from engine.company.results.leaderboard import leaders_among
from engine.company.results.ratings import (
    NEW_RATING,
    RatedGame,
    Rating,
    RatingWord,
    Records,
    competitors,
    lately,
    weights_of,
    with_game,
)
from engine.company.results.results import GameResult, places_of
from engine.tables.time.instants import DAY
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


def test_pairs_that_meet_for_the_first_time_move_as_the_library_moves_them() -> None:
    model, games = BradleyTerryFull(), list(random_games(random.Random(8), 60, 12))
    apart = [result(*game.numbers, ended=40 * DAY * number) for number, game in enumerate(games)]
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


def test_the_more_often_a_pair_has_met_within_thirty_days_the_less_it_counts() -> None:
    first, again = result(1, 2, ended=0), result(1, 2, ended=DAY)
    later = result(1, 2, ended=31 * DAY)
    once = rating(folded(first), 1)
    twice, fresh = rating(folded(first, again), 1), rating(folded(first, later), 1)
    assert twice.mu - once.mu < (fresh.mu - once.mu) / 2
    often = (RatedGame(0, (1, 2)),) * 3
    assert weights_of((1, 2), [often, often]) == [pytest.approx(1 / 7)]


def test_a_pair_counts_in_whichever_company_it_has_met() -> None:
    met = RatedGame(0, (1, 2, 3))
    known, *strange = weights_of((1, 2, 4), [(met,), (met,), ()])
    assert known < strange[0] == strange[1] < 1
    assert weights_of((1, 4), [(met,), ()]) == [1.0]


def test_a_game_that_was_written_down_late_does_not_keep_old_ones_in_force() -> None:
    games = tuple([RatedGame(day * DAY, (1, 2)) for day in (50, 51)])
    late = with_game(games, RatedGame(0, (1, 2)))
    assert [game.at for game in late] == [0, 50 * DAY, 51 * DAY]
    assert lately(late, 52 * DAY) == games


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


def round_robin(people: Sequence[int], games: int, at: int = 0) -> list[GameResult]:
    """Games of two, in which everybody meets everybody."""
    pairs = list(combinations(people, 2))
    return [result(*pairs[number % len(pairs)], ended=at + number) for number in range(games)]


def listed_of_all(records: Records) -> set[int]:
    return {
        number
        for number in records
        if EDITION in records[number].ratings and rating(records, number).is_listed
    }


def test_a_list_needs_ten_games_and_five_opponents_who_have_met_eleven() -> None:
    crowd = round_robin(range(10, 22), 66)
    nine = [result(1, 10 + number, ended=DAY + number) for number in range(9)]
    assert 1 not in listed_of_all(folded(*crowd, *nine))
    assert 1 in listed_of_all(folded(*crowd, *nine, result(1, 10, ended=2 * DAY)))
    four = [result(1, 10 + number % 4, ended=DAY + number) for number in range(20)]
    assert 1 not in listed_of_all(folded(*crowd, *four))


@pytest.mark.parametrize("helpers", [3, 5, 10])
def test_a_new_account_that_only_knows_its_helpers_is_not_listed_however_they_play(helpers: int) -> None:
    circle = range(1, helpers + 2)
    farmed = [
        result(1, *others, ended=DAY + number)
        for number, others in enumerate(chain(*[combinations(circle[1:], size) for size in (1, 2, 3)]))
    ]
    records = folded(*round_robin(circle, 200), *farmed)
    assert listed_of_all(records) == set()
    honest = [
        result(*[100 + n for n in one.numbers], ended=one.ended)
        for one in random_games(random.Random(5), 400, 30)
    ]
    everybody = folded(*honest, *farmed)
    assert not set(circle) & listed_of_all(everybody)
    assert not set(circle) & set(leaders(everybody))
    assert len(listed_of_all(everybody)) > 20


def test_friends_who_only_play_with_one_another_have_a_list_of_their_group() -> None:
    records = folded(*round_robin(range(1, 7), 60))
    assert sorted(leaders(records)) == [1, 2, 3, 4, 5, 6]
    assert listed_of_all(records) == set()


def test_a_helper_at_tables_of_four_brings_nothing_that_the_strangers_do_not() -> None:
    """The same sixty games of somebody average with two others, without a fourth and with one who is always last."""
    with_helper, without = [
        mean([place_after_sixty(seed, helper=own) for seed in range(4)]) for own in (True, False)
    ]
    assert with_helper >= without - 2


def place_after_sixty(seed: int, *, helper: bool) -> int:
    community = Community(random.Random(seed), people=30)
    games = [*community.games(600, days=200), *community.with_helper(60, helper=helper)]
    return community.place(folded(*games), AVERAGE)


def test_pairs_tell_the_strong_from_the_weak_no_worse_than_companies_did() -> None:
    """The same games, rated by both; the bench has more of them."""
    communities = [Community(random.Random(seed), people=30) for seed in range(4)]
    games = [list(one.games(300, days=100)) for one in communities]
    pairs, companies = [
        mean([one.agreement(rate(book)) for one, book in zip(communities, games, strict=True)])
        for rate in (rated, rated_by_companies)
    ]
    assert pairs >= companies


def test_the_strong_end_up_above_the_weak_and_words_tell_them_apart() -> None:
    records = folded(*random_games(random.Random(1), 3000, 30))
    order = leaders(records)
    assert sum(order[:5]) < sum(order[-5:]) / 3
    words = {rating(records, player).word for player in order}
    assert words == set(RatingWord)
    assert rating(records, order[0]).word is RatingWord.GOBERNADOR
    assert rating(records, order[-1]).word is RatingWord.TURISTA
