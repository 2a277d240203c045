"""Passes over seasons: what is due happens, and the group sees it.

A worker shows a season when it is due, under a lease, so that no two of them send the same; a worker that has lost
the lease keeps nothing.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass

from engine.alarm import Alarm
from engine.company.season.season import StoredSeason
from engine.company.season.season_changes import next_look
from engine.company.season.seasons import SeasonPort, Seasons
from engine.surroundings import new_token
from engine.tables.port import DueEntry
from engine.tables.refusals import Refusal, Refused
from engine.tables.time.instants import HOUR, SECOND, Instant, Span
from tgbot.records.season_shown import read_shown, write_shown
from tgbot.records.shown import Shown
from tgbot.showing.calls.carrier import ChatReport, LeaseLost, carry_out
from tgbot.showing.calls.intents import Priority
from tgbot.showing.calls.sender import Sender
from tgbot.showing.chats.season import SeasonDecider
from tgbot.showing.known_messages import known_to_group
from tgbot.showing.orphans import own_messages

log = logging.getLogger(__name__)

SHOWN_BY_ANOTHER_MS: Span = SECOND
"""Until a season that another task is showing is looked at again."""
UNREADABLE_SEASON_MS: Span = HOUR
"""Until a season that cannot be read is looked at again."""


@dataclass(slots=True)
class SeasonFence:
    """The `Fence` of the group of a season."""

    port: SeasonPort
    code: str
    holder: str
    latest: Shown
    """The record as it is stored."""

    async def pass_by(self) -> None:
        """If this worker dies now, it is unknown what the message shows."""
        await self._store(self.latest.having(digest=""))

    async def note(self, record: Shown) -> None:
        await self._store(record)
        self.latest = record

    async def keep(self, record: Shown) -> None:
        await self.note(record)

    async def _store(self, record: Shown) -> None:
        if not await self.port.keep_showing(self.code, self.holder, *write_shown(record)):
            raise LeaseLost


class SeasonDelivery:
    def __init__(self, seasons: Seasons, sender: Sender, alarm: Alarm | None = None) -> None:
        self.seasons = seasons
        self.sender = sender
        self.alarm = alarm or Alarm(log)

    async def claimed(self, entry: DueEntry) -> None:
        """Carry a season on, and show it as it is then."""
        now, holder = self.seasons.timepiece.now(), new_token(8)
        if not await self.seasons.port.hold_showing(entry.code, holder, entry.lease_left(now)):
            await self.seasons.store.put_due(entry.code, entry.due, now + SHOWN_BY_ANOTHER_MS)
            return
        stored = await self._carried_on(entry)
        if stored is None:
            return
        before = read_shown(stored.shown, stored.orphans)
        report = await self._show(stored, before, holder)
        if report.moved_to is not None:
            await self.seasons.moved(stored.season.group.id, report.moved_to)
        assert report.record is not None
        due = self._due_after(stored, report)
        if not await self.seasons.port.end_showing(entry, holder, *write_shown(report.record), due):
            await self._take_back(before, report.record)

    async def _show(self, stored: StoredSeason, before: Shown, holder: str) -> ChatReport:
        decider = SeasonDecider(
            stored,
            before,
            self.seasons.timepiece.now(),
            pictures=self.sender.files is not None,
            known=await self._known_messages(stored.season.group.id, before.orphans.search),
        )
        record = decider.begin()
        fence = SeasonFence(self.seasons.port, stored.season.id, holder, before)
        return await carry_out(decider, record, decider.decide(record), self.sender, fence)

    async def _known_messages(self, group: int, search: tuple[int, ...]) -> set[int]:
        if not search:
            return set()
        known = await known_to_group(self.seasons, group)
        return known | await self.sender.known_numbers(group, search)

    async def _take_back(self, before: Shown, shown: Shown) -> None:
        """Delete a message that is in no record. If that fails, a search must find it, so it is not noted as known."""
        message, chat = shown.living.message, shown.living.chat
        if message is None or message in own_messages(before):
            return
        self.sender.sent.drop(chat, {message})
        await self.sender.delete(chat, message, Priority.GROUP)

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

    def _due_after(self, stored: StoredSeason, report: ChatReport) -> Instant | None:
        timepiece = self.seasons.timepiece
        if report.moved_to is not None:
            return timepiece.now()
        wait = report.wait
        moments = [
            next_look(stored.season, timepiece.outages()),
            report.until,
            None if wait is None else timepiece.now() + wait,
        ]
        return min([moment for moment in moments if moment is not None], default=None)
