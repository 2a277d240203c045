"""The book of results: once for each game, whoever writes it down, and the same records however they are folded."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import fakeredis
import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.company.results import result_book
from engine.company.results.ratings import PlayerRecord, fold_all
from engine.company.results.result_book import ResultBook, rebuild
from engine.company.results.results import BookEntry, GameResult, StatisticsReset
from engine.store import keys
from engine.store.company import result_store
from engine.store.company.result_store import RedisResults
from engine.store.operate.backup import write_backup
from engine.store.operate.backup_file import BackupHead
from engine.store.operate.restore import restore_backup
from engine.tables.answers import UndoAnswer
from engine.tables.directory.people import People
from engine.tables.policy import HousePolicy
from engine.tables.port import Due
from engine.tables.refusals import Refusal
from engine.tables.table import Phase
from engine.tables.time.instants import DAY, HOUR, MINUTE
from engine.tables.waiting.absence import OfferSeat, Resign
from tests.backends import Harness, every_store, opened
from tests.company.games import EDITION, among_many, random_games, result
from tests.tables.steps import game_of, refused, seat_of, the_asked, think


async def finished(house: Harness, people: int = 2, **options: Any) -> str:
    """The code of a game that has just ended."""
    code = (await house.game(people, **options)).table.code
    await house.play_until(code, lambda one: one.table.phase is Phase.FINISHED)
    return code


async def play_on(house: Harness, code: str) -> None:
    """Play to the end, people by chance, and computers as they think."""
    while (snapshot := await house.read(code)).table.phase is Phase.PLAYING:
        seats = enumerate(snapshot.table.seats)
        people = [number for number, seat in seats if seat.awaited and not seat.by_computer]
        if people:
            await house.answer(code, people[0])
        else:
            await think(house, code)


async def take_in(house: Harness) -> None:
    for entry in await house.due(Due.RESULT):
        await house.results.take_in(entry)


async def entries_in(results: RedisResults) -> list[BookEntry | None]:
    return await results.entries(0, 1000)


async def all_records(results: RedisResults) -> dict[int, PlayerRecord]:
    return dict(await results.records(await results.position(), range(1, 200)))


@every_store
async def test_a_finished_game_is_written_down_once_and_counts_for_its_people(house: Harness) -> None:
    code = await finished(house)
    (entry,) = await house.due(Due.RESULT)
    other = ResultBook(house.tables, RedisResults(house.client))
    await asyncio.gather(house.results.take_in(entry), other.take_in(entry))
    await house.results.take_in(entry)
    (game,) = await entries_in(RedisResults(house.client))
    assert isinstance(game, GameResult)
    assert (game.table, game.seats, len(game.players)) == (code, 2, 2)
    record = await house.results.record_of(1)
    assert record.statistics.all.games == 1
    assert record.statistics.cards
    assert record.statistics.answers.given > 5
    assert list(await house.results.met_by(1)) == [2]
    assert await house.due(Due.RESULT) == []


async def test_a_worker_that_dies_between_writing_down_and_folding_only_delays_it(house: Harness) -> None:
    code = await finished(house)
    await house.results.write_down(code)
    assert (await house.results.record_of(1)).statistics.all.games == 0
    await take_in(house)
    assert (await house.results.record_of(1)).statistics.all.games == 1


async def test_whoever_gives_up_has_left_and_comes_last(house: Harness) -> None:
    code = (await house.game(3)).table.code
    await house.play_until(code, lambda one: game_of(one).round > 1)
    await house.tables.change(code, Resign(3))
    await play_on(house, code)
    await take_in(house)
    (game,) = await entries_in(RedisResults(house.client))
    assert isinstance(game, GameResult)
    places = {player.player: (player.place, player.has_left) for player in game.players}
    number = (await RedisResults(house.client).numbers_of([3]))[3]
    assert places[number] == (3, True)
    assert (await house.results.record_of(3)).statistics.left == 1


async def test_somebody_whose_seat_was_taken_over_comes_last_and_is_forgotten_like_everybody(
    house: Harness,
) -> None:
    code = (await house.game(3, rated=True, hints=False)).table.code
    await house.play_until(code, lambda one: game_of(one).round > 1)
    await house.tables.change(code, Resign(3))
    await house.tables.change(code, OfferSeat(1, seat_of(await house.read(code), 3)))
    await house.tables.join(code, house.person(4))
    await play_on(house, code)
    await take_in(house)
    numbers = await RedisResults(house.client).numbers_of([1, 2, 3, 4])
    (game,) = await entries_in(RedisResults(house.client))
    assert isinstance(game, GameResult)
    by_number = {player.player: player for player in game.players}
    former, late = by_number[numbers[3]], by_number[numbers[4]]
    assert (former.place, former.has_left, former.answers.given > 0) == (3, True, True)
    assert late.came_late
    records = [await house.results.record_of(person) for person in (1, 2, 3, 4)]
    assert [record.ratings.keys() for record in records] == [{EDITION}, {EDITION}, {EDITION}, set()]
    await house.people.erase(3)
    assert b"Person 3" not in await house.client.hget(keys.table(code), "table")
    assert (await house.read(code)).table.former == ()


async def test_answers_are_counted_with_their_time(house: Harness) -> None:
    snapshot = await house.open_round(2)
    code, number = snapshot.table.code, the_asked(snapshot)
    before = snapshot.table.seats[number].answers
    house.time.passes(10 * MINUTE)
    answers = (await house.answer(code, number)).table.seats[number].answers
    assert (answers.given - before.given, answers.time - before.time) == (1, 10 * MINUTE)


@pytest.mark.parametrize("pace", ["48h+24h", "open"])
async def test_an_answer_that_is_taken_back_counts_once_with_all_its_time(house: Harness, pace: str) -> None:
    code = (await house.game(2, pace=pace)).table.code
    house.time.passes(10 * MINUTE)
    snapshot = await house.play_until(code, lambda one: one.table.undo is not None)
    assert snapshot.table.undo is not None
    number = snapshot.table.undo.seat
    seat = snapshot.table.seats[number]
    assert seat.person is not None
    undone = (await house.tables.change(code, UndoAnswer(seat.person))).table.seats[number]
    assert undone.answers.given == seat.answers.given - 1
    house.time.passes(MINUTE)
    again = (await house.answer(code, number)).table.seats[number].answers
    assert (again.given, again.time) == (seat.answers.given, seat.answers.time + MINUTE)


async def test_time_outs_are_counted_and_time_away_is_not(house: Harness) -> None:
    snapshot = await house.open_round(2, pace="48h+24h")
    code, number = snapshot.table.code, the_asked(snapshot)
    while not (await house.read(code)).table.seats[number].answers.time_outs:
        await house.sweep_after(6 * HOUR)
    answers = (await house.read(code)).table.seats[number].answers
    assert (answers.given, answers.time_outs) == (snapshot.table.seats[number].answers.given, 1)


def books() -> st.SearchStrategy[list[BookEntry]]:
    """Books with games and resets in any order."""

    def book(seed: int, games: int, resets: int) -> list[BookEntry]:
        rng = random.Random(seed)
        entries: list[BookEntry] = list(random_games(rng, games, 9))
        for number in range(resets):
            reset = StatisticsReset(player=rng.randint(1, 9), at=number, token=f"{seed}:{number}")
            entries.insert(rng.randrange(len(entries) + 1), reset)
        return entries

    return st.builds(book, st.integers(0, 10**6), st.integers(0, 60), st.integers(0, 5))


@settings(max_examples=15, deadline=None)
@given(books(), st.integers(1, 20))
def test_records_that_are_folded_step_by_step_are_those_of_a_recount(
    entries: list[BookEntry], at_once: int
) -> None:
    async def compared() -> None:
        async with opened(Harness(fakeredis.FakeAsyncRedis())) as house:
            results = RedisResults(house.client)
            for number, entry in enumerate(entries, 1):
                await results.append(entry)
                await results.append(entry)
                if number % at_once == 0:
                    await house.results.catch_up()
            await house.results.catch_up()
            step_by_step, folded = await all_records(results), (await results.position()).folded
            assert folded == len(entries)
            assert await rebuild(results) == len(entries)
            assert await all_records(results) == step_by_step
            in_memory: dict[int, PlayerRecord] = {}
            fold_all(entries, in_memory, {})
            assert in_memory == step_by_step

    asyncio.run(compared())


async def test_two_workers_that_fold_at_once_fold_each_entry_once(house: Harness) -> None:
    results = RedisResults(house.client)
    for game in random_games(random.Random(3), 150, 6):
        await results.append(game)
    others = [ResultBook(house.tables, RedisResults(house.client)) for _ in range(3)]
    await asyncio.gather(*[one.catch_up() for one in others], rebuild(results))
    await house.results.catch_up()
    found = await all_records(results)
    await rebuild(results)
    assert await all_records(results) == found


@every_store
async def test_a_book_of_several_pages_is_read_in_order(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(result_store, "PAGE_ENTRIES", 4)
    results, games = RedisResults(house.client), list(random_games(random.Random(2), 10, 5))
    for game in games:
        await RedisResults(house.client).append(game)
    found: list[BookEntry | None] = []
    while part := await results.entries(len(found), 100):
        found += part
    assert found == games
    await house.results.catch_up()
    assert (await results.position()).folded == 10


async def test_an_entry_that_cannot_be_read_counts_for_nobody_and_stops_nothing(house: Harness) -> None:
    results = RedisResults(house.client)
    await results.append(result(1, 2))
    await house.client.rpush(keys.results_page(0), b"[1,{")
    await results.append(result(1, 2))
    await house.results.catch_up()
    assert (await all_records(results))[1].statistics.all.games == 2


# Games from before there was a book


async def test_a_recount_takes_in_games_that_ended_before(house: Harness) -> None:
    codes = [await finished(house), await finished(house)]

    async def all_codes() -> AsyncIterator[list[str]]:
        yield [*codes, (await house.lobby(2)).table.code]

    assert await house.results.take_in_all(all_codes()) == 2
    assert await house.results.take_in_all(all_codes()) == 0
    await house.results.catch_up()
    assert (await house.results.record_of(1)).statistics.all.games == 2


# Leaders


async def ten_rated_games(house: Harness) -> RedisResults:
    """The first of six people has won ten rated games in group -7, against the others in turn, who have met many."""
    results = RedisResults(house.client)
    numbers = list((await results.number(range(101, 107))).values())
    for one in among_many(numbers[1:], range(501, 510)):
        await results.append(one)
    for game in range(10):
        await results.append(result(numbers[0], numbers[1 + game % 5], ended=game, group=-7))
    await house.results.catch_up()
    return results


@every_store
async def test_only_those_who_want_to_are_on_the_list_of_all(house: Harness) -> None:
    results = await ten_rated_games(house)
    assert await house.results.leaders(EDITION, 10) == []
    await house.results.list_person(101, wanted=True)
    await house.results.list_person(102, wanted=True)
    (leader,) = await house.results.leaders(EDITION, 10)
    assert (leader.place, leader.person, leader.rating.games) == (1, 101, 10)
    assert await house.results.place_of(101, EDITION) == 1
    await rebuild(results)
    assert [one.person for one in await house.results.leaders(EDITION, 10)] == [101]
    await house.results.list_person(101, wanted=False)
    assert await house.results.leaders(EDITION, 10) == []


async def test_a_group_has_a_list_of_those_who_played_there(house: Harness) -> None:
    await ten_rated_games(house)
    assert [one.person for one in await house.results.leaders_of_group(-7, EDITION, 10)] == [101]
    assert await house.results.leaders_of_group(-8, EDITION, 10) == []


async def test_a_group_that_moves_takes_its_list_with_it_through_backups_and_recounts(
    house: Harness, tmp_path: Path
) -> None:
    results = await ten_rated_games(house)
    for _ in range(2):  # both chats tell it
        await house.results.moved(-7, -1007)
    await rebuild(results)
    assert [one.person for one in await house.results.leaders_of_group(-1007, EDITION, 10)] == [101]
    await write_backup(house.store, tmp_path / "backup", BackupHead(0, "test"))
    async with opened(Harness(fakeredis.FakeAsyncRedis(server=fakeredis.FakeServer()))) as other:
        await restore_backup(other.store, tmp_path / "backup", HousePolicy(), 0, redrawn=dict)
        assert [one.person for one in await other.results.leaders_of_group(-1007, EDITION, 10)] == [101]


# Erasure and export


@every_store
async def test_forgetting_a_person_leaves_no_trace_of_them_and_the_others_as_they_were(
    house: Harness,
) -> None:
    results = await ten_rated_games(house)
    await house.results.list_person(101, wanted=True)
    before = await all_records(results)
    people = People(house.tables, traces=(house.results,))
    exported = orjson.loads(orjson.dumps(await people.export(101), option=orjson.OPT_NON_STR_KEYS))
    assert exported["ratings"][EDITION]["games"] == 10
    assert exported["statistics"]["kinds"][f"{EDITION}/2"]["games"] == 10
    await people.erase(101)
    assert await house.results.leaders(EDITION, 10) == []
    assert await house.results.leaders_of_group(-7, EDITION, 10) == []
    assert await results.numbers_of([101]) == {}
    assert await all_records(results) == before
    await rebuild(results)
    assert await all_records(results) == before
    assert "statistics" not in await people.export(101)
    assert 101 not in (await results.people_of(range(1, 20))).values()


async def test_a_worker_that_read_the_table_before_numbers_nobody_who_is_being_forgotten(
    house: Harness,
) -> None:
    results = RedisResults(house.client)
    await results.forget(5, -5)
    numbers = await results.number([5, 6])
    assert await results.numbers_of([5, 6]) == {6: numbers[6]}
    assert await results.people_of(list(numbers.values())) == {numbers[6]: 6}


async def test_a_reset_with_the_same_token_happens_once(house: Harness) -> None:
    await ten_rated_games(house)
    for _ in range(2):
        await house.results.reset(101, token="tap")
    record = await house.results.record_of(101)
    assert record.statistics.all.games == 0
    assert record.ratings[EDITION].games == 10
    assert len(await entries_in(RedisResults(house.client))) == 14


async def test_nothing_that_is_anew_begins_anew_again(house: Harness) -> None:
    results = await ten_rated_games(house)
    await results.number([109])  # never played
    for number in range(20):
        await house.results.reset(109, token=f"idle {number}")
        await house.results.reset(101, token=f"tap {number}")
        house.time.passes(DAY)
    assert len(await entries_in(results)) == 14


async def test_statistics_begin_anew_once_a_day(house: Harness) -> None:
    results, games = await ten_rated_games(house), iter(range(3))

    async def play_and_reset() -> None:
        number = next(games)
        numbers = await results.number([101, 102])
        await results.append(result(numbers[101], numbers[102], ended=1_000 + number))
        await house.results.reset(101, token=f"tap {number}")

    await play_and_reset()
    with refused(Refusal.TOO_SOON, not_before=house.time.now() + DAY):
        await play_and_reset()
    assert (await house.results.record_of(101)).statistics.all.games == 1
    house.time.passes(DAY)
    await play_and_reset()
    assert (await house.results.record_of(101)).statistics.all.games == 0


async def test_a_worker_that_recounts_lets_others_have_their_turn(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    results, turns, folded = RedisResults(house.client), count(), list[tuple[int, int]]()
    for game in random_games(random.Random(3), 250, people=9):
        await results.append(game)

    async def others() -> None:
        while True:
            next(turns)
            await asyncio.sleep(0)

    def fold_some(entries: list[BookEntry], records: Any, members: Any) -> None:
        folded.append((next(turns), len(entries)))
        fold_all(entries, records, members)

    monkeypatch.setattr(result_book, "fold_all", fold_some)
    task = asyncio.create_task(others())
    await rebuild(results)
    task.cancel()
    assert sum([entries for _, entries in folded]) == 250
    assert max([entries for _, entries in folded]) <= 50
    assert all([after - before > 1 for (before, _), (after, _) in pairwise(folded)])


async def test_a_recount_frees_the_records_as_it_writes_them(house: Harness) -> None:
    results, records, members = RedisResults(house.client), dict[int, PlayerRecord](), dict[int, set[int]]()
    fold_all(random_games(random.Random(3), 250, people=90), records, members)
    people, position = set(records), await results.position()
    assert await results.replace(position, records, members, folded=250)
    assert (records, members) == ({}, {})
    assert set(await results.records(await results.position(), people)) == people


# Backup and restore


async def test_a_backup_brings_the_book_back_and_new_people_get_new_numbers(
    house: Harness, tmp_path: Path
) -> None:
    results = await ten_rated_games(house)
    await house.results.list_person(101, wanted=True)
    before = await all_records(results)
    await write_backup(house.store, tmp_path / "backup", BackupHead(0, "test"))
    async with opened(Harness(fakeredis.FakeAsyncRedis(server=fakeredis.FakeServer()))) as other:
        await restore_backup(other.store, tmp_path / "backup", HousePolicy(), 0, redrawn=dict)
        restored = RedisResults(other.client)
        assert await all_records(restored) == before
        assert [one.person for one in await other.results.leaders(EDITION, 10)] == [101]
        (entry, *_) = await entries_in(results)
        assert entry is not None
        await restored.append(entry)
        assert len(await entries_in(restored)) == 13
        assert (await restored.number([999]))[999] not in (
            await restored.numbers_of(range(101, 107))
        ).values()


# Rated tables


async def test_a_rated_table_has_neither_hints_nor_computers(house: Harness) -> None:
    with refused(Refusal.RATED_WITHOUT_HINTS):
        await house.tables.open(house.person(1), house.options(2, rated=True))
    options = house.options(2, rated=True, hints=False)
    with refused(Refusal.RATED_WITHOUT_COMPUTERS):
        await house.tables.open(house.person(1), options, computers=("easy",))


async def test_a_rated_game_is_rated(house: Harness) -> None:
    await finished(house, 2, rated=True, hints=False)
    await take_in(house)
    ratings = [(await house.results.record_of(person)).ratings[EDITION] for person in (1, 2)]
    assert [rating.games for rating in ratings] == [1, 1]
    assert ratings[0].mu != ratings[1].mu
