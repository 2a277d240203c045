"""The lobby: who sits at a table before the game, what was agreed, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from engine.players import LEVELS
from engine.rules import EDITIONS
from engine.rules.editions.base import GOALS
from engine.tables.pace import Pace
from engine.tables.profiles import PersonId
from engine.tables.table import Options, Phase, TimeOut
from engine.tables.table_events import Closing, HostPassed, TableEvent, TableFull
from engine.tables.table_view import PublicSeat, TableView
from tgbot import buttons
from tgbot.buttons import ASK_SURE, NO_PERSON, SURE_NO, SURE_YES
from tgbot.cast import COMPUTER_SIGN, level_label, trait_line
from tgbot.phrases import Phrases
from tgbot.render.links import join_link, share_link
from tgbot.render.names import names_of, shortened
from tgbot.render.screen import DANGER, PRIMARY, SUCCESS, Button, Row, Screen, in_rows, safe
from tgbot.render.table_names import about_table, table_mark, table_name
from tgbot.render.times import UTC, moment_tag, span
from tgbot.words import Words

HOST_SIGN, READY_SIGN, AWAITED_SIGN, FREE_SIGN = "👑", "✅", "⏳", "▫️"
MAX_LOBBY_LABEL_COLUMNS = 12

LOBBY_TIME_OUTS = {
    TimeOut.STAND_IN: "lobby-time-out-stand-in",
    TimeOut.RESIGN: "lobby-time-out-resign",
    TimeOut.WAIT: "lobby-time-out-wait",
}
CLOSINGS = {
    Closing.CANCELLED: "lobby-closed-cancelled",
    Closing.EXPIRED: "lobby-closed-expired",
    Closing.ABANDONED: "lobby-closed-abandoned",
}
HEADLINES: dict[type[TableEvent], str] = {
    TableFull: "lobby-headline-full",
    HostPassed: "lobby-headline-host",
}
"""Events that call for the reader's attention."""


# Pieces that other screens share


def listed(table: TableView, words: Words) -> str:
    """The names of everybody at the table, as HTML."""
    names = names_of(table, words)
    return safe(Phrases(words, names).listed(names))


def edition_name(edition: str, words: Words) -> str:
    return Phrases(words, ()).edition(EDITIONS[edition])


def pace_text(pace: Pace, words: Words) -> str:
    if pace.bank is None:
        return words.text("pace-without-clock")
    bank = span(pace.bank, words)
    if not pace.increment:
        return words.text("pace-bank", bank=bank)
    return words.text("pace-bank-and-increment", bank=bank, increment=span(pace.increment, words))


def option_lines(options: Options, words: Words) -> list[str]:
    """The options of a table, a line each."""
    replacement = Phrases(words, ()).replacement(options.replacement)
    lines = [f"⏱ {pace_text(options.pace, words)}", "🃏 " + words.text("lobby-new-cards", how=replacement)]
    if options.pace.bank is not None:
        lines.append("⌛ " + words.text(LOBBY_TIME_OUTS[options.time_out]))
    hints = "💡 " + words.text("lobby-hints" if options.hints else "lobby-no-hints")
    who = "🌍 " + words.text("lobby-public") if options.public else "🔒 " + words.text("lobby-by-invitation")
    return [*lines, hints, who]


# The lobby


def lobby_screen(
    table: TableView, words: Words, *, bot_name: str, headline: TableEvent | None = None
) -> Screen:
    """The lobby for a person at the table."""
    assert table.own is not None
    own = table.seats[table.own.seat]
    person = own.person or NO_PERSON
    leave = Button(words.text("lobby-leave"), buttons.LeaveTap(table.code, person, ASK_SURE), style=DANGER)
    cancel = Button(words.text("lobby-cancel"), buttons.CancelTap(table.code, person, ASK_SURE), style=DANGER)
    rows = (*_rows_of_host(table, words), (leave, cancel)) if own.is_host else ((leave,),)
    hint = _hint_for_host(table, words) if own.is_host else _hint_for_guest(table, words)
    called = HEADLINES.get(type(headline)) if headline else None
    call = f"{words.text(called)}\n\n" if called else ""
    return Screen(call + _text(table, words, hint), (_invitation(table, words, bot_name), *rows))


