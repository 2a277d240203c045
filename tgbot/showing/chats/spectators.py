"""Decisions about a chat without a seat, mostly of a spectator: one living message that is edited at leisure, and the podium at the end."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import NamedTuple

from engine.tables.port import Remark
from engine.tables.profiles import PersonId
from engine.tables.spectators import SPECTATORS_KEPT_MS, may_watch
from engine.tables.table import RUNNING_PHASES, Phase, Table
from engine.tables.time.instants import Instant
from tgbot.board.watched import SPECTATORS, WatchedTable, WatchKind, choice_of, watch_kind
from tgbot.records.shown import Shown, content_digest, read_record
from tgbot.screen.screen import Screen, with_picture
from tgbot.showing.calls.intents import Intent, Priority, Rest
from tgbot.showing.living_message import DrawnMessage, LivingChat, Terms, drawn_record
from tgbot.showing.moment import TableMoment
from tgbot.showing.removals import is_deletable, remove_old, with_old
from tgbot.topics.spectators.screens import no_longer_watched_screen, spectator_shrunk_screen
from tgbot.words import Words


def is_forgotten(table: Table, now: Instant) -> bool:
    """Has the game been over long enough that nobody watches?"""
    return (
        table.phase is Phase.FINISHED and table.ended is not None and now >= table.ended + SPECTATORS_KEPT_MS
    )


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
    _drawn: dict[tuple[str, str, bool, bool, bool, Set[PersonId]], DrawnScreen] = field(
        default_factory=dict, compare=False, repr=False
    )

    @property
    def now(self) -> Instant:
        return self.moment.now

    def muted_for(self, reader: PersonId) -> Set[PersonId]:
        """The speakers whom a person does not want to hear."""
        return frozenset([speaker for speaker, people in self.muted_by.items() if reader in people])

    def drawn(
        self,
        language: str,
        *,
        as_text: bool,
        keeps_picture: bool,
        aloud: bool = False,
        muted: Set[PersonId] = frozenset(),
        seen_as: str = SPECTATORS,
    ) -> DrawnScreen:
        """The table in a language; `keeps_picture`: below a picture that cannot be changed."""
        key = (seen_as, language, as_text, keeps_picture, aloud, muted)
        if key not in self._drawn:
            seen = self._seen(self.moment.words(language, aloud=aloud), muted, choice_of(seen_as))
            screen = self._screen(watch_kind(seen_as), seen, as_text=as_text, keeps_picture=keeps_picture)
            self._drawn[key] = DrawnScreen(screen, content_digest(screen))
        return self._drawn[key]

    def _seen(self, words: Words, muted: Set[PersonId], choice: str) -> WatchedTable:
        """Everybody's view of the table."""
        return WatchedTable(
            table=self.moment.view(None),
            entries=self.moment.news,
            words=words,
            watching=self.watching,
            remarks=tuple([one for one in self.remarks if one.person not in muted]),
            highlights=self.moment.highlights,
            choice=choice,
        )

    def _screen(self, kind: WatchKind, seen: WatchedTable, *, as_text: bool, keeps_picture: bool) -> Screen:
        picture = kind.picture(seen) if self.moment.pictures and not as_text else None
        below = replace(seen, pictured=picture is not None or keeps_picture)
        return with_picture(kind.screen(below), picture)


@dataclass(frozen=True)
class SpectatorDecider(LivingChat):
    """Decides for one chat that watches a table: a person's, or a group's."""

    gallery: Gallery
    chat: PersonId

    @property
    def field(self) -> str:
        return str(self.chat)

    @cached_property
    def before(self) -> Shown:
        return read_record(self.moment.records.get(self.field))

    @property
    def moment(self) -> TableMoment:
        return self.gallery.moment

    @property
    def table(self) -> Table:
        return self.moment.table

    @cached_property
    def _words(self) -> Words:
        return self.moment.words(self.before.source.language, aloud=self.before.source.aloud)

    @property
    def now(self) -> Instant:
        return self.moment.now

    @property
    def is_over(self) -> bool:
        return self.table.phase not in RUNNING_PHASES

    @property
    def known(self) -> Set[int]:
        return self.moment.known.get(self.chat, frozenset())

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

    def terms(self, shown: Shown) -> Terms:
        return Terms(now=self.now, priority=Priority.SPECTATORS, unreachable=None)

    # The living message

    def rests(self, shown: Shown) -> bool:
        """Nothing new is sent to a table that is closed."""
        if shown.living.message is None or shown.orphans.sending or self.is_new(shown):
            return self.table.phase is Phase.CLOSED
        screen, digest = self._drawn(shown, keeps_picture=bool(shown.living.picture))
        is_same_picture = screen.picture is None or screen.picture.key == shown.living.picture
        return digest == shown.living.digest and is_same_picture

    def is_new(self, shown: Shown) -> bool:
        """The podium comes at the bottom of the chat, once."""
        return self.table.phase is Phase.FINISHED and shown.source.phase != Phase.FINISHED

    def is_loud(self, shown: Shown) -> bool:
        """Only the podium makes a sound."""
        return self.is_new(shown)

    def drawn(self, shown: Shown, *, is_new: bool) -> DrawnMessage:
        screen, digest = self._drawn(shown, keeps_picture=bool(shown.living.picture))
        done = drawn_record(shown, screen, self.now, digest=digest)
        return DrawnMessage(screen, done.having(phase=self.table.phase.value))

    def _drawn(self, shown: Shown, *, keeps_picture: bool) -> DrawnScreen:
        return self.gallery.drawn(
            shown.source.language,
            as_text=shown.asides.as_text or self._cannot_be_drawn(shown),
            keeps_picture=keeps_picture,
            aloud=shown.source.aloud,
            muted=self.gallery.muted_for(self.chat),
            seen_as=shown.source.seen_as,
        )

    def _cannot_be_drawn(self, shown: Shown) -> bool:
        """Is it the very picture that could not be drawn?"""
        if not shown.living.undrawn:
            return False
        source = shown.source
        drawn = self.gallery.drawn(
            source.language, as_text=False, keeps_picture=False, seen_as=source.seen_as
        )
        picture = drawn.screen.picture
        return picture is not None and picture.key == shown.living.undrawn

    def wants_pinned(self, shown: Shown) -> int | None:
        is_pinned = watch_kind(shown.source.seen_as).is_pinned and not self.is_over
        return shown.living.message if is_pinned and not shown.pin.is_pinless else None

    # What it leaves behind

    def stub(self) -> Screen:
        return spectator_shrunk_screen(self.moment.view(None), self._words)

    def _leave(self, shown: Shown) -> Intent:
        """Stop showing the table to a person who sits down there as a player or is sent away, or if it is closed to
        spectators."""
        is_young = is_deletable(shown.living.sent, self.now)
        left = with_old(shown, shown.living.message, deletable=is_young).having(message=None)
        farewell = partial(no_longer_watched_screen, self.table.code, self._words)
        after = remove_old(left, left, self.now, farewell, None)
        return Rest(record=None) if isinstance(after, Shown) else after
