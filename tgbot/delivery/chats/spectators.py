"""Decisions about the chat of a spectator: one living message that is edited at leisure, and the podium at the end."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from functools import cached_property, partial

from engine.tables.frozen import changed
from engine.tables.port import Remark
from engine.tables.profiles import PersonId
from engine.tables.spectators import may_watch
from engine.tables.table import RUNNING_PHASES, Phase, Table
from engine.tables.time.instants import Instant
from tgbot.delivery.calls.backoff import MAX_REFUSALS_WHEN_OVER, backoff
from tgbot.delivery.calls.intents import Delete, Edit, Intent, Priority, Rest, Send
from tgbot.delivery.moment import TableMoment
from tgbot.delivery.orphans import SEARCH_EVERY_MS, strip_orphan
from tgbot.delivery.removals import REMOVE_AFTER_MS, is_deletable, remove_old, with_found, with_old
from tgbot.records.digests import content_digest
from tgbot.records.shown import UNKNOWN_PICTURE, Shown, field_of
from tgbot.screen.screen import Screen, with_picture
from tgbot.topics.spectators.screens import (
    no_longer_watched_screen,
    spectator_picture,
    spectator_screen,
    spectator_shrunk_screen,
)
from tgbot.words import Words


@dataclass(frozen=True)
class DrawnScreen:
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
    _drawn: dict[tuple[str, bool, bool, bool, Set[PersonId]], DrawnScreen] = field(
        default_factory=dict, compare=False, repr=False
    )

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
    ) -> DrawnScreen:
        """The table in a language; `keeps_picture`: below a picture that cannot be changed."""
        key = (language, as_text, keeps_picture, aloud, muted)
        if key not in self._drawn:
            words = self.moment.words(language, aloud=aloud)
            remarks = tuple([one for one in self.remarks if one.person not in muted])
            screen = self._screen(words, remarks, as_text=as_text, keeps_picture=keeps_picture)
            self._drawn[key] = DrawnScreen(screen, content_digest(screen))
        return self._drawn[key]

    def _screen(
        self, words: Words, remarks: tuple[Remark, ...], *, as_text: bool, keeps_picture: bool
    ) -> Screen:
        moment, view = self.moment, self.moment.view(None)
        is_drawn = moment.pictures and not as_text
        picture = spectator_picture(view, moment.news, moment.highlights, words) if is_drawn else None
        screen = spectator_screen(
            view,
            moment.news,
            remarks,
            words,
            watching=self.watching,
            highlights=moment.highlights,
            pictured=picture is not None or keeps_picture,
        )
        return with_picture(screen, picture)


@dataclass(frozen=True)
class SpectatorDecider:
    """Decides for one person who watches a table."""

    gallery: Gallery
    chat: PersonId
    before: Shown

    @property
    def field(self) -> str:
        return field_of(self.chat)

    @property
    def moment(self) -> TableMoment:
        return self.gallery.moment

    @property
    def table(self) -> Table:
        return self.moment.table

    @cached_property
    def _words(self) -> Words:
        return self.moment.words(self.before.language, aloud=self.before.aloud)

    @cached_property
    def _muted(self) -> Set[PersonId]:
        return self.gallery.muted_for(self.chat)

    def begin(self) -> Shown:
        return self.before

    def decide(self, shown: Shown) -> Intent[Shown]:
        if self.table.seat_of(self.chat) is not None or not may_watch(self.table, self.chat):
            return self._leave(shown)
        step = self._message(shown)
        if not isinstance(step, Shown):
            return step
        for tidy in (self._old_message, self._orphan):
            next_step = tidy(step)
            if not isinstance(next_step, Shown):
                return next_step
            step = next_step
        if self.table.phase is Phase.CLOSED and not step.old_messages and step.retry_at <= self.moment.now:
            return Rest(record=None)
        waits = self._waits(step)
        return Rest(record=step, until=min(waits) if waits else None)

    def _waits(self, shown: Shown) -> list[Instant]:
        """When to try again what was refused, to let old messages go, and to search on."""
        now, is_over = self.moment.now, self.table.phase not in RUNNING_PHASES
        is_given_up = is_over and shown.refusals >= MAX_REFUSALS_WHEN_OVER
        return [
            *([shown.retry_at] if shown.retry_at > now and not is_given_up else []),
            *([max(now + REMOVE_AFTER_MS, shown.removal_at)] if shown.old_messages else []),
            *([now + SEARCH_EVERY_MS] if shown.search else []),
        ]

    # The living message

    def _message(self, shown: Shown) -> Shown | Intent[Shown]:
        if shown.retry_at > self.moment.now:
            return shown
        if shown.message is not None and not shown.sending and not self._is_told_anew(shown):
            return self._edit(shown, shown.message)
        return shown if self.table.phase is Phase.CLOSED else self._send(shown)

    def _is_told_anew(self, shown: Shown) -> bool:
        """The podium comes at the bottom of the chat, once."""
        return self.table.phase is Phase.FINISHED and shown.phase != Phase.FINISHED

    def _send(self, shown: Shown) -> Intent[Shown]:
        """Only the podium makes a sound."""
        old = with_old(shown, shown.message, deletable=is_deletable(shown.sent, self.moment.now))
        anew = changed(old, picture="", sent=self.moment.now)
        is_pictured = not self._cannot_be_drawn(shown)
        drawn = self.gallery.drawn(
            shown.language,
            as_text=shown.as_text or not is_pictured,
            keeps_picture=False,
            aloud=shown.aloud,
            muted=self._muted,
        )
        return Send(
            content=drawn.screen,
            priority=Priority.SPECTATORS,
            silent=not self._is_told_anew(shown),
            done=self._done(anew, drawn),
            refused=self._refused(shown),
            unreachable=None,
            undrawn=_undrawn(shown, drawn.screen),
        )

    def _edit(self, shown: Shown, message: int) -> Shown | Intent[Shown]:
        as_text = shown.as_text or self._cannot_be_drawn(shown)
        drawn = self.gallery.drawn(
            shown.language,
            as_text=as_text,
            keeps_picture=bool(shown.picture),
            aloud=shown.aloud,
            muted=self._muted,
        )
        picture = drawn.screen.picture
        is_same_picture = picture is None or picture.key == shown.picture
        if drawn.digest == shown.digest and is_same_picture:
            return shown
        done = self._done(shown, drawn)
        return Edit(
            message=message,
            content=drawn.screen,
            keeps_picture=bool(shown.picture) and is_same_picture,
            priority=Priority.SPECTATORS,
            done=done,
            lost=changed(shown, message=None),
            unsure=changed(shown, digest="", picture=done.picture and UNKNOWN_PICTURE),
            refused=self._refused(shown),
            unreachable=None,
            undrawn=_undrawn(shown, drawn.screen),
        )

    def _cannot_be_drawn(self, shown: Shown) -> bool:
        """Is it the very picture that could not be drawn?"""
        if not shown.undrawn:
            return False
        picture = self.gallery.drawn(shown.language, as_text=False, keeps_picture=False).screen.picture
        return picture is not None and picture.key == shown.undrawn

    def _done(self, shown: Shown, drawn: DrawnScreen) -> Shown:
        picture = drawn.screen.picture
        return changed(
            shown,
            digest=drawn.digest,
            picture=picture.key if picture else shown.picture,
            phase=self.table.phase.value,
            edited=self.moment.now,
            refusals=0,
            retry_at=0,
        )

    def _refused(self, shown: Shown) -> Shown:
        times = shown.refusals + 1
        return changed(shown, refusals=times, retry_at=self.moment.now + backoff(times))

    # What it leaves behind

    def _old_message(self, shown: Shown) -> Shown | Intent[Shown]:
        stub = partial(spectator_shrunk_screen, self.moment.view(None), self._words)
        return remove_old(shown, self.before, self.moment.now, stub, None, priority=Priority.SPECTATORS)

    def _orphan(self, shown: Shown) -> Shown | Intent[Shown]:
        """Look for a message that a worker sent and could not note. One that is found goes."""
        known = self.moment.known.get(self.chat, frozenset())
        next_step = strip_orphan(shown, self.before, known, lambda after: after, shown)
        if isinstance(next_step, Shown):
            return next_step
        return replace(with_found(next_step), priority=Priority.SPECTATORS)

    def _leave(self, shown: Shown) -> Intent[Shown]:
        """Stop showing the table to a person who sits down there as a player or is sent away, or if it is closed to
        spectators."""
        if shown.message is None or shown.retry_at > self.moment.now:
            return Rest(record=None)
        gone = changed(shown, message=None)
        if shown.message not in shown.undeletable and is_deletable(shown.sent, self.moment.now):
            return Delete(
                messages=(shown.message,),
                priority=Priority.SPECTATORS,
                done=gone,
                kept=changed(shown, undeletable=(shown.message,)),
                unsure=shown,
                refused=gone,
                unreachable=None,
            )
        return Edit(
            message=shown.message,
            content=no_longer_watched_screen(self.table.code, self._words),
            is_stub=True,
            priority=Priority.SPECTATORS,
            done=gone,
            lost=gone,
            unsure=shown,
            refused=gone,
            unreachable=None,
        )


def _undrawn(shown: Shown, content: Screen) -> Shown:
    return changed(shown, undrawn=content.picture.key if content.picture else "")
