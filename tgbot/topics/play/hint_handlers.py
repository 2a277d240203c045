"""/hint: what a computer would choose, and why. Only the person who asks sees it, in their message of the table."""

from __future__ import annotations

from functools import partial

from engine.rules.view import view
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import Seat
from engine.tables.table import Snapshot, Table
from engine.tables.table_view import view_table
from engine.tables.time.instants import SECOND
from tgbot.board.page import Page
from tgbot.buttons.answers import HintTap
from tgbot.requests.house_context import HouseContext, HouseTopic
from tgbot.requests.limits import LimitedAction
from tgbot.requests.requests import NO_REPLY, HandlerReply, HintRequest, Request, on_command
from tgbot.requests.table_lookup import ask_which, running_tables, seated, split_code
from tgbot.screen.screen import Alert, safe
from tgbot.topics.play.caption import hint_text
from tgbot.words import words_for

HINT_LIMIT = LimitedAction("hint", every=10 * SECOND, burst=6)
"""Each one takes a second of a processor."""


class HintTopic(HouseTopic):
    def __init__(self, context: HouseContext) -> None:
        super().__init__(context)
        self._thinking: set[tuple[PersonId, str, int]] = set()
        """The hints in progress by person, table and decision: none of them is thought of twice."""

    @on_command("hint")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        """A hint at the only table that asks the person something, or the question at which."""
        code, _ = split_code(argument)
        person = request.person.id
        own = await running_tables(self.context, request, code)
        asking = [one for one in own if seated(one, person)[1].asked is not None] or own[:1]
        with_hints = [one for one in asking if one.table.options.hints] or asking[:1]
        if len(with_hints) == 1:
            return await self._think(request, with_hints[0])
        words = words_for(await self.context.meet(request))
        return ask_which(words.text("games-which"), with_hints, partial(_button, person), request)

    async def tap(self, request: Request, button: HintTap) -> HandlerReply:
        snapshot = await self.tables.read(button.table)
        if seated(snapshot, request.person.id)[1].asked != button.decision:
            raise Refused(Refusal.OUTDATED)
        return await self._think(request, snapshot)

    async def _think(self, request: Request, snapshot: Snapshot) -> HandlerReply:
        """Start to think, which takes about a second; nothing at the table waits for it."""
        table = snapshot.table
        _, seat = seated(snapshot, request.person.id)
        if not table.options.hints:
            raise Refused(Refusal.NO_HINTS)
        if not seat.present:
            raise Refused(Refusal.AWAY)
        if seat.asked is None:
            raise Refused(Refusal.NOTHING_TO_ANSWER)
        await self.context.limits.spend(request.person.id, HINT_LIMIT)
        thinking = Alert(words_for(seat).text("hint-thinking"))
        later = partial(self._hint, request, snapshot, seat)
        if request.place.private:
            return HandlerReply(alert=thinking, later=later)
        profile = await self.context.meet(request)
        told = (self.context.told_in_private(profile),)
        return HandlerReply(alert=thinking, send=told, later=later if profile.private else None)

    async def _hint(self, request: Request, snapshot: Snapshot, seat: Seat) -> HandlerReply:
        """Show the hint in the person's message of the table, unless they have answered or left meanwhile."""
        person, code = request.person.id, snapshot.table.code
        assert seat.asked is not None
        question = (person, code, seat.asked)
        if question in self._thinking:
            return NO_REPLY
        self._thinking.add(question)
        try:
            answer, text = await self._thought(snapshot, person)
            now = await self.tables.read(code)
        except Refused:  # the table no longer exists
            return NO_REPLY
        finally:
            self._thinking.discard(question)
        if not _is_still_asked(now, person, seat):
            return NO_REPLY
        tapped = request.message if request.is_tap else None
        self.context.delivery.show_hint(code, person, HintRequest(seat.asked, answer, text, tapped))
        return NO_REPLY

    async def _thought(self, snapshot: Snapshot, person: PersonId) -> tuple[str, str]:
        """The advised answer, and what to say about it; without an answer, if there is nothing to say."""
        number, seat = seated(snapshot, person)
        assert snapshot.game is not None
        assert seat.asked is not None
        words = words_for(seat, snapshot.table.options.edition)
        try:
            hint = await self.context.hint_maker(view(snapshot.game, number), seat.asked)
        except Exception as error:  # the person gets an answer, whatever failed
            self._sound_alarm(error, snapshot.table.code)
            return "", safe(words.text("hint-failed"))
        now = self.tables.timepiece.now()
        page = Page(words=words, table=view_table(snapshot, number), now=now)
        return hint.code, hint_text(page, hint)

    def _sound_alarm(self, error: Exception, code: str) -> None:
        if isinstance(error, TimeoutError):
            self.context.alarm.warn("hints wait", f"nobody had time for a hint (table {code})")
        else:
            self.context.alarm.sound("hints fail", f"no hint could be given (table {code})", error=error)


def _is_still_asked(snapshot: Snapshot, person: PersonId, before: Seat) -> bool:
    """Is it the same question, and nothing has been answered since?"""
    number = snapshot.table.seat_of(person)
    seat = None if number is None else snapshot.table.seats[number]
    return seat is not None and (seat.asked, seat.envelope) == (before.asked, before.envelope)


def _button(person: PersonId, table: Table) -> HintTap:
    """The button for a table that asks the person something."""
    number = table.seat_of(person)
    assert number is not None
    decision = table.seats[number].asked
    assert decision is not None
    return HintTap(table.code, decision)


register = HintTopic.register
