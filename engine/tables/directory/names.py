"""Names that people give themselves, made fit for a button."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

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
    """A mark needs something before it, a joiner something on both sides."""
    start = next((at for at, code_point in enumerate(text) if not _extends(code_point)), len(text))
    return text[start:].strip(f" {JOINER}")
