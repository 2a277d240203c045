"""After a pass: Telegram has told us something about people and groups, and the table should know."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from engine.alarm import Alarm
from engine.tables.directory.people import People
from engine.tables.frozen import changed
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refused
from engine.tables.seat import Seat
from engine.tables.service import Tables
from engine.tables.table import Group, Table
from engine.tables.time.instants import Instant
from engine.tables.waiting.absence import MarkUnreachable
from tgbot.records.shown import GROUP_FIELD, inline_message_of, person_of
from tgbot.showing.calls.carrier import ChatReport
from tgbot.showing.chats.dice import fallen_die
from tgbot.showing.deliveries import InHand
from tgbot.showing.pass_results import PassResult


@dataclass(frozen=True, slots=True)
class FollowUps:
    tables: Tables
    alarm: Alarm

    async def after(self, hand: InHand, result: PassResult) -> None:
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
