"""Quiet hours and away dates, by the clock on the wall: midnight, odd offsets, and clocks that are set."""

from datetime import date, datetime
from zoneinfo import ZoneInfo, available_timezones

import pytest
from pydantic import TypeAdapter, ValidationError

from engine.tables.time.calendar import (
    AwayDays,
    BadAway,
    BadQuietHours,
    BadZone,
    Calendar,
    QuietHours,
    check_zone,
    evening,
    parse_quiet_hours,
    tomorrow,
)
from engine.tables.time.instants import DAY, HORIZON_MS, HOUR, MINUTE, Instant, Interval, Span, reached, used

BERLIN = "Europe/Berlin"
NIGHT = parse_quiet_hours("22:00-08:00")


def at(text: str, zone: str = "UTC", fold: int = 0) -> Instant:
    moment = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold)
    return round(moment.timestamp()) * 1000


def rests(calendar: Calendar, start: str, end: str) -> list[tuple[str, str]]:
    """The rests between two readings of UTC, as readings of UTC."""
    utc = Calendar()
    return [
        (f"{utc.local(rest.start):%d %H:%M}", f"{utc.local(rest.end):%d %H:%M}")
        for rest in calendar.rests(at(start), at(end))
    ]


def rested(calendar: Calendar, start: str, end: str) -> Span:
    """How long a rest lasts between two readings of the calendar's own clock."""
    first, last = at(start, calendar.zone), at(end, calendar.zone)
    return last - first - used(first, last, calendar.rests(first, last))


# Quiet hours


def test_quiet_hours_go_over_midnight() -> None:
    calendar = Calendar(quiet=NIGHT)
    assert rests(calendar, "2026-05-01 12:00", "2026-05-02 12:00") == [("01 22:00", "02 08:00")]


def test_quiet_hours_may_lie_within_a_day() -> None:
    calendar = Calendar(quiet=parse_quiet_hours("13:00-15:30"))
    assert rests(calendar, "2026-05-01 00:00", "2026-05-02 00:00") == [("01 13:00", "01 15:30")]


def test_quiet_hours_may_end_or_start_at_midnight() -> None:
    until = Calendar(quiet=parse_quiet_hours("22:00-24:00"))
    since = Calendar(quiet=parse_quiet_hours("00:00-06:00"))
    assert rests(until, "2026-05-01 12:00", "2026-05-02 12:00") == [("01 22:00", "02 00:00")]
    assert rests(since, "2026-05-01 12:00", "2026-05-02 12:00") == [("02 00:00", "02 06:00")]


def test_rests_are_cut_to_what_was_asked() -> None:
    calendar = Calendar(quiet=NIGHT)
    assert rests(calendar, "2026-05-01 23:00", "2026-05-02 01:00") == [("01 23:00", "02 01:00")]
    assert calendar.rests(5, 5) == calendar.rests(5, 4) == ()


def test_quiet_hours_end_with_their_last_minute() -> None:
    calendar = Calendar(quiet=NIGHT)
    assert calendar.resting(at("2026-05-01 22:00"))
    assert calendar.resting(at("2026-05-02 08:00") - 1)
    assert not calendar.resting(at("2026-05-02 08:00"))
    assert not calendar.resting(at("2026-05-01 22:00") - 1)


def test_quiet_hours_follow_odd_offsets() -> None:
    calendar = Calendar("Asia/Kathmandu", NIGHT)
    assert rests(calendar, "2026-05-01 12:00", "2026-05-02 12:00") == [("01 16:15", "02 02:15")]


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_quiet_hours_hold_at_the_ends_of_the_world(zone: str) -> None:
    assert rested(Calendar(zone, NIGHT), "2026-05-01 12:00", "2026-05-02 12:00") == 10 * HOUR


def test_somebody_without_quiet_hours_never_rests() -> None:
    assert Calendar(BERLIN).rests(0, 1000 * DAY) == ()


def test_whoever_moves_rests_by_the_new_clock() -> None:
    noon = at("2026-05-01 12:00", BERLIN)
    assert not Calendar(BERLIN, NIGHT).resting(noon)
    assert Calendar("America/Los_Angeles", NIGHT).resting(noon)


