"""Screens: what one message shows, a text or a picture with its caption, and a keyboard; and the phone they are made for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from html import escape, unescape
from typing import Any, NamedTuple, TypeVar

from engine.tables.directory.names import characters
from tgbot.buttons.codec import ButtonData
from tgbot.pictures.facts import Picture

T = TypeVar("T")

MAX_BUTTONS_IN_A_ROW = 8
MAX_BUTTONS = 100
MAX_TEXT_UNITS = 4096
"""UTF-16 units of a message's text, without its tags. Telegram may count characters, which are never more."""
CAPTION_ROOM_UNITS = 1024 - 64
"""The same of a picture's caption, less what is joined to numbers when it is sent: see `unbroken_numbers`."""
MAX_ALERT_CHARACTERS = 200

INLINE_CHATS = {"allow_user_chats": True, "allow_group_chats": True, "allow_channel_chats": True}
"""Where people may invite: everywhere but in the chats of other bots."""
PRIMARY, SUCCESS, DANGER = "primary", "success", "danger"
"""Styles of buttons; never the only sign of what a button does."""
CHOSEN_SIGN = "✓"
"""Before the one of several choices that holds."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button. It has exactly one of data, url, copy and inline_query."""

    text: str
    data: ButtonData | None = None
    url: str | None = None
    copy: str | None = None
    style: str | None = None
    inline_query: str | None = None
    """Lets the reader choose a chat, and asks there for what can be posted."""

    def plain(self) -> dict[str, Any]:
        """The button as Telegram's JSON."""
        button: dict[str, Any] = {"text": self.text}
        if self.data is not None:
            button["callback_data"] = str(self.data)
        elif self.url is not None:
            button["url"] = self.url
        elif self.inline_query is not None:
            chosen = {"query": self.inline_query, **INLINE_CHATS}
            button["switch_inline_query_chosen_chat"] = chosen
        else:
            button["copy_text"] = {"text": self.copy}
        return button | ({"style": self.style} if self.style else {})


Row = tuple[Button, ...]


@dataclass(frozen=True)
class Screen:
    """A message with its keyboard. The text is Telegram's HTML; names in it are escaped already."""

    text: str
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    """If there is one, the text is its caption."""
    instead: Screen | None = None
    """The screen that is sent if the picture cannot be drawn; None: the same without it."""

    @cached_property
    def keyboard(self) -> Mapping[str, Any]:
        """All rows as Telegram's JSON: of what is shown the digest is made first, and then the call."""
        return {"inline_keyboard": [[button.plain() for button in row] for row in self.rows if row]}


def with_picture(screen: Screen, picture: Picture | None) -> Screen:
    """The screen as a picture's caption; a text that is too long for one stays a text."""
    if picture is None or not fits(screen.text, CAPTION_ROOM_UNITS):
        return screen
    return replace(screen, picture=picture)


@dataclass(frozen=True, slots=True)
class Alert:
    """The answer to a tap, which only the person who tapped sees."""

    text: str
    pops_up: bool = False
    """Shown as a dialog that has to be closed; otherwise it passes by."""


def in_rows(buttons: Iterable[T], across: int) -> tuple[tuple[T, ...], ...]:
    """Buttons, or what becomes buttons, in rows of equal length."""
    all_of_them = tuple(buttons)
    return tuple(all_of_them[at : at + across] for at in range(0, len(all_of_them), across))


def fits(html: str, most: int = MAX_TEXT_UNITS) -> bool:
    """Is the text short enough, for one message or for that many units? With its tags it is never shorter."""
    return 2 * len(html) <= most or _units(html) <= most or text_units(html) <= most


def text_units(html: str) -> int:
    """The length of a text as it is read, in UTF-16 units: most emoji are two.

    >>> text_units("<b>Ana</b>: 1 &lt; 2 🎲")
    13
    """
    return _units(as_read(html))


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def as_read(html: str) -> str:
    """A text without its tags."""
    return unescape(_TAGS.sub("", html))


