"""Decisions about private chats: the living message of a player, and the last words to a former one.

The living message is sent anew when its person is called, and edited otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.tables.frozen import changed
from engine.tables.instants import MINUTE, SECOND, Instant
from engine.tables.profiles import PersonId
from engine.tables.seat import Seat
from engine.tables.table import Phase, Table
from engine.tables.table_events import LastOne, NextUp, TableEvent
from engine.tables.work import Talk
from tgbot.delivery.digests import content_digest, leisurely_digest, urgent_digest
from tgbot.delivery.headlines import is_headline, latest_headline
from tgbot.delivery.intents import Edit, Intent, Priority, Rest, Send
from tgbot.delivery.moment import TableMoment
from tgbot.delivery.shown import Shown, field_of, headline_from_plain, headline_to_plain, read_record
from tgbot.render.drafts import draft_fits, only_looks
from tgbot.render.lobby import farewell_screen, lobby_screen
from tgbot.render.page import Page
from tgbot.render.screen import Screen
from tgbot.render.seat_screen import seat_screen, shrunk
from tgbot.render.talk import talk_screen
from tgbot.words import Words

MAX_OLD_MESSAGES = 20
"""Messages that wait to be shrunk. A chat that has more of them keeps a few old buttons."""
SHRINK_AFTER_MS = 100
"""Earlier messages shrink in the next pass, at the latest after this time: soon, so that nothing moves under a finger."""
LEISURE_MS = 15 * SECOND
"""A chat that is asked nothing new is refreshed at most this often."""
MAX_STALE_MS = MINUTE
"""Any other change of the table, such as the next step of somebody else's turn, is shown at the latest after this time."""
JUST_NOW_MS = 5 * MINUTE
"""A person who was written to this recently hears how the others get on without another sound."""
MAX_TALK_LINES = 5
"""Lines of table talk in one message."""


