"""Decisions about a player's private chat: the living message, and when what else there is takes its turn.

A new living message is sent when its person is called; otherwise it is edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any

from engine.tables.frozen import changed
from engine.tables.seat import Seat
from engine.tables.table import RUNNING_PHASES, Phase, Table
from engine.tables.table_events import (
    Call,
    HostPassed,
    LastOne,
    NextUp,
    Nudged,
    Proposed,
    RematchWanted,
    Reminded,
    SeatEvent,
    StandInKeeps,
    TableEvent,
    TableFull,
    WentSilent,
    Wish,
)
from engine.tables.time.instants import MINUTE, SECOND, Instant
from engine.tables.work import NewsEntry
from tgbot.board.page import GivenHint, OtherTable, Page
from tgbot.board.scene_pictures import lobby_picture
from tgbot.pictures.facts import Picture
from tgbot.records.messages import out_of_reach
from tgbot.records.shown import (
    UNKNOWN_PICTURE,
    Shown,
    content_digest,
    field_of,
    headline_from_plain,
    headline_to_plain,
    leisurely_digest,
    urgent_digest,
)
from tgbot.screen.drafts import draft_fits, only_looks, page_of
from tgbot.screen.screen import CAPTION_ROOM_UNITS, Screen, fits
from tgbot.showing.calls.intents import Intent, Priority, Rest
from tgbot.showing.chats.dice import DieThrower
from tgbot.showing.chats.talk import TalkTeller
from tgbot.showing.chats.wishes import WishNoter
from tgbot.showing.living_message import Step, TableChat
from tgbot.showing.moment import SeatPart, TableMoment
from tgbot.showing.removals import is_deletable, retired
from tgbot.topics.lobby.screens import lobby_screen
from tgbot.topics.play.seat_screen import seat_screen, shrunk

# Headlines: table events for which a person gets a new message, with a sound


def latest_headline(entries: Sequence[NewsEntry], table: Table, number: int) -> TableEvent | None:
    """The latest of these events that still calls for this seat's attention."""
    events = [news for entry in entries for news in entry.news if isinstance(news, TableEvent)]
    return next((news for news in reversed(events) if is_headline(news, table, number)), None)


def is_headline(table_event: TableEvent, table: Table, number: int) -> bool:
    """Does the event call for this seat's attention, as the table is now?"""
    if isinstance(table_event, TableFull):
        return table.phase is Phase.LOBBY and table.full_since is not None and _is_host(table, number)
    if table_event.lasts:
        return table.phase in RUNNING_PHASES and table.seats[number].played is None
    if not isinstance(table_event, SeatEvent):
        return False
    if isinstance(table_event, WentSilent):
        return table.seats[table_event.seat].silent is not None and table.seats[number].present
    if table_event.calls is Call.THE_OTHERS:
        return table_event.seat != number and _still_open(table_event, table, number)
    is_own = table_event.calls is Call.ITS_SEAT and table_event.seat == number
    return is_own and _still_true(table_event, table)


def _is_host(table: Table, number: int) -> bool:
    return table.host is not None and table.seats[number].person == table.host


def _still_open(table_event: SeatEvent, table: Table, number: int) -> bool:
    if isinstance(table_event, RematchWanted):
        return table.phase is Phase.FINISHED and table.rematch == table_event.code
    is_about_a_seat = isinstance(table_event, Proposed) and table_event.wish is Wish.REPLACE
    proposal = table.replacement if is_about_a_seat else table.proposal
    return proposal is not None and number not in proposal.votes and table.seats[number].present


def _still_true(table_event: SeatEvent, table: Table) -> bool:
    """Is there still a reason? Nobody is reminded of a decision that is answered."""
    seat = table.seats[table_event.seat]
    match table_event:
        case Reminded() | LastOne():
            return seat.awaited and seat.asked == table_event.decision and not seat.by_computer
        case Nudged():
            return seat.awaited and not seat.by_computer
        case NextUp():
            return seat.asked is None and table.phase is Phase.PLAYING
        case StandInKeeps():
            return seat.stand_in is not None
        case HostPassed():
            return _is_host(table, table_event.seat)
    return table.phase is Phase.PLAYING


