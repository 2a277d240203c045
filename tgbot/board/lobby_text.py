"""The text of a lobby, for everybody who may see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engine.company.results.reliability import Reliability
from engine.players.levels import LEVEL_NAMES
from engine.tables.options import Options, TimeOut
from engine.tables.profiles import PersonId
from engine.tables.spectators import is_open_to_spectators
from engine.tables.table import Phase
from engine.tables.table_events import Closing
from engine.tables.table_view import PublicSeat, TableView
from tgbot.board.page import quoted
from tgbot.board.seals import sealed_line, word_mark
from tgbot.buttons.lobby import JoinTap
from tgbot.buttons.spectators import WatchTap
from tgbot.screen.cast import COMPUTER_SIGN, level_label, trait_line
from tgbot.screen.names import edition_name, names_of, reliability_text, shortened
from tgbot.screen.phrases import Phrases
from tgbot.screen.screen import PRIMARY, Button, Row, Screen, in_rows, safe
from tgbot.screen.table_names import about_table, table_mark, table_name
from tgbot.screen.times import UTC, moment_tag, pace_text
from tgbot.screen.ways import invitation_link
from tgbot.words import Words

LOBBY_TIME_OUTS = {
    TimeOut.STAND_IN: "lobby-time-out-stand-in",
    TimeOut.RESIGN: "lobby-time-out-resign",
    TimeOut.WAIT: "lobby-time-out-wait",
}
CLOSINGS = {
    Closing.CANCELLED: "lobby-closed-cancelled",
    Closing.EXPIRED: "lobby-closed-expired",
    Closing.ABANDONED: "lobby-closed-abandoned",
    Closing.OPERATOR: "lobby-closed-operator",
}

HOST_SIGN, READY_SIGN, AWAITED_SIGN, FREE_SIGN = "👑", "✅", "⏳", "▫️"


def _agreed_lines(table: TableView, words: Words) -> list[str]:
    """The terms that people in a lobby have to know: how time runs and cards are chosen, and everything unusual."""
    options, replacement = table.options, Phrases(words, ()).replacement(table.options.replacement)
    lines = [*_expiry_line(table, words), words.signed("⏱", pace_text(options.pace, words))]
    lines += [
        *_time_out_line(options, words),
        words.signed("🃏", words.text("lobby-new-cards", how=replacement)),
    ]
    lines += [words.signed("🏅", words.text("lobby-rated"))] if options.rated else _hints_line(options, words)
    lines += _spectators_agreed(options, words)
    return [*lines, *([public_line(options, words)] if options.public else [])]


def _hints_line(options: Options, words: Words) -> list[str]:
    return [] if options.hints else [words.signed("💡", words.text("lobby-no-hints"))]


def _spectators_agreed(options: Options, words: Words) -> list[str]:
    """The line about spectators, if they are not allowed as usual."""
    if options.spectators is None:
        return []
    return [
        words.text(
            "watch-allowed-is", state=words.text("opening-yes" if options.spectators else "opening-no")
        )
    ]


def _time_out_line(options: Options, words: Words) -> list[str]:
    """The line about time that is up; none without a clock."""
    if options.pace.bank is None:
        return []
    return [words.signed("⌛", words.text(LOBBY_TIME_OUTS[options.time_out]))]


def public_line(options: Options, words: Words) -> str:
    return (
        words.signed("🤝", words.text("lobby-steady"))
        if options.steady_only
        else words.signed("🌍", words.text("lobby-public"))
    )


def guests_line(options: Options, words: Words, *, in_group: bool) -> str:
    """The line that says who may join."""
    if options.public:
        return public_line(options, words)
    return (
        words.signed("👥", words.text("lobby-of-group"))
        if in_group
        else words.signed("🔒", words.text("lobby-by-invitation"))
    )


def closed_screen(table: TableView, words: Words, why: Closing | None = None) -> Screen:
    return about_table(CLOSINGS[why] if why else "lobby-closed", table.code, words, mark=table.mark)


def lobby_text(
    table: TableView, words: Words, hint: str, *, pictured: bool = False, noted: Sequence[str] = ()
) -> str:
    """The text of a lobby: what the reader should do, what else there is to note, and what was agreed.

    Below a picture only the first is not folded; what the picture shows comes last.
    """
    title = words.beside(
        table_name(table.code, words, table.mark), safe(edition_name(table.options.edition, words))
    )
    seats = _seat_lines(table, words)
    seats += [f"{FREE_SIGN} " + words.text("lobby-free")] * (table.options.seats - len(seats))
    lines = [*_agreed_lines(table, words), *sealed_line(table, words), *spectators_line(table, words)]
    if pictured:
        return "\n".join([hint, quoted("\n".join([*noted, *lines, title, *seats]))])
    return "\n\n".join(["\n".join([title, *seats]), "\n".join(lines), hint])


def _expiry_line(table: TableView, words: Words) -> list[str]:
    if table.expires is None:
        return []
    when = moment_tag(table.expires, UTC, words, now=0)
    return [words.signed("🗓", words.text("lobby-expires", when=when))]


def _seat_lines(table: TableView, words: Words) -> list[str]:
    """A line for each seat; the first computer of a level is introduced."""
    kinds = [seat.computer for seat in table.seats]
    return [
        _seat_line(seat, safe(name), words, is_first=seat.computer not in kinds[:number])
        + word_mark(table, number, words)
        for number, (seat, name) in enumerate(zip(table.seats, names_of(table, words), strict=True))
    ]


def _seat_line(seat: PublicSeat, name: str, words: Words, *, is_first: bool) -> str:
    if seat.computer is not None:
        about = trait_line if is_first and seat.computer in LEVEL_NAMES else level_label
        computer = words.text("with-note", what=name, note=about(seat.computer, words))
        return words.signed(COMPUTER_SIGN, computer)
    if seat.is_host:
        name = (
            words.text("with-note", what=name, note=words.text("aloud-host"))
            if words.aloud
            else f"{name} {HOST_SIGN}"
        )
    if seat.held or seat.unreachable:
        return words.signed(AWAITED_SIGN, words.text("lobby-awaited", name=name))
    return words.signed(READY_SIGN, name)


def host_name(table: TableView, words: Words) -> str:
    named = zip(table.seats, names_of(table, words), strict=True)
    return next((name for seat, name in named if seat.is_host), "")


def held_count(table: TableView) -> int:
    return len([seat for seat in table.seats if seat.held])


def has_everybody(table: TableView) -> bool:
    """Is every seat taken, and by somebody who has come in?"""
    return len(table.seats) == table.options.seats and not held_count(table)


def is_open(table: TableView) -> bool:
    """Is it a lobby that has not begun? While dice are gathered nobody sits down."""
    return table.phase is Phase.LOBBY and not (table.luck and table.luck.is_gathering)


def has_room(table: TableView) -> bool:
    """Is there a free seat, which somebody may take?"""
    return is_open(table) and len(table.seats) < table.options.seats


def is_joinable(table: TableView) -> bool:
    """Is there a free seat, or one that is offered?"""
    if table.phase is Phase.PLAYING:
        return any([seat.offered for seat in table.seats])
    return has_room(table)


# Those who watch


EXACT_COUNT_BELOW = 10
"""From here on a table knows only roughly how many watch: see `spectators.noted_count`."""


def spectators_line(table: TableView, words: Words) -> list[str]:
    """How many people watch, and the names of those who have said hello; nothing if nobody watches."""
    if not table.watching:
        return []
    more = "" if table.watching < EXACT_COUNT_BELOW else "+"
    line = words.signed("👀", words.text("watch-count", count=table.watching, more=more))
    if not table.greeters:
        return [line]
    names = Phrases(words, ()).listed([shortened(one.name) for one in table.greeters])
    return [words.beside(line, words.signed("👋", safe(names)))]


# Sitting down: the way to a seat, and the tables that have one


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
