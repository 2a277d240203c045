"""Names: those that people give themselves, made fit for a button; codes and marks of tables; pseudonyms."""

from __future__ import annotations

import hmac
import random
import unicodedata
from collections.abc import Iterable, Iterator, Set

from engine.tables.profiles import PersonId
from engine.tables.table import Table
from engine.tables.time.instants import DAY, Span

# Names of people


MAX_NAME_COLUMNS = 32
"""Characters as people count them: a flag or a family is one."""

MAX_CHARACTER_CODEPOINTS = 16
"""The longest emoji has ten; a longer pile of code points counts as several characters."""

JOINER = "\u200d"
FIRST_MARK = "\u0300"
"""No character before it joins the one that it follows."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that nobody can see."""


def clean_name(text: str) -> str:
    """A name without control and direction marks, on one line, cut at 32 characters."""
    kept = "".join(_readable(unicodedata.normalize("NFC", text)))
    kept = _without_loose_marks(" ".join(kept.split()))
    return "".join(list(characters(kept))[:MAX_NAME_COLUMNS]).strip()


def characters(text: str) -> Iterator[str]:
    """The text in pieces that belong together: letters with their marks, flags, emoji with what is joined to them.

    >>> [len(character) for character in characters("Zoe\N{COMBINING DIAERESIS} 🇨🇺")]
    [1, 1, 2, 1, 2]
    """
    if max(text, default="") < FIRST_MARK:
        yield from text
        return
    piece = ""
    for code_point in text:
        if piece and (len(piece) == MAX_CHARACTER_CODEPOINTS or not _belongs(piece, code_point)):
            yield piece
            piece = ""
        piece += code_point
    if piece:
        yield piece


def _belongs(piece: str, code_point: str) -> bool:
    """A simplification of Unicode's extended grapheme clusters, as far as names need them."""
    if code_point < FIRST_MARK and piece[-1] != JOINER:
        return False
    if _extends(code_point):
        return True
    if _is_half_a_flag(code_point):
        return len(piece) == 1 and _is_half_a_flag(piece)
    return piece[-1] == JOINER and _is_sign(piece[0]) and _is_sign(code_point)


def _extends(code_point: str) -> bool:
    is_skin, is_tag = "\U0001f3fb" <= code_point <= "\U0001f3ff", "\U000e0020" <= code_point <= "\U000e007f"
    return code_point == JOINER or is_skin or is_tag or unicodedata.category(code_point)[0] == "M"


def _is_half_a_flag(code_point: str) -> bool:
    return "\U0001f1e6" <= code_point <= "\U0001f1ff"


def _is_sign(code_point: str) -> bool:
    return unicodedata.category(code_point) in ("So", "Sm", "Po")


def _readable(text: str) -> Iterator[str]:
    """Leave out what controls, directs or hides; joiners and tags stay where emoji are made with them."""
    in_flag = False
    for code_point in text:
        is_tag = "\U000e0020" <= code_point <= "\U000e007f"
        in_flag = code_point == "\U0001f3f4" or (in_flag and is_tag)
        if code_point.isspace() or code_point in BLANKS:
            yield " "
        elif in_flag or code_point == JOINER or unicodedata.category(code_point)[0] != "C":
            yield code_point


def _without_loose_marks(text: str) -> str:
    """The text without loose marks: a mark needs something before it, a joiner something on both sides."""
    start = next((at for at, code_point in enumerate(text) if not _extends(code_point)), len(text))
    return text[start:].strip(f" {JOINER}")


# The code of a table: six characters that survive being read aloud and typed with a thumb


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


# Marks: small numbers by which people tell their tables apart; each is shown as a sign of its own
#
# Everybody knows a table by the mark that follows from its code. A person who has another table of the same mark gets
# one of their own for it when they sit down, so that no two of their running tables look alike.


MARK_COUNT = 8
"""More tables at once than nearly everybody has; further ones share marks."""


def common_mark(code: str) -> int:
    """The mark by which everybody knows a table."""
    value = 0
    for letter in code:
        value = value * len(CODE_ALPHABET) + CODE_ALPHABET.index(letter)
    return value % MARK_COUNT


def mark_for(table: Table, seat: int | None) -> int:
    """The mark by which the person of a seat knows a table; None: anybody else."""
    own = None if seat is None else table.seats[seat].mark
    return common_mark(table.code) if own is None else own


def marks_taken(tables: Iterable[Table], person: PersonId) -> frozenset[int]:
    """The marks by which a person knows these tables."""
    return frozenset([mark_for(table, table.seat_of(person)) for table in tables])


def own_mark(code: str, taken: Set[int]) -> int | None:
    """The mark of a person's own for one more table: the first free one. None: everybody's, if it is free or none is."""
    if common_mark(code) not in taken:
        return None
    return next((mark for mark in range(MARK_COUNT) if mark not in taken), None)


# Pseudonyms: numbers in place of a person who was erased, where others need a consequence to last
#
# A pseudonym is a keyed digest of the person's number, written as a number below zero: no person has one, so that it
# fits wherever a person's number fits, and a release that does not know of pseudonyms keeps it as it is. It leads to
# nobody, but a person who comes back with the same account has the same one.


FORGOTTEN_KNOWN_MS: Span = 400 * DAY
"""The time after an erasure for which a person who comes back is the same opponent as before. Everything else that a
pseudonym stands for ends with what it stands in."""
PSEUDONYM_BITS = 52
"""Like the numbers of people: every reader of JSON and every script of the store reads them exactly."""


def pseudonym_of(person: PersonId, secret: str) -> PersonId:
    digest = hmac.digest(secret.encode(), f"pseudonym {person}".encode(), "sha256")
    return -1 - (int.from_bytes(digest) >> (8 * len(digest) - PSEUDONYM_BITS))


def is_pseudonym(person: PersonId) -> bool:
    return person < 0
