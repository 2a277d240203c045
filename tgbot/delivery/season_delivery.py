"""The standing of a season in its group: one message, pinned and edited; a new one when somebody asks, or it is over.

A worker shows a season when it is due, under a lease, so that no two of them send the same. What the group shows is kept
beside the season. A worker that dies between sending and keeping leaves a message behind that nobody edits any more.
"""

from __future__ import annotations

import logging
from dataclasses import asdict, dataclass, replace

import orjson

from engine.alarm import Alarm
from engine.company.season import Season, SeasonPhase
from engine.company.season_changes import next_look
from engine.company.seasons import Seasons, StoredSeason
from engine.surroundings import new_token
from engine.tables.instants import HOUR, SECOND, Instant, Span
from engine.tables.port import DueEntry, Timepiece
from engine.tables.refusals import Refusal, Refused
from tgbot.delivery.digests import content_digest, digest
from tgbot.delivery.intents import Priority
from tgbot.delivery.sender import IS_NO_TEXT, RETRIED, CallOutcome, CallStatus, Sender
from tgbot.render.screen import Screen
from tgbot.render.season import retired_season_screen, season_screen
from tgbot.words import Words

log = logging.getLogger(__name__)

SHOWING_LEASE_MS: Span = 30 * SECOND
SHOWN_BY_ANOTHER_MS: Span = SECOND
"""Until a season that another task is showing is looked at again."""
STOPPING = (*RETRIED, CallStatus.MOVED)
"""Statuses after which the rest of a showing has to wait."""
UNREADABLE_SEASON_MS: Span = HOUR
"""Until a season that cannot be read is looked at again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonShown:
    """What the group shows of a season."""

    chat: int = 0
    message: int | None = None
    has_picture: bool = False
    digest: str = ""
    """Of the screen that it shows."""
    calls: int = 0
    """How often somebody had asked for the message when it was sent."""
    is_final: bool = False
    """Does it tell how the season ended?"""
    is_pinned: bool = False
    is_pin_refused: bool = False
    """The bot may not pin here: it does not ask again."""
    old_messages: tuple[int, ...] = ()
    """Messages that were sent anew and have still to go: they name people, and have keys."""


NOTHING_SHOWN = SeasonShown()


@dataclass(frozen=True, slots=True)
class Showing:
    """What came of showing a season."""

    shown: SeasonShown
    wait: float | None = None
    """Try again after so many seconds."""
    moved_to: int | None = None

    @property
    def has_stopped(self) -> bool:
        return self.wait is not None or self.moved_to is not None


def read_shown(text: str) -> SeasonShown:
    """What was kept; a record that cannot be read shows nothing, and the standing is sent anew."""
    try:
        plain = orjson.loads(text) if text else {}
        return SeasonShown(**{**plain, "old_messages": tuple(plain.get("old_messages", ()))})
    except (ValueError, TypeError, AttributeError):
        log.warning("season_shown_unreadable action=send_anew")
        return NOTHING_SHOWN


def write_shown(shown: SeasonShown) -> str:
    return orjson.dumps(asdict(shown)).decode()


def begun_showing(shown: SeasonShown, stored: StoredSeason) -> SeasonShown:
    """The record with which a showing begins.

    In another chat nothing is shown yet. A new message is due if somebody has asked for one, or if the end is to be told.
    """
    chat, is_over = stored.season.group.id, stored.season.phase is SeasonPhase.OVER
    if shown.chat not in (0, chat):
        shown = NOTHING_SHOWN
    if shown.calls != stored.calls or (is_over and not shown.is_final):
        shown = replace(_without_message(shown), digest="")
    return replace(shown, chat=chat, calls=stored.calls)


def _without_message(shown: SeasonShown) -> SeasonShown:
    """The message has had its day: it goes when another one has been sent."""
    old = () if shown.message is None else (shown.message,)
    return replace(shown, message=None, is_pinned=False, old_messages=(*shown.old_messages, *old))


class SeasonDelivery:
    def __init__(self, seasons: Seasons, sender: Sender, alarm: Alarm | None = None) -> None:
        self.seasons = seasons
        self.sender = sender
        self.alarm = alarm or Alarm(log)

    async def claimed(self, entry: DueEntry) -> None:
        """Carry a season on, and show it as it is then."""
        now, holder = self.seasons.timepiece.now(), new_token(8)
        if not await self.seasons.port.hold_showing(entry.code, holder, SHOWING_LEASE_MS):
            await self.seasons.store.put_due(entry.code, entry.due, now + SHOWN_BY_ANOTHER_MS)
            return
        stored = await self._carried_on(entry)
        if stored is None:
            return
        showing = await self._show(stored)
        if showing.moved_to is not None:
            await self.seasons.moved(stored.season.group.id, showing.moved_to)
        due = _due_after(stored.season, showing, self.seasons.timepiece)
        await self.seasons.port.end_showing(entry, holder, write_shown(showing.shown), due)

    async def _carried_on(self, entry: DueEntry) -> StoredSeason | None:
        """None: it cannot be read. It stands still until somebody mends it, so the operator hears of it again and again."""
        try:
            return await self.seasons.look(entry.code)
        except Refused as refused:
            if refused.reason is not Refusal.SEASON_UNREADABLE:
                raise
        text = f"season {entry.code} cannot be read and stands still: see season_unreadable in the log"
        self.alarm.pass_on("season unreadable", text)
        at = self.seasons.timepiece.now() + UNREADABLE_SEASON_MS
        await self.seasons.store.put_due(entry.code, entry.due, at)
        return None

    async def _show(self, stored: StoredSeason) -> Showing:
        """Bring the message up to date; then the ones before it go, and it is pinned."""
        showing = await self._bring_up_to_date(stored)
        for step in (self._retire_all, self._pin):
            if not showing.has_stopped and showing.shown.message is not None:
                showing = await step(stored.season, showing.shown)
        return showing

    async def _bring_up_to_date(self, stored: StoredSeason) -> Showing:
        season, shown = stored.season, begun_showing(read_shown(stored.shown), stored)
        words, pictures = Words(season.group.language), self.sender.files is not None
        screen = season_screen(season, words, self.seasons.timepiece.now(), pictures=pictures)
        drawn = digest(content_digest(screen), screen.picture.key if screen.picture else "")
        if shown.digest == drawn:
            return Showing(shown)
        shown = replace(shown, digest=drawn)
        return await (self._send if shown.message is None else self._edit)(season, screen, shown)

    async def _send(self, season: Season, screen: Screen, shown: SeasonShown) -> Showing:
        """Send it: silently while people play, with a sound at the end."""
        outcome = await self._sent(season, screen)
        if outcome.status is CallStatus.UNDRAWN:
            screen = screen.instead or replace(screen, picture=None)
            outcome = await self._sent(season, screen)
        if outcome.status is not CallStatus.DONE:
            return _failed(shown, outcome)
        return Showing(
            replace(
                shown,
                message=outcome.message,
                has_picture=screen.picture is not None,
                is_final=season.phase is SeasonPhase.OVER,
                is_pinned=False,
            )
        )

    async def _sent(self, season: Season, screen: Screen) -> CallOutcome:
        group, is_over = season.group, season.phase is SeasonPhase.OVER
        return await self.sender.send(group.id, screen, Priority.GROUP, topic=group.topic, silent=not is_over)

    async def _edit(self, season: Season, screen: Screen, shown: SeasonShown) -> Showing:
        """A message that is a text stays one; a picture that cannot be drawn stays, with a new caption."""
        message = shown.message
        assert message is not None
        edited = screen if shown.has_picture else screen.instead or screen
        outcome = await self.sender.edit(shown.chat, message, edited, Priority.GROUP)
        if outcome.status is CallStatus.UNDRAWN or outcome.reason == IS_NO_TEXT:
            outcome = await self.sender.edit(shown.chat, message, edited, Priority.GROUP, keeps_picture=True)
        if outcome.status is CallStatus.LOST:
            return await self._send(season, screen, replace(shown, message=None))
        return Showing(shown) if outcome.status is CallStatus.DONE else _failed(shown, outcome)

    # The messages before

    async def _retire_all(self, season: Season, shown: SeasonShown) -> Showing:
        """Let the messages before go. What could not be done now is tried again with the next showing."""
        kept: list[int] = []
        for place, message in enumerate(shown.old_messages):
            outcome = await self._retire(season, shown.chat, message)
            if outcome.status in STOPPING:
                left = (*kept, *shown.old_messages[place:])
                return _stopped(replace(shown, old_messages=left), outcome)
            if outcome.status is not CallStatus.DONE:
                log.warning("season_message_kept season=%s status=%s", season.id, outcome.status.name)
                kept.append(message)
        return Showing(replace(shown, old_messages=tuple(kept)))

    async def _retire(self, season: Season, chat: int, message: int) -> CallOutcome:
        """Delete a message. One that Telegram keeps, as it is too old, names nobody any more and has no keys."""
        outcome = await self.sender.delete(chat, message, Priority.GROUP)
        if outcome.status in (CallStatus.DONE, *STOPPING):
            return outcome
        outcome = await self._blank(season, chat, message)
        if outcome.status is not CallStatus.DONE:
            return outcome
        return await self.sender.unpin(chat, message, Priority.GROUP)

    async def _blank(self, season: Season, chat: int, message: int) -> CallOutcome:
        """Of a message nobody knows whether it is a text or a picture, which can only become another picture."""
        screen = retired_season_screen(season, Words(season.group.language))
        outcome = await self.sender.edit(chat, message, replace(screen, picture=None), Priority.GROUP)
        if outcome.reason == IS_NO_TEXT:
            outcome = await self.sender.edit(chat, message, screen, Priority.GROUP)
        if outcome.status is CallStatus.UNDRAWN:
            await self.sender.edit(chat, message, screen, Priority.GROUP, keeps_picture=True)
        return CallOutcome(CallStatus.DONE) if outcome.status is CallStatus.LOST else outcome

    # The pin

    async def _pin(self, season: Season, shown: SeasonShown) -> Showing:
        """Pin the standing of a season that is played. Where the bot may not, it does not ask again."""
        if shown.is_pinned or shown.is_pin_refused or season.phase is SeasonPhase.OVER:
            return Showing(shown)
        assert shown.message is not None
        outcome = await self.sender.pin(shown.chat, shown.message, Priority.GROUP)
        if outcome.status in STOPPING:
            return _stopped(shown, outcome)
        is_pinned = outcome.status is CallStatus.DONE
        return Showing(replace(shown, is_pinned=is_pinned, is_pin_refused=not is_pinned))


def _failed(shown: SeasonShown, outcome: CallOutcome) -> Showing:
    """What to remember of a call that did not succeed. Content that is refused is not tried again until it changes."""
    if outcome.status in STOPPING:
        return _stopped(replace(shown, digest=""), outcome)
    if outcome.status is CallStatus.UNREACHABLE:  # the season goes on, and the next change is tried again
        return Showing(replace(_without_message(shown), is_pin_refused=False))
    log.warning("season_not_shown status=%s reason=%s", outcome.status.name, outcome.reason)
    return Showing(shown)


def _stopped(shown: SeasonShown, outcome: CallOutcome) -> Showing:
    if outcome.status is CallStatus.MOVED:
        return Showing(shown, moved_to=outcome.message)
    return Showing(shown, wait=outcome.wait)


def _due_after(season: Season, showing: Showing, timepiece: Timepiece) -> Instant | None:
    now = timepiece.now()
    if showing.moved_to is not None:
        return now
    moments = [
        next_look(season, timepiece.outages()),
        None if showing.wait is None else now + int(showing.wait * SECOND),
    ]
    return min([moment for moment in moments if moment is not None], default=None)
