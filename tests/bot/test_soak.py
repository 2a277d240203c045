"""The short form of `make soak`, as long as the suite can bear."""

from __future__ import annotations

import logging
import tempfile
from pathlib import Path

import pytest

from tests.bot.soak import Soak, Trouble

SECONDS = 6.0
SHORT = Trouble(people=5, worker_dies_seconds=4.0, store_dies_seconds=5.0)


async def test_the_whole_bot_under_every_fault_at_once_loses_and_doubles_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.CRITICAL)
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:  # a short path, for its sockets
        soak = Soak(Path(folder), seed=1, trouble=SHORT)
        await soak.run(SECONDS)
    assert soak.wrong == []
    assert soak.tally["workers killed"] > 0
    assert soak.tally["stores killed"] > 0
    assert soak.tally["answers accepted"] > 50
    assert soak.tally["screens compared with their twins"] > 0
