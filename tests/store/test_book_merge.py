"""A restore adds the book of results of a backup to the one that is there, and nobody gets another's results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from engine.company.results.results import StatisticsReset
from engine.store import keys
from engine.store.company.result_codec import entry_from_json, entry_to_json
from engine.store.company.result_store import BookLine, RedisResults
from engine.store.operate.backup import write_backup
from engine.store.operate.backup_file import BackupHead
from engine.store.operate.book_merge import BackedUpBook, MergedBook, Renumbering, renumbered
from engine.store.operate.restore import RestoreReport, restore_backup
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId
from tests.backends import NOON, Harness, empty
from tests.company.games import EDITION, result

ANN, BOB, ZOE, LEO = 101, 102, 103, 104


async def play(house: Harness, *people: PersonId, ended: int = 0) -> None:
    """A rated game that the first of them has won."""
    results = RedisResults(house.client)
    numbers = await results.number(people)
    await results.append(result(*[numbers[person] for person in people], ended=ended))
    await house.results.catch_up()


async def restored(house: Harness, path: Path) -> RestoreReport:
    return await restore_backup(house.store, path, HousePolicy(), NOON, redrawn=dict, into_used=True)


async def games_of(house: Harness, people: Sequence[PersonId] = (ANN, BOB, ZOE, LEO)) -> list[int]:
    records = [await house.results.record_of(person) for person in people]
    return [record.ratings[EDITION].games if record.ratings else 0 for record in records]


async def backed_up(house: Harness, path: Path) -> None:
    """Ann has won two games against Bob, and Bob was forgotten after the first one; then the store is lost."""
    await play(house, ANN, BOB, ended=1)
    await house.results.list_person(ANN, wanted=True)
    await house.results.erase(BOB)
    await house.client.delete(keys.forgotten_player(BOB))
    await play(house, ANN, BOB, ended=2)
    await write_backup(house.store, path, BackupHead(NOON, "test"))
    await empty(house.client)


async def test_results_come_back_where_somebody_has_a_number_already(alone: Harness, tmp_path: Path) -> None:
    await backed_up(alone, tmp_path / "backup")
    await play(alone, ZOE, ANN, ended=3)
    done = await restored(alone, tmp_path / "backup")
    assert done.book == MergedBook(added=2, known=0, unreadable=0, numbered=1, kept=1)
    assert await games_of(alone) == [3, 1, 1, 0]
    assert list(await alone.results.met_by(ZOE)) == [ANN]
    pseudonym = await alone.tables.pseudonym(BOB)
    assert await RedisResults(alone.client).numbers_of_forgotten([pseudonym]) == {pseudonym: 2 + 2}


async def test_a_restore_that_is_asked_for_again_adds_nothing_twice(alone: Harness, tmp_path: Path) -> None:
    await backed_up(alone, tmp_path / "backup")
    await play(alone, ZOE, LEO, ended=3)
    first = await restored(alone, tmp_path / "backup")
    before = await alone.client.get(keys.LAST_PLAYER_NUMBER)
    again = await restored(alone, tmp_path / "backup")
    assert first.book == MergedBook(added=2, numbered=2)
    assert again.book == MergedBook(known=2, kept=2)
    assert await alone.client.get(keys.LAST_PLAYER_NUMBER) == before
    assert await games_of(alone) == [2, 1, 1, 1]


async def test_whoever_is_numbered_during_a_restore_gets_nobody_elses_results(
    alone: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await backed_up(alone, tmp_path / "backup")
    append_all = RedisResults.append_all

    async def beside_a_running_bot(self: RedisResults, lines: Sequence[BookLine]) -> int:
        await self.number([ZOE, ANN])
        return await append_all(self, lines)

    monkeypatch.setattr(RedisResults, "append_all", beside_a_running_bot)
    await restored(alone, tmp_path / "backup")
    assert await games_of(alone) == [2, 1, 0, 0]


async def test_whoever_is_numbered_before_their_number_is_taken_keeps_it(
    alone: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await backed_up(alone, tmp_path / "backup")
    reserve = RedisResults.reserve

    async def beside_a_running_bot(self: RedisResults, most: int, purpose: int) -> int:
        await self.number([ZOE])
        shift = await reserve(self, most, purpose)
        await self.number([ANN])
        return shift

    monkeypatch.setattr(RedisResults, "reserve", beside_a_running_bot)
    done = await restored(alone, tmp_path / "backup")
    assert (done.book.numbered, done.book.kept) == (1, 1)
    assert await games_of(alone) == [2, 1, 0, 0]


async def test_into_an_empty_store_everything_comes_back_as_it_was(alone: Harness, tmp_path: Path) -> None:
    await backed_up(alone, tmp_path / "backup")
    done = await restored(alone, tmp_path / "backup")
    assert done.book == MergedBook(added=2, known=0, unreadable=0, numbered=2, kept=0)
    assert not done.has_other_secret
    results = RedisResults(alone.client)
    pseudonym = await alone.tables.pseudonym(BOB)
    numbers = await results.numbers_of([ANN, BOB])
    assert await results.numbers_of_forgotten([pseudonym]) == {pseudonym: 2}
    assert numbers == {ANN: 1, BOB: 3}
    assert await alone.results.wants_to_be_listed(ANN)
    assert await alone.client.pttl(keys.forgotten_number(pseudonym)) > 0


async def test_a_house_with_another_secret_says_so(alone: Harness, tmp_path: Path) -> None:
    await backed_up(alone, tmp_path / "backup")
    await alone.client.set(keys.HOUSE_SECRET, "another")
    await alone.store.save_profile(alone.person(ZOE), before=None)
    assert (await restored(alone, tmp_path / "backup")).has_other_secret


async def test_a_store_with_nothing_but_a_secret_gets_that_of_the_backup(
    alone: Harness, tmp_path: Path
) -> None:
    await backed_up(alone, tmp_path / "backup")
    await alone.client.set(keys.HOUSE_SECRET, "of a bot that has just started")
    assert not (await restored(alone, tmp_path / "backup")).has_other_secret


def test_entries_get_the_numbers_that_their_people_have_here() -> None:
    numbers, game = Renumbering(10, {1: 7}), result(1, 2)
    winner, loser = game.players
    game = replace(game, players=(winner, replace(loser, formerly=1)))
    moved = renumbered(game, numbers)
    assert (moved.numbers, [one.weighs_as for one in moved.players]) == ((7, 12), [7, 7])  # type: ignore[union-attr]
    reset = StatisticsReset(player=2, at=0, token="tap")
    assert renumbered(reset, numbers).numbers == (12,)


def test_pages_are_read_in_their_order_whatever_theirs_is_in_the_file() -> None:
    book, games = BackedUpBook(), [result(number, number + 1) for number in range(1, 12)]
    for number, game in reversed([*enumerate(games)]):
        book.add(keys.results_page(number), [entry_to_json(game).decode()])
    assert [entry_from_json(line) for line in book.lines()] == games
    assert book.last == 12


def test_what_cannot_be_read_stays_as_it_is_or_is_left_out_where_it_would_need_other_numbers() -> None:
    kept = Renumbering(0, {1: 1}).line(b"damaged")
    assert kept is not None
    assert kept.text == b"damaged"
    assert Renumbering(3, {}).line(b"damaged") is None
    assert Renumbering(0, {1: 4}).line(b"damaged") is None
