"""Waiting for what other tasks do: as briefly as it takes, and for a minute on a machine that is busy or stands still."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds until a test gives up; far more than anything takes, so that only a fault reaches it."""


async def until(happens: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happens():
            await asyncio.sleep(0.005)