# fmt: off
NO_QUIET_HOURS = (
    "", "22:00", "22-8", "22:00-", "24:00-08:00", "22:60-08:00", "22:00-24:01", "25:00-08:00",
    "-1:00-08:00", "08:00-08:00", "00:00-24:00", "2200-0800", "22:00-08:00-09:00", "٢٢:00-08:00",
    "22:0-08:00", "x" * 9999,
)
# fmt: on


@pytest.mark.parametrize("text", NO_QUIET_HOURS)
def test_what_is_no_part_of_the_day_is_refused(text: str) -> None:
    with pytest.raises(BadQuietHours):
        parse_quiet_hours(text)


@pytest.mark.parametrize(("start", "end"), [(60, 60), (-1, 60), (0, 1440), (1440, 0)])
def test_quiet_hours_are_minutes_of_a_day(start: int, end: int) -> None:
    with pytest.raises(BadQuietHours):
        QuietHours(start, end)


def test_quiet_hours_are_written_as_they_are_read() -> None:
    assert str(parse_quiet_hours(" 22:00 – 8:05 ")) == "22:00-08:05"


# Clocks that are set: in Berlin at 02:00 on 29 March and at 03:00 on 25 October 2026


def test_a_night_in_spring_is_an_hour_shorter() -> None:
    assert rested(Calendar(BERLIN, NIGHT), "2026-03-28 12:00", "2026-03-29 12:00") == 9 * HOUR


def test_a_night_in_autumn_is_an_hour_longer() -> None:
    assert rested(Calendar(BERLIN, NIGHT), "2026-10-24 12:00", "2026-10-25 12:00") == 11 * HOUR


def test_quiet_hours_that_start_in_the_skipped_hour_start_when_the_clock_is_set() -> None:
    calendar = Calendar(BERLIN, parse_quiet_hours("02:30-08:00"))
    assert rests(calendar, "2026-03-28 12:00", "2026-03-29 12:00") == [("29 01:00", "29 06:00")]


def test_quiet_hours_that_end_in_the_skipped_hour_end_when_the_clock_is_set() -> None:
    calendar = Calendar(BERLIN, parse_quiet_hours("22:00-02:30"))
    assert rests(calendar, "2026-03-28 12:00", "2026-03-29 12:00") == [("28 21:00", "29 01:00")]


def test_quiet_hours_within_the_skipped_hour_fall_out() -> None:
    calendar = Calendar(BERLIN, parse_quiet_hours("02:10-02:50"))
    assert rests(calendar, "2026-03-28 12:00", "2026-03-29 12:00") == []


def test_quiet_hours_over_the_repeated_hour_count_it_twice() -> None:
    calendar = Calendar(BERLIN, parse_quiet_hours("01:00-04:00"))
    assert rests(calendar, "2026-10-24 12:00", "2026-10-25 12:00") == [("24 23:00", "25 03:00")]


def test_quiet_hours_that_start_in_the_repeated_hour_start_twice() -> None:
    calendar = Calendar(BERLIN, parse_quiet_hours("02:30-08:00"))
    assert rests(calendar, "2026-10-24 12:00", "2026-10-25 12:00") == [
        ("25 00:30", "25 01:00"),
        ("25 01:30", "25 07:00"),
    ]


def test_lord_howe_sets_its_clock_by_half_an_hour() -> None:
    calendar = Calendar("Australia/Lord_Howe", parse_quiet_hours("01:00-03:00"))
    assert rested(calendar, "2026-04-04 12:00", "2026-04-05 12:00") == 150 * MINUTE
    assert rested(calendar, "2026-10-03 12:00", "2026-10-04 12:00") == 90 * MINUTE


def test_a_clock_set_at_midnight_starts_the_day_late() -> None:
    """Havana goes from midnight to 01:00 on 8 March 2026."""
    calendar = Calendar("America/Havana", away=(AwayDays(date(2026, 3, 8), date(2026, 3, 8)),))
    assert rests(calendar, "2026-03-01 00:00", "2026-03-15 00:00") == [("08 05:00", "09 04:00")]


