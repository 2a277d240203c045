"""The subject of log lines: facts such as the table, which the formatter adds to each line.

Code that logs knows its error, and often neither the table nor the update that led there. The code that begins a
piece of work says once what it is about; a task takes that over from the task that starts it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from types import MappingProxyType

LOG_CONTEXT: ContextVar[Mapping[str, object]] = ContextVar("log context", default=MappingProxyType({}))


def begin_log_context(**facts: object) -> None:
    """Replace the facts that the log lines of this task carry from now on."""
    LOG_CONTEXT.set(facts)


def extend_log_context(**facts: object) -> None:
    """Add to the facts that the log lines of this task carry from now on."""
    LOG_CONTEXT.set({**LOG_CONTEXT.get(), **facts})
