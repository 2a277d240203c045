"""Decisions about a player's private chat: the living message, and when what else there is takes its turn.

A new living message is sent when its person is called; otherwise it is edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

from engine.tables.frozen import changed
from engine.tables.profiles import PersonId
from engine.tables.seat import Seat
from engine.tables.table import Phase, Table
from engine.tables.table_events import LastOne, NextUp, TableEvent
from engine.tables.time.clocks import is_resting
from engine.tables.time.instants import MINUTE, SECOND, Instant
from tgbot.board.page import GivenHint, OtherTable, Page
from tgbot.board.scene_pictures import lobby_picture
from tgbot.delivery.calls.backoff import MAX_REFUSALS_WHEN_OVER, backoff
from tgbot.delivery.calls.intents import Edit, Intent, Priority, Rest, Send
from tgbot.delivery.chats.dice import DieThrower
from tgbot.delivery.chats.headlines import is_headline, latest_headline
from tgbot.delivery.chats.talk import TalkTeller
from tgbot.delivery.chats.tips import coached_decision
from tgbot.delivery.moment import StaleMessage, TableMoment, ViewRequest
from tgbot.delivery.orphans import SEARCH_EVERY_MS, own_messages, strip_orphan
from tgbot.delivery.removals import (
    REMOVE_AFTER_MS,
    is_deletable,
    out_of_reach,
    removal_refused,
    remove_old,
    with_found,
    with_gone,
    with_old,
)
from tgbot.pictures.facts import Picture
from tgbot.records.digests import content_digest, leisurely_digest, urgent_digest
from tgbot.records.shown import (
    UNKNOWN_PICTURE,
    Shown,
    field_of,
    headline_from_plain,
    headline_to_plain,
    read_record,
)
from tgbot.requests.requests import HintRequest
from tgbot.screen.drafts import PICTURE, TEXT, draft_fits, only_looks
from tgbot.screen.screen import CAPTION_ROOM_UNITS, Screen, text_units
from tgbot.topics.lobby.screens import lobby_screen
from tgbot.topics.play.seat_screen import seat_screen, shrunk
from tgbot.words import Words

LEISURE_MS = 15 * SECOND
"""A chat that is asked nothing new is refreshed at most this often."""
MAX_STALE_MS = MINUTE
"""Any other change of the table, such as the next step of somebody else's turn, is shown at the latest after this time."""
LATE_PICTURE_MS = 5 * SECOND
"""A picture that was not drawn in time is tried again after this time."""
CROSSED_TAP_MS = 1 * SECOND
"""A tap on a button that is gone may come this long after the edit that took it away."""
JUST_NOW_MS = 5 * MINUTE
"""A person who was written to this recently hears how the others get on without another sound."""


