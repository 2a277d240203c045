"""The tables behind the chats, as one seat or an outsider may see them: never more than `view_table` shows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from engine.rules.buildings import Building
from engine.rules.goods import Goods
from engine.rules.state import Setup
from engine.store.redis_store import RedisStore
from engine.tables.directory.indexes import finished_index, group_index, person_index, traces_index
from engine.tables.port import Stored
from engine.tables.table import Snapshot
from engine.tables.table_view import view_table
from engine.tables.work import news_for
from tgbot.playground.botapi.forms import Json
from tgbot.screen.names import names_of
from tgbot.words import Words


async def list_tables_of(
    store: RedisStore, people: Collection[int], groups: Iterable[int], words: Words
) -> list[Json]:
    """List all tables of these people and groups, the latest first."""
    owners = [*map(person_index, people), *map(group_index, groups)]
    indexes = [*owners, *map(traces_index, people)]
    codes = {code for index in indexes for code in await store.indexed_tables(index)}
    for owner in owners:
        codes |= set(await store.indexed_latest(finished_index(owner)))
    found = [one.snapshot for one in await store.read_many(sorted(codes)) if isinstance(one, Stored)]
    return [_line(one, words) for one in sorted(found, key=lambda one: one.table.opened, reverse=True)]


def _line(snapshot: Snapshot, words: Words) -> Json:
    table = snapshot.table
    return {
        "code": table.code,
        "phase": table.phase.value,
        "edition": table.options.edition,
        "seats": names_of(view_table(snapshot, None), words),
        "revision": table.news.end,
    }


async def show_table(store: RedisStore, code: str, seat: int | None) -> Json:
    """A table as a seat sees it. Raises `Refused` if there is no such table, `LookupError` if it has no such seat."""
    snapshot = (await store.read(code)).snapshot
    table, game = snapshot
    if seat is not None and not 0 <= seat < len(table.seats):
        raise LookupError(seat)
    news = await store.news(code, game.setup.deck if game else None)
    shown: Json = to_page_json(view_table(snapshot, seat))
    if shown["game"]:
        shown["game"]["options"] = list(shown["game"]["options"])
    return shown | {"news": to_page_json(news_for(news, seat))}


def to_page_json(value: Any) -> Any:
    """Any value as JSON for the page to display: objects by field name, goods and buildings in the rules' notation.

    It is never stored or read back; stored forms have writers of their own.
    """
    match value:
        case Enum():
            return value.value
        case None | bool() | int() | float() | str():
            return value
        case Goods() | Building():
            return str(value)
        case Setup():
            return {"edition": value.edition.key, "replacement": value.replacement}
        case Mapping():
            return {str(to_page_json(key)): to_page_json(part) for key, part in value.items()}
    return _of_parts(value)


def _of_parts(value: Any) -> Any:
    if is_dataclass(value):
        named = {field.name: to_page_json(getattr(value, field.name)) for field in fields(value)}
        return {"is": type(value).__name__} | named
    if hasattr(value, "_fields"):
        return {name: to_page_json(getattr(value, name)) for name in value._fields}
    if isinstance(value, Iterable):
        return [to_page_json(part) for part in value]
    return str(value)
