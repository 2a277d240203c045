"""Table talk, nudges, and snoozing or muting reminders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.tables.port import Remark
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.spectators import checked_remark
from engine.tables.table import RUNNING_PHASES, Phase, Snapshot, Table
from engine.tables.time.calendar import Calendar, evening, tomorrow
from engine.tables.time.instants import DAY, HOUR, SECOND, Instant, Span
from engine.tables.waiting.attention import Mute, Nudge, Say, Snooze
from tgbot.buttons.absence import MuteTap, NudgeTap, SnoozeTap
from tgbot.buttons.pages import MuteTalkTap, QuickReplyTap, SayTap
from tgbot.requests.house_context import HouseContext, HouseTopic
from tgbot.requests.limits import TALK_LIMIT
from tgbot.requests.requests import (
    NO_REPLY,
    HandlerReply,
    Request,
    on_command,
    reply_and_delete,
    reply_with,
    require_owner,
)
from tgbot.requests.table_lookup import (
    ask_which,
    in_phase,
    not_there,
    running_tables,
    seated,
    split_code,
    tables_meant,
    view_for,
    words_at,
)
from tgbot.screen.phrases import Phrases
from tgbot.screen.screen import Alert, Screen, safe
from tgbot.screen.table_names import about_people, which_talk_screen
from tgbot.screen.times import moment
from tgbot.topics.talk.screens import (
    QUICK_REPLIES,
    heard_screen,
    muted_screen,
    offer_screen,
    offer_text,
    offered_words,
)
from tgbot.words import words_for

OFFERED_AFTER_END_MS: Span = DAY
"""The time after a game for which its players are offered to send what they write to the others."""


REMARK_AFTER_MS: Span = 2 * SECOND
"""The delay before a spectator's remark is shown, together with what others say meanwhile."""