def group_lobby_screen(table: TableView, words: Words, *, bot_name: str) -> Screen:
    """The lobby for the group. People join in a private chat with the bot, so that it can write to them."""
    if table.phase is not Phase.LOBBY:
        return closed_screen(table, words) if table.phase is Phase.CLOSED else begun_screen(table, words)
    is_full = _is_full(table)
    hint = _hint_for_guest(table, words) if is_full else words.text("lobby-hint-group")
    join = Button(words.text("lobby-join"), url=join_link(table.code, bot_name), style=PRIMARY)
    cancel = Button(
        words.text("lobby-cancel"), buttons.CancelTap(table.code, NO_PERSON, ASK_SURE), style=DANGER
    )
    enter = () if is_full else ((join, _code_button(table.code)),)
    return Screen(_text(table, words, hint), (*enter, (*_start(table, words), cancel)))


def begun_screen(table: TableView, words: Words) -> Screen:
    """Replaces the group's lobby once the game has begun."""
    return about_table("lobby-begun", table.code, words, names=listed(table, words))


def closed_screen(table: TableView, words: Words, why: Closing | None = None) -> Screen:
    return about_table(CLOSINGS[why] if why else "lobby-closed", table.code, words)


def farewell_screen(table: TableView, words: Words) -> Screen:
    """For a person who has left or was removed."""
    return about_table("lobby-left", table.code, words)


def _text(table: TableView, words: Words, hint: str) -> str:
    title = f"{table_name(table.code)} · {safe(edition_name(table.options.edition, words))}"
    named = zip(table.seats, names_of(table, words), strict=True)
    seats = [_seat_line(seat, safe(name), words) for seat, name in named]
    seats += [f"{FREE_SIGN} " + words.text("lobby-free")] * (table.options.seats - len(seats))
    parts = ["\n".join([title, *seats]), "\n".join(option_lines(table.options, words)), hint]
    if table.expires is not None:
        parts.append(words.text("lobby-expires", when=moment_tag(table.expires, UTC, words, now=0)))
    return "\n\n".join(parts)


def _seat_line(seat: PublicSeat, name: str, words: Words) -> str:
    if seat.computer is not None:
        return f"{COMPUTER_SIGN} {name} ({level_label(seat.computer, words)})"
    name = f"{name} {HOST_SIGN}" if seat.is_host else name
    if seat.held or seat.unreachable:
        return f"{AWAITED_SIGN} " + words.text("lobby-awaited", name=name)
    return f"{READY_SIGN} {name}"


def _hint_for_host(table: TableView, words: Words) -> str:
    """The next step for the host, and the computers that could join."""
    if not _can_start(table):
        hint = "lobby-hint-alone"
    else:
        hint = "lobby-hint-full" if _is_full(table) else "lobby-hint-host"
    return "\n\n".join([*_computers(table, words), words.text(hint)])


def _computers(table: TableView, words: Words) -> list[str]:
    if not _has_room(table):
        return []
    return ["\n".join([words.text("lobby-computers"), *[trait_line(level, words) for level in LEVELS]])]


def _hint_for_guest(table: TableView, words: Words) -> str:
    named = zip(table.seats, names_of(table, words), strict=True)
    host = next((name for seat, name in named if seat.is_host), "")
    return words.text("lobby-hint-guest", host=safe(host))


def _held(table: TableView) -> int:
    return len([seat for seat in table.seats if seat.held])


def _is_full(table: TableView) -> bool:
    """Is every seat taken, and by somebody who has come in?"""
    return len(table.seats) == table.options.seats and not _held(table)


def _has_room(table: TableView) -> bool:
    return len(table.seats) < table.options.seats


def _can_start(table: TableView) -> bool:
    return len(table.seats) - _held(table) in GOALS


def _start(table: TableView, words: Words) -> Row:
    if not _can_start(table):
        return ()
    label = words.text("lobby-start", count=len(table.seats) - _held(table))
    return (Button(label, buttons.StartTap(table.code), style=SUCCESS),)


