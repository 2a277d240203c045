"""Plain English in docstrings and comments: turns of phrase that make a reader stop do not come back."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("engine", "tgbot")
MANNERED = {
    "whoever": r"(?i)\bwho(?:m|so)?ever\b",
    "of which": r"(?<!\bone )(?<!\bnone )(?<!\beach )(?<!\bboth )(?<!\bsome )(?<!\ball )(?<!\bmost )\bof (?:which|whom)\b",
    "anew": r"(?i)\banew\b",
    "so many": r"(?i)\bso (?:many|much|few|little)\b",
    "is told": r"\b(?:is|are|was|were|be|been|being|gets?) told\b",
    "any more": r"(?i)\bany ?more\b",
    "nobody knows": r"(?i)\bnobody (?:knows|knew|who\b[^.,;]*\bis not)\b",
    "one too many": r"(?i)\bone too (?:many|few)\b",
    "had its day": r"(?i)\b(?:had its day|as it were|to be seen)\b",
    "What …": r"\AWhat\b",
    "None: …": r"\A(?:None|True|False)\b\s*[:;,]",
}
"""The pattern of each turn of phrase, by the words that a message about it shows."""


def documentation(source: str) -> Iterator[tuple[int, str]]:
    """The docstrings of a module, its classes, functions and names, each with its line."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield node.lineno, node.value.value


def comments(source: str) -> Iterator[tuple[int, int, str]]:
    """The comments of a module, each with its first and last line; lines that follow each other are one comment."""
    first, last, text = 0, -1, ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        line, words = token.start[0], token.string.lstrip("#: ")
        alone = not token.line[: token.start[1]].strip()
        if alone and line == last + 1:
            last, text = line, f"{text} {words}"
        else:
            if text:
                yield first, last, text
            first, last, text = line, line if alone else line, words
            if not alone:
                yield first, last, text
                first, last, text = 0, -1, ""
    if text:
        yield first, last, text


def hits(text: str) -> list[str]:
    """The mannered turns of phrase in a text."""
    plain = " ".join(text.split())
    return [words for words, pattern in MANNERED.items() if re.search(pattern, plain)]
