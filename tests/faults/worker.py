"""A worker as a process of its own: taps come as lines, answers go as lines, the clockwork runs beside.

`python -m tests.faults.worker ADDRESS [WAIT_REPLICAS]`
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import sys
from typing import Any

from engine.alarm import Alarm
from engine.clockwork import Clockwork, Thinker
from engine.store.codec import state_to_json, table_to_json
from engine.store.connect import connect
from engine.store.operate.replicas import ReplicaWait
from engine.store.redis_store import RedisStore
from engine.store.scripts import COMMIT_SCRIPT
from engine.store.timepiece import RedisTimepiece
from engine.tables.refusals import Refused, StoreAway
from engine.tables.service import Tables
from engine.tables.table import Snapshot
from engine.tables.time.instants import SECOND
from tests.faults.ledger import Tap
from tests.thinking import AtOnce

log = logging.getLogger(__name__)

TICK = 0.2
LEASE = 2 * SECOND
AWAY = "away"


def digest(snapshot: Snapshot) -> str:
    """A digest of a snapshot: two that are equal have the same."""
    table, game = snapshot
    text = table_to_json(table) + (state_to_json(game) if game else b"")
    return hashlib.sha256(text).hexdigest()[:16]


async def answer(tables: Tables, tap: Tap) -> dict[str, Any]:
    try:
        snapshot = await tap.send(tables)
    except StoreAway:
        return {"refused": AWAY}
    except Refused as refused:
        return {"refused": refused.reason.value}
    return {"revision": snapshot.table.revision, "digest": digest(snapshot)}


async def serve(url: str, wait_replicas: int = 0) -> None:
    client = connect(url)
    timepiece = RedisTimepiece(client)
    script = ReplicaWait(COMMIT_SCRIPT, wait_replicas, Alarm(log)) if wait_replicas else COMMIT_SCRIPT
    store = RedisStore(client, commit_script=script)
    tables = Tables(store, timepiece)
    clockwork = Clockwork(tables, timepiece, thinker=Thinker(tables, AtOnce()), tick=TICK)
    clockwork.sweeper.lease = LEASE
    await clockwork.start()
    async with asyncio.TaskGroup() as tasks:
        while line := await asyncio.to_thread(sys.stdin.readline):
            number, fields = json.loads(line)
            tasks.create_task(_answer(tables, number, Tap(**fields)))
    await clockwork.stop()
    await client.aclose()


async def _answer(tables: Tables, number: int, tap: Tap) -> None:
    told = await answer(tables, tap)
    sys.stdout.write(json.dumps([number, told]) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")
    asyncio.run(serve(sys.argv[1], *map(int, sys.argv[2:])))
