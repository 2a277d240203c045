"""What the server insists on, apart from the rates: strictness, ages, old servers."""

from __future__ import annotations

from dataclasses import dataclass

HOUR_SECONDS = 3600.0
DAY_SECONDS = 24 * HOUR_SECONDS


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerPolicy:
    strict: bool = True
    """Refuse what Telegram lets pass in silence but what is surely a mistake of ours: unknown parameters,
    more than 100 entities, rows of more than 8 buttons, a bare `&`."""
    refuse_tags: frozenset[str] = frozenset()
    """Tags that this server is too old to know, such as `tg-time`."""
    privacy: bool = True
    """In groups the bot sees commands and answers to itself only, unless it is an administrator."""
    query_age: float = 15.0
    """So long a tap can be answered; bots report about 15 seconds, Telegram gives no figure."""
    delete_age: float = 48 * HOUR_SECONDS
    access_age: float = 30 * DAY_SECONDS
    """Taps on older messages come without their content. Telegram gives no figure."""
