"""The playground itself: the world, the bot that works in it, their clock, and the state that the page shows."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack
from urllib.parse import quote

from engine.store.embedded import EmbeddedError
from engine.store.embedded.folder import Folder
from engine.store.opened import open_store
from engine.store.redis_store import RedisStore
from engine.store.timepiece import RedisTimepiece
from engine.tables.refusals import StoreAway
from tgbot.playground.bot_process import BotProcess
from tgbot.playground.botapi import Person
from tgbot.playground.botapi.forms import Json
from tgbot.playground.storage import PlaygroundFolder, PlaygroundSaver, SavedPlayground
from tgbot.playground.views import PageView
from tgbot.playground.watcher import Feed, WorldWatcher
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
        """The language of the page and of service messages."""
        self.feed = Feed()
        self.saver = PlaygroundSaver(folder, saved)
        self.bot = BotProcess(environment, folder.bot_log, self._bot_changed)
        self.watcher = WorldWatcher(
            PageView(self.world, words),
            self.feed,
            on_change=self.saver.note_change,
            on_polling=self.bot.note_polling,
        )
        self._visits = AsyncExitStack()
        self._visiting = asyncio.Lock()
        self._store: RedisStore | None = None

    def start(self) -> None:
        self.saver.start()
        self.bot.start()

    async def stop(self) -> None:
        """Stop the bot first, while its last calls can still be answered and saved."""
        await self.bot.stop()
        await self._visits.aclose()
        await self.saver.stop()

    def _bot_changed(self) -> None:
        self.watcher.set_running(running=self.bot.running)

    # The page

    def state(self) -> Json:
        """The whole state. A page that has it needs only the feed's entries after `number`."""
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

    # Actions on the playground

    def kill(self) -> None:
        self.bot.kill()

    def restart(self) -> None:
        self.bot.restart()

    async def skip(self, span_ms: int) -> None:
        store = await self.store()
        self._set_clock(await RedisTimepiece(store.client).skip(span_ms))
        self.bot.check_clock()

    def _set_clock(self, skipped_ms: int) -> None:
        if skipped_ms != self.clock.skipped_ms:
            self.clock.skipped_ms = skipped_ms
            self.feed.tell("clock", **self.clock.form)
            self.saver.note_change()

    def add_person(self, name: str, language: str) -> Person:
        """Add a person with a phone. The page reloads everything."""
        person = self.world.person(name, language_code=language)
        self.setup.phones.append(person.id)
        self.feed.tell("reset")
        self.saver.note_change()
        return person

    # The store

    async def store(self) -> RedisStore:
        """The bot's store, opened as a visitor. Raises `StoreAway` if there is none.

        The store belongs to the bot but keeps running when the bot is killed.
        """
        async with self._visiting:
            if self._store is None:
                self._store = await self._visits.enter_async_context(
                    open_store(self._address(), self.folder.store, visit=True)
                )
                self._set_clock(await RedisTimepiece(self._store.client).skipped())
            return self._store

    def _address(self) -> str:
        try:
            record = Folder(self.folder.store).read_record()
        except EmbeddedError as error:
            raise StoreAway(str(error)) from error
        if record is None:
            raise StoreAway("no server has run here yet")
        return f"unix://{quote(str(record.socket))}"
