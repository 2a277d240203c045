"""The page: what a living message is drawn from, its layout on a phone, and its screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf
from typing import NamedTuple

from engine.rules.view import View
from engine.tables.past.highlights import Highlights
from engine.tables.seat import StandIn
from engine.tables.table import Proposal
from engine.tables.table_events import TableEvent
from engine.tables.table_view import OwnSeat, PublicSeat, TableView
from engine.tables.time.instants import Instant
from engine.tables.work import NewsEntry
from tgbot.board.board_pictures import board_points, public_picture, seat_picture, without_own_cards
from tgbot.board.board_text import others_lines, own_line, short_board
from tgbot.buttons.answers import ActTap, PickTap, ShowTap
from tgbot.buttons.codec import ButtonData
from tgbot.pictures.facts import OpeningFacts, TableFacts
from tgbot.screen.drafts import CONFIRM, written
from tgbot.screen.names import names_of
from tgbot.screen.phrases import NO_VALUE
from tgbot.screen.screen import (
    BOLD,
    CAPTION_BUBBLE,
    CAPTION_ROOM_UNITS,
    LABEL_COLUMNS_BY_COUNT,
    LABEL_CUT,
    PICTURE_WIDTH_SHARE,
    STAMP_COLUMNS,
    TEXT_BUBBLE,
    VISIBLE_POINTS,
    Button,
    Row,
    Screen,
    as_read,
    fits,
    fitted,
    fitting_rows,
    key_columns,
    key_points,
    safe,
    screen_points,
    text_points,
    width,
)
from tgbot.screen.signs import Signs, points_signs
from tgbot.screen.table_names import company_facts
from tgbot.screen.times import countdown_tag, moment_tag, span
from tgbot.story.recap import HIT_SIGN, PLAIN_BULLET
from tgbot.words import Words

# The page


STANDS_IN = (StandIn.KEEPS, StandIn.RESIGNED)
"""A computer plays for the reader until they come back, or for good."""


class GivenHint(NamedTuple):
    """A hint for the question that is asked."""

    answer: str
    """The advice; "" if there was nothing to advise."""
    text: str
    """HTML."""


class OtherTable(NamedTuple):
    """Another table that waits for the reader."""

    code: str
    label: str
    """Its mark and its people, as they stand on a button."""


@dataclass(frozen=True, kw_only=True)
class Page:
    """One seat's living message while it is drawn: what it is drawn from, and how its buttons are made."""

    words: Words
    table: TableView
    """As the seat sees it."""
    now: Instant
    zone: str = "UTC"
    news: Sequence[NewsEntry] = ()
    """The news that the seat may see since its round began, or since its own last answer if that was before."""
    headline: TableEvent | None = None
    """The event for which the message was sent."""
    draft: str = ""
    """A half-made choice, or another page to look at."""
    highlights: Highlights | None = None
    """Of a finished game."""
    has_inline: bool = False
    """Can a finished game be posted into other chats?"""
    hint: GivenHint | None = None
    tip: str = ""
    """The tip of the coach that goes with the question, by its name; "" is none."""
    is_coached: bool = False
    """Is the reader new to the game, or wants to be taken for it?"""
    other: OtherTable | None = None
    """The table to go on with, if this one asks nothing."""
    plays_elsewhere: bool = False
    """Does the reader play at other tables, so that the message has to say which one this is?"""
    confirms: bool = False
    """Is every final tap to be confirmed?"""
    public_view: Callable[[], TableView] | None = None
    """As everybody sees it, if the board is a picture and the text its caption: made when something shows it."""
    awaits_picture: bool = False
    """The picture comes later: in the text before it, keys already stand as they will below it."""
    is_dark: bool = False
    banter: bool = True
    """Does the reader want to know what computers say?"""
    is_text_by_choice: bool = False
    """The reader has asked for text in place of a picture, and may want to go back."""

    @cached_property
    def pictures(self) -> bool:
        return self.public_view is not None

    @cached_property
    def public(self) -> TableView | None:
        return self.public_view() if self.public_view else None

    @cached_property
    def has_keys_of_picture(self) -> bool:
        return self.pictures or self.awaits_picture

    @cached_property
    def picture(self) -> OpeningFacts | TableFacts | None:
        """The board as a picture: for a reader who is asked their own, otherwise the one that everybody may see."""
        if self.pictures and self.own.decision is not None and self.own.envelope is None:
            return seat_picture(self.table, self.words, is_dark=self.is_dark, entries=self.news)
        if self.public is None:
            return None
        return public_picture(self.public, self.words, is_dark=self.is_dark, entries=self.news)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return names_of(self.table, self.words)

    @cached_property
    def phrases(self) -> Signs:
        return Signs(self.words, self.names)

    @cached_property
    def own(self) -> OwnSeat:
        return self.table.reader

    @cached_property
    def game(self) -> View:
        return self.table.played

    @cached_property
    def me(self) -> PublicSeat:
        return self.table.seats[self.own.seat]

    @property
    def may_ask_for_hints(self) -> bool:
        return self.table.options.hints and self.me.stand_in not in STANDS_IN

    @property
    def width_share(self) -> float:
        """Keys are as wide as their message, and a picture is narrower than a text."""
        return PICTURE_WIDTH_SHARE if self.has_keys_of_picture else 1.0

    def columns(self, across: int) -> float:
        """The columns of a label, if `across` labels stand in a row. A text that is read aloud is never cut."""
        return inf if self.words.aloud else LABEL_COLUMNS_BY_COUNT[across] * self.width_share

    def fits(self, label: str, across: int) -> bool:
        """Does a label take one line, if `across` labels stand in a row?"""
        bubble = CAPTION_BUBBLE if self.has_keys_of_picture else TEXT_BUBBLE
        return width(label) <= min(LABEL_COLUMNS_BY_COUNT[across], key_columns(across, bubble) / BOLD)

    def button(self, message: str, data: ButtonData, style: str | None = None, **arguments: object) -> Button:
        return Button(fitted(self.words.text(message, **arguments), self.columns(1)), data, style=style)

    def shows(self, message: str, what: str = "", **arguments: object) -> Button:
        return self.button(message, ShowTap(self.table.code, what), None, **arguments)

    def back(self) -> Row:
        return (self.shows("button-back"),)

    def pick(self, label: str, step: str, rest: str = "", style: str | None = None) -> Button:
        """A tap that is one of several."""
        draft = written(self._decision, step, rest)
        data = PickTap(self.table.code, self._decision, draft)
        return Button(fitted(label, self.columns(1)), data, style=style)

    def final(self, label: str, code: str, style: str | None = None) -> Button:
        """The last tap, unless the player wants to confirm it."""
        if self.confirms:
            return self.pick(label, CONFIRM, code, style)
        return self.act(label, code, style)

    def act(self, label: str, code: str, style: str | None = None) -> Button:
        return Button(
            fitted(label, self.columns(1)), ActTap(self.table.code, self._decision, code), style=style
        )

    @property
    def _decision(self) -> int:
        assert self.own.decision is not None
        return self.own.decision


