"""The lobby: who sits at a table before the game, what was agreed, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.levels import LEVEL_NAMES
from engine.rules.editions.base import GOALS
from engine.tables.profiles import PersonId
from engine.tables.table import Phase, RemovedPerson
from engine.tables.table_events import HostPassed, Matched, SeasonRoundBegan, TableEvent
from engine.tables.table_view import TableView
from tgbot.board.lobby_text import closed_screen, has_everybody, has_room, held_count, host_name, lobby_text
from tgbot.board.scene_pictures import LOBBY_PX
from tgbot.buttons.answers import ShowTap
from tgbot.buttons.codec import ASK_SURE, NO_PERSON, SURE_NO, SURE_YES, ButtonData
from tgbot.buttons.lobby import AddComputerTap, CancelTap, LeaveTap, ReadmitTap, RemoveTap, StartTap
from tgbot.buttons.pages import HomeTap
from tgbot.pictures.facts import Picture
from tgbot.screen.additions import Spot, added_keys, added_lines
from tgbot.screen.cast import COMPUTER_SIGN, level_label
from tgbot.screen.drafts import CLOSE, LEAVE, REMOVE, confirmed_draft, removal_draft
from tgbot.screen.names import edition_name, names_of, shortened
from tgbot.screen.screen import (
    DANGER,
    LABEL_COLUMNS_BY_COUNT,
    PICTURE_WIDTH_SHARE,
    PRIMARY,
    SENDER_POINTS,
    SUCCESS,
    Button,
    Row,
    Screen,
    first_seen,
    fitted,
    fitting_rows,
    in_rows,
    picture_points,
    safe,
    with_picture,
)
from tgbot.screen.table_names import about_table, table_name
from tgbot.screen.times import city
from tgbot.screen.ways import (
    HOME_CHANGE,
    HOME_LOUD,
    HOME_RIGHT,
    how_to_play_button,
    invitation_link,
    rules_link,
    share_link,
)
from tgbot.words import Words

MAX_PEOPLE_IN_A_ROW = 3
MAX_ADDED_ACROSS = 4

HEADLINES: dict[type[TableEvent], str] = {
    HostPassed: "lobby-headline-host",
    Matched: "table-event-Matched",
    SeasonRoundBegan: "table-event-SeasonRoundBegan",
}
"""Events that call for the reader's attention, and that the lobby would not tell otherwise."""


# The lobby


def lobby_screen(
    table: TableView,
    words: Words,
    *,
    bot_name: str,
    headline: TableEvent | None = None,
    draft: str = "",
    picture: Picture | None = None,
    has_inline: bool = False,
) -> Screen:
    """The lobby for a person at the table; a question whether they are sure, if the draft says so."""
    called = HEADLINES.get(type(headline)) if headline else None
    call = words.text(called) if called else ""
    if sure := confirmation(table, words, draft):
        question, row = sure
        return _lobby(table, words, call, [words.signed("❗", f"<b>{question}</b>")], (row,), picture)
    if table.luck is not None and table.luck.is_gathering:
        rules = how_to_play_button(words, table.options.edition)
        return _lobby(table, words, call, [words.text("luck-gathering")], ((rules,),), picture)
    is_host = table.seats[table.reader.seat].is_host
    hints = _hints_for_host(table, words) if is_host else [_hint_for_guest(table, words)]
    invite = _invite_button(table, words, bot_name, has_inline=has_inline) if has_room(table) else None
    asks_home = _home_row(table, words)  # keys of others wait: there is no room for both
    rows = (
        *_first_row(_start(table, words) if is_host else None, invite),
        *(() if asks_home else _added_rows(table, words)),
        *(_rows_of_host(table, words) if is_host else ()),
        (_code_button(table.code, words), how_to_play_button(words, table.options.edition)),
        *asks_home,
        _way_out(table, words),
    )
    noted = added_lines(Spot.LOBBY, table, words)
    return _lobby(table, words, call, [*noted, *hints, *_home_question(table, words)], rows, picture)


def _lobby(
    table: TableView,
    words: Words,
    call: str,
    hints: Sequence[str],
    rows: tuple[Row, ...],
    picture: Picture | None,
) -> Screen:
    """The lobby of a person. Below a picture the last hint counts; the others are folded, or left out, as there is room.

    Less room is taken if a hint comes last, as the time of the message stands beside it.
    """
    if picture is None:
        text = lobby_text(table, words, "\n\n".join(hints))
        return Screen("\n\n".join(filter(None, [call, text])), rows)
    *noted, last = hints
    asks = "\n".join(filter(None, [call, last]))
    folded = lobby_text(table, words, call, pictured=True, noted=noted).lstrip()
    texts = (
        lobby_text(table, words, asks, pictured=True, noted=noted),
        f"{folded}\n{last}",
        "\n".join([*noted, asks]),
        asks,
    )
    return with_picture(first_seen([Screen(text, rows) for text in texts], picture_points(LOBBY_PX)), picture)


