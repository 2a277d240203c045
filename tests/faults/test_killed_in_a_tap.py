"""A worker is killed before, between and after every round trip of a tap; the same update comes again."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.store.redis_store import RedisStore
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot
from tests.backends import NOON, ManualTime
from tests.faults.doom import TapJob, survives
from tests.faults.ledger import Ledger, Tap, new_game, play_on, taps
from tests.faults.stores import empty_store

MOMENTS = {
    0: "before the read",
    1: "the read answered, its reply unread",
    2: "after the read",
    3: "before the commit",
    4: "the commit done, its reply unread",
    5: "after the commit",
    6: "before anybody is told",
}
COMMITTED = 4
PEOPLE = (1, 2, 3)


def a_worker(store: RedisStore) -> Tables:
    return Tables(store, ManualTime())


@pytest.mark.parametrize("shift", MOMENTS)
async def test_a_tap_counts_once_whenever_its_worker_is_killed(
    unix_url: str, tmp_path: Path, shift: int
) -> None:
    """Openings, actions, draws: the worker of each dies, a moment later than that of the tap before."""
    ledger, rng = Ledger(), random.Random(shift)
    async with empty_store(unix_url) as store:
        snapshot = await new_game(a_worker(store), PEOPLE)
        for number in range(len(MOMENTS)):
            tap, moment = taps(snapshot, rng)[0], (number + shift) % len(MOMENTS)
            assert not survives(unix_url, moment, TapJob(tap, NOON, tmp_path / "paper"))
            assert (await store.read(tap.code)).snapshot == snapshot or moment >= COMMITTED
            snapshot = await sent_again(store, tap, snapshot.table.revision + 1)
            ledger.acknowledge(tap)
            assert await ledger.violations(store, tap.code) == []
        if shift == 0:
            after = await play_on(a_worker(store), snapshot, ledger, rng)
            assert after.table.phase is Phase.FINISHED
            assert await ledger.violations(store, after.table.code) == []


async def sent_again(store: RedisStore, tap: Tap, revision: int) -> Snapshot:
    """Nobody was told, so the same update comes again after a restart, perhaps more than once."""
    for _ in range(2):
        snapshot = await tap.send(a_worker(RedisStore(store.client)))
        assert snapshot.table.revision == revision
        assert snapshot == (await store.read(tap.code)).snapshot
    return snapshot


async def test_a_tap_has_no_other_moments(unix_url: str, tmp_path: Path) -> None:
    paper = tmp_path / "paper"
    async with empty_store(unix_url) as store:
        tap = taps(await new_game(a_worker(store), PEOPLE), random.Random(1))[0]
        assert survives(unix_url, len(MOMENTS), TapJob(tap, NOON, paper))
        assert paper.read_text() == tap.token
        assert tap.token in (await store.read(tap.code)).tokens.split()