def proposal_line(proposal: Proposal, names: Sequence[str], words: Words) -> str:
    """The proposal in words, not escaped."""
    about = NO_VALUE if proposal.about is None else names[proposal.about]
    length = span(proposal.span, words)
    return words.text(f"proposal-{proposal.wish.value}", name=names[proposal.by], about=about, span=length)


# The layout of a living message: all of it is visible together on a phone of 390 by 844 points


class Caption(NamedTuple):
    head: str
    """The question, and what one needs to answer it."""
    own: tuple[str, ...] = ()
    """The news since the reader's own last answer that concern them, the most important first."""
    stakes: tuple[str, ...] = ()
    """Danger and chance. What the others did gives way to it."""
    told: tuple[str, ...] = ()
    """The other news, in phrases, the most important first."""
    banter: str = ""
    """The line of a computer: the first thing that makes room."""
    tip: str = ""
    """The coach's tip for a newcomer."""
    hint: str = ""
    """The hint that the reader has asked for."""
    foot: str = ""
    """How much time is left, which table it is, and how far the game is."""
    brief_foot: str = ""
    """The same in one line, without how far the game is."""
    rest: str = ""
    """Stands for news that there is no room for; "": says where to find them."""


def laid_out(said: Caption, board: Sequence[str], keys: float, words: Words) -> str:
    """The text around a board, as airy as the height of the keys allows."""
    room = VISIBLE_POINTS - keys
    return _first_that_fits(
        _ever_tighter(said, board, words), lambda text: text_points(text, TEXT_BUBBLE) <= room
    )