def new_headline(moment: TableMoment, noticed: int, number: int) -> TableEvent | None:
    """The headline that the news since the last look are worth to a seat."""
    entries = moment.news_since(noticed, number)
    return latest_headline(entries, moment.table, number) if entries else None


def lasting_headline(plain: Sequence[Any], table: Table, number: int) -> TableEvent | None:
    """The headline of the message that there is, as long as it is true."""
    old = headline_from_plain(plain)
    return old if old is not None and is_headline(old, table, number) else None


# The living message of one seat as it should be: its screen, with or without a picture, and the record of it


LEISURE_MS = 15 * SECOND
"""A chat that is asked nothing new is refreshed at most this often."""
MAX_STALE_MS = MINUTE
"""Any other change of the table, such as the next step of somebody else's turn, is shown at the latest after this time."""


class SeatDrawing(SeatPart):
    @cached_property
    def urgent(self) -> str:
        return urgent_digest(self.moment.table, self.number)

    @cached_property
    def leisurely(self) -> str:
        return leisurely_digest(self.moment.snapshot, self.number)

    def is_urgent(self, shown: Shown) -> bool:
        return shown.source.urgent != self.urgent

    def is_due(self, shown: Shown) -> bool:
        """Is it time to show how the others get on, or a picture that was late?"""
        refresh_at, picture_at, now = self.refresh_at(shown), shown.living.picture_at, self.moment.now
        return (refresh_at is not None and refresh_at <= now) or 0 < picture_at <= now

    def refresh_at(self, shown: Shown) -> Instant | None:
        """When the message has to show how the others get on; None if it does."""
        if shown.source.leisurely != self.leisurely:
            return shown.living.edited + LEISURE_MS
        return (
            None
            if shown.source.revision == self.moment.table.revision
            else shown.living.edited + MAX_STALE_MS
        )

    def draw(
        self, shown: Shown, headline: TableEvent | None, draft: str, *, is_new: bool
    ) -> tuple[Screen, Shown]:
        """The message as it should be, and its record."""
        table = self.view
        draft = draft if draft_fits(table, draft) else ""
        content = self._content(shown.having(draft=draft), headline, is_new=is_new)
        record = shown.having(
            digest=content_digest(content),
            picture=content.picture.key if content.picture else "",
            undrawn="" if content.picture else shown.living.undrawn,
            picture_at=0
            if content.picture or shown.living.picture_at <= self.moment.now
            else shown.living.picture_at,
            urgent=self.urgent,
            leisurely=self.leisurely,
            revision=self.moment.table.revision,
            phase=self.moment.table.phase.value,
            called=self.seat.called,
            since=self.seat.acted,
            noticed=self.moment.table.news.end,
            headline=headline_to_plain(headline),
            language=self.seat.language,
            aloud=self.seat.preferences.screen_reader,
            draft=draft,
            send_anew=False,
            edited=self.moment.now,
            refusals=0,
            retry_at=0,
            refused_call=None,
            is_unsure=False,
        )
        return content, record

    def _content(self, shown: Shown, headline: TableEvent | None, *, is_new: bool) -> Screen:
        """With a picture, if its reader wants pictures, and it can be drawn and is there in time."""
        is_missing = is_picture_late(shown, self.moment.now) and (is_new or not shown.living.picture)
        wanted = self._wants_pictures and not is_missing and not shown.asides.as_text
        content = self._screen(shown, headline, pictures=wanted, is_late=is_missing)
        if content.picture is None or self._is_shown_as_picture(content, content.picture, shown):
            return content
        return self._screen(shown, headline, pictures=False)

    @property
    def _wants_pictures(self) -> bool:
        return self.moment.pictures and self.seat.preferences.pictures

    def _is_shown_as_picture(self, content: Screen, picture: Picture, shown: Shown) -> bool:
        is_tried = picture.key != shown.living.undrawn or 0 < shown.living.picture_at <= self.moment.now
        return is_tried and fits(content.text, CAPTION_ROOM_UNITS)

    def _screen(
        self, shown: Shown, headline: TableEvent | None, *, pictures: bool, is_late: bool = False
    ) -> Screen:
        table, words, draft = self.view, self.words, shown.asides.draft
        if table.phase is Phase.LOBBY:
            return lobby_screen(
                table,
                words,
                bot_name=self.moment.bot_name,
                has_inline=self.moment.has_inline,
                headline=headline,
                draft=draft,
                picture=self._lobby_picture if pictures else None,
            )
        page = Page(
            words=words,
            table=table,
            news=self.moment.news_since(min(self.seat.acted, self.moment.table.news.current), self.number),
            headline=headline,
            draft=draft,
            hint=GivenHint(*shown.asides.hint) if shown.asides.hint else None,
            tip=shown.asides.tip,
            is_coached=self.seat.preferences.coach,
            other=OtherTable(*shown.asides.other) if shown.asides.other else None,
            plays_elsewhere=shown.asides.elsewhere,
            zone=self.seat.calendar.zone,
            now=self.moment.now,
            highlights=self.moment.highlights,
            has_inline=self.moment.has_inline,
            confirms=self.seat.preferences.confirmations,
            banter=self.seat.preferences.banter,
            public_view=partial(self.moment.view, None) if pictures else None,
            awaits_picture=is_late and self._wants_pictures and not shown.asides.as_text,
            is_dark=self.seat.preferences.dark,
            is_text_by_choice=shown.asides.as_text and self._wants_pictures,
        )
        of_topic = page_of(draft)
        return of_topic.screen(page) if of_topic else seat_screen(page)

    @property
    def _lobby_picture(self) -> Picture:
        """The same for everybody who speaks the same language."""
        is_dark = self.seat.preferences.dark
        return lobby_picture(self.moment.view(None), self.words, is_dark=is_dark)


