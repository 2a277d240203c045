"""aiogram as in its manual, on uvloop, which it recommends. It runs in a virtual environment of its own."""

from __future__ import annotations

from typing import Any

import uvloop
from aiogram import Bot, Dispatcher  # type: ignore[import-not-found]
from aiogram.client.default import DefaultBotProperties  # type: ignore[import-not-found]
from aiogram.client.session.aiohttp import AiohttpSession  # type: ignore[import-not-found]
from aiogram.client.telegram import TelegramAPIServer  # type: ignore[import-not-found]
from aiogram.filters import CommandStart  # type: ignore[import-not-found]
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup  # type: ignore[import-not-found]

from bench.peers.sample import MODE, TYPES, Sample


class Bare:
    def __init__(self, sample: Sample) -> None:
        self.sample = sample
        rows = [[InlineKeyboardButton(**button) for button in row] for row in sample.keyboard]
        self.keyboard = InlineKeyboardMarkup(inline_keyboard=rows)

    async def started(self, message: Any) -> None:
        await message.answer(self.sample.text, reply_markup=self.keyboard)

    async def tapped(self, query: Any) -> None:
        await query.answer()
        await query.message.edit_text(self.sample.text, reply_markup=self.keyboard)


async def run() -> None:
    sample = Sample()
    session = AiohttpSession(api=TelegramAPIServer.from_base(sample.server))
    bot = Bot(sample.token, session=session, default=DefaultBotProperties(parse_mode=MODE))
    bare, dispatcher = Bare(sample), Dispatcher()
    dispatcher.message.register(bare.started, CommandStart())
    dispatcher.callback_query.register(bare.tapped)
    await dispatcher.start_polling(bot, allowed_updates=list(TYPES))


if __name__ == "__main__":
    uvloop.run(run())