def test_a_clock_set_back_over_midnight_shows_the_day_before_again() -> None:
    """St. John's went from 00:01 back to 23:01 on 7 November 2010."""
    calendar = Calendar("America/St_Johns", away=(AwayDays(date(2010, 11, 6), date(2010, 11, 6)),))
    first, second = calendar.rests(at("2010-11-05 00:00"), at("2010-11-09 00:00"))
    assert second.start - first.end == MINUTE
    assert second.end - first.start == 25 * HOUR


def test_a_clock_set_at_midnight_of_utc_is_set_on_the_dot() -> None:
    """Casablanca went from midnight, which was that of UTC, to 01:00 on 2 May 2010."""
    calendar = Calendar("Africa/Casablanca", parse_quiet_hours("00:30-05:00"))
    ((start, end),) = calendar.rests(at("2010-05-01 12:00"), at("2010-05-02 12:00"))
    assert (start, end) == (at("2010-05-02 00:00"), at("2010-05-02 04:00"))


# Away dates


def test_away_dates_are_whole_local_days() -> None:
    calendar = Calendar(BERLIN, away=(AwayDays(date(2026, 5, 1), date(2026, 5, 3)),))
    assert rests(calendar, "2026-04-01 00:00", "2026-06-01 00:00") == [("30 22:00", "03 22:00")]


@pytest.mark.parametrize(("day", "hours"), [((2026, 3, 29), 23), ((2026, 10, 25), 25), ((2026, 5, 1), 24)])
def test_a_day_away_is_as_long_as_the_day(day: tuple[int, int, int], hours: int) -> None:
    calendar = Calendar(BERLIN, away=(AwayDays(date(*day), date(*day)),))
    ((start, end),) = calendar.rests(at("2026-01-01"), at("2027-01-01"))
    assert end - start == hours * HOUR


def test_the_day_apia_skipped_takes_no_time() -> None:
    skipped = Calendar("Pacific/Apia", away=(AwayDays(date(2011, 12, 30), date(2011, 12, 30)),))
    around = Calendar("Pacific/Apia", away=(AwayDays(date(2011, 12, 29), date(2011, 12, 31)),))
    assert rests(skipped, "2011-12-20", "2012-01-10") == []
    assert rests(around, "2011-12-20", "2012-01-10") == [("29 10:00", "31 10:00")]


def test_a_night_over_the_day_apia_skipped_is_one_night() -> None:
    calendar = Calendar("Pacific/Apia", NIGHT)
    assert rests(calendar, "2011-12-30 00:00", "2011-12-31 00:00") == [("30 08:00", "30 18:00")]


def test_away_dates_and_quiet_hours_together_count_once() -> None:
    calendar = Calendar("UTC", NIGHT, (AwayDays(date(2026, 5, 2), date(2026, 5, 2)),) * 2)
    assert rests(calendar, "2026-05-01 12:00", "2026-05-03 12:00") == [("01 22:00", "03 08:00")]


def test_nobody_is_away_backwards_or_for_ever() -> None:
    AwayDays(date(2026, 1, 1), date(2026, 3, 1))
    with pytest.raises(BadAway):
        AwayDays(date(2026, 1, 1), date(2026, 3, 2))
    with pytest.raises(BadAway):
        AwayDays(date(2026, 1, 2), date(2026, 1, 1))


def test_one_wakes_after_the_last_of_adjacent_rests() -> None:
    calendar = Calendar(
        "UTC",
        NIGHT,
        (AwayDays(date(2026, 5, 4), date(2026, 5, 6)), AwayDays(date(2026, 5, 2), date(2026, 5, 3))),
    )
    assert calendar.awake_from(at("2026-05-01 23:00")) == at("2026-05-07 08:00")
    assert calendar.awake_from(at("2026-05-01 21:00")) == at("2026-05-01 21:00")
    assert calendar.awake_from(at("2026-05-07 08:00")) == at("2026-05-07 08:00")


# Clocks


