"""What is kept for a time is gone afterwards: profiles of people who do not come back, and what nobody could read."""

from __future__ import annotations

from engine.store import keys
from engine.store.people.open_menus import OpenMenus
from engine.store.people.people_store import UNREAD_KEPT_MS
from engine.store.people.workers import TRIES_KEPT_SECONDS, Workers
from engine.tables.policy import HousePolicy
from engine.tables.profiles import Preferences
from engine.tables.time.instants import DAY, HOUR, SECOND
from tests.backends import Harness, every_store

pytestmark = every_store

ANN = 7
KEPT_MS = HousePolicy().people_kept


async def left(house: Harness, key: str) -> int:
    """For how many milliseconds a key is still kept."""
    return int(await house.client.pttl(key))


async def put_forward(house: Harness, key: str, span: int) -> None:
    """Let so much of a key's time be over."""
    await house.client.pexpire(key, await left(house, key) - span)


async def test_a_person_who_does_not_come_back_is_forgotten(house: Harness) -> None:
    await house.people.meet(ANN, "Ann", "en")
    assert KEPT_MS - SECOND * 10 < await left(house, keys.profile(ANN)) <= KEPT_MS
    await put_forward(house, keys.profile(ANN), KEPT_MS)
    assert await house.people.store.profile(ANN) is None


async def test_a_person_who_writes_is_kept_from_then_on(house: Harness) -> None:
    await house.people.meet(ANN, "Ann", "en")
    await put_forward(house, keys.profile(ANN), KEPT_MS - HOUR)
    await house.people.meet(ANN, "Ann", "en")
    assert await left(house, keys.profile(ANN)) > KEPT_MS - 10 * SECOND


async def test_who_writes_again_the_same_day_costs_no_write(house: Harness) -> None:
    await house.people.meet(ANN, "Ann", "en")
    await put_forward(house, keys.profile(ANN), DAY // 2)
    await house.people.meet(ANN, "Ann", "en")
    assert await left(house, keys.profile(ANN)) <= KEPT_MS - DAY // 2


async def test_settings_and_messages_to_a_person_are_no_sign_of_life(house: Harness) -> None:
    """A digest reads the profile every day, and must not keep it for ever."""
    await house.people.meet(ANN, "Ann", "en")
    await put_forward(house, keys.profile(ANN), KEPT_MS - HOUR)
    await house.people.store.profile(ANN)
    await house.people.wish(ANN, Preferences(digest=8))
    assert 0 < await left(house, keys.profile(ANN)) <= HOUR


async def test_a_profile_of_an_earlier_release_gets_an_end_when_its_person_writes(house: Harness) -> None:
    await house.people.meet(ANN, "Ann", "en")
    await house.client.persist(keys.profile(ANN))
    await house.people.meet(ANN, "Ann", "en")
    assert await left(house, keys.profile(ANN)) > 0


async def test_a_profile_that_could_not_be_read_is_kept_aside_for_a_time(house: Harness) -> None:
    await house.client.set(keys.profile(ANN), "?")
    assert await house.people.store.profile(ANN) is None
    assert 0 < await left(house, keys.unread_profile(ANN)) <= UNREAD_KEPT_MS


async def test_suspected_updates_are_forgotten_after_a_day(house: Harness) -> None:
    assert await Workers(house.client).count_try(1) == 1
    assert 0 < await left(house, keys.UPDATE_TRIES) <= TRIES_KEPT_SECONDS * SECOND


async def test_menus_are_forgotten_when_telegram_deletes_them_no_more(house: Harness) -> None:
    menus = OpenMenus(house.client)
    await menus.add(ANN, [5], house.time.now())
    assert 0 < await left(house, keys.open_menus(ANN)) <= 2 * DAY
    house.time.passes(2 * DAY)
    assert await menus.add(ANN, [6], house.time.now()) == {6: house.time.now()}
