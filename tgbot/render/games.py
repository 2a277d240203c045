"""All the tables of a person, the most urgent first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.tables.instants import Instant
from engine.tables.table_view import TableView, PublicSeat
from engine.tables.profiles import PersonId
from engine.tables.seat import StandIn
from engine.tables.table import Phase
from tgbot import buttons
from tgbot.render.lobby import edition_name
from tgbot.render.names import names_of
from tgbot.render.screen import PRIMARY, Button, Row, Screen, in_rows, safe
from tgbot.render.signs import table_mark
from tgbot.render.table import hand_text, title
from tgbot.render.talk import table_name
from tgbot.render.times import moment_tag
from tgbot.words import Words

GAMES_ON_A_PAGE = 6
GAMES_STOOD_IN = (StandIn.KEEPS, StandIn.RESIGNED)

Page = tuple[TableView, ...]


@dataclass(frozen=True, slots=True)
class GamesReader:
    """Who reads, and when."""

    words: Words
    zone: str
    now: Instant


def games_screen(
    looks: Sequence[TableView], reader: GamesReader, *, person: PersonId, page: int, new: Button
) -> Screen:
    """Each table as its person sees it; those that are over stand on pages of their own, behind the others."""
    words = reader.words
    running = _pages([look for look in looks if look.phase in (Phase.LOBBY, Phase.PLAYING)]) or [()]
    pages = running + _pages([look for look in looks if look.phase is Phase.FINISHED])
    at = min(max(page, 0), len(pages) - 1)
    heading = words.text("games-title" if at < len(running) else "games-finished")
    tables = [_table(look, reader) for look in pages[at]] or [words.text("games-none")]
    go = in_rows([_go(look) for look in pages[at]], 2)
    turn = _turn_pages(at, len(pages), len(running), person, words)
    return Screen("\n\n".join([f"<b>{heading}</b>", *tables]), (*go, *filter(None, [turn]), (new,)))


def _pages(looks: list[TableView]) -> list[Page]:
    return [tuple(looks[at : at + GAMES_ON_A_PAGE]) for at in range(0, len(looks), GAMES_ON_A_PAGE)]


def _turn_pages(at: int, count: int, running: int, person: PersonId, words: Words) -> Row:
    back = (Button("‹", buttons.GamesTap(person, at - 1)),) if at > 0 else ()
    label = words.text("games-finished-button") if at == running - 1 else "›"
    ahead = (Button(label, buttons.GamesTap(person, at + 1)),) if at < count - 1 else ()
    return (*back, *ahead)


def is_my_turn(look: TableView) -> bool:
    return look.phase is Phase.PLAYING and look.own is not None and _awaited(look.seats[look.own.seat])


def _awaited(seat: PublicSeat) -> bool:
    return seat.asked and not seat.ready


def _go(look: TableView) -> Button:
    turn = is_my_turn(look)
    return Button(
        f"{'👉' if turn else table_mark(look.code)} {look.code}",
        buttons.SendAgainTap(look.code),
        style=PRIMARY if turn else None,
    )


def _table(look: TableView, reader: GamesReader) -> str:
    words = reader.words
    head = f"{table_name(look.code)} · {safe(edition_name(look.options.edition, words))}"
    own = look.own.seat if look.own else None
    others = _names(look, [seat for seat in range(len(look.seats)) if seat != own], words)
    return "\n".join([head, *([f"👥 {others}"] if others else []), _standing(look, reader)])


def _names(look: TableView, seats: Sequence[int], words: Words) -> str:
    names = names_of(look, words)
    return safe(", ".join([names[seat] for seat in seats]))


def _standing(look: TableView, reader: GamesReader) -> str:
    """How things are there, in one line."""
    words = reader.words
    if look.phase is Phase.LOBBY:
        return words.text("games-lobby", taken=len(look.seats), seats=look.options.seats)
    if look.phase is not Phase.PLAYING:
        return words.text("games-over")
    own = look.seats[look.own.seat] if look.own else None
    if own and own.stand_in in GAMES_STOOD_IN:
        return words.text("games-stand-in")
    if own and _awaited(own):
        return _my_turn(own, reader)
    if look.pause:
        return words.text("games-paused")
    awaited = [number for number, seat in enumerate(look.seats) if _awaited(seat)]
    return words.text("games-waiting", names=_names(look, awaited, words))


def _my_turn(own: PublicSeat, reader: GamesReader) -> str:
    if own.deadline is None:
        return reader.words.text("games-your-turn")
    until = moment_tag(own.deadline, reader.zone, reader.words, reader.now)
    return reader.words.text("games-your-turn-until", until=until)


def hand_screen(look: TableView, words: Words) -> Screen:
    """One's own cards, and the way to the table."""
    go = Button(words.text("button-again"), buttons.SendAgainTap(look.code))
    return Screen(f"{title(look, words)}\n\n{hand_text(look, words)}", ((go,),))
