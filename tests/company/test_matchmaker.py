"""The matchmaker on a store: tables are opened once, whatever happens in between."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from itertools import count

import pytest

from engine.company.matching.matching import SEARCH_AGAIN_MS, GameWish
from engine.company.matching.matchmaker import MIN_WAITS_KNOWN, Matchmaker, QueueFacts
from engine.company.matching.queue import QueueEntry
from engine.company.results.ratings import PlayerRecord, Rating
from engine.company.results.result_book import rated_skill
from engine.store.company.game_queue import RedisGameQueue
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal
from engine.tables.table import Phase, Snapshot
from engine.tables.table_events import Matched
from engine.tables.time.instants import HOUR, MINUTE
from tests.backends import Harness, every_store
from tests.failures import failing
from tests.tables.steps import refused

DAILY = GameWish(pace="daily")
TAPS = count()


@pytest.fixture
def matchmaker(house: Harness) -> Matchmaker:
    return Matchmaker(house.tables, RedisGameQueue(house.client))


async def waits(matchmaker: Matchmaker, person: PersonId, wish: GameWish = DAILY) -> QueueEntry:
    """A person whom the bot knows asks for a game."""
    profile = Profile(person=person, name=f"Person {person}", private=True)
    await matchmaker.tables.store.save_profile(profile, before=None)
    entry = await matchmaker.entry_for(person, wish, token=f"tap-{next(TAPS)}")
    await matchmaker.queue.enter(entry)
    return entry


async def tables_of(house: Harness, person: PersonId) -> list[Snapshot]:
    return await house.people.tables_of(person)


async def people_waiting(matchmaker: Matchmaker) -> list[PersonId]:
    return [one.person for one in await matchmaker.queue.waiting()]


@every_store
async def test_people_who_fit_get_a_table_that_begins_and_says_why(
    house: Harness, matchmaker: Matchmaker
) -> None:
    await waits(matchmaker, 1)
    assert (await matchmaker.search()).seated == ()
    house.time.passes(MINUTE)
    await waits(matchmaker, 2, GameWish(pace="daily", edition="havana-2009"))
    result = await matchmaker.search()
    assert [one.person for one in result.seated] == [1, 2]
    [snapshot] = await tables_of(house, 1)
    table = snapshot.table
    assert (table.phase, table.host, set(table.people)) == (Phase.PLAYING, 1, {1, 2})
    assert (table.options.edition, str(table.options.pace), table.options.seats) == (
        "havana-2009",
        "48h+24h",
        2,
    )
    assert Matched() in await house.news(table.code)
    assert await people_waiting(matchmaker) == []
    assert result.again is None


@every_store
async def test_a_worker_that_dies_between_taking_and_opening_leaves_it_to_the_next(
    house: Harness, matchmaker: Matchmaker
) -> None:
    await waits(matchmaker, 1)
    await waits(matchmaker, 2)
    with failing(house.tables, "open_for", SystemExit), pytest.raises(SystemExit):
        await matchmaker.search()
    assert await people_waiting(matchmaker) == []
    assert await tables_of(house, 1) == []
    assert [one.person for one in (await matchmaker.search()).seated] == [1, 2]
    assert len(await tables_of(house, 1)) == 1


@every_store
async def test_a_table_that_was_opened_by_a_dying_worker_is_not_opened_again(
    house: Harness, matchmaker: Matchmaker
) -> None:
    await waits(matchmaker, 1)
    await waits(matchmaker, 2)
    with failing(matchmaker.queue, "note_opened", SystemExit), pytest.raises(SystemExit):
        await matchmaker.search()
    await matchmaker.search()
    assert len(await tables_of(house, 1)) == 1
    assert await matchmaker.queue.taken() == []


async def test_a_table_that_is_open_stays_the_only_one_though_its_host_is_erased(
    house: Harness, matchmaker: Matchmaker
) -> None:
    await waits(matchmaker, 1)
    await waits(matchmaker, 2)
    with failing(matchmaker.queue, "note_opened", SystemExit), pytest.raises(SystemExit):
        await matchmaker.search()
    await house.people.erase(1)
    assert [one.person for one in (await matchmaker.search()).seated] == [2]
    assert len(await tables_of(house, 2)) == 1
    assert await people_waiting(matchmaker) == []
    assert await matchmaker.queue.taken() == []


async def test_a_token_opens_one_table_for_those_who_are_left(house: Harness) -> None:
    people, options = [house.person(number) for number in (1, 2, 3)], house.options(3)
    opened = await house.tables.open_for(people, options, token="token")
    await house.people.erase(1)
    again = await house.tables.open_for(people[1:], house.options(2), token="token")
    assert again.table.code == opened.table.code


async def test_a_table_of_others_that_has_the_code_is_left_alone(house: Harness) -> None:
    people, others = [[house.person(number) for number in pair] for pair in ((1, 2), (3, 4))]
    theirs = await house.tables.open_for(others, house.options(2), token="token")
    ours = await house.tables.open_for(people, house.options(2), token="token")
    assert set(ours.table.people) == {1, 2}
    assert ours.table.code != theirs.table.code
    again = await house.tables.open_for(people, house.options(2), token="token")
    assert again.table.code == ours.table.code


@every_store
async def test_two_workers_that_search_at_once_open_one_table(house: Harness, matchmaker: Matchmaker) -> None:
    for person in (1, 2, 3):
        await waits(matchmaker, person)
    other = Matchmaker(house.tables, RedisGameQueue(house.client))
    await asyncio.gather(matchmaker.search(), other.search())
    assert [len(await tables_of(house, person)) for person in (1, 2, 3)] == [1, 1, 1]
    assert await matchmaker.queue.taken() == []


async def test_whoever_leaves_meanwhile_is_not_seated(
    house: Harness, matchmaker: Matchmaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    await waits(matchmaker, 1)
    await waits(matchmaker, 2)
    has_room = house.tables.has_room

    async def leaves(person: PersonId) -> bool:
        await matchmaker.queue.leave(2)
        return await has_room(person)

    monkeypatch.setattr(house.tables, "has_room", leaves)
    assert (await matchmaker.search()).seated == ()
    assert await people_waiting(matchmaker) == [1]


async def test_whoever_blocks_the_bot_is_passed_over_and_keeps_their_place(
    house: Harness, matchmaker: Matchmaker
) -> None:
    for person in (1, 2, 3):
        await waits(matchmaker, person)
    await house.people.unreachable(1)
    result = await matchmaker.search()
    assert [one.person for one in result.seated] == [2, 3]
    await waits(matchmaker, 4)
    await house.people.meet(1, "Person 1", "en", private=True)
    assert [one.person for one in (await matchmaker.search()).seated] == [1, 4]


async def test_whoever_sits_at_too_many_tables_is_passed_over(house: Harness, matchmaker: Matchmaker) -> None:
    for person in (1, 2, 3):
        await waits(matchmaker, person)
    house.tables.policy = replace(house.tables.policy, most_tables=1)
    await house.tables.open(house.person(1), house.options())
    assert [one.person for one in (await matchmaker.search()).seated] == [2, 3]
    assert await people_waiting(matchmaker) == [1]
    with refused(Refusal.TOO_MANY_TABLES, most=1):
        await matchmaker.entry_for(1, DAILY, token="tap")


async def test_if_one_of_a_group_is_erased_the_others_wait_on_in_their_places(
    house: Harness, matchmaker: Matchmaker
) -> None:
    first = await waits(matchmaker, 1)
    await waits(matchmaker, 2)
    with failing(house.tables, "open_for", SystemExit), pytest.raises(SystemExit):
        await matchmaker.search()
    await house.people.erase(2)
    assert (await matchmaker.search()).seated == ()
    assert await matchmaker.queue.waiting() == [first]
    assert await matchmaker.queue.taken() == []


async def test_an_erased_person_waits_no_more(house: Harness, matchmaker: Matchmaker) -> None:
    await waits(matchmaker, 1)
    await house.people.erase(1)
    await matchmaker.search()
    assert await people_waiting(matchmaker) == []


async def test_people_who_cannot_meet_yet_are_looked_at_again(house: Harness, matchmaker: Matchmaker) -> None:
    await waits(matchmaker, 1, GameWish(pace="daily", seats=3))
    await waits(matchmaker, 2)
    assert (await matchmaker.search()).again == house.time.now() + SEARCH_AGAIN_MS


async def test_a_pace_that_the_house_has_no_more_seats_nobody(house: Harness, matchmaker: Matchmaker) -> None:
    await waits(matchmaker, 1)
    await waits(matchmaker, 2)
    paces = {name: pace for name, pace in house.tables.policy.paces.items() if name != "daily"}
    house.tables.policy = replace(house.tables.policy, paces=paces)
    assert (await matchmaker.search()).seated == ()
    assert await people_waiting(matchmaker) == [1, 2]


async def test_it_says_how_many_wait_and_how_long_it_takes_once_it_knows(
    house: Harness, matchmaker: Matchmaker
) -> None:
    await waits(matchmaker, 1, GameWish(pace="daily", seats=4))
    await waits(matchmaker, 2, GameWish(pace="daily", seats=3))
    assert await matchmaker.facts(3, GameWish(pace="daily", seats=3)) == QueueFacts(2, 1, None)
    assert await matchmaker.facts(3, GameWish(pace="live")) == QueueFacts(0, 0, None)
    for person in range(10, 10 + MIN_WAITS_KNOWN + 1, 2):
        await waits(matchmaker, person, GameWish(pace="live"))
        house.time.passes(HOUR)
        await waits(matchmaker, person + 1, GameWish(pace="live"))
        await matchmaker.search()
    assert (await matchmaker.facts(3, GameWish(pace="live"))).usual_wait == HOUR // 2


class Ratings:
    """Takes the place of the book of results."""

    async def record_of(self, person: PersonId) -> PlayerRecord:
        known = {"havana-2009": Rating(mu=20.0, games=2), "la-habana-2024": Rating(mu=30.0, games=9)}
        return PlayerRecord(ratings=known if person == 1 else {})


async def test_skill_is_that_of_the_edition_which_is_wanted_or_played_most() -> None:
    skill_of = partial(rated_skill, Ratings())  # type: ignore[arg-type]
    assert await skill_of(1, GameWish(pace="daily", edition="havana-2009")) == 20.0
    assert await skill_of(1, DAILY) == 30.0
    assert await skill_of(2, DAILY) is None
