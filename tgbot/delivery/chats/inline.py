"""Invitations in chats that we know nothing about: they are edited by their inline id until the game begins.

An invitation says who is there, that all seats are taken, that the game has begun or the table is closed. Then it is
left alone: its record is forgotten, and it costs the table nothing more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from zlib import crc32

from engine.tables.frozen import changed
from engine.tables.table import Phase
from engine.tables.time.instants import SECOND, Instant
from tgbot.delivery.calls.backoff import backoff
from tgbot.delivery.calls.carrier import MAX_CALLS_IN_A_PASS, RESTLESS_WAIT_SECONDS, ChatReport, Fence
from tgbot.delivery.calls.intents import Priority
from tgbot.delivery.calls.sender import RETRIED, CallStatus, Sender
from tgbot.delivery.moment import TableMoment
from tgbot.records.digests import content_digest
from tgbot.records.shown import InlineShown, inline_field_of, inline_message_of, read_record
from tgbot.screen.screen import Screen, with_picture
from tgbot.topics.sharing.inline_results import invitation_picture, invitation_screen

INLINE_EDIT_AFTER_MS = 3 * SECOND
"""The delay before an invitation is edited: it then includes people who come at the same time, and its picture is
uploaded."""
MAX_INLINE_REFUSALS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class InlineRest:
    """Edit nothing now."""

    record: InlineShown | None
    """None to forget the message."""
    until: Instant | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class InlineEdit:
    """Edit the message; whatever becomes of that has its record, None for a message that is left alone."""

    content: Screen
    keeps_picture: bool
    done: InlineShown | None
    unsure: InlineShown
    undrawn: InlineShown
    refused: InlineShown | None


InlineIntent = InlineRest | InlineEdit


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
    def before(self) -> InlineShown:
        return read_record(InlineShown, self.moment.records.get(self.field))

    def begin(self) -> InlineShown:
        return self.before

    def decide(self, shown: InlineShown) -> InlineIntent:
        now = self.moment.now
        if now >= shown.expires:
            return InlineRest(record=None)
        content = self._content(shown)
        if content_digest(content) == shown.digest and content.picture is None:
            return InlineRest(record=self._settled(changed(shown, edit_at=0)))
        if not shown.edit_at:
            shown = changed(shown, edit_at=now + INLINE_EDIT_AFTER_MS)
        if now < shown.edit_at:
            return InlineRest(record=shown, until=shown.edit_at)
        return self._edit(shown, content)

    def _content(self, shown: InlineShown) -> Screen:
        """With a new picture, if there is one that could be shown."""
        table, words = self.moment.view(None), self.moment.words(shown.language)
        picture = invitation_picture(table, words, is_dark=shown.is_dark) if self.moment.pictures else None
        is_new = picture is not None and picture.key not in (shown.picture, shown.undrawn)
        pictured = bool(shown.picture) or is_new
        screen = invitation_screen(table, words, bot_name=self.moment.bot_name, pictured=pictured)
        return with_picture(screen, picture if is_new else None)

    def _edit(self, shown: InlineShown, content: Screen) -> InlineEdit:
        picture = content.picture.key if content.picture else shown.picture
        drawn = changed(shown, digest=content_digest(content), picture=picture, edit_at=0, refusals=0)
        return InlineEdit(
            content=content,
            keeps_picture=bool(shown.picture),
            done=self._settled(drawn),
            unsure=changed(shown, digest=""),
            undrawn=changed(shown, undrawn=content.picture.key if content.picture else ""),
            refused=self._refused(shown),
        )

    def _settled(self, shown: InlineShown) -> InlineShown | None:
        """The record to keep: a game that has begun or is over needs no further edit, so its message is forgotten."""
        return shown if self.moment.table.phase is Phase.LOBBY else None

    def _refused(self, shown: InlineShown) -> InlineShown | None:
        times = shown.refusals + 1
        if times > MAX_INLINE_REFUSALS:
            return None
        return changed(shown, refusals=times, edit_at=self.moment.now + backoff(times))


def inline_deciders(moment: TableMoment) -> Iterator[InlineDecider]:
    for name in moment.records:
        if (message := inline_message_of(name)) is not None:
            yield InlineDecider(moment, message)


async def carry_out_inline(
    decider: InlineDecider,
    record: InlineShown,
    intent: InlineIntent,
    sender: Sender,
    fence: Fence,
) -> ChatReport[Any]:
    """Edit until the decider rests or a call does not succeed. An edit that is made twice does no harm."""
    for _ in range(MAX_CALLS_IN_A_PASS):
        if isinstance(intent, InlineRest):
            return ChatReport(record=intent.record, until=intent.until)
        outcome = await sender.edit_inline(
            decider.chat,
            decider.message,
            intent.content,
            Priority.GROUP,
            keeps_picture=intent.keeps_picture,
            before=fence.pass_by,
        )
        if outcome.status in RETRIED:
            after = intent.unsure if outcome.status is CallStatus.SILENT else record
            return ChatReport(record=after, wait_seconds=outcome.wait)
        after_call = _after(intent, outcome.status)
        if after_call is None:
            return ChatReport(record=None)
        record = after_call
        intent = decider.decide(record)
    return ChatReport(record=record, wait_seconds=RESTLESS_WAIT_SECONDS)


def _after(intent: InlineEdit, status: CallStatus) -> InlineShown | None:
    """The record after an edit. A message that is lost, or that we may no longer edit, is left alone."""
    if status is CallStatus.DONE:
        return intent.done
    if status is CallStatus.UNDRAWN:
        return intent.undrawn
    return intent.refused if status is CallStatus.REFUSED else None
