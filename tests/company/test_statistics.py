"""Statistics are counted fairly, and reliability shames nobody."""

from __future__ import annotations

from engine.company.results.reliability import AnswerPace
from engine.company.results.results import GameResult, StatisticsReset
from engine.company.results.statistics import (
    MAX_MET,
    UNKNOWN_RELIABILITY,
    HeadToHead,
    PersonStatistics,
    reliability_of,
)
from engine.tables.seat import AnswerCounts
from engine.tables.time.instants import DAY, HOUR, MINUTE
from tests.company.games import folded, result


def statistics(*games: GameResult, player: int = 1) -> PersonStatistics:
    return folded(*games)[player].statistics


def test_games_wins_points_and_streaks_are_counted() -> None:
    one = statistics(result(1, 2), result(1, 2), result(2, 1), result(1, 2))
    assert (one.all.games, one.all.wins, one.all.points, one.best) == (4, 3, 95, 25)
    assert (one.streak, one.best_streak) == (1, 2)


def test_a_shared_win_counts_as_a_part_of_one() -> None:
    one = statistics(result(1, 2, places=(1, 1)))
    assert (one.all.wins, one.all.win_share, one.shared) == (1, 0.5, 1)


def test_editions_and_numbers_of_seats_are_told_apart() -> None:
    one = statistics(result(1, 2), result(1, 2, 3, edition="la-habana-2024"))
    assert {kind: count.games for kind, count in one.kinds.items()} == {
        "havana-2009/2": 1,
        "la-habana-2024/3": 1,
    }


def test_a_game_that_was_given_up_counts_only_as_such() -> None:
    one = statistics(result(2, 1, left=(1,)))
    assert (one.all.games, one.left, one.left_with_people) == (0, 1, 1)
    assert one.cards == {}
    assert one.met == {2: HeadToHead(1, 0, 1)}


def test_head_to_head_counts_who_was_ahead() -> None:
    met = statistics(result(1, 2, 3), result(2, 1), result(1, 2, places=(1, 1))).met
    assert met == {2: HeadToHead(3, 1, 1), 3: HeadToHead(1, 1, 0)}


def test_who_was_not_met_for_longest_makes_room() -> None:
    others = range(2, MAX_MET + 2)
    met = statistics(*[result(1, other) for other in others], result(1, 2), result(1, MAX_MET + 2)).met
    assert len(met) == MAX_MET
    assert 3 not in met
    assert met[2] == HeadToHead(2, 2, 0)


def test_favourites_add_up() -> None:
    one = statistics(result(3, 2), result(3, 2), player=3)
    assert one.cards == {"mama": 4, "peso": 6}
    assert one.buildings == {"Faro": 2}


def test_against_computers_no_answer_is_timed() -> None:
    one = statistics(result(1, seats=3))
    assert one.all.games == 1
    assert (one.finished_with_people, one.answers.given, one.met) == (0, 0, {})


def test_a_reset_begins_anew_and_leaves_ratings_reliability_and_the_others_alone() -> None:
    """Whoever leaves games cannot wash that off, either."""
    games = [result(1, 2), result(1, 2, ended=1, left=(1,))]
    before = folded(*games)
    records = folded(*games, StatisticsReset(player=1, at=DAY, token="t"))
    kept = PersonStatistics(
        since=DAY, finished_with_people=1, left_with_people=1, answers=before[1].statistics.answers
    )
    assert records[1].statistics == kept
    assert reliability_of(kept) == reliability_of(before[1].statistics)
    assert records[1].ratings == before[1].ratings
    assert records[2] == before[2]


# Reliability


def known(
    *, mean: int, answers: int = 50, time_outs: int = 0, finished: int = 10, left: int = 0
) -> PersonStatistics:
    return PersonStatistics(
        finished_with_people=finished,
        left_with_people=left,
        answers=AnswerCounts(answers, mean * answers, time_outs),
    )


def test_reliability_says_quick_steady_or_slow() -> None:
    paces = [reliability_of(known(mean=mean)).pace for mean in (5 * MINUTE, 6 * HOUR, 2 * DAY)]
    assert paces == [AnswerPace.QUICK, AnswerPace.STEADY, AnswerPace.SLOW]
    assert reliability_of(known(mean=MINUTE, time_outs=20)).pace is AnswerPace.SLOW


def test_nothing_is_said_of_somebody_who_is_new() -> None:
    assert reliability_of(PersonStatistics()) == UNKNOWN_RELIABILITY
    assert reliability_of(known(mean=MINUTE, answers=5)).pace is None


def test_whoever_stays_and_answers_is_steady() -> None:
    assert reliability_of(known(mean=HOUR)).is_steady
    assert not reliability_of(known(mean=3 * DAY)).is_steady
    assert not reliability_of(known(mean=HOUR, finished=10, left=3)).is_steady
    assert not reliability_of(known(mean=HOUR, finished=2)).is_steady
