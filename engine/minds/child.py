"""What a process does before it thinks for the first time."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from threading import Thread

from engine.collector import calm_collector

NICENESS = 10
"""Whoever answers people comes first."""


def settle_in() -> None:
    os.nice(NICENESS)
    calm_collector()
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """A worker that is killed ends nobody; and a thought that hangs would go on for ever."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