_TAGS = re.compile("<[^>]*>")


def safe(text: str) -> str:
    """Text that somebody wrote, escaped for HTML."""
    return escape(text, quote=False)


# Whether a reader wants pictures, and which


class PictureWish(NamedTuple):
    wanted: bool = False
    is_dark: bool = False


TEXT_ONLY = PictureWish()


# How wide a text is on a phone, and how to make it fit


LABEL_CUT = "…"
_SIGNS = "[\u2b1c\u2b50\U0001f300-\U0001faff]"
_BEFORE_A_JOINT = re.compile(f"[0-9](?={_SIGNS})|{_SIGNS}(?=[0-9A-Z])")
JOINED, NO_BREAK = "\u2060", "\u00a0"
EMOJI_COLUMNS, FIRST_PICTOGRAPH = 2.25, "\U0001f000"
COLUMNS_BY_CHARACTER = {
    **dict.fromkeys("fijltI.,:;!|'’·/ \u00a0\u202f", 0.5),
    **dict.fromkeys("r()-‹›¡", 0.6),
    **dict.fromkeys("cksvxyz", 0.9),
    **dict.fromkeys("mwM%↖↗↙↘", 1.5),
    **dict.fromkeys("@…→⋯—", 1.8),
    "W": 1.7,
    **dict.fromkeys("J–", 1.0),
    **dict.fromkeys("<>&", 1.25),
    **dict.fromkeys("⏱⏸", EMOJI_COLUMNS),
}
"""Of those that are wider or narrower than others of their kind."""
MAX_LABEL_COLUMNS = 38
"""The width of a button that has a row of its own."""
LABEL_COLUMNS_BY_COUNT: dict[int, float] = {5: 6, 4: 8, 3: 12, 2: 18.5, 1: MAX_LABEL_COLUMNS}
"""The columns of a label by the number of buttons in its row, on a phone that is 390 points wide."""


@lru_cache(1024)
def unbroken(label: str) -> str:
    """A card's label that is never broken over two lines."""
    return label.replace(" ", NO_BREAK)


def unbroken_numbers(text: str) -> str:
    """A text in which no number or letter is broken off the sign that it touches, `4🪨`, `🖐8`, `1🟦B`."""
    return _BEFORE_A_JOINT.sub(rf"\g<0>{JOINED}", text)


@lru_cache(8192)
def width(text: str) -> float:
    """The width of a text in columns; one is as wide as most small letters of a phone's font."""
    return sum([_columns(character) for character in characters(text)])


# Shortcut: each character of each new text is measured, 2 µs; few are new. Without it everything works.
@lru_cache(1024)
def _columns(character: str) -> float:
    """An estimate after Helvetica, which the fonts of phones resemble."""
    first = character[0]
    if unicodedata.category(first) == "Cf":  # joins or isolates, and is not seen
        return 0
    if unicodedata.east_asian_width(first) in "WF" or "\ufe0f" in character or first >= FIRST_PICTOGRAPH:
        return EMOJI_COLUMNS
    base = unicodedata.normalize("NFD", first)[0]
    if columns := COLUMNS_BY_CHARACTER.get(base):
        return columns
    if unicodedata.category(first) == "So":
        return 1.5
    return 1.25 if base.isupper() else 1


def most_across(widest: float, share: float = 1.0) -> int:
    """The number of labels of this width that fit into one row on a phone, or into a part of its width."""
    return next((across for across, room in LABEL_COLUMNS_BY_COUNT.items() if widest <= room * share), 1)


def fitting_rows(buttons: Iterable[Button], most: int) -> tuple[Row, ...]:
    """Rows of at most `most` buttons, fewer where a label is too wide."""
    rows: list[Row] = [()]
    for button in buttons:
        row = (*rows[-1], button)
        fits = len(row) <= min(most, most_across(max([width(each.text) for each in row])))
        rows[-1:] = [row] if fits or not rows[-1] else [rows[-1], (button,)]
    return tuple(rows)


