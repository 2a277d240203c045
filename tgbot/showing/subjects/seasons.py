"""Seasons, as their groups see them. What is due in a season happens before it is shown."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Mapping

from engine.alarm import Alarm
from engine.company.season.season import ClaimedSeason
from engine.company.season.season_changes import next_look
from engine.company.season.seasons import Seasons
from engine.tables.port import Due
from engine.tables.refusals import Refusal, Refused
from engine.tables.time.instants import HOUR, Instant, Span
from tgbot.records.shown import read_record, read_shown, write_record, write_shown
from tgbot.showing.calls.sender import Sender
from tgbot.showing.chats.season import SeasonDecider, SeasonMoment
from tgbot.showing.facts_beside import known_messages
from tgbot.showing.moment import ViewRequests
from tgbot.showing.pass_results import PassResult, SubjectKind

log = logging.getLogger(__name__)

UNREADABLE_SEASON_MS: Span = HOUR
"""Until a season that cannot be read is looked at again."""


class SeasonsShown(SubjectKind):
    due = Due.SEASON

    def __init__(self, seasons: Seasons, sender: Sender, alarm: Alarm | None = None) -> None:
        self.seasons = seasons
        self.store = seasons.store
        self.sender = sender
        self.alarm = alarm or Alarm(log)

    async def begin(self, code: str, holder: str, lease: Span) -> ClaimedSeason | None:
        """A season that cannot be read stands still until somebody repairs it, so the operator hears of it again and again."""
        try:
            return await self.seasons.port.begin_season(code, holder, lease)
        except Refused as refused:
            if refused.reason is Refusal.SEASON_UNREADABLE:
                text = f"season {code} cannot be read and stands still: see season_unreadable in the log"
                self.alarm.pass_on("season unreadable", text)
                at = self.seasons.timepiece.now() + UNREADABLE_SEASON_MS
                await self.store.put_due(code, self.due, at)
            raise

    def records(self, claimed: ClaimedSeason) -> Mapping[str, str]:
        stored = claimed.stored
        return {stored.season.id: write_record(read_shown(stored.shown, stored.orphans))}

    async def moment(
        self,
        claimed: ClaimedSeason,
        records: Mapping[str, str],
        requests: ViewRequests,
        slow: Collection[str],
    ) -> SeasonMoment:
        stored = await self.seasons.carried_on(claimed.stored)
        return SeasonMoment(
            stored,
            records,
            self.seasons.timepiece.now(),
            pictures=self.sender.files is not None,
            known=await known_messages(
                self.seasons, self.sender, {stored.season.group.id: records[stored.season.id]}
            ),
            is_torn=bool(claimed.last_worker),
        )

    def deciders(self, moment: SeasonMoment) -> Iterator[SeasonDecider]:
        yield SeasonDecider(moment, moment.stored.season.group.id)

    def stored(self, records: Mapping[str, str]) -> Mapping[str, str]:
        """Two fields of the season, as release 0.7.0 knows only the first one."""
        return {
            name: text
            for record in records.values()
            for name, text in zip(("shown", "orphans"), write_shown(read_record(record)), strict=True)
        }

    async def ending(self, result: PassResult) -> Instant | None:
        """A group that has moved sees its season where it is now."""
        for decider, report in result.reports:
            if report.moved_to is not None:
                await self.seasons.moved(decider.chat, report.moved_to)
                return self.seasons.timepiece.now()
        return next_look(result.moment.stored.season, self.seasons.timepiece.outages())
