"""Playing: answers, half-made choices, undo, the page of a plan, and a look at one's hand."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.course.replacement import replacement_ahead
from engine.tables.answers import PlayAnswer, UndoAnswer
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.table_view import view_table
from engine.tables.time.instants import SECOND
from tgbot.board.board_text import hand_alert
from tgbot.buttons.answers import ActTap, HandTap, PickTap, ShowTap, UndoTap
from tgbot.buttons.codec import ButtonData
from tgbot.buttons.pages import NoTap, ToastTap
from tgbot.requests.context import HandlerTopic
from tgbot.requests.limits import LimitedAction
from tgbot.requests.requests import NO_REPLY, HandlerReply, Request, on_command
from tgbot.requests.table_lookup import ask_which, running_tables, seated, split_code
from tgbot.screen.drafts import PLAN, may_plan
from tgbot.screen.screen import Alert
from tgbot.words import words_for

MAX_TOAST_CHARACTERS = 90
"""The length of a text that passes by: it is read in two or three seconds."""
UNDO_LIMIT = LimitedAction("undo", every=10 * SECOND, burst=10)
"""The next player gets a new call each time that somebody acts, takes it back, and acts again."""


class PlayTopic(HandlerTopic):
    # Taps

    async def nothing(self, request: Request, button: NoTap) -> HandlerReply:
        return NO_REPLY

    async def act(self, request: Request, button: ActTap) -> HandlerReply:
        person = request.person.id
        answer = PlayAnswer(person, button.decision, button.answer, update=request.number)
        snapshot = await self.tables.change(button.table, answer, token=request.token)
        _, seat = seated(snapshot, person)
        if seat.envelope == button.answer:
            # It lies face down: the message shows the choice, also if the same one was laid again.
            self.context.delivery.show_draft(button.table, person, "")
        if not seat.awaited:
            self.context.delivery.go_on(button.table, person)
        return NO_REPLY

    async def pick(self, request: Request, button: PickTap) -> HandlerReply:
        """Take one tap of several, which decides nothing yet. Refused if the question is no longer asked."""
        likely = self.tables.store.cached(button.table)
        if likely is None or not _is_asked(likely, request.person.id, button.decision):
            snapshot = await self.tables.read(button.table)
            _, seat = seated(snapshot, request.person.id)
            if seat.asked != button.decision:
                raise _not_asked(snapshot, button.decision)
        shown = self.context.delivery.show_draft(button.table, request.person.id, button.draft)
        return HandlerReply(draft_shown=shown)

    async def show(self, request: Request, button: ShowTap) -> HandlerReply:
        seated(await self.tables.read(button.table), request.person.id)
        shown = self.context.delivery.show_draft(button.table, request.person.id, button.what)
        return HandlerReply(draft_shown=shown)

    async def undo(self, request: Request, button: UndoTap) -> HandlerReply:
        await self.context.limits.spend(request.person.id, UNDO_LIMIT)
        await self.tables.change(
            button.table, UndoAnswer(request.person.id, revision=button.revision), token=request.token
        )
        return NO_REPLY

    async def hand(self, request: Request, button: HandTap) -> HandlerReply:
        snapshot = await self.tables.read(button.table)
        number, seat = seated(snapshot, request.person.id)
        if snapshot.game is None:
            raise Refused(Refusal.NOT_STARTED if snapshot.table.phase is Phase.LOBBY else Refusal.OVER)
        words = words_for(seat, snapshot.table.options.edition)
        return HandlerReply(alert=Alert(hand_alert(view_table(snapshot, number), words), pops_up=True))

    async def toast(self, request: Request, button: ToastTap) -> HandlerReply:
        """Say why a button changes nothing just now. A text that takes longer to read stays until it is closed."""
        words, why = await self.context.words_for(request.person), f"toast-{button.why}"
        if why not in words:
            return NO_REPLY
        text = words.text(why)
        return HandlerReply(alert=Alert(text, pops_up=len(text) > MAX_TOAST_CHARACTERS))

    # Commands

    @on_command("undo")
    async def undo_command(self, request: Request, argument: str) -> HandlerReply:
        """Undo at the only table where it is possible, or ask at which."""
        own = await self._own(request, argument, _may_undo, Refusal.NOTHING_TO_UNDO)
        if len(own) > 1:
            return await self._which(
                request, own, lambda table: UndoTap(table.code, table.asked_last or table.revision)
            )
        await self.context.limits.spend(request.person.id, UNDO_LIMIT)
        code = own[0].table.code
        await self.tables.change(code, UndoAnswer(request.person.id), token=request.token)
        self.context.delivery.send_anew(code, request.person.id)
        return NO_REPLY

    @on_command("plan")
    async def plan_command(self, request: Request, argument: str) -> HandlerReply:
        own = await self._own(request, argument, _may_plan, Refusal.NOTHING_TO_PLAN)
        if len(own) > 1:
            return await self._which(request, own, lambda table: ShowTap(table.code, PLAN))
        code = own[0].table.code
        self.context.delivery.show_draft(code, request.person.id, PLAN)
        self.context.delivery.send_anew(code, request.person.id)
        return NO_REPLY

    async def _own(
        self, request: Request, argument: str, may: Callable[[Snapshot, PersonId], bool], why_not: Refusal
    ) -> list[Snapshot]:
        """The running tables that may be meant and where it is possible: at least one, or a refusal."""
        code, _ = split_code(argument)
        own = [
            one for one in await running_tables(self.context, request, code) if may(one, request.person.id)
        ]
        if not own:
            raise Refused(why_not)
        return own

    async def _which(
        self, request: Request, own: list[Snapshot], data: Callable[[Table], ButtonData]
    ) -> HandlerReply:
        words = words_for(await self.context.meet(request))
        return ask_which(words.text("games-which"), own, data, request)


def _is_asked(snapshot: Snapshot, person: PersonId, decision: int) -> bool:
    number = snapshot.table.seat_of(person)
    return number is not None and snapshot.table.seats[number].asked == decision


def _not_asked(snapshot: Snapshot, decision: int) -> Refused:
    is_asked = any([seat.asked == decision for seat in snapshot.table.seats])
    return Refused(Refusal.NOT_YOURS if is_asked else Refusal.OUTDATED)


def _may_undo(snapshot: Snapshot, person: PersonId) -> bool:
    undo = snapshot.table.undo
    return undo is not None and undo.seat == snapshot.table.seat_of(person)


def _may_plan(snapshot: Snapshot, person: PersonId) -> bool:
    number, game = snapshot.table.seat_of(person), snapshot.game
    if number is None or game is None:
        return False
    return may_plan(view_table(snapshot, number)) or bool(replacement_ahead(game, number))


register = PlayTopic.register
