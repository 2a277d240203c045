"""A season, from the first name to the winner."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from engine.company.season.season import (
    DIVIDED_FROM,
    LATE_TABLE_MS,
    LONGEST_ROUND_MS,
    MAX_PLAYERS,
    PAUSE_MS,
    PROMOTED_COUNT,
    ROUND_COUNT,
    Season,
    SeasonPhase,
    champions_of,
    drop_outs,
    heritage_of,
    is_in,
    meetings,
    players_in,
    standing_of,
)
from engine.company.season.season_changes import (
    BeginSeason,
    CountTable,
    EndSeason,
    ForgetPlayer,
    LookAgain,
    NoteTable,
    PauseSeason,
    ResumeSeason,
    SignUp,
    TableResult,
    Withdraw,
    next_look,
)
from engine.company.season.standings import POINT_PARTS
from engine.tables.refusals import Refusal
from engine.tables.time.instants import DAY, HOUR, Interval
from tests.backends import NOON
from tests.company.seasons import SeasonPlay, new_season, signed_up
from tests.tables.steps import refused

people = some.integers(2, MAX_PLAYERS)
seeds = some.integers(0, 10**6)


def begun(count: int) -> Season:
    return BeginSeason().apply(new_season(range(1, count + 1)), NOON)


def number_of(season: Season, person: int) -> int:
    number = season.number_of(person)
    assert number is not None
    return number


def played(count: int, seed: int = 0) -> Season:
    play = SeasonPlay(new_season(range(1, count + 1)), random.Random(seed))
    play.plays_on()
    return play.season


# Properties


@given(count=people, seed=seeds, reliability=some.sampled_from((0.0, 0.3, 0.7, 0.95, 1.0)))
def test_a_season_ends_whoever_drops_out(count: int, seed: int, reliability: float) -> None:
    play = SeasonPlay(new_season(range(1, count + 1)), random.Random(seed))
    play.looks()
    while play.season.phase is SeasonPhase.PLAYING:
        expected = players_in(play.season)
        assert sorted(chain(*[table.players for table in play.season.rounds[-1].tables])) == expected
        play.plays_round(reliability=reliability)
    assert play.season.phase is SeasonPhase.OVER
    assert next_look(play.season) is None
    assert len(play.season.rounds) <= ROUND_COUNT
    assert play.now <= NOON + 3 * DAY + ROUND_COUNT * (LONGEST_ROUND_MS + LATE_TABLE_MS)


@settings(max_examples=40)
@given(count=people, seed=seeds)
def test_nobody_plays_at_two_tables_at_once(count: int, seed: int) -> None:
    play = SeasonPlay(new_season(range(1, count + 1)), random.Random(seed))
    play.looks()
    while play.season.phase is SeasonPhase.PLAYING:
        running = [table.players for table in play.season.tables if not table.is_over]
        assert len(set(chain(*running))) == len(list(chain(*running)))
        play.plays_round(reliability=0.8)


@settings(max_examples=40)
@given(count=people, seed=seeds)
def test_everybody_plays_in_every_round(count: int, seed: int) -> None:
    season = played(count, seed)
    assert len(season.rounds) == ROUND_COUNT
    for one in season.rounds:
        assert sorted(chain(*[table.players for table in one.tables])) == list(range(count))


@settings(max_examples=40)
@given(count=people, seed=seeds)
def test_meetings_are_spread_in_each_division(count: int, seed: int) -> None:
    season = played(count, seed)
    sizes = [len(standing_of(season, division)) for division in season.divisions]
    evenly = max([-(-ROUND_COUNT * min(3, size - 1) // (size - 1)) for size in sizes])
    assert max(meetings(season).values()) <= evenly + 1


# Signing up


def test_who_signs_up_twice_plays_once() -> None:
    season = signed_up(new_season(), [1, 2, 1])
    assert [player.person for player in season.players] == [1, 2]
    assert signed_up(season, [2]) is season


def test_who_withdraws_before_the_first_round_does_not_play() -> None:
    season = Withdraw(1).apply(new_season([1, 2, 3]), NOON)
    assert [player.person for player in season.players] == [2, 3]
    assert Withdraw(1).apply(season, NOON) is season


def test_there_is_room_for_so_many_only() -> None:
    season = new_season(range(1, MAX_PLAYERS + 1))
    with refused(Refusal.SEASON_FULL, most=MAX_PLAYERS):
        SignUp(99, "Late").apply(season, NOON)


def test_nobody_signs_up_for_a_season_that_has_begun() -> None:
    with refused(Refusal.SEASON_BEGUN):
        SignUp(99, "Late").apply(begun(3), NOON)


def test_it_begins_by_itself() -> None:
    season = new_season([1, 2, 3])
    assert next_look(season) == season.begins
    assert LookAgain().apply(season, season.begins - 1) is season
    assert LookAgain().apply(season, season.begins).phase is SeasonPhase.PLAYING


@pytest.mark.parametrize("names", [[], [1]])
def test_where_nobody_plays_it_is_over(names: list[int]) -> None:
    season = new_season(names)
    over = LookAgain().apply(season, season.begins)
    assert over.phase is SeasonPhase.OVER
    assert champions_of(over) == ()
    with refused(Refusal.TOO_FEW):
        BeginSeason().apply(season, NOON)


# Rounds


def test_a_table_counts_once() -> None:
    season = NoteTable(0, 0, "ABCDEF").apply(begun(8), NOON)
    (first, _) = season.rounds[0].tables
    result = TableResult("ABCDEF", (1, 2, 3, 4))
    counted = CountTable(result).apply(season, NOON)
    assert CountTable(result).apply(counted, NOON) is counted
    assert CountTable(TableResult("XXXXXX", (1, 2, 3, 4))).apply(counted, NOON) is counted
    leader = standing_of(counted, 0)[0]
    assert (leader.player, leader.parts) == (first.players[0], 16 * POINT_PARTS)


def test_the_next_round_begins_when_all_tables_are_over() -> None:
    season = begun(8)
    for number, code in enumerate(["AAAAAA", "BBBBBB"]):
        season = NoteTable(0, number, code).apply(season, NOON)
    season = CountTable(TableResult("AAAAAA", (1, 2, 3, 4))).apply(season, NOON)
    assert len(season.rounds) == 1
    season = CountTable(TableResult("BBBBBB", (1, 2, 3, 4))).apply(season, NOON + HOUR)
    assert len(season.rounds) == 2
    assert season.rounds[1].began == NOON + HOUR


def test_a_table_without_a_result_brings_nobody_points() -> None:
    season = NoteTable(0, 0, "ABCDEF").apply(begun(3), NOON)
    season = CountTable(TableResult("ABCDEF")).apply(season, NOON)
    assert len(season.rounds) == 2
    assert {row.parts for row in standing_of(season, 0)} == {0}


def test_a_table_that_never_ends_is_not_waited_for() -> None:
    season = NoteTable(0, 0, "ABCDEF").apply(begun(3), NOON)
    last = season.rounds[0].last_day + LATE_TABLE_MS
    assert next_look(season) == last
    season = LookAgain().apply(season, last)
    assert len(season.rounds) == 2
    assert CountTable(TableResult("ABCDEF", (1, 2, 3))).apply(season, last) is season


def test_an_outage_puts_off_when_a_table_is_late() -> None:
    season = NoteTable(0, 0, "ABCDEF").apply(begun(3), NOON)
    last = season.rounds[0].last_day + LATE_TABLE_MS
    outages = (Interval(NOON, NOON + DAY),)
    assert next_look(season, outages) == last + DAY
    assert LookAgain(outages).apply(season, last) is season
    assert len(LookAgain(outages).apply(season, last + DAY).rounds) == 2


def test_a_table_whose_people_are_gone_is_over() -> None:
    season = NoteTable(0, 0, None).apply(begun(3), NOON)
    assert season.rounds[0].is_over
    assert len(season.rounds) == 2


# Going


def test_who_drops_out_twice_sits_in_no_further_round_and_rests_for_a_season() -> None:
    play = SeasonPlay(begun(5), random.Random(1))
    ana = number_of(play.season, 1)
    for number in range(2):
        assert is_in(play.season, ana)
        play.opens_tables()
        for table in play.season.rounds[number].tables:
            play.ends_table(table, [ana] if ana in table.players else [])
    assert drop_outs(play.season, ana) == 2
    assert ana not in chain(*[table.players for table in play.season.rounds[2].tables])
    play.plays_on()
    assert heritage_of(play.season).resting == (1,)
    following = replace(new_season(number=2), heritage=heritage_of(play.season))
    with refused(Refusal.SEASON_RESTING):
        SignUp(1, "Ana").apply(following, NOON)


def test_who_leaves_finishes_their_table_and_sits_in_no_further_one() -> None:
    season = Withdraw(2).apply(begun(4), NOON)
    assert [table.players for table in season.rounds[0].tables] == [
        table.players for table in begun(4).tables
    ]
    season = NoteTable(0, 0, "ABCDEF").apply(season, NOON)
    season = CountTable(TableResult("ABCDEF", (1, 2, 3, 4))).apply(season, NOON)
    assert set(season.rounds[1].tables[0].players) == {0, 1, 2, 3} - {number_of(season, 2)}
    assert len(standing_of(season, 0)) == 4


def test_one_who_is_left_alone_in_a_division_plays_with_the_other() -> None:
    season = begun(9)
    lower = [player.person for player in season.players if player.division == 1]
    for person in lower[1:]:
        assert person is not None
        season = Withdraw(person).apply(season, NOON)
    for number, _ in enumerate(season.rounds[0].tables):
        season = NoteTable(0, number, None).apply(season, NOON)
    assert sorted(chain(*[table.players for table in season.rounds[1].tables])) == players_in(season)
    assert len(players_in(season)) == 6


def test_the_last_one_who_is_left_need_not_play_on() -> None:
    season = Withdraw(1).apply(begun(2), NOON)
    season = NoteTable(0, 0, "ABCDEF").apply(season, NOON)
    season = CountTable(TableResult("ABCDEF", (2, 1))).apply(season, NOON)
    assert season.phase is SeasonPhase.OVER
    (champion,) = champions_of(season)
    assert season.rounds[0].tables[0].players[1] == champion


def test_who_is_forgotten_leaves_the_others_their_results() -> None:
    season = played(4)
    before = [(row.parts, row.wins) for row in standing_of(season, 0)]
    after = ForgetPlayer(1, -1).apply(season, NOON)
    assert 1 not in after.people
    assert "Person 1" not in repr(after)
    assert [(row.parts, row.wins) for row in standing_of(after, 0)] == before


def test_who_is_forgotten_while_people_sign_up_is_gone() -> None:
    season = ForgetPlayer(1, -1).apply(new_season([1, 2]), NOON)
    assert [player.person for player in season.players] == [2]
    assert season.opener is None


# Admins


def test_a_pause_holds_the_next_round_back_and_ends_by_itself() -> None:
    season = PauseSeason().apply(NoteTable(0, 0, "ABCDEF").apply(begun(3), NOON), NOON)
    assert PauseSeason().apply(season, NOON + HOUR) is season
    season = CountTable(TableResult("ABCDEF", (1, 2, 3))).apply(season, NOON)
    assert len(season.rounds) == 1
    assert next_look(season) == NOON + PAUSE_MS
    assert len(LookAgain().apply(season, NOON + PAUSE_MS).rounds) == 2
    assert len(ResumeSeason().apply(season, NOON + HOUR).rounds) == 2


def test_a_season_that_is_ended_keeps_its_standing() -> None:
    season = NoteTable(0, 0, "ABCDEF").apply(begun(3), NOON)
    season = CountTable(TableResult("ABCDEF", (1, 2, 3))).apply(season, NOON)
    over = EndSeason().apply(season, NOON)
    assert over.phase is SeasonPhase.OVER
    assert len(champions_of(over)) == 1
    assert EndSeason().apply(over, NOON + HOUR) is over
    for change in (Withdraw(1), PauseSeason(), ResumeSeason()):
        with refused(Refusal.SEASON_OVER):
            change.apply(over, NOON)


# The next season


def test_small_seasons_have_one_division_and_from_nine_there_are_two() -> None:
    assert begun(DIVIDED_FROM - 1).divisions == (0,)
    season = begun(DIVIDED_FROM)
    assert [len(standing_of(season, division)) for division in season.divisions] == [5, 4]


def test_the_first_of_the_lower_division_change_places_with_the_last_of_the_upper_one() -> None:
    season = played(12, seed=4)  # nobody shares a place at the border
    following = replace(new_season(number=2), heritage=heritage_of(season))
    following = BeginSeason().apply(signed_up(following, range(1, 13)), NOON)
    upper, lower = [[season.players[row.player].person for row in standing_of(season, one)] for one in (0, 1)]
    now_upper = {player.person for player in following.players if player.division == 0}
    assert now_upper == {*upper[:-PROMOTED_COUNT], *lower[:PROMOTED_COUNT]}


def test_the_winner_has_a_title_in_the_next_season() -> None:
    season = played(4)
    champions = {season.players[number].person for number in champions_of(season)}
    following = replace(new_season(number=2), heritage=heritage_of(season))
    following = signed_up(following, range(1, 6))
    assert {player.person for player in following.players if player.has_title} == champions != set()


def test_a_season_that_was_not_played_passes_on_what_it_was_left() -> None:
    heritage = heritage_of(played(3))
    season = replace(new_season(number=2), heritage=heritage)
    assert heritage_of(LookAgain().apply(season, season.begins)) == heritage