def test_a_deadline_at_the_start_of_the_night_is_in_the_morning() -> None:
    calendar = Calendar("UTC", NIGHT)
    assert reached(at("2026-05-01 20:00"), 2 * HOUR, calendar.rests) == at("2026-05-02 08:00")
    assert reached(at("2026-05-01 20:00"), 2 * HOUR - 1, calendar.rests) == at("2026-05-01 22:00") - 1


def test_a_clock_that_starts_at_night_runs_from_the_morning() -> None:
    calendar = Calendar("UTC", NIGHT)
    assert reached(at("2026-05-01 23:00"), 2 * HOUR, calendar.rests) == at("2026-05-02 10:00")
    assert reached(at("2026-05-01 23:00"), 0, calendar.rests) == at("2026-05-02 08:00")


def test_a_clock_that_ran_out_long_ago_is_due_as_soon_as_one_that_just_did() -> None:
    assert reached(100, -50, lambda *_: ()) == 100


def test_two_days_of_time_pass_over_the_nights() -> None:
    calendar = Calendar("UTC", NIGHT)
    assert reached(at("2026-05-01 08:00"), 48 * HOUR, calendar.rests) == at("2026-05-04 14:00")


def test_time_is_up_in_the_end_also_for_who_always_rests() -> None:
    assert reached(0, HOUR, lambda start, end: [Interval(start, end)]) == 3 * HOUR + HORIZON_MS
    assert reached(0, HOUR, lambda *_: [Interval(0, 10_000 * DAY)]) == 3 * HOUR + HORIZON_MS


def test_a_person_who_rests_as_much_as_allowed_has_all_their_time() -> None:
    calendar = Calendar(
        quiet=parse_quiet_hours("08:00-24:00"), away=(AwayDays(date(2026, 5, 1), date(2026, 6, 29)),)
    )
    start = at("2026-05-01 00:00")
    for days in (1, 30, 365):
        due = reached(start, days * DAY, calendar.rests)
        assert used(start, due, calendar.rests(start, due)) == days * DAY


def test_stops_outside_the_window_do_no_harm() -> None:
    stops = [Interval(400 * DAY, 401 * DAY), Interval(-DAY, HOUR), Interval(5 * HOUR, 5 * HOUR)]
    assert reached(0, 5 * HOUR, lambda *_: stops) == 6 * HOUR
    assert reached(0, 400 * DAY, lambda *_: stops) == 401 * DAY + HOUR


def test_an_outage_after_the_window_hides_no_rest_before_it() -> None:
    calendar = Calendar(away=(AwayDays(date(2026, 5, 1), date(2026, 5, 20)),))
    start, back = at("2026-05-01 00:00"), at("2026-05-21 00:00")
    for hours in range(20 * 24):
        outage = Interval(start + hours * HOUR, start + hours * HOUR + MINUTE)
        assert (
            reached(start, 2 * HOUR, lambda *ends, out=outage: (*calendar.rests(*ends), out))
            == back + 2 * HOUR
        )


# Snoozing


def test_tonight_is_the_next_seven_o_clock() -> None:
    calendar = Calendar(BERLIN, NIGHT)
    assert evening(calendar, at("2026-05-01 10:00", BERLIN)) == at("2026-05-01 19:00", BERLIN)
    assert evening(calendar, at("2026-05-01 19:00", BERLIN)) == at("2026-05-01 19:00", BERLIN)
    assert evening(calendar, at("2026-05-01 19:01", BERLIN)) == at("2026-05-02 19:00", BERLIN)


def test_tonight_waits_for_early_sleepers() -> None:
    calendar = Calendar(BERLIN, parse_quiet_hours("18:00-05:00"))
    assert evening(calendar, at("2026-05-01 10:00", BERLIN)) == at("2026-05-02 05:00", BERLIN)


def test_tomorrow_is_nine_o_clock_of_the_next_day() -> None:
    calendar = Calendar(BERLIN, NIGHT)
    for now in ("2026-03-28 00:30", "2026-03-28 10:00", "2026-03-28 23:59"):
        assert tomorrow(calendar, at(now, BERLIN)) == at("2026-03-29 09:00", BERLIN)


