"""Playing: answers, half-made choices, choices ahead, taking back, a look at one's hand."""

from __future__ import annotations

from engine.rules.replacement import replacement_ahead
from engine.tables.look import look
from engine.tables.people import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import Seat
from engine.tables.table import Phase, Snapshot
from tgbot.buttons import Act, Hand, Nothing, Pick, Plan, Show, Undo
from tgbot.handlers.asked import NO_REPLY, Asked, Reply
from tgbot.handlers.desk import Desk
from tgbot.render.screen import Alert
from tgbot.render.table import hand_alert
from tgbot.words import Words

PLANNING = "plan"
"""What a message shows while one chooses ahead."""


class Play:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.tables = desk.tables

    # Taps

    async def act(self, asked: Asked, button: Act) -> Reply:
        await self.tables.act(button.table, asked.person.id, button.decision, button.code, token=asked.token)
        return NO_REPLY

    async def pick(self, asked: Asked, button: Pick) -> Reply:
        """One tap of several: nothing is decided yet."""
        snapshot = await self.tables.read(button.table)
        seat = _seat(snapshot, asked.person.id)
        if seat.asked != button.decision:
            raise _not_asked(snapshot, button.decision)
        await self.desk.delivery.draw(button.table, asked.person.id, button.draft)
        return NO_REPLY

    async def show(self, asked: Asked, button: Show) -> Reply:
        _seat(await self.tables.read(button.table), asked.person.id)
        await self.desk.delivery.draw(button.table, asked.person.id, button.what)
        return NO_REPLY

    async def plan(self, asked: Asked, button: Plan) -> Reply:
        await self.tables.plan(button.table, asked.person.id, button.code or None, token=asked.token)
        return NO_REPLY

    async def undo(self, asked: Asked, button: Undo) -> Reply:
        await self.tables.undo(button.table, asked.person.id, revision=button.revision, token=asked.token)
        return NO_REPLY

    async def hand(self, asked: Asked, button: Hand) -> Reply:
        snapshot = await self.tables.read(button.table)
        number = snapshot.table.seat_of(asked.person.id)
        if number is None:
            raise Refused(Refusal.NOT_SEATED)
        words = Words(snapshot.table.seats[number].language)
        return Reply(alert=Alert(hand_alert(look(snapshot, number), words), pops_up=True))

    # Commands

    async def undo_command(self, asked: Asked, argument: str) -> Reply:
        """Of the tables where one can take something back, the one touched last."""
        person = asked.person.id
        own = [one for one in await self.desk.club.tables_of(person) if _may_undo(one, person)]
        if not own:
            raise Refused(Refusal.NOTHING_TO_UNDO)
        latest = max(own, key=lambda one: one.table.news.end).table
        await self.tables.undo(latest.code, person, token=asked.token)
        return NO_REPLY

    async def plan_command(self, asked: Asked, argument: str) -> Reply:
        """At every table where one can choose ahead, the message asks for it."""
        person = asked.person.id
        own = [one.table.code for one in await self.desk.club.tables_of(person) if _may_plan(one, person)]
        if not own:
            raise Refused(Refusal.NOTHING_TO_PLAN)
        for code in own:
            await self.desk.delivery.draw(code, person, PLANNING)
            await self.desk.delivery.again(code, person)
        return NO_REPLY


def register(desk: Desk) -> None:
    play = Play(desk)
    desk.taps[Act] = play.act
    desk.taps[Pick] = play.pick
    desk.taps[Show] = play.show
    desk.taps[Plan] = play.plan
    desk.taps[Undo] = play.undo
    desk.taps[Hand] = play.hand
    desk.taps[Nothing] = _nothing
    desk.commands["undo"] = play.undo_command
    desk.commands["plan"] = play.plan_command


async def _nothing(asked: Asked, button: Nothing) -> Reply:  # noqa: ARG001 - as all handlers
    return NO_REPLY


def _seat(snapshot: Snapshot, person: PersonId) -> Seat:
    number = snapshot.table.seat_of(person)
    if number is None:
        raise Refused(Refusal.NOT_SEATED)
    return snapshot.table.seats[number]


def _not_asked(snapshot: Snapshot, decision: int) -> Refused:
    owner = next((seat for seat in snapshot.table.seats if seat.asked == decision), None)
    return Refused(Refusal.NOT_YOURS, name=owner.name) if owner else Refused(Refusal.OUTDATED)


def _may_undo(snapshot: Snapshot, person: PersonId) -> bool:
    undo = snapshot.table.undo
    return undo is not None and undo.seat == snapshot.table.seat_of(person)


def _may_plan(snapshot: Snapshot, person: PersonId) -> bool:
    table, game = snapshot
    number = table.seat_of(person)
    if table.phase is not Phase.PLAYING or game is None or number is None:
        return False
    return bool(replacement_ahead(game, number))
