"""Python's cycle collector, set for processes that work for days."""

from __future__ import annotations

import gc


def calm_collector() -> None:
    """Look for cycles seldom, and not in what is there for good.

    A tap makes thousands of small values and hardly a cycle; with Python's own settings a tenth of its time
    goes into looking for them, among all modules, words and remembered tables, again and again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 50)
