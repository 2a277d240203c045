"""The store cannot: callers get one clear error, nothing is half-written, and the same call succeeds later."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import fakeredis
import pytest
from redis.crc import key_slot

from engine.rules import legal, replay
from engine.store import keys
from engine.store.operate.files import export_table
from engine.store.redis_store import RedisStore
from engine.store.timepiece import RedisTimepiece
from engine.tables.answers import PlayAnswer
from engine.tables.directory.indexes import IndexEntry
from engine.tables.past.records import record_of
from engine.tables.port import Due, DueEntry
from engine.tables.refusals import StoreAway, StoreRefused
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.time.instants import DAY
from engine.tables.waiting.attention import Say
from engine.tables.work import Deletion
from tests.backends import NOON, Harness, look_and_claim
from tests.servers import ClusterServers, Server, cluster_servers, free_ports, loopback_server
from tests.store.houses import Houses
from tests.store.losses import Proxy
from tests.tables.steps import begin_delivery, delivery_of, end_delivery

Tap = Callable[[], Awaitable[Snapshot]]


def at(server: Server) -> str:
    return f"redis://127.0.0.1:{server.port}"


async def stored(house: Harness, code: str) -> list[Any]:
    table, log, news, talk, due = keys.all_of(code)
    lists = [await house.client.lrange(key, 0, -1) for key in (log, news, talk)]
    entries = await house.client.zrange(due, 0, -1, withscores=True)
    return [await house.client.hgetall(table), *lists, entries]


async def next_tap(house: Harness, code: str, token: str = "update-1") -> Tap:
    """An answer of somebody who is asked, which can be sent again and again."""
    table, game = await house.read(code)
    number, seat = next((number, seat) for number, seat in enumerate(table.seats) if seat.awaited)
    person, asked = seat.person, seat.asked
    assert game is not None
    assert person is not None
    assert asked is not None
    answer = house.rng.choice(list(legal(game, number)))
    return lambda: house.tables.change(code, PlayAnswer(person, asked, answer), token=token)


async def check_replayed(house: Harness, code: str) -> None:
    """The log leads to the stored game: no move is lost and none is there twice."""
    _, game = await house.read(code)
    assert game is not None
    told = replay(record_of(game, await house.store.log(code)))
    assert told.without_news() == game


async def test_a_full_server_changes_nothing_and_the_tap_counts_later(tmp_path: Path, houses: Houses) -> None:
    (port,) = free_ports(1)
    with loopback_server(tmp_path, port) as server:
        house = houses.at(at(server))
        code = (await house.open_round(2)).table.code
        tap, before = await next_tap(house, code), await stored(house, code)
        server.bid("CONFIG SET maxmemory 1")
        with pytest.raises(StoreAway, match="OutOfMemory"):
            await tap()
        assert await stored(house, code) == before
        server.bid("CONFIG SET maxmemory 0")
        after = await tap()
        assert after == await tap() == await house.read(code)
        await check_replayed(house, code)


async def test_a_replica_changes_nothing_and_the_tap_counts_when_it_is_promoted(
    tmp_path: Path, houses: Houses
) -> None:
    ports = free_ports(2)
    with loopback_server(tmp_path / "a", ports[0], "--repl-diskless-sync-delay", "0") as primary:
        first = houses.at(at(primary))
        code = (await first.open_round(2)).table.code
        before = await stored(first, code)
        replicaof = ("--replicaof", "127.0.0.1", str(primary.port))
        with loopback_server(tmp_path / "b", ports[1], *replicaof) as replica:
            house = houses.at(at(replica))
            while "master_link_status:up" not in replica.ask("INFO replication"):
                await asyncio.sleep(0.02)
            tap = await next_tap(house, code)
            with pytest.raises(StoreAway, match="ReadOnlyError"):
                await tap()
            assert await stored(house, code) == before
            replica.bid("REPLICAOF NO ONE")
            assert await tap() == await house.read(code)
            await check_replayed(house, code)


async def test_a_server_that_refuses_connections_is_away_until_it_is_back(
    tmp_path: Path, houses: Houses
) -> None:
    (port,) = free_ports(1)
    durable = ("--appendonly", "yes", "--appendfsync", "always")
    with loopback_server(tmp_path, port, *durable) as server:
        house = houses.at(at(server))
        code = (await house.open_round(2)).table.code
        tap, before = await next_tap(house, code), await stored(house, code)
    with pytest.raises(StoreAway, match="Connect"):
        await tap()
    with loopback_server(tmp_path, port, *durable):
        assert await stored(house, code) == before
        assert await tap() == await house.read(code)
        await check_replayed(house, code)


@pytest.mark.parametrize(
    "refusal",
    [
        b"LOADING Redis is loading the dataset in memory",
        b"BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.",
        b"MISCONF Errors writing to the AOF file: No space left on device",
        b"NOREPLICAS Not enough good replicas to write.",
        b"MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
        b"OOM command not allowed when used memory > 'maxmemory'.",
        b"READONLY You can't write against a read only replica.",
        b"NOPERM this user has no permissions to run the 'evalsha' command",
        b"ERR unknown command",
    ],
    ids=lambda refusal: refusal.split()[0].decode(),
)
async def test_whatever_a_server_answers_nothing_changes_and_the_tap_counts_later(
    refusal: bytes, unix_url: str, tmp_path: Path, houses: Houses
) -> None:
    async with Proxy(unix_url, tmp_path).running() as proxy:
        house = houses.at(proxy.url)
        await house.begin()
        code = (await house.open_round(2)).table.code
        tap, before = await next_tap(house, code), await stored(house, code)
        proxy.refusal = refusal
        with pytest.raises(StoreAway):
            await tap()
        proxy.refusal = b""
        assert await stored(house, code) == before
        assert await tap() == await house.read(code)


async def test_a_server_that_loads_for_a_moment_is_waited_for(
    unix_url: str, tmp_path: Path, houses: Houses
) -> None:
    async with Proxy(unix_url, tmp_path).running() as proxy:
        house = houses.at(proxy.url)
        await house.begin()
        code = (await house.open_round(2)).table.code
        tap = await next_tap(house, code)
        proxy.refusal = b"LOADING Redis is loading the dataset in memory"
        asyncio.get_running_loop().call_later(0.2, setattr, proxy, "refusal", b"")
        assert await tap() == await house.read(code)


# Every call


NOBODY = DueEntry(Due.CLOCKS, "H7K9MW", None, 0)
CALLS: dict[str, Callable[[RedisStore], Awaitable[object]]] = {
    "read": lambda store: store.read("H7K9MW"),
    "read_many": lambda store: store.read_many(["H7K9MW"]),
    "log": lambda store: store.log("H7K9MW"),
    "news": lambda store: store.news("H7K9MW", None),
    "talk": lambda store: store.talk("H7K9MW"),
    "strike_talk": lambda store: store.strike_talk("H7K9MW", 1),
    "shown": lambda store: store.shown("H7K9MW"),
    "begin_showing": lambda store: begin_delivery(store, "H7K9MW", "me", 1),
    "keep_showing": lambda store: store.keep_showing(delivery_of("H7K9MW"), "me", {"p1": "{}"}),
    "add_shown": lambda store: store.add_shown("H7K9MW", "i", "i1", "{}", most=1),
    "shown_in": lambda store: store.shown_in(["H7K9MW"], "p1"),
    "end_showing": lambda store: end_delivery(store, "H7K9MW", "me", 1, {}),
    "look": lambda store: store.look(),
    "claim": lambda store: look_and_claim(store, 0, 1, tuple(Due), 1),
    "release": lambda store: store.release(NOBODY),
    "put_due": lambda store: store.put_due("H7K9MW", Due.CLOCKS, 1),
    "profiles": lambda store: store.profiles([1]),
    "profile": lambda store: store.profile(1),
    "save_profile": lambda store: store.save_profile(Harness(None).person(1), before=None),
    "erase_profile": lambda store: store.erase_profile(1),
    "indexed_tables": lambda store: store.indexed_tables("public"),
    "indexed_latest": lambda store: store.indexed_latest("p1:finished"),
    "count_indexed": lambda store: store.count_indexed("p1:finished"),
    "add_to_index": lambda store: store.write_indexes(add=[IndexEntry("public", "H7K9MW")]),
    "remove_from_index": lambda store: store.write_indexes(remove=[IndexEntry("public", "H7K9MW")]),
    "delete": lambda store: store.delete(
        Table(code="H7K9MW", options=Harness(None).options(), opened=NOON), Deletion(None)
    ),
    "spend": lambda store: store.spend("open:p1", 2, DAY, NOON),
    "quarantined": lambda store: store.quarantined("H7K9MW"),
    "secret": lambda store: store.secret(),
    "export": lambda store: export_table(store, "H7K9MW"),
    "beat": lambda store: RedisTimepiece(store.client).beat(),
}


@pytest.mark.parametrize("call", CALLS)
async def test_every_call_says_that_the_store_is_away(call: str) -> None:
    server = fakeredis.FakeServer()
    store = RedisStore(fakeredis.FakeAsyncRedis(server=server))
    server.connected = False
    with pytest.raises(StoreAway):
        await CALLS[call](store)
    await store.client.aclose()


def test_no_call_is_forgotten() -> None:
    public = {name for name in vars(RedisStore) if not name.startswith("_")}
    assert public - {"commit", "cached"} <= set(CALLS)


# A cluster on the move


@pytest.fixture(scope="module")
def moving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClusterServers]:
    """A cluster of its own: its slots are about to be moved."""
    with cluster_servers(tmp_path_factory.mktemp("moving")) as servers:
        yield servers


class Move:
    """A table's slot on its way from one node to the next, step by step."""

    def __init__(self, cluster: ClusterServers, code: str) -> None:
        self.slot = key_slot(keys.table(code).encode())
        ids = {node: node.ask("CLUSTER MYID").split()[1] for node in cluster.nodes}
        self.cluster, self.ids = cluster, ids
        self.old = next(node for node in cluster.nodes if self._owns(node))
        self.new = next(node for node in cluster.nodes if node is not self.old)

    def _owns(self, node: Server) -> bool:
        for line in node.ask("CLUSTER NODES").splitlines():
            if "myself" in line:
                spans = [part.partition("-") for part in line.split()[8:] if not part.startswith("[")]
                return any(int(first) <= self.slot <= int(last or first) for first, _, last in spans)
        return False

    def begin(self) -> None:
        self.new.bid(f"CLUSTER SETSLOT {self.slot} IMPORTING {self.ids[self.old]}")
        self.old.bid(f"CLUSTER SETSLOT {self.slot} MIGRATING {self.ids[self.new]}")

    def carry(self) -> None:
        found = self.old.ask(f"CLUSTER GETKEYSINSLOT {self.slot} 1000").split()
        names = " ".join([word for word in found if word.startswith("habana:")])
        self.old.bid(f'MIGRATE 127.0.0.1 {self.new.port} "" 0 5000 KEYS {names}')

    def end(self) -> None:
        for node in (self.new, self.old, *self.cluster.nodes):
            node.bid(f"CLUSTER SETSLOT {self.slot} NODE {self.ids[self.new]}")


