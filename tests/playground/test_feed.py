"""The feed: every event reaches the page once and in order, however often the connection breaks."""

from __future__ import annotations

import asyncio
import random

import orjson

from tests.patience import PATIENCE
from tgbot.playground.watcher import Feed


async def read(feed: Feed, after: int | None, most: int) -> list[tuple[int, dict[str, object]]]:
    """Read this many events; then the connection breaks."""
    found: list[tuple[int, dict[str, object]]] = []
    stream = feed.stream(after)
    async with asyncio.timeout(PATIENCE):
        async for block in stream:
            for event in block.decode().split("\n\n"):
                lines = dict([line.split(": ", 1) for line in event.splitlines() if not line.startswith(":")])
                if "data" in lines:
                    found.append((int(lines["id"]), orjson.loads(lines["data"])))
            if len(found) >= most:
                break
    await stream.aclose()
    return found[:most]


async def test_a_page_that_reconnects_gets_what_it_missed_without_gaps_or_doubles() -> None:
    rng = random.Random(7)
    feed = Feed()
    begin = number = feed.last
    heard: list[object] = []

    async def talk() -> None:
        for count in range(300):
            feed.tell("count", count=count)
            if rng.random() < 0.2:
                await asyncio.sleep(0)

    talking = asyncio.create_task(talk(), name="talk")
    while len(heard) < 300:
        for told, event in await read(feed, number, min(rng.randrange(1, 20), 300 - len(heard))):
            assert told == number + 1
            number = told
            heard.append(event["count"])
    await talking
    assert heard == list(range(300))
    assert number == begin + 300


async def test_a_page_that_was_away_too_long_begins_anew() -> None:
    feed = Feed(keep=10)
    begin = feed.last
    for count in range(20):
        feed.tell("count", count=count)
    assert await read(feed, begin, 1) == [(feed.last, {"type": "reset"})]
    assert len(await read(feed, begin + 10, 10)) == 10


async def test_numbers_of_an_earlier_run_are_not_mistaken_for_new_ones() -> None:
    before = Feed(first=1000)
    before.tell("count", count=1)
    now = Feed()
    assert now.last > before.last
    assert (await read(now, before.last, 1))[0][1] == {"type": "reset"}
    assert (await read(now, now.last + 5, 1))[0][1] == {"type": "reset"}


async def test_a_page_that_names_no_number_gets_what_is_new() -> None:
    feed = Feed()
    feed.tell("old")
    reading = asyncio.create_task(read(feed, None, 1), name="read feed")
    await asyncio.sleep(0.01)
    feed.tell("new")
    assert (await reading)[0][1] == {"type": "new"}
