"""The standing of a season in its group: one message, pinned and edited; a new one when the season is over.

A worker shows a season when it is due, under a lease, so that no two of them send the same. What the group shows is kept
beside the season. A worker that dies between sending and keeping leaves a message behind that nobody edits any more.
"""

from __future__ import annotations

import logging
import secrets
from contextlib import suppress
from dataclasses import asdict, dataclass, replace

import orjson
from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

from engine.company.season import Season, SeasonPhase
from engine.company.season_changes import next_look
from engine.company.seasons import Seasons, StoredSeason
from engine.tables.instants import SECOND, Instant, Span
from engine.tables.port import DueEntry, Timepiece
from tgbot.delivery.digests import content_digest, digest
from tgbot.delivery.intents import Priority
from tgbot.delivery.sender import IS_NO_TEXT, RETRIED, CallOutcome, CallStatus, Sender
from tgbot.render.screen import Screen
from tgbot.render.season import season_screen
from tgbot.words import Words

log = logging.getLogger(__name__)

SHOWING_LEASE_MS: Span = 30 * SECOND
SHOWN_BY_ANOTHER_MS: Span = SECOND
"""Until a season that another task is showing is looked at again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonShown:
    """What the group shows of a season."""

    message: int | None = None
    has_picture: bool = False
    digest: str = ""
    """Of the screen that it shows."""
    is_final: bool = False
    """Does it tell how the season ended?"""
    is_pinned: bool = False
    is_pin_refused: bool = False
    """The bot may not pin here: it does not ask again."""


NOTHING_SHOWN = SeasonShown()


@dataclass(frozen=True, slots=True)
class Showing:
    """What came of showing a season."""

    shown: SeasonShown
    wait: float | None = None
    """Try again after so many seconds."""
    moved_to: int | None = None


def read_shown(text: str) -> SeasonShown:
    """What was kept; a record that cannot be read shows nothing, and the standing is sent anew."""
    try:
        return SeasonShown(**orjson.loads(text)) if text else NOTHING_SHOWN
    except (ValueError, TypeError):
        log.warning("season_shown_unreadable action=send_anew")
        return NOTHING_SHOWN


def write_shown(shown: SeasonShown) -> str:
    return orjson.dumps(asdict(shown)).decode()


class SeasonDelivery:
    def __init__(self, seasons: Seasons, sender: Sender) -> None:
        self.seasons = seasons
        self.sender = sender

    async def claimed(self, entry: DueEntry) -> None:
        """Carry a season on, and show it as it is then."""
        now, holder = self.seasons.timepiece.now(), secrets.token_hex(8)
        if not await self.seasons.port.hold_showing(entry.code, holder, SHOWING_LEASE_MS):
            await self.seasons.store.put_due(entry.code, entry.due, now + SHOWN_BY_ANOTHER_MS)
            return
        stored = await self.seasons.look(entry.code)
        showing = await self._show(stored)
        if showing.moved_to is not None:
            await self.seasons.moved(stored.season.group.id, showing.moved_to)
        due = _due_after(stored.season, showing, self.seasons.timepiece)
        await self.seasons.port.end_showing(entry, holder, write_shown(showing.shown), due)

    async def _show(self, stored: StoredSeason) -> Showing:
        season, shown, now = stored.season, read_shown(stored.shown), self.seasons.timepiece.now()
        words, pictures = Words(season.group.language), self.sender.files is not None
        screen = season_screen(season, words, now, pictures=pictures)
        drawn = digest(content_digest(screen), screen.picture.key if screen.picture else "")
        if shown.digest == drawn:
            return Showing(shown)
        is_news = season.phase is SeasonPhase.OVER and not shown.is_final
        if shown.message is None or is_news:
            return await self._send(season, screen, replace(shown, digest=drawn))
        return await self._edit(season, screen, replace(shown, digest=drawn))

    async def _send(self, season: Season, screen: Screen, shown: SeasonShown) -> Showing:
        """Send it: silently while people play, with a sound at the end; then the message before goes."""
        chat, old = season.group.id, shown.message
        outcome = await self._sent(season, screen)
        if outcome.status is CallStatus.UNDRAWN:
            screen = screen.instead or replace(screen, picture=None)
            outcome = await self._sent(season, screen)
        if outcome.status is not CallStatus.DONE:
            return _failed(shown, outcome)
        if old is not None:
            await self._retire(chat, old, screen)
        is_over = season.phase is SeasonPhase.OVER
        shown = replace(
            shown,
            message=outcome.message,
            has_picture=screen.picture is not None,
            is_final=is_over,
            is_pinned=False,
        )
        return await self._pin(season, shown)

    async def _retire(self, chat: int, message: int, screen: Screen) -> None:
        """Delete the message before; one that Telegram keeps, as it is too old, tells the same without keys."""
        outcome = await self.sender.delete(chat, message, Priority.GROUP)
        if outcome.status is CallStatus.DONE:
            return
        await self.sender.shrink(chat, message, Screen(screen.text), Priority.GROUP)
        with suppress(TelegramError):
            await self.sender.calls.call("unpinChatMessage", chat_id=chat, message_id=message)

    async def _sent(self, season: Season, screen: Screen) -> CallOutcome:
        group, is_over = season.group, season.phase is SeasonPhase.OVER
        return await self.sender.send(group.id, screen, Priority.GROUP, topic=group.topic, silent=not is_over)

    async def _edit(self, season: Season, screen: Screen, shown: SeasonShown) -> Showing:
        """A message that is a text stays one; a picture that cannot be drawn stays, with a new caption."""
        chat, message = season.group.id, shown.message
        assert message is not None
        if not shown.has_picture:
            screen = screen.instead or screen
        outcome = await self.sender.edit(chat, message, screen, Priority.GROUP)
        if outcome.status is CallStatus.UNDRAWN or outcome.reason == IS_NO_TEXT:
            outcome = await self.sender.edit(chat, message, screen, Priority.GROUP, keeps_picture=True)
        if outcome.status is CallStatus.LOST:
            return await self._send(season, screen, replace(shown, message=None))
        if outcome.status is not CallStatus.DONE:
            return _failed(shown, outcome)
        return await self._pin(season, shown)

    async def _pin(self, season: Season, shown: SeasonShown) -> Showing:
        """Pin the standing of a season that is played. Where the bot may not, it does not ask again."""
        if shown.is_pinned or shown.is_pin_refused or season.phase is SeasonPhase.OVER:
            return Showing(shown)
        where = {"chat_id": season.group.id, "message_id": shown.message}
        try:
            await self.sender.calls.call("pinChatMessage", **where, disable_notification=True)
        except TelegramError as error:
            log.info("season_not_pinned season=%s error=%s", season.id, error)
            is_final = isinstance(error, BadRequest) or not isinstance(error, NetworkError | RetryAfter)
            return Showing(replace(shown, is_pin_refused=is_final))
        return Showing(replace(shown, is_pinned=True))


def _failed(shown: SeasonShown, outcome: CallOutcome) -> Showing:
    """What to remember of a call that did not succeed. Content that is refused is not tried again until it changes."""
    match outcome.status:
        case CallStatus.UNREACHABLE:  # the season goes on, and the next change is tried again
            return Showing(replace(shown, message=None, is_pin_refused=False))
        case CallStatus.MOVED:
            return Showing(replace(shown, message=None, digest=""), moved_to=outcome.message)
        case status if status in RETRIED:
            return Showing(replace(shown, digest=""), wait=outcome.wait)
    log.warning("season_not_shown status=%s reason=%s", outcome.status.name, outcome.reason)
    return Showing(shown)


def _due_after(season: Season, showing: Showing, timepiece: Timepiece) -> Instant | None:
    now = timepiece.now()
    if showing.moved_to is not None:
        return now
    moments = [
        next_look(season, timepiece.outages()),
        None if showing.wait is None else now + int(showing.wait * SECOND),
    ]
    return min([moment for moment in moments if moment is not None], default=None)
