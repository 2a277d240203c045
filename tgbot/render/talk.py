"""Table talk as the others read it, and muting it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tables.profiles import PersonId
from engine.tables.table import Table
from engine.tables.table_view import TableView
from tgbot.buttons import MuteTalkTap
from tgbot.phrases import Phrases
from tgbot.render.names import shortened
from tgbot.render.screen import MAX_TEXT_CHARACTERS, Button, Screen, safe
from tgbot.render.table_names import about_table, table_mark, table_name
from tgbot.words import Words

TALK_SIGN = "💬"


def talk_screen(table: TableView, said: Sequence[tuple[int, str]], words: Words) -> Screen:
    """The talk of others, by seat, for another seat, with a button to mute each speaker."""
    lines = [f"<b>{safe(table.seats[speaker].name)}</b>: {safe(text)}" for speaker, text in said]
    head = f"{TALK_SIGN} {table_name(table.code)}"
    text = f"{head} · {lines[0]}" if len(lines) == 1 else "\n".join([head, *lines])
    reader = table.seats[table.own.seat].person if table.own else None
    speakers = {seat.person: seat.name for seat in [table.seats[speaker] for speaker, _ in said]}
    return Screen(
        text,
        tuple(
            [
                (_mute(reader, person, name, words),)
                for person, name in speakers.items()
                if reader is not None and person not in (None, reader)
            ]
        ),
    )


def muted_screen(reader: PersonId, whose: PersonId, name: str, words: Words) -> Screen:
    """Replaces the talk of a muted person; a negative number in the button means: hear them again."""
    again = Button(words.text("talk-hear", name=shortened(name)), MuteTalkTap(reader, -whose))
    return Screen(words.text("talk-muted", name=safe(name)), ((again,),))


def heard_screen(reader: PersonId, whose: PersonId, name: str, words: Words) -> Screen:
    return Screen(words.text("talk-heard", name=safe(name)), ((_mute(reader, whose, name, words),),))


def _mute(reader: PersonId, whose: PersonId, name: str, words: Words) -> Button:
    return Button(words.text("talk-mute", name=shortened(name)), MuteTalkTap(reader, whose))


def said_screen(table: Table, speaker: PersonId, words: Words) -> Screen:
    """Tells the speaker who will read it."""
    others = [seat.name for seat in table.seats if seat.person not in (None, speaker)]
    if not others:
        return about_table("talk-alone", table.code, words)
    names = safe(Phrases(words, ()).listed(others))
    return about_table("talk-said", table.code, words, names=names)


def which_talk_screen(tables: Sequence[Table], text: str, words: Words) -> Screen:
    """Asks which of several tables is meant: a line for each that a tap copies, as many as fit."""
    screen = words.text("talk-which") + "\n"
    for table in tables:
        line = f"\n{table_mark(table.code)} <code>{safe(f'/say {table.code} {text}')}</code>"
        if len(screen + line) > MAX_TEXT_CHARACTERS:
            break
        screen += line
    return Screen(screen)
