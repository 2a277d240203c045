"""Cancelling tasks that may not listen.

On Python 3.11 `asyncio.wait_for`, which redis-py uses, can swallow a cancellation: the task goes on as if nothing had
happened. So a cancelled task is never waited for without a limit, and is cancelled again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

log = logging.getLogger(__name__)

CANCEL_AGAIN_SECONDS = 0.2
CANCEL_WITHIN_SECONDS = 2.0


async def cancel_all(tasks: Iterable[asyncio.Task[Any]], *, within: float = CANCEL_WITHIN_SECONDS) -> None:
    """Cancel tasks until they end; one that has not ended in time is left alone, and told."""
    running = {task for task in tasks if not task.done()}
    deadline = asyncio.get_running_loop().time() + within
    while running and asyncio.get_running_loop().time() < deadline:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=CANCEL_AGAIN_SECONDS)
    for task in running:
        log.error("task_not_ended task=%s seconds=%g", task.get_name(), within)
