"""The living message of one person at one table: sent anew when he is called, edited otherwise."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from engine.tables.instants import MINUTE, SECOND, Instant, Span
from engine.tables.profiles import PersonId
from engine.tables.seat import Seat
from engine.tables.table import Phase
from engine.tables.table_events import LastOne, NextUp, TableEvent
from engine.tables.table_view import TableView
from engine.tables.values import changed
from engine.tables.work import Talk
from tgbot.delivery import keys
from tgbot.delivery.notices import concerns, notice
from tgbot.delivery.scene import OTHERS, QUESTION, TAPPED, Result, Scene
from tgbot.delivery.sender import RETRIED, CallStatus, CallOutcome, Sender
from tgbot.delivery.shown import Shown, field_of, packed, read, unpacked, write
from tgbot.render.drafts import draft_fits, only_looks
from tgbot.render.lobby import farewell_screen, lobby_screen
from tgbot.render.screen import Screen
from tgbot.render.seat_screen import Sight, seat_screen, shrunk
from tgbot.render.talk import talk_screen
from tgbot.words import Words

MOST_LEFT = 20
"""Messages that wait to be shrunk; who has more of them will live with a few old buttons."""
LEISURE: Span = 15 * SECOND
"""A chat that is asked nothing new is refreshed at most so often."""
JUST_NOW: Span = 5 * MINUTE
MOST_LINES = 5
"""Of table talk in one message."""


class Drawing(NamedTuple):
    """A message that is to be drawn."""

    headline: TableEvent | None
    """That was not there before."""
    is_new: bool
    """Sent, not edited."""


class PrivateChat:
    """One pass over one seat. What was shown is `shown`, and grows as calls succeed."""

    def __init__(self, sender: Sender, scene: Scene, number: int, result: Result, bot_name: str) -> None:
        self.sender = sender
        self.scene = scene
        self.number = number
        self.result = result
        self.bot_name = bot_name
        person = self.seat.person
        assert person is not None
        self.chat = person
        self.field = field_of(person)
        self.before = read(Shown, scene.told.get(self.field))
        self.shown = self.before
        self._to_draw: Drawing | None = None

    @property
    def seat(self) -> Seat:
        return self.scene.table.seats[self.number]

    def rests(self) -> bool:
        """Is nothing to be written to him? Most chats of a table rest when somebody taps. Else `reconcile`."""
        self._note_wishes()
        if self.seat.unreachable and self.chat not in self.scene.wanted:
            self._forget_message()
        elif self.seat.held is None:
            self._to_draw = self._what_to_draw()
            if self._to_draw is not None or self.shown.left or self.shown.heard != self.scene.table.said:
                return False
        self._record()
        return True

    async def reconcile(self) -> None:
        if self._to_draw is not None:
            await self._draw(self._to_draw.headline, is_new=self._to_draw.is_new)
        await self._pass_on_talk()
        await self._shrink_old()
        self._record()

    def _record(self) -> None:
        if self.shown != self.before:
            self.result.told[self.field] = write(self.shown)

    def _note_wishes(self) -> None:
        """They are kept, and stay urgent, if the message cannot be drawn now. A half-made choice goes with its question."""
        wanted, asked = self.scene.wanted, self.seat.asked
        kept = self.shown.draft if self.shown.drafted == asked else ""
        draft = wanted.drafts.get(self.chat, kept)
        again = self.shown.again or self.chat in wanted.again
        urgent = self.shown.urgent if draft == self.shown.draft else ""
        if (draft, asked, again) != (self.shown.draft, self.shown.drafted, self.shown.again):
            self.shown = changed(self.shown, draft=draft, drafted=asked, again=again, urgent=urgent)
        if (tapped := wanted.fresh.get(self.chat)) is not None:
            self._freshen(tapped)

    def _freshen(self, tapped: int) -> None:
        """What he sees is out of date: an old message, or one whose edit has not come through."""
        if tapped == self.shown.message:
            self.shown = changed(self.shown, digest="", urgent="")
        else:
            self.shown = changed(self.shown, again=True, left=(*self.shown.left, tapped)[-MOST_LEFT:])

    # The message

    def _what_to_draw(self) -> Drawing | None:
        """None: it stays as it is, for now."""
        headline = self._new_headline()
        is_new = self._calls_for_a_new_message(headline)
        if is_new or headline is not None:
            return Drawing(headline, is_new)
        self.shown = changed(self.shown, noticed=self.scene.table.news.end)
        if not self._has_changed():
            return None
        if not self._is_urgent() and (wait := self._rests_until() - self.scene.now) > 0:
            self.result.waits.append(wait / SECOND)
            return None
        return Drawing(None, is_new=False)

    def _new_headline(self) -> TableEvent | None:
        """A notice that has not been given yet."""
        entries = self.scene.entries(self.number, self.shown.noticed)
        return notice(entries, self.scene.table, self.number) if entries else None

    def _calls_for_a_new_message(self, headline: TableEvent | None) -> bool:
        shown, seat, table = self.shown, self.seat, self.scene.table
        if shown.message is None or shown.again or self._is_loud(headline):
            return True
        if table.phase is Phase.PLAYING:
            called = seat.awaited and not seat.by_computer
            return called and seat.called != shown.called
        return table.phase is not Phase.LOBBY and shown.phase != table.phase.value

    def _is_loud(self, headline: TableEvent | None) -> bool:
        """Who has just been written to sees how the others get on without another sound."""
        if isinstance(headline, LastOne | NextUp):
            return self.scene.now - self.shown.sent > JUST_NOW
        return headline is not None

    def _has_changed(self) -> bool:
        return self._is_urgent() or self.shown.leisurely != self._leisurely

    def _is_urgent(self) -> bool:
        return self.shown.urgent != self._urgent

    @cached_property
    def _urgent(self) -> str:
        return keys.urgent(self.scene.table, self.number)

    @cached_property
    def _leisurely(self) -> str:
        return keys.leisurely(self.scene.snapshot, self.number)

    def _rests_until(self) -> Instant:
        return self.shown.edited + LEISURE

    async def _draw(self, headline: TableEvent | None, *, is_new: bool) -> None:
        since = self.seat.acted if self._is_another_turn() else self.shown.since
        headline = headline or self._old_headline(is_new=is_new)
        look = self.scene.table_view(self.number)
        draft = self._draft(look, is_new=is_new)
        words = Words(self.seat.language)
        screen = self._screen(look, words, since, headline, draft)
        digest = keys.digest_of(screen)
        shown = changed(self.shown, draft=draft)
        if is_new:
            outcome = await self._send(screen, look)
        elif digest != self.shown.digest:
            outcome = await self._edit(screen, look)
        else:
            outcome = CallOutcome(CallStatus.DONE, self.shown.message)
        if outcome.status is not CallStatus.DONE:
            return
        table = self.scene.table
        self.shown = changed(
            shown,
            message=outcome.message,
            digest=digest,
            urgent=self._urgent,
            leisurely=self._leisurely,
            phase=table.phase.value,
            called=self.seat.called,
            since=since,
            noticed=table.news.end,
            headline=packed(headline),
            language=self.seat.language,
            left=self._left_behind(outcome.message),
            again=False,
            edited=self.scene.now,
            sent=self.scene.now if outcome.message != self.shown.message else self.shown.sent,
        )

    def _is_another_turn(self) -> bool:
        """Then it tells all that has happened since his last answer; until then it goes on telling."""
        shown, table = self.shown, self.scene.table
        return shown.message is None or shown.called != self.seat.called or shown.phase != table.phase.value

    def _draft(self, look: TableView, *, is_new: bool) -> str:
        """A new message asks its question, whatever was being looked at."""
        draft = self.shown.draft
        return draft if draft_fits(look, draft) and not (is_new and only_looks(draft)) else ""

    def _left_behind(self, message: int | None) -> tuple[int, ...]:
        """The messages that are not the living one any more. Under pressure several may wait."""
        before = (*self.shown.left, self.shown.message)
        return tuple([one for one in before if one is not None and one != message])[-MOST_LEFT:]

    def _old_headline(self, *, is_new: bool) -> TableEvent | None:
        """It stays as long as it is true."""
        headline = None if is_new else unpacked(self.shown.headline)
        if headline is None or not concerns(headline, self.scene.table, self.number):
            return None
        return headline

    def _screen(
        self, look: TableView, words: Words, since: int, headline: TableEvent | None, draft: str
    ) -> Screen:
        if look.phase is Phase.LOBBY:
            return lobby_screen(look, words, bot_name=self.bot_name, headline=headline)
        sight = Sight(
            table=look,
            news=self.scene.entries(self.number, since),
            headline=headline,
            draft=draft,
            zone=self.seat.calendar.zone,
            now=self.scene.now,
            confirms=self.seat.preferences.confirmations,
        )
        return seat_screen(sight, words)

    # How it gets there

    async def _send(self, screen: Screen, look: TableView) -> CallOutcome:
        """With a sound, unless he rests."""
        silent = self.seat.calendar.resting(self.scene.now)
        priority = QUESTION if self.seat.awaited or look.phase is not Phase.PLAYING else TAPPED
        return self._noted(await self.sender.send(self.chat, screen, priority, silent=silent))

    async def _edit(self, screen: Screen, look: TableView) -> CallOutcome:
        """A message that is there no more is sent anew."""
        assert self.shown.message is not None
        priority = TAPPED if self._is_urgent() else OTHERS
        outcome = self._noted(await self.sender.edit(self.chat, self.shown.message, screen, priority))
        if outcome.status is CallStatus.LOST:
            self.shown = changed(self.shown, message=None)
            return await self._send(screen, look)
        return outcome

    def _noted(self, outcome: CallOutcome) -> CallOutcome:
        if outcome.status in RETRIED:
            self.result.waits.append(outcome.wait)
        elif outcome.status is CallStatus.DONE and self.seat.unreachable:
            self.result.reachable.append(self.chat)
        elif outcome.status is CallStatus.UNREACHABLE:
            self.result.unreachable.append(self.chat)
            self._forget_message()
        return outcome

    def _forget_message(self) -> None:
        """When he can be reached again, he gets a new one."""
        self.shown = changed(self.shown, message=None, left=())

    async def _shrink_old(self) -> None:
        """The messages before: one line, no buttons."""
        for message in self.shown.left:
            screen = shrunk(self.scene.table_view(self.number), Words(self.seat.language))
            outcome = self._noted(await self.sender.edit(self.chat, message, screen, OTHERS))
            if outcome.status not in (CallStatus.DONE, CallStatus.LOST):
                return
            self.shown = changed(self.shown, left=self.shown.left[1:])

    async def _pass_on_talk(self) -> None:
        """What the others have said, unless he does not want to hear it. Who comes later hears what comes later."""
        table, lines = self.scene.table, self.scene.lines(self.shown.heard)[:MOST_LINES]
        if self.before.message is None or not lines:
            self.shown = changed(self.shown, heard=table.said)
            return
        if said := [(seat, line.text) for _, line in lines if (seat := self._heard_from(line)) is not None]:
            screen = talk_screen(self.scene.table_view(self.number), said, Words(self.seat.language))
            silent = self.seat.calendar.resting(self.scene.now)
            sent = self._noted(await self.sender.send(self.chat, screen, OTHERS, silent=silent))
            if sent.status is not CallStatus.DONE:
                return
        self.shown = changed(self.shown, heard=lines[-1][0] + 1)
        if self.shown.heard < table.said:
            self.result.waits.append(0.0)

    def _heard_from(self, line: Talk) -> int | None:
        """The seat of who said it; None if he does not hear him, or nobody knows who it was."""
        preferences, speaker = self.seat.preferences, line.person
        if speaker is None or speaker in (self.chat, *preferences.muted) or not preferences.talk:
            return None
        return self.scene.table.seat_of(speaker)


class FormerChat:
    """Who sits here no more: his messages say so, and their record goes."""

    def __init__(self, sender: Sender, scene: Scene, person: PersonId, result: Result) -> None:
        self.sender = sender
        self.scene = scene
        self.chat = person
        self.result = result
        self.field = field_of(person)

    def rests(self) -> bool:
        return False

    async def reconcile(self) -> None:
        shown = read(Shown, self.scene.told.get(self.field))
        screen = farewell_screen(self.scene.table_view(None), Words(shown.language))
        for message in [message for message in (*shown.left, shown.message) if message is not None]:
            outcome = await self.sender.edit(self.chat, message, screen, OTHERS)
            if outcome.status in RETRIED:
                self.result.waits.append(outcome.wait)
                return
        self.result.gone.append(self.field)
