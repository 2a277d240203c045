"""Messages that are to be drawn again, as a repair or a restore asks for: every chat is edited, none gets a second message."""

from __future__ import annotations

from engine.store.operate.repair import renew_table
from engine.tables.table import Group
from tests.showing.chats import Post
from tgbot.records.shown import NOTHING_SHOWN, read_record, redrawn_records, shown_with, write_record


async def test_a_repair_draws_every_message_of_a_table_again(post: Post) -> None:
    house = post.house
    code = (await house.tables.open(house.person(1), house.options(2), group=Group(-77))).table.code
    await house.tables.join(code, house.person(2))
    await post.deliver(code)
    chats = {chat: [letter.id for letter in letters] for chat, letters in post.phones.chats.items()}
    edits = {chat: post.phones.latest(chat).edits for chat in chats}
    await renew_table(house.store, code, house.time.now(), redrawn_records)
    await post.deliver(code)
    assert {chat: [letter.id for letter in post.phones.of(chat)] for chat in chats} == chats
    assert {chat: post.phones.latest(chat).edits for chat in chats} == {
        chat: count + 1 for chat, count in edits.items()
    }
    await post.deliver(code)
    assert {post.phones.latest(chat).edits - count for chat, count in edits.items()} == {1}


def test_whoever_has_no_message_is_not_unsure_of_it() -> None:
    records = {"p1": write_record(shown_with(message=7, urgent="x", refusals=3)), "p2": "{}", "g": "damaged"}
    redrawn = redrawn_records(records)
    assert read_record(redrawn["p1"]) == shown_with(message=7, is_unsure=True)
    assert read_record(redrawn["p2"]) == NOTHING_SHOWN
    assert read_record(redrawn["g"]) == read_record("damaged"), "its message is searched for"
