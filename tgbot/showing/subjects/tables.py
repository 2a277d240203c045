"""Tables, as their own chats see them: players, those who have left, the group, and chats that were invited."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.alarm import Alarm
from engine.tables.directory.people import People
from engine.tables.frozen import changed
from engine.tables.port import ClaimedShowing, Due
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refused
from engine.tables.seat import Seat
from engine.tables.table import Group, Table
from engine.tables.time.instants import Instant
from engine.tables.waiting.absence import MarkUnreachable
from tgbot.records.shown import GROUP_FIELD, inline_message_of, person_of
from tgbot.showing.calls.carrier import ChatReport
from tgbot.showing.chats.dice import fallen_die
from tgbot.showing.chats.former import FormerDecider
from tgbot.showing.chats.group import GroupDecider
from tgbot.showing.chats.inline import inline_deciders
from tgbot.showing.chats.private import PrivateDecider
from tgbot.showing.chats.wishes import Coach
from tgbot.showing.deliveries import Deliveries, InHand
from tgbot.showing.facts_beside import FactsBeside, next_table, plays_at
from tgbot.showing.moment import TableMoment, ViewRequests
from tgbot.showing.pass_results import PassResult, SubjectKind


class TablesShown(SubjectKind):
    due = Due.DELIVER
    is_committed = True

    def __init__(
        self, beside: FactsBeside, deliveries: Deliveries, alarm: Alarm, *, has_inline: bool = False
    ) -> None:
        self.tables, self.store = beside.tables, beside.store
        self.deliveries = deliveries
        self.beside = beside
        self.has_inline = has_inline
        self.coach = Coach(beside.people)
        self.alarm = alarm

    async def moment(
        self,
        claimed: ClaimedShowing,
        records: Mapping[str, str],
        requests: ViewRequests,
        slow: Collection[str],
    ) -> TableMoment:
        table = claimed.snapshot.table
        beside = await self.beside.tables_beside(table, requests)
        chats = {chat: one for name, one in claimed.shown.items() if (chat := _chat_of(name, table.group))}
        moment = await self.beside.moment(
            claimed.snapshot,
            claimed,
            records,
            chats,
            without=table.code,
            requests=requests,
            has_inline=self.has_inline,
            is_torn=claimed.last_worker not in ("", self.deliveries.worker),
            others={person: next_table(tables, person) for person, tables in beside.items()},
            elsewhere={person: plays_at(tables, person) for person, tables in beside.items()},
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
        """Telegram has told us something about people and groups, and the table should know."""
        decided = result.moment.table
        for decider, report in result.reports:
            if report.refused:
                self._tell_of_refusal(decider.field, report.refused, hand.subject.code)
            person = person_of(decider.field)
            number = None if person is None else decided.seat_of(person)
            if person is not None and number is not None:
                seat = decided.seats[number]
                if report.unreachable:
                    await self._mark_unreachable(hand, person, result.moment.now)
                elif report.reached and seat.unreachable:
                    await self._mark_reachable(hand, person)
                await self._note_die(decided, seat, report)
            elif decider.field == GROUP_FIELD and decided.group is not None:
                await self._regroup(hand.subject.code, decided.group, report)

    def _tell_of_refusal(self, field: str, reason: str, code: str) -> None:
        """The log has it already; the operator should know what people do not see."""
        is_shared = inline_message_of(field) is not None
        elsewhere = "a chat where it was shared" if is_shared else "a private chat"
        where = "its group" if field == GROUP_FIELD else elsewhere
        text = f"Telegram refuses a message of table {code} in {where}: {reason}; it is tried less and less often"
        self.alarm.pass_on("delivery refused", text)

    async def _mark_reachable(self, hand: InHand, person: PersonId) -> None:
        with suppress(Refused):
            await self.tables.change(hand.subject.code, MarkUnreachable(person, unreachable=False))

    async def _note_die(self, table: Table, seat: Seat, report: ChatReport) -> None:
        thrown = fallen_die(table, seat, report.record, unreachable=report.unreachable)
        if thrown is not None:
            with suppress(Refused):
                await self.tables.change(table.code, thrown)

    async def _mark_unreachable(self, hand: InHand, person: PersonId, at: Instant) -> None:
        """A refusal that is older than a sign of life marks nobody: the person is written to again."""
        with suppress(Refused):
            refused = MarkUnreachable(person, unreachable=True, at=at)
            now = (await self.tables.change(hand.subject.code, refused)).table
            number = now.seat_of(person)
            if number is not None and not now.seats[number].unreachable:
                hand.is_due = True
            else:
                await People(self.tables).unreachable(person)

    async def _regroup(self, code: str, group: Group, report: ChatReport) -> None:
        if report.moved_to is not None:
            await self.tables.regroup(code, group.id, changed(group, id=report.moved_to))
        elif report.unreachable:
            await self.tables.regroup(code, group.id, None)


def _chat_of(name: str, group: Group | None) -> int | None:
    """The chat of a record, if its messages have numbers: an invitation is known by its inline id only."""
    return group.id if name == GROUP_FIELD and group is not None else person_of(name)


def deciders_of(moment: TableMoment) -> Iterator[Any]:
    """Every chat that shows this table, or still shows it."""
    table, people = moment.table, moment.table.people
    for person in people:
        yield PrivateDecider(moment, person)
    for name in moment.records:
        if (former := person_of(name)) is not None and former not in people:
            yield FormerDecider(moment, former)
    if table.group is not None:
        yield GroupDecider(moment, table.group.id)
    yield from inline_deciders(moment)
