"""Seasons with their store: opened once, carried on by any worker, ended by themselves."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from engine.company.season.season import ROUND_COUNT, SeasonPhase, champions_of, standing_of
from engine.company.season.season_changes import BeginSeason, SignUp, Withdraw
from engine.company.season.seasons import Seasons, table_options
from engine.company.season.standings import Scoring
from engine.rules.editions.house_deck import HOUSE_DECK, HOUSE_DECKS
from engine.store import keys
from engine.store.codec import BadDocument, NewerDocument
from engine.store.company.season_store import (
    SEASON_FORM,
    RedisSeasons,
    season_to_json,
    season_version,
)
from engine.store.operate.backup import write_backup
from engine.store.operate.backup_file import BackupHead
from engine.store.operate.leftovers import wake_leftovers
from engine.store.operate.repair import renew_table
from engine.store.operate.restore import restore_backup
from engine.store.showing_store import LEASE_FIELD, SEASON_KEPT_MS
from engine.tables.directory.indexes import person_index, seasons_index
from engine.tables.directory.people import People
from engine.tables.policy import HousePolicy
from engine.tables.port import Due, DueEntry, ShowAgain, Subject
from engine.tables.refusals import Refusal, Refused
from engine.tables.service import Tables
from engine.tables.table import Phase
from engine.tables.table_events import SeasonRoundBegan
from engine.tables.time.instants import DAY
from engine.tables.waiting.absence import CloseTable, Resign
from tests.backends import NOON, Harness, empty, every_store
from tests.company.clubs import CLUB, begun, finish_round, opened, running_codes, seasons_in, sweep
from tests.company.seasons import new_season
from tests.failures import failing
from tests.tables.steps import due_at, refused
from tests.values import not_none

pytestmark = every_store

STORED = Path(__file__).parents[1] / "stored"


# From the first name to the winner


async def test_a_season_that_nobody_plays_ends_by_itself(alone: Harness) -> None:
    season = await opened(alone, 4)
    alone.time.time = season.begins
    await sweep(alone)
    season = (await seasons_in(alone).read(season.id)).season
    for _ in range(ROUND_COUNT):
        assert season.phase is SeasonPhase.PLAYING
        season = await finish_round(alone, season)
    assert season.phase is SeasonPhase.OVER
    assert champions_of(season)
    assert {row.tables for row in standing_of(season, 0)} == {ROUND_COUNT}
    assert 0 < await alone.client.pttl(keys.season(season.id)) <= SEASON_KEPT_MS
    assert await due_at(alone, season.id, Due.SEASON) is None


async def test_a_season_is_kept_on_every_store(house: Harness) -> None:
    season = await begun(house)
    assert (await seasons_in(house).read(season.id)).season == season
    (code,) = running_codes(season)
    table = (await house.read(code)).table
    assert (table.season, table.group) == (season.id, None)
    assert table.options.last_day == season.rounds[0].last_day
    assert SeasonRoundBegan() in await house.news(code)
    await house.tables.change(code, CloseTable())
    await sweep(house)
    assert len((await seasons_in(house).read(season.id)).season.rounds) == 2


# Done twice, or by two


async def test_two_people_who_open_a_season_open_the_same(alone: Harness) -> None:
    seasons = [seasons_in(alone) for _ in range(2)]
    pace = alone.options().pace
    both = await asyncio.gather(
        *[
            one.open(alone.person(number), CLUB, edition="havana-2009", pace=pace, sign_up=DAY)
            for number, one in enumerate(seasons, 1)
        ]
    )
    assert both[0] == both[1]
    assert await seasons[0].latest(CLUB.id) == both[0]


async def test_two_workers_open_each_table_once(alone: Harness) -> None:
    season = await opened(alone, 8)
    other = Tables(alone.store, alone.time, alone.tables.policy)
    workers = [seasons_in(alone), Seasons(other, RedisSeasons(alone.client, alone.store))]
    await workers[0].change(season.id, BeginSeason())
    await asyncio.gather(*[one.look(season.id) for one in workers])
    season = (await workers[0].read(season.id)).season
    found = [await alone.store.indexed_tables(person_index(number)) for number in range(1, 9)]
    assert {len(codes) for codes in found} == {1}
    assert {code for codes in found for code in codes} == set(running_codes(season))


async def test_a_worker_that_died_after_opening_a_table_opens_no_second(alone: Harness) -> None:
    season = await opened(alone)
    seasons = seasons_in(alone)
    await seasons.change(season.id, BeginSeason())

    with failing(RedisSeasons, "commit_season", ConnectionError), pytest.raises(ConnectionError):
        await seasons.look(season.id)
    (before,) = await alone.store.indexed_tables(person_index(1))
    season = (await seasons.look(season.id)).season
    assert running_codes(season) == [before]


async def test_all_who_sign_up_at_once_are_in(alone: Harness) -> None:
    season = await opened(alone, 1)
    seasons = seasons_in(alone)
    await asyncio.gather(*[seasons.change(season.id, SignUp(one, f"P{one}")) for one in range(2, 12)])
    season = (await seasons.read(season.id)).season
    assert {player.person for player in season.players} == set(range(1, 12))


async def test_one_task_shows_a_season_at_a_time(alone: Harness) -> None:
    port, season = seasons_in(alone).port, await opened(alone)
    store, subject = alone.store, Subject(Due.SEASON, season.id)
    assert await port.begin_season(season.id, "one", 5_000)
    assert not await port.begin_season(season.id, "other", 5_000)
    (entry,) = await alone.due(Due.SEASON)
    ending = ShowAgain(leased=entry.leased)
    assert await store.keep_showing(subject, "one", {"shown": '{"message":1}'})
    assert await store.end_showing(subject, "one", {"shown": "{}"}, ending=ending)
    again = await store.end_showing(subject, "one", {"shown": "{}"}, ending=ending)
    assert again is not None, "the reply may have been lost"
    assert await port.begin_season(season.id, "other", 5_000)
    assert (await seasons_in(alone).read(season.id)).shown == "{}"
    assert not await store.keep_showing(subject, "one", {"shown": '{"message":2}'})
    assert await store.end_showing(subject, "one", {"shown": '{"message":2}'}, ending=ending) is None
    assert (await seasons_in(alone).read(season.id)).shown == "{}"
    assert not await port.begin_season(season.id, "one", 5_000)


async def test_a_worker_of_release_0_7_0_and_a_pass_do_not_show_a_season_together(alone: Harness) -> None:
    """There the right to show a season is a key that names its holder."""
    port, season = seasons_in(alone).port, await opened(alone)
    subject, sign = Subject(Due.SEASON, season.id), keys.season_lease(season.id)
    assert await port.begin_season(season.id, "one.1", 5_000)
    assert await alone.client.get(sign) == b"one.1"
    await alone.client.set(sign, "a worker of 0.7.0", px=5_000)  # it has taken it when our lease had ended
    assert not await alone.store.keep_showing(subject, "one.1", {"shown": "{}"})
    assert await alone.store.end_showing(subject, "one.1", {"shown": "{}"}) is None
    assert not await port.begin_season(season.id, "one.2", 5_000)
    await alone.client.delete(sign)
    assert (await port.begin_season(season.id, "one.2", 5_000)) is not None
    assert await alone.store.end_showing(subject, "one.2", {}) is not None
    assert not await alone.client.exists(sign)


async def test_a_pass_knows_that_the_worker_before_has_died_while_it_showed_the_season(
    alone: Harness,
) -> None:
    port, season = seasons_in(alone).port, await opened(alone)
    assert not_none(await port.begin_season(season.id, "one.1", 1)).last_worker == ""
    await alone.client.delete(keys.season_lease(season.id))
    await alone.client.hset(keys.season(season.id), LEASE_FIELD, "one.1 1")
    assert not_none(await port.begin_season(season.id, "other.1", 1)).last_worker == "one"


async def test_what_comes_due_while_it_is_shown_stays_due(alone: Harness) -> None:
    season = await opened(alone)
    (entry,) = await alone.due(Due.SEASON)
    await seasons_in(alone).change(season.id, Withdraw(2))
    assert await seasons_in(alone).port.begin_season(season.id, "one", 5_000)
    ending = ShowAgain(leased=entry.leased, retry_at=alone.time.now() + DAY)
    subject = Subject(Due.SEASON, season.id)
    assert await alone.store.end_showing(subject, "one", {"shown": "{}"}, ending=ending) is not None
    assert await due_at(alone, season.id, Due.SEASON) == alone.time.now()


# Results


async def test_who_gave_their_seat_away_comes_behind_all_who_stayed(alone: Harness) -> None:
    season = await begun(alone, 3)
    (code,) = running_codes(season)
    await alone.tables.change(code, Resign(2))
    season = await finish_round(alone, season)
    (table,) = season.rounds[0].tables
    number = not_none(season.number_of(2))
    assert table.places[table.players.index(number)] == 3
    assert table.dropped == (number,)


async def test_an_erased_person_is_named_nowhere_and_the_others_keep_their_points(alone: Harness) -> None:
    season = await begun(alone, 3)
    (code,) = running_codes(season)
    await People(alone.tables, traces=(seasons_in(alone),)).erase(2)
    season = await finish_round(alone, season)
    assert 2 not in season.people
    assert b"Person 2" not in await alone.client.hget(keys.season(season.id), "season")
    assert await alone.store.indexed_tables(seasons_index(person_index(2))) == []
    assert min(season.rounds[0].tables[0].places) == 1
    assert (await alone.read(code)).table.phase is Phase.FINISHED
    assert await seasons_in(alone).export(2) == {"seasons": []}


async def test_a_season_that_cannot_be_read_is_found_again_by_who_wants_to_be_forgotten(
    alone: Harness,
) -> None:
    season, index = await begun(alone, 3), seasons_index(person_index(2))
    await alone.client.hset(keys.season(season.id), "season", b"{")
    people = People(alone.tables, traces=(seasons_in(alone),))
    assert await people.erase(2) == [season.id]
    assert await alone.store.indexed_tables(index) == [season.id]
    await alone.client.delete(keys.season(season.id))
    assert await people.erase(2) == []
    assert await alone.store.indexed_tables(index) == []


async def test_a_season_is_part_of_what_a_person_gets_as_a_file(alone: Harness) -> None:
    season = await begun(alone, 3)
    (own,) = (await seasons_in(alone).export(1))["seasons"]
    assert (own["season"], own["player"].name) == (season.number, "Person 1")


async def test_people_who_are_gone_are_not_waited_for(alone: Harness) -> None:
    season = await opened(alone, 3)
    await alone.store.erase_profile(2)
    await alone.store.erase_profile(3)
    await seasons_in(alone).change(season.id, BeginSeason())
    assert (await seasons_in(alone).look(season.id)).season.phase is SeasonPhase.OVER


async def test_a_table_that_cannot_be_opened_counts_as_one_without_a_result(
    alone: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: Any, **__: Any) -> None:
        raise Refused(Refusal.QUARANTINED)

    season = await opened(alone)
    alone.time.time = season.begins
    monkeypatch.setattr(Tables, "open_for", refuse)
    season = (await seasons_in(alone).look(season.id)).season
    assert season.phase is SeasonPhase.OVER
    assert [table.places for table in season.tables] == [()] * ROUND_COUNT


async def test_a_table_of_a_newer_release_is_left_to_a_newer_worker(
    alone: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: Any, **__: Any) -> None:
        raise Refused(Refusal.TOO_NEW)

    season = await opened(alone)
    alone.time.time = season.begins
    monkeypatch.setattr(Tables, "open_for", refuse)
    with refused(Refusal.TOO_NEW):
        await seasons_in(alone).look(season.id)
    assert not (await seasons_in(alone).read(season.id)).season.rounds[0].is_over


async def test_a_repaired_table_that_is_over_tells_its_season(alone: Harness) -> None:
    season = await begun(alone)
    (code,) = running_codes(season)
    await alone.tables.change(code, CloseTable())
    text = await alone.client.hget(keys.table(code), "table")
    await alone.client.hset(keys.table(code), "table", b"{")
    with refused(Refusal.QUARANTINED):
        await alone.read(code)
    assert await due_at(alone, code, Due.SEASON_TABLE) is None
    await alone.client.hset(keys.table(code), "table", text)
    await renew_table(alone.store, code, alone.time.now(), dict)
    await sweep(alone)
    assert len((await seasons_in(alone).read(season.id)).season.rounds) == 2


async def test_a_table_that_is_looked_at_anew_tells_its_season_too(alone: Harness) -> None:
    season = await begun(alone)
    (code,) = running_codes(season)
    await renew_table(alone.store, code, alone.time.now(), dict)
    assert await due_at(alone, code, Due.SEASON_TABLE) is None, "it is being played"
    await alone.tables.change(code, CloseTable())
    await alone.client.zrem(keys.due(keys.bucket(code)), keys.entry(Due.SEASON_TABLE, code))
    await renew_table(alone.store, code, alone.time.now(), dict)
    assert await due_at(alone, code, Due.SEASON_TABLE) == alone.time.now()


# The group


async def test_the_next_season_follows_the_last(alone: Harness) -> None:
    season = await begun(alone, 2)
    for _ in range(ROUND_COUNT):
        season = await finish_round(alone, season)
    pace = alone.options().pace
    following = await seasons_in(alone).open(
        alone.person(1), CLUB, edition="la-habana-2024", pace=pace, sign_up=DAY
    )
    assert following.number == 2
    assert set(following.heritage.order) == {1, 2}


async def test_a_season_moves_with_its_group(alone: Harness) -> None:
    season = await opened(alone)
    await seasons_in(alone).moved(CLUB.id, -1007)
    assert await seasons_in(alone).latest(CLUB.id) is None
    moved = not_none(await seasons_in(alone).latest(-1007))
    assert (moved.id, moved.group.id) == (season.id, -1007)


async def test_an_unknown_season_is_over(alone: Harness) -> None:
    with refused(Refusal.SEASON_OVER):
        await seasons_in(alone).read("s1n1")
    with refused(Refusal.UNKNOWN_TABLE):
        await seasons_in(alone).table_over(DueEntry(Due.SEASON_TABLE, "ABCDEF", None, 1))


# The stored form


def test_a_season_survives_being_stored() -> None:
    season = BeginSeason().apply(new_season(range(1, 10)), 0)
    assert SEASON_FORM.read(season_to_json(season), SEASON_FORM.version) == season


def test_a_season_of_the_first_form_is_read_for_ever() -> None:
    season = SEASON_FORM.read((STORED / "season_v1.json").read_bytes(), 1)
    assert season.phase is SeasonPhase.PLAYING
    assert len(season.rounds) == 2
    assert SEASON_FORM.read(season_to_json(season), SEASON_FORM.version) == season


def test_a_season_of_an_earlier_release_stays_one_and_a_new_one_is_refused_by_it() -> None:
    old = SEASON_FORM.read((STORED / "season_v1.json").read_bytes(), 1)
    assert (season_version(old), old.scoring, old.lot) == (1, Scoring.FLAT, "")
    assert season_version(new_season()) == SEASON_FORM.version == 2


async def test_the_lot_of_a_season_is_drawn_when_it_is_opened_and_kept(alone: Harness) -> None:
    season = await opened(alone)
    assert len(season.lot) >= 32
    assert season.lot not in repr(season)
    assert (await seasons_in(alone).read(season.id)).season.lot == season.lot
    assert season.scoring is Scoring.EVEN


async def test_all_tables_of_a_season_play_the_house_deck_with_which_it_began(alone: Harness) -> None:
    old = SEASON_FORM.read((STORED / "season_v1.json").read_bytes(), 1)
    policy = alone.tables.policy
    assert policy.deck_for(table_options(old, 3, policy)) == HOUSE_DECKS[1]
    (code,) = running_codes(await begun(alone))
    game = not_none((await alone.read(code)).game)
    assert game.setup.deck == HOUSE_DECK


def test_a_damaged_season_and_a_newer_one_are_told_apart() -> None:
    with pytest.raises(BadDocument):
        SEASON_FORM.read(b'{"id": 7}', SEASON_FORM.version)
    with pytest.raises(NewerDocument):
        SEASON_FORM.read(b"{}", SEASON_FORM.version + 1)


async def test_a_season_comes_back_from_a_backup_and_goes_on(alone: Harness, tmp_path: Path) -> None:
    season = await begun(alone)
    await write_backup(alone.store, tmp_path / "backup", BackupHead(NOON, "1.2.0"))
    await empty(alone.client)
    await restore_backup(alone.store, tmp_path / "backup", HousePolicy(), NOON, redrawn=dict)
    assert await seasons_in(alone).latest(CLUB.id) == season
    assert await due_at(alone, season.id, Due.SEASON) == NOON
    assert len((await finish_round(alone, season)).rounds) == 2


async def test_a_season_whose_entry_was_lost_is_found_again(alone: Harness) -> None:
    season = await opened(alone)
    await alone.client.zrem(keys.due(keys.bucket(season.id)), keys.entry(Due.SEASON, season.id))
    assert await wake_leftovers(alone.store, HousePolicy()) == 1
    assert await wake_leftovers(alone.store, HousePolicy()) == 0
    assert await due_at(alone, season.id, Due.SEASON) == 0


# Erasure that meets a tap of the same person


async def test_who_is_forgotten_while_they_sign_up_can_be_forgotten_again(
    alone: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a webhook two updates of a person may be with two workers."""
    season, seasons = await opened(alone, 3), seasons_in(alone)
    zoe = await alone.people.meet(9, "Zoe", "en", private=True)
    people = People(alone.tables, traces=(seasons,))
    commit = RedisSeasons.commit_season

    async def erased_before(*arguments: Any) -> bool:
        monkeypatch.undo()
        assert await people.erase(9) == []
        return await commit(*arguments)

    monkeypatch.setattr(RedisSeasons, "commit_season", erased_before)
    assert 9 in (await seasons.sign_up(season.id, zoe)).people
    assert await people.erase(9) == []
    assert 9 not in (await seasons.read(season.id)).season.people
    assert await alone.store.indexed_tables(seasons_index(person_index(9))) == []