@lru_cache(8192)
def fitted(text: str, columns: float) -> str:
    """A text cut to a number of columns, between two characters."""
    if width(text) <= columns:
        return text
    kept, room = "", columns - width(LABEL_CUT)
    for character in characters(text):
        room -= _columns(character)
        if room < 0:
            break
        kept += character
    return kept.rstrip() + LABEL_CUT


# The phone: 390 by 844 points; a chat has 675 of the height
#
# All measures are those of the playground's page, which are near enough to Telegram's own. A test draws screens in a
# browser and compares (`tests/browser/test_fits.py`).


CHAT_POINTS = 675
VISIBLE_POINTS = CHAT_POINTS - 8
"""The height for a message: a chat ends a little below its last one."""
LINE_POINTS = 22.4
STAMP_POINTS, STAMP_COLUMNS = 20.2, 12.2
"""The time of a message, with the word that it was edited. It stands in the last line if there is room, or else below."""
FOLDED_QUOTE_LINES = 3
"""The lines that are seen of a folded quote."""
BOLD = 1.09
"""The width of bold letters, to that of others."""
KEY_GAP_POINTS, KEY_COLUMN_POINTS, KEY_PADDING_POINTS = 4.0, 8.45, 10.0
KEY_LINE_POINTS = 18.25
SENDER_POINTS = 33.0
"""The name above a picture in a group."""
PICTURE_PIXELS = 1080
"""The width of every picture."""


class Bubble(NamedTuple):
    """A kind of message: its width and that of its lines, and how high its parts are."""

    points: float
    columns: float
    quote_columns: float
    edges: float
    quote_line: float
    quote_edges: float
    key_row: float
    key_edges: float


TEXT_BUBBLE = Bubble(
    points=374,
    columns=40.5,
    quote_columns=36.3,
    edges=13,
    quote_line=22.05,
    quote_edges=18,
    key_row=42,
    key_edges=12,
)
CAPTION_BUBBLE = Bubble(
    points=330,
    columns=36.8,
    quote_columns=32.2,
    edges=12,
    quote_line=19.55,
    quote_edges=8,
    key_row=38,
    key_edges=8,
)
"""A text, and a picture with its caption, which is narrower."""
PICTURE_WIDTH_SHARE = CAPTION_BUBBLE.points / TEXT_BUBBLE.points


def picture_points(height_px: float) -> float:
    """The height of a picture in points, from its height in pixels."""
    return height_px * CAPTION_BUBBLE.points / PICTURE_PIXELS


def screen_points(html: str, rows: Sequence[Row], picture: float = 0) -> float:
    """The height of a message with its keys, and with its picture if that has a height; quotes are folded."""
    bubble = CAPTION_BUBBLE if picture else TEXT_BUBBLE
    return picture + text_points(html, bubble) + key_points(rows, bubble)


def first_seen(forms: Sequence[Screen], picture: float) -> Screen:
    """The first of these screens that is seen whole below a picture of this height in points, or else the last."""
    fits = (form for form in forms if screen_points(form.text, form.rows, picture) <= VISIBLE_POINTS)
    return next(fits, forms[-1])


def is_seen_whole(html: str, key_rows: int) -> bool:
    """Is a text seen at once with this number of rows of keys?"""
    return (
        text_points(html, TEXT_BUBBLE) + key_rows * (TEXT_BUBBLE.key_row + KEY_GAP_POINTS) <= VISIBLE_POINTS
    )


# Keys


def key_points(rows: Sequence[Row], bubble: Bubble) -> float:
    """The height of a keyboard. A label that is too wide for its key takes two lines of it."""
    return sum([KEY_GAP_POINTS + _key_row(row, bubble) for row in rows if row])


def _key_row(row: Row, bubble: Bubble) -> float:
    room = key_columns(len(row), bubble)
    lines = max([_label_lines(button.text, room) for button in row])
    return max(bubble.key_row, lines * KEY_LINE_POINTS + bubble.key_edges)


