"""Two workers behind one address, and one of them dies: games go on, and nothing is lost or done twice."""

from __future__ import annotations

from pathlib import Path

from tests.scale.plays import kill_worker, play
from tests.scale.stores import FallibleStore


def no_failure() -> None:
    raise AssertionError("the store stays")


async def test_any_worker_takes_any_update_and_one_may_die_in_mid_game(unix_url: str, tmp_path: Path) -> None:
    store = FallibleStore(unix_url, no_failure)
    played = await play(store, 2, 1, tmp_path, seed=17, failure=kill_worker)
    assert all(played.shares), "both have had their part"
