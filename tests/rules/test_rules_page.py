"""The rules page keeps its word: what it names exists, and no card is missing."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from engine.rules.cards import Card

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "rules.md"
MODULE = re.compile(r"\]\(([^)]+\.py)\)")
TEST = re.compile(r"`(test_\w+\.py)::(test_\w+)`")


def rows(page: str) -> list[str]:
    """The rows of all tables, without their heads."""
    lines = [line for line in page.splitlines() if line.startswith("| ")]
    return [line for line in lines if not line.endswith("| module | tests |")]


@cache
def defined_in(file: str) -> set[str]:
    path = HERE / file
    tree = ast.parse(path.read_text(encoding="utf-8") if path.is_file() else "")
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def missing(page: str) -> list[str]:
    modules = [name for name in MODULE.findall(page) if not (PAGE.parent / name).is_file()]
    return modules + [f"{file}::{name}" for file, name in TEST.findall(page) if name not in defined_in(file)]


def unproved(page: str) -> list[str]:
    return [row for row in rows(page) if not (MODULE.search(row) and TEST.search(row))]


def test_every_module_and_every_test_on_the_page_exists() -> None:
    assert missing(PAGE.read_text(encoding="utf-8")) == []


def test_every_rule_on_the_page_has_a_module_and_a_test() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert len(rows(page)) > 100
    assert unproved(page) == []


def test_every_card_stands_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [card for card in Card if f"| **{card.replace('-', ' ').title()}**, " not in page] == []


def test_a_page_that_promises_too_much_is_found_out() -> None:
    link = "[nowhere.py](../engine/rules/nowhere.py)"
    assert missing(f"| A rule. | {link} | `test_mama.py::test_nothing` |") == [
        "../engine/rules/nowhere.py",
        "test_mama.py::test_nothing",
    ]
    assert missing("`test_nowhere.py::test_nothing`") == ["test_nowhere.py::test_nothing"]
    assert unproved("| rule | module | tests |\n|---|---|---|\n| A rule. | none | none |") == [
        "| A rule. | none | none |"
    ]