@dataclass(frozen=True)
class PrivateDecider:
    """Decides for the player of one seat."""

    moment: TableMoment
    number: int

    @property
    def table(self) -> Table:
        return self.moment.table

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
        return read_record(Shown, self.moment.records.get(self.field))

    # What was asked for

    def begin(self) -> Shown:
        """Requests are noted in the record, so that they survive if the message cannot be drawn now."""
        shown, seat = self.before, self.seat
        request = self.moment.requests.get(self.chat)
        if self.moment.is_torn and shown.message is not None:
            shown = changed(shown, is_unsure=True)
        is_current = self._draft_is_current(shown)
        if shown.refusals and (request is not None or not is_current):
            shown = changed(shown, refusals=0, retry_at=0)
        if not is_current:
            urgent = "" if shown.draft or shown.hint or shown.tip else shown.urgent
            shown = changed(shown, draft="", hint=(), drafted=seat.asked, laid=seat.envelope, urgent=urgent)
            shown = changed(shown, as_text=False, tip="")
        shown = self._with_tip(shown)
        if request is not None:
            shown = self._requested(shown, request)
        if (elsewhere := self.moment.elsewhere.get(self.chat)) is not None:
            shown = changed(shown, elsewhere=elsewhere)
        return self._with_other(shown)

    def _requested(self, shown: Shown, request: ViewRequest) -> Shown:
        if request.draft is not None:
            shown = _asked_for(shown, request.draft)
        if request.anew:
            shown = changed(shown, send_anew=True)
        if request.stale is not None:
            shown = _marked_stale(shown, request.stale, self.moment.now)
        if request.tapped:
            shown = _without_strangers(shown, request.tapped)
        if request.talk:
            shown = changed(shown, talk_anew=True)
        if request.hint is not None and request.hint.decision == self.seat.asked:
            shown = self._with_hint(shown, request.hint)
        return shown

    def _with_hint(self, shown: Shown, hint: HintRequest) -> Shown:
        """A newcomer's opening has no room for a half-made choice and a hint at the same time."""
        game = self.moment.snapshot.game
        is_opening = game is not None and game.round == 0
        draft = "" if is_opening and self.seat.preferences.coach else shown.draft
        return changed(_hinted(shown, hint), draft=draft)

    def _with_tip(self, shown: Shown) -> Shown:
        """The line of the coach comes with its question, and stays as long as that is asked."""
        decision, tip = coached_decision(self.table, self.seat), self.moment.tips.get(self.chat)
        if tip is None or shown.coached == decision:
            return shown
        return changed(shown, coached=decision, tip=tip, urgent="" if tip else shown.urgent)

    def _with_other(self, shown: Shown) -> Shown:
        """The way to another table stands there while this one asks nothing."""
        if self.seat.awaited or self.table.phase is not Phase.PLAYING:
            return changed(shown, other=()) if shown.other else shown
        other = self.moment.others.get(self.chat) or ()
        if self.chat not in self.moment.others or other == shown.other:
            return shown
        return changed(shown, other=tuple(other), urgent="")

    def _draft_is_current(self, shown: Shown) -> bool:
        """A half-made choice and a hint go with their question, and with the answer that was made of it."""
        return (shown.drafted, shown.laid) == (self.seat.asked, self.seat.envelope)

    def decide(self, shown: Shown) -> Intent[Shown]:
        if self.seat.unreachable and self.chat not in self.moment.requests:
            return Rest(record=out_of_reach(shown))
        if self.seat.held is not None:
            return Rest(record=shown)
        for step in (
            self._others_dice,
            self._message,
            self._die,
            self._talk,
            self._old_message,
            self._orphan,
        ):
            next_step = step(shown)
            if not isinstance(next_step, Shown):
                return next_step
            shown = next_step
        return Rest(record=shown, until=self._decide_again_at(shown))

    def _decide_again_at(self, shown: Shown) -> Instant | None:
        soon = max(self.moment.now + REMOVE_AFTER_MS, shown.removal_at)
        remove_at = soon if shown.old_messages else None
        message_at = self._retry_at(shown) if self._is_refused(shown) else self._refresh_at(shown)
        search_at = max(self.moment.now + SEARCH_EVERY_MS, shown.removal_at) if shown.search else None
        picture_at = None if self._is_refused(shown) else shown.picture_at or None
        moments = (message_at, picture_at, remove_at, search_at)
        return min([at for at in moments if at is not None], default=None)

    # The living message. Each step gives an intent, or the record as it is after it, if there is nothing to do

    def _message(self, shown: Shown) -> Shown | Intent[Shown]:
        if self._is_refused(shown):
            return shown
        headline = self._new_headline(shown)
        if self._needs_new_message(shown, headline):
            return self._send(shown, headline)
        if headline is None:
            if shown.noticed != self.table.news.end:
                shown = changed(shown, noticed=self.table.news.end)
            if not (self._is_urgent(shown) or self._is_refreshed(shown) or self._is_picture_due(shown)):
                return shown
        return self._edit(shown, headline)

    def _is_refused(self, shown: Shown) -> bool:
        """Was it refused for a reason that we do not know, and is it too soon to try again?"""
        return self.moment.now < shown.retry_at and shown.refused_call == self.seat.called

    def _retry_at(self, shown: Shown) -> Instant | None:
        is_over = self.table.phase not in (Phase.LOBBY, Phase.PLAYING)
        return None if is_over and shown.refusals >= MAX_REFUSALS_WHEN_OVER else shown.retry_at

    def _refused(self, shown: Shown) -> Shown:
        times = shown.refusals + 1
        retry_at = self.moment.now + backoff(times)
        return changed(shown, refusals=times, retry_at=retry_at, refused_call=self.seat.called)

    def _is_urgent(self, shown: Shown) -> bool:
        return shown.urgent != self._urgent

    def _is_picture_late(self, shown: Shown) -> bool:
        return self.moment.now < shown.picture_at

    def _is_picture_due(self, shown: Shown) -> bool:
        return 0 < shown.picture_at <= self.moment.now

    def _is_refreshed(self, shown: Shown) -> bool:
        """Is it time to show how the others get on?"""
        refresh_at = self._refresh_at(shown)
        return refresh_at is not None and refresh_at <= self.moment.now

    def _refresh_at(self, shown: Shown) -> Instant | None:
        """When the message has to show how the others get on; None if it does."""
        if shown.leisurely != self._leisurely:
            return shown.edited + LEISURE_MS
        return None if shown.revision == self.table.revision else shown.edited + MAX_STALE_MS

    @cached_property
    def _urgent(self) -> str:
        return urgent_digest(self.table, self.number)

    @cached_property
    def _leisurely(self) -> str:
        return leisurely_digest(self.moment.snapshot, self.number)

    def _new_headline(self, shown: Shown) -> TableEvent | None:
        entries = self.moment.news_since(shown.noticed, self.number)
        return latest_headline(entries, self.table, self.number) if entries else None

    def _needs_new_message(self, shown: Shown, headline: TableEvent | None) -> bool:
        if shown.message is None or shown.send_anew:
            return True
        if shown.sending:  # below the living message there may be an orphan
            return True
        if self._stays(shown):
            return False
        if self._is_loud(shown, headline):
            return True
        if self.table.phase is Phase.PLAYING:
            is_called = self.seat.awaited and not self.seat.by_computer
            return is_called and self.seat.called != shown.called
        return self.table.phase is not Phase.LOBBY and shown.phase != self.table.phase.value

    def _stays(self, shown: Shown) -> bool:
        """Would a second line be left of a lobby that was never played? Its message is too old to be deleted."""
        is_old = not is_deletable(shown.sent, self.moment.now)
        return shown.has_stump and is_old and self.table.started is None

    def _is_loud(self, shown: Shown, headline: TableEvent | None) -> bool:
        if isinstance(headline, LastOne | NextUp):
            return self.moment.now - shown.sent > JUST_NOW_MS
        return headline is not None

    def _send(self, shown: Shown, headline: TableEvent | None, *, is_news: bool = True) -> Intent[Shown]:
        """With a sound, unless the person rests or it is no news."""
        old = self._old_headline(shown)
        if shown.message is None or (old is not None and old.lasts):
            headline = headline or old
        draft = "" if is_news and only_looks(shown.draft) else shown.draft
        is_newcomer = shown.message is None and not shown.sent
        content, drawn = self._drawn(shown, headline, draft, is_new=True)
        asks = self.seat.awaited or self.table.phase is not Phase.PLAYING
        sent = changed(drawn, sent=self.moment.now)
        if is_newcomer:
            sent = changed(sent, heard=self.table.said, talk_first=self.table.said)
        return Send(
            content=content,
            priority=Priority.QUESTION if asks else Priority.TAPPED,
            silent=self._rests or not is_news,
            done=with_old(sent, shown.message, deletable=is_deletable(shown.sent, self.moment.now)),
            refused=self._refused(shown),
            unreachable=out_of_reach(shown),
            undrawn=changed(shown, undrawn=drawn.picture),
            late=self._late(shown),
        )

    def _late(self, shown: Shown) -> Shown:
        """Until the picture is there, a new message is a text, and an earlier one keeps the picture that it has."""
        return changed(shown, picture_at=self.moment.now + LATE_PICTURE_MS)

    def _edit(self, shown: Shown, headline: TableEvent | None) -> Shown | Intent[Shown]:
        assert shown.message is not None
        headline_now = headline or self._old_headline(shown)
        content, drawn = self._drawn(shown, headline_now, shown.draft, is_new=False)
        is_late = content.picture is not None and bool(shown.picture) and self._is_picture_late(shown)
        if is_late:
            picture = UNKNOWN_PICTURE if shown.is_unsure else shown.picture
            drawn = changed(drawn, picture=picture, picture_at=shown.picture_at)
        if (drawn.digest, drawn.picture) == (shown.digest, shown.picture):
            return drawn
        is_last = self.table.phase is Phase.CLOSED and self._stays(shown)
        if shown.picture and not drawn.picture and not is_last:  # a picture cannot become a text again
            return self._send(shown, headline, is_news=False)
        is_same = bool(drawn.picture) and drawn.picture == shown.picture and not shown.is_unsure
        return Edit(
            message=shown.message,
            content=content,
            keeps_picture=is_late or is_same,
            is_stub=is_last,
            priority=Priority.TAPPED if self._is_urgent(shown) else Priority.OTHERS,
            done=drawn,
            lost=changed(with_gone(shown, shown.message), message=None),
            unsure=changed(shown, digest="", urgent="", picture=drawn.picture and UNKNOWN_PICTURE),
            refused=self._refused(shown),
            unreachable=out_of_reach(shown),
            undrawn=changed(shown, undrawn=drawn.picture),
            late=self._late(shown),
        )

    def _old_headline(self, shown: Shown) -> TableEvent | None:
        """A headline stays as long as it is true."""
        old = headline_from_plain(shown.headline)
        return old if old is not None and is_headline(old, self.table, self.number) else None

    def _drawn(
        self, shown: Shown, headline: TableEvent | None, draft: str, *, is_new: bool
    ) -> tuple[Screen, Shown]:
        """The message as it should be, and its record."""
        table = self.moment.view(self.number)
        draft = draft if draft_fits(table, draft) else ""
        content = self._content(changed(shown, draft=draft), headline, is_new=is_new)
        record = changed(
            shown,
            digest=content_digest(content),
            picture=content.picture.key if content.picture else "",
            undrawn="" if content.picture else shown.undrawn,
            picture_at=0 if content.picture or not self._is_picture_late(shown) else shown.picture_at,
            urgent=self._urgent,
            leisurely=self._leisurely,
            revision=self.table.revision,
            phase=self.table.phase.value,
            called=self.seat.called,
            since=self.seat.acted,
            noticed=self.table.news.end,
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
        is_missing = self._is_picture_late(shown) and (is_new or not shown.picture)
        wanted = self._wants_pictures and not is_missing and not shown.as_text
        content = self._screen(shown, headline, pictures=wanted, is_late=is_missing)
        if content.picture is None or self._is_shown_as_picture(content, content.picture, shown):
            return content
        return self._screen(shown, headline, pictures=False)

    @property
    def _wants_pictures(self) -> bool:
        return self.moment.pictures and self.seat.preferences.pictures

    def _is_shown_as_picture(self, content: Screen, picture: Picture, shown: Shown) -> bool:
        return picture.key != shown.undrawn and text_units(content.text) <= CAPTION_ROOM_UNITS

    def _screen(
        self, shown: Shown, headline: TableEvent | None, *, pictures: bool, is_late: bool = False
    ) -> Screen:
        table, words, draft = self.moment.view(self.number), self._words, shown.draft
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
            news=self.moment.news_since(min(self.seat.acted, self.table.news.current), self.number),
            headline=headline,
            draft=draft,
            hint=GivenHint(*shown.hint) if shown.hint else None,
            tip=shown.tip,
            is_coached=self.seat.preferences.coach,
            other=OtherTable(*shown.other) if shown.other else None,
            plays_elsewhere=shown.elsewhere,
            zone=self.seat.calendar.zone,
            now=self.moment.now,
            highlights=self.moment.highlights,
            has_inline=self.moment.has_inline,
            confirms=self.seat.preferences.confirmations,
            banter=self.seat.preferences.banter,
            public=self.moment.view(None) if pictures else None,
            awaits_picture=is_late and self._wants_pictures and not shown.as_text,
            is_dark=self.seat.preferences.dark,
            is_text_by_choice=shown.as_text and self._wants_pictures,
        )
        return seat_screen(page)

    @property
    def _lobby_picture(self) -> Picture:
        """The same for everybody who speaks the same language."""
        is_dark = self.seat.preferences.dark
        return lobby_picture(self.moment.view(None), self._words, is_dark=is_dark)

    @cached_property
    def _words(self) -> Words:
        return self.moment.seat_words(self.seat)

    @property
    def _rests(self) -> bool:
        return is_resting(self.seat, self.table.options.pace, self.moment.now)

    # The die, table talk, and the messages before

    def _die(self, shown: Shown) -> Shown | Intent[Shown]:
        return DieThrower(self.moment, self.number).throw(shown)

    def _others_dice(self, shown: Shown) -> Shown | Intent[Shown]:
        return DieThrower(self.moment, self.number).forward(shown)

    def _talk(self, shown: Shown) -> Shown | Intent[Shown]:
        return TalkTeller(self.moment, self.number, self.before).tell(shown)

    def _old_message(self, shown: Shown) -> Shown | Intent[Shown]:
        if not shown.old_messages:
            return shown
        stub = partial(shrunk, self.moment.view(self.number), self._words)
        next_step = remove_old(shown, self.before, self.moment.now, stub, out_of_reach(shown))
        if not isinstance(next_step, Edit):
            return next_step
        return replace(next_step, done=changed(next_step.done, has_stump=True))

    def _orphan(self, shown: Shown) -> Shown | Intent[Shown]:
        """Look for a message that a worker sent and could not note. One that is found goes like any other."""
        if not shown.search or self.moment.now < shown.removal_at:
            return shown
        known = self.moment.known.get(self.chat, frozenset())
        refused = partial(self._search_refused, shown)
        next_step = strip_orphan(shown, self.before, known, refused, out_of_reach(shown))
        return next_step if isinstance(next_step, Shown) else with_found(next_step)

    def _search_refused(self, shown: Shown, after: Shown) -> Shown:
        return removal_refused(shown, after, self.moment.now)


