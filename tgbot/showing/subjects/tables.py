"""Tables, as their own chats see them: players, those who have left, the group, and chats that were invited."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.alarm import Alarm
from engine.tables.directory.people import People
from engine.tables.port import ClaimedShowing, Due
from engine.tables.service import Tables
from tgbot.records.shown import person_of
from tgbot.showing.calls.sender import Sender
from tgbot.showing.chats.former import FormerDecider
from tgbot.showing.chats.group import GroupDecider
from tgbot.showing.chats.inline import inline_deciders
from tgbot.showing.chats.private import PrivateDecider
from tgbot.showing.chats.tips import Coach
from tgbot.showing.deliveries import Deliveries, InHand
from tgbot.showing.facts_beside import FactsBeside
from tgbot.showing.follow_ups import FollowUps
from tgbot.showing.moment import TableMoment, ViewRequests
from tgbot.showing.pass_results import PassResult, SubjectKind


class TablesShown(SubjectKind):
    due = Due.DELIVER
    is_committed = True

    def __init__(
        self,
        tables: Tables,
        sender: Sender,
        bot_name: str,
        deliveries: Deliveries,
        beside: FactsBeside,
        alarm: Alarm,
        *,
        has_inline: bool = False,
    ) -> None:
        self.tables = tables
        self.store = tables.store
        self.sender = sender
        self.bot_name = bot_name
        self.deliveries = deliveries
        self.beside = beside
        self.has_inline = has_inline
        self.coach = Coach(People(tables))
        self._follow_ups = FollowUps(tables, alarm)

    async def moment(
        self,
        claimed: ClaimedShowing,
        records: Mapping[str, str],
        requests: ViewRequests,
        slow: Collection[str],
    ) -> TableMoment:
        timepiece = self.tables.timepiece
        moment = TableMoment(
            claimed.snapshot,
            records,
            claimed.news,
            claimed.talk,
            timepiece.now(),
            timepiece.outages(),
            requests,
            self.bot_name,
            has_inline=self.has_inline,
            pictures=self.sender.files is not None,
            is_torn=claimed.last_worker not in ("", self.deliveries.worker),
            **await self.beside.read(claimed, requests),
        )
        return replace(moment, tips=await self.coach.tips(moment, slow=slow))

    def deciders(self, moment: TableMoment) -> Iterator[Any]:
        return deciders_of(moment)

    def version(self, moment: TableMoment) -> object | None:
        return None if moment.is_torn else moment.table.revision

    def concerned(self, moment: TableMoment) -> Collection[int]:
        return moment.requests.keys() | moment.tips.keys()

    def revision(self, moment: TableMoment) -> int:
        return moment.table.revision

    async def ended(self, hand: InHand, result: PassResult) -> None:
        await self._follow_ups.after(hand, result)


def deciders_of(moment: TableMoment) -> Iterator[Any]:
    """Every chat that shows this table, or still shows it."""
    table = moment.table
    for number, seat in enumerate(table.seats):
        if seat.person is not None:
            yield PrivateDecider(moment, number)
    for person in {person_of(name) for name in moment.records} - {None, *table.people}:
        if person is not None:
            yield FormerDecider(moment, person)
    if table.group is not None:
        yield GroupDecider(moment, table.group)
    yield from inline_deciders(moment)
