"""A server with its world, a real `telegram.Bot` pointed at it, a person who has started the bot, and a manual clock."""

from __future__ import annotations

import re
from contextlib import AbstractContextManager
from typing import Any, Self

import aiohttp
import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.error import BadRequest, TelegramError
from telegram.request import HTTPXRequest

from tgbot.playground.botapi import BotApi, Person, ServerLimits, ServerPolicy, World

NOON = 1_763_290_800.0


class ManualClock:
    def __init__(self, now: float = NOON) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def passes(self, seconds: float) -> None:
        self.now += seconds


class Stage:
    """The fixture is entered already; another stage is made with `async with Stage(…)`."""

    api: BotApi
    bot: Bot
    ann: Person
    http: aiohttp.ClientSession

    def __init__(self, *, limits: ServerLimits | None = None, policy: ServerPolicy | None = None) -> None:
        self.clock = ManualClock()
        self.world = World(limits=limits or ServerLimits.off(), policy=policy, clock=self.clock)
        self._seen = 0

    async def begin(self) -> None:
        self.api = await BotApi(self.world).__aenter__()
        self.bot = quick_bot(self.api)
        await self.bot.initialize()
        self.http = aiohttp.ClientSession()
        self.ann = self.world.person("Ann", username="ann")
        self.ann.start()
        self.world.updates.drop()

    async def aclose(self) -> None:
        await self.http.close()
        await self.bot.shutdown()
        await self.api.__aexit__(None, None, None)

    async def __aenter__(self) -> Self:
        await self.begin()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def updates(self, **options: Any) -> tuple[Update, ...]:
        """The new updates; the next call confirms them."""
        updates = await self.bot.get_updates(offset=self._seen + 1, **options)
        self._seen = max([self._seen, *[update.update_id for update in updates]])
        return updates

    async def update(self) -> Update:
        (update,) = await self.updates()
        return update

    async def raw(self, method: str, verb: str = "POST", **request: Any) -> tuple[int, Any]:
        """Call a method without the library; returns the status and the answer."""
        address = f"{self.api.base_url}{self.world.token}/{method}"
        async with self.http.request(verb, address, **request) as response:
            return response.status, await response.json()


def quick_bot(api: BotApi, token: str | None = None) -> Bot:
    """A bot that does not load certificates, which would take longer than any test here."""
    return Bot(
        token or api.world.token,
        base_url=api.base_url,
        base_file_url=api.base_file_url,
        request=HTTPXRequest(httpx_kwargs={"verify": False}),
        get_updates_request=HTTPXRequest(httpx_kwargs={"verify": False}),
    )


def refused(reason: str, kind: type[TelegramError] = BadRequest) -> AbstractContextManager[Any]:
    """Expect an error with this description, whose capitals the library changes."""
    return pytest.raises(kind, match=f"(?i){re.escape(reason)}")


def keyboard(*rows: tuple[str, ...]) -> InlineKeyboardMarkup:
    """Buttons whose data is their label."""
    return InlineKeyboardMarkup(
        [[InlineKeyboardButton(text, callback_data=text) for text in row] for row in rows]
    )
