"""A loop over aiohttp and orjson without a library, each update a task: the most that machine and server allow."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
import uvloop
from aiohttp import ClientSession, TCPConnector

from bench.peers.sample import MODE, TYPES, Sample

WAIT = 10
JSON_BODY = {"Content-Type": "application/json"}


class Bare:
    def __init__(self, sample: Sample, session: ClientSession) -> None:
        self.sample = sample
        self.session = session
        self.base = f"{sample.server}/bot{sample.token}/"
        self.tasks: set[asyncio.Task[None]] = set()

    async def call(self, method: str, **parameters: Any) -> Any:
        body = orjson.dumps(parameters)
        async with self.session.post(self.base + method, data=body, headers=JSON_BODY) as response:
            return orjson.loads(await response.read())["result"]

    async def poll(self) -> None:
        offset = 0
        while True:
            for update in await self.call("getUpdates", offset=offset, timeout=WAIT, allowed_updates=TYPES):
                offset = update["update_id"] + 1
                task = asyncio.create_task(self.handle(update), name="update")
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def handle(self, update: Any) -> None:
        if "message" in update:
            await self.call("sendMessage", **self.shown(update["message"]))
        elif "callback_query" in update:
            query = update["callback_query"]
            message = query["message"]
            await self.call("answerCallbackQuery", callback_query_id=query["id"])
            await self.call("editMessageText", message_id=message["message_id"], **self.shown(message))

    def shown(self, message: Any) -> dict[str, Any]:
        keyboard = {"inline_keyboard": self.sample.keyboard}
        chat = message["chat"]["id"]
        return {"chat_id": chat, "text": self.sample.text, "parse_mode": MODE, "reply_markup": keyboard}


async def run() -> None:
    async with ClientSession(connector=TCPConnector(limit=0)) as session:
        await Bare(Sample(), session).poll()


if __name__ == "__main__":
    uvloop.run(run())
