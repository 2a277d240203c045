"""The short form of `make soak ARGS="--engine"`."""

from __future__ import annotations

import logging
import tempfile
from pathlib import Path

import pytest

from tests.faults.soak import KINDS, EngineSoak

SECONDS = 4.0
FAULTS = ("kills of workers", "freezes of workers", "kills of the server", "cuts of all lines")


async def test_a_few_seconds_of_all_faults_mixed_lose_nothing(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:  # a short path, for its sockets
        soak = EngineSoak(Path(folder), seed=7, tables=len(KINDS))
        await soak.run(SECONDS)
    assert soak.wrong == []
    assert sum([soak.tally[fault] for fault in FAULTS]) > 0
    assert soak.tally["tables played to the end"] >= len(KINDS)
