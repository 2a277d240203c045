"""What the handlers load: the operator's alarm, without the scheduler and the process pool behind the clockwork."""

from __future__ import annotations

import subprocess
import sys

LOADED = """
import sys
import engine.alarm, tgbot.requests.context
print(*sorted({name.partition(".")[0] for name in sys.modules} & {"apscheduler", "pebble"}))
"""


def test_handlers_load_neither_apscheduler_nor_pebble() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
