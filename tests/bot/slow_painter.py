"""`habana bot` whose first picture takes seconds, as on a machine that is busy: `python -m tests.bot.slow_painter`.

Nothing is drawn before; delivery looks for leaks, as in `watched_bot`.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from typing import Any

import tgbot.app
from tests.bot.leaks import Sampled
from tgbot.cli import main
from tgbot.pictures.facts import Picture
from tgbot.showing.calls.picture_files import Draw, PictureFiles

SLOW_PAINTER_COMMAND = (sys.executable, "-m", "tests.bot.slow_painter", "bot")
FIRST_PICTURE_SECONDS = (2.0, 4.0)


class SlowAtFirst(PictureFiles):
    """Whatever is wanted before the first picture is drawn waits with it."""

    def __init__(self, draw: Draw, *arguments: Any) -> None:
        super().__init__(self._draw_slowly, *arguments)
        self._draw_at_once = draw
        self._ready: float | None = None

    async def _draw_slowly(self, picture: Picture) -> bytes:
        if self._ready is None:
            self._ready = time.monotonic() + random.uniform(*FIRST_PICTURE_SECONDS)
        await asyncio.sleep(max(0.0, self._ready - time.monotonic()))
        return await self._draw_at_once(picture)


if __name__ == "__main__":
    tgbot.app.TablesShown = Sampled  # type: ignore[attr-defined]
    tgbot.app.PictureFiles = SlowAtFirst  # type: ignore[attr-defined, assignment]
    main()
