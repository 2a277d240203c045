"""Durations as marks on a logarithmic scale, which can be counted and merged exactly."""

from __future__ import annotations

from collections import Counter

MARKS_PER_DOUBLING = 16
"""The marks between a duration and its double: the error is at most a sixteenth."""


def mark(nanoseconds: int) -> int:
    """The mark of a duration; longer durations have higher marks.

    >>> mark(20), mark(1_000), mark(1_010), mark(2_000_000_000)
    (20, 191, 191, 861)
    """
    halvings = max(0, nanoseconds.bit_length() - MARKS_PER_DOUBLING.bit_length())
    return 2 * MARKS_PER_DOUBLING * halvings + (nanoseconds >> halvings)


def longest_of(mark: int) -> float:
    """The longest duration with this mark, in seconds."""
    halvings, rest = divmod(mark, 2 * MARKS_PER_DOUBLING)
    return (((rest + 1) << halvings) - 1) / 1e9


def quantile(marks: Counter[int], share: float) -> float:
    """The shortest duration, in seconds, that at least this share of the durations does not exceed."""
    wanted, passed = share * marks.total(), 0
    for each in sorted(marks):
        passed += marks[each]
        if passed >= wanted:
            return longest_of(each)
    return 0.0