@lru_cache(4096)
def _label_lines(label: str, room: float) -> int:
    return len(_broken([(label, BOLD)], room))


def key_columns(across: int, bubble: Bubble) -> float:
    """The columns of a label, if `across` keys stand in a row."""
    points = (bubble.points - KEY_GAP_POINTS * (across - 1)) / across - KEY_PADDING_POINTS
    return points / KEY_COLUMN_POINTS


# Texts

QUOTE = re.compile("<blockquote expandable>(.*?)</blockquote>\n?", re.DOTALL)
_TAG = re.compile("(<[^>]*>)")

Pieces = list[tuple[str, float]]
"""A line of text in pieces, each with the width of its letters."""


def text_points(html: str, bubble: Bubble) -> float:
    """The height of a text with the edges of its message, while its quotes are folded.

    >>> text_points("<b>one</b>", TEXT_BUBBLE) < text_points("<b>one</b>\\n" + "words that make a second line, " * 2, TEXT_BUBBLE)
    True
    """
    *outside, last = QUOTE.split(html)  # what a quote has stands between what is around it
    between = [_block(text, bubble) for text in outside[::2]]
    quotes = [_quote(text, bubble) for text in outside[1::2]]
    return bubble.edges + sum(between) + sum(quotes) + _block(last, bubble) + _stamp(last, bubble)


def lines_below_picture(html: str) -> float:
    """The lines that a text without quotes takes in a caption."""
    return _block(html, CAPTION_BUBBLE) / LINE_POINTS


def _block(html: str, bubble: Bubble) -> float:
    text = html.removesuffix("\n")
    return LINE_POINTS * _count(text, bubble.columns) if text else 0


def _quote(html: str, bubble: Bubble) -> float:
    lines = _count(html, bubble.quote_columns)
    return bubble.quote_edges + bubble.quote_line * min(lines, FOLDED_QUOTE_LINES)


def _count(html: str, columns: float) -> int:
    """The lines that a text takes on the phone."""
    return sum([len(_filled(line, columns)) for line in html.split("\n")])


def _stamp(html: str, bubble: Bubble) -> float:
    """The height that the time of a message adds."""
    at_end = _filled(html.rpartition("\n")[2], bubble.columns)[-1]
    return 0 if html and at_end + STAMP_COLUMNS <= bubble.columns else STAMP_POINTS


def _pieces(html: str) -> Pieces:
    """A line as it is read; its tags end where it does."""
    line: Pieces = []
    letters = 1.0
    for piece in _TAG.split(html):
        if _TAG.fullmatch(piece):
            letters = {"<b>": BOLD, "</b>": 1.0}.get(piece, letters)
        elif piece:
            line.append((unescape(piece), letters))
    return line


@lru_cache(4096)
def _filled(html: str, room: float) -> tuple[float, ...]:
    """The columns that are filled of each line on the phone, of one line of a text."""
    # Shortcut: to find the text that fits, a screen is measured in ten forms that have most lines in common.
    return _broken(_pieces(html), room)


def _broken(pieces: Pieces, room: float) -> tuple[float, ...]:
    """Pieces of one line as they are broken into lines: the columns that each fills."""
    filled: list[float] = []
    at = 0.0
    for columns in _words(pieces):
        space = width(" ") if at else 0
        if at and at + space + columns > room:
            filled.append(at)
            at, space = 0.0, 0
        at += space + columns
        while at > room:  # a word that is wider than a line is broken
            filled.append(room)
            at -= room
    return (*filled, at)


def _words(line: Pieces) -> Iterator[float]:
    """The widths of the words of a line; a word may be put together from pieces."""
    word = 0.0
    for text, letters in line:
        first, *more = text.split(" ")
        word += width(first) * letters
        for next_word in more:
            yield word
            word = width(next_word) * letters
    yield word
