"""The people of the house: what they tell us, the tables they find, and what becomes of it when they go."""

from __future__ import annotations

import asyncio
from datetime import date
from functools import partial
from typing import Any

import orjson
import pytest

from engine.store import keys
from engine.tables.directory.indexes import PUBLIC_INDEX, IndexEntry, person_index
from engine.tables.directory.people import People
from engine.tables.directory.profile_changes import FOR_NEWCOMERS
from engine.tables.game_start import AddWord
from engine.tables.lobby import Actor, CancelTable, RemoveSeat, StartGame
from engine.tables.policy import HousePolicy
from engine.tables.port import Due
from engine.tables.profiles import Preferences, Profile
from engine.tables.refusals import Refusal, Refused, StoreAway
from engine.tables.service import Tables
from engine.tables.table import Group, Phase, Snapshot
from engine.tables.table_view import view_table
from engine.tables.time.calendar import AwayDays, Calendar, QuietHours, parse_quiet_hours
from engine.tables.time.instants import DAY, HOUR, SECOND
from engine.tables.waiting.absence import OfferSeat, Resign
from engine.tables.waiting.attention import RefreshSeat, Say
from tests.backends import Harness, every_store
from tests.tables.steps import dump, finish, people, refused, seat_of
from tests.values import not_none

pytestmark = every_store

ZOE = 987_654_321


async def refresh_seats(house: Harness) -> int:
    """Let a worker refresh seats whose person's settings have changed."""
    entries = await house.due(Due.REFRESH)
    for entry in entries:
        assert entry.person is not None
        profile = await house.store.profile(entry.person)
        if profile is not None:
            await house.tables.change(entry.code, RefreshSeat(profile))
        await house.store.release(entry)
    return len(entries)


async def zoe(house: Harness) -> Profile:
    return await house.people.meet(ZOE, "Zoë", "fr")


# Profiles


async def test_who_writes_for_the_first_time_is_known_from_then_on(house: Harness) -> None:
    met = await house.people.meet(ZOE, " Zoë\u202e  Quiñones ", "fr")
    assert met == Profile(person=ZOE, name="Zoë Quiñones", language="fr", preferences=FOR_NEWCOMERS)
    assert await house.people.profile(ZOE) == met
    with refused(Refusal.UNKNOWN_PERSON):
        await house.people.profile(1)


async def test_a_new_name_is_learned_and_a_chosen_language_kept(house: Harness) -> None:
    await zoe(house)
    await house.people.speak(ZOE, "it")
    await house.people.meet(ZOE, "", "fr")
    met = await house.people.meet(ZOE, "Zoé", "fr")
    assert (met.name, met.language) == ("Zoé", "it")


async def test_people_say_where_they_live_when_they_rest_and_what_they_wish(house: Harness) -> None:
    await zoe(house)
    await house.people.live_in(ZOE, "america/havana")
    await house.people.rest(ZOE, "22:00-08:00")
    await house.people.go_away(ZOE, date(2025, 11, 20), date(2025, 11, 22))
    await house.people.wish(ZOE, Preferences(reminders=(0.9, 0.25, 0.9), next=True))
    profile = await house.people.profile(ZOE)
    away = AwayDays(date(2025, 11, 20), date(2025, 11, 22))
    assert profile.calendar == Calendar("America/Havana", QuietHours(22 * 60, 8 * 60), (away,))
    assert profile.preferences == Preferences(reminders=(0.25, 0.9), next=True)
    await house.people.rest(ZOE, None)
    await house.people.come_home(ZOE)
    assert (await house.people.profile(ZOE)).calendar == Calendar("America/Havana")


async def test_we_may_write_to_whoever_has_written_to_us_in_private(house: Harness) -> None:
    assert not (await zoe(house)).private
    assert (await house.people.meet(ZOE, "Zoë", "fr", private=True)).private
    assert (await house.people.meet(ZOE, "Zoé", "fr")).private  # they also write in a group
    assert (await house.people.profile(ZOE)).private
    assert (await house.people.meet(1, "Ana", "es", private=True)).private