async def test_a_sign_up_leads_nobody_else_back_who_is_forgotten_meanwhile(
    alone: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    season, seasons = await opened(alone, 3), seasons_in(alone)
    zoe = await alone.people.meet(9, "Zoe", "en", private=True)
    read = RedisSeasons.read_season

    async def erased_after(port: RedisSeasons, code: str) -> Any:
        found = await read(port, code)
        monkeypatch.undo()
        assert await People(alone.tables, traces=(seasons_in(alone),)).erase(2) == []
        return found

    monkeypatch.setattr(RedisSeasons, "read_season", erased_after)
    assert 2 not in (await seasons.sign_up(season.id, zoe)).people
    assert await alone.store.indexed_tables(seasons_index(person_index(2))) == []


async def test_the_next_season_knows_nobody_who_is_forgotten_while_it_is_opened(
    alone: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    season, seasons = await begun(alone, 2), seasons_in(alone)
    for _ in range(ROUND_COUNT):
        season = await finish_round(alone, season)
    commit = RedisSeasons.commit_season

    async def erased_before(*arguments: Any) -> bool:
        monkeypatch.undo()
        assert await People(alone.tables, traces=(seasons_in(alone),)).erase(2) == []
        return await commit(*arguments)

    monkeypatch.setattr(RedisSeasons, "commit_season", erased_before)
    pace = alone.options().pace
    following = await seasons.open(alone.person(1), CLUB, edition="havana-2009", pace=pace, sign_up=DAY)
    assert set(following.heritage.order) == {1}
    assert following == (await seasons.read(following.id)).season
    assert await alone.store.indexed_tables(seasons_index(person_index(2))) == []
