"""Checks that the tests of tables share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot
from engine.tables.work import Change, Work
from tests.backends import Harness


@contextmanager
def refused(reason: Refusal) -> Iterator[None]:
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.reason is reason


async def dump(client: Any) -> dict[bytes, Any]:
    """Every key of the store, and what lies there."""
    read: dict[bytes, Callable[[bytes], Any]] = {
        b"string": client.get,
        b"hash": client.hgetall,
        b"set": client.smembers,
        b"list": lambda key: client.lrange(key, 0, -1),
        b"zset": lambda key: client.zrange(key, 0, -1, withscores=True),
    }
    return {key: await read[await client.type(key)](key) async for key in client.scan_iter(count=1000)}


def seat_of(snapshot: Snapshot, person: PersonId) -> int:
    number = snapshot.table.seat_of(person)
    assert number is not None, f"{person} does not sit there"
    return number


def people(snapshot: Snapshot) -> list[PersonId | None]:
    return [seat.person for seat in snapshot.table.seats]


@dataclass(frozen=True)
class Arrange(Change):
    """A table brought into a position that takes long to reach."""

    how: Callable[[Work], None]

    def apply(self, work: Work) -> None:
        self.how(work)


async def finish(house: Harness, code: str) -> Snapshot:
    """A game that is over, without playing it."""
    return await house.tables.change(
        code, Arrange(lambda work: work.set(phase=Phase.FINISHED, ended=work.now))
    )
