"""Rate limits of the server: overall, per person and per group.

Telegram's real limits are undocumented and change; these are the figures of its FAQ. Sent and edited messages
count, answers to taps do not.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from tgbot.playground.botapi.errors import too_many_requests


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerLimits:
    """Rate limits; None means that there is no such limit."""

    per_second: int | None = 30
    """Messages per second over all chats."""
    burst: int | None = 5
    """Messages to one person at once; after them one every `pace` seconds."""
    pace: float = 1.0
    group_per_minute: int | None = 20
    same_wait: float = 3.0
    """Who asks for updates with the same offset within this time waits as long for one, even if they did not want to."""

    @classmethod
    def off(cls) -> ServerLimits:
        return cls(per_second=None, burst=None, group_per_minute=None, same_wait=0.0)


class SlidingWindow:
    """Allows at most `most` messages within `seconds`."""

    def __init__(self, most: int, seconds: float) -> None:
        self._seconds = seconds
        self._latest = deque[float](maxlen=most)

    def wait(self, now: float) -> float:
        full = len(self._latest) == self._latest.maxlen
        return self._latest[0] + self._seconds - now if full else 0.0

    def spend(self, now: float) -> None:
        self._latest.append(now)


class LeakyBucket:
    """Allows `most` messages at once, then one every `pace` seconds."""

    def __init__(self, most: int, pace: float) -> None:
        self._ahead = (most - 1) * pace
        self._pace = pace
        self._paid_until = 0.0

    def wait(self, now: float) -> float:
        return self._paid_until - self._ahead - now

    def spend(self, now: float) -> None:
        self._paid_until = max(self._paid_until, now) + self._pace


class RateLimiter:
    """Counts what was sent and refuses what exceeds the limits."""

    def __init__(self, limits: ServerLimits) -> None:
        self.limits = limits
        self._overall = SlidingWindow(limits.per_second, 1.0) if limits.per_second else None
        self._chats: dict[int, SlidingWindow | LeakyBucket] = {}
        self._held: dict[int, float] = {}

    def hold(self, chat_id: int, until: float) -> None:
        """Refuse messages to this chat until then; a fault asks for it."""
        self._held[chat_id] = until

    def holds(self, chat_id: int, now: float) -> bool:
        """Are messages to this chat refused because of a fault?"""
        return self._held.get(chat_id, 0.0) > now

    def spend(self, chat_id: int, now: float) -> None:
        """Count one more message to this chat. A refusal is not counted."""
        if self._held:
            self._refuse(self._held.get(chat_id, 0.0) - now)
        accounts = [account for account in (self._overall, self._of(chat_id)) if account]
        for account in accounts:
            self._refuse(account.wait(now))
        for account in accounts:
            account.spend(now)

    def _refuse(self, wait: float) -> None:
        if wait > 0:
            raise too_many_requests(wait)

    def _of(self, chat_id: int) -> SlidingWindow | LeakyBucket | None:
        account = self._chats.get(chat_id)
        return account or self._open(chat_id)

    def _open(self, chat_id: int) -> SlidingWindow | LeakyBucket | None:
        limits = self.limits
        if chat_id > 0 and limits.burst:
            self._chats[chat_id] = LeakyBucket(limits.burst, limits.pace)
        elif chat_id < 0 and limits.group_per_minute:
            self._chats[chat_id] = SlidingWindow(limits.group_per_minute, 60.0)
        return self._chats.get(chat_id)


# The policy apart from rate limits: strictness, time limits, and the age of the server


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