@dataclass(frozen=True)
class PrivateDecider:
    """Decides for the player of one seat."""

    moment: TableMoment
    number: int

    @property
    def table(self) -> Table:
        return self.moment.table

    @property
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
        if not self._draft_is_current(shown):
            urgent = "" if shown.draft else shown.urgent
            shown = changed(shown, draft="", drafted=seat.asked, laid=seat.envelope, urgent=urgent)
        if request is not None and request.draft is not None and request.draft != shown.draft:
            shown = changed(shown, draft=request.draft, urgent="")
        if request is not None and request.anew:
            shown = changed(shown, send_anew=True)
        if request is not None and request.stale_message is not None:
            shown = _marked_stale(shown, request.stale_message)
        return shown

    def _draft_is_current(self, shown: Shown) -> bool:
        """A half-made choice goes with its question, and with the answer that was made of it."""
        return (shown.drafted, shown.laid) == (self.seat.asked, self.seat.envelope)

    def decide(self, shown: Shown) -> Intent[Shown]:
        if self.seat.unreachable and self.chat not in self.moment.requests:
            return Rest(record=_out_of_reach(shown))
        if self.seat.held is not None:
            return Rest(record=shown)
        for step in (self._message, self._talk, self._old_message):
            next_step = step(shown)
            if not isinstance(next_step, Shown):
                return next_step
            shown = next_step
        return Rest(record=shown, until=self._decide_again_at(shown))

    def _decide_again_at(self, shown: Shown) -> Instant | None:
        shrink_at = self.moment.now + SHRINK_AFTER_MS if shown.old_messages else None
        return min([at for at in (self._refresh_at(shown), shrink_at) if at is not None], default=None)

    # The living message. Each step gives an intent, or the record as it is after it, if there is nothing to do

    def _message(self, shown: Shown) -> Shown | Intent[Shown]:
        headline = self._new_headline(shown)
        if self._needs_new_message(shown, headline):
            return self._send(shown, headline)
        if headline is None:
            if shown.noticed != self.table.news.end:
                shown = changed(shown, noticed=self.table.news.end)
            if not self._is_urgent(shown) and not self._is_refreshed(shown):
                return shown
        return self._edit(shown, headline)

    def _is_urgent(self, shown: Shown) -> bool:
        return shown.urgent != self._urgent

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
        if shown.message is None or shown.send_anew or self._is_loud(shown, headline):
            return True
        if self.table.phase is Phase.PLAYING:
            is_called = self.seat.awaited and not self.seat.by_computer
            return is_called and self.seat.called != shown.called
        return self.table.phase is not Phase.LOBBY and shown.phase != self.table.phase.value

    def _is_loud(self, shown: Shown, headline: TableEvent | None) -> bool:
        if isinstance(headline, LastOne | NextUp):
            return self.moment.now - shown.sent > JUST_NOW_MS
        return headline is not None

    def _send(self, shown: Shown, headline: TableEvent | None) -> Intent[Shown]:
        """With a sound, unless the person rests."""
        if shown.message is None:
            headline = headline or self._old_headline(shown)
        draft = "" if only_looks(shown.draft) else shown.draft
        is_newcomer = shown.message is None and not shown.sent
        content, drawn = self._drawn(shown, headline, draft)
        asks = self.seat.awaited or self.table.phase is not Phase.PLAYING
        return Send(
            content=content,
            priority=Priority.QUESTION if asks else Priority.TAPPED,
            silent=self._rests,
            done=changed(
                drawn,
                sent=self.moment.now,
                heard=self.table.said if is_newcomer else shown.heard,
                old_messages=_with_old(shown, shown.message),
            ),
            unreachable=_out_of_reach(shown),
        )

    def _edit(self, shown: Shown, headline: TableEvent | None) -> Shown | Intent[Shown]:
        assert shown.message is not None
        content, drawn = self._drawn(shown, headline or self._old_headline(shown), shown.draft)
        if drawn.digest == shown.digest:
            return drawn
        return Edit(
            message=shown.message,
            content=content,
            priority=Priority.TAPPED if self._is_urgent(shown) else Priority.OTHERS,
            done=drawn,
            lost=changed(shown, message=None),
            unreachable=_out_of_reach(shown),
        )

    def _old_headline(self, shown: Shown) -> TableEvent | None:
        """A headline stays as long as it is true."""
        old = headline_from_plain(shown.headline)
        return old if old is not None and is_headline(old, self.table, self.number) else None

    def _drawn(self, shown: Shown, headline: TableEvent | None, draft: str) -> tuple[Screen, Shown]:
        """The message as it should be, and its record."""
        table = self.moment.view(self.number)
        draft = draft if draft_fits(table, draft) else ""
        since = self.seat.acted if self._is_another_turn(shown) else shown.since
        content = self._content(since, headline, draft)
        record = changed(
            shown,
            digest=content_digest(content),
            urgent=self._urgent,
            leisurely=self._leisurely,
            revision=self.table.revision,
            phase=self.table.phase.value,
            called=self.seat.called,
            since=since,
            noticed=self.table.news.end,
            headline=headline_to_plain(headline),
            language=self.seat.language,
            draft=draft,
            send_anew=False,
            edited=self.moment.now,
        )
        return content, record

    def _is_another_turn(self, shown: Shown) -> bool:
        """A new turn's message tells all news since its person's last answer; until then it goes on telling."""
        is_same_call = shown.message is not None and shown.called == self.seat.called
        return not is_same_call or shown.phase != self.table.phase.value

    def _content(self, since: int, headline: TableEvent | None, draft: str) -> Screen:
        table, words = self.moment.view(self.number), self._words
        if table.phase is Phase.LOBBY:
            return lobby_screen(table, words, bot_name=self.moment.bot_name, headline=headline)
        page = Page(
            words=words,
            table=table,
            news=self.moment.news_since(since, self.number),
            headline=headline,
            draft=draft,
            zone=self.seat.calendar.zone,
            now=self.moment.now,
            confirms=self.seat.preferences.confirmations,
        )
        return seat_screen(page)

    @property
    def _words(self) -> Words:
        return Words(self.seat.language)

    @property
    def _rests(self) -> bool:
        return self.seat.calendar.resting(self.moment.now)

    # Table talk, and the messages before

    def _talk(self, shown: Shown) -> Shown | Intent[Shown]:
        """Pass on what the others said, to a person who wants to hear it."""
        if shown.heard == self.table.said:
            return shown
        lines = self.moment.talk_since(shown.heard)[:MAX_TALK_LINES]
        if not lines:
            return changed(shown, heard=self.table.said)
        heard = changed(shown, heard=lines[-1][0] + 1)
        said = [(seat, line.text) for _, line in lines if (seat := self._speaker(line)) is not None]
        if not said:
            return self._talk(heard)
        return Send(
            content=talk_screen(self.moment.view(self.number), said, self._words),
            priority=Priority.OTHERS,
            silent=self._rests,
            is_living=False,
            done=heard,
            unreachable=_out_of_reach(shown),
        )

    def _speaker(self, line: Talk) -> int | None:
        """The seat that said it; None if this person does not hear that one, or the speaker has gone."""
        preferences, speaker = self.seat.preferences, line.person
        if speaker is None or speaker in (self.chat, *preferences.muted) or not preferences.talk:
            return None
        return self.table.seat_of(speaker)

    def _old_message(self, shown: Shown) -> Shown | Intent[Shown]:
        """Shrink an earlier message to one line without buttons.

        Only one that the stored record calls old: if this pass is lost, the message before is still the living one.
        """
        first = next((one for one in shown.old_messages if one in self.before.old_messages), None)
        if first is None:
            return shown
        shrinks = changed(shown, old_messages=tuple([one for one in shown.old_messages if one != first]))
        return Edit(
            message=first,
            content=shrunk(self.moment.view(self.number), self._words),
            priority=Priority.OTHERS,
            done=shrinks,
            lost=shrinks,
            unreachable=_out_of_reach(shown),
        )


@dataclass(frozen=True)
class FormerDecider:
    """Decides for a person who sits at the table no more: their messages say so, and the record goes."""

    moment: TableMoment
    chat: PersonId

    @property
    def field(self) -> str:
        return field_of(self.chat)

    @cached_property
    def before(self) -> Shown:
        return read_record(Shown, self.moment.records.get(self.field))

    def begin(self) -> Shown:
        return self.before

    def decide(self, shown: Shown) -> Intent[Shown]:
        if shown.message is None and not shown.old_messages:
            return Rest(record=None)
        *others, last = [*shown.old_messages, *([] if shown.message is None else [shown.message])]
        says_farewell = changed(shown, old_messages=tuple(others), message=None)
        return Edit(
            message=last,
            content=farewell_screen(self.moment.view(None), Words(shown.language)),
            priority=Priority.OTHERS,
            done=says_farewell,
            lost=says_farewell,
            unreachable=None,
        )


def _marked_stale(shown: Shown, tapped: int) -> Shown:
    """What the person sees is out of date: an old message, or one whose edit has not come through."""
    if tapped == shown.message:
        return changed(shown, digest="", urgent="")
    return changed(shown, send_anew=True, old_messages=_with_old(shown, tapped))


def _with_old(shown: Shown, message: int | None) -> tuple[int, ...]:
    return (*shown.old_messages, *([] if message is None else [message]))[-MAX_OLD_MESSAGES:]


def _out_of_reach(shown: Shown) -> Shown:
    """A person who can be reached again gets a new message, and the one before shrinks."""
    return changed(shown, message=None, old_messages=_with_old(shown, shown.message), sent=0)
