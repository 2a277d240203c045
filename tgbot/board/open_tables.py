"""Sitting down: the way to a seat, and the tables that have one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engine.company.results.reliability import Reliability
from engine.tables.profiles import PersonId
from engine.tables.spectators import is_open_to_spectators
from engine.tables.table_view import TableView
from tgbot.board.lobby_text import public_line
from tgbot.buttons.lobby import JoinTap
from tgbot.buttons.spectators import WatchTap
from tgbot.screen.links import invitation_link
from tgbot.screen.names import edition_name, names_of, reliability_text
from tgbot.screen.phrases import Phrases
from tgbot.screen.screen import PRIMARY, Button, Row, Screen, in_rows, safe
from tgbot.screen.table_names import table_mark, table_name
from tgbot.screen.times import pace_text
from tgbot.words import Words

WATCH_SIGN = "👀"


def start_screen(message_id: str, words: Words, *, link: str, **arguments: object) -> Screen:
    """A line, and a button that opens the private chat with the bot."""
    return Screen(
        words.text(message_id, **arguments),
        ((Button(words.text("join-press-start"), url=link, style=PRIMARY),),),
    )


def join_screen(tables: Sequence[TableView], words: Words, *, bot_name: str) -> Screen:
    """Asks which table of a group to join, with a link for each."""
    choices = [Button(seats_label(table, words), url=invitation_link(table, bot_name)) for table in tables]
    return Screen(words.text("join-which"), in_rows(choices, 2))


def seats_label(table: TableView, words: Words) -> str:
    """A table on a button: its mark, its code, and how many seats are taken."""
    return words.signed(table_mark(table.code), f"{table.code} {seats_taken(table, words)}")


def seats_taken(table: TableView, words: Words) -> str:
    taken, seats = len(table.seats), table.options.seats
    return words.text("aloud-seats", taken=taken, seats=seats) if words.aloud else f"{taken}/{seats}"


def open_tables_screen(
    tables: Sequence[TableView],
    words: Words,
    *,
    known: Mapping[PersonId, Reliability] = MappingProxyType({}),
    new: Button,
    find: Button,
) -> Screen:
    """The tables that anybody may join, with what is known of those who sit there, and other ways to a game."""
    if not tables:
        return Screen(words.text("join-no-public"), ((new, find),))
    title = words.text("join-public")
    lines = [f"<b>{title}</b>", *[_open_table(table, known, words) for table in tables]]
    rows = [
        (Button(seats_label(table, words), JoinTap(table.code)), *_watch(table, words)) for table in tables
    ]
    return Screen("\n\n".join(lines), (*rows, (new, find)))


def _watch(table: TableView, words: Words) -> Row:
    """The way for those who only want to watch, if they may."""
    is_open = is_open_to_spectators(table.options, table.group)
    label = f"{words.text('watch-button')} {table.code}" if words.aloud else WATCH_SIGN
    return (Button(label, WatchTap(table.code)),) if is_open else ()


def _open_table(table: TableView, known: Mapping[PersonId, Reliability], words: Words) -> str:
    edition = safe(edition_name(table.options.edition, words))
    title = words.beside(table_name(table.code, words), edition, seats_taken(table, words))
    steady = [public_line(table.options, words)] if table.options.steady_only else []
    pace = words.signed("⏱", pace_text(table.options.pace, words))
    people = words.signed("👥", _known_people(table, known, words))
    return "\n".join([title, people, pace, *steady])


def _known_people(table: TableView, known: Mapping[PersonId, Reliability], words: Words) -> str:
    """The names at a table, each with how reliable its person is, as far as anybody knows."""
    names = names_of(table, words)
    found = [None if seat.person is None else known.get(seat.person) for seat in table.seats]
    told = [
        words.text("with-note", what=name, note=reliability_text(one, words)) if one else name
        for name, one in zip(names, found, strict=True)
    ]
    return safe(Phrases(words, names).listed(told))
