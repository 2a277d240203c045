"""Decisions about a player's private chat: the living message, and when what else there is takes its turn.

A new living message is sent when its person is called; otherwise it is edited.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.tables.profiles import PersonId
from engine.tables.seat import Seat
from engine.tables.table import Phase
from engine.tables.table_events import LastOne, NextUp, TableEvent
from engine.tables.time.clocks import is_resting
from engine.tables.time.instants import MINUTE
from tgbot.records.shown import (
    UNKNOWN_PICTURE,
    Shown,
    field_of,
    read_record,
)
from tgbot.screen.drafts import only_looks
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Intent, Priority, Rest
from tgbot.showing.chats.dice import DieThrower
from tgbot.showing.chats.headlines import lasting_headline, new_headline
from tgbot.showing.chats.seat_content import SeatDrawing, is_picture_late
from tgbot.showing.chats.talk import TalkTeller
from tgbot.showing.chats.wishes import WishNoter
from tgbot.showing.living_message import Step, TableChat, Terms, edit, followed, looks_again_at, send
from tgbot.showing.moment import TableMoment
from tgbot.showing.removals import is_deletable, out_of_reach
from tgbot.topics.play.seat_screen import shrunk

JUST_NOW_MS = 5 * MINUTE
"""A person who was written to this recently hears how the others get on without another sound."""


@dataclass(frozen=True)
class PrivateDecider(TableChat):
    """Decides for the player of one seat."""

    moment: TableMoment
    number: int

    @cached_property
    def seat(self) -> Seat:
        return self.moment.table.seats[self.number]

    @cached_property
    def chat(self) -> PersonId:
        person = self.seat.person
        assert person is not None
        return person

    @cached_property
    def field(self) -> str:
        return field_of(self.chat)

    @cached_property
    def before(self) -> Shown:
        return read_record(self.moment.records.get(self.field))

    @cached_property
    def _drawing(self) -> SeatDrawing:
        return SeatDrawing(self.moment, self.number)

    def begin(self) -> Shown:
        return WishNoter(self.moment, self.seat, self.chat).note(self.before)

    def decide(self, shown: Shown) -> Intent:
        if self.seat.unreachable and self.chat not in self.moment.requests:
            return Rest(record=out_of_reach(shown))
        if self.seat.held is not None:
            return Rest(record=shown)
        return super().decide(shown)

    @property
    def steps(self) -> tuple[Step, ...]:
        dice = DieThrower(self.moment, self.number)
        talk = TalkTeller(self.moment, self.number, self.before)
        return (dice.forward, self.message, dice.throw, talk.tell, self.tidy)

    @property
    def is_over(self) -> bool:
        return self.table.phase not in (Phase.LOBBY, Phase.PLAYING)

    def at_rest(self, shown: Shown) -> Rest:
        moments = (
            []
            if self._is_refused(shown)
            else [self._drawing.refresh_at(shown), shown.living.picture_at or None]
        )
        further = [at for at in moments if at is not None]
        until = looks_again_at(shown, self.now, is_over=self.is_over, further=further)
        return Rest(record=shown, until=until)

    def terms(self, shown: Shown, priority: Priority = Priority.OTHERS) -> Terms:
        return Terms(
            now=self.moment.now,
            priority=priority,
            unreachable=out_of_reach(shown),
            called=self.seat.called,
            awaits_pictures=True,
        )

    # The living message

    def message(self, shown: Shown) -> Shown | Intent:
        if self._is_refused(shown):
            return shown
        headline = new_headline(self.moment, shown.source.noticed, self.number)
        if self._needs_new_message(shown, headline):
            return self._send(shown, headline)
        if headline is None and shown.source.noticed != self.table.news.end:
            shown = shown.having(noticed=self.table.news.end)
        can_wait = headline is None or _is_about_the_others(headline)
        if can_wait and not (self._drawing.is_urgent(shown) or self._drawing.is_due(shown)):
            return shown
        return self._edit(shown, headline)

    def _is_refused(self, shown: Shown) -> bool:
        """Was it refused for a reason that we do not know, and is it too soon to try again?"""
        return self.moment.now < shown.living.retry_at and shown.living.refused_call == self.seat.called

    def _needs_new_message(self, shown: Shown, headline: TableEvent | None) -> bool:
        if shown.living.message is None or shown.living.send_anew:
            return True
        if shown.orphans.sending:  # below the living message there may be an orphan
            return True
        if self._stays(shown):
            return False
        if self._is_loud(shown, headline):
            return True
        if self.table.phase is Phase.PLAYING:
            is_called = self.seat.awaited and not self.seat.by_computer
            return is_called and self.seat.called != shown.source.called
        return self.table.phase is not Phase.LOBBY and shown.source.phase != self.table.phase.value

    def _stays(self, shown: Shown) -> bool:
        """Would a second line be left of a lobby that was never played? Its message is too old to be deleted."""
        is_old = not is_deletable(shown.living.sent, self.moment.now)
        return shown.removals.has_stump and is_old and self.table.started is None

    def _is_loud(self, shown: Shown, headline: TableEvent | None) -> bool:
        if _is_about_the_others(headline):
            return self.moment.now - shown.living.sent > JUST_NOW_MS
        return headline is not None

    def _send(self, shown: Shown, headline: TableEvent | None, *, is_news: bool = True) -> Intent:
        """With a sound, unless the person rests or it is no news."""
        old = lasting_headline(shown.source.headline, self.table, self.number)
        if shown.living.message is None or (old is not None and old.lasts):
            headline = headline or old
        draft = "" if is_news and only_looks(shown.asides.draft) else shown.asides.draft
        content, drawn = self._drawing.draw(shown, headline, draft, is_new=True)
        if shown.living.message is None and not shown.living.sent:  # a newcomer has nothing to catch up on
            drawn = drawn.having(heard=self.table.said, talk_first=self.table.said)
        asks = self.seat.awaited or self.table.phase is not Phase.PLAYING
        terms = self.terms(shown, Priority.QUESTION if asks else Priority.TAPPED)
        done = followed(drawn, self.moment.now)
        rests = is_resting(self.seat, self.table.options.pace, self.moment.now)
        return send(shown, content, done, terms, silent=rests or not is_news)

    def _edit(self, shown: Shown, headline: TableEvent | None) -> Shown | Intent:
        headline_now, has_picture = (
            headline or lasting_headline(shown.source.headline, self.table, self.number),
            bool(shown.living.picture),
        )
        content, drawn = self._drawing.draw(shown, headline_now, shown.asides.draft, is_new=False)
        is_late = content.picture is not None and has_picture and is_picture_late(shown, self.moment.now)
        if is_late:
            picture = UNKNOWN_PICTURE if shown.living.is_unsure else shown.living.picture
            drawn = drawn.having(picture=picture, picture_at=shown.living.picture_at)
        if (drawn.living.digest, drawn.living.picture) == (shown.living.digest, shown.living.picture):
            return drawn
        is_last = self.table.phase is Phase.CLOSED and self._stays(shown)
        if has_picture and not drawn.living.picture and not is_last:  # a picture cannot become a text again
            return self._send(shown, headline, is_news=False)
        is_same = has_picture and drawn.living.picture == shown.living.picture and not shown.living.is_unsure
        terms = self.terms(shown, Priority.TAPPED if self._drawing.is_urgent(shown) else Priority.OTHERS)
        return edit(shown, content, drawn, terms, keeps_picture=is_late or is_same, is_stub=is_last)

    def stub(self) -> Screen:
        return shrunk(self.moment.view(self.number), self._drawing.words)


def _is_about_the_others(headline: TableEvent | None) -> bool:
    """Does it only tell how the others get on? Who was just written to is shown that at leisure, without a sound."""
    return isinstance(headline, LastOne | NextUp)
