"""What was delivered: written, read, and, where it cannot be read, as if nothing had been."""

from __future__ import annotations

import orjson
from hypothesis import given
from hypothesis import strategies as st

from engine.tables.table_events import Reminded
from tgbot.records.shown import (
    NOTHING_SHOWN,
    UNKNOWN_PICTURE,
    Shown,
    field_of,
    headline_from_plain,
    headline_to_plain,
    person_of,
    read_record,
    shown_with,
    write_record,
)
from tgbot.showing.deliveries import LateRecord

NUMBERS = st.integers(0, 2**53)


@given(
    st.builds(
        shown_with, message=st.none() | NUMBERS, digest=st.text(), since=NUMBERS, send_anew=st.booleans()
    )
)
def test_a_record_is_read_as_it_was_written(shown: Shown) -> None:
    assert read_record(write_record(shown)) == shown


def test_defaults_are_left_out() -> None:
    assert write_record(NOTHING_SHOWN) == write_record(NOTHING_SHOWN) == "{}"
    assert write_record(shown_with(message=7)) == '{"message":7}'


@given(st.text())
def test_whatever_is_stored_is_a_record(text: str) -> None:
    assert isinstance(read_record(text), Shown)


def test_of_a_record_that_cannot_be_read_the_message_is_known_or_searched_for() -> None:
    torn = write_record(shown_with(message=77, digest="d", picture="p"))[:-1]
    assert read_record(torn) == shown_with(message=77, picture=UNKNOWN_PICTURE, is_unsure=True)
    assert read_record("{").orphans.sending, "one may have been sent"
    assert read_record("") == read_record(None) == NOTHING_SHOWN


def test_a_field_of_a_newer_release_is_passed_over() -> None:
    assert read_record('{"message":7,"colour":"red"}') == shown_with(message=7)


def test_names_that_were_stored_before_are_read_for_ever() -> None:
    text = '{"left":[1],"again":true,"shrunk":[2],"shrink_refusals":3,"shrink_at":4}'
    record = shown_with(old_messages=(1,), send_anew=True, gone=(2,), removal_refusals=3, removal_at=4)
    assert read_record(text) == record
    assert read_record(write_record(record)) == record
    assert {*orjson.loads(write_record(record))} == {*orjson.loads(text)}


def test_a_headline_survives() -> None:
    shown = read_record(write_record(shown_with(headline=headline_to_plain(Reminded(2, 41)))))
    assert headline_from_plain(shown.source.headline) == Reminded(2, 41)


def test_a_headline_of_another_release_is_none() -> None:
    assert headline_from_plain(("Sneezed", 1)) is None
    assert headline_from_plain(("Reminded",)) is None
    assert headline_from_plain(()) is None


def test_records_of_people_are_known_by_their_numbers() -> None:
    assert person_of(field_of(4711)) == 4711
    assert person_of("g") is person_of("pablo") is None


def test_a_late_record_does_not_undo_what_another_worker_has_shown_since() -> None:
    """A slow message arrived in the end, but somebody else sent another one meanwhile: now the slow one is old."""
    before, mine = write_record(shown_with(message=1)), write_record(shown_with(message=2, old_messages=(1,)))
    late = LateRecord(before, mine)
    assert late.merged("p1", before) == mine
    since = late.merged("p1", write_record(shown_with(message=3, old_messages=(1,))))
    assert read_record(since) == shown_with(message=3, old_messages=(1, 2))
    assert late.merged("iAQAB", "{}") == "{}"
    in_group = late.merged("g", write_record(shown_with(message=3, gone=(1,))))
    assert read_record(in_group) == shown_with(message=3, gone=(1,), old_messages=(2,))


def test_a_message_that_two_passes_have_drawn_is_drawn_again() -> None:
    """Nobody knows which edit came last. A record of what was only asked for has drawn nothing."""
    before, mine, theirs = [write_record(shown_with(message=1, digest=one)) for one in "abc"]
    assert read_record(LateRecord(before, mine).merged("p1", theirs)) == shown_with(message=1, is_unsure=True)
    asked = write_record(shown_with(message=1, digest="a", send_anew=True))
    assert LateRecord(before, asked).merged("p1", theirs) == theirs


def test_a_page_that_was_asked_for_is_shown_though_another_worker_has_shown_the_question_since() -> None:
    before, theirs = [write_record(shown_with(message=1, drafted=7, urgent=one)) for one in "ab"]
    mine = write_record(shown_with(message=1, drafted=7, draft="more"))
    wanted = shown_with(message=1, drafted=7, draft="more")
    assert read_record(LateRecord(before, mine).merged("p1", theirs)) == wanted
    next_question = write_record(shown_with(message=2, drafted=8))
    assert read_record(LateRecord(before, mine).merged("p1", next_question)).asides.draft == ""