class TalkTopic(HouseTopic):
    def __init__(self, context: HouseContext) -> None:
        super().__init__(context)
        context.offers.append(self.offer)

    # Table talk

    @on_command("say")
    async def say(self, request: Request, argument: str) -> HandlerReply:
        """Talk at the only table that can be meant; at one of several with its code: `/say H7K9MW hello`."""
        profile = await self.context.meet(request)
        tables = await self._audiences(request)
        code, rest = split_code(argument)
        text = argument
        is_running = any([one.table.phase in RUNNING_PHASES for one in tables])
        watched = await self._watched(request, code) if code or not is_running else []
        if watched:
            return await self._remark(request, profile, watched, rest if code else text)
        if code is not None and (found := await self._named(code, profile.person)):
            text, tables = rest, [found]
        if not tables:
            raise not_there(request, None)
        text = checked_remark(text, self.context.policy.longest_talk)
        if len(tables) > 1:
            return self._which(request, profile, tables, text)
        return reply_with(await self._said(request, profile, tables[0].table.code, text, request.token))

    async def _remark(
        self, request: Request, profile: Profile, codes: Sequence[str], text: str
    ) -> HandlerReply:
        """Say something to the others who watch a table; the players do not see it."""
        said = checked_remark(text, self.context.policy.longest_talk)
        words = words_for(profile)
        if len(codes) > 1:
            seen = [view_for(await self.tables.read(code), request) for code in codes]
            return reply_with(which_talk_screen(seen, said, words))
        if await self.tables.store.spectator(codes[0], profile.person) is None:
            raise Refused(Refusal.NOT_WATCHING)
        await self.context.limits.spend(profile.person, TALK_LIMIT)
        now = self.tables.timepiece.now()
        remark = Remark(now, profile.person, profile.name, said)
        await self.tables.store.add_remark(
            codes[0], remark, self.context.policy.talk_kept, now + REMARK_AFTER_MS
        )
        return NO_REPLY

    async def _said(
        self, request: Request, profile: Profile, code: str, text: str, token: str
    ) -> Screen | None:
        """Say something at a table; the screen says so if nobody else is there."""
        await self.context.limits.spend(profile.person, TALK_LIMIT)
        said = await self.tables.change(code, Say(profile.person, text), token=token)
        if said.table.group is not None and said.table.group.id == request.place.chat:
            return None
        if said.table.people == (profile.person,):
            return about_people("talk-alone", view_for(said, request), words_for(profile))
        self.context.delivery.show_talk(said.table.code, profile.person)
        return None

    def _which(
        self, request: Request, profile: Profile, tables: Sequence[Snapshot], text: str
    ) -> HandlerReply:
        """Ask which of several tables is meant: by keys in private, by lines to copy where others could tap them."""
        words = words_for(profile)
        if request.place.private:
            return ask_which(offer_text("talk-offer-which", text, words), tables, _say_at, request)
        return reply_with(which_talk_screen([view_for(one, request) for one in tables], text, words))

    # A person's own words, without a command

    async def offer(self, request: Request, profile: Profile, text: str) -> HandlerReply | None:
        """Ask whether a text is meant for the others at the person's tables; None if nobody would read it."""
        tables = await self._company(request)
        if not tables:
            return None
        text, words = checked_remark(text, self.context.policy.longest_talk), words_for(profile)
        if len(tables) > 1:
            return self._which(request, profile, tables, text)
        return reply_with(offer_screen(view_for(tables[0], request), text, words))

    async def _company(self, request: Request) -> list[Snapshot]:
        """The tables with other people that may be meant: the one whose message was answered, else as `_audiences`."""
        own = _with_others(await self._own_tables(request, *RUNNING_PHASES), request)
        answered = [one for one in own if one.table.code == request.answers_table]
        return answered or in_phase(Phase.PLAYING, own) or own or await self._just_ended(request)

    async def _just_ended(self, request: Request) -> list[Snapshot]:
        """The game that ended last, if its players may still talk about it."""
        over, now = await self._own_tables(request, Phase.FINISHED), self.tables.timepiece.now()
        recent = [one for one in over[:1] if now < (one.table.ended or 0) + OFFERED_AFTER_END_MS]
        return _with_others(recent, request)

    async def say_offered(self, request: Request, button: SayTap) -> HandlerReply:
        """Say what the tapped message offers. It holds the words itself, and names them: a second tap says nothing more."""
        text = offered_words(request.text)
        if not request.place.private or not text:
            raise Refused(Refusal.OUTDATED)
        profile = await self.context.meet(request)
        alone = await self._said(request, profile, button.table, text, _token_of_message(request))
        if alone is not None:
            return HandlerReply(edit=alone)
        return reply_and_delete(Screen(words_for(profile).text("talk-said")))

    async def reply_quickly(self, request: Request, button: QuickReplyTap) -> HandlerReply:
        """Say a sign at once; the same one again only to what is said later."""
        if button.sign not in QUICK_REPLIES:
            raise Refused(Refusal.OUTDATED)
        profile = await self.context.meet(request)
        token = f"{_token_of_message(request)}:{[*QUICK_REPLIES].index(button.sign)}"
        alone = await self._said(request, profile, button.table, button.sign, token)
        return reply_with(alone)

    async def _watched(self, request: Request, code: str | None) -> list[str]:
        """The tables that the person watches: the one with the code, or all. What they say stays there."""
        if not request.place.private:
            return []
        if code is None:
            return await self.context.people.watched_by(request.person.id)
        is_there = await self.tables.store.spectator(code, request.person.id) is not None
        return [code] if is_there else []

    async def _named(self, code: str, person: PersonId) -> Snapshot | None:
        """The table with that code; None if there is none, and the code is only a word. Refused at other tables."""
        try:
            found = await self.tables.read(code)
        except Refused as refused:
            if refused.reason is not Refusal.UNKNOWN_TABLE:
                raise
            await self.context.limits.note_miss(person, code)
            return None
        if found.table.seat_of(person) is None:
            raise Refused(Refusal.NOT_SEATED)
        return found

    async def _audiences(self, request: Request) -> list[Snapshot]:
        """The tables that may be meant: running ones, else lobbies, else the game that ended last."""
        own = await self._own_tables(request, *RUNNING_PHASES)
        return in_phase(Phase.PLAYING, own) or own or (await self._own_tables(request, Phase.FINISHED))[:1]

    async def _own_tables(self, request: Request, *phases: Phase) -> list[Snapshot]:
        """The tables where the person sits; finished ones the latest first."""
        found = await tables_meant(self.context, request, None, *phases)
        return [one for one in found if one.table.seat_of(request.person.id) is not None]

    async def mute_talk(self, request: Request, button: MuteTalkTap) -> HandlerReply:
        """Mute a person, or hear them again if the number is negative: the same tap twice does one thing.

        The answer names them, so strangers are refused, known to us or not.
        """
        require_owner(request, button.person)
        profile = await self.context.meet(request)
        whose, preferences = abs(button.whose), profile.preferences
        if whose not in preferences.muted and not await self.context.has_met(profile.person, whose):
            raise Refused(Refusal.OUTDATED)
        others = tuple([person for person in preferences.muted if person != whose])
        muted = (*others, whose) if button.whose > 0 else others
        await self.context.people.wish(profile.person, replace(preferences, muted=muted))
        draw = muted_screen if button.whose > 0 else heard_screen
        name = await self.context.name_of(whose)
        return HandlerReply(edit=draw(profile.person, whose, name, words_for(profile)))

    # Nudges

    @on_command("nudge")
    async def nudge(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        words, (code, _) = words_for(profile), split_code(argument)
        tables = await running_tables(self.context, request, code)
        if len(tables) > 1:
            return ask_which(words.text("nudge-which"), tables, lambda table: NudgeTap(table.code), request)
        return reply_with(Screen(safe(await self._nudge(tables[0].table.code, request))))

    async def tap_nudge(self, request: Request, button: NudgeTap) -> HandlerReply:
        return HandlerReply(alert=Alert(await self._nudge(button.table, request)))

    async def _nudge(self, code: str, request: Request) -> str:
        snapshot = await self.tables.change(code, Nudge(request.person.id), token=request.token)
        seats = [seat for seat in snapshot.table.seats if seat.awaited and seat.present]
        names = [seat.name for seat in seats if seat.person != request.person.id]
        words = words_at(snapshot.table, request)
        if not names:
            return words.text("nudge-done")
        return words.text("nudge-done-to", names=Phrases(words, ()).listed(names))

    # Reminders

    async def snooze(self, request: Request, button: SnoozeTap) -> HandlerReply:
        _, seat = seated(await self.tables.read(button.table), request.person.id)
        now = self.tables.timepiece.now()
        until = _until(button.until, seat.calendar, now)
        snapshot = await self.tables.change(
            button.table, Snooze(request.person.id, until, decision=button.decision), token=request.token
        )
        words = words_at(snapshot.table, request)
        reminder = _next_reminder(snapshot, request.person.id) or until
        when = moment(reminder, seat.calendar.zone, words, now)
        return HandlerReply(alert=Alert(words.text("snooze-done", when=when)))

    async def mute(self, request: Request, button: MuteTap) -> HandlerReply:
        snapshot = await self.tables.change(
            button.table, Mute(request.person.id, decision=button.decision), token=request.token
        )
        return HandlerReply(alert=Alert(words_at(snapshot.table, request).text("mute-done")))


def _say_at(table: Table) -> SayTap:
    return SayTap(table.code)


def _with_others(tables: Sequence[Snapshot], request: Request) -> list[Snapshot]:
    """The tables where somebody else could read what the person says."""
    return [one for one in tables if set(one.table.people) - {request.person.id}]


def _token_of_message(request: Request) -> str:
    """A token for what a message says: tapping it twice says it once."""
    return request.token if request.message is None else f"say:{request.place.chat}:{request.message}"


def _until(text: str, calendar: Calendar, now: Instant) -> Instant:
    """The end of a snooze; `1h` ignores quiet hours, because the person asks for it."""
    moments = {
        "1h": lambda: now + HOUR,
        "tonight": lambda: evening(calendar, now),
        "tomorrow": lambda: tomorrow(calendar, now),
    }
    if text not in moments:
        raise Refused(Refusal.OUTDATED)
    return moments[text]()


def _next_reminder(snapshot: Snapshot, person: PersonId) -> Instant | None:
    """The next reminder after a snooze. It comes from the table, so that the same tap twice gets one answer."""
    number = snapshot.table.seat_of(person)
    return None if number is None else snapshot.table.seats[number].clock.snoozed


register = TalkTopic.register
