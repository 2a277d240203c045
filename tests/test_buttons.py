"""Buttons: whatever we write we read again, and whatever we did not write is no button of ours."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules import deal, legal, new_game, pending, play
from engine.tables.directory.names import CODE_ALPHABET
from tgbot.buttons.answers import ActTap, PickTap, UndoTap
from tgbot.buttons.codec import (
    BUTTON_KINDS,
    MAX_BUTTON_BYTES,
    MAX_NUMBER,
    BadButton,
    ButtonData,
    TableButtonData,
    read_button,
)
from tgbot.topics import load

CODES = st.text(CODE_ALPHABET, min_size=6, max_size=6)
NUMBERS = st.integers(-MAX_NUMBER, MAX_NUMBER)
WORDS = st.text(st.characters(exclude_characters="|", exclude_categories=["Cs"]), max_size=8)
load()
REAL = [kind for kind in BUTTON_KINDS.values() if kind is not TableButtonData]


def made(kind: type[ButtonData]) -> st.SearchStrategy[ButtonData]:
    parts: list[st.SearchStrategy[Any]] = [
        CODES if field.name == "table" else NUMBERS if field.type == "int" else WORDS
        for field in fields(kind)
    ]
    return st.builds(kind, *parts)


def test_kinds_that_only_a_topic_writes_are_known_too() -> None:
    assert {kind.__module__ for kind in REAL} >= {"tgbot.topics.season.buttons", "tgbot.buttons.answers"}


def test_every_kind_has_a_key_of_its_own() -> None:
    assert [kind for kind in REAL if BUTTON_KINDS[kind.key] is not kind or "|" in kind.key] == []


@given(st.sampled_from(REAL).flatmap(made))
def test_what_is_written_is_read_again(button: ButtonData) -> None:
    try:
        text = str(button)
    except BadButton:
        assert (
            len("|".join(map(str, [getattr(button, field.name) for field in fields(button)])).encode()) > 55
        )
        return
    assert len(text.encode()) <= MAX_BUTTON_BYTES
    assert read_button(text) == button


@given(st.text() | st.binary().map(lambda raw: raw.decode("utf-8", "replace")))
def test_anything_else_is_no_button(text: str) -> None:
    button = read_button(text)
    assert button is None or str(button) == text


@given(st.sampled_from(REAL).flatmap(made), st.integers(0, 63), st.characters())
def test_a_garbled_button_is_another_one_or_none(button: ButtonData, at: int, sign: str) -> None:
    try:
        text = str(button)
    except BadButton:
        return
    garbled = text[:at] + sign + text[at + 1 :]
    found = read_button(garbled)
    assert found is None or str(found) == garbled


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "1",
        "1a",
        "2a|H7K9MW|1|x",
        "1a|H7K9MW|1",
        "1a|H7K9M|1|x",
        "1a|h7k9mw|1|x",
        "1a|H7K9MW|01|x",
        *[f"1a|H7K9MW|{sign}{MAX_NUMBER + 1}|x" for sign in ("", "-")],
        "1a|H7K9MW|1|" + "é" * 30,
        "1a|H7K9MW|1|\ud83d",
        "1a|H7K9MW|" + "1" * 5000 + "|x",
    ],
)
def test_what_looks_almost_like_one_is_none(text: str | None) -> None:
    assert read_button(text) is None


def test_a_base_class_is_no_button() -> None:
    assert read_button("1-|H7K9MW") is None


def test_a_button_that_does_not_fit_is_a_mistake_of_ours() -> None:
    with pytest.raises(BadButton):
        str(PickTap("H7K9MW", 1, "x" * 60))
    with pytest.raises(BadButton):
        str(PickTap("H7K9MW", 1, "a|b"))


def test_two_revisions_are_two_buttons() -> None:
    assert str(UndoTap("H7K9MW", 7)) != str(UndoTap("H7K9MW", 8))


def test_every_answer_of_a_long_game_fits_into_a_button(edition: str) -> None:
    rng = random.Random(5)
    state = deal(new_game(edition, 4), rng)
    while asked := pending(state):
        seat = min(asked)
        codes = list(legal(state, seat))
        assert all([read_button(str(ActTap("WWWWWW", 999_999, code))) for code in codes])
        state = deal(play(state, seat, rng.choice(codes)), rng)
