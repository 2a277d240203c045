"""Access to the Bot API: a fast transport, direct calls, and the waits that errors ask for."""

import os

from tgbot.api.transport import (
    AioRequest,
    Calls,
    ConnectionClosed,
    is_answer,
    keep_addresses_out_of_logs,
    wait_asked_for,
)

os.environ.setdefault("PTB_TIMEDELTA", "true")  # otherwise python-telegram-bot warns at every RetryAfter

__all__ = [
    "AioRequest",
    "Calls",
    "ConnectionClosed",
    "is_answer",
    "keep_addresses_out_of_logs",
    "wait_asked_for",
]
