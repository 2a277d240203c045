"""Table talk as the others read it, and muting it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tables.profiles import PersonId
from engine.tables.table_view import TableView
from tgbot.buttons import MuteTalkTap
from tgbot.render.caption import company
from tgbot.render.names import shortened
from tgbot.render.screen import MAX_TEXT_UNITS, Button, Row, Screen, fits, safe, text_units
from tgbot.render.signs import MAX_LABEL_COLUMNS, fitted
from tgbot.render.table_names import people_name
from tgbot.words import Words

TALK_SIGN, MUTE_SIGN = "💬", "🔇"
CUT_SIGN = "…"

Spoken = tuple[int, str]
"""The speaker's seat, and what they said."""


def lines_that_fit(table: TableView, said: Sequence[Spoken], words: Words) -> int:
    """How many of these lines, from the first on, fit into one message. One always does: it is cut if it is too long."""
    for count in range(len(said), 1, -1):
        if talk_fits(table, said[:count], (), words):
            return count
    return 1


def talk_fits(table: TableView, said: Sequence[Spoken], earlier: Sequence[Spoken], words: Words) -> bool:
    return fits(_talk_text(table, said, earlier, words))


def talk_screen(table: TableView, said: Sequence[Spoken], earlier: Sequence[Spoken], words: Words) -> Screen:
    """What was said, by seat, for one seat, with one row of buttons to mute the others who spoke.

    The new lines come first, because a locked phone shows the beginning; what was said before is quoted below.
    """
    text = _talk_text(table, said, earlier, words)
    if not fits(text):
        (speaker, line), too_long = said[0], text_units(text) - MAX_TEXT_UNITS
        text = _talk_text(table, [(speaker, _cut(line, too_long))], (), words)
    mutes = _mutes(table, {speaker for speaker, _ in (*said, *earlier)}, words)
    return Screen(text, (mutes,) if mutes else ())


def _talk_text(table: TableView, said: Sequence[Spoken], earlier: Sequence[Spoken], words: Words) -> str:
    new = "\n".join([_line(table, spoken) for spoken in said])
    before = "\n".join([_line(table, spoken) for spoken in earlier])
    quote = f"\n<blockquote>{before}</blockquote>" if before else ""
    return words.signed(TALK_SIGN, f"{new}{quote}\n{company(table, words)}")


def _line(table: TableView, spoken: Spoken) -> str:
    speaker, text = spoken
    return f"<b>{safe(table.seats[speaker].name)}</b>: {safe(text)}"


def _mutes(table: TableView, speakers: set[int], words: Words) -> Row:
    """One row, however many they are: it is there for the one evening on which it is needed."""
    reader = table.seats[table.own.seat].person if table.own else None
    others = [seat for number, seat in enumerate(table.seats) if number in speakers and seat.person != reader]
    if reader is None or not others:
        return ()
    room = MAX_LABEL_COLUMNS // len(others)
    return tuple(
        [
            Button(
                words.text("talk-mute", name=seat.name)
                if words.aloud
                else fitted(f"{MUTE_SIGN} {seat.name}", room),
                MuteTalkTap(reader, seat.person),
            )
            for seat in others
            if seat.person is not None
        ]
    )


def _cut(line: str, too_long: int) -> str:
    """The line without so many UTF-16 units at its end. Half of an emoji is left out."""
    units = line.encode("utf-16-le", "surrogatepass")
    kept = units[: len(units) - 2 * (too_long + text_units(CUT_SIGN))]
    return kept.decode("utf-16-le", "ignore") + CUT_SIGN


def muted_screen(reader: PersonId, whose: PersonId, name: str, words: Words) -> Screen:
    """Replaces the talk of a muted person; a negative number in the button means: hear them again."""
    again = Button(words.text("talk-hear", name=shortened(name)), MuteTalkTap(reader, -whose))
    return Screen(words.text("talk-muted", name=safe(name)), ((again,),))


def heard_screen(reader: PersonId, whose: PersonId, name: str, words: Words) -> Screen:
    return Screen(words.text("talk-heard", name=safe(name)), ((_mute(reader, whose, name, words),),))


def _mute(reader: PersonId, whose: PersonId, name: str, words: Words) -> Button:
    return Button(words.text("talk-mute", name=shortened(name)), MuteTalkTap(reader, whose))


def which_talk_screen(tables: Sequence[TableView], text: str, words: Words) -> Screen:
    """Asks which of several tables is meant: a line for each that a tap copies, as many as fit."""
    screen = words.text("talk-which") + "\n"
    for table in tables:
        line = f"\n{people_name(table, words)}\n<code>{safe(f'/say {table.code} {text}')}</code>"
        if not fits(screen + line):
            break
        screen += line
    return Screen(screen)