def read_out(said: Caption, own: str, others: Sequence[str], board: str) -> str:
    """The text for a screen reader, always in the same order, and never cut or folded.

    What is asked; what has happened, to the reader first; how they stand; how much time is left; then the others and the board.
    """
    happened = [*said.own, *said.stakes, *said.told, said.banter, said.hint, said.tip]
    blocks = [said.head, "\n".join(filter(None, happened)), own, said.foot, "\n".join(others), board]
    return "\n\n".join(filter(None, blocks))


def below_picture(said: Caption, picture: float, keys: float, words: Words) -> str:
    """The caption of a picture, with as much of the news as the heights of picture and keys allow."""
    room = VISIBLE_POINTS - picture - keys
    return _first_that_fits(
        _ever_shorter(said, words), lambda text: text_points(text, CAPTION_BUBBLE) <= room
    )


def _first_that_fits(texts: Iterator[str], fits: Callable[[str], bool]) -> str:
    """The first text that fits, or else the last. Those behind it are not even made."""
    text = next(texts)
    while not fits(text) and (shorter := next(texts, None)) is not None:
        text = shorter
    return text


def _ever_shorter(said: Caption, words: Words) -> Iterator[str]:
    """Captions that get ever shorter. The computer's line goes first; the others' deeds are folded, then the reader's
    own news with them; then time and tip go.

    Beside danger and chance the others' deeds and the time go before anything is folded that concerns the reader. The
    hint that was asked for always stays, if need be with fewer of its reasons. The most important line of what
    happened goes where even that has no room: beside a vote at a table of four.
    """
    told, hint, own = bulleted(said.told), said.hint, [*said.own, *said.stakes]
    if said.banter:
        yield _below_each_other(said.head, *own, said.tip, *told, said.banter, hint, said.foot)
    for foot in (said.foot, said.brief_foot):
        yield _below_each_other(said.head, *own, said.tip, *told, hint, foot)
        if told:
            yield _below_each_other(said.head, *own, said.tip, quoted("\n".join(told)), hint, foot)
    for foot in [said.brief_foot, ""] if said.stakes else []:
        yield _below_each_other(said.head, *own, said.tip, hint, foot)
    news = [*own, *told]
    in_short = [" · ".join(own)] if own else told[:1]
    paragraphs = list(_paragraphs([*own, *said.told], said.rest or words.text("news-before")))
    one_line = [_cut(line, CAPTION_BUBBLE.quote_columns) for line in in_short]
    for tip in dict.fromkeys([said.tip, ""]):
        for text in ["\n".join(news), *paragraphs]:
            yield _below_each_other(said.head, tip, quoted(text) if text else "", hint, said.brief_foot)
        for foot in (said.brief_foot, ""):
            yield _below_each_other(said.head, *one_line, tip, hint, foot)
    beside_stamp = [_cut(line, CAPTION_BUBBLE.columns - STAMP_COLUMNS) for line in in_short]
    yield _below_each_other(said.head, *beside_stamp, hint)
    yield _below_each_other(said.head, hint)
    what, _, why = hint.partition("\n")
    for lines in (2, 1):
        yield _below_each_other(said.head, what, _cut(why, lines * CAPTION_BUBBLE.columns - STAMP_COLUMNS))
    yield _below_each_other(said.head, what)


