"""Getting somebody's attention, and being left in peace: table talk, nudges, snoozing and muting reminders."""

from __future__ import annotations

from dataclasses import replace

from engine.tables.calendar import Calendar, evening, tomorrow
from engine.tables.instants import HOUR, Instant
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot, Table
from tgbot.buttons import MuteTap, MuteTalkTap, NudgeTap, SnoozeTap
from tgbot.handlers.requests import NO_REPLY, Request, HandlerReply
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.settings import only_for
from tgbot.handlers.which import meant, running, seated, split_code, words_of
from tgbot.phrases import Phrases
from tgbot.render.absence import which_screen
from tgbot.render.screen import Alert, Screen, safe
from tgbot.render.talk import heard_screen, muted_screen, said_screen, which_talk_screen
from tgbot.render.times import moment
from tgbot.words import Words


def register(desk: HandlerContext) -> None:
    topic = TalkTopic(desk)
    desk.commands["say"] = topic.say
    desk.commands["nudge"] = topic.nudge
    desk.taps[MuteTalkTap] = topic.mute_talk
    desk.taps[NudgeTap] = topic.tap_nudge
    desk.taps[SnoozeTap] = topic.snooze
    desk.taps[MuteTap] = topic.mute


class TalkTopic:
    def __init__(self, desk: HandlerContext) -> None:
        self.desk = desk
        self.tables = desk.tables

    # Table talk

    async def say(self, asked: Request, argument: str) -> HandlerReply:
        """To the one table he can mean; who sits at several names it: `/say H7K9MW hello`."""
        profile = await self.desk.meet(asked)
        words = Words(profile.language)
        tables = await self._audiences(asked)
        code, rest = split_code(argument)
        text = argument
        if code is not None and (found := await self._named(code, profile.person)):
            text, tables = rest, [found]
        if not tables:
            raise Refused(Refusal.NOT_SEATED)
        if not text:
            raise Refused(Refusal.TALK_EMPTY)
        if len(tables) > 1:
            return HandlerReply(send=(which_talk_screen(tables, text[: self.desk.house.longest_talk], words),))
        said = await self.tables.say(tables[0].code, profile.person, text, token=asked.token)
        stands_here = said.table.group is not None and said.table.group.id == asked.place.chat
        return NO_REPLY if stands_here else HandlerReply(send=(said_screen(said.table, profile.person, words),))

    async def _named(self, code: str, person: PersonId) -> Table | None:
        """The table of that code; None if there is none, and it is only a word. Where others sit he says nothing."""
        try:
            table = (await self.tables.read(code)).table
        except Refused as refused:
            if refused.reason is Refusal.UNKNOWN_TABLE:
                return None
            raise
        if table.seat_of(person) is None:
            raise Refused(Refusal.NOT_SEATED)
        return table

    async def _audiences(self, asked: Request) -> list[Table]:
        """In a group its tables; in private where he plays, else where he waits, else the game that ended last."""
        for phase in (Phase.PLAYING, Phase.LOBBY, Phase.FINISHED):
            found = [one.table for one in await meant(self.desk, asked, None, phase)]
            own = [table for table in found if table.seat_of(asked.person.id) is not None]
            if own:
                return [max(own, key=_ended)] if phase is Phase.FINISHED else own
        return []

    async def mute_talk(self, asked: Request, button: MuteTalkTap) -> HandlerReply:
        """A number below zero: hear him again. So the same tap, come twice, does one thing."""
        await only_for(self.desk, asked, button.person)
        profile = await self.desk.meet(asked)
        whose, wishes = abs(button.whose), profile.wishes
        others = tuple([person for person in wishes.muted if person != whose])
        muted = (*others, whose) if button.whose > 0 else others
        await self.desk.club.wish(profile.person, replace(wishes, muted=muted))
        draw = muted_screen if button.whose > 0 else heard_screen
        name = await self._name(whose)
        return HandlerReply(edit=draw(profile.person, whose, name, Words(profile.language)))

    async def _name(self, person: PersonId) -> str:
        profile = await self.desk.tables.store.profile(person)
        return profile.name if profile else ""

    # Nudges

    async def nudge(self, asked: Request, argument: str) -> HandlerReply:
        profile = await self.desk.meet(asked)
        words, (code, _) = Words(profile.language), split_code(argument)
        tables = await running(self.desk, asked, code)
        if len(tables) > 1:
            own = [one.table for one in tables]
            return HandlerReply(
                send=(which_screen(words.text("nudge-which"), own, lambda table: NudgeTap(table.code)),)
            )
        return HandlerReply(send=(Screen(safe(await self._nudge(tables[0].table.code, asked))),))

    async def tap_nudge(self, asked: Request, button: NudgeTap) -> HandlerReply:
        return HandlerReply(alert=Alert(await self._nudge(button.table, asked)))

    async def _nudge(self, code: str, asked: Request) -> str:
        snapshot = await self.tables.nudge(code, asked.person.id, token=asked.token)
        seats = [seat for seat in snapshot.table.seats if seat.awaited and seat.present]
        names = [seat.name for seat in seats if seat.person != asked.person.id]
        words = words_of(snapshot, asked)
        if not names:
            return words.text("nudge-done")
        return words.text("nudge-done-to", names=Phrases(words, ()).listed(names))

    # Reminders

    async def snooze(self, asked: Request, button: SnoozeTap) -> HandlerReply:
        _, seat = seated(await self.tables.read(button.table), asked.person.id)
        now = self.tables.timepiece.now()
        until = _until(button.until, seat.calendar, now)
        snapshot = await self.tables.snooze(
            button.table, asked.person.id, until, decision=button.decision, token=asked.token
        )
        words = words_of(snapshot, asked)
        reminder = _next_reminder(snapshot, asked.person.id) or until
        when = moment(reminder, seat.calendar.zone, words, now)
        return HandlerReply(alert=Alert(words.text("snooze-done", when=when)))

    async def mute(self, asked: Request, button: MuteTap) -> HandlerReply:
        snapshot = await self.tables.mute(
            button.table, asked.person.id, decision=button.decision, token=asked.token
        )
        return HandlerReply(alert=Alert(words_of(snapshot, asked).text("mute-done")))


def _ended(table: Table) -> Instant:
    return table.ended or 0


def _until(text: str, calendar: Calendar, now: Instant) -> Instant:
    """What a button promises; `1h` is so long for whoever rests then, too, as he asks for it himself."""
    moments = {
        "1h": lambda: now + HOUR,
        "tonight": lambda: evening(calendar, now),
        "tomorrow": lambda: tomorrow(calendar, now),
    }
    if text not in moments:
        raise Refused(Refusal.OUTDATED)
    return moments[text]()


def _next_reminder(snapshot: Snapshot, person: PersonId) -> Instant | None:
    """The same tap, come twice, is answered the same."""
    number = snapshot.table.seat_of(person)
    return None if number is None else snapshot.table.seats[number].clock.snoozed
