"""Invitations in chats that we know nothing about: they are edited by their inline id until the game begins.

An invitation says who is there, that all seats are taken, that the game has begun or the table is closed. Then it is
left alone: its record is forgotten, and it costs the table nothing more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from zlib import crc32

from engine.tables.table import Phase
from engine.tables.time.instants import SECOND
from tgbot.records.shown import Shown, content_digest, inline_field_of, inline_message_of, read_record
from tgbot.screen.screen import Screen, with_picture
from tgbot.showing.calls.intents import Edit, Intent, Priority, Rest
from tgbot.showing.calls.outcomes import CallStatus, backoff
from tgbot.showing.living_message import drawn_record
from tgbot.showing.moment import TableMoment
from tgbot.topics.sharing.inline_results import invitation_picture, invitation_screen

INLINE_EDIT_AFTER_MS = 3 * SECOND
"""The delay before an invitation is edited: it then includes people who come at the same time, and its picture is
uploaded."""
MAX_INLINE_REFUSALS = 4


@dataclass(frozen=True)
class InlineDecider:
    """Decides for one invitation."""

    moment: TableMoment
    message: str

    @property
    def chat(self) -> int:
        """Stands for the unknown chat in the limits, as a person's would."""
        return 2**52 + crc32(self.message.encode())

    @property
    def field(self) -> str:
        return inline_field_of(self.message)

    @cached_property
    def before(self) -> Shown:
        return read_record(self.moment.records.get(self.field))

    def begin(self) -> Shown:
        return self.before

    def decide(self, shown: Shown) -> Intent:
        now = self.moment.now
        if now >= shown.invitation.expires:
            return Rest(record=None)
        content = self._content(shown)
        if content_digest(content) == shown.living.digest and content.picture is None:
            return Rest(record=self._settled(shown.having(edit_at=0)))
        if not shown.invitation.edit_at:
            shown = shown.having(edit_at=now + INLINE_EDIT_AFTER_MS)
        if now < shown.invitation.edit_at:
            return Rest(record=shown, until=shown.invitation.edit_at)
        return self._edit(shown, content)

    def _content(self, shown: Shown) -> Screen:
        """With a new picture, if there is one that could be shown."""
        table, words = self.moment.view(None), self.moment.words(shown.source.language)
        picture = (
            invitation_picture(table, words, is_dark=shown.invitation.is_dark)
            if self.moment.pictures
            else None
        )
        is_new = picture is not None and picture.key not in (shown.living.picture, shown.living.undrawn)
        pictured = bool(shown.living.picture) or is_new
        screen = invitation_screen(table, words, bot_name=self.moment.bot_name, pictured=pictured)
        return with_picture(screen, picture if is_new else None)

    def _edit(self, shown: Shown, content: Screen) -> Edit:
        """A message that is lost, or that we may no longer edit, is left alone."""
        left_alone = shown.having(expires=0)
        undrawn = shown.having(undrawn=content.picture.key if content.picture else "")
        return Edit(
            message=self.message,
            content=content,
            keeps_picture=bool(shown.living.picture) and content.picture is None,
            priority=Priority.GROUP,
            done=drawn_record(shown, content, self.moment.now).having(edit_at=0),
            foreseen={CallStatus.LOST: left_alone, CallStatus.UNDRAWN: undrawn},
            unsure=shown.having(digest=""),
            refused=self._refused(shown) or left_alone,
        )

    def _settled(self, shown: Shown) -> Shown | None:
        """The record to keep: a game that has begun or is over needs no further edit, so its message is forgotten."""
        return shown if self.moment.table.phase is Phase.LOBBY else None

    def _refused(self, shown: Shown) -> Shown | None:
        times = shown.living.refusals + 1
        if times > MAX_INLINE_REFUSALS:
            return None
        return shown.having(refusals=times, edit_at=self.moment.now + backoff(times))


def inline_deciders(moment: TableMoment) -> Iterator[InlineDecider]:
    for name in moment.records:
        if (message := inline_message_of(name)) is not None:
            yield InlineDecider(moment, message)