def _cut(html: str, columns: float) -> str:
    """As many words of a text without tags as there is room for."""
    text = as_read(html)
    if (shown := fitted(text, columns)) == text:
        return safe(text)
    kept = shown.removesuffix(LABEL_CUT)
    is_word = text[len(kept) :].startswith(" ") or " " not in kept
    return safe((kept if is_word else kept.rpartition(" ")[0]) + LABEL_CUT)


def _below_each_other(*parts: str) -> str:
    return "\n".join([part for part in parts if part])


def quoted(html: str) -> str:
    """A quote that shows a few lines until it is tapped."""
    return f"<blockquote expandable>{html}</blockquote>"


def _ever_tighter(said: Caption, board: Sequence[str], words: Words) -> Iterator[str]:
    """Texts that get ever tighter. The computer's line goes first, then empty lines; then the news become one
    paragraph, with ever fewer phrases; then the tip goes.

    Beside danger and chance the others' deeds go altogether, and if that is not enough, these. Where even that has no
    room the buildings are folded, then the whole board, then what concerns the reader with it, then all but the first
    line. At last the time goes, and some of a hint's reasons.
    """
    own, hint = [said.head, *said.own, *said.stakes], [said.hint] if said.hint else []
    head, told = _below_each_other(*own, said.tip), bulleted(said.told)
    if said.banter:
        yield "\n\n".join([head, *board, "\n".join([*told, said.banter, *hint, said.foot])])
    yield "\n\n".join([head, *board, "\n".join([*told, *hint, said.foot])])
    yield "\n".join([head, "", *board, *told, *hint, said.foot])
    paragraphs = bulleted(_paragraphs(said.told, said.rest or words.text("news-before"))) or [""]
    for paragraph in paragraphs:
        yield "\n".join([head, *board, *filter(None, [paragraph]), *hint, said.brief_foot])
    if said.stakes:
        yield "\n".join([head, *board, *hint, said.brief_foot])
        own = [said.head, *said.own]
    if said.tip or said.stakes:
        yield "\n".join([*own, *board, *filter(None, [paragraphs[-1]]), *hint, said.brief_foot])
    buildings, *players = board
    last = filter(None, [paragraphs[-1]])
    yield "\n".join([*own, quoted(buildings), *players, *last, *hint, said.brief_foot])
    folded = [*board, *told]
    yield _below_each_other(*own, quoted("\n".join(folded)), *hint, said.brief_foot)
    asks, _, details = said.head.partition("\n")
    for head, noted in ((said.head, ""), (asks, details)):
        rest = _below_each_other(noted, *said.own, *folded)
        yield _below_each_other(head, quoted(rest), *hint, said.brief_foot)
    yield _below_each_other(asks, quoted(rest), *(hint or [said.brief_foot]))
    what, _, why = said.hint.partition("\n")
    for lines in (2, 1) if hint else ():
        cut = _cut(why, lines * TEXT_BUBBLE.columns - STAMP_COLUMNS)
        yield _below_each_other(asks, quoted(rest), what, cut)


def _paragraphs(told: Sequence[str], after: str) -> Iterator[str]:
    """The news in one paragraph, with ever fewer of its last phrases, but never without the first."""
    phrases = [phrase for phrase in told if phrase != after]
    for count in range(len(phrases), 0, -1):
        kept = f" {PLAIN_BULLET}".join(phrases[:count])
        yield f"{kept} {after}" if count < len(told) else kept


def bulleted(phrases: Iterable[str]) -> list[str]:
    return [PLAIN_BULLET + phrase for phrase in phrases]


def paged(lines: Sequence[str], is_seen: Callable[[str], bool]) -> Iterator[str]:
    """The lines on as few pages as are seen whole."""
    page = lines[0]
    for line in lines[1:]:
        longer = f"{page}\n{line}"
        if is_seen(longer):
            page = longer
        else:
            yield page
            page = line.lstrip("\n")
    yield page


def first_line_bold(texts: Sequence[str]) -> str:
    """Texts below each other, each one once, with the first line in bold."""
    first, *rest = "\n".join(dict.fromkeys([text for text in texts if text])).split("\n")
    return "\n".join([f"<b>{first}</b>", *rest])


# The screen: the board with a caption and keys, and the parts that several pages share


