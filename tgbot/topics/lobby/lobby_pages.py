"""Pages that the message of a lobby shows for a moment: the question whether somebody is sure."""

from __future__ import annotations

from engine.tables.profiles import PersonId
from engine.tables.table_view import TableView
from tgbot.buttons.answers import ShowTap
from tgbot.buttons.codec import NO_PERSON, SURE_NO, SURE_YES, ButtonData
from tgbot.buttons.lobby import CancelTap, LeaveTap, RemoveTap
from tgbot.screen.drafts import CLOSE, LEAVE, REMOVE, confirmed_draft
from tgbot.screen.names import names_of
from tgbot.screen.screen import DANGER, Button, Row, Screen, safe
from tgbot.screen.table_names import table_name
from tgbot.words import Words

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
    assert table.own is not None
    me = table.seats[table.own.seat].person or NO_PERSON
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
