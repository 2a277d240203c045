"""A test that hangs ends with its name (`timeout` in pyproject.toml)."""

from __future__ import annotations

import signal

SECONDS = 60.0


def test_the_time_of_a_test_is_over_after_a_minute_and_then_again_and_again() -> None:
    """A loop that spins swallows what a single signal raises, and waits for ever."""
    left, again = signal.getitimer(signal.ITIMER_REAL)
    assert 0 < left <= SECONDS
    assert 0 < again < SECONDS
