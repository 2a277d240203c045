"""`habana bot` whose hard computers always think as long as they may: `python -m tests.bot.slow_thinker`."""

from __future__ import annotations

import sys

from engine.players import PLAYERS
from engine.players.hard import HardPlayer
from tgbot.cli import main

SLOW_THINKER_COMMAND = (sys.executable, "-m", "tests.bot.slow_thinker", "bot")
MANY_ITERATIONS = 1_000_000

if __name__ == "__main__":
    hard = PLAYERS["hard"]
    assert isinstance(hard, HardPlayer)
    hard.iterations = MANY_ITERATIONS
    main()
