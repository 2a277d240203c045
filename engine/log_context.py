"""What log lines are about: facts such as the table, which whoever formats a line adds to it.

Code that logs knows its error, and often neither the table nor the update that led there. Whoever begins a piece of work
says once what it is about; a task takes that over from the task that starts it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from types import MappingProxyType

LOG_CONTEXT: ContextVar[Mapping[str, object]] = ContextVar("log context", default=MappingProxyType({}))


def begin_log_context(**facts: object) -> None:
    """What follows in this task is about this, and about nothing else."""
    LOG_CONTEXT.set(facts)


def extend_log_context(**facts: object) -> None:
    """What follows in this task is about this, too."""
    LOG_CONTEXT.set({**LOG_CONTEXT.get(), **facts})
