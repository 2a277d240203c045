"""The playground itself: the world, the bot at work in it, its clock, and what the page may know of all that."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack
from urllib.parse import quote

from engine.store.embedded import EmbeddedError
from engine.store.embedded.folder import Folder
from engine.store.opened import open_store
from engine.store.redis_store import RedisStore
from engine.store.timepiece import ServerTime
from engine.tables.port import StoreAway
from tgbot.playground.bot_process import BotProcess
from tgbot.playground.botapi import Person
from tgbot.playground.botapi.forms import Json
from tgbot.playground.feed import Feed
from tgbot.playground.storage import PlaygroundFolder, PlaygroundSaver, SavedPlayground
from tgbot.playground.views import PageView
from tgbot.playground.watcher import WorldWatcher
from tgbot.words import Words


class Playground:
    def __init__(
        self, folder: PlaygroundFolder, saved: SavedPlayground, words: Words, environment: Mapping[str, str]
    ) -> None:
        self.folder = folder
        self.world = saved.world
        self.clock = saved.clock
        self.setup = saved.setup
        self.words = words
        """Of the page, and of what the chats say of themselves."""
        self.feed = Feed()
        self.watcher = WorldWatcher(PageView(self.world, words), self.feed)
        self.saver = PlaygroundSaver(folder, saved)
        self.bot = BotProcess(environment, folder.bot_log, self._bot_changed)
        self.watcher.on_change = self.saver.changed
        self.watcher.on_arrival = self.bot.arrived
        self._visits = AsyncExitStack()
        self._visiting = asyncio.Lock()
        self._store: RedisStore | None = None

    def start(self) -> None:
        self.saver.start()
        self.bot.start()

    async def stop(self) -> None:
        """The bot first, while it can still be heard; then what it said is kept."""
        await self.bot.stop()
        await self._visits.aclose()
        await self.saver.stop()

    def _bot_changed(self, running: bool) -> None:  # noqa: FBT001
        self.watcher.set_running(running=running)

    # What the page shows

    def state(self) -> Json:
        """All that there is; whoever has it needs only what is told after that number."""
        return {
            "number": self.feed.last,
            "bot": self.watcher.bot,
            "phones": self.setup.phones,
            "people": self.watcher.view.people(),
            "chats": self.watcher.view.chats(),
            "waiting": self.watcher.waiting,
            "clock": self.clock.form,
            "language": self.words.language,
        }

    # What somebody does to the playground

    def kill(self) -> None:
        self.bot.kill()

    def restart(self) -> None:
        self.bot.restart()

    async def skip(self, span: int) -> None:
        store = await self.store()
        self._set_clock(await ServerTime(store.client).skip(span))
        self.bot.look_at_the_clock()

    def _set_clock(self, skipped: int) -> None:
        if skipped != self.clock.skipped:
            self.clock.skipped = skipped
            self.feed.tell("clock", **self.clock.form)
            self.saver.changed()

    def add_person(self, name: str, language: str) -> Person:
        """The page begins anew with one telephone more."""
        person = self.world.person(name, language_code=language)
        self.setup.phones.append(person.id)
        self.feed.tell("reset")
        self.saver.changed()
        return person

    # The store

    async def store(self) -> RedisStore:
        """As a visitor: it belongs to the bot, and runs on when that is killed. `StoreAway` if there is none."""
        async with self._visiting:
            if self._store is None:
                self._store = await self._visits.enter_async_context(
                    open_store(self._address(), self.folder.store, visit=True)
                )
                self._set_clock(await ServerTime(self._store.client).skipped())
            return self._store

    def _address(self) -> str:
        try:
            record = Folder(self.folder.store).read_record()
        except EmbeddedError as error:
            raise StoreAway(str(error)) from error
        if record is None:
            raise StoreAway("no server has run here yet")
        return f"unix://{quote(str(record.socket))}"