def _invitation(table: TableView, words: Words, bot_name: str) -> Row:
    edition = edition_name(table.options.edition, words)
    invitation = words.text("lobby-invitation", edition=edition, code=table.code)
    url = share_link(join_link(table.code, bot_name), invitation)
    return Button(words.text("lobby-invite"), url=url), _code_button(table.code)


def _code_button(code: str) -> Button:
    """A tap copies the code."""
    return Button(f"📋 {code}", copy=code)


def _rows_of_host(table: TableView, words: Words) -> list[Row]:
    levels = LEVELS if _has_room(table) else ()
    add = tuple([_add_button(table.code, level, words) for level in levels])
    remove = [
        _remove_button(table, number, words) for number, seat in enumerate(table.seats) if not seat.is_host
    ]
    return [*filter(None, [add]), *in_rows(remove, 2), *filter(None, [_start(table, words)])]


def _add_button(code: str, level: str, words: Words) -> Button:
    label = words.text("lobby-add-computer", level=level_label(level, words))
    return Button(label, buttons.AddComputerTap(code, level))


def _remove_button(table: TableView, number: int, words: Words) -> Button:
    seat, name = table.seats[number], shortened(names_of(table, words)[number], MAX_LOBBY_LABEL_COLUMNS)
    label = f"✖ {name}" if seat.computer is None else f"✖ {COMPUTER_SIGN} {name}"
    return Button(label, buttons.RemoveTap(table.code, number, seat.person or NO_PERSON))


# Asking for confirmation


def leave_screen(code: str, person: PersonId, name: str, words: Words) -> Screen:
    question = words.text("lobby-leave-sure", name=safe(name), table=table_name(code))
    yes = Button(words.text("lobby-leave-yes"), buttons.LeaveTap(code, person, SURE_YES), style=DANGER)
    no = Button(words.text("lobby-leave-no"), buttons.LeaveTap(code, person, SURE_NO))
    return Screen(question, ((yes, no),))


def cancel_screen(code: str, person: PersonId, name: str, words: Words) -> Screen:
    question = words.text("lobby-cancel-sure", name=safe(name), table=table_name(code))
    yes = Button(words.text("lobby-cancel-yes"), buttons.CancelTap(code, person, SURE_YES), style=DANGER)
    no = Button(words.text("lobby-cancel-no"), buttons.CancelTap(code, person, SURE_NO))
    return Screen(question, ((yes, no),))


# Sitting down


def start_screen(message_id: str, words: Words, *, link: str, **arguments: object) -> Screen:
    """A line, and a button that opens the private chat with the bot."""
    return Screen(
        words.text(message_id, **arguments),
        ((Button(words.text("join-press-start"), url=link, style=PRIMARY),),),
    )


def join_screen(tables: Sequence[TableView], words: Words, *, bot_name: str) -> Screen:
    """Asks which table of a group to join, with a link for each."""
    choices = [Button(seats_label(table), url=join_link(table.code, bot_name)) for table in tables]
    return Screen(words.text("join-which"), in_rows(choices, 2))


def seats_label(table: TableView) -> str:
    """A table on a button: its mark, its code, and how many seats are taken."""
    return f"{table_mark(table.code)} {table.code} {len(table.seats)}/{table.options.seats}"


def open_tables_screen(tables: Sequence[TableView], words: Words, *, new: Button) -> Screen:
    """The tables that anybody may join."""
    if not tables:
        return Screen(words.text("join-no-public"), ((new,),))
    title = words.text("join-public")
    lines = [f"<b>{title}</b>", *[_open_table(table, words) for table in tables]]
    join = [Button(seats_label(table), buttons.JoinTap(table.code)) for table in tables]
    return Screen("\n\n".join(lines), (*in_rows(join, 2), (new,)))


def _open_table(table: TableView, words: Words) -> str:
    edition = safe(edition_name(table.options.edition, words))
    title = f"{table_name(table.code)} · {edition} · {len(table.seats)}/{table.options.seats}"
    return "\n".join([title, f"👥 {listed(table, words)}", f"⏱ {pace_text(table.options.pace, words)}"])


def is_joinable(table: TableView) -> bool:
    """Is there a free seat, or one that is offered?"""
    if table.phase is Phase.PLAYING:
        return any([seat.offered for seat in table.seats])
    return table.phase is Phase.LOBBY and _has_room(table)
