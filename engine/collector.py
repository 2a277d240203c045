"""Settings of Python's garbage collector for processes that run for days."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def calm_collector() -> None:
    """Collect rarely, and never among objects that live as long as the process.

    A tap makes thousands of small values and hardly a cycle. With Python's own settings a tenth of its time goes
    into searching all modules, texts and cached tables for cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 50)


@contextmanager
def paused_collector() -> Iterator[None]:
    """Collect nothing, while many values are made that live on and have no cycles."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
