"""Absence: days away, pauses and more time, giving up a seat, coming back, offering a seat."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import StandIn
from engine.tables.table import Proposal, Snapshot, Table
from engine.tables.table_events import Wish
from engine.tables.time.instants import BadDuration, Span, parse_duration
from engine.tables.waiting.absence import ComeBack, OfferSeat, Resign
from engine.tables.waiting.consent import Propose, Vote, silence_agrees
from tgbot.buttons.absence import AwayTap, BackTap, OfferTap, ProposeTap, ReplaceTap, ResignTap, VoteTap
from tgbot.buttons.codec import ASK_SURE, SURE_NO
from tgbot.requests.digests import schedule_digest
from tgbot.requests.house_context import HouseTopic
from tgbot.requests.requests import HandlerReply, Request, closable, on_command, reply_with, require_owner
from tgbot.requests.table_lookup import ask_which, running_tables, seated, split_code, view_for, words_at
from tgbot.screen.screen import Alert, Screen
from tgbot.screen.table_names import about_people
from tgbot.screen.times import moment
from tgbot.topics.waiting.days import days_meant, days_of
from tgbot.topics.waiting.screens import (
    AWAY_HOME,
    AWAY_PAGE,
    NO_SPAN,
    away_screen,
    resign_screen,
    wish_data,
    wishes_screen,
)
from tgbot.words import Words, words_for


class AbsenceTopic(HouseTopic):
    @property
    def now(self) -> int:
        return self.tables.timepiece.now()

    # Days away

    @on_command("away")
    async def away(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        if argument:
            today = profile.calendar.local(self.now).date()
            days = days_meant(argument, today, profile.language)
            if days is None:
                raise Refused(Refusal.BAD_DATES)
            profile = await self._go_away(profile.person, days)
        words = words_for(profile)
        return reply_with(closable(request, away_screen(profile, words, self.now), words))

    async def tap_away(self, request: Request, button: AwayTap) -> HandlerReply:
        require_owner(request, button.person)
        profile = await self.context.meet(request)
        if button.days == AWAY_HOME:
            profile = await self.context.people.come_home(profile.person)
            await schedule_digest(self.context.store, profile, self.tables.timepiece.now())
        else:
            days = days_of(button.days, profile.calendar.local(self.now).date())
            profile = await self._go_away(profile.person, days)
        words = words_for(profile)
        alert = words.text("away-back" if button.days == AWAY_HOME else "away-noted")
        screen = closable(request, away_screen(profile, words, self.now), words)
        return HandlerReply(alert=Alert(alert), edit=screen)

    async def _go_away(self, person: PersonId, days: tuple[date, date]) -> Profile:
        """Note the days away, and move the digest, which does not come then."""
        profile = await self.context.people.go_away(person, *days)
        await schedule_digest(self.context.store, profile, self.tables.timepiece.now())
        return profile

    # Pauses and more time

    @on_command("pause")
    async def pause(self, request: Request, argument: str) -> HandlerReply:
        """Show what can be proposed, or propose a pause at once: `/pause 3d`."""
        profile = await self.context.meet(request)
        words, code, rest = words_for(profile), *split_code(argument)
        tables = await running_tables(self.context, request, code)
        if len(tables) > 1:
            return self._which_pause(tables, rest, words, request)
        (snapshot,) = tables
        if not rest:
            return reply_with(self._wishes(snapshot, request))
        done = await self.tables.change(
            snapshot.table.code, Propose(profile.person, Wish.PAUSE, _span(rest)), token=request.token
        )
        return reply_with(Screen(self._proposed(done, request, done.table.proposal)))

    def _which_pause(
        self, tables: Sequence[Snapshot], span: str, words: Words, request: Request
    ) -> HandlerReply:
        """Ask at which table; the buttons propose the pause, or open the page if no span is given."""

        def data(table: Table) -> ProposeTap:
            return (
                wish_data(table.code, Wish.PAUSE, _span(span))
                if span
                else ProposeTap(table.code, AWAY_PAGE, "")
            )

        return ask_which(words.text("pause-which"), tables, data, request)

    async def propose(self, request: Request, button: ProposeTap) -> HandlerReply:
        if button.wish == AWAY_PAGE:
            return HandlerReply(edit=self._wishes(await self.tables.read(button.table), request))
        if button.wish not in [wish.value for wish in Wish if wish is not Wish.REPLACE]:
            raise Refused(Refusal.OUTDATED)
        snapshot = await self.tables.change(
            button.table,
            Propose(request.person.id, Wish(button.wish), _span(button.span)),
            token=request.token,
        )
        proposal = snapshot.table.proposal
        return HandlerReply(
            alert=Alert(self._proposed(snapshot, request, proposal), pops_up=proposal is not None)
        )

    async def replace(self, request: Request, button: ReplaceTap) -> HandlerReply:
        change = Propose(request.person.id, Wish.REPLACE, about=button.seat)
        snapshot = await self.tables.change(button.table, change, token=request.token)
        open_now = snapshot.table.replacement
        return HandlerReply(alert=Alert(self._proposed(snapshot, request, open_now), pops_up=True))

    def _wishes(self, snapshot: Snapshot, request: Request) -> Screen:
        number, _ = seated(snapshot, request.person.id)
        words = words_at(snapshot.table, request)
        screen = wishes_screen(snapshot, number, self.context.policy, words, self.now)
        return closable(request, screen, words)

    def _proposed(self, snapshot: Snapshot, request: Request, proposal: Proposal | None) -> str:
        """Says until when the others are asked, or that it is done if there is nobody to ask."""
        words = words_at(snapshot.table, request)
        if proposal is None:
            return words.text("pause-agreed")
        _, seat = seated(snapshot, request.person.id)
        until = moment(proposal.expires, seat.calendar.zone, words, self.now)
        silence = "yes" if silence_agrees(snapshot.table, proposal, self.context.policy) else "no"
        return words.text("pause-proposed", until=until, silence=silence)

    async def vote(self, request: Request, button: VoteTap) -> HandlerReply:
        snapshot = await self.tables.change(
            button.table,
            Vote(request.person.id, agrees=bool(button.agrees), expires=button.expires),
            token=request.token,
        )
        message = "pause-yes" if button.agrees else "pause-no"
        return HandlerReply(alert=Alert(words_at(snapshot.table, request).text(message)))

    # Giving up a seat, and coming back

    @on_command("resign")
    async def resign(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        words, (code, _) = words_for(profile), split_code(argument)
        tables = await running_tables(self.context, request, code)
        if len(tables) > 1:
            return ask_which(
                words.text("resign-which"),
                tables,
                lambda table: ResignTap(table.code, profile.person, ASK_SURE),
                request,
            )
        return reply_with(resign_screen(view_for(tables[0], request), profile.person, profile.name, words))

    async def tap_resign(self, request: Request, button: ResignTap) -> HandlerReply:
        """Ask once more, or resign. Somebody who has resigned by another question learns that it is done."""
        require_owner(request, button.person)
        snapshot = await self.tables.read(button.table)
        words, seen = words_at(snapshot.table, request), view_for(snapshot, request)
        _, seat = seated(snapshot, request.person.id)
        if seat.stand_in is StandIn.RESIGNED:
            return HandlerReply(edit=about_people("resign-done", seen, words))
        if button.sure == ASK_SURE:
            return reply_with(resign_screen(seen, button.person, seat.name, words))
        if button.sure == SURE_NO:
            return HandlerReply(edit=about_people("resign-kept", seen, words))
        await self.tables.change(button.table, Resign(request.person.id), token=request.token)
        return HandlerReply(edit=about_people("resign-done", seen, words))

    async def back(self, request: Request, button: BackTap) -> HandlerReply:
        snapshot = await self.tables.change(button.table, ComeBack(request.person.id), token=request.token)
        return HandlerReply(alert=Alert(words_at(snapshot.table, request).text("back-done")))

    async def offer(self, request: Request, button: OfferTap) -> HandlerReply:
        snapshot = await self.tables.change(
            button.table, OfferSeat(request.person.id, button.seat), token=request.token
        )
        text = words_at(snapshot.table, request).text("offer-done", code=button.table)
        return HandlerReply(alert=Alert(text, pops_up=True))


def _span(text: str) -> Span:
    """A span as people write it; empty for the end of a pause, which has none."""
    try:
        return parse_duration(text or NO_SPAN, zero=True)
    except BadDuration as error:
        raise Refused(Refusal.BAD_DURATION) from error


register = AbsenceTopic.register
