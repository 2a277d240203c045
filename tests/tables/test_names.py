"""Names that people give themselves, made fit for a button."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tables.directory.names import MAX_NAME_COLUMNS, characters, clean_name

FAMILY = "👨‍👩‍👧‍👦"
KISS = "👩🏽‍❤️‍💋‍👨🏿"
CUBA = "🇨🇺"
SCOTLAND = "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
KEYCAP = "7️⃣"
THUMB = "👍🏾"
RAINBOW = "🏳️‍🌈"
DEVANAGARI = "नि"


@pytest.mark.parametrize("one", [FAMILY, KISS, CUBA, SCOTLAND, KEYCAP, THUMB, RAINBOW, DEVANAGARI, "x̂", "❤️"])
def test_a_name_is_cut_between_characters_never_within(one: str) -> None:
    assert list(characters(one * 3)) == [one] * 3
    assert clean_name(one * 40) == one * MAX_NAME_COLUMNS


def test_a_name_is_cut_at_thirty_two_characters() -> None:
    assert clean_name("x" * 32) == "x" * 32
    assert clean_name("x" * 33) == "x" * 32
    assert clean_name("x" * 31 + " y") == "x" * 31


def test_three_halves_of_flags_are_one_flag_and_a_half() -> None:
    assert list(characters(CUBA + CUBA[0])) == [CUBA, CUBA[0]]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ana   María\n", "Ana María"),
        ("Ana\u202eairaM", "AnaairaM"),
        ("\u2066Ana\u2069\u200e\u200f", "Ana"),
        ("A\x00n\x1ba\x7f", "Ana"),
        ("\ufeffAna\u200b", "Ana"),
        ("Ana\ud800", "Ana"),
        ("Zoe\u0308", "Zoë"),
        ("Ana\u3164\u3164", "Ana"),
        ("a\U000e0067b", "ab"),
        ("<b>Ana</b> & *Bo*_[1](2)", "<b>Ana</b> & *Bo*_[1](2)"),
        ("Jean-Luc O’Neill 3.", "Jean-Luc O’Neill 3."),
        ("محمد", "محمد"),
        ("李小龙", "李小龙"),
    ],
)
def test_what_directs_controls_or_hides_goes_and_the_rest_stays(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize(
    "text", ["", "  ", "\u200d\u200d", "\u3164", "\u2800 \u2800", "\u202e\u200b", "\u0301\u0302"]
)
def test_a_name_that_nobody_can_see_is_none(text: str) -> None:
    assert clean_name(text) == ""


def test_marks_without_end_are_not_one_character() -> None:
    assert len(clean_name("a" + "\u0301\u0316" * 5_000)) <= 512
    assert len(clean_name("👨\u200d" * 5_000)) <= 512


@given(st.text())
def test_a_clean_name_is_clean_and_fits(text: str) -> None:
    name = clean_name(text)
    assert len(list(characters(name))) <= MAX_NAME_COLUMNS
    assert clean_name(name) == name
    name.encode()


@given(st.text())
def test_the_characters_of_a_text_are_the_text(text: str) -> None:
    assert "".join(characters(text)) == text
    assert all(characters(text))