async def test_a_table_is_played_on_at_every_step_of_a_move(moving: ClusterServers, houses: Houses) -> None:
    house = houses.at(moving.url)
    await house.begin()
    code = (await house.open_round(2)).table.code
    await house.tables.change(code, Say(1, "All keys of the table are there."))
    move = Move(moving, code)
    for step, do in enumerate((move.begin, move.carry, move.end)):
        do()
        tap = await next_tap(house, code, f"update-{step}")
        assert await tap() == await house.read(code)
    await check_replayed(house, code)
    assert move.new.ask(f"CLUSTER COUNTKEYSINSLOT {move.slot}").strip() != ":0"


async def test_a_table_torn_apart_for_a_moment_is_away_and_whole_again(
    moving: ClusterServers, houses: Houses
) -> None:
    house = houses.at(moving.url)
    await house.begin()
    code = (await house.open_round(2)).table.code
    tap, before = await next_tap(house, code), await stored(house, code)
    move = Move(moving, code)
    move.begin()
    with pytest.raises(StoreAway):
        await tap()  # nobody has talked, so a key is missing, which may be on its way
    move.carry()
    move.end()
    assert await stored(house, code) == before
    assert await tap() == await house.read(code)
    await check_replayed(house, code)


async def test_tables_are_played_to_their_end_while_their_slots_move(
    moving: ClusterServers, houses: Houses
) -> None:
    house = houses.at(moving.url)
    await house.begin()
    codes = [(await house.game(2)).table.code for _ in range(3)]
    games = [asyncio.create_task(play_to_the_end(house, code)) for code in codes]
    for code in codes:
        await asyncio.sleep(0.05)
        move = Move(moving, code)
        for do in (move.begin, move.carry, move.end):
            await asyncio.to_thread(do)
            await asyncio.sleep(0.05)
    for code, game in zip(codes, games, strict=True):
        assert (await game).table.phase is Phase.FINISHED
        await check_replayed(house, code)