def group_lobby_screen(table: TableView, words: Words, *, bot_name: str, pictured: bool = False) -> Screen:
    """The lobby for the group. People join in a private chat with the bot, so that it can write to them."""
    if table.phase is Phase.CLOSED:
        return closed_screen(table, words)
    if table.luck is not None and table.luck.is_gathering:
        rules = Button(words.text("lobby-rules"), url=rules_link(table.options.edition, bot_name))
        return Screen(lobby_text(table, words, words.text("luck-gathering"), pictured=pictured), ((rules,),))
    is_full = has_everybody(table)
    noted = added_lines(Spot.LOBBY, table, words)
    hint = _hint_for_guest(table, words) if is_full else words.text("lobby-hint-group")
    join = Button(words.text("lobby-join"), url=invitation_link(table, bot_name), style=PRIMARY)
    rules = Button(words.text("lobby-rules"), url=rules_link(table.options.edition, bot_name))
    cancel = Button(words.text("lobby-cancel"), CancelTap(table.code, NO_PERSON, ASK_SURE))
    enter: tuple[Row, ...] = ((rules,),) if is_full else ((join,), (_code_button(table.code, words), rules))
    start = _first_row(_start(table, words))
    rows = (*(start + enter if is_full else enter + start), *_added_rows(table, words), (cancel,))
    if not pictured:
        return Screen(lobby_text(table, words, "\n\n".join([*noted, hint])), rows)
    folded = lobby_text(table, words, "", pictured=True, noted=noted).lstrip()
    whole = lobby_text(table, words, hint, pictured=True, noted=noted)
    texts = (whole, f"{folded}\n{hint}", "\n".join([*noted, hint]), hint)
    return first_seen([Screen(text, rows) for text in texts], picture_points(LOBBY_PX) + SENDER_POINTS)


def below_screen(code: str, words: Words) -> Screen:
    """The screen in place of a message that leads to the lobby at the bottom of the chat, if it cannot be deleted."""
    return Screen(words.beside(table_name(code, words), words.text("shrunk")))


def farewell_screen(table: TableView, words: Words) -> Screen:
    """The screen for a person who has left."""
    return about_table("lobby-left", table.code, words)


def sent_away_screen(table: TableView, words: Words) -> Screen:
    """The screen for a person whom the host has removed: who can let them in again."""
    return about_table("lobby-sent-away", table.code, words, host=safe(host_name(table, words)))


def _hints_for_host(table: TableView, words: Words) -> list[str]:
    """The hints for the host: who would like to come back, and the next step."""
    if not _can_start(table):
        hint = "lobby-hint-alone"
    else:
        hint = "lobby-hint-full" if has_everybody(table) else "lobby-hint-host"
    return [*_removed(table, words), words.text(hint, rated="yes" if table.options.rated else "no")]


def _removed(table: TableView, words: Words) -> list[str]:
    names = [safe(shortened(_name_of(one, words))) for one in table.removed]
    return [words.text("lobby-removed", names=words.series(names))] if names else []


def _name_of(removed: RemovedPerson, words: Words) -> str:
    """The name of a removed person; one who was erased since has none."""
    return removed.name or words.text("nameless")


def _hint_for_guest(table: TableView, words: Words) -> str:
    return words.text("lobby-hint-guest", host=safe(host_name(table, words)))


def _can_start(table: TableView) -> bool:
    return len(table.seats) - held_count(table) in GOALS


def _start(table: TableView, words: Words) -> Button | None:
    if not _can_start(table):
        return None
    label = words.text("lobby-start", count=len(table.seats) - held_count(table))
    return Button(label, StartTap(table.code), style=SUCCESS)


def _first_row(*keys: Button | None) -> tuple[Row, ...]:
    """The row of keys to start, and to invite while there is room."""
    row = tuple(filter(None, keys))
    return (row,) if row else ()


def _invite_button(table: TableView, words: Words, bot_name: str, *, has_inline: bool) -> Button:
    """Posts an invitation that is kept up to date; where inline mode is off, passes a link on."""
    label = words.text("lobby-invite")
    if has_inline:
        return Button(label, inline_query=table.code, style=PRIMARY)
    edition = edition_name(table.options.edition, words)
    invitation = words.text("lobby-invitation", edition=edition, code=table.code)
    return Button(label, url=share_link(invitation_link(table, bot_name), invitation), style=PRIMARY)


def _code_button(code: str, words: Words) -> Button:
    """A tap copies the code."""
    return Button(words.text("aloud-copy", code=code) if words.aloud else f"📋 {code}", copy=code)


def _rows_of_host(table: TableView, words: Words) -> list[Row]:
    levels = LEVEL_NAMES if has_room(table) and not table.options.rated else ()
    add = tuple([_add_button(table.code, level, words) for level in levels])
    others = [number for number, seat in enumerate(table.seats) if not seat.is_host]
    across = min(max(len(others) + len(table.removed), 1), MAX_PEOPLE_IN_A_ROW)
    room = LABEL_COLUMNS_BY_COUNT[across] * PICTURE_WIDTH_SHARE
    remove = [_remove_button(table, number, words, room) for number in others]
    readmit = [_readmit_button(table.code, one, words, room) for one in table.removed]
    return [*filter(None, [add]), *in_rows([*remove, *readmit], across)]


