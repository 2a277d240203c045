"""The code of a table: six characters that survive being read aloud and typed with a thumb."""

from __future__ import annotations

import random

CODE_ALPHABET = "34679ACDEFGHJKMNPQRTWXY"
"""Without 0 O, 1 I L, 2 Z, 5 S, 8 B, U V, so that none looks like another."""

CODE_LENGTH = 6


def new_code(rng: random.Random) -> str:
    return "".join(rng.choices(CODE_ALPHABET, k=CODE_LENGTH))


def read_code(text: str) -> str | None:
    """The code that a person typed, or None: `h7k-9mw` is H7K9MW."""
    code = "".join(text.upper().translate(_DECORATION).split())
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_ALPHABET) else None


_DECORATION = str.maketrans("", "", "-–—#")
"""Phones turn short dashes into long ones."""