async def test_a_person_whom_messages_do_not_reach_is_noted_until_they_write_again(house: Harness) -> None:
    await house.people.meet(ZOE, "Zoë", "fr", private=True)
    await house.people.unreachable(ZOE)
    assert not (await house.people.profile(ZOE)).private
    assert (await house.people.meet(ZOE, "Zoë", "fr", private=True)).private
    await house.people.unreachable(1)
    assert await house.store.profile(1) is None


async def test_where_we_may_write_is_no_concern_of_the_tables(house: Harness) -> None:
    await house.tables.open(await zoe(house), house.options())
    await house.people.meet(ZOE, "Zoë", "fr", private=True)
    await house.people.unreachable(ZOE)
    assert await refresh_seats(house) == 0


async def test_people_choose_the_hour_of_their_digest(house: Harness) -> None:
    await zoe(house)
    for hour in (None, 0, 23):
        assert (await house.people.wish(ZOE, Preferences(digest=hour))).preferences.digest == hour
    for hour in (-1, 24):
        with refused(Refusal.BAD_HOUR):
            await house.people.wish(ZOE, Preferences(digest=hour))


async def test_nobody_is_muted_twice_and_no_more_than_fifty_are(house: Harness) -> None:
    await zoe(house)
    assert (await house.people.wish(ZOE, Preferences(muted=(3, 1, 3)))).preferences.muted == (3, 1)
    fifty = tuple(range(1, 51))
    assert (await house.people.wish(ZOE, Preferences(muted=fifty))).preferences.muted == fifty
    with pytest.raises(Refused) as caught:
        await house.people.wish(ZOE, Preferences(muted=(*fifty, 51)))
    assert (caught.value.reason, caught.value.facts) == (Refusal.TOO_MANY_MUTED, {"most": 50})


async def test_days_away_are_the_days_of_who_is_away_and_forgotten_when_past(house: Harness) -> None:
    await zoe(house)
    await house.people.live_in(ZOE, "Pacific/Kiritimati")  # it is Monday there already
    with refused(Refusal.BAD_DATES):
        await house.people.go_away(ZOE, date(2025, 11, 16), date(2025, 11, 16))
    await house.people.go_away(ZOE, date(2025, 11, 17), date(2025, 11, 17))
    house.time.passes(2 * DAY)
    profile = await house.people.go_away(ZOE, date(2025, 12, 24), date(2025, 12, 26))
    assert profile.calendar.away == (AwayDays(date(2025, 12, 24), date(2025, 12, 26)),)


async def test_nobody_is_away_more_often_than_ten_times(house: Harness) -> None:
    await zoe(house)
    for day in range(1, 11):
        await house.people.go_away(ZOE, date(2025, 12, day), date(2025, 12, day))
    with refused(Refusal.BAD_DATES):
        await house.people.go_away(ZOE, date(2025, 12, 24), date(2025, 12, 24))


async def test_nobody_is_away_for_longer_than_ninety_days_in_all(house: Harness) -> None:
    await zoe(house)
    await house.people.go_away(ZOE, date(2025, 12, 1), date(2026, 1, 29))
    with refused(Refusal.BAD_DATES):
        await house.people.go_away(ZOE, date(2026, 3, 1), date(2026, 3, 31))
    profile = await house.people.go_away(ZOE, date(2026, 3, 1), date(2026, 3, 30))
    assert [away.days for away in profile.calendar.away] == [60, 30]


async def test_the_same_days_away_are_noted_once(house: Harness) -> None:
    await zoe(house)
    for _ in range(2):
        profile = await house.people.go_away(ZOE, date(2025, 12, 24), date(2025, 12, 26))
    assert profile.calendar.away == (AwayDays(date(2025, 12, 24), date(2025, 12, 26)),)