async def play_to_the_end(house: Harness, code: str) -> Snapshot:
    snapshot, number = await house.read(code), 0
    while snapshot.table.phase is Phase.PLAYING:
        number += 1
        snapshot = await insist(await insist_on(house, code, f"update-{number}"))
    return snapshot


async def insist_on(house: Harness, code: str, token: str) -> Tap:
    while True:
        try:
            return await next_tap(house, code, token)
        except StoreAway:
            await asyncio.sleep(0.01)


async def insist(tap: Tap) -> Snapshot:
    """What callers do: again, with the same token."""
    while True:
        try:
            return await tap()
        except StoreAway:
            await asyncio.sleep(0.01)


# Refusals


@pytest.mark.parametrize(
    ("wrong", "right", "kind"),
    [
        ("CONFIG SET maxmemory 1", "CONFIG SET maxmemory 0", StoreAway),
        ("CONFIG SET min-replicas-to-write 1", "CONFIG SET min-replicas-to-write 0", StoreAway),
        ("ACL SETUSER default -hset", "ACL SETUSER default +@all", StoreRefused),
    ],
)
async def test_a_server_that_cannot_is_told_apart_from_one_that_will_not(
    tmp_path: Path, houses: Houses, wrong: str, right: str, kind: type[StoreAway]
) -> None:
    (port,) = free_ports(1)
    with loopback_server(tmp_path, port) as server:
        house = houses.at(at(server))
        tap = await next_tap(house, (await house.open_round(2)).table.code)
        server.bid(wrong)
        with pytest.raises(StoreAway) as away:
            await tap()
        assert type(away.value) is kind
        server.bid(right)
        await tap()


async def test_a_key_of_another_type_is_a_refusal_of_its_table_alone(alone: Harness) -> None:
    code, other = [(await alone.open_round(2)).table.code for _ in range(2)]
    await alone.client.delete(keys.table(code))
    await alone.client.set(keys.table(code), "no hash")
    with pytest.raises(StoreRefused):
        await alone.read(code)
    await alone.read(other)


async def test_a_line_that_breaks_is_no_refusal(houses: Houses) -> None:
    (port,) = free_ports(1)
    with pytest.raises(StoreAway) as away:
        await houses.at(f"redis://127.0.0.1:{port}").read("H7K9MW")
    assert not isinstance(away.value, StoreRefused)
