"""The playground's data folder: the Bot API's world, the setup and the files, which survive a restart.

The store has a folder of its own in it. Each file is written beside the old one and then replaces it. A world that
cannot be read is put aside, and a new one begins.
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
from tgbot.playground.botapi import World
from tgbot.playground.botapi.chatting.files import StoredFile
from tgbot.playground.botapi.forms import Json
from tgbot.playground.botapi.world_json import BadWorld, read_world, write_world
from tgbot.screen.cast import DEFAULT_LEVEL

# The clock: the machine's time plus what was skipped. The store's clock is moved by the same amount


@dataclass(slots=True)
class PlaygroundClock:
    skipped_ms: int = 0

    def __call__(self) -> float:
        """The time in seconds, as the Bot API counts it."""
        return time.time() + self.skipped_ms / 1000

    @property
    def form(self) -> Json:
        return {"now": round(self() * 1000), "skipped": self.skipped_ms}


# The folder


log = logging.getLogger(__name__)

SAVED_VERSION = 1
SAVE_DELAY_SECONDS = 0.3
"""The pause between a change and its writing, so that many changes are written together."""
NUMBER_LEAP = 1000
"""How far numbers jump after a restart: those given out since the last save must not be given out again."""
MAX_SAVED_MESSAGES = 1000
"""In each chat."""


@dataclass(slots=True)
class PlaygroundSetup:
    """The people and computers that play, and the edition."""

    phones: list[int] = field(default_factory=list)
    """The ids of the people whose phones are shown, from left to right."""
    computers: int = 0
    edition: str = ""
    level: str = DEFAULT_LEVEL
    """The level of the computers."""
    opened: bool = False
    """Whether the demo has opened their table."""


@dataclass(frozen=True, slots=True)
class PlaygroundFolder:
    """The data folder and the paths in it."""

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
        """Lock the folder; None if another playground runs in it."""
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        return Lock.take(self.path / "play.lock")

    async def clear(self) -> Path | None:
        """Move the contents into a subfolder, to start afresh. Returns that subfolder; None if there was nothing."""
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
        """Stop a server that a killed playground left behind; it would go on running in the moved folder."""
        if Folder(self.store).read_record() is not None:
            async with Embedded(self.store):
                pass


def time_stamp() -> str:
    return time.strftime("%Y%m%d-%H%M%S")


@dataclass(slots=True)
class SavedPlayground:
    """The contents of the folder, or a new beginning."""

    world: World
    clock: PlaygroundClock
    setup: PlaygroundSetup
    aside: Path | None = None
    """Where an unreadable world was moved to."""


def load_playground(folder: PlaygroundFolder, make: Callable[[PlaygroundClock], World]) -> SavedPlayground:
    try:
        return _read(orjson.loads(folder.world.read_bytes()), folder, make)
    except FileNotFoundError:
        return _nothing(make)
    except (OSError, ValueError) as error:
        log.warning("world_unreadable path=%s error=%r", folder.world, error)
    aside = folder.world.with_name(f"world-{time_stamp()}.unreadable")
    folder.world.replace(aside)
    return replace(_nothing(make), aside=aside)


def _nothing(make: Callable[[PlaygroundClock], World]) -> SavedPlayground:
    clock = PlaygroundClock()
    return SavedPlayground(make(clock), clock, PlaygroundSetup())


def _read(form: Any, folder: PlaygroundFolder, make: Callable[[PlaygroundClock], World]) -> SavedPlayground:
    if not isinstance(form, dict) or form.get("version") != SAVED_VERSION:
        raise BadWorld("unknown version")
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
            world.files.hide(chat.messages.pop(number).form)


class PlaygroundSaver:
    """Writes the playground to its folder a moment after each change."""

    def __init__(self, folder: PlaygroundFolder, saved: SavedPlayground) -> None:
        self.folder = folder
        self.saved = saved
        self._written = {path.name for path in folder.files.glob("*")}
        """The names of the files in the folder."""
        self._changed = asyncio.Event()
        self._writing = asyncio.Lock()
        self._saving: asyncio.Task[None] | None = None

    def note_change(self) -> None:
        self._changed.set()

    def start(self) -> None:
        self._saving = asyncio.create_task(self._save_changes(), name="save playground")

    async def stop(self) -> None:
        if self._saving is not None:
            self._saving.cancel()
            await asyncio.wait([self._saving])
        await self.save()

    async def _save_changes(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(SAVE_DELAY_SECONDS)
            try:
                await asyncio.shield(self.save())
            except OSError as error:
                log.warning("save_failed folder=%s error=%r", self.folder.path, error)

    async def save(self) -> None:
        async with self._writing:
            self._changed.clear()
            body = orjson.dumps(self._form())
            files = {file.id: file for file in self.saved.world.files}
            new = [file for file in files.values() if file.id not in self._written]
            await asyncio.to_thread(self._write, body, new, self._written - files.keys())
            self._written = set(files)

    def _form(self) -> Json:
        return {
            "version": SAVED_VERSION,
            "skipped": self.saved.clock.skipped_ms,
            "set_up": asdict(self.saved.setup),
            "world": write_world(self.saved.world),
        }

    def _write(self, body: bytes, new: list[StoredFile], gone: set[str]) -> None:
        """Write the world between its new files and the end of those that it no longer refers to."""
        for file in new:
            self.folder.files.mkdir(exist_ok=True)
            write_atomically(self.folder.files / file.id, file.upload.content)
        write_atomically(self.folder.world, body)
        for name in gone:
            (self.folder.files / name).unlink(missing_ok=True)


def write_atomically(path: Path, content: bytes) -> None:
    """Write all of the content or nothing, even if the power fails."""
    draft = path.with_name(path.name + ".new")
    with draft.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
