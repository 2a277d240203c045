"""Updates that are pushed to the bot's webhook."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import web

from tests.botapi.stage import Stage, refused
from tests.patience import until
from tgbot.playground.botapi import Twice

SECRET = "X-Telegram-Bot-Api-Secret-Token"


class Receiver:
    """A bot's server that records what it gets and answers as the test says."""

    url: str

    def __init__(self) -> None:
        self.got: list[dict[str, Any]] = []
        self.secrets: list[str | None] = []
        self.statuses: list[int] = []
        self.busy = 0
        self.busiest = 0
        self.pause = 0.0

    async def take(self, request: web.Request) -> web.Response:
        self.busy += 1
        self.busiest = max(self.busiest, self.busy)
        self.secrets.append(request.headers.get(SECRET))
        update = await request.json()
        await asyncio.sleep(self.pause)
        status = self.statuses.pop(0) if self.statuses else 200
        if status == 200:
            self.got.append(update)
        self.busy -= 1
        return web.Response(status=status)

    async def has(self, count: int) -> None:
        await until(lambda: len(self.got) >= count)

    @property
    def texts(self) -> list[str]:
        return [update["message"]["text"] for update in self.got]


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    application = web.Application()
    application.router.add_post("/", receiver.take)
    runner = web.AppRunner(application)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    receiver.url = f"http://127.0.0.1:{runner.addresses[0][1]}/"
    try:
        yield receiver
    finally:
        await runner.cleanup()


async def test_updates_are_delivered_with_the_secret(stage: Stage) -> None:
    stage.ann.say("before")
    async with receiving() as receiver:
        await stage.bot.set_webhook(receiver.url, secret_token="hush")
        stage.ann.say("after")
        await receiver.has(2)
        assert receiver.texts == ["before", "after"]
        assert receiver.secrets == ["hush", "hush"]
        await until(lambda: not stage.world.updates.pending)


async def test_what_is_not_taken_comes_again(stage: Stage) -> None:
    async with receiving() as receiver:
        receiver.statuses = [500, 503]
        await stage.bot.set_webhook(receiver.url)
        stage.ann.say("1")
        stage.ann.say("2")
        await receiver.has(2)
        assert receiver.texts == ["1", "2"]
        info = await stage.bot.get_webhook_info()
        assert info.last_error_message == "Wrong response from the webhook: 503 Service Unavailable"


async def test_where_nobody_listens(stage: Stage) -> None:
    async with receiving() as receiver:
        url = receiver.url
    stage.ann.say("Hi")
    await stage.bot.set_webhook(url, max_connections=7, allowed_updates=["message"])
    await until(lambda: bool(stage.world.webhook.form.get("last_error_message")))
    info = await stage.bot.get_webhook_info()
    assert (info.url, info.pending_update_count, info.max_connections) == (url, 1, 7)
    assert info.allowed_updates == ("message",)
    assert info.last_error_message
    assert info.last_error_message.startswith("Connection failed")


async def test_not_more_connections_than_asked_for(stage: Stage) -> None:
    crowd = [stage.world.person(str(number)) for number in range(10)]
    async with receiving() as receiver:
        receiver.pause = 0.01
        await stage.bot.set_webhook(receiver.url, max_connections=3)
        for person in crowd:
            person.start()
        await receiver.has(10)
        assert receiver.busiest == 3


async def test_updates_of_one_chat_come_in_order(stage: Stage) -> None:
    async with receiving() as receiver:
        receiver.pause = 0.002
        await stage.bot.set_webhook(receiver.url)
        for number in range(10):
            stage.ann.say(str(number))
        await receiver.has(10)
        assert receiver.texts == [str(number) for number in range(10)]
        assert receiver.busiest == 1


async def test_each_may_come_twice(stage: Stage) -> None:
    stage.world.faults.add(Twice(), method="webhook", count=1)
    async with receiving() as receiver:
        await stage.bot.set_webhook(receiver.url)
        stage.ann.say("1")
        stage.ann.say("2")
        await receiver.has(3)
        assert receiver.texts == ["1", "1", "2"]


async def test_pending_updates_may_be_dropped(stage: Stage) -> None:
    stage.ann.say("lost")
    async with receiving() as receiver:
        await stage.bot.set_webhook(receiver.url, drop_pending_updates=True)
        stage.ann.say("kept")
        await receiver.has(1)
        assert receiver.texts == ["kept"]
    stage.ann.say("lost too")
    await stage.bot.delete_webhook(drop_pending_updates=True)
    assert await stage.bot.get_updates() == ()


async def test_an_empty_address_takes_it_away(stage: Stage) -> None:
    await stage.bot.set_webhook("http://127.0.0.1:9/")
    await stage.bot.set_webhook("")
    assert (await stage.bot.get_webhook_info()).url == ""


@pytest.mark.parametrize(
    ("url", "secret", "reason"),
    [
        ("ftp://127.0.0.1/", None, "bad webhook: invalid webhook URL specified"),
        ("https://example.org/", None, "bad webhook: this server delivers to this machine only"),
        ("http://127.0.0.1:9/", "ä", "secret token contains unallowed characters"),
    ],
)
async def test_bad_webhooks(stage: Stage, url: str, secret: str | None, reason: str) -> None:
    with refused(reason):
        await stage.bot.set_webhook(url, secret_token=secret)
