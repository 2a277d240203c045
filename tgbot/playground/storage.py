"""What survives a restart, in a folder: the world of the Bot API, how the playground was set up, files.

The store has a folder of its own in it. Everything is written beside the old and then put in its place. What cannot
be read is kept aside, and begun anew.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import orjson

from engine.store.embedded import Embedded
from engine.store.embedded.folder import Folder, Lock
from tgbot.cast import USUAL_LEVEL
from tgbot.playground.botapi import World
from tgbot.playground.botapi.files import StoredFile
from tgbot.playground.botapi.forms import Json
from tgbot.playground.botapi.world_json import BadWorld, read_world, write_world
from tgbot.playground.clock import PlaygroundClock

log = logging.getLogger(__name__)

SAVED_VERSION = 1
SAVE_DELAY_SECONDS = 0.3
"""Seconds between a change and its being written."""
NUMBER_LEAP = 1000
"""If the last moments were not written, numbers that were given in them must not be given again."""
MAX_SAVED_MESSAGES = 1000
"""For each chat."""


@dataclass(slots=True)
class PlaygroundSetup:
    """Who plays, since the first start or since somebody asked for something else."""

    phones: list[int] = field(default_factory=list)
    """Of these people, from left to right."""
    computers: int = 0
    edition: str = ""
    level: str = USUAL_LEVEL
    """Of the computers."""
    opened: bool = False
    """Their table is open, and the game has begun."""


@dataclass(frozen=True, slots=True)
class PlaygroundFolder:
    """The folder and the paths in it."""

    path: Path

    @property
    def world(self) -> Path:
        return self.path / "world.json"

    @property
    def files(self) -> Path:
        return self.path / "files"

    @property
    def store(self) -> Path:
        return self.path / "store"

    @property
    def bot_log(self) -> Path:
        return self.path / "bot.log"

    def take(self) -> Lock | None:
        """None if another playground runs here."""
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        return Lock.take(self.path / "play.lock")

    async def clear(self) -> Path | None:
        """Put aside what is there, to begin anew; where it is now."""
        ours = [part for part in (self.world, self.files, self.store, self.bot_log) if part.exists()]
        if not ours:
            return None
        await self._end_server()
        aside = self.path / f"before-{time_stamp()}"
        aside.mkdir()
        for part in ours:
            part.replace(aside / part.name)
        return aside

    async def _end_server(self) -> None:
        """One that a killed playground has left over would go on in a folder that has moved."""
        if Folder(self.store).read_record() is not None:
            async with Embedded(self.store):
                pass


def time_stamp() -> str:
    return time.strftime("%Y%m%d-%H%M%S")


@dataclass(slots=True)
class SavedPlayground:
    """What was found in the folder, or a beginning."""

    world: World
    clock: PlaygroundClock
    setup: PlaygroundSetup
    aside: Path | None = None
    """Where that lies which could not be read."""


def load_playground(folder: PlaygroundFolder, make: Callable[[PlaygroundClock], World]) -> SavedPlayground:
    try:
        return _read(orjson.loads(folder.world.read_bytes()), folder, make)
    except FileNotFoundError:
        return _nothing(make)
    except (OSError, ValueError) as error:
        log.warning("what was kept cannot be read: %r", error)
    aside = folder.world.with_name(f"world-{time_stamp()}.unreadable")
    folder.world.replace(aside)
    return replace(_nothing(make), aside=aside)


def _nothing(make: Callable[[PlaygroundClock], World]) -> SavedPlayground:
    clock = PlaygroundClock()
    return SavedPlayground(make(clock), clock, PlaygroundSetup())


def _read(form: Any, folder: PlaygroundFolder, make: Callable[[PlaygroundClock], World]) -> SavedPlayground:
    if not isinstance(form, dict) or form.get("version") != SAVED_VERSION:
        raise BadWorld("not of a version that we know")
    try:
        clock, setup = PlaygroundClock(int(form["skipped"])), PlaygroundSetup(**form["set_up"])
    except (LookupError, TypeError) as error:
        raise BadWorld(repr(error)) from error
    world = read_world(form["world"], make(clock), lambda file_id: _content(folder.files, file_id))
    _leap(world)
    return SavedPlayground(world, clock, setup)


def _content(files: Path, file_id: str) -> bytes | None:
    with suppress(OSError):
        return (files / Path(file_id).name).read_bytes()
    return None


def _leap(world: World) -> None:
    world.updates.last += NUMBER_LEAP
    world.queries_made += NUMBER_LEAP
    for chat in world.chats.values():
        chat.last_message_id += NUMBER_LEAP if chat.messages else 0
        for number in list(chat.messages)[:-MAX_SAVED_MESSAGES]:
            del chat.messages[number]


class PlaygroundSaver:
    def __init__(self, folder: PlaygroundFolder, saved: SavedPlayground) -> None:
        self.folder = folder
        self.saved = saved
        self._written: set[str] = set()
        self._changed = asyncio.Event()
        self._writing = asyncio.Lock()
        self._saving: asyncio.Task[None] | None = None

    def changed(self) -> None:
        self._changed.set()

    def start(self) -> None:
        self._saving = asyncio.create_task(self._save_now_and_then())

    async def stop(self) -> None:
        if self._saving is not None:
            self._saving.cancel()
            await asyncio.wait([self._saving])
        await self.save()

    async def _save_now_and_then(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(SAVE_DELAY_SECONDS)
            try:
                await asyncio.shield(self.save())
            except OSError as error:
                log.warning("nothing can be kept in %s: %r", self.folder.path, error)

    async def save(self) -> None:
        async with self._writing:
            self._changed.clear()
            body = orjson.dumps(self._form())
            new = [file for file in self.saved.world.files if file.id not in self._written]
            await asyncio.to_thread(self._write, body, new)
            self._written.update([file.id for file in new])

    def _form(self) -> Json:
        return {
            "version": SAVED_VERSION,
            "skipped": self.saved.clock.skipped,
            "set_up": asdict(self.saved.setup),
            "world": write_world(self.saved.world),
        }

    def _write(self, body: bytes, files: list[StoredFile]) -> None:
        """Files first: what names them must find them."""
        for file in files:
            self.folder.files.mkdir(exist_ok=True)
            write_atomically(self.folder.files / file.id, file.upload.content)
        write_atomically(self.folder.world, body)


def write_atomically(path: Path, content: bytes) -> None:
    """All of it or nothing, also when the power fails."""
    draft = path.with_name(path.name + ".new")
    with draft.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
