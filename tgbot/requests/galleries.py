"""Letting chats watch tables: how a chat without a seat comes to a living message of a table."""

from __future__ import annotations

from engine.tables.directory.indexes import IndexEntry, watched_index
from engine.tables.refusals import Refusal, Refused
from engine.tables.spectators import MAX_TABLES_WATCHED
from tgbot.records.shown import Shown, read_record, write_record
from tgbot.requests.context import HandlerContext


async def let_watch(context: HandlerContext, code: str, chat: int, record: Shown) -> None:
    """Show a table to a chat from now on; to one that watches it already, at the bottom.

    Whether it may watch is judged before. `record` says how it reads: `language`, `aloud`, `as_text`, and in `seen_as` which kind
    of message it has (`tgbot/board/watched.py`).
    """
    store, people, now = context.tables.store, context.people, context.tables.timepiece.now()
    watched, entry = await people.watched_by(chat), IndexEntry(watched_index(chat), code)
    if code not in watched and len(watched) >= MAX_TABLES_WATCHED:
        raise Refused(Refusal.TOO_MANY_WATCHED, most=MAX_TABLES_WATCHED)
    if (there := await store.spectator(code, chat)) is not None:
        await store.drop_spectator(code, chat, now)
        message = read_record(there).living.message
        record = record.having(old_messages=() if message is None else (message,))
    await store.write_indexes(add=[entry])
    if not await store.add_spectator(code, chat, write_record(record), now):
        await store.write_indexes(remove=[entry])
        raise Refused(Refusal.TOO_MANY_SPECTATORS)
    await store.write_indexes(add=[entry])  # an erasure may have removed it meanwhile
