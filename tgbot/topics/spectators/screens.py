"""A table as its spectators see it: public facts only, in one living message."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.events import TurnEnded
from engine.tables.past.highlights import Highlights
from engine.tables.port import Remark
from engine.tables.profiles import PersonId
from engine.tables.table import Phase
from engine.tables.table_view import TableView
from engine.tables.work import NewsEntry
from tgbot.board.board_pictures import public_picture
from tgbot.board.board_text import short_board
from tgbot.board.group import opening_text, round_body, round_head, round_text
from tgbot.board.lobby_text import closed_screen, is_joinable
from tgbot.board.podium import podium_screen
from tgbot.board.scene_pictures import group_picture
from tgbot.board.watched import SPECTATORS, WatchedTable, watched_as
from tgbot.buttons.lobby import JoinTap
from tgbot.buttons.spectators import GreetTap, UnwatchTap, WatchTap
from tgbot.pictures.facts import Picture
from tgbot.screen.deeds import news_of_round
from tgbot.screen.names import edition_name, names_of, shortened
from tgbot.screen.phrases import Phrases
from tgbot.screen.screen import (
    CAPTION_ROOM_UNITS,
    MAX_TEXT_UNITS,
    PRIMARY,
    Button,
    Row,
    Screen,
    in_rows,
    safe,
    text_units,
)
from tgbot.screen.table_names import about_table, table_label, table_name
from tgbot.screen.ways import meanwhile_button, open_tables_button, watch_link
from tgbot.words import Words

MAX_REMARKS_SHOWN = 3
MAX_REMARK_CHARACTERS = 120
"""Of a longer one the beginning is shown."""


def _picture_for_spectators(seen: WatchedTable) -> Picture | None:
    return spectator_picture(seen.table, seen.entries, seen.highlights, seen.words)


@watched_as(SPECTATORS, _picture_for_spectators)
def screen_for_spectators(seen: WatchedTable) -> Screen:
    return spectator_screen(
        seen.table,
        seen.entries,
        seen.remarks,
        seen.words,
        watching=seen.watching,
        highlights=seen.highlights,
        pictured=seen.pictured,
    )


def spectator_screen(
    table: TableView,
    entries: Sequence[NewsEntry],
    remarks: Sequence[Remark],
    words: Words,
    *,
    watching: int,
    highlights: Highlights | None = None,
    pictured: bool = False,
) -> Screen:
    """The screen of everybody who watches, without the picture. The table has to be everybody's view of it."""
    if table.own is not None:
        raise ValueError("table: must be everybody's view")
    if table.phase is Phase.CLOSED:
        return closed_screen(table, words)
    foot = _foot(table, remarks, watching, words)
    if not pictured and table.game is not None and table.game.outcome is None:
        foot = "\n".join(["", *short_board(table, words), foot])
    room = (CAPTION_ROOM_UNITS if pictured else MAX_TEXT_UNITS) - text_units(foot) - 1
    told = _told(table, entries, words, room, highlights=highlights, pictured=pictured)
    return Screen(f"{told}\n{foot}", _rows(table, words))


def spectator_picture(
    table: TableView, entries: Sequence[NewsEntry], highlights: Highlights | None, words: Words
) -> Picture | None:
    """The group's, but for a round after its first turn: then the board as it is."""
    if table.phase is Phase.PLAYING and not _is_revealed(table, entries):
        return public_picture(table, words, is_dark=False, entries=entries)
    return group_picture(table, entries, highlights, words)


def _is_revealed(table: TableView, entries: Sequence[NewsEntry]) -> bool:
    """Have the cards of a round just been shown, and nobody has ended their turn yet?"""
    number = table.game.round if table.game else 0
    news = news_of_round(entries, number) if number else None
    return news is not None and not any([isinstance(one, TurnEnded) for one in news])


def _told(
    table: TableView,
    entries: Sequence[NewsEntry],
    words: Words,
    room: int,
    *,
    highlights: Highlights | None,
    pictured: bool,
) -> str:
    game = table.game
    if game is None:
        return _lobby_text(table, words)
    if game.outcome is not None:
        return podium_screen(table, highlights, words, pictured=pictured).text
    if not game.round:
        return opening_text(table, entries, words, room)
    head = round_head(table, entries, words, pictured=pictured)
    return round_text(table, head, round_body(table, entries, game.round, words), words, room)


def _lobby_text(table: TableView, words: Words) -> str:
    edition = safe(edition_name(table.options.edition, words))
    seats = f"{len(table.seats)}/{table.options.seats}"
    names = names_of(table, words)
    people = safe(Phrases(words, names).listed(names))
    return "\n".join([words.text("watch-lobby"), words.beside(edition, seats, people)])


def _foot(table: TableView, remarks: Sequence[Remark], watching: int, words: Words) -> str:
    """The spectators' remarks, and how many they are."""
    said = "\n".join([_remark(one) for one in remarks[-MAX_REMARKS_SHOWN:]])
    quote = [f"<blockquote>{said}</blockquote>"] if said else []
    name = table_name(table.code, words)
    is_over = table.phase is Phase.FINISHED
    return "\n".join([*quote, name if is_over else words.text("watch-foot", table=name, count=watching)])


def _remark(remark: Remark) -> str:
    said = " ".join(remark.text.split())
    said = said if len(said) <= MAX_REMARK_CHARACTERS else f"{said[:MAX_REMARK_CHARACTERS]}…"
    return f"<b>{safe(shortened(remark.name))}</b>: {safe(said)}"


def _rows(table: TableView, words: Words) -> tuple[Row, ...]:
    leave = Button(words.text("watch-leave"), UnwatchTap(table.code))
    if table.phase is Phase.FINISHED:
        return ((leave,),)
    join = ((Button(words.text("lobby-join"), JoinTap(table.code), style=PRIMARY),),)
    greet = Button(words.text("watch-greet"), GreetTap(table.code))
    return (*(join if is_joinable(table) else ()), (greet, leave))


# Around it


def no_longer_watched_screen(code: str, words: Words) -> Screen:
    """The screen in place of the living message of a person who watches no more, if it cannot be deleted."""
    return about_table("watch-left", code, words)


def spectator_shrunk_screen(table: TableView, words: Words) -> Screen:
    """The line that remains of an earlier message, if it cannot be deleted."""
    return Screen(words.beside(table_name(table.code, words), words.text("shrunk")))


def watch_link_button(code: str, bot_name: str, words: Words) -> Button:
    """The key for a group and for cards that opens the private chat, where the table is shown."""
    return Button(words.text("watch-button"), url=watch_link(code, bot_name))


def which_watch_screen(tables: Sequence[TableView], words: Words, *, bot_name: str) -> Screen:
    """Asks which table of a group to watch, with a link for each."""
    if not tables:
        return Screen(words.text("watch-none-here"))
    links = [Button(table_label(one, words), url=watch_link(one.code, bot_name)) for one in tables]
    return Screen(words.text("watch-which"), in_rows(links, 1))


def watched_screen(tables: Sequence[TableView], person: PersonId, words: Words) -> Screen:
    """The tables that one watches now, and a tap brings one down; without any, how one watches, and where."""
    if not tables:
        ways = (open_tables_button(person, words),), (meanwhile_button(person, words),)
        return Screen(words.text("watch-how"), ways)
    rows = tuple([(Button(table_label(one, words), WatchTap(one.code)),) for one in tables])
    return Screen(words.text("watch-which-of-yours"), rows)
