"""The pace of a table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from engine.tables.options import BadPace, Pace, parse_pace
from engine.tables.time.instants import DAY, HOUR, MAX_DURATION_MS, MINUTE, SECOND

spans = st.integers(1, MAX_DURATION_MS)
paces = st.builds(
    lambda bank, increment: Pace(bank, increment, slow=bank >= 12 * HOUR), spans, st.just(0) | spans
)


@pytest.mark.parametrize(
    ("text", "pace"),
    [
        ("48h+24h", Pace(48 * HOUR, 24 * HOUR, slow=True)),
        ("10m + 2m", Pace(10 * MINUTE, 2 * MINUTE)),
        ("30s+5s", Pace(30 * SECOND, 5 * SECOND)),
        ("30s+0", Pace(30 * SECOND)),
        ("7d", Pace(7 * DAY, slow=True)),
        ("12h", Pace(12 * HOUR, slow=True)),
        ("11h 59m", Pace(12 * HOUR - MINUTE)),
        (" Open ", Pace(None, slow=True)),
    ],
)
def test_a_pace_is_a_bank_and_an_increment(text: str, pace: Pace) -> None:
    assert parse_pace(text) == pace


@pytest.mark.parametrize(
    "text",
    [
        "",
        "+",
        "48h+",
        "+24h",
        "0s+5s",
        "1h+1m+1s",
        "1h+-5m",
        "open+5m",
        "closed",
        "48 + 24",
        "1h++5m",
        "ｏpen",
    ],
)
def test_what_is_no_pace_is_refused(text: str) -> None:
    with pytest.raises(BadPace):
        parse_pace(text)


@pytest.mark.parametrize(("bank", "increment"), [(0, 0), (-1, 0), (HOUR, -1), (None, 1)])
def test_a_pace_without_sense_is_refused(bank: int | None, increment: int) -> None:
    with pytest.raises(BadPace):
        Pace(bank, increment)


def test_the_table_says_from_where_a_pace_is_slow() -> None:
    assert parse_pace("1h", slow_from=HOUR).slow
    assert not parse_pace("48h", slow_from=7 * DAY).slow


@pytest.mark.parametrize("text", ["48h+24h", "10m+2m", "30s+5s", "7d", "2h 30m+1m 30s", "open"])
def test_a_pace_is_written_as_it_is_read(text: str) -> None:
    assert str(parse_pace(text)) == text


def test_an_answer_gives_the_increment() -> None:
    assert parse_pace("48h+24h").after_answer(10 * HOUR) == 34 * HOUR


def test_the_increment_never_fills_more_than_the_bank() -> None:
    assert parse_pace("48h+24h").after_answer(30 * HOUR) == 48 * HOUR


def test_an_answer_leaves_an_agreed_extension_alone() -> None:
    assert parse_pace("48h+24h").after_answer(72 * HOUR) == 72 * HOUR


def test_an_answer_changes_nothing_where_no_clock_runs() -> None:
    assert parse_pace("open").after_answer(5 * HOUR) == 5 * HOUR


@given(paces, st.integers(0, 2 * MAX_DURATION_MS))
def test_an_answer_gives_between_nothing_and_the_increment(pace: Pace, left: int) -> None:
    assert pace.bank is not None
    after = pace.after_answer(left)
    assert left <= after <= left + pace.increment
    assert after <= max(left, pace.bank)


@given(paces | st.just(Pace(None, slow=True)))
def test_a_pace_survives_its_text_and_its_json(pace: Pace) -> None:
    stored = TypeAdapter(Pace)
    assert parse_pace(str(pace)) == pace
    assert stored.validate_json(stored.dump_json(pace)) == pace
