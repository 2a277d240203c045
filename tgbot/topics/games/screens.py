"""A person's tables, the most urgent first, and the cards in hand at one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from engine.tables.profiles import PersonId
from engine.tables.seat import Seat, StandIn
from engine.tables.table import Phase, Snapshot
from engine.tables.table_view import PublicSeat, TableView, view_table
from engine.tables.time.instants import Instant, Outages
from engine.tables.waiting.absence import playing_seat
from tgbot.board.board_text import hand_text
from tgbot.board.scene_pictures import hand_picture
from tgbot.buttons.answers import SendAgainTap
from tgbot.buttons.pages import GamesTap
from tgbot.screen.names import edition_name, names_of
from tgbot.screen.screen import TEXT_ONLY, Button, PictureWish, Row, Screen, safe, with_picture
from tgbot.screen.table_names import go_button, people_name, table_labels
from tgbot.screen.times import moment_tag
from tgbot.words import Words

MAX_GAMES_ON_A_PAGE = 6
GAMES_STOOD_IN = (StandIn.KEEPS, StandIn.RESIGNED)


@dataclass(frozen=True, slots=True)
class GamesReader:
    """The reader: language and time zone, and the time of reading."""

    words: Words
    zone: str
    now: Instant


class GamesPage(NamedTuple):
    """A page of the list: running tables first, then finished games on pages of their own."""

    at: int
    running: int
    """The number of pages with running tables; one, perhaps an empty one, at least."""
    pages: int

    @property
    def is_finished(self) -> bool:
        return self.at >= self.running

    @property
    def first(self) -> int:
        """The number of its first table among the running ones, or among the finished ones."""
        return (self.at - self.running if self.is_finished else self.at) * MAX_GAMES_ON_A_PAGE

    @property
    def end(self) -> int:
        return self.first + MAX_GAMES_ON_A_PAGE


def games_page(running: int, finished: int, page: int) -> GamesPage:
    """The page of a list of tables, or the nearest to it that there is.

    >>> games_page(7, 3, 2)
    GamesPage(at=2, running=2, pages=3)
    """
    running_pages = max(1, ceil(running / MAX_GAMES_ON_A_PAGE))
    pages = running_pages + ceil(finished / MAX_GAMES_ON_A_PAGE)
    return GamesPage(min(max(page, 0), pages - 1), running_pages, pages)


def games_screen(
    tables: Sequence[TableView],
    page: GamesPage,
    reader: GamesReader,
    *,
    person: PersonId,
    new: Button,
    find: Button | None = None,
    waiting: str = "",
) -> Screen:
    """One page of a person's tables; `waiting` is the game that they wait for, `find` the way to it or to another."""
    words = reader.words
    heading = words.text("games-finished" if page.is_finished else "games-title")
    listed = [_table(table, reader) for table in tables] or [words.text("games-none")]
    labels = table_labels(tables, words)
    go = [(_go(table, label, words),) for table, label in zip(tables, labels, strict=True)]
    turn = _turn_pages(page, person, words)
    lines = [f"<b>{heading}</b>", *listed, *filter(None, [waiting])]
    return Screen("\n\n".join(lines), (*go, *filter(None, [turn]), (new, *filter(None, [find]))))


def _turn_pages(page: GamesPage, person: PersonId, words: Words) -> Row:
    back = (
        (Button(words.text("aloud-back") if words.aloud else "‹", GamesTap(person, page.at - 1)),)
        if page.at > 0
        else ()
    )
    label = (
        words.text("games-finished-button")
        if page.at == page.running - 1
        else words.text("aloud-on")
        if words.aloud
        else "›"
    )
    ahead = (Button(label, GamesTap(person, page.at + 1)),) if page.at < page.pages - 1 else ()
    return (*back, *ahead)


def is_my_turn(table: TableView) -> bool:
    return table.phase is Phase.PLAYING and table.own is not None and _awaited(table.seats[table.own.seat])


def _awaited(seat: PublicSeat) -> bool:
    return seat.asked and not seat.ready


def _go(table: TableView, label: str, words: Words) -> Button:
    if is_my_turn(table):
        return go_button(table.code, label, words)
    return Button(label, SendAgainTap(table.code))


def _table(table: TableView, reader: GamesReader) -> str:
    words = reader.words
    edition = safe(edition_name(table.options.edition, words))
    return f"{words.beside(people_name(table, words), edition)}\n{_standing(table, reader)}"


def _names(table: TableView, seats: Sequence[int], words: Words) -> str:
    names = names_of(table, words)
    return safe(words.series([names[seat] for seat in seats]))


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


def hand_screen(table: TableView, words: Words, wish: PictureWish = TEXT_ONLY) -> Screen:
    """The reader's own cards, and a button that brings the table."""
    go = Button(words.text("button-to-table"), SendAgainTap(table.code))
    picture = hand_picture(table, words, is_dark=wish.is_dark) if wish.wanted else None
    text = f"{people_name(table, words)}\n\n{hand_text(table, words)}"
    return with_picture(Screen(text, ((go,),)), picture)


# The daily digest


MAX_DIGEST_TABLES = 30


def digest_screen(
    snapshots: Sequence[Snapshot], person: PersonId, words: Words, now: Instant, outages: Outages = ()
) -> Screen | None:
    """The tables that wait for the person, one per line, and the others in one line; None if none waits."""
    own = [(one, seat) for one in snapshots if (seat := playing_seat(one.table, person))]
    mine = [(view_table(one, one.table.seat_of(person), outages), seat) for one, seat in own if seat.awaited]
    if not mine:
        return None
    title = words.text("digest-title", count=len(mine))
    listed = mine[:MAX_DIGEST_TABLES]
    lines = [_line(table, seat, words, now) for table, seat in listed]
    others = [words.text("digest-others", count=len(own) - len(mine))] if len(own) > len(mine) else []
    labels = table_labels([table for table, _ in listed], words)
    go = [(go_button(table.code, label, words),) for (table, _), label in zip(listed, labels, strict=True)]
    return Screen("\n".join([f"<b>{title}</b>", *lines, *others]), tuple(go))


def _line(table: TableView, seat: Seat, words: Words, now: Instant) -> str:
    edition = words.text(f"short-{table.options.edition}")
    until = table.seats[table.own.seat].deadline if table.own else None
    name = words.beside(people_name(table, words), edition)
    if until is None:
        return name
    return words.text("digest-line", table=name, until=moment_tag(until, seat.calendar.zone, words, now))
