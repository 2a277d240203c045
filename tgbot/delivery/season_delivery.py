"""The standing of a season in its group: one message, pinned and edited; a new one when somebody asks, or it is over.

A worker shows a season when it is due, under a lease, so that no two of them send the same; a worker that has lost
the lease keeps nothing. What the group shows is kept beside the season. Before a message is sent that is noted: one
that nobody could note afterwards is found, and goes (`orphans`).
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from engine.alarm import Alarm
from engine.company.season.season import Season, SeasonPhase, StoredSeason
from engine.company.season.season_changes import next_look
from engine.company.season.seasons import Seasons
from engine.surroundings import new_token
from engine.tables.port import DueEntry, Timepiece
from engine.tables.refusals import Refusal, Refused
from engine.tables.time.instants import HOUR, SECOND, Instant, Span
from tgbot.delivery.calls.carrier import LeaseLost
from tgbot.delivery.calls.intents import Priority
from tgbot.delivery.calls.sender import IS_NO_TEXT, RETRIED, BeforeCall, CallOutcome, CallStatus, Sender
from tgbot.delivery.known_messages import known_to_group
from tgbot.delivery.orphans import (
    SEARCH_EVERY_MS,
    about_to_send,
    candidates,
    own_messages,
    searched,
    sent,
)
from tgbot.records.digests import content_digest, digest
from tgbot.records.season_shown import SeasonShown, begun_showing, read_shown, without_message, write_shown
from tgbot.screen.screen import Screen
from tgbot.topics.season.screens import retired_season_screen, season_screen
from tgbot.words import Words

log = logging.getLogger(__name__)

SHOWING_LEASE_MS: Span = 30 * SECOND
SHOWN_BY_ANOTHER_MS: Span = SECOND
"""Until a season that another task is showing is looked at again."""
STOPPING = (*RETRIED, CallStatus.MOVED)
"""Statuses after which the rest of a showing has to wait."""
UNREADABLE_SEASON_MS: Span = HOUR
"""Until a season that cannot be read is looked at again."""


NoteShown = Callable[[SeasonShown], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class SeasonReport:
    """The outcome of showing a season."""

    shown: SeasonShown
    wait: float | None = None
    """Try again after this time."""
    moved_to: int | None = None

    @property
    def has_stopped(self) -> bool:
        return self.wait is not None or self.moved_to is not None


class SeasonDelivery:
    def __init__(self, seasons: Seasons, sender: Sender, alarm: Alarm | None = None) -> None:
        self.seasons = seasons
        self.sender = sender
        self.alarm = alarm or Alarm(log)

    async def claimed(self, entry: DueEntry) -> None:
        """Carry a season on, and show it as it is then."""
        with suppress(LeaseLost):  # somebody else shows it by now
            await self._claimed(entry)

    async def _claimed(self, entry: DueEntry) -> None:
        now, holder = self.seasons.timepiece.now(), new_token(8)
        if not await self.seasons.port.hold_showing(entry.code, holder, SHOWING_LEASE_MS):
            await self.seasons.store.put_due(entry.code, entry.due, now + SHOWN_BY_ANOTHER_MS)
            return
        stored = await self._carried_on(entry)
        if stored is None:
            return
        showing = await self._show(stored, holder)
        if showing.moved_to is not None:
            await self.seasons.moved(stored.season.group.id, showing.moved_to)
        due = _due_after(stored.season, showing, self.seasons.timepiece)
        if not await self.seasons.port.end_showing(entry, holder, *write_shown(showing.shown), due):
            await self._take_back(stored, showing.shown)

    async def _take_back(self, stored: StoredSeason, shown: SeasonShown) -> None:
        """Delete a message that is in no record. If that fails, a search must find it, so it is not noted as known."""
        message = shown.message
        if message is None or message in own_messages(read_shown(stored.shown)):
            return
        self.sender.sent.drop(shown.chat, {message})
        await self._retire(stored.season, shown.chat, message)

    async def _carried_on(self, entry: DueEntry) -> StoredSeason | None:
        """The season after what is due has happened; None if it cannot be read. It stands still until somebody
        repairs it, so the operator hears of it again and again."""
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

    async def _show(self, stored: StoredSeason, holder: str) -> SeasonReport:
        """Bring the message up to date; then the ones before it go, it is pinned, and orphans are searched for."""
        showing = await self._bring_up_to_date(stored, partial(self._note, stored.season.id, holder))
        for step in (self._retire_all, self._pin, self._search):
            if not showing.has_stopped and showing.shown.message is not None:
                showing = await step(stored.season, showing.shown)
        return showing

    async def _note(self, code: str, holder: str, shown: SeasonShown) -> None:
        """Note, right before a call, that it is unknown what the group shows."""
        kept = write_shown(replace(shown, digest=""))
        if not await self.seasons.port.keep_showing(code, holder, *kept):
            raise LeaseLost

    async def _bring_up_to_date(self, stored: StoredSeason, note: NoteShown) -> SeasonReport:
        season, shown = stored.season, begun_showing(read_shown(stored.shown, stored.orphans), stored)
        words, pictures = Words(season.group.language), self.sender.files is not None
        screen = season_screen(season, words, self.seasons.timepiece.now(), pictures=pictures)
        drawn = digest(content_digest(screen), screen.picture.key if screen.picture else "")
        if shown.digest == drawn:
            return SeasonReport(shown)
        shown = replace(shown, digest=drawn)
        return await (self._send if shown.message is None else self._edit)(season, screen, shown, note)

    async def _send(
        self, season: Season, screen: Screen, shown: SeasonShown, note: NoteShown
    ) -> SeasonReport:
        """Send it: silently while people play, with a sound at the end."""
        chat, known, unsure = season.group.id, self.sender.sent, shown

        async def note_sending() -> None:
            nonlocal unsure
            unsure = about_to_send(shown, known.here(chat), known.anywhere(chat))
            await note(unsure)

        outcome = await self._sent(season, screen, note_sending)
        if outcome.status is CallStatus.UNDRAWN:
            screen = screen.instead or replace(screen, picture=None)
            outcome = await self._sent(season, screen, note_sending)
        if outcome.status is not CallStatus.DONE or outcome.message is None:
            return _failed(unsure if outcome.status is CallStatus.SILENT else shown, outcome)
        return SeasonReport(
            replace(
                sent(shown, outcome.message),
                has_picture=screen.picture is not None,
                is_final=season.phase is SeasonPhase.OVER,
                is_pinned=False,
            )
        )

    async def _sent(self, season: Season, screen: Screen, before: BeforeCall) -> CallOutcome:
        group, is_over = season.group, season.phase is SeasonPhase.OVER
        how: dict[str, Any] = {"topic": group.topic, "silent": not is_over, "before": before}
        return await self.sender.send(group.id, screen, Priority.GROUP, **how)

    async def _edit(
        self, season: Season, screen: Screen, shown: SeasonShown, note: NoteShown
    ) -> SeasonReport:
        """A message that is a text stays one; a picture that cannot be drawn stays, with a new caption."""
        message = shown.message
        assert message is not None
        edited = screen if shown.has_picture else screen.instead or screen
        edit = partial(
            self.sender.edit, shown.chat, message, edited, Priority.GROUP, before=partial(note, shown)
        )
        outcome = await edit()
        if outcome.status is CallStatus.UNDRAWN or outcome.reason == IS_NO_TEXT:
            outcome = await edit(keeps_picture=True)
        if outcome.status is CallStatus.LOST:
            return await self._send(season, screen, replace(shown, message=None), note)
        return SeasonReport(shown) if outcome.status is CallStatus.DONE else _failed(shown, outcome)

    # The messages before

    async def _retire_all(self, season: Season, shown: SeasonShown) -> SeasonReport:
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
        return SeasonReport(replace(shown, old_messages=tuple(kept)))

    async def _retire(self, season: Season, chat: int, message: int) -> CallOutcome:
        """Delete a message. One that is too old for that loses its keys, and names nobody."""
        outcome = await self.sender.delete(chat, message, Priority.GROUP)
        if outcome.status in (CallStatus.DONE, *STOPPING):
            return outcome
        outcome = await self._blank(season, chat, message)
        if outcome.status is not CallStatus.DONE:
            return outcome
        return await self.sender.unpin(chat, message, Priority.GROUP)

    async def _blank(self, season: Season, chat: int, message: int) -> CallOutcome:
        """Empty a message that may be a text or a picture, which can only become another picture."""
        screen = retired_season_screen(season, Words(season.group.language))
        outcome = await self.sender.edit(chat, message, replace(screen, picture=None), Priority.GROUP)
        if outcome.reason == IS_NO_TEXT:
            outcome = await self.sender.edit(chat, message, screen, Priority.GROUP)
        if outcome.status is CallStatus.UNDRAWN:
            await self.sender.edit(chat, message, screen, Priority.GROUP, keeps_picture=True)
        return CallOutcome(CallStatus.DONE) if outcome.status is CallStatus.LOST else outcome

    async def _search(self, season: Season, shown: SeasonShown) -> SeasonReport:
        """Look for a message that a worker sent and could not note, one number at a time. One that is found goes."""
        if not shown.search:
            return SeasonReport(shown)
        known = await known_to_group(self.seasons.store, shown.chat, "")
        tried = candidates(shown, known | await self.sender.known_numbers(shown.chat, shown.search))
        after = searched(shown, tried)
        if tried:
            outcome = await self.sender.edit(shown.chat, tried[0], None, Priority.GROUP)
            if outcome.status in STOPPING:
                return _stopped(shown, outcome)
            found = (tried[0],) if outcome.status is CallStatus.DONE else ()
            after = replace(after, old_messages=(*after.old_messages, *found))
        is_left = bool(after.search or after.old_messages)
        return SeasonReport(after, wait=SEARCH_EVERY_MS / SECOND if is_left else None)

    # The pin

    async def _pin(self, season: Season, shown: SeasonShown) -> SeasonReport:
        """Pin the standing of a season that is played. Where the bot may not, it does not ask again."""
        if shown.is_pinned or shown.is_pin_refused or season.phase is SeasonPhase.OVER:
            return SeasonReport(shown)
        assert shown.message is not None
        outcome = await self.sender.pin(shown.chat, shown.message, Priority.GROUP)
        if outcome.status in STOPPING:
            return _stopped(shown, outcome)
        is_pinned = outcome.status is CallStatus.DONE
        return SeasonReport(replace(shown, is_pinned=is_pinned, is_pin_refused=not is_pinned))


def _failed(shown: SeasonShown, outcome: CallOutcome) -> SeasonReport:
    """The record after a call that did not succeed. Content that is refused is not tried again until it changes."""
    if outcome.status in STOPPING:
        return _stopped(replace(shown, digest=""), outcome)
    if outcome.status is CallStatus.UNREACHABLE:  # the season goes on, and the next change is tried again
        return SeasonReport(replace(without_message(shown), is_pin_refused=False))
    log.warning("season_not_shown status=%s reason=%s", outcome.status.name, outcome.reason)
    return SeasonReport(shown)


def _stopped(shown: SeasonShown, outcome: CallOutcome) -> SeasonReport:
    if outcome.status is CallStatus.MOVED:
        return SeasonReport(shown, moved_to=outcome.message)
    return SeasonReport(shown, wait=outcome.wait)


def _due_after(season: Season, showing: SeasonReport, timepiece: Timepiece) -> Instant | None:
    now = timepiece.now()
    if showing.moved_to is not None:
        return now
    moments = [
        next_look(season, timepiece.outages()),
        None if showing.wait is None else now + int(showing.wait * SECOND),
    ]
    return min([moment for moment in moments if moment is not None], default=None)