def test_tomorrow_waits_for_late_risers_and_travellers() -> None:
    late = Calendar(BERLIN, parse_quiet_hours("03:00-11:00"))
    gone = Calendar(BERLIN, NIGHT, (AwayDays(date(2026, 5, 2), date(2026, 5, 4)),))
    assert tomorrow(late, at("2026-05-01 10:00", BERLIN)) == at("2026-05-02 11:00", BERLIN)
    assert tomorrow(gone, at("2026-05-01 10:00", BERLIN)) == at("2026-05-05 08:00", BERLIN)


def test_a_day_that_is_skipped_has_neither_morning_nor_evening() -> None:
    calendar = Calendar("Pacific/Apia")
    night = at("2011-12-29 20:00", "Pacific/Apia")
    assert tomorrow(calendar, night) == at("2011-12-31 09:00", "Pacific/Apia")
    assert evening(calendar, night) == at("2011-12-31 19:00", "Pacific/Apia")


# Zones and storage


@pytest.mark.parametrize(
    ("name", "zone"), [("europe/berlin", BERLIN), (" AMERICA/havana ", "America/Havana"), ("utc", "UTC")]
)
def test_a_zone_is_known_however_it_is_spelled(name: str, zone: str) -> None:
    assert check_zone(name) == zone


# fmt: off
NO_ZONES = (
    "", ".", "Berlin", "Europe", "Europe/", "/Europe/Berlin", "../zoneinfo/UTC", "Europe/../UTC",
    "posix/UTC", "right/UTC", "localtime", "LOCALTIME", "posixrules", "Factory", "UTC\0", "UTC+1",
    "\u212aST", "tzdata.zi", "/etc/localtime", "Europe\\Berlin", "x" * 9999,
)
# fmt: on


@pytest.mark.parametrize("name", NO_ZONES)
def test_what_is_no_place_is_no_zone(name: str) -> None:
    with pytest.raises(BadZone):
        check_zone(name)


@pytest.mark.parametrize(
    "name", ["", "../zoneinfo/UTC", "UTC\0", "/etc/localtime", "Europe\\Berlin", "x" * 99]
)
def test_what_is_no_name_is_no_zone_of_a_calendar(name: str) -> None:
    with pytest.raises(BadZone):
        Calendar(name)


@pytest.mark.parametrize("name", ["America/Atlantis", "Europe/Berlin/Mitte", "Europe"])
def test_a_zone_that_this_host_does_not_know_shows_utc(name: str) -> None:
    calendar = TypeAdapter(Calendar).validate_python({"zone": name, "quiet": {"start": 1320, "end": 480}})
    assert rests(calendar, "2026-05-01 12:00", "2026-05-02 12:00") == [("01 22:00", "02 08:00")]
    assert calendar.local(at("2026-05-01 12:00")).hour == 12
    assert evening(calendar, at("2026-05-01 12:00")) == at("2026-05-01 19:00")


def test_every_zone_has_a_night() -> None:
    for zone in available_timezones() - {"localtime", "posixrules", "Factory"}:
        calendar = Calendar(check_zone(zone), NIGHT)
        assert (
            sum(end - start for start, end in calendar.rests(at("2026-05-01"), at("2026-05-03"))) >= 19 * HOUR
        )


def test_a_calendar_survives_its_json() -> None:
    stored = TypeAdapter(Calendar)
    calendar = Calendar(BERLIN, NIGHT, (AwayDays(date(2026, 5, 2), date(2026, 5, 4)),))
    assert stored.validate_json(stored.dump_json(calendar)) == calendar
    with pytest.raises(ValidationError):
        stored.validate_json('{"quiet": {"start": 5, "end": 5}}')
    with pytest.raises(ValidationError):
        stored.validate_json('{"zone": "../UTC"}')


def test_a_calendar_tells_the_local_time() -> None:
    local = Calendar("Asia/Kathmandu").local(at("2026-05-01 12:00") + 1)
    assert local.isoformat() == "2026-05-01T17:45:00.001000+05:45"
