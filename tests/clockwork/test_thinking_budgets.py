"""Under a backlog computers think less, so that whatever waits is worked off in time."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.clockwork.sweep import MAX_AT_WORK
from engine.clockwork.thinker import MAX_THOUGHT_SECONDS
from engine.minds.budgets import BACKLOG_MS, MAX_THINKING_MS, MIN_SEARCH_MS, within
from engine.players import Effort
from engine.spans import in_seconds
from engine.tables.time.instants import SECOND
from engine.tables.time.leases import DUE_LEASE_MS

NO_SEARCH = 0.05
"""Seconds that levels take which do not search."""


def worked_off(waiting: int, processes: int = 1) -> float:
    """Seconds until so many choices of the hard level have been made, one after the other."""
    efforts = [within("hard", left / processes)[1] for left in range(waiting)]
    return sum([effort.seconds or NO_SEARCH for effort in efforts]) / processes


def test_alone_it_may_think_as_long_as_it_likes() -> None:
    assert within("hard", 0) == ("hard", Effort(1.0, in_seconds(MAX_THINKING_MS)))


def test_the_more_wait_the_less_each_may_think() -> None:
    shares = [within("hard", crowd)[1] for crowd in range(19)]
    assert all(more.share >= less.share for more, less in pairwise(shares))
    assert shares[1] < shares[0]
    assert all(one.seconds == pytest.approx(one.share * in_seconds(MAX_THINKING_MS)) for one in shares)


def test_a_search_that_would_be_too_short_is_not_begun() -> None:
    assert within("hard", BACKLOG_MS / MIN_SEARCH_MS - 1.01)[0] == "hard"
    assert within("hard", BACKLOG_MS / MIN_SEARCH_MS) == ("medium", Effort())


@pytest.mark.parametrize("level", ["easy", "medium", "greedy"])
def test_levels_that_do_not_search_are_left_as_they_are(level: str) -> None:
    assert within(level, 500) == (level, Effort())


def test_a_setting_shortens_or_prolongs_what_is_usual() -> None:
    assert within("hard", 0, 500)[1] == Effort(1.0, 0.5)
    assert within("hard", 5, 500)[1] == Effort(1.0, 0.5)


def test_a_hundred_who_wait_for_one_process_are_through_in_half_a_lease() -> None:
    assert worked_off(2) > 2 * 1.4
    assert worked_off(100) < DUE_LEASE_MS / SECOND / 2
    assert worked_off(MAX_AT_WORK) < MAX_THOUGHT_SECONDS < DUE_LEASE_MS / SECOND
    assert worked_off(MAX_AT_WORK, processes=3) < worked_off(MAX_AT_WORK)