async def test_settings_changed_at_the_same_moment_are_all_kept(house: Harness) -> None:
    await zoe(house)
    await asyncio.gather(
        house.people.rest(ZOE, "22:00-08:00"),
        house.people.live_in(ZOE, "America/Havana"),
        house.people.speak(ZOE, "it"),
        People(Tables(house.store, house.time)).wish(ZOE, Preferences(next=True)),
    )
    profile = await house.people.profile(ZOE)
    assert profile.calendar == Calendar("America/Havana", QuietHours(22 * 60, 8 * 60))
    assert (profile.language, profile.preferences) == ("it", Preferences(next=True))


async def test_a_profile_is_saved_only_in_place_of_what_was_read(house: Harness) -> None:
    before, after = house.person(1), house.person(1, next=True)
    assert await house.store.save_profile(before, before=None)
    assert not await house.store.save_profile(after, before=None)
    assert await house.store.save_profile(after, before=before)
    assert not await house.store.save_profile(house.person(1, last=False), before=before)
    assert await house.store.profile(1) == after


async def test_a_profile_that_was_written_otherwise_is_the_same_profile(house: Harness) -> None:
    text = '{"name": "Person 1", "wishes": {"last": true}, "person": 1, "language": "en"}'
    await house.client.set(keys.profile(1), text)
    assert (await house.people.speak(1, "fr")).language == "fr"
    assert (await house.people.profile(1)).language == "fr"


