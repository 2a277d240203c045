"""Wishes: a person asks to see something beside the question. It is noted in the record before anything is decided.

So it survives if the message cannot be drawn now.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from engine.tables.directory.people import People
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refused, StoreAway
from engine.tables.seat import Seat
from engine.tables.table import Phase, Table
from engine.tables.time.instants import SECOND, Instant
from tgbot.records.messages import own_messages, with_old
from tgbot.records.shown import UNKNOWN_PICTURE, Shown, field_of, read_record
from tgbot.requests.requests import HintRequest
from tgbot.screen.drafts import PICTURE, TEXT
from tgbot.showing.moment import SeatPart, StaleMessage, TableMoment, ViewRequest
from tgbot.showing.removals import REMOVE_AFTER_MS
from tgbot.topics.play.coach import Tip, tip_for

# The coach's part of a pass: who gets which tip. A tip counts as given before its line is sent: none comes twice


PODIUM = -1
"""In place of a decision: the game is over, and the reader learns what to try next."""


def coached_decision(table: Table, seat: Seat) -> int | None:
    """The decision that the coach helps with; None: there is none, or this person has no coach."""
    if not (seat.preferences.coach and seat.present):
        return None
    if table.phase is Phase.FINISHED:
        return PODIUM
    return seat.asked if seat.awaited else None


@dataclass(frozen=True, slots=True)
class Coach:
    people: People

    async def tips(self, moment: TableMoment, *, slow: Container[str]) -> dict[PersonId, str]:
        """By person whose question the coach has not looked at yet: the tip to go with it; "" if there is none.

        Chats that are `slow` have something on its way, and are left alone by this pass.
        """
        tips: dict[PersonId, str] = {}
        for number, seat in enumerate(moment.table.seats):
            person = seat.person
            if person is None or field_of(person) in slow or not _is_new(moment, seat, person):
                continue
            with suppress(StoreAway):  # the coach looks at the question again in the next pass
                tips[person] = await self._tip(moment, number)
        return tips

    async def _tip(self, moment: TableMoment, number: int) -> str:
        """The tip for a seat. A coach that is switched off gives none: copies in seats may be older than the profile.

        A profile is read only for a tip that the person has not had at this table.
        """
        person = moment.table.seats[number].person
        assert person is not None
        with suppress(Refused):
            if moment.table.phase is not Phase.FINISHED:
                next_tip = partial(_next_tip, moment, number)
                if next_tip(_shown(moment, person).asides.told) is None:
                    return ""
                return await self.people.teach(person, next_tip) or ""
            if await self.people.end_coaching(person):
                return Tip.NEXT
        return ""


def _is_new(moment: TableMoment, seat: Seat, person: PersonId) -> bool:
    decision = coached_decision(moment.table, seat)
    return decision is not None and decision != _shown(moment, person).asides.coached


def _shown(moment: TableMoment, person: PersonId) -> Shown:
    return read_record(moment.records.get(field_of(person)))


def _next_tip(moment: TableMoment, number: int, told: tuple[str, ...]) -> str | None:
    news = moment.news_since(moment.table.seats[number].acted, number)
    return tip_for(moment.view(number), news, told)


# Wishes


CROSSED_TAP_MS = 1 * SECOND
"""A tap on a button that is gone may come this long after the edit that took it away."""


@dataclass(frozen=True)
class WishNoter(SeatPart):
    """Notes the wishes of the person at one seat."""

    person: PersonId

    def note(self, shown: Shown) -> Shown:
        """The record from which a pass starts."""
        seat, request = self.seat, self.moment.requests.get(self.person)
        if self.moment.is_torn and shown.living.message is not None:
            shown = shown.having(is_unsure=True)
        is_current = self._draft_is_current(shown)
        if shown.living.refusals and (request is not None or not is_current):
            shown = shown.having(refusals=0, retry_at=0)
        if not is_current:
            urgent = (
                "" if shown.asides.draft or shown.asides.hint or shown.asides.tip else shown.source.urgent
            )
            shown = shown.having(
                draft="",
                hint=(),
                tip="",
                as_text=False,
                drafted=seat.asked,
                laid=seat.envelope,
                urgent=urgent,
            )
        shown = self._with_tip(shown)
        if request is not None:
            shown = self._requested(shown, request)
        if (elsewhere := self.moment.elsewhere.get(self.person)) is not None:
            shown = shown.having(elsewhere=elsewhere)
        return self._with_other(shown)

    def _requested(self, shown: Shown, request: ViewRequest) -> Shown:
        if request.draft is not None:
            shown = _asked_for(shown, request.draft)
        if request.anew:
            shown = shown.having(send_anew=True)
        if request.stale is not None:
            shown = _marked_stale(shown, request.stale, self.moment.now)
        if request.tapped:
            shown = _without_strangers(shown, request.tapped)
        if request.talk:
            shown = shown.having(talk_anew=True)
        if request.hint is not None and request.hint.decision == self.seat.asked:
            shown = self._with_hint(shown, request.hint)
        return shown

    def _with_hint(self, shown: Shown, hint: HintRequest) -> Shown:
        """A newcomer's opening has no room for a half-made choice and a hint at the same time."""
        game = self.moment.snapshot.game
        is_opening = game is not None and game.round == 0
        draft = "" if is_opening and self.seat.preferences.coach else shown.asides.draft
        return _hinted(shown, hint).having(draft=draft)

    def _with_tip(self, shown: Shown) -> Shown:
        """The line of the coach comes with its question, and stays as long as that is asked."""
        decision, tip = coached_decision(self.moment.table, self.seat), self.moment.tips.get(self.person)
        if shown.asides.told and not self.seat.preferences.coach:
            shown = shown.having(told=())
        if tip is None or shown.asides.coached == decision:
            return shown
        if not tip:
            return shown.having(coached=decision, tip="")
        return shown.having(coached=decision, tip=tip, told=(*shown.asides.told, tip), urgent="")

    def _with_other(self, shown: Shown) -> Shown:
        """The way to another table stands there while this one asks nothing."""
        if self.seat.awaited or self.moment.table.phase is not Phase.PLAYING:
            return shown.having(other=()) if shown.asides.other else shown
        other = self.moment.others.get(self.person) or ()
        if self.person not in self.moment.others or other == shown.asides.other:
            return shown
        return shown.having(other=tuple(other), urgent="")

    def _draft_is_current(self, shown: Shown) -> bool:
        """A half-made choice and a hint go with their question, and with the answer that was made of it."""
        return (shown.asides.drafted, shown.asides.laid) == (self.seat.asked, self.seat.envelope)


