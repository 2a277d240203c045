"""The names of tables: six characters that survive being read aloud and typed with a thumb."""

from __future__ import annotations

import random

import pytest

from engine.tables.directory.names import CODE_ALPHABET, CODE_LENGTH, new_code, read_code


def test_a_code_has_six_characters_of_which_none_looks_like_another() -> None:
    rng = random.Random(3)
    codes = {new_code(rng) for _ in range(2_000)}
    assert len(codes) == 2_000
    assert {len(code) for code in codes} == {CODE_LENGTH}
    assert set("".join(codes)) == set(CODE_ALPHABET)
    for alike in ("0O", "1IL", "2Z", "5S", "8B", "UV"):
        assert len(set(alike) & set(CODE_ALPHABET)) <= 1


def test_every_code_is_read_as_it_is_written() -> None:
    rng = random.Random(4)
    for _ in range(200):
        code = new_code(rng)
        assert read_code(code) == code


@pytest.mark.parametrize("text", ["h7k9mw", " H7K9MW\n", "h7k-9mw", "H7K 9MW", "h7k–9mw", "#H7K9MW"])
def test_codes_are_read_as_people_type_them(text: str) -> None:
    assert read_code(text) == "H7K9MW"


@pytest.mark.parametrize(
    "text", ["", "H7K9M", "H7K9MWW", "H7K9M0", "H7K:9MW", "H7K9MÄ", "H7K9M٣", "😀" * 6, "x" * 10_000]
)
def test_anything_else_is_no_code(text: str) -> None:
    assert read_code(text) is None
