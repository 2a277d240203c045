"""The set-up of a thinking process, before its first thought."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from threading import Thread

from engine.collector import calm_collector

NICENESS = 10
"""Processes that answer people come first."""


def settle_in() -> None:
    os.nice(NICENESS)
    calm_collector()
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """End with the worker: one that is killed cannot end its children, and a thought that hangs would go on for ever."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
