"""Playing: answers, half-made choices, choices ahead, taking back, a look at one's hand."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.replacement import replacement_ahead
from engine.tables.table_view import view_table
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot, Table
from tgbot.buttons import ActTap, ButtonData, HandTap, NoTap, PickTap, PlanTap, ShowTap, UndoTap
from tgbot.handlers.requests import NO_REPLY, Request, HandlerReply
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.which import running, seated, split_code, words_of
from tgbot.render.absence import which_screen
from tgbot.render.drafts import PLAN
from tgbot.render.screen import Alert, Screen
from tgbot.render.table import hand_alert
from tgbot.render.talk import table_name
from tgbot.words import Words


class PlayTopic:
    def __init__(self, desk: HandlerContext) -> None:
        self.desk = desk
        self.tables = desk.tables

    # Taps

    async def act(self, asked: Request, button: ActTap) -> HandlerReply:
        await self.tables.act(button.table, asked.person.id, button.decision, button.code, token=asked.token)
        return NO_REPLY

    async def pick(self, asked: Request, button: PickTap) -> HandlerReply:
        """One tap of several: nothing is decided yet. What he is no longer asked is not drawn."""
        likely = self.tables.store.remembered(button.table)
        if likely is None or not _is_asked(likely, asked.person.id, button.decision):
            snapshot = await self.tables.read(button.table)
            _, seat = seated(snapshot, asked.person.id)
            if seat.asked != button.decision:
                raise _not_asked(snapshot, button.decision)
        self.desk.delivery.draw(button.table, asked.person.id, button.draft)
        return NO_REPLY

    async def show(self, asked: Request, button: ShowTap) -> HandlerReply:
        seated(await self.tables.read(button.table), asked.person.id)
        self.desk.delivery.draw(button.table, asked.person.id, button.what)
        return NO_REPLY

    async def plan(self, asked: Request, button: PlanTap) -> HandlerReply:
        await self.tables.plan(button.table, asked.person.id, button.code or None, token=asked.token)
        return NO_REPLY

    async def undo(self, asked: Request, button: UndoTap) -> HandlerReply:
        await self.tables.undo(button.table, asked.person.id, revision=button.revision, token=asked.token)
        return NO_REPLY

    async def hand(self, asked: Request, button: HandTap) -> HandlerReply:
        snapshot = await self.tables.read(button.table)
        number, seat = seated(snapshot, asked.person.id)
        if snapshot.game is None:
            raise Refused(Refusal.NOT_STARTED if snapshot.table.phase is Phase.LOBBY else Refusal.OVER)
        return HandlerReply(alert=Alert(hand_alert(view_table(snapshot, number), Words(seat.language)), pops_up=True))

    # Commands

    async def undo_command(self, asked: Request, argument: str) -> HandlerReply:
        """At the table he means; where several can be meant, he says which."""
        own = await self._own(asked, argument, _may_undo, Refusal.NOTHING_TO_UNDO)
        if len(own) > 1:
            return await self._which(
                asked, own, lambda table: UndoTap(table.code, table.asked_last or table.revision)
            )
        await self.tables.undo(own[0].table.code, asked.person.id, token=asked.token)
        return HandlerReply(
            send=(Screen(words_of(own[0], asked).text("undo-done", table=table_name(own[0].table.code))),)
        )

    async def plan_command(self, asked: Request, argument: str) -> HandlerReply:
        own = await self._own(asked, argument, _may_plan, Refusal.NOTHING_TO_PLAN)
        if len(own) > 1:
            return await self._which(asked, own, lambda table: ShowTap(table.code, PLAN))
        code = own[0].table.code
        self.desk.delivery.draw(code, asked.person.id, PLAN)
        self.desk.delivery.again(code, asked.person.id)
        return NO_REPLY

    async def _own(
        self, asked: Request, argument: str, may: Callable[[Snapshot, PersonId], bool], why_not: Refusal
    ) -> list[Snapshot]:
        """The games he may mean where it can be done: at least one."""
        code, _ = split_code(argument)
        own = [one for one in await running(self.desk, asked, code) if may(one, asked.person.id)]
        if not own:
            raise Refused(why_not)
        return own

    async def _which(self, asked: Request, own: list[Snapshot], data: Callable[[Table], ButtonData]) -> HandlerReply:
        words = Words((await self.desk.meet(asked)).language)
        return HandlerReply(send=(which_screen(words.text("games-which"), [one.table for one in own], data),))


def register(desk: HandlerContext) -> None:
    play = PlayTopic(desk)
    desk.taps[ActTap] = play.act
    desk.taps[PickTap] = play.pick
    desk.taps[ShowTap] = play.show
    desk.taps[PlanTap] = play.plan
    desk.taps[UndoTap] = play.undo
    desk.taps[HandTap] = play.hand
    desk.taps[NoTap] = _nothing
    desk.commands["undo"] = play.undo_command
    desk.commands["plan"] = play.plan_command


async def _nothing(asked: Request, button: NoTap) -> HandlerReply:  # noqa: ARG001 - as all handlers
    return NO_REPLY


def _is_asked(snapshot: Snapshot, person: PersonId, decision: int) -> bool:
    number = snapshot.table.seat_of(person)
    return number is not None and snapshot.table.seats[number].asked == decision


def _not_asked(snapshot: Snapshot, decision: int) -> Refused:
    owner = next((seat for seat in snapshot.table.seats if seat.asked == decision), None)
    return Refused(Refusal.NOT_YOURS, name=owner.name) if owner else Refused(Refusal.OUTDATED)


def _may_undo(snapshot: Snapshot, person: PersonId) -> bool:
    undo = snapshot.table.undo
    return undo is not None and undo.seat == snapshot.table.seat_of(person)


def _may_plan(snapshot: Snapshot, person: PersonId) -> bool:
    table, game = snapshot
    number = table.seat_of(person)
    return game is not None and number is not None and bool(replacement_ahead(game, number))
