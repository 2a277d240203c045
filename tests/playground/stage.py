"""A playground in a process of its own, as a person starts it; and one without a bot, in the test's process."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import orjson

from tgbot.playground.botapi import ServerLimits, World
from tgbot.playground.botapi.server import Listener
from tgbot.playground.playground import Playground
from tgbot.playground.storage import PlaygroundFolder, SavedPlayground, load_playground
from tgbot.playground.web import PageServer
from tgbot.words import Words

HABANA = Path(sys.executable).with_name("habana")
SOON = 60.0
"""Seconds within which an expected event has to happen."""

Json = dict[str, Any]
Look = Callable[[Json], Any]


@dataclass
class Page:
    """A playground as a browser sees it: the state, and the events since."""

    url: str
    http: aiohttp.ClientSession
    numbers: list[int] = field(default_factory=list)
    told: list[Json] = field(default_factory=list)

    async def get(self, path: str, **more: Any) -> tuple[int, Any]:
        async with self.http.get(self.url + path, **more) as response:
            body = await response.read()
            return response.status, orjson.loads(body) if body[:1] in (b"{", b"[") else body

    async def state(self) -> Json:
        status, state = await self.get("/api/state")
        assert status == 200
        return dict(state)

    async def do(self, do: str, **more: Any) -> Json:
        async with self.http.post(self.url + "/api/do", json={"do": do, **more}) as response:
            return dict(await response.json())

    async def events(
        self, after: int | None = None, **headers: str
    ) -> AsyncGenerator[tuple[int, Json], None]:
        query = "" if after is None else f"?after={after}"
        timeout = aiohttp.ClientTimeout(total=None)
        async with self.http.get(
            f"{self.url}/api/events{query}", headers=headers, timeout=timeout
        ) as response:
            assert response.content_type == "text/event-stream"
            number = 0
            async for line in response.content:
                if line.startswith(b"id: "):
                    number = int(line[4:])
                elif line.startswith(b"data: "):
                    yield number, orjson.loads(line[6:])

    async def until(self, look: Look) -> Any:
        """Read the state again and again until `look` finds something in it."""
        async with asyncio.timeout(SOON):
            while not (found := look(await self.state())):
                await asyncio.sleep(0.05)
        return found

    async def hears(self, after: int, look: Look) -> Json:
        """Wait for an event after that number that `look` accepts."""
        async with asyncio.timeout(SOON):
            async for number, event in self.events(after):
                self.numbers.append(number)
                self.told.append(event)
                if look(event):
                    return event
        raise AssertionError("the stream has ended")


@asynccontextmanager
async def browsing(url: str) -> AsyncIterator[Page]:
    async with aiohttp.ClientSession() as http:
        yield Page(url, http)


@dataclass
class PlaygroundProcess(Page):
    process: asyncio.subprocess.Process = field(kw_only=True)

    async def stop(self, sign: signal.Signals = signal.SIGINT) -> int:
        if self.process.returncode is None:
            self.process.send_signal(sign)
        async with asyncio.timeout(SOON):
            return await self.process.wait()

    async def tap(self, person: int, message: Json, data: str) -> Json:
        done = await self.do("tap", person=person, chat=person, message=message["id"], data=data)
        assert done["ok"], done
        return done


@asynccontextmanager
async def running_playground(data: Path, *arguments: str) -> AsyncIterator[PlaygroundProcess]:
    """Run `habana play`; it listens when the test begins and is ended after it."""
    around = {name: value for name, value in os.environ.items() if not name.startswith("HABANA_")}
    process = await asyncio.create_subprocess_exec(
        *(str(HABANA), "play", "--no-browser", "--port", "0", "--data", str(data), *arguments),
        env=around,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        url = await listening_at(process)
        async with aiohttp.ClientSession() as http:
            yield PlaygroundProcess(url, http, process=process)
            await process_ends(process, signal.SIGINT)
    finally:
        await process_ends(process, signal.SIGKILL)


async def listening_at(process: asyncio.subprocess.Process) -> str:
    assert process.stdout
    async with asyncio.timeout(SOON):
        while line := (await process.stdout.readline()).decode():
            if "http://" in line:
                return line[line.index("http://") :].strip()
    raise AssertionError("it has ended")


async def process_ends(process: asyncio.subprocess.Process, sign: signal.Signals) -> None:
    if process.returncode is None:
        process.send_signal(sign)
        async with asyncio.timeout(SOON):
            await process.wait()


@asynccontextmanager
async def playground_without_bot(
    data: Path, host: str = "127.0.0.1"
) -> AsyncIterator[tuple[Playground, Page]]:
    """The page's server over an empty world, in this process."""
    playground = Playground(PlaygroundFolder(data), begun(PlaygroundFolder(data)), Words("en"), {})
    async with Listener(PageServer(playground, host).app) as listener, browsing(listener.url) as page:
        yield playground, page


def begun(folder: PlaygroundFolder) -> SavedPlayground:
    return load_playground(folder, lambda clock: World(clock=clock, limits=ServerLimits.off()))


# Messages in the chats


def messages(state: Json, chat: int, text: str = "") -> list[Json]:
    return [message for message in state["chats"][str(chat)]["messages"] if text in message["text"]]


def question(state: Json, person: int) -> Json | None:
    """The latest message with a button that answers something."""
    asking = [message for message in messages(state, person) if answers(message)]
    return asking[-1] if asking else None


def answers(message: Json) -> list[str]:
    """Steps of a choice and whole answers, by their data."""
    buttons = [button for row in message["rows"] for button in row]
    return [button["data"] for button in buttons if button.get("data", "").startswith(("1a|", "1k|"))]
