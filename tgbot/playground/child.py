"""`habana bot` as the playground's child: it ends when the playground ends, even if the playground is killed."""

from __future__ import annotations

import os
import runpy
import signal
from threading import Thread


def end_with_parent() -> None:
    """Wait for the end of standard input, whose other end only the playground holds, and then stop the bot."""
    while os.read(0, 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    Thread(target=end_with_parent, name="end with parent", daemon=True).start()
    runpy.run_module("tgbot", run_name="__main__", alter_sys=True)
