"""python-telegram-bot at its quickest: our transport, updates side by side, uvloop."""

from __future__ import annotations

import asyncio

import uvloop
from telegram.ext import Application

from bench.peers.library import Bare
from bench.peers.sample import TYPES, Sample
from tgbot.api import AioRequest


def main() -> None:
    sample = Sample()
    builder = Application.builder().token(sample.token).base_url(f"{sample.server}/bot")
    builder = builder.request(AioRequest()).get_updates_request(AioRequest()).concurrent_updates(True)
    application = builder.build()
    Bare(sample).register(application)
    asyncio.set_event_loop(uvloop.new_event_loop())
    application.run_polling(allowed_updates=TYPES)


if __name__ == "__main__":
    main()
