"""A test that hangs ends with its name (`timeout` in pyproject.toml)."""

from __future__ import annotations

import signal

import pytest


def test_the_time_of_a_test_is_over_after_a_minute_and_then_again_and_again(
    pytestconfig: pytest.Config,
) -> None:
    """A loop that spins swallows what a single signal raises, and waits for ever."""
    left, again = signal.getitimer(signal.ITIMER_REAL)
    assert float(pytestconfig.getini("timeout")) == 60
    assert left > 0
    assert 0 < again < 60
