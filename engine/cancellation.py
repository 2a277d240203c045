"""Cancelling tasks that may not listen.

On Python 3.11 `asyncio.wait_for`, which redis-py uses, can swallow a cancellation: the task goes on as if nothing had
happened. So a cancelled task is never waited for without a limit, and is cancelled again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

from engine.spans import SECOND, Span, clock_ms, in_seconds

log = logging.getLogger(__name__)

CANCEL_AGAIN_MS: Span = 200
CANCEL_WITHIN_MS: Span = 2 * SECOND


async def cancel_all(tasks: Iterable[asyncio.Task[Any]], *, within: Span = CANCEL_WITHIN_MS) -> None:
    """Cancel tasks until they end; one that has not ended in time is left alone, and told."""
    running = {task for task in tasks if not task.done()}
    deadline = clock_ms() + within
    while running and clock_ms() < deadline:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=in_seconds(CANCEL_AGAIN_MS))
    for task in running:
        log.error("task_not_ended task=%s ms=%d", task.get_name(), within)


def is_cancelled() -> bool:
    """Is the running task itself cancelled, and not only something that it waits for?"""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
