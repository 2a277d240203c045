"""python-telegram-bot as in its examples: its own transport, one update after the other."""

from __future__ import annotations

from typing import Any

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import Application, CallbackQueryHandler, CommandHandler, ContextTypes

from bench.peers.sample import MODE, TYPES, Sample

Context = ContextTypes.DEFAULT_TYPE


class Bare:
    """A bare bot. Its keyboard is built once, which saves more than most bots do."""

    def __init__(self, sample: Sample) -> None:
        self.sample = sample
        rows = [[InlineKeyboardButton(**button) for button in row] for row in sample.keyboard]
        self.keyboard = InlineKeyboardMarkup(rows)

    def register(self, application: Application[Any, Any, Any, Any, Any, Any]) -> None:
        application.add_handlers([CallbackQueryHandler(self.tapped), CommandHandler("start", self.started)])

    async def started(self, update: Update, _: Context) -> None:
        assert update.message
        await update.message.reply_text(self.sample.text, parse_mode=MODE, reply_markup=self.keyboard)

    async def tapped(self, update: Update, _: Context) -> None:
        query = update.callback_query
        assert query
        await query.answer()
        await query.edit_message_text(self.sample.text, parse_mode=MODE, reply_markup=self.keyboard)


def main() -> None:
    sample = Sample()
    builder = Application.builder().token(sample.token).base_url(f"{sample.server}/bot")
    application = builder.build()
    Bare(sample).register(application)
    application.run_polling(allowed_updates=TYPES)


if __name__ == "__main__":
    main()
