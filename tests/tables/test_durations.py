"""Durations as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tables.time.instants import (
    DAY,
    HOUR,
    MAX_DURATION_MS,
    MINUTE,
    SECOND,
    BadDuration,
    parse_duration,
    write_duration,
)


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("90s", 90 * SECOND),
        ("10m", 10 * MINUTE),
        ("2h 30m", 150 * MINUTE),
        ("2h30m", 150 * MINUTE),
        ("1.5h", 90 * MINUTE),
        ("48h", 2 * DAY),
        ("7d", 7 * DAY),
        ("1w", 7 * DAY),
        ("1d12h", 36 * HOUR),
        ("1D 12H", 36 * HOUR),
        ("  5 min ", 5 * MINUTE),
        ("1 hour 2 minutes 3 seconds", HOUR + 2 * MINUTE + 3 * SECOND),
        ("2 weeks 1 day", 15 * DAY),
        ("90m", 90 * MINUTE),
        ("0.001s", 1),
        ("0h 5m", 5 * MINUTE),
        ("365d", MAX_DURATION_MS),
    ],
)
def test_people_write_durations_in_many_ways(text: str, span: int) -> None:
    assert parse_duration(text) == span


# fmt: off
NO_DURATIONS = (
    "", " ", "h", "5", "-5m", "+5m", "5 m m", "1h 1h", "5m 2h", "1,5h", ".5h", "1.h", "1..5h", "1e3s",
    "nan", "inf", "NaNh", "٥m", "५h", "5ſ", "５m", "5m\n", "\n5m", "5\tm", "5\u00a0m", "5x", "1h-5m",
    "0.0001s", "1_0m", "366d", "365d 1s", "53w", "9" * 9 + "w", "9" * 5000 + "s", "1h" * 5000,
    "five minutes", "P1D", "0x5m",
)
# fmt: on


@pytest.mark.parametrize("text", NO_DURATIONS)
def test_what_is_no_duration_is_refused(text: str) -> None:
    with pytest.raises(BadDuration):
        parse_duration(text)


@pytest.mark.parametrize("text", ["0", "0s", "0h 0m", "0.0d"])
def test_nothing_is_a_duration_only_where_it_is_asked_for(text: str) -> None:
    assert parse_duration(text, zero=True) == 0
    with pytest.raises(BadDuration):
        parse_duration(text)


@pytest.mark.parametrize(
    ("span", "text"),
    [
        (0, "0s"),
        (1, "0.001s"),
        (1500, "1.5s"),
        (150 * MINUTE, "2h 30m"),
        (24 * HOUR, "24h"),
        (48 * HOUR, "48h"),
        (49 * HOUR, "2d 1h"),
        (7 * DAY, "7d"),
        (3 * DAY + 5 * SECOND, "3d 5s"),
        (MAX_DURATION_MS, "365d"),
    ],
)
def test_a_duration_is_written_in_one_way(span: int, text: str) -> None:
    assert write_duration(span) == text


def test_time_that_is_owed_is_no_duration() -> None:
    with pytest.raises(BadDuration):
        write_duration(-1)


@given(
    st.integers(0, MAX_DURATION_MS)
    | st.integers(0, MAX_DURATION_MS // MINUTE).map(lambda minutes: minutes * MINUTE)
)
def test_what_is_written_is_read_back(span: int) -> None:
    assert parse_duration(write_duration(span), zero=True) == span


@given(st.text(alphabet="0123456789. whdmsin-+e٣", max_size=12))
def test_any_text_is_a_duration_or_refused(text: str) -> None:
    try:
        span = parse_duration(text)
    except BadDuration:
        return
    assert 0 < span <= MAX_DURATION_MS