def _marked_stale(shown: Shown, tapped: StaleMessage, now: Instant) -> Shown:
    """The record after a tap on an outdated message: an old one, or one whose edit has not come through.

    A message that was drawn a moment ago is not: the tap has crossed with its edit, or with its successor. Nothing is
    called for a message that is known to go or that is gone: it may have been deleted since the person tapped it.
    """
    if tapped.number == shown.message:
        lost = now - shown.edited > CROSSED_TAP_MS
        return _forgotten(shown) if lost else _redrawn(shown)
    if tapped.number not in own_messages(shown):
        return changed(with_old(shown, None if tapped.is_gone else tapped.number), send_anew=True)
    has_crossed = shown.message is not None and now - shown.sent <= CROSSED_TAP_MS
    return _redrawn(shown) if has_crossed else changed(shown, send_anew=True)


def _without_strangers(shown: Shown, tapped: Sequence[int]) -> Shown:
    """Something was done in these messages; those that the record does not know are orphans, and go."""
    return with_old(shown, *[one for one in tapped if one not in own_messages(shown)])


def _asked_for(shown: Shown, draft: str) -> Shown:
    """The record with the page that the person asks for. A page that is shown already is drawn again only if that is
    unsure."""
    if draft in (TEXT, PICTURE):
        return changed(shown, as_text=draft == TEXT, draft="", urgent="")
    if draft == shown.draft:
        return _redrawn(shown) if shown.is_unsure else shown
    return changed(shown, draft=draft, urgent="")


def _hinted(shown: Shown, hint: HintRequest) -> Shown:
    """The hint stands in the living message, which comes down unless the person has tapped there."""
    comes_down = hint.tapped not in own_messages(shown)
    return changed(shown, hint=(hint.answer, hint.text), urgent="", send_anew=shown.send_anew or comes_down)


def _redrawn(shown: Shown) -> Shown:
    """Compare what the message should show with what it shows; draw it in any case if that is unknown."""
    return _forgotten(shown) if shown.is_unsure else changed(shown, urgent="")


def _forgotten(shown: Shown) -> Shown:
    """Forget what the message shows, except whether it is a picture."""
    return changed(shown, urgent="", digest="", picture=shown.picture and UNKNOWN_PICTURE)
