"""Decisions about a chat without a seat, mostly of a spectator: one living message that is edited at leisure, and the podium at the end."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import NamedTuple

from engine.tables.port import Remark
from engine.tables.profiles import PersonId
from engine.tables.spectators import SPECTATORS_KEPT_MS, may_watch
from engine.tables.table import Phase, Table
from engine.tables.time.instants import Instant
from tgbot.board.watched import SPECTATORS, WatchedTable, choice_of, watch_kind
from tgbot.records.shown import Shown, content_digest
from tgbot.screen.screen import Screen, with_picture
from tgbot.showing.calls.intents import Intent, Priority, Rest
from tgbot.showing.living_message import DrawnMessage, LivingChat, TableChat, drawn_record
from tgbot.showing.moment import TableMoment
from tgbot.showing.removals import remove_old, retired
from tgbot.topics.spectators.screens import no_longer_watched_screen, spectator_shrunk_screen
from tgbot.words import Words


def is_forgotten(table: Table, now: Instant) -> bool:
    """Has the game been over long enough that nobody watches?"""
    return (
        table.phase is Phase.FINISHED and table.ended is not None and now >= table.ended + SPECTATORS_KEPT_MS
    )


class Viewer(NamedTuple):
    """A spectator, as far as their screen depends on them."""

    language: str
    as_text: bool = False
    keeps_picture: bool = False
    """The screen is to stand below a picture that cannot be changed."""
    aloud: bool = False
    muted: Set[PersonId] = frozenset()
    seen_as: str = SPECTATORS


class DrawnScreen(NamedTuple):
    screen: Screen
    digest: str


@dataclass(frozen=True)
class Gallery:
    """The screens that all spectators of a table see at one moment. Each language is drawn once, however many read
    it.

    Only those who have muted somebody who speaks there see something else.
    """

    moment: TableMoment
    watching: int
    remarks: tuple[Remark, ...] = ()
    muted_by: Mapping[PersonId, Set[PersonId]] = field(default_factory=dict)
    """By speaker: the people who do not want to hear them."""
    _drawn: dict[Viewer, DrawnScreen] = field(default_factory=dict, compare=False, repr=False)

    @property
    def now(self) -> Instant:
        return self.moment.now

    def decider(self, chat: int) -> SpectatorDecider:
        return SpectatorDecider(self.moment, chat, self)

    def muted_for(self, reader: PersonId) -> Set[PersonId]:
        """The speakers whom a person does not want to hear."""
        return frozenset([speaker for speaker, people in self.muted_by.items() if reader in people])

    def drawn(self, viewer: Viewer) -> DrawnScreen:
        if viewer not in self._drawn:
            screen = self._screen(viewer)
            self._drawn[viewer] = DrawnScreen(screen, content_digest(screen))
        return self._drawn[viewer]

    def _screen(self, viewer: Viewer) -> Screen:
        """Everybody's view of the table."""
        kind = watch_kind(viewer.seen_as)
        seen = WatchedTable(
            table=self.moment.view(None),
            entries=self.moment.news,
            words=self.moment.words(viewer.language, aloud=viewer.aloud),
            watching=self.watching,
            remarks=tuple([one for one in self.remarks if one.person not in viewer.muted]),
            highlights=self.moment.highlights,
            choice=choice_of(viewer.seen_as),
        )
        picture = kind.picture(seen) if self.moment.pictures and not viewer.as_text else None
        below = replace(seen, pictured=picture is not None or viewer.keeps_picture)
        return with_picture(kind.screen(below), picture)


@dataclass(frozen=True)
class SpectatorDecider(TableChat, LivingChat[TableMoment]):
    """Decides for one chat that watches a table: a person's, or a group's."""

    gallery: Gallery

    priority = Priority.SPECTATORS

    @property
    def field(self) -> str:
        return str(self.chat)

    @cached_property
    def _words(self) -> Words:
        return self.moment.words(self.before.source.language, aloud=self.before.source.aloud)

    def decide(self, shown: Shown) -> Intent:
        if is_forgotten(self.table, self.now):
            return Rest(record=None)
        if self.table.seat_of(self.chat) is not None or not may_watch(self.table, self.chat):
            return self._leave(shown)
        return super().decide(shown)

    def at_rest(self, shown: Shown) -> Rest:
        is_left = shown.removals.old_messages or shown.living.retry_at > self.now
        is_done = self.table.phase is Phase.CLOSED and not is_left
        return Rest(record=None) if is_done else super().at_rest(shown)

    # The living message

    def rests(self, shown: Shown) -> bool:
        """Nothing new is sent to a table that is closed."""
        if shown.living.message is None or shown.orphans.sending or self.is_new(shown):
            return self.table.phase is Phase.CLOSED
        screen, digest = self._drawn(shown)
        is_same_picture = screen.picture is None or screen.picture.key == shown.living.picture
        return digest == shown.living.digest and is_same_picture

    def is_new(self, shown: Shown) -> bool:
        """The podium comes at the bottom of the chat, once."""
        return self.table.phase is Phase.FINISHED and shown.source.phase != Phase.FINISHED

    def is_loud(self, shown: Shown) -> bool:
        """Only the podium makes a sound."""
        return self.is_new(shown)

    def drawn(self, shown: Shown, *, is_new: bool) -> DrawnMessage:
        screen, digest = self._drawn(shown)
        done = drawn_record(shown, screen, self.now, digest=digest)
        return DrawnMessage(screen, done.having(phase=self.table.phase.value))

    def _drawn(self, shown: Shown) -> DrawnScreen:
        """Below the picture that its message has, and as text if it is the very picture that could not be drawn."""
        source = shown.source
        reader = Viewer(source.language, shown.asides.as_text, seen_as=source.seen_as)
        if shown.living.undrawn and not reader.as_text:
            picture = self.gallery.drawn(reader).screen.picture
            reader = reader._replace(as_text=picture is not None and picture.key == shown.living.undrawn)
        muted = self.gallery.muted_for(self.chat)
        keeps = bool(shown.living.picture)
        return self.gallery.drawn(reader._replace(keeps_picture=keeps, aloud=source.aloud, muted=muted))

    def wants_pinned(self, shown: Shown) -> int | None:
        is_pinned = watch_kind(shown.source.seen_as).is_pinned and not self.is_over
        return shown.living.message if is_pinned else None

    # What it leaves behind

    def stub(self) -> Screen:
        return spectator_shrunk_screen(self.moment.view(None), self._words)

    def _leave(self, shown: Shown) -> Intent:
        """Stop showing the table to a person who sits down there as a player or is sent away, or if it is closed to
        spectators."""
        left = retired(shown, self.now)
        farewell = partial(no_longer_watched_screen, self.table.code, self._words)
        after = remove_old(left, left, self.now, farewell, None)
        return Rest(record=None) if isinstance(after, Shown) else after
