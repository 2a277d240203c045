"""The server's policy apart from its rate limits: strictness, time limits, and the age of the server."""

from __future__ import annotations

from dataclasses import dataclass

HOUR_SECONDS = 3600.0
DAY_SECONDS = 24 * HOUR_SECONDS


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerPolicy:
    strict: bool = True
    """Refuse what Telegram silently accepts but is surely a mistake: unknown parameters, more than 100 entities,
    rows of more than 8 buttons, a bare `&`."""
    refuse_tags: frozenset[str] = frozenset()
    """Tags that this server is too old to know, such as `tg-time`."""
    privacy: bool = True
    """In groups the bot sees only commands and replies to its messages, unless it is an administrator."""
    inline: bool = False
    """Inline mode is on: people may ask the bot from any chat. BotFather's /setinline."""
    inline_feedback: bool = True
    """The bot learns which inline results are chosen. BotFather's /setinlinefeedback."""
    guests: bool = False
    """Guest mode is on: people may name the bot in chats where it is no member."""
    query_age: float = 15.0
    """How many seconds a tap can be answered. Bots report about 15 seconds; Telegram gives no figure."""
    delete_age: float = 48 * HOUR_SECONDS
    """How many seconds the bot can delete a message."""
    dice_age: float = DAY_SECONDS
    """How many seconds dice must have been lying in a private chat before the bot can delete them."""
    access_age: float = 30 * DAY_SECONDS
    """A tap on a message older than this many seconds comes without the message's content. Telegram gives no figure."""
