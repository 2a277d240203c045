"""A house: a whole store of some release, key by key, and the chats of its people as Telegram had them.

Both are plain JSON in a folder `house_RELEASE`. Values are what the commands of the server say, not its dumps, so that any
server can take them. Times are those of the house: `moved_in` sets the clock of a store back to the moment at which the
house was left, and nobody in it knows how long ago that was.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from engine.store import keys
from engine.store.operate.whole_tables import bytes_of, text_of
from engine.tables.time.instants import SECOND, Instant, Span
from tgbot.playground.botapi import ServerLimits, ServerPolicy, World
from tgbot.playground.botapi.world_json import read_world, write_world
from tgbot.playground.storage import PlaygroundClock

STORED = Path(__file__).parent
STORE_FILE, CHATS_FILE = "store.json", "chats.json"
SOME_PICTURE = b"\x89PNG\r\n\x1a\n"
"""The content of every file in the house: Telegram's ids of them matter, and nobody looks at them."""
READ_ALL = """
local found = {}
for _, key in ipairs(redis.call('KEYS', '*')) do
  local kind, value = redis.call('TYPE', key).ok, nil
  if kind == 'string' then value = {redis.call('GET', key)}
  elseif kind == 'list' then value = redis.call('LRANGE', key, 0, -1)
  elseif kind == 'set' then value = redis.call('SMEMBERS', key)
  elseif kind == 'hash' then value = redis.call('HGETALL', key)
  else value = redis.call('ZRANGE', key, 0, -1, 'WITHSCORES') end
  found[#found + 1] = {key, kind, redis.call('PTTL', key), value}
end
local time = redis.call('TIME')
return {time[1] * 1000 + math.floor(time[2] / 1000), found}
"""
"""Everything at one moment, as if every worker died then."""


class RawKey(NamedTuple):
    """A key of the store: its type, for how many milliseconds it is kept (None: without an end), and its value."""

    key: str
    type: str
    ttl: Span | None
    value: Any


@dataclass(frozen=True)
class House:
    release: str
    at: Instant
    """The moment at which it was left, by its own clock."""
    keys: tuple[RawKey, ...]
    chats: Mapping[str, Any]
    """The world of the local Bot API."""

    @cached_property
    def by_key(self) -> dict[str, RawKey]:
        return {one.key: one for one in self.keys}

    def value(self, key: str) -> Any:
        return self.by_key[key].value


def house_folder(release: str) -> Path:
    return STORED / f"house_{release}"


def house_folders() -> list[Path]:
    return sorted(STORED.glob("house_*"))


# Leaving one


async def left_house(client: Any, world: World, release: str) -> House:
    """Everything in a store and in its chats, at one moment."""
    now, found = await client.eval(READ_ALL, 0)
    raw = tuple(sorted([_raw_key(*one) for one in found]))
    skipped = int({one.key: one.value for one in raw}.get(keys.SKIPPED, 0))
    return House(release, int(now) + skipped, raw, write_world(world) | {"profile": _no_profile()})


def _raw_key(key: bytes, kind: bytes, ttl: int, value: list[bytes]) -> RawKey:
    return RawKey(
        key.decode(), kind.decode(), None if ttl < 0 else ttl, _value(kind, list(map(text_of, value)))
    )


def _value(kind: bytes, parts: list[str]) -> Any:
    if kind == b"string":
        return parts[0]
    if kind == b"list":
        return parts
    if kind == b"set":
        return sorted(parts)
    pairs = sorted(zip(parts[::2], parts[1::2], strict=True))
    return dict(pairs) if kind == b"hash" else {member: _score(score) for member, score in pairs}


def _score(text: str) -> float:
    return int(score) if (score := float(text)).is_integer() else score


def _no_profile() -> dict[str, Any]:
    """The bot's menus and descriptions: every start sets them again."""
    return {"commands": [], "words": [], "menu_buttons": []}


def write_house(house: House, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    store = {"release": house.release, "at": house.at, "keys": [one._asdict() for one in house.keys]}
    (folder / STORE_FILE).write_text(_json(store), encoding="utf-8")
    (folder / CHATS_FILE).write_text(_json(house.chats), encoding="utf-8")


def _json(plain: Any) -> str:
    """A line for each value, so that a difference can be read; what is no text has its bytes escaped."""
    text = json.dumps(plain, ensure_ascii=False, indent=0, separators=(",", ":"))
    return text.encode(errors="backslashreplace").decode() + "\n"


# Moving in again


def read_house(folder: Path) -> House:
    store = json.loads((folder / STORE_FILE).read_text("utf-8"))
    chats = json.loads((folder / CHATS_FILE).read_text("utf-8"))
    return House(store["release"], store["at"], tuple([RawKey(**one) for one in store["keys"]]), chats)


def house_world(house: House, policy: ServerPolicy | None = None) -> World:
    """Telegram as it was: the people, their chats, and what is written there. Its clock is the one of the house."""
    clock = PlaygroundClock(house.at - int(time.time() * SECOND))
    policy = policy or ServerPolicy(inline=True, guests=True)
    world = World(limits=ServerLimits.off(), policy=policy, clock=clock)
    return read_world(house.chats, world, lambda _: SOME_PICTURE)


async def move_in(client: Any, house: House) -> None:
    """Write every key into an empty store, whose clock then shows the moment at which the house was left."""
    async with client.pipeline(transaction=False) as pipeline:
        for one in house.keys:
            _write(pipeline, one)
        await pipeline.execute()
    seconds, micros = await client.time()
    await client.set(keys.SKIPPED, house.at - (seconds * SECOND + micros // SECOND))


def _write(pipeline: Any, one: RawKey) -> None:
    if one.type == "string":
        pipeline.set(one.key, bytes_of(one.value))
    elif one.type == "list":
        pipeline.rpush(one.key, *map(bytes_of, one.value))
    elif one.type == "set":
        pipeline.sadd(one.key, *map(bytes_of, one.value))
    elif one.type == "hash":
        pipeline.hset(
            one.key, items=_flat([(bytes_of(name), bytes_of(text)) for name, text in one.value.items()])
        )
    else:
        pipeline.zadd(one.key, {bytes_of(member): score for member, score in one.value.items()})
    if one.ttl is not None:
        pipeline.pexpire(one.key, one.ttl)


def _flat(pairs: Iterable[tuple[bytes, bytes]]) -> list[bytes]:
    return [part for pair in pairs for part in pair]
