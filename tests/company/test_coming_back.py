"""Being erased takes a name away, not a consequence: what holds against the same account that comes back."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from engine.company.results.ratings import PlayerRecord, Rating, fold_all
from engine.company.results.result_book import rebuild
from engine.company.results.results import BookEntry, GameResult
from engine.company.season.season import heritage_of
from engine.company.season.season_changes import ForgetPlayer, SignUp
from engine.store import keys
from engine.store.company.result_store import RedisResults
from engine.store.operate.backup import write_backup
from engine.store.operate.backup_file import BackupHead
from engine.store.operate.restore import restore_backup
from engine.tables.directory.names import FORGOTTEN_KNOWN_MS, PSEUDONYM_BITS, is_pseudonym, pseudonym_of
from engine.tables.lobby import Actor, Join, Readmit, RemoveSeat
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId, Preferences
from engine.tables.refusals import Refusal
from engine.tables.table import Phase
from engine.tables.time.instants import MINUTE
from engine.tables.waiting.absence import OfferSeat, Resign
from engine.tables.waiting.attention import ForgetPerson
from tests.backends import NOON, Harness, empty, every_store
from tests.company.games import EDITION, folded, result
from tests.company.seasons import SeasonPlay, new_season
from tests.company.test_result_book import all_records, entries_in, play_on, take_in
from tests.company.test_season import begun, number_of
from tests.tables.pure import PureTable, profile
from tests.tables.steps import refused

CHEAT, HELPER = 1, 2


def test_a_pseudonym_is_no_persons_number_and_needs_the_secret_of_the_house() -> None:
    people = [*range(1, 500), 2**52 - 1]
    pseudonyms = [pseudonym_of(person, "secret") for person in people]
    assert all(map(is_pseudonym, pseudonyms))
    assert len({*pseudonyms, *[pseudonym_of(person, "other") for person in people]}) == 2 * len(people)
    assert min(pseudonyms) >= -(2**PSEUDONYM_BITS)
    assert not any(map(is_pseudonym, people))


# Mutes


async def met_again(house: Harness, person: PersonId) -> None:
    """Erased, and straight back."""
    await house.people.erase(person)
    await house.people.meet(person, f"Person {person}", "en", private=True)


async def test_whoever_was_muted_is_muted_when_they_come_back(house: Harness) -> None:
    for person in (1, 2):
        await house.people.meet(person, f"Person {person}", "en")
    await house.people.wish(1, Preferences(muted=(3, 2)))
    await house.people.erase(2)
    erased = (await house.people.profile(1)).preferences.muted
    assert erased == (3, await house.tables.pseudonym(2))
    await house.people.meet(2, "Somebody new", "en")
    assert (await house.people.profile(1)).preferences.muted == (3, 2)
    await met_again(house, 2)
    assert (await house.people.profile(1)).preferences.muted == (3, 2)


async def test_a_mute_ends_with_the_profile_of_whoever_muted_or_when_they_want_it(house: Harness) -> None:
    for person in (1, 2, 4):
        await house.people.meet(person, f"Person {person}", "en")
    for person in (1, 4):
        await house.people.wish(person, Preferences(muted=(2,)))
    await house.people.erase(2)
    await house.people.erase(1)
    await house.people.wish(4, Preferences())
    assert await house.client.keys("habana:shelf:m*") == []
    await house.people.meet(2, "Person 2", "en")
    assert (await house.people.profile(4)).preferences.muted == ()


# Lobbies


def test_whoever_was_sent_away_needs_the_host_to_come_back_erased_or_not() -> None:
    table = PureTable(3)
    assert table.change(RemoveSeat(Actor(1), 1))
    assert table.change(ForgetPerson(2, -22))
    (removed,) = table.table.removed
    assert (removed.person, removed.name) == (-22, "")
    assert not table.change(Join(profile(2), held=False, pseudonym=-22))
    assert table.change(Readmit(Actor(1), -22))
    assert table.change(Join(profile(2), held=False, pseudonym=-22))


async def test_a_lobby_knows_again_whom_it_sent_away(house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    await house.tables.change(code, RemoveSeat(Actor(1), 1))
    await met_again(house, 2)
    with refused(Refusal.REMOVED):
        await house.tables.join(code, house.person(2))


async def test_what_others_did_holds_through_a_backup(alone: Harness, tmp_path: Path) -> None:
    for person in (1, 2):
        await alone.people.meet(person, f"Person {person}", "en")
    await alone.people.wish(1, Preferences(muted=(2,)))
    code = (await alone.lobby(2, seats=3)).table.code
    await alone.tables.change(code, RemoveSeat(Actor(1), 1))
    await alone.people.erase(2)
    await write_backup(alone.store, tmp_path / "backup", BackupHead(NOON, "test"))
    await empty(alone.client)
    await restore_backup(alone.store, tmp_path / "backup", HousePolicy(), NOON, redrawn=dict)
    await alone.people.meet(2, "Somebody new", "en")
    assert (await alone.people.profile(1)).preferences.muted == (2,)
    with refused(Refusal.REMOVED):
        await alone.tables.join(code, alone.person(2))


# Seasons


def banned(*, erased_in_round: int | None = None) -> SeasonPlay:
    """A season that person 1 has dropped out of twice; erased after so many rounds."""
    play = SeasonPlay(begun(5), random.Random(1))
    ana = number_of(play.season, 1)
    for number in range(2):
        if number == erased_in_round:
            play.does(ForgetPlayer(1, -11))
        play.opens_tables()
        for table in play.season.rounds[number].tables:
            play.ends_table(table, [ana] if ana in table.players else [])
    play.plays_on()
    return play


@pytest.mark.parametrize("erased_in_round", [None, 1])
def test_whoever_dropped_out_twice_rests_for_a_season_erased_or_not(erased_in_round: int | None) -> None:
    play = banned(erased_in_round=erased_in_round)
    season = ForgetPlayer(1, -11).apply(play.season, NOON)
    assert 1 not in season.people
    assert -11 not in season.people
    heritage = heritage_of(season)
    assert (heritage.resting, -11 in heritage.order) == ((-11,), False)
    following = replace(new_season(number=2), heritage=heritage)
    with refused(Refusal.SEASON_RESTING):
        SignUp(1, "Somebody new", -11).apply(following, NOON)
    assert SignUp(2, "Bea", -22).apply(following, NOON).players


def test_whoever_rests_and_is_erased_rests() -> None:
    following = replace(new_season(number=2), heritage=heritage_of(banned().season))
    erased = ForgetPlayer(1, -11).apply(following, NOON)
    assert 1 not in erased.people
    with refused(Refusal.SEASON_RESTING):
        SignUp(1, "Somebody new", -11).apply(erased, NOON)


# Rated games


async def rating_of(house: Harness, person: PersonId) -> Rating:
    return (await house.results.record_of(person)).ratings[EDITION]


async def test_a_rated_game_that_somebody_erases_themselves_out_of_is_given_up(house: Harness) -> None:
    code = (await house.game(2, rated=True, hints=False)).table.code
    await house.people.erase(2)
    await play_on(house, code)
    await take_in(house)
    (game,) = await entries_in(RedisResults(house.client))
    assert isinstance(game, GameResult)
    numbers = await RedisResults(house.client).numbers_of([1, 2])
    (other,) = {*game.numbers} - {*numbers.values()}
    left = {player.player: player.has_left for player in game.players}
    assert left == {numbers[1]: False, other: True}
    assert await rating_of(house, 1) == folded(result(1, 2, left=(2,)))[1].ratings[EDITION]._replace(
        opponents=(other,)
    )
    assert await RedisResults(house.client).people_of([other]) == {}


async def test_a_rated_game_that_has_just_ended_counts_before_anybody_is_erased(house: Harness) -> None:
    code = (await house.game(2, rated=True, hints=False)).table.code
    await house.play_until(code, lambda one: one.table.phase is Phase.FINISHED)
    await house.people.erase(2)
    await take_in(house)
    assert (await rating_of(house, 1)).games == 1
    assert (await house.read(code)).table.former == ()


async def test_a_game_that_is_not_rated_keeps_nothing_of_whoever_is_erased(house: Harness) -> None:
    code = (await house.game(3)).table.code
    await house.people.erase(2)
    assert (await house.read(code)).table.former == ()


def test_whoever_takes_over_a_seat_came_late_though_its_person_was_erased() -> None:
    table = PureTable(3, rated=True, hints=False).begun()
    seat = table.number(3)
    for change in (Resign(3), OfferSeat(1, seat), Join(profile(4), held=False), ForgetPerson(3, -33)):
        assert table.change(change)
    assert [(one.person, one.seat) for one in table.table.former] == [(-33, seat)]
    assert table.table.beginners[seat] == -33


# One opponent under ever new numbers


async def rated_game(house: Harness, number: int) -> None:
    """The cheat wins against the helper, who is erased before the next game."""
    results = RedisResults(house.client)
    numbers = await results.number([CHEAT, HELPER])
    formerly = await house.results.first_numbers([CHEAT, HELPER])
    game = result(numbers[CHEAT], numbers[HELPER], ended=number * MINUTE)
    first = formerly.get(HELPER)
    winner, loser = game.players
    await results.append(replace(game, players=(winner, replace(loser, formerly=first))))


async def test_sixty_games_against_one_account_that_is_erased_each_time_make_no_champion(
    house: Harness,
) -> None:
    results = RedisResults(house.client)
    for number in range(60):
        await rated_game(house, number)
        await house.results.erase(HELPER)
        await house.client.delete(keys.forgotten_player(HELPER))  # two minutes are over
    await house.results.catch_up()
    cheated, honest = await rating_of(house, CHEAT), [result(1, 2, ended=n * MINUTE) for n in range(60)]
    assert (cheated.games, cheated.opponents, cheated.is_listed) == (60, (2,), False)
    assert cheated.ordinal < folded(*honest)[1].ratings[EDITION].ordinal + 5
    before = await all_records(results)
    await rebuild(results)
    assert await all_records(results) == before


async def test_whoever_is_erased_in_or_after_every_game_is_one_opponent(house: Harness) -> None:
    for in_mid_game in (True, False):
        code = (await house.game(2, rated=True, hints=False)).table.code
        if in_mid_game:
            await house.people.erase(HELPER)
        await play_on(house, code)
        await house.people.erase(HELPER)
        await take_in(house)
        await house.client.delete(keys.forgotten_player(HELPER))
    rating = await rating_of(house, CHEAT)
    assert (rating.games, len(rating.opponents)) == (2, 1)


def test_ratings_of_whoever_comes_back_begin_anew() -> None:
    games = [result(1, 2, ended=number) for number in range(3)]
    again = result(3, 2, ended=3)
    winner, loser = again.players
    again = replace(again, players=(replace(winner, formerly=1), loser))
    records = folded(*games, again)
    assert records[3].ratings[EDITION].games == 1
    assert records[3].statistics.all.games == 1
    assert records[1].ratings[EDITION].games == 3
    assert (len(records[1].lately), records[3].lately) == (4, ())
    assert records[2].ratings[EDITION].opponents == (1,)


def test_folded_one_by_one_and_all_at_once_are_the_same() -> None:
    rng = random.Random(4)
    entries: list[BookEntry] = []
    for number in range(40):
        game = result(*rng.sample(range(1, 9), 3), ended=number * MINUTE)
        players = [replace(one, formerly=one.player - 4 if one.player > 4 else None) for one in game.players]
        entries.append(replace(game, players=tuple(players)))
    records: dict[int, PlayerRecord] = {}
    for entry in entries:
        fold_all([entry], records, {})
    assert records == folded(*entries)


@every_store
async def test_after_four_hundred_days_nothing_is_known_by_a_pseudonym(house: Harness) -> None:
    results, pseudonym = RedisResults(house.client), await house.tables.pseudonym(5)
    numbers = await results.number([5])
    await results.forget(5, pseudonym)
    assert await results.numbers_of_forgotten([pseudonym]) == {pseudonym: numbers[5]}
    left = await house.client.pttl(keys.forgotten_number(pseudonym))
    assert FORGOTTEN_KNOWN_MS - MINUTE < left <= FORGOTTEN_KNOWN_MS
