"""A person's tables, the most urgent first, and the cards in hand at one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.tables.instants import Instant
from engine.tables.profiles import PersonId
from engine.tables.seat import StandIn
from engine.tables.table import Phase
from engine.tables.table_view import PublicSeat, TableView
from tgbot import buttons
from tgbot.render.lobby import edition_name
from tgbot.render.names import names_of
from tgbot.render.screen import PRIMARY, Button, Row, Screen, in_rows, safe
from tgbot.render.table import hand_text, title
from tgbot.render.table_names import table_mark, table_name
from tgbot.render.times import moment_tag
from tgbot.words import Words

MAX_GAMES_ON_A_PAGE = 6
GAMES_STOOD_IN = (StandIn.KEEPS, StandIn.RESIGNED)


@dataclass(frozen=True, slots=True)
class GamesReader:
    """The reader: language and time zone, and the time of reading."""

    words: Words
    zone: str
    now: Instant


def games_screen(
    tables: Sequence[TableView], reader: GamesReader, *, person: PersonId, page: int, new: Button
) -> Screen:
    """One page of a person's tables; finished games are on pages of their own, after the others."""
    words = reader.words
    running = _pages([table for table in tables if table.phase in (Phase.LOBBY, Phase.PLAYING)]) or [()]
    pages = running + _pages([table for table in tables if table.phase is Phase.FINISHED])
    at = min(max(page, 0), len(pages) - 1)
    heading = words.text("games-title" if at < len(running) else "games-finished")
    listed = [_table(table, reader) for table in pages[at]] or [words.text("games-none")]
    go = in_rows([_go(table) for table in pages[at]], 2)
    turn = _turn_pages(at, len(pages), len(running), person, words)
    return Screen("\n\n".join([f"<b>{heading}</b>", *listed]), (*go, *filter(None, [turn]), (new,)))


def _pages(tables: list[TableView]) -> list[tuple[TableView, ...]]:
    return [tuple(tables[at : at + MAX_GAMES_ON_A_PAGE]) for at in range(0, len(tables), MAX_GAMES_ON_A_PAGE)]


def _turn_pages(at: int, count: int, running: int, person: PersonId, words: Words) -> Row:
    back = (Button("‹", buttons.GamesTap(person, at - 1)),) if at > 0 else ()
    label = words.text("games-finished-button") if at == running - 1 else "›"
    ahead = (Button(label, buttons.GamesTap(person, at + 1)),) if at < count - 1 else ()
    return (*back, *ahead)


def is_my_turn(table: TableView) -> bool:
    return table.phase is Phase.PLAYING and table.own is not None and _awaited(table.seats[table.own.seat])


def _awaited(seat: PublicSeat) -> bool:
    return seat.asked and not seat.ready


def _go(table: TableView) -> Button:
    turn = is_my_turn(table)
    return Button(
        f"{'👉' if turn else table_mark(table.code)} {table.code}",
        buttons.SendAgainTap(table.code),
        style=PRIMARY if turn else None,
    )


def _table(table: TableView, reader: GamesReader) -> str:
    words = reader.words
    head = f"{table_name(table.code)} · {safe(edition_name(table.options.edition, words))}"
    own = table.own.seat if table.own else None
    others = _names(table, [seat for seat in range(len(table.seats)) if seat != own], words)
    return "\n".join([head, *([f"👥 {others}"] if others else []), _standing(table, reader)])


def _names(table: TableView, seats: Sequence[int], words: Words) -> str:
    names = names_of(table, words)
    return safe(", ".join([names[seat] for seat in seats]))


def _standing(table: TableView, reader: GamesReader) -> str:
    """The state of a table in one line."""
    words = reader.words
    if table.phase is Phase.LOBBY:
        return words.text("games-lobby", taken=len(table.seats), seats=table.options.seats)
    if table.phase is not Phase.PLAYING:
        return words.text("games-over")
    own = table.seats[table.own.seat] if table.own else None
    if own and own.stand_in in GAMES_STOOD_IN:
        return words.text("games-stand-in")
    if own and _awaited(own):
        return _my_turn(own, reader)
    if table.pause:
        return words.text("games-paused")
    awaited = [number for number, seat in enumerate(table.seats) if _awaited(seat)]
    return words.text("games-waiting", names=_names(table, awaited, words))


def _my_turn(own: PublicSeat, reader: GamesReader) -> str:
    if own.deadline is None:
        return reader.words.text("games-your-turn")
    until = moment_tag(own.deadline, reader.zone, reader.words, reader.now)
    return reader.words.text("games-your-turn-until", until=until)


def hand_screen(table: TableView, words: Words) -> Screen:
    """The reader's own cards, and a button that brings the table."""
    go = Button(words.text("button-again"), buttons.SendAgainTap(table.code))
    return Screen(f"{title(table, words)}\n\n{hand_text(table, words)}", ((go,),))
