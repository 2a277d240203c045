"""A test that hangs ends with its name (`timeout` in pyproject.toml)."""

from __future__ import annotations

import signal

SECONDS, AGAIN_SECONDS = 60.0, 1.0


def test_the_time_of_a_test_is_over_after_a_minute_and_again_every_second() -> None:
    """A loop that spins swallows what a single signal raises, and waits for ever."""
    left, again = signal.getitimer(signal.ITIMER_REAL)
    assert 0 < left <= SECONDS
    assert again == AGAIN_SECONDS
