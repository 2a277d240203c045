"""Table talk as the others read it, and the names of those who are not heard."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tables.look import Look
from engine.tables.people import PersonId
from engine.tables.table import Table
from tgbot.buttons import MuteTalk
from tgbot.phrases import Phrases
from tgbot.render.names import shortened
from tgbot.render.screen import Button, Screen, safe
from tgbot.render.signs import table_mark
from tgbot.words import Words

SAYS = "💬"


def table_name(code: str) -> str:
    """How a table is called in a sentence, as HTML."""
    return f"{table_mark(code)} <b>{code}</b>"


def talk_screen(look: Look, speaker: int, text: str, words: Words) -> Screen:
    """What somebody has said, for another seat; whoever wants hears him no more."""
    seat, own = look.seats[speaker], look.own
    line = f"{SAYS} {table_name(look.code)} · <b>{safe(seat.name)}</b>: {safe(text)}"
    reader = look.seats[own.seat].person if own else None
    if reader is None or seat.person is None or reader == seat.person:
        return Screen(line)
    return Screen(line, ((_mute(reader, seat.person, seat.name, words),),))


def muted_screen(reader: PersonId, whose: PersonId, name: str, words: Words) -> Screen:
    """In place of what was said; a number below zero means: again."""
    again = Button(words.text("talk-hear", name=shortened(name)), MuteTalk(reader, -whose))
    return Screen(words.text("talk-muted", name=safe(name)), ((again,),))


def heard_screen(reader: PersonId, whose: PersonId, name: str, words: Words) -> Screen:
    return Screen(words.text("talk-heard", name=safe(name)), ((_mute(reader, whose, name, words),),))


def _mute(reader: PersonId, whose: PersonId, name: str, words: Words) -> Button:
    return Button(words.text("talk-mute", name=shortened(name)), MuteTalk(reader, whose))


def said_screen(table: Table, speaker: PersonId, words: Words) -> Screen:
    """For the speaker: who will read it."""
    others = [seat.name for seat in table.seats if seat.person not in (None, speaker)]
    if not others:
        return Screen(words.text("talk-alone", table=table_name(table.code)))
    names = safe(Phrases(words, ()).listed(others))
    return Screen(words.text("talk-said", table=table_name(table.code), names=names))


def which_talk_screen(tables: Sequence[Table], text: str, words: Words) -> Screen:
    """Several tables may be meant: a line for each, which a tap copies."""
    lines = [f"{table_mark(table.code)} <code>{safe(f'/say {table.code} {text}')}</code>" for table in tables]
    return Screen("\n".join([words.text("talk-which"), "", *lines]))
