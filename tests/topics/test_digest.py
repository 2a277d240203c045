"""The daily digest: its content, and that it comes once a day, by the person's clock, and never at night."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from engine.tables.lobby import Actor, StartGame
from engine.tables.time.calendar import AwayDays, Calendar, QuietHours
from engine.tables.time.instants import DAY, HOUR, SECOND, Instant
from engine.tables.waiting.absence import Resign
from tests.tables.steps import person, the_asked
from tests.topics.bot_house import BotHouse
from tests.topics.reading import check, shown, tables_on
from tests.values import not_none
from tgbot.requests.digests import next_digest
from tgbot.topics.games.handlers import GamesTopic
from tgbot.topics.games.screens import digest_screen
from tgbot.words import Words

"""The same examples in every run, on slow and busy machines too."""

ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia")


def at(zone: str, *moment: int) -> Instant:
    tzinfo = Calendar(zone).local(0).tzinfo
    return int(datetime(*moment, tzinfo=tzinfo).timestamp()) * SECOND  # type: ignore[misc,arg-type]


# What it says


async def test_tables_that_wait_come_with_their_deadline_and_the_others_in_one_line(house: BotHouse) -> None:
    waiting = await house.open_round(2)
    who = person(waiting, the_asked(waiting))
    resting = await house.open_round(2)
    while person(resting, the_asked(resting)) == who:
        resting = await house.answer(resting.table.code, the_asked(resting))
    tables = await house.people.tables_of(who)
    screen = not_none(digest_screen(tables, who, Words("en"), house.time.now()))
    text = shown(check(screen))
    assert "1 table is waiting for you" in text
    assert f"Person {3 - who} · Havana, until Tue 12:00" in text
    assert "1 more game is waiting for others." in text
    assert tables_on(screen) == [waiting.table.code]


async def test_where_nothing_waits_there_is_nothing_to_say(house: BotHouse) -> None:
    profile = await house.people.meet(1, "Ana", "en")
    await house.lobby(2)
    assert await GamesTopic(house.context).digest_of(profile) is None
    code = (await house.game(2)).table.code
    assert await GamesTopic(house.context).digest_of(profile) is not None
    await house.tables.change(code, Resign(1))
    assert await GamesTopic(house.context).digest_of(profile) is None


async def test_a_table_without_a_clock_has_no_deadline(house: BotHouse) -> None:
    snapshot = await house.game(2, pace="open")
    screen = not_none(digest_screen([snapshot], 1, Words("en"), house.time.now()))
    assert "until" not in shown(screen)


async def test_it_can_be_read_in_every_language_with_many_tables(house: BotHouse, language: str) -> None:
    snapshots = [await house.game(2) for _ in range(3)] * 16
    screen = not_none(digest_screen(snapshots, 1, Words(language), house.time.now()))
    check(screen)
    check(digest_screen(snapshots[:1], 1, Words(language), house.time.now()) or screen)


async def test_who_only_waits_for_others_is_left_in_peace(house: BotHouse) -> None:
    lobby = await house.lobby(2)
    snapshot = await house.tables.change(lobby.table.code, StartGame(Actor(1)))
    number = not_none(snapshot.table.seat_of(1))
    snapshot = await house.answer(lobby.table.code, number)
    assert digest_screen([snapshot], 1, Words("en"), house.time.now()) is None


# When it comes


def test_it_comes_today_if_the_hour_is_still_to_come_and_tomorrow_otherwise() -> None:
    calendar = Calendar("Europe/Berlin")
    assert next_digest(calendar, 8, at("Europe/Berlin", 2026, 7, 1, 7, 59)) == at(
        "Europe/Berlin", 2026, 7, 1, 8
    )
    assert next_digest(calendar, 8, at("Europe/Berlin", 2026, 7, 1, 8)) == at("Europe/Berlin", 2026, 7, 2, 8)


def test_in_quiet_hours_it_waits_for_their_end() -> None:
    calendar = Calendar("Europe/Berlin", QuietHours(22 * 60, 8 * 60))
    assert next_digest(calendar, 7, at("Europe/Berlin", 2026, 7, 1, 7, 30)) == at(
        "Europe/Berlin", 2026, 7, 1, 8
    )
    assert next_digest(calendar, 23, at("Europe/Berlin", 2026, 7, 1, 12)) == at(
        "Europe/Berlin", 2026, 7, 2, 8
    )


def test_days_away_have_none() -> None:
    calendar = Calendar("Europe/Berlin", None, (AwayDays(date(2026, 7, 2), date(2026, 7, 5)),))
    assert next_digest(calendar, 8, at("Europe/Berlin", 2026, 7, 1, 12)) == at("Europe/Berlin", 2026, 7, 6, 8)


def test_an_hour_that_the_clock_skips_comes_a_little_later_and_one_shown_twice_once() -> None:
    calendar = Calendar("Europe/Berlin")
    skipped = next_digest(calendar, 2, at("Europe/Berlin", 2026, 3, 29, 0))
    assert calendar.local(skipped).hour == 3
    first = next_digest(calendar, 2, at("Europe/Berlin", 2026, 10, 25, 0))
    assert next_digest(calendar, 2, first) == at("Europe/Berlin", 2026, 10, 26, 2)


calendars = st.builds(
    Calendar,
    st.sampled_from(ZONES),
    st.none()
    | st.tuples(st.integers(0, 1439), st.integers(30, 16 * 60)).map(
        lambda pair: QuietHours(pair[0], (pair[0] + pair[1]) % 1440)
    ),
    st.lists(
        st.tuples(st.dates(date(2025, 12, 1), date(2027, 1, 1)), st.integers(0, 30)).map(
            lambda pair: AwayDays(pair[0], pair[0] + timedelta(days=pair[1]))
        ),
        max_size=3,
    ).map(tuple),
)
moments = st.integers(at("UTC", 2026, 1, 1), at("UTC", 2026, 12, 31))


@given(calendars, st.integers(0, 23), moments)
def test_it_never_comes_while_somebody_rests_nor_twice_a_day(
    calendar: Calendar, hour: int, now: Instant
) -> None:
    first = next_digest(calendar, hour, now)
    second = next_digest(calendar, hour, first)
    assert now < first < second
    assert not calendar.resting(first)
    assert second - first > 5 * HOUR
    days = sum([away.days for away in calendar.away])
    assert second - first <= (days + 2) * DAY + 2 * HOUR
    assert all(next_digest(calendar, hour, now + part * (first - now) // 4) == first for part in (1, 2, 3))


@given(st.sampled_from(ZONES), st.integers(0, 23), moments)
def test_without_rests_it_comes_on_the_hour_every_day(zone: str, hour: int, now: Instant) -> None:
    found = next_digest(Calendar(zone), hour, now)
    local = Calendar(zone).local(found)
    assert found - now <= DAY + HOUR
    skipped = datetime.combine(local.date(), local.time(), UTC).hour != hour
    assert local.minute == 0 or skipped or zone == "Australia/Lord_Howe"