def _add_button(code: str, level: str, words: Words) -> Button:
    label = words.text("lobby-add-computer", level=level_label(level, words))
    return Button(label, AddComputerTap(code, level))


def _remove_button(table: TableView, number: int, words: Words, columns: float) -> Button:
    seat, name = table.seats[number], names_of(table, words)[number]
    if seat.person is None:
        label = (
            words.text("aloud-dismiss", name=name)
            if words.aloud
            else fitted(f"✖ {COMPUTER_SIGN} {name}", columns)
        )
        return Button(label, RemoveTap(table.code, number, NO_PERSON))
    label = words.text("aloud-dismiss", name=name) if words.aloud else fitted(f"✖ {name}", columns)
    return Button(label, ShowTap(table.code, removal_draft(seat.person)))


def _readmit_button(code: str, removed: RemovedPerson, words: Words, columns: float) -> Button:
    name = _name_of(removed, words)
    label = words.text("aloud-readmit", name=name) if words.aloud else fitted(f"↩ {name}", columns)
    return Button(label, ReadmitTap(code, removed.person))


def _added_rows(table: TableView, words: Words) -> tuple[Row, ...]:
    """The keys of other topics."""
    return tuple(filter(None, fitting_rows(added_keys(Spot.LOBBY, table, words), MAX_ADDED_ACROSS)))


def _way_out(table: TableView, words: Words) -> Row:
    """The keys that lead out of a lobby, quiet and at the bottom: nobody comes for them."""
    leave = Button(words.text("lobby-leave"), ShowTap(table.code, LEAVE))
    close = Button(words.text("lobby-cancel"), ShowTap(table.code, CLOSE))
    return (leave, close) if table.seats[table.reader.seat].is_host else (leave,)


def _home_row(table: TableView, words: Words) -> tuple[Row, ...]:
    """Is our guess at zone and quiet hours right?"""
    if table.own is None or table.own.home is None:
        return ()
    person = table.seats[table.own.seat].person or NO_PERSON
    return (
        tuple(
            [
                Button(words.text(f"home-{answer}"), HomeTap(person, answer))
                for answer in (HOME_RIGHT, HOME_CHANGE, HOME_LOUD)
            ]
        ),
    )


def _home_question(table: TableView, words: Words) -> list[str]:
    home = table.own.home if table.own else None
    if home is None or home.quiet is None:
        return []
    begin, _, end = str(home.quiet).partition("-")
    return [words.text("home-question", begin=begin, end=end, city=city(home.zone, words.language))]


# Pages that a lobby shows for a moment: is somebody sure?


CONFIRMATIONS = {
    LEAVE: ("lobby-leave-really", "lobby-leave-yes", "lobby-leave-no"),
    CLOSE: ("lobby-cancel-really", "lobby-cancel-yes", "lobby-cancel-no"),
    REMOVE: ("lobby-remove-really", "lobby-remove-yes", "lobby-remove-no"),
}
"""The message ids of a question whether somebody is sure, and of its answers."""


def confirmation(table: TableView, words: Words, draft: str) -> tuple[str, Row] | None:
    """The question whether somebody is sure, and its two answers; None if there is nothing to confirm."""
    kind, person = confirmed_draft(table, draft)
    if kind is None:
        return None
    me = table.seats[table.reader.seat].person or NO_PERSON
    number = next((number for number, seat in enumerate(table.seats) if seat.person == person), 0)
    data: dict[str, ButtonData] = {
        LEAVE: LeaveTap(table.code, me, SURE_YES),
        CLOSE: CancelTap(table.code, me, SURE_YES),
        REMOVE: RemoveTap(table.code, number, person),
    }
    question, sure, unsure = CONFIRMATIONS[kind]
    yes = Button(words.text(sure), data[kind], style=DANGER)
    no = Button(words.text(unsure), ShowTap(table.code, ""))
    return words.text(question, name=safe(names_of(table, words)[number])), (yes, no)


# Asking for confirmation in a group


def leave_screen(code: str, person: PersonId, name: str, words: Words) -> Screen:
    question = words.text("lobby-leave-sure", name=safe(name), table=table_name(code, words))
    yes = Button(words.text("lobby-leave-yes"), LeaveTap(code, person, SURE_YES), style=DANGER)
    no = Button(words.text("lobby-leave-no"), LeaveTap(code, person, SURE_NO))
    return Screen(question, ((yes, no),))


def cancel_screen(code: str, person: PersonId, name: str, words: Words) -> Screen:
    question = words.text("lobby-cancel-sure", name=safe(name), table=table_name(code, words))
    yes = Button(words.text("lobby-cancel-yes"), CancelTap(code, person, SURE_YES), style=DANGER)
    no = Button(words.text("lobby-cancel-no"), CancelTap(code, person, SURE_NO))
    return Screen(question, ((yes, no),))
