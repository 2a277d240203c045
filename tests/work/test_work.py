"""The work of a tap: it may become less, and grows only with a reason.

If a figure has grown, and should: write the new one into `figures.json`, with the reason. If it has fallen for good,
write the new one too, so that it stays. `python -m tests.work --calls` says where the work is.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

FIGURES = Path(__file__).with_name("figures.json")
GROWTH = 1.05


Figures = Mapping[str, float]


@pytest.fixture(scope="module")
def committed() -> dict[str, Any]:
    figures: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return figures


def grown(now: Figures, committed: Figures) -> list[str]:
    return [
        f"{name}: {figure} for each tap, {committed[name]} is committed"
        for name, figure in now.items()
        if figure > GROWTH * committed[name]
    ]


def test_a_tap_takes_no_more_work_than_is_committed(committed: dict[str, Any]) -> None:
    """In a process of its own, where no other test has filled a cache."""
    command = [sys.executable, "-m", "tests.work", "--json"]
    now = json.loads(subprocess.run(command, capture_output=True, check=True, timeout=60).stdout)
    assert now.keys() == committed.keys()
    assert grown(now, {name: figure["per tap"] for name, figure in committed.items()}) == []


def test_a_figure_may_fall_and_grows_by_a_twentieth_at_most() -> None:
    committed = {"screens drawn": 2.0, "views made": 4.0}
    assert grown({"screens drawn": 2.1, "views made": 1.0}, committed) == []
    assert len(grown({"screens drawn": 2.11, "views made": 4.21}, committed)) == 2


def test_each_figure_has_its_reason(committed: dict[str, Any]) -> None:
    assert [name for name, figure in committed.items() if not figure["why"].strip()] == []
