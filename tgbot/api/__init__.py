"""The way to Telegram: a quick transport, direct calls, and what errors say."""

import os

from tgbot.api.calls import Calls, seconds_to_wait
from tgbot.api.quiet import keep_addresses_out_of_logs
from tgbot.api.transport import AioRequest

os.environ.setdefault("PTB_TIMEDELTA", "true")  # or python-telegram-bot warns whenever Telegram asks to wait

__all__ = ["AioRequest", "Calls", "keep_addresses_out_of_logs", "seconds_to_wait"]
