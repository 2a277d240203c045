"""docs/promises.md: every test that it names exists, and every promise names one."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROMISES = (ROOT / "docs" / "promises.md").read_text("utf-8")
NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(test_\w+))?`")


def test_every_test_that_a_promise_names_exists() -> None:
    named = NAMED.findall(PROMISES)
    assert len(named) > 30
    assert [f"{path}::{test}" for path, test in named if not _exists(ROOT / path, test)] == []


def _exists(path: Path, test: str) -> bool:
    return path.is_file() and (not test or f"def {test}(" in path.read_text("utf-8"))


def test_every_promise_names_a_test() -> None:
    promises = PROMISES.split("\n### ")[1:]
    assert len(promises) > 10
    assert [promise.partition("\n")[0] for promise in promises if not NAMED.search(promise)] == []
