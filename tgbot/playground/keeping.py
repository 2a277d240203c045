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
from tgbot.cast import DEFAULT_LEVEL
from tgbot.playground.botapi import World
from tgbot.playground.botapi.files import File
from tgbot.playground.botapi.forms import Json
from tgbot.playground.botapi.saving import BadWorld, read_world, write_world
from tgbot.playground.clock import Clock

log = logging.getLogger(__name__)

VERSION = 1
PAUSE = 0.3
"""Seconds between a change and its being written."""
LEAP = 1000
"""If the last moments were not written, numbers that were given in them must not be given again."""
KEPT_MESSAGES = 1000
"""For each chat."""


@dataclass(slots=True)
class SetUp:
    """Who plays, since the first start or since somebody asked for something else."""

    phones: list[int] = field(default_factory=list)
    """Of these people, from left to right."""
    computers: int = 0
    edition: str = ""
    level: str = DEFAULT_LEVEL
    """Of the computers."""
    opened: bool = False
    """Their table is open, and the game has begun."""


@dataclass(frozen=True, slots=True)
class Place:
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
        aside = self.path / f"before-{stamp()}"
        aside.mkdir()
        for part in ours:
            part.replace(aside / part.name)
        return aside

    async def _end_server(self) -> None:
        """One that a killed playground has left over would go on in a folder that has moved."""
        if Folder(self.store).read_record() is not None:
            async with Embedded(self.store):
                pass


def stamp() -> str:
    return time.strftime("%Y%m%d-%H%M%S")


@dataclass(slots=True)
class Kept:
    """What was found in the folder, or a beginning."""

    world: World
    clock: Clock
    set_up: SetUp
    aside: Path | None = None
    """Where that lies which could not be read."""


def load(place: Place, make: Callable[[Clock], World]) -> Kept:
    try:
        return _read(orjson.loads(place.world.read_bytes()), place, make)
    except FileNotFoundError:
        return _nothing(make)
    except (OSError, ValueError) as error:
        log.warning("what was kept cannot be read: %r", error)
    aside = place.world.with_name(f"world-{stamp()}.unreadable")
    place.world.replace(aside)
    return replace(_nothing(make), aside=aside)


def _nothing(make: Callable[[Clock], World]) -> Kept:
    clock = Clock()
    return Kept(make(clock), clock, SetUp())


def _read(form: Any, place: Place, make: Callable[[Clock], World]) -> Kept:
    if not isinstance(form, dict) or form.get("version") != VERSION:
        raise BadWorld("not of a version that we know")
    try:
        clock, set_up = Clock(int(form["skipped"])), SetUp(**form["set_up"])
    except (LookupError, TypeError) as error:
        raise BadWorld(repr(error)) from error
    world = read_world(form["world"], make(clock), lambda file_id: _content(place.files, file_id))
    _leap(world)
    return Kept(world, clock, set_up)


def _content(files: Path, file_id: str) -> bytes | None:
    with suppress(OSError):
        return (files / Path(file_id).name).read_bytes()
    return None


def _leap(world: World) -> None:
    world.updates.last += LEAP
    world.queries_made += LEAP
    for chat in world.chats.values():
        chat.last_message_id += LEAP if chat.messages else 0
        for number in list(chat.messages)[:-KEPT_MESSAGES]:
            del chat.messages[number]


class Keeper:
    def __init__(self, place: Place, kept: Kept) -> None:
        self.place = place
        self.kept = kept
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
            await asyncio.sleep(PAUSE)
            try:
                await asyncio.shield(self.save())
            except OSError as error:
                log.warning("nothing can be kept in %s: %r", self.place.path, error)

    async def save(self) -> None:
        async with self._writing:
            self._changed.clear()
            body = orjson.dumps(self._form())
            new = [file for file in self.kept.world.files if file.id not in self._written]
            await asyncio.to_thread(self._write, body, new)
            self._written.update([file.id for file in new])

    def _form(self) -> Json:
        return {
            "version": VERSION,
            "skipped": self.kept.clock.skipped,
            "set_up": asdict(self.kept.set_up),
            "world": write_world(self.kept.world),
        }

    def _write(self, body: bytes, files: list[File]) -> None:
        """Files first: what names them must find them."""
        for file in files:
            self.place.files.mkdir(exist_ok=True)
            put(self.place.files / file.id, file.upload.content)
        put(self.place.world, body)


def put(path: Path, content: bytes) -> None:
    """All of it or nothing, also when the power fails."""
    draft = path.with_name(path.name + ".new")
    with draft.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
