"""Decisions about the message in which a group sees its season: pinned and edited; a new one when somebody asks for
it, and one with a sound at the end."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from functools import cached_property

from engine.company.season.season import Season, SeasonPhase, StoredSeason
from engine.tables.time.instants import Instant
from tgbot.records.messages import with_old
from tgbot.records.shown import NOTHING_SHOWN, Shown, content_digest, digest
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Priority
from tgbot.showing.living_message import DrawnMessage, LivingChat, drawn_record
from tgbot.topics.season.screens import retired_season_screen, season_screen
from tgbot.words import Words


@dataclass(frozen=True, slots=True)
class SeasonMoment:
    """Everything that the decider of a season may read."""

    stored: StoredSeason
    records: Mapping[str, str]
    """The record of its one chat."""
    now: Instant
    pictures: bool = False
    """May messages be pictures?"""
    known: Mapping[int, Set[int]] = field(default_factory=dict)
    """By chat in which an orphan is searched for: messages that belong to others."""
    is_torn: bool = False
    """The pass before did not come to its end: its worker has died, and may have drawn something else."""


class SeasonDecider(LivingChat[SeasonMoment]):
    priority = Priority.GROUP
    retries_pin = True

    @property
    def season(self) -> Season:
        return self.moment.stored.season

    @property
    def field(self) -> str:
        return self.season.id

    def begin(self) -> Shown:
        """In another chat nothing is shown yet. Who asks for the message does not wait for what was refused before."""
        shown = super().begin() if self.before.living.chat in (0, self.chat) else NOTHING_SHOWN
        is_asked_for = shown.standing.calls != self.moment.stored.calls
        anew = is_asked_for or (self.is_over and not shown.standing.is_final)
        shown = shown.having(chat=self.chat, calls=self.moment.stored.calls)
        if not anew:
            return shown
        return shown.having(send_anew=shown.living.message is not None, refusals=0, retry_at=0)

    @property
    def is_over(self) -> bool:
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

    @property
    def topic(self) -> int | None:
        return self.season.group.topic

    def unreachable(self, shown: Shown) -> Shown:
        """The season goes on in a group that nobody can write to, and the next change is tried again there."""
        gone = with_old(shown, shown.living.message)
        return gone.having(message=None, digest=self._digest, pinned=None, is_pinless=False)

    def rests(self, shown: Shown) -> bool:
        is_last = not shown.living.send_anew and not shown.orphans.sending
        return is_last and shown.living.digest == self._digest

    def is_new(self, shown: Shown) -> bool:
        return shown.living.send_anew

    def is_loud(self, shown: Shown) -> bool:
        """Silent while people play, with a sound at the end."""
        return self.is_over

    def drawn(self, shown: Shown, *, is_new: bool) -> DrawnMessage:
        """A message that is a text stays one; a picture that cannot be drawn stays, with a new caption."""
        content, picture = self._screen, self._screen.picture
        is_kept = picture is None or picture.key in (shown.living.undrawn, shown.living.picture)
        if picture is not None and (is_kept if is_new else not shown.living.picture):
            content = content.instead or (replace(content, picture=None) if is_new else content)
        done = drawn_record(shown, content, self.now, digest=self._digest)
        if is_new:
            return DrawnMessage(content, done.having(is_final=self.is_over))
        return DrawnMessage(content, done.having(picture=shown.living.picture) if is_kept else done)

    def wants_pinned(self, shown: Shown) -> int | None:
        """The standing of a season that is played."""
        return None if self.is_over else shown.living.message

    def stub(self) -> Screen:
        """Messages before name people, so that nothing is left of them."""
        return retired_season_screen(self.season, self._words)