def is_picture_late(shown: Shown, now: Instant) -> bool:
    """Is the picture still awaited that was not drawn in time?"""
    return now < shown.living.picture_at and not shown.living.undrawn


# Decisions


JUST_NOW_MS = 5 * MINUTE
"""A person who was written to this recently hears how the others get on without another sound."""


class PrivateDecider(TableChat):
    """Decides for the player of one seat."""

    awaits_pictures = True

    @cached_property
    def number(self) -> int:
        number = self.table.seat_of(self.chat)
        assert number is not None
        return number

    @cached_property
    def seat(self) -> Seat:
        return self._drawing.seat

    @cached_property
    def field(self) -> str:
        return field_of(self.chat)

    @cached_property
    def _drawing(self) -> SeatDrawing:
        return SeatDrawing(self.moment, self.number)

    def begin(self) -> Shown:
        return WishNoter(self.moment, self.number, self.chat).note(self.before)

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

    def drawn_again_at(self, shown: Shown) -> Sequence[Instant | None]:
        if self._is_refused(shown):
            return ()
        return (self._drawing.refresh_at(shown), shown.living.picture_at or None)

    @property
    def called(self) -> int | None:
        return self.seat.called

    def unreachable(self, shown: Shown) -> Shown:
        return out_of_reach(shown)

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
        priority = Priority.QUESTION if asks else Priority.TAPPED
        done = retired(drawn, self.now).having(sent=self.now)
        silent = self._drawing.rests or not is_news
        return changed(self.sending(shown, content, done, silent=silent), priority=priority)

    def _edit(self, shown: Shown, headline: TableEvent | None) -> Shown | Intent:
        headline_now = headline or lasting_headline(shown.source.headline, self.table, self.number)
        has_picture = bool(shown.living.picture)
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
        priority = Priority.TAPPED if self._drawing.is_urgent(shown) else Priority.OTHERS
        edit = self.editing(shown, content, drawn, keeps_picture=is_late or is_same)
        return changed(edit, priority=priority, is_stub=is_last)

    def stub(self) -> Screen:
        return shrunk(self._drawing.view, self._drawing.words)


def _is_about_the_others(headline: TableEvent | None) -> bool:
    """Does it only tell how the others get on? Who was just written to is shown that at leisure, without a sound."""
    return isinstance(headline, LastOne | NextUp)
