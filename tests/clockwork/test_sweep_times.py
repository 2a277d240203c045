"""When a worker sweeps next, decided from plain values."""

from __future__ import annotations

from engine.clockwork.clockwork import SWEEP_RETRY_MS, SweepFacts, brought_forward, wait_for_sweep
from engine.tables.time.instants import MINUTE, SECOND, Instant, Span
from tests.backends import NOON

LOOK: Span = 4 * SECOND


def wait(
    next_due: Instant | None, *, now: Instant = NOON, swept: Instant = NOON - 5, until_look: Span = LOOK
) -> Span:
    return wait_for_sweep(SweepFacts(now, swept, next_due, until_look))


def test_a_sweep_comes_to_the_moment() -> None:
    assert wait(NOON + 1234) == 1234


def test_a_worker_that_knows_of_nothing_sweeps_when_it_looks_again() -> None:
    assert wait(None) == LOOK
    assert wait(NOON + MINUTE) == LOOK


def test_what_came_due_while_the_sweep_ran_is_swept_at_once() -> None:
    assert wait(NOON - 4) == 0
    assert wait(NOON) == 0


def test_what_a_sweep_could_not_begin_is_tried_again_after_a_while() -> None:
    assert wait(NOON - 5) == wait(NOON - MINUTE) == SWEEP_RETRY_MS


def test_a_look_that_failed_is_tried_again_after_a_while() -> None:
    assert wait(None, until_look=0) == wait(NOON + 1, until_look=0) == SWEEP_RETRY_MS


def test_after_a_clock_was_put_back_a_sweep_comes_within_a_while() -> None:
    assert wait(NOON + 1, swept=NOON + MINUTE) == SWEEP_RETRY_MS


def test_after_a_clock_was_put_forward_what_is_due_by_then_is_swept_at_once() -> None:
    assert wait(NOON + MINUTE, now=NOON + 2 * MINUTE) == 0


# What is put as due meanwhile


def test_a_sweep_is_brought_forward_and_never_put_off() -> None:
    assert brought_forward(5000, 300) == 300
    assert brought_forward(300, 300) is None
    assert brought_forward(300, 5000) is None
    assert brought_forward(0, 0) is None


def test_a_sweep_that_is_overdue_comes_at_once() -> None:
    assert brought_forward(-1, 5000) == 0
    assert brought_forward(-1, 0) == 0