async def test_a_change_of_settings_does_not_bring_back_who_is_erased(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await zoe(house)
    save = house.store.save_profile

    async def erased_before(profile: Profile, *, before: Profile | None, kept: int | None = None) -> bool:
        await house.people.erase(ZOE)
        return await save(profile, before=before, kept=kept)

    monkeypatch.setattr(house.store, "save_profile", erased_before)
    with refused(Refusal.UNKNOWN_PERSON):
        await house.people.speak(ZOE, "it")
    assert str(ZOE) not in str(await dump(house.client))


# What the seats know


@pytest.mark.parametrize("puts", [1, 2, 3])
async def test_the_seats_follow_also_when_the_worker_dies_meanwhile(
    house: Harness, puts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = [(await house.tables.open(await zoe(house), house.options())).table.code for _ in range(2)]
    left, put_due = puts, house.store.put_due

    async def dies(*what: Any) -> None:
        nonlocal left
        if not left:
            raise StoreAway("the process dies")
        left -= 1
        await put_due(*what)

    monkeypatch.setattr(house.store, "put_due", dies)
    with pytest.raises(StoreAway):
        await house.people.meet(ZOE, "Zoé", "fr")
    house.time.passes(10 * SECOND)
    await refresh_seats(house)
    name = (await house.people.profile(ZOE)).name
    assert name == ("Zoë" if puts == 1 else "Zoé")
    assert [(await house.read(code)).table.seats[0].name for code in codes] == [name] * 2


async def test_a_table_that_is_over_keeps_the_names_it_was_played_with(house: Harness) -> None:
    opened = await house.tables.open(await zoe(house), house.options())
    await finish(house, opened.table.code)
    await house.people.meet(ZOE, "Zoé", "fr")
    assert await refresh_seats(house) == 0


async def test_the_seats_follow_what_their_person_changes(house: Harness) -> None:
    codes = []
    for seats in (2, 3):
        snapshot = await house.tables.open(await zoe(house), house.options(seats))
        codes.append(snapshot.table.code)
    await house.tables.join(codes[0], house.person(2))
    await house.tables.change(codes[0], StartGame(Actor(ZOE)))
    await house.people.meet(ZOE, "Zoé", "fr")
    await house.people.speak(ZOE, "it")
    await house.people.live_in(ZOE, "America/Havana")
    await house.people.wish(ZOE, Preferences(next=True, digest=8, muted=(2,)))
    assert await refresh_seats(house) == 2
    for code in codes:
        snapshot = await house.read(code)
        seat = snapshot.table.seats[seat_of(snapshot, ZOE)]
        assert (seat.name, seat.language, seat.calendar.zone, seat.preferences.next) == (
            "Zoé",
            "it",
            "America/Havana",
            True,
        )
        assert (seat.preferences.digest, seat.preferences.muted) == (8, (2,))
    assert await refresh_seats(house) == 0


async def test_what_was_used_before_new_quiet_hours_stays_used(house: Harness) -> None:
    await house.people.meet(1, "Person 1", "en")
    snapshot = await house.game(2)
    code, seat = snapshot.table.code, seat_of(snapshot, 1)
    house.time.passes(6 * HOUR)
    await house.people.rest(1, "10:00-18:00")  # UTC: the game began at 11, it is 17 now
    await refresh_seats(house)
    clock = (await house.read(code)).table.seats[seat].clock
    assert (clock.left, clock.since) == (42 * HOUR, house.time.now())
    house.time.passes(2 * HOUR)
    await house.answer(code, seat)
    assert (await house.read(code)).table.seats[seat].clock.left == 48 * HOUR  # 41 + 24, up to the bank


async def test_a_setting_that_changes_nothing_at_the_table_is_no_change_there(house: Harness) -> None:
    snapshot = await house.tables.open(await zoe(house), house.options())
    await house.people.speak(ZOE, "fr")
    await refresh_seats(house)
    assert await house.read(snapshot.table.code) == snapshot


# Finding tables


async def test_the_most_urgent_table_comes_first(house: Harness) -> None:
    over = await finish(house, (await house.game(2)).table.code)
    await house.tables.change((await house.lobby(2)).table.code, CancelTable(Actor(1)))
    lobby = await house.lobby(2)
    slow = await house.game(2, pace="7d+3d")
    unhurried = await house.game(2, pace="open")
    answered = await house.game(2)
    await house.answer(answered.table.code, seat_of(answered, 1))
    house.time.passes(HOUR)
    newer = await house.tables.open(house.person(1), house.options())
    hurried = await house.game(2, pace="10m+2m")
    expected = [hurried, slow, unhurried, answered, newer, lobby]
    found = await house.people.tables_of(1)
    assert [one.table.code for one in found] == [one.table.code for one in expected]
    assert await house.people.finished_of(1, most=9) == [over]


async def test_public_tables_are_found_while_there_is_room(house: Harness) -> None:
    first = await house.lobby(1, seats=2, public=True)
    house.time.passes(1)
    begun = await house.game(2, public=True)
    second = await house.lobby(1, seats=3, public=True)
    await house.lobby(1, seats=3)
    assert await house.people.public_tables() == [first, second]
    await house.tables.join(first.table.code, house.person(2))
    assert await house.people.public_tables() == [second]
    await house.tables.leave(first.table.code, 2)
    assert [one.table.code for one in await house.people.public_tables()] == [
        first.table.code,
        second.table.code,
    ]
    assert begun.table.code not in await house.store.indexed_tables(PUBLIC_INDEX)


async def test_a_group_finds_its_tables_until_they_are_given_up(house: Harness) -> None:
    codes = []
    for number in (1, 2, 3):
        opened = await house.tables.open(house.person(number), house.options(), group=Group(-100))
        codes.append(opened.table.code)
        house.time.passes(1)
    await house.tables.open(house.person(1), house.options(), group=Group(-200))
    await house.tables.change(codes[1], CancelTable(Actor(2)))
    found = await house.people.tables_of_group(-100)
    assert [one.table.code for one in found] == [codes[0], codes[2]]


async def test_strays_are_cleared_away_and_what_cannot_be_read_stays(house: Harness) -> None:
    mine = await house.lobby(1, seats=2)
    broken = await house.lobby(1, seats=2)
    theirs = await house.tables.open(house.person(2), house.options())
    await house.client.hset(keys.table(broken.table.code), "table", "{")
    for code in (theirs.table.code, "H7K9MW"):
        await house.store.write_indexes(add=[IndexEntry(person_index(1), code)])
    assert await house.people.tables_of(1) == [mine]
    assert await house.store.indexed_tables(person_index(1)) == sorted([mine.table.code, broken.table.code])


# What we know of somebody


async def test_everything_of_a_person_can_be_exported_and_nothing_of_others(house: Harness) -> None:
    await house.people.meet(ZOE, "Zoë", "fr", private=True)
    await house.people.wish(ZOE, Preferences(digest=8, muted=(7,)))
    await house.people.go_away(ZOE, date(2025, 12, 24), date(2025, 12, 26))
    code = (await house.tables.open(await house.people.profile(ZOE), house.options(2))).table.code
    await house.tables.join(code, house.person(2))
    await house.tables.change(code, Say(ZOE, "Bonjour"))
    await house.tables.change(code, Say(2, "Hello"))
    await house.tables.change(code, AddWord(ZOE, "suerte"))
    await house.tables.change(code, AddWord(2, "hazard"))
    await house.tables.change(code, StartGame(Actor(ZOE)))
    exported = orjson.loads(orjson.dumps(await house.people.export(ZOE)))
    assert (exported["profile"]["name"], exported["profile"]["private"]) == ("Zoë", True)
    assert (exported["profile"]["preferences"]["digest"], exported["profile"]["preferences"]["muted"]) == (
        8,
        [7],
    )
    assert exported["profile"]["calendar"]["away"] == [{"first": "2025-12-24", "last": "2025-12-26"}]
    (table,) = exported["tables"]
    assert (table["table"], table["phase"], table["seat"]["name"]) == (code, "playing", "Zoë")
    assert [line["text"] for line in table["said"]] == ["Bonjour"]
    assert table["word"] == "suerte"
    assert not [of_others for of_others in ("Person 2", "hazard") if of_others in str(exported)]
    assert await house.people.export(9) == {"profile": None, "tables": [], "watched": []}


async def test_a_seat_that_somebody_has_taken_over_is_exported_with_what_its_first_person_left(
    house: Harness,
) -> None:
    code = (await house.lobby(3)).table.code
    await house.tables.change(code, AddWord(3, "suerte"))
    await house.tables.change(code, StartGame(Actor(1)))
    await house.tables.change(code, Resign(3))
    await house.tables.change(code, OfferSeat(1, seat_of(await house.read(code), 3)))
    await house.tables.join(code, house.person(4))
    (former,) = (await house.people.export(3))["tables"]
    assert (former["table"], former["seat"], former["word"]) == (code, None, "suerte")
    assert [one.person for one in former["former_seats"]] == [3]
    (late,) = (await house.people.export(4))["tables"]
    assert (late["seat"].name, late["former_seats"], late["word"]) == ("Person 4", [], "")


async def life_of_zoe(house: Harness) -> Snapshot:
    """Zoë has been everywhere; the game she plays in is returned."""
    profile = await zoe(house)
    tables, options = house.tables, house.options(3)

    async def table(*others: int, first: Profile = profile) -> str:
        code = (await tables.open(first, options)).table.code
        for number in others:
            await tables.join(code, house.person(number))
        if first is not profile:
            await tables.join(code, profile)
        await tables.change(code, Say(ZOE, "Zut alors!"))
        return code

    await table()  # a lobby of her own
    await table(2, 3)  # a full one, where she is host
    await tables.leave(await table(), ZOE)
    await tables.leave(await table(2), ZOE)
    await tables.change(await table(first=house.person(2)), RemoveSeat(Actor(2), 1))
    await tables.change(await table(2), CancelTable(Actor(ZOE)))
    over = await table(2, 3)
    await tables.change(over, StartGame(Actor(ZOE)))
    await finish(house, over)
    await tables.rematch(over, house.person(2))  # it waits for her
    again = await table(2, 3)
    await tables.change(again, StartGame(Actor(ZOE)))
    await finish(house, again)
    await tables.rematch(again, profile)
    held = (await tables.open(house.person(2), options)).table.code
    await tables.join(held, profile, held=True)
    handed_on = await table(2, 3)
    await tables.change(handed_on, StartGame(Actor(ZOE)))
    await tables.change(handed_on, Resign(ZOE))
    await tables.change(handed_on, OfferSeat(2, seat_of(await house.read(handed_on), ZOE)))
    await tables.join(handed_on, house.person(4))
    running = await table(2, 3)
    started = await tables.change(running, StartGame(Actor(ZOE)))
    await house.answer(running, seat_of(started, ZOE))
    await house.people.live_in(ZOE, "Europe/Paris")
    return await house.read(running)


async def test_nothing_is_left_of_who_is_erased(house: Harness) -> None:
    await life_of_zoe(house)
    traces = ("Zo", str(ZOE), "Zut", "Paris")
    before = str(await dump(house.client))
    assert all(trace in before for trace in traces)
    assert await house.people.erase(ZOE) == []
    await refresh_seats(house)
    left = await dump(house.client)
    assert [
        (key, trace) for key, value in left.items() for trace in traces if trace in f"{key!s} {value}"
    ] == []
    assert await house.people.export(ZOE) == {"profile": None, "tables": [], "watched": []}


async def test_a_computer_goes_on_for_who_is_erased(house: Harness) -> None:
    before = await life_of_zoe(house)
    code, seat = before.table.code, seat_of(before, ZOE)
    await house.people.erase(ZOE)
    after = await house.read(code)
    assert (after.table.seats[seat].person, after.table.seats[seat].computer) == (
        None,
        HousePolicy().stand_in,
    )
    assert after.table.seats[seat].envelope == before.table.seats[seat].envelope
    assert after.table.host in (2, 3)
    assert after.game == before.game
    for number in {0, 1, 2} - {seat}:
        after = await house.answer(code, number)
    assert after.table.seats[seat].envelope is None  # opened with the others


async def test_who_takes_the_seat_of_an_erased_person_is_nobody_who_sits_there(house: Harness) -> None:
    kind = HousePolicy().stand_in
    opened = await house.tables.open(await zoe(house), house.options(3), computers=(kind,))
    await house.tables.join(opened.table.code, house.person(2))
    await house.tables.change(opened.table.code, StartGame(Actor(ZOE)))
    await house.people.erase(ZOE)
    table, _ = await house.read(opened.table.code)
    assert sorted([seat.character for seat in table.seats if seat.character is not None]) == [0, 1]


async def test_a_stand_in_of_another_release_keeps_nobody_from_being_erased(house: Harness) -> None:
    house.tables.policy = HousePolicy(stand_in="HAL")
    snapshot = await house.tables.open(await zoe(house), house.options(2))
    await house.tables.join(snapshot.table.code, house.person(2))
    await house.tables.change(snapshot.table.code, StartGame(Actor(ZOE)))
    assert await house.people.erase(ZOE) == []
    table, _ = await house.read(snapshot.table.code)
    assert ZOE not in table.people


async def test_who_is_erased_leaves_the_lobby_and_its_role(house: Harness) -> None:
    snapshot = await house.tables.open(await zoe(house), house.options())
    code = snapshot.table.code
    await house.tables.join(code, house.person(2))
    await house.people.erase(ZOE)
    snapshot = await house.read(code)
    assert (people(snapshot), snapshot.table.host) == ([2], 2)


async def test_a_game_closes_when_its_last_person_is_erased(house: Harness) -> None:
    snapshot = await house.tables.open(await zoe(house), house.options(2), computers=("greedy",))
    await house.tables.change(snapshot.table.code, StartGame(Actor(ZOE)))
    await house.people.erase(ZOE)
    table, _ = await house.read(snapshot.table.code)
    assert (table.phase, table.host, table.people) == (Phase.CLOSED, None, ())


async def test_a_table_that_cannot_be_read_does_not_stop_the_erasing_of_the_others(house: Harness) -> None:
    profile = await zoe(house)
    codes = sorted([(await house.tables.open(profile, house.options())).table.code for _ in range(3)])
    whole = await house.client.hget(keys.table(codes[0]), "table")
    await house.client.hset(keys.table(codes[0]), "table", "{")
    assert await house.people.erase(ZOE) == [codes[0]]
    assert await house.store.indexed_tables(person_index(ZOE)) == [codes[0]]
    await house.client.hset(keys.table(codes[0]), "table", whole)
    await house.client.hdel(keys.table(codes[0]), "aside")
    assert await house.people.erase(ZOE) == []
    assert str(ZOE) not in str(await dump(house.client))


@pytest.mark.parametrize("stage", [1, 3])
async def test_an_erasure_that_was_cut_short_is_taken_up_again(
    house: Harness, stage: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    await life_of_zoe(house)
    commits, commit = 0, house.store.commit

    async def dies(what: object) -> object:
        nonlocal commits
        commits += 1
        if commits == stage:
            raise ConnectionError("the process dies")
        return await commit(what)  # type: ignore[arg-type]

    monkeypatch.setattr(house.store, "commit", dies)
    with pytest.raises(ConnectionError):
        await house.people.erase(ZOE)
    await house.people.erase(ZOE)
    await refresh_seats(house)
    assert str(ZOE) not in str(await dump(house.client))


# Zone and quiet hours, guessed

GUESS = Calendar("Europe/Paris", parse_quiet_hours("22:00-08:00"), guessed=True)


async def test_a_new_person_has_quiet_nights_where_most_speakers_of_their_language_live(
    alone: Harness,
) -> None:
    assert (await alone.people.meet(ZOE, "Zoë", "fr", guess=GUESS)).calendar == GUESS
    berlin = Calendar("Europe/Berlin", GUESS.quiet, guessed=True)
    assert (await alone.people.meet(ZOE, "Zoë", "fr", guess=berlin)).calendar == GUESS  # once is enough
    assert (await alone.people.speak(ZOE, "de", guess=berlin)).calendar == berlin


async def test_a_guess_is_for_those_only_who_have_said_nothing(alone: Harness) -> None:
    await alone.people.meet(ZOE, "Zoë", "fr")  # by an earlier release
    assert (await alone.people.meet(ZOE, "Zoë", "fr", guess=GUESS)).calendar == GUESS
    people = alone.people
    says = {2: (people.live_in, "UTC"), 3: (people.rest, "23:00-07:00"), 4: (people.rest, None)}
    for person, (change, value) in says.items():
        await alone.people.meet(person, "Somebody", "fr")
        calendar = (await change(person, value)).calendar  # type: ignore[arg-type]
        assert (await alone.people.meet(person, "Somebody", "fr", guess=GUESS)).calendar == calendar
        assert (await alone.people.speak(person, "de", guess=GUESS)).calendar == calendar


async def test_a_person_is_asked_about_the_guess_in_their_first_lobby_only(alone: Harness) -> None:
    for table, is_asked in ((1, True), (2, False)):
        profile = await alone.people.meet(ZOE, "Zoë", "fr", guess=GUESS)
        snapshot = await alone.tables.open(profile, alone.options())
        await alone.people.note_home_asked(profile)
        own = not_none(view_table(await alone.read(snapshot.table.code), 0).own)
        assert (own.home == GUESS) is is_asked, table


async def test_an_answer_ends_the_question(alone: Harness) -> None:
    people = alone.people
    for answer in (
        partial(people.confirm_home, ZOE),
        partial(people.live_in, ZOE, "Asia/Tokyo"),
        partial(people.rest, ZOE, None),
    ):
        await alone.people.erase(ZOE)
        profile = await alone.people.meet(ZOE, "Zoë", "fr", guess=GUESS)
        code = (await alone.tables.open(profile, alone.options())).table.code
        await alone.people.note_home_asked(profile)
        await answer()
        alone.time.passes(1000)
        await refresh_seats(alone)
        own = not_none(view_table(await alone.read(code), 0).own)
        assert own.home is None
