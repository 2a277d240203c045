"""Decisions about the message in which a group sees its season: pinned and edited; a new one when somebody asks for
it, and one with a sound at the end."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace
from functools import cached_property, partial

from engine.company.season.season import Season, SeasonPhase, StoredSeason
from engine.tables.time.instants import Instant
from tgbot.records.digests import content_digest, digest
from tgbot.records.shown import NOTHING_SHOWN, Shown
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Intent, Priority, Rest
from tgbot.showing.living_message import (
    Terms,
    drawn_record,
    edit,
    first_of,
    followed,
    looks_again_at,
    pin,
    send,
    tidy,
)
from tgbot.showing.removals import with_old
from tgbot.topics.season.screens import retired_season_screen, season_screen
from tgbot.words import Words


@dataclass(frozen=True, slots=True)
class SeasonMoment:
    """Everything that the decider of a season may read."""

    stored: StoredSeason
    before: Shown
    now: Instant
    pictures: bool = False
    """May messages be pictures?"""
    known: Set[int] = frozenset()
    """Messages in the group that belong to others, if an orphan is searched for."""
    is_torn: bool = False
    """The pass before did not come to its end: its worker has died, and may have drawn something else."""


@dataclass(frozen=True)
class SeasonDecider:
    moment: SeasonMoment

    @property
    def before(self) -> Shown:
        return self.moment.before

    @property
    def now(self) -> Instant:
        return self.moment.now

    @property
    def season(self) -> Season:
        return self.moment.stored.season

    @property
    def field(self) -> str:
        return self.season.id

    @property
    def chat(self) -> int:
        return self.season.group.id

    def begin(self) -> Shown:
        """In another chat nothing is shown yet. Who asks for the message does not wait for what was refused before."""
        shown = self.before if self.before.living.chat in (0, self.chat) else NOTHING_SHOWN
        is_asked_for = shown.standing.calls != self.moment.stored.calls
        anew = is_asked_for or (self._is_over and not shown.standing.is_final)
        shown = shown.having(chat=self.chat, calls=self.moment.stored.calls)
        if self.moment.is_torn and shown.living.message is not None:
            shown = shown.having(digest="")
        if not anew:
            return shown
        return shown.having(send_anew=shown.living.message is not None, refusals=0, retry_at=0)

    def decide(self, shown: Shown) -> Intent:
        after = first_of((self._message, self._pin, self._tidy), shown)
        if not isinstance(after, Shown):
            return after
        return Rest(record=after, until=looks_again_at(after, self.now, is_over=self._is_over))

    @property
    def _is_over(self) -> bool:
        return self.season.phase is SeasonPhase.OVER

    @cached_property
    def _words(self) -> Words:
        return Words(self.season.group.language)

    @cached_property
    def _screen(self) -> Screen:
        return season_screen(self.season, self._words, self.now, pictures=self.moment.pictures)

    @cached_property
    def _digest(self) -> str:
        """The digest of the whole screen, even if its picture cannot be drawn."""
        picture = self._screen.picture
        return digest(content_digest(self._screen), picture.key if picture else "")

    def _terms(self, unreachable: Shown) -> Terms:
        """The season goes on in a group that nobody can write to, and the next change is tried again there."""
        gone = with_old(unreachable, unreachable.living.message)
        return Terms(
            now=self.now,
            priority=Priority.GROUP,
            unreachable=gone.having(message=None, digest=self._digest, pinned=None, is_pinless=False),
            topic=self.season.group.topic,
        )

    # The living message

    def _message(self, shown: Shown) -> Shown | Intent:
        if shown.living.retry_at > self.now:
            return shown
        is_last = not shown.living.send_anew and not shown.orphans.sending
        if is_last and shown.living.digest == self._digest:
            return shown
        return self._edit(shown) if is_last and shown.living.message is not None else self._send(shown)

    def _send(self, shown: Shown) -> Intent:
        """Silently while people play, with a sound at the end."""
        content = self._screen
        if content.picture is not None and content.picture.key == shown.living.undrawn:
            content = content.instead or replace(content, picture=None)
        anew = followed(shown, self.now).having(picture="", send_anew=False, is_final=self._is_over)
        done = drawn_record(anew, content, self.now, digest=self._digest)
        return send(shown, content, done, self._terms(shown), silent=not self._is_over)

    def _edit(self, shown: Shown) -> Intent:
        """A message that is a text stays one; a picture that cannot be drawn stays, with a new caption."""
        content, picture = self._screen, self._screen.picture
        if not shown.living.picture:
            content = content.instead or content
        is_kept = picture is None or picture.key in (shown.living.undrawn, shown.living.picture)
        done = drawn_record(shown, content, self.now, digest=self._digest)
        if is_kept:
            done = done.having(picture=shown.living.picture)
        keeps_picture = bool(shown.living.picture) and is_kept
        return edit(shown, content, done, self._terms(shown), keeps_picture=keeps_picture)

    # The pin, and what it leaves behind

    def _pin(self, shown: Shown) -> Shown | Intent:
        """The standing of a season that is played."""
        is_pinned = not self._is_over and not shown.pin.is_pinless
        wanted = shown.living.message if is_pinned else None
        return pin(shown, wanted, self._terms(shown), is_retried=True)

    def _tidy(self, shown: Shown) -> Shown | Intent:
        """Messages before name people, so that nothing is left of them."""
        stub = partial(retired_season_screen, self.season, self._words)
        return tidy(shown, self.before, self.moment.known, self._terms(shown), stub)
