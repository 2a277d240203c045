"""`habana bot` whose delivery looks for leaks while it works: `python -m tests.bot.watched_bot`."""

from __future__ import annotations

import sys

import tgbot.app
from tests.bot.leaks import Sampled
from tgbot.cli import main

WATCHED_COMMAND = (sys.executable, "-m", "tests.bot.watched_bot", "bot")

if __name__ == "__main__":
    tgbot.app.TablesShown = Sampled  # type: ignore[attr-defined]
    main()
