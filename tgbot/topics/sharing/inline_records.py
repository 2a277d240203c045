"""The first record of an invitation that somebody has posted: what it shows, as far as that is known."""

from __future__ import annotations

from engine.tables.table_view import TableView
from engine.tables.time.instants import DAY, Instant
from tgbot.records.digests import content_digest
from tgbot.records.shown import UNKNOWN_PICTURE, Shown, shown_with
from tgbot.topics.sharing.inline_results import ResultId, invitation_result
from tgbot.words import Words

MAX_INLINE_MESSAGES = 8
"""Invitations of one table that are kept up to date; further ones stay as they were posted."""
KEEP_INLINE_MS = 14 * DAY


def invitation_record(table: TableView, chosen: ResultId, now: Instant, *, bot_name: str) -> Shown:
    """The record of an invitation. It shows the table if that has not changed since it was offered; otherwise it is
    unknown."""
    words = Words(chosen.language, table.options.edition)
    offered = invitation_result(table, words, bot_name=bot_name, is_dark=chosen.is_dark)
    is_same = chosen.revision == table.revision
    picture = offered.screen.picture
    shown = offered.screen if chosen.has_picture else offered.text
    return shown_with(
        language=chosen.language,
        is_dark=chosen.is_dark,
        picture=(picture.key if is_same and picture else UNKNOWN_PICTURE) if chosen.has_picture else "",
        digest=content_digest(shown) if is_same else "",
        expires=now + KEEP_INLINE_MS,
    )