TOLD_CHARACTERS = 12
"""A line counts as shown if this much of its beginning is there; the rest may be cut."""


def living_screen(
    page: Page, said: Caption, rows: tuple[Row, ...], picture: OpeningFacts | TableFacts | None
) -> Screen:
    """Caption and keys with the board: as a picture if there is one, otherwise as a text."""
    if picture is not None:
        return _below(picture, said, rows, page.words)
    if page.words.aloud:
        return _read_out(page, said, rows)
    board, keys = short_board(page.table, page.words), key_points(rows, TEXT_BUBBLE)
    return Screen(laid_out(said, board, keys, page.words), rows)


def _read_out(page: Page, said: Caption, rows: tuple[Row, ...]) -> Screen:
    """The same for a screen reader; keys stand side by side only where their words have room."""
    table, words = page.table, page.words
    buildings, _ = short_board(table, words)
    text = read_out(said, own_line(table, words), others_lines(table, words), buildings)
    return Screen(text, tuple([part for row in rows for part in fitting_rows(row, len(row))]))


def _below(picture: OpeningFacts | TableFacts, said: Caption, rows: tuple[Row, ...], words: Words) -> Screen:
    """Caption and keys below a picture, which shows the reader's cards if there is room for them beside a tip, what
    concerns the reader most, danger and chance."""
    keys = key_points(rows, CAPTION_BUBBLE)
    for shown in (picture, without_own_cards(picture)):
        text = below_picture(said, board_points(shown), keys, words)
        is_seen = board_points(shown) + text_points(text, CAPTION_BUBBLE) + keys <= VISIBLE_POINTS
        if is_seen and said.tip in text and _is_told(said, text):
            break
    return Screen(text, rows, shown)


def _is_told(said: Caption, text: str) -> bool:
    """Does a text have what hit the reader, and at least the beginnings of what else concerns them?"""
    hits = [line for line in said.own if line.startswith(HIT_SIGN)]
    begun = [line[:TOLD_CHARACTERS] for line in (*said.own, *said.stakes)]
    return all([line in text for line in (*hits, *begun)])


def is_seen_at_once(screen: Screen) -> bool:
    """Is all of it seen at once, below its board if it has one?"""
    board = screen.picture
    if not isinstance(board, OpeningFacts | TableFacts):
        return screen_points(screen.text, screen.rows) <= VISIBLE_POINTS
    return (
        fits(screen.text, CAPTION_ROOM_UNITS)
        and screen_points(screen.text, screen.rows, board_points(board)) <= VISIBLE_POINTS
    )


# The last lines


def deadline_texts(page: Page, *, brief: bool = False) -> Iterator[str]:
    """The reader's deadline, in their own time zone."""
    deadline, message = page.me.deadline, "time-left-brief" if brief else "time-left"
    if page.own.decision is None or page.own.envelope is not None:
        return
    if deadline is not None:
        relative = countdown_tag(deadline, page.words, page.now)
        until = moment_tag(deadline, page.zone, page.words, page.now)
        yield page.words.text(message, relative=relative, until=until)
    if page.own.muted:
        yield page.words.text("time-muted")


def footer(table: TableView, words: Words) -> str:
    """The last line: the table's mark, the others, and how far the game is."""
    return feet(table, words)[0]


def feet(table: TableView, words: Words) -> tuple[str, str]:
    """The last line, and the same without how far the game is."""
    view, others = table.game, company_facts(table, words)
    brief = words.text("footer-over", **others)
    if view is None or view.outcome is not None:
        return brief, brief
    goal = points_signs(view.setup.goal, words)
    message = "footer" if view.round else "footer-opening"
    return words.text(message, **others, round=view.round, goal=goal), brief


# Keys


def in_one_row(page: Page, keys: Row) -> Row:
    """The keys in one row; of a label that is too wide only its sign is left."""
    room = page.columns(len(keys))
    return tuple([key if width(key.text) <= room else sign_of_key(key) for key in keys])


def sign_of_key(key: Button) -> Button:
    return replace(key, text=key.text.split()[0])
