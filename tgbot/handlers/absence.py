"""Not being there: days away, pauses and more time, giving up a seat, coming back, offering a seat."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from engine.tables.durations import BadDuration, parse_duration
from engine.tables.table_events import Wish
from engine.tables.instants import Span
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Snapshot, Table
from tgbot.buttons import AwayTap, BackTap, OfferTap, ProposeTap, ResignTap, VoteTap
from tgbot.handlers.requests import Request, HandlerReply
from tgbot.handlers.days import days_meant, days_of
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.digest import appoint
from tgbot.handlers.settings import only_for
from tgbot.handlers.which import running, seated, split_code, words_of
from tgbot.render.absence import (
    RESIGN_ASK,
    AWAY_HOME,
    RESIGN_KEEP,
    NO_SPAN,
    AWAY_PAGE,
    away_screen,
    kept_screen,
    resign_screen,
    resigned_screen,
    which_screen,
    wish_data,
    wishes_screen,
)
from tgbot.render.screen import Alert, Screen
from tgbot.render.times import moment
from tgbot.words import Words


def register(desk: HandlerContext) -> None:
    topic = AbsenceTopic(desk)
    desk.commands["away"] = topic.away
    desk.commands["pause"] = topic.pause
    desk.commands["resign"] = topic.resign
    desk.taps[AwayTap] = topic.tap_away
    desk.taps[ProposeTap] = topic.propose
    desk.taps[VoteTap] = topic.vote
    desk.taps[ResignTap] = topic.tap_resign
    desk.taps[BackTap] = topic.back
    desk.taps[OfferTap] = topic.offer


class AbsenceTopic:
    def __init__(self, desk: HandlerContext) -> None:
        self.desk = desk
        self.tables = desk.tables

    @property
    def now(self) -> int:
        return self.tables.timepiece.now()

    # Days away

    async def away(self, asked: Request, argument: str) -> HandlerReply:
        profile = await self.desk.meet(asked)
        if argument:
            today = profile.calendar.local(self.now).date()
            days = days_meant(argument, today, profile.language)
            if days is None:
                raise Refused(Refusal.BAD_DATES)
            profile = await self._go_away(profile.person, days)
        return HandlerReply(send=(away_screen(profile, Words(profile.language), self.now),))

    async def tap_away(self, asked: Request, button: AwayTap) -> HandlerReply:
        await only_for(self.desk, asked, button.person)
        profile = await self.desk.meet(asked)
        if button.days == AWAY_HOME:
            profile = await self.desk.club.come_home(profile.person)
            await appoint(self.desk, profile)
        else:
            days = days_of(button.days, profile.calendar.local(self.now).date())
            profile = await self._go_away(profile.person, days)
        words = Words(profile.language)
        alert = words.text("away-back" if button.days == AWAY_HOME else "away-noted")
        return HandlerReply(alert=Alert(alert), edit=away_screen(profile, words, self.now))

    async def _go_away(self, person: PersonId, days: tuple[date, date]) -> Profile:
        """On days away there is no digest."""
        profile = await self.desk.club.go_away(person, *days)
        await appoint(self.desk, profile)
        return profile

    # Pauses and more time

    async def pause(self, asked: Request, argument: str) -> HandlerReply:
        """`/pause 3d` proposes it; alone it shows what can be proposed."""
        profile = await self.desk.meet(asked)
        words, code, rest = Words(profile.language), *split_code(argument)
        tables = await running(self.desk, asked, code)
        if len(tables) > 1:
            return HandlerReply(send=(self._which_pause(tables, rest, words),))
        (snapshot,) = tables
        if not rest:
            return HandlerReply(send=(self._wishes(snapshot, asked),))
        done = await self.tables.propose(
            snapshot.table.code, profile.person, Wish.PAUSE, _span(rest), token=asked.token
        )
        return HandlerReply(send=(Screen(self._proposed(done, asked)),))

    def _which_pause(self, tables: Sequence[Snapshot], span: str, words: Words) -> Screen:
        """The buttons propose it, if it is said already for how long; otherwise they open the page."""

        def data(table: Table) -> ProposeTap:
            return wish_data(table.code, Wish.PAUSE, _span(span)) if span else ProposeTap(table.code, AWAY_PAGE, "")

        return which_screen(words.text("pause-which"), [one.table for one in tables], data)

    async def propose(self, asked: Request, button: ProposeTap) -> HandlerReply:
        if button.wish == AWAY_PAGE:
            return HandlerReply(edit=self._wishes(await self.tables.read(button.table), asked))
        if button.wish not in [wish.value for wish in Wish]:
            raise Refused(Refusal.OUTDATED)
        snapshot = await self.tables.propose(
            button.table, asked.person.id, Wish(button.wish), _span(button.span), token=asked.token
        )
        return HandlerReply(alert=Alert(self._proposed(snapshot, asked), pops_up=True))

    def _wishes(self, snapshot: Snapshot, asked: Request) -> Screen:
        number, _ = seated(snapshot, asked.person.id)
        return wishes_screen(snapshot, number, self.desk.house, words_of(snapshot, asked), self.now)

    def _proposed(self, snapshot: Snapshot, asked: Request) -> str:
        """The others are asked, and until when; where there is nobody to ask, it is done."""
        proposal, words = snapshot.table.proposal, words_of(snapshot, asked)
        if proposal is None:
            return words.text("pause-agreed")
        _, seat = seated(snapshot, asked.person.id)
        until = moment(proposal.expires, seat.calendar.zone, words, self.now)
        silence = "yes" if self.desk.house.consent.silence else "no"
        return words.text("pause-proposed", until=until, silence=silence)

    async def vote(self, asked: Request, button: VoteTap) -> HandlerReply:
        snapshot = await self.tables.vote(
            button.table,
            asked.person.id,
            agrees=bool(button.agrees),
            expires=button.expires,
            token=asked.token,
        )
        message = "pause-yes" if button.agrees else "pause-no"
        return HandlerReply(alert=Alert(words_of(snapshot, asked).text(message)))

    # Giving up a seat, and coming back

    async def resign(self, asked: Request, argument: str) -> HandlerReply:
        profile = await self.desk.meet(asked)
        words, (code, _) = Words(profile.language), split_code(argument)
        tables = await running(self.desk, asked, code)
        if len(tables) > 1:
            own = [one.table for one in tables]
            ask = which_screen(
                words.text("resign-which"), own, lambda table: ResignTap(table.code, profile.person, RESIGN_ASK)
            )
            return HandlerReply(send=(ask,))
        return HandlerReply(send=(resign_screen(tables[0].table.code, profile.person, profile.name, words),))

    async def tap_resign(self, asked: Request, button: ResignTap) -> HandlerReply:
        await only_for(self.desk, asked, button.person)
        snapshot = await self.tables.read(button.table)
        words = words_of(snapshot, asked)
        if button.sure == RESIGN_ASK:
            _, seat = seated(snapshot, asked.person.id)
            return HandlerReply(send=(resign_screen(button.table, button.person, seat.name, words),))
        if button.sure == RESIGN_KEEP:
            return HandlerReply(edit=kept_screen(button.table, words))
        await self.tables.resign(button.table, asked.person.id, token=asked.token)
        return HandlerReply(edit=resigned_screen(button.table, words))

    async def back(self, asked: Request, button: BackTap) -> HandlerReply:
        snapshot = await self.tables.back(button.table, asked.person.id, token=asked.token)
        return HandlerReply(alert=Alert(words_of(snapshot, asked).text("back-done")))

    async def offer(self, asked: Request, button: OfferTap) -> HandlerReply:
        snapshot = await self.tables.offer(button.table, asked.person.id, button.seat, token=asked.token)
        text = words_of(snapshot, asked).text("offer-done", code=button.table)
        return HandlerReply(alert=Alert(text, pops_up=True))


def _span(text: str) -> Span:
    """The end of a pause has none."""
    try:
        return parse_duration(text or NO_SPAN, zero=True)
    except BadDuration as error:
        raise Refused(Refusal.BAD_DURATION) from error