def _marked_stale(shown: Shown, tapped: StaleMessage, now: Instant) -> Shown:
    """The record after a tap on an outdated message: an old one, or one whose edit has not come through.

    A message that was drawn a moment ago is not: the tap has crossed with its edit, or with its successor. Nothing is
    called for a message that is known to go or that is gone: it may have been deleted since the person tapped it.
    """
    if tapped.number == shown.living.message:
        lost = now - shown.living.edited > CROSSED_TAP_MS
        return _forgotten(shown) if lost else _redrawn(shown)
    if tapped.number not in own_messages(shown):
        return with_old(shown, None if tapped.is_gone else tapped.number).having(send_anew=True)
    age = now - shown.living.sent
    has_crossed = shown.living.message is not None and age <= REMOVE_AFTER_MS + CROSSED_TAP_MS
    return _redrawn(shown) if has_crossed else shown.having(send_anew=True)


def _without_strangers(shown: Shown, tapped: Sequence[int]) -> Shown:
    """Something was done in these messages; those that the record does not know are orphans, and go."""
    return with_old(shown, *[one for one in tapped if one not in own_messages(shown)])


def _asked_for(shown: Shown, draft: str) -> Shown:
    """The record with the page that the person asks for. A page that is shown already is drawn again only if that is
    unsure."""
    if draft in (TEXT, PICTURE):
        return shown.having(as_text=draft == TEXT, draft="", urgent="")
    if draft == shown.asides.draft:
        return _redrawn(shown) if shown.living.is_unsure else shown
    return shown.having(draft=draft, urgent="")


def _hinted(shown: Shown, hint: HintRequest) -> Shown:
    """The hint stands in the living message, which comes down unless the person has tapped there."""
    comes_down = hint.tapped not in own_messages(shown)
    return shown.having(
        hint=(hint.answer, hint.text), urgent="", send_anew=shown.living.send_anew or comes_down
    )


def _redrawn(shown: Shown) -> Shown:
    """Compare what the message should show with what it shows; draw it in any case if that is unknown."""
    return _forgotten(shown) if shown.living.is_unsure else shown.having(urgent="")


def _forgotten(shown: Shown) -> Shown:
    """Forget what the message shows, except whether it is a picture."""
    return shown.having(urgent="", digest="", picture=shown.living.picture and UNKNOWN_PICTURE)
