"""The measures of connections and of units see what they are for."""

from __future__ import annotations

import ast

from tests.measures import connections, conversions, longest_function, seconds_constants

RECORD = """
from collections.abc import Callable
from dataclasses import dataclass

@dataclass(slots=True)
class Errand:
    is_due: bool = False
    on_done: Callable[[], None] = print

@dataclass(frozen=True)
class Part:
    hook: object = None
"""


def late(program: str, path: str = "tgbot/shop/desk.py") -> list[str]:
    trees = {"engine/lane/errands.py": ast.parse(RECORD), path: ast.parse(program)}
    return [f"{one.owner}.{one.attribute}" for one in connections(trees)]


def test_a_part_that_is_connected_after_it_was_made_is_found() -> None:
    assert late("store.on_due = clockwork.hint") == ["store.on_due"]
    assert late("def start(self):\n    self.tables.hook = self") == ["self.tables.hook"]
    assert late("a.x, (b.y, c) = d, e") == ["a.x", "b.y"]
    assert late("for f.z in g: pass\nsetattr(part, 'hook', self)") == ["f.z", "part.'hook'"]


def test_a_record_that_is_imported_may_change_but_for_the_functions_in_it() -> None:
    imported = "from engine.lane.errands import Errand, Part\n"
    assert late(f"{imported}errand.is_due = True") == []
    assert late(f"{imported}errand.on_done = self.ended") == ["errand.on_done"]
    assert late(f"{imported}part.hook = self") == ["part.hook"]
    assert late("errand.is_due = True") == ["errand.is_due"], (
        "who does not know errands changes something else"
    )
    assert late("errand.is_due = True", "engine/lane/desk.py") == [], "in the same room"


def test_what_a_module_makes_of_its_own_class_and_working_copies_may_change() -> None:
    assert late("class Own: ...\nown = Own()\nown.part = 1\nself.part = 2\ngame.round += 1") == []


def test_the_longest_function_is_found_with_its_lines() -> None:
    trees = {
        "engine/a.py": ast.parse("def one():\n    return 1\n\nasync def two():\n    x = 1\n    return x\n")
    }
    assert longest_function(trees) == (3, "engine/a.py:4 two")


def test_a_conversion_is_found_and_a_span_that_is_written_down_is_none() -> None:
    program = "A_SECONDS = 2.0\nB_MS = 5 * SECOND\nc = wait / SECOND\nd = round(seconds * SECOND)\ne = at // SECOND\n"
    trees = {"engine/a.py": ast.parse(program)}
    assert seconds_constants(trees) == ["engine/a.py:1 A_SECONDS"]
    found = {one.partition(" ")[2] for one in conversions(trees)}
    assert found == {"wait / SECOND", "seconds * SECOND", "at // SECOND"}
