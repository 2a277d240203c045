"""The event loop that the commands run on."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine


def run_on_fastest_loop(main: Coroutine[object, object, None]) -> None:
    """Run on uvloop where it is installed, as a tap waits for sockets several times; else on asyncio's loop."""
    try:
        from uvloop import new_event_loop
    except ImportError:
        asyncio.run(main)
        return
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(main)
