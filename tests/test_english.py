"""Plain English in docstrings and comments: phrases that make a reader stop and puzzle do not come back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("engine", "tgbot", "bench", "tests")
"""Modules of tests themselves are left out: their docstrings are the rest of a sentence that a name begins."""
MOST_MANNERED = 0
"""The number of places that are left; lower it when you mend one, never raise it."""
MANNERED = {
    "whoever": r"(?i)\bwho(?:m|so)?ever\b",
    "of which": r"(?<!\bone )(?<!\bnone )(?<!\beach )(?<!\bboth )(?<!\bsome )(?<!\ball )(?<!\bmost )\bof (?:which|whom)\b",
    "anew": r"(?i)\banew\b",
    "so many": r"(?i)\bso (?:many|much|few|little)\b",
    "is told": r"\b(?:is|are|was|were|be|been|being|gets?) told\b",
    "any more": r"(?i)\bany ?more\b",
    "nobody knows": r"(?i)\bnobody (?:knows|knew|who\b[^.,;]*\bis not)\b",
    "one too many": r"(?i)\bone too (?:many|few)\b",
    "had its day": r"(?i)\b(?:had its day|as it were|(?:is|are) to be seen)\b",
}
"""The pattern of each phrase, by the words that a message about it shows."""
RIDDLES = {"What …": r"\AWhat\b", "None: …": r"\A(?:None|True|False)\b\s*[:;,]"}
"""Beginnings of docstrings that leave the reader to guess what the thing is."""
TEXT = re.compile(r'"""(?P<docstring>[\s\S]*?)"""|(?P<comment>(?:^ *#.*\n)+|#.*)', re.MULTILINE)


def texts(source: str) -> Iterator[tuple[int, str, bool]]:
    """The docstrings and comments of a module, with their first line, and whether it is a docstring.

    Comments in lines that follow each other are one text.
    """
    for found in TEXT.finditer(source):
        text = found["docstring"] or found["comment"] or ""
        yield source.count("\n", 0, found.start()) + 1, text, found["docstring"] is not None


def found_in(text: str, patterns: dict[str, str]) -> list[str]:
    """The phrases that a text contains, wherever its lines break."""
    flat = " ".join(text.replace("#", " ").split())
    return [phrase for phrase, pattern in patterns.items() if re.search(pattern, flat)]


def mannered(source: str) -> Iterator[tuple[int, str]]:
    """The mannered phrases of a module, each with its line."""
    for line, text, is_docstring in texts(source):
        yield from [
            (line, phrase) for phrase in found_in(text, MANNERED | RIDDLES if is_docstring else MANNERED)
        ]


def mannered_places() -> list[str]:
    """All mannered phrases of our packages, each with its file and line."""
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    sources = {path: path.read_text("utf-8") for path in paths if not path.name.startswith("test_")}
    return [
        f"{path.relative_to(ROOT)}:{line}: {phrase}"
        for path, source in sources.items()
        for line, phrase in mannered(source)
    ]


def test_docstrings_and_comments_are_plain_english() -> None:
    places = mannered_places()
    assert len(places) <= MOST_MANNERED, "\n".join(["write these in plain English:", *places])


def test_what_is_mannered_would_be_seen() -> None:
    source = '"""What it is,\nfor whoever\nasks."""\nx = 1  # told anew\n# it is\n# told so\n# many times\n'
    assert [*mannered(source)] == [(1, "whoever"), (1, "What …"), (4, "anew"), (5, "so many"), (5, "is told")]


def test_plain_english_is_left_alone() -> None:
    source = (
        '"""Cards, one of which stays. What it is."""\nanew = is_told = None  # None: any\n# What is due\n'
    )
    assert [*mannered(source)] == []
