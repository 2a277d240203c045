"""Table talk: what somebody may want to say, how the others read and answer it, and muting it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tables.profiles import PersonId
from engine.tables.table_view import PublicSeat, TableView
from tgbot.buttons.pages import CloseTap, MuteTalkTap, QuickReplyTap, SayTap, ToastTap
from tgbot.screen.names import names_of, shortened
from tgbot.screen.screen import (
    JOINED,
    LABEL_COLUMNS_BY_COUNT,
    MAX_TEXT_UNITS,
    PRIMARY,
    Button,
    Row,
    Screen,
    fits,
    fitted,
    safe,
    text_units,
    width,
)
from tgbot.screen.signs import Signs
from tgbot.screen.table_names import company
from tgbot.words import Words

TALK_SIGN, MUTE_SIGN = "💬", "🔇"
QUICK_REPLIES = {"👏": "talk-quick-bravo", "😱": "talk-quick-oh", "⏳": "talk-quick-hurry"}
"""Answers of one tap: what is said, and the message on the key."""
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
    """The talk at a table for one seat, with keys to answer the others who spoke, and to mute them.

    The new lines come first, because a locked phone shows the beginning; what was said before is quoted below.
    """
    text = _talk_text(table, said, earlier, words)
    if not fits(text):
        (speaker, line), too_long = said[0], text_units(text) - MAX_TEXT_UNITS
        text = _talk_text(table, [(speaker, _cut(line, too_long))], (), words)
    return Screen(text, _answers(table, {speaker for speaker, _ in (*said, *earlier)}, words))


def _answers(table: TableView, speakers: set[int], words: Words) -> tuple[Row, ...]:
    """Quick replies, and the way to an answer in one's own words; muting stands behind it, or below if many spoke."""
    reader = table.seats[table.own.seat].person if table.own else None
    others = [seat for number, seat in enumerate(table.seats) if number in speakers and seat.person != reader]
    if reader is None or not others:
        return ()
    quick = tuple(
        [Button(words.text(said), QuickReplyTap(table.code, sign)) for sign, said in QUICK_REPLIES.items()]
    )
    answer = Button(words.text("talk-answer"), ToastTap("answer"))
    room = LABEL_COLUMNS_BY_COUNT[1 + len(others)]
    mutes = tuple([_mute_key(reader, seat, room, words) for seat in others if seat.person is not None])
    return (quick, (answer, *mutes)) if width(answer.text) <= room else (quick, (answer,), mutes)


def _mute_key(reader: PersonId, seat: PublicSeat, room: float, words: Words) -> Button:
    assert seat.person is not None
    said = (
        words.text("talk-mute", name=seat.name) if words.aloud else fitted(f"{MUTE_SIGN} {seat.name}", room)
    )
    return Button(said, MuteTalkTap(reader, seat.person))


def _talk_text(table: TableView, said: Sequence[Spoken], earlier: Sequence[Spoken], words: Words) -> str:
    new = "\n".join([_line(table, spoken) for spoken in said])
    before = "\n".join([_line(table, spoken) for spoken in earlier])
    quote = f"\n<blockquote>{before}</blockquote>" if before else ""
    return words.signed(TALK_SIGN, f"{new}{quote}\n{company(table, words)}")


def _line(table: TableView, spoken: Spoken) -> str:
    speaker, text = spoken
    return f"<b>{safe(table.seats[speaker].name)}</b>: {safe(text)}"


def _cut(line: str, too_long: int) -> str:
    """The line without this number of UTF-16 units at its end. Half of an emoji is left out."""
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


# What somebody may want to say


def offer_text(question: str, text: str, words: Words, **arguments: object) -> str:
    """A question in one line, and below it the words that it is about. `offered_words` finds them there again."""
    return f"{words.text(question, **arguments)}\n<blockquote>{safe(text)}</blockquote>"


def offer_screen(table: TableView, text: str, words: Words) -> Screen:
    """Asks whether words are meant for the others at a table."""
    me = table.reader.seat
    others = [
        name
        for seat, name in enumerate(names_of(table, words))
        if seat != me and table.seats[seat].person is not None
    ]
    person = table.seats[me].person
    assert person is not None
    send = Button(words.text("talk-send"), SayTap(table.code), style=PRIMARY)
    no = Button(words.text("button-not-sure"), CloseTap(person))
    names = safe(Signs(words, ()).listed(others))
    return Screen(offer_text("talk-offer", text, words, names=names), ((send, no),))


def offered_words(text: str) -> str:
    """The words in an offer as it came back from the phone, without what was joined to numbers when it was sent."""
    return text.partition("\n")[2].replace(JOINED, "").strip()
