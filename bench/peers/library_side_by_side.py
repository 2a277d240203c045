"""python-telegram-bot with its own transport, updates side by side, as its manual recommends for busy bots."""

from __future__ import annotations

from telegram.ext import Application

from bench.peers.library import Bare
from bench.peers.sample import TYPES, Sample


def main() -> None:
    sample = Sample()
    builder = Application.builder().token(sample.token).base_url(f"{sample.server}/bot")
    application = builder.concurrent_updates(True).build()
    Bare(sample).register(application)
    application.run_polling(allowed_updates=TYPES)


if __name__ == "__main__":
    main()
